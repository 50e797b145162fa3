"""The screen: prompt, table, log, options; it is drawn from frames alone, and every move goes to the place."""

import asyncio
import os
from collections.abc import Awaitable, Sequence
from textwrap import wrap
from typing import ClassVar, TypeAlias

from rich.text import Text
from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.theme import Theme
from textual.widgets import Input, Static

from ...play.errors import Refused
from ...play.frame import Frame
from ...play.telling import Message, tell
from .choosing import Choosing
from .foretelling import ForetellSheet
from .links import NoEntry
from .look import Drawn, Notebook, Palette, draw_table, find_look, say_move
from .options import Options
from .place import Place, label_moves
from .sheets import Sheet, help_page

WIDE = 100  # columns from which the log stands beside the table
LOW = 30  # rows below which fewer options are visible at once
ROOMY = 34  # rows from which cards are larger, and notes stand above the log
ROOMY_ABOVE_THE_LOG = 48
LINES = 80  # of the log that are shown beside the table

Line: TypeAlias = tuple[str, str, str]  # of the log: its sign, what it says, its style


def theme_of(game: str, palette: Palette) -> Theme:
    return Theme(
        name=f"doublejeu-{game}", primary=palette.accent, accent=palette.accent, foreground=palette.ink,
        background=palette.ground, surface=palette.panel, panel=palette.panel, success=palette.good,
        error=palette.bad, warning=palette.accent, secondary=palette.muted, dark=True,
    )  # fmt: skip


