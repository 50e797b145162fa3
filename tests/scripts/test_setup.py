"""Setting up: what goes on beside each other ends together, and nothing half made is taken for whole."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ("scripts", "hatch_build.py", "pyproject.toml", "requirements.lock", "requirements-node.lock", "src", "web")
NOT_COPIED = shutil.ignore_patterns("node_modules", "dist", "__pycache__")
MAKING = "making .venv"
# whoever starts the tests in the background may have them ignore Ctrl-C, and a shell cannot undo that
HEARING = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"


def processes_in(folder: Path) -> list[str]:
    """The commands that work in a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cwd").readlink().is_relative_to(folder):
                found.append((process / "cmdline").read_text().replace("\0", " "))
        except OSError:  # it has ended, or is another's
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="processes are found by /proc")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_a_set_up_that_is_stopped_leaves_nothing_at_work_and_no_half_marked_as_whole(
    tmp_path: Path, told: signal.Signals
) -> None:
    for name in FILES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=NOT_COPIED)
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    command = [sys.executable, "-c", HEARING, str(tmp_path / "scripts" / "setup")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as setup:
        assert setup.stderr is not None
        while MAKING not in (line := setup.stderr.readline()):
            assert line, "it ended before it began"
        while len(processes_in(tmp_path)) < 2:
            time.sleep(0.01)
        os.killpg(setup.pid, told)
        assert setup.wait(60) == 128 + told, setup.stderr.read()
    deadline = time.monotonic() + 60
    while (left := processes_in(tmp_path)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert left == []
    assert not (tmp_path / ".venv" / ".done-client").exists()
    assert not (tmp_path / ".venv" / ".done-requirements.lock").exists()


def test_what_python_compiles_at_a_first_start_is_kept_for_the_second_though_others_keep_nothing(
    tmp_path: Path,
) -> None:
    shutil.copy(ROOT / "play", tmp_path)
    for name, does in {"scripts/setup": "true", ".venv/bin/doublejeu": 'echo "$1:$PYTHONDONTWRITEBYTECODE"'}.items():
        program = tmp_path / name
        program.parent.mkdir(parents=True)
        program.write_text(f"#!/bin/sh\n{does}\n")
        program.chmod(0o755)
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    for arguments, command in (([], "serve"), (["anything"], "play")):
        said = subprocess.run(
            [tmp_path / "play", *arguments], env=environment, check=True, capture_output=True, text=True
        )
        assert said.stdout == f"{command}:\n"
