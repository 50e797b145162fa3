"""What is not compiled yet is compiled while the room is already open, with a progress bar in the terminal."""

import asyncio
import os
import sys
from typing import Final

import click

from ..play.catalogue import manifests
from ..server.readiness import PARTS, Piece, Readiness
from .compile import PARTS as COMPILED
from .compile import compile_part, is_compiled, progress
from .workers import Workers

LABEL: Final = "Compiling rules and bots, this once; the room is open"
TICK: Final = 0.3  # seconds between two updates of the progress
BROKEN: Final = (
    "{game} cannot be played: its {part} cannot be compiled. {fault}\n`doublejeu compile --bots` tries again."
)


class Preparing:
    """Compiles missing parts in other processes, and loads them here off the event loop."""

    def __init__(self) -> None:
        pieces: list[Piece] = [(game, part) for part in PARTS for game in manifests()]
        self._missing = [piece for piece in pieces if not is_compiled(*piece)]
        self._workers: Workers | None = None
        at_once = os.cpu_count() or 1
        if self._missing:
            self._workers = Workers(min(at_once, len(manifests())))
        resting = [(game, part) for game, part in pieces if part == "rules" and (game, part) not in self._missing]
        self.readiness = Readiness(self._missing, resting, make=self._make, progress=progress, at_once=at_once)

    async def _make(self, piece: Piece) -> None:
        game, part = piece
        if piece in self._missing and self._workers is not None:
            await asyncio.wrap_future(self._workers.submit(compile_part, game, part))
        await asyncio.to_thread(COMPILED[part].work, game)

    async def show(self) -> None:
        """Show the progress in the terminal until all is done; failures are reported with what to do about them."""
        if not self._missing:
            return
        with click.progressbar(length=100 * len(self._missing), label=LABEL, file=sys.stderr) as bar:
            while not self.readiness.is_complete:
                await asyncio.sleep(TICK)
                far = await asyncio.to_thread(progress, self._missing)
                bar.update(int(100 * sum(far.values())) - bar.pos)
            bar.update(bar.length - bar.pos if bar.length and not self.readiness.faults else 0)
        for (game, part), fault in self.readiness.faults.items():
            click.echo(BROKEN.format(game=game, part=part, fault=fault), err=True)
        if self._workers is not None:
            self._workers.end()

    def stop(self) -> None:
        """Compile nothing more; unfinished parts are lost, and the next start continues from there."""
        self.readiness.stop()
        if self._workers is not None:
            self._workers.end()
