"""Whole matches between bots as digests of all their frames; it runs wherever the room's Python does."""

import hashlib

import msgspec


def digests(game: str, moves: int, tables: int = 100) -> dict[int, str]:
    """Every seat's frame after every move, and the record, for the first numbers of players; all levels play."""
    from doublejeu.bots.roster import make_bot
    from doublejeu.play.catalogue import manifest_of
    from doublejeu.play.frame import Budget
    from doublejeu.play.manifest import LEVELS
    from doublejeu.play.match import Match

    found = {}
    for players in manifest_of(game).players[:tables]:
        digest = hashlib.sha256()
        match = Match(game, players, seed=bytes([players]) * 32)
        bots = [make_bot(LEVELS[seat % len(LEVELS)], game, f"{seat}") for seat in range(match.seats)]
        seen = [0] * match.seats
        for _ in range(moves):
            if match.is_over():
                break
            seat = match.waiting[0]
            bots[seat].see(match.frame(seat, since=seen[seat]))
            seen[seat] = match.at
            match.play(bots[seat].choose(Budget(simulations=10)), seat)
            for each in (None, *range(match.seats)):
                digest.update(msgspec.json.encode(match.frame(each)))
        digest.update("\n".join(match.record().events).encode())
        found[players] = f"{match.at} events, {digest.hexdigest()}"
    return found
