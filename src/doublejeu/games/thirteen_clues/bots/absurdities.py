"""13 Clues, absurd moves: what no sensible player does, by what that player can know.

To forget an answer is human: what would follow only from answers that were heard is not held against a player, but for
a guess where one question more, in the same turn, makes it certain.
"""

from typing import Final

import numpy as np

from doublejeu.rules.operations import States, legal_moves

from ..play import LETTERS, MOVES, TEXTS
from ..rules import box
from ..rules.places import MOST_SEEN
from .deductions import cases_left, look_into, question

ABSURDITIES: Final = (
    "asks-again",  # what one has been told
    "looks-again",  # at an informant that one has seen
    "accuses-again",  # of a case that was wrong
    "accuses-a-card-seen",  # with an informant
    "guesses-for-nothing",  # where a question would tell the case for certain, and a glass is left to accuse with
)


def absurdity(world: States, seat: int, move: str) -> str:
    """The absurdity that a move would be; empty if it is none."""
    s, (deed, *rest) = world[0], move.split()
    if deed == "ask" and s.heard[question(move)] >> seat & 1:
        return "asks-again"
    if deed == "peek" and s.peeked[seat] >> LETTERS.index(rest[0]) & 1:
        return "looks-again"
    if deed != "accuse":
        return ""
    three = MOVES[move] - box.ACCUSE
    if s.wrong[seat, three // 63] >> three % 63 & 1:
        return "accuses-again"
    seen = [int(s.informants[i]) for i in range(len(LETTERS)) if s.peeked[seat] >> i & 1]
    if {three // 100, 10 + three // 10 % 10, 20 + three % 10} & set(seen):
        return "accuses-a-card-seen"
    return "guesses-for-nothing" if deciding_question(world, seat) else ""


def deciding_question(world: States, seat: int) -> str:
    """A question that leaves one case for certain, where there are more and a glass is left to accuse with; or none."""
    s = world[0]
    if s.players == 2 or s.glasses[seat] < 2:
        return ""
    known = look_into(world, seat)
    if not 1 < len(known.cases) <= MOST_SEEN:
        return ""
    buffer = np.empty(box.MAX_MOVES, np.int64)
    questions = (TEXTS[move] for move in buffer[: legal_moves(world, buffer)].tolist() if TEXTS[move].startswith("ask"))
    return next((asked for asked in questions if cases_left(known, asked) == 1.0), "")
