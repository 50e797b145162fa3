"""Adding a game works as its page says: it is made, installed as an outside package, checked, and played everywhere."""

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from doublejeu.cli import main
from doublejeu.locales import LANGUAGES

from .pages import blocks

ROOT = Path(__file__).parents[2]
PAGE = "docs/adding-a-game.md"
NAME = "moonshine"
DOUBLEJEU = [sys.executable, "-c", "from doublejeu.cli import main; main()"]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
LONGEST = 300  # seconds that all of it may take


class Newcomer:
    """Somebody who follows the page in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = folder / "site"
        self.environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(self.site), str(ROOT / "src")])}

    def run(self, *words: str, answers: str = "", where: Path | None = None) -> str:
        done = subprocess.run(
            words, cwd=where or self.folder, env=self.environment, input=answers, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{shlex.join(words)}:\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def doublejeu(self, *words: str, answers: str = "") -> str:
        return self.run(*DOUBLEJEU, *words, answers=answers)

    def follow(self, line: str) -> str:
        """Do what a line of the page says: pip installs beside, so that nothing else sees the game."""
        words = shlex.split(line, comments=True)
        if words[:2] == ["pip", "install"]:
            installing = ("install", "-q", "--no-deps", "--no-build-isolation", "--target", str(self.site))
            return self.run(sys.executable, "-m", "pip", *installing, f"./{words[-1]}")
        assert words[0] == "doublejeu"
        if words[1] == "play":
            return self.doublejeu(*words[1:], "--plain", "--lang", "en", answers="hint\nkeep\nswap\n")
        return self.doublejeu(*words[1:], *(["--games", "2"] if words[1] == "check-game" else []))


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    """Who has done the first step of the page."""
    newcomer = Newcomer(tmp_path_factory.mktemp("newcomer"))
    said = {line.split("#")[0].strip(): newcomer.follow(line) for line in blocks(PAGE, "sh")[0].splitlines()}
    assert f"{NAME} keeps the laws of the house" in said[f"doublejeu check-game {NAME}"]
    assert "The game is over" in said[f"doublejeu play {NAME}"]
    return newcomer


def test_the_tests_of_a_new_game_pass_at_once(newcomer: Newcomer) -> None:
    told = newcomer.run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", where=newcomer.folder / NAME)
    assert "3 passed" in told


def test_bots_of_every_level_play_a_new_game_and_its_records_are_sound(newcomer: Newcomer) -> None:
    path = newcomer.folder / "games.jsonl"
    newcomer.doublejeu("simulate", NAME, "--players", "4", "--games", "3", "--bots", "novice", "--out", str(path))
    assert "3 records, all sound" in newcomer.doublejeu("verify", str(path))
    told = newcomer.doublejeu("review", str(path), "--simulations", "8", "--jobs", "1", "--lang", "en")
    assert told.count("Turning points:") == 3
    told = newcomer.doublejeu("arena", NAME, "--bots", "casual,uniform", "--games", "4", "--budget", "20")
    assert "casual" in told


def test_a_new_game_is_an_environment_of_every_library(newcomer: Newcomer) -> None:
    programs = {
        "pettingzoo": "from pettingzoo.test import api_test\n"
        "from doublejeu.adapters import pettingzoo\n"
        f"api_test(pettingzoo.env({NAME!r}, players=3), num_cycles=60)",
        "gymnasium": "import gymnasium, doublejeu.adapters.gymnasium\n"
        "env = gymnasium.make('doublejeu/Moonshine-v0', players=2)\n"
        "seen, _ = env.reset(seed=1)\n"
        "assert env.observation_space.contains(seen)",
        "pyspiel": "import pyspiel, doublejeu.adapters.openspiel\n"
        f"game = pyspiel.load_game('doublejeu_{NAME}(players=2)')\n"
        "pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)",
        "numpy": "from doublejeu.adapters.batch import Batch\n"
        f"batch = Batch({NAME!r}, players=3, games=8, seed=1)\n"
        "for _ in range(30):\n"
        "    turn = batch.step(batch.sample())\n"
        "assert turn.observations.any()",
    }
    installed = [program for library, program in programs.items() if find_spec(library) is not None]
    newcomer.run(sys.executable, "-c", "\n".join(installed))


def test_a_name_that_is_taken_or_no_name_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    for name, why in (("Moon-Shine", "lower-case"), ("kompromat", "taken"), ("random", "taken")):
        with pytest.raises(AssertionError, match=why):
            newcomer.doublejeu("new-game", name)
    newcomer.doublejeu("new-game", NAME)
    with pytest.raises(AssertionError, match="nothing was written"):
        newcomer.doublejeu("new-game", NAME)
    assert [each.name for each in tmp_path.iterdir()] == [NAME]


@pytest.mark.slow  # it compiles a game
def test_a_game_may_do_without_chance(tmp_path: Path) -> None:
    """Two seats show one or two fingers, the first in secret; the sum decides.  Nothing is ever shuffled."""
    newcomer = Newcomer(tmp_path)
    newcomer.doublejeu("new-game", "fingers")
    package = tmp_path / "fingers" / "src" / "fingers"
    for name, text in QUIET.items():
        (package / name).write_text(text, encoding="utf-8")
    (package / "words" / "es.ftl").unlink()  # a language that one does not write may be left out
    newcomer.follow("pip install fingers")
    assert "fingers keeps the laws of the house" in newcomer.doublejeu("check-game", "fingers")
    path = tmp_path / "games.jsonl"
    newcomer.doublejeu("simulate", "fingers", "--games", "4", "--bots", "casual", "--out", str(path))
    assert "4 records, all sound" in newcomer.doublejeu("verify", str(path))


def test_chance_may_show_in_the_middle_of_a_game_what_a_bot_imagined_elsewhere(tmp_path: Path) -> None:
    """Whoever drops a card draws another from a deck shuffled anew: the house's memory follows."""
    newcomer = Newcomer(tmp_path)
    newcomer.environment["NUMBA_DISABLE_JIT"] = "1"  # so small a game is not worth compiling
    newcomer.doublejeu("new-game", "redrawn")
    package = tmp_path / "redrawn" / "src" / "redrawn"
    for name, text in REDRAWN.items():
        (package / name).write_text(text, encoding="utf-8")
    for language in ("fr", "es"):
        (package / "words" / f"{language}.ftl").unlink()
    newcomer.follow("pip install redrawn")
    assert "redrawn keeps the laws of the house" in newcomer.doublejeu("check-game", "redrawn", "--games", "4")


