"""`doublejeu work`: another machine for the reviews of a room."""

import asyncio
import os
import signal
from contextlib import suppress

import click

from ..play.errors import BadSetting
from .compile import ensure_compiled


@click.command()
@click.option("--store", required=True, help="Where the room keeps its tables: postgresql://user:password@host/name.")
@click.option("--jobs", type=click.IntRange(min=1), help="Reviews at a time (default: one for each core).")
def work(store: str, jobs: int | None) -> None:
    """Help a room with the reviews that people ask for, on this machine.

    Stop it with Ctrl-C: what is not done is left to the room and to others that help it.
    """
    if not store.startswith(("postgresql://", "postgres://")):
        raise click.UsageError("only a room that keeps its tables in PostgreSQL can be helped: --store postgresql://…")
    from ..server.json_logging import set_up

    set_up("info")
    ensure_compiled(bots=True)
    asyncio.run(_work(store, jobs or os.cpu_count() or 1))


async def _work(store: str, jobs: int) -> None:
    from ..server.backends import open_store
    from ..server.workshop import Workshop

    working = asyncio.ensure_future(Workshop(await open_store(store), jobs).run())
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, working.cancel)
    click.echo("This machine helps with the room's reviews; Ctrl-C ends it.")
    try:
        with suppress(asyncio.CancelledError):
            await working
    except BadSetting as fault:
        raise click.ClickException(str(fault)) from None
