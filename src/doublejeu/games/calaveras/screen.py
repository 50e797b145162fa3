"""The Calaveras Incident on a terminal: the fronts as a matrix, a column for each Location."""

from collections.abc import Sequence

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from doublejeu.cli.terminal.choosing import Path
from doublejeu.cli.terminal.look import Palette, called, chip, heading, lay
from doublejeu.locales import Words
from doublejeu.play.frame import Frame, Opened
from doublejeu.play.telling import SeatName, name

from .play import CalaverasOpened, CalaverasView

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
TITLED = 70  # columns from which on partners are called so
WIDE = 100  # columns from which on cards before agents bear their names


def path(move: str, legal: Sequence[str]) -> Path:
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


def draw(frame: Frame, words: Words, width: int, roomy: bool) -> RenderableType:
    return draw_open(frame, frame.outcome.opened if frame.outcome else None, words, width, roomy)


def draw_open(frame: Frame, opened: Opened | None, words: Words, width: int, roomy: bool) -> RenderableType:
    view = frame.view
    assert isinstance(view, CalaverasView)
    parts: list[RenderableType] = [_zones(view, words, width, roomy), _agents(view, words, width, roomy)]
    if width >= TITLED:
        parts.insert(1, Text())
    if view.hand and opened is None:
        parts.append(_labelled([(heading(words("calaveras-hand"), words, PALETTE), view.hand)], words, width, roomy))
    piles = f"{words('calaveras-deck')} {view.deck}  {words('calaveras-discard')} {sum(view.discard.values())}"
    parts.append(Text(piles, PALETTE.muted))
    if isinstance(opened, CalaverasOpened):
        hands = enumerate(opened.hands)
        others = [(words("calaveras-opened", name=words.seat(seat)), hand) for seat, hand in hands if hand]
        parts += [
            Text(),
            _labelled([(Text(title, PALETTE.muted), hand) for title, hand in others], words, width, False),
        ]
    return Group(*parts)


def _labelled(rows: Sequence[tuple[Text, Sequence[str]]], words: Words, width: int, roomy: bool) -> RenderableType:
    """Cards, and before them what they are."""
    grid = Table.grid(padding=(0, 1))
    left = width - 1 - max((title.cell_len for title, _ in rows), default=0)
    for title, letters in rows:
        laid = lay([card(letter, words) for letter in letters], roomy, within=left)
        grid.add_row(Align(title, vertical="middle"), laid if letters else Text("–", PALETTE.line))
    return grid


def _zones(view: CalaverasView, words: Words, width: int, roomy: bool) -> RenderableType:
    zones = [
        (Text(f"✓ {words('calaveras-zone-I')}", f"bold {PALETTE.good}"), view.innocent),
        (Text(f"! {words('calaveras-zone-S')}", f"bold {PALETTE.bad}"), view.suspect),
    ]
    return _labelled(zones, words, width, roomy)


def _agents(view: CalaverasView, words: Words, width: int, roomy: bool) -> RenderableType:
    wide = width >= WIDE
    grid = Table.grid(padding=(0, 1, 1 if roomy else 0, 0))
    for _ in range(4 + len(LOCATIONS)):
        grid.add_column(no_wrap=True)
    for seat, front in enumerate(view.fronts):
        sign, tint = TEAMS[next(i for i, team in enumerate(view.teams) if seat in team)]
        turn = seat == view.turn
        partner = seat != view.seat and any({seat, view.seat} <= set(team) for team in view.teams)
        who = Text.assemble(
            ("▶ " if turn else "  ", f"bold {PALETTE.accent}"),
            (f"{sign} ", tint),
            (called(seat, view, words), f"bold {PALETTE.accent}" if turn else "bold"),
            (f" {words('calaveras-role', role='partner')}" if partner and width >= TITLED else "", PALETTE.muted),
        )
        points = view.points[seat]
        track = Text.assemble(("■" * points, PALETTE.bad), ("□" * (view.limit - points), PALETTE.line), f" {points}")
        nicole = Text(words("calaveras-nicole") if seat == view.nicole else "", f"italic {PALETTE.good}")
        cells = [_lying(each, each in front, view, words, wide) for each in LOCATIONS]
        grid.add_row(who, track, *cells, nicole)
    return grid


def _lying(letter: str, there: bool, view: CalaverasView, words: Words, wide: bool) -> Text:
    """A slot of a front: the card, with a sign where its Location lies in a zone too."""
    if not there:
        return Text(" · ", PALETTE.line)
    face = chip(words("calaveras-short", card=letter) if wide else letter, *PAPER[letter])
    if letter in view.innocent:
        return Text.assemble(face, ("✓", f"bold {PALETTE.good}"))
    return Text.assemble(face, ("!", f"bold {PALETTE.bad}")) if letter in view.suspect else face
