"""Taking moves back: whether anybody has learned more from moves than the moves themselves, for any game.

Nobody has if, in every world that they could not have told from the true one before the moves, they would have been
told and shown the same after them.  That the first move was legal reveals something only of the asker's hand; that the
others could make theirs reveals something of theirs.  Worlds are drawn, so rare differences might be missed: a move
whose record states an answer is never taken back, nor is one that a game lists in its `probes`, by which somebody
tests what is hidden.
"""

from typing import Final

from msgspec import json

from .match import Match
from .record import CHANCE

WORLDS: Final = 24  # worlds drawn for each seat


def reveals(match: Match, since: int) -> bool:
    """Whether the moves after the first `since` events may have shown somebody something, or chance took part."""
    if match.is_over() or match._picks or not 0 < since < match.at:
        return True
    moves = [step.text.partition(" ")[2] for step in match._steps[since:]]
    probes = match._game.manifest.probes
    if any(step.text.startswith(f"{CHANCE} ") for step in match._steps[since:]):
        return True
    if any(" = " in move or move.split(" ")[0] in probes for move in moves):
        return True
    return any(_learns(match, since, moves, seat) for seat in range(match.players))


def _learns(match: Match, since: int, moves: list[str], seat: int) -> bool:
    """Whether a seat, or a spectator, would have been shown something else in another world of the seat's."""
    from ..rules import operations

    before = match._back_at(since)
    if len(before._deciders) > 1:  # secret choices, made by all at once
        return True
    true, alike = _shown(match, since, seat), 0
    for number in range(WORLDS):
        states = before._states.copy()
        states["rng"] = 1 + since * 1_000 + seat * 100 + number
        operations.redeal(states, seat)
        world = before.copy()
        world._states = states
        world._look()
        made = _happens(world, moves)
        if made and (made < len(moves) or _shown(world, since, seat) != true):
            return True
        alike += bool(made)
    return not alike  # if these moves were possible in no world, nothing was found out


def _happens(world: Match, moves: list[str]) -> int:
    """Make the same moves in another world, as far as they are legal; the number of them."""
    for made, text in enumerate(moves):
        number = world._game.moves.get(text)
        if number is None or world.turn is None or number not in world._legal(world._deciders[0]):
            return made
        world._play(number)
    return len(moves)


def _shown(match: Match, since: int, seat: int) -> tuple[bytes, bytes]:
    """What a seat and a spectator are told and shown."""
    return json.encode(match.frame(seat, since, remember=True)), json.encode(match.frame(None, since))
