"""Who runs in `doublejeu bench`: our rules in several ways, OpenSpiel, RLCard.

A runner plays whole games of random moves, all with the same care: what can be looked up once is looked up before
the clock starts.  The clock is the processor's, which stands still while another program has the core; threads are
measured by the time on the wall.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from random import Random
from time import perf_counter, thread_time

import numpy as np

from doublejeu.play.catalogue import find_game
from doublejeu.play.frame import Budget, Frame
from doublejeu.play.match import Match

from .races import Lap, Runner


def fractions(seed: int) -> Callable[[], float]:
    """Random numbers in [0, 1) that cost next to nothing."""
    dice = Random(seed)
    return cycle([dice.random() for _ in range(10_007)]).__next__


def batch(name: str, players: int) -> Runner:
    """Whole games inside the compiled rules."""
    from doublejeu.rules import operations  # here and below, so that asking for help does not load the compiler

    rules = find_game(name).rules
    states = operations.new_states(rules)
    out = np.empty(rules.MAX_MOVES, np.int64)

    def run(seed: int, games: int) -> Lap:
        states["rng"] = seed
        began = thread_time()
        moves = operations.playouts(states, players, games, out)
        return Lap(games, moves, thread_time() - began, int(out[0]))

    return run


def single(name: str, players: int) -> Runner:
    """One move at a time from Python, the legal moves asked before each."""
    from doublejeu.rules import operations

    rules = find_game(name).rules
    states = operations.new_states(rules)
    states["rng"] = 1
    out = np.empty(rules.MAX_MOVES, np.int64)
    moves = out.data  # says a number five times as fast as the array
    setup = operations.bound(operations.setup, states, players, 0, 0)
    advance = operations.bound(operations.advance, states, -1, out)

    def run(seed: int, games: int) -> Lap:
        states["rng"] = seed
        fraction = fractions(seed)
        played = 0
        began = thread_time()
        for _ in range(games):
            setup(states, players, 0, 0)
            n = advance(states, -1, out)
            while n:
                n = advance(states, moves[int(fraction() * n)], out)
                played += 1
        return Lap(games, played, thread_time() - began)

    return run


def through_match(name: str, players: int) -> Runner:
    """One move at a time through a match: moves as text, and after each a frame for the mover."""

    def run(seed: int, games: int) -> Lap:
        fraction = fractions(seed)
        played = 0
        began = thread_time()
        for number in range(games):
            match = Match(name, players, seed=(seed << 32 | number).to_bytes(32, "big"))
            while not match.is_over():
                seat, at = match.waiting[0], match.at
                legal = match.legal_moves(seat)
                match.play(legal[int(fraction() * len(legal))], seat, at)
                match.frame(seat, since=at)
                played += 1
        return Lap(games, played, thread_time() - began)

    return run


def searching(frames: Sequence[Frame]) -> Runner:
    """Simulations of the tree search, a game each, at one of these positions after another."""
    from doublejeu.bots.searcher import Searcher

    def run(seed: int, games: int) -> Lap:
        bot = Searcher(seed)
        bot.see(frames[seed % len(frames)])
        began = thread_time()
        bot.think(Budget(simulations=games))
        return Lap(games, games, thread_time() - began)

    return run


def in_threads(runners: Sequence[Runner]) -> Runner:
    """All of them at once, a thread each, by the time on the wall."""

    def run(seed: int, games: int) -> Lap:
        began = perf_counter()
        with ThreadPoolExecutor(len(runners)) as threads:
            laps = [threads.submit(runner, seed + k, games) for k, runner in enumerate(runners)]
        seconds = perf_counter() - began
        return Lap(games * len(runners), sum(lap.result().moves for lap in laps), seconds)

    return run


def open_spiel_as_usual(name: str) -> Runner:
    """A game of OpenSpiel driven as its examples drive it; what chance does is not counted as a move."""
    import pyspiel

    game = pyspiel.load_game(name)

    def run(seed: int, games: int) -> Lap:
        dice = Random(seed)
        played = 0
        began = thread_time()
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(actions, chances)[0])
                else:
                    state.apply_action(dice.choice(state.legal_actions()))
                    played += 1
        return Lap(games, played, thread_time() - began)

    return run


def open_spiel(name: str) -> Runner:
    """The same with every look-up before the clock starts, as our own single moves are driven."""
    import pyspiel

    game = pyspiel.load_game(name)
    over, chance = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)

    def run(seed: int, games: int) -> Lap:
        fraction = fractions(seed)
        played = 0
        began = thread_time()
        for _ in range(games):
            state = game.new_initial_state()
            current_player, legal_actions, apply_action = state.current_player, state.legal_actions, state.apply_action
            while (now := current_player()) != over:
                if now == chance:
                    left = fraction()
                    for action, probability in state.chance_outcomes():
                        left -= probability
                        if left < 0:
                            apply_action(action)
                            break
                else:
                    legal = legal_actions()
                    apply_action(legal[int(fraction() * len(legal))])
                    played += 1
        return Lap(games, played, thread_time() - began)

    return run


def rlcard(name: str) -> Runner:
    """A game of RLCard, which with every move tells the next mover's observation too."""
    import rlcard

    env = rlcard.make(name, {"seed": 1})
    step, is_over = env.step, env.is_over

    def run(seed: int, games: int) -> Lap:
        env.seed(seed)
        fraction = fractions(seed)
        played = 0
        began = thread_time()
        for _ in range(games):
            state, _ = env.reset()
            while not is_over():
                legal = list(state["legal_actions"])
                state, _ = step(legal[int(fraction() * len(legal))])
                played += 1
        return Lap(games, played, thread_time() - began)

    return run
