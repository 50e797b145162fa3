"""What a bot deduces from its frames equals an enumeration by hand: own cases, and where each card is."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from doublejeu import Match
from doublejeu.games.thirteen_clues import rules
from doublejeu.games.thirteen_clues.bots.memory import Memory
from doublejeu.games.thirteen_clues.play import CARDS
from doublejeu.games.thirteen_clues.rules.places import ON_THE_RIGHT, PLACES, WITH_INFORMANTS, count_places
from doublejeu.rules.kernel import compiled
from doublejeu.rules.operations import States
from tests.rules.positions import FOUR, THREE, TWO, cards_in_play, clues, clues_table, clues_view
from tests.rules.test_thirteen_clues_worlds import counted, random_game, worlds_by_hand

Places = Counter[tuple[str, int]]


@compiled
def deal_all(states: States, seat: int) -> None:
    rules.redeal_all(states[0], states, seat)


def remembered(match: Match, seat: int) -> States:
    """The table as a seat remembers it from its frames."""
    memory = Memory()
    for since in range(match.at):
        frame = Match.from_record(match.record(), since + 1).frame(seat, since)
        memory.see(frame)
    return memory.world()


def places_counted(table: States, seat: int) -> tuple[int, Places]:
    places = np.empty((len(CARDS), PLACES), np.int64)
    worlds = count_places(table[0], seat, places)
    found = {(CARDS[card], place): int(places[card, place]) for card, place in np.argwhere(places).tolist()}
    return int(worlds), Counter(found)


def places_by_hand(match: Match, seat: int) -> tuple[int, Places]:
    """Go through all worlds, and tick for each card where it is."""
    view = clues_view(match, seat)
    shown = [card for case in view.cases if case for card in case]
    unseen = cards_in_play(match.players).difference(shown, view.hidden, view.peeked.values())
    worlds, found = 0, Places()
    for world in worlds_by_hand(match, seat):
        worlds += 1
        rest = set(unseen)
        for card in world.case:
            found[card, seat] += 1
            rest.remove(card)
        for other, pair in world.pairs.items():
            for place, card in zip((other, ON_THE_RIGHT if match.players == 2 else other), pair, strict=True):
                found[card, place] += 1
                rest.remove(card)
        for card in rest:
            found[card, WITH_INFORMANTS] += 1
    return worlds, found


def agree(match: Match, seat: int) -> None:
    assert places_counted(remembered(match, seat), seat) == places_by_hand(match, seat)


@pytest.mark.parametrize("seed", range(6))
def test_places_equal_enumeration_in_random_games_with_secrets_peeks_and_accusations(seed: int) -> None:
    agree(random_game(2 + seed % 2, seed, actions=4 + seed), seat=seed % 2)


def test_places_equal_enumeration_for_two_players_left_and_right() -> None:
    match = clues(TWO, ["ask 1 woman left", "peek A", "ask 1 purple right", "peek B", "ask 1 green left"])
    agree(match, 0)
    agree(match, 1)


def test_places_equal_enumeration_where_two_know_more_than_the_third() -> None:
    match = clues(THREE, ["ask 1 orange secret", "ask 2 man secret", "ask 2 red"], top_secret=True)
    for seat in range(3):
        agree(match, seat)


def test_places_equal_enumeration_for_four_players_who_know_the_informants() -> None:
    asked = ["ask 0 white", "ask 0 man", "ask 0 ranged"]
    peeks = ["peek A", "peek B", "peek C", "peek D"]
    agree(clues(FOUR, asked + peeks + ["ask 2 outdoor", "ask 3 blue"], first=1), 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("actions", [0, 3, 12, 30])
def test_every_unseen_card_is_somewhere_in_every_world(players: int, actions: int) -> None:
    """And what a seat remembers counts as the true table does: nothing else is known."""
    match = random_game(players, actions, actions)
    for seat in range(players):
        table = remembered(match, seat)
        cases = counted(table, seat)
        assert cases == counted(clues_table(match), seat)
        worlds, places = places_counted(table, seat)
        assert worlds == cases.total()
        by_card, by_place = Counter[str](), Counter[int]()
        for (card, place), count in places.items():
            by_card[card] += count
            by_place[place] += count
        assert set(by_card.values()) == {worlds}
        assert by_place[seat] == 3 * worlds
        if players > 2:
            assert all(by_place[other] == 2 * worlds for other in range(players) if other != seat)
        for card in {card for case in cases for card in case}:
            assert places[card, seat] == sum(count for case, count in cases.items() if card in case)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_many_worlds_dealt_at_once_fit_and_have_each_case_as_often_as_it_should_be(players: int) -> None:
    match = random_game(players, 1, actions=3 * players)
    table = remembered(match, 1)
    cases = counted(table, 1)
    states: Any = np.repeat(table, 500)
    states["rng"] = 77
    deal_all(states, 1)
    found = Counter(tuple(CARDS[card] for card in state.cases[1].tolist()) for state in states)
    for case, count in cases.items():
        assert abs(found[case] - 500 * count / cases.total()) < 1
    for i in range(0, 500, 50):
        assert counted(states[i : i + 1], 1) == cases
        cards = [*states[i].cases[:players].flat, *states[i].hidden[:players].flat]
        cards += states[i].informants[: 12 - 2 * players].tolist()
        assert sorted(CARDS[card] for card in cards) == sorted(cards_in_play(players))


def test_after_the_end_the_winner_knows_one_case_and_the_others_what_they_had_deduced() -> None:
    moves = ["ask 1 red", "ask 2 red", "ask 0 red", "ask 0 blue", "ask 1 blue", "accuse officer market rifle"]
    match = clues(THREE, moves)
    assert match.is_over()
    assert list(counted(remembered(match, 0), 0)) == [("officer", "market", "rifle")]
    for seat in range(3):
        assert counted(remembered(match, seat), seat) == counted(clues_table(match), seat)
