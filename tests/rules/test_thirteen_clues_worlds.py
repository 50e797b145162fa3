"""13 Clues: what can be known.  Exact counts equal an enumeration by hand, and redeals fit what a seat was shown."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import factorial
from typing import NamedTuple

import numpy as np
import pytest

from doublejeu import Match, Record
from doublejeu.games.thirteen_clues import rules
from doublejeu.games.thirteen_clues.play import CARDS, MOVES, Accused, Asked
from doublejeu.rules import operations
from doublejeu.rules.operations import States
from tests.rules.positions import (
    FOUR,
    LAYOUTS,
    THREE,
    TOPICS,
    TWO,
    cards_in_play,
    clues,
    clues_table,
    clues_view,
    dealt,
    picks,
)

Cards = frozenset[str]


# --- The enumeration by hand, from nothing but the frame of a seat


Pairs = dict[int, tuple[str, ...]]


class World(NamedTuple):
    """One's own case, and each other player's hidden pair: unordered, but (left, right) with two players."""

    case: tuple[str, ...]
    pairs: Pairs


def pairings(cards: Cards, others: list[int], ordered: bool) -> Iterator[Pairs]:
    """Every way to give each of the others two of the cards."""
    if not others:
        yield {}
        return
    for pair in permutations(sorted(cards), 2) if ordered else combinations(sorted(cards), 2):
        for rest in pairings(cards - set(pair), others[1:], ordered):
            yield {others[0]: pair, **rest}


def worlds_by_hand(match: Match, seat: int) -> Iterator[World]:
    """Try every case and every way to share out the rest, and keep what contradicts nothing that the seat was told."""
    view = clues_view(match, seat)
    players = match.players
    shown = {other: frozenset(case) for other, case in enumerate(view.cases) if case}
    unseen = cards_in_play(players).difference(*shown.values(), view.hidden, view.peeked.values())
    told = [event for event in match.frame(seat).events if isinstance(event, Asked | Accused)]
    kinds = [[card for card in CARDS[start : start + 10] if card in unseen] for start in (0, 10, 20)]
    others = [other for other in range(players) if other != seat]
    for case in product(*kinds):
        cases = {**shown, seat: frozenset(case)}
        outside = {who: frozenset().union(*(cards for other, cards in cases.items() if other != who)) for who in cases}
        for pairs in pairings(unseen - set(case), others, ordered=players == 2):
            pairs[seat] = view.hidden
            if all(agrees(event, case, seat, outside, pairs) for event in told):
                del pairs[seat]
                yield World(case, pairs)


def agrees(
    event: Asked | Accused,
    case: tuple[str, ...],
    seat: int,
    outside: dict[int, Cards],
    pairs: Pairs,
) -> bool:
    """Whether it could have been said in this world."""
    if isinstance(event, Asked):
        left, right = pairs[event.target]
        inside = {"left": (left,), "right": (right,)}.get(event.how, (left, right))
        return event.answer in (None, len(TOPICS[event.topic] & {*outside[event.target], *inside}))
    if event.seat == seat and event.right != (event.cards == case):
        return False
    return not {*outside[event.seat], *pairs[event.seat]} & set(event.cards)


def counts_by_hand(match: Match, seat: int) -> Counter[tuple[str, ...]]:
    return Counter(world.case for world in worlds_by_hand(match, seat))


# --- The same from the rules


def counted(states: States, seat: int) -> Counter[tuple[str, ...]]:
    """In how many worlds each case is right, by `count_worlds`."""
    counts = np.zeros(1000, np.int64)
    total = rules.count_worlds(states[0], seat, counts)
    found: Counter[tuple[str, ...]] = Counter(
        {
            (CARDS[three // 100], CARDS[10 + three // 10 % 10], CARDS[20 + three % 10]): int(counts[three])
            for three in counts.nonzero()[0].tolist()
        }
    )
    assert total == found.total()
    return found


def agree_on_all_seats(match: Match) -> None:
    states = clues_table(match)
    for seat in range(match.players):
        assert counted(states, seat) == counts_by_hand(match, seat), (seat, match.record().events)


# --- Counting


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_at_the_start_every_way_to_share_the_unseen_cards_is_a_world(players: int) -> None:
    """What can be known: of thirteen cards, a case, then a pair for each of the others, in order with two."""
    match = clues(LAYOUTS[players])
    states = clues_table(match)
    pairs = 90 if players == 2 else factorial(10) // factorial(12 - 2 * players) // 2 ** (players - 1)
    for seat in range(players):
        view = clues_view(match, seat)
        unseen = cards_in_play(players).difference(*filter(None, view.cases), view.hidden)
        persons, locations, weapons = (len(unseen.intersection(CARDS[start : start + 10])) for start in (0, 10, 20))
        found = counted(states, seat)
        assert len(found) == persons * locations * weapons
        assert set(found.values()) == {pairs}


QUESTIONS_OF_TWO = ["ask 1 woman left", "ask 0 red right", "ask 1 purple right", "ask 0 close left", "ask 1 blue left"]


@pytest.mark.parametrize("asked", range(len(QUESTIONS_OF_TWO) + 1))
def test_counts_equal_enumeration_after_questions_of_two_players(asked: int) -> None:
    agree_on_all_seats(clues(TWO, QUESTIONS_OF_TWO[:asked]))


def test_counts_equal_enumeration_after_peeks_and_accusations_of_two_players() -> None:
    """What can be known: an accuser sees none of what they name, and is told whether it is right."""
    moves = ["peek A", "peek H", "accuse officer park crossbow", "accuse nurse library sword", "ask 1 ranged right"]
    match = clues(TWO, moves)
    agree_on_all_seats(match)
    match.play("peek B")
    match.play("accuse duke park rifle")
    agree_on_all_seats(match)


def test_counts_equal_enumeration_after_questions_of_three_players() -> None:
    agree_on_all_seats(clues(THREE, ["ask 1 orange", "ask 2 woman", "ask 0 blue"]))


def test_counts_equal_enumeration_after_secret_questions() -> None:
    """Top Secret: asker and witness know more than the third."""
    match = clues(THREE, ["ask 1 orange secret", "ask 2 man secret", "ask 2 red"], top_secret=True)
    agree_on_all_seats(match)
    third = clues(THREE, ["ask 1 orange secret"], top_secret=True)
    assert counted(clues_table(third), 2) == counted(clues_table(clues(THREE)), 2)
    assert counted(clues_table(third), 0).total() < counted(clues_table(clues(THREE)), 0).total()


def test_counts_equal_enumeration_after_peeks_and_accusations_of_three_players() -> None:
    moves = ["peek A", "accuse maid parlor knife", "peek C", "accuse officer museum gun", "peek D", "ask 1 close"]
    agree_on_all_seats(clues(THREE, moves))


def test_counts_equal_enumeration_for_four_players_who_know_the_informants() -> None:
    glasses_for_seat_0 = ["ask 0 white", "ask 0 man", "ask 0 ranged"]
    peeks = ["peek A", "peek B", "peek C", "peek D"]
    questions = ["ask 2 outdoor", "ask 3 blue", "ask 1 woman"]
    match = clues(FOUR, glasses_for_seat_0 + peeks + questions, first=1)
    assert len(clues_view(match, 0).peeked) == 4
    assert counted(clues_table(match), 0) == counts_by_hand(match, 0)


@pytest.mark.parametrize("seed", range(6))
def test_counts_equal_enumeration_in_random_games(seed: int) -> None:
    match = random_game(2 + seed % 2, seed, actions=5 + seed)
    states = clues_table(match)
    seat = seed % match.players
    assert counted(states, seat) == counts_by_hand(match, seat)


def test_a_zero_rules_out_every_card_that_was_asked_about() -> None:
    """Advice for beginners: whoever asked, no such card is in one's own case; the witness learns nothing."""
    states = clues_table(clues(THREE, ["ask 1 green"]))
    assert clues(THREE, ["ask 1 green"]).record().events[-1] == "0 ask 1 green = 0"
    for seat in (0, 2):
        assert not any(TOPICS["green"] & set(case) for case in counted(states, seat))
    assert any(TOPICS["green"] & set(case) for case in counted(states, 1))


