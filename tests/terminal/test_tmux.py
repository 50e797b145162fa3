"""`doublejeu play` in a real terminal, by keys: whole games, other sizes, an interrupt and going on."""

import json
import re
from pathlib import Path

import pytest

from doublejeu import GAMES, verify
from tests.server.room import Outside
from tests.server.runner import Server

from .tmux import Terminal, needs_tmux

pytestmark = needs_tmux

OVER = ("You win", "You lose", "Nobody wins")
QUICK = ("--lang", "en", "--name", "Ada", "--pace", "0", "--level", "novice")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys_and_its_record_kept(tmp_path: Path, game: str) -> None:
    path = tmp_path / "game.json"
    with Terminal(game, "--seed", "keys", "--save", str(path), *QUICK) as terminal:
        assert "▶" in terminal.wait("choose").splitlines()[0]
        terminal.play_on(*OVER)
        terminal.press("q")
        terminal.wait("The record of the game is in")
    record = verify(path.read_text())
    assert record.result
    assert record.game == game
    assert record.seed


def test_the_terminal_is_resized_in_mid_game(tmp_path: Path) -> None:
    with Terminal("calaveras", "--players", "6", "--seed", "2", *QUICK, data=tmp_path) as terminal:
        terminal.wait("pick a card")
        for width, height in ((60, 20), (150, 45), (100, 30), (72, 24)):
            terminal.resize(width, height)
            terminal.press("1")
            screen = terminal.wait("lay it before", "pick a Location")
            assert len(screen.splitlines()) == height
            assert all(name in screen for name in ("Ada (you)", "Léo", "Inès", "Tom", "Maud", "Piotr"))
            assert all(len(line) <= width for line in screen.splitlines())
            terminal.press("Escape")
            terminal.wait("pick a card")
        assert ("╭" in screen) is False  # the log is below the table again
        terminal.press("1")
        terminal.press("1")
        terminal.wait("pick a card", "The ghost", *OVER)


def test_an_interrupted_game_goes_on_where_it_was(tmp_path: Path) -> None:
    with Terminal("kompromat", "--seed", "9", *QUICK, data=tmp_path) as terminal:
        terminal.wait("Lay the")
        terminal.press("2")
        terminal.wait("draw another")
        terminal.press("1")
        terminal.wait("face down")
        terminal.press("C-c")
        terminal.wait("The game is saved. Go on with:")
        command = terminal.text.split("Go on with:")[1].split("Pane is dead")[0]
    (path,) = (tmp_path / "doublejeu" / "games").iterdir()
    assert re.search(r"doublejeu play --resume (\S+\.json)", command)
    before = verify(path.read_text())
    assert before.result is None
    assert before.seed is None
    assert before.events[-1].startswith("0 ")
    with Terminal("--resume", str(path), "--lang", "en", "--name", "Ada", "--pace", "0") as terminal:
        terminal.wait("draw another", "you can only stop")
        terminal.press("q")
        terminal.wait("Go on with:")
    assert json.loads(path.read_text())["events"] == before.events
    with Terminal("--resume", str(path), "--lang", "en", "--pace", "0") as terminal:
        terminal.play_on(*OVER)
        terminal.press("q")
        terminal.wait("The record of the game is in")
    after = verify(path.read_text())
    assert after.result
    assert after.commitment == before.commitment
    assert after.events[: len(before.events)] == before.events


def test_a_place_at_a_servers_table_is_taken_by_its_link(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite")) as server:
        link = invitation(server)
        with Terminal("--url", link, "--name", "Bert", "--lang", "en") as terminal:
            terminal.wait("seats of 2 are taken")
            host(server, link, "start")
            terminal.play_on(*OVER)
            terminal.press("q")
            terminal.wait("You have left the table.")


def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    with Terminal("--url", "http://127.0.0.1:9/t/nowhere", "--lang", "en") as terminal:
        terminal.wait("no room answers at http://127.0.0.1:9")


HOSTS: dict[str, str] = {}


def invitation(server: Outside) -> str:
    """The link of a new table of Kompromat, whose host plays by a bot once it begins."""
    import httpx

    opened = httpx.post(f"{server.url}/api/tables", json={"name": "Anna", "game": "kompromat"}, trust_env=False).json()
    link = f"{server.url}/t/{opened['table']}"
    HOSTS[link] = opened["key"]
    return link


def host(server: Outside, link: str, do: str) -> None:
    """The host starts the game and lets a bot play for her."""
    from websockets.sync.client import connect

    address = f"ws://127.0.0.1:{server.port}/api/tables/{link.rsplit('/', 1)[1]}/socket"
    headers = {"Authorization": f"Bearer {HOSTS[link]}"}
    with connect(address, additional_headers=headers, proxy=None) as socket:
        for number, request in enumerate((do, "leave"), 1):
            socket.send(json.dumps({"do": request, "ref": number}))
            while (told := json.loads(socket.recv(timeout=20))).get("ref") != number:
                pass
            assert told["type"] == "done", told
