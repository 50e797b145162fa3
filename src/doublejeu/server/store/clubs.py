"""Clubs in a store: a row with all of each club as JSON; the guests who find it in their list; tables and standings.

A club's row is replaced as a whole, if nobody else has changed it meanwhile.  That a guest finds a club is written
before they are in it, so that this may be stored too often, but never too rarely.  All stores share the queries.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from . import Found
from .listing import Columns, Query, found
from .reviews import Ask

OVER: Final = "c.ended IS NOT NULL"
GOING: Final = "c.ended IS NULL"


def clubs_schema(before: str = "", number: str = "INTEGER", data: str = "BLOB", key: str = "TEXT") -> str:
    """The SQL tables of clubs; `before`: what stands before their names; the others: how the store calls its types."""
    over = "WHERE ended IS NOT NULL"
    return f"""
CREATE TABLE IF NOT EXISTS {before}clubs (
    id {key} PRIMARY KEY, slug {key} NOT NULL UNIQUE, written {number} NOT NULL, text {data} NOT NULL
);
CREATE TABLE IF NOT EXISTS {before}club_guests (guest {key} NOT NULL, id {key} NOT NULL, PRIMARY KEY (guest, id));
CREATE INDEX IF NOT EXISTS club_guests_of ON {before}club_guests (id);
CREATE TABLE IF NOT EXISTS {before}club_tables (
    id {key} PRIMARY KEY, club {key} NOT NULL, game {key} NOT NULL, opened {number} NOT NULL, ended {number},
    text {data}, reckoned {number} NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS club_tables_going ON {before}club_tables (club, opened, id) WHERE ended IS NULL;
CREATE INDEX IF NOT EXISTS club_tables_over ON {before}club_tables (club, ended, id) {over};
CREATE INDEX IF NOT EXISTS club_tables_of ON {before}club_tables (club, game, ended, id) {over};
CREATE INDEX IF NOT EXISTS club_tables_unreckoned ON {before}club_tables (club, game, reckoned, ended, id)
    {over} AND reckoned = 0;
CREATE TABLE IF NOT EXISTS {before}club_changes (id {key} PRIMARY KEY, club {key} NOT NULL, text {key} NOT NULL);
CREATE INDEX IF NOT EXISTS club_changes_of ON {before}club_changes (club);
CREATE TABLE IF NOT EXISTS {before}club_standings (
    club {key} NOT NULL, game {key} NOT NULL, written {number} NOT NULL, text {data} NOT NULL, PRIMARY KEY (club, game)
);
"""


class Kept(NamedTuple):
    """A club as it is stored: its version number, and the rest as JSON."""

    id: str
    written: int
    text: bytes


class Ended(NamedTuple):
    """The result of a club's game as it is stored: when it ended, at which table, and the rest as JSON."""

    ended: int
    table_id: str
    text: bytes


class Outcome(NamedTuple):
    """What is stored of a game: its result, once it is over, and how it changed ratings, each as JSON."""

    text: bytes | None
    change: str | None


class Reckoned(NamedTuple):
    """The standings at a game as they are stored: their version number, and the rest as JSON."""

    game: str
    written: int
    text: bytes


class Clubs:
    """The clubs of a store."""

    def __init__(self, read: Ask, write: Ask, columns: Columns, schema: str = "") -> None:
        """`schema`: what stands before names of SQL tables."""
        self._read = read
        self._write = write
        self._about = columns.about
        self._tables = columns.tables
        self._met = columns.guests
        self._clubs = f"{schema}clubs"
        self._guests = f"{schema}club_guests"
        self._games = f"{schema}club_tables"
        self._changes = f"{schema}club_changes"
        self._standings = f"{schema}club_standings"
        self._owned = (
            (self._guests, "id"), (self._games, "club"), (self._standings, "club"), (self._changes, "club"),
        )  # fmt: skip

    # --- Clubs

    async def make(self, id: str, slug: str, text: bytes) -> bool:
        """Store a new club; False if the address is taken."""
        query = (
            f"INSERT INTO {self._clubs} (id, slug, written, text) VALUES (?, ?, 1, ?)"
            " ON CONFLICT DO NOTHING RETURNING id"
        )
        return bool(await self._write(Query(query, [id, slug, text])))

    async def find(self, slug: str) -> Kept | None:
        """The club at an address."""
        return await self._one("slug = ?", slug)

    async def read(self, id: str) -> Kept | None:
        """A club by its id."""
        return await self._one("id = ?", id)

    async def _one(self, where: str, value: str) -> Kept | None:
        rows = await self._read(Query(f"SELECT id, written, text FROM {self._clubs} WHERE {where}", [value]))
        return Kept(rows[0][0], rows[0][1], bytes(rows[0][2])) if rows else None

    async def write(self, kept: Kept) -> bool:
        """Store a club's new state; False, and nothing is stored, if it has changed or was deleted meanwhile."""
        query = f"UPDATE {self._clubs} SET written = ?, text = ? WHERE id = ? AND written = ? RETURNING id"
        return bool(await self._write(Query(query, [kept.written, kept.text, kept.id, kept.written - 1])))

    async def delete(self, kept: Kept) -> bool:
        """Delete a club with everything that belongs to it except its tables' logs; False if it changed meanwhile."""
        query = f"DELETE FROM {self._clubs} WHERE id = ? AND written = ? RETURNING id"
        if not await self._write(Query(query, [kept.id, kept.written - 1])):
            return False
        for rows, column in self._owned:
            await self._write(Query(f"DELETE FROM {rows} WHERE {column} = ? RETURNING {column}", [kept.id]))
        return True

    async def sweep(self) -> None:
        """Delete what belongs to deleted clubs: a server may have died while deleting one."""
        for rows, column in self._owned[1:]:  # the rows of guests are written before the club is made
            there = f"SELECT 1 FROM {self._clubs} AS k WHERE k.id = c.{column}"
            await self._write(Query(f"DELETE FROM {rows} AS c WHERE NOT EXISTS ({there}) RETURNING {column}", []))

    # --- Who finds them

    async def of_guest(self, guest: str, most: int) -> list[Kept]:
        """The clubs that a guest may be in."""
        query = (
            f"SELECT c.id, c.written, c.text FROM {self._guests} AS g JOIN {self._clubs} AS c ON c.id = g.id"
            " WHERE g.guest = ? ORDER BY c.slug LIMIT ?"
        )
        rows = await self._read(Query(query, [guest, most]))
        return [Kept(id, written, bytes(text)) for id, written, text in rows]

    async def know(self, guest: str, id: str) -> None:
        """List a club for a guest."""
        query = f"INSERT INTO {self._guests} (guest, id) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id"
        await self._write(Query(query, [guest, id]))

    async def knows(self, guest: str, id: str) -> bool:
        """Whether a guest may be in a club."""
        return bool(await self._read(Query(f"SELECT 1 FROM {self._guests} WHERE guest = ? AND id = ?", [guest, id])))

    async def unknow(self, guest: str, id: str) -> None:
        """No longer list a club for a guest."""
        await self._write(Query(f"DELETE FROM {self._guests} WHERE guest = ? AND id = ? RETURNING id", [guest, id]))

    # --- Tables

    async def add_table(self, table_id: str, club: str, game: str, now: int) -> None:
        """A table is about to be opened for a club; if that fails, nobody finds it."""
        query = (
            f"INSERT INTO {self._games} (id, club, game, opened) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING RETURNING id"
        )
        await self._write(Query(query, [table_id, club, game, now]))

    async def tables(self, club: str, guest: str, most: int) -> list[Found]:
        """A club's tables that are not over, the newest first, and the guest's number at each."""
        return await self._listed(f"c.club = ? AND {GOING}", "c.opened, c.id", guest, [club], most)

    async def over(self, club: str, guest: str, most: int, after: Sequence[Any] = ()) -> list[Found]:
        """A club's finished games, the last first, and the guest's number at each."""
        where = f"c.club = ? AND {OVER}" + (" AND (c.ended, c.id) < (?, ?)" if after else "")
        return await self._listed(where, "c.ended, c.id", guest, [club, *after], most)

    async def _listed(self, where: str, place: str, guest: str, values: list[Any], most: int) -> list[Found]:
        newest = ", ".join(f"{each} DESC" for each in place.split(", "))
        query = (
            f"SELECT t.id, t.status, t.changed, {self._about}, t.awaited, {place}, g.member FROM {self._games} AS c"
            f" JOIN {self._tables} AS t ON t.id = c.id LEFT JOIN {self._met} AS g ON g.id = c.id AND g.guest = ?"
            f" WHERE {where} ORDER BY {newest} LIMIT ?"
        )
        rows = await self._read(Query(query, [guest, *values, most]))
        return [structs.replace(found(row[:-1]), member=row[-1]) for row in map(tuple, rows)]

    async def unsettled(self, most: int) -> list[str]:
        """Tables whose game is over but has no stored result: a server died, or its store failed."""
        query = (
            f"SELECT c.id FROM {self._games} AS c JOIN {self._tables} AS t ON t.id = c.id"
            f" WHERE {GOING} AND t.status = 'over' ORDER BY c.opened LIMIT ?"
        )
        return [row[0] for row in await self._read(Query(query, [most]))]

    async def finish(self, table_id: str, ended: int, text: bytes) -> None:
        """Store the result of a game, once."""
        query = f"UPDATE {self._games} SET ended = ?, text = ? WHERE id = ? AND ended IS NULL RETURNING id"
        await self._write(Query(query, [ended, text, table_id]))

    async def tidy(self, before: int) -> None:
        """Delete rows older than this that belong to no table: a server died, or the table was deleted unfinished."""
        query = (
            f"DELETE FROM {self._games} AS c WHERE {GOING} AND c.opened < ?"
            f" AND NOT EXISTS (SELECT 1 FROM {self._tables} AS t WHERE t.id = c.id) RETURNING id"
        )
        await self._write(Query(query, [before]))

    # --- Standings

    async def results(self, club: str, game: str, most: int, after: Sequence[Any] = ()) -> list[Ended]:
        """The results of a club at a game in the order in which they ended, after this position."""
        where = f"c.club = ? AND c.game = ? AND {OVER}" + (" AND (c.ended, c.id) > (?, ?)" if after else "")
        query = f"SELECT ended, id, text FROM {self._games} AS c WHERE {where} ORDER BY ended, id LIMIT ?"
        rows = await self._read(Query(query, [club, game, *after, most]))
        return [Ended(ended, id, bytes(text)) for ended, id, text in rows]

    async def unmarked(self, club: str, game: str, upto: Sequence[Any]) -> bool:
        """Whether any result up to this position is not marked as counted; the cost does not depend on their number."""
        where = f"c.club = ? AND c.game = ? AND {OVER} AND c.reckoned = 0 AND (c.ended, c.id) <= (?, ?)"
        query = f"SELECT 1 FROM {self._games} AS c WHERE {where} LIMIT 1"
        return bool(await self._read(Query(query, [club, game, *upto])))

    async def count(self, club: str, game: str, upto: Sequence[Any]) -> int:
        """How many results there are up to this position; this reads all of them."""
        where = f"c.club = ? AND c.game = ? AND {OVER} AND (c.ended, c.id) <= (?, ?)"
        query = f"SELECT count(*) FROM {self._games} AS c WHERE {where}"
        return int((await self._read(Query(query, [club, game, *upto])))[0][0])

    async def outcome(self, table_id: str) -> Outcome | None:
        """What is stored of a game; None if it counts in no standings."""
        query = (
            f"SELECT c.text, r.text FROM {self._games} AS c LEFT JOIN {self._changes} AS r ON r.id = c.id"
            " WHERE c.id = ?"
        )
        rows = await self._read(Query(query, [table_id]))
        return Outcome(None if rows[0][0] is None else bytes(rows[0][0]), rows[0][1]) if rows else None

    async def standings(self, club: str) -> list[Reckoned]:
        """The standings of a club, by game."""
        query = f"SELECT game, written, text FROM {self._standings} WHERE club = ? ORDER BY game"
        return [Reckoned(game, written, bytes(text)) for game, written, text in await self._read(Query(query, [club]))]

    async def reckon(self, club: str, reckoned: Reckoned) -> bool:
        """Store standings; False, and nothing is stored, if others have stored some meanwhile."""
        game, written, text = reckoned
        if written == 1:
            query = f"INSERT INTO {self._standings} VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING club"
            return bool(await self._write(Query(query, [club, game, written, text])))
        changed = "SET written = ?, text = ? WHERE club = ? AND game = ? AND written = ? RETURNING club"
        query = f"UPDATE {self._standings} {changed}"
        return bool(await self._write(Query(query, [written, text, club, game, written - 1])))

    async def reckoned(self, club: str, table_ids: Sequence[str], changes: Mapping[str, str]) -> None:
        """Mark these results as counted; by table, as JSON, how they changed ratings."""
        if changes:
            rows = ", ".join(["(?, ?, ?)"] * len(changes))
            query = (
                f"INSERT INTO {self._changes} (id, club, text) VALUES {rows}"
                " ON CONFLICT (id) DO UPDATE SET text = excluded.text RETURNING id"
            )
            await self._write(Query(query, [value for id, text in changes.items() for value in (id, club, text)]))
        marks = ", ".join("?" * len(table_ids))
        query = f"UPDATE {self._games} SET reckoned = 1 WHERE id IN ({marks}) RETURNING id"
        await self._write(Query(query, list(table_ids)))

    async def behind(self, most: int) -> list[tuple[str, str]]:
        """Clubs and games with results that the standings lack: a server died, or its store failed."""
        query = f"SELECT DISTINCT club, game FROM {self._games} AS c WHERE {OVER} AND reckoned = 0 LIMIT ?"
        return [(club, game) for club, game in await self._read(Query(query, [most]))]

    async def all_standings(self) -> list[tuple[str, str]]:
        """All clubs and games that have results."""
        query = f"SELECT DISTINCT club, game FROM {self._games} AS c WHERE {OVER} ORDER BY club, game"
        return [(club, game) for club, game in await self._read(Query(query, []))]
