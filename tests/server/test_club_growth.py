"""What the end of a club's game costs does not grow with the games that the club has played before."""

import asyncio
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from doublejeu.server.backends import open_store
from doublejeu.server.scores import Result
from doublejeu.server.standings import Standings, keep_up
from doublejeu.server.store import Store
from doublejeu.server.store.clubs import Clubs
from doublejeu.server.store.sqlite import SQLiteStore

from .clubbing import GAME
from .reviewing import run

CLUB = "c"


async def end(store: Store, number: int, ended: int | None = None) -> None:
    """A game of the club is over."""
    result = Result(2, (number % 7, 7 + number % 5), (None, None), (number % 2,))
    await store.clubs.add_table(f"t{number:06}", CLUB, GAME, 1)
    await store.clubs.finish(f"t{number:06}", 1_000 + (number if ended is None else ended), result.text())


async def played(store: Store, games: int) -> None:
    """A club that has played so many, all of them reckoned."""
    for start in range(0, games, 100):
        await asyncio.gather(*(end(store, number) for number in range(start, min(start + 100, games))))
    await keep_up(store.clubs, CLUB, GAME)


def test_a_game_that_ends_costs_the_same_however_many_ended_before(tmp_path: Path) -> None:
    """Counted in steps of SQLite's machine, which are the same on every computer."""

    async def steps(games: int) -> int:
        store = SQLiteStore(tmp_path / f"{games}.sqlite")
        await played(store, games)
        count = 0

        def step() -> int:
            nonlocal count
            count += 1
            return 0

        await end(store, games)
        for base in (store._reads, store._writes):
            base.set_progress_handler(step, 1)
        await keep_up(store.clubs, CLUB, GAME)
        for base in (store._reads, store._writes):
            base.set_progress_handler(None, 1)
        (stored,) = await store.clubs.standings(CLUB)
        assert Standings.read(stored.text).folded == games + 1
        await store.close()
        return count

    few, many = asyncio.run(steps(100)), asyncio.run(steps(1_000))
    assert many <= few * 1.3 + 50, (few, many)


def test_an_index_leads_postgresql_to_results_that_are_not_reckoned(database: str) -> None:
    async def test() -> None:
        store = await open_store(database)
        await played(store, 300)
        base = await asyncpg.connect(database)
        await base.execute("VACUUM ANALYZE")
        said: list[str] = []

        class Explaining:
            async def fetch(self, query: str, *values: Any) -> list[Any]:
                said.extend(row[0] for row in await base.fetch(f"EXPLAIN {query}", *values))
                return []

        pool, store._pool = store._pool, Explaining()  # type: ignore[attr-defined]
        try:
            await store.clubs.unmarked(CLUB, GAME, (2_000, "t"))
        finally:
            store._pool = pool  # type: ignore[attr-defined]
            await base.close()
        assert "club_tables_unreckoned" in "\n".join(said)
        await store.close()

    run(test())


def test_all_are_counted_only_where_one_is_not_marked(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[str] = []
    count = Clubs.count

    async def counting(clubs: Clubs, club: str, game: str, upto: Any) -> int:
        counts.append(game)
        return await count(clubs, club, game, upto)

    monkeypatch.setattr(Clubs, "count", counting)

    async def test() -> None:
        store = await open_store(address)
        await played(store, 3)
        for number in (3, 4):
            await end(store, number)
            await keep_up(store.clubs, CLUB, GAME)
        assert counts == []
        await end(store, 5, ended=1)  # late: among those that are folded
        await keep_up(store.clubs, CLUB, GAME)
        assert counts == [GAME]
        (stored,) = await store.clubs.standings(CLUB)
        expected = Standings()
        expected.fold(GAME, await store.clubs.results(CLUB, GAME, 99))
        assert Standings.read(stored.text) == expected
        await store.close()

    run(test())
