"""The queries for lists, shared by all stores; an index leads each one to the page that is wanted."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import msgspec

from . import RANKS, About, Found, Mark, Wanted, folded

T = TypeVar("T")
_about = msgspec.json.Decoder(About).decode
_members = msgspec.json.Decoder(tuple[int, ...]).decode
_text = msgspec.json.Encoder().encode
AFTER_ALL = "\U0010ffff"  # sorts after every letter


def members(awaited: tuple[int, ...] | None) -> str | None:
    """Members as a column has them."""
    return None if awaited is None else _text(awaited).decode()


def _said(column: str | None, read: Callable[[str], T]) -> T | None:
    """What a column says; nothing where it cannot be read, for the table's log says it too."""
    try:
        return None if column is None else read(column)
    except msgspec.DecodeError:
        return None


def about_of(column: str | None) -> About | None:
    """What a list shows of a table, as the column about has it."""
    return _said(column, _about)


def described(mark: Mark) -> tuple[Any, ...]:
    """The columns about, game, language, rank and host, from a mark."""
    about = mark.about
    if about is None:
        return None, None, None, None, None
    host = None if about.host is None else folded(about.host)
    return _text(about).decode(), about.game, about.language, mark.rank, host


class Query(NamedTuple):
    """A query with `?` for each value."""

    text: str
    values: list[Any]


class Columns(NamedTuple):
    """The names of a store's SQL tables, and the condition that a table is described."""

    tables: str
    guests: str
    about: str

    def select(self, place: str) -> str:
        return f"SELECT id, status, changed, {self.about}, awaited, {place} FROM {self.tables}"


def lobby(columns: Columns, wanted: Wanted) -> Iterator[Query]:
    """The queries of a page of the lobby, to be asked one after another until the page is full."""
    where, values = " WHERE listed", []
    for name in ("game", "language"):
        if (value := getattr(wanted, name)) is not None:
            where += f" AND {name} = ?"
            values.append(value)
    if wanted.host is not None:
        name = folded(wanted.host)
        after = tuple(wanted.after) or (name, "")
        text = f"{columns.select('host, id')}{where} AND (host, id) > (?, ?) AND host < ? ORDER BY host, id LIMIT ?"
        yield Query(text, [*values, *after, name + AFTER_ALL, wanted.most])
        return
    first, *rest = wanted.after or (RANKS[0],)
    for rank in RANKS[RANKS.index(first) :]:
        text, asked = f"{columns.select('rank, changed, id')}{where} AND rank = ?", [*values, rank]
        if rest and rank == first:
            text, asked = f"{text} AND (changed, id) < (?, ?)", [*asked, *rest]
        yield Query(f"{text} ORDER BY changed DESC, id DESC LIMIT ?", [*asked, wanted.most])


def games_of(columns: Columns, guest: str, wanted: Wanted) -> Query:
    """A page of a guest's tables."""
    text = (
        f"SELECT id, status, changed, {columns.about}, awaited, member, status = 'over', changed, id"
        f" FROM {columns.guests} JOIN {columns.tables} USING (id) WHERE guest = ?"
    )
    values: list[Any] = [guest]
    if wanted.after:
        over, changed, id = wanted.after
        text += " AND (status = 'over' AND NOT ? OR (status = 'over') = ? AND (changed, id) < (?, ?))"
        values += [bool(over), bool(over), changed, id]
    return Query(f"{text} ORDER BY status = 'over', changed DESC, id DESC LIMIT ?", [*values, wanted.most])


def undescribed(columns: Columns, which: str, most: int, after: tuple[Any, ...]) -> Query:
    """Some of the tables that an older version wrote."""
    text, values = f"{columns.select('changed, id')} WHERE {which}", [*after, most]
    if after:
        text += " AND (changed, id) < (?, ?)"
    return Query(f"{text} ORDER BY changed DESC, id DESC LIMIT ?", values)


def due(columns: Columns, now: int, most: int, after: tuple[Any, ...]) -> Query:
    """Some of the tables that are due."""
    text, values = f"SELECT due, id FROM {columns.tables} WHERE due <= ?", [now, *after, most]
    if after:
        text += " AND (due, id) > (?, ?)"
    return Query(f"{text} ORDER BY due, id LIMIT ?", values)


def found(row: Any, *, own: bool = False) -> Found:
    """The table in a row of these queries."""
    id, status, changed, about, awaited, *place = row
    member = None
    if own:
        member, over, *place = place
        place = [bool(over), *place]  # SQLite stores numbers here
    return Found(
        id,
        status,
        changed,
        tuple(place),
        about_of(about),
        _said(awaited, _members),
        member,
    )
