"""The screen by Textual's own pilot: keys in, what is shown out."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from doublejeu import Match, game_names
from doublejeu.cli import saves
from doublejeu.cli.compile import ensure_compiled
from doublejeu.cli.terminal import table_words
from doublejeu.cli.terminal.app import TableApp
from doublejeu.cli.terminal.home import HomeTable
from doublejeu.cli.terminal.options import Options
from doublejeu.cli.terminal.sheets import Sheet
from doublejeu.games.thirteen_clues.casebook import Notes, rows
from doublejeu.games.thirteen_clues.play import CARDS, PRINTED
from doublejeu.games.thirteen_clues.screen.sheet import Casebook
from doublejeu.play.frame import Event

DICE = bytes(31) + b"\7"


def sit_down(path: Path, game: str, players: int | None = None, language: str = "en") -> TableApp:
    """A table at home, with bots that do not dawdle."""
    ensure_compiled(bots=True)
    return sit_at(Match(game, players, seed=DICE), path, language)


def sit_at(match: Match, path: Path, language: str = "en") -> TableApp:
    """The same, in a game that has begun."""
    words = table_words(language, match.game, {seat: f"N{seat}" for seat in range(match.seats)})
    return TableApp(HomeTable(match, saves.Kept(DICE.hex(), "novice", "x"), path, words, 0.0))


def run(app: TableApp, test: Callable[[Pilot[str]], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    async def sit() -> None:
        async with app.run_test(size=size) as pilot:
            await own_turn(pilot)
            await test(pilot)

    asyncio.run(sit())


async def until(pilot: Pilot[str], holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await pilot.pause(0.02)


async def own_turn(pilot: Pilot[str]) -> None:
    app = pilot.app
    assert isinstance(app, TableApp)
    await until(pilot, lambda: app.shown and (app.shown.legal or app.shown.outcome))
    await pilot.pause()


def shown(app: TableApp, part: str) -> str:
    return str(app.screen_stack[0].query_one(part, Static).visual)


@pytest.mark.parametrize("game", game_names())
def test_numbers_and_arrows_choose_and_a_step_is_taken_back(tmp_path: Path, game: str) -> None:
    app = sit_down(tmp_path / "game.json", game)

    async def test(pilot: Pilot[str]) -> None:
        assert app.shown is not None
        at = app.shown.at
        options = app.query_one(Options)
        await pilot.press("right", "left", "right")
        assert options.at == 1
        if game != "kompromat":
            before = app.choosing.taken
            await pilot.press("enter")
            assert app.choosing.taken != before
            await pilot.press("backspace")
            assert app.choosing.taken == before
        while app.shown.at == at:
            await pilot.press("1")
            await own_turn(pilot)
        saved, _ = saves.read(tmp_path / "game.json")
        assert saved.at >= at

    run(app, test)


def test_a_move_that_is_pointed_at_tells_what_it_would_do(tmp_path: Path) -> None:
    app = sit_down(tmp_path / "game.json", "calaveras", 4)

    async def test(pilot: Pilot[str]) -> None:
        await pilot.press("1")
        await until(pilot, lambda: "N0 offers an alibi" in shown(app, "#preview"))

    run(app, test)


def test_what_a_move_would_do_may_be_told_when_the_table_is_already_left(tmp_path: Path) -> None:
    app = sit_down(tmp_path / "game.json", "calaveras")
    told = asyncio.Event()

    async def late(move: str, at: int) -> tuple[Event, ...]:
        told.set()
        await app.query_one("#preview").remove()
        return ()

    async def test(pilot: Pilot[str]) -> None:
        app.place.preview = late  # type: ignore[method-assign]
        assert app.shown is not None
        await app._foresee(app.shown.legal[0], app.shown.at).wait()
        assert told.is_set()

    run(app, test)


def test_a_hint_says_in_words_what_to_play(tmp_path: Path) -> None:
    app = sit_down(tmp_path / "game.json", "thirteen_clues", 3)

    async def test(pilot: Pilot[str]) -> None:
        await pilot.press("h")
        await until(pilot, lambda: any("% to win" in line for _, line, _ in app._story()))
        hint = next(line for sign, line, _ in app._story() if sign == "✦")
        assert " › " in hint.split(":")[0]

    run(app, test)


@pytest.mark.parametrize("key", ["question_mark", "f1", "l"])
def test_help_and_the_log_are_laid_over_the_table(tmp_path: Path, key: str) -> None:
    app = sit_down(tmp_path / "game.json", "kompromat", language="fr")

    async def test(pilot: Pilot[str]) -> None:
        await pilot.press(key)
        assert isinstance(app.screen, Sheet)
        await pilot.press("pagedown", "down", "up", "home", "end", "escape")
        assert len(app.screen_stack) == 1

    run(app, test)


def test_the_casebook_keeps_marks_in_the_save_and_crosses_off_what_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    app = sit_down(path, "thirteen_clues", 4)

    async def test(pilot: Pilot[str]) -> None:
        while app.shown and app.shown.legal[0].startswith("pick"):
            await pilot.press("1")
            await own_turn(pilot)
        await pilot.press("c")
        assert isinstance(app.screen, Casebook)
        await pilot.press("enter", "right", "enter", "enter", "down", "enter", "enter", "enter", "enter")
        assert Notes.read(app.place.notes).marks == {"officer": "maybe", "parlor": "no"}
        _, kept = saves.read(path)
        assert Notes.read(kept.notes).marks == {"officer": "maybe", "parlor": "no"}
        await pilot.press("e", "escape")
        assert Notes.read(app.place.notes).marks == {}
        assert len(app.screen_stack) == 1

    run(app, test)


def test_the_casebook_flags_a_mark_that_an_answer_denies(tmp_path: Path) -> None:
    match = Match("thirteen_clues", 3, seed=DICE)
    while match.at < 4:
        match.play(match.legal_moves()[0])
    view: Any = match.frame(0).view
    opened: Any = match.laid_open()
    counted = {PRINTED[card][0] for card in (*opened.cases[0], *opened.cases[2], *opened.hidden[1])}
    colour = next(each for each in view.colours if each not in counted)
    seen = {*opened.hidden[0], *opened.cases[1]}
    denied = next(card for card in CARDS if PRINTED[card][0] == colour and card not in seen)
    match.play(f"ask 1 {colour}")
    while match.turn != 0:
        match.play(match.legal_moves()[0])
    app = sit_at(match, tmp_path / "game.json")
    row, column = next((y, line.index(denied)) for y, line in enumerate(rows(view)) if denied in line)

    async def test(pilot: Pilot[str]) -> None:
        await pilot.press("c", *["down"] * row, *["right"] * column, "enter", "enter", "enter")
        assert Notes.read(app.place.notes).marks == {denied: "yes"}
        assert "Question 1 (" in str(app.screen.query_one("#why", Static).visual)

    run(app, test)


@pytest.mark.parametrize("game", game_names())
def test_the_screen_follows_every_size(tmp_path: Path, game: str) -> None:
    app = sit_down(tmp_path / "game.json", game)

    async def test(pilot: Pilot[str]) -> None:
        for size in ((60, 20), (160, 50), (100, 30), (40, 12), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
            assert app.query_one("#middle").region.height > 0
            assert app.query_one("#keys").region.bottom == size[1]
            assert app.screen.has_class("-wide") == (size[0] >= 100)

    run(app, test)


def test_after_the_game_all_lies_open_and_another_is_asked_for(tmp_path: Path) -> None:
    match, dice = Match("thirteen_clues", 3, seed=DICE), random.Random(2)
    while not match.is_over():
        match.play(dice.choice(match.legal_moves()))
    app = sit_at(match, tmp_path / "game.json")

    async def test(pilot: Pilot[str]) -> None:
        assert app.shown is not None
        assert app.shown.outcome is not None
        assert "win" in shown(app, "#prompt") or "lose" in shown(app, "#prompt")
        await pilot.press("enter", "1", "h", "backspace", "space", "s", "t", "n")

    run(app, test)
    assert app.return_value == "again"


def test_a_disk_that_fails_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    app = sit_down(folder / "game.json", "calaveras")

    async def test(pilot: Pilot[str]) -> None:
        assert app.shown is not None
        at = app.shown.at
        (folder / "game.json").unlink()
        folder.rmdir()
        folder.write_text("in the way")
        await pilot.press("1", "1")
        await until(pilot, lambda: app.shown and app.shown.at > at)
        await until(pilot, lambda: "could not be saved" in shown(app, "#prompt"))

    run(app, test)
