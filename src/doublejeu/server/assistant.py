"""The assistant of one table: what each seat can know, from its frames alone; counted in threads, and only once."""

import asyncio

from msgspec import structs

from ..bots.deduction import Deducer, Deduction
from ..bots.roster import make_deducer
from ..play.telling import worded
from . import decisions, wire
from .errors import Denied
from .table import Playable, Table
from .threads import Threads, Urgency


class Assistant:
    """Has a deducer for each seat that asks; the deducer keeps what it has counted."""

    def __init__(self, table: Table, threads: Threads) -> None:
        self._table = table
        self._threads = threads
        # by seat: its deducer, the position it has seen, and of which match: after a takeback it is another one
        self._following: dict[int, tuple[Deducer, int, Playable]] = {}
        self._asked: dict[int, asyncio.Lock] = {}  # one count at a time for a seat

    async def deduce(self, seat: int, at: int) -> wire.Deduction:
        """What a seat could deduce after the first `at` events."""
        match = decisions.running_match(self._table)
        if self._table.opening.assistance == "off":
            raise Denied("no-assistant", "this table plays without the assistant", 403)
        new = make_deducer(self._table.opening.game)
        if new is None:
            raise Denied("no-deduction", "nothing can be deduced for certain in this game", 400)
        async with self._asked.setdefault(seat, asyncio.Lock()):
            if not 1 <= at <= match.at:
                raise Denied("no-position", f"there is no position {at}; there are 1 to {match.at}", 400)
            deducer, seen, of = self._following.get(seat, (new, 0, match))
            if of is not match:
                deducer, seen = new, 0
            frame = match.frame(seat, since=seen, remember=True)

            def count() -> Deduction | None:
                deducer.see(frame)
                return deducer.deduce(at)

            counting = self._threads.do(count, Urgency.ASKED)
            self._following.pop(seat, None)  # one that fails is not used again
            found = await counting
            self._following[seat] = deducer, frame.at, match
        if found is None:
            raise Denied("too-early", "there is nothing to deduce yet")
        return to_wire(found) if self._table.opening.assistance == "chances" else only_certain(found)


def only_certain(found: Deduction) -> wire.Deduction:
    """Only what is certain in a deduction, without any counts: as if there were one world and only the first place."""
    certain = [each for each in found.cards if each.since is not None]
    cards = tuple(structs.replace(each, worlds=(int(each.worlds[0] > 0),)) for each in certain)
    told = to_wire(structs.replace(found, worlds=1, places=found.places[:1], cards=cards))
    return structs.replace(told, cases=None)


def to_wire(found: Deduction) -> wire.Deduction:
    """A deduction as the wire carries it."""
    return wire.Deduction(
        at=found.at,
        worlds=found.worlds,
        cases=len(found.cases),
        places=tuple(worded(place) for place in found.places),
        cards=tuple(
            wire.Unseen(
                each.card, each.worlds, each.since, tuple(wire.Ground(why.at, worded(why.words)) for why in each.why)
            )
            for each in found.cards
        ),
    )
