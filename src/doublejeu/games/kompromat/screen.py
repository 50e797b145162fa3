"""Kompromat on a terminal: a line a mission, both stacks beside it."""

from collections.abc import Iterator, Sequence

from msgspec import structs
from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from doublejeu.cli.terminal.choosing import Path
from doublejeu.cli.terminal.look import Palette, called, chip, heading, lay, row, shorten
from doublejeu.locales import Words
from doublejeu.play.frame import Frame, Opened
from doublejeu.play.telling import NONE, SeatName

from .play.shown import KompromatOpened, KompromatView, Mission, Side

PALETTE = Palette(
    ground="#0f1314", panel="#2b3233", line="#5c6767", ink="#efebdf", muted="#aeb6b1", accent="#f64a31",
    on_accent="#1a0502", good="#8db6d8", bad="#ffa091",
)  # fmt: skip
RULES = ("goal", "round", "attempt", "hidden", "reveal", "worth", "notoriety", "tools", "when", "end")
SEATS = (("●", "#8db6d8"), ("▲", "#cbbe72"))
FACE, BACK = ("#12171a", "#f7f4ea"), ("#8d968f", "#3a4344")
MISSION = "kompromat-mission"
NARROW = 72


def path(move: str, legal: Sequence[str]) -> Path:
    """`use jetpack 1>3` in three steps; what needs no target in one."""
    verb, *rest = move.split(" ")
    if verb != "use":
        return (move,)
    tool, *rest = rest
    steps = [f"use {tool}"]
    if tool == "usb":
        steps.append(rest.pop(0))
    for target in rest:
        steps += target.replace(">", ".").split(".")
    return tuple(steps)


def aimed(path: Path) -> tuple[str, Path]:
    """The Tool that a path uses, maybe by the USB Stick, and its targets so far."""
    if path[0] == "use usb" and len(path) > 1:
        return path[1], path[2:]
    return path[0].removeprefix("use "), path[1:]


def label(path: Path, frame: Frame, words: Words) -> Text:
    """A step in words; of the move that could be left to a device, that nothing is lost by it."""
    view = frame.view
    assert isinstance(view, KompromatView)
    said = _label(path, view, words)
    if path == (view.auto,):
        said.append(f"  {words('kompromat-prompt-auto')}", "italic")
    return said


def _label(path: Path, view: KompromatView, words: Words) -> Text:
    step = path[-1]
    verb, _, rest = step.partition(" ")
    if verb == "place":
        return Text(f"{rest}. {_called(view.missions[int(rest) - 1], words)}")
    if verb == "total":
        return Text(words("kompromat-prompt-declare", total=rest))
    tool, targets = aimed(path)
    if not targets:
        if len(path) == 1 and verb != "use":
            return Text(words("kompromat-prompt-choice", verb=verb))
        return Text.assemble(words(f"{MISSION}-{tool}"), (f"  {words('kompromat-table-effect', tool=tool)}", "italic"))
    if tool == "martini":
        return Text(step.replace("-", "−"))
    if tool == "stun-gun" and len(targets) > 1:
        return Text(words("kompromat-table-touch", what="card", card=step, place=targets[0], mission=NONE))
    return Text(f"{step}. {_called(view.missions[int(step) - 1], words)}")


def _called(mission: Mission, words: Words) -> str:
    return words(f"{MISSION}-{mission.card}") if mission.card else "–"


def prompt(frame: Frame, taken: Path, words: Words) -> str:
    view = frame.view
    assert isinstance(view, KompromatView)
    if frame.outcome:
        return words("kompromat-prompt-over")
    if view.turn is None or view.asked is None:
        return words("kompromat-prompt-shuffle")
    place = view.attempt or view.revealing or 0
    card = view.turned or ""
    if not frame.legal:
        return words("kompromat-prompt-wait", asked=view.asked, seat=SeatName(view.turn), place=place, card=card)
    if taken:
        return _aim(taken, words)
    return words(
        "kompromat-prompt-yours",
        asked=view.asked,
        place=place,
        card=card,
        can="draw" if "draw" in frame.legal else "stop",
        total=_so_far(view, words),
        tokens=view.taking,
        counter="yes" if view.taking_for else NONE,
    )


def _aim(taken: Path, words: Words) -> str:
    tool, targets = aimed(taken)
    step = {"jetpack": "to", "stun-gun": "card"}.get(tool, "first") if targets else "first"
    return words("kompromat-table-aim", tool=tool, step=step)


def _so_far(view: KompromatView, words: Words) -> str:
    """What one's own cards may come to, lowest first; sums over 21 only where there is no other."""
    found = [each for each in view.sums if each.stand != "over"] or view.sums[:1]
    return " / ".join(words.number(each.total) for each in reversed(found))


def draw(frame: Frame, words: Words, width: int, roomy: bool) -> RenderableType:
    return draw_open(frame, None, words, width, roomy)


def draw_open(frame: Frame, opened: Opened | None, words: Words, width: int, roomy: bool) -> RenderableType:
    view = frame.view
    assert isinstance(view, KompromatView)
    if isinstance(opened, KompromatOpened):
        view = structs.replace(view, missions=tuple(_turned_up(view.missions, opened)))
    title = Text.assemble(
        (words("kompromat-table-round", round=str(view.round)), "bold"),
        (f"   {words('kompromat-table-missions', cards=view.mission_deck)}", PALETTE.muted),
    )
    parts: list[RenderableType] = [title, _missions(view, words, width, roomy), _agents(view, words, width)]
    if view.turned:
        parts.append(_cards(words("kompromat-table-turned", card=""), (view.turned,), words, roomy))
    if view.glimpsed:
        parts.append(_cards(words("kompromat-table-glimpse"), view.glimpsed, words, roomy))
    return Group(*parts)


