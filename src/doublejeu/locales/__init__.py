"""One set of words, in each language that has a file, for server, terminal and browser."""

import os
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from ..play.catalogue import manifests

if TYPE_CHECKING:
    from .speaking import Words as Words

FALLBACK: Final = "en"  # has every message; used where another language lacks one


def _found() -> Iterator[str]:
    """The languages that have a file here, the fallback first."""
    names = {each.name.removesuffix(".ftl") for each in files(__package__).iterdir() if each.name.endswith(".ftl")}
    return iter((FALLBACK, *sorted(names - {FALLBACK})))


LANGUAGES: Final = tuple(_found())


def choose_language(wanted: Iterable[str], default: str = FALLBACK) -> str:
    """The first of the wanted languages that is here, as `es-MX` or `es_MX.UTF-8`; otherwise the default."""
    spoken = (re.split("[-_.@;]", each.strip().lower())[0] for each in wanted)
    return next((each for each in spoken if each in LANGUAGES), default)


def preferred_language() -> str:
    """The machine's language, or English."""
    set_here = (os.environ.get(variable) for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return choose_language([next(filter(None, set_here), "")])


def source(language: str, part: str = "") -> str:
    """The text of a part of a language's messages; "" if there is no such part.

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


def plain_line(language: str, part: str, id: str) -> str:
    """A message that is one line without arguments, read without loading the others: "" for any other message.

    For starts that cannot wait until all words are read; `Words` says the same.
    """
    found = re.search(rf"^{re.escape(id)} = ([^{{}}\n]+)\n(?! )", source(language, part), re.MULTILINE)
    return found[1].strip() if found else ""


def parts() -> list[str]:
    """All parts that are there, besides what all say."""
    house = [each.name.removesuffix(".ftl") for each in files(__package__).joinpath(FALLBACK).iterdir()]
    games = [part for game in manifests() for part in (game, f"{game}-table", f"{game}-learn")]
    return [part for part in (*sorted(house), *games) if source(FALLBACK, part)]


def __getattr__(name: str) -> Any:
    """`Words`, loaded when it is first used: a room in a browser's Python only asks which languages there are."""
    if name == "Words":
        return import_module(".speaking", __name__).Words
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
