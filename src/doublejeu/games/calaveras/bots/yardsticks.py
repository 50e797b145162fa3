"""The Calaveras Incident, yardsticks: players to measure the levels by, who think as people do and do not search.

The careful one tries every move, looks at points, Nicole and its partner, and fears what the next seat may reply; the
greedy one takes the best effect at once; the beginner sees who is designated, else who is suspected, and no more.
"""

import random
from typing import Any, Final

import numpy as np

from doublejeu.play.frame import Budget, Frame
from doublejeu.rules.kernel import OVER, SIZE, Floats, Ints, compiled
from doublejeu.rules.operations import States

from .. import rules
from ..play import TEXTS
from ..rules import CULPRIT, FRONT, HAND, HAND_SIZE, IDLE, INNOCENT, KINDS, MAX_MOVES, SUSPECT, TWIST, State
from .memory import Memory

WON: Final = 100.0
LEAST: Final = 3.0  # what a point counts by which one's own least suspected seat stands before the others'
SHARED: Final = 0.4  # what any other point counts
TRUSTED: Final = 1.0  # Nicole's trust at the start; at the end it is all that counts
KEPT: Final = 0.5  # a twist in the hand
CAUTION: Final = 0.5  # how much of what the next seat may do is believed
PATIENCE: Final = 200  # moves after which nothing of it is


@compiled
def appraise(s: State, seat: int) -> float:
    """How well a seat's team stands, by points and Nicole."""
    half = s.seats // 2
    if s.turn == OVER:
        return WON if rules.payoff(s, seat) else -WON
    own, rival = CULPRIT, CULPRIT
    most = 0
    others = 0.0
    for each in range(s.seats):
        points = s.points[each]
        most = max(most, points)
        if each % half == seat % half:
            own = min(own, points)
            others -= points
        else:
            rival = min(rival, points)
            others += points / (half - 1)
    urgency = 1.0 + most / CULPRIT
    trust = TRUSTED if s.nicole % half == seat % half else -TRUSTED
    return urgency * (LEAST * (rival - own) + trust) + SHARED * others


@compiled
def holding(s: State, seat: int, odds: Floats) -> None:
    """How likely any hand of three, unseen by a seat, has each kind of card."""
    unseen = np.zeros(KINDS, np.int64)
    for i in range(s.left):
        unseen[s.deck[i]] += 1
    for other in range(s.seats):
        if other != seat:
            unseen += s.hands[other]
    for kind in range(KINDS):
        odds[kind] = 1.0 - (1.0 - unseen[kind] / max(1, unseen.sum())) ** HAND_SIZE


@compiled
def kind_of(move: int) -> int:
    """The kind of card that a move plays."""
    return move // 72 if move < IDLE and move // 8 % 9 == HAND else TWIST


@compiled
def fear(states: Any, seat: int, odds: Floats, moves: Ints) -> float:
    """How a team stands once the next seat has replied to states[1] as badly as its likely cards allow."""
    after, reply = states[1], states[2]
    after.turn = (after.mover + 1) % after.seats
    after.hands[rules.hand_owner(after, after.turn), :] = 1
    worst = np.full(KINDS, appraise(after, seat))
    stays = worst[0]
    for i in range(rules.legal_moves(after, moves)):
        states[2] = states[1]
        rules.play(reply, moves[i], None)
        kind = kind_of(moves[i])
        worst[kind] = min(worst[kind], appraise(reply, seat))
    expected = 0.0
    lacking = 1.0
    for kind in np.argsort(worst):
        expected += lacking * odds[kind] * worst[kind]
        lacking *= 1.0 - odds[kind]
    return expected + lacking * stays


@compiled
def judge(states: Any, moves: Ints, n: int, caution: float, out: Floats) -> None:
    """What each move is worth, by the table in states[0] and two scratch copies; by caution, with the next reply."""
    s, after = states[0], states[1]
    odds = np.empty(KINDS)
    holding(s, rules.hand_owner(s, s.turn), odds)
    replies = np.empty(MAX_MOVES, np.int64)
    for i in range(n):
        states[1] = states[0]
        rules.play(after, moves[i], None)
        out[i] = appraise(after, s.turn)
        if after.turn != OVER and caution > 0:
            out[i] += caution * (fear(states, s.turn, odds, replies) - out[i])
        if kind_of(moves[i]) == TWIST:
            out[i] -= KEPT


@compiled
def judge_simply(states: Any, moves: Ints, n: int, out: Floats) -> None:
    """The points that others take by each move, less those of one's own; where nobody takes any, who is suspected."""
    s, after = states[0], states[1]
    half = s.seats // 2
    for i in range(n):
        states[1] = states[0]
        rules.play(after, moves[i], None)
        out[i] = 0.0
        for seat in range(s.seats):
            evidence = SIZE[after.places[FRONT + seat] & after.places[SUSPECT]]
            if after.places[FRONT + seat] & after.places[INNOCENT]:
                evidence = 0
            seen = 10.0 * (after.points[seat] - s.points[seat]) + evidence
            out[i] += -seen if seat % half == s.turn % half else seen


class Greedy:
    """Plays a move that leaves its team best at once; the same seed makes the same choices."""

    def __init__(self, seed: int | str) -> None:
        self._seed = f"{seed}"
        self._memory = Memory()

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        states = np.repeat(self._memory.world(), 3)
        moves, worth = np.empty(MAX_MOVES, np.int64), np.empty(MAX_MOVES)
        n = rules.legal_moves(states[0], moves)
        self._judge(states, moves, n, worth)
        best = (worth[:n] >= worth[:n].max() - 1e-9).nonzero()[0].tolist()
        return TEXTS[int(moves[random.Random(f"{self._seed}/{self._frame.at}").choice(best)])]

    def _judge(self, states: States, moves: Ints, n: int, worth: Floats) -> None:
        judge(states, moves, n, 0.0, worth)


class Careful(Greedy):
    """Minds what the next seat may reply, the less the longer the game lasts: two of its like would never end it."""

    def _judge(self, states: States, moves: Ints, n: int, worth: Floats) -> None:
        judge(states, moves, n, CAUTION * max(0.0, 1.0 - self._frame.at / PATIENCE), worth)


class Beginner(Greedy):
    """Sees who is designated, else who is suspected."""

    def _judge(self, states: States, moves: Ints, n: int, worth: Floats) -> None:
        judge_simply(states, moves, n, worth)
