"""Tiny variants: OpenSpiel's solution of each agrees with an enumeration by the rules alone, and so do their worlds.

Here the rules' tables are played directly, and a seat knows what `sees` says, not what the adapter tells it.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import pyspiel

from benchmarks.tiny import Policy, Tree
from doublejeu.adapters.tiny import Variant, find_variant, variants_of
from doublejeu.play.catalogue import find_game
from doublejeu.play.game import Snapshot
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, OVER
from doublejeu.rules.operations import States
from tests.adapters.openspiel_games import every_state, every_tiny, load_tiny
from tests.games import hooks_of, lacks
from tests.games.kompromat import count as count_kompromat

ALMOST = 0.005


@cache
def tree_of(tiny: str) -> Tree:
    game, _, variant = tiny.partition("/")
    return Tree(game, variant)


# --- By the rules alone


class Node(NamedTuple):
    """A table that may come about: who decides there, what they know, and what each move leads to."""

    seat: int
    knows: Any
    next: "dict[int, Node]"
    payoffs: list[float]


def sees(game: str, s: Any, seat: int) -> Any:
    """What a seat sees of a table beyond the moves that were made."""
    known = hooks_of(game).sees
    assert known is not None, lacks(game, "sees", "what a seat sees in a tiny variant is not told")
    return known(s, seat)


def grow(game: str, table: States, moves: int | None, past: tuple[Any, ...]) -> Node:
    """All that follows from a table after what each seat has seen so far and what was played."""
    s: Any = table[0]
    players, legal = len(past) - 1, np.empty(operations.MOST_NUMBERS, np.int64)
    if s.turn == OVER or moves == 0:
        payoff = find_game(game).rules.payoff
        return Node(OVER, None, {}, [float(payoff(s, seat)) - 1 if s.turn == OVER else 0.0 for seat in range(players)])
    if s.turn == CHANCE:
        assert len(set(legal[: operations.due(table, legal)].tolist())) == 1, "a shuffle that makes a difference"
        operations.roll(table, None)
    seat = find_game(game).deciders(Snapshot(table))[0]
    seen = tuple((*past[each], sees(game, s, each)) for each in range(players))
    found = {}
    for move in sorted(legal[: operations.legal_moves(table, legal)].tolist()):
        after = table.copy()
        operations.play(after, move, None)
        found[move] = grow(game, after, None if moves is None else moves - 1, (*seen, (*past[-1], move)))
    return Node(seat, (seat, seen[seat], past[-1]), found, [])


def enumerate_all(game: str, variant: Variant) -> list[Node]:
    """Every world of a variant, and all that may follow."""
    start = ((),) * (variant.players + 1)
    return [grow(game, world.copy(), variant.moves, start) for world in variant.worlds]


def worth(node: Node, seat: int, chances: Callable[[Node], dict[int, float]]) -> float:
    if node.seat == OVER:
        return node.payoffs[seat]
    return sum(chance * worth(node.next[move], seat, chances) for move, chance in chances(node).items() if chance)


def best_reply(worlds: list[Node], seat: int, chances: Callable[[Node], dict[int, float]]) -> float:
    """The most that a seat can win while the others play so."""
    alike: dict[Any, list[tuple[float, Node]]] = defaultdict(list)  # by what it knows, and how likely it gets there

    def gather(node: Node, likely: float) -> None:
        if node.seat == seat:
            alike[node.knows].append((likely, node))
        for move, after in node.next.items():
            gather(after, likely if node.seat == seat else likely * chances(node).get(move, 0.0))

    for world in worlds:
        gather(world, 1 / len(worlds))
    chosen: dict[Any, int] = {}

    def reply(node: Node) -> dict[int, float]:
        if node.seat != seat:
            return chances(node)
        if node.knows not in chosen:
            together = alike[node.knows]
            hope = {move: sum(p * worth(each.next[move], seat, reply) for p, each in together) for move in node.next}
            chosen[node.knows] = max(hope, key=lambda move: hope[move])
        return {chosen[node.knows]: 1.0}

    return sum(worth(world, seat, reply) for world in worlds) / len(worlds)


def side_by_side(worlds: list[Node], tree: Tree) -> Iterator[tuple[Node, str]]:
    """Every decision as the rules have it, and what the adapter tells whoever decides."""

    def walk(node: Node, state: Any) -> Iterator[tuple[Node, str]]:
        if state.is_terminal():
            assert node.payoffs == state.returns()
            return
        assert node.seat == state.current_player()
        assert list(node.next) == state.legal_actions()
        yield node, state.information_state_string()
        for move, after in node.next.items():
            yield from walk(after, state.child(move))

    start = tree.game.new_initial_state()
    for world, (action, chance) in zip(worlds, start.chance_outcomes(), strict=True):
        assert chance == pytest.approx(1 / len(worlds))
        yield from walk(world, start.child(action))


@every_tiny
def test_openspiels_solution_holds_by_the_rules_alone(tiny: str) -> None:
    """No seat can do better than the solution says; where two play for the same stake, that proves its value."""
    game, _, name = tiny.partition("/")
    worlds, tree = enumerate_all(game, find_variant(game, name)), tree_of(tiny)
    told_of: dict[Any, str] = {}
    knows_of: dict[str, Any] = {}
    for node, told in side_by_side(worlds, tree):
        assert told_of.setdefault(node.knows, told) == told, "the adapter tells more than a seat may know"
        assert knows_of.setdefault(told, node.knows) == node.knows, "the adapter tells less than a seat knows"
    solution: Policy = tree.solve(iterations=200)

    def chances(node: Node) -> dict[int, float]:
        return solution[told_of[node.knows]]

    for seat, value in enumerate(tree.values(solution)):
        assert sum(worth(world, seat, chances) for world in worlds) / len(worlds) == pytest.approx(value)
        assert value - 1e-6 <= best_reply(worlds, seat, chances) < value + ALMOST


@pytest.mark.slow
def test_uniform_play_is_far_from_the_solution_and_the_check_says_so() -> None:
    worlds, tree = enumerate_all("kompromat", find_variant("kompromat", "mission")), tree_of("kompromat/mission")
    told_of = {node.knows: told for node, told in side_by_side(worlds, tree)}
    uniform = tree.uniform()
    replies = [best_reply(worlds, seat, lambda node: uniform[told_of[node.knows]]) for seat in range(2)]
    assert sum(replies) / 2 == pytest.approx(tree.exploitability(uniform))
    assert sum(replies) / 2 > 0.3


def test_two_guesses_at_even_odds_are_worth_a_quarter() -> None:
    """13 Clues, one accusation each: the first is right half the time, and else the second is, half the time."""
    tree = tree_of("thirteen_clues/questions")
    assert tree.values(tree.solve(200)) == pytest.approx([0.25, -0.25], abs=1e-3)


# --- Worlds


@every_tiny
def test_a_seat_is_dealt_each_world_that_it_cannot_tell_apart_and_no_other(tiny: str) -> None:
    game, _, name = tiny.partition("/")
    variant = find_variant(game, name)
    keys = [key(game, world) for world in variant.worlds]
    assert len(set(keys)) == len(keys)
    for seat in range(variant.players):
        alike = defaultdict(list)
        for world, table in zip(keys, variant.worlds, strict=True):
            alike[sees(game, table[0], seat)].append(world)
        known = sees(game, variant.worlds[0][0], seat)
        dealt = Counter[bytes]()
        tries = 60 * len(alike[known])
        for seed in range(1, 1 + tries):
            table = variant.worlds[0].copy()
            table["rng"] = seed * 2654435761 % 0xFFFFFFFF + 1
            operations.redeal(table, seat)
            assert sees(game, table[0], seat) == known
            dealt[key(game, table)] += 1
        assert set(dealt) == set(alike[known])
        assert max(dealt.values()) < 2 * min(dealt.values())


def key(game: str, table: States) -> bytes:
    """What may differ between worlds."""
    parts = hooks_of(game).world
    assert parts is not None, lacks(game, "world", "what differs between the worlds of a tiny variant is not told")
    return b"".join(part.tobytes() for part in parts(table[0]))


@pytest.mark.parametrize("variant", variants_of("kompromat"))
def test_tiny_kompromat_is_played_with_all_the_cards_of_the_box(variant: str) -> None:
    for world in find_variant("kompromat", variant).worlds:
        count_kompromat(world[0])


@every_tiny
def test_a_resampled_state_of_a_tiny_game_is_one_that_the_player_cannot_tell_apart(tiny: str) -> None:
    dice = np.random.RandomState(1)
    states = [state for state in every_state(load_tiny(tiny).new_initial_state()) if state.current_player() >= 0]
    for state in (states[i] for i in dice.randint(len(states), size=100)):
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random_sample)
        assert other.information_state_string() == state.information_state_string()
        assert other.legal_actions() == state.legal_actions()


def test_an_unknown_variant_is_refused_by_name() -> None:
    with pytest.raises(pyspiel.SpielError, match=r"kompromat has no tiny variant 'huge'; it has mission, "):
        load_tiny("kompromat/huge")
    with pytest.raises(pyspiel.SpielError, match="no other parameter"):
        pyspiel.load_game("doublejeu_calaveras(tiny=evidence,players=4)")
