"""A puzzle on the whole terminal, by Textual's own pilot."""

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from doublejeu import game_names
from doublejeu.cli.solving import Solver, Tries, read_standing
from doublejeu.cli.terminal import table_words
from doublejeu.cli.terminal.app import TableApp
from doublejeu.cli.terminal.puzzle import PuzzleTable
from doublejeu.locales import LANGUAGES
from doublejeu.play.puzzle import puzzles_of


async def until_said(pilot: Pilot[str], app: TableApp, text: str) -> None:
    async with asyncio.timeout(60):
        while text not in story(app):
            await pilot.pause(0.02)


def story(app: TableApp) -> str:
    return " ".join(said for _, said, _ in app._story())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_puzzle_is_shown_hinted_at_answered_and_explained(game: str, lang: str, tmp_path: Path) -> None:
    puzzle, path = puzzles_of(game)[0], tmp_path / "puzzles.json"
    words = table_words(lang, game)
    solver = Solver(puzzle, Tries(), path, words)
    app = TableApp(PuzzleTable(solver, words))

    def in_words(number: int) -> str:
        """The beginning of a hint."""
        twin = Solver(puzzle, Tries(), path, words)
        hints = [twin.hint() for _ in range(number)]
        return words.say(hints[-1][0])[:12]

    async def sit() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await until_said(pilot, app, words.say(solver.task()[0])[:12])
            await pilot.press("n")
            assert app.is_running, "there is no other before an answer"
            for number in (1, 2):
                await pilot.press("h")
                await until_said(pilot, app, in_words(number))
            assert app.shown is not None
            await app.place.play(puzzle.accepted[0], app.shown.at)
            await until_said(pilot, app, words("puzzle-solution", moves="")[:11])
            await pilot.pause()
            assert words("puzzle-verdict", verdict="right") in str(app.query_one("#prompt", Static).render())
            assert not app.shown.legal
            await pilot.press("n")

    asyncio.run(sit())
    assert app.return_value == "again"
    assert read_standing(path).tried == {puzzle.id: True}
