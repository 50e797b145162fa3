"""How a finished game is reviewed: analysts are shown its seats' frames once more, an evaluator its true cards."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from . import arguments
from .catalogue import find_game
from .errors import BadRecord, BadSetting
from .judge import Means
from .luck import Fortune
from .match import Match
from .record import Record
from .review import (
    Analyst,
    Chances,
    Decision,
    Option,
    Review,
    ReviewNote,
    Stroke,
    accuracy_of,
    digest_of,
    fault_of,
    rounded,
    seat_review,
    stake_of,
    turning_points,
)
from .telling import tell_move, tell_moves, worded

OTHERS: Final = 2  # moves that are told beside the best and the one played


class Progress(NamedTuple):
    """How far a review is, in steps; the curve of chances comes early, and the last has the review."""

    done: int
    of: int
    chances: Chances = ()  # once all of them are there
    review: Review | None = None


Notes: TypeAlias = Callable[[Match], list[ReviewNote]]  # what a game says of its own: `notes` in its `review`


def review_by_steps(record: Record, means: Means) -> Iterator[Progress]:
    """Review a finished game, event by event; BadRecord if it is unsound, BadSetting if it is not over."""
    arguments.of_type("record", record, Record, "a Record: read_record(line) makes one of its text")
    if arguments.whole("simulations", means.simulations) < 1:
        raise BadSetting(f"simulations are 1 or more, not {means.simulations}")
    match = Match.from_record(record)
    outcome = match.outcome()
    if outcome is None:
        raise BadSetting("the game is not over: a review would tell what nobody may know yet")
    if record.result != outcome.result:
        raise BadRecord(f"the result is not {outcome.result}")
    return _review(match, digest_of(record), means)


def _review(match: Match, digest: str, means: Means) -> Iterator[Progress]:
    curve, judged = Curve(match, digest, means), Judged(match, means)
    for done in range(match.at):
        yield Progress(done, 2 * match.at)
        curve.step()
    chances = tuple(curve.chances)
    for done in range(match.at):
        yield Progress(match.at + done, 2 * match.at, chances)
        judged.step()
    notes: Notes = getattr(find_game(match.game).manifest.part("review"), "notes", lambda match: [])
    decisions, luck = tuple(judged.decisions), tuple(curve.luck)
    review = Review(
        digest,
        match.game,
        match.players,
        judged.analyst,
        tuple(seat_review(seat, decisions, luck, result) for seat, result in enumerate(curve.results)),
        decisions,
        chances,
        luck,
        turning_points(decisions, luck, chances),
        tuple(notes(match)),
    )
    yield Progress(2 * match.at, 2 * match.at, chances, review)


class Walk:
    """A finished match once more, event by event, with a judge at every seat."""

    def __init__(self, match: Match, means: Means) -> None:
        self._game = find_game(match.game)
        self._judges = [means.make_judge(match.game, means.simulations) for _ in range(match.players)]
        self._events = match.record().events
        self._now = match._back_at(0)
        self._again = match.again()

    def _next_move(self) -> str | None:
        """The move that comes next; None if it is chance's."""
        if self._now.turn is None:
            return None
        return self._events[self._now.at].partition(" ")[2].partition(" = ")[0]

    def _go_on(self) -> None:
        """Let the next event happen, and show every seat what it was shown."""
        self._now = next(self._again)
        for seat, judge in enumerate(self._judges):
            judge.see(self._now.frame(seat, self._now.at - 1, remember=True))


class Curve(Walk):
    """What the chances to win were, and what chance did."""

    def __init__(self, match: Match, digest: str, means: Means) -> None:
        super().__init__(match, means)
        self.luck: list[Stroke] = []
        self.results = [self._game.rules.payoff(match._states[0], seat) / 2 for seat in range(match.seats)]
        self._sides = self._game.manifest.sides(match.players)
        self.chances = [tuple(rounded(1 / len(set(self._sides))) for _ in self._sides)]
        self._fortune = Fortune(self._game, match.seats, means.make_evaluator(self._game, match.seats), digest)

    def step(self) -> None:
        """Go on by one event."""
        before, text = self._now._states.copy(), self._next_move()
        self._go_on()
        move = None if text is None else self._game.moves[text]
        if stroke := self._fortune.stroke(self._now.at, before, self._now._states, move):
            self.luck.append(stroke)
        self.chances.append(tuple(rounded(chance) for chance in self._chances()))

    def _chances(self) -> Sequence[float]:
        if self._now.is_over():
            return self.results
        if self._now.turn is None:  # more cards are to be shuffled first
            return self.chances[-1]
        found = [judge.chance() for judge in self._judges]
        return found + [found[self._sides.index(side)] for side in self._sides[len(found) :]]  # as a ghost's partner


class Judged(Walk):
    """What each decision was worth."""

    def __init__(self, match: Match, means: Means) -> None:
        super().__init__(match, means)
        self.decisions: list[Decision] = []
        self.analyst = Analyst(self._judges[0].name, self._judges[0].version, means.simulations, means.seed)

    def step(self) -> None:
        """Go on by one event."""
        if (played := self._next_move()) is not None:
            self._judge(int(self._now.waiting[0]), played)
        self._go_on()

    def _judge(self, seat: int, played: str) -> None:
        judge = self._judges[seat]
        verdict = judge.judge(played)
        if verdict is None:
            return
        chances = {move: rounded(chance) for move, chance in verdict.chances.items()}
        best, error = verdict.best, rounded(verdict.error)
        loss = rounded(chances[best] - chances[played])
        fault = fault_of(loss, error)
        game, view = self._now.game, self._now.frame(seat, self._now.at).view

        def option(move: str) -> Option:
            return Option(move, chances[move], worded(tell_move(game, move, view)))

        others = sorted((move for move in chances if move not in (best, played)), key=lambda move: -chances[move])
        decision = Decision(
            self._now.at + 1,
            seat,
            option(played),
            option(best),
            loss,
            error,
            rounded(accuracy_of(loss)),
            rounded(stake_of(list(chances.values()))),
            fault,
            tuple(map(option, others[:OTHERS])),
            tuple(worded(tell_moves(game, each, view)) for each in judge.why(best, played)) if fault else (),
        )
        self.decisions.append(decision)
