"""`doublejeu play` in a real terminal, by keys: whole games, other sizes, an interrupt and going on."""

import json
import re
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from doublejeu import game_names, verify
from tests.server.room import Outside
from tests.server.runner import Server

from .tmux import ROOT, Terminal, needs_tmux

pytestmark = needs_tmux

QUICK = ("--lang", "en", "--name", "Ada", "--pace", "0", "--level", "novice")


SHORT = {"calaveras": "n", "kompromat": "c"}  # seeds of short games


@pytest.mark.parametrize(
    ("game", "seed"),
    [
        pytest.param(game, SHORT.get(game, "a"), marks=[pytest.mark.slow] if game == "kompromat" else [])
        for game in game_names()
    ],
)
def test_a_whole_game_is_played_by_keys_and_its_record_kept(tmp_path: Path, game: str, seed: str) -> None:
    path = tmp_path / "game.json"
    with Terminal(game, "--seed", seed, "--save", str(path), *QUICK) as terminal:
        assert "▶" in terminal.wait("choose").splitlines()[0]
        terminal.play_on()
        terminal.press("q")
        terminal.wait("The record of the game is in")
    record = verify(path.read_text())
    assert record.result
    assert record.game == game
    assert record.seed


def test_the_screen_is_as_the_readme_shows_it(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command, *lines = next(block for block in readme.split("```") if "$ ./play" in block).strip().splitlines()
    with Terminal(*command.split()[2:], data=tmp_path) as terminal:
        terminal.wait("Lay the")
        terminal.press("2")
        terminal.wait("draw another")
        terminal.press("1")
        terminal.wait(*(line.strip() for line in lines))


def test_the_terminal_is_resized_in_mid_game(tmp_path: Path) -> None:
    everyone = ("Ada (you)", "Léo", "Inès", "Tom", "Maud", "Piotr", "Deck")
    with Terminal("calaveras", "--players", "6", "--seed", "2", *QUICK, data=tmp_path) as terminal:
        terminal.wait("pick a card")
        for width, height in ((60, 20), (150, 45), (100, 30), (72, 24)):
            terminal.resize(width, height)
            screen = terminal.wait("pick a card", "q leave", *everyone, *(["╭─ Log"] if width >= 100 else []))
            assert len(screen.splitlines()) == height
            assert all(len(line) <= width for line in screen.splitlines())
            assert width >= 100 or "╭" not in screen  # then the log is below the table
            terminal.press("1")
            terminal.wait("→ Innocent", "→ Piotr")
            terminal.press("Escape")
        terminal.wait("pick a card")
        terminal.press("1", "1")
        terminal.wait("Ada", "▸ Piotr draws a card.")


def test_an_interrupted_game_goes_on_where_it_was(tmp_path: Path) -> None:
    with Terminal("calaveras", "--seed", "9", *QUICK, data=tmp_path) as terminal:
        terminal.wait("pick a card")
        terminal.press("1", "1")
        terminal.wait("▸ Inès draws a card.", "▶")
        terminal.press("C-c")
        terminal.wait("The game is saved. Go on with:")
        command = terminal.text
    (path,) = (tmp_path / "doublejeu" / "games").iterdir()
    assert f"doublejeu play --resume {path}" in command
    before = verify(path.read_text())
    assert before.result is None
    assert before.seed is None
    with Terminal("--resume", str(path), *QUICK[:-2]) as terminal:
        terminal.wait("Ada (you)", "q leave")
        assert verify(path.read_text()).events[: len(before.events)] == before.events
        terminal.play_on()
        terminal.press("q")
        terminal.wait("The record of the game is in")
    after = verify(path.read_text())
    assert after.result
    assert after.commitment == before.commitment
    assert after.events[: len(before.events)] == before.events


def test_a_place_at_a_servers_table_is_taken_by_its_link_and_found_again(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite")) as server:
        opened = httpx.post(
            f"{server.url}/api/tables", json={"name": "Anna", "game": "kompromat"}, trust_env=False
        ).json()
        link = f"{server.url}/t/{opened['table']}"
        with Terminal("--url", link, "--name", "Bert", "--lang", "en") as terminal:
            terminal.wait("2 seats of 2 are taken", "Anna", "Bert")
            start(server, **opened)
            terminal.wait("Lay the", "● Anna", "▲ Bert (you)")
            terminal.press("1")
            terminal.wait("Mission 1,", "Bert attempts mission 1")
            terminal.press("q")
            terminal.wait("Your seat is kept. Come back with:")
            (back,) = re.findall(rf"{link}#key=[0-9a-f]{{64}}", terminal.text)
        with Terminal("--url", back, "--lang", "fr") as terminal:
            terminal.wait("Mission 1,", "Bert tente la mission 1")


def test_a_server_that_is_not_there_is_named() -> None:
    with Terminal("--url", "http://127.0.0.1:9/t/nowhere", "--lang", "en") as terminal:
        terminal.wait("no room answers at http://127.0.0.1:9")


def start(server: Outside, table: str, key: str, **_: object) -> None:
    """The host starts the game, and lets a bot play for her."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Authorization": f"Bearer {key}"}, proxy=None) as socket:
        for number, request in enumerate(("start", "leave"), 1):
            socket.send(json.dumps({"do": request, "ref": number}))
            while (told := json.loads(socket.recv(timeout=20))).get("ref") != number:
                pass
            assert told["type"] == "done", told
