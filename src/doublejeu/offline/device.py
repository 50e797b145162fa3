"""Where the room without a server keeps its tables: on the device, behind a shelf of texts that the browser writes.

It keeps the promises of every store: a log only grows, a position in it is taken once, and what is called stored is
there after the page was closed.  Several pages may each have a room; the second to reach a position reads on.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

import msgspec
from msgspec import Struct, structs

from ..play.glicko import Rated
from ..server.errors import Conflict
from ..server.store import (
    SPANS_KEPT,
    About,
    Anonymous,
    Append,
    Due,
    Found,
    Mark,
    Stored,
    Wanted,
    alive,
    call_back,
    contiguous,
)
from ..server.store.clubs import Clubs
from ..server.store.daily import Daily
from ..server.store.evenings import Evenings
from ..server.store.glances import Glances
from ..server.store.listing import Columns, Query
from ..server.store.notices import Notices
from ..server.store.reviews import MOST_FAULTS, NO_CHANCES, Claimed, Reviewing, Reviews
from ..server.store.tries import Kept as Solver
from ..server.store.tries import Played, Tries

T = TypeVar("T", bound=Struct)
LAST: Final = "\uffff"  # sorts after every key
encode: Final = msgspec.json.Encoder().encode


class Shelf(Protocol):
    """Texts by their keys, kept by JavaScript (`web/src/offline/shelf.ts`), which takes and returns JSON."""

    async def read(self, first: str, last: str) -> str:
        """The pairs of key and text between two keys, in order."""

    async def write(self, changes: str) -> bool:
        """Write `[key, text or null, new]`, all of them or none; False if one that must be new exists."""


class Kept(Struct):
    """What is known of a table without its log."""

    id: str
    status: str
    changed: int
    awaited: tuple[int, ...] | None
    about: About
    guests: dict[str, int]


class Job(Struct):
    """A review, and its progress."""

    id: str
    asked: int
    claimed: int = 0
    faults: int = 0
    done: int = 0
    steps: int = 0
    chances: str = NO_CHANCES.decode()
    review: str | None = None

    @property
    def is_open(self) -> bool:
        return self.review is None and self.faults < MOST_FAULTS


class Texts:
    """A shelf, as used in Python."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def below(self, key: str, since: str = "") -> list[tuple[str, str]]:
        """All texts whose keys have this prefix, from one key on."""
        return msgspec.json.decode(await self._shelf.read(key + since, key + LAST), type=list[tuple[str, str]])

    async def read(self, key: str) -> str | None:
        found = msgspec.json.decode(await self._shelf.read(key, key), type=list[tuple[str, str]])
        return found[0][1] if found else None

    async def find(self, key: str, kind: type[T]) -> T | None:
        text = await self.read(key)
        return None if text is None else msgspec.json.decode(text, type=kind)

    async def write(self, texts: Mapping[str, str | None], new: Mapping[str, str] | None = None) -> None:
        """Write texts, and new ones, whose keys must not exist yet; None deletes a text."""
        changes = [(key, text, False) for key, text in texts.items()]
        changes += [(key, text, True) for key, text in (new or {}).items()]
        if not await self._shelf.write(encode(changes).decode()):
            raise Conflict("this position of the log is taken")


