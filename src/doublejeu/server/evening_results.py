"""What the seats of an evening's tables have reached, and how it becomes a decision for the evening's log."""

from collections.abc import Collection, Sequence

from msgspec import structs

from . import evening_log, http_wire
from .deals import reached_at
from .evening import Evening
from .evening_decisions import Decide
from .table import Table


def write_down(round: int, number: int, seats: tuple[evening_log.Reached, ...], moved: Collection[int]) -> Decide:
    """Write down the results of a table, unless they are known; people who missed their move play no further rounds.

    `moved`: the seats at which people made a move, and not only the bots that played for them.
    """

    def decide(evening: Evening, now: int) -> list[evening_log.Entry]:
        if evening.status == "over" or number not in evening.unfinished(round):
            return []
        if evening.duplicate and evening.is_open(round):  # somebody who left may have seen how others played
            return []
        people = evening.rounds[round].tables[number].seats
        missing = [
            person
            for seat, (person, each) in enumerate(zip(people, seats, strict=False))
            if person is not None and each.gone and seat not in moved and evening.people[person].out is None
        ]
        ended = evening_log.Ended(t=now, round=round, number=number, seats=seats)
        return [ended, *[evening_log.Went(t=now, person=person, why="absent") for person in missing]]

    return decide


def reached(table: Table) -> tuple[evening_log.Reached, ...] | None:
    """The results of an evening's table; None if they are not known yet.

    In a tournament they are known as soon as somebody has left for good.
    """
    gone = [chair.gone for chair in table.chairs]
    assert table.evening is not None
    if table.status != "over" and (table.evening.duplicate or not {"resigned", "flag"} & set(gone)):
        return None
    seats = [reached_at(table, seat) for seat in range(len(gone))]
    found = [evening_log.Reached(*each, gone=bool(why)) for each, why in zip(seats, gone, strict=True)]
    return tuple(found) if table.evening.duplicate else forfeited(found)


def forfeited(seats: Sequence[evening_log.Reached]) -> tuple[evening_log.Reached, ...]:
    """The same in a tournament: the player who left has lost, and the other has won."""
    if not any(each.gone for each in seats):
        return tuple(seats)
    return tuple(structs.replace(each, verdict="lost" if each.gone else "won") for each in seats)


def by_time(table: Table, now: int) -> tuple[evening_log.Reached, ...]:
    """How an unfinished game of a tournament is decided at the end of its round: whoever used more time has lost."""
    left = table.time_left(now) or (0, 0)
    found = []
    for seat, chair in enumerate(table.chairs):
        other = left[1 - seat]
        verdict: http_wire.Verdict = "drawn" if left[seat] == other else "won" if left[seat] > other else "lost"
        found.append(evening_log.Reached(verdict, reached_at(table, seat).moves, None, bool(chair.gone)))
    return forfeited(found)
