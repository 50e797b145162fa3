"""Versions of compiled code: digests of what it is made from, told without the compiler, which takes long to load."""

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOMS: Final = {"rules": "rules", "bots": "bots", "tensors": "adapters"}  # a game's part, and the room it stands in for


@cache
def part_version(package: str, part: str) -> str:
    """A digest of all that a game's compiled part is made of; without a game, of the house's alone."""
    digest = hashlib.sha256()
    for each in dict.fromkeys(("rules", part)):
        for source in part_sources(package, each):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def part_sources(package: str, part: str) -> list[Path]:
    """The sources of a game's part and of the room that it stands in for."""
    sources = [*(Path(__file__).parents[1] / ROOMS[part]).rglob("*.py")]
    spec = find_spec(package) if package else None
    for place in (spec.submodule_search_locations or ()) if spec else ():
        sources += [*Path(place).glob(f"{part}.py"), *(Path(place) / part).rglob("*.py")]
    return sorted(sources)
