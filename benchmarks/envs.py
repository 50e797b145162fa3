"""Our environments beside the peers', one core, one run.

    pip install 'doublejeu[bench-envs]'
    python benchmarks/envs.py [--seconds 3]

Random legal moves everywhere, observations and masks taken at every step.  Runners take turns in short laps, so that a
noisy machine is unfair to nobody; a speed is the median of a runner's laps, a ratio the median over the rounds.  A peer
that is not installed is left out.
"""

import argparse
import os
import random
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

LAPS: Final = 9
BATCH: Final = 1024
STEPS: Final = 20  # of a batch between two looks at the clock
TABLES: Final = (("calaveras", 4), ("kompromat", 2), ("thirteen_clues", 4))
Runner: TypeAlias = Callable[[float], float]  # runs for about so long, and says how many steps a second it made


class Contest(NamedTuple):
    """Ours beside a peer: what is counted, and how many times the peer's speed each is to reach."""

    what: str
    ours: dict[str, Runner]
    peer: tuple[str, Runner] | None
    wanted: dict[str, float]


# --- PettingZoo


def agents(env: Any) -> Runner:
    """Agents of PettingZoo, asked in turn, as its documentation does it."""
    dice = np.random.default_rng(1)
    seeds = iter(range(1, 1 << 30))

    def run(seconds: float) -> float:
        steps, began = 0, process_time()
        while (took := process_time() - began) < seconds:
            env.reset(seed=next(seeds))
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    break
                legal = np.flatnonzero(observation["action_mask"])
                env.step(legal[int(dice.random() * len(legal))])
                steps += 1
        return steps / took

    return run


def pettingzoo() -> Contest:
    from doublejeu.adapters import pettingzoo as ours

    try:
        from pettingzoo.classic.hanabi import hanabi

        peer = "PettingZoo's hanabi_v5", agents(hanabi.env())
    except ImportError as missing:
        print(f"hanabi_v5 is left out: {missing}")
        peer = None
    runners = {f"{game}, {players} players": agents(ours.env(game, players)) for game, players in TABLES}
    return Contest("PettingZoo, steps/s", runners, peer, dict.fromkeys(runners, 10))


# --- Batches


def ours_in_batch(game: str, players: int) -> Runner:
    from doublejeu.adapters.batch import Batch

    batch = Batch(game, players, BATCH, seed=1)

    def run(seconds: float) -> float:
        steps, began = 0, process_time()
        while (took := process_time() - began) < seconds:
            for _ in range(STEPS):
                batch.step(batch.sample())
            steps += STEPS
        return steps * BATCH / took

    return run


def pgx(name: str) -> Runner:
    """Pgx as fast as it goes: autoreset, actions drawn and some twenty steps made in one compiled loop."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def draw_and_step(carried: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = carried
        key, mine, theirs = jax.random.split(key, 3)
        mask = state.legal_action_mask
        actions = jnp.argmax(mask * jax.random.uniform(mine, mask.shape), axis=-1)
        return (step(state, actions, jax.random.split(theirs, BATCH)), key), None

    many = jax.jit(lambda carried: jax.lax.scan(draw_and_step, carried, None, length=STEPS)[0])
    begin = jax.jit(jax.vmap(env.init))
    carried = many((begin(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1)))

    def run(seconds: float) -> float:
        nonlocal carried
        steps, began = 0, process_time()
        while (took := process_time() - began) < seconds:
            carried = jax.block_until_ready(many(carried))
            steps += STEPS
        return steps * BATCH / took

    return run


def batches() -> Contest:
    peer = None
    try:
        peer = f"Pgx leduc_holdem, {BATCH:,} at once", pgx("leduc_holdem")
    except ImportError as missing:
        print(f"Pgx is left out: {missing}")
    runners = {
        f"{game}, {players} players, {BATCH:,} at once": ours_in_batch(game, players) for game, players in TABLES
    }
    return Contest("batches, moves/s", runners, peer, {next(iter(runners)): 1})  # Calaveras


# --- OpenSpiel


def states(game: Any) -> Runner:
    """States of OpenSpiel, chance among them, walked through as its examples do it."""
    dice = random.Random(1)

    def run(seconds: float) -> float:
        seen, began = 0, process_time()
        while (took := process_time() - began) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(actions, chances)[0])
                else:
                    state.apply_action(dice.choice(state.legal_actions()))
                seen += 1
        return seen / took

    return run


def open_spiel() -> Contest:
    import pyspiel

    from doublejeu.adapters import openspiel

    try:
        from open_spiel.python.games import liars_poker  # noqa: F401 (registers itself)

        peer = "OpenSpiel's python_liars_poker", states(pyspiel.load_game("python_liars_poker"))
    except ImportError as missing:
        print(f"python_liars_poker is left out: {missing}")
        peer = None
    runners = {
        f"{game}, {players} players": states(pyspiel.load_game(openspiel.name_of(game), {"players": players}))
        for game, players in TABLES
    }
    return Contest("OpenSpiel, states/s", runners, peer, dict.fromkeys(runners, 1))


# --- The table

CONTESTS: Final = {"pettingzoo": pettingzoo, "batch": batches, "openspiel": open_spiel}


def race(runners: Sequence[Runner], seconds: float) -> list[list[float]]:
    for runner in runners:
        runner(0.05)  # what must be compiled or loaded is so before the clock counts
    rounds = [[runner(seconds / LAPS) for runner in runners] for _ in range(LAPS)]
    return [list(laps) for laps in zip(*rounds, strict=True)]


def rows(contest: Contest, seconds: float) -> Iterator[tuple[str, ...]]:
    peer = [contest.peer] if contest.peer else []
    laps = race([*contest.ours.values(), *(runner for _, runner in peer)], seconds)
    for name, _ in peer:
        yield contest.what, name, f"{median(laps[-1]):,.0f}", "", ""
    for name, ours in zip(contest.ours, laps, strict=False):
        ratio = f"{median(a / b for a, b in zip(ours, laps[-1], strict=True)):.2f} ×" if peer else ""
        wanted = f"≥ {contest.wanted[name]} ×" if name in contest.wanted else ""
        yield contest.what, f"ours: {name}", f"{median(ours):,.0f}", ratio, wanted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contests", nargs="*", default=[*CONTESTS], metavar="CONTEST", help=", ".join(CONTESTS))
    parser.add_argument("--seconds", type=float, default=3.0, help="for each runner (default: 3)")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core, before JAX counts them
    found = [row for name in given.contests for row in rows(CONTESTS[name](), given.seconds)]
    print("| measure | environment | measured | ours | wanted |\n|---|---|---|---|---|")
    for row in found:
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
