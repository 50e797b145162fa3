"""Saves: a game against bots, kept as a record that can be resumed.

A save is the record of an unfinished game with one more key, `save`, which readers of records ignore: the seed of the
dice, without which chance could not go on, who the bots are, and the player's notes.
"""

import json
import os
import time
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, structs

from ..play.errors import BadRecord
from ..play.match import Match
from ..play.record import read_record

KEY = "save"


class Kept(Struct):
    """What a save contains besides the record."""

    seed: str  # of the dice, in hex
    level: str
    bots: str  # the beginning of the bots' own seeds
    notes: str = ""


def data_folder() -> Path:
    """The folder for this user's data."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "doublejeu"


def default_path(game: str) -> Path:
    """The file for a game's save, unless another is named."""
    return data_folder() / "games" / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


def write(path: Path, match: Match, kept: Kept) -> None:
    """Save a game, whole or not at all; once it is over, only its record."""
    keys: dict[str, Any] = json.loads(match.record().dumps())
    if not match.is_over():
        keys[KEY] = structs.asdict(kept)
    write_whole(path, json.dumps(keys, ensure_ascii=False) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Write a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def read(path: Path) -> tuple[Match, Kept]:
    """The game in a save, and its other data; BadRecord says why it cannot be resumed."""
    text = path.read_bytes()
    record = read_record(text)
    keys = json.loads(text)
    if record.result is not None:
        raise BadRecord("the game is over: `doublejeu replay` tells it")
    try:
        kept = msgspec.convert(keys.get(KEY), Kept)
    except msgspec.ValidationError:
        raise BadRecord("a record, but not a save: it lacks the dice that it would go on with") from None
    seeded = read_record(json.dumps({**keys, "seed": kept.seed}))
    return Match.from_record(seeded), kept
