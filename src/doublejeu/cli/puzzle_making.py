"""How puzzles are made: bots play, and puzzles are looked for in the frames of the seat that decides."""

import hashlib
from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Any, Final, NamedTuple

from ..bots.analyst import SIMULATIONS, PlayingOut, make_analyst
from ..bots.explain import percent
from ..bots.levels import LEVELS, make_so
from ..play.catalogue import manifest_of
from ..play.frame import Budget, Frame
from ..play.judge import Judge
from ..play.manifest import Level
from ..play.match import Match
from ..play.puzzle import PART, Found, Kinds, Made, Puzzle, identity, whole_frame
from ..play.telling import Argument, Message, message, tell_moves, worded
from ..rules.kernel import Ints

BEST_MOVE: Final = "find-the-move"
MARGIN: Final = 0.15  # of a chance to win: the best move must beat the next by this
SPARE: Final = 0.01  # an additional margin, so that the same is found with other seeds
GLANCE: Final = 1_000  # simulations of a first look, which excludes most positions
THOROUGH: Final = 10 * SIMULATIONS
SEEDS: Final = ("1", "2", "3")
TRIES: Final = 20
ONCE: Final = 1  # how many tries of the weakest level must miss a best move, so that it is not too easy
FOUND: Final = 12  # the number of successful tries with which a level counts as finding a puzzle
MAKERS: Final = LEVELS[:-1]  # a master is an expert with more time than there is here
RATINGS: Final = dict(zip(MAKERS, (1000, 1300, 1600, 1900), strict=True))
BEYOND: Final = 2200  # the rating of a puzzle that no level finds
IN_TIME: Final = Budget(simulations=2_000)  # instead of seconds, which would give other puzzles on another machine


def puzzles_in(
    game: str, players: int, seed: str, number: int, kind: str | None = None, missed: int = ONCE
) -> list[Puzzle]:
    """The puzzles of one game between bots: at most one of each kind, or one of this kind; equal on every machine.

    `missed`: how many tries of the weakest level must miss a best move.
    """
    dice = Random(f"puzzles/{seed}/{number}")
    kinds = {name: find for name, find in kinds_of(game, missed).items() if kind in (None, name)}
    found = []
    moments = list(played(game, players, f"{seed}/{number}", dice))
    dice.shuffle(moments)
    for match, seat in moments:
        frame = whole_frame(match, seat)
        for name in list(kinds):
            if solution := kinds[name](frame):
                rating = first_rating(game, frame, solution.accepted)
                found.append(_puzzle(match, frame, name, solution, rating, Made(seed, number, missed)))
                del kinds[name]
    return found


def _puzzle(match: Match, frame: Frame, kind: str, solution: Found, rating: int, made: Made) -> Puzzle:
    record, view = match.record(), frame.view
    assert frame.seat is not None
    reasons = [each for each in solution.reasons if not names_a_move(each, solution.accepted)]
    return Puzzle(
        identity(frame),
        match.game,
        match.players,
        record.options,
        record.events,
        frame.seat,
        kind,
        solution.accepted,
        worded(tell_moves(match.game, solution.look, view)),
        tuple(worded(tell_moves(match.game, each, view)) for each in reasons),
        rating,
        made,
    )


def names_a_move(said: Argument, moves: tuple[str, ...]) -> bool:
    """Whether a message mentions one of these moves."""
    if isinstance(said, Message):
        return any(names_a_move(each, moves) for each in said.args.values())
    return (
        said in moves
        if isinstance(said, str)
        else isinstance(said, tuple) and any(names_a_move(each, moves) for each in said)
    )


# --- Games


def played(game: str, players: int, seed: str, dice: Random) -> Iterator[tuple[Match, int]]:
    """A game between levels that the dice draw: a match at every moment at which one seat alone has a choice."""
    options: dict[str, Any] = {**manifest_of(game).usual_first}
    match = Match(game, players, seed=hashlib.sha256(seed.encode()).digest(), **options)
    steady = [level for level in MAKERS if not timed(game, level)]
    bots = {seat: make_so(maker(game, dice.choice(steady)), game, f"{seed}/{seat}") for seat in range(players)}
    seen = dict.fromkeys(bots, 0)
    while (waiting := match.waiting) and not match.too_long:
        seat = waiting[0]
        frame = match.frame(seat, since=seen[seat])
        seen[seat] = frame.at
        if len(waiting) == 1 and len(frame.legal) > 1:
            yield match.copy(), seat
        bots[seat].see(frame)
        match.play(bots[seat].choose(Budget()), seat=seat, at=frame.at)


