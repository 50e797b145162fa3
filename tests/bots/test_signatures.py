"""What the bots choose cannot change unnoticed."""

from typing import cast

import pytest

from benchmarks.bots import BUDGETS, choices, positions, signature, usual_players
from doublejeu import game_names
from doublejeu.play.catalogue import manifest_of
from tests.bots.signatures import kept

every_game = pytest.mark.parametrize("game", game_names())


@every_game
def test_the_bots_choose_and_expect_what_they_did(game: str) -> None:
    assert game in kept(), f"no signature of {game} is kept: `python -m tests.bots.signatures` keeps it"
    assert signature(game) == kept()[game], (
        "bots choose or expect otherwise than before; if they should, `python -m tests.bots.signatures` keeps it"
    )


@every_game
def test_every_bot_is_in_the_signature_at_positions_all_along_a_game(game: str) -> None:
    frames = list(positions(game, usual_players(game)))
    assert len({frame.at for frame in frames}) > 10
    assert len({frame.seat for frame in frames}) == usual_players(game)
    lines = list(choices(game, frames[0]))
    assert [line.split()[1] for line in lines] == list(BUDGETS)
    assert lines == list(choices(game, frames[0]))


@pytest.mark.slow
def test_another_chance_is_another_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signature("kompromat")
    monkeypatch.setitem(cast(dict[int, tuple[float, float]], manifest_of("kompromat").calibration), 2, (0.5, 1.0))
    assert signature("kompromat") != before
