"""A watcher's guesses, laid over the table: a line for each question, with the answer and its likelihood."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from ...locales import Words
from ...play.foretelling import Guess, Question
from ...play.telling import message_of
from .look import Palette

SURE: Final = (50, 75, 90, 100)  # percent
USUAL: Final = 75
ABOUT: Final = 2  # lines before the questions


class ForetellSheet(ModalScreen[dict[str, Guess] | None]):
    """Questions to be answered: Enter sends the answers, Escape nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        Binding("ctrl+c", "app.leave", show=False),
        Binding("enter", "keep", show=False),
        Binding("up,k", "go(-1)", show=False),
        Binding("down,j", "go(1)", show=False),
        Binding("left", "answer(-1)", show=False),
        Binding("right", "answer(1)", show=False),
        Binding("space", "sure", show=False),
    ]

    def __init__(
        self, questions: Sequence[Question], guesses: Mapping[str, Guess], words: Words, palette: Palette
    ) -> None:
        super().__init__()
        self._questions = questions
        self.guesses = dict(guesses)
        self._words = words
        self._palette = palette
        self._at = 0

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet", can_focus=False) as scroll:
            scroll.border_title = self._words("foretell")
            scroll.border_subtitle = self._words("screen-foretell-keys" if self._questions else "screen-sheet-keys")
            yield Static(Text(self._words("foretell-about" if self._questions else "foretell-early")))
            yield Static(id="questions")

    def on_mount(self) -> None:
        self._draw_questions()

    def _draw_questions(self) -> None:
        grid = Table.grid(padding=(0, 1))
        for number, question in enumerate(self._questions):
            here, guess = number == self._at, self.guesses.get(question.id)
            style = f"bold {self._palette.accent}" if here else self._palette.ink
            said = self._words("foretell-open")
            if guess is not None:
                sure = self._words("foretell-percent", percent=guess.percent)
                said = f"{self._words.say(message_of(question.options[guess.option]))}  {sure}"
            asked = self._words.say(message_of(question.words))
            grid.add_row(Text(f"{'▸' if here else ' '} {asked}", style), Text(f"‹ {said} ›" if here else said, style))
        self.query_one("#questions", Static).update(grid)

    def action_go(self, down: int) -> None:
        if self._questions:
            self._at = max(0, min(len(self._questions) - 1, self._at + down))
            self._draw_questions()
            scroll = self.query_one(VerticalScroll)
            scroll.scroll_to(y=max(0, self._at + ABOUT - scroll.size.height // 2), animate=False)

    def action_answer(self, further: int) -> None:
        """The next answer; one of them is "none"."""
        if self._questions:
            question = self._questions[self._at]
            guess, options = self.guesses.pop(question.id, None), [None, *question.options]
            option = options[(options.index(guess.option if guess else None) + further) % len(options)]
            if option is not None:
                self.guesses[question.id] = Guess(option, guess.percent if guess else USUAL)
            self._draw_questions()

    def action_sure(self) -> None:
        """The next likelihood of the usual ones."""
        guess = self.guesses.get(self._questions[self._at].id) if self._questions else None
        if guess is not None:
            percent = next((each for each in SURE if each > guess.percent), SURE[0])
            self.guesses[self._questions[self._at].id] = Guess(guess.option, percent)
            self._draw_questions()

    def action_keep(self) -> None:
        self.dismiss(self.guesses if self._questions else None)

    def action_close(self) -> None:
        self.dismiss(None)
