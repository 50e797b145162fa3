"""Many games: bots at a table, as people play, on deals that every side plays from every seat."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, TypeAlias

from msgspec import Struct

from . import arguments
from .catalogue import manifest_of
from .elo import Scores
from .errors import BadArgument, BadSetting, Refused
from .frame import Bot, Budget, Frame
from .match import Match

Seating: TypeAlias = tuple[int, ...]  # which contestant sits at each player's seat
Maker: TypeAlias = Callable[[str, str, str], Bot]  # a bot by its name, game and seed
Guard: TypeAlias = Callable[[float], AbstractContextManager[object]]  # raises TimeoutError after so many seconds

# Overrunning: half as long again and a moment is tolerated.  Processor time counts, which stands still while another
# program has the core; a move may take four times as long in real time, in case the bot only waits.
FORGIVEN: Final = 1.5
MOMENT: Final = 0.25
WAITING: Final = 4


def play_through(match: Match, bots: Mapping[int, Bot], budget: Budget = Budget()) -> None:  # noqa: B008
    """Let bots play a match to its end: one for each player's seat, by its number."""
    arguments.of_type("match", match, Match, "a Match")
    arguments.of_type("bots", bots, Mapping, "a dict with a bot for each seat, as {0: bot, 1: other}")
    arguments.of_type("budget", budget, Budget, "a Budget")
    for seat in range(match.players):
        if seat not in bots:
            raise BadSetting(f"bots has none for seat {seat}; {match.players} play, so there must be one for each")
        if not all(callable(getattr(bots[seat], verb, None)) for verb in ("see", "choose")):
            raise BadArgument(f"bots[{seat}] is a bot, with see and choose, not {arguments.shown(bots[seat])}")

    def ask(bot: Bot, frame: Frame) -> str:
        bot.see(frame)
        return bot.choose(budget)

    take_turns(match, bots, ask)


def take_turns(match: Match, bots: Mapping[int, Bot], ask: Callable[[Bot, Frame], str]) -> None:
    """Play a match to its end; each bot is asked when its seat must move, with that seat's frames alone."""
    seen = dict.fromkeys(bots, 0)
    while waiting := match.waiting:
        seat = waiting[0]
        frame = match.frame(seat, since=seen[seat])
        seen[seat] = frame.at
        match.play(ask(bots[seat], frame), seat=seat, at=frame.at)


# --- Who sits where


def side_of(game: str, players: int) -> tuple[int, ...]:
    """The side of each player."""
    return manifest_of(game).sides(players)[:players]


def seatings(contestants: int, sides: Sequence[int]) -> list[list[Seating]]:
    """For each deal of a cycle, the seatings that play it, so that everyone has every seat.

    Two on two sides swap; one against many sits everywhere in turn; as many as sides go round; more contestants than
    two sides meet in pairs, a deal for each pair.
    """
    count = max(sides) + 1
    if contestants < 2:
        raise BadSetting("an arena needs two bots or more")
    if count == 2:
        pairs = [(a, b) for b in range(contestants) for a in range(b)]
        return [[tuple(pair[side ^ swap] for side in sides) for swap in range(2)] for pair in pairs]
    if contestants == 2:
        return [[tuple(int(side != alone) for side in sides) for alone in range(count)]]
    if contestants != count:
        raise BadSetting(f"this table is for 2 bots or {count}, not {contestants}")
    return [[tuple((side + turn) % count for side in sides) for turn in range(count)]]


# --- One game


class Fault(Struct, frozen=True):
    """A bot's fault, which loses the game."""

    contestant: int
    seat: int
    what: str  # crashed, illegal or overran
    detail: str


class Played(Struct, frozen=True):
    """One game of a series."""

    seating: Seating
    points: tuple[float, ...]  # each contestant's share of the win; those of a game add up to 1
    record: str
    fault: Fault | None


class Meeting(Struct, frozen=True):
    """A deal, and the seatings that play it."""

    game: str
    players: int
    options: dict[str, Any]
    names: tuple[str, ...]
    budgets: tuple[Budget, ...]  # of each contestant, for one move
    seed: str
    seatings: list[Seating]


def meetings(
    game: str, players: int, names: Sequence[str], budgets: Sequence[Budget], seed: int, options: Mapping[str, Any]
) -> Iterator[Meeting]:
    """The deals of a series, without end; the same arguments give the same games."""
    cycle = seatings(len(names), side_of(game, players))
    number = 0
    while True:
        for deal in cycle:
            yield Meeting(game, players, dict(options), tuple(names), tuple(budgets), f"{seed}/{number}", deal)
            number += 1


def patience(seconds: float) -> float:
    """How much processor time a move may take."""
    return seconds * FORGIVEN + MOMENT


