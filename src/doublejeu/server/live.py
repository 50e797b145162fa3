"""A table in this server's memory: requests are decided one at a time, and stored before anyone is told of them."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from msgspec import structs

from ..play.errors import DoubleJeuError
from . import decisions, following, takebacks, wire
from . import entries as e
from .assistant import Assistant
from .attendance import Attendance
from .bus import Bus, Present, Rows
from .decisions import Decide, Reply
from .errors import Conflict, Denied, denied, not_stored
from .foretelling import scores
from .looker import Looker, encode
from .marks import PLAYED, Marks
from .rooms import for_strangers, room_of, stalls_of
from .store import Append, Store
from .table import Table
from .thinking import BotsAtTable, Thinker

logger = logging.getLogger(__name__)

TRIES: Final = 20  # to store a request when other servers are quicker
EVENTS_SHOWN: Final = 12  # in a newcomer's first frame; older events come in pages
MISSED_SHOWN: Final = 200  # in the first frame of somebody who was away
BUSY: Final = 0.5  # seconds until the timer of a table that is storing runs again
READ_AGAIN: Final = 1.0  # seconds until a log that could not be read is read again
SILENT: Final = frozenset({e.Moved, e.Said, e.Resumed, e.Foretold})  # entries that do not change `wire.Room`
FRAMED: Final = frozenset({e.Moved, e.TakenBack, e.Began, e.Gone, e.Returned, e.Resumed})  # entries that change frames


class Surroundings(Protocol):
    """What a table needs of the hall that holds it."""

    store: Store
    bus: Bus
    thinker: Thinker
    grace_ms: int
    patience_ms: int
    now: Callable[[], int]
    outages: list[tuple[int, int]]
    new_secret: Callable[[], str]

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None: ...

    @property
    def unsure(self) -> bool: ...

    async def beat(self) -> None: ...

    def drop(self, live: "LiveTable") -> None: ...

    def give_up(self, live: "LiveTable") -> None: ...

    def listed(self) -> None:
        """A table that the lobby shows has changed."""

    def over(self, table: Table) -> None:
        """A game has ended, or somebody has left one of an evening."""

    def look(self, live: "LiveTable") -> None:
        """Somebody may have to be told of this table outside the page."""

    async def told(self, id: str) -> None:
        """Wait until it is stored who is to be told what of a table."""


class Job(NamedTuple):
    """Something to be decided, and whom to answer."""

    decide: Decide
    reply: Reply
    tries: int = 0
    sure: bool = False  # whether it was decided on everything that any server had stored when it came


class LiveTable:
    """One table, and all connections that look at it here."""

    def __init__(self, hall: Surroundings, table: Table) -> None:
        self._hall = hall
        self.table = table
        self.lookers: list[Looker] = []
        self.attendance = Attendance(hall, table)
        self.closed = False
        self.idle_since = hall.now()
        self.bot_seed = table.bot_seed or hall.new_secret()
        self.bots = BotsAtTable(self, hall.thinker, hall.bus)
        self.assistant = Assistant(table, hall.thinker.threads)
        self._queue: deque[Job] = deque()
        self._busy = False
        self._wanted = 0  # how long the log is, as another server said
        self._stale = False  # whether other servers may have news
        self._refreshing: list[asyncio.Future[None]] = []
        self.marks = Marks(hall, table)
        self._announced_stalls: frozenset[int] = frozenset()  # the seats, as last sent to everyone here
        self._announced_host: int | None = None  # as last sent to everyone here
        self._timer: asyncio.TimerHandle | None = None

    # --- Entries: decided, stored, then sent

    def submit(self, decide: Decide, reply: Reply) -> None:
        """Queue a request; `reply` is called when it is stored, or with why it was denied."""
        if self.closed:
            reply(not_stored())
            return
        self._queue.append(Job(decide, reply))
        self._continue()

    def _continue(self) -> None:
        """Do what comes next: read what other servers stored, then decide the queued requests."""
        if self.closed:
            self._refuse_all(not_stored())
        elif self._busy:
            return
        elif self._behind:
            self._busy = True
            self._hall.spawn(self._catch_up())
        else:
            self._decide_queued()

    @property
    def _behind(self) -> bool:
        """Whether something must be read before anything is decided."""
        return self._stale or self._wanted > self.table.n or self._unsure

    @property
    def _may_be_behind(self) -> bool:
        """Whether a refusal may be wrong because news is still on its way; moves in a game state what they answer."""
        return self.table.match is None and not self._hall.bus.alone

    @property
    def _unsure(self) -> bool:
        """Whether clocks run here while nobody knows whether the room was down just now."""
        return self.table.clocks is not None and self._hall.unsure

    def resume(self) -> None:
        """Before anything else is decided, note when the room was down while clocks ran."""
        if self.table.clocks is not None and not self.closed:
            self._queue.appendleft(Job(lambda table, now: decisions.resume(table, self._hall.outages, now), _no_reply))
            self._continue()

    def _decide_queued(self) -> None:
        while self._queue and not self._busy and not self.closed:
            job = self._queue.popleft()
            now = max(self._hall.now(), self.table.changed)
            refusal: Denied | None = None
            try:
                entries = job.decide(self.table, now)
            except decisions.TooLate as fault:
                entries, refusal = fault.entries, fault
            except DoubleJeuError as fault:
                if self._may_be_behind and not job.sure:
                    self._queue.appendleft(job._replace(sure=True))
                    self._busy = True
                    self._hall.spawn(self._catch_up())
                    return
                job.reply(denied(fault))
                continue
            if not entries:
                job.reply(None)
                continue
            self._busy = True
            rows = [e.dump(entry) for entry in entries]
            mark, guests = self.marks.for_entries(entries, now)
            batch = Append(self.table.id, self.table.n, rows, now, mark, guests)
            self._hall.store.append(batch, partial(self._stored, job, entries, batch, refusal))

    def _stored(
        self, job: Job, entries: list[e.Entry], batch: Append, refusal: Denied | None, fault: Exception | None
    ) -> None:
        """Carry out what was stored; `refusal`: why the request itself was denied, if it was."""
        mark = batch.mark
        if fault is not None:
            if isinstance(fault, Conflict) and job.tries < TRIES:
                self._queue.appendleft(job._replace(tries=job.tries + 1))
            else:
                logger.error("not stored", extra={"table": self.table.id, "fault": str(fault)})
                job.reply(not_stored())
            self._hall.spawn(self._catch_up())
            return
        self.marks.written(mark, entries[-1].t)
        if mark is not None and mark.about is not None and self.table.opening.public:
            self._hall.listed()
        before = self.table.status
        try:
            for entry in entries:
                self.table.apply(entry)
        except Exception:  # stored, but impossible: when the table is loaded again, it is reported as damaged
            logger.exception("an entry cannot be carried out", extra={"table": self.table.id})
            self._hall.give_up(self)
            job.reply(not_stored())
            return
        self._busy = False
        left = any(isinstance(entry, e.Gone) for entry in entries)  # that may be a result
        if left or self.table.status == "over" != before:
            self._hall.over(self.table)
        job.reply(refusal)
        self._speak(entries, before)
        moves = tuple(batch.rows) if PLAYED.issuperset(map(type, entries)) else ()
        self._hall.bus.publish(self.table.id, self.table.n, moves)
        self.settle(quietly=mark is None and self.table.status == before)
        self._continue()

    # --- Other servers

    def hear(self, at: int, rows: Rows = ()) -> None:
        """Another server reports the length of the log, perhaps with its last rows, or (0) some other change."""
        if rows and at - len(rows) == self.table.n and not (self._busy or self._behind or self.closed):
            self._follow(rows)
            return
        self._wanted = max(self._wanted, at)
        self._stale |= at == 0
        self._continue()

    async def refresh(self) -> None:
        """Wait until this server knows everything that any server has stored so far."""
        if self.closed:
            raise not_stored()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._refreshing.append(done)
        self.idle_since = self._hall.now()
        self.hear(0)
        await done

    async def _catch_up(self) -> None:
        """Read what other servers have stored; the queue waits."""
        stale, self._wanted, self._stale = self._stale, 0, False
        refreshed, self._refreshing = self._refreshing, []
        try:
            if self._unsure:
                await self._hall.beat()
            present = await self._hall.bus.present((self.table.id,)) if stale else None
            rows = await self._hall.store.read(self.table.id, self.table.n)
        except Denied as fault:
            self._give_up(fault, refreshed)
            return
        except Exception as fault:
            logger.error("the log could not be read", extra={"table": self.table.id, "fault": repr(fault)})
            self._refreshing += refreshed
            self._refuse_all(not_stored())
            if not self.lookers:  # whoever comes next loads it anew
                self._hall.give_up(self)
                return
            await asyncio.sleep(READ_AGAIN)
            self._stale, self._busy = True, False
            self._continue()
            return
        self._follow(rows, present, refreshed)

    def _follow(
        self, rows: Sequence[bytes], present: Present | None = None, refreshed: Sequence[asyncio.Future[None]] = ()
    ) -> None:
        """Carry out what another server has stored, and tell everyone here, and all who waited for it."""
        before, changed = self.table.status, self.table.changed
        try:
            entries = self.table.read_on(rows)
        except Denied as fault:
            self._give_up(fault, refreshed)
            return
        if entries:
            self.marks.heard(entries, changed)
        came_or_went = present is not None and self.set_elsewhere(present[self.table.id])
        self._busy = False
        if entries or came_or_went:
            self._speak(entries, before, came_or_went)
            self.settle()
        for done in refreshed:
            if not done.done():
                done.set_result(None)
        self._continue()

    def _give_up(self, fault: Denied, refreshed: Sequence[asyncio.Future[None]]) -> None:
        """The log cannot be read any further: everybody who looks at the table is told."""
        self._refreshing += refreshed
        self.close("damaged", fault)
        self._hall.drop(self)

    def set_elsewhere(self, elsewhere: frozenset[int]) -> bool:
        """Note which members are connected to other servers; whether that has changed."""
        return self.attendance.set_elsewhere(elsewhere, self._here())

    def _refuse_all(self, fault: Denied) -> None:
        """Answer all waiting requests with an error."""
        queue, self._queue = self._queue, deque()
        refreshing, self._refreshing = self._refreshing, []
        for job in queue:
            job.reply(fault)
        for done in refreshing:
            if not done.done():
                done.set_exception(fault)

    # --- What happens without a request

    def settle(self, quietly: bool = False) -> None:
        """Wake the bots, correct the mark, and set the timer for flags and absent people; `quietly`: the timer only."""
        if self.closed:
            return
        self._hall.look(self)
        if not quietly:  # after a move among people no bot has to wake, and the mark is correct
            self.bots.wake()
            self.marks.correct()
        when = self._next_due()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if when is not None:
            delay = max(BUSY if self._busy else 0.0, (when - self._hall.now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(delay + 0.005, self._time_is_up)

    def _next_due(self) -> int | None:
        due = [since + self._hall.grace_ms for since in self.attendance.absent().values()]
        due += [ask for seat, (ask, _) in self.attendance.stalls().items() if seat not in self._announced_stalls]
        since = self.attendance.hostless()
        if since is not None and self._announced_host == self.table.host:
            due.append(since + self._hall.grace_ms)
        if not self.table.bots_to_move() and (ends := self.table.due()) is not None:
            due.append(ends)
        return min(due) if due else None

    def _stalls_shown(self) -> tuple[wire.Stall, ...]:
        return stalls_of(self.table, self.attendance.present, self.attendance.stalls(), self._hall.now())

    def _announce_stalls(self) -> None:
        """Send the table's state again if the seats that keep people waiting have changed."""
        if {stall.seat for stall in self._stalls_shown()} != self._announced_stalls:
            self.send_room()

    def _time_is_up(self) -> None:
        self._timer = None
        if self.attendance.hostless() is not None:
            self.send_room()
        self._announce_stalls()
        limit = self._hall.now() - self._hall.grace_ms
        for seat in [seat for seat, since in self.attendance.absent().items() if since <= limit]:
            self.submit(lambda table, now, seat=seat: decisions.absent(table, seat, now), _no_reply)  # type: ignore[misc]
        if self.table.clocks is not None:
            self.submit(decisions.fallen_flags, _no_reply)
        if self.table.ask is not None:
            self.submit(takebacks.lapse, _no_reply)
        self.settle()

    # --- Lookers

    def is_attended(self) -> bool:
        return bool(self.attendance.present)

    def _here(self) -> list[int | None]:
        """The members who look from here, and None for each spectator."""
        return [looker.member for looker in self.lookers]

    def attach(self, looker: Looker, since: int | None, heard: int, notes: str, taken: int = 0) -> None:
        """Add a looker, and send what they missed since this many events, lines of chat and takebacks."""
        if self.closed:  # it left memory meanwhile; the next connection loads it again
            looker.listener.drop("idle")
            return
        member = looker.member
        new = member is not None and member not in self.attendance.present
        new_here = member is not None and all(each.member != member for each in self.lookers)
        self.lookers.append(looker)
        self.attendance.count(self._here())
        looker.send(wire.Welcome(protocol=wire.PROTOCOL, table=self.table.id, member=looker.member, notes=notes))
        if looker.member is not None:
            self.attendance.come(looker.member)
            self._hall.bus.come(self.table.id, looker.member)
        self.send_room(None if new or looker.member is None else looker)
        if new_here:
            self._hall.bus.publish(self.table.id, 0)
        looker.heard = min(heard, self.table.lines)
        self._send_chat(looker)
        match = self.table.match
        if match is not None:
            went_back = self.table.takebacks
            since = match.at + 1 if since is None else min([since, *went_back[taken:]])
            newcomer = since > match.at
            looker.at = max(0, match.at - EVENTS_SHOWN) if newcomer else max(since, match.at - MISSED_SHOWN)
            looker.taken = len(went_back) if newcomer else taken
            self._send_frame(looker, {})
        self.settle()

    def detach(self, looker: Looker) -> None:
        """Remove a looker."""
        if looker not in self.lookers:
            return
        self.lookers.remove(looker)
        self.attendance.count(self._here())
        self.idle_since = self._hall.now()
        if looker.member is not None and not any(each.member == looker.member for each in self.lookers):
            self.attendance.go(looker.member)
            self._hall.bus.go(self.table.id, looker.member)
            self._hall.bus.publish(self.table.id, 0)
        if not self.closed:
            self.send_room()
            self.settle()

    def close(self, code: str, fault: Denied | None = None) -> None:
        """End all connections, and answer every request with an error; people may reconnect."""
        self.closed = True
        if fault is None:
            self.marks.stop()
        self._refuse_all(fault or not_stored())
        self.bots.stop()
        if self._timer is not None:
            self._timer.cancel()
        for looker in tuple(self.lookers):
            looker.listener.drop(code)
        self.lookers.clear()
        self.attendance.count(self._here())

    @property
    def idle(self) -> bool:
        """Whether the table may be removed from memory: nobody looks, and nothing is under way or due."""
        due = self._next_due()
        waits = due is not None and due <= self._hall.now()
        return not (self.lookers or self._queue or self._busy or waits) and self.bots.idle

    # --- Speaking

    def _speak(self, entries: list[e.Entry], before: str, came_or_went: bool = False) -> None:
        """Send everyone here what these entries changed for them; `before`: the status before them."""
        kinds = set(map(type, entries))
        if e.Kicked in kinds:
            for looker in [each for each in self.lookers if each.member is not None]:
                if self.table.members[looker.member or 0].kicked:
                    looker.listener.drop("kicked")
        if e.Joined in kinds:
            taken = {entry.number for entry in entries if isinstance(entry, e.Joined)} - {None}
            for looker in [each for each in self.lookers if each.member in taken]:
                looker.listener.drop("idle")  # somebody else has this number now
        if came_or_went or self.table.status != before or not kinds <= SILENT:
            self.send_room()
        else:
            self._announce_stalls()
        if self.table.match is not None and not kinds.isdisjoint(FRAMED):
            cache: dict[tuple[int | None, int], bytes] = {}
            for looker in tuple(self.lookers):
                self._send_frame(looker, cache)
        if self.table.match is not None and not kinds.isdisjoint(FRAMED | {e.Followable}):
            following.tell_all(self.table, self.lookers)
        if e.Said in kinds:
            for looker in tuple(self.lookers):
                self._send_chat(looker)

    def _send_frame(self, looker: Looker, cache: dict[tuple[int | None, int], bytes]) -> None:
        match = self.table.match
        assert match is not None
        taken, back = len(self.table.takebacks), min(self.table.takebacks[looker.taken :], default=None)
        looker.taken = taken
        key = (self.table.seat_of(looker.member), looker.at if back is None else min(looker.at, back))
        data = cache.get(key)
        if data is None:
            left = self.table.time_left(self._hall.now())
            frame, retold = self.table.frame(*key), tuple(match.retold(*key))
            hands = self.table.hands()
            shown = wire.Shown(
                since=key[1], frame=frame, retold=retold, clocks=left, taken=taken, back=back, opened=hands
            )
            data = cache[key] = encode(shown)
        looker.at = match.at
        looker.listener.send(data)

    def _send_chat(self, looker: Looker) -> None:
        for line in self.table.chat:
            if line.number > looker.heard:
                looker.send(wire.Said(**structs.asdict(line)))
        looker.heard = self.table.lines

    def connections_of(self, member: int) -> int:
        """How many connections a member has here."""
        return sum(looker.member == member for looker in self.lookers)

    def send_room(self, only: Looker | None = None) -> None:
        room = self.room()
        if only is None:
            self._announced_host = room.host
            self._announced_stalls = frozenset(stall.seat for stall in room.stalls)
        members, strangers = encode(room), encode(for_strangers(room))
        for looker in (only,) if only else tuple(self.lookers):
            looker.listener.send(strangers if looker.member is None else members)

    def room(self) -> wire.Room:
        """The table apart from the game itself, as members see it."""
        strangers, there = sum(looker.member is None for looker in self.lookers), self.attendance
        stalls, now = self._stalls_shown(), self._hall.now()
        return room_of(
            self.table, there.present, there.host, strangers, self.bots.stuck, stalls, now, scores(self.table)
        )


def _no_reply(fault: Denied | None) -> None:
    """Nobody waits for an answer."""