def _turned_up(missions: Sequence[Mission], opened: KompromatOpened) -> Iterator[Mission]:
    """The missions with every card at them face up."""
    for place, mission in enumerate(missions):
        sides = [structs.replace(side, cards=opened.laid[seat][place]) for seat, side in enumerate(mission.sides)]
        yield structs.replace(mission, sides=tuple(sides))


def _cards(title: str, cards: Sequence[str], words: Words, roomy: bool) -> RenderableType:
    grid = Table.grid()
    told = heading(title.rstrip(" :\u202f"), words, PALETTE)
    grid.add_row(Align(told, vertical="middle"), lay([chip(words.number(each), *FACE) for each in cards], roomy))
    return grid


def _order(view: KompromatView) -> tuple[int, int]:
    """The other's stacks on the left, one's own on the right."""
    return (0, 1) if view.seat == 1 else (1, 0)


def _missions(view: KompromatView, words: Words, width: int, roomy: bool) -> RenderableType:
    grid = Table(box=None, pad_edge=False, padding=(0, 1), header_style="bold")
    grid.add_column("", no_wrap=True, vertical="middle", min_width=2)
    about = Text(words("kompromat-screen-missions"), f"not bold {PALETTE.muted}")
    grid.add_column(about, no_wrap=True, vertical="middle", max_width=max(18, width - 42))
    for seat in _order(view):
        sign, tint = SEATS[seat]
        grid.add_column(
            Text(f"{sign} {called(seat, view, words)}", f"bold {tint}"),
            no_wrap=True,
            min_width=14,
            vertical="middle",
        )
    for number, mission in enumerate(view.missions, 1):
        active = number in (view.attempt, view.revealing)
        style = f"bold {PALETTE.accent}" if active else "bold"
        grid.add_row(
            Text(f"{'▶' if active else ' '}{number}", style),
            _mission(mission, view, words, style, width),
            *(_side(mission.sides[seat], view, number, seat, words, width, roomy) for seat in _order(view)),
        )
    return grid


def _mission(mission: Mission, view: KompromatView, words: Words, style: str, width: int) -> Text:
    if mission.card is None:
        return Text("–", PALETTE.line)
    printed = {card: numbers for cards in view.printed.values() for card, numbers in cards.items()}
    worth, *more = printed[mission.card]
    title = Text.assemble((shorten(_called(mission, words), 30 if width >= NARROW else 15), style))
    title.append(f" ({worth}{'+' if more else ''})", PALETTE.muted)
    if mission.counter:
        title.append(f" {'!' * printed[mission.counter][0]}", f"bold {PALETTE.accent}")
    return title


def _side(
    side: Side, view: KompromatView, place: int, seat: int, words: Words, width: int, roomy: bool
) -> RenderableType:
    if not side.cards:
        return Text("\n·\n" if roomy else "·", PALETTE.line)
    cards = [chip(words.number(card), *FACE) if card else chip("▒", *BACK) for card in side.cards]
    said = Text()
    if side.newspapers:
        said.append(f" +{side.added}", PALETTE.bad)
    if side.total is not None:
        said.append(f" = {words.number(side.total)}", "bold")
    elif place == view.attempt and seat == view.turn == view.seat:
        said.append(f" = {_so_far(view, words)}", PALETTE.muted)
    grid = Table.grid()
    grid.add_row(lay(cards, roomy, " " if width >= NARROW else ""), Align(said, vertical="middle"))
    return grid


def _agents(view: KompromatView, words: Words, width: int) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for seat in _order(view):
        player, (sign, tint) = view.players[seat], SEATS[seat]
        turn = seat == view.turn
        who = Text.assemble(
            ("▶ " if turn else "  ", f"bold {PALETTE.accent}"),
            (f"{sign} {called(seat, view, words)}", f"bold {tint}"),
        )
        points = words("kompromat-table-points", points=player.score)
        track = Text.assemble(
            ("■" * min(player.tokens, view.token_limit), PALETTE.accent),
            ("□" * (view.token_limit - player.tokens), PALETTE.line),
            (f" {player.tokens}", "bold"),
        )  # fmt: skip
        if width >= NARROW:
            track = Text.assemble((f"{words('kompromat-table-notoriety')} ", PALETTE.muted), track)
        deck = words("screen-deck", cards=player.deck)
        grid.add_row(who, Text(f"{player.score} {points}"), track, Text(deck, PALETTE.muted))
    tools = [_tools(view, seat, words) for seat in _order(view)]
    return Group(grid, *(each for each in tools if each))


def _tools(view: KompromatView, seat: int, words: Words) -> Text:
    player, (sign, tint) = view.players[seat], SEATS[seat]
    ready = [Text(words(f"{MISSION}-{tool}"), "bold") for tool in player.ready]
    used = [Text(words(f"{MISSION}-{tool}"), f"strike {PALETTE.muted}") for tool in player.used]
    if not ready and not used:
        return Text()
    title = heading(words("kompromat-table-tools", mine="yes" if seat == view.seat else "no"), words, PALETTE)
    return Text.assemble((f"  {sign} ", tint), title, row([*ready, *used], ", "))
