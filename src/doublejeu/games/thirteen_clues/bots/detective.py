"""13 Clues, the strong player: exact deduction, and the action that makes it likeliest to be first."""

import random
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from doublejeu.bots.explain import SHOWN, Alternative, Explanation, percent
from doublejeu.play.frame import Budget, Frame
from doublejeu.play.telling import SeatName, message
from doublejeu.rules.kernel import Floats, size
from doublejeu.rules.operations import States

from ..play import CARDS, MOVES, TEXTS
from ..rules import box, redeal_all
from . import deductions, insight
from .deductions import question
from .memory import Memory

MINDED = 8  # how many of the best moves are looked at for what they give the others
AHEAD = 0.5  # of the time for a move: to think of the next action too
MARGIN = 0.9  # of the time for a move: to think at all


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
    odds: float = 0.2  # what a bit of doubt costs against its like, in log odds: fitted, tests/bots/calibration.py


NOVICE = Skill(picks=False, crossing_off=True, wandering=1.0, ahead=0, worlds=0, certainty=0.3, odds=0.35)
CASUAL = Skill(picks=False, wandering=1.0, ahead=0, worlds=0, certainty=1.0, odds=0.9)
STRONG = Skill(picks=False, wandering=0.3, ahead=0, worlds=0, certainty=0.5, odds=0.5)
EXPERT = Skill()
SKILLS = {"novice": NOVICE, "casual": CASUAL, "strong": STRONG, "expert": EXPERT}


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

    def __init__(self, seed: int | str, skill: Skill | str = EXPERT) -> None:
        """A skill may be given by its name."""
        self._seed = f"{seed}"
        self._skill = SKILLS[skill] if isinstance(skill, str) else skill
        self._memory = Memory()
        self.reasons = Reasons("")

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        legal = self._frame.legal
        self._random = random.Random(f"{self._seed}/{self._frame.at}")
        self._began, self._seconds = time.perf_counter(), budget.seconds or float("inf")
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
        if skill.crossing_off:
            cross_off(known, seat)
        states = self._worlds(skill.worlds) if skill.worlds else known
        others = np.zeros(box.MAX_PLAYERS)
        keeping = insight.dangers(states, seat, -1, others) if skill.worlds else skill.keeping
        race = np.array([min(keeping, skill.keeping), skill.pace])
        questions, summary = np.empty((box.MAX_PLAYERS, box.TOPICS, 2)), np.empty(insight.SUMMARY)
        insight.look(known[0], seat, race, questions, summary)
        found = reasons_to_accuse(summary, others[: known[0].players])
        if found.cases == 1 or (skill.certainty and found.chance >= skill.certainty):
            return found
        if self._random.random() < skill.wandering:
            return replace(found, move=self._wander(questions, found.likeliest))
        last = float(race[0]) if known[0].players == 2 or known[0].glasses[seat] == 1 else 1.0
        options = self._weigh(questions, float(summary[insight.PEEK]), last)
        if skill.ahead:
            options = self._look_ahead(states, race, options, last, budget)
        if not skill.certainty or not options:
            options.append(Option(found.likeliest, float(summary[insight.ACCUSE])))
        if skill.worlds:
            best = self._in_time(sorted_by_value(options)[:MINDED], MARGIN)
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
        self, states: States, race: Floats, options: list[Option], last: float, budget: Budget
    ) -> list[Option]:
        """Think of the next action too, for the best questions; the others are left out."""
        best = sorted_by_value(options)
        ahead = min(self._skill.ahead, budget.simulations or self._skill.ahead)
        states = states[:2].copy() if len(states) > 1 else np.repeat(states, 2)
        found: list[Option] = []
        for option in self._in_time(best[:ahead], AHEAD):
            asked = question(option.move) if option.move.startswith("ask") else (-1, 0, 0)
            value = insight.look_ahead(states, self._memory.seat, race, *asked)
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
        if reasons.move.startswith("pick"):
            turns = turns_to_solve(self._memory.hand(), reasons.move.split()[1:])
            fair = 1 / int(self._memory.world()[0].players)
            return Explanation(reasons.move, fair, reasons=(message("thirteen_clues-why-pick", turns=round(turns)),))
        self._random = random.Random(f"{self._seed}/{self._frame.at}/why")
        states = self._worlds(EXPERT.worlds)
        before, after = np.zeros(box.MAX_PLAYERS), np.zeros(box.MAX_PLAYERS)
        insight.dangers(states, seat, -1, before)
        known = deductions.look_into(states[:1], seat)
        players = int(states[0].players)
        race = before[:players].copy(), states[0].glasses[:players], self._skill.odds
        chance = deductions.chance_to_win(known, *race, reasons.move)
        if reasons.move.startswith("take"):
            source = MOVES[reasons.move] - box.TAKE
            why = message("thirteen_clues-why-take", seat=SeatName(source), percent=percent(float(before[source])))
            return Explanation(reasons.move, chance, reasons=(why,))
        insight.dangers(states, seat, MOVES[reasons.move], after)
        others = [option for option in reasons.options[1:] if reasons.value > 0]
        return Explanation(
            reasons.move,
            chance,
            tuple(Alternative(each.move, chance * each.value / reasons.value) for each in others[:SHOWN]),
            tuple(deductions.reasons(known, reasons.move, before, after)),
        )


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


def cross_off(known: States, seat: int) -> None:
    """Forget what was heard, but where it says that no such card is left: what beginners put to use."""
    s = known[0]
    for other in range(int(s.players)):
        visible = sum(int(box.case_cards(s, third)) for third in range(int(s.players)) if third not in (seat, other))
        for topic in range(box.TOPICS):
            for right in range(2):
                if s.said[other, topic, right] > size(visible & int(box.TOPIC_CARDS[topic])):
                    s.heard[other, topic, right] = 0
