"""13 Clues, who judges decisions: all worlds that fit what a seat had heard, by count.

A move is worth the chance to be first that it leaves (`insight.py`).  Of the best, and of the one that was played, the
next action is thought of too, and what it gives the others.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

import numpy as np

from doublejeu.bots.foresight import Choice
from doublejeu.play.frame import Frame
from doublejeu.play.judge import Verdict
from doublejeu.play.telling import Message
from doublejeu.rules.kernel import Floats
from doublejeu.rules.operations import States

from ..play import MOVES
from ..rules import box, redeal_all
from . import deductions, insight
from .deductions import Insight, question
from .detective import EXPERT
from .memory import Memory
from .picks import picks_of, turns_to_solve
from .reasons import reasons_for

WORLDS: Final = 8  # in which the others' knowledge is looked at
FINALISTS: Final = 5  # moves that are looked at more closely
LAST_HOPE: Final = 0.01  # the least chance that nobody else wins in a round: they may err
DIGITS: Final = 9


class Analyst:
    """Judges by exact counts; only how close the others are is looked at in a few worlds, the same for all moves."""

    name = "counting"
    version = 1

    def __init__(self, game: str, simulations: int) -> None:
        """With fewer simulations than usual, it looks at fewer worlds and moves."""
        self._worlds = min(WORLDS, max(1, simulations // 200))
        self._finalists = min(FINALISTS, max(1, simulations // 200))
        self._memory = Memory()

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def chance(self) -> float:
        if self._memory.hand():  # before all have picked
            return 1 / self._players()
        states = self._deal()
        known = deductions.look_into(states[:1], self._memory.seat, picks_of(EXPERT.picked))
        return self._race(states, known, self._dangers(states), "")

    def judge(self, played: str) -> Verdict | None:
        legal = self._frame.legal
        if len(legal) < 2:
            return None
        verb = legal[0].split()[0]
        chances = self._picks() if verb == "pick" else self._takes() if verb == "take" else self._actions(played)
        best = min(chances, key=lambda move: (-round(chances[move], DIGITS), move != played, legal.index(move)))
        return Verdict(chances, best, 0.0)

    def why(self, best: str, played: str) -> Sequence[Message]:
        return reasons_for(Choice(self._memory.world(), self._memory.seat, best, played))

    # --- Picking a case, taking a glass

    def _picks(self) -> dict[str, float]:
        """A case that takes longer to solve makes the seat that has to solve it less likely to be first."""
        turns = {move: turns_to_solve(self._memory.hand(), move.split()[1:]) for move in self._frame.legal}
        usual, players = sum(turns.values()) / len(turns), self._players()
        bits = {move: (long - usual) / EXPERT.pace for move, long in turns.items()}
        return {move: 1 / (players - 1 + exp(-EXPERT.odds * bits[move])) for move in self._frame.legal}

    def _takes(self) -> dict[str, float]:
        states, seat = self._deal(), self._memory.seat
        known, close = deductions.look_into(states[:1], seat, picks_of(EXPERT.picked)), self._dangers(states)
        chances = {}
        for move in self._frame.legal:
            after = states[:1].copy()
            after[0].glasses[MOVES[move] - box.TAKE] -= 1
            after[0].glasses[seat] += 1
            chances[move] = self._race(after, known, close, move)
        return chances

    # --- Acting

    def _actions(self, played: str) -> dict[str, float]:
        states, seat = self._deal(), self._memory.seat
        known = deductions.look_into(states[:1], seat, picks_of(EXPERT.picked))
        close = np.zeros(box.MAX_PLAYERS)
        keeping = max(LAST_HOPE, float(insight.dangers(states, seat, -1, close)))
        race = np.array([min(keeping, EXPERT.keeping), EXPERT.pace, EXPERT.head_start, EXPERT.soonest])
        worth = self._first_look(states, known, race)
        best = sorted(worth, key=lambda move: (-worth[move], move))[: self._finalists]
        closer = {}
        for move in dict.fromkeys([*best, played]):
            after = max(LAST_HOPE, float(insight.dangers(states, seat, MOVES[move], np.zeros(box.MAX_PLAYERS))))
            closer[move] = self._look_ahead(states, race, move, worth[move]) * after / keeping
        most = max(closer.values())
        chance = self._race(states, known, close, max(closer, key=lambda move: (round(closer[move], DIGITS), move)))
        worth = {move: min(closer.get(move, value), most) for move, value in worth.items()}
        return {move: chance * worth[move] / most for move in self._frame.legal}

    def _first_look(self, states: States, known: Insight, race: Floats) -> dict[str, float]:
        """What each move leaves of the chance to be first, before the others are thought of."""
        s, seat = states[0], self._memory.seat
        questions, summary = np.empty((box.MAX_PLAYERS, box.TOPICS, 2)), np.empty(insight.SUMMARY)
        insight.look(s, seat, picks_of(EXPERT.picked), race, questions, summary)
        nothing = float(insight.worth(known.counts, len(known.counts), race))
        last, seen = self._last(states, race), self._memory.letters_seen()
        found = {}
        for move in self._frame.legal:
            verb, what = move.split()[:2]
            if verb == "accuse":
                found[move] = self._accusation(known, race, move, nothing)
            else:
                told = float(questions[question(move)]) if verb == "ask" else float(summary[insight.PEEK])
                new = told >= 0 and (verb == "ask" or what not in seen)
                found[move] = last * (told if new else nothing)
        return found

    def _accusation(self, known: Insight, race: Floats, move: str, nothing: float) -> float:
        """Right, or the others come first, and then one case fewer is possible."""
        counts = known.counts.copy()
        named = known.cases == MOVES[move] - box.ACCUSE
        if not named.any():
            return float(race[0]) * nothing
        right = float(counts[named].sum()) / known.worlds
        counts[named] = 0
        otherwise = float(insight.worth(counts, len(counts), race)) if counts.any() else 0.0
        return right + (1 - right) * float(race[0]) * otherwise

    def _look_ahead(self, states: States, race: Floats, move: str, worth: float) -> float:
        """Think of the next action too, after a question or a look that tells something."""
        if not move.startswith("ask"):
            return worth
        value = insight.look_ahead(states[:2].copy(), self._memory.seat, picks_of(EXPERT.picked), race, *question(move))
        return self._last(states, race) * float(value) if value >= 0 else worth

    def _last(self, states: States, race: Floats) -> float:
        """Whether the others act next: then only what nobody takes away is left."""
        s = states[0]
        return float(race[0]) if s.players == 2 or s.glasses[self._memory.seat] == 1 else 1.0

    # --- Worlds

    def _players(self) -> int:
        return int(self._memory.world()[0].players)

    def _deal(self) -> States:
        """The table, a scratch copy, and some worlds that fit, always the same ones."""
        states = np.repeat(self._memory.world(), 2 + self._worlds)
        states["rng"] = Random(f"review/{self._memory.seat}/{self._frame.at}").getrandbits(31) + 1
        redeal_all(states[0], states[2:], self._memory.seat)
        return states

    def _dangers(self, states: States, move: int = -1) -> Floats:
        found = np.zeros(box.MAX_PLAYERS)
        insight.dangers(states, self._memory.seat, move, found)
        return found

    def _race(self, states: States, known: Insight, close: Floats, move: str) -> float:
        """The chance to win, by how close each seat is to its case."""
        players = int(states[0].players)
        glasses = states[0].glasses[:players]
        return deductions.chance_to_win(known, close[:players].copy(), glasses, EXPERT.odds, move)
