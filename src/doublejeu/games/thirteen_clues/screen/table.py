"""13 Clues on a terminal: everybody's case but one's own, what lies in the middle, what is behind one's screen."""

from collections.abc import Iterable, Sequence

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from doublejeu.cli.terminal.choosing import Path
from doublejeu.cli.terminal.look import Palette, called, chip, heading, lay, shorten
from doublejeu.locales import Words
from doublejeu.play.frame import Frame, Opened
from doublejeu.play.telling import SeatName, name

from ..play import KINDS, LETTERS, PRINTED, ThirteenCluesOpened, ThirteenCluesView

PALETTE = Palette(
    ground="#12100d", panel="#221c15", line="#54452f", ink="#f2e6ca", muted="#c0ae8e", accent="#ffc95c",
    on_accent="#12100d", good="#9cc4ff", bad="#ef8a78",
)  # fmt: skip
RULES = ("aim", "setup", "pick", "turn", "ask", "peek", "accuse", "glasses", "reasoning", "two", "secret", "end")
INK, CREAM = "#1d1712", "#f7edd4"
SIGNS = {
    "purple": ("♛", CREAM, "#6b3aa6"), "pink": ("♥", INK, "#f3a9c9"), "red": ("♦", CREAM, "#cc2f27"),
    "green": ("♣", CREAM, "#2c8554"), "yellow": ("★", INK, "#f5cf3d"), "blue": ("●", CREAM, "#2f78cf"),
    "orange": ("▲", INK, "#e8822a"), "white": ("☾", INK, "#ffffff"), "brown": ("✚", CREAM, "#6d4526"),
    "grey": ("■", INK, "#9aa0a7"),
    "man": ("♂", CREAM, "#4a4034"), "woman": ("♀", CREAM, "#4a4034"), "indoor": ("⌂", CREAM, "#4a4034"),
    "outdoor": ("☼", CREAM, "#4a4034"), "close": ("†", CREAM, "#4a4034"), "ranged": ("→", CREAM, "#4a4034"),
}  # fmt: skip
CARD = "thirteen_clues-card"


def path(move: str, legal: Sequence[str]) -> Path:
    """A question aloud says so where it could be secret; an accusation ends with a step to make sure."""
    verb, *rest = move.split(" ")
    if f"{move} secret" in legal:
        rest.append("aloud")
    return (verb, *rest, "sure") if verb == "accuse" else (verb, *rest)


def label(path: Path, frame: Frame, words: Words) -> Text:
    view, step = frame.view, path[-1]
    assert isinstance(view, ThirteenCluesView)
    if len(path) == 1:
        return Text(
            "" if step == "pick" else words("thirteen_clues-screen-take") if step == "take" else _deed(step, words)
        )
    if step == "sure":
        return Text(_sure(path[1:-1], view, words))
    if path[0] == "peek":
        seen = view.peeked.get(step)
        return Text.assemble(
            f"{step}", f" {words('thirteen_clues-known-already')}: " if seen else "", card(seen, words)
        )
    if step.isdigit():
        return Text(words.seat(int(step)))
    if path[0] != "ask":
        return card(step, words)
    return topic(step, words) if len(path) == 3 else Text(words("thirteen_clues-screen-how", how=step))


def _deed(step: str, words: Words) -> str:
    return words("thirteen_clues-deed", deed=step)


def _sure(cards: Iterable[str], view: ThirteenCluesView, words: Words) -> str:
    named = tuple(name(CARD, each) for each in cards)
    return words("thirteen_clues-confirm-accuse", cards=named, glasses=view.at_stake)


def topic(topic: str, words: Words) -> Text:
    sign, ink, ground = SIGNS[topic]
    return chip(f"{sign} {words('thirteen_clues-label', topic=topic)}", ink, ground)


def card(card: str | None, words: Words, width: int = 40) -> Text:
    """A card on paper of its colour; its kind and category are for the casebook."""
    if card is None:
        return Text()
    sign, ink, ground = SIGNS[PRINTED[card][0]]
    return chip(f"{sign} {shorten(words(f'{CARD}-{card}'), width - 4)}", ink, ground)


def prompt(frame: Frame, taken: Path, words: Words) -> str:
    view = frame.view
    assert isinstance(view, ThirteenCluesView)
    if frame.outcome:
        return words("prompt-over")
    if frame.legal and frame.legal[0].startswith("pick"):
        return words("thirteen_clues-prompt-pick", seat=SeatName(view.picks_for or 0))
    if view.picking:
        return words("thirteen_clues-prompt-picking", names=", ".join(map(words.seat, frame.waiting)))
    if not frame.legal:
        return words("thirteen_clues-prompt-other", seat=SeatName(view.turn or 0))
    if frame.legal[0].startswith("take"):
        return words("thirteen_clues-prompt-take")
    return _step(taken, words) if taken else words("thirteen_clues-prompt-yours", glasses=view.glasses[view.seat or 0])


