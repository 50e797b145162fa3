"""A guest's own statistics: finished games with what their reviews say, and how all of it is deleted.

No log is read for them: lists have the games, and of each review only each seat's figures are kept in memory.
Guests who want to be forgotten are removed from the logs of their finished games: names, and the secrets of their
places and devices; seats, moves and records stay.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from msgspec import structs

from ..play.bands import like
from ..play.review import Figures, SeatReview, read_figures
from . import entries as e
from . import http_wire, marks
from .clubs import Clubs
from .errors import Damaged
from .lists import Lists, OwnPlace, cursor, place_of
from .live import LiveTable
from .store import About, Anonymous, Found, Store, Wanted
from .table import Table
from .threads import Threads, Urgency

PAGE: Final = 100  # games in a page
MOST: Final = 500  # tables that one request can erase somebody from
KEPT: Final = 20_000  # reviews whose figures are kept
FINISHED: Final = (False, 0, "")  # the position in a guest's list after which finished games come


class Own(NamedTuple):
    """A table, what is known of it, and the guest's number there."""

    id: str
    about: About
    member: int
    changed: int


class Holder(Protocol):
    """What this needs of the hall."""

    store: Store
    tables: dict[str, LiveTable]
    threads: Threads
    lists: Lists
    clubs: Clubs

    def drop(self, live: LiveTable) -> None: ...


class OwnGames:
    """The statistics of all guests."""

    def __init__(self, hall: Holder) -> None:
        self._hall = hall
        self._known: OrderedDict[str, Figures | None] = OrderedDict()  # by table: a review never changes

    async def games_of(self, guest: str, after: str = "") -> http_wire.OwnGames:
        """A page of a guest's finished games."""
        wanted = Wanted(PAGE, place_of(after, OwnPlace) or FINISHED)
        found = await self._hall.store.games_of(guest, wanted)
        own = [each for each in [await self._own(each, guest) for each in found] if each is not None]
        figures = await self._reviewed([each.id for each in own])
        games = tuple(_game(each, figures.get(each.id)) for each in own if each.member in each.about.members)
        return http_wire.OwnGames(games, cursor(found[-1].place) if len(found) == wanted.most else None)

    async def _own(self, found: Found, guest: str) -> Own | None:
        known = await self._hall.lists.known(found, guest)
        if known is None or known.member is None:
            return None
        return Own(found.table_id, known.about, known.member, known.changed)

    async def _reviewed(self, ids: Sequence[str]) -> dict[str, Figures | None]:
        """The figures of the reviewed ones among these games; those not in memory are read off the event loop."""
        new = await self._hall.store.reviews.finished([id for id in ids if id not in self._known])
        if new:
            read = await self._hall.threads.do(
                lambda: {id: read_figures(text) for id, text in new.items()}, Urgency.ASKED
            )
            self._known.update(read)
        while len(self._known) > max(KEPT, len(ids)):
            self._known.popitem(last=False)
        return {id: self._known[id] for id in ids if id in self._known}

    # --- To be forgotten

    async def forget(self, guest: str) -> http_wire.Deleted:
        """Remove a guest from all clubs, and from finished games, some at a time, and delete their tries at puzzles."""
        await self._hall.clubs.forget(guest)
        await self._hall.store.tries.delete(guest)  # while the games still show which other devices are theirs
        await self._hall.store.notices.forget_guest(guest)
        await self._hall.store.daily.forget_guest(guest)
        found = await self._hall.store.games_of(guest, Wanted(MOST, FINISHED))
        for each in found:
            try:
                await self._take_out(each, guest)
            except Damaged:  # it is deleted as such tables are, and holds up no other
                await self._hall.store.damaged(each.table_id)
        running = await self._hall.store.games_of(guest, Wanted(MOST))
        going_on = sum(each.status != "over" for each in running)
        return http_wire.Deleted(len(found), len(found) == MOST, going_on)

    async def _take_out(self, found: Found, guest: str) -> None:
        id, own = found.table_id, await self._own(found, guest)
        if own is None:
            return
        log = [e.load(row) for row in await self._hall.store.read(id)]
        changed = without(log, own.member, Table(id).foresee(log).members[own.member].devices)
        told = marks.about(Table(id).foresee(changed.get(at, entry) for at, entry in enumerate(log)))
        about = structs.replace(own.about, names=told.names, host=told.host)
        rows = {at: e.dump(entry) for at, entry in changed.items()}
        await self._hall.store.make_anonymous(Anonymous(id, own.member, rows, about))
        await self._hall.store.daily.make_anonymous(id)
        live = self._hall.tables.get(id)
        if live is not None:  # the next connection loads it again
            live.close("idle")
            self._hall.drop(live)


def without(log: Sequence[e.Entry], member: int, devices: set[str]) -> dict[int, e.Entry]:
    """The entries, by position, that replace those of a log which say who a member is."""
    changed: dict[int, e.Entry] = {}
    members = 0
    for at, entry in enumerate(log):
        if isinstance(entry, e.Joined):
            number = members if entry.number is None else entry.number
            members += entry.number is None
            if number == member:
                changed[at] = structs.replace(entry, name="", key="", guests=())
        elif isinstance(entry, e.Linked | e.Used) and (entry.member == member or entry.guest in devices):
            changed[at] = structs.replace(entry, guest="")
        elif isinstance(entry, e.Voiced) and entry.member == member:
            changed[at] = structs.replace(entry, link=None)
    return changed


def _game(own: Own, figures: Figures | None) -> http_wire.OwnGame:
    about = own.about
    seat = about.members.index(own.member)
    others = [level for each, level in enumerate(about.levels) if each != seat]
    level = others[0] if others and len(set(others)) == 1 else None
    review = None if figures is None else next((each for each in figures.seats if each.seat == seat), None)
    return http_wire.OwnGame(
        table=own.id,
        game=about.game,
        players=about.players,
        seat=seat,
        ended=own.changed,
        won=seat in about.winners if about.winners else None,
        level=level,
        helped=seat in about.helped,
        variation=about.variation,
        review=None if figures is None or review is None else _own_review(figures, review),
    )


def _own_review(figures: Figures, review: SeatReview) -> http_wire.OwnReview:
    named = like(figures, review.accuracy)
    return http_wire.OwnReview(review.decisions, review.accuracy, review.luck, review.faults, named)
