"""How often do bots do what no sensible player does?  Games of one bot against itself, every move looked at.

`python -m tests.bots.absurdities GAME PLAYERS BOT GAMES [SIMULATIONS]` prints each absurdity of the game, which its
`bots` name, and how often it was played; those who say what is absurd see what the seat that moved has seen.
"""

import random
import sys
from collections import Counter

from doublejeu import Budget, Match
from doublejeu.bots.memory import memory_of
from doublejeu.bots.roster import make_bot
from doublejeu.play.catalogue import manifest_of


def absurdities(game: str, players: int, name: str, budget: Budget, games: int, first: int = 0) -> Counter[str]:
    """What a bot at all the seats did in some games that was absurd; under "" how many decisions were not."""
    judge = manifest_of(game).place("bots:absurdity")
    found: Counter[str] = Counter()
    for number in range(first, first + games):
        dice = random.Random(f"absurdities {number}")
        match = Match(game, players, seed=dice.randbytes(32), first=number % players)
        bots = {seat: make_bot(name, game, f"{number}/{seat}") for seat in range(players)}
        memories = {seat: memory_of(game) for seat in bots}
        seen = dict.fromkeys(bots, 0)
        while waiting := match.waiting:
            seat = int(waiting[0])
            frame = match.frame(seat, since=seen[seat])
            seen[seat] = frame.at
            for each in (bots[seat], memories[seat]):
                each.see(frame)
            move = bots[seat].choose(budget)
            if len(frame.legal) > 1:
                found[judge(memories[seat].world(), seat, move)] += 1
            match.play(move, seat=seat, at=frame.at)
    return found


def main() -> None:
    game, players, name, games, *rest = sys.argv[1:]
    budget = Budget(simulations=int(rest[0])) if rest else Budget()
    found = absurdities(game, int(players), name, budget, int(games))
    for each in manifest_of(game).place("bots:ABSURDITIES"):
        print(f"{found[each]:6} {each}")
    print(f"of {found.total()} decisions in {games} games")


if __name__ == "__main__":
    main()
