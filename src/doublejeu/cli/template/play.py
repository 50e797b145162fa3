"""Snake Oil, between the rules and whoever looks on."""

from doublejeu.play.frame import BySeat, Event, Own, Seat, View

from . import MANIFEST, rules

CARDS = tuple(str(strength) for strength in range(1, rules.BOTTLES + 1))
TEXTS = {rules.KEEP: "keep", rules.SWAP: "swap"}  # every move as text
WORDS = {"card": "snake_oil-card"}  # how the messages begin that name what stands in such a field
MOVES_SAID: dict[str, tuple[str, ...]] = {"keep": (), "swap": ()}  # by a move's first word, the names of the others


# --- What happened.  An Own field is shown to the event's seat, and is None for everyone else.


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat got its first bottle."""

    seat: Seat
    card: Own[str]


class Kept(Event, frozen=True, tag="kept"):
    """A seat kept its bottle."""

    seat: Seat


class Swapped(Event, frozen=True, tag="swapped"):
    """A seat took another bottle from the crate."""

    seat: Seat
    card: Own[str]


class Showed(Event, frozen=True, tag="showed"):
    """At the end, a seat showed its bottle."""

    seat: Seat
    card: str


class Won(Event, frozen=True, tag="won"):
    """The strongest bottle won."""

    seat: Seat


EVENTS = {
    rules.DEALT: Dealt,
    rules.KEPT: Kept,
    rules.SWAPPED: Swapped,
    rules.SHOWED: Showed,
    rules.WON: Won,
}


# --- What a seat sees


class SnakeOilView(View, frozen=True, tag=MANIFEST.name):
    """The table from a seat, or from beside it; its type has no field where a secret could sit."""

    turn: Seat | None
    card: str | None  # one's own
    crate: int
    swaps: BySeat[int]


def view(state: rules.State, seat: int | None) -> SnakeOilView:
    return SnakeOilView(
        seat=None if seat is None else Seat(seat),
        turn=Seat(state.turn) if state.turn >= 0 else None,
        card=CARDS[state.crate[state.held[seat]]] if seat is not None and state.top else None,
        crate=rules.BOTTLES - state.top,
        swaps=tuple(state.swaps[: state.players]),
    )