def test_a_new_game_of_this_repository_is_a_folder_a_test_and_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pyproject.toml", "tests/games/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(import_module("doublejeu.cli.new_game"), "checkout", lambda: tmp_path)
    done = CliRunner().invoke(main, ["new-game", NAME, "--here"])
    assert done.exit_code == 0, done.output
    before = (ROOT / "pyproject.toml").read_text().splitlines()
    added = [line for line in (tmp_path / "pyproject.toml").read_text().splitlines() if line not in before]
    assert added == [f'{NAME} = "doublejeu.games.{NAME}:MANIFEST"']
    files = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if NAME in str(path) and path.is_file()}
    folder = f"src/doublejeu/games/{NAME}"
    assert files == {
        f"tests/games/test_{NAME}.py",
        *(f"{folder}/{name}" for name in ("__init__.py", "rules.py", "play.py")),
        *(f"{folder}/words/{language}.ftl" for language in LANGUAGES),
    }


QUIET = {
    "__init__.py": """
from doublejeu.play.manifest import Manifest, Option

MANIFEST = Manifest(
    name="fingers", package=__name__, players=range(2, 3),
    options=(Option(name="winner", kind="choice", default="odd", choices=("odd", "even")),),
)
""",
    "rules.py": """
from doublejeu.rules.kernel import OVER, below, compiled, note, state_type

MAX_MOVES = 2
CHOSE, SHOWED, WON = 1, 2, 3
STATE = state_type(("rng", 1), ("players", 1), ("turn", 1), ("first", 1), ("even", 1), ("fingers", 2))


@compiled
def setup(s, players, first, variant):
    s.players = players
    s.turn = s.first = first
    s.even = variant
    s.fingers[:] = -1


@compiled
def legal_moves(s, out):
    out[0] = 0
    out[1] = 1
    return 2


@compiled
def winner(s):
    odd = (s.fingers[0] + s.fingers[1]) % 2
    return s.first if odd != s.even else 1 - s.first


@compiled
def play(s, move, rows):
    seat = s.turn
    s.fingers[seat] = move
    note(rows, CHOSE, seat, move)
    s.turn = 1 - seat
    if s.fingers[s.turn] >= 0:
        note(rows, SHOWED, 0, s.fingers[0])
        note(rows, SHOWED, 1, s.fingers[1])
        note(rows, WON, winner(s))
        s.turn = OVER


@compiled
def payoff(s, seat):
    return 2 if winner(s) == seat else 0


@compiled
def redeal(s, seat):
    if s.fingers[1 - seat] >= 0 and s.turn != OVER:
        s.fingers[1 - seat] = below(s, 2)
""",
    "play.py": """
from doublejeu.play.frame import BySeat, Event, Own, Seat, View

from . import MANIFEST, rules

CARDS = ("one", "two")
TEXTS = {0: "show one", 1: "show two"}
WORDS = {"card": "fingers-card"}
MOVES_SAID = {"show": ("card",)}


class Chose(Event, frozen=True, tag="chose"):
    seat: Seat
    card: Own[str]


class Showed(Event, frozen=True, tag="showed"):
    seat: Seat
    card: str


class Won(Event, frozen=True, tag="won"):
    seat: Seat


EVENTS = {rules.CHOSE: Chose, rules.SHOWED: Showed, rules.WON: Won}


class FingersView(View, frozen=True, tag=MANIFEST.name):
    turn: Seat | None
    chosen: BySeat[bool]
    card: str | None


def view(state: rules.STATE, seat: int | None) -> FingersView:
    own = state.fingers[seat] if seat is not None else -1
    chosen = tuple(fingers >= 0 for fingers in state.fingers)
    turn = Seat(state.turn) if state.turn >= 0 else None
    return FingersView(None if seat is None else Seat(seat), turn, chosen, CARDS[own] if own >= 0 else None)
""",
    **{
        f"words/{language}.ftl": """
fingers = Fingers
fingers-tagline = Odd or even?
fingers-help = `show one` or `show two`.
fingers-option-winner = Who wins
fingers-card-one = one
fingers-card-two = two
fingers-field-chosen = has chosen
fingers-field-card = you show
fingers-verb-show = show
fingers-move-show = Show { $card }
fingers-chose = { $seat } chooses { $card }.
fingers-showed = { $seat } shows { $card }.
fingers-won = { $seat } wins.
"""
        for language in ("en", "fr")  # not all: English stands in for the others
    },
}


