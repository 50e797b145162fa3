"""A game's lesson, as `lesson.json` in its package has it: moves, from which the rules make everything that is shown.

The learner has seat 0, and events are written as in a record.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

import msgspec

from .catalogue import manifest_of
from .errors import IllegalMove, UnknownGame
from .match import Match
from .record import Record

LEARNER: Final = 0
Steps: TypeAlias = list[list[str | list[str]]]


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson as it is written down.

    `before`: what has happened when it begins.  `steps`: what happens in each, shown event by event, or several at once
    where they lie in a list of their own; a step that begins with a move of the learner asks for it.  `choices`: moves
    that may be made instead of the first one asked for, after which all goes on as written.  `turns`: what the learner
    may try after the last step, moves in a row.
    """

    players: int
    before: list[str]
    steps: Steps
    options: dict[str, Any] = {}
    choices: list[str] = []
    turns: list[list[str]] = []


def read_lesson(game: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    written = files(manifest_of(game).package) / "lesson.json"
    return msgspec.json.decode(written.read_bytes(), type=Lesson) if written.is_file() else None


def by_learner(event: str) -> str | None:
    """The learner's move in an event, without its answer; None if it is somebody else's event."""
    seat, _, move = event.partition(" ")
    return move.partition(" = ")[0] if seat == str(LEARNER) else None


def in_beats(step: list[str | list[str]]) -> list[list[str]]:
    """The events of a step, grouped by the frame that tells them."""
    return [[beat] if isinstance(beat, str) else beat for beat in step]


def instead(steps: Steps, move: str) -> Steps:
    """The same steps with another first move."""
    [first, *beats], *others = in_beats(steps[0]), *steps[1:]
    return [[[f"{LEARNER} {move}", *first[1:]], *beats], *others]


@cache
def lesson_match(game: str, first: str) -> Match:
    """The whole lesson, after this first move of the learner."""
    written = read_lesson(game)
    if written is None:
        raise UnknownGame(f"the game {game!r} has no lesson")
    asked = [by_learner(beat[0]) for step in written.steps[:1] for beat in in_beats(step)[:1]]
    if first not in (*asked, *written.choices):
        raise IllegalMove(f"the lesson does not begin with {first!a}")
    events = [event for step in instead(written.steps, first) for beat in in_beats(step) for event in beat]
    return Match.from_record(Record(game, written.players, written.options, written.before + events))
