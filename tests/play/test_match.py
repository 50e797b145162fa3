"""The small surface that `import doublejeu` gives."""

import doctest
import subprocess
import sys
from typing import Any

import pytest

import doublejeu
from doublejeu import BadSetting, GameOver, IllegalMove, Match, OutOfTurn, Refused, StaleMove, UnknownGame


def test_the_package_tells_its_own_story() -> None:
    assert doctest.testmod(doublejeu).failed == 0
    assert doctest.testmod(doublejeu).attempted > 5


def test_importing_the_package_does_not_load_the_compiler() -> None:
    code = "import sys, doublejeu; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_match_says_whose_turn_it_is_and_takes_a_move_by_its_text() -> None:
    match = Match("calaveras", players=4, seed=bytes(32))
    assert (match.turn, match.waiting, match.at) == (0, (0,), 1)
    move = match.legal_moves()[0]
    match.play(move, seat=0, at=1)
    assert match.record().events[1] == f"0 {move}"
    assert match.turn == 1


def test_on_the_ghosts_turn_its_partner_is_awaited() -> None:
    match = Match("calaveras", players=3, seed=bytes(32))
    for _ in range(3):
        match.play(match.legal_moves()[0])
    assert (match.turn, match.waiting) == (3, (1,))
    match.play(match.legal_moves()[0], seat=1)
    assert match.record().events[-1].startswith("3 ")


def test_a_refused_move_says_why() -> None:
    match = Match("calaveras", players=4, seed=bytes(32))
    with pytest.raises(OutOfTurn, match="not for seat 1 to move, but for 0"):
        match.play("H>I", seat=1)
    with pytest.raises(StaleMove, match="position 0, but the game is at 1"):
        match.play(match.legal_moves()[0], at=0)
    with pytest.raises(IllegalMove, match="is not a move"):
        match.play("castle")
    with pytest.raises(IllegalMove, match="is not legal now"):
        match.play("-")
    assert match.at == 1


def test_nothing_is_played_after_the_end() -> None:
    match = Match("thirteen_clues", players=2, seed=bytes(32))
    while not match.is_over():
        match.play(match.legal_moves()[-1 if match.at > 3 else 0])
        if match.at > 300:
            break
    while not match.is_over():
        case = match.frame(1 - match.waiting[0]).view.cases[match.waiting[0]]  # type: ignore[attr-defined]
        match.play("accuse " + " ".join(case))
    with pytest.raises(GameOver):
        match.play("peek A")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, match.turn, match.waiting) == ("solved", None, ())


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("calaveras", 2, {}),
        ("kompromat", 3, {}),
        ("thirteen_clues", 7, {}),
        ("calaveras", 3, {"first": 3}),
        ("kompromat", 2, {"first": 2}),
        ("calaveras", 4, {"top_secret": True}),
        ("thirteen_clues", 2, {"top_secret": True}),
    ],
)
def test_a_setting_that_the_game_does_not_have_is_refused(game: str, players: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadSetting):
        Match(game, players, **options)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are calaveras"):
        Match("chess")


def test_a_seed_has_thirty_two_bytes() -> None:
    with pytest.raises(BadSetting, match="32 bytes"):
        Match("kompromat", seed=b"luck")


def test_a_frame_is_for_a_seat_that_exists() -> None:
    match = Match("kompromat", seed=bytes(32))
    for seat in (-1, 2):
        with pytest.raises(BadSetting):
            match.frame(seat)


def test_the_seed_is_in_the_record_only_once_the_game_is_over() -> None:
    match = Match("thirteen_clues", players=2, seed=bytes(32))
    assert match.record().seed is None
    assert match.record().commitment == match.commitment
    assert issubclass(StaleMove, Refused)
