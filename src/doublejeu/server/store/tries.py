"""How guests stand at puzzles, and puzzles among guests, in a store; all stores share the queries.

A guest has a row from their first try on, a puzzle from the first try that moves its rating: such a try and what it
does to the puzzle are stored together.  Devices that share a place at a table belong to one person: they have the row
of the device with the most tries.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from ...play.glicko import Rated
from .listing import Query
from .reviews import Ask

Steps: TypeAlias = Generator[Query, Sequence[Any], bool]  # queries, each answered by the rows that it returns
NUMBER: Final = "double precision NOT NULL"


class Together(Protocol):
    """How a store takes steps in one transaction; they may be begun anew if it fails."""

    async def __call__(self, begin: Callable[[], Steps]) -> bool: ...


class Kept(NamedTuple):
    """A standing: the guest whose row it is, the row's version number, and the rest as JSON."""

    guest: str
    written: int
    text: bytes


class Played(NamedTuple):
    """A game that moves a puzzle: its rating before anybody played, and what this game makes of its rating now."""

    game: str
    puzzle: str
    unplayed: Rated
    play: Callable[[Rated], Rated]


def ratings_schema(schema: str = "") -> str:
    """The SQL table of the puzzles that were played."""
    return f"""
CREATE TABLE IF NOT EXISTS {schema}puzzle_ratings (
    game text NOT NULL, puzzle text NOT NULL, rating {NUMBER}, deviation {NUMBER}, volatility {NUMBER},
    PRIMARY KEY (game, puzzle)
);
"""


class Tries:
    """The tries of all guests of a store, and the puzzles that they moved."""

    def __init__(self, read: Ask, write: Ask, together: Together, schema: str = "") -> None:
        """`schema`: what stands before names of SQL tables."""
        self._read = read
        self._write = write
        self._together = together
        self._rows = f"{schema}tries"
        self._puzzles = f"{schema}puzzle_ratings"
        self._own = (
            f"(guest = ? OR guest IN (SELECT other.guest FROM {schema}guests AS own JOIN {schema}guests AS other"
            " ON other.id = own.id AND other.member = own.member WHERE own.guest = ?))"
        )

    async def find(self, guest: str) -> Kept | None:
        """A guest's standing, from any of their devices; None if they have tried nothing."""
        text = f"SELECT guest, written, text FROM {self._rows} WHERE {self._own} ORDER BY written DESC, guest LIMIT 1"
        rows = await self._read(Query(text, [guest, guest]))
        return Kept(*rows[0]) if rows else None

    async def ratings(self, game: str) -> dict[str, Rated]:
        """The puzzles of a game that were played, by id, as they are rated now."""
        text = f"SELECT puzzle, rating, deviation, volatility FROM {self._puzzles} WHERE game = ?"
        return {id: Rated(*rated) for id, *rated in await self._read(Query(text, [game]))}

    async def keep(self, kept: Kept, now: int, played: Played | None = None) -> bool:
        """Store a standing, with the game that moves a puzzle.

        False, and nothing is written, if the standing was written or deleted meanwhile.
        """
        return await self._together(lambda: self._keep(kept, now, played))

    def _keep(self, kept: Kept, now: int, played: Played | None) -> Steps:
        guest, written, text = kept
        if written == 1:
            query = f"INSERT INTO {self._rows} VALUES (?, ?, ?, ?) ON CONFLICT (guest) DO NOTHING RETURNING guest"
            rows = yield Query(query, [guest, written, now, text])
        else:
            changed = "SET written = ?, changed = ?, text = ? WHERE guest = ? AND written = ? RETURNING guest"
            rows = yield Query(f"UPDATE {self._rows} {changed}", [written, now, text, guest, written - 1])
        if rows and played is not None:
            yield from self._move(played)
        return bool(rows)

    def _move(self, played: Played) -> Generator[Query, Sequence[Any], None]:
        """Let a game move its puzzle; whoever comes second waits here, and goes on from what it has become."""
        query = (
            f"INSERT INTO {self._puzzles} AS known VALUES (?, ?, ?, ?, ?) ON CONFLICT (game, puzzle)"
            " DO UPDATE SET rating = known.rating RETURNING rating, deviation, volatility"
        )
        key = [played.game, played.puzzle]
        ((rating, deviation, volatility),) = yield Query(query, [*key, *_columns(played.unplayed)])
        changed = "SET rating = ?, deviation = ?, volatility = ? WHERE game = ? AND puzzle = ? RETURNING puzzle"
        moved = played.play(Rated(rating, deviation, volatility))
        yield Query(f"UPDATE {self._puzzles} {changed}", [*_columns(moved), *key])

    async def delete(self, guest: str) -> None:
        """Delete what a guest has tried, with any of their devices; the puzzles stay as they are rated."""
        await self._write(Query(f"DELETE FROM {self._rows} WHERE {self._own} RETURNING guest", [guest, guest]))

    async def forget(self, before: int, most: int) -> int:
        """Delete what has not changed since `before`, the oldest first; the number of rows."""
        oldest = f"SELECT guest FROM {self._rows} WHERE changed < ? ORDER BY changed LIMIT ?"
        return len(
            await self._write(
                Query(f"DELETE FROM {self._rows} WHERE guest IN ({oldest}) RETURNING guest", [before, most])
            )
        )


def _columns(rated: Rated) -> list[float]:
    return [rated.rating, rated.deviation, rated.volatility]
