"""The state of an evening, computed from its log: who is there, the rounds with their tables, what was reached.

`evening_decisions.py` decides what may happen; nothing here knows tables in memory, connections or stores.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from hmac import compare_digest
from typing import Literal, TypeAlias

from ..play.catalogue import manifest_of
from . import evening_log as log
from . import pairing, scoring
from .errors import Damaged, Newer
from .evening_ids import DUPLICATE, table_id
from .pairing import Seating
from .results import worth
from .scoring import Stand

Status: TypeAlias = Literal["open", "playing", "over"]


class Person:
    """Somebody who came."""

    __slots__ = ("guests", "key", "name", "out")

    def __init__(self, came: log.Came) -> None:
        self.name = came.name
        self.key = came.key
        self.guests = set(came.guests)
        self.out: Literal["left", "absent", "sent"] | None = None


class Played:
    """A table of a round: who sits where, and what they reached, once known; () if the game was not over in time."""

    __slots__ = ("reached", "seats")

    def __init__(self, seats: Seating) -> None:
        self.seats = seats
        self.reached: tuple[log.Reached, ...] | None = None


class Round:
    """A round, or a deal that each plays alone."""

    __slots__ = ("began", "ended", "ends", "tables")

    def __init__(self, began: int, ends: int | None) -> None:
        self.began = began
        self.ends = ends
        self.ended: int | None = None
        self.tables: dict[int, Played] = {}


class Evening:
    """One evening after the entries of its log."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.n = 0  # rows of the log
        self.changed = 0
        self.people: list[Person] = []
        self.rounds: list[Round] = []
        self.status: Status = "open"
        self.closed = False  # whether newcomers are refused
        self.first: tuple[int, ...] = ()  # who was there when the first round began
        self._opened: log.Opened | None = None
        self._standings: list[Stand] | None = None  # as they follow from the entries so far

    @classmethod
    def from_log(cls, id: str, rows: Sequence[str]) -> "Evening":
        """The evening that has this log; Damaged if it cannot be read."""
        evening = cls(id)
        for row in rows:
            evening.read_on(log.load(row))
        if evening._opened is None:
            raise Damaged("it does not begin with the evening's opening")
        return evening

    def read_on(self, entries: Sequence[log.Entry]) -> None:
        """Carry out the entries of a row."""
        self._standings = None
        for entry in entries:
            try:
                self._apply(entry)
            except (IndexError, KeyError, AssertionError) as fault:
                raise Damaged(f"row {self.n + 1} cannot happen: {fault!r}") from None
            self.changed = entry.t
        self.n += 1

    def _apply(self, entry: log.Entry) -> None:
        match entry:
            case log.Opened():
                if entry.schema > log.SCHEMA:
                    raise Newer(f"schema {entry.schema}")
                self._opened = entry
                if entry.kind == "alone":
                    self.rounds = [Round(entry.t, None) for _ in range(entry.rounds)]
                    self.status = "playing"
            case log.Came():
                self.people.append(Person(entry))
            case log.Linked():
                if entry.guest:  # unless they had themselves deleted
                    self.people[entry.person].guests.add(entry.guest)
            case log.Went():
                self.people[entry.person].out = entry.why
            case log.Back():
                self.people[entry.person].out = None
            case log.Began():
                self.status = "playing"
                self.first = tuple(self.there)
            case log.Paired():
                self.rounds.append(Round(entry.t, entry.ends))
                self.rounds[-1].tables = {n: Played(seats) for n, seats in enumerate(entry.tables)}
            case log.Dealt():
                seats = (entry.person, *[None] * (self.opened.players - 1))
                self.rounds[entry.round].tables.setdefault(entry.person, Played(seats))
            case log.Ended():
                self.rounds[entry.round].tables[entry.number].reached = entry.seats
            case log.RoundOver():
                self.rounds[-1].ended = entry.t
            case log.Closed():
                self.closed = True
            case log.Over():
                self.status = "over"

    # --- Questions

    @property
    def opened(self) -> log.Opened:
        """How it was opened."""
        assert self._opened is not None, "a log begins with the evening's opening"
        return self._opened

    @property
    def duplicate(self) -> bool:
        """Whether everybody plays the same deals."""
        return self.opened.kind in DUPLICATE

    @property
    def there(self) -> list[int]:
        """Who plays the next round."""
        return [number for number, person in enumerate(self.people) if person.out is None]

    @property
    def host(self) -> int | None:
        """The first who is still there."""
        return next(iter(self.there), None)

    def person_of(self, guest: str) -> int | None:
        """Who a guest is at this evening."""
        return next((number for number, person in enumerate(self.people) if guest in person.guests), None)

    def person_with(self, key: str) -> int | None:
        """The person who has this key, given by its hash."""
        return next((number for number, person in enumerate(self.people) if compare_digest(person.key, key)), None)

    def table_id(self, round: int, number: int) -> str:
        return table_id(self.id, self.opened.kind, round, number)

    def seed_of(self, round: int, number: int) -> str:
        """The seed of a table: where all play the same deal, that of the deal; all seeds follow from the evening's."""
        which = f"deal {round + 1}" if self.duplicate else f"table {round + 1}.{number + 1}"
        return sha256(f"{self.opened.seed} {which}".encode()).hexdigest()

    def lot(self, person: int) -> str:
        """The last tie-break; it follows from the evening's seed too."""
        return sha256(f"{self.opened.seed} lot {person}".encode()).hexdigest()

    def is_bye(self, table: Played) -> bool:
        """Whether one side of the table is empty."""
        return not self.duplicate and None in table.seats

    def unfinished(self, round: int) -> list[int]:
        """The tables of a round at which something can still be reached."""
        found = self.rounds[round].tables.items()
        return [number for number, table in found if table.reached is None and not self.is_bye(table)]

    def is_open(self, round: int) -> bool:
        """Whether nobody has to play a deal any more, so that everything about it may be shown."""
        if not self.duplicate or self.status == "over":
            return True
        if self.opened.kind == "tables":
            return round < len(self.rounds) and self.rounds[round].ended is not None
        tables = self.rounds[round].tables
        return self.closed and all(n in tables and tables[n].reached is not None for n in self.there)

    def next_deal(self, person: int) -> int | None:
        """The deal that somebody who plays alone has to play next."""
        if self.opened.kind != "alone" or self.status == "over" or self.people[person].out is not None:
            return None
        for number, round in enumerate(self.rounds):
            own = round.tables.get(person)
            if own is None or own.reached is None:
                return number
        return None

    def table_of(self, person: int) -> tuple[int, int] | None:
        """The round and the number of the table at which somebody is expected now."""
        if self.opened.kind == "alone":
            deal = self.next_deal(person)
            return (deal, person) if deal is not None and person in self.rounds[deal].tables else None
        if self.status != "playing" or not self.rounds:
            return None
        round = len(self.rounds) - 1
        return next(((round, n) for n in self.unfinished(round) if person in self.rounds[round].tables[n].seats), None)

    @property
    def due(self) -> int | None:
        """When something may happen other than by a request or the end of a game."""
        if self.status != "playing":
            return None
        if self.opened.kind == "alone":
            return self.opened.ends
        last = self.rounds[-1] if self.rounds else None
        if last is not None and last.ended is None:
            return last.ends
        return self.changed if last is None else (last.ended or 0) + self.opened.pause * 1000

    # --- How it stands

    def shares(self, round: int) -> dict[int, tuple[Fraction, ...]]:
        """The share of each seat at each table of a duplicate deal, compared with the same side at the other tables."""
        sides = manifest_of(self.opened.game).sides(self.opened.players)[: self.opened.players]
        tables = {n: table.reached for n, table in self.rounds[round].tables.items() if table.reached}
        found: dict[int, list[Fraction]] = {n: [Fraction()] * len(sides) for n in tables}
        for side in set(sides):
            seats = [seat for seat, of in enumerate(sides) if of == side]
            values = [worth(together([reached[seat] for seat in seats])) for reached in tables.values()]
            for n, share in zip(tables, scoring.shares(values), strict=True):
                for seat in seats:
                    found[n][seat] = Fraction() if tables[n][seat].gone else share
        return {n: tuple(each) for n, each in found.items()}

    def standings(self) -> list[Stand]:
        """The standings by all rounds that are open."""
        if self._standings is None:
            self._standings = scoring.means(self._shares()) if self.duplicate else self._tournament()
        return self._standings

    def _shares(self) -> dict[int, list[Fraction]]:
        found: dict[int, list[Fraction]] = {person: [] for person in range(len(self.people))}
        for number, round in enumerate(self.rounds):
            if not self.is_open(number):
                continue
            shares = self.shares(number)
            for n, table in round.tables.items():
                for seat, person in enumerate(table.seats):
                    if person is not None and n in shares:
                        found[person].append(shares[n][seat])
            if self.opened.kind == "alone":  # who has not played an open deal has no share in it
                for person in found:
                    if not (person in round.tables and round.tables[person].reached):
                        found[person].append(Fraction())
        played = {person for round in self.rounds for table in round.tables.values() for person in table.seats}
        return {person: each for person, each in found.items() if person in played}

    def games(self) -> dict[int, list[scoring.Game]]:
        """The games of everybody in a tournament, of the rounds so far."""
        found: dict[int, list[scoring.Game]] = {person: [] for person in range(len(self.people))}
        for table in self.tables():
            pair = [person for person in table.seats if person is not None]
            if self.is_bye(table):
                for person in pair:
                    found[person].append(scoring.Game(None, scoring.WIN))
            elif table.reached is not None:
                for person, other, reached in zip(pair, reversed(pair), table.reached, strict=True):
                    points = {"won": scoring.WIN, "drawn": scoring.DRAW}.get(reached.verdict, 0)
                    found[person].append(scoring.Game(other, points))
        return found

    def _tournament(self) -> list[Stand]:
        games = {person: own for person, own in self.games().items() if own or self.people[person].out is None}
        if self.opened.kind != "knockout":
            return scoring.tournament(games)
        rows = [
            (person, Fraction(sum(self.goes_on(table) == person for table in self.tables())), (), len(own))
            for person, own in games.items()
        ]
        return scoring.ranked(rows)

    def goes_on(self, table: Played) -> int | None:
        """Who advances from a table of a knock-out: after a draw, the lower lot; nobody if both left."""
        people = [person for person in table.seats if person is not None]
        if self.is_bye(table):
            return people[0] if people else None
        if table.reached is None:
            return None
        best = [n for n, reached in zip(people, table.reached, strict=True) if reached.verdict == "won"]
        drawn = [n for n, reached in zip(people, table.reached, strict=True) if reached.verdict == "drawn"]
        return min(best or drawn, key=self.lot, default=None)

    def tables(self) -> Iterator[Played]:
        """All tables of all rounds so far."""
        for round in self.rounds:
            yield from round.tables.values()

    def seatings(self) -> list[Seating]:
        """Who has sat where so far."""
        return [table.seats for table in self.tables()]

    def met(self) -> dict[frozenset[int], int]:
        """How often each pair has met."""
        return dict(pairing.meetings(self.seatings()))


def together(seats: Sequence[log.Reached]) -> log.Reached:
    """What the seats of one side reached together."""
    scores = [each.score for each in seats if each.score is not None]
    best = next(
        (verdict for verdict in ("won", "drawn", "lost") if any(each.verdict == verdict for each in seats)), "late"
    )
    return log.Reached(best, sum(each.moves for each in seats), sum(scores) if scores else None)  # type: ignore[arg-type]
