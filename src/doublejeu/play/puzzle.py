"""Puzzles: a record cut at an event, and the moves that its seat should find from what it was shown.

The record holds what is hidden too, and stays with whoever serves the puzzle; who solves it gets its `frame`.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from . import arguments
from .catalogue import manifest_of
from .errors import BadRecord
from .frame import Frame
from .match import Match
from .record import Record
from .telling import Message, Words

FORMAT: Final = "doublejeu-puzzle/1"
FILE: Final = "puzzles.jsonl"  # in a game's package
PART: Final = "puzzles"  # of a game; its `KINDS` are the game's kinds of puzzles


class Found(NamedTuple):
    """A puzzle found in a frame: the moves that solve it, the first hint, and the reasons for them."""

    accepted: tuple[str, ...]
    look: Message
    reasons: Sequence[Message]


Finder: TypeAlias = Callable[[Frame], Found | None]  # looks at one seat's frame, with all that it was ever shown
Kinds: TypeAlias = Mapping[str, Finder]


class Made(Struct, frozen=True, omit_defaults=True):
    """How to find a puzzle again: the seed of the command, the number of the game, and how hard it was to be."""

    seed: str
    game: int
    missed: int = 1  # how many of its tries the weakest level misses, at least


class Puzzle(Struct, frozen=True):
    """A moment of a game at which a seat has something to find."""

    id: str  # the SHA-256 of what the seat sees
    game: str
    players: int
    options: dict[str, Any]
    events: list[str]  # of the record, up to here
    seat: int
    kind: str
    accepted: tuple[str, ...]
    look: Words  # the first hint: what to look at
    reasons: tuple[Words, ...]  # they do not name an accepted move
    rating: int  # before anybody has tried it
    made: Made
    format: str = FORMAT

    def dumps(self) -> str:
        """The puzzle as one line of JSON."""
        return msgspec.json.encode(self).decode()

    def frame(self) -> Frame:
        """Everything that its seat sees and was ever shown; BadRecord if it has nothing to decide."""
        match = self.match()
        if self.seat not in match.waiting:
            raise BadRecord(f"the puzzle {self.id[:12]} is not for seat {self.seat} to solve")
        return whole_frame(match, self.seat)

    def match(self) -> Match:
        """The game up to here, with everything hidden."""
        return Match.from_record(Record(self.game, self.players, self.options, self.events))


def whole_frame(match: Match, seat: int) -> Frame:
    """What a seat sees now, with everything that it was ever shown."""
    return match.frame(seat, remember=True)


def identity(frame: Frame) -> str:
    """The id of a puzzle: two puzzles that look alike to their seat have the same."""
    return hashlib.sha256(msgspec.json.encode(frame, order="sorted")).hexdigest()


def read_puzzle(line: str | bytes) -> Puzzle:
    """A puzzle from its JSON; BadRecord if it is not one."""
    arguments.of_type("line", line, str | bytes, "the JSON of a puzzle")
    try:
        puzzle = msgspec.json.decode(line, type=Puzzle)
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise BadRecord(f"the text is not a puzzle: {fault}") from None
    if puzzle.format != FORMAT:
        raise BadRecord(f"the format is not {FORMAT!r} but {puzzle.format!r}")
    return puzzle


def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles in a game's package; none if it has none."""
    file = files(manifest_of(game).package).joinpath(FILE)
    return [read_puzzle(line) for line in file.read_bytes().splitlines()] if file.is_file() else []
