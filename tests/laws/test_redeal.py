"""A world dealt again is one that the seat could be in: it sees, remembers and may do the same."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings

from doublejeu import Match
from doublejeu.games.kompromat import rules as kompromat
from doublejeu.games.kompromat.rules import box as kompromat_box
from doublejeu.games.kompromat.rules import worlds as kompromat_worlds
from doublejeu.games.thirteen_clues.rules import box as thirteen_clues_box
from doublejeu.play.game import Row, Snapshot
from doublejeu.rules import words
from doublejeu.rules.kernel import CHANCE, OVER, empty_log
from tests.laws.boxes import COUNT
from tests.laws.tables import (
    MOST_EVENTS,
    SEATINGS,
    Plot,
    Seating,
    every_seating,
    examples,
    happen,
    open_table,
    plots,
    retold,
    tell,
)

WORLDS = 2  # for each seat
HIDDEN = {
    "calaveras": {"hands", "deck"},
    "kompromat": {"decks", "laid", "mission_deck"},
    "thirteen_clues": {"cases", "hidden", "informants"},
}
OFTEN = {"calaveras": 0.1, "kompromat": 0.3, "thirteen_clues": 0.1}  # of all positions
KOMPROMAT = Seating("kompromat", 2)
THIRTEEN_CLUES = [seating for seating in SEATINGS if seating.game == "thirteen_clues"]


def standing(seating: Seating, plot: Plot) -> Iterator[Match]:
    """A told game here and there where somebody must decide, after the picks of 13 Clues."""
    dice, match, stood = random.Random(plot.seed), open_table(seating, plot.first), False
    for event in tell(seating, plot._replace(length=max(plot.length, 40))).events:
        happen(match, event)
        picking = seating.game == "thirteen_clues" and match.at <= seating.players
        if match.turn is not None and not picking and not (stood and dice.random() > OFTEN[seating.game]):
            stood = True
            yield match


def worlds(match: Match) -> Iterator[tuple[int, Any]]:
    """For every player, some tables with a world dealt again for their seat."""
    for seat in range(match.players):
        for number in range(WORLDS):
            table = match._table.copy()
            table["rng"] = 1 + match.at * 100 + seat * 10 + number
            words.redeal(table, seat)
            yield seat, table


def legal(match: Match, table: Any) -> list[str]:
    numbers = np.empty(400, np.int64)
    return [match._game.texts[move] for move in numbers[: words.legal_moves(table, numbers)].tolist()]


@every_seating
@examples(quick=4, long=60)
def test_a_world_dealt_again_looks_the_same_to_the_seat(seating: Seating, tried: settings) -> None:
    dealt, changed = 0, set[str]()

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        nonlocal dealt
        for match in standing(seating, plot):
            game, true = match._game, match._state
            for seat, table in worlds(match):
                world = Snapshot(table)
                assert msgspec.json.encode(game.view(world, seat)) == msgspec.json.encode(game.view(true, seat))
                if seat in match.waiting:
                    assert tuple(legal(match, table)) == match.legal_moves(seat)
                COUNT[seating.game](table[0])
                dealt += 1
                one, two = (msgspec.structs.asdict(game.opened(state)) for state in (world, true))
                changed.update(part for part in one if one[part] != two[part])

    law()
    assert dealt > 6 * tried.max_examples
    assert changed >= HIDDEN[seating.game] - ({"informants"} if seating.players == 6 else set())


@every_seating
@examples(quick=2, long=12)
def test_a_world_dealt_again_can_be_played_to_its_end(seating: Seating, tried: settings) -> None:
    log, numbers = empty_log(), np.empty(400, np.int64)

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        match = next(standing(seating, plot))
        for _, table in worlds(match):
            for _ in range(MOST_EVENTS):
                log[0, 0] = 0
                turn = int(table[0].turn)
                if turn == OVER:
                    break
                if turn == CHANCE:
                    words.roll(table, log)
                else:
                    moves = words.legal_moves(table, numbers)
                    assert moves > 0
                    words.play(table, int(numbers[dice.randrange(moves)]), log)
            assert table[0].turn == OVER
            COUNT[seating.game](table[0])

    law()


@examples(quick=10, long=60)
def test_in_kompromat_a_seat_remembers_its_own_cards(tried: settings) -> None:
    knew = 0

    @tried
    @given(plots(KOMPROMAT))
    def law(plot: Plot) -> None:
        nonlocal knew
        for match in standing(KOMPROMAT, plot):
            true: Any = match._table[0]
            for seat, table in worlds(match):
                world: Any = table[0]
                left, known = int(true.lefts[seat]), int(true.known[seat])
                assert (world.piles[seat] == true.piles[seat]).all()
                assert (world.stunned[seat] == true.stunned[seat]).all()
                assert (world.decks[seat, left - known : left] == true.decks[seat, left - known : left]).all()
                assert all(laid_before_passing_21(world, 1 - seat, place) for place in range(kompromat_box.PLACES))
                knew += known > 1

    law()
    assert knew > tried.max_examples


def laid_before_passing_21(world: Any, seat: int, place: int) -> bool:
    """Whether the seat could draw each of its cards there."""
    cards = world.piles[seat, place].tolist()[: int(world.counts[seat, place])]
    return sum(card or 0.5 for card in cards[:-1]) <= 21


def laid_by_other(*piles: tuple[int, int]) -> Any:
    """A Kompromat table where seat 1 has laid, at each mission, a card to see and so many face down."""
    table = words.new_table(kompromat)
    table["rng"] = 2026
    words.setup(table, 2, 0, 0)
    s: Any = table[0]
    unseen = kompromat_box.EQUIPMENT.tolist()
    for card, _ in piles:
        unseen.remove(card)
    for place, (card, more) in enumerate(piles):
        s.piles[1, place, : 1 + more] = [card, *(unseen.pop() for _ in range(more))]
        s.counts[1, place], s.up[1, place] = 1 + more, 1
    s.decks[1, : len(unseen)], s.lefts[1] = unseen, len(unseen)
    return table


@pytest.mark.parametrize("piles", [[(5, 7), (9, 3)], [(10, 5), (9, 5)], [(6, 6), (10, 4)], [(8, 4), (9, 4), (10, 3)]])
def test_in_kompromat_long_piles_never_run_out_of_worlds(piles: list[tuple[int, int]]) -> None:
    table = laid_by_other(*piles)
    for _ in range(100):
        words.redeal(table, 0)
        assert all(laid_before_passing_21(table[0], 1, place) for place in range(len(piles)))
        assert sorted(gathered(table[0])) == sorted(kompromat_box.EQUIPMENT.tolist())


def gathered(world: Any) -> list[int]:
    cards: list[int] = world.decks[1].tolist()[: int(world.lefts[1])]
    for place in range(kompromat_box.PLACES):
        cards += world.piles[1, place].tolist()[: int(world.counts[1, place])]
    return cards


@pytest.mark.parametrize("piles", [[(10, 4)], [(9, 3), (8, 4)], [(7, 3), (7, 3), (10, 3)]])
def test_in_kompromat_counting_deals_each_world_as_often_as_shuffling(piles: list[tuple[int, int]]) -> None:
    often = []
    for deal in (kompromat_worlds.deal_by_shuffling, kompromat_worlds.deal_by_counting):
        table, found, unseen = laid_by_other(*piles), Counter[Any](), np.empty(14, np.int64)
        s: Any = table[0]
        n = kompromat_worlds.gather_unseen(s, 1, unseen)
        for _ in range(4000):
            deal(s, 1, unseen, n)
            found.update(enumerate(unseen[:n].tolist()))
            found[tuple(kompromat_box.hard_total(s, 1, place) // 10 for place in range(len(piles)))] += 1
        often.append(found)
    one, two = often
    differences = [(one[what] - two[what]) ** 2 / (one[what] + two[what]) for what in one | two]
    assert sum(differences) < len(differences) + 4 * (2 * len(differences)) ** 0.5  # of chi squared


@pytest.mark.parametrize("seating", THIRTEEN_CLUES, ids=str)
@examples(quick=4, long=60)
def test_in_13_clues_all_that_was_heard_stays_true(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        for match in standing(seating, plot):
            true: Any = match._table[0]
            for seat, table in worlds(match):
                for row in (row for step in match._steps for row in step.rows):
                    check_heard(table[0], seat, row)
                assert (table[0].held[seat] == true.held[seat]).all()

    law()


def check_heard(world: Any, seat: int, row: Row) -> None:
    """A question has the answer that the seat heard, and an accusation could be made and was wrong."""
    what, actor, *said = row
    if what == thirteen_clues_box.ASKED:
        answerer, topic, how, answer = said
        if how != thirteen_clues_box.SECRET or seat in (actor, answerer):
            assert thirteen_clues_box.answer(world, answerer, topic, how) == answer
    elif what == thirteen_clues_box.ACCUSED:
        named = sum(1 << card for card in said[:3])
        assert thirteen_clues_box.case_cards(world, actor) != named
        assert not named & thirteen_clues_box.seen(world, actor)


@pytest.mark.parametrize("seating", THIRTEEN_CLUES, ids=str)
def test_in_13_clues_hands_are_dealt_again_before_all_have_picked(seating: Seating) -> None:
    for picked in range(seating.players):
        match = retold(seating, 0, tell(seating, Plot(first=0, mood=0, seed=picked, length=1 + picked)).events)
        true: Any = match._table[0]
        for seat, table in worlds(match):
            COUNT[seating.game](table[0])
            assert (table[0].held[seat] == true.held[seat]).all()
