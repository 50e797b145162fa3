"""Kompromat: the table as a seat, or somebody beside it, sees it."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Annotated, Literal, TypeAlias

import numpy as np
from msgspec import Struct

from doublejeu.play.frame import BY_SEAT, BySeat, Hidden, Opened, Seat, View
from doublejeu.play.game import record_of

from .. import MANIFEST
from ..rules import box, legal_moves

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
KINDS = {
    "target": range(box.CODES),
    "code": range(box.CODES, box.DOCUMENTS),
    "document": range(box.DOCUMENTS, box.COUNTER),
    "counter": range(box.COUNTER, box.TOOLS),
    "tool": range(box.TOOLS, box.MISSION_CARDS),
}
KIND = {card: kind for kind, cards in KINDS.items() for card in cards}
Stand: TypeAlias = Literal["under", "exact", "over"]  # a total beside 21
Printed: TypeAlias = dict[str, dict[str, tuple[int, ...]]]
SWAYS = ("+1", "-1")  # a Martini's targets
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


class Sum(Struct, frozen=True):
    """What cards may come to, an ace as 1 or 11."""

    total: str
    stand: Stand


class Side(Struct, frozen=True):
    """One player's cards at a mission, in the order laid."""

    cards: tuple[Hidden[str], ...]
    newspapers: int
    total: str | None  # once declared
    stand: Stand | None  # of that total
    added: str  # what the Newspapers add


class Mission(Struct, frozen=True):
    """One of the four places; empty once its mission is taken."""

    card: str | None
    counter: str | None
    sides: Annotated[tuple[Side, Side], BY_SEAT]


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
    yours: tuple[int, ...]  # the cards of one's own attempt, from 1, that lie face down: nobody else sees them
    sums: tuple[Sum, ...]  # what that attempt may come to, Newspapers apart, nearest 21 first
    declarable: tuple[Sum, ...]  # the totals that the seat asked may declare, nearest 21 first
    swayed: dict[str, str]  # what a Martini, +1 or -1, would make of the total of the seat asked
    balaclava_left: int | None  # tokens that one's Balaclava would leave
    auto: str | None  # the move that the seat asked may leave to its device, since nothing is lost by it
    printed: Printed  # by kind: the points, or tokens, on each mission card in sight; of a set, of one, two and three
    limit: int  # 21
    token_limit: int  # as many tokens lose the game
    rounds: int


class Worth(Struct, frozen=True):
    """Missions that count together, and their points."""

    kind: str  # target, code, document, tool
    missions: tuple[str, ...]
    points: int


class KompromatOpened(Opened, frozen=True, tag=MANIFEST.name):
    """The decks from their tops, what still lay at the missions, the stunned cards, and what the scores add up from."""

    decks: BySeat[tuple[str, ...]]
    laid: BySeat[tuple[tuple[str, ...], ...]]  # then by mission
    stunned: BySeat[tuple[str, ...]]
    mission_deck: tuple[str, ...]
    sums: tuple[tuple[tuple[Sum, ...], ...], ...]  # of what was laid
    worth: tuple[tuple[Worth, ...], ...]  # by seat; its tokens come on top


def stand(half_points: int) -> Stand:
    if half_points == box.TWENTY_ONE:
        return "exact"
    return "over" if half_points > box.TWENTY_ONE else "under"


def sums(lowest: int, aces: int) -> tuple[Sum, ...]:
    """All totals from the lowest on, with so many aces; nearest 21 first, those over it last."""
    found = [lowest + high * box.ACE_BONUS for high in range(aces + 1)]
    found.sort(key=lambda total: (total > box.TWENTY_ONE, abs(box.TWENTY_ONE - total)))
    return tuple(Sum(total_text(total), stand(total)) for total in found)


def printed(cards: Iterable[int]) -> Printed:
    """What stands on mission cards, by kind."""
    found: Printed = {}
    for card in sorted(cards):
        found.setdefault(KIND[card], {})[MISSIONS[card]] = _printed(card)
    return found


