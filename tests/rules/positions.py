"""Positions of The Calaveras Incident and 13 Clues, each from a few words.

A record without a seed takes any deal of the right cards, so the deck can be stacked: a game here is
written as its moves alone, and the deal that makes them possible is found.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from doublejeu import Event, Match, Record
from doublejeu.games.calaveras import play as calaveras_game
from doublejeu.games.calaveras import rules as calaveras_rules
from doublejeu.games.calaveras.play import CalaverasView
from doublejeu.games.thirteen_clues import play as clues_game
from doublejeu.games.thirteen_clues import rules as clues_rules
from doublejeu.games.thirteen_clues.play import Asked, ThirteenCluesView
from doublejeu.play.catalogue import find_game
from doublejeu.play.game import Snapshot
from doublejeu.rules import operations
from doublejeu.rules.kernel import empty_rows
from doublejeu.rules.operations import States

CALAVERAS, CLUES = find_game("calaveras"), find_game("thirteen_clues")


def last_events(match: Match, seat: int | None = None) -> tuple[Event, ...]:
    """What the last event of the record set off, as a seat or a spectator knows it."""
    return match.frame(seat, since=match.at - 1).events


# --- The Calaveras Incident


class StackedDeck:
    """A deck whose cards are chosen when they are needed: what is played was dealt or drawn in time."""

    def __init__(self, players: int) -> None:
        self.seats = players + players % 2
        self.ghost = self.seats - 1 if players % 2 else None
        self.cards: list[str] = [""] * 48  # top first, "" while any card will do; then those shuffled back
        self.deck = list(range(48))
        self.hands: dict[int, list[int]] = {seat: [] for seat in range(self.seats)}
        for seat in range(players):
            self.refill(seat)

    def owner(self, seat: int) -> int:
        return (seat + self.seats // 2) % self.seats if seat == self.ghost else seat

    def refill(self, owner: int) -> None:
        while len(self.hands[owner]) < 3 and self.deck:
            self.hands[owner].append(self.deck.pop(0))

    def shuffle(self, letters: str) -> None:
        self.deck += range(len(self.cards), len(self.cards) + len(letters))
        self.cards += letters

    def choose(self, slots: list[int], letter: str) -> int:
        """The card of that letter among these; else one that can still become it."""
        slot = next((slot for slot in slots if self.cards[slot] == letter), None)
        if slot is None:
            slot = next(slot for slot in slots if not self.cards[slot])
            self.cards[slot] = letter
        return slot

    def spend(self, owner: int, letter: str) -> None:
        self.hands[owner].remove(self.choose(self.hands[owner], letter))

    def hold(self, owner: int, letters: str) -> None:
        left = list(self.hands[owner])
        for letter in letters:
            left.remove(self.choose(left, letter))

    def deal(self) -> str:
        """The first forty-eight cards, the undecided ones filled up from what is left."""
        rest = list("CHAPLU" * 8)
        for letter in filter(None, self.cards[:48]):
            rest.remove(letter)
        return "".join(letter or rest.pop() for letter in self.cards[:48])


def calaveras(
    players: int, moves: str = "", *, holding: Mapping[int, str] | None = None, top: str = "", **options: Any
) -> Match:
    """A game after these moves, turn by turn: `C>1 U:C1>S U -`, and `~CC` for a shuffle of two Carnivals.

    `holding` says what some hands hold then, and `top` what lies on top of the deck.
    """
    deck = StackedDeck(players)
    seat = mover = int(options.get("first", 0))
    events = []
    for move in moves.split():
        if move.startswith("~"):
            deck.shuffle(move[1:])
            deck.refill(deck.owner(mover))
            events.append(f"~ shuffle {move[1:]}")
            continue
        if move != "-":
            deck.spend(deck.owner(seat), move[0])
        deck.refill(deck.owner(seat))
        events.append(f"{seat} {move}")
        mover, seat = seat, (seat + 1) % deck.seats
    for owner, letters in (holding or {}).items():
        deck.hold(owner, letters)
    for slot, letter in zip(deck.deck, top, strict=False):
        deck.choose([slot], letter)
    return Match.from_record(Record("calaveras", players, options, [f"~ deal {deck.deal()}", *events]))


def table_view(match: Match, seat: int | None = None) -> CalaverasView:
    view = match.frame(seat).view
    assert isinstance(view, CalaverasView)
    return view


class Scene:
    """A table of The Calaveras Incident set by hand, for what no short game reaches."""

    def __init__(
        self, players: int, fronts: str, *, innocent: str = "", suspect: str = "",
        points: tuple[int, ...], nicole: int, turn: int, hand: str,
    ) -> None:  # fmt: skip
        """`fronts` has a word for each seat, `-` if nothing lies there; what is left over is the deck."""
        letters = calaveras_game.CARDS
        self.states = operations.new_states(calaveras_rules)
        operations.setup(self.states, players, 0, 0)
        state: Any = self.states[0]
        places = [innocent, suspect, *(front.strip("-") for front in fronts.split())]
        state.places[: len(places)] = [sum(1 << letters.index(letter) for letter in place) for place in places]
        state.points[: len(points)] = points
        state.nicole, state.turn, state.mover = nicole, turn, turn
        rest = list(letters * 8)
        for letter in "".join(places) + hand:
            rest.remove(letter)
        for seat in range(players):
            for letter in hand if seat == turn else [rest.pop() for _ in range(3)]:
                state.hands[seat, letters.index(letter)] += 1
        state.discard[:] = 0
        state.deck[: len(rest)] = [letters.index(letter) for letter in rest]
        state.left = len(rest)

    def play(self, move: str) -> list[Event]:
        written = empty_rows()
        operations.play(self.states, CALAVERAS.moves[move], written)
        rows = [tuple(row) for row in written[1 : written[0, 0] + 1].tolist()]
        return calaveras_game.events(Snapshot(self.states), 0, rows, None, True)

    @property
    def view(self) -> CalaverasView:
        return calaveras_game.view(Snapshot(self.states), None)


# --- 13 Clues: what each topic asks about

COLOURS = {
    "purple": "officer parlor knife",
    "pink": "duke market crossbow",
    "red": "butcher library poison",
    "green": "countess park sword",
    "yellow": "nurse museum blowgun",
    "blue": "maid harbor rifle",
    "orange": "dancer theater gun",
    "white": "sailor plaza candlestick",
    "brown": "florist railcar hammer",
    "grey": "coachman racecourse bow",
}
CATEGORIES = {
    "man": "officer duke butcher sailor coachman",
    "woman": "countess nurse maid dancer florist",
    "indoor": "parlor library museum theater railcar",
    "outdoor": "market park harbor plaza racecourse",
    "close": "knife poison sword candlestick hammer",
    "ranged": "crossbow blowgun rifle gun bow",
}
TOPICS = {topic: frozenset(cards.split()) for topic, cards in {**COLOURS, **CATEGORIES}.items()}


def cards_in_play(players: int) -> frozenset[str]:
    """Grey, brown, white and orange leave in that order, one for each player that lacks to six."""
    return frozenset(" ".join(list(COLOURS.values())[: players + 4]).split())


# --- 13 Clues: a line a seat, its case and its hidden pair (left, right); then a line of informants.

TWO = """
officer park rifle | nurse library
maid market sword | countess knife
- duke butcher parlor museum harbor crossbow poison blowgun
"""
THREE = """
officer market rifle | library sword
butcher park knife | gun dancer
nurse theater poison | duke museum
- countess maid parlor harbor crossbow blowgun
"""
FOUR = """
officer market rifle | library sword
butcher park knife | gun dancer
nurse theater poison | duke museum
sailor harbor crossbow | maid blowgun
- countess parlor plaza candlestick
"""
FIVE = """
officer market rifle | library sword
butcher park knife | gun dancer
nurse theater poison | duke museum
sailor harbor crossbow | maid blowgun
countess railcar candlestick | hammer plaza
- florist parlor
"""
SIX = """
officer market rifle | library sword
butcher park knife | gun dancer
nurse theater poison | duke museum
sailor harbor crossbow | maid blowgun
countess railcar candlestick | hammer plaza
coachman racecourse bow | florist parlor
-
"""
LAYOUTS = {2: TWO, 3: THREE, 4: FOUR, 5: FIVE, 6: SIX}


def dealt(layout: str, **options: Any) -> Match:
    """A game of 13 Clues just dealt so that `pick_all` makes the layout."""
    *lines, last = layout.strip().splitlines()
    cases, pairs = zip(*(line.split(" | ") for line in lines), strict=True)
    hands = [f"{cases[(seat + 1) % len(cases)]} {pair}".replace(" ", ",") for seat, pair in enumerate(pairs)]
    deal = " ".join(["~ deal", *hands, "|", *filter(None, [",".join(last.split()[1:])])])
    return Match.from_record(Record("thirteen_clues", len(cases), options, [deal]))


def picks(layout: str) -> list[str]:
    """What every seat picks, in seat order, to make the layout."""
    cases = [line.split(" | ")[0] for line in layout.strip().splitlines()[:-1]]
    return [f"pick {case}" for case in cases[1:] + cases[:1]]


def clues(layout: str, moves: Iterable[str] = (), **options: Any) -> Match:
    """A game of 13 Clues after the picks and these moves, each by whose turn it is."""
    match = dealt(layout, **options)
    for move in (*picks(layout), *moves):
        match.play(move)
    return match


def clues_view(match: Match, seat: int | None = None) -> ThirteenCluesView:
    view = match.frame(seat).view
    assert isinstance(view, ThirteenCluesView)
    return view


def answer(match: Match, question: str, seat: int | None = None) -> int | None:
    """Let whoever's turn it is ask; the answer, as a seat or a spectator hears it."""
    match.play(question)
    (asked,) = (event for event in last_events(match, seat) if isinstance(event, Asked))
    return asked.answer


def clues_table(match: Match) -> States:
    """The same game of 13 Clues as the rules hold it, replayed from the record."""
    states = operations.new_states(clues_rules)
    operations.setup(states, match.players, match.options.get("first", 0), int(match.options.get("top_secret", False)))
    deal, *moves = (event.partition(" ")[2] for event in match.record().events)
    cards = clues_game.read_chance(Snapshot(states), deal)
    operations.stack(states, np.array(cards, np.int64), len(cards), None)
    for move in moves:
        operations.play(states, clues_game.MOVES[move.partition(" = ")[0]], None)
    return states
