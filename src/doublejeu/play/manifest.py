"""What the house knows of a game before it is loaded: its manifest, which is cheap to import.

A game is a package with a `MANIFEST` in its `__init__`, found by the entry-point group `doublejeu.games`.  The other
modules (`rules`, `play`, and what refines them) are imported from `Manifest.package` by name, when first needed.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from .errors import BadManifest, BadSetting

Value = int | bool | str
KINDS: Final = {"seat": int, "switch": bool, "choice": str}
MOST_SEATS: Final = 16


class Option(Struct, frozen=True, kw_only=True):
    """A rule that a table may choose.

    `seat`: a seat by its number; `switch`: on or off; `choice`: one of `choices`.  `players`: the numbers of players
    for which it can be chosen (by default all).  The first seat's `choices` are what may stand in place of a number.
    """

    name: str
    kind: Literal["seat", "switch", "choice"] = "switch"
    default: Value = False
    choices: tuple[str, ...] = ()
    players: tuple[int, ...] | None = None

    @property
    def count(self) -> int:
        """The number of its values, where the rules are told the value's number."""
        return {"choice": len(self.choices), "seat": MOST_SEATS}.get(self.kind, 2)

    def number(self, value: Value) -> int:
        """The value as a number for the rules."""
        return self.choices.index(str(value)) if self.kind == "choice" else int(value)

    def check(self, value: object, players: int) -> Value:
        """The value, if the option may have it at a table for this many players; BadSetting if not."""
        if type(value) is not KINDS[self.kind]:
            what = {"seat": "a seat number", "switch": "true or false", "choice": "a text"}[self.kind]
            raise BadSetting(f"option {self.name!r} is {what}, not {value!r}")
        if self.kind == "choice" and value not in self.choices:
            raise BadSetting(f"option {self.name!r} is one of {', '.join(self.choices)}, not {value!r}")
        if value != self.default and self.players is not None and players not in self.players:
            counts = " or ".join(map(str, self.players)) if len(self.players) < 3 else spread(self.players)
            raise BadSetting(f"option {self.name!r} is for {counts} players")
        assert isinstance(value, int | str)
        return value


RANDOM: Final = "random"  # the value of `first` that leaves it to the verifiable shuffle
FIRST: Final = Option(name="first", kind="seat", default=0, choices=(RANDOM,))  # of every game: the seat that starts


class Level(Struct, frozen=True):
    """The bot of a level: by its place, `module:Class` in the game's package, and its settings.

    Without a place it is the search, made with `simulations` or `seconds` a move, `looseness`, and `minded`.
    """

    settings: Mapping[str, Any]
    bot: str = ""


LEVELS: Final = ("novice", "casual", "strong", "expert", "master")
ADVISER: Final = "expert"  # the level that gives hints: a master is too slow
USUAL_LEVEL: Final = "casual"
SEARCHING: Final = {
    "novice": Level({"simulations": 10, "looseness": 1.0}),
    "casual": Level({"simulations": 40}),
    "strong": Level({"simulations": 300}),
    "expert": Level({"seconds": 0.8}),
    "master": Level({"seconds": 1.9}),
}


class Credits(Struct, frozen=True, kw_only=True):
    """Whose game it is: names as their owners write them, and the year of its first printing (0 if never printed)."""

    authors: tuple[str, ...] = ()
    illustrators: tuple[str, ...] = ()
    publishers: tuple[str, ...] = ()
    year: int = 0


class Daily(Struct, frozen=True, kw_only=True):
    """The setting of a game's daily deal: one person at the first seat, against bots of a level without a clock.

    `score`: the key of a result that has each seat's points, if the game counts any.
    """

    players: int
    level: str = "strong"
    options: Mapping[str, Value] = {}
    score: str = ""


def everyone_alone(players: int) -> tuple[int, ...]:
    """Sides of a game without teams: everyone has a side of their own, and no seat is a ghost's."""
    return tuple(range(players))


