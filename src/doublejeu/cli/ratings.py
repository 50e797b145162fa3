"""`doublejeu ratings`: compute the standings of a room's clubs again, and compare."""

import asyncio
from pathlib import Path

import click

from ..play.errors import BadSetting
from .compile import ensure_compiled


@click.command()
@click.option("--store", required=True, help="Where the room keeps its tables: a file, or postgresql://…")
def ratings(store: str) -> None:
    """Compute all standings and ratings again from finished games; exit 0 if they are as stored, else 1.

    Each game is replayed from its log; where that was deleted, its stored result is taken. A room that keeps its tables
    in a file must be stopped meanwhile, or a copy of the file be given.
    """
    if "://" not in store and not Path(store).is_file():
        raise click.UsageError(f"{store}: there is no such file; give the one that the room keeps its tables in")
    ensure_compiled()
    try:
        unlike = asyncio.run(_reckon(store))
    except BadSetting as fault:
        raise click.ClickException(str(fault)) from None
    raise click.exceptions.Exit(1 if unlike else 0)


async def _reckon(address: str) -> int:
    """The number of standings that differ from those stored."""
    from ..server.backends import open_store
    from ..server.reckoning import reckon_again

    store, count, unlike = await open_store(address), 0, 0
    try:
        async for found in reckon_again(store):
            count += 1
            unlike += bool(found.faults)
            verdict = "as stored" if not found.faults else "not as stored"
            games = f"{found.results} games, {found.from_logs} of them from their logs"
            click.echo(f"{found.club}, {found.game}: {games}, {verdict}")
            for fault in found.faults:
                click.echo(f"  {fault}")
    finally:
        await store.close()
    click.echo(f"{count} standings, {f'{unlike} not as stored' if unlike else 'all as stored'}")
    return unlike
