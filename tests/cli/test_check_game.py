"""`doublejeu check-game` shows how far it is, to whoever looks on."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from doublejeu import game_names
from doublejeu.cli.checking import Report, settings
from doublejeu.play.catalogue import manifest_of

GAME = min(game_names(), key=lambda name: len(list(settings(manifest_of(name)))))
COMMAND = [sys.executable, "-c", "from doublejeu.cli import main; main()", "check-game", GAME, "--games", "1"]
PLAYING = f"Playing {len(list(settings(manifest_of(GAME))))} games"


def test_where_the_output_is_no_terminal_no_bar_is_drawn() -> None:
    done = subprocess.run(COMMAND, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr == f"{PLAYING}\n"
    assert done.stdout.endswith(f"{GAME} keeps the laws of the house\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_on_a_terminal_a_bar_grows_with_the_games(tmp_path: Path) -> None:
    leader, follower = pty.openpty()
    with (tmp_path / "out").open("w") as out:
        process = subprocess.Popen(COMMAND, stdout=out, stderr=follower)
    os.close(follower)
    drawn = b""
    try:
        while piece := os.read(leader, 4096):
            drawn += piece
    except OSError:  # Linux says so that nobody writes any more
        pass
    os.close(leader)
    assert process.wait() == 0
    shares = [int(share) for share in re.findall(rb"(\d+)%", drawn)]
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[-1] == 100
    assert len(set(shares)) > 2
    assert PLAYING.encode() in drawn


def test_the_words_that_a_language_lacks_are_one_fault_and_bury_no_other() -> None:
    report = Report()
    for language, id in (("es", "a-tagline"), ("es", "a-help"), ("fr", "a-help"), ("es", "a-help")):
        report.miss(language, id)
    report.blame("the rules say otherwise")
    report.miss("es", "a-won")
    assert report.faults == [
        "words/fr.ftl has no a-help",
        "the rules say otherwise",
        "words/es.ftl has no a-tagline, a-help, a-won",
    ]
