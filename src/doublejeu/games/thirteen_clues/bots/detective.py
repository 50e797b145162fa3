"""13 Clues, the strong player: exact deduction, and the action that makes it likeliest to be first."""

import random
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from doublejeu.bots.explain import SHOWN, Alternative, Explanation, along
from doublejeu.bots.foresight import Choice
from doublejeu.play.frame import Budget, Frame
from doublejeu.rules.kernel import Floats, size
from doublejeu.rules.operations import States

from ..play import MOVES, TEXTS
from ..rules import box, redeal_all
from ..rules.worlds import unplaced
from . import deductions, insight
from .absurdities import deciding_question
from .deductions import question
from .memory import Memory
from .picks import HARD, picks_of, turns_to_solve
from .reasons import reasons_for

AHEAD = 0.5  # of the time for a move: to think of the next action too
MARGIN = 0.9  # of the time for a move: to think at all


@dataclass(frozen=True)
class Skill:
    """How well a detective plays."""

    forgetting: float = 0.0  # the share of answers that are not put to use
    obvious: float = 0.0  # how often it asks about what is most unknown, rather than what is worth most
    ahead: int = 10  # of how many questions the next action is thought of too
    worlds: int = 8  # in how many worlds the others' knowledge is looked at; 0: never mind the others
    minded: int = 8  # how many of the best moves are looked at for what they give the others
    picks: bool = True  # picks a case that is hard to solve
    certainty: float = 0.0  # accuses from this chance on; 0: when it is worth it
    keeping: float = 0.75  # the chance that nobody else wins in a round, where that is not looked at
    pace: float = 1.15  # turns that a bit of doubt takes
    head_start: float = 0.4  # turns that guessing saves: fitted to 600 cases solved alone
    soonest: float = 0.5  # the fewest turns that asking takes: fitted likewise
    picked: float = 0.0  # the share of pickers who are taken to pick cases that are hard to solve
    sensible: bool = True  # makes no absurd move
    seconds: float = float("inf")  # for a move, where it is given no budget
    odds: float = 0.2  # what a bit of doubt costs against its like, in log odds: fitted, tests/bots/calibration.py
    lines: Mapping[int, tuple[float, float]] = field(default_factory=dict)  # by players: corrects what is said


NOVICE = Skill(picks=False, forgetting=0.6, obvious=1.0, ahead=0, worlds=0, certainty=0.3, odds=0.12)
CASUAL = Skill(picks=False, forgetting=0.36, obvious=1.0, ahead=0, worlds=0, certainty=0.5, odds=0.3)
STRONG = Skill(ahead=0, worlds=0, certainty=0.35, pace=1.4, picked=HARD, odds=0.6)
EXPERT = Skill(pace=1.4, picked=HARD, odds=0.25, lines={3: (-0.35, 1.5), 4: (-0.1, 1.5)})
MASTER = replace(EXPERT, ahead=24, worlds=24, minded=16, seconds=1.9)
EXPERT_2026_11 = Skill(  # as the expert was then, to be measured against: never to be changed
    forgetting=0.0, obvious=0.0, ahead=10, worlds=8, minded=8, picks=True, certainty=0.0,
    keeping=0.75, pace=1.15, head_start=0.4, soonest=0.5, picked=0.0, sensible=False,
    seconds=float("inf"), odds=0.2, lines={},
)  # fmt: skip
SKILLS = {"novice": NOVICE, "casual": CASUAL, "strong": STRONG, "expert": EXPERT, "master": MASTER}


@dataclass(frozen=True)
class Option:
    """A move that was weighed, and what it leaves of the chance to win."""

    move: str
    value: float


@dataclass(frozen=True)
class Reasons:
    """The numbers behind a choice."""

    move: str
    value: float = 0.0  # what the move leaves of the chance to win, to compare moves by; no estimate of that chance
    worlds: int = 0  # that fit what is known
    cases: int = 0  # that one's own may be
    likeliest: str = ""  # of these, as an accusation
    chance: float = 0.0  # that it is right
    doubt: float = 0.0  # bits
    others: tuple[float, ...] = ()  # how close each seat is to its case, 0 to 1; 0 for one's own
    options: list[Option] = field(default_factory=list)  # the best first


