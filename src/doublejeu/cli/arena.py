"""`doublejeu arena`: bots measured against each other."""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from itertools import islice
from pathlib import Path
from typing import Any

import click
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from ..bots.levels import read_budget
from ..bots.roster import bot_names
from ..play.elo import Estimate, Sprt
from ..play.errors import BadSetting
from ..play.frame import Budget
from ..play.series import Standing, meetings, seatings, side_of, standing
from . import choices
from .compile import ensure_compiled
from .contests import PEERS, known, results, warm_up
from .manners import STOPPED

HEADS = ("bot", "games", "points", "score", "against", "Elo")
LINES = 10  # of progress where there is no terminal
VERDICTS = {
    "H1": "accepted: {a} is {e1:+g} Elo stronger or more",
    "H0": "rejected: {a} is {e0:+g} Elo stronger or less",
    None: "undecided",
}


def read_sprt(ctx: click.Context, param: click.Parameter, value: str | None) -> Sprt | None:
    """Two numbers with a comma between them."""
    if value is None:
        return None
    try:
        e0, e1 = map(float, value.split(","))
    except ValueError:
        raise click.BadParameter(f"{value!r} is not two numbers, as 0,20") from None
    if not e0 < e1:
        raise click.BadParameter("e0 must be less than e1")
    return Sprt(e0, e1)