@cache
def _printed(card: int) -> tuple[int, ...]:
    if KIND[card] == "counter":
        return (int(box.NOTORIETY[card - box.COUNTER]),)
    most = len(KINDS[KIND[card]]) if KIND[card] in ("code", "document") else 1
    return tuple(int(box.worth(card, together)) for together in range(1, most + 1))


def _names(names: Sequence[str], cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(names[card] for card in cards)


def _side(state: box.State, owner: int, place: int, viewer: int | None) -> Side:
    looking = owner == viewer == state.turn and place == state.attempt
    shown = state.up[owner][place]
    cards = state.piles[owner][place][: state.counts[owner][place]]
    total = state.totals[owner][place]
    declared = total != box.NO_TOTAL
    return Side(
        cards=tuple(CARDS[card] if looking or shown >> i & 1 else None for i, card in enumerate(cards)),
        newspapers=state.news[owner][place],
        total=total_text(total) if declared else None,
        stand=stand(total) if declared else None,
        added=total_text(box.NEWS * state.news[owner][place]),
    )


def _sums(state: box.State, owner: int, place: int) -> tuple[Sum, ...]:
    if state.counts[owner][place] == 0:
        return ()
    return sums(int(box.hard_total(record_of(state), owner, place)), int(box.aces(record_of(state), owner, place)))


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
    looking = seat is not None and seat == state.turn and state.attempt >= 0
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
        yours=_face_down(state) if looking else (),
        sums=_sums(state, state.turn, state.attempt) if looking else (),
        declarable=_declarable(state) if state.turn >= 0 and state.phase == box.DECLARE else (),
        swayed=_swayed(state) if state.turn >= 0 and state.phase == box.MARTINI_WINDOW else {},
        balaclava_left=_balaclava_left(state, seat) if seat is not None and state.tools[seat][box.BALACLAVA] else None,
        auto=_automatic(state) if seat is not None and seat == state.turn else None,
        printed=printed(_in_sight(state)),
        limit=box.TWENTY_ONE // 2,
        token_limit=box.NINE,
        rounds=box.ROUNDS,
    )


def _face_down(state: box.State) -> tuple[int, ...]:
    """The cards of the attempt under way that lie face down, from 1."""
    shown = state.up[state.turn][state.attempt]
    return tuple(i + 1 for i in range(state.counts[state.turn][state.attempt]) if not shown >> i & 1)


def _balaclava_left(state: box.State, seat: int) -> int:
    return int(state.tokens[seat] - box.shed(record_of(state), seat))


def _declarable(state: box.State) -> tuple[Sum, ...]:
    table, seat = record_of(state), state.turn
    return sums(int(box.lowest_total(table, seat)), int(box.aces(table, seat, state.revealing)))


def _swayed(state: box.State) -> dict[str, str]:
    total = state.totals[state.turn][state.revealing]
    return {aim: total_text(total + by) for aim, by in zip(SWAYS, box.SWAY.tolist(), strict=True)}


def _automatic(state: box.State) -> str | None:
    """The best total, or a pass where no Tool could change the mission being revealed; None where there is a choice."""
    if state.phase == box.DECLARE:
        free = not _martinis(state, state.turn) and not _wins_nine(state)
        return f"total {_declarable(state)[0].total}" if free else None
    idle = {box.TOOL_WINDOW: _tools_are_idle, box.MARTINI_WINDOW: _martinis_are_idle}.get(state.phase)
    return "pass" if idle is not None and idle(state) else None


def _wins_nine(state: box.State) -> bool:
    """Whether the tokens under the mission would lose the seat asked the game: it may rather not win."""
    under = state.under[state.revealing]
    return under >= 0 and _printed(under)[0] + state.tokens[state.turn] >= box.NINE