def test_a_peeked_informant_is_in_nobodys_case_or_pair() -> None:
    states = clues_table(clues(THREE, ["peek C"]))
    assert not any("parlor" in case for case in counted(states, 0))
    assert any("parlor" in case for case in counted(states, 1))


def test_a_card_that_another_named_is_in_ones_own_case_no_more() -> None:
    """Making an accusation, advice: every wrong one helps the others."""
    states = clues_table(clues(THREE, ["accuse maid market gun"]))
    for seat in (1, 2):
        assert not any({"maid", "market", "gun"} & set(case) for case in counted(states, seat))
    mine = counted(states, 0)
    assert ("maid", "market", "gun") not in mine
    assert ("maid", "market", "rifle") in mine


@pytest.mark.parametrize("before", ["duke museum crossbow", "officer market gun", "duke market gun"])
def test_a_right_accusation_leaves_one_case(before: str) -> None:
    """What can be known: whatever was accused before it."""
    match = clues(THREE, [f"accuse {before}", "ask 2 red", "ask 1 red", "ask 1 red", "accuse officer market rifle"])
    assert match.is_over()
    states = clues_table(match)
    assert list(counted(states, 0)) == [("officer", "market", "rifle")]
    assert counted(states, 0) == counts_by_hand(match, 0)


