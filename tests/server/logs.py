"""Logs written straight into a store, for tables that a test does not want to play by hand."""

import time
from collections.abc import Sequence
from pathlib import Path

from doublejeu.server import entries as e
from doublejeu.server import marks
from doublejeu.server.credentials import hashed, key_of
from doublejeu.server.store import Append
from doublejeu.server.store.sqlite import SQLiteStore
from doublejeu.server.table import Table
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


async def keep(folder: Path, id: str, log: list[e.Entry]) -> None:
    """Store a table as its log has it."""
    store = SQLiteStore(folder / "tables.sqlite")
    faults: list[Exception | None] = []
    table = Table(id).foresee(log)
    mark = marks.first_mark(table, "playing")
    store.append(Append(id, 0, [e.dump(entry) for entry in log], log[-1].t, mark, marks.guests(table)), faults.append)
    await store.close()
