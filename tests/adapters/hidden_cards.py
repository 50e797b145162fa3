"""One card that a seat cannot know, to be told by mistake."""

from typing import Any

import pytest

from doublejeu.play.catalogue import manifests
from tests.games import hooks_of
from tests.laws.tables import Seating

every_game_with_a_hidden_card = pytest.mark.parametrize(
    "seating",
    [
        Seating(game, manifest.usual or min(manifest.players))
        for game, manifest in manifests().items()
        if hooks_of(game).hidden_card is not None
    ],
    ids=str,
)


def hidden_card(game: str, s: Any, seat: int) -> int:
    """A card that the seat cannot know: the next of a deck, or one in another's hand."""
    known = hooks_of(game).hidden_card
    assert known is not None
    return known(s, seat)
