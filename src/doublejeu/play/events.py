"""Events made from the rules' rows by the event's own type: for games whose rows hold all that their events tell.

`EVENTS` of a game's play module names the event for each code that the rules `note`; the other numbers of the row are
the event's fields in their order.  A `Seat` or a number is said as it is (a seat below 0 as None), a `bool` by whether
it is 0, and a `str` by its name: `NAMES[field]`, or CARDS for a field called card.  An `Own[…]` field is shown to the
seat of the event alone, and is None for everyone else.
"""

from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from .errors import BadManifest
from .frame import OWN, Event, Seat, may_see

Reader = Callable[[int, int | None, int], Any]  # makes a field from a number, for a viewer, in an event of that seat


def event_from(module: ModuleType, at: int, row: Sequence[int], viewer: int | None) -> Event:
    """What a viewer is told of a row."""
    found = _kinds(module).get(row[0])
    if found is None:
        raise BadManifest(f"the rules wrote down a row of code {row[0]}; EVENTS of {module.__name__} has no such code")
    kind, readers = found
    owner = row[1]
    return kind(at, *(read(number, viewer, owner) for read, number in zip(readers, row[1:], strict=False)))


@cache
def _kinds(module: ModuleType) -> dict[int, tuple[type[Event], list[Reader]]]:
    kinds: dict[int, type[Event]] | None = getattr(module, "EVENTS", None)
    if kinds is None:
        raise BadManifest(f"{module.__name__} has neither `events` nor EVENTS")
    return {code: (kind, _readers(module, kind)) for code, kind in kinds.items()}


def _readers(module: ModuleType, kind: type[Event]) -> list[Reader]:
    hints = get_type_hints(kind, include_extras=True)
    return [_reader(module, kind, name, hints[name]) for name in kind.__struct_fields__ if name != "at"]


def _reader(module: ModuleType, kind: type[Event], name: str, hint: Any) -> Reader:
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        read = _reader(module, kind, name, inner)
        if OWN not in marks:
            return read
        return lambda number, viewer, owner: read(number, viewer, owner) if may_see(viewer, owner) else None
    bare = next((each for each in get_args(hint) if each is not type(None)), hint)
    if bare is Seat:
        return lambda number, viewer, owner: Seat(number) if number >= 0 else None
    if bare is bool:
        return lambda number, viewer, owner: bool(number)
    if bare is int:
        return lambda number, viewer, owner: number
    names: Sequence[str] | None = getattr(module, "NAMES", {}).get(name) or (
        getattr(module, "CARDS", None) if name == "card" else None
    )
    if bare is not str or names is None:
        raise BadManifest(f"{kind.__name__}.{name} of {module.__name__} cannot be read from a row: write `events`")
    return lambda number, viewer, owner: names[number] if number >= 0 else None
