"""Ways in which any game may tell a seat what it cannot know: planted, so that the laws can be seen to find them."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from doublejeu import Event, Match, View
from doublejeu.play.game import Game, Row


def another(seat: int | None) -> int:
    return 0 if seat is None else (seat + 1) % 2


def show_what_another_sees(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.view

    def view(state: Any, seat: int | None) -> View:
        return msgspec.structs.replace(honest(state, another(seat)), seat=seat)

    patch.setattr(game, "view", view)


def tell_what_another_hears(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.events

    def events(state: Any, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
        return honest(state, at, rows, another(seat), fresh)

    patch.setattr(game, "events", events)


def offer_the_movers_moves_to_all(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = Match.legal_moves
    patch.setattr(Match, "legal_moves", lambda match, seat=None: honest(match))


LEAKS = (show_what_another_sees, tell_what_another_hears, offer_the_movers_moves_to_all)
