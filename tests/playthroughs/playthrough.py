"""A whole game as every seat saw it: each event of the record, then what it brought to whom.

`python -m tests.playthroughs.playthrough [GAME …]` writes the golden files anew; look at the difference before you
keep it.
"""

import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from doublejeu import Frame, Match
from doublejeu.play.catalogue import manifests
from tests.laws.tables import FEW

FOLDER = Path(__file__).parent
MIDDLES = {game: manifest.players[len(manifest.players) // 2] for game, manifest in manifests().items()}
CASES: list[tuple[str, int, dict[str, Any]]] = [
    *((seating.game, seating.players, dict(seating.chosen)) for seating in FEW),
    *((game, players, {"first": (players + 1) // 2}) for game, players in MIDDLES.items()),  # another seat starts
]


def title(game: str, players: int, options: dict[str, Any]) -> str:
    return "-".join([game, str(players), *(f"{name}-{value}" for name, value in options.items())])


def golden(game: str, players: int, options: dict[str, Any]) -> Path:
    return FOLDER / f"{title(game, players, options)}.txt"


def playthrough(game: str, players: int, options: dict[str, Any], number: int) -> str:
    """One seeded game of random moves, told to everybody."""
    return "\n".join([f"game {number}", *_play(game, players, options, number)]) + "\n"


def kept_number(text: str) -> int:
    """Which seeded game a golden file holds."""
    return int(text.split(maxsplit=2)[1])


def _play(game: str, players: int, options: dict[str, Any], number: int) -> Iterator[str]:
    match = Match(game, players, seed=hashlib.sha256(b"%d" % number).digest(), **options)
    dice = random.Random(number)
    viewers = [*range(match.seats), None]
    before: dict[int | None, dict[str, Any]] = {viewer: {} for viewer in viewers}
    at = 0
    while True:
        yield from (f"\n{k}. {event}" for k, event in enumerate(match.record().events[at:], at + 1))
        for viewer in viewers:
            frame = match.frame(viewer, since=at)
            yield from _shown(frame, before[viewer])
        at = match.at
        if match.is_over():
            return
        while match.at == at:  # picks are made by all before anyone is shown anything
            seat = dice.choice(match.waiting)
            match.play(dice.choice(match.legal_moves(seat)), seat=seat)


def _shown(frame: Frame, before: dict[str, Any]) -> Iterator[str]:
    """What a frame brings, and what has changed in the view since the last."""
    yield f"  {'spectator' if frame.seat is None else f'seat {frame.seat}'}"
    for event in frame.events:
        yield f"    {_text(event)}"
    view = msgspec.to_builtins(frame.view)
    for name, value in _flat(view):
        if before.get(name, ...) != value:
            yield f"    {name}: {_text(value)}"
        before[name] = value
    if frame.legal:
        digest = hashlib.sha256(" ".join(frame.legal).encode()).hexdigest()[:8]
        more = f" … {len(frame.legal)} moves, {digest}" if len(frame.legal) > 10 else ""
        yield f"    legal: {', '.join(frame.legal[:10])}{more}"
    if frame.outcome:
        yield f"    outcome: {_text(frame.outcome)}"


def _flat(view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The view's fields; of lists of things, each thing apart."""
    for name, value in view.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield from ((f"{name} {i}", each) for i, each in enumerate(value))
        else:
            yield name, value


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    for case in [case for case in CASES if case[0] in (sys.argv[1:] or manifests())]:
        shortest = min((playthrough(*case, number) for number in range(12)), key=len)
        golden(*case).write_text(shortest, encoding="utf-8")
