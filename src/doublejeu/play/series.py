"""Many games: bots at a table, through the same door as people."""

from collections.abc import Mapping

from .frame import Bot, Budget
from .match import Match


def play_through(match: Match, bots: Mapping[int, Bot], budget: Budget = Budget()) -> None:  # noqa: B008
    """Let bots play a match to its end; each sees its own seat's frames alone."""
    seen: dict[int, int] = dict.fromkeys(bots, 0)
    while waiting := match.waiting:
        seat = waiting[0]
        frame = match.frame(seat, since=seen[seat])
        seen[seat] = frame.at
        bots[seat].see(frame)
        match.play(bots[seat].choose(budget), seat=seat, at=frame.at)
    for looker, bot in bots.items():
        bot.see(match.frame(looker, since=seen[looker]))
