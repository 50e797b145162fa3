"""13 Clues, what speaks for an action: what it tells, what then can be done, and who else is told.

One's own case is counted exactly, weighed by how cases are picked.  How close the others are is counted over worlds
that fit, each as likely as the next: in how many of them the case that a player must hold to be the likeliest is true.
"""

import math
from typing import Any, Final

import numpy as np

from doublejeu.bots.explain import percent
from doublejeu.bots.foresight import SEED, Choice, in_one
from doublejeu.play.telling import Message, SeatName, message
from doublejeu.rules.kernel import OVER, Floats, Ints, compiled
from doublejeu.rules.operations import States

from .. import rules
from ..play import CARDS, MOVES
from ..rules import box, redeal_all
from ..rules.box import State, case_of_seat
from ..rules.worlds import CASES
from . import deductions
from .deductions import Insight, look_into
from .picks import HARD, picks_of, turns_to_solve

WORLDS: Final = 160  # in which it is counted how close the others are,
FEW: Final = 40  # and in which it is seen beforehand who is the closest


def reasons_for(choice: Choice) -> list[Message]:
    """What speaks for a move, and what the best of those that are worse would do."""
    world, seat, move = choice.world, choice.seat, choice.move
    if move.startswith("pick"):
        return [picked(world, seat, move)]
    if move.startswith("take"):
        source = MOVES[move] - box.TAKE
        close = Rivals(world, seat).close(source)
        return [message("thirteen_clues-why-take", seat=SeatName(source), percent=possible(close))]
    rivals = Rivals(world, seat)
    known = look_into(world, seat, picks_of(HARD))
    said = deductions.reasons(known)
    said.append(message("why-facts", what=in_one(facts(world, known, rivals, move))))
    if choice.instead is not None:
        other = facts(world, known, rivals, choice.instead)
        said.append(message("why-instead", move=choice.instead, what=in_one(other)))
    return said


def picked(world: States, seat: int, move: str) -> Message:
    """How long a case takes to solve."""
    hand = [CARDS[card] for card in world[0].held[seat]]
    case = move.split()[1:]
    colours = len({CARDS.index(card) % box.COLOURS for card in case})
    turns = round(turns_to_solve(hand, case))
    return message("thirteen_clues-why-pick", turns=turns, colours=colours)


def facts(world: States, known: Insight, rivals: "Rivals", move: str) -> list[Message]:
    """What a move tells, what can be done after it, and what it leaves the others."""
    if move.startswith("accuse"):
        right = deductions.whole(deductions.chance_to_be_right(known, move))
        return [message("thirteen_clues-fact-right", percent=right), *rivals.closest(move)]
    again, cases = looks_again(world, known.seat, move), len(known.cases)
    left = None if again else deductions.cases_left(known, move)
    sure = None if again else deductions.chance_of_certainty(known, move)
    said = []
    if move.startswith("ask"):
        said += answers(known, move)
    said.append(message("thirteen_clues-fact-left", cases=cases if left is None else round(left)))
    said.append(
        message("thirteen_clues-fact-sure", percent=deductions.whole(float(cases == 1) if sure is None else sure))
    )
    return [*said, *rivals.closest(move)]


def looks_again(world: States, seat: int, move: str) -> bool:
    """Whether it is a look at an informant that the seat has seen: that tells nothing."""
    return move.startswith("peek") and bool(world[0].peeked[seat] >> (MOVES[move] - box.PEEK) & 1)


def answers(known: Insight, move: str) -> list[Message]:
    """What the answer may be, and who hears it."""
    other, topic, right = deductions.question(move)
    likely = known.answers[:, other, topic, right, :].sum(axis=0)
    best = int(likely.argmax())
    chance = deductions.whole(float(likely[best] / likely.sum()))
    said = [message("thirteen_clues-fact-answers", number=int((likely > 0).sum()), answer=best, percent=chance)]
    if move.endswith("secret"):
        said.append(message("thirteen_clues-fact-secret", seat=SeatName(other)))
    elif not move.endswith(("left", "right")):  # with two players there is nobody else to hear it
        said.append(message("thirteen_clues-fact-aloud"))
    return said


def possible(chance: float) -> int:
    """A chance in per cent that was counted in some worlds: what none of them shows may still be."""
    return min(99, max(1, percent(chance)))


class Rivals:
    """How close the others are to their cases, for all that a seat knows."""

    def __init__(self, world: States, seat: int) -> None:
        self._seat, self._players = seat, int(world[0].players)
        states = np.repeat(world, 2 + FEW + WORLDS)
        states["rng"] = SEED
        redeal_all(states[0], states[2:], seat)
        self._few, self._rest = states[: 2 + FEW], states[FEW:]  # each with two in front that do not count

    def close(self, other: int) -> float:
        """The chance that one of them, accusing now, is right."""
        return float(self._guesses(self._rest, "")[other])

    def closest(self, move: str) -> list[Message]:
        """Who will be the closest after a move, now and then; nobody where the move wins."""
        few, rest = self._guesses(self._few, move), self._guesses(self._rest, move)
        if any(map(math.isnan, few)) or any(map(math.isnan, rest)):
            return []
        other = max((seat for seat in range(self._players) if seat != self._seat), key=lambda seat: few[seat])
        before, after = possible(self.close(other)), possible(float(rest[other]))
        if before == after:
            return [message("thirteen_clues-fact-still", seat=SeatName(other), percent=after)]
        return [message("thirteen_clues-fact-others", seat=SeatName(other), before=before, after=after)]

    def _guesses(self, states: States, move: str) -> Floats:
        right = np.empty(box.MAX_PLAYERS)
        guess_all(states.copy(), self._seat, MOVES[move] if move else -1, right)
        return right


# --- Compiled


@compiled
def guess(s: State, seat: int, counts: Ints) -> float:
    """The chance that a seat is right with the case that it must hold to be the likeliest; one of them, if several."""
    rules.count_worlds(s, seat, counts)
    own = counts[case_of_seat(s, seat)]
    as_likely = 0
    for count in counts:
        if count > own:
            return 0.0
        as_likely += count == own
    return 1.0 / as_likely


@compiled
def guess_all(states: Any, seat: int, move: int, right: Floats) -> None:
    """Fill the chance of each other seat once a move (-1: none) is played, over the worlds after the first two states.

    Worlds in which the move wins do not count; without any other there is no such chance (NaN).
    """
    right[:] = 0.0
    counts = np.empty(CASES, np.int64)
    s = states[1]
    going_on = 0
    for i in range(2, len(states)):
        states[1] = states[i]
        if move >= 0:
            rules.play(s, move, None)
        if s.turn == OVER:
            continue
        going_on += 1
        for other in range(s.players):
            if other != seat:
                right[other] += guess(s, other, counts)
    for other in range(len(right)):
        right[other] = right[other] / going_on if going_on else math.nan
