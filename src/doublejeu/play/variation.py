"""Variations: games that continue another one from a moment, with the hidden parts as they were or dealt anew.

Dealt anew, it is another game that could have led to that moment: its seat was told and shown exactly the same at every
event, and what lies hidden depends on nothing else.  Its chance events, and secret moves, are written to fit, so that
the record of a variation is sound like any other.  It has no seed: its chance follows from none.
"""

import random
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, Protocol, cast

from msgspec import json

from .catalogue import manifest_of
from .errors import BadSetting, Refused
from .match import Match
from .record import CHANCE, Record

PART: Final = "variation"  # of a game: its `deal_anew` gives other events; without it, nothing can be dealt anew
TRIES: Final = 200  # worlds that are dealt until one could have led to the moment


class DealsAnew(Protocol):
    """What a game's part has; `WHOLE = True` beside it where nothing hidden is left as it was: see `leaves_nothing`."""

    def deal_anew(self, events: Sequence[str], states: Any, seat: int, dice: random.Random) -> list[str] | None:
        """Other events that may have looked the same to a seat, by its knowledge alone; their answers are ignored.

        `states`: the position after the true events, to be changed at will; somebody must decide there.  None: failed.
        """


class Moment(NamedTuple):
    """Where a variation begins: the number of events of the other game, and the variation's own events up to there."""

    at: int
    events: list[str]


def leaves_nothing(game: str) -> bool:
    """Whether a new deal contains nothing of what was hidden, earlier rounds included.

    If so, it may be shown to a player while the true game goes on.
    """
    return bool(getattr(manifest_of(game).part(PART), "WHOLE", False))


def deals_anew(game: str) -> bool:
    """Whether the hidden parts of a game can be dealt anew; its rules are not loaded for this."""
    return find_spec(f"{manifest_of(game).package}.{PART}") is not None


def moment_of(record: Record, at: int, seat: int, *, anew: bool, seed: str) -> Moment:
    """The first events of a variation; if a shuffle is due, including it."""
    if at not in range(1, len(record.events) + 1):
        raise BadSetting(f"there is no moment {at} in this game; there are 1 to {len(record.events)}")
    if seat not in range(record.players):
        raise BadSetting(f"there is no seat {seat}; there are 0 to {record.players - 1}")
    plain = Record(record.game, record.players, record.options, record.events)
    while at < len(record.events) and record.events[at].startswith(CHANCE):
        at += 1
    match = Match.from_record(plain, at)
    if match.is_over():
        raise BadSetting("the game is over at this moment: choose an earlier one")
    if not anew:
        return Moment(at, record.events[:at])
    return Moment(at, _dealt_anew(match, seat, random.Random(seed)))


def _dealt_anew(match: Match, seat: int, dice: random.Random) -> list[str]:
    part = manifest_of(match.game).part(PART)
    if part is None:
        raise BadSetting(f"what is hidden in {match.game} cannot be dealt anew: go on with it as it was")
    record = match.record()
    for _ in range(TRIES):
        events = cast(DealsAnew, part).deal_anew(record.events, match._states.copy(), seat, dice)
        other = Record(record.game, record.players, record.options, events or [])
        if events and (found := _looks_the_same(match, other, seat)):
            return found
    raise BadSetting("no other world was found that fits what this seat has seen: go on with it as it was")


def _looks_the_same(match: Match, other: Record, seat: int) -> list[str] | None:
    """The events of another game, answers included, if the seat cannot tell it from this one; otherwise None."""
    twin = Match.from_record(other, 0)
    for event, then in zip(other.events, match.again(), strict=True):
        try:
            twin._replay(_answered(twin, event))
        except Refused:
            return None
        if _shown(twin, seat) != _shown(then, seat):
            return None
    return twin.record().events


def _answered(match: Match, event: str) -> str:
    """A move before it is made, with the answer that it has in this match."""
    actor, _, text = event.partition(" ")
    number = None if actor == CHANCE else match._game.moves.get(text.partition(" = ")[0])
    return event if number is None else f"{actor} {match._game.record_text(match._state, number)}"


def _shown(match: Match, seat: int) -> bytes:
    return json.encode(match.frame(seat, match.at - 1, remember=True))
