"""A bot keeps to the seconds it is given; by the processor's clock, which does not count what others do meanwhile."""

import random
import time
from collections.abc import Iterator

import pytest

from doublejeu import Budget, Frame, Match
from doublejeu.bots.roster import make_bot

SECONDS = 0.1
TABLES = [
    ("calaveras", 6, "expert"),
    ("kompromat", 2, "expert"),
    ("thirteen_clues", 2, "expert"),
    ("thirteen_clues", 6, "expert"),
    pytest.param("thirteen_clues", 6, "search", marks=pytest.mark.slow),
]


def along_a_game(game: str, players: int) -> Iterator[Frame]:
    """Positions of a random game in which nobody accuses."""
    match, dice = Match(game, players, seed=bytes(32)), random.Random(1)
    for number in range(64):
        frame = match.frame(match.waiting[0], remember=True)
        if number % 8 == 7 and len(frame.legal) > 1:
            yield frame
        moves = [move for move in frame.legal if not move.startswith("accuse")]
        match.play(dice.choice(moves or frame.legal), frame.seat)


@pytest.mark.parametrize(("game", "players", "name"), TABLES)
def test_seconds_are_kept(game: str, players: int, name: str) -> None:
    frames = list(along_a_game(game, players))
    assert len(frames) > 3
    for number, frame in enumerate([frames[0], *frames]):
        bot = make_bot(name, game, "in time")
        bot.see(frame)
        began = time.thread_time()
        assert bot.choose(Budget(seconds=SECONDS)) in frame.legal
        if number:  # what is loaded or compiled the first time does not count
            assert time.thread_time() - began < 1.2 * SECONDS


@pytest.mark.parametrize(("game", "players", "name"), TABLES)
def test_no_time_at_all_is_still_answered(game: str, players: int, name: str) -> None:
    for frame in along_a_game(game, players):
        bot = make_bot(name, game, "in no time")
        bot.see(frame)
        assert bot.choose(Budget(seconds=1e-9)) in frame.legal
