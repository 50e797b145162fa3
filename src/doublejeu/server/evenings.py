"""The evenings of a room: opened by one click, joined by a link, and run by the room itself.

A decision is stored in an evening's log before anything follows from it.  Tables are opened as the log says, and
their ids and seeds follow from it: they are the same on every server and after every crash.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from . import entries as e
from . import evening_decisions, evening_log, evening_wire, http_wire
from .answers import marked
from .club_state import Person
from .clubs import Clubs
from .credentials import hashed, key_of
from .deals import Deal, Sitting, first_entries
from .decisions import check_language
from .errors import Conflict, Denied
from .evening import Evening, Status
from .evening_decisions import Decide
from .evening_ids import DUPLICATE, evening_of_id
from .evening_results import by_time, reached, write_down
from .evening_told import listed, told
from .lists import cursor, place_of
from .names import plain_name
from .readiness import Readiness
from .store import Store
from .store.evenings import Going, Head
from .table import Table

logger = logging.getLogger(__name__)

LOOK: Final = 2.0  # seconds between two looks at evenings that are due
LOOK_AT_ALL: Final = 15  # such looks between two looks at all evenings that go on
MOST: Final = 200  # evenings at one look: those overdue the longest, or the next of all
TRIES: Final = 50  # to store a decision when other servers are quicker
KEPT: Final = 200  # evenings in memory
LISTED: Final = 30  # evenings of a guest
GOING: Final = 20  # of a club that are shown
OVER: Final = 5  # in a page of a club's that are over
HOUR_MS: Final = 3_600_000
DAY_MS: Final = 24 * HOUR_MS
FORGET: Final = 1_800  # looks between two deletions of old evenings
DEALS: Final = 3
LEVEL: Final = "casual"
UNDECIDED: Final = (evening_log.Reached("drawn"),) * 2


class Holder(Protocol):
    """What evenings need of the hall."""

    store: Store
    clubs: Clubs
    readiness: Readiness
    now: Callable[[], int]
    new_id: Callable[[], str]
    draw_seed: Callable[[], str]
    check_table: Callable[[str, int | None, dict[str, Any]], tuple[int, dict[str, Any]]]

    async def table_of(self, id: str) -> Table: ...

    async def create(self, id: str, entries: list[e.Entry]) -> None: ...

    async def bring(self, id: str, key: str, guest: str, move: bool) -> int: ...


class Known(NamedTuple):
    """An evening in memory, and its open rounds as they were last shown, by number."""

    head: Head
    evening: Evening
    rounds: dict[int, evening_wire.EveningRound]


class Glance(NamedTuple):
    """What everybody may know of an evening who has its link; `people`: how many came."""

    game: str
    status: Status
    people: int


class Evenings:
    """All evenings."""

    def __init__(self, hall: Holder, keep: dict[bool, float | None]) -> None:
        """`keep`: days after which evenings are deleted that are over, and others."""
        self._hall = hall
        self._store = hall.store.evenings
        self._keep = keep
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._deciding: dict[str, asyncio.Lock] = {}
        self._looked = ""  # the last evening at which the last look at all evenings ended

    # --- What nobody asks for

    async def run(self) -> None:
        """Look after the evenings, until it is cancelled."""
        looks = 0
        while True:
            try:
                await self.look(all=looks % LOOK_AT_ALL == 0)
                if looks % FORGET == 0:
                    await self._forget_old()
            except Exception:
                logger.exception("the evenings could not be looked after")
            looks += 1
            await asyncio.sleep(LOOK)

    async def look(self, *, all: bool = True) -> None:
        """Carry on what is due; `all`: also open missing tables and write results that a server left behind."""
        for going in await (self._next() if all else self._store.due(self._hall.now(), MOST)):
            try:
                await self._carry_on(going, all)
            except Exception:
                logger.exception("an evening could not be carried on", extra={"evening": going.id})

    async def _next(self) -> list[Going]:
        """The next of all evenings that go on, such that each has its turn, however many there are."""
        found = await self._store.going(self._looked, MOST)
        self._looked = found[-1].id if len(found) == MOST else ""
        return found

    async def _carry_on(self, going: Going, left: bool) -> None:
        evening = await self._find(going.id)
        if left:
            await self._open_tables(evening)
            for table in await self._store.finished(self._unfinished(evening)):
                with suppress(Denied):  # one that cannot be read is decided by the round's time
                    await self._write_down(await self._hall.table_of(table))
        await self._end_round(evening)
        evening = await self._decide(going.id, lambda evening, now: [])
        if evening.status == "over" or evening.due != going.due:  # a server may have died before it was marked
            await self._mark(evening)

    def _unfinished(self, evening: Evening) -> list[str]:
        """The tables at which something can still be reached."""
        if evening.status != "playing":
            return []
        rounds = range(len(evening.rounds)) if evening.opened.kind == "alone" else range(len(evening.rounds))[-1:]
        return [evening.table_id(round, n) for round in rounds for n in evening.unfinished(round)]

    async def _end_round(self, evening: Evening) -> None:
        """Once a round's time is over, decide the games that are not over."""
        now, number = self._hall.now(), len(evening.rounds) - 1
        if evening.status != "playing" or number < 0 or evening.rounds[-1].ended is not None:
            return
        ends = evening.rounds[-1].ends
        if ends is None or now < ends:
            return
        for n in evening.unfinished(number):
            seats: tuple[evening_log.Reached, ...] = () if evening.duplicate else UNDECIDED
            moved: Collection[int] = range(len(seats))
            with suppress(Denied):  # a table that cannot be read harms nobody else
                table = await self._hall.table_of(evening.table_id(number, n))
                seats = reached(table) or (seats if evening.duplicate else by_time(table, now))
                moved = table.moved
            await self._decide(evening.id, write_down(number, n, seats, moved))

    async def _open_tables(self, evening: Evening) -> None:
        """Open the tables that the log names and that do not exist; all servers open the same."""
        ids = self._unfinished(evening)
        lengths = await self._hall.store.lengths(ids) if ids else {}
        await asyncio.gather(*(self._open_table(evening, id) for id in ids if not lengths.get(id)))

    async def open_missing(self, id: str) -> bool:
        """Open a table that its evening announced before it existed; False if there is no such table."""
        of = evening_of_id(id)
        if of is None:
            return False
        with suppress(Denied):  # no such evening
            evening = await self._find(of.evening)
            if of.round < len(evening.rounds) and of.number in evening.unfinished(of.round):
                await self._open_table(evening, id)
                return True
        return False

    async def _open_table(self, evening: Evening, id: str) -> None:
        of, opened = evening_of_id(id), evening.opened
        assert of is not None
        seats = evening.rounds[of.round].tables[of.number].seats
        people = [None if person is None else evening.people[person] for person in seats]
        sitting = [
            None if person is None else Sitting(person.name, person.key, tuple(sorted(person.guests)))
            for person in people
        ]
        seed = evening.seed_of(of.round, of.number)
        deal = Deal(opened.game, opened.players, opened.options, opened.level, seed, opened.clock, opened.club)
        await self._hall.readiness.wait(opened.game)
        entries = first_entries(deal, sitting, self._hall.now(), opened.language, evening.id)
        with suppress(Conflict):  # another server was quicker
            await self._hall.create(id, entries)

    async def settle(self, table: Table) -> None:
        """Write results now or, if the store fails, at the next look."""
        try:
            await self._write_down(table)
        except Exception as fault:
            logger.warning("a result was not stored", extra={"table": table.id, "fault": repr(fault)})

    async def _write_down(self, table: Table) -> None:
        """Write the results of a table, once."""
        seats = reached(table)
        if seats is not None and table.evening is not None:
            decide = write_down(table.evening.round, table.evening.number, seats, table.moved)
            await self._decide(table.evening.evening, decide)

    # --- Decisions

    async def _decide(self, id: str, decide: Decide) -> Evening:
        """Store what a request decides, then what follows from it; then open the tables of a new round."""
        async with self._deciding.setdefault(id, asyncio.Lock()):
            evening, changed = await self._find(id), False
            steps: Sequence[Decide] = (decide, *[evening_decisions.due] * TRIES)
            for step in steps:
                before = len(evening.rounds)
                evening, stored = await self._append(id, evening, step)
                changed |= stored
                if not stored and step is not decide:
                    break
                if len(evening.rounds) > before:
                    await self._open_tables(evening)
            if changed:
                await self._mark(evening)
            return evening

    async def _append(self, id: str, evening: Evening, decide: Decide) -> tuple[Evening, bool]:
        """Store a decision; False if it was empty.  If another server was quicker, decide again."""
        for _ in range(TRIES):
            entries = decide(evening, self._hall.now())
            if not entries:
                return evening, False
            if await self._store.append(id, evening.n, evening_log.dump(entries)):
                return await self._find(id), True
            evening = await self._find(id)
        raise Denied("not-stored", "the room could not store this: try again", 503)

    async def _mark(self, evening: Evening) -> None:
        await self._store.mark(evening.id, evening.status, evening.due, evening.changed)

    async def _find(self, id: str) -> Evening:
        return (await self._look_up(id)).evening

    async def _look_up(self, id: str, head: Head | None = None) -> Known:
        """An evening, up to date with what every server has stored; Denied if there is none."""
        if head is None and id.isalnum() and id.isascii() and len(id) < 20:
            head = await self._store.head(id)
        if head is None:
            raise Denied("no-evening", "there is no such evening: check the link, or open a new one", 404)
        known = self._known.get(id)
        if known is None or known.head.erased != head.erased:
            evening = Evening.from_log(id, await self._store.log(id))
            known = Known(Head(evening.n, head.erased), evening, {})
        elif known.head.n < head.n:
            evening, since = known.evening, known.evening.n
            rows = await self._store.log(id, since)
            if evening.n == since:  # nothing else has read on meanwhile
                for row in rows:
                    evening.read_on(evening_log.load(row))
            known = Known(Head(evening.n, head.erased), evening, {})
        self._known[id] = known
        self._known.move_to_end(id)
        if len(self._known) > KEPT:
            gone, _ = self._known.popitem(last=False)
            self._deciding.pop(gone, None)
        return known

    # --- Who may know

    async def why_sealed(self, id: str) -> Denied | None:
        """The refusal of everything that would reveal a deal which somebody still has to play."""
        of = evening_of_id(id)
        if of is None or not of.duplicate:
            return None
        try:
            evening = await self._find(of.evening)
        except Denied as fault:
            return None if fault.code == "no-evening" else fault  # the evening was deleted
        if of.round < len(evening.rounds) and evening.is_open(of.round):
            return None
        return Denied(
            "sealed", "this deal is being played: it is open once everybody at the evening has played it", 403
        )

    async def admit_device(self, id: str, guest: str) -> None:
        """Refuse another person's place at a sealed deal to a device whose own person plays, or has to play, it."""
        of = evening_of_id(id)
        if of is None or await self.why_sealed(id) is None:
            return
        evening = await self._find(of.evening)
        person = evening.person_of(hashed(guest))
        if person is not None and person not in evening.rounds[of.round].tables[of.number].seats:
            raise Denied("evening-own", "this device plays this deal at a table of its own", 403)

    # --- What is asked for

    async def open(self, new: evening_wire.NewEvening, guest: str) -> evening_wire.EveningPlace:
        """Open an evening; whoever opens it takes part, and is its host."""
        hall, now = self._hall, self._hall.now()
        await hall.readiness.wait(new.game)
        duplicate = new.kind in DUPLICATE
        players, options = hall.check_table(new.game, new.players if duplicate else 2, dict(new.options))
        check_language(new.language)
        level = evening_decisions.checked_level(new.game, new.level or LEVEL)
        club, name = None, new.name
        if new.club is not None:
            club, person = await hall.clubs.at_home(new.club, hashed(guest))
            if person is None:
                raise _members_only()
            name = person.name
        rounds = (DEALS if new.rounds is None else max(1, new.rounds)) if duplicate else new.rounds or 0
        alone = new.kind == "alone"
        id = hall.new_id()
        opened = evening_log.Opened(
            t=now, game=new.game, players=players, options=options, kind=new.kind, level=level, language=new.language,
            seed=hall.draw_seed(), rounds=rounds, clock=None if alone else new.clock,
            minutes=0 if alone else new.minutes, pause=new.pause,
            ends=now + new.hours * HOUR_MS if alone else None, club=club,
        )  # fmt: skip
        came = evening_log.Came(t=now, name=plain_name(name), key=hashed(key_of(guest, id)), guests=(hashed(guest),))
        row = evening_log.dump([opened, came])
        evening = Evening.from_log(id, [row])
        await self._store.came(id, hashed(guest))  # first, so that a guest who wants to be forgotten is found
        await self._store.open(id, club, row, evening.status, evening.due, now)
        return evening_wire.EveningPlace(id, 0, key_of(guest, id))

    async def join(self, id: str, name: str, guest: str) -> evening_wire.EveningPlace:
        """Come to an evening; somebody who is already there stays the same person."""
        evening = await self._find(id)
        member = await self._admit(evening, guest)
        name = name if member is None else member.name
        key, known = hashed(key_of(guest, id)), hashed(guest)
        devices = () if member is None else tuple(member.devices)
        return await self._come(
            id, guest, lambda evening, now: evening_decisions.join(evening, name, key, known, now, devices)
        )

    async def link(self, id: str, key: str, guest: str) -> evening_wire.EveningPlace:
        """Come as oneself with another device, by a personal link."""
        await self._admit(await self._find(id), guest)
        return await self._come(
            id, guest, lambda evening, now: evening_decisions.link(evening, hashed(key), hashed(guest), now)
        )

    async def _come(self, id: str, guest: str, decide: Decide) -> evening_wire.EveningPlace:
        known = hashed(guest)
        decide(await self._find(id), self._hall.now())  # whoever is refused finds no evening among theirs
        await self._store.came(id, known)
        evening = await self._decide(id, decide)
        number = evening.person_of(known)
        assert number is not None
        person, where = evening.people[number], evening.table_of(number)
        if where is not None and person.guests != {known}:  # it may have been opened before this device came
            await self._hall.bring(evening.table_id(*where), person.key, known, True)
        own = key_of(guest, id)
        return evening_wire.EveningPlace(id, number, own if hashed(own) == person.key else "")

    async def _admit(self, evening: Evening, guest: str | None) -> Person | None:
        """Refuse a club's evening to non-members of the club; the number of the guest there, if it is a club's."""
        club = evening.opened.club
        with suppress(Denied):
            return None if club is None else await self._hall.clubs.member(club, hashed(guest or ""))
        raise _members_only()

    async def club_of(self, table_id: str) -> str | None:
        """To which club the evening of a table belongs, by its id."""
        of = evening_of_id(table_id)
        with suppress(Denied):  # no such evening
            return None if of is None else (await self._find(of.evening)).opened.club
        return None

    async def leave_club(self, club: str, guests: Collection[str]) -> None:
        """Guests, by their hashes, have left a club: they play no further rounds of its evenings."""

        def leave(evening: Evening, now: int) -> list[evening_log.Entry]:
            gone = [n for n in evening.there if not evening.people[n].guests.isdisjoint(guests)]
            return [] if evening.status == "over" else [evening_log.Went(t=now, person=n, why="left") for n in gone]

        for found in await self._store.of_club(club, False, MOST):
            try:
                await self._decide(found.id, leave)
            except Exception as fault:  # they have left the club in any case; one failure does not affect the rest
                logger.warning("somebody is still paired", extra={"evening": found.id, "fault": repr(fault)})

    async def act(self, id: str, asked: evening_wire.EveningAct, guest: str | None) -> None:
        """Leave or come back; or do what only the host may do."""
        await self._admit(await self._find(id), guest)

        def decide(evening: Evening, now: int) -> list[evening_log.Entry]:
            person = None if guest is None else evening.person_of(hashed(guest))
            return evening_decisions.act(evening, person, asked.do, asked.person, now)

        await self._decide(id, decide)

    async def deal(self, id: str, guest: str | None) -> http_wire.Place:
        """Come to one's table of the next deal, where each plays alone."""
        await self._admit(await self._find(id), guest)
        own = None if guest is None else hashed(guest)

        def decide(evening: Evening, now: int) -> list[evening_log.Entry]:
            return evening_decisions.deal(evening, None if own is None else evening.person_of(own), now)

        evening = await self._decide(id, decide)
        assert own is not None
        assert guest is not None
        person = evening.person_of(own)
        where = None if person is None else evening.table_of(person)
        if where is None:  # it ended just now
            raise Denied("no-deal", "there is no deal that you have to play at this evening")
        table_id = evening.table_id(*where)
        if not (await self._hall.store.lengths([table_id])).get(table_id):
            await self._open_table(evening, table_id)
        own = key_of(guest, id)
        return http_wire.Place(table_id, 0, own if hashed(own) == evening.people[where[1]].key else "")

    async def told(self, id: str, guest: str | None) -> tuple[bytes, str]:
        """An evening as a guest may know it, and the mark of its version."""
        known = await self._look_up(id)
        await self._admit(known.evening, guest)
        person = None if guest is None else known.evening.person_of(hashed(guest))
        return marked(msgspec.json.encode(told(known.evening, person, known.rounds)))

    async def glance(self, id: str) -> Glance | None:
        """What strangers may know of an evening; None if there is none, or if it belongs to a club."""
        try:
            evening = await self._find(id)
        except Denied:
            return None
        opened = evening.opened
        return Glance(opened.game, evening.status, len(evening.people)) if opened.club is None else None

    async def of_guest(self, guest: str) -> evening_wire.EveningList:
        """A guest's evenings."""
        found = []
        for id in await self._store.of_guest(hashed(guest), LISTED):
            with suppress(Denied):  # one that cannot be read harms no other, and a club's may be closed to them
                evening = await self._find(id)
                await self._admit(evening, guest)
                if evening.person_of(hashed(guest)) is not None:
                    found.append(listed(evening, hashed(guest)))
        return evening_wire.EveningList(tuple(found))

    async def of_club(self, club: str, guest: str, after: str = "") -> evening_wire.EveningList:
        """A club's evenings for one of its members, by their hash: those that go on, and a page of those that ended."""
        place = place_of(after, tuple[int, str])
        going = [] if after else await self._store.of_club(club, False, GOING)
        over = await self._store.of_club(club, True, OVER, place)
        found = []
        for each in (*going, *over):
            with suppress(Denied):  # one that cannot be read harms no other
                found.append(listed((await self._look_up(each.id, each.head)).evening, guest))
        return evening_wire.EveningList(tuple(found), cursor(over[-1].place) if len(over) == OVER else None)

    # --- To be forgotten

    async def forget(self, guest: str) -> None:
        """Remove a guest, by the hash of their secret, from all evenings: results stay, without a name."""
        while ids := await self._store.of_guest(guest, LISTED):
            for id in ids:
                await self._take_out(id, guest)

    async def _take_out(self, id: str, guest: str) -> None:
        def leave(evening: Evening, now: int) -> list[evening_log.Entry]:
            person = evening.person_of(guest)
            if person is None or evening.people[person].out is not None or evening.status == "over":
                return []
            return [evening_log.Went(t=now, person=person, why="left")]

        with suppress(Denied):  # erase what can be read, even in a damaged evening
            await self._decide(id, leave)
        log = dict[int, Sequence[evening_log.Entry]]()
        for at, row in enumerate(await self._store.log(id)):
            with suppress(Denied):
                log[at] = evening_log.load(row)
        rewritten, devices = evening_log.without(log, guest)
        for at, entries in rewritten.items():
            await self._store.erase(id, at, evening_log.dump(entries))
        for device in devices:
            await self._store.went(id, device)

    async def _forget_old(self) -> None:
        for over, days in self._keep.items():
            if days is not None:
                await self._store.forget(over, self._hall.now() - int(days * DAY_MS))


def _members_only() -> Denied:
    return Denied("members", "this evening is for the members of its club: join the club first", 403)
