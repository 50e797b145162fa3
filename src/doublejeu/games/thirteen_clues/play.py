"""13 Clues, between the rules and whoever looks on."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from doublejeu.play.dice import FairDice
from doublejeu.play.errors import IllegalMove
from doublejeu.play.frame import BySeat, Event, Hidden, Opened, Seat, View, may_see
from doublejeu.play.game import Row, cards_due, record_of
from doublejeu.play.telling import NONE, Message, SeatName, message, name

from . import MANIFEST, rules
from .rules import box

CARDS = (
    "officer", "duke", "butcher", "countess", "nurse", "maid", "dancer", "sailor", "florist", "coachman",
    "parlor", "market", "library", "park", "museum", "harbor", "theater", "plaza", "railcar", "racecourse",
    "knife", "crossbow", "poison", "sword", "blowgun", "rifle", "gun", "candlestick", "hammer", "bow",
)  # fmt: skip
KINDS = ("person", "location", "weapon")  # ten cards of each, in this order
TOPICS = (
    "purple", "pink", "red", "green", "yellow", "blue", "orange", "white", "brown", "grey",
    "man", "woman", "indoor", "outdoor", "close", "ranged",
)  # fmt: skip
PRINTED = {  # on each card: its colour and its category
    card: tuple(topic for topic, cards in zip(TOPICS, box.TOPIC_CARDS.tolist(), strict=True) if cards >> number & 1)
    for number, card in enumerate(CARDS)
}
WORDS = dict.fromkeys(("card", "cards", "cases", "hand", "hidden", "peeked", "informants"), "thirteen_clues-card") | {
    "topic": "thirteen_clues-many",
    "colours": "thirteen_clues-topic",
}
HOW = ("", " secret", " left", " right")
LETTERS = "ABCDEFGH"


def _texts() -> dict[int, str]:
    texts = {box.PEEK + i: f"peek {letter}" for i, letter in enumerate(LETTERS)}
    for seat in range(box.MAX_PLAYERS):
        texts[box.TAKE + seat] = f"take {seat}"
        for t, topic in enumerate(TOPICS):
            for how, words in enumerate(HOW):
                texts[box.ASK + (seat * len(TOPICS) + t) * 4 + how] = f"ask {seat} {topic}{words}"
    for three in range(1000):
        words = f"{CARDS[three // 100]} {CARDS[10 + three // 10 % 10]} {CARDS[20 + three % 10]}"
        texts[box.PICK + three] = f"pick {words}"
        texts[box.ACCUSE + three] = f"accuse {words}"
    return texts


TEXTS = _texts()
MOVES = {text: move for move, text in TEXTS.items()}


# --- What happened


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat got its five cards, in the order held; only it sees which."""

    seat: Seat
    cards: tuple[str, ...] | None


class Picked(Event, frozen=True, tag="picked"):
    """A seat picked the case for the seat on its left, who alone at the table cannot see it."""

    seat: Seat
    target: Seat
    cards: tuple[str, ...] | None


class Asked(Event, frozen=True, tag="asked"):
    """A question and its answer; with the Top Secret tile the answer is for the two of them."""

    seat: Seat
    target: Seat
    topic: str
    how: str  # aloud, secret, left, right
    answer: int | None
    about: tuple[str, ...]  # the cards in play that are counted
    hidden: int  # how many of the target's hidden cards are counted


class Peeked(Event, frozen=True, tag="peeked"):
    """A seat looked at an informant; only it knows the card."""

    seat: Seat
    informant: str
    card: str | None


class Accused(Event, frozen=True, tag="accused"):
    """An accusation, and whether it was right."""

    seat: Seat
    cards: tuple[str, ...]
    right: bool


class Took(Event, frozen=True, tag="took"):
    """A seat with no glass took one, from the supply or from another."""

    seat: Seat
    source: Seat | None


class Gave(Event, frozen=True, tag="gave"):
    """Glasses went to another seat or to the supply."""

    seat: Seat
    target: Seat | None
    glasses: int


class Ended(Event, frozen=True, tag="ended"):
    """A case was solved."""

    seat: Seat


