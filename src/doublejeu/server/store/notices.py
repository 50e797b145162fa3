"""Notices in a store: channels, which are in no log, and a row for what each channel is to be told of a table.

A channel is one address of one guest: a browser's push subscription, or a webhook.  A row of `notices` says, for one
channel and table, the newest topic, when that is due, whether it was sent, and whether a device still shows it.
A server claims what is due for a while; what a dead server has claimed is free afterwards.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from .listing import Query
from .reviews import Ask

SQLITE: Final = """
CREATE TABLE IF NOT EXISTS channels (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, secret TEXT NOT NULL,
    wishes TEXT NOT NULL, only_table TEXT NOT NULL, added INTEGER NOT NULL, changed INTEGER NOT NULL,
    faults INTEGER NOT NULL DEFAULT 0, UNIQUE (guest, address, only_table)
);
CREATE TABLE IF NOT EXISTS notices (
    channel TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, turn INTEGER NOT NULL, n INTEGER NOT NULL, due INTEGER,
    told INTEGER NOT NULL DEFAULT 0, shown INTEGER NOT NULL DEFAULT 0, closing INTEGER NOT NULL DEFAULT 0,
    claimed INTEGER NOT NULL DEFAULT 0, claim TEXT, tries INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (channel, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS channels_changed ON channels (changed);
CREATE INDEX IF NOT EXISTS notices_of ON notices (id);
CREATE INDEX IF NOT EXISTS notices_due ON notices (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS notices_claim ON notices (claim) WHERE claim IS NOT NULL;
"""
POSTGRESQL: Final = """
CREATE TABLE doublejeu.channels (
    id text PRIMARY KEY, guest text NOT NULL, kind text NOT NULL, address text NOT NULL, secret text NOT NULL,
    wishes text NOT NULL, only_table text NOT NULL, added bigint NOT NULL, changed bigint NOT NULL,
    faults integer NOT NULL DEFAULT 0, UNIQUE (guest, address, only_table)
);
CREATE INDEX channels_changed ON doublejeu.channels (changed);
CREATE TABLE doublejeu.notices (
    channel text REFERENCES doublejeu.channels ON DELETE CASCADE,
    id text COLLATE "C" REFERENCES doublejeu.tables ON DELETE CASCADE, kind text NOT NULL, turn bigint NOT NULL,
    n integer NOT NULL, due bigint, told boolean NOT NULL DEFAULT FALSE, shown boolean NOT NULL DEFAULT FALSE,
    closing boolean NOT NULL DEFAULT FALSE, claimed bigint NOT NULL DEFAULT 0, claim text,
    tries integer NOT NULL DEFAULT 0, PRIMARY KEY (channel, id)
);
CREATE INDEX notices_of ON doublejeu.notices (id);
CREATE INDEX notices_due ON doublejeu.notices (due) WHERE due IS NOT NULL;
CREATE INDEX notices_claim ON doublejeu.notices (claim) WHERE claim IS NOT NULL;
"""
VAPID: Final = "vapid"  # the name of the key with which the room signs push messages


class Channel(NamedTuple):
    """An address of a guest: `secret` has the keys of a push subscription or the style of a webhook, as JSON.

    `wishes`: what they want to be told about and when not, as JSON.  `only`: the one table that it is for, if any.
    """

    id: str
    guest: str
    kind: str
    address: str
    secret: str
    wishes: str
    only: str
    faults: int = 0  # deliveries in a row that failed


class Row(NamedTuple):
    """What a channel is to be told of a table."""

    kind: str
    turn: int  # when the topic began
    n: int  # how long the log was
    due: int | None
    told: bool = False
    shown: bool = False
    closing: bool = False  # what is due is to withdraw it from the device


class Concerned(NamedTuple):
    """A channel of a member of a table, and its row for that table."""

    table_id: str
    member: int
    channel: str
    wishes: str
    row: Row | None


class Claimed(NamedTuple):
    """What is to be sent."""

    channel: Channel
    table_id: str
    member: int
    about: str | None
    row: Row
    tries: int


COLUMNS: Final = "c.id, c.guest, c.kind, c.address, c.secret, c.wishes, c.only_table, c.faults"
ROW: Final = "n.kind, n.turn, n.n, n.due, n.told, n.shown, n.closing"


def _row(values: Sequence[Any]) -> Row:
    kind, turn, n, due, *flags = values
    return Row(kind, turn, n, due, *map(bool, flags))  # SQLite stores numbers here


class Notices:
    """The channels and notices of a store."""

    def __init__(self, read: Ask, write: Ask, schema: str = "") -> None:
        """`schema`: what stands before names of SQL tables."""
        self._read = read
        self._write = write
        self._channels = f"{schema}channels"
        self._notices = f"{schema}notices"
        self._tables = f"{schema}tables"
        self._guests = f"{schema}guests"
        self._room = f"{schema}room"

    # --- Channels

    async def channels_of(self, guest: str) -> list[Channel]:
        """A guest's channels, the oldest first."""
        text = f"SELECT {COLUMNS} FROM {self._channels} AS c WHERE guest = ? ORDER BY added, id"
        return [Channel(*row) for row in await self._read(Query(text, [guest]))]

    async def add(self, channel: Channel, now: int, most: int) -> bool:
        """Add a channel, or renew the one with this address; False if the guest has this many already."""
        renewed = (
            f"UPDATE {self._channels} SET secret = ?, wishes = ?, changed = ?, faults = 0"
            " WHERE guest = ? AND address = ? AND only_table = ? RETURNING id"
        )
        which = [channel.guest, channel.address, channel.only]
        if await self._write(Query(renewed, [channel.secret, channel.wishes, now, *which])):
            return True
        text = (
            f"INSERT INTO {self._channels} (id, guest, kind, address, secret, wishes, only_table, added, changed)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id"
        )
        if len(await self.channels_of(channel.guest)) >= most:
            return False
        await self._write(Query(text, [*channel[:-1], now, now]))
        return True

    async def wish(self, guest: str, wishes: str, now: int) -> None:
        """Change the wishes of all channels of a guest."""
        text = f"UPDATE {self._channels} SET wishes = ?, changed = ? WHERE guest = ? RETURNING id"
        await self._write(Query(text, [wishes, now, guest]))

    async def drop(self, channel: str, guest: str | None = None) -> bool:
        """Delete a channel, only of this guest if one is named, and its rows."""
        own, values = ("", [channel]) if guest is None else (" AND guest = ?", [channel, guest])
        gone = await self._write(Query(f"DELETE FROM {self._channels} WHERE id = ?{own} RETURNING id", values))
        if gone:
            await self._write(Query(f"DELETE FROM {self._notices} WHERE channel = ? RETURNING channel", [channel]))
        return bool(gone)

    async def forget_guest(self, guest: str) -> None:
        """Delete all channels of a person: of each device that shares a place at a table with this one."""
        text = (
            f"SELECT id FROM {self._channels} WHERE guest = ? OR guest IN"
            f" (SELECT other.guest FROM {self._guests} AS own JOIN {self._guests} AS other"
            " ON other.id = own.id AND other.member = own.member WHERE own.guest = ?)"
        )
        for (channel,) in await self._read(Query(text, [guest, guest])):
            await self.drop(channel)

    async def forget(self, before: int, most: int) -> int:
        """Delete channels that nobody has renewed and nothing was sent to since `before`; how many there were."""
        text = f"SELECT id FROM {self._channels} WHERE changed < ? ORDER BY changed LIMIT ?"
        old = [row[0] for row in await self._read(Query(text, [before, most]))]
        for channel in old:
            await self.drop(channel)
        return len(old)

    async def key(self, make: Callable[[], str]) -> str:
        """The key with which the room signs: made once, and the same for all its servers."""
        find = Query(f"SELECT value FROM {self._room} WHERE name = ?", [VAPID])
        if not (rows := await self._read(find)):
            text = f"INSERT INTO {self._room} VALUES (?, ?) ON CONFLICT (name) DO NOTHING RETURNING name"
            await self._write(Query(text, [VAPID, await asyncio.to_thread(make)]))
            rows = await self._read(find)
        return str(rows[0][0])

    # --- What is to be told

    async def concerned(self, table_ids: Sequence[str]) -> list[Concerned]:
        """The channels of everybody who has a place at these tables."""
        ids = ", ".join("?" * len(table_ids))
        text = (
            f"SELECT g.id, g.member, c.id, c.wishes, {ROW} FROM {self._guests} AS g JOIN {self._channels} AS c"
            " ON c.guest = g.guest AND (c.only_table = '' OR c.only_table = g.id)"
            f" LEFT JOIN {self._notices} AS n ON n.channel = c.id AND n.id = g.id"
            f" WHERE g.member IS NOT NULL AND g.id IN ({ids})"
        )
        rows = await self._read(Query(text, list(table_ids)))
        return [
            Concerned(id, member, channel, wishes, None if row[0] is None else _row(row))
            for id, member, channel, wishes, *row in rows
        ]

    async def write(self, channel: str, table_id: str, row: Row, now: int) -> None:
        """Write what a channel is to be told of a table, unless that was already written for a longer log.

        What was sent meanwhile is not sent again.  If there is nothing to be told any more, but a message is on its way
        or has arrived meanwhile, its withdrawal is due: as soon as the result is known, or when its server's claim has
        expired.
        """
        same = "known.kind = excluded.kind AND known.turn = excluded.turn"
        withdrawn = "excluded.due IS NULL AND (known.shown OR known.claim IS NOT NULL)"
        text = (
            f"INSERT INTO {self._notices} AS known (channel, id, kind, turn, n, due, closing)"
            f" SELECT id, ?, ?, ?, ?, ?, ? FROM {self._channels} WHERE id = ?"
            " ON CONFLICT (channel, id) DO UPDATE SET kind = excluded.kind, turn = excluded.turn, n = excluded.n,"
            f" due = CASE WHEN {withdrawn} THEN ?"
            f" WHEN {same} AND known.told AND NOT excluded.closing THEN NULL ELSE excluded.due END,"
            f" told = {same} AND known.told, closing = excluded.closing OR ({withdrawn}), tries = 0"
            " WHERE known.n <= excluded.n RETURNING channel"
        )
        values = [table_id, row.kind, row.turn, row.n, row.due, row.closing, channel, now]
        await self._write(Query(text, values))

    async def is_due(self, now: int) -> bool:
        """Whether anything is due."""
        text = f"SELECT 1 FROM {self._notices} WHERE due <= ? AND claimed <= ? LIMIT 1"
        return bool(await self._read(Query(text, [now, now])))

    async def claim(self, claim: str, now: int, lasts: int, most: int) -> list[Claimed]:
        """Claim what is due, the longest overdue first, for this many milliseconds; `claim` names this claim alone."""
        first = f"SELECT channel, id FROM {self._notices} WHERE due <= ? AND claimed <= ? ORDER BY due LIMIT ?"
        text = (
            f"UPDATE {self._notices} SET claimed = ?, claim = ? WHERE claimed <= ? AND (channel, id) IN ({first})"
            " RETURNING channel, id"
        )
        taken = await self._write(Query(text, [now + lasts, claim, now, now, now, most]))
        if not taken:
            return []
        text = (
            f"SELECT {COLUMNS}, n.id, g.member, t.about, n.tries, {ROW} FROM {self._notices} AS n"
            f" JOIN {self._channels} AS c ON c.id = n.channel JOIN {self._tables} AS t ON t.id = n.id"
            f" JOIN {self._guests} AS g ON g.id = n.id AND g.guest = c.guest WHERE n.claim = ? AND g.member IS NOT NULL"
        )
        found = [
            Claimed(Channel(*row[:8]), row[8], row[9], row[10], _row(row[12:]), row[11])
            for row in map(tuple, await self._read(Query(text, [claim])))
        ]
        known = {(each.channel.id, each.table_id) for each in found}
        for channel, table_id in taken:
            if (channel, table_id) not in known:  # they no longer have a place at that table
                await self._write(
                    Query(f"DELETE FROM {self._notices} WHERE channel = ? AND id = ? RETURNING id", [channel, table_id])
                )
        return found

    async def sent(self, claim: str, done: Claimed, now: int) -> int | None:
        """A message was sent; if there is a newer one, it stays due, and the answer is when."""
        row, closing = done.row, done.row.closing
        same = "kind = ? AND turn = ?"
        text = (
            f"UPDATE {self._notices} SET due = CASE WHEN {same} AND closing = ? THEN NULL ELSE due END,"
            f" told = told OR ({same} AND NOT ?), closing = closing AND NOT ({same} AND ?),"
            " shown = ?, claimed = 0, claim = NULL, tries = 0 WHERE channel = ? AND id = ? AND claim = ? RETURNING due"
        )
        topic = [row.kind, row.turn, closing]
        values = [*topic, *topic, *topic, not closing, done.channel.id, done.table_id, claim]
        newer = await self._write(Query(text, values))
        text = f"UPDATE {self._channels} SET faults = 0, changed = ? WHERE id = ? RETURNING id"
        await self._write(Query(text, [now, done.channel.id]))
        return newer[0][0] if newer else None

    async def put_off(self, claim: str, done: Claimed, until: int, *, failed: bool, unsure: bool = False) -> int | None:
        """Postpone a message, for any server, and count the failure; the answer is when something is due.

        A message that was withdrawn meanwhile needs nothing more, unless it may have arrived.
        """
        row = done.row
        same = "kind = ? AND turn = ?"
        topic = [row.kind, row.turn]
        never = f"{same} AND closing AND NOT shown AND NOT ?"
        unneeded = [*topic, row.closing or unsure]
        text = (
            f"UPDATE {self._notices} SET due = CASE WHEN {same} AND closing = ? AND due IS NOT NULL THEN ?"
            f" WHEN {never} THEN NULL ELSE due END, closing = closing AND NOT ({never}),"
            " claimed = 0, claim = NULL, tries = tries + ? WHERE channel = ? AND id = ? AND claim = ? RETURNING due"
        )
        values = [*topic, row.closing, until, *unneeded, *unneeded, int(failed)]
        newer = await self._write(Query(text, [*values, done.channel.id, done.table_id, claim]))
        if failed:
            text = f"UPDATE {self._channels} SET faults = faults + 1 WHERE id = ? RETURNING id"
            await self._write(Query(text, [done.channel.id]))
        return newer[0][0] if newer else None

    async def leave_out(self, claim: str, done: Claimed) -> None:
        """Give up a message for which it is too late."""
        text = (
            f"UPDATE {self._notices} SET due = NULL, told = TRUE, closing = FALSE, claimed = 0, claim = NULL"
            " WHERE channel = ? AND id = ? AND claim = ? RETURNING id"
        )
        await self._write(Query(text, [done.channel.id, done.table_id, claim]))
