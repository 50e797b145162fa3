"""What may be shown of an evening: everything that is open, and of what is sealed only one's own table."""

from collections import Counter
from math import ceil, log2

from ..play.dice import commitment
from .club_ids import address_of
from .evening import Evening, Played, Round
from .evening_wire import Evening as Told
from .evening_wire import (
    EveningListed,
    EveningPerson,
    EveningReached,
    EveningRound,
    EveningStand,
    EveningTable,
)


def told(evening: Evening, you: int | None, open_rounds: dict[int, EveningRound] | None = None) -> Told:
    """An evening, as a participant or a stranger may know it.

    `open_rounds`: open rounds of this evening that were made before, for anybody: everybody sees the same of them.
    """
    opened, over = evening.opened, evening.status == "over"
    where = None if you is None else evening.table_of(you)
    last = evening.rounds[-1] if evening.rounds and opened.kind != "alone" else None
    waits = evening.status == "playing" and last is not None and last.ended is not None
    return Told(
        evening=evening.id,
        game=opened.game,
        kind=opened.kind,
        players=opened.players,
        level=opened.level,
        language=opened.language,
        clock=opened.clock,
        status=evening.status,
        opened=opened.t,
        closed=evening.closed or over or (opened.kind == "knockout" and bool(evening.rounds)),
        ends=opened.ends,
        next=evening.due if waits else None,
        host=evening.host,
        you=you,
        table=None if where is None else evening.table_id(*where),
        deal=None if you is None else evening.next_deal(you),
        planned=planned(evening),
        people=_people(evening),
        rounds=_rounds(evening, you, {} if open_rounds is None else open_rounds),
        standings=tuple(
            EveningStand(each.person, each.place, float(each.points), tuple(map(float, each.ties)), each.played)
            for each in evening.standings()
        ),
        commitment=commitment(bytes.fromhex(opened.seed)),
        commitments=tuple(
            commitment(bytes.fromhex(evening.seed_of(n, 0))) for n in range(opened.rounds if evening.duplicate else 0)
        ),
        seed=opened.seed if over else None,
        club=None if opened.club is None else address_of(opened.club),
    )


def listed(evening: Evening, guest: str) -> EveningListed:
    """An evening in the list of a guest, by their hash."""
    person, opened = evening.person_of(guest), evening.opened
    awaited = person is not None and (evening.table_of(person) is not None or evening.next_deal(person) is not None)
    return EveningListed(evening.id, opened.game, opened.kind, evening.status, len(evening.people), opened.t, awaited)


def planned(evening: Evening) -> int | None:
    """How many rounds there will be, if nobody joins or leaves."""
    opened = evening.opened
    count = max(2, len(evening.first if evening.rounds else evening.there))
    if opened.rounds:
        return opened.rounds
    return count - 1 + count % 2 if opened.kind == "round-robin" else ceil(log2(count))


def _people(evening: Evening) -> tuple[EveningPerson, ...]:
    done = (table for table in evening.tables() if table.reached is not None or evening.is_bye(table))
    played = Counter(person for table in done for person in table.seats)
    return tuple(EveningPerson(person.name, person.out, played[n]) for n, person in enumerate(evening.people))


def _rounds(evening: Evening, you: int | None, open_rounds: dict[int, EveningRound]) -> tuple[EveningRound, ...]:
    found = []
    for number, round in enumerate(evening.rounds):
        shown = open_rounds.get(number) or _round(evening, number, round, you)
        if shown.open:
            open_rounds[number] = shown
        found.append(shown)
    return tuple(found)


def _round(evening: Evening, number: int, round: Round, you: int | None) -> EveningRound:
    duplicate, open = evening.duplicate, evening.is_open(number)
    shares = evening.shares(number) if duplicate and open else {}
    shown = {
        n: table
        for n, table in round.tables.items()
        if open or evening.opened.kind != "alone" or (you is not None and you in table.seats)
    }
    return EveningRound(
        open=open,
        over=round.ended is not None or evening.status == "over" or (evening.opened.kind == "alone" and open),
        ends=round.ends,
        seed=evening.seed_of(number, 0) if duplicate and open else None,
        tables=tuple(_table(evening, number, n, table, you, open, shares.get(n)) for n, table in shown.items()),
        played=sum(table.reached is not None for table in round.tables.values()),
    )


def _table(
    evening: Evening, round: int, number: int, table: Played, you: int | None, open: bool, shares: object
) -> EveningTable:
    known = table.reached if open or (you is not None and you in table.seats) else None
    each_share = shares if isinstance(shares, tuple) else (None,) * len(table.seats)
    reached = None
    if known is not None:
        reached = tuple(
            EveningReached(each.verdict, each.moves, each.score, each.gone, None if share is None else float(share))
            for each, share in zip(known, each_share, strict=False)
        )
    id = None if evening.is_bye(table) else evening.table_id(round, number)
    return EveningTable(id, table.seats, reached)
