"""The case of the day in a store.

There is a row for each day, for each table at which its deal is played, and for each guest who tried its puzzle.
The queries are the same for all stores.
"""

from typing import Final, NamedTuple

from ..http_wire import Verdict
from .listing import Query
from .reviews import Ask

ORDER: Final = (  # the best first
    "CASE verdict WHEN 'won' THEN 0 WHEN 'drawn' THEN 1 ELSE 2 END, coalesce(score, 0) DESC, moves, ended, d.id"
)
COUNTED: Final = "verdict IN ('won', 'drawn', 'lost')"
TRIED, FOUND, GIVEN_UP = range(3)  # what a guest did with the puzzle of the day


class Dealt(NamedTuple):
    """What was drawn for a day, and when; a day without a deal, or without a puzzle, has an empty name there."""

    day: str
    drawn: int
    seed: str
    game: str
    players: int
    level: str
    options: str  # JSON
    puzzle_game: str
    puzzle: str


class Played(NamedTuple):
    """A daily deal as somebody plays it, or has played it."""

    table_id: str
    day: str
    name: str
    begun: int
    ended: int | None
    verdict: Verdict | None
    moves: int
    score: int | None
    streak: int  # days in a row up to this one, as known when it ended


class Alike(NamedTuple):
    """A result, and how many have it."""

    verdict: Verdict
    score: int | None
    moves: int
    people: int


COLUMNS: Final = "d.id, day, name, begun, ended, verdict, moves, score, streak"


class Daily:
    """The daily deals of a store."""

    def __init__(self, read: Ask, write: Ask, schema: str = "") -> None:
        """`schema`: what stands before names of SQL tables."""
        self._read = read
        self._write = write
        self._deals = f"{schema}daily_deals"
        self._games = f"{schema}daily_games"
        self._tries = f"{schema}daily_tries"
        self._tables = f"{schema}tables"
        self._guests = f"{schema}guests"

    # --- What is drawn

    async def draw(self, dealt: Dealt) -> Dealt:
        """Store what was drawn for a day, unless the room has drawn for it already; the answer is what counts."""
        text = (
            f"INSERT INTO {self._deals} (day, drawn, seed, game, players, level, options, puzzle_game, puzzle)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day) DO NOTHING RETURNING day"
        )
        await self._write(Query(text, list(dealt)))
        found = await self.find(dealt.day)
        assert found is not None
        return found

    async def find(self, day: str) -> Dealt | None:
        """What was drawn for a day."""
        text = (
            "SELECT day, drawn, seed, game, players, level, options, puzzle_game, puzzle"
            f" FROM {self._deals} WHERE day = ?"
        )
        rows = await self._read(Query(text, [day]))
        return Dealt(*rows[0]) if rows else None

    # --- Who plays

    async def begin(self, table_id: str, day: str, name: str, now: int) -> None:
        """Somebody has begun the deal of a day at a table; written once."""
        text = (
            f"INSERT INTO {self._games} (id, day, name, begun) SELECT id, ?, ?, ? FROM {self._tables} WHERE id = ?"
            " ON CONFLICT (id) DO NOTHING RETURNING id"
        )
        await self._write(Query(text, [day, name, now, table_id]))

    async def finish(
        self, table_id: str, ended: int, verdict: Verdict, moves: int, score: int | None, streak: int
    ) -> None:
        """Somebody has ended their game of the deal; written once."""
        text = (
            f"UPDATE {self._games} SET ended = ?, verdict = ?, moves = ?, score = ?, streak = ?"
            " WHERE id = ? AND ended IS NULL RETURNING id"
        )
        await self._write(Query(text, [ended, verdict, moves, score, streak, table_id]))

    async def unsettled(self, most: int) -> list[str]:
        """Tables whose game is over but has no stored result: a server died, or its store failed."""
        text = (
            f"SELECT d.id FROM {self._games} AS d JOIN {self._tables} AS t ON t.id = d.id"
            " WHERE d.ended IS NULL AND t.status = 'over' ORDER BY d.begun LIMIT ?"
        )
        return [row[0] for row in await self._read(Query(text, [most]))]

    async def of_guest(self, guest: str, most: int) -> list[Played]:
        """The deals that a guest has played, the newest first."""
        text = (
            f"SELECT {COLUMNS} FROM {self._games} AS d JOIN {self._guests} AS g ON g.id = d.id WHERE g.guest = ?"
            " ORDER BY day DESC, begun LIMIT ?"
        )
        return [Played(*row) for row in await self._read(Query(text, [guest, most]))]

    async def best(self, day: str, most: int) -> list[Played]:
        """The best results of a day."""
        text = f"SELECT {COLUMNS} FROM {self._games} AS d WHERE day = ? AND {COUNTED} ORDER BY {ORDER} LIMIT ?"
        return [Played(*row) for row in await self._read(Query(text, [day, most]))]

    async def spread(self, day: str) -> list[Alike]:
        """All results of a day, with equal ones counted together."""
        text = (
            f"SELECT verdict, score, moves, count(*) FROM {self._games} WHERE day = ? AND {COUNTED}"
            " GROUP BY verdict, score, moves"
        )
        return [Alike(*row) for row in await self._read(Query(text, [day]))]

    async def make_anonymous(self, table_id: str) -> None:
        """Keep a result without the name."""
        await self._write(Query(f"UPDATE {self._games} SET name = '' WHERE id = ? RETURNING id", [table_id]))

    # --- The puzzle

    async def tried(self, day: str, guest: str, state: int) -> None:
        """Somebody has tried the puzzle of a day; once they have solved it or given up, nothing changes."""
        text = (
            f"INSERT INTO {self._tries} AS known (day, guest, state) VALUES (?, ?, ?) ON CONFLICT (day, guest)"
            f" DO UPDATE SET state = excluded.state WHERE known.state = {TRIED} RETURNING day"
        )
        await self._write(Query(text, [day, guest, state]))

    async def tries(self, day: str) -> tuple[int, int]:
        """How many have tried the puzzle of a day, and how many have solved it."""
        found = f"coalesce(sum(CASE state WHEN {FOUND} THEN 1 ELSE 0 END), 0)"
        text = f"SELECT count(*), {found} FROM {self._tries} WHERE day = ?"
        (row,) = await self._read(Query(text, [day]))
        return int(row[0]), int(row[1])

    async def state_of(self, day: str, guest: str) -> int | None:
        """What a guest did with the puzzle of a day; None if they have not tried it."""
        rows = await self._read(Query(f"SELECT state FROM {self._tries} WHERE day = ? AND guest = ?", [day, guest]))
        return int(rows[0][0]) if rows else None

    async def forget_guest(self, guest: str) -> None:
        """Delete a guest's tries."""
        await self._write(Query(f"DELETE FROM {self._tries} WHERE guest = ? RETURNING day", [guest]))

    async def forget_tries(self, before: str) -> None:
        """Delete all tries at the puzzles of the days before this one."""
        await self._write(Query(f"DELETE FROM {self._tries} WHERE day < ? RETURNING day", [before]))
