"""The rules and the bots' thinking in WebAssembly are those of Numba: game for game, tree for tree, number for number.

The short form is of one game, for building all of them takes long; what it has is what the others have.
"""

import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from math import isclose
from typing import Any

import numpy as np
import pytest

from doublejeu.bots.search import TREE
from doublejeu.play.catalogue import game_names
from doublejeu.wasm.kinds import key_of
from tests.laws.tables import FEW, SEATINGS, Seating
from tests.wasm.modules import HAVE_TOOLS, HERE, Failed, InNode, built, told
from tests.wasm.recorded import Call
from tests.wasm.walking import plan_of, walk

pytestmark = pytest.mark.skipif(not HAVE_TOOLS, reason="ziglang is not installed: scripts/wasm --tools")

CLOSE = 1e-12
SHORT, ALL = game_names()[:1], game_names()
long = pytest.mark.slow
both_forms = pytest.mark.parametrize(
    "module", [pytest.param(SHORT, id="short"), pytest.param(ALL, id="long", marks=long)], indirect=True
)


@pytest.fixture(scope="module")
def module(request: pytest.FixtureRequest) -> Iterator[InNode]:
    with InNode(built(request.param)) as found:
        yield found


# --- Games


@pytest.mark.parametrize(
    ("module", "seating", "games"),
    [
        *(pytest.param(SHORT, seating, 120, id=str(seating)) for seating in FEW if seating.game in SHORT),
        *(pytest.param(ALL, seating, 10_000, id=f"{seating}-long", marks=long) for seating in SEATINGS),
    ],
    indirect=["module"],
)
def test_the_same_games_are_played_move_for_move(module: InNode, seating: Seating, games: int) -> None:
    answer, _ = module.ask("walk", plan=plan_of(seating, games))
    ours = walk(seating, games)
    assert len(set(ours)) > games // 2, "they are different games"
    differing = [seed for seed, (one, other) in enumerate(zip(ours, answer["sums"], strict=True)) if one != other]
    assert not differing, f"of {games} games, {len(differing)} differ, the first by seed {differing[0]}"


# --- Calls