class TableApp(App[str]):
    """A table on the whole terminal; it ends with `left`, or `again` for another game."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,q", "leave", show=False),
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("f1,question_mark", "help", show=False),
        Binding("h", "hint", show=False),
        Binding("l", "log", show=False),
        Binding("c", "notebook", show=False),
        Binding("n", "again", show=False),
        Binding("b", "agree", show=False),
        Binding("u", "take_back", show=False),
        Binding("f", "follow", show=False),
        Binding("w", "foretell", show=False),
        Binding("s", "begin", show=False),
        Binding("t", "talk", show=False),
        Binding("space", "hurry", show=False),
        Binding("backspace,escape", "step_back", show=False),
        Binding("pageup", "scroll(-5)", show=False),
        Binding("pagedown", "scroll(5)", show=False),
    ]

    def __init__(self, place: Place) -> None:
        for frozen in ("COLUMNS", "LINES"):  # if these are set, changes of the terminal's size are not noticed
            os.environ.pop(frozen, None)
        self.place = place
        self.look = find_look(place.game)
        self.palette = self.look.PALETTE
        super().__init__()
        self.shown: Frame | None = None
        self.choosing = Choosing({})
        self.fault: NoEntry | None = None
        self._since = 0  # the position at one's own last move: later events are news
        self._extra: list[tuple[int, Line]] = []  # hints and chat, each with the number of log entries before it
        self._extent = self.size
        self._due = False
        self._sent = False
        self._said: str | None = None  # replaces the prompt

    def compose(self) -> ComposeResult:
        yield Static(id="prompt")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="table")
            with Vertical(id="side"):
                yield Static(id="notebook")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="story")
        with Vertical(id="choice"):
            yield Static(id="crumbs")
            yield Options(self.palette.accent, self.palette.muted)
            yield Static(id="preview")
        yield Input(id="talk", max_length=280)
        yield Static(id="keys")

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"line": self.palette.line, "muted": self.palette.muted, "on-accent": self.palette.on_accent}

    def on_mount(self) -> None:
        theme = theme_of(self.place.game, self.palette)
        self.register_theme(theme)
        self.theme = theme.name
        self.title = self.place.words(self.place.game)
        self.query_one("#notebook", Static).display = False
        self.query_one("#talk", Input).display = False
        self.query_one("#board", VerticalScroll).border_title = self.title
        self.query_one("#log", VerticalScroll).border_title = self.place.words("tab-log")
        self.query_one(Options).focus()
        self.set_interval(1, self._tick)
        self.see_room()
        self.attend()

    def _tick(self) -> None:
        counting = self.place.time_left() is not None or self.place.trouble() is not None
        if counting and self.screen_stack[0].query("#prompt"):  # the screen may be closing
            self._draw_prompt()

    @work
    async def attend(self) -> None:
        try:
            await self.place.attend(self)
        except NoEntry as fault:
            self.fault = fault
            self.exit("left")

    # --- What comes

    def see(self, frame: Frame) -> None:
        before, self.shown = self.shown, frame
        if before is None or (before.at, before.legal) != (frame.at, frame.legal) or self._sent:
            self._sent = False
            moves = {self.look.path(move, frame.legal): move for move in frame.legal}
            self.choosing = Choosing(moves)
            self._said = None
            self._offer()
            if frame.legal and not (before and before.legal):
                self.bell()
        self._draw()

    def see_room(self) -> None:
        self._draw()

    def hear(self, name: str, text: str) -> None:
        self._note("✎", f"{name}: {text}", self.palette.good)

    def _note(self, *line: *Line) -> None:
        self._extra.append((len(self.place.log), line))
        self._draw_log()

    def on_resize(self, event: events.Resize) -> None:
        base, self._extent = self.screen_stack[0], event.size
        base.set_class(event.size.width >= WIDE, "-wide")
        base.set_class(event.size.width < WIDE, "-narrow")
        base.set_class(event.size.height < LOW, "-low")
        self._draw()

    # --- Drawing

    def _draw(self) -> None:
        """Draw everything, once for all changes that came together."""
        if not self._due:
            self._due = True
            self.call_later(self._draw_now)

    def _draw_now(self) -> None:
        self._due = False
        self._draw_prompt()
        self._draw_board()
        self._draw_log()
        self._draw_keys()

    def _draw_prompt(self) -> None:
        words, frame, prompt = self.place.words, self.shown, self.query_one("#prompt", Static)
        mine = bool(frame and frame.legal and not self._sent)
        prompt.set_class(mine, "mine")
        prompt.set_class(bool(frame and frame.outcome), "over")
        prompt.set_class(bool(frame and frame.outcome and frame.seat in frame.outcome.winners), "won")
        trouble = self.place.trouble()
        prompt.set_class(trouble is not None, "trouble")
        if trouble is not None or frame is None:
            prompt.update(Text(f" {trouble or words('screen-wait')}"))
        elif frame.outcome:
            prompt.update(Text(f" {self._ending(frame)}"))
        else:
            said = self._said or self.place.aside() or self.look.prompt(frame, self.choosing.taken, words)
            whose = f"{words('your-turn')} · " if mine and not said.startswith(words("your-turn")) else ""
            left = self.place.time_left()
            clock = "" if left is None else f"  ⏳ {left // 60}:{left % 60:02}"
            prompt.update(Text.assemble((f" ▶ {whose}" if mine else " … ", "bold"), said, (clock, "bold")))

    def _ending(self, frame: Frame) -> str:
        assert frame.outcome
        words, winners = self.place.words, frame.outcome.winners
        if not winners or frame.seat is None:
            won = "watched" if winners else "nobody"
        else:
            won = "won" if frame.seat in winners else "lost"
        names = ", ".join(map(words.seat, winners))
        others = set(winners) - {frame.seat}
        told = words("end-winners", count=len(winners), names=names) if others else ""
        return f"{words('end-title', won=won)}. {told}".strip()

    def _draw_board(self) -> None:
        frame, words, look = self.shown, self.place.words, self.look
        table, notebook = self.query_one("#table", Static), self.query_one("#notebook", Static)
        if frame is None:
            table.update(self.place.waiting_room() or "")
            return
        wide = self._extent.width >= WIDE
        roomy = self._extent.height >= (ROOMY if wide else ROOMY_ABOVE_THE_LOG)
        seen, opened = (self.place.followed or frame), (None if self.place.followed else self.place.opened)
        table.update(Drawn(lambda width: draw_table(look, seen, opened, words, width, roomy)))
        view = frame.view
        own = self.notes_at(frame)
        notebook.display = wide and roomy and own is not None
        if own is not None and notebook.display:
            log, notes = self.place.log, self.place.notes
            notebook.update(Drawn(lambda width: own.draw(view, log, notes, words, width)))

    def _draw_log(self) -> None:
        story = self._story(len(self.place.log) - LINES)
        self.query_one("#story", Static).update(Drawn(lambda width: self._page(story, width)))
        self.call_after_refresh(self.query_one("#log", VerticalScroll).scroll_end, animate=False)

    def _page(self, story: Sequence[Line], width: int) -> Text:
        """Lines of the log, each behind its sign."""
        page = Text()
        for number, (sign, said, style) in enumerate(story):
            wrapped = wrap(said, max(10, width - 2)) or [""]
            page.append("\n" if number else "").append(f"{sign} ", self.palette.accent)
            page.append("\n  ".join(wrapped), style)
        return page

    def _story(self, since: int = 0) -> list[Line]:
        """The log, with the news since one's own last move highlighted, and hints and chat in their places."""
        words, game, first = self.place.words, self.place.game, max(0, since)
        lines: list[Line] = []
        extra = [each for each in self._extra if each[0] >= first]
        for number, event in enumerate(self.place.log[first:], first):
            while extra and extra[0][0] <= number:
                lines.append(extra.pop(0)[1])
            new = event.at > self._since
            style = self.palette.ink if new else self.palette.muted
            lines.append(("▸" if new else " ", words.say(tell(game, event)), style))
        return [*lines, *(line for _, line in extra)]

    def _draw_keys(self) -> None:
        """The keys that have an effect now, the most useful first, as many as fit."""
        frame = self.shown
        mine = bool(frame and frame.legal)
        keys = {
            "screen-keys-choose": mine,
            "screen-keys-again": self.place.again,
            "screen-keys-help": True,
            "screen-keys-leave": True,
            "screen-keys-hint": mine,
            f"{self.place.game}-screen-keys": frame is not None and self.notes_at(frame) is not None,
            "screen-keys-back": bool(self.choosing.taken),
            "screen-keys-log": True,
            "screen-keys-talk": self.place.talks,
            "screen-keys-follow": self.place.follows,
            "screen-keys-foretell": self.place.foretells,
        }
        line = Text()
        for key in (key for key, useful in keys.items() if useful):
            name, _, about = self.place.words(key).partition(" ")
            piece = Text.assemble((f" {name} ", f"bold {self.palette.accent}"), (f"{about} ", self.palette.muted))
            if line.cell_len + piece.cell_len <= self._extent.width:
                line.append_text(piece)
        self.query_one("#keys", Static).update(line)

    # --- Choosing

    def _offer(self) -> None:
        frame, words = self.shown, self.place.words
        self.query_one("#preview", Static).update("")
        crumbs = self.query_one("#crumbs", Static)
        if frame is None or not frame.legal or self._sent:
            crumbs.display = False
            self.query_one(Options).offer([])
            return
        taken = self.choosing.taken
        steps = [self.look.label(taken[: n + 1], frame, words) for n in range(len(taken))]
        crumbs.display = any(step.plain for step in steps)
        crumbs.update(Text.assemble(*(part for step in steps if step.plain for part in (step, " › "))))
        self.query_one(Options).offer(
            [self.look.label((*taken, option), frame, words) for option in self.choosing.options]
        )
        self._draw_prompt()
        self._draw_keys()

    @on(Options.Chosen)
    async def _chosen(self, chosen: Options.Chosen) -> None:
        frame, options = self.shown, self.choosing.options
        if frame is None or self._sent or chosen.index >= len(options):
            return
        move = self.choosing.take(options[chosen.index])
        if move is None:
            self._offer()
            return
        self._sent = True
        self._since = frame.at
        self._offer()
        self._send(move, frame.at)

    @work
    async def _send(self, move: str, at: int) -> None:
        try:
            await self.place.play(move, at)
        except Refused as refusal:
            self._sent = False
            self._said = str(refusal)
            self._offer()
        self._draw()

    @on(Options.Pointed)
    def _pointed(self, pointed: Options.Pointed) -> None:
        options = self.choosing.options
        move = self.choosing.move(options[pointed.index]) if pointed.index < len(options) else None
        if move is None or self.shown is None:
            self.query_one("#preview", Static).update("")
        else:
            self._foresee(move, self.shown.at)

    @work(exclusive=True, group="preview")
    async def _foresee(self, move: str, at: int) -> None:
        await asyncio.sleep(0.05)  # while an arrow key is held down
        try:
            events = await self.place.preview(move, at)
        except Refused:
            events = ()
        told = " ".join(self.place.words.say(tell(self.place.game, event)) for event in events)
        for preview in self.query("#preview").results(Static):  # none if the table was left meanwhile
            preview.update(Text(f"→ {told}" if told else "", f"italic {self.palette.muted}"))

    # --- Keys

    def action_step_back(self) -> None:
        if self.query_one("#talk", Input).display:
            self._end_talk()
        elif self.choosing.back():
            self._offer()

    def action_leave(self) -> None:
        self.exit("left")

    def action_again(self) -> None:
        if self.place.again:
            self.exit("again")

    def action_hurry(self) -> None:
        self.place.hurry()

    def action_scroll(self, lines: int) -> None:
        board = self.query_one("#board", VerticalScroll)
        scrolled = board if board.max_scroll_y else self.query_one("#log", VerticalScroll)
        scrolled.scroll_relative(y=lines, animate=False)

    def action_help(self) -> None:
        words = self.place.words
        page = help_page(self.look, self.place.game, words, self.palette)
        self.push_screen(Sheet(self.title, page, words("screen-sheet-keys")))

    def action_log(self) -> None:
        words, story = self.place.words, self._story()
        page = Drawn(lambda width: self._page(story, width))
        self.push_screen(Sheet(words("tab-log"), page, words("screen-sheet-keys"), at_end=True))

    def notes_at(self, frame: Frame) -> Notebook | None:
        """The game's notebook, for a person at the table."""
        own: Notebook | None = getattr(self.look, "notebook", None)
        return own if frame.seat is not None else None

    def action_notebook(self) -> None:
        if self.shown and (own := self.notes_at(self.shown)) is not None:
            self.push_screen(own.open(self.shown.view, self.place.log, self.place.notes, self.place.words, self._keep))

    def _keep(self, notes: str) -> None:
        self.place.keep(notes)
        self._draw_board()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        frame = self.shown
        if frame is None or not frame.legal or self._sent:
            return
        self._said = self.place.words("play-hint")
        self._draw_prompt()
        try:
            self._tell_hint(await self.place.advise(frame.at), frame)
        except Refused as refusal:
            self._said = str(refusal)
        else:
            self._said = None
        self._draw_prompt()

    def tell(self, why: Sequence[Message], said: str | None = None) -> None:
        if self.shown is not None:
            self._tell_hint(why, self.shown)
            self._said = said
            self._draw()

    def _tell_hint(self, why: Sequence[Message], frame: Frame) -> None:
        words = self.place.words
        for number, each in enumerate(why):
            said = words.say(label_moves(each, lambda move: say_move(self.look, move, frame, words)))
            self._note("✦" if number == 0 else " ", said, self.palette.accent)

    @work
    async def action_begin(self) -> None:
        await self._try(self.place.begin())

    @work
    async def action_agree(self) -> None:
        await self._try(self.place.agree())

    @work
    async def action_take_back(self) -> None:
        await self._try(self.place.take_back())

    @work
    async def action_follow(self) -> None:
        await self._try(self.place.follow())

    @work
    async def action_foretell(self) -> None:
        if self.place.foretells:
            await self._try(self._ask_to_foretell())

    async def _ask_to_foretell(self) -> None:
        questions, guesses = await self.place.foretelling()
        found = await self.push_screen_wait(ForetellSheet(questions, guesses, self.place.words, self.palette))
        if found is not None:
            await self.place.foretell(found)

    async def _try(self, asked: Awaitable[None]) -> None:
        """Do something that the place may refuse."""
        try:
            await asked
        except Refused as refusal:
            self.notify(str(refusal), markup=False)

    # --- Chat

    def action_talk(self) -> None:
        if self.place.talks:
            talk = self.query_one("#talk", Input)
            talk.display = True
            talk.placeholder = self.place.words("chat-say")
            talk.focus()

    @on(Input.Submitted, "#talk")
    def _submitted(self, submitted: Input.Submitted) -> None:
        if text := submitted.value.strip():
            self._speak(text)
        self._end_talk()

    def _end_talk(self) -> None:
        talk = self.query_one("#talk", Input)
        talk.value = ""
        talk.display = False
        self.query_one(Options).focus()

    @work
    async def _speak(self, text: str) -> None:
        await self._try(self.place.say(text))