REDRAWN = {
    "__init__.py": """
from doublejeu.play.manifest import Manifest

MANIFEST = Manifest(name="redrawn", package=__name__, players=range(2, 3))
""",
    "rules.py": """
from doublejeu.rules.kernel import CHANCE, OVER, compiled, note, shuffle_unseen, state_type

CARDS = MAX_SHUFFLE = FACES = 12
MAX_MOVES = 1
DROPPED, DREW = 1, 2
STATE = state_type(
    ("rng", 1), ("players", 1), ("turn", 1), ("seat", 1), ("top", 1), ("pile", CARDS), ("seen", CARDS), ("held", 2)
)


@compiled
def setup(s, players, first, variant):
    s.players = players
    s.seat = first
    s.turn = CHANCE
    s.top = 0
    s.pile[:] = range(CARDS)
    s.seen[:] = 0
    s.held[:] = -1


@compiled
def due(s, out):
    n = CARDS - s.top
    out[:n] = s.pile[s.top:]
    return n


@compiled
def stack(s, cards, n, rows):
    s.pile[s.top:] = cards[:n]
    for seat in range(2):
        if s.held[seat] < 0:
            s.held[seat] = s.top
            s.seen[s.top] = 1 << seat
            note(rows, DREW, seat, s.pile[s.top])
            s.top += 1
    s.turn = 1 - s.seat
    s.seat = s.turn
    if s.top > CARDS - 2:
        s.turn = OVER


@compiled
def legal_moves(s, out):
    out[0] = 0
    return 1


@compiled
def play(s, move, rows):
    place = s.held[s.seat]
    s.seen[place] = 3
    s.held[s.seat] = -1
    note(rows, DROPPED, s.seat, s.pile[place])
    s.turn = CHANCE


@compiled
def payoff(s, seat):
    return 2 if s.pile[s.held[seat]] > s.pile[s.held[1 - seat]] else 0


@compiled
def redeal(s, seat):
    shuffle_unseen(s, s.pile, s.seen, seat)
""",
    "play.py": """
from doublejeu.play.frame import BySeat, Event, Own, Seat, View

from . import MANIFEST, rules

CARDS = tuple("abcdefghijkl")
TEXTS = {0: "drop"}
WORDS = {"card": "redrawn-card"}
MOVES_SAID = {"drop": ()}


class Dropped(Event, frozen=True, tag="dropped"):
    seat: Seat
    card: str


class Drew(Event, frozen=True, tag="drew"):
    seat: Seat
    card: Own[str]


EVENTS = {rules.DROPPED: Dropped, rules.DREW: Drew}


class RedrawnView(View, frozen=True, tag=MANIFEST.name):
    turn: Seat | None
    holds: BySeat[bool]
    card: str | None


def view(state: rules.STATE, seat: int | None) -> RedrawnView:
    own = state.held[seat] if seat is not None else -1
    turn = Seat(state.turn) if state.turn >= 0 else None
    holds = tuple(held >= 0 for held in state.held)
    return RedrawnView(None if seat is None else Seat(seat), turn, holds, CARDS[state.pile[own]] if own >= 0 else None)
""",
    "words/en.ftl": """
redrawn = Redrawn
redrawn-tagline = Drop one, draw one.
redrawn-help = `drop`.
redrawn-field-holds = holds a card
redrawn-field-card = your card
redrawn-verb-drop = drop
redrawn-move-drop = Drop your card
redrawn-dropped = { $seat } drops { $card }.
redrawn-drew = { $seat } draws { $card }.
"""
    + "".join(f"redrawn-card-{card} = {card.upper()}\n" for card in "abcdefghijkl"),
}


