"""One set of words, in French and English, for everyone who speaks: server, terminal and browser."""

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from ..play.catalogue import manifests
from ..play.telling import Argument, Message, SeatName, message
from .french import joined

LANGUAGES: Final = ("en", "fr")
DECIMAL: Final = re.compile(r"(-?)(\d*)\.(\d+)")


def preferred_language() -> str:
    """French where the machine speaks French, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return "fr" if setting.lower().startswith("fr") else "en"
    return "en"


def source(language: str, part: str = "") -> str:
    """A part of a language's messages as written; "" if there is no such part.

    The house's: "" for what all say, `hall`, `rooms`, `terminal`.  A game's: its name for what all say of it, then
    `-table` for what only screens say, `-learn` for its rules and lesson.
    """
    game, _, piece = part.partition("-")
    if game in manifests():
        folder, name = files(manifests()[game].package).joinpath("words"), f"{language}-{piece}" if piece else language
    else:
        folder, name = files(__package__), f"{language}/{part}" if part else language
    file = folder.joinpath(f"{name}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def parts() -> list[str]:
    """All parts that are there, besides what all say."""
    house = [each.name.removesuffix(".ftl") for each in files(__package__).joinpath(LANGUAGES[0]).iterdir()]
    games = [part for game in manifests() for part in (game, f"{game}-table", f"{game}-learn")]
    return [part for part in (*sorted(house), *games) if source(LANGUAGES[0], part)]


@cache
def _bundle(language: str, parts: tuple[str, ...]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=language == "fr")  # French joins words with values
    for part in ("", *parts):
        bundle.add_resource(FluentResource(source(language, part)))
    return bundle


@cache
def _with_game(language: str, parts: tuple[str, ...], game: str) -> FluentBundle:
    """A bundle to which the words of a game are added; done once for each."""
    bundle = _bundle(language, parts)
    if game in manifests():
        bundle.add_resource(FluentResource(source(language, game)))
    return bundle


@cache
def _ghost(language: str, parts: tuple[str, ...]) -> str | None:
    """What the ghost is called, whose name is no name; None where nobody is so called."""
    bundle = _bundle(language, parts)
    pattern = bundle.get_message("ghost").value if bundle.has_message("ghost") else None
    return None if pattern is None else str(bundle.format_pattern(pattern)[0])


class Words:
    """Says messages in one language; `names` are those of the people at the seats, where known.

    `parts` are those that are wanted besides what all say (see `source`).
    """

    def __init__(self, language: str, names: Mapping[int, str] | None = None, parts: Iterable[str] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self.names = dict(names or {})
        self._parts = tuple(parts)

    def __call__(self, id: str, **args: Argument) -> str:
        return self.say(message(id, **args))

    def say(self, words: Message) -> str:
        """The message in this language."""
        bundle = self._bundle_with(words.id)
        pattern = bundle.get_message(words.id).value
        assert pattern is not None, f"{words.id} says nothing"
        args = {name: self._argument(value) for name, value in words.args.items()}
        text, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise errors[0]
        ghost = _ghost(self.language, self._parts)
        said = joined(str(text), ghost) if self.language == "fr" else str(text)
        return said[0].upper() + said[1:] if ghost is not None and said.startswith(f"{ghost} ") else said

    def has(self, id: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle_with(id).has_message(id))

    def or_nothing(self, id: str, **args: Argument) -> str:
        """The message in this language, or nothing where there is none."""
        return self(id, **args) if self.has(id) else ""

    def _bundle_with(self, id: str) -> FluentBundle:
        """The bundle that has a message, if any has: a game's begin with its name."""
        bundle = _bundle(self.language, self._parts)
        return bundle if bundle.has_message(id) else _with_game(self.language, self._parts, id.partition("-")[0])

    def seat(self, seat: int) -> str:
        """What whoever sits there is called."""
        return self.names.get(seat) or self("seat", number=seat)

    def number(self, text: str) -> str:
        """A decimal number as this language writes it, such as a half; any other text as it is."""
        found = DECIMAL.fullmatch(text)
        return text if found is None else f"{found[1]}{found[2] or 0}{',' if self.language == 'fr' else '.'}{found[3]}"

    def _argument(self, value: Argument) -> Any:
        if isinstance(value, SeatName):
            return self.seat(value.seat)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple):
            return ", ".join(str(self._argument(each)) for each in value)
        return self.number(value) if isinstance(value, str) else value
