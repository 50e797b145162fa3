"""The search, whatever the game: a legal answer always, and the same for the same seed and simulations."""

from collections.abc import Iterator

import numpy as np
import pytest

from doublejeu.bots.search import Candidate, Search
from doublejeu.play.catalogue import find_game
from doublejeu.play.game import Snapshot
from doublejeu.rules.kernel import CHANCE, OVER
from doublejeu.rules.operations import MOST_NUMBERS, States, legal_moves, new_states, play, roll, setup

SEATINGS = [(name, players) for name in ("calaveras", "kompromat") for players in find_game(name).manifest.players]
every_seating = pytest.mark.parametrize(("game", "players"), SEATINGS)


def positions(game: str, players: int) -> Iterator[tuple[States, int]]:
    """Every position of a random game, and whose cards are played from there."""
    rules = find_game(game).rules
    table = new_states(rules)
    table["rng"] = 77
    setup(table, players, 0, 0)
    out = np.empty(MOST_NUMBERS, np.int64)
    played = 0
    while table[0].turn != OVER:
        if table[0].turn == CHANCE:
            roll(table, None)
            continue
        (seat,) = find_game(game).deciders(Snapshot(table))
        yield table.copy(), int(seat)
        played += 1
        play(table, out[played * 7 % legal_moves(table, out)], None)


def searched(table: States, seat: int, simulations: int, seed: int = 3) -> list[Candidate]:
    search = Search(table, seat, seed)
    search.run(simulations)
    assert search.simulations == simulations
    return search.candidates()


@every_seating
def test_every_position_has_a_legal_answer(game: str, players: int) -> None:
    out = np.empty(MOST_NUMBERS, np.int64)
    for table, seat in positions(game, players):
        legal = set(out[: legal_moves(table, out)].tolist())
        found = searched(table, seat, 20)
        assert found
        assert {each.move for each in found} <= legal
        assert all(0 <= each.value <= 1 for each in found)


@every_seating
def test_equal_seeds_and_simulations_think_alike(game: str, players: int) -> None:
    for _, (table, seat) in zip(range(5), positions(game, players), strict=False):
        assert searched(table, seat, 200) == searched(table, seat, 200)


@every_seating
def test_thinking_in_parts_is_thinking_at_once(game: str, players: int) -> None:
    table, seat = next(positions(game, players))
    search = Search(table, seat, 3)
    for _ in range(4):
        search.run(50)
    assert search.candidates() == searched(table, seat, 200)


@every_seating
def test_a_search_leaves_the_table_alone(game: str, players: int) -> None:
    table, seat = next(positions(game, players))
    before = table.copy()
    searched(table, seat, 100)
    assert table == before


@every_seating
def test_a_full_tree_goes_on(game: str, players: int) -> None:
    table, seat = next(positions(game, players))
    search = Search(table, seat, 3, room=32)
    search.run(400)
    assert sum(each.visits for each in search.candidates()) <= 400
    assert search.candidates()[0].visits > 1


def test_the_winning_move_is_found() -> None:
    """Seat 1 can make seat 0 the culprit while Nicole trusts seat 1."""
    rules = find_game("calaveras").rules
    table = new_states(rules)
    table["rng"] = 5
    setup(table, 4, 0, 0)
    roll(table, None)
    s = table[0]
    s.turn, s.nicole = 1, 1
    s.points[:4] = 5, 0, 4, 4
    s.hands[1, :] = 0, 1, 0, 1, 1, 0
    s.places[rules.SUSPECT] = 1
    s.places[rules.FRONT] = 3
    s.places[rules.FRONT + 2] = 1
    move = searched(table, 1, 500)[0].move
    play(table, move, None)
    assert s.turn == OVER
    assert rules.payoff(s, 1) == 2
