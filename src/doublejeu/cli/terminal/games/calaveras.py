"""The Calaveras Incident on a terminal: the fronts as a matrix, one column a Location, so that ties are seen at a glance."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ....locales import Words
from ....play.frame import Frame
from ....play.games.calaveras import CalaverasOpened, CalaverasView
from ....play.telling import SeatName, name
from ..choosing import Path
from . import Palette, chip, row, shorten

PALETTE = Palette(
    ground="#0b1230", panel="#18245a", line="#34438a", ink="#fff3dc", muted="#b7c1e6", accent="#ffb01f",
    on_accent="#0b1230", good="#4fd69a", bad="#ff7a80",
)  # fmt: skip
RULES = ("aim", "teams", "turn", "locations", "twist", "designation", "nicole", "drawing", "end")
BONE, NIGHT = "#fff3dc", "#0b1230"
PAPER = {
    "C": (BONE, "#d92d7b"), "H": (BONE, "#5b3aa6"), "A": (BONE, "#1783a6"), "P": (NIGHT, "#ee8526"),
    "L": (NIGHT, "#c6cd3e"), "U": (BONE, "#3a4a9c"),
}  # fmt: skip
LOCATIONS = "CHAPL"
TEAMS = (("◆", "#86b4ff"), ("★", "#f39a7c"), ("●", "#d8d2c0"))
GAUGE = 7  # as many points as the track on a seat shows
WIDE = 88  # columns from which on cards before agents bear their names


def path(move: str) -> Path:
    """`H>3`, `U:H3>S`, `U` and `-`, step by step."""
    if move in ("-", "U"):
        return (move,) if move == "-" else ("U", "idle")
    card, _, target = move.removeprefix("U:").partition(">")
    return ("U", card, f">{target}") if move.startswith("U:") else (card, f">{target}")


def label(path: Path, frame: Frame, words: Words) -> Text:
    step = path[-1]
    if step == "-":
        return Text(words("calaveras-pass"))
    if step == "idle":
        return Text(words("calaveras-idle"))
    if step.startswith(">"):
        return Text(f"→ {place(step[1:], words)}")
    if len(step) == 2:
        return Text.assemble(card(step[0], words), f" {place(step[1], words)}")
    return card(step, words)


def place(letter: str, words: Words) -> str:
    return words.seat(int(letter)) if letter.isdigit() else words(f"calaveras-zone-{letter}")


def card(letter: str, words: Words) -> Text:
    return chip(f"{letter} {words('calaveras-name', card=letter)}", *PAPER[letter])


def prompt(frame: Frame, taken: Path, words: Words) -> str:
    view = frame.view
    assert isinstance(view, CalaverasView)
    if frame.outcome:
        return words("calaveras-prompt-over", nicole=SeatName(view.nicole), trust=frame.outcome.reason)
    ghost = view.turn is not None and view.turn == view.ghost
    if not frame.legal:
        names = ", ".join(map(words.seat, frame.waiting))
        return words("calaveras-prompt-waiting", name=names, ghost="yes" if ghost else "no")
    turn = "ghost" if ghost else "own"
    if frame.legal == ("-",):
        return words("calaveras-prompt-pass", turn=turn)
    if not taken:
        return words("calaveras-prompt-pick", turn=turn)
    if taken == ("U",):
        return words("calaveras-prompt-twist")
    moved = len(taken) > 1
    return words("calaveras-prompt-place", card=name("calaveras-card", taken[-1][0]), how="move" if moved else "lay")


def draw(frame: Frame, words: Words, width: int) -> RenderableType:
    view = frame.view
    assert isinstance(view, CalaverasView)
    parts: list[RenderableType] = [_centre(view, words), Text(), _agents(view, words, width)]
    if view.seat is not None and view.hand:
        hand = Text(f"{words('calaveras-hand')}  ", PALETTE.muted)
        parts += [Text(), Text.assemble(hand, _cards(view.hand, words))]
    if frame.outcome and isinstance(frame.outcome.opened, CalaverasOpened):
        parts += [Text(), _hands(frame.outcome.opened, words)]
    return Group(*parts)


def _cards(letters: Iterable[str], words: Words) -> Text:
    return row([card(letter, words) for letter in letters]) or Text("–", PALETTE.muted)


def _centre(view: CalaverasView, words: Words) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    piles = f"{words('calaveras-deck')} {view.deck}  {words('calaveras-discard')} {sum(view.discard.values())}"
    grid.add_row(Text(f"✓ {words('calaveras-zone-I')}", f"bold {PALETTE.good}"), _cards(view.innocent, words))
    grid.add_row(Text(f"! {words('calaveras-zone-S')}", f"bold {PALETTE.bad}"), _cards(view.suspect, words))
    return Group(grid, Text(piles, PALETTE.muted))


def _agents(view: CalaverasView, words: Words, width: int) -> RenderableType:
    wide = width >= WIDE
    grid = Table.grid(padding=(0, 1))
    for _ in range(4 + len(LOCATIONS)):
        grid.add_column(no_wrap=True)
    for seat, front in enumerate(view.fronts):
        sign, tint = TEAMS[next(i for i, team in enumerate(view.teams) if seat in team)]
        turn = seat == view.turn
        who = Text.assemble(
            ("▶ " if turn else "  ", f"bold {PALETTE.accent}"),
            (f"{sign} ", tint),
            (shorten(words.seat(seat), 22 if wide else 13), f"bold {PALETTE.accent}" if turn else "bold"),
            (_role(view, seat, words), PALETTE.muted),
        )
        points = view.points[seat]
        track = Text.assemble(("■" * points, PALETTE.bad), ("□" * (GAUGE - points), PALETTE.line), f" {points}")
        nicole = Text(words("calaveras-nicole") if seat == view.nicole else "", f"italic {PALETTE.good}")
        cells = [_lying(each, each in front, view, words, wide) for each in LOCATIONS]
        grid.add_row(who, track, *cells, nicole)
    return grid


def _role(view: CalaverasView, seat: int, words: Words) -> str:
    mine = next((team for team in view.teams if view.seat in team), ())
    if seat not in mine:
        return ""
    return f" ({words('calaveras-role', role='you' if seat == view.seat else 'partner')})"


def _lying(letter: str, there: bool, view: CalaverasView, words: Words, wide: bool) -> Text:
    """A slot of a front: the card, with a sign where its Location lies in a zone too."""
    if not there:
        return Text(f" {letter} ", PALETTE.line)
    face = chip(words("calaveras-short", card=letter) if wide else letter, *PAPER[letter])
    if letter in view.innocent:
        return Text.assemble(face, ("✓", f"bold {PALETTE.good}"))
    return Text.assemble(face, ("!", f"bold {PALETTE.bad}")) if letter in view.suspect else face


def _hands(opened: CalaverasOpened, words: Words) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for seat, hand in enumerate(opened.hands):
        if hand:
            grid.add_row(Text(words("calaveras-opened", name=words.seat(seat)), PALETTE.muted), _cards(hand, words))
    return grid
