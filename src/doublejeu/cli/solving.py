"""Solving puzzles: which comes next, what is said about it, and one's own standing."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from ..locales import Words, boards
from ..play.frame import Frame
from ..play.puzzle import Puzzle
from ..play.standing import HINTS, Standing, next_puzzle, unplayed
from ..play.telling import Message, message, message_of, tell, tell_move
from .plain import SHOWN, ask, show_legal
from .saves import data_folder, write_whole


class Tries(Standing):
    """A solver's standing and tries."""

    tried: dict[str, bool] = msgspec.field(default_factory=dict)  # puzzles by id, and whether the first try was right

    def note(self, puzzle: Puzzle, found: bool, hints: int) -> None:
        """Count a try."""
        self.count(unplayed(puzzle), found=found, hints=hints, fresh=puzzle.id not in self.tried)
        self.tried[puzzle.id] = self.tried.pop(puzzle.id, found)  # the oldest tries come first

    def suited(self, puzzles: Sequence[Puzzle], last: str | None) -> Puzzle:
        """The puzzle that comes next."""
        return next_puzzle(puzzles, self.rated.rating, self.tried, last)

    def told(self) -> Message:
        """The standing, in words."""
        rating, deviation = shown(self.rated.rating), shown(self.rated.deviation)
        return message("puzzle-standing", rating=rating, deviation=deviation, streak=self.streak)


def shown(rating: float) -> str:
    """A rating as players write it, without a thousands separator."""
    return str(round(rating))


def standing_file() -> Path:
    """The file in which one's standing is kept."""
    return data_folder() / "puzzles.json"


def read_standing(path: Path) -> Tries:
    """One's standing; a new one if none can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Tries)
    except (OSError, msgspec.DecodeError, UnicodeError):
        return Tries()


class Solver:
    """One puzzle being solved: its task, two hints, and the result of an answer."""

    def __init__(self, puzzle: Puzzle, standing: Tries, path: Path, words: Words) -> None:
        self.puzzle = puzzle
        self.frame: Frame = puzzle.frame()
        self._standing = standing
        self._path = path
        self._words = words
        self._hints = 0

    def task(self) -> list[Message]:
        """The task in words."""
        puzzle, standing = self.puzzle, self._standing
        own = f"{puzzle.game}-puzzle-{puzzle.kind}"
        said = [message(own if self._words.has(own) else "puzzle-task")]
        if puzzle.id in standing.tried:
            return [*said, message("puzzle-none-left")]
        return [*said, message("puzzle-rated", rating=shown(puzzle.rating), own=shown(standing.rated.rating))]

    def hint(self) -> list[Message]:
        """First what to look at, then the reasons, which do not name the move; then nothing more."""
        self._hints += 1
        if self._hints == 1:
            return [message_of(self.puzzle.look)]
        return self._reasons() if self._hints <= HINTS else [message("puzzle-no-more-hints")]

    def answer(self, move: str) -> list[Message]:
        """The verdict, the solution with its reasons, and the new standing, which is saved."""
        puzzle, found = self.puzzle, move in self.puzzle.accepted
        self._standing.note(puzzle, found, self._hints)
        moves = tuple(tell_move(puzzle.game, each, self.frame.view) for each in puzzle.accepted)
        said = [message("puzzle-verdict", verdict="right" if found else "wrong")]
        said += [message("puzzle-solution", moves=moves), *self._reasons(), self._standing.told()]
        try:
            write_whole(self._path, msgspec.json.encode(self._standing).decode() + "\n")
        except OSError as fault:
            said.append(message("puzzle-unkept", path=str(self._path), fault=str(fault.strerror)))
        return said

    def _reasons(self) -> list[Message]:
        return [message_of(each) for each in self.puzzle.reasons]


def solve_plainly(puzzles: Sequence[Puzzle], lang: str) -> None:
    """Puzzles in lines of text, until somebody leaves."""
    path, last = standing_file(), None
    standing, words = read_standing(path), Words(lang, parts=["puzzles"])
    click.echo(words("puzzle-how"))
    going_on = True
    while going_on:
        puzzle = standing.suited(puzzles, last)
        last = puzzle.id
        words.names = {puzzle.seat: words("you", number=str(puzzle.seat))}
        going_on = try_plainly(Solver(puzzle, standing, path, words), words)
    click.echo(words.say(standing.told()))


def try_plainly(solver: Solver, words: Words) -> bool:
    """Show a puzzle and take the answer; False if the person leaves."""
    frame, game = solver.frame, solver.puzzle.game
    click.echo()
    for event in frame.events:
        click.echo(words.say(tell(game, event)))
    for line in boards.lines(game, frame.view, words):
        click.echo(line)
    show_legal(frame, words, SHOWN)
    tell_all(solver.task(), words)
    while (typed := ask(words("play-prompt"))) not in (None, "quit"):
        if typed == "next":
            return True
        if typed == "moves":
            show_legal(frame, words, len(frame.legal))
        elif typed == "hint":
            tell_all(solver.hint(), words)
        elif typed in frame.legal:
            tell_all(solver.answer(typed), words)
            return True
        elif typed:
            click.echo(words("puzzle-refused", move=typed))
    return False


def tell_all(said: Sequence[Message], words: Words) -> None:
    for each in said:
        click.echo(words.say(each))


def solve_on_screen(puzzles: Sequence[Puzzle], lang: str) -> None:
    """Puzzles on the whole terminal, until somebody leaves."""
    from .play import own_name
    from .terminal import table_words
    from .terminal.app import TableApp
    from .terminal.puzzle import PuzzleTable

    path, last, game = standing_file(), None, puzzles[0].game
    standing = read_standing(path)
    words = table_words(lang, game)
    again: str | None = "again"
    while again == "again":
        puzzle = standing.suited(puzzles, last)
        last = puzzle.id
        words.names = {seat: words("bot-name", seat=seat) for seat in range(puzzle.players)}
        words.names |= {puzzle.seat: own_name(None, words)}
        again = TableApp(PuzzleTable(Solver(puzzle, standing, path, words), words)).run()
    click.echo(words.say(standing.told()))
