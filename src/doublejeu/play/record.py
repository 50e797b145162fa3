"""Records: a game as one JSON object, which anyone can replay without this program."""

import json
from typing import Any, Final

from msgspec import Struct

from . import arguments
from .catalogue import find_game, manifests
from .dice import SALT_BYTES, SEED_BYTES, commitment
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
    salts: list[str | None] | None = None  # by seat: the bytes that a person's device added to the seed
    first_drawn: bool = False  # whether the seat that starts follows from the seed too

    def __post_init__(self) -> None:
        """Check the types; `verify` checks the content by the rules."""
        arguments.text("game", self.game)
        arguments.whole("players", self.players)
        arguments.of_type("options", self.options, dict, "a dict of rule options")
        arguments.of_type("events", self.events, list, "a list of texts")
        for name in ("commitment", "seed"):
            arguments.of_type(name, getattr(self, name), str | None, "hexadecimal digits, or None")
        arguments.of_type("result", self.result, dict | None, "a dict, or None")
        arguments.of_type("salts", self.salts, list | None, "a list of hexadecimal digits or None, or None")
        arguments.flag("first_drawn", self.first_drawn)

    def dumps(self) -> str:
        """The record as one line of JSON."""
        keys: dict[str, Any] = {"format": FORMAT, "game": self.game, "players": self.players, "options": self.options}
        for name in ("commitment", "seed", "salts"):
            if (value := getattr(self, name)) is not None:
                keys[name] = value
        if self.first_drawn:
            keys["first_drawn"] = True
        keys["events"] = self.events
        if self.result is not None:
            keys["result"] = self.result
        return json.dumps(keys, ensure_ascii=False)


class Origin(Struct, frozen=True):
    """Where a variation comes from: the table, the number of its events, the seat, and whether it was dealt anew."""

    table: str
    at: int
    seat: int
    anew: bool


def read_keys(line: str | bytes) -> dict[str, Any]:
    """A record's JSON, if it looks like one of our games; nothing is compiled for this."""
    if isinstance(line, Record):
        raise BadArgument("line is a record's text, not a Record: give its dumps()")
    arguments.of_type("line", line, str | bytes, "a record's text, as str or bytes")
    keys = _read_json(line)
    if keys.get("format") != FORMAT:
        raise BadRecord(f"the format is not {FORMAT!r} but {_shown(keys.get('format'))}")
    game = keys.get("game")
    if not isinstance(game, str) or game not in manifests():
        raise BadRecord(f"there is no game {_shown(game)}")
    return keys


def read_record(line: str | bytes) -> Record:
    """A record from its JSON; BadRecord if it is none.  Keys that this program does not know are ignored."""
    keys = read_keys(line)
    game, players, options = keys["game"], keys.get("players"), keys.get("options", {})
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
    salts = _read_salts(keys, find_game(game).seats(players))
    drawn = keys.get("first_drawn", False)
    if type(drawn) is not bool:
        raise BadRecord(f"first_drawn is not true or false but {_shown(drawn)}")
    events = keys.get("events")
    if not isinstance(events, list):
        raise BadRecord(f"events is not a list but {_shown(events)}")
    if not events and begins_with_chance(find_game(game), setting):
        raise BadRecord("there is no deal")
    result = keys.get("result")
    if "result" in keys and not isinstance(result, dict):
        raise BadRecord(f"result is not an object but {_shown(result)}")
    return Record(game, players, options, events, promise, seed, result, salts, drawn)


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
    """Read an integer; the huge ones that Python refuses are valid only in keys that are ignored."""
    return int(digits) if len(digits) < 100 else float("inf")


def _read_hex(keys: dict[str, Any], name: str) -> str | None:
    if name not in keys:
        return None
    value = keys[name]
    if not _is_hex(value, SEED_BYTES):
        raise BadRecord(f"{name} is not {2 * SEED_BYTES} hexadecimal digits")
    assert isinstance(value, str)
    return value


def _read_salts(keys: dict[str, Any], seats: int) -> list[str | None] | None:
    if "salts" not in keys:
        return None
    salts = keys["salts"]
    if not isinstance(salts, list):
        raise BadRecord(f"salts is not a list but {_shown(salts)}")
    if len(salts) != seats:
        raise BadRecord(f"salts has {len(salts)} entries, but there are {seats} seats")
    for seat, salt in enumerate(salts):
        if salt is not None and not _is_hex(salt, SALT_BYTES):
            raise BadRecord(f"the salt of seat {seat} is neither null nor {2 * SALT_BYTES} hexadecimal digits")
    return salts


def _is_hex(value: object, size: int) -> bool:
    return isinstance(value, str) and len(value) == 2 * size and HEX.issuperset(value)


def _shown(value: object) -> str:
    return json.dumps(value) if value is None or isinstance(value, str | int | float) else type(value).__name__
