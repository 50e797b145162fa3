"""The hall: all tables that this server holds in memory; others are loaded from the store when they are asked for."""

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct

from ..locales import FALLBACK
from ..play.catalogue import manifest_of
from ..play.dice import SEED_BYTES
from ..play.judge import Means
from ..play.manifest import ADVISER
from ..play.variation import moment_of
from . import club_wire, decisions, http_wire, marks, wire
from . import entries as e
from .bus import Bus, LocalBus, Rows
from .catching_up import CatchingUp
from .clocks import SteadyTime
from .club_ids import OF_CLUB, scope_of
from .club_results import ClubResults
from .clubs import Clubs
from .courier import Courier, Network
from .credentials import hashed, key_of
from .daily import Daily
from .errors import Conflict, Damaged, Denied, NoTable, needs_store, not_read, not_stored
from .evenings import Evenings
from .ladder import Ladder
from .lists import Lists
from .live import LiveTable
from .names import plain_name
from .notices import Notices
from .own_games import OwnGames
from .readiness import Readiness
from .reviews import Reviews, usual_means
from .seals import Seals
from .spares import Spares
from .store import Append, Store
from .sweep import Sweep
from .table import Begin, Table, begin_match, check_id
from .thinking import MakeBot, Thinker
from .threads import Threads, Urgency

logger = logging.getLogger(__name__)

ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look like another
ID_LENGTH: Final = 12
HERE: Final = "here-"  # the ids of tables begin so in a room that a page holds itself, and nowhere else
SHORT_LOG: Final = 20  # entries that are carried out at once
BEAT: Final = 2.0  # seconds between two notes in the store that the room is alive
SILENCE: Final = 6.0  # seconds without such a note after which the room counts as having been down
SOON: Final = 1.0  # seconds until a table that was passed on to another server leaves memory


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def id_after(table: Table) -> str:
    """The id of a table's rematch, which is the same for everybody and on every server.

    It is made from the keys of all who sit there, as they are stored, which nobody else can know.
    """
    keys = "".join(table.members[chair.member].key for chair in table.chairs if chair.member is not None)
    digest = hmac.digest(keys.encode(), f"rematch of {table.id}".encode(), hashlib.sha256)
    mark = next((mark for mark in (HERE, OF_CLUB) if table.id.startswith(mark)), "")
    return mark + "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:ID_LENGTH])


class House(Struct, frozen=True):
    """The settings of the house."""

    grace: float = 120.0  # seconds that somebody may be away before a bot takes over
    patience: float = 180.0  # seconds without a clock until the others may let a bot play for somebody who is there
    pace: tuple[float, float] = (0.7, 1.6)  # the shortest and longest time that a bot's move seems to take, in seconds
    keep_in_memory: float = 60.0  # seconds that a table without people stays in memory
    keep_finished: float | None = None  # days after which finished tables are deleted
    keep_unfinished: float | None = 90.0  # days without a change after which other tables are deleted
    language: str = FALLBACK  # for browsers that speak none of the room's
    public: str = ""  # the room's address from outside, as https://games.example.org/club
    reach: tuple[Network, ...] = ()  # networks to which people may let messages be sent, besides the Internet
    offline: bool = False  # the room is on somebody's device: nothing vouches for its games


