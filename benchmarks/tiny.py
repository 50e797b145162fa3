"""How far from perfect play our search is, on tiny variants that OpenSpiel solves through the adapter.

    python -m benchmarks.tiny [--budgets 20,200,2000] [--seeds 16] [VARIANT...]

A variant is written as `GAME/VARIANT`; without any, all of every game that only two can play.  For every
information state the search runs once a seed on a world that fits, and its choices, counted, are the policy.
*Exploitability* is what a perfect opponent wins of it beyond the game's value, averaged over the seats; a win is 1 and
a loss -1.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import pyspiel
from open_spiel.python.algorithms import gambit

from doublejeu.adapters.openspiel import State, name_of
from doublejeu.adapters.tiny import variants_of
from doublejeu.bots.search import Search
from doublejeu.play.catalogue import find_game, game_names

ITERATIONS: Final = 1000
Policy: TypeAlias = dict[str, dict[int, float]]  # by information state and move


class Choice(NamedTuple):
    """An information state: who decides there, between which moves, and one of the states that look so."""

    seat: int
    moves: list[int]
    state: State


class Tree:
    """All of a tiny variant, as OpenSpiel writes it down and reads it again: there its solvers run compiled."""

    def __init__(self, game: str, variant: str) -> None:
        self.game = pyspiel.load_game(name_of(game), {"tiny": variant})
        self.written = pyspiel.load_efg_game(gambit.export_gambit(self.game))
        self.choices: dict[str, Choice] = {}
        self._keys: dict[str, tuple[str, dict[int, int]]] = {}  # the same information state there, and its moves
        self._walk(self.game.new_initial_state(), self.written.new_initial_state())

    def _walk(self, ours: Any, theirs: Any) -> None:
        if ours.is_terminal():
            return
        by_name = {theirs.action_to_string(action): action for action in theirs.legal_actions()}
        same = {move: by_name[ours.action_to_string(move)] for move in ours.legal_actions()}
        if not ours.is_chance_node():
            told = ours.information_state_string()
            self._keys[told] = theirs.information_state_string(), same
            self.choices.setdefault(told, Choice(ours.current_player(), list(same), ours))
        for move, action in same.items():
            self._walk(ours.child(move), theirs.child(action))

    # --- Policies

    def uniform(self) -> Policy:
        return {told: dict.fromkeys(each.moves, 1 / len(each.moves)) for told, each in self.choices.items()}

    def solve(self, iterations: int = ITERATIONS) -> Policy:
        """OpenSpiel's CFR+, averaged."""
        solver = pyspiel.CFRPlusSolver(self.written)
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        average = solver.tabular_average_policy().policy_table()
        found = {}
        for told, (key, same) in self._keys.items():
            chances = dict(average[key])
            found[told] = {move: chances[action] for move, action in same.items()}
        return found

    def _translated(self, policy: Mapping[str, Mapping[int, float]]) -> Any:
        table = {}
        for told, (key, same) in self._keys.items():
            table[key] = [(action, policy[told].get(move, 0.0)) for move, action in same.items()]
        return pyspiel.TabularPolicy(table)

    # --- What a policy is worth

    def values(self, policy: Policy) -> list[float]:
        """What each seat wins when all play so."""
        start = self.written.new_initial_state()
        return list(pyspiel.expected_returns(start, self._translated(policy), -1, True, 0.0))

    def exploitability(self, policy: Policy) -> float:
        """What a perfect opponent wins beyond the value of the game, a seat."""
        return float(pyspiel.nash_conv(self.written, self._translated(policy), True)) / int(self.game.num_players())


# --- Our search


def searched(tree: Tree, simulations: int, seeds: Iterable[int]) -> tuple[Policy, Policy]:
    """What the search chooses, seed by seed, mixed where it solves; and in proportion to visits."""
    chosen, visited = {}, {}
    for told, choice in tree.choices.items():
        most, share = Counter[int](), Counter[int]()
        for seed in seeds if len(choice.moves) > 1 else ():
            search = think(choice, simulations, seed)
            candidates = search.candidates()
            share.update({each.move: each.visits for each in candidates})
            if search.solved:
                most = share
                break  # every seed finds the same
            most[candidates[0].move] += 1
        chosen[told] = normal(most or Counter(choice.moves))
        visited[told] = normal(share or Counter(choice.moves))
    return chosen, visited


def think(choice: Choice, simulations: int, seed: int) -> Search:
    """The search for one choice, done."""
    position = choice.state.position
    own = position.book.game.manifest.part("bots")
    worlds, tuning = getattr(own, "WORLDS", 0), getattr(own, "TUNING", {})
    search = Search(position.states.copy(), choice.seat, seed, worlds, **tuning)
    search.run(simulations)
    return search


def normal(counted: Counter[int]) -> dict[int, float]:
    return {move: count / counted.total() for move, count in counted.items()}


# --- The table


def report(game: str, variant: str, budgets: list[int], seeds: int) -> None:
    tree = Tree(game, variant)
    solution = tree.solve()
    value = tree.values(solution)[0]
    title = f"{game}, `{variant}`: {len(tree.choices):,} information states, value {value:+.3f}"
    print(f"\n| {title} | exploitability | if by visits |")
    print("|---|---|---|")
    print(f"| OpenSpiel's CFR+, {ITERATIONS} iterations | {tree.exploitability(solution):.4f} | |")
    print(f"| `uniform` | {tree.exploitability(tree.uniform()):.3f} | |", flush=True)
    for simulations in budgets:
        chosen, visited = searched(tree, simulations, range(1, seeds + 1))
        figures = f"{tree.exploitability(chosen):.3f} | {tree.exploitability(visited):.3f}"
        print(f"| search, {simulations:,} simulations | {figures} |", flush=True)


def main() -> None:
    for_two = [game for game in game_names() if max(find_game(game).manifest.players) == 2]
    every = [f"{game}/{variant}" for game in for_two for variant in variants_of(game)]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="*", default=every, metavar="VARIANT")
    parser.add_argument("--budgets", default="20,200,2000")
    parser.add_argument("--seeds", type=int, default=16)
    given = parser.parse_args()
    for name in given.variants:
        game, _, variant = name.partition("/")
        report(game, variant, [int(budget) for budget in given.budgets.split(",")], given.seeds)


if __name__ == "__main__":
    main()
