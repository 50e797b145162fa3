"""The puzzle of the day: which it is, and how many have found it."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from doublejeu.play.catalogue import manifests
from doublejeu.play.puzzle import puzzles_of
from doublejeu.server import daily
from doublejeu.server.backends import open_store
from doublejeu.server.days import shifted
from doublejeu.server.solvers import SHOWN

from .dailies import noon, today
from .reviewing import run
from .room import running
from .test_puzzles import a_try


def test_puzzles_alternate_and_come_again_only_after_a_long_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "puzzles_of", cache(puzzles_of))
    first = "2026-11-18"
    games = {game for game in manifests() if puzzles_of(game)}
    dealt = [daily.draw(shifted(first, n), 0, "0" * 64) for n in range(150)]
    puzzles = [(each.puzzle_game, each.puzzle) for each in dealt]
    assert len(set(puzzles)) == len(puzzles)
    assert all(each.puzzle_game != each.game for each in dealt)
    assert {game for game, _ in puzzles} == games
    assert min(Counter(game for game, _ in puzzles).values()) > 20
    assert dealt[7] == daily.draw(shifted(first, 7), 0, "0" * 64)


def test_how_many_found_the_puzzle_of_the_day_is_told_and_each_counts_once(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address), now=noon()) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            shown = (await today(anna))["puzzle"]
            assert (shown["tried"], shown["found"], shown["yours"]) == (0, 0, None)
            (puzzle,) = [each for each in puzzles_of(shown["game"]) if each.id[:SHOWN] == shown["id"]]
            wrong = next(move for move in puzzle.frame().legal if move not in puzzle.accepted)
            where = f"/api/games/{shown['game']}/puzzles/{shown['id']}/try"
            for guest, moves in ((anna, (wrong, puzzle.accepted[0], None)), (bert, (None, puzzle.accepted[0]))):
                for move in moves:
                    (await guest.post(where, json=a_try(move))).raise_for_status()
            told = [(await today(guest))["puzzle"] for guest in (anna, bert, carl)]
            assert [(each["tried"], each["found"], each["yours"]) for each in told] == [
                (2, 1, True),
                (2, 1, False),
                (2, 1, None),
            ]
            other = next(each for each in puzzles_of(shown["game"]) if each.id != puzzle.id)
            where = f"/api/games/{other.game}/puzzles/{other.id[:SHOWN]}/try"
            tried = await carl.post(where, json=a_try(other.accepted[0]))
            assert "set-cookie" not in tried.headers
            assert (await today(carl))["puzzle"]["tried"] == 2

    run(test())
