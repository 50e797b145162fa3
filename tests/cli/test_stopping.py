"""Ctrl-C, as a terminal sends it: to a command and to all that work for it."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx
import numpy as np
import pytest

from doublejeu import Match, game_names
from doublejeu.bots.minds import feature_count
from doublejeu.bots.uniform import Uniform
from doublejeu.play.catalogue import manifest_of
from doublejeu.play.series import play_through
from tests.cli.app import COMMANDS, STOPPABLE, needed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes to signal")

CHECKOUT: Final = Path(__file__).parents[2]
GENEROUS: Final = 300.0  # seconds that a busy machine may need
SHORT: Final = {("new-game",), ("replay",), ("deduce",), ("static",)}  # done before anybody could stop them
ELSEWHERE: Final = {("work",)}  # which needs PostgreSQL: tests/server/test_review_crashes.py stops it
MEASURING: Final = {
    ("bench", "rules"),
    ("bench", "bots"),
    ("bench", "server"),
    ("bench", "reviews"),
    ("ratings",),
}  # nothing is kept, nothing is promised


class Stopped:
    """A command that is stopped once something is there, and what it had said and done by then."""

    def __init__(self, words: list[str], folder: Path, ready: Callable[[str], bool], **given: str) -> None:
        out = folder / "said"
        with out.open("w") as said:
            process = subprocess.Popen(
                [sys.executable, "-c", STOPPABLE, *words],
                stdin=subprocess.PIPE, stdout=said, stderr=subprocess.STDOUT, start_new_session=True, cwd=folder,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **given},
            )  # fmt: skip
        try:
            began = time.monotonic()
            while not ready(out.read_text()):
                assert process.poll() is None, out.read_text()
                assert time.monotonic() - began < GENEROUS, out.read_text()
                time.sleep(0.02)
            os.killpg(process.pid, signal.SIGINT)
            self.code = process.wait(GENEROUS)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            assert process.stdin is not None
            process.stdin.close()
            process.wait()
        self.said = out.read_text()
        assert "Traceback" not in self.said, self.said
        assert "Aborted" not in self.said


def has_lines(path: Path) -> Callable[[str], bool]:
    return lambda said: path.exists() and b"\n" in path.read_bytes()


def test_every_command_is_stopped_here_or_short() -> None:
    assert set(COMMANDS) == {*LONG, *SHORT, *ELSEWHERE, *MEASURING}, "a new command: can it be stopped?"


def stop_arena(folder: Path) -> None:
    path = folder / "games.jsonl"
    words = ["arena", game_names()[0], "--bots", "uniform,uniform", "--games", "1000000", "--jobs", "2"]
    stopped = Stopped([*words, "--out", str(path)], folder, has_lines(path))
    assert stopped.code == 130
    played = len(path.read_text().splitlines())
    *_, head, first, second, last = stopped.said.splitlines()
    assert head.split() == ["bot", "games", "points", "score", "against", "Elo"]
    assert [row.split()[:2] for row in (first, second)] == [["uniform", str(played)]] * 2
    assert last == f"stopped after {played} of 1000000 games"


def stop_simulate(folder: Path) -> None:
    path = folder / "games.jsonl"
    stopped = Stopped(["simulate", game_names()[0], "--games", "1000000", "--out", str(path)], folder, has_lines(path))
    assert stopped.code == 130
    lines = path.read_text().splitlines(keepends=True)
    assert f"stopped after {len(lines)} of 1000000 games" in stopped.said
    assert lines[-1].endswith("}\n"), "the last record is whole"


def stop_review(folder: Path) -> None:
    games, path = folder / "games.jsonl", folder / "reviews.jsonl"
    match = Match(game_names()[0], seed=bytes(32))
    play_through(match, {seat: Uniform(seat) for seat in range(match.seats)})
    games.write_text(f"{match.record().dumps()}\n" * 500)
    words = ["review", str(games), "--simulations", "1", "--jobs", "2", "--json", "--out", str(path)]
    stopped = Stopped(words, folder, has_lines(path))
    assert stopped.code == 130
    lines = path.read_text().splitlines(keepends=True)
    assert f"stopped after {len(lines)} of 500 games" in stopped.said
    assert lines[-1].endswith("}\n"), "the last review is whole"


def stop_making_puzzles(folder: Path) -> None:
    path = folder / "puzzles.jsonl"
    words = ["puzzles", "make", game_names()[0], "--games", "1000000", "--jobs", "2", "--out", str(path)]
    stopped = Stopped(words, folder, has_lines(path))
    assert stopped.code == 130
    lines = path.read_text().splitlines(keepends=True)
    assert re.search(r"stopped after \d+ of 1000000 games; their puzzles are written", stopped.said)
    assert f"{len(lines)} puzzles in" in stopped.said
    assert lines[-1].endswith("}\n"), "the last puzzle is whole"


def stop_solving(folder: Path) -> None:
    words = ["puzzles", game_names()[0], "--plain", "--lang", "en"]
    stopped = Stopped(words, folder, lambda said: said.rstrip().endswith(">"), XDG_DATA_HOME=str(folder))
    assert stopped.code == 0
    assert "Your rating: 1500" in stopped.said


def stop_train(folder: Path) -> None:
    game = next(game for game in game_names() if feature_count(game, manifest_of(game).players[0]))
    path = folder / "mind.npz"
    words = ["train", game, "--watching", "1000000", "--watched", "1", "--jobs", "1", "--out", str(path)]
    stopped = Stopped(words, folder, lambda said: "generation 2: " in said)
    assert stopped.code == 130
    found = re.search(r"stopped after generation (\d+); the same command goes on from there", stopped.said)
    assert found is not None, stopped.said
    done = int(found[1])
    assert stopped.said.count(" positions, error ") in (done - 1, done), "what was kept last may not be told yet"
    with np.load(path) as kept, np.load(path.with_suffix(".training.npz")) as state:
        assert "made" in kept, "the weights are whole"
        assert len(state["reports"]) in (done, done + 1), "what was written last may not be counted yet"


def stop_verify(folder: Path) -> None:
    path = folder / "games.fifo"
    os.mkfifo(path)
    feeding = os.open(path, os.O_RDWR)  # so that the end never comes
    os.write(feeding, b"garbage\n")
    stopped = Stopped(["verify", str(path)], folder, lambda said: "not JSON" in said)
    os.close(feeding)
    assert stopped.code == 130
    assert stopped.said.endswith("1 record, 1 unsound so far: stopped\n")


def is_open(said: str) -> bool:
    """Whether the room answers, at the address that it says."""
    found = re.search(r"http://localhost:(\d+)/", said)
    if found is None or "Only this machine" not in said:
        return False
    try:
        return httpx.get(f"http://127.0.0.1:{found[1]}/healthz", trust_env=False, timeout=5).is_success
    except httpx.TransportError:
        return False


def stop_serve(folder: Path) -> None:
    words = ["serve", "--port", "0", "--store", str(folder / "tables.sqlite"), "--log-level", "error"]
    stopped = Stopped(words, folder, is_open)
    assert stopped.code == 0
    assert len(stopped.said.splitlines()) == 2, "it ends quietly"


def stop_play(folder: Path) -> None:
    path = folder / "game.json"
    words = ["play", game_names()[0], "--plain", "--lang", "en", "--save", str(path)]
    stopped = Stopped(words, folder, lambda said: said.rstrip().endswith(">"))
    assert stopped.code == 0
    assert "You left the table" in stopped.said
    assert '"save"' in path.read_text(), "it can be gone on with"


def stop_check_game(folder: Path) -> None:
    words = ["check-game", game_names()[0], "--games", "1000000"]
    stopped = Stopped(words, folder, lambda said: re.search(r"Playing \d+000000 games", said) is not None)
    assert stopped.code == 130
    assert "games played:" in stopped.said
    assert stopped.said.endswith("stopped: this is what was found so far\n")


def stop_compile(folder: Path) -> None:
    """With nothing compiled yet: its workers are ended while they compile."""
    stopped = Stopped(
        ["compile"], folder, lambda said: "Compiling the rules" in said, NUMBA_CACHE_DIR=str(folder / "cache")
    )
    assert stopped.code == 130


LONG: Final[dict[tuple[str, ...], Callable[[Path], None]]] = {
    ("arena",): stop_arena,
    ("simulate",): stop_simulate,
    ("review",): stop_review,
    ("puzzles", "make"): stop_making_puzzles,
    ("puzzles", "solve"): stop_solving,
    ("train",): stop_train,
    ("verify",): stop_verify,
    ("serve",): stop_serve,
    ("play",): stop_play,
    ("check-game",): stop_check_game,
    ("compile",): stop_compile,
}


SLOWLY: Final = {("train",), ("puzzles", "make")}  # what takes long to begin


@pytest.mark.parametrize(
    "words", [pytest.param(each, marks=[pytest.mark.slow] * (each in SLOWLY)) for each in LONG], ids=" ".join
)
def test_what_is_stopped_keeps_what_was_done_and_ends_quietly(words: tuple[str, ...], tmp_path: Path) -> None:
    LONG[words](tmp_path)
    needed(COMMANDS[words], tmp_path)


def open_and_stop(folder: Path, *moments: int) -> list[tuple[int, int]]:
    """How many calls were made before each Ctrl-C, and how the room ended."""
    command = [sys.executable, "-m", "tests.cli.opening", str(folder), *map(str, moments)]
    found = subprocess.run(command, capture_output=True, text=True, cwd=CHECKOUT, check=False)
    assert found.returncode == 0, found.stderr
    ends = []
    for line in found.stdout.splitlines():
        _, code, calls, said = line.split(" ", 3)
        assert "Traceback" not in said, line
        assert "rror" not in said, line
        ends.append((int(calls), int(code)))
    return ends


def stop_while_opening(folder: Path, moments: int) -> None:
    whole = 10**9
    ((calls, code),) = open_and_stop(folder, whole)
    assert code == 0
    assert calls > 500, "this is what opening takes"
    wanted = sorted({1 + calls * part // moments for part in range(moments)})
    ends = open_and_stop(folder, *wanted, *(-each for each in wanted[::4]))
    assert [each for each, _ in ends] == [*wanted, *wanted[::4]]
    assert {code for _, code in ends} == {0}


def test_a_room_that_is_stopped_while_it_compiles_ends_quietly_and_lets_nobody_wait(tmp_path: Path) -> None:
    answers: list[int] = []

    def ask(said: str) -> None:
        url = f"http://127.0.0.1:{re.findall(r'localhost:([0-9]+)', said)[0]}/api/tables"
        new = {"name": "Ada", "game": game_names()[0]}
        with suppress(httpx.TransportError):  # on a busy machine it may come too late to be let in
            answers.append(httpx.post(url, json=new, trust_env=False, timeout=GENEROUS).status_code)

    waiting: list[threading.Thread] = []

    def somebody_waits(said: str) -> bool:
        if not waiting and is_open(said):
            waiting.append(threading.Thread(target=ask, args=[said]))
            waiting[0].start()
            time.sleep(1.0)
        return bool(waiting) and "Compiling rules and bots" in said

    words = ["serve", "--port", "0", "--store", str(tmp_path / "tables.sqlite"), "--log-level", "error"]
    stopped = Stopped(words, tmp_path, somebody_waits, NUMBA_CACHE_DIR=str(tmp_path / "cache"))
    waiting[0].join()
    assert stopped.code == 0
    assert answers in ([503], [])
    assert len(stopped.said.splitlines()) == 3, stopped.said


def test_a_room_that_is_stopped_while_it_opens_ends_quietly(tmp_path: Path) -> None:
    stop_while_opening(tmp_path, 4)


@pytest.mark.slow
def test_a_room_that_is_stopped_at_any_moment_while_it_opens_ends_quietly(tmp_path: Path) -> None:
    stop_while_opening(tmp_path, 80)


WRONG: Final = {
    "--players": "99", "--first": "99", "--bots": "nobody,nobody", "--budget": "much", "--sprt": "1", "--games": "-1",
    "--out": "/nowhere/x", "--line": "0", "--seat": "x", "--pace": "-1", "--level": "x", "--store": "/proc/x/y",
}  # fmt: skip
ASKING: Final = """
import sys
from click.testing import CliRunner
from doublejeu.cli import main
for words in {calls!r}:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2, (words, result.output)
    assert "numba" not in sys.modules, words
"""


def test_wrong_arguments_are_refused_before_the_compiler_is_loaded(tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    records.write_text("garbage")
    calls = [
        [*words, *needed(command, records), option, WRONG[option]]
        for words, command in COMMANDS.items()
        if words not in MEASURING  # whose modules load it
        for parameter in command.params
        for option in parameter.opts
        if option in WRONG
    ]
    calls = [[*call, game_names()[0]] if call[0] == "play" else call for call in calls]
    assert len(calls) > 15
    subprocess.run([sys.executable, "-c", ASKING.format(calls=calls)], check=True)