def maker(game: str, level: str) -> Level:
    """The bot of a level, with its settings from the time when the game's puzzles were made."""
    manifest = manifest_of(game)
    return manifest.makers.get(level, manifest.levels[level])


def timed(game: str, level: str) -> bool:
    """Whether a level thinks by the clock."""
    return "seconds" in maker(game, level).settings


def first_rating(game: str, frame: Frame, accepted: tuple[str, ...]) -> int:
    """The rating of the weakest level that finds a solution in enough tries."""
    finders = (level for level in MAKERS if hits(game, level, frame, accepted) >= FOUND)
    return RATINGS.get(next(finders, ""), BEYOND)


def hits(game: str, level: str, frame: Frame, accepted: tuple[str, ...]) -> int:
    """In how many of its tries a level finds a solution."""
    return sum(tried(game, level, frame, number) in accepted for number in range(TRIES))


def tried(game: str, level: str, frame: Frame, number: int) -> str:
    """The move of a level here, with its own seed."""
    bot = make_so(maker(game, level), game, f"puzzle/{number}")
    bot.see(frame)
    return bot.choose(IN_TIME if timed(game, level) else Budget())


# --- Kinds


@cache
def kinds_of(game: str, missed: int = ONCE) -> Kinds:
    """A game's kinds of puzzles: its own, or the one that every game has, missed at least this often."""
    own: Kinds | None = getattr(manifest_of(game).part(PART), "KINDS", None)
    return {BEST_MOVE: partial(find_the_move, missed=missed)} if own is None else own


class Sampling(PlayingOut):
    """The analyst, with other worlds than in a review."""

    def __init__(self, game: str, simulations: int, salt: str) -> None:
        super().__init__(game, simulations)
        self._salt = salt

    def _seeds(self, count: int, what: str) -> Ints:
        return super()._seeds(count, f"{self._salt}/{what}")


def analyst(game: str, simulations: int, salt: str) -> Judge:
    """The analyst for a puzzle; a game's own analyst draws no worlds."""
    usual = make_analyst(game, simulations)
    return Sampling(game, simulations, salt) if isinstance(usual, PlayingOut) else usual


class Weighed(NamedTuple):
    """The result of an analysis: the best moves, which lead to the same; the next one; and the chances of both."""

    best: tuple[str, ...]
    next: str
    chance: float
    otherwise: float


def weigh(frame: Frame, simulations: int, salt: str) -> Weighed | None:
    """The worth of the best move and of the next; None if there is no choice."""
    judge = analyst(game_of(frame), simulations, salt)
    judge.see(frame)
    verdict = judge.judge(frame.legal[0])
    if verdict is None:
        return None
    chances = verdict.chances
    most = chances[verdict.best]
    best = tuple(move for move in frame.legal if chances.get(move) == most)
    others = [move for move in frame.legal if move in chances and move not in best]
    if not others:
        return None
    other = max(others, key=lambda move: chances[move])
    return Weighed(best, other, most, chances[other])


def stands_out(frame: Frame, simulations: int, salt: str, margin: float) -> Weighed | None:
    """The best moves, if they beat all others by this margin."""
    found = weigh(frame, simulations, salt)
    return found if found and found.chance - found.otherwise >= margin else None


def find_the_move(frame: Frame, missed: int = ONCE) -> Found | None:
    """A move that is clearly the best, by each of several thorough searches, and that the weakest level misses."""
    most = TRIES - missed  # that may find it
    glance = stands_out(frame, GLANCE, "glance", MARGIN - 0.05)
    if glance is None or (missed > ONCE and hits(game_of(frame), MAKERS[0], frame, glance.best) > most):
        return None
    first: Weighed | None = None
    for salt in SEEDS:
        found = stands_out(frame, THOROUGH, salt, MARGIN + SPARE)
        if found is None or (first and first.best != found.best):
            return None
        first = first or found
    assert first is not None
    if hits(game_of(frame), MAKERS[0], frame, first.best) > most:  # too easy
        return None
    judge = analyst(game_of(frame), GLANCE, "reasons")
    judge.see(frame)
    chances = message("puzzle-why-chances", best=percent(first.chance), next=percent(first.otherwise))
    look = message("puzzle-look-move", moves=len(frame.legal), good=len(first.best))
    return Found(first.best, look, [chances, *judge.why(first.best[0], first.next)])


def game_of(frame: Frame) -> str:
    return str(type(frame.view).__struct_config__.tag)
