"""The words that every game has in this room; a game's module here is one of these."""

from collections.abc import Mapping, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from msgspec import Struct, field
from numpy.typing import NDArray

from .dice import FairDice
from .errors import BadSetting
from .frame import Event, Opened, Seat, View

Row: TypeAlias = tuple[int, ...]


class Word(Struct, frozen=True, omit_defaults=True):
    """How things are named: by the message `<prefix>-<thing>`.

    With `seat`, a thing that is a digit belongs to that seat, and `<prefix>-<seat>` names it after whoever sits there.
    """

    prefix: str = field(name="word")
    seat: str | None = None


class Setting(NamedTuple):
    """What a match is set up with."""

    players: int
    first: int = 0
    top_secret: bool = False

    @property
    def options(self) -> dict[str, Any]:
        """What differs from the default, as a record states it."""
        return {name: value for name, value in zip(self._fields[1:], self[1:], strict=True) if value}


class Game(Protocol):
    """A game, between the rules and whoever looks on; a `state` is a Snapshot.

    It may also have `MOVES_SAID`: by the first word of a move's text, the names of its other words, as in
    `{"bid": ("count",)}`.  Such a move is said by the message `<game>-move-<first word>`, each of its other words as a
    field of an event is that has this name; by the names `seat` and `target` it is a seat.
    """

    NAME: str
    PLAYERS: range
    OPTIONS: tuple[str, ...]
    TEXTS: dict[int, str]  # every move as text
    MOVES: dict[str, int]  # and back
    WORDS: Mapping[str, str | Word]  # fields of events and views that name things, and how their messages' ids begin
    PREVIEWED: frozenset[int]  # what the rules write down of a move that follows from what lies open to all
    LOOKS_AGAIN: bool  # whether a seat may look again at what it was once shown
    rules: ModuleType

    def seats(self, players: int) -> int:
        """How many seats the table has; a ghost's is one of them."""

    def may_start(self, setting: Setting) -> bool:
        """Whether the seat `first` exists and somebody sits there."""

    def shuffled(self, state: Any, dice: FairDice) -> list[int]:
        """The cards as chance orders them, when it is due."""

    def chance_text(self, state: Any, cards: Sequence[int]) -> str:
        """That order as a record's event has it."""

    def read_chance(self, state: Any, text: str) -> list[int]:
        """The order that an event states; IllegalMove if it is not the chance that is due."""

    def record_text(self, state: Any, move: int) -> str:
        """A move about to be played, as a record has it."""

    def deciders(self, state: Any) -> tuple[Seat, ...]:
        """The seats of the people whose move is awaited."""

    def fresh_from(self, rows: Sequence[Sequence[Row]], seat: int) -> int:
        """The step from which on the seat may still look at what it was shown in secret."""

    def events(self, state: Any, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
        """What happened in one step, as a seat may know it."""

    def view(self, state: Any, seat: int | None) -> View: ...

    def result(self, state: Any) -> dict[str, Any]:
        """What a finished record states."""

    def reason(self, state: Any) -> str:
        """Why the game ended so."""

    def opened(self, state: Any) -> Opened: ...


class Snapshot(SimpleNamespace):
    """A state as plain numbers and lists, read once for all who look; `record` is it for compiled functions."""

    def __init__(self, table: NDArray[np.void]) -> None:
        """Reading fields of a NumPy record one by one would cost microseconds each."""
        values = [value if isinstance(value, int) else value.tolist() for value in table.tolist()[0]]
        super().__init__(**dict(zip(table.dtype.names or (), values, strict=True)), record=table[0])


def cards_due(rules: ModuleType, state: Any) -> list[int]:
    """The cards that chance must order now, as they stand before it."""
    cards = np.empty(64, np.int64)
    due: list[int] = cards[: rules.due(state.record, cards)].tolist()
    return due


def read_setting(game: Game, players: int, options: Mapping[str, Any]) -> Setting:
    """Check the number of players and the options, as a record or a caller gives them."""
    if type(players) is not int or players not in game.PLAYERS:
        counts = f"{game.PLAYERS.start} to {game.PLAYERS.stop - 1}" if len(game.PLAYERS) > 1 else "2"
        raise BadSetting(f"{game.NAME} is for {counts} players, not {players!r}")
    for name in options:
        if name not in game.OPTIONS:
            raise BadSetting(f"{game.NAME} has no option {name!r}; it has {', '.join(game.OPTIONS)}")
    first = options.get("first", 0)
    top_secret = options.get("top_secret", False)
    if type(first) is not int:
        raise BadSetting(f"option 'first' is a seat number, not {first!r}")
    if type(top_secret) is not bool:
        raise BadSetting(f"option 'top_secret' is true or false, not {top_secret!r}")
    setting = Setting(players, first, top_secret)
    if top_secret and players == 2:
        raise BadSetting("the Top Secret variant is for 3 to 6 players")
    if not game.may_start(setting):
        raise BadSetting(f"seat {first} cannot start: nobody sits there")
    return setting