@click.command()
@choices.game
@click.option("--players", type=int, help="How many play (default: the fewest).")
@click.option("--bots", required=True, help=f"Two names or more: {', '.join((*bot_names(), *PEERS))}.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="At most; whole deals.")
@click.option(
    "--budget", help="For each move: simulations, as 500, or seconds, as 0.25s; or for one bot: expert@0.25s."
)
@click.option(
    "--sprt",
    metavar="E0,E1",
    callback=read_sprt,
    help="Stop when it is decided whether the first is e0 or e1 Elo stronger.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same arguments play the same games.")
@choices.jobs
@choices.cluster
@click.option("--out", type=choices.OutFile(), help="Write the records here, in game order, over what was there.")
@choices.rule_options
def arena(
    game: str,
    players: int | None,
    bots: str,
    games: int,
    budget: str | None,
    sprt: Sprt | None,
    seed: int,
    jobs: int | None,
    cluster: str | None,
    out: Path | None,
    options: dict[str, Any],
) -> None:
    """Measure bots against each other: every deal is played from all seats, so that the cards favour nobody.

    Two names on two sides (two teams, or two players) swap seats.  Two names at a larger table are one against
    many: the first takes each seat in turn, and its share of wins stands beside the fair share.  As many names as
    sides go round the table; three names or more in a game for two sides meet in pairs.  A bot that crashes, plays an
    illegal move or overruns its seconds is named and loses that game.
    """
    players = choices.players_of(game, players, options)
    names, own = zip(*(read_name(name.strip()) for name in bots.split(",")), strict=True)
    try:
        for name in names:
            if not known(name):
                raise BadSetting(f"there is no bot {name!r}; there are {', '.join((*bot_names(), *PEERS))}")
        cycle = seatings(len(names), side_of(game, players))
        limits = [read_budget(each) if (each := mine or budget) else Budget() for mine in own]
    except BadSetting as fault:
        raise click.UsageError(str(fault)) from None
    if sprt and len(names) > 2:
        raise click.UsageError("--sprt compares two bots")
    deals = -(-games // len(cycle[0]))
    working = choices.processes(jobs, cluster, deals)
    ensure_compiled(bots=True)
    warm_up(game, players, names)
    now = standing(game, players, names)
    coming = islice(meetings(game, players, names, limits, seed, options), deals)
    played = results(coming, working, cluster)
    screen = Screen(now, deals * len(cycle[0]), sprt)
    stopped = False
    with screen.shown(), closing(played), out.open("w", encoding="utf-8") if out else nullcontext() as file:
        try:
            for deal in played:
                now.add(deal)
                if file:
                    file.writelines(f"{each.record}\n" for each in deal)
                    file.flush()
                screen.refresh()
                if sprt and sprt.verdict(now.main):
                    break
        except KeyboardInterrupt:
            stopped = True
    screen.conclude()
    if stopped:
        click.echo(f"stopped after {now.games} of {deals * len(cycle[0])} games", err=True)
        raise click.exceptions.Exit(STOPPED)


def read_name(text: str) -> tuple[str, str | None]:
    """A bot's name, and its own budget, which may follow as in `expert@0.25s`."""
    name, _, budget = text.partition("@")
    return name, budget or None


class Screen:
    """What is shown while games are played: a live table on a terminal, a few plain lines elsewhere."""

    def __init__(self, now: Standing, games: int, sprt: Sprt | None) -> None:
        self._now, self._games, self._sprt = now, games, sprt
        self._console = Console()
        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress("games", *columns, console=self._console)
        self._bar = self._progress.add_task("games", total=games)
        self._live: Live | None = None
        self._said = 0

    def shown(self) -> AbstractContextManager[object]:
        if not self._console.is_terminal:
            return nullcontext()
        self._live = Live(self._picture(), console=self._console, refresh_per_second=4, transient=True)
        return self._live

    def refresh(self) -> None:
        if self._live:
            self._progress.update(self._bar, completed=self._now.games)
            self._live.update(self._picture())
        elif self._now.games * LINES // self._games > self._said:
            self._said = self._now.games * LINES // self._games
            click.echo(f"{self._now.games}/{self._games} games: {'; '.join(self._lines())}")

    def conclude(self) -> None:
        """Show the result."""
        if self._live:
            self._console.print(self._table())
        else:
            table = [HEADS, *rows(self._now)]
            widths = [max(map(len, column)) for column in zip(*table, strict=True)]
            for row in table:
                click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
        for line in self._lines()[1:]:
            click.echo(line)
        for (contestant, what), times in Counter((each.contestant, each.what) for each in self._now.faults).items():
            detail = next(e.detail for e in self._now.faults if (e.contestant, e.what) == (contestant, what))
            click.echo(f"{self._now.names[contestant]} {what} in {times} of {self._now.games} games: {detail}")

    def _picture(self) -> Group:
        return Group(self._table(), *self._lines()[1:], self._progress)

    def _table(self) -> Table:
        table = Table(*HEADS, box=None, title_justify="left")
        for row in rows(self._now):
            table.add_row(*row)
        return table

    def _lines(self) -> list[str]:
        """The first bot's result on one line, and the state of the test."""
        now = self._now
        lines = [" ".join(filter(None, row)) for row in rows(now)[:1]]
        if self._sprt:
            low, high = self._sprt.bounds
            said = VERDICTS[self._sprt.verdict(now.main)].format(a=now.names[0], e0=self._sprt.e0, e1=self._sprt.e1)
            test = f"SPRT {self._sprt.e0:+g},{self._sprt.e1:+g}"
            lines.append(f"{test}: LLR {self._sprt.ratio(now.main):+.2f} in ({low:.2f}, {high:.2f}), {said}")
        return lines


def rows(now: Standing) -> list[tuple[str, ...]]:
    """A row for each bot: its games, its points, its share of wins, and Elo, both between error bars."""
    return [row for contestant in range(len(now.names)) for row in rows_of(now, contestant)]


def rows_of(now: Standing, contestant: int) -> Iterator[tuple[str, ...]]:
    """One row, or one for each opponent if bots meet in pairs."""
    name, games, points = now.names[contestant], now.played[contestant], now.points[contestant]
    if now.sides > 2:
        if contestant == 0 or len(now.names) > 2:
            scores = now.scores.get((contestant, contestant), now.main)
            share = scores.estimate()
            others = now.names[1] if len(now.names) == 2 else "the others"
            yield (
                name,
                str(games),
                f"{points:g}",
                percent(share),
                f"fair {scores.fair:.1%}",
                f"{others} {elo(share, now.sides)}",
            )
        return
    for other in range(len(now.names)):
        scores_ = now.scores.get((min(contestant, other), max(contestant, other)))
        if other == contestant or scores_ is None:
            continue
        share = scores_.estimate()
        if contestant > other:
            share = Estimate(1 - share.high, 1 - share.value, 1 - share.low)
        count = scores_.deals * 2
        yield name, str(count), f"{share.value * count:g}", percent(share), now.names[other], elo(share, 2)


def percent(share: Estimate) -> str:
    return f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}]"


def elo(share: Estimate, sides: int) -> str:
    low, value, high = share.elo(sides)
    return f"{value:+.0f} [{low:+.0f}, {high:+.0f}]"
