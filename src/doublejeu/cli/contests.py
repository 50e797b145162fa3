"""Deals played on all cores, their results in order: the same whatever the number of processes."""

import signal
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Final

from ..bots.roster import bot_names, make_bot
from ..play.frame import Bot, Budget
from ..play.match import Match
from ..play.series import Meeting, Played, play_meeting
from .workers import crew

PEERS: Final = {"openspiel": "openspiel_bot"}  # bots of other projects, from the adapters; loaded when used


TRAINED: Final = "exploiter:"  # a bot of this machine's own: what follows is the file of its weights


def known(name: str) -> bool:
    return name in bot_names() or name in PEERS or name.startswith(TRAINED)


def make_any(name: str, game: str, seed: str) -> Bot:
    """A bot of ours or of another project, or one that was trained on this machine."""
    if name.startswith(TRAINED):
        from ..training.exploiter import make

        return make(Path(name.removeprefix(TRAINED)), seed)
    if name in PEERS:
        bot: Bot = import_module(f"doublejeu.adapters.{PEERS[name]}").make(game, seed)
        return bot
    return make_bot(name, game, seed)


def warm_up(game: str, players: int, names: Sequence[str]) -> None:
    """Let each bot move once, so that loading and compiling count on no clock."""
    for name in names:
        match = Match(game, players, seed=bytes(32))
        for _ in range(2 * players):  # past the moves that all make at once
            seat = match.waiting[0]
            bot = make_any(name, game, "0")
            bot.see(match.frame(seat, remember=True))
            match.play(bot.choose(Budget(simulations=1)), seat)


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in code that runs for longer; only where there are signals, and in a main thread."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def play_one(meeting: Meeting) -> list[Played]:
    return play_meeting(meeting, make_any, alarm)


def results(meetings: Iterable[Meeting], jobs: int, cluster: str | None = None) -> Generator[list[Played], None, None]:
    """The games of each deal, in the order of the deals; closing this generator cancels the rest."""
    coming = iter(meetings)
    first = next(coming, None)
    if first is None:
        return
    prepare = partial(warm_up, first.game, first.players, tuple(dict.fromkeys(first.names)))
    with crew(jobs, cluster, prepare) as workers:
        yield from workers.in_order(play_one, ((meeting,) for meeting in chain([first], coming)))
