"""How a finished game is reviewed: analysts are shown its seats' frames once more, an evaluator its true cards."""

from collections.abc import Callable, Iterator
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
    Decision,
    Note,
    Option,
    Review,
    Stroke,
    accuracy_of,
    digest_of,
    fault_of,
    rounded,
    seat_review,
    stake_of,
    turning_points,
    worded,
)

OTHERS: Final = 2  # moves that are told beside the best and the one played


class Progress(NamedTuple):
    """How far a review is, in events; the last one has it."""

    done: int
    of: int
    review: Review | None = None


Notes: TypeAlias = Callable[[Match], list[Note]]  # what a game says of its own: `notes` in its `review`


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
    walk = Walk(match, digest, means)
    for done in range(match.at):
        yield Progress(done, match.at)
        walk.step()
    notes: Notes = getattr(find_game(match.game).manifest.part("review"), "notes", lambda match: [])
    review = Review(
        digest,
        match.game,
        match.players,
        walk.analyst,
        tuple(seat_review(seat, walk.decisions, walk.luck, result) for seat, result in enumerate(walk.results)),
        tuple(walk.decisions),
        tuple(walk.chances),
        tuple(walk.luck),
        turning_points(walk.decisions, walk.luck, walk.chances),
        tuple(notes(match)),
    )
    yield Progress(match.at, match.at, review)


class Walk:
    """A finished match once more, and what is found on the way."""

    def __init__(self, match: Match, digest: str, means: Means) -> None:
        game = find_game(match.game)
        self.decisions: list[Decision] = []
        self.luck: list[Stroke] = []
        self.results = [game.rules.payoff(match._states[0], seat) / 2 for seat in range(match.seats)]
        self._sides = game.manifest.sides(match.players)
        self.chances = [tuple(rounded(1 / len(set(self._sides))) for _ in self._sides)]
        self._moves = game.moves
        self._judges = [means.make_judge(game.name, means.simulations) for _ in range(match.players)]
        self.analyst = Analyst(self._judges[0].name, self._judges[0].version, means.simulations, means.seed)
        self._fortune = Fortune(game, match.seats, means.make_evaluator(game, match.seats), digest)
        self._events = match.record().events
        self._now = match._back_at(0)
        self._again = match.again()

    def step(self) -> None:
        """Go on by one event."""
        at, before, move = self._now.at + 1, self._now._states.copy(), None
        if self._now.turn is not None:
            text = self._events[at - 1].partition(" ")[2].partition(" = ")[0]
            move = self._moves[text]
            self._judge(at, int(self._now.waiting[0]), text)
        self._now = next(self._again)
        if stroke := self._fortune.stroke(at, before, self._now._states, move):
            self.luck.append(stroke)
        self._look()

    def _judge(self, at: int, seat: int, played: str) -> None:
        judge = self._judges[seat]
        verdict = judge.judge(played)
        if verdict is None:
            return
        chances = {move: rounded(chance) for move, chance in verdict.chances.items()}
        best, error = verdict.best, rounded(verdict.error)
        loss = rounded(chances[best] - chances[played])
        fault = fault_of(loss, error)
        others = sorted((move for move in chances if move not in (best, played)), key=lambda move: -chances[move])
        decision = Decision(
            at,
            seat,
            Option(played, chances[played]),
            Option(best, chances[best]),
            loss,
            error,
            rounded(accuracy_of(loss)),
            rounded(stake_of(list(chances.values()))),
            fault,
            tuple(Option(move, chances[move]) for move in others[:OTHERS]),
            tuple(worded(each) for each in judge.why(best, played)) if fault else (),
        )
        self.decisions.append(decision)

    def _look(self) -> None:
        """Show every seat what it was shown, and ask for its chance to win."""
        now = self._now
        for seat, judge in enumerate(self._judges):
            judge.see(now.frame(seat, now.at - 1, remember=True))
        if now.is_over():
            chances = self.results
        elif now.turn is None:  # more cards are to be shuffled first
            chances = list(self.chances[-1])
        else:
            chances = [judge.chance() for judge in self._judges]
            chances += [chances[self._sides.index(side)] for side in self._sides[len(chances) :]]  # a ghost's partner
        self.chances.append(tuple(rounded(chance) for chance in chances))