def _tools_are_idle(state: box.State) -> bool:
    """Whether no use touches the mission about to be revealed: the others have Tool windows of their own."""
    moves = np.empty(box.MAX_MOVES, np.int64)
    legal = moves[: legal_moves(record_of(state), moves)].tolist()
    return not any(state.revealing in _touched(move) for move in legal if move >= box.USE)


def _touched(use: int) -> tuple[int, ...]:
    """The places where a use may change what a mission comes to; a Drone shows what is soon turned up anyway."""
    tool, target = divmod(use % box.USE, 100)
    if tool == box.JETPACK:
        return divmod(target, box.PLACES)
    if tool == box.STUN_GUN:
        return (target // box.EQUIPMENT_CARDS,)
    return (target,) if tool == box.NEWSPAPER else ()


def _martinis_are_idle(state: box.State) -> bool:
    """Whether none that the seat asked could use changes who wins, fails or is perfect, whatever the other does."""
    table, seat, place = record_of(state).copy(), state.turn, state.revealing  # type: ignore[attr-defined]
    for theirs in _within_reach(state, 1 - seat):
        found = set()
        for own in _within_reach(state, seat):
            table["totals"][[seat, 1 - seat], place] = own, theirs
            found.add((int(box.mission_winner(table)), stand(own)))
        if len(found) > 1:
            return False
    return True


def _martinis(state: box.State, seat: int) -> int:
    """How many Martinis a seat can use, the USB stick as one."""
    tools = state.tools[seat]
    return (tools[box.MARTINI] == box.READY) + (tools[box.MARTINI] > 0 and tools[box.USB] == box.READY)


def _within_reach(state: box.State, seat: int) -> list[int]:
    """The totals that a seat's Martinis can make of what it declared."""
    total = state.totals[seat][state.revealing]
    most = _martinis(state, seat) if total != box.NO_TOTAL else 0
    return [total + uses * int(box.SWAY[0]) for uses in range(-most, most + 1)]


def _in_sight(state: box.State) -> set[int]:
    """The mission cards laid out, and those won."""
    laid = {card for card in (*state.laid, *state.under) if card >= 0}
    return laid | {card for card, owner in enumerate(state.won) if owner in (0, 1)}


def _from_top(state: box.State, seat: int) -> tuple[str, ...]:
    return _names(CARDS, state.decks[seat][: state.lefts[seat]][::-1])


def held(state: box.State) -> KompromatOpened:
    """What lies at the missions, and the stunned cards; the decks stay hidden."""
    return _laid_open(state, ((), ()), ())


def opened(state: box.State) -> KompromatOpened:
    decks = _from_top(state, 0), _from_top(state, 1)
    return _laid_open(state, decks, _names(MISSIONS, state.deck[: state.left][::-1]))


def _laid_open(state: box.State, decks: tuple[tuple[str, ...], ...], mission_deck: tuple[str, ...]) -> KompromatOpened:
    laid = state.piles
    counts = state.counts
    return KompromatOpened(
        decks=decks,
        laid=tuple(
            tuple(_names(CARDS, laid[seat][place][: counts[seat][place]]) for place in range(box.PLACES))
            for seat in range(2)
        ),
        stunned=tuple(_names(CARDS, state.stunned[seat][: state.stuns[seat]]) for seat in range(2)),
        mission_deck=mission_deck,
        sums=tuple(tuple(_sums(state, seat, place) for place in range(box.PLACES)) for seat in range(2)),
        worth=(_worth(state, 0), _worth(state, 1)),
    )


def _worth(state: box.State, seat: int) -> tuple[Worth, ...]:
    """Targets one by one, a set at once, Tools by their number."""
    found = []
    for kind, cards in KINDS.items():
        won = [card for card in cards if state.won[card] == seat]
        for group in [[card] for card in won] if kind == "target" else [won] if won else []:
            found.append(Worth(kind, _names(MISSIONS, group), int(box.worth(group[0], len(group)))))
    return tuple(found)
