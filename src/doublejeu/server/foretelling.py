"""Watchers foretell what only the end will show: kept private until then, and scored."""

from ..play.foretelling import Forecast, Foretells, Guess, Question, brier, part_of
from . import entries as e
from . import wire
from .decisions import match_to_move_in, running_match
from .errors import Denied
from .following import check_outsider
from .table import Table


def told(table: Table, member: int | None, ref: int | None) -> wire.Foretelling:
    """What can be foretold here, and this watcher's guesses."""
    questions = _asked(table, member)
    assert member is not None
    return wire.Foretelling(questions=tuple(questions), guesses=table.foretold.get(member, {}), ref=ref)


def foretell(table: Table, member: int | None, guesses: dict[str, Guess], now: int) -> list[e.Entry]:
    """A watcher makes or changes their guesses, as long as the game goes on."""
    options = {each.id: each.options for each in _asked(table, member)}
    if match_to_move_in(table).is_over():
        raise Denied("over", "the game is over")
    for id, guess in guesses.items():
        if guess.option not in options.get(id, ()):
            raise Denied("no-question", f"there is no answer {guess.option!r} to {id!r} here", 400)
    assert member is not None
    return [] if table.foretold.get(member) == guesses else [e.Foretold(t=now, member=member, guesses=guesses)]


def scores(table: Table) -> tuple[Forecast, ...]:
    """How well each watcher foretold the game, the best first, once it is over."""
    match, part = table.match, part_of(table.opening.game) if table.foretold else None
    if match is None or part is None or not match.is_over():
        return ()
    questions, answers = part.questions(match.frame().view), part.answers(match.laid_open())
    found = [
        Forecast(table.members[member].name, round(brier(questions, answers, guesses), 3))
        for member, guesses in table.foretold.items()
        if table.members[member].name and not table.members[member].kicked
    ]
    return tuple(sorted(found, key=lambda each: each.score))


def _asked(table: Table, member: int | None) -> list[Question]:
    check_outsider(table, member)
    part: Foretells | None = part_of(table.opening.game)
    if part is None or table.opening.open_hands:  # with open hands there is nothing to foretell
        raise Denied("no-foretelling", "nothing can be foretold in this game, nor where hands are open", 400)
    return list(part.questions(running_match(table).frame().view))
