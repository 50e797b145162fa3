"""Calls of compiled functions as Numba answers them, to be made again elsewhere.

`python -m tests.wasm.recorded FILE GAME…` plays, thinks, counts and judges, and writes down what was called: with what
arguments, and what they and the result were afterwards.
"""

import pickle
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from doublejeu.rules import backend
from doublejeu.wasm.backend import Lent, flat
from doublejeu.wasm.kinds import Records, Unsupported, key_of, kind_of, layout_of
from doublejeu.wasm.notes import Noting, exercise

EACH = 3  # calls of one function that are written down, of those that many bots make
LARGE = 1 << 20  # bytes: of calls with more, one is enough


class Call(NamedTuple):
    """One call: the key of its export, its arguments, those that are bytes as they were afterwards, and the result."""

    key: str
    given: list[int | float | bytearray]
    after: list[bytearray]
    found: int | float | None


class Recorder:
    def __init__(self) -> None:
        self.records = Records()
        self.calls: list[Call] = []
        self.most = EACH
        self._made: Counter[str] = Counter()

    def take(self, function: Any, args: tuple[Any, ...], call: Callable[[], Any]) -> Any:
        try:
            kinds = [kind_of(each, self.records) for each in args]
        except Unsupported:
            return call()
        key = key_of(f"{function.__module__}.{function.__qualname__}", kinds)
        self._made[key] += 1
        lent: list[Lent] = []
        given = [each for arg in args for each in flat(arg, lent)]
        size = sum(len(each) for each in given if isinstance(each, bytearray))
        if self._made[key] > (self.most if size < LARGE else 1):
            return call()
        found = call()
        after = [bytearray(each.value.tobytes()) for each in lent]
        plain = found.item() if hasattr(found, "item") else found
        self.calls.append(Call(key, given, after, int(plain) if isinstance(plain, bool) else plain))
        return found


def bots_play(game: str, moves: int) -> None:
    """Every level at every table makes a few moves and says why; whoever counts, counts."""
    from doublejeu.bots.roster import make_adviser, make_deducer
    from doublejeu.play.catalogue import manifest_of
    from doublejeu.play.frame import Budget
    from doublejeu.play.manifest import LEVELS
    from doublejeu.play.match import Match

    for players in manifest_of(game).players:
        match, dice = Match(game, players, seed=bytes([players]) * 32), random.Random(players)
        for level in LEVELS * moves:
            if match.is_over():
                break
            seat = match.waiting[0]
            bot = make_adviser(level, game, f"{level}")
            bot.see(match.frame(seat, remember=True))
            chosen = bot.choose(Budget(simulations=20))
            bot.explain()
            if (deducer := make_deducer(game)) is not None:
                deducer.see(match.frame(seat, remember=True))
                deducer.deduce(match.at)
            match.play(chosen if dice.random() < 0.7 else dice.choice(match.legal_moves(seat)), seat)


def searches(game: str, positions: int, simulations: int) -> None:
    """Searches at fixed seeds, at every table, by sense and by a mind where there is one."""
    from doublejeu.bots.search import Search

    for states, seat, seed, tuning, _ in searched(game, positions):
        Search(states, seat, seed, room=1 << 11, **tuning).run(simulations)


def searched(game: str, positions: int) -> Iterator[tuple[Any, int, int, dict[str, Any], int]]:
    """Positions to think about: state, seat, seed, what the game asks of the search there, and how many play."""
    from doublejeu.bots.memory import memory_of
    from doublejeu.bots.minds import has_mind, mind_of, tuning_of
    from doublejeu.play.catalogue import find_game
    from doublejeu.play.match import Match

    manifest = find_game(game).manifest
    for players in manifest.players:
        worlds = getattr(manifest.part("bots"), "WORLDS", 0)
        ways: list[dict[str, Any]] = [tuning_of(game, minded=False) | {"worlds": worlds}]
        if has_mind(game, players):
            mind = {"mind": mind_of(game, players), "sides": manifest.sides(players)}
            ways.append(tuning_of(game, minded=True) | {"worlds": worlds} | mind)
        for number in range(positions):
            dice = random.Random(f"{players}/{number}")
            match = Match(game, players, seed=dice.randbytes(32))
            for _ in range(4 + 7 * number):
                seat = match.waiting[0]
                match.play(dice.choice(match.legal_moves(seat)), seat)
                if match.is_over():
                    break
            if match.is_over():
                continue
            memory = memory_of(game)
            memory.see(match.frame(match.waiting[0], remember=True))
            for tuning in ways:
                yield memory.world(), memory.seat, 77 + number, tuning, players


def main(file: str, many: int, *games: str) -> None:
    recorder = Recorder()
    backend.use(Noting(recorder.take))
    from doublejeu.bots.search import TREE
    from doublejeu.play.catalogue import find_game

    recorder.records.add("doublejeu.bots.search.TREE", layout_of(TREE))
    for game in games:
        recorder.records.add(game, layout_of(find_game(game).rules.STATE))
        exercise(game)
        recorder.most = EACH * many
        bots_play(game, 3 * many)
        recorder.most = 1 << 30
        searches(game, 2 * many, 300)
        recorder.most = EACH
    Path(file).write_bytes(pickle.dumps([tuple(call) for call in recorder.calls]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