class Detective:
    """Weighs every action by exact counts; the same seed and budget make the same choices."""

    def __init__(self, seed: int | str, skill: Skill | str = EXPERT, **changes: Any) -> None:
        """A skill may be given by its name; `changes` are of the skill."""
        self._seed = f"{seed}"
        self._skill = replace(SKILLS[skill] if isinstance(skill, str) else skill, **changes)
        self._memory = Memory()
        self.reasons = Reasons("")

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        legal = self._frame.legal
        self._random = random.Random(f"{self._seed}/{self._frame.at}")
        usual = self._skill.seconds if budget == Budget() else float("inf")
        self._began, self._seconds = time.perf_counter(), budget.seconds or usual
        if legal[0].startswith("pick"):
            self.reasons = self._pick()
        elif legal[0].startswith("take"):
            self.reasons = self._take()
        else:
            self.reasons = self._act(budget)
            if self._skill.sensible and self.reasons.move.startswith("accuse"):
                certain = deciding_question(self._memory.world(), self._memory.seat)
                self.reasons = replace(self.reasons, move=certain or self.reasons.move)
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
        insight.dangers(self._worlds(self._skill.worlds), self._memory.seat, -1, others)
        options = [Option(move, float(others[MOVES[move] - box.TAKE])) for move in self._frame.legal]
        options.sort(key=lambda option: -option.value)
        return Reasons(options[0].move, others=tuple(others.tolist()), options=options)

    def _worlds(self, number: int) -> States:
        """The table, a scratch copy, and some worlds that fit."""
        states = np.repeat(self._memory.world(), 2 + number)
        states["rng"] = self._random.randrange(1, 0x7FFFFFFF)
        redeal_all(states[0], states[2:], self._memory.seat)
        return states

    # --- Acting

    def _act(self, budget: Budget) -> Reasons:
        skill, seat = self._skill, self._memory.seat
        known = self._memory.world()
        if skill.forgetting:
            self._forget(known)
        states = self._worlds(skill.worlds) if skill.worlds else known
        others = np.zeros(box.MAX_PLAYERS)
        keeping = insight.dangers(states, seat, -1, others) if skill.worlds else skill.keeping
        race = np.array([min(keeping, skill.keeping), skill.pace, skill.head_start, skill.soonest])
        questions, summary = np.empty((box.MAX_PLAYERS, box.TOPICS, 2)), np.empty(insight.SUMMARY)
        insight.look(known[0], seat, picks_of(skill.picked), race, questions, summary)
        found = reasons_to_accuse(summary, others[: known[0].players])
        if found.cases == 1 or (skill.certainty and found.chance >= skill.certainty):
            return found
        if self._random.random() < skill.obvious:
            return replace(found, move=self._ask_the_obvious(questions, found.likeliest))
        last = float(race[0]) if known[0].players == 2 or known[0].glasses[seat] == 1 else 1.0
        options = self._weigh(questions, float(summary[insight.PEEK]), last)
        if skill.ahead:
            options = self._look_ahead(states, race, options, last, budget)
        if not skill.certainty or not options:
            options.append(Option(found.likeliest, float(summary[insight.ACCUSE])))
        if skill.worlds:
            best = self._in_time(sorted_by_value(options)[: skill.minded], MARGIN)
            options = [self._mind_the_others(states, option, keeping) for option in best]
        options = sorted_by_value(options)
        return replace(found, move=options[0].move, value=options[0].value, options=options)

    def _forget(self, known: States) -> None:
        """Leave out answers, always the same ones."""
        heard = known[0].heard
        for asked in zip(*heard.nonzero(), strict=True):
            if random.Random(f"{self._seed}/{asked}").random() < self._skill.forgetting:
                heard[asked] = 0

    def _ask_the_obvious(self, questions: Floats, accusation: str) -> str:
        """A question that nobody has asked, about as many cards as may be, or a look."""
        s = self._memory.world()[0]
        unseen = int(unplaced(s, self._memory.seat))
        about: dict[str, int] = {}
        for move in (option.move for option in self._weigh(questions, 0.0, 1.0)):
            if move.startswith("peek"):
                about[move] = box.CARDS
            elif not s.heard[question(move)]:
                about[move] = size(unseen & int(box.TOPIC_CARDS[question(move)[1]]))
        most = max((cards for cards in about.values() if cards < box.CARDS), default=0)
        return self._random.choice([move for move, cards in about.items() if cards >= most] or [accusation])

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
        self, states: States, race: Floats, options: list[Option], last: float, budget: Budget
    ) -> list[Option]:
        """Think of the next action too, for the best questions; the others are left out."""
        best = sorted_by_value(options)
        ahead = min(self._skill.ahead, budget.simulations or self._skill.ahead)
        states = states[:2].copy() if len(states) > 1 else np.repeat(states, 2)
        found: list[Option] = []
        for option in self._in_time(best[:ahead], AHEAD):
            asked = question(option.move) if option.move.startswith("ask") else (-1, 0, 0)
            value = insight.look_ahead(states, self._memory.seat, picks_of(self._skill.picked), race, *asked)
            found.append(Option(option.move, last * value))
        return found

    def _in_time(self, options: Iterable[Option], share: float) -> Iterator[Option]:
        """As many as there is time for, and at least one: each may take as long as the longest before it."""
        deadline = self._began + share * self._seconds
        longest, now = 0.0, self._began
        for number, option in enumerate(options):
            now = time.perf_counter()
            if number and now + longest > deadline:
                return
            yield option
            longest = max(longest, time.perf_counter() - now)

    def _mind_the_others(self, states: States, option: Option, keeping: float) -> Option:
        """Less is left of a chance by what the move gives the others: an answer, a glass, cards named."""
        others = np.empty(box.MAX_PLAYERS)
        after = insight.dangers(states, self._memory.seat, MOVES[option.move], others)
        return Option(option.move, option.value * after / max(keeping, 0.01))

    # --- Why

    def explain(self) -> Explanation:
        """Told by all that follows from the frames, whether or not the skill puts it to use."""
        reasons, seat = self.reasons, self._memory.seat
        others = [option for option in reasons.options[1:] if reasons.value > 0]
        worse = next((option.move for option in others if option.value < reasons.value), None)
        said = tuple(reasons_for(Choice(self._memory.world(), seat, reasons.move, worse)))
        if reasons.move.startswith("pick"):
            return Explanation(reasons.move, 1 / int(self._memory.world()[0].players), reasons=said)
        chance = self._chance(reasons.move)
        if reasons.move.startswith("take"):
            return Explanation(reasons.move, chance, reasons=said)
        shown = (
            Alternative(each.move, chance * each.value / reasons.value, each.value == reasons.value)
            for each in others[:SHOWN]
        )
        return Explanation(reasons.move, chance, tuple(shown), said)

    def _chance(self, move: str) -> float:
        """The chance to win with a move."""
        seat = self._memory.seat
        self._random = random.Random(f"{self._seed}/{self._frame.at}/why")
        states = self._worlds(EXPERT.worlds)
        others = np.zeros(box.MAX_PLAYERS)
        insight.dangers(states, seat, -1, others)
        known = deductions.look_into(states[:1], seat, picks_of(self._skill.picked))
        players = int(states[0].players)
        race = others[:players].copy(), states[0].glasses[:players], self._skill.odds
        chance = deductions.chance_to_win(known, *race, move)
        line = self._skill.lines.get(players)
        return along(line, players, chance) if line else chance


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


def expert_2026_11(seed: str) -> Detective:
    """The expert as it was in November 2026."""
    return Detective(seed, EXPERT_2026_11)