# --- All of it, at length


@pytest.fixture
def room(newcomer: Newcomer) -> Iterator[str]:
    """A room in which the game is installed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    store = newcomer.folder / "room.db"
    command = [*DOUBLEJEU, "serve", "--port", str(port), "--store", str(store)]
    server = subprocess.Popen(command, env=newcomer.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url, until = f"http://127.0.0.1:{port}", time.monotonic() + 120
    try:
        while not _answers(url):
            assert time.monotonic() < until, "the room did not open"
            time.sleep(0.2)
        yield url
    finally:
        server.terminate()
        server.wait(20)


def _answers(url: str) -> bool:
    try:
        with urlopen(f"{url}/healthz", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@pytest.mark.slow
def test_a_new_game_is_in_the_hall_and_a_person_plays_it_whole_on_a_phone(newcomer: Newcomer, room: str) -> None:
    playwright = pytest.importorskip("playwright.sync_api")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844}, locale="en-US", reduced_motion="reduce")
        page.goto(room)
        door = page.locator("article", has=page.get_by_role("heading", name="Moonshine"))
        door.get_by_role("button", name="Play now").click()
        moves = page.get_by_role("button", name=re.compile("Keep your bottle|Swap it"))
        over, until = page.get_by_role("button", name="Rematch"), time.monotonic() + 90
        while not over.is_visible():
            assert time.monotonic() < until, page.locator("body").aria_snapshot()
            if moves.first.is_visible() and moves.first.is_enabled():
                moves.first.click()
            page.wait_for_timeout(100)
        browser.close()


@pytest.mark.slow
def test_all_of_it_takes_less_than_five_minutes(newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The laws, a thousand games, and a whole game by keys in a real terminal."""
    from tests.terminal.tmux import Terminal

    began, path = time.monotonic(), newcomer.folder / "many.jsonl"
    newcomer.doublejeu("simulate", NAME, "--players", "3", "--games", "1000", "--out", str(path))
    assert "1000 records, all sound" in newcomer.doublejeu("verify", str(path))
    laws = [str(ROOT / "tests" / "laws"), "-k", NAME, "-m", "not slow and not hours", "-q", "-p", "no:cacheprovider"]
    newcomer.run(sys.executable, "-m", "pytest", *laws, where=ROOT)
    if shutil.which("tmux") is not None:
        monkeypatch.setenv("PYTHONPATH", str(newcomer.site))
        record = newcomer.folder / "by-keys.json"
        with Terminal(NAME, "--lang", "en", "--pace", "0", "--level", "novice", "--save", str(record)) as terminal:
            terminal.wait("choose")
            terminal.play_on()
            terminal.press("q")
            terminal.wait("The record of the game is in")
        assert f'"{NAME}"' in record.read_text()
    assert time.monotonic() - began < LONGEST
