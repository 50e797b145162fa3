"""One table's harm stays its own: whatever is wrong with a log, the other tables, memory and retention go on."""

import asyncio
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doublejeu.server import entries as e
from doublejeu.server.backends import open_store
from doublejeu.server.hall import House
from doublejeu.server.store import Append, Mark, Store
from doublejeu.server.sweep import DAY_MS

from .room import Time, running
from .test_stores import change

GAME = {"game": "kompromat", "players": 2, "options": {}, "language": "en", "level": "novice", "origin": "t"}
PAGE = 4_096  # of SQLite
LONG = b"z" * 5 * PAGE


def row(kind: str, **fields: Any) -> bytes:
    """A row with a right checksum, whatever is in it."""
    text = msgspec.json.encode({"entry": kind, "t": 1, **fields})
    return b"%08x" % zlib.crc32(text) + text


def began() -> list[bytes]:
    """The log of a game of two bots that has just begun."""
    seats = [row("filled", seat=seat, level="novice") for seat in (0, 1)]
    return [row("opened", **GAME), *seats, row("began", seed="00" * 32)]


def with_row(at: int, new: bytes) -> Callable[[], list[bytes]]:
    return lambda: [*began()[:at], new, *began()[at + 1 :]]


def fields_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Fields of an entry that have the right types, but point at nothing that is there."""
    samples = {int: 99, str: "zz", bool: True, tuple[int, int]: (98, 99), tuple[str, ...]: ("zz",)}
    found = {}
    for name, hint in ((field.name, field.type) for field in msgspec.structs.fields(kind)):
        if hint in samples:
            found[name] = samples[hint]
        elif getattr(hint, "__args__", None) and isinstance(hint.__args__[0], str):
            found[name] = hint.__args__[0]
    return found


# Every kind of entry where it has no business, and what no version wrote.
DAMAGES: dict[str, Callable[[], list[bytes]]] = {
    "nothing but bytes": lambda: [b"\xff\x00" * 20],
    "an empty row": with_row(2, b""),
    "bad JSON": with_row(2, b"%08x{" % zlib.crc32(b"{")),
    "an unknown entry": with_row(2, row("sang", song="la")),
    "an unknown game": with_row(0, row("opened", **{**GAME, "game": "chess"})),
    "rules of a newer version": with_row(0, row("opened", **GAME, rules=9_999)),
    "a seed that is none": with_row(3, row("began", seed="zz")),
    "a level that nobody has": lambda: [
        began()[0], *(row("filled", seat=seat, level="divine") for seat in (0, 1)), began()[-1]
    ],
    **{
        f"{kind.__name__} {where}": with_row(at, row(kind.__struct_config__.tag, **fields_of(kind)))
        for kind in e.Entry.__args__
        for at, where in ((0, "first"), (4, "last"))
    },
}  # fmt: skip


def break_page(path: Path) -> None:
    """Break a page of the file that holds a part of the long text, and of nothing else."""
    data = bytearray(path.read_bytes())
    at = data.index(LONG[: PAGE - 4], 0)
    page = at // PAGE * PAGE
    data[page : page + 4] = b"\xff" * 4  # where the text goes on
    path.write_bytes(data)


async def put(store: Store, id: str, rows: list[bytes], due: int) -> None:
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    store.append(Append(id, 0, rows, due, Mark("playing", True, due)), told.set_result)
    assert await told is None


@pytest.mark.sqlite_first
def test_tables_with_every_kind_of_damage_harm_no_other(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The damaged ones come first in every round, and there are more of them than one round looks at."""
    monkeypatch.setattr("doublejeu.server.sweep.SWEEP", 0.02)
    monkeypatch.setattr("doublejeu.server.sweep.MOST_DUE", 7)
    time = Time()
    long_ago = time.now - 100 * DAY_MS
    harmed = {f"harmed{i}": damage for i, damage in enumerate(DAMAGES)}
    whole = [f"whole{i}" for i in range(3)]

    async def prepare() -> None:
        store = await open_store(address)
        for number, (id, damage) in enumerate(harmed.items()):
            await put(store, id, DAMAGES[damage](), time.now - 10_000 + number)
        await put(store, "text", began(), time.now - 20_000)
        await put(store, "page", [*began(), row("said", member=0, text=LONG.decode())], time.now - 20_000)
        for id in whole:
            await put(store, id, began(), time.now - 1)
        await put(store, "old", [row("opened", **GAME)], long_ago)
        await store.mark("old", Mark("open", False, None), 1)
        await store.close()

    asyncio.run(prepare())
    if "://" not in address:
        change(address, "UPDATE log SET row = ? WHERE id = ? AND at = ?", "a text", "text", 2)
        break_page(Path(address))

    async def test() -> None:
        store = await open_store(address)
        house = House(pace=(0.0, 0.0), keep_in_memory=0.1)
        async with running(Path(), store=store, house=house, now=time) as room, room.guest() as guest:
            async with asyncio.timeout(180):
                while not all([(await guest.get(f"/api/tables/{id}/record")).status_code == 200 for id in whole]):
                    await asyncio.sleep(0.05)
                while await store.read("old"):
                    await asyncio.sleep(0.05)
                time.go_by(30)
                while room.hall.tables:
                    await asyncio.sleep(0.05)
            listed = await guest.get("/api/tables")
            assert listed.status_code == 200
            for id in (*harmed, "text", "page"):
                answer = await guest.get(f"/api/tables/{id}")
                assert answer.status_code in (200, 410, 503), (harmed.get(id), answer.text)

    asyncio.run(test())