def _step(taken: Path, words: Words) -> str:
    """What is to be chosen next of a question, a look or an accusation."""
    if taken[0] == "peek":
        return words("thirteen_clues-which-informant")
    if taken[0] == "accuse":
        chosen = len(taken) - 1
        return words("thirteen_clues-pick-more", kind=KINDS[chosen]) if chosen < len(KINDS) else words("confirm-title")
    if len(taken) == 1:
        return words("thirteen_clues-which-witness")
    if len(taken) == 2:
        return words("thirteen_clues-which-topic")
    return words("thirteen_clues-which-side", name=words.seat(int(taken[1])))


def draw(frame: Frame, words: Words, width: int, roomy: bool) -> RenderableType:
    return draw_open(frame, frame.outcome.opened if frame.outcome else None, words, width, roomy)


def draw_open(frame: Frame, opened: Opened | None, words: Words, width: int, roomy: bool) -> RenderableType:
    view = frame.view
    assert isinstance(view, ThirteenCluesView)
    cases = opened.cases if isinstance(opened, ThirteenCluesOpened) and not view.picking else view.cases
    parts: list[RenderableType] = [
        _cases(frame, view, cases, words, width, roomy),
        Text(),
        *_centre(view, opened, words, width),
    ]
    if view.hand:
        parts.append(_cards(words("thirteen_clues-picker"), view.hand, words, width, roomy))
    if view.hidden:
        parts.append(_cards(words("thirteen_clues-behind"), view.hidden, words, width, roomy))
    if isinstance(opened, ThirteenCluesOpened) and frame.outcome is None:
        pairs = [(seat, pair) for seat, pair in enumerate(opened.hidden) if pair and seat != view.seat]
        behind = words("thirteen_clues-behind")
        parts += [_cards(f"{behind} · {words.seat(seat)}", pair, words, width, False) for seat, pair in pairs]
    return Group(*parts)


def _cards(title: str, cards: Sequence[str], words: Words, width: int, roomy: bool) -> RenderableType:
    grid = Table.grid()
    told = heading(title, words, PALETTE)
    laid = lay([card(each, words) for each in cards], roomy, within=width - told.cell_len)
    grid.add_row(Align(told, vertical="middle"), laid)
    return grid


def _cases(
    frame: Frame,
    view: ThirteenCluesView,
    cases: tuple[tuple[str, ...] | None, ...],
    words: Words,
    width: int,
    roomy: bool,
) -> RenderableType:
    names = max(len(called(seat, view, words)) for seat in range(len(cases)))
    cell = min(24, (width - names - max(view.glasses) - 8) // len(KINDS))
    grid = Table.grid(padding=(0, 1))
    for _ in range(2 + len(KINDS)):
        grid.add_column(no_wrap=True, vertical="middle")
    for seat, case in enumerate(cases):
        turn = seat in frame.waiting
        who = Text.assemble(
            ("▶ " if turn else "  ", f"bold {PALETTE.accent}"),
            (called(seat, view, words), f"bold {PALETTE.accent}" if turn else "bold"),
        )
        held = Text("○" * view.glasses[seat] + ("✉" if view.tiles[seat] else ""), PALETTE.accent)
        grid.add_row(who, held, *(lay([each], roomy) for each in _case(view, seat, case, words, cell)))
    return grid


def _case(view: ThirteenCluesView, seat: int, case: tuple[str, ...] | None, words: Words, cell: int) -> list[Text]:
    if case is not None:
        return [card(each, words, cell) for each in case]
    if view.picking:
        return [Text(words("thirteen_clues-board-unpicked"), f"italic {PALETTE.muted}"), Text(), Text()]
    if seat != view.seat:
        return [chip("?", PALETTE.muted, PALETTE.line)] * len(KINDS)
    return [chip(words("thirteen_clues-slot", kind=kind), PALETTE.accent, PALETTE.line) for kind in KINDS]


def _centre(view: ThirteenCluesView, opened: Opened | None, words: Words, width: int) -> list[RenderableType]:
    lines: list[RenderableType] = []
    if view.informants:
        letters = LETTERS[: view.informants]
        seen = (
            dict(zip(letters, opened.informants, strict=True))
            if isinstance(opened, ThirteenCluesOpened) and opened.informants
            else view.peeked
        )
        shown = [Text.assemble((f"{letter} ", "bold"), card(seen.get(letter), words)) for letter in letters]
        title = heading(words("thirteen_clues-informants"), words, PALETTE)
        grid = Table.grid()
        grid.add_row(title, lay(shown, False, within=width - title.cell_len))
        lines.append(grid)
    if any(view.glasses) or view.supply:
        supply = Text("○" * view.supply or "–", PALETTE.muted)
        lines.append(Text.assemble(heading(words("thirteen_clues-supply"), words, PALETTE), supply))
    return lines