class ThirteenCluesView(View, frozen=True, tag=MANIFEST.name):
    """The table from a seat, or from beside it."""

    turn: Seat | None
    picking: bool
    colours: tuple[str, ...]  # in play
    glasses: BySeat[int]
    supply: int
    tiles: BySeat[bool]  # who still has a Top Secret tile
    cases: BySeat[Hidden[tuple[str, ...]]]  # None: one's own, or not picked yet; a spectator sees none
    hand: tuple[str, ...]  # one's own five, until the picks are in
    hidden: tuple[str, ...]  # one's own pair, left and right
    informants: int
    peeked: dict[str, str]  # informants that one has seen oneself
    picks_for: Seat | None  # while picks are awaited: the seat whose case one picks
    at_stake: int  # on one's turn: the glasses that go to the supply if one accuses and is wrong


class ThirteenCluesOpened(Opened, frozen=True, tag=MANIFEST.name):
    """Every case, every hidden pair, and the informants."""

    cases: BySeat[tuple[str, ...]]
    hidden: BySeat[tuple[str, ...]]
    informants: tuple[str, ...]


# --- Set-up and chance


def shuffled(state: box.State, dice: FairDice) -> list[int]:
    """One of each kind, two of the rest, then everyone shuffles their five."""
    due = cards_due(rules, state)
    players, colours = state.players, len(due) // 3
    kinds = [dice.shuffled(due[start : start + colours]) for start in range(0, len(due), colours)]
    rest = dice.shuffled([card for kind in kinds for card in kind[players:]])
    hands = [[kind[seat] for kind in kinds] + rest[2 * seat : 2 * seat + 2] for seat in range(players)]
    return [card for hand in hands for card in dice.shuffled(hand)] + rest[2 * players :]


def chance_text(state: box.State, cards: Sequence[int]) -> str:
    players = state.players
    hands = [cards[seat * box.HELD : (seat + 1) * box.HELD] for seat in range(players)]
    piles = [_names(hand) for hand in hands]
    informants = _names(cards[players * box.HELD :])
    return " ".join(["deal", *(",".join(pile) for pile in piles), "|"] + ([",".join(informants)] if informants else []))


