"""Bots at the room's tables: they think in threads, see the frames of their seat alone, and move as people do.

How long a bot thinks may depend on its cards; when its move is shown must not.  So a pause is drawn before it is asked,
and its move is held back until the pause is over.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..bots.explain import Explains
from ..play.frame import Bot, Budget, Frame
from ..play.telling import Argument, Message, SeatName
from . import decisions, wire
from .errors import Denied

if TYPE_CHECKING:
    from .live import LiveTable
    from .table import Playable

log = logging.getLogger(__name__)

T = TypeVar("T")
MakeBot = Callable[[str, str, str], Bot]  # from a level, a game and a seed
CLAIM_AGAIN: Final = 2.0  # seconds until a server that was too late asks whether the other still thinks
STORE_AGAIN: Final = 1.0  # seconds until a bot tries again whose move could not be stored


class Thinker:
    """Lets the bots of all tables think, so many at a time."""

    def __init__(self, make_bot: MakeBot, executor: Executor, pace: tuple[float, float]) -> None:
        """`pace`: a bot's pause before a move lies between these two, in seconds."""
        self.make_bot = make_bot
        self._executor = executor
        self._pace = pace

    def pause(self) -> float:
        """How long the next move will take, as far as anyone sees."""
        return random.uniform(*self._pace)

    def off_the_loop(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        """Let something be done in a thread, when one is free."""
        return asyncio.get_running_loop().run_in_executor(self._executor, work)

    async def think(self, bot: Bot, frame: Frame) -> str:
        """A bot's answer to a frame; a bot that fails plays the first move it may make."""

        def choose() -> str:
            bot.see(frame)
            return bot.choose(Budget())

        try:
            return await self.off_the_loop(choose)
        except Exception:
            log.exception("a bot failed", extra={"at": frame.at})
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
    """A sentence-to-be as the wire carries it."""
    return wire.Words(message.id, {name: _argument(value) for name, value in message.args.items()})


def _argument(value: Argument) -> Any:
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    if isinstance(value, Message):
        return worded(value)
    return [worded(each) for each in value] if isinstance(value, tuple) else value


class BotsAtTable:
    """The bots of one table."""

    def __init__(self, live: "LiveTable", thinker: Thinker) -> None:
        self._live = live
        self._thinker = thinker
        self._bots: dict[int, tuple[str, Bot, int]] = {}  # level, bot, the position it has seen
        self._thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def idle(self) -> bool:
        return not self._thinking

    def wake(self) -> None:
        """Let the bots think whose move is awaited."""
        for seat in self._live.table.bots_to_move():
            if seat not in self._thinking:
                task = asyncio.get_running_loop().create_task(self._move(seat))
                self._thinking[seat] = task
                task.add_done_callback(lambda _, seat=seat: self._done(seat))  # type: ignore[misc]

    def _done(self, seat: int) -> None:
        del self._thinking[seat]
        if not self._live.closed:
            self.wake()

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    async def _move(self, seat: int) -> None:
        live = self._live
        match = decisions.running_match(live.table)
        at = match.at
        over = asyncio.get_running_loop().time() + self._thinker.pause()
        if not await live.hall.bus.claim(live.table.id, at, seat):
            await asyncio.sleep(CLAIM_AGAIN)
            return
        try:
            await self._think_and_move(seat, match, at, over)
        finally:
            live.hall.bus.release(live.table.id, at, seat)

    async def _think_and_move(self, seat: int, match: "Playable", at: int, over: float) -> None:
        live = self._live
        level = live.table.places[seat].level
        if match.at != at or level is None or seat not in match.waiting:
            return
        move = await self._choose(seat, level)
        await asyncio.sleep(max(0.0, over - asyncio.get_running_loop().time()))
        done: asyncio.Future[Denied | None] = asyncio.get_running_loop().create_future()

        def told(fault: Denied | None) -> None:
            if not done.done():
                done.set_result(fault)

        live.submit(lambda table, now: decisions.move_of_bot(table, seat, move, at, now), told)
        fault = await done
        if fault is not None and fault.code == "not-stored":
            await asyncio.sleep(STORE_AGAIN)

    async def _choose(self, seat: int, level: str) -> str:
        """The bot's move; one that is new here is shown all that its seat has ever seen."""
        table = self._live.table
        match = decisions.running_match(table)
        known = self._bots.get(seat)
        if known is None or known[0] != level:
            bot = self._thinker.make_bot(level, table.opened.game, f"{self._live.bot_seed}/{seat}")
            known = (level, bot, 0)
        frame = match.frame(seat, since=known[2], remember=True)
        self._bots[seat] = (level, known[1], frame.at)
        return await self._thinker.think(known[1], frame)
