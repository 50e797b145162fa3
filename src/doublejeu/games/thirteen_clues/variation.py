"""13 Clues, dealt anew: any of the worlds that fit what a seat has seen and heard, each as likely."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from .play import CARDS
from .rules import box, worlds

WHOLE: Final = True  # nothing that was hidden is left as it was


def deal_anew(events: Sequence[str], states: Any, seat: int, dice: Random) -> list[str]:
    s = states[0]
    s["rng"] = dice.randrange(1, 2**32)
    worlds.redeal(s, seat)
    hands = [_held(s, each, own=each == seat) for each in range(s.players)]
    informants = s.informants[: box.informant_count(s)].tolist()
    piles = [",".join(CARDS[card] for card in pile) for pile in (*hands, informants)]
    picks = [
        f"{each} pick {' '.join(CARDS[card] for card in s.cases[box.picks_for(s, each)])}" for each in range(s.picked)
    ]
    deal = f"~ deal {' '.join(piles[:-1])} | {piles[-1]}".rstrip(" ")
    return [deal, *picks, *events[1 + s.picked :]]


def _held(s: Any, seat: int, *, own: bool) -> list[int]:
    """Five cards in the order held: while cases are picked as they lie there, then what was picked and the pair."""
    if own or s.picked < s.players:
        return s.held[seat].tolist()
    return [*s.cases[box.picks_for(s, seat)].tolist(), *s.hidden[seat].tolist()]
