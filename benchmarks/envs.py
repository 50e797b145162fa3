"""Our environments beside the peers', one core, one run.

    pip install '.[bench]'
    python -m benchmarks.envs [--seconds 3]

Random legal moves everywhere, observations and masks taken at every step.  Runners take turns in short laps, so that a
noisy machine is unfair to nobody; a speed is the median of a runner's laps, a ratio the median over the rounds.  A peer
that is not installed is left out.
"""

import argparse
import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from doublejeu.play.catalogue import game_names

from .aims import aims_of
from .bots import usual_players
from .races import Row, markdown

LAPS: Final = 9
BATCH: Final = 1024
STEPS: Final = 20  # of a batch between two looks at the clock
COLUMNS: Final = ("measure", "environment", "measured", "ours", "wanted")
Runner: TypeAlias = Callable[[float], float]  # runs for about so long, and says how many steps a second it made


class Contest(NamedTuple):
    """Ours beside a peer: what is counted, and how many times the peer's speed each is to reach."""

    what: str
    ours: dict[str, Runner]
    peer: tuple[str, Runner | str]  # or why it is left out
    wanted: dict[str, float]


def tables() -> list[tuple[str, int]]:
    """Our games, each with its usual players."""
    return [(game, usual_players(game)) for game in game_names()]


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

        peer: Runner | str = agents(hanabi.env())
    except ImportError as missing:
        peer = f"left out: {missing}"
    runners = {f"{game}, {players} players": agents(ours.env(game, players)) for game, players in tables()}
    return Contest("PettingZoo, steps/s", runners, ("PettingZoo's hanabi_v5", peer), dict.fromkeys(runners, 10))


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
    try:
        peer: Runner | str = pgx("leduc_holdem")
    except ImportError as missing:
        peer = f"left out: {missing}"
    names = {game: f"{game}, {players} players, {BATCH:,} at once" for game, players in tables()}
    runners = {names[game]: ours_in_batch(game, players) for game, players in tables()}
    wanted = {name: aim for game, name in names.items() if (aim := aims_of(game).of_batches) is not None}
    return Contest("batches, moves/s", runners, (f"Pgx's leduc_holdem, {BATCH:,} at once", peer), wanted)


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

        peer: Runner | str = states(pyspiel.load_game("python_liars_poker"))
    except ImportError as missing:
        peer = f"left out: {missing}"
    runners = {
        f"{game}, {players} players": states(pyspiel.load_game(openspiel.name_of(game), {"players": players}))
        for game, players in tables()
    }
    return Contest("OpenSpiel, states/s", runners, ("OpenSpiel's python_liars_poker", peer), dict.fromkeys(runners, 1))


# --- The table

CONTESTS: Final = {"pettingzoo": pettingzoo, "batch": batches, "openspiel": open_spiel}


def race(runners: Sequence[Runner], seconds: float) -> list[list[float]]:
    for runner in runners:
        runner(0.05)  # what must be compiled or loaded is so before the clock counts
    rounds = [[runner(seconds / LAPS) for runner in runners] for _ in range(LAPS)]
    return [list(laps) for laps in zip(*rounds, strict=True)]


def rows(contest: Contest, seconds: float) -> Iterator[Row]:
    """The peer, and ours beside it."""
    peer, runner = contest.peer
    runners = [*contest.ours.values()]
    if isinstance(runner, str):
        laps, theirs = race(runners, seconds), None
        yield contest.what, peer, runner, "", ""
    else:
        *laps, theirs = race([*runners, runner], seconds)
        yield contest.what, peer, f"{median(theirs):,.0f}", "", ""
    for name, ours in zip(contest.ours, laps, strict=True):
        ratio = f"{median(a / b for a, b in zip(ours, theirs, strict=True)):.2f} ×" if theirs else ""
        wanted = f"≥ {contest.wanted[name]:g} ×" if name in contest.wanted else ""
        yield contest.what, f"ours: {name}", f"{median(ours):,.0f}", ratio, wanted


def measure(names: Iterable[str], seconds: float) -> Iterator[Row]:
    """These contests on one core, set aside before JAX counts them; one that our adapter cannot enter is left out."""
    before = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if before:
        os.sched_setaffinity(0, {max(before)})
    try:
        for name in names:
            try:
                contest = CONTESTS[name]()
            except ImportError as missing:
                yield name, "ours and theirs", f"left out: {missing}", "", ""
            else:
                yield from rows(contest, seconds)
    finally:
        if before:
            os.sched_setaffinity(0, before)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contests", nargs="*", default=[*CONTESTS], metavar="CONTEST", help=", ".join(CONTESTS))
    parser.add_argument("--seconds", type=float, default=3.0, help="for each runner (default: 3)")
    given = parser.parse_args()
    print(markdown(COLUMNS, measure(given.contests, given.seconds)), end="")


if __name__ == "__main__":
    main()
