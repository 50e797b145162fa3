"""Bots at the room's tables: they think in threads, see the frames of their seat alone, and move as people do.

How long a bot thinks may depend on its cards; when its move is shown must not.  So a pause is drawn at random before
the bot is asked, and its move is held back until the pause is over.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, Final, TypeVar

from ..bots.explain import Explains
from ..play.frame import Bot, Budget, Frame
from ..play.telling import Argument, Message, SeatName
from . import decisions, wire
from .bus import Bus
from .errors import Denied
from .table import Playable, Table

logger = logging.getLogger(__name__)

T = TypeVar("T")
MakeBot = Callable[[str, str, str], Bot]  # from a level, a game and a seed
CLAIM_AGAIN: Final = 2.0  # seconds until a bot is claimed again for which another server thinks
STORE_AGAIN: Final = 1.0  # seconds until a bot whose move could not be stored tries again


class Thinker:
    """Lets the bots of all tables think, as many at a time as there are threads."""

    def __init__(self, make_bot: MakeBot, executor: Executor, pace: tuple[float, float]) -> None:
        """`pace`: the shortest and the longest pause before a bot's move, in seconds."""
        self.make_bot = make_bot
        self._executor = executor
        self._pace = pace

    def pause(self) -> float:
        """How many seconds the next move will seem to take."""
        return random.uniform(*self._pace)

    def off_the_loop(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        """Do something in a thread, as soon as one is free."""
        return asyncio.get_running_loop().run_in_executor(self._executor, work)

    async def think(self, bot: Bot, frame: Frame) -> str:
        """A bot's answer to a frame; a bot that fails plays the first move it may make."""

        def choose() -> str:
            bot.see(frame)
            return bot.choose(Budget())

        try:
            return await self.off_the_loop(choose)
        except Exception:
            logger.exception("a bot failed", extra={"at": frame.at})
            return frame.legal[0]

    async def advise(self, level: str, game: str, seed: str, frame: Frame) -> wire.Advice:
        """What a bot of that level would answer to all that a seat has seen, and why."""
        bot = self.make_bot(level, game, seed)
        move = await self.think(bot, frame)
        why: tuple[Message, ...] = ()
        if isinstance(bot, Explains):
            why = (await self.off_the_loop(bot.explain)).told()
        return wire.Advice(at=frame.at, move=move, why=tuple(worded(each) for each in why))


def worded(message: Message) -> wire.Words:
    """A message as the wire carries it, to be said in the reader's language."""
    return wire.Words(message.id, {name: _argument(value) for name, value in message.args.items()})


def _argument(value: Argument) -> Any:
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    if isinstance(value, Message):
        return worded(value)
    return [_argument(each) for each in value] if isinstance(value, tuple) else value


class BotsAtTable:
    """The bots of one table; they move through `submit`, as people do."""

    def __init__(self, table: Table, thinker: Thinker, bus: Bus, submit: decisions.Submit, seed: str) -> None:
        self._table = table
        self._thinker = thinker
        self._bus = bus
        self._submit = submit
        self._seed = seed
        self._bots: dict[int, tuple[str, Bot, int]] = {}  # by seat: level, bot, the position it has seen
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self._stopped = False

    @property
    def idle(self) -> bool:
        return not self._thinking

    def wake(self) -> None:
        """Let the bots think whose move is awaited."""
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
        match = decisions.running_match(table)
        at = match.at
        pause_ends = asyncio.get_running_loop().time() + self._thinker.pause()
        if not await self._bus.claim(table.id, at, seat):
            await asyncio.sleep(CLAIM_AGAIN)
            return
        try:
            await self._think_and_move(seat, match, at, pause_ends)
        finally:
            self._bus.release(table.id, at, seat)

    async def _think_and_move(self, seat: int, match: Playable, at: int, pause_ends: float) -> None:
        level = self._table.chairs[seat].level
        if match.at != at or level is None or seat not in match.waiting:
            return
        move = await self._choose(seat, level)
        await asyncio.sleep(max(0.0, pause_ends - asyncio.get_running_loop().time()))
        done: asyncio.Future[Denied | None] = asyncio.get_running_loop().create_future()

        def reply(fault: Denied | None) -> None:
            if not done.done():
                done.set_result(fault)

        self._submit(lambda table, now: decisions.move_of_bot(table, seat, move, at, now), reply)
        fault = await done
        if fault is not None and fault.code == "not-stored":
            await asyncio.sleep(STORE_AGAIN)

    async def _choose(self, seat: int, level: str) -> str:
        """The bot's move; a bot that is new here is shown everything that its seat has seen so far."""
        match = decisions.running_match(self._table)
        known = self._bots.get(seat)
        if known is None or known[0] != level:
            bot = self._thinker.make_bot(level, self._table.opening.game, f"{self._seed}/{seat}")
            known = (level, bot, 0)
        frame = match.frame(seat, since=known[2], remember=True)
        self._bots[seat] = (level, known[1], frame.at)
        return await self._thinker.think(known[1], frame)
