"""A game, as everybody outside its rules uses it: by its `play` module and by the house's defaults.

A `play` module must have `TEXTS` (every move as text), its events, and `view`.  It may have

- `WORDS`: fields of events and views that name things, and how the ids of their messages begin;
- `MOVES_SAID`: by the first word of a move's text, the names of its other words, as in `{"bid": ("count",)}`.  Such a
  move is said by the message `<game>-move-<first word>`, each of its other words as a field of an event is that has
  this name; by the names `seat` and `target` it is a seat;
- `tell_move(view, text)`: the sentence for a move, where the words of its text do not say enough;
- any other method of `Game`, under the same name, where the one here is not what the game needs.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar, cast, get_args, get_type_hints

import numpy as np
from msgspec import Struct, defstruct, field
from numpy.typing import NDArray

from .dice import FairDice
from .errors import BadManifest, BadSetting, IllegalMove
from .events import event_from
from .frame import BY_SEAT, Event, Opened, Seat, View
from .manifest import FIRST, RANDOM, Manifest, Value

Row: TypeAlias = tuple[int, ...]
S = TypeVar("S")  # what a game's rules call a State


class Word(Struct, frozen=True, omit_defaults=True):
    """How things are named: by the message `<prefix>-<thing>`.

    With `seat`, a thing that is a digit belongs to that seat, and `<prefix>-<seat>` names it after whoever sits there.
    """

    prefix: str = field(name="word")
    seat: str | None = None


class Setting(NamedTuple):
    """What a match is set up with; `values` are those of the game's own options, in their order."""

    players: int
    first: int = 0
    values: tuple[tuple[str, Value], ...] = ()
    variant: int = 0  # the values as one number, as the rules are told them
    drawn: bool = False  # whether chance drew the first seat

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the default, as a record states them."""
        first = {"first": self.first} if self.first else {}
        return first | dict(self.values)


class Snapshot(SimpleNamespace):
    """A state as plain numbers and lists, read once for all viewers; `record` is the state for compiled functions."""

    def __init__(self, states: NDArray[np.void]) -> None:
        """Reading the fields of a NumPy record one by one would cost microseconds each."""
        values = [value if isinstance(value, int) else value.tolist() for value in states.tolist()[0]]
        super().__init__(**dict(zip(states.dtype.names or (), values, strict=True)), record=states[0])


def record_of(state: S) -> S:
    """The state as compiled functions take it."""
    return cast(Snapshot, state).record  # type: ignore[no-any-return]


class Game(Generic[S]):
    """A game, for everyone who plays, tells or shows it; a `state` is a Snapshot, typed as the rules' own State."""

    OWN: ClassVar = (
        "may_start", "shuffled", "chance_text", "read_chance", "record_text", "deciders", "fresh_from", "events",
        "view", "players_of", "result", "reason", "opened", "held",
    )  # fmt: skip

    def __init__(self, manifest: Manifest) -> None:
        """Load its rules and its `play` module; BadManifest says what is missing."""
        from ..rules import operations  # here, so that importing this package does not load the compiler

        self.manifest = manifest
        self.name = manifest.name
        self.rules = _part(manifest, "rules")
        self.module = _part(manifest, "play")
        operations.register(self.rules, manifest.package)
        for name in ("TEXTS", "view"):
            if not hasattr(self.module, name):
                raise BadManifest(f"{self.module.__name__} lacks {name}")
        self.texts: dict[int, str] = self.module.TEXTS
        self.moves: dict[str, int] = {text: move for move, text in self.texts.items()}  # and the other way round
        if len(self.moves) != len(self.texts) or not all(0 <= move < operations.MOST_NUMBERS for move in self.texts):
            raise BadManifest(
                f"{self.name}: each move has one text, and a number from 0 to {operations.MOST_NUMBERS - 1}"
            )
        self.words: Mapping[str, str | Word] = getattr(self.module, "WORDS", {})
        self.moves_said: dict[str, tuple[str, ...]] = getattr(self.module, "MOVES_SAID", {})
        for name in self.OWN:
            if hasattr(self.module, name):
                setattr(self, name, getattr(self.module, name))
        self.opened_type: type = get_type_hints(self.opened)["return"]
        if self.opened_type is Opened:
            self.opened_type = self._every_view()

    # --- Seats

    def seats(self, players: int) -> int:
        """How many seats the table has; a ghost's is one of them."""
        return len(self.manifest.sides(players))

    def may_start(self, setting: Setting) -> bool:
        """Whether the seat `first` exists and somebody sits there."""
        return 0 <= setting.first < setting.players

    def deciders(self, state: S) -> tuple[Seat, ...]:
        """The seats of the people who must move; a ghost's partner decides for it."""
        return (Seat(_fields(state).turn),)

    # --- Chance

    def shuffled(self, state: S, dice: FairDice) -> list[int]:
        """The cards in the order that chance gives them, when a shuffle is due."""
        return dice.shuffled(cards_due(self.rules, state))

    def chance_text(self, state: S, cards: Sequence[int]) -> str:
        """The text of that order in a record's event."""
        return " ".join(["shuffle", *(self.card_names[card] for card in cards)])

    def read_chance(self, state: S, text: str) -> list[int]:
        """The order that an event states; IllegalMove if chance is not due, or could not have given it."""
        word, *names = text.split(" ")
        due = [self.card_names[card] for card in cards_due(self.rules, state)]
        if word != "shuffle" or Counter(names) != Counter(due):
            raise IllegalMove(f"chance must be `shuffle` and these cards in any order: {' '.join(due)}")
        return [self.card_names.index(name) for name in names]

    @cached_property
    def card_names(self) -> Sequence[str]:
        """The cards by their numbers: the play module's CARDS, else the numbers."""
        names: Sequence[str] = getattr(self.module, "CARDS", ())
        return names or [str(card) for card in range(self.rules.FACES)]

    # --- What is told and shown

    def record_text(self, state: S, move: int) -> str:
        """The text of a move in a record, made before the move is played."""
        return self.texts[move]

    def fresh_from(self, rows: Sequence[Sequence[Row]], seat: int) -> int:
        """The step from which the seat may still look at what it was shown in secret."""
        return 0

    def events(self, state: S, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
        """What happened in one step, as a seat may know it: the play module's EVENTS, by what the rules wrote down."""
        return [event_from(self.module, at, row, seat if fresh else None) for row in rows]

    def view(self, state: S, seat: int | None) -> View:
        """The table as a seat sees it."""
        raise AssertionError("a play module has it")

    def players_of(self, view: View) -> int:
        """The number of players, from a view: by default the number of entries in what is there by seat."""
        for name, hint in get_type_hints(type(view), include_extras=True).items():
            if BY_SEAT in get_args(hint):
                return len(getattr(view, name))
        raise BadManifest(f"{type(view).__name__} has no BySeat field: mark one, or write `players_of`")

    def sides_of(self, view: View) -> int:
        """The number of sides, from a view."""
        return max(self.manifest.sides(self.players_of(view))) + 1

    # --- The end

    def result(self, state: S) -> dict[str, Any]:
        """What a finished record states."""
        seats = range(len(self.deal_sides(state)))
        return {"winners": [seat for seat in seats if self.rules.payoff(record_of(state), seat) == 2]}

    def reason(self, state: S) -> str:
        """The reason why the game has ended."""
        return "over"

    def opened(self, state: S) -> Opened:
        """All that was hidden: by default, what each seat sees."""
        seats = range(len(self.deal_sides(state)))
        return cast(Opened, self.opened_type(views=tuple(self.view(state, seat) for seat in seats)))

    def held(self, state: S) -> Opened:
        """What the seats hold, for a table with open hands: nothing that no seat could know, such as a deck's order.

        By default all that is opened at the end, which is right where that is what each seat sees.
        """
        return self.opened(state)

    def deal_sides(self, state: S) -> tuple[int, ...]:
        """The side of each seat at this table; for the default `result`, the state must have `players`."""
        return self.manifest.sides(_fields(state).players)

    def _every_view(self) -> type:
        """What is laid open if the game says nothing else: every seat's view."""
        view: type = get_type_hints(self.view)["return"]
        name = f"{view.__name__.removesuffix('View')}Opened"
        fields = [("views", Annotated[tuple[view, ...], BY_SEAT])]  # type: ignore[valid-type]
        return defstruct(name, fields, bases=(Opened,), module=self.module.__name__, frozen=True, tag=self.name)


def kinds_of(game: Game[Any], base: type) -> list[type]:
    """A game's own kinds of an event, a view, or what is opened at the end."""
    package = f"{game.manifest.package}."
    direct: list[type] = base.__subclasses__()
    kinds = [each for kind in direct for each in (kind, *kinds_of(game, kind))]
    return [kind for kind in kinds if f"{kind.__module__}.".startswith(package)]


def _part(manifest: Manifest, name: str) -> ModuleType:
    module = manifest.part(name)
    if module is None:
        raise BadManifest(f"the game {manifest.name!r} has no {manifest.package}.{name}")
    return module


def _fields(state: object) -> Any:
    """The fields that every game's state has: `turn`, and for the defaults `players`."""
    return state


def cards_due(rules: ModuleType, state: object) -> list[int]:
    """The cards that chance must order now, as they stand before it."""
    cards = np.empty(rules.MAX_SHUFFLE, np.int64)
    due: list[int] = cards[: rules.due(record_of(state), cards)].tolist()
    return due


def starters(game: Game[Any], setting: Setting) -> list[int]:
    """The seats that may start, in ascending order."""
    return [seat for seat in range(setting.players) if game.may_start(setting._replace(first=seat))]


def read_setting(
    game: Game[Any], players: int, options: Mapping[str, Any], draw: Callable[[list[int]], int] | None = None
) -> Setting:
    """Check the number of players and the options, from a record or a caller.

    `draw` chooses of the seats that may start, where the option `first` leaves it to chance; a record states the seat.
    """
    manifest = game.manifest
    drawn = draw is not None and options.get(FIRST.name) == RANDOM
    stated = {name: value for name, value in options.items() if not (drawn and name == FIRST.name)}
    chosen = manifest.checked(players, stated)
    variant, radix = 0, 1
    for option in manifest.options:
        variant += radix * option.number(chosen.get(option.name, option.default))
        radix *= option.count
    values = [(option.name, chosen[option.name]) for option in manifest.options if option.name in chosen]
    defaults = {option.name: option.default for option in manifest.options}
    differing = tuple((name, value) for name, value in values if value != defaults[name])
    setting = Setting(players, int(chosen.get(FIRST.name, 0)), differing, variant, drawn)
    if drawn and draw is not None:
        setting = setting._replace(first=draw(starters(game, setting)))
    if not game.may_start(setting):
        raise BadSetting(f"seat {setting.first} cannot start: nobody sits there")
    return setting


def begins_with_chance(game: Game[Any], setting: Setting) -> bool:
    """Whether cards are dealt before anybody may move."""
    from ..rules import kernel, operations

    states = operations.new_states(game.rules)
    operations.setup(states, setting.players, setting.first, setting.variant)
    return int(states[0].turn) == kernel.CHANCE
