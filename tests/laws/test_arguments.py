"""Whatever is given to what this package offers: it is taken as its type says, or refused by an error that names it.

What is offered is found, and so is what its arguments may be: a new function or a new argument is tried by itself.
"""

import inspect
import types
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

import numpy as np
import pytest
from numpy.typing import ArrayLike

import doublejeu
from doublejeu import Budget, DoubleJeuError, Match, game_names
from doublejeu.adapters.batch import Batch
from doublejeu.bots.uniform import Uniform
from doublejeu.play import series

GAME: Final = game_names()[0]
WRONG: Final[tuple[object, ...]] = (
    7,
    1.5,
    True,
    "no",
    b"no",
    [],
    ["no"],
    {},
    {"no": 1},
    object(),
    None,
    float("nan"),
    1j,
    np.ones(3),
    int,
)
# nobody else makes them
MADE_BY_US: Final = (doublejeu.Event, doublejeu.View, doublejeu.Frame, doublejeu.Outcome, doublejeu.Review)
FOUND_FAULT: Final = (DoubleJeuError, TypeError, ValueError)


class Offered(NamedTuple):
    """Something to call, with arguments that it takes."""

    name: str
    call: Callable[[], Callable[..., Any]]  # anew for each call, since some change what they belong to
    given: dict[str, Any]


def begun() -> Match:
    return Match(GAME, seed=bytes(32))


def whole_line() -> str:
    match, choosing = begun(), Random(1)
    while not match.is_over():
        match.play(choosing.choice(match.legal_moves()))
    return match.record().dumps()


def usual() -> dict[str, Any]:
    """A value for arguments that must be given, by their names."""
    match, line = begun(), whole_line()
    return {
        "game": GAME, "line": line, "record": doublejeu.read_record(line), "players": match.players, "options": {},
        "events": [], "move": match.legal_moves()[0], "seat": 0, "at": match.at, "since": 0, "match": match,
        "bots": {seat: Uniform(seat) for seat in range(match.players)}, "name": "search", "seed": "x",
        "chance": bytes(32), "text": doublejeu.review(doublejeu.read_record(line), simulations=2).dumps(),
    }  # fmt: skip


def parameters(call: Callable[..., Any]) -> dict[str, Any]:
    """What each argument may be, by its name."""
    kept = inspect.signature(call).parameters.values()
    own: Any = vars(call).get("__init__") if inspect.isclass(call) else None
    hints = get_type_hints(own or call)  # a struct's are those of its fields
    return {each.name: hints.get(each.name, Any) for each in kept if each.kind is not each.VAR_KEYWORD}


def is_one(value: object, hint: Any) -> bool:
    """Whether a value is of the type that a hint names."""
    if hint is ArrayLike:
        return False  # these are no arrays of whole numbers
    if hint is Any or (hint is float and type(value) is int):
        return True
    if hint is None or hint is types.NoneType:
        return value is None
    if get_origin(hint) in (Union, types.UnionType):
        return any(is_one(value, each) for each in get_args(hint))
    kind = getattr(hint, "__supertype__", get_origin(hint) or hint)
    return isinstance(value, kind) and not (kind in (int, float) and isinstance(value, bool))


def public(owner: Any) -> Iterator[str]:
    """The methods of a class that are its own and for everyone."""
    for name, member in vars(owner).items():
        if not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, classmethod)):
            yield name


def offered() -> Iterator[Offered]:
    known = usual()
    things = {name: getattr(doublejeu, name) for name in doublejeu.__all__}
    things |= {f"bots.{name}": getattr(doublejeu.bots, name) for name in doublejeu.bots.__all__}
    things |= {"series.play_through": series.play_through}
    for name, thing in things.items():
        if inspect.isclass(thing) and (
            issubclass(thing, BaseException) or thing in MADE_BY_US or getattr(thing, "_is_protocol", False)
        ):
            continue
        yield one(name, partial(itself, thing), known)
    owners: dict[str, Callable[[], Any]] = {"Match": begun, **environments()}
    for kind, make in owners.items():
        made = make()
        if made is not None and kind != "Match":
            yield one(kind, partial(itself, type(made)), known)
        for name in public(type(made)):
            yield one(f"{kind}.{name}", partial(method, make, name), known | usual_in(made))


