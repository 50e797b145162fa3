"""13 Clues, for the laws: its box, and other deals and picks after which a viewer has seen and heard the same."""

import random
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from doublejeu import Event, Match, View
from doublejeu.games.thirteen_clues import play
from doublejeu.games.thirteen_clues.play import CARDS, TOPICS
from doublejeu.games.thirteen_clues.rules import box
from doublejeu.games.thirteen_clues.solving import KINDS
from doublejeu.play.game import Game, Row
from tests.games import Hooks, Pieces, Tiny
from tests.laws.numbers import counted, one_hot
from tests.laws.tables import Seating, Story
from tests.laws.twins import Twin

KIND = {card: number // 10 for number, card in enumerate(CARDS)}  # person, location, weapon
CARDS_OF = {
    topic: {card for number, card in enumerate(CARDS) if box.TOPIC_CARDS[t] >> number & 1}
    for t, topic in enumerate(TOPICS)
}
PROPOSALS = 60  # small changes tried, one after the other


def sort(text: str) -> str:
    if text.startswith("ask 0 "):
        return "ask 0"  # apart, so that glasses pile up somewhere
    return "secret" if " secret" in text else text.split(" ")[0]


def picks_are_in(match: Match) -> bool:
    return match.at > match.players


def count(state: Any) -> None:
    """Every card in play once: dealt, then in cases and pairs or among the informants; eight glasses."""
    players = int(state.players)
    if not state.dealt:
        return
    informants = state.informants.tolist()[: int(box.informant_count(state))]
    cards = informants.copy()
    if state.picked < players:
        cards += [card for hand in state.held.tolist()[:players] for card in hand]
    else:
        cards += [card for pile in state.cases.tolist()[:players] + state.hidden.tolist()[:players] for card in pile]
        assert all([card // 10 for card in case] == [0, 1, 2] for case in state.cases.tolist()[:players])
    assert sorted(cards) == [10 * kind + colour for kind in range(3) for colour in range(players + 4)]
    glasses = [*state.glasses.tolist(), int(state.supply)]
    assert min(glasses) >= 0
    assert sum(glasses) == (box.GLASSES if players > 2 else 0)
    assert set(state.tiles.tolist()) <= {0, 1}


class Deal(NamedTuple):
    """Five cards a seat, in the order held, and the informants."""

    hands: list[list[str]]
    informants: list[str]

    @classmethod
    def read(cls, event: str) -> "Deal":
        hands, _, informants = event.removeprefix("~ deal ").partition(" |")
        return cls(
            [hand.split(",") for hand in hands.split(" ")], [card for card in informants.strip().split(",") if card]
        )

    def __str__(self) -> str:
        hands = " ".join(",".join(hand) for hand in self.hands)
        return f"~ deal {hands} | {','.join(self.informants)}".rstrip(" ")


class World(NamedTuple):
    """Every case, every hidden pair, and the informants."""

    cases: list[list[str]]
    pairs: list[list[str]]
    informants: list[str]

    def seen_by(self, seat: int) -> set[str]:
        others = {card for owner, case in enumerate(self.cases) if owner != seat for card in case}
        return others | set(self.pairs[seat])

    def answer(self, seat: int, topic: str, how: str) -> int:
        """What the seat says when asked, counting one hidden card or both."""
        silent = {"left": {self.pairs[seat][1]}, "right": {self.pairs[seat][0]}}.get(how, set())
        return len((self.seen_by(seat) - silent) & CARDS_OF[topic])


def twin(events: Sequence[str], players: int, viewer: int | None, dice: random.Random) -> list[str]:
    """The same game with other cards where the viewer cannot see them."""
    deal = Deal.read(events[0])
    picks = [event.split(" ")[2:] for event in events[1 : players + 1]]
    if len(picks) < players:
        return twin_while_picking(deal, picks, viewer, dice)
    world = wander(world_of(deal, picks), events[players + 1 :], viewer, dice)
    hands = [
        deal.hands[seat]
        if seat == viewer
        else shuffled_hand(world.cases[(seat + 1) % players], world.pairs[seat], dice)
        for seat in range(players)
    ]
    picked = [f"{seat} pick {' '.join(world.cases[(seat + 1) % players])}" for seat in range(players)]
    rest = [answered(event, world) for event in events[players + 1 :]]
    return [str(Deal(hands, world.informants)), *picked, *rest]


def twin_while_picking(deal: Deal, picks: list[list[str]], viewer: int | None, dice: random.Random) -> list[str]:
    """While picks are being made a seat knows its own five cards and its own pick; a spectator nothing."""
    mine = [] if viewer is None else deal.hands[viewer]
    unknown = [card for pile in [*deal.hands, deal.informants] for card in pile if card not in mine]
    while True:
        dice.shuffle(unknown)
        cards = iter(unknown)
        hands = [mine if seat == viewer else [next(cards) for _ in hand] for seat, hand in enumerate(deal.hands)]
        if all({KIND[card] for card in hand} == {0, 1, 2} for hand in hands):
            break
    events = [str(Deal(hands, list(cards)))]
    for seat, pick in enumerate(picks):
        other = [dice.choice([card for card in hands[seat] if KIND[card] == kind]) for kind in range(3)]
        events.append(f"{seat} pick {' '.join(pick if seat == viewer else other)}")
    return events


def world_of(deal: Deal, picks: list[list[str]]) -> World:
    cases = [picks[seat - 1] for seat in range(len(picks))]
    pairs = [[card for card in hand if card not in pick] for hand, pick in zip(deal.hands, picks, strict=True)]
    return World(cases, pairs, deal.informants)


def wander(world: World, actions: Sequence[str], viewer: int | None, dice: random.Random) -> World:
    """Exchange cards that the viewer has not seen, as long as all that it heard stays true.

    A seat has not seen its own case; a spectator sees what everyone sees, and so no case at all.
    """
    there = World([case.copy() for case in world.cases], [pair.copy() for pair in world.pairs], world.informants.copy())
    peeked = {event[-1] for event in actions if event.startswith(f"{viewer} peek")}
    cells = [(case, i) for seat, case in enumerate(there.cases) if viewer in (seat, None) for i in range(3)]
    cells += [(pair, i) for seat, pair in enumerate(there.pairs) if seat != viewer for i in range(2)]
    cells += [(there.informants, i) for i in range(len(there.informants)) if "ABCDEFGH"[i] not in peeked]
    for _ in range(PROPOSALS):
        swaps = [dice.sample(cells, 2) for _ in range(dice.choice([1, 1, 2, 3]))]
        for swap in swaps:
            exchange(*swap)
        if not fits(there, world, actions, viewer):
            for swap in reversed(swaps):
                exchange(*swap)
    return there


def exchange(one: tuple[list[str], int], two: tuple[list[str], int]) -> None:
    (pile, i), (other, j) = one, two
    pile[i], other[j] = other[j], pile[i]


def fits(there: World, world: World, actions: Sequence[str], viewer: int | None) -> bool:
    """Whether every case is one, every question that the viewer heard has its answer, every accusation its verdict."""
    if any([KIND[card] for card in case] != [0, 1, 2] for case in there.cases):
        return False
    for event in actions:
        actor, word, *words = event.split(" ")
        seat = int(actor)
        if word == "ask":
            target, topic, how = int(words[0]), words[1], words[2]
            heard = how != "secret" or viewer in (seat, target)
            if heard and there.answer(target, topic, how) != world.answer(target, topic, how):
                return False
        elif word == "accuse" and (there.seen_by(seat) & set(words) or there.cases[seat] == words):
            return False
    return True


def shuffled_hand(case: list[str], pair: list[str], dice: random.Random) -> list[str]:
    """The five cards that a seat held, its two hidden ones in their order."""
    hand = [*case, *pair]
    dice.shuffle(hand)
    places = sorted(hand.index(card) for card in pair)
    for place, card in zip(places, pair, strict=True):
        hand[place] = card
    return hand


def answered(event: str, world: World) -> str:
    """The event, a question with the answer that it has in this world."""
    question, equals, _ = event.partition(" = ")
    if not equals:
        return event
    _, _, target, topic, *how = question.split(" ")
    return f"{question} = {world.answer(int(target), topic, ''.join(how))}"


def twins(story: Story, cut: int, tables: list[Any], viewer: int | None, dice: random.Random) -> Iterator[Twin]:
    yield Twin(viewer, twin(story.events[:cut], story.seating.players, viewer, dice))


def answer_secrets_aloud(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.events

    def aloud(row: Row) -> Row:
        secret = row[0] == box.ASKED and row[4] == box.SECRET
        return (*row[:4], box.ALOUD, *row[5:]) if secret else row

    def events(state: Any, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
        return honest(state, at, [aloud(row) for row in rows], seat, fresh)

    patch.setattr(game, "events", events)


def show_cases_before_all_have_picked(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.view

    def view(state: Any, seat: int | None) -> View:
        return honest(SimpleNamespace(**vars(state) | {"picked": state.players}), seat)

    patch.setattr(game, "view", view)


def pieces(view: play.ThirteenCluesView, players: int) -> Pieces:
    cards, letters = play.CARDS, play.LETTERS
    return {
        "turn": one_hot(range(players), view.turn),
        "picking": [float(view.picking)],
        "glasses": [glasses / 8 for glasses in view.glasses],
        "supply": [view.supply / 8],
        "tiles": [float(tile) for tile in view.tiles],
        "cases": [number for case in view.cases for number in counted(cards, case or ())],
        "hand": counted(cards, view.hand),
        "hidden": one_hot(cards, view.hidden[0] if view.hidden else None)
        + one_hot(cards, view.hidden[1] if view.hidden else None),
        "peeked": [number for letter in letters for number in one_hot(cards, view.peeked.get(letter))],
    }


def as_dealt(cards: list[int], players: int) -> list[int]:
    """The persons, locations and weapons, two more each, then the hands in the order held, and the informants."""
    hands = [cards[seat * box.HELD : (seat + 1) * box.HELD] for seat in range(players)]
    firsts = [[next(card for card in hand if card // 10 == kind) for hand in hands] for kind in range(KINDS)]
    dealt = [card for row in firsts for card in row]
    return dealt + [card for hand in hands for card in hand if card not in dealt] + cards


def names(module: Any) -> set[str]:
    topics = {f"thirteen_clues-{words}-{topic}" for words in ("topic", "many") for topic in module.TOPICS}
    board = {f"thirteen_clues-board-{what}" for what in ("unpicked", "unknown")}
    return board | topics | {f"thirteen_clues-card-{card}" for card in module.CARDS}


def slow(name: str, seating: Seating) -> bool:
    """The worlds that fit take long to count."""
    return name.startswith("expert") and seating.players > 2


HOOKS = Hooks(
    sort=sort,
    weights=({"ask": 4.0, "accuse": 0.2}, {"ask 0": 2.0, "secret": 2.0}),
    hasty=1,
    longest=60,
    count=count,
    hidden=lambda seating: {"cases", "hidden"} | ({"informants"} if seating.players < 6 else set()),
    settled=picks_are_in,
    quick=False,
    twins=twins,
    truth=lambda state: state.held,
    leaks=(answer_secrets_aloud, show_cases_before_all_have_picked),
    slow=slow,
    replays=2,  # the picks; then too many answers must fit
    draws=False,
    pieces=pieces,
    hidden_card=lambda s, seat: int(s.held[seat - 1, 0]),
    as_dealt=as_dealt,
    rolled=lambda s: [*s.held[: s.players].ravel().tolist(), *s.informants.tolist()],
    tiny={"questions": Tiny((1, 124, 3724), 62)},
    sees=lambda s, seat: (tuple(s.hidden[seat]), tuple(s.cases[1 - seat]), s.said.tobytes()),
    world=lambda s: [s.cases[:2], s.hidden[:2], s.informants[:2]],
    names=names,
)
