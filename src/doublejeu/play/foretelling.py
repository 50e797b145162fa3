"""What watchers may foretell of a game, and how well they did, by the Brier score, as with weather forecasts.

A game offers it by a part, `foretelling`, with the functions of `Foretells`; without that, nothing can be foretold.
"""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Annotated, Final, Protocol, cast

from msgspec import Meta, Struct

from .catalogue import manifest_of
from .frame import Opened, View
from .telling import Words

PART: Final = "foretelling"


class Question(Struct, frozen=True):
    """Something that only the end will tell, and the possible answers: by name, how each is said."""

    id: str
    words: Words
    options: dict[str, Words]


class Guess(Struct, frozen=True, forbid_unknown_fields=True):
    """The most likely answer in somebody's opinion, and how likely it is; the other options share the rest."""

    option: Annotated[str, Meta(max_length=32)]
    percent: Annotated[int, Meta(ge=0, le=100)]


class Forecast(Struct, frozen=True):
    """How well somebody foretold a game: 0 is perfect, 2 is certain and wrong throughout."""

    name: str
    score: float


class Foretells(Protocol):
    """The functions of a game's part."""

    def questions(self, view: View) -> Sequence[Question]:
        """What can be foretold, from a spectator's view; nothing as long as nothing is hidden."""

    def answers(self, opened: Opened) -> Mapping[str, str]:
        """The right options, by question, once everything is open."""


def foretells(game: str) -> bool:
    """Whether something can be foretold; the game's rules are not loaded for this."""
    return find_spec(f"{manifest_of(game).package}.{PART}") is not None


def part_of(game: str) -> Foretells | None:
    return cast(Foretells | None, manifest_of(game).part(PART))


def brier(questions: Sequence[Question], answers: Mapping[str, str], guesses: Mapping[str, Guess]) -> float:
    """The mean score over all questions; an unanswered one counts as equal chances for all its options."""
    return sum(_brier(each, answers[each.id], guesses.get(each.id)) for each in questions) / len(questions)


def _brier(question: Question, answer: str, guess: Guess | None) -> float:
    even, others = 1 / len(question.options), max(1, len(question.options) - 1)
    sure = None if guess is None else guess.percent / 100
    chances = {
        option: even if guess is None or sure is None else sure if option == guess.option else (1 - sure) / others
        for option in question.options
    }
    return sum((chance - (option == answer)) ** 2 for option, chance in chances.items())