class Manifest(Struct, frozen=True, kw_only=True):
    """A game, as the house knows it before loading it.

    `sides(players)`: the side that each seat is on; seats beyond the players are ghosts'.  `usual`: how many play
    at the table that *Play now* opens.  `minutes`: how long a game takes, about.  `first_drawn`: whether chance
    draws who starts, at a table where nobody has chosen.  `longest`: events after which the room ends a
    game without a result, far above what any game needs.  `looks_again`: whether a seat may look again at what it
    was once shown.  `previewed`: the events that follow from what lies open to all, so that a player may see them
    before moving.  `probes`: the first words of moves that put what is hidden to the test, and are never taken back
    (`play/takeback.py`).  `open_hands`: whether a table may play with open hands, to teach it.  `makers`: levels as
    they were when its puzzles were made, where they have changed since, so that the puzzles can be made again.
    `calibration`, by number of sides: shift and slope from what the search hopes for to the chance to win
    (`bots/explain.py`); `mind_calibration`: the same where a trained mind judges.
    `special`: bots beside the levels, by name.  `deducer`: who counts what a seat can know.  `checker`: what checks a
    seat's notes (`play/checking.py`).  `credits`: who made the game.  `daily`: how it is played as a case of the day,
    if it is.  Bots and what checks notes are named by their place, `module:name` in the game's package.
    """

    name: str
    package: str
    players: range
    options: tuple[Option, ...] = ()
    sides: Callable[[int], tuple[int, ...]] = everyone_alone
    usual: int = 0
    minutes: int = 15
    first_drawn: bool = False
    longest: int = 1_000
    looks_again: bool = True
    previewed: frozenset[str] = frozenset()
    probes: frozenset[str] = frozenset()
    open_hands: bool = False
    levels: Mapping[str, Level] = msgspec.field(default_factory=lambda: SEARCHING)
    makers: Mapping[str, Level] = {}
    calibration: Mapping[int, tuple[float, float]] = {}
    mind_calibration: Mapping[int, tuple[float, float]] = {}
    special: Mapping[str, str] = {}
    deducer: str = ""
    checker: str = ""
    credits: Credits = Credits()
    daily: Daily | None = None

    @property
    def every_option(self) -> tuple[Option, ...]:
        """Its own options, then the seat that starts."""
        return (*self.options, FIRST)

    @property
    def usual_first(self) -> dict[str, Value]:
        """The option of who starts at a table where nobody has chosen, unless it is the first seat."""
        return {FIRST.name: RANDOM} if self.first_drawn else {}

    def answers_alike(self, level: str) -> bool:
        """Whether the bots of this level play alike against everybody: it exists, and does not think by the clock."""
        return level in self.levels and "seconds" not in self.levels[level].settings

    def checked(self, players: int, options: Mapping[str, object]) -> dict[str, Value]:
        """The options, if a table for this many players may have them; BadSetting says which it may not have."""
        if type(players) is not int or players not in self.players:
            raise BadSetting(f"{self.name} is for {spread(self.players)} players, not {players!r}")
        known = {option.name: option for option in self.every_option}
        for name in options:
            if name not in known:
                raise BadSetting(f"{self.name} has no option {name!r}; it has {', '.join(known)}")
        return {name: known[name].check(value, players) for name, value in options.items()}

    def part(self, name: str) -> ModuleType | None:
        """A module of the game, such as `bots` or `board`; None if the game does not have it."""
        module = f"{self.package}.{name}"
        return import_module(module) if find_spec(module) is not None else None

    def place(self, place: str) -> Any:
        """The object at `module:name` in the game's package."""
        module, _, name = place.partition(":")
        return getattr(import_module(f"{self.package}.{module}"), name)


def spread(numbers: tuple[int, ...] | range) -> str:
    """Consecutive numbers, as people say them: `3 to 6`."""
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def check_manifest(manifest: object, name: str) -> Manifest:
    """Refuse a manifest that the house cannot work with, and say what is wrong with it."""
    if not isinstance(manifest, Manifest):
        raise BadManifest(f"the game {name!r} offers no Manifest but {type(manifest).__name__}")
    faults = [fault for fault in _faults(manifest, name) if fault]
    if faults:
        raise BadManifest(f"the manifest of {name!r}: {'; '.join(faults)}")
    return manifest


def _faults(manifest: Manifest, name: str) -> list[str]:
    names = [option.name for option in manifest.every_option]
    return [
        "" if manifest.name == name else f"it is called {manifest.name!r}, but its entry point {name!r}",
        "" if manifest.name.isidentifier() and manifest.name.islower() else "a name is a lower-case Python name",
        "" if len(manifest.players) and min(manifest.players) > 1 else "players is a range, from 2 on",
        "" if manifest.usual in (0, *manifest.players) else f"usual is one of its players, not {manifest.usual}",
        "" if manifest.longest > 0 else f"longest is a number of events, not {manifest.longest}",
        "" if len(set(names)) == len(names) else "two options have the same name; `first` is there without saying",
        *(
            "" if players <= len(manifest.sides(players)) else f"sides({players}) does not say the side of every seat"
            for players in manifest.players
        ),
        "" if tuple(manifest.levels) == LEVELS else f"levels are {', '.join(LEVELS)}, in this order",
        "" if manifest.daily is None else _daily_fault(manifest, manifest.daily),
    ]


def _daily_fault(manifest: Manifest, daily: Daily) -> str:
    """What is wrong with the setting of a daily deal."""
    try:
        manifest.checked(daily.players, daily.options)
    except BadSetting as fault:
        return f"daily: {fault}"
    if daily.level not in manifest.levels:
        return f"daily: the level is one of {', '.join(LEVELS)}, not {daily.level}"
    if not manifest.answers_alike(daily.level):
        return f"daily: the level {daily.level} thinks by the clock, and would not answer everybody alike"
    return ""