def play_meeting(meeting: Meeting, make_bot: Maker, guard: Guard = nullcontext) -> list[Played]:
    """All games of a deal; `guard` stops a bot that would think forever."""
    sides = side_of(meeting.game, meeting.players)
    dice = hashlib.sha256(f"doublejeu/{meeting.seed}".encode()).digest()
    games = []
    for number, seating in enumerate(meeting.seatings):
        match = Match(meeting.game, meeting.players, seed=dice, **meeting.options)
        fault = None
        try:
            _play_fairly(match, meeting, number, seating, make_bot, guard)
        except _Forfeit as forfeit:
            fault = forfeit.fault
        points = _points(match, seating, sides, fault, len(meeting.names))
        games.append(Played(seating, points, match.record().dumps(), fault))
    return games


class _Forfeit(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.detail)
        self.fault = fault


def _play_fairly(match: Match, meeting: Meeting, number: int, seating: Seating, make_bot: Maker, guard: Guard) -> None:
    """Play a game to its end, or to the first fault of a bot."""

    def blame(seat: int, what: str, detail: str) -> _Forfeit:
        return _Forfeit(Fault(seating[seat], seat, what, detail))

    def crash(seat: int, error: Exception) -> _Forfeit:
        return blame(seat, "crashed", f"{type(error).__name__}: {error}")

    def ask(bot: Bot, frame: Frame) -> str:
        seat = int(match.waiting[0])
        budget = meeting.budgets[seating[seat]]
        limit = budget.seconds
        wall, processor = time.perf_counter(), time.process_time()
        try:
            with guard(patience(limit) * WAITING) if limit is not None else nullcontext():
                bot.see(frame)
                move: object = bot.choose(budget)
        except TimeoutError:
            raise blame(seat, "overran", f"still thinking, where {limit:g} s were given") from None
        except Exception as error:
            raise crash(seat, error) from error
        thought = max(time.process_time() - processor, (time.perf_counter() - wall) / WAITING)
        if limit is not None and thought > patience(limit):
            raise blame(seat, "overran", f"{thought:.2f} s for a move, where {limit:g} s were given")
        if not isinstance(move, str):
            raise blame(seat, "illegal", f"{move!r} is no text")
        return move

    bots: dict[int, Bot] = {}
    for seat, contestant in enumerate(seating):
        try:
            bots[seat] = make_bot(meeting.names[contestant], meeting.game, f"{meeting.seed}/{number}/{seat}")
        except Exception as error:
            raise crash(seat, error) from error
    try:
        take_turns(match, bots, ask)
    except Refused as refusal:
        raise blame(int(match.waiting[0]), "illegal", str(refusal)) from None


def _points(
    match: Match, seating: Seating, sides: Sequence[int], fault: Fault | None, contestants: int
) -> tuple[float, ...]:
    """The points of each contestant: a win is shared by its winners, or by all sides if nobody has won.

    A side whose bot is at fault has lost; the other sides share the win.
    """
    every = set(sides)
    if fault:
        winners = every - {sides[fault.seat]}
    else:
        outcome = match.outcome()
        assert outcome is not None, "a game without a fault is played to its end"
        winners = {sides[seat] for seat in outcome.winners if seat < len(sides)} or every
    points = [0.0] * contestants
    for side in winners:
        points[seating[sides.index(side)]] += 1 / len(winners)
    return tuple(points)


# --- The standing


class Standing(Struct):
    """How a series stands, deal by deal in order."""

    names: tuple[str, ...]
    sides: int
    games: int = 0
    scores: dict[tuple[int, int], Scores] = {}  # the first's against the second; with more than two sides, (a, a)
    played: list[int] = []
    points: list[float] = []
    faults: list[Fault] = []

    def __post_init__(self) -> None:
        self.played = [0] * len(self.names)
        self.points = [0.0] * len(self.names)

    @property
    def main(self) -> Scores:
        """The scores of the first bot: against the second, or against all others."""
        return self.scores.setdefault((0, 1) if self.sides == 2 else (0, 0), Scores(self.sides))

    def add(self, deal: Sequence[Played]) -> None:
        """Count all the games of a deal."""
        seated = sorted({contestant for game in deal for contestant in game.seating})
        for game in deal:
            self.games += 1
            if game.fault:
                self.faults.append(game.fault)
            for contestant in seated:
                self.played[contestant] += 1
                self.points[contestant] += game.points[contestant]
        keys = [(seated[0], seated[1])] if self.sides == 2 else [(each, each) for each in seated]
        for key in keys:
            score = sum(game.points[key[0]] for game in deal) / len(deal)
            self.scores.setdefault(key, Scores(self.sides)).add(score)


def standing(game: str, players: int, names: Sequence[str]) -> Standing:
    """The standing before the first game."""
    return Standing(tuple(names), max(side_of(game, players)) + 1)
