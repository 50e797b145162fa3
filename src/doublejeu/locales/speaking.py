"""Saying messages in a language."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from ..play.catalogue import manifests
from ..play.telling import Argument, Message, SeatName, message
from . import FALLBACK, LANGUAGES, source
from .joining import Joining

DECIMAL: Final = re.compile(r"(-?)(\d*)\.(\d+)")


@cache
def _bundle(language: str, parts: tuple[str, ...]) -> FluentBundle:
    bundle = FluentBundle([_locale(language)])  # values are marked, as small words are joined with them
    for part in ("", *parts):
        bundle.add_resource(FluentResource(source(language, part)))
    return bundle


@cache
def _locale(language: str) -> str:
    """The locale for a language's numbers and plurals: "es-MX" has its own decimal sign and thousands."""
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource(source(language)))
    return _fixed(bundle, "locale") or language


@cache
def _with_game(language: str, parts: tuple[str, ...], game: str) -> FluentBundle:
    """A bundle with a game's words added; made once for each."""
    bundle = _bundle(language, parts)
    if game in manifests():
        bundle.add_resource(FluentResource(source(language, game)))
    return bundle


@cache
def _ghost(language: str, parts: tuple[str, ...]) -> str | None:
    """The name of the ghost, which is not a person's name; None in languages and games without one."""
    return _fixed(_bundle(language, parts), "ghost") or None


@cache
def _joining(language: str, parts: tuple[str, ...]) -> Joining:
    bundle = _bundle(language, parts)
    return Joining(_fixed(bundle, "joined-sound"), _fixed(bundle, "joined-article"), _ghost(language, parts))


@cache
def _decimal_sign(language: str) -> str:
    return _fixed(_bundle(language, ()), "decimal-sign")


def _fixed(bundle: FluentBundle, id: str) -> str:
    """A message without arguments; empty if there is none."""
    pattern = bundle.get_message(id).value if bundle.has_message(id) else None
    return "" if pattern is None else str(bundle.format_pattern(pattern)[0])


class Words:
    """Says messages in one language; `names` are those of the people at the seats, where known.

    `parts` are wanted besides the messages that everything uses (see `source`).
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
        """The message in this language, or in English where this language lacks it."""
        language, bundle = self._bundle_with(words.id)
        pattern = bundle.get_message(words.id).value
        assert pattern is not None, f"{words.id} says nothing"
        text, errors = bundle.format_pattern(pattern, dict(self._arguments(words)))
        if errors:
            raise errors[0]
        said = _joining(language, self._parts)(str(text))
        ghost = _ghost(language, self._parts)
        return said[0].upper() + said[1:] if ghost is not None and said.startswith(f"{ghost} ") else said

    def has(self, id: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle_with(id)[1].has_message(id))

    def speaks(self, id: str) -> bool:
        """Whether this language has such a message itself."""
        return self._bundle_with(id)[0] == self.language and self.has(id)

    def or_nothing(self, id: str, **args: Argument) -> str:
        """The message in this language, or empty if there is none."""
        return self(id, **args) if self.has(id) else ""

    def _bundle_with(self, id: str) -> tuple[str, FluentBundle]:
        """The language and the bundle that have a message, if any: a game's messages begin with its name."""
        for language in (self.language, FALLBACK):
            bundle = _bundle(language, self._parts)
            if not bundle.has_message(id):
                bundle = _with_game(language, self._parts, id.partition("-")[0])
            if bundle.has_message(id):
                break
        return language, bundle

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.names.get(seat) or self("seat", number=seat)

    def number(self, text: str) -> str:
        """A decimal number as this language writes it, such as a half; any other text unchanged."""
        found = DECIMAL.fullmatch(text)
        return text if found is None else f"{found[1]}{found[2] or 0}{_decimal_sign(self.language)}{found[3]}"

    def _arguments(self, words: Message) -> Iterator[tuple[str, Any]]:
        """The arguments of a message, and the gender of each thing whose name has one (`$card-gender`)."""
        for name, value in words.args.items():
            yield name, self._argument(value)
            if isinstance(value, Message):
                bundle = self._bundle_with(value.id)[1]
                gender = bundle.get_message(value.id).attributes.get("gender") if bundle.has_message(value.id) else None
                if gender is not None:
                    yield f"{name}-gender", str(bundle.format_pattern(gender)[0])

    def _argument(self, value: Argument) -> Any:
        if isinstance(value, SeatName):
            return self.seat(value.seat)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple):
            return ", ".join(str(self._argument(each)) for each in value)
        return self.number(value) if isinstance(value, str) else value
