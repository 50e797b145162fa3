"""`doublejeu review`: what each decision of recorded games cost, and what chance gave to whom."""

import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import click
from msgspec import structs

from ..locales import Words
from ..play.bands import like
from ..play.errors import BadRecord
from ..play.review import Review, read_review
from ..play.telling import Argument, SeatName, message, message_of
from ..play.telling import Words as Said
from . import choices
from .compile import ensure_compiled
from .files import record_line, record_lines, unsound
from .manners import STOPPED
from .workers import crew


class Part(NamedTuple):
    """Some steps of a review, two for each event, are done; the last part has the review."""

    steps: int
    review: str = ""


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--line", type=click.IntRange(min=1), help="Which record of the file. [all]")
@click.option("--seat", type=int, help="The decisions of this seat alone.")
@click.option("--simulations", type=click.IntRange(min=1), help="For a decision: other reviews than the usual ones.")
@click.option("--json", "as_json", is_flag=True, help="A review a line, as JSON, the same bytes on every machine.")
@choices.jobs
@choices.cluster
@click.option("--out", type=choices.OutFile(), help="A file, whose content is replaced (default: standard output).")
@choices.lang
def review(
    path: Path,
    line: int | None,
    seat: int | None,
    simulations: int | None,
    as_json: bool,
    jobs: int | None,
    cluster: str | None,
    out: Path | None,
    lang: str,
) -> None:
    """Review finished games: every decision by what its seat could know, luck by the true cards."""
    lines = {line: record_line(path, line)} if line is not None else record_lines(path)
    working = choices.processes(jobs, cluster, len(lines))
    ensure_compiled()
    events = [events_of(path, number, text, seat) for number, text in lines.items()]
    ensure_compiled(bots=True)
    words, done, stopped = Words(lang, parts=["review"]), 0, False
    found = reviews(list(lines.values()), simulations, working, cluster)
    with (
        click.open_file(str(out or "-"), "w", encoding="utf-8") as file,
        click.progressbar(length=2 * sum(events), label=label(len(lines)), file=sys.stderr) as bar,
        closing(found),
    ):
        try:
            for part in found:
                if part.review:
                    reviewed = of_seat(read_review(part.review), seat)
                    said = [reviewed.dumps()] if as_json else [*told(reviewed, words), ""]
                    file.writelines(f"{each}\n" for each in said)
                    file.flush()
                    done += 1
                bar.update(part.steps)
        except KeyboardInterrupt:
            stopped = True
    if stopped:
        click.echo(f"\nstopped after {done} of {label(len(lines))}; their reviews are written", err=True)
        raise click.exceptions.Exit(STOPPED)


def label(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"


def events_of(path: Path, number: int, text: bytes, seat: int | None) -> int:
    """The number of a game's events, if it can be reviewed; otherwise say why not, before any work."""
    from ..play.catalogue import find_game
    from ..play.verify import verify

    try:
        record = verify(text)
    except BadRecord as fault:
        raise unsound(path, number, fault) from None
    if record.result is None:
        raise click.ClickException(f"{path}:{number}: the game is not over, and only then it is reviewed")
    seats = find_game(record.game).seats(record.players)
    if seat is not None and seat not in range(seats):
        raise click.UsageError(f"{path}:{number} has no seat {seat}; there are 0 to {seats - 1}")
    return len(record.events)


# --- The work


def reviews(lines: list[bytes], simulations: int | None, jobs: int, cluster: str | None) -> Generator[Part, None, None]:
    """The reviews in the order of the games, with their progress; closing this generator cancels the rest."""
    if jobs == 1 and cluster is None:  # in this process, where each step can be reported
        for line in lines:
            yield from review_parts(line, simulations)
        return
    with crew(jobs, cluster) as workers:
        yield from workers.in_order(review_whole, ((line, simulations) for line in lines))


def review_parts(line: bytes, simulations: int | None) -> Iterator[Part]:
    """A review event by event."""
    from ..bots.evaluator import usual_means
    from ..play.record import read_record
    from ..play.reviewing import review_by_steps

    before = 0
    for progress in review_by_steps(read_record(line), usual_means(simulations)):
        yield Part(progress.done - before, progress.review.dumps() if progress.review else "")
        before = progress.done


def review_whole(line: bytes, simulations: int | None) -> Part:
    """A whole review, in a process of its own."""
    parts = list(review_parts(line, simulations))
    return Part(sum(part.steps for part in parts), parts[-1].review)


# --- Output


def of_seat(whole: Review, seat: int | None) -> Review:
    """The review with the decisions of one seat only; all of them for None."""
    if seat is None:
        return whole
    return structs.replace(
        whole,
        seats=tuple(each for each in whole.seats if each.seat == seat),
        decisions=tuple(each for each in whole.decisions if each.seat == seat),
        notes=tuple(each for each in whole.notes if each.seat == seat),
    )


def told(reviewed: Review, words: Words) -> Iterator[str]:
    """The review in words: the seats, their faults, the turning points, and the game's own remarks."""
    analyst = reviewed.analyst
    yield words("review-title", game=words(reviewed.game), name=analyst.name, simulations=analyst.simulations)
    for seat in reviewed.seats:
        yield words(
            "review-seat",
            seat=SeatName(seat.seat),
            result={1.0: "won", 0.0: "lost"}.get(seat.result, "drawn"),
            accuracy="none" if seat.accuracy is None else accuracy_told(seat.accuracy, like(reviewed, seat.accuracy)),
            luck=signed(seat.luck),
            adjusted=signed(seat.adjusted).removeprefix("+"),
            blunders=seat.faults["blunder"],
            mistakes=seat.faults["mistake"],
            slips=seat.faults["slip"],
            decisions=seat.decisions,
        )
    faults = [each for each in reviewed.decisions if each.fault]
    yield words("review-faults", count=len(faults))
    for each in faults:
        yield f"{each.at:>4}  " + words(
            "review-fault",
            seat=SeatName(each.seat),
            fault=str(each.fault),
            move=message_of(each.played.words),
            best=message_of(each.best.words),
            loss=round(100 * each.loss),
            error=round(100 * each.error),
        )
        for reason in each.reasons:
            yield f"      {words.say(message_of(reason))}"
    yield words("review-turning")
    for point in reviewed.turning:
        said = words("review-point", kind=point.kind, seat=SeatName(point.seat), change=signed(point.change))
        yield f"{point.at:>4}  {said}"
    for note in reviewed.notes:
        yield f"{note.at:>4}  {words.say(message_of(note.words))}"


def accuracy_told(accuracy: float, named: Said | None) -> Argument:
    """An accuracy, with whom it is like, if that is known."""
    figure = round(accuracy)
    return figure if named is None else message("review-like", accuracy=figure, band=message_of(named))


def signed(chance: float) -> str:
    """A difference of chances in points, with its sign, and never minus zero."""
    points = round(100 * chance)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