# --- Redealing


def random_game(players: int, seed: int, actions: int) -> Match:
    """A game in which somebody has asked, peeked and accused, and nobody has won."""
    dice = random.Random(seed)
    match = Match("thirteen_clues", players, seed=bytes([seed] * 32), top_secret=players > 2)
    while match.at < 1 + players + actions:
        legal = match.legal_moves()
        kind = dice.choice(sorted({move.split()[0] for move in legal}))
        move = dice.choice([move for move in legal if move.startswith(kind)])
        turn = match.turn or 0
        solution = clues_view(match, (turn + 1) % players).cases[turn]
        if solution is None or move != f"accuse {' '.join(solution)}":
            match.play(move)
    return match


def replayed(match: Match, states: States, seat: int) -> Match:
    """The same moves in the world that lies on the table; the seat's own five stay in the order held."""
    state = states[0]
    players = match.players

    def names(cards: list[int]) -> list[str]:
        return [CARDS[card] for card in cards]

    deal, *moves = (event.partition(" ")[2] for event in match.record().events)
    hands = [names(state.cases[(i + 1) % players].tolist() + state.hidden[i].tolist()) for i in range(players)]
    hands[seat] = deal.split()[1 + seat].split(",")
    informants = names(state.informants.tolist()[: 12 - 2 * players])
    piles = [*(",".join(hand) for hand in hands), "|", *filter(None, [",".join(informants)])]
    other = Match.from_record(Record("thirteen_clues", players, match.options, [f"~ deal {' '.join(piles)}"]))
    for i in range(players):
        other.play(f"pick {' '.join(names(state.cases[(i + 1) % players].tolist()))}", seat=i)
    for move in moves[players:]:
        other.play(move.partition(" = ")[0])
    return other


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_redeal_changes_nothing_that_the_seat_was_shown(players: int) -> None:
    """`redeal`: the same moves are legal in the new world, and the seat's whole frame is the same."""
    changed = 0
    for seed in range(3):
        match = random_game(players, seed, actions=4 * players)
        for seat in range(players):
            states = clues_table(match)
            before = counted(states, seat)
            hidden = states["cases"].tolist(), states["hidden"].tolist()
            states["rng"] = 1 + seed
            operations.redeal(states, seat)
            changed += hidden != (states["cases"].tolist(), states["hidden"].tolist())
            assert counted(states, seat) == before
            assert replayed(match, states, seat).frame(seat) == match.frame(seat)
    assert changed > players


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("picked", [0, 1])
def test_a_redeal_before_the_picks_are_in_leaves_a_seat_its_own_five(players: int, picked: int) -> None:
    """`redeal`: the others get a sound deal of the cards that the seat does not hold; a pick already made is sound."""
    match = dealt(LAYOUTS[players])
    states = clues_table(match)
    states["rng"] = 5
    if picked:
        operations.play(states, MOVES[picks(LAYOUTS[players])[0]], None)
    seat = players - 1
    before, deals = states["held"][0].tolist(), set()
    for _ in range(20):
        operations.redeal(states, seat)
        held = states["held"][0].tolist()
        assert held[seat] == before[seat]
        informants = states["informants"][0].tolist()[: 12 - 2 * players]
        everything = [*(card for hand in held[:players] for card in hand), *informants]
        assert sorted(CARDS[card] for card in everything) == sorted(cards_in_play(players))
        assert all({card // 10 for card in hand} == {0, 1, 2} for hand in held[:players])
        if picked:
            case, pair = states["cases"][0, 1].tolist(), states["hidden"][0, 0].tolist()
            assert [card for card in held[0] if card not in case] == pair
            assert [card // 10 for card in case] == [0, 1, 2]
        deals.add(str(held))
    assert len(deals) > 10


FEW_OF_TWO = [
    *("ask 1 woman left", "peek A", "ask 1 purple right", "peek B", "ask 1 green left", "peek C"),
    *("ask 1 outdoor right", "peek A", "ask 1 ranged left"),
]
FEW_OF_THREE = [
    *("ask 1 man", "ask 2 indoor", "ask 2 blue", "ask 1 blue", "ask 1 purple", "ask 0 orange"),
    *("peek D", "ask 2 purple", "ask 0 red", "ask 1 indoor", "ask 0 red", "peek E", "peek B"),
]


@pytest.mark.parametrize(("layout", "moves", "few"), [(TWO, FEW_OF_TWO, 12), (THREE, FEW_OF_THREE, 36)])
def test_redeals_reach_every_world_that_fits_equally_often(layout: str, moves: list[str], few: int) -> None:
    """What can be known: worlds, not cases, are equally likely; here cases differ in how many worlds they have.

    With three players, so do the sets of four cards that make the two pairs.
    """
    match = clues(layout, moves)
    order = tuple if match.players == 2 else frozenset
    by_hand = {(world.case, *map(order, world.pairs.values())) for world in worlds_by_hand(match, 0)}
    assert len(by_hand) == few
    assert len(set(counted(clues_table(match), 0).values())) > 1
    times = 100 * few
    found = redealt_worlds(match, times)
    assert found.keys() == by_hand
    # Pearson's chi-squared: its mean is few - 1, its variance twice that.
    chi_squared = sum((count - times / few) ** 2 for count in found.values()) / (times / few)
    assert chi_squared < few - 1 + 4 * (2 * (few - 1)) ** 0.5


def redealt_worlds(match: Match, times: int) -> Counter[tuple[object, ...]]:
    """How often each world came up for seat 0, each time from the same table."""
    states = clues_table(match)
    order = tuple if match.players == 2 else frozenset
    states["rng"] = 2463534242
    found: Counter[tuple[object, ...]] = Counter()
    for _ in range(times):
        operations.redeal(states, 0)
        case = tuple(CARDS[card] for card in states[0].cases[0])
        pairs = ((CARDS[left], CARDS[right]) for left, right in states[0].hidden[1 : match.players])
        found[(case, *map(order, pairs))] += 1
    return found


@pytest.mark.parametrize("players", range(2, 7))
def test_before_all_have_picked_there_are_no_worlds_to_count(players: int) -> None:
    states = operations.new_states(rules)
    states["rng"] = 5
    operations.setup(states, players, 0, 0)
    operations.roll(states, None)
    assert rules.count_worlds(states[0], 0, np.ones(1000, np.int64)) == 0
