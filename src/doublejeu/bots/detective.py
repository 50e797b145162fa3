"""13 Clues, the strong player: exact deduction, and the action that makes it likeliest to be first."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from ..play.frame import Budget, Frame
from ..play.games.thirteen_clues import CARDS, MOVES, TEXTS
from ..rules import thirteen_clues_box as box
from ..rules.kernel import Floats, size
from ..rules.words import Table
from . import insight
from .memory.thirteen_clues import Memory

MINDED = 8  # how many of the best moves are looked at for what they give the others


@dataclass(frozen=True)
class Skill:
    """How well a detective plays."""

    crossing_off: bool = False  # only answers that leave no such card unseen are put to use
    wandering: float = 0.0  # how often a question is any at all
    ahead: int = 10  # of how many questions the next action is thought of too
    worlds: int = 8  # in how many worlds the others' knowledge is looked at; 0: never mind the others
    picks: bool = True  # picks a case that is hard to solve
    certainty: float = 0.0  # accuses from this chance on; 0: when it is worth it
    keeping: float = 0.75  # the chance that nobody else wins in a round, where that is not looked at
    pace: float = 1.15  # turns that a bit of doubt takes


NOVICE = Skill(picks=False, crossing_off=True, wandering=1.0, ahead=0, worlds=0, certainty=0.3)
CASUAL = Skill(picks=False, wandering=1.0, ahead=0, worlds=0, certainty=1.0)
STRONG = Skill(picks=False, wandering=0.3, ahead=0, worlds=0, certainty=0.5)
EXPERT = Skill()


@dataclass(frozen=True)
class Option:
    """A move that was weighed, and the chance to win that it leaves."""

    move: str
    value: float


@dataclass(frozen=True)
class Reasons:
    """The numbers behind a choice."""

    move: str
    value: float = 0.0  # the chance to win, as estimated
    worlds: int = 0  # that fit what is known
    cases: int = 0  # that one's own may be
    likeliest: str = ""  # of these, as an accusation
    chance: float = 0.0  # that it is right
    doubt: float = 0.0  # bits
    others: tuple[float, ...] = ()  # how close each seat is to its case, 0 to 1; 0 for one's own
    options: list[Option] = field(default_factory=list)  # the best first


class Detective:
    """Weighs every action by exact counts; the same seed and budget make the same choices."""

    def __init__(self, seed: int | str, skill: Skill = EXPERT) -> None:
        self._seed = f"{seed}"
        self._skill = skill
        self._memory = Memory()
        self.reasons = Reasons("")

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        legal = self._frame.legal
        self._random = random.Random(f"{self._seed}/{self._frame.at}")
        self._deadline = time.perf_counter() + (float("inf") if budget.seconds is None else budget.seconds / 2)
        if legal[0].startswith("pick"):
            self.reasons = self._pick()
        elif legal[0].startswith("take"):
            self.reasons = self._take()
        else:
            self.reasons = self._act(budget)
        return self.reasons.move

    # --- Picking a case, taking a glass

    def _pick(self) -> Reasons:
        """The case that takes longest to solve; the turns are told as the value."""
        legal = list(self._frame.legal)
        self._random.shuffle(legal)
        if not self._skill.picks:
            return Reasons(legal[0])
        options = [Option(move, turns_to_solve(self._memory.hand(), move.split()[1:])) for move in legal]
        options.sort(key=lambda option: -option.value)
        return Reasons(options[0].move, options[0].value, options=options)

    def _take(self) -> Reasons:
        """From whoever is closest to their case."""
        if not self._skill.worlds:
            return Reasons(self._random.choice(self._frame.legal))
        others = np.empty(box.MAX_PLAYERS)
        insight.dangers(self._worlds(), self._memory.seat, -1, others)
        options = [Option(move, float(others[MOVES[move] - box.TAKE])) for move in self._frame.legal]
        options.sort(key=lambda option: -option.value)
        return Reasons(options[0].move, others=tuple(others.tolist()), options=options)

    def _worlds(self) -> Table:
        """The table, a scratch copy, and some worlds that fit."""
        states = np.repeat(self._memory.table(), 2 + self._skill.worlds)
        states["rng"] = self._random.randrange(1, 0x7FFFFFFF)
        insight.imagine_worlds(states, self._memory.seat)
        return states

    # --- Acting

    def _act(self, budget: Budget) -> Reasons:
        skill, seat = self._skill, self._memory.seat
        table = self._memory.table()
        if skill.crossing_off:
            cross_off(table, seat)
        states = self._worlds() if skill.worlds else table
        others = np.zeros(box.MAX_PLAYERS)
        keeping = insight.dangers(states, seat, -1, others) if skill.worlds else skill.keeping
        race = np.array([min(keeping, skill.keeping), skill.pace])
        questions, summary = np.empty((box.MAX_PLAYERS, box.TOPICS, 2)), np.empty(insight.SUMMARY)
        insight.look_around(table, seat, race, questions, summary)
        found = reasons_to_accuse(summary, others[: table[0].players])
        if found.cases == 1 or (skill.certainty and found.chance >= skill.certainty):
            return found
        if self._random.random() < skill.wandering:
            return replace(found, move=self._wander(questions, found.likeliest))
        last = float(race[0]) if table[0].players == 2 or table[0].glasses[seat] == 1 else 1.0
        options = self._weigh(questions, float(summary[insight.PEEK]), last)
        if skill.ahead:
            options = self._look_ahead(states, race, options, last, budget)
        if not skill.certainty or not options:
            options.append(Option(found.likeliest, float(summary[insight.ACCUSE])))
        if skill.worlds:
            best = sorted_by_value(options)[:MINDED]
            options = [self._mind_the_others(states, option, keeping) for option in best]
        options = sorted_by_value(options)
        return replace(found, move=options[0].move, value=options[0].value, options=options)

    def _wander(self, questions: Floats, accusation: str) -> str:
        """Any action that tells something."""
        moves = [option.move for option in self._weigh(questions, 0.0, 1.0)]
        return self._random.choice(moves) if moves else accusation

    def _weigh(self, questions: Floats, peek: float, last: float) -> list[Option]:
        """Every question with more than one answer, and a look at an informant."""
        seen = self._memory.letters_seen()
        options = []
        for move in self._frame.legal:
            kind, what = move.split()[:2]
            if kind == "peek" and what not in seen and peek >= 0:
                options.append(Option(move, last * peek))
                peek = -1.0  # one informant is as good as the next
            elif kind == "ask":
                value = float(questions[question(move)])
                if value >= 0:
                    options.append(Option(move, last * value))
        return options

    def _look_ahead(
        self, states: Table, race: Floats, options: list[Option], last: float, budget: Budget
    ) -> list[Option]:
        """Think of the next action too, for the best questions; the others are left out."""
        best = sorted_by_value(options)
        ahead = min(self._skill.ahead, budget.simulations or self._skill.ahead)
        states = states[:2].copy() if len(states) > 1 else np.repeat(states, 2)
        found: list[Option] = []
        for option in best[:ahead]:
            if found and time.perf_counter() > self._deadline:
                break
            if option.move.startswith("ask"):
                value = insight.ask_ahead(states, self._memory.seat, race, *question(option.move))
            else:
                value = insight.peek_ahead(states, self._memory.seat, race)
            found.append(Option(option.move, last * value))
        return found

    def _mind_the_others(self, states: Table, option: Option, keeping: float) -> Option:
        """Less is left of a chance by what the move gives the others: an answer, a glass, cards named."""
        others = np.empty(box.MAX_PLAYERS)
        after = insight.dangers(states, self._memory.seat, MOVES[option.move], others)
        return Option(option.move, option.value * after / max(keeping, 0.01))


def reasons_to_accuse(summary: Floats, others: Floats) -> Reasons:
    """The likeliest case, and what is known."""
    accusation = TEXTS[box.ACCUSE + int(summary[insight.LIKELIEST])]
    chance = float(summary[insight.CHANCE])
    return Reasons(
        move=accusation,
        value=chance,
        worlds=int(summary[insight.WORLDS]),
        cases=int(summary[insight.CASES]),
        likeliest=accusation,
        chance=chance,
        doubt=float(summary[insight.DOUBT]),
        others=tuple(others.tolist()),
    )


def sorted_by_value(options: list[Option]) -> list[Option]:
    return sorted(options, key=lambda option: (-option.value, option.move))


def question(move: str) -> tuple[int, int, int]:
    """Answerer, topic, and whether the right hidden card is meant."""
    asked, how = divmod(MOVES[move] - box.ASK, 4)
    return asked // box.TOPICS, asked % box.TOPICS, int(how == box.RIGHT)


def turns_to_solve(hand: Sequence[str], case: Sequence[str]) -> float:
    """How long a case takes to solve, the rest of the hand being hidden: fitted to 1500 games of two players.

    Two of a colour are soon found out; a hidden card like one of the case gives a little away, two hidden cards
    of one colour mislead.
    """
    colours = [CARDS.index(card) % box.COLOURS for card in case]
    hidden = [CARDS.index(card) for card in hand if card not in case]
    sorts = [sort_of(card) for card in hidden]
    same = 3 - len(set(colours))
    shared = sum(colour in (card % box.COLOURS for card in hidden) for colour in colours)
    alike = sum(sort_of(CARDS.index(card)) in sorts for card in case)
    twins = hidden[0] % box.COLOURS == hidden[1] % box.COLOURS
    return 8.9 - 1.8 * same - 0.25 * shared - 0.3 * alike + 0.9 * twins


def sort_of(card: int) -> int:
    """The category of a card: man, woman, indoor, outdoor, close, ranged."""
    return next(topic for topic in range(box.COLOURS, box.TOPICS) if box.TOPIC_CARDS[topic] >> card & 1)


def cross_off(table: Table, seat: int) -> None:
    """Forget what was heard, but where it says that no such card is left: what beginners put to use."""
    s = table[0]
    for other in range(int(s.players)):
        visible = sum(int(box.case_cards(s, third)) for third in range(int(s.players)) if third not in (seat, other))
        for topic in range(box.TOPICS):
            for right in range(2):
                if s.said[other, topic, right] > size(visible & int(box.TOPIC_CARDS[topic])):
                    s.heard[other, topic, right] = 0