def environments() -> dict[str, Callable[[], Any]]:
    """The environments whose library is installed, each dealt and awaiting a move."""
    found: dict[str, Callable[[], Any]] = {"Batch": lambda: Batch(GAME, games=2, seed=1)}
    for kind, module in (("Table", "pettingzoo"), ("Seat", "gymnasium")):
        if find_spec(module) is not None:
            found[kind] = partial(dealt, getattr(import_module(f"doublejeu.adapters.{module}"), kind))
    return found


def dealt(kind: Callable[[str], Any]) -> Any:
    env = kind(GAME)
    env.reset(seed=1)
    return env


def usual_in(made: Any) -> dict[str, Any]:
    """What an environment is given at its first move."""
    if isinstance(made, Match):
        return {}
    if isinstance(made, Batch):
        return {"actions": made.sample(), "observations": made.turn.observations}
    mask = made.action_masks() if hasattr(made, "action_masks") else made.observe("seat_0")["action_mask"]
    action = int(np.flatnonzero(mask)[0])
    seen = np.zeros(made.numbers.size, np.float32)
    return {"agent": "seat_0", "action": action, "text": made.numbers.texts[action], "observations": seen}


def itself(thing: Callable[..., Any]) -> Callable[..., Any]:
    return thing


def method(owner: Callable[[], object], name: str) -> Callable[..., Any]:
    """A method of something made anew."""
    found: Callable[..., Any] = getattr(owner(), name)
    return found


def one(name: str, call: Callable[[], Callable[..., Any]], known: Mapping[str, Any]) -> Offered:
    needed = [
        each.name
        for each in inspect.signature(call()).parameters.values()
        if each.default is each.empty and each.kind is not each.VAR_KEYWORD
    ]
    return Offered(name, call, {each: known[each] for each in needed})


def refuses(call: Callable[..., Any], given: dict[str, Any], argument: str, value: object) -> str:
    """What is wrong with how a value is refused; nothing if it is refused well."""
    try:
        call(**given | {argument: value})
    except FOUND_FAULT as fault:
        return "" if argument in str(fault) else f"{type(fault).__name__}: {fault} (the argument is not named)"
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"
    return "accepted"


ALL: Final = {each.name: each for each in offered()}


@pytest.mark.parametrize("name", ALL)
def test_it_takes_what_it_should(name: str) -> None:
    each = ALL[name]
    each.call()(**each.given)


@pytest.mark.parametrize("name", ALL)
def test_what_is_of_another_type_is_refused_by_name(name: str) -> None:
    each = ALL[name]
    faults = [
        f"{argument}={value!r}: {fault}"
        for argument, hint in parameters(each.call()).items()
        for value in WRONG
        if not is_one(value, hint) and (fault := refuses(each.call(), each.given, argument, value))
    ]
    assert not faults, "\n".join(faults)


def test_everything_that_is_offered_is_tried() -> None:
    assert {"Match", "Budget", "verify", "read_record", "Record", "bots.make_bot", "series.play_through"} <= set(ALL)
    assert {"Batch", "Batch.step", "Table.step", "Table.observe", "Seat", "Seat.step"} <= set(ALL)
    assert {"Match.play", "Match.from_record", "Match.frame", "Match.past", "Match.preview", "Match.copy"} <= set(ALL)


SEVEN: Final[Any] = 7
RECORD: Final[Any] = begun().record()


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: Match(GAME, seed=SEVEN), "seed is 32 bytes"),
        (lambda: Match(GAME, seed=b"short"), "a seed has 32 bytes, not 5"),
        (partial(Match, seed=SEVEN), "missing 1 required positional argument: 'game'"),
        (lambda: begun().play(SEVEN), "move is a text, as legal_moves"),
        (lambda: doublejeu.verify(RECORD), r"give its dumps\(\)"),
        (lambda: doublejeu.bots.make_bot("casual", "chess", "x"), f"there is no game 'chess'; there are {GAME}"),
        (lambda: series.play_through(begun(), {0: Uniform()}), "bots has none for seat 1"),
        (lambda: Match.from_record(begun().record(), upto=-1), "upto is a number of events, here from 0 to 1, not -1"),
        (lambda: Match.from_record(begun().record(), upto=2), "upto is a number of events, here from 0 to 1, not 2"),
        (lambda: Budget(seconds=-1), "seconds are more than 0, not -1"),
        (lambda: Budget(simulations=0), "simulations are 1 or more, not 0"),
        (lambda: begun().legal_moves(9), "there is no seat 9"),
    ],
)
def test_what_is_refused_says_what_to_do(call: Callable[[], object], said: str) -> None:
    with pytest.raises(FOUND_FAULT, match=said):
        call()
