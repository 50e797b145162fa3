"""Frames and words, converted back from the wire."""

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from ...play.catalogue import find_game
from ...play.frame import Event, Frame, Opened, Outcome, View
from ...play.game import kinds_of
from ...play.telling import Argument, Message, SeatName, message


@cache
def _kinds(game: str, base: type) -> Any:
    """The game's own kinds of an event, a view, or what is opened at the end."""
    return reduce(or_, kinds_of(find_game(game), base))


def read_events(game: str, events: Any) -> tuple[Event, ...]:
    return msgspec.convert(events, tuple[_kinds(game, Event), ...])  # type: ignore[misc, no-any-return]


def read_frame(game: str, frame: dict[str, Any]) -> Frame:
    """A frame, with the game's own types."""
    outcome = frame["outcome"]
    return Frame(
        at=frame["at"],
        seat=frame["seat"],
        waiting=tuple(frame["waiting"]),
        events=read_events(game, frame["events"]),
        view=msgspec.convert(frame["view"], _kinds(game, View)),
        legal=tuple(frame["legal"]),
        outcome=outcome
        and Outcome(
            tuple(outcome["winners"]),
            outcome["reason"],
            outcome["result"],
            read_opened(game, outcome["opened"]),
        ),
    )


def read_opened(game: str, opened: Any) -> Opened:
    return msgspec.convert(opened, _kinds(game, Opened))  # type: ignore[no-any-return]


def read_words(words: dict[str, Any]) -> Message:
    """A message."""
    return message(words["id"], **{name: _argument(value) for name, value in words["args"].items()})


def _argument(value: Any) -> Argument:
    if isinstance(value, list):
        return tuple(read_words(each) for each in value)
    if isinstance(value, dict):
        return SeatName(value["seat"]) if "seat" in value else read_words(value)
    return value  # type: ignore[no-any-return]


def retell(log: Sequence[Event], retold: Sequence[Event]) -> list[Event]:
    """A log in which events that may no longer be read as they were told are replaced by how they are told now."""
    known = {event.at for event in log}
    again = [event for event in retold if event.at in known]
    kept = [event for event in log if event.at not in {each.at for each in again}]
    return sorted([*kept, *again], key=lambda event: event.at)
