"""What a bot senses in The Calaveras Incident: it looks without touching."""

import numpy as np
import pytest

from doublejeu import Budget, Match
from doublejeu.bots.searcher import Searcher
from doublejeu.games.calaveras import rules
from doublejeu.games.calaveras.bots import sense
from doublejeu.play.series import play_through
from doublejeu.rules.kernel import OVER, total
from doublejeu.rules.operations import States, legal_moves, new_states, play, roll, setup

SEED = bytes(range(32))
every_table = pytest.mark.parametrize("players", range(3, 7))


def dealt(players: int, seed: int = 7) -> States:
    table = new_states(rules)
    table["rng"] = seed
    setup(table, players, 0, 0)
    roll(table, None)
    return table


def random_positions(players: int, games: int = 3) -> list[States]:
    """Positions of random games in which somebody must move."""
    found = []
    out = np.empty(rules.MAX_MOVES, np.int64)
    for seed in range(1, games + 1):
        table = dealt(players, seed)
        while table[0].turn != OVER:
            if table[0].turn >= 0:
                found.append(table.copy())
                play(table, out[seed * len(found) % legal_moves(table, out)], None)
            else:
                roll(table, None)
    return found


@every_table
def test_to_foresee_a_move_changes_nothing(players: int) -> None:
    out = np.empty(rules.MAX_MOVES, np.int64)
    for table in random_positions(players):
        before = table.copy()
        for move in out[: legal_moves(table, out)].tolist():
            sense.foresee(table[0], move)
            assert table == before


@every_table
def test_what_is_foreseen_is_what_happens(players: int) -> None:
    out = np.empty(rules.MAX_MOVES, np.int64)
    for table in random_positions(players, games=1):
        seat = table[0].turn
        for move in out[: legal_moves(table, out)].tolist():
            after = table.copy()
            foreseen = sense.foresee(after[0], move)
            play(after, move, None)
            assert foreseen == pytest.approx(sense.lead(after[0], seat))


@every_table
def test_the_chances_of_the_teams_add_up(players: int) -> None:
    for table in random_positions(players):
        chances = [sense.outlook(table[0], team) for team in range(table[0].seats // 2)]
        assert sum(chances) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in chances)


def test_a_team_with_less_suspicion_has_the_better_outlook() -> None:
    table = dealt(4)
    table[0].points[:4] = 0, 5, 2, 3
    table[0].nicole = 0
    assert sense.outlook(table[0], 0) > 0.7 > 0.3 > sense.outlook(table[0], 1)


@every_table
def test_a_world_dealt_again_keeps_what_the_seat_knows(players: int) -> None:
    for table in random_positions(players, games=1):
        seat = int(rules.hand_owner(table[0], table[0].turn))
        world = table.copy()
        rules.redeal(world[0], seat)
        assert world[0].hands[seat].tolist() == table[0].hands[seat].tolist()
        assert [total(hand) for hand in world[0].hands] == [total(hand) for hand in table[0].hands]
        assert sorted(unseen(world)) == sorted(unseen(table))
        for field in ("turn", "nicole", "left", "places", "points", "discard"):
            assert np.array_equal(world[0][field], table[0][field])


def unseen(table: States) -> list[int]:
    s = table[0]
    held = [kind for hand in s.hands for kind in range(rules.KINDS) for _ in range(hand[kind])]
    return [*held, *s.deck[: s.left].tolist()]


def test_a_bot_that_sees_the_end_of_the_game_is_content() -> None:
    match = Match("calaveras", 3, seed=SEED)
    play_through(match, {seat: Searcher(seat) for seat in range(3)}, Budget(simulations=30))
    assert match.is_over()
