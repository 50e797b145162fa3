"""Logs written straight into a store, for tables that a test does not want to play by hand."""

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path

from doublejeu import Record
from doublejeu.play.catalogue import manifest_of
from doublejeu.server import entries as e
from doublejeu.server import marks
from doublejeu.server.credentials import hashed, key_of
from doublejeu.server.store import Append, Store
from doublejeu.server.store.sqlite import SQLiteStore
from doublejeu.server.table import Table, begin_match
from tests.laws.tables import Seating

T0 = time.time_ns() // 1_000_000  # not so old that the table would be forgotten
SEED = "5e" * 32


def guest_secret(seat: int) -> str:
    """The cookie of whoever sits there."""
    return f"{seat:064x}"


def log_of(seating: Seating, first: int, acts: Sequence[tuple[int, str]], id: str = "") -> list[e.Entry]:
    """The log of a game between people, played until now."""
    log: list[e.Entry] = [
        e.Opening(
            t=T0, game=seating.game, players=seating.players, options=seating.options(first), language="en",
            level="casual", origin=id,
        )
    ]  # fmt: skip
    for seat in range(seating.players):
        guest = guest_secret(seat)
        log.append(e.Joined(t=T0, name=f"P{seat}", key=hashed(key_of(guest, id)), guests=(hashed(guest),)))
        log.append(e.Sat(t=T0, seat=seat, member=seat))
    log.append(e.Began(t=T0, seed=SEED))
    log += [e.Moved(t=T0 + n, seat=act[0], move=act[1]) for n, act in enumerate(acts)]
    return log


def finished_log(game: str, seed: int) -> tuple[list[e.Entry], Record]:
    """The log of a game of random moves between people, played to its end, and its record."""
    seating = Seating(game, min(manifest_of(game).players))
    match = begin_match(game, seating.players, bytes.fromhex(SEED), [None] * seating.players, seating.options(0))
    dice, acts = random.Random(seed), []
    while not match.is_over():
        seat = match.waiting[0]
        acts.append((seat, dice.choice(match.frame(seat).legal)))
        match.play(acts[-1][1], seat)
    return log_of(seating, 0, acts), match.record()


async def keep(folder: Path, id: str, log: list[e.Entry]) -> None:
    """Store a table as its log has it, in a file."""
    store = SQLiteStore(folder / "tables.sqlite")
    await keep_in(store, id, log)
    await store.close()


async def keep_in(store: Store, id: str, log: list[e.Entry]) -> None:
    """Store a table as its log has it."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    table = Table(id).foresee(log)
    mark = marks.first_mark(table, "playing")
    store.append(Append(id, 0, [e.dump(entry) for entry in log], log[-1].t, mark, marks.guests(table)), done.set_result)
    assert await done is None