class DeviceStore:
    """A store on a device; its tables are due only when somebody looks at them."""

    shared = False

    def __init__(self, texts: Texts, changed: Callable[[], None] = lambda: None) -> None:
        """`changed`: called whenever lists may show something else."""
        self.reviews = DeviceReviews(texts)
        self.tries = DeviceTries(texts)
        self.daily = Daily(_nothing, _nothing)  # nothing vouches for a deal of the day here
        self.glances = Glances(_nothing)
        self.notices = Notices(_nothing, _nothing)  # nobody is notified
        self.clubs = Clubs(_nothing, _nothing, Columns("", "", ""))  # there are no clubs
        self.evenings = Evenings(_nothing, _nothing)  # nor evenings
        self._texts = texts
        self._changed = changed
        self._changing = asyncio.Lock()  # held from a read to the write that depends on it
        self._tasks: set[asyncio.Task[None]] = set()

    # --- Logs

    def append(self, batch: Append, stored: Stored) -> None:
        task = asyncio.get_running_loop().create_task(self._append(batch, stored))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _append(self, batch: Append, stored: Stored) -> None:
        id, fault = batch.table_id, None
        rows = {f"log/{id}/{at:08}": row.decode() for at, row in enumerate(batch.rows, batch.at)}
        try:
            async with self._changing:
                kept = await self._kept(id) if batch.at else None
                after = _after(kept, batch)
                await self._texts.write({} if after is None else {f"table/{id}": encode(after).decode()}, rows)
        except Exception as failed:
            fault = failed
        call_back(stored, fault)
        self._changed()

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        rows = await self._texts.below(f"log/{table_id}/", f"{since:08}")
        return contiguous([(int(key.rpartition("/")[2]), row.encode()) for key, row in rows], since)

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        rows = {id: await self._texts.below(f"log/{id}/") for id in table_ids}
        return {id: len(found) for id, found in rows.items() if found}

    # --- Data about tables

    async def _kept(self, id: str) -> Kept | None:
        return await self._texts.find(f"table/{id}", Kept)

    async def _all(self) -> list[Kept]:
        """All tables, the newest first."""
        found = [msgspec.json.decode(text, type=Kept) for _, text in await self._texts.below("table/")]
        return sorted(found, key=lambda each: (each.changed, each.id), reverse=True)

    async def _change(self, id: str, change: Callable[[Kept], Kept]) -> None:
        async with self._changing:
            kept = await self._kept(id)
            if kept is not None:
                await self._texts.write({f"table/{id}": encode(change(kept)).decode()})
        self._changed()

    async def mark(self, table_id: str, mark: Mark, n: int) -> None:
        await self._change(table_id, lambda kept: _marked(kept, mark))

    async def make_anonymous(self, without: Anonymous) -> None:
        id, member = without.table_id, without.member
        async with self._changing:
            kept = await self._kept(id)
            texts: dict[str, str | None] = {f"log/{id}/{at:08}": row.decode() for at, row in without.rows.items()}
            if kept is not None:
                guests = {guest: other for guest, other in kept.guests.items() if other != member}
                kept = structs.replace(kept, about=without.about, guests=guests)
                texts[f"table/{id}"] = encode(kept).decode()
            await self._texts.write({**texts, f"notes/{id}/{member}": None})
        self._changed()

    async def describe(self, table_id: str, about: About, guests: Mapping[str, int], n: int, due: int) -> None:
        await self._change(table_id, lambda kept: structs.replace(kept, about=about, guests=dict(guests)))

    async def damaged(self, table_id: str) -> None:
        await self._change(table_id, lambda kept: structs.replace(kept, status="damaged"))

    async def postpone(self, table_id: str, due: int) -> None:
        """Nothing is due here."""

    async def due(self, now: int, most: int, after: tuple[Any, ...] = ()) -> list[Due]:
        return []

    async def undescribed(self, most: int, after: tuple[Any, ...] = ()) -> list[Found]:
        return []

    async def lobby(self, wanted: Wanted) -> list[Found]:
        return []  # there are no other players

    async def games_of(self, guest: str, wanted: Wanted) -> list[Found]:
        known = [each for each in await self._all() if guest in each.guests]
        found = [
            Found(
                each.id,
                each.status,
                each.changed,
                (each.status == "over", each.changed, each.id),
                each.about,
                each.awaited,
                each.guests[guest],
            )
            for each in sorted(known, key=lambda each: each.status == "over")
        ]
        if wanted.after:
            over, *place = wanted.after
            found = [e for e in found if e.place[0] > over or (e.place[0] == over and [*e.place[1:]] < place)]
        return found[: wanted.most]

    # --- Notes, and the rest

    async def notes(self, table_id: str, member: int) -> str:
        return await self._texts.read(f"notes/{table_id}/{member}") or ""

    async def write_notes(self, table_id: str, member: int, text: str) -> None:
        await self._texts.write({f"notes/{table_id}/{member}": text})

    async def forget(self, status: str, before: int, most: int) -> int:
        old = [each for each in await self._all() if each.status == status and each.changed < before][-most:]
        for each in old:
            pairs = [pair for kind in ("log", "notes") for pair in await self._texts.below(f"{kind}/{each.id}/")]
            keys = [f"table/{each.id}", f"review/{each.id}", *(key for key, _ in pairs)]
            await self._texts.write(dict.fromkeys(keys))
        return len(old)

    async def beat(self, now: int, since: int) -> list[tuple[int, int]]:
        async with self._changing:
            known = await self._texts.read("own/alive")
            spans = [] if known is None else msgspec.json.decode(known, type=list[tuple[int, int]])
            spans = alive(spans, now, since)[-SPANS_KEPT:]
            await self._texts.write({"own/alive": encode(spans).decode()})
        return spans

    async def ping(self) -> None:
        await self._texts.write({"own/ping": ""})

    async def close(self) -> None:
        await asyncio.gather(*self._tasks)