class Hall:
    """All the tables."""

    def __init__(
        self,
        store: Store,
        make_bot: MakeBot,
        levels: Collection[str],
        *,
        check: Callable[[str, int | None, dict[str, Any]], tuple[int, dict[str, Any]]],
        bus: Bus | None = None,
        house: House = House(),  # noqa: B008
        begin: Begin = begin_match,
        readiness: Readiness | None = None,
        threads: int | None = None,
        make_means: Callable[[], Means] = usual_means,
        courier: Courier | None = None,
        now: Callable[[], int] | None = None,
        new_id: Callable[[], str] = new_id,
        new_secret: Callable[[], str] = lambda: secrets.token_hex(SEED_BYTES),
        draw_seed: Callable[[], str] = lambda: secrets.token_hex(SEED_BYTES),
    ) -> None:
        """`check`: returns the players and options of a table, and raises an error if the setting is wrong.

        `readiness`: what must be made ready first; `threads`: how many think for bots, see Threads; `make_means`: what
        finished games are reviewed with; `courier`: who brings messages out; `draw_seed`: for daily deals and evenings.
        """
        self.store = store
        self.bus: Bus = bus or LocalBus()
        self.levels = levels
        self.adviser = ADVISER if ADVISER in levels else tuple(levels)[-1]  # the level that gives hints
        self.house = house
        self.now: Callable[[], int] = now or SteadyTime()
        self.new_id = new_id
        self.new_secret = new_secret
        self.draw_seed = draw_seed
        self.grace_ms = int(house.grace * 1000)
        self.patience_ms = int(house.patience * 1000)
        self.tables: dict[str, LiveTable] = {}
        self.outages: list[tuple[int, int]] = []  # when the room was down: from, to
        self._beaten = 0.0  # when the room was last noted to be alive, by the machine's clock
        self._last_beat = 0  # the same by the room's
        self.check_table = check
        self.begin = begin
        self.lists = Lists(self)
        self.clubs = Clubs(self)
        self.ladder = Ladder(self.clubs)
        self.results = ClubResults(self)
        self.own_games = OwnGames(self)
        self._catching_up = CatchingUp(self)
        kept = dict.fromkeys(("open", "playing", "damaged"), house.keep_unfinished) | {"over": house.keep_finished}
        self._sweep = Sweep(self, house.keep_in_memory, kept)
        self.threads = Threads(threads)
        self.readiness = readiness or Readiness()
        self.reviews = Reviews(self, make_means)
        self.daily = Daily(self)
        self.notices = Notices(self, courier or Courier(house.reach), house.public)
        self.evenings = Evenings(self, {True: house.keep_finished, False: house.keep_unfinished})
        self.seals = Seals(self, self.daily, self.evenings)
        self.spares = Spares(self)
        self.thinker = Thinker(make_bot, self.threads, house.pace, self.readiness)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._watches: list[asyncio.Task[None]] = []

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background; `stop` waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def start(self) -> None:
        """Listen to the other servers, and look after due tables."""
        await self.beat()
        await self.bus.start(self._woken, self._catching_up.ask)
        self.readiness.start()
        self.watch(self._catching_up.run())
        self.watch(self._sweep.run())
        self.watch(self._sweep.keep_forgetting())
        self.watch(self._keep_beating())
        self.watch(self.lists.describe_all())
        if not self.house.offline:  # the deal of the day must come from a room that can vouch for it
            self.watch(self.daily.run())
            self.watch(self.notices.run())
            self.watch(self.results.run())
            self.watch(self.evenings.run())
        for _ in range(self.threads.spare):
            self.watch(self.reviews.run())

    def watch(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background until the hall stops."""
        self._watches.append(asyncio.get_running_loop().create_task(work))

    async def stop(self) -> None:
        """End all connections, and store what is queued."""
        for watch in self._watches:
            watch.cancel()
        self._sweep.stop()
        self.readiness.stop()
        for live in self.tables.values():
            live.close("restart")
        self.threads.stop()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self._watches, return_exceptions=True)
        await self.reviews.stop()
        await self.store.close()
        await self.bus.close()

    # --- When the room was down

    @property
    def unsure(self) -> bool:
        """Whether the room may have been down just now: the machine slept, or the store does not answer."""
        return time.time() - self._beaten > SILENCE

    async def beat(self) -> None:
        """Note that the room is alive, and tell the tables if it was down."""
        now, real = self.now(), time.time()
        started = self._beaten > 0
        silence = 0 if not started and self.bus.alone else int(SILENCE * 1000)
        spans = await self.store.beat(now, self._last_beat if started and not self.unsure else now - silence)
        self._beaten, self._last_beat = real, now
        if isinstance(self.now, SteadyTime):
            self.now.go_on_from(spans[-1][1])
        known, self.outages = self.outages, [(down, up) for (_, down), (up, _) in pairwise(spans)]
        if known != self.outages:
            for live in tuple(self.tables.values()):
                live.resume()

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except Exception as fault:  # the tables whose clocks run wait until it succeeds
                logger.warning("the store did not note that the room is alive", extra={"fault": repr(fault)})

    # --- Finding tables

    async def find(self, id: str) -> LiveTable:
        """A table, up to date with what any server has stored; NoTable if there is none."""
        live = await self._known(id)
        live.idle_since = self.now()  # it was just asked for, so it stays in memory
        if not self.bus.alone:
            await live.refresh()
        return live

    async def table_of(self, id: str) -> Table:
        """What is known of a table, up to date."""
        return (await self.find(id)).table

    async def _known(self, id: str) -> LiveTable:
        """A table as this server knows it; the bus brings news of changes."""
        live = self.tables.get(id)
        if live is not None:
            return live
        check_id(id)
        loading = self._loading.get(id)
        if loading is None:
            loading = asyncio.create_task(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> LiveTable:
        await self.bus.hold(id)  # before the read, so that no news is lost
        try:
            rows = await self._read(id)
            if not rows and await self.evenings.open_missing(id):
                rows = await self._read(id)
            if not rows:
                raise NoTable
            live = LiveTable(self, await self._carry_out(id, rows))
            present = await self.bus.present((id,))
        except Exception as fault:
            self.bus.leave(id)
            if isinstance(fault, Damaged):
                await self.store.damaged(id)  # damaged tables are not listed, and the sweep ignores them
            raise
        live.set_elsewhere(present[id] if present else frozenset())
        self.tables[id] = live
        live.resume()
        live.settle()
        if live.table.concluded or live.table.evening is not None:
            self.over(live.table)  # in case a server died before it had done so
        return live

    async def _carry_out(self, id: str, rows: list[bytes]) -> Table:
        """The table of a log, once its game is ready; a long log is read off the event loop."""
        opening = e.load(rows[0])
        if isinstance(opening, e.Opening):
            await self.readiness.wait(opening.game)
        if len(rows) <= SHORT_LOG:
            return Table.from_log(id, rows, self.begin)
        return await asyncio.to_thread(Table.from_log, id, rows, self.begin)

    async def _read(self, id: str) -> list[bytes]:
        try:
            return await self.store.read(id)
        except Denied:
            raise
        except Exception as fault:  # the whole store, or only the pages of this table
            logger.error("a log could not be read", extra={"table": id, "fault": repr(fault)})
            raise not_read() from None

    def drop(self, live: LiveTable) -> None:
        """Remove a table from memory; its log stays."""
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
            self.bus.leave(live.table.id)
            self.notices.leave(live.table.id)

    def let_go(self, id: str) -> None:
        """Soon remove a table from memory whose people are at another server, unless it is busy here."""
        asyncio.get_running_loop().call_later(SOON, self._let_go, id)

    def _let_go(self, id: str) -> None:
        live = self.tables.get(id)
        if live is not None and live.idle:
            live.close("idle")
            self.drop(live)

    def give_up(self, live: LiveTable) -> None:
        """Remove a table from memory that this server cannot carry on; its log stays."""
        self.drop(live)
        live.close("damaged", Damaged("this server could not go on with it"))

    def listed(self) -> None:
        """A table listed in the lobby has changed here."""
        self.lists.changed()

    def over(self, table: Table) -> None:
        """A game has ended, or somebody has left one: write the result, if it counts beyond its table."""
        if table.day is not None:
            self.spawn(self.daily.settle(table))
        if scope_of(table.id, table.opening.club, table.opening.rated) is not None:
            self.spawn(self.results.settle(table))
        if table.evening is not None:
            self.spawn(self.evenings.settle(table))

    def look(self, live: LiveTable) -> None:
        """A table has changed, so that somebody may have to be notified; not in a room on one's own device."""
        if not self.house.offline:
            self.notices.look(live)

    async def told(self, id: str) -> None:
        """Wait until the notices of a table are stored."""
        await self.notices.written(id)

    def _woken(self, id: str, at: int, rows: Rows) -> None:
        live = self.tables.get(id)
        if live is not None and (at == 0 or at > live.table.n):
            live.hear(at, rows)

    # --- Opening and joining

    async def open(self, new: http_wire.NewTable, guest: str) -> http_wire.Place:
        """Open a table; whoever opens it sits at its first seat."""
        await self.readiness.wait(new.game)
        players, options = self.check_table(new.game, new.players, dict(new.options))
        decisions.check_level(new.level, self.levels)
        decisions.check_language(new.language)
        with needs_store():
            new, club, person = await self.clubs.opened(new, hashed(guest))
        id, now = self.new_id() if club is None else f"{OF_CLUB}{self.new_id()}", self.now()
        key = key_of(guest, id)
        alone = new.bots is not None  # among people there is no help unless the table says so
        assistant = ("chances" if alone else "off") if new.assistant is None else new.assistant
        hints = alone if new.hints is None else new.hints
        if new.open_hands and not manifest_of(new.game).open_hands:
            raise Denied("no-open-hands", "this game is not played with open hands", 400)
        talk = new.talk or ("phrases" if new.public else "free")
        entries: list[e.Entry] = [
            e.Opening(
                t=now, game=new.game, players=players, options=options, language=new.language,
                level=new.level, clock=new.clock, public=new.public, assistant=assistant, hints=hints,
                one_device=new.one_device, talk=talk, open_hands=new.open_hands, origin=id, seed=self.new_secret(),
                salted=alone and new.salted, club=club, rated=bool(new.rated), schema=e.SCHEMA, rules=e.RULES,
            ),
            e.Joined(t=now, name=plain_name(new.name), key=hashed(key), guests=(hashed(guest),), person=person),
            e.Sat(t=now, seat=0, member=0),
        ]  # fmt: skip
        if new.bots is not None:
            level = decisions.check_level(new.bots, self.levels)
            entries += [e.Filled(t=now, seat=seat, level=level) for seat in range(1, players)]
            if not new.salted:
                entries.append(e.Began(t=now))
        await self.create(id, entries)
        return http_wire.Place(id, 0, key)

    def check_usual(self, usual: club_wire.ClubTable) -> None:
        """Refuse settings that a club does not allow for its tables."""
        self.check_table(usual.game, usual.players, dict(usual.options))
        decisions.check_level(usual.level, self.levels)
        decisions.check_language(usual.language)

    async def vary(self, id: str, new: http_wire.NewVariation, guest: str) -> http_wire.Place:
        """Open a table that continues a finished game from one of its moments, against bots."""
        table = (await self.find(id)).table
        record = decisions.finished_record(table)
        decisions.check_level(new.bots, self.levels)
        decisions.check_language(new.language)
        seed, own = self.new_secret(), self.new_id()
        moment = await self.threads.do(
            lambda: moment_of(record, new.at, new.seat, anew=new.anew, seed=f"world {seed}"), Urgency.ASKED
        )
        key = key_of(guest, own)
        await self.create(own, decisions.vary(table, new, own, self.now(), seed, moment, hashed(key), hashed(guest)))
        return http_wire.Place(own, 0, key)

    async def create(self, id: str, entries: list[e.Entry], winners: tuple[int, ...] | None = None) -> None:
        """Store the first entries of a new table; Conflict if its id exists.  `winners`: of a game already over."""
        opening = entries[0]
        assert isinstance(opening, e.Opening)
        table = Table(id, self.begin).foresee(entries)
        status = "playing" if isinstance(entries[-1], e.Began) else "open"
        mark = marks.first_mark(table, status) if winners is None else marks.last_mark(table, winners)
        if opening.public:
            self.lists.changed()
        if (scope := scope_of(id, opening.club, opening.rated)) is not None:
            with needs_store():
                await self.store.clubs.add_table(id, scope, opening.game, opening.t)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def stored(fault: Exception | None) -> None:
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault if isinstance(fault, Conflict) else not_stored())

        rows = [e.dump(entry) for entry in entries]
        self.store.append(Append(id, 0, rows, opening.t, mark, marks.guests(table)), stored)
        await done

    async def join(self, id: str, name: str, guest: str) -> http_wire.Place:
        """Join a table by its link; somebody who is a member already stays that member."""
        live = await self.find(id)
        key, known = hashed(key_of(guest, live.table.opening.origin)), hashed(guest)
        joined: list[e.Entry] = []
        person = None
        with needs_store():
            found = None if live.table.member_of(known) is not None else await self.clubs.person_at(live.table, known)
        if found is not None:
            name, person = name if live.table.opening.club is None else found.name, found.number

        def decide(table: Table, now: int) -> list[e.Entry]:
            joined[:] = decisions.join(table, name, key, known, now, live.attendance.present, person)
            return joined

        await self._submit(live, decide)
        member = live.table.member_of(known)
        if member is None:  # sent away at once
            raise Denied("kicked", "the host has sent you away from this table", 403)
        if any(isinstance(entry, e.Joined) and entry.number is not None for entry in joined):
            await self.store.write_notes(id, member, "")  # left by an earlier member with this number
        return http_wire.Place(id, member, key_of(guest, live.table.opening.origin))

    async def link(self, id: str, key: str, guest: str, move: bool = False) -> http_wire.Place:
        """Come to one's place with another device, by a personal link."""
        await self.daily.admit_device(id, guest)
        await self.evenings.admit_device(id, guest)
        return http_wire.Place(id, await self.bring(id, hashed(key), hashed(guest), move), key)

    async def bring(self, id: str, key: str, guest: str, move: bool = False) -> int:
        """Let another device use a place, by the hashes of its secret and of the place's key; the member's number."""
        live = await self.find(id)
        member, _ = decisions.link(live.table, key, guest, 0, move)
        await self._submit(live, lambda table, now: decisions.link(table, key, guest, now, move)[1])
        return member

    async def use(self, live: LiveTable, member: int, guest: str) -> None:
        """Come to a place by its key, with a device that may have another place there."""
        await self._submit(live, lambda table, now: decisions.use(table, member, hashed(guest), now))

    async def write_help(self, live: LiveTable, member: int | None, by: wire.Help) -> None:
        """Note that a member used the table's help, before the help is given: everyone there may know."""
        await self._submit(live, lambda table, now: decisions.helped(table, member, by, now))

    async def _submit(self, live: LiveTable, decide: Callable[[Table, int], list[e.Entry]]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def reply(fault: Denied | None) -> None:
            if not done.done():
                done.set_exception(fault) if fault else done.set_result(None)

        live.submit(decide, reply)
        await done

    async def rematch(self, live: LiveTable, member: int | None) -> str:
        """The id of the rematch's table; the first request opens it."""
        if live.table.rematch is None:
            id = id_after(live.table)
            with suppress(Conflict):  # two asked at once
                persons = await self.clubs.persons(live.table, member)
                await self.create(id, decisions.rematch(live.table, member, id, self.now(), self.new_secret(), persons))
            await self._submit(live, lambda table, now: [] if table.rematch else [e.Rematched(t=now, table=id)])
        assert live.table.rematch is not None
        return live.table.rematch

    # --- Lists

    async def lobby(self, *, after: str = "", game: str = "", language: str = "", host: str = "") -> http_wire.Tables:
        """A page of the public tables."""
        return await self.lists.lobby(after=after, game=game, language=language, host=host)

    async def games_of(self, guest: str, after: str = "") -> http_wire.Tables:
        """A page of a guest's tables."""
        return await self.lists.games_of(hashed(guest), after)
