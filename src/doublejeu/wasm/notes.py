"""Which compiled functions Python calls, and with what: noted while a game is played and its bots think a little.

`python -m doublejeu.wasm.notes GAME` prints it; the module exports just these functions.
"""

import inspect
import json
import sys
from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numba.core.registry import CPUDispatcher

from ..rules import backend
from ..rules.backend import Function
from ..rules.numba_backend import Numba
from .kinds import Records, Unsupported, key_of, kind_of, layout_of

Note = Callable[[Any, tuple[Any, ...], Callable[[], Any]], Any]


class Noted(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that tells when Python calls it; compiled functions call each other without it."""

    note: Note

    def __call__(self, *args: Any, **named: Any) -> Any:
        given = inspect.signature(self.py_func).bind(*args, **named)
        given.apply_defaults()
        return self.note(self.py_func, given.args, lambda: super(Noted, self).__call__(*args, **named))


class Noting(Numba):
    """Numba, with an ear for what Python calls: `note(function, arguments, call)` must call and return."""

    def __init__(self, note: Note) -> None:
        super().__init__()
        self._note = note

    def compiled(self, function: Function) -> Function:
        result = super().compiled(function)
        if isinstance(result, CPUDispatcher):
            result.__class__ = Noted
            result.note = self._note
        return result


class Notes:
    """The functions that were called, each with the kinds of what it was given."""

    def __init__(self) -> None:
        self.records = Records()
        self.found: dict[str, dict[str, Any]] = {}
        self.left_out: dict[str, str] = {}

    def take(self, function: Any, args: tuple[Any, ...], call: Callable[[], Any]) -> Any:
        place = f"{function.__module__}.{function.__qualname__}"
        try:
            for each in args:
                self._know(each, function)
            kinds = [kind_of(each, self.records) for each in args]
            self.found[key_of(place, kinds)] = {"function": place, "takes": kinds}
        except Unsupported as fault:
            self.left_out[place] = str(fault)
        return call()

    def _know(self, value: object, function: Any) -> None:
        """Name a type of records that is met for the first time: after where its function's module has it."""
        if not isinstance(value, np.ndarray | np.void) or value.dtype.fields is None:
            return
        named = [name for name, each in function.__globals__.items() if _same(each, value.dtype)]
        if layout_of(value.dtype) not in self.records.layouts.values() and named:
            self.records.add(f"{function.__module__}.{named[0]}", layout_of(value.dtype))


def _same(value: object, dtype: np.dtype[Any]) -> bool:
    return isinstance(value, np.dtype) and value == dtype


def exercise(game: str) -> None:
    """Call all that matches, bots, reviews and the assistant call of a game, its operations, and the search."""
    from ..bots.minds import tuning_of
    from ..bots.search import Search
    from ..cli.compile import compile_bot_of, compile_rules_of
    from ..play.catalogue import find_game
    from ..rules import operations
    from ..rules.kernel import empty_rows

    compile_rules_of(game)
    compile_bot_of(game)
    rules, manifest = find_game(game).rules, find_game(game).manifest
    players = manifest.players.start
    states, moves, rows = operations.new_states(rules), np.empty(rules.MAX_MOVES, np.int64), empty_rows()
    states["rng"] = 1
    cards = np.empty(getattr(rules, "MAX_SHUFFLE", 1), np.int64)
    for written in (rows, None):
        operations.setup(states, players, 0, 0)
        if n := operations.due(states, cards):
            operations.stack(states, cards, n, written)
            operations.setup(states, players, 0, 0)
            operations.roll(states, written)
        n = operations.advance(states, -1, moves)
        operations.redeal(states, int(states[0].turn))
        worlds, tuning = getattr(manifest.part("bots"), "WORLDS", 0), cast(Any, tuning_of(game, minded=False))
        Search(states, int(states[0].turn), 1, worlds, room=2, **tuning).run(1)
        operations.play(states, int(moves[operations.legal_moves(states, moves) - 1]), written)
    operations.playouts(states, players, 1, moves)
    rules.payoff(states[0], 0)


def main(game: str) -> None:
    notes = Notes()
    backend.use(Noting(notes.take))
    from ..play.catalogue import find_game

    notes.records.add(game, layout_of(find_game(game).rules.STATE))
    exercise(game)
    print(json.dumps({"records": notes.records.layouts, "found": notes.found, "left_out": notes.left_out}))


if __name__ == "__main__":
    main(sys.argv[1])