def read_chance(state: box.State, text: str) -> list[int]:
    players = state.players
    words = text.split(" ")
    if words[0] != "deal":
        raise IllegalMove("chance must deal now")
    informants = words[players + 2 :]
    sizes = [len(word.split(",")) for word in words[1 : players + 1]]
    if words[players + 1 : players + 2] != ["|"] or len(informants) > 1 or any(n != box.HELD for n in sizes):
        raise IllegalMove(f"a deal is {players} hands of five, a bar, then the informants")
    names = ",".join(words[1 : players + 1] + informants).split(",")
    due = cards_due(rules, state)
    if sorted(names) != sorted(_names(due)):
        raise IllegalMove(f"a deal of other cards than {' '.join(_names(due))}")
    cards = [CARDS.index(name) for name in names]
    for seat in range(players):
        if {card // 10 for card in cards[seat * box.HELD : (seat + 1) * box.HELD]} != {0, 1, 2}:
            raise IllegalMove(f"seat {seat} was not dealt a person, a location and a weapon")
    return cards


def record_text(state: box.State, move: int) -> str:
    if box.ASK <= move < box.PEEK and state.picked == state.players:
        question, how = divmod(move - box.ASK, 4)
        return f"{TEXTS[move]} = {box.answer(record_of(state), *divmod(question, box.TOPICS), how)}"
    return TEXTS[move]


def deciders(state: box.State) -> tuple[Seat, ...]:
    """Picks are made by all at once; the rules take them in seat order."""
    if state.picked < state.players:
        return tuple(Seat(seat) for seat in range(state.turn, state.players))
    return (Seat(state.turn),)


# --- What a seat is shown


def events(state: box.State, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
    players = state.players
    if at == 1:  # the deal: a row for each card
        hands = [_names([row[3] for row in rows if row[1] == holder]) for holder in range(players)]
        return [Dealt(at, Seat(holder), hand if may_see(seat, holder) else None) for holder, hand in enumerate(hands)]
    picking = state.picked < players
    return [_event(at, row, seat, state, picking) for row in rows]


def tell_move(view: ThirteenCluesView, text: str) -> Message:
    """A move as a sentence."""
    verb, *rest = text.split(" ")
    if verb == "ask":
        target, topic, *how = rest
        return message(
            "thirteen_clues-move-ask",
            target=SeatName(int(target)),
            topic=name(WORDS["topic"], topic),
            how=how[0] if how else "aloud",
        )
    if verb == "take":
        return message("thirteen_clues-move-take", source=SeatName(int(rest[0])))
    if verb == "peek":
        return message("thirteen_clues-move-peek", informant=rest[0])
    cards = tuple(name(WORDS["cards"], card) for card in rest)
    if verb == "accuse":
        return message("thirteen_clues-move-accuse", cards=cards)
    owner = NONE if view.picks_for is None else SeatName(view.picks_for)
    return message("thirteen_clues-move-pick", target=owner, cards=cards)


def _names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards)


@cache
def _about(topic: int, colours: int) -> tuple[str, ...]:
    """The cards that a question is about, where so many colours are in play."""
    cards = int(box.TOPIC_CARDS[topic])
    return tuple(name for card, name in enumerate(CARDS) if cards >> card & 1 and card % box.COLOURS < colours)


def _event(at: int, row: Row, viewer: int | None, state: box.State, picking: bool) -> Event:
    what, a, b, c, d, e, _ = row
    who = Seat(a)
    if what == box.PICKED:
        owner = Seat(int(box.picks_for(record_of(state), a)))
        shown = may_see(viewer, who) if picking else viewer not in (owner, None)
        return Picked(at, who, owner, _names((b, c, d)) if shown else None)
    if what == box.ASKED:
        heard = d != box.SECRET or may_see(viewer, a) or may_see(viewer, b)
        about = _about(c, state.colours)
        how = HOW[d].strip() or "aloud"
        return Asked(at, who, Seat(b), TOPICS[c], how, e if heard else None, about, box.HIDDEN_COUNTED[d])
    if what == box.PEEKED:
        return Peeked(at, who, LETTERS[b], CARDS[c] if may_see(viewer, who) else None)
    if what == box.ACCUSED:
        return Accused(at, who, _names((b, c, d)), bool(e))
    if what == box.TOOK:
        return Took(at, who, Seat(b) if b >= 0 else None)
    if what == box.GAVE:
        return Gave(at, who, Seat(b) if b >= 0 else None, c)
    return Ended(at, who)


def view(state: box.State, seat: int | None) -> ThirteenCluesView:
    players = state.players
    picking = state.picked < players
    cases = state.cases
    mine = seat is not None and bool(state.dealt)
    peeked = state.peeked[seat] if seat is not None else 0
    turn = Seat(state.turn) if state.turn >= 0 and not picking else None
    return ThirteenCluesView(
        seat=None if seat is None else Seat(seat),
        turn=turn,
        picking=picking,
        colours=TOPICS[: state.colours],
        glasses=tuple(state.glasses[:players]),
        supply=state.supply,
        tiles=tuple(bool(tile) for tile in state.tiles[:players]),
        cases=tuple(None if picking or seat in (other, None) else _names(cases[other]) for other in range(players)),
        hand=_names(state.held[seat]) if mine and picking else (),
        hidden=_names(state.hidden[seat]) if mine and not picking else (),
        informants=int(box.informant_count(record_of(state))),
        peeked={LETTERS[i]: CARDS[state.informants[i]] for i in range(len(LETTERS)) if peeked >> i & 1},
        picks_for=Seat(int(box.picks_for(record_of(state), seat))) if seat is not None and picking else None,
        at_stake=int(box.at_stake(record_of(state), seat)) if seat is not None and seat == turn else 0,
    )


def result(state: box.State) -> dict[str, Any]:
    return {"winners": [state.winner]}


def reason(state: box.State) -> str:
    return "solved"


def held(state: box.State) -> ThirteenCluesOpened:
    """Every case and every hidden pair; the informants stay hidden."""
    return _laid_open(state, ())


def opened(state: box.State) -> ThirteenCluesOpened:
    return _laid_open(state, _names(state.informants[: int(box.informant_count(record_of(state)))]))


def _laid_open(state: box.State, informants: tuple[str, ...]) -> ThirteenCluesOpened:
    players = state.players
    return ThirteenCluesOpened(
        cases=tuple(_names(case) for case in state.cases[:players]),
        hidden=tuple(_names(pair) for pair in state.hidden[:players]),
        informants=informants,
    )
