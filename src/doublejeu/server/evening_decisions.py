"""What may happen at an evening: requests, and moments at which something is due, become entries for its log."""

import random
from collections import Counter
from collections.abc import Callable, Collection
from math import ceil, log2
from typing import Final, TypeAlias

from ..play.catalogue import manifest_of
from . import evening_log as log
from . import pairing
from .errors import Denied
from .evening import Evening
from .evening_wire import Act
from .names import likeness, plain_name

Decide: TypeAlias = Callable[[Evening, int], list[log.Entry]]  # from the evening and the time

MOST_PEOPLE: Final = 128
MOST_ROUNDS: Final = 127
MOST_DEVICES: Final = 12  # of one person
STEADY: Final = ("novice", "casual", "strong")  # levels that no game lets think by the clock


def join(evening: Evening, name: str, key: str, guest: str, now: int, devices: Collection[str] = ()) -> list[log.Entry]:
    """Somebody comes, and plays from the next round on; nothing changes for those who are already there.

    `devices`: all devices that they are known to have; if one of them is already there, this is the same person.
    """
    if evening.person_of(guest) is not None:
        return []
    there = (person for each in devices if (person := evening.person_of(each)) is not None)
    if (person := next(there, None)) is not None:
        return [_linked(evening, person, guest, now)]
    kind = evening.opened.kind
    if evening.status == "over" or evening.closed:
        raise Denied("doors-closed", "the doors of this evening are closed: nobody else can come", 403)
    if kind == "knockout" and evening.rounds:
        raise Denied("doors-closed", "a knock-out has begun: nobody can come in any more", 403)
    if len(evening.people) >= MOST_PEOPLE:
        raise Denied("full", f"{MOST_PEOPLE} people are at this evening, and no more can come", 403)
    name = plain_name(name)
    if likeness(name) in {likeness(person.name) for person in evening.people}:
        raise Denied("name-taken", "somebody at this evening is called that, or nearly: choose another name")
    return [log.Came(t=now, name=name, key=key, guests=(guest,))]


def link(evening: Evening, key: str, guest: str, now: int) -> list[log.Entry]:
    """Somebody comes with another device, by the key of their place, hashed."""
    person, before = evening.person_with(key), evening.person_of(guest)
    if person is None:
        raise Denied("evening-key", "this personal link opens no place at this evening", 403)
    if before == person:
        return []
    if before is not None:
        raise Denied("evening-other", "this device is somebody else at this evening", 403)
    return [_linked(evening, person, guest, now)]


def _linked(evening: Evening, person: int, guest: str, now: int) -> log.Linked:
    if len(evening.people[person].guests) >= MOST_DEVICES:
        raise Denied("evening-devices", f"nobody has more than {MOST_DEVICES} devices at an evening", 403)
    return log.Linked(t=now, person=person, guest=guest)


def act(evening: Evening, person: int | None, asked: Act, whom: int | None, now: int) -> list[log.Entry]:
    """Somebody leaves or comes back, or the host begins, closes the doors, removes somebody or ends the evening."""
    if person is None:
        raise Denied("stranger", "join the evening first", 403)
    if evening.status == "over":
        raise Denied("evening-over", "the evening is over")
    match asked:
        case "leave":
            return [log.Went(t=now, person=person, why="left")] if evening.people[person].out is None else []
        case "return":
            return _back(evening, person, now)
        case "begin" | "close" | "end" | "send":
            if person != evening.host:
                raise Denied("host", "only the host may do that", 403)
            return _host(evening, person, asked, whom, now)


def _back(evening: Evening, person: int, now: int) -> list[log.Entry]:
    out = evening.people[person].out
    if out is None:
        return []
    if out == "sent":
        raise Denied("kicked", "the host has sent you away from this evening", 403)
    kind = evening.opened.kind  # after the doors are closed, somebody may have seen how others played
    if (evening.closed and kind == "alone") or (kind == "knockout" and evening.rounds):
        raise Denied("doors-closed", "nobody can come back to this evening any more", 403)
    return [log.Back(t=now, person=person)]


def _host(evening: Evening, person: int, asked: Act, whom: int | None, now: int) -> list[log.Entry]:
    match asked:
        case "begin":
            return begin(evening, now)
        case "close":
            return [] if evening.closed else [log.Closed(t=now)]
        case "send":
            if whom is None or whom >= len(evening.people) or whom == person:
                raise Denied("no-member", "there is nobody else of that number", 400)
            return [] if evening.people[whom].out == "sent" else [log.Went(t=now, person=whom, why="sent")]
        case _:
            return [log.Over(t=now)]


def begin(evening: Evening, now: int) -> list[log.Entry]:
    """The host lets the first round begin."""
    if evening.status != "open":
        return []
    fewest = evening.opened.players + 1 if evening.duplicate else 2
    if len(evening.there) < fewest:
        raise Denied("too-few", f"this evening begins with {fewest} people or more")
    return [log.Began(t=now)]


