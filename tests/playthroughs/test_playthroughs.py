"""Golden playthroughs: every seat's view at every step, for every game and player count."""

from typing import Any

import pytest

from tests.playthroughs.playthrough import CASES, golden, kept_number, playthrough, title


@pytest.mark.parametrize(("game", "players", "options"), CASES, ids=[title(*case) for case in CASES])
def test_every_seat_is_shown_what_it_always_was(game: str, players: int, options: dict[str, Any]) -> None:
    file = golden(game, players, options)
    assert file.exists(), f"{file.name} is not there: `python -m tests.playthroughs.playthrough {game}` writes it"
    kept = file.read_text(encoding="utf-8")
    shown = playthrough(game, players, options, kept_number(kept))
    assert shown == kept, f"{file.name} has changed: if that is meant, run `python -m tests.playthroughs.playthrough`"