@pytest.fixture(scope="module")
def calls(module: InNode, tmp_path_factory: pytest.TempPathFactory) -> list[Call]:
    """Calls of all that is exported, as Numba answers them."""
    file = tmp_path_factory.mktemp("recorded") / "calls"
    games = [*module.metadata["games"]]
    command = [sys.executable, "-m", "tests.wasm.recorded", str(file), "4" if len(games) > 1 else "1", *games]
    done = subprocess.run(command, cwd=HERE.parents[1], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [Call(*call) for call in pickle.loads(file.read_bytes())]


def nearly(module: InNode, call: Call, name: str) -> bool:
    """Whether a call of bots differs in the last bits of fractions alone, and all whole numbers are the same.

    The last bit of an exponential depends on the library, and with one library on the processor.
    """
    export = next(each for each in module.metadata["exports"] if each["name"] == name)
    given = [bytearray(each) if isinstance(each, bytearray) else each for each in call.given]
    found = module.run(name, given)
    lent = [each for each in given if isinstance(each, bytearray)]
    kinds = [each for kind in export["takes"] if isinstance(kind, dict) for each in kind.get("of", [kind])]
    if ".bots." not in export["function"] or len(kinds) != len(lent):
        return False
    pairs = [(kind, here, there) for kind, here, there in zip(kinds, lent, call.after, strict=True) if here != there]
    return all(close(kind, here, there) for kind, here, there in pairs) and (
        found == call.found or (isinstance(found, float) and isclose(found, call.found or 0.0, rel_tol=CLOSE))
    )


def close(kind: dict[str, Any], here: bytearray, there: bytearray) -> bool:
    """Whether two arrays differ in the last bits of fractions alone."""
    of = kind.get("array", kind.get("record"))
    if of == "float64":
        return np.allclose(np.frombuffer(here), np.frombuffer(there), rtol=CLOSE, atol=0)
    if not f"{of}".endswith(".TREE"):
        return False
    one, other = np.frombuffer(here, TREE), np.frombuffer(there, TREE)
    whole = all((one[name] == other[name]).all() for name in ("move", "mover", "visits", "offered"))
    return whole and np.allclose(one["value"], other["value"], rtol=CLOSE, atol=0)


@both_forms
def test_every_function_answers_as_numbas(module: InNode, calls: list[Call]) -> None:
    """Searches tree for tree, detectives' counts, all that bots and matches call; see `nearly`."""
    names = {key_of(each["function"], each["takes"]): each["name"] for each in module.metadata["exports"]}
    missing = {call.key for call in calls} - {*names}
    assert not missing, f"Python calls what the module does not export: {sorted(missing)}"
    faults, made = [], Counter[str]()
    for call in calls:
        written, lent = told(call.given)
        expected = f"{call.found}" if isinstance(call.found, int) else call.found
        answer, _ = module.ask("compare", [*lent, *call.after], name=names[call.key], given=written, expected=expected)
        made[names[call.key]] += 1
        if answer["differing"] and not nearly(module, call, names[call.key]):
            faults.append(f"{names[call.key]}, call {made[names[call.key]]}: {answer['differing']}")
    assert not faults, f"{len(faults)} of {len(calls)} calls differ: {faults[:10]}"
    assert {*made} == {*names.values()}, "every export was called"


# --- Matches


@pytest.mark.parametrize(
    ("module", "moves"), [(SHORT, 12), pytest.param(ALL, 1_000, marks=long)], indirect=["module"], ids=["short", "long"]
)
def test_matches_between_bots_have_the_same_frames(module: InNode, moves: int) -> None:
    games = [*module.metadata["games"]]
    for game in games:
        command = [sys.executable, "-m", "tests.wasm.matches", game, str(moves)]
        told = [
            subprocess.run([*command, *more], cwd=HERE.parents[1], capture_output=True, text=True, check=False)
            for more in ([], [str(built(games))])
        ]
        assert [each.returncode for each in told] == [0, 0], told[-1].stderr
        native, here = (json.loads(each.stdout) for each in told)
        assert here == native


@long
@pytest.mark.parametrize(("games", "simulations"), [(SHORT, 2), (ALL, 16)], ids=["one game", "all games"])
def test_a_device_reviews_games_as_a_room_does(games: tuple[str, ...], simulations: int) -> None:
    small = {"PYTHONPATH": str(HERE.parents[1] / "src/doublejeu/offline")}  # `import numpy` finds the small one
    told = [
        subprocess.run(
            [sys.executable, "-m", "tests.wasm.reviewed", str(simulations), folder, *games],
            cwd=HERE.parents[1], env=os.environ | more, capture_output=True, text=True, check=False,
        )
        for folder, more in (("", {}), (str(built(games)), small))
    ]  # fmt: skip
    assert [each.returncode for each in told] == [0, 0], told[-1].stderr
    assert told[0].stdout == told[1].stdout


# --- Errors


def test_an_error_says_which_function_failed_and_why() -> None:
    (game,) = SHORT
    with InNode(built(SHORT)) as module:
        exports = module.metadata["exports"]
        playouts = next(each["name"] for each in exports if each["function"].endswith(".operations.playouts"))
        state = bytearray(module.metadata["records"][game]["size"])
        with pytest.raises(Failed, match=rf"^RulesError: \S+\.operations\.playouts of {game} failed: MemoryError"):
            module.run(playouts, [state, 1, 2, 1, 0, -1])  # moves without end
        fitting = bytearray(8 * module.metadata["games"][game]["moves"])
        players = min(module.metadata["games"][game]["players"])
        state[:8] = (1).to_bytes(8, "little")
        assert module.run(playouts, [state, 1, players, 1, fitting, len(fitting) // 8])  # it goes on
        with pytest.raises(Failed, match=rf"^RulesError: \S+\.operations\.playouts of {game} stopped: memory access"):
            module.run(playouts, [0xFFFF_0000, 1, players, 1, fitting, len(fitting) // 8])
        with pytest.raises(Failed, match=r"must be loaded anew: \S+\.operations\.playouts"):
            module.run(playouts, [state, 1, players, 1, fitting, len(fitting) // 8])
