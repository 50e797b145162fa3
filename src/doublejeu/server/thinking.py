"""Bots at the room's tables: they think in threads, see only the frames of their seat, and move as people do.

How long a bot thinks may depend on its cards; when its move is shown must not.  So a pause is drawn at random before
the bot is asked, and its move is held back until the pause is over.  Under load the pause grows with the queue and with
the recent thinking times of such bots, whatever their cards, so that it is still longer than nearly every thought.
"""

import asyncio
import logging
import random
import time
import weakref
from collections import deque
from collections.abc import Callable, Collection
from contextlib import nullcontext
from typing import Final, Protocol, TypeAlias

from ..bots.explain import Explains
from ..play.frame import Bot, Budget, Frame
from ..play.telling import Message, worded
from . import decisions, wire
from .bus import Bus
from .errors import Denied
from .readiness import Readiness
from .table import Playable, Table
from .threads import Threads, Urgency

logger = logging.getLogger(__name__)

MakeBot = Callable[[str, str, str], Bot]  # from a level, a game and a seed
Kind: TypeAlias = tuple[str, str]  # a game and a level
LATELY: Final = 64  # thoughts of a kind that are remembered
USUAL: Final = 0.97  # the part of thoughts that end within the pause
LONGEST_PAUSE: Final = 12.0  # seconds, however long the queue is
MAKE_AGAIN: Final = (1.0, 60.0)  # seconds until a bot that could not be made is tried again: at first, and at most
CLAIM_AGAIN: Final = 2.0  # seconds until a bot is claimed again while another server thinks for it
STORED_AT_ONCE: Final = 4  # moves at tables without people, so that no person's move waits for many
STORE_AGAIN: Final = 1.0  # seconds until a bot whose move could not be stored tries again


class Thinker:
    """Lets the bots of all tables think."""

    def __init__(self, make_bot: MakeBot, threads: Threads, pace: tuple[float, float], readiness: Readiness) -> None:
        """`pace`: the shortest and the longest pause before a bot's move, in seconds, if there is no load."""
        self.make_bot = make_bot
        self.threads = threads
        self.readiness = readiness
        self._pace = pace
        self.unhurried = asyncio.Semaphore(STORED_AT_ONCE)
        self._lately: dict[Kind, deque[float]] = {}  # seconds that bots of a kind have thought

    def pause(self, kind: Kind) -> float:
        """How many seconds the next move will seem to take; computed without looking at the position."""
        low, high = self._pace
        if high <= 0:
            return 0.0
        slowest = max(map(usual_most, self._lately.values()), default=0.0)
        needed = usual_most(self._lately.get(kind, ())) + slowest * self.threads.backlog
        stretch = max(1.0, needed / low) if low > 0 else 1.0
        return min(random.uniform(low, high) * stretch, max(high, LONGEST_PAUSE))

    async def think(self, bot: Bot, frame: Frame, kind: Kind, urgency: Urgency) -> str:
        """A bot's answer to a frame; if the bot fails, the first legal move."""

        def choose() -> tuple[str, float]:
            began = time.perf_counter()
            try:
                bot.see(frame)
                move = bot.choose(Budget())
            except Exception:
                logger.exception("a bot failed", extra={"at": frame.at})
                move = frame.legal[0]
            return move, time.perf_counter() - began

        move, seconds = await self.threads.do(choose, urgency)
        self._lately.setdefault(kind, deque(maxlen=LATELY)).append(seconds)
        return move

    async def advise(self, level: str, game: str, seed: str, frame: Frame) -> wire.Advice:
        """The answer of a bot of that level to all that a seat has seen, with its reasons."""

        def explain() -> tuple[str, tuple[Message, ...]]:
            bot = self.make_bot(level, game, seed)
            bot.see(frame)
            move = bot.choose(Budget())
            return move, bot.explain().told() if isinstance(bot, Explains) else ()

        await self.readiness.wait(game, "bots")
        move, why = await self.threads.do(explain, Urgency.ASKED)
        return wire.Advice(at=frame.at, move=move, why=tuple(worded(each) for each in why))


def usual_most(seconds: Collection[float]) -> float:
    """The longest of these but for a few, so that a single slow first call does not count."""
    return sorted(seconds)[int(len(seconds) * USUAL)] if seconds else 0.0


class Housing(Protocol):
    """What bots need of the table in memory at which they play."""

    table: Table
    bot_seed: str

    def submit(self, decide: decisions.Decide, reply: decisions.Reply) -> None: ...

    def is_attended(self) -> bool: ...

    def send_room(self) -> None: ...


