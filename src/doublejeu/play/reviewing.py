"""How a finished game is reviewed: judges see its seats' frames again, an evaluator the true positions."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from . import arguments
from .catalogue import find_game, game_names
from .dice import SEED_BYTES
from .errors import BadRecord, BadSetting, IllegalMove, OutOfTurn
from .judge import Means
from .luck import Fortune
from .match import Match
from .record import Record
from .review import (
    COUNTS,
    Analyst,
    Chances,
    Decision,
    Option,
    Review,
    ReviewNote,
    Stroke,
    Tried,
    accuracy_of,
    digest_of,
    fault_of,
    rounded,
    seat_review,
    stake_of,
    turning_points,
)
from .telling import Words, tell_move, tell_moves, worded

FEW: Final = 40  # simulations per decision for reviews that are made only to be compared
OTHERS: Final = 2  # moves shown besides the best and the played one


class Progress(NamedTuple):
    """The progress of a review, in steps; the curve of chances comes early, and the last step has the review."""

    done: int
    of: int
    chances: Chances = ()  # complete, or empty
    review: Review | None = None


Notes: TypeAlias = Callable[[Match], list[ReviewNote]]  # the game's own remarks: `notes` in its `review`


def review_by_steps(record: Record, means: Means) -> Iterator[Progress]:
    """Review a finished game, event by event; BadRecord if it is unsound, BadSetting if it is not over."""
    return _review(_finished(record, means), digest_of(record), means)


def try_move(record: Record, means: Means, at: int, seat: int, move: str) -> Tried:
    """The worth of another move than event `at` of a finished game, for the seat that decided; errors as for reviews.

    OutOfTurn if that seat had nothing to decide there, IllegalMove if it could not have moved so.
    """
    match = _finished(record, means)
    if not 1 <= at <= match.at or not 0 <= seat < match.players:
        raise BadSetting(f"the game has the events 1 to {match.at} and the players 0 to {match.players - 1}")
    walk = Judged(match, means, (seat,))
    walk.go_to(at - 1)
    return walk.tried(seat, move)


def signature_of(make_means: Callable[[], Means]) -> str:
    """What machines that review alike have in common: a digest of reviews of one short game of every kind."""
    reviews = hashlib.sha256()
    means = make_means()._replace(simulations=FEW)
    for game in game_names():
        *_, last = review_by_steps(_any_game(game), means)
        if last.review is not None:
            reviews.update(last.review.dumps().encode())
    return reviews.hexdigest()


def _any_game(game: str) -> Record:
    """A whole game, always the same, with moves drawn by chance."""
    match, dice = Match(game, players=find_game(game).manifest.players[0], seed=bytes(SEED_BYTES)), Random(game)
    while not match.is_over():
        match.play(dice.choice(match.legal_moves()))
    return match.record()


def _finished(record: Record, means: Means) -> Match:
    """The match of a record that may be reviewed."""
    arguments.of_type("record", record, Record, "a Record: read_record(line) makes one of its text")
    if arguments.whole("simulations", means.simulations) < 1:
        raise BadSetting(f"simulations are 1 or more, not {means.simulations}")
    match = Match.from_record(record)
    outcome = match.outcome()
    if outcome is None:
        raise BadSetting("the game is not over: a review would tell what nobody may know yet")
    if record.result != outcome.result:
        raise BadRecord(f"the result is not {outcome.result}")
    return match


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
    """A replay of a finished match, event by event, with a judge at every seat, or at some."""

    def __init__(self, match: Match, means: Means, seats: Iterable[int] | None = None) -> None:
        self._game = find_game(match.game)
        judged = range(match.players) if seats is None else seats
        self._judges = {seat: means.make_judge(match.game, means.simulations) for seat in judged}
        self._events = match.record().events
        self._now = match._back_at(0)
        self._again = match.again()

    def _next_move(self) -> str | None:
        """The next move; None if chance is next."""
        if self._now.turn is None:
            return None
        return self._events[self._now.at].partition(" ")[2].partition(" = ")[0]

    def _go_on(self) -> None:
        """Carry out the next event, and show every seat its frame."""
        self._now = next(self._again)
        for seat, judge in self._judges.items():
            judge.see(self._now.frame(seat, self._now.at - 1, remember=True))


class Curve(Walk):
    """The chances to win after each event, and the luck."""

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
        if self._now.turn is None:  # more cards must be shuffled first
            return self.chances[-1]
        found = [judge.chance() for judge in self._judges.values()]
        return found + [found[self._sides.index(side)] for side in self._sides[len(found) :]]  # a ghost as its partner


class Judged(Walk):
    """The worth of each decision."""

    def __init__(self, match: Match, means: Means, seats: Iterable[int] | None = None) -> None:
        super().__init__(match, means, seats)
        self.decisions: list[Decision] = []
        judge = next(iter(self._judges.values()))
        self.analyst = Analyst(judge.name, judge.version, means.simulations, means.seed)

    def step(self) -> None:
        """Go on by one event."""
        if (played := self._next_move()) is not None:
            decision = self._judge(int(self._now.waiting[0]), played)
            self.decisions += [] if decision is None else [decision]
        self._go_on()

    def go_to(self, at: int) -> None:
        """Go to a position, without judging anything on the way."""
        while self._now.at < at:
            self._go_on()

    def tried(self, seat: int, move: str) -> Tried:
        """The worth of a move here."""
        if self._now.turn is None or self._now.waiting[0] != seat:
            raise OutOfTurn(f"seat {seat} does not decide here")
        if move not in self._now.legal_moves(seat):
            raise IllegalMove(f"{move!r} is not legal here")
        found = self._judge(seat, move)
        if found is None:
            raise OutOfTurn("all moves lead to the same here: there is nothing to decide")
        best = found.best.move
        instead = move if move != best else next((other.move for other in found.others), None)
        reasons = () if instead is None else self._reasons(seat, best, instead)
        return Tried(found.played.chance, found.best, found.loss, found.loss <= COUNTS, reasons)

    def _reasons(self, seat: int, best: str, instead: str) -> tuple[Words, ...]:
        game, view = self._now.game, self._now.frame(seat, self._now.at).view
        return tuple(worded(tell_moves(game, each, view)) for each in self._judges[seat].why(best, instead))

    def _judge(self, seat: int, played: str) -> Decision | None:
        verdict = self._judges[seat].judge(played)
        if verdict is None:
            return None
        chances = {move: rounded(chance) for move, chance in verdict.chances.items()}
        best, error = verdict.best, rounded(verdict.error)
        loss = rounded(chances[best] - chances[played])
        fault = fault_of(loss, error)
        game, view = self._now.game, self._now.frame(seat, self._now.at).view

        def option(move: str) -> Option:
            return Option(move, chances[move], worded(tell_move(game, move, view)))

        others = sorted((move for move in chances if move not in (best, played)), key=lambda move: -chances[move])
        return Decision(
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
            self._reasons(seat, best, played) if fault else (),
        )
