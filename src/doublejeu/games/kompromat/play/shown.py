"""Kompromat: the table as a seat, or somebody beside it, sees it."""

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Struct

from doublejeu.play.frame import BY_SEAT, Opened, Seat, View
from doublejeu.play.game import record_of

from .. import MANIFEST
from ..rules import box

CARDS = (".5", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10")  # by kind
TOOLS = (
    "balaclava", "chloroform", "drone", "gps", "jetpack",
    "newspaper", "night-vision", "stun-gun", "usb", "martini",
)  # fmt: skip
MISSIONS = (
    "informant", "pursuit", "safe-house", "airport", "interrogation", "locker", "barmaid", "hotel",
    "code-1", "code-2", "code-3", "document-1", "document-2", "document-3",
    "counter-1a", "counter-1b", "counter-2a", "counter-2b", "counter-3",
    *TOOLS,
)  # fmt: skip
POINTS = dict(zip(MISSIONS, box.TARGET_POINTS.tolist(), strict=False))  # printed on the Targets
NOTORIETY = dict(zip(MISSIONS[box.COUNTER :], box.NOTORIETY.tolist(), strict=False))  # and on Counter-intelligence
ASKED = {
    box.PLACE: "place",
    box.ATTEMPT: "attempt",
    box.TOOL_WINDOW: "tools",
    box.DECLARE: "declare",
    box.MARTINI_WINDOW: "martini",
    box.PERFECT: "perfect",
    box.CHLOROFORM_WINDOW: "chloroform",
    box.TAKE: "balaclava",
}


def total_text(half_points: int) -> str:
    """A total as it is said: 18, 18.5; Martinis can bring a .5 down to -.5 and -1.5."""
    whole, half = divmod(abs(half_points), 2)
    digits = (str(whole) if whole or not half else "") + (".5" if half else "")
    return f"-{digits}" if half_points < 0 else digits


class Side(Struct, frozen=True):
    """One player's cards at a mission, in the order laid; None is a card that lies face down."""

    cards: tuple[str | None, ...]
    newspapers: int
    total: str | None  # once declared


class Mission(Struct, frozen=True):
    """One of the four places; empty once its mission is taken."""

    card: str | None
    counter: str | None
    sides: tuple[Side, Side]


class Player(Struct, frozen=True):
    """What lies open before a player."""

    deck: int
    tokens: int
    score: int
    won: tuple[str, ...]
    ready: tuple[str, ...]  # Tools to use
    used: tuple[str, ...]
    stunned: int  # cards out of the round, unseen


class KompromatView(View, frozen=True, tag=MANIFEST.name):
    """The table from a seat, or from beside it."""

    turn: Seat | None
    asked: str | None  # what for: place, attempt, tools, declare, martini, perfect, chloroform, balaclava
    round: int  # 1 to 6
    starter: Seat
    turned: str | None  # the card turned up, to be laid
    attempt: int | None  # the mission attempted now, 1 to 4
    revealing: int | None  # the mission being revealed, 1 to 4
    missions: tuple[Mission, ...]
    players: Annotated[tuple[Player, Player], BY_SEAT]
    aside: tuple[str, ...]  # Counter-intelligence that goes back into the mission deck
    mission_deck: int
    gone: tuple[str, ...]  # mission cards that nobody has
    passes: int  # in a row, in the Tool window: two end it
    taking: int  # tokens that the seat asked for Chloroform or Balaclava is about to take
    taking_for: str | None  # the Counter-intelligence they come from; None for a failure
    glimpsed: tuple[str, ...]  # what one sees of one's own deck by Night Vision, from its top, on this turn


class KompromatOpened(Opened, frozen=True, tag=MANIFEST.name):
    """The decks from their tops, what still lay at the missions, and the stunned cards."""

    decks: tuple[tuple[str, ...], ...]
    laid: tuple[tuple[tuple[str, ...], ...], ...]  # seat, mission
    stunned: tuple[tuple[str, ...], ...]
    mission_deck: tuple[str, ...]


def _names(names: Sequence[str], cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(names[card] for card in cards)


def _side(state: box.State, owner: int, place: int, viewer: int | None) -> Side:
    looking = owner == viewer == state.turn and place == state.attempt
    shown = state.up[owner][place]
    cards = state.piles[owner][place][: state.counts[owner][place]]
    total = state.totals[owner][place]
    return Side(
        cards=tuple(CARDS[card] if looking or shown >> i & 1 else None for i, card in enumerate(cards)),
        newspapers=state.news[owner][place],
        total=None if total == box.NO_TOTAL else total_text(total),
    )


def _mission(state: box.State, place: int, viewer: int | None) -> Mission:
    card, under = state.laid[place], state.under[place]
    return Mission(
        card=MISSIONS[card] if card >= 0 else None,
        counter=MISSIONS[under] if under >= 0 else None,
        sides=(_side(state, 0, place, viewer), _side(state, 1, place, viewer)),
    )


def _player(state: box.State, seat: int) -> Player:
    tools = state.tools[seat]
    return Player(
        deck=state.lefts[seat],
        tokens=state.tokens[seat],
        score=int(box.score(record_of(state), seat)),
        won=tuple(name for name, owner in zip(MISSIONS, state.won, strict=True) if owner == seat),
        ready=tuple(name for name, tool in zip(TOOLS, tools, strict=True) if tool == box.READY),
        used=tuple(name for name, tool in zip(TOOLS, tools, strict=True) if tool == box.USED_UP),
        stunned=state.stuns[seat],
    )


def view(state: box.State, seat: int | None) -> KompromatView:
    in_reveal = state.phase >= box.TOOL_WINDOW and state.revealing < box.PLACES
    taking = state.turn >= 0 and state.phase in (box.CHLOROFORM_WINDOW, box.TAKE)
    glimpsed = _from_top(state, seat)[: state.glimpsed[seat]] if seat is not None else ()
    return KompromatView(
        seat=None if seat is None else Seat(seat),
        turn=Seat(state.turn) if state.turn >= 0 else None,
        asked=ASKED[state.phase] if state.turn >= 0 else None,
        round=min(state.rounds + 1, box.ROUNDS),
        starter=Seat(state.starter),
        turned=CARDS[state.turned] if state.turned >= 0 else None,
        attempt=state.attempt + 1 if state.attempt >= 0 else None,
        revealing=state.revealing + 1 if in_reveal else None,
        missions=tuple(_mission(state, place, seat) for place in range(box.PLACES)),
        players=(_player(state, 0), _player(state, 1)),
        aside=_names(MISSIONS, state.aside[: state.asides]),
        mission_deck=state.left,
        gone=tuple(name for name, owner in zip(MISSIONS, state.won, strict=True) if owner == box.GONE),
        passes=state.passes if state.phase == box.TOOL_WINDOW else 0,
        taking=state.taking if taking else 0,
        taking_for=MISSIONS[state.taking_for] if taking and state.taking_for >= 0 else None,
        glimpsed=glimpsed,
    )


def _from_top(state: box.State, seat: int) -> tuple[str, ...]:
    return _names(CARDS, state.decks[seat][: state.lefts[seat]][::-1])


def opened(state: box.State) -> KompromatOpened:
    laid = state.piles
    counts = state.counts
    return KompromatOpened(
        decks=(_from_top(state, 0), _from_top(state, 1)),
        laid=tuple(
            tuple(_names(CARDS, laid[seat][place][: counts[seat][place]]) for place in range(box.PLACES))
            for seat in range(2)
        ),
        stunned=tuple(_names(CARDS, state.stunned[seat][: state.stuns[seat]]) for seat in range(2)),
        mission_deck=_names(MISSIONS, state.deck[: state.left][::-1]),
    )