class BotsAtTable:
    """The bots of one table; they move through `submit`, as people do."""

    def __init__(self, live: Housing, thinker: Thinker, bus: Bus) -> None:
        self._live: Housing = weakref.proxy(live)  # so that a table that leaves memory is freed at once
        self._table = live.table
        self._seed = live.bot_seed
        self._thinker = thinker
        self._bus = bus
        # by seat: level, bot, the position it has seen, and of which match: after a takeback it is another one
        self._bots: dict[int, tuple[str, Bot, int, Playable]] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self._stopped = False
        self.stuck: dict[int, float] = {}  # seats whose bot could not be made, and the seconds until the next try

    @property
    def idle(self) -> bool:
        return not self._thinking

    def wake(self) -> None:
        """Start the bots that must move."""
        for seat in self._table.bots_to_move():
            if seat not in self._thinking:
                task = asyncio.get_running_loop().create_task(self._move(seat))
                self._thinking[seat] = task
                task.add_done_callback(lambda _, seat=seat: self._done(seat))  # type: ignore[misc]

    def _done(self, seat: int) -> None:
        del self._thinking[seat]
        if not self._stopped:
            self.wake()

    def stop(self) -> None:
        self._stopped = True
        for task in self._thinking.values():
            task.cancel()

    async def _move(self, seat: int) -> None:
        table = self._table
        try:
            await self._thinker.readiness.wait(table.opening.game, "bots")
        except Denied:
            await self._get_stuck(seat)
            return
        if seat not in table.bots_to_move():  # which may have changed meanwhile
            return
        match = decisions.running_match(table)
        at = match.at
        pause_ends = asyncio.get_running_loop().time() + self._thinker.pause(self._kind(seat))
        if not await self._bus.claim(table.id, at, seat):
            await asyncio.sleep(CLAIM_AGAIN)
            return
        try:
            await self._think_and_move(seat, match, at, pause_ends)
        except Exception:
            logger.exception("a bot cannot play", extra={"table": table.id, "seat": seat})
            await self._get_stuck(seat)
        finally:
            self._bus.release(table.id, at, seat)

    def _kind(self, seat: int) -> Kind:
        return self._table.opening.game, self._table.chairs[seat].level or ""

    async def _get_stuck(self, seat: int) -> None:
        """Report that the bot cannot play, and wait longer each time before the next try."""
        first, most = MAKE_AGAIN
        self.stuck[seat] = wait = min(self.stuck.get(seat, first / 2) * 2, most)
        if wait == first:
            self._live.send_room()
        await asyncio.sleep(wait)

    async def _think_and_move(self, seat: int, match: Playable, at: int, pause_ends: float) -> None:
        level = self._table.chairs[seat].level
        if level is None:
            return
        known = self._bots.get(seat)
        if known is None or known[0] != level or known[3] is not match:  # a new bot is shown all that its seat has seen
            known = level, await self._make(seat, level, at), 0, match
        if self.stuck.pop(seat, None):
            self._live.send_room()
        if (
            self._table.match is not match
            or match.at != at
            or self._table.chairs[seat].level != level
            or seat not in match.waiting
        ):
            return
        frame = match.frame(seat, since=known[2], remember=True)
        if not self._table.compared:  # there each move is a new bot's, and depends on nothing but the moves
            self._bots[seat] = (level, known[1], frame.at, match)
        move = await self._thinker.think(known[1], frame, self._kind(seat), self._urgency)
        await asyncio.sleep(max(0.0, pause_ends - asyncio.get_running_loop().time()))
        done: asyncio.Future[Denied | None] = asyncio.get_running_loop().create_future()

        def reply(fault: Denied | None) -> None:
            if not done.done():
                done.set_result(fault)

        async with self._thinker.unhurried if self._urgency is Urgency.UNWATCHED else nullcontext():
            self._live.submit(lambda table, now: decisions.move_of_bot(table, seat, move, at, now, match), reply)
            fault = await done
        if fault is not None and fault.code == "not-stored":
            await asyncio.sleep(STORE_AGAIN)

    @property
    def _urgency(self) -> Urgency:
        return Urgency.WATCHED if self._live.is_attended() else Urgency.UNWATCHED

    def _make(self, seat: int, level: str, at: int) -> "asyncio.Future[Bot]":
        game, seed = self._table.opening.game, f"{self._seed}/{seat}"
        if self._table.compared:
            seed = f"{seed}/{at}"
        return self._thinker.threads.do(lambda: self._thinker.make_bot(level, game, seed), self._urgency)