class DeviceReviews(Reviews):
    """The reviews of a device: there is one room to work at them."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def _jobs(self) -> list[Job]:
        """All jobs, those requested first before the others."""
        found = [msgspec.json.decode(text, type=Job) for _, text in await self._texts.below("review/")]
        return sorted(found, key=lambda job: (job.asked, job.id))

    async def _job(self, id: str) -> Job | None:
        return await self._texts.find(f"review/{id}", Job)

    async def _change(self, id: str, **changes: Any) -> bool:
        """Change a job that is not done; False if it is done."""
        job = await self._job(id)
        if job is None or job.review is not None:
            return False
        await self._texts.write({f"review/{id}": encode(structs.replace(job, **changes)).decode()})
        return True

    async def ask(self, table_id: str, now: int) -> bool:
        if await self._job(table_id) is not None:
            return False
        await self._texts.write({f"review/{table_id}": encode(Job(table_id, now)).decode()})
        return True

    async def find(self, table_id: str) -> Reviewing | None:
        job = await self._job(table_id)
        if job is None:
            return None
        before = [each for each in await self._jobs() if each.is_open and (each.asked, each.id) < (job.asked, job.id)]
        review = None if job.review is None else job.review.encode()
        waits = 0 if review else len(before)
        return Reviewing(job.done, job.steps, waits, job.chances.encode(), review, job.faults)

    async def finished(self, table_ids: Sequence[str]) -> dict[str, bytes]:
        return {job.id: job.review.encode() for job in await self._jobs() if job.id in table_ids and job.review}

    async def waiting(self) -> int:
        return sum(job.is_open for job in await self._jobs())

    async def claim(self, server: str, now: int, lasts: int) -> Claimed | None:
        job = next((job for job in await self._jobs() if job.is_open and job.claimed <= now), None)
        return None if job is None else await self.take(job.id, server, now + lasts)

    async def take(self, table_id: str, server: str, until: int) -> Claimed | None:
        job = await self._job(table_id)
        if job is None or not job.is_open:
            return None
        await self._change(table_id, claimed=until)
        return Claimed(table_id, job.done, job.steps, job.chances.encode(), None)

    async def keep(self, table_id: str, server: str, until: int, done: int, of: int, chances: bytes) -> bool:
        return await self._change(table_id, claimed=until, done=done, steps=of, chances=chances.decode())

    async def finish(self, table_id: str, server: str, of: int, chances: bytes, review: bytes, again: bool) -> bool:
        return await self._change(table_id, done=of, steps=of, chances=chances.decode(), review=review.decode())

    async def compare(self, table_id: str, server: str, alike: bool) -> None:
        """Nothing is repeated here: there is no second room to compare with."""

    async def put_off(self, table_id: str, server: str, now: int, wait: int, faults: int) -> bool:
        job = await self._job(table_id)
        if job is None:
            return False
        changed = await self._change(table_id, claimed=now + wait, faults=job.faults + faults)
        return changed and job.faults + faults < MOST_FAULTS

    async def let_go(self, server: str) -> list[str]:
        return [job.id for job in await self._jobs() if await self._change(job.id, claimed=0)]

    async def sign(self, signature: str) -> None:
        await self._texts.write({"own/signature": signature})

    async def signature(self) -> str | None:
        return await self._texts.read("own/signature")


class DeviceTries(Tries):
    """The standings of a device's guests at puzzles; one person moves no puzzle: each stays as it came."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def find(self, guest: str) -> Solver | None:
        text = await self._texts.read(f"tries/{guest}")
        if text is None:
            return None
        written, _, rest = text.partition(" ")
        return Solver(guest, int(written), rest.encode())

    async def ratings(self, game: str) -> dict[str, Rated]:
        return {}

    async def keep(self, kept: Solver, now: int, played: Played | None = None) -> bool:
        found = await self.find(kept.guest)
        if kept.written != (0 if found is None else found.written) + 1:
            return False
        await self._texts.write({f"tries/{kept.guest}": f"{kept.written} {kept.text.decode()}"})
        return True

    async def delete(self, guest: str) -> None:
        await self._texts.write({f"tries/{guest}": None})

    async def forget(self, before: int, most: int) -> int:
        return 0  # they belong to the device


async def _nothing(query: Query) -> list[Any]:
    """No rows."""
    return []


def _marked(kept: Kept, mark: Mark) -> Kept:
    return structs.replace(kept, status=mark.status, awaited=mark.awaited, about=mark.about or kept.about)


def _after(kept: Kept | None, batch: Append) -> Kept | None:
    """What is known of a table after these entries; None if nothing changed."""
    mark = batch.mark
    if kept is None:
        assert mark is not None
        assert mark.about is not None
        kept = Kept(batch.table_id, mark.status, batch.t, mark.awaited, mark.about, {})
    elif mark is None and not batch.guests:
        return None
    guests = {**kept.guests, **batch.guests}
    known = {guest: member for guest, member in guests.items() if member is not None}
    kept = structs.replace(kept, guests=known)
    return kept if mark is None else structs.replace(_marked(kept, mark), changed=batch.t)
