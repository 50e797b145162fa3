"""One set of words, in French and English, for everyone who speaks: server, terminal and browser."""

import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from ..play.telling import Argument, Message, SeatName, message
from .french import joined

LANGUAGES: Final = ("en", "fr")


def preferred_language() -> str:
    """French where the machine speaks French, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return "fr" if setting.lower().startswith("fr") else "en"
    return "en"


def source(language: str) -> str:
    """The language's messages, as written; what only screens say is in the language's folder."""
    return files(__package__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def screen_sources(language: str) -> dict[str, str]:
    """What only screens say, by file: the hall's words, the terminal's, and each game's."""
    folder = files(__package__).joinpath(language)
    return {each.name: each.read_text(encoding="utf-8") for each in folder.iterdir() if each.name.endswith(".ftl")}


@cache
def _bundle(language: str, parts: tuple[str, ...]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=language == "fr")  # French joins words with values
    bundle.add_resource(FluentResource(source(language)))
    for part in parts:
        text = files(__package__).joinpath(language, f"{part}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle


@cache
def _ghost(language: str, parts: tuple[str, ...]) -> str | None:
    """What the ghost is called, whose name is no name; None where nobody is so called."""
    bundle = _bundle(language, parts)
    pattern = bundle.get_message("ghost").value if bundle.has_message("ghost") else None
    return None if pattern is None else str(bundle.format_pattern(pattern)[0])


class Words:
    """Says messages in one language; `names` are those of the people at the seats, where known.

    `parts` are files of the language's folder that are wanted besides.
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
        bundle = _bundle(self.language, self._parts)
        pattern = bundle.get_message(words.id).value
        assert pattern is not None, f"{words.id} says nothing"
        args = {name: self._argument(value) for name, value in words.args.items()}
        text, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise errors[0]
        ghost = _ghost(self.language, self._parts)
        said = joined(str(text), ghost) if self.language == "fr" else str(text)
        return said[0].upper() + said[1:] if ghost is not None and said.startswith(f"{ghost} ") else said

    def seat(self, seat: int) -> str:
        """What whoever sits there is called."""
        return self.names.get(seat) or self("seat", number=seat)

    def _argument(self, value: Argument) -> Any:
        if isinstance(value, SeatName):
            return self.seat(value.seat)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple):
            return ", ".join(str(self._argument(each)) for each in value)
        return value