def deal(evening: Evening, person: int | None, now: int) -> list[log.Entry]:
    """Somebody who plays alone begins their next deal, or continues it."""
    if person is None:
        raise Denied("stranger", "join the evening first", 403)
    number = evening.next_deal(person)
    if number is None:
        raise Denied("no-deal", "there is no deal that you have to play at this evening")
    if person in evening.rounds[number].tables:
        return []
    return [log.Dealt(t=now, person=person, round=number)]


def due(evening: Evening, now: int) -> list[log.Entry]:
    """What happens by itself now: a round is over, the next begins, the evening is over."""
    if evening.status != "playing":
        return []
    if evening.opened.kind == "alone":
        return _due_alone(evening, now)
    if not evening.rounds:
        return _next_round(evening, now)
    last = evening.rounds[-1]
    if last.ended is None:
        return [] if evening.unfinished(len(evening.rounds) - 1) else [log.RoundOver(t=now)]
    if is_last(evening):
        return [log.Over(t=now)]
    return _next_round(evening, now) if now >= last.ended + evening.opened.pause * 1000 else []


def _due_alone(evening: Evening, now: int) -> list[log.Entry]:
    """Everything is open once the time is over, or once the doors are closed and everybody has played every deal."""
    ends = evening.opened.ends
    if ends is not None and now >= ends:
        return [log.Over(t=now)]
    done = evening.closed and all(evening.next_deal(person) is None for person in evening.there)
    return [log.Over(t=now)] if done else []


def is_last(evening: Evening) -> bool:
    """Whether no round follows the last one."""
    opened, played = evening.opened, len(evening.rounds)
    if opened.kind == "knockout":  # somebody left without an opponent still has byes to come
        return len(evening.rounds[-1].tables) == 1 or not evening.there
    if len(evening.there) < 2 or played >= MOST_ROUNDS:
        return True
    match opened.kind:
        case "round-robin":
            met, there = evening.met(), evening.there
            return (opened.rounds and played >= opened.rounds) or all(
                frozenset((a, b)) in met for a in there for b in there if a < b
            )
        case "swiss":
            return played >= (opened.rounds or ceil(log2(max(2, len(evening.first)))))
    return played >= opened.rounds


def _next_round(evening: Evening, now: int) -> list[log.Entry]:
    """The pairing of the next round; it follows from the log alone."""
    opened = evening.opened
    match opened.kind:
        case "tables":
            dice = random.Random(f"{opened.seed} seats {len(evening.rounds)}")
            tables = pairing.seat_all(evening.there, opened.players, evening.seatings(), dice)
        case "knockout":
            tables = _bracket(evening)
        case "round-robin":
            pairs = pairing.round_robin(evening.first, len(evening.rounds), evening.there, evening.met())
            tables = [_seated(evening, pair) for pair in pairs]
        case _:
            tables = [_seated(evening, pair) for pair in _swiss(evening)]
    ends = now + opened.minutes * 60_000 if opened.minutes else None
    return [log.Paired(t=now, tables=tuple(tables), ends=ends)]


def _swiss(evening: Evening) -> list[pairing.Pair]:
    there = set(evening.there)
    points = {stand.person: int(2 * stand.points) for stand in evening.standings()}
    stands = [stand.person for stand in evening.standings() if stand.person in there]
    if not evening.rounds:
        stands.sort(key=evening.lot)
    byes = Counter(person for table in evening.tables() if evening.is_bye(table) for person in table.seats)
    return pairing.swiss(stands, points, evening.met(), {n: times for n, times in byes.items() if n is not None})


def _bracket(evening: Evening) -> list[pairing.Seating]:
    if not evening.rounds:
        pairs: list[pairing.Seating] = list(pairing.first_bracket(sorted(evening.there, key=evening.lot)))
    else:
        left = [evening.goes_on(table) for table in evening.rounds[-1].tables.values()]
        left = [None if each is None or evening.people[each].out is not None else each for each in left]
        pairs = [(left[n], left[n + 1]) for n in range(0, len(left), 2)]
    return [_seated(evening, pair) for pair in pairs]


def _seated(evening: Evening, pair: pairing.Seating) -> pairing.Seating:
    """Two people in the order of their seats: the first seat goes to the one who has sat there less often."""
    firsts = Counter(table.seats[0] for table in evening.tables() if not evening.is_bye(table))
    return tuple(sorted(pair, key=lambda each: (each is None, firsts[each], "" if each is None else evening.lot(each))))


def checked_level(game: str, level: str) -> str:
    """A level whose bots play alike against everybody; Denied if it thinks by the clock."""
    manifest = manifest_of(game)
    if level not in STEADY or not manifest.answers_alike(level):
        levels = ", ".join(each for each in STEADY if manifest.answers_alike(each))
        raise Denied("level", f"at an evening bots are of a level that looks at no clock: {levels}", 400)
    return level
