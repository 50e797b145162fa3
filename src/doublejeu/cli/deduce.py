"""`doublejeu deduce`: what a seat can know in a recorded game, counted exactly."""

import json
from pathlib import Path

import click

from ..bots.deduction import Deduction
from ..bots.roster import make_deducer
from ..locales import Words
from ..locales.fields import say_thing
from ..play.catalogue import find_game
from ..play.errors import BadRecord
from ..play.match import Match
from ..play.shape import Shape
from ..play.verify import verify
from . import choices
from .compile import ensure_compiled
from .files import record_line, unsound

LINES = 20  # likely cases that the table shows
CELL = 7  # the width of 100.0 %


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--line", type=click.IntRange(min=1), default=1, show_default=True, help="Which record of the file.")
@click.option("--events", type=click.IntRange(min=1), help="After so many events, the deal being the first. [all]")
@click.option("--seat", type=int, default=0, show_default=True, help="Who deduces.")
@click.option("--json", "as_json", is_flag=True, help="All possible cases with their worlds, as JSON.")
@choices.lang
def deduce(path: Path, line: int, events: int | None, seat: int, as_json: bool, lang: str) -> None:
    """Count the worlds that fit what a seat knows, and those in which each answer to its riddle is right."""
    text = record_line(path, line)
    ensure_compiled()
    try:
        record = verify(text)
    except BadRecord as fault:
        raise unsound(path, line, fault) from None
    if events is not None and events > len(record.events):
        raise click.UsageError(f"{path}:{line} has {len(record.events)} events, not {events}")
    match = Match.from_record(record, events)
    deducer = make_deducer(match.game)
    if deducer is None:
        raise click.UsageError(f"{path}:{line} is a game of {match.game}, in which nothing is counted")
    if seat not in range(match.seats):
        raise click.UsageError(f"there is no seat {seat}; there are 0 to {match.seats - 1}")
    found = deducer.at_once(match.frame(seat, remember=True))
    if found is None:
        raise click.UsageError(f"nothing can be deduced yet, after {match.at} events")
    if as_json:
        click.echo(json.dumps({"worlds": found.worlds, "cases": {" ".join(k): n for k, n in found.cases.items()}}))
    else:
        click.echo("\n".join(table(match.game, found, Words(lang, parts=("review",)))))


def card_name(game: str, card: str, words: Words) -> str:
    return say_thing(Shape("thing", word=find_game(game).words.get("card")), card, words)


def table(game: str, found: Deduction, words: Words) -> list[str]:
    """The likeliest cases, then where each unseen card is, in per cent of the worlds."""
    lines = [words(f"{game}-deduce-worlds", worlds=found.worlds, cases=len(found.cases)), ""]
    likely = sorted(found.cases.items(), key=lambda case: -case[1])
    for case, count in likely[:LINES]:
        names = ", ".join(card_name(game, card, words) for card in case)
        lines.append(f"{percent(count, found.worlds, words)}  {count:>8}  {names}")
    if len(likely) > LINES:
        lines.append(words(f"{game}-deduce-more", cases=len(likely) - LINES))
    return [*lines, "", *place_lines(game, found, words)]


def place_lines(game: str, found: Deduction, words: Words) -> list[str]:
    titles = [words.say(place).rjust(CELL) for place in found.places]
    names = [card_name(game, unseen.card, words) for unseen in found.cards]
    width = max(map(len, [*names, words(f"{game}-deduce-card")]))
    lines = ["  ".join([words(f"{game}-deduce-card").ljust(width), *titles])]
    for name, unseen in zip(names, found.cards, strict=True):
        cells = [
            percent(count, found.worlds, words).rjust(len(title))
            for count, title in zip(unseen.worlds, titles, strict=True)
        ]
        lines.append("  ".join([name.ljust(width), *cells]))
    return lines


def percent(count: int, worlds: int, words: Words) -> str:
    said = words("review-percent", percent=f"{100 * count / worlds:.1f}") if count else "–"
    return said.rjust(len("100.0 %"))
