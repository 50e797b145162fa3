"""Records: a game as one JSON object, which anyone can replay without this program."""

import json
from typing import Any, Final

from msgspec import Struct

from . import arguments
from .catalogue import find_game, manifests
from .dice import SEED_BYTES, commitment
from .errors import BadArgument, BadRecord, BadSetting
from .game import begins_with_chance, read_setting

FORMAT: Final = "doublejeu/1"
CHANCE: Final = "~"  # the actor of a chance event
HEX: Final = frozenset("0123456789abcdefABCDEF")


class Record(Struct, frozen=True):
    """A game, finished (it has a result) or not."""

    game: str
    players: int
    options: dict[str, Any]
    events: list[str]
    commitment: str | None = None
    seed: str | None = None
    result: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        """What it holds is checked against the rules by `verify`; here only what it is made of."""
        arguments.text("game", self.game)
        arguments.whole("players", self.players)
        arguments.of_type("options", self.options, dict, "a dict of rule options")
        arguments.of_type("events", self.events, list, "a list of texts")
        for name in ("commitment", "seed"):
            arguments.of_type(name, getattr(self, name), str | None, "hexadecimal digits, or None")
        arguments.of_type("result", self.result, dict | None, "a dict, or None")

    def dumps(self) -> str:
        """The record as one line of JSON."""
        keys: dict[str, Any] = {"format": FORMAT, "game": self.game, "players": self.players, "options": self.options}
        for name in ("commitment", "seed"):
            if (value := getattr(self, name)) is not None:
                keys[name] = value
        keys["events"] = self.events
        if self.result is not None:
            keys["result"] = self.result
        return json.dumps(keys, ensure_ascii=False)


def read_record(line: str | bytes) -> Record:
    """A record from its JSON; BadRecord if it is not one.  Keys that this program does not know are ignored."""
    if isinstance(line, Record):
        raise BadArgument("line is a record's text, not a Record: give its dumps()")
    arguments.of_type("line", line, str | bytes, "a record's text, as str or bytes")
    keys = _read_json(line)
    if keys.get("format") != FORMAT:
        raise BadRecord(f"the format is not {FORMAT!r} but {_shown(keys.get('format'))}")
    game, players, options = keys.get("game"), keys.get("players"), keys.get("options", {})
    if not isinstance(game, str) or game not in manifests():
        raise BadRecord(f"there is no game {_shown(game)}")
    if type(players) is not int:
        raise BadRecord(f"players is not a whole number but {_shown(players)}")
    if not isinstance(options, dict):
        raise BadRecord(f"options is not an object but {_shown(options)}")
    try:
        setting = read_setting(find_game(game), players, options)
    except BadSetting as fault:
        raise BadRecord(str(fault)) from None
    seed, promise = _read_hex(keys, "seed"), _read_hex(keys, "commitment")
    if seed is not None and promise is not None and commitment(bytes.fromhex(seed)) != promise.lower():
        raise BadRecord("the seed is not the one committed to")
    events = keys.get("events")
    if not isinstance(events, list):
        raise BadRecord(f"events is not a list but {_shown(events)}")
    if not events and begins_with_chance(find_game(game), setting):
        raise BadRecord("there is no deal")
    result = keys.get("result")
    if "result" in keys and not isinstance(result, dict):
        raise BadRecord(f"result is not an object but {_shown(result)}")
    return Record(game, players, options, events, promise, seed, result)


def _read_json(line: str | bytes) -> dict[str, Any]:
    try:
        text = line.decode() if isinstance(line, bytes) else line
        keys = json.loads(text, parse_constant=_refuse, parse_int=_whole_number)
    except RecursionError:
        raise BadRecord("not JSON that can be read: nested too deeply") from None
    except ValueError as fault:
        raise BadRecord(f"not JSON: {fault}") from None
    if not isinstance(keys, dict):
        raise BadRecord(f"not a JSON object but {_shown(keys)}")
    return keys


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not JSON")


def _whole_number(digits: str) -> int | float:
    """Huge numbers, which Python refuses to read, can only stand where they are ignored."""
    return int(digits) if len(digits) < 100 else float("inf")


def _read_hex(keys: dict[str, Any], name: str) -> str | None:
    if name not in keys:
        return None
    value = keys[name]
    if not isinstance(value, str) or len(value) != 2 * SEED_BYTES or not HEX.issuperset(value):
        raise BadRecord(f"{name} is not {2 * SEED_BYTES} hexadecimal digits")
    return value


def _shown(value: object) -> str:
    return json.dumps(value) if value is None or isinstance(value, str | int | float) else type(value).__name__
