"""What reasons claim, at positions of told games, each fact beside the true table on which it is checked."""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from doublejeu import Match
from doublejeu.bots.foresight import Choice
from doublejeu.bots.memory import memory_of
from doublejeu.play.catalogue import manifest_of
from doublejeu.play.frame import EVERYONE, Event
from doublejeu.play.game import Snapshot
from doublejeu.play.telling import Message
from doublejeu.rules import operations
from doublejeu.rules.kernel import empty_rows
from doublejeu.rules.operations import States
from tests.games import hooks_of
from tests.laws.tables import Plot, Seating, deal_live, play_on


class Said(NamedTuple):
    """A chance that was told, and whether it came so on the true table, or on one that looks the same to the seat.

    Or a share that was expected, and the share that came.
    """

    what: str
    chance: float
    came: float


class Claim(NamedTuple):
    """A fact that was said of a move (None: of no move) to a seat."""

    match: Match
    seat: int
    move: str | None
    fact: Message

    def number(self, name: str) -> int:
        value = self.fact.args[name]
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        """A word, or the last part of the message that names a thing."""
        value = self.fact.args[name]
        return value.id if isinstance(value, Message) else str(value)


Check: TypeAlias = Callable[[Claim], Iterator[Said] | None]  # asserts what is certain, and yields what is a chance


def claims(seating: Seating, seed: int) -> Iterator[Claim]:
    """All that is claimed in one game of random moves, of any two moves; the match is played on after each."""
    reasons_for = manifest_of(seating.game).part("bots").reasons_for  # type: ignore[union-attr]
    dice, match = random.Random(seed), deal_live(seating, Plot(seed % seating.players, seed % 2, seed, 0))
    while not match.is_over():
        seat = match.waiting[0]
        if len(match.legal_moves(seat)) > 1 and dice.random() < 0.5:
            memory = memory_of(seating.game)
            memory.see(match.frame(seat, remember=True))
            move, instead = some_moves(match, seat, dice)
            for reason in reasons_for(Choice(memory.world(), seat, move, instead)):
                move = str(reason.args.get("move", move))
                said = facts(reason.args["what"]) if reason.id in ("why-facts", "why-instead") else [reason]
                for fact in said:
                    yield Claim(match, seat, move, fact)
        play_on(match, dice, mood=seed % 2)


def some_moves(match: Match, seat: int, dice: random.Random) -> list[str]:
    """Two moves, of two sorts where there are two."""
    hooks, legal = hooks_of(match.game), list(match.legal_moves(seat))
    sort = hooks.cut or hooks.sort
    dice.shuffle(legal)
    by_sort = {sort(move): move for move in legal}
    found = [*by_sort.values(), *(move for move in legal if move not in by_sort.values())]
    return found[:2]


def facts(what: object) -> list[Message]:
    """What is said as one, one by one."""
    assert isinstance(what, Message)
    return [*facts(what.args["fact"]), *facts(what.args["more"])] if what.id == "why-also" else [what]


# --- The true table, and others that look the same


def twin(match: Match, seat: int, seed: int) -> Match:
    """The same game for all that a seat knows, with what it cannot know dealt again by the rules."""
    other = match.copy()
    other._states["rng"] = random.Random(seed).randrange(1, 1 << 32)  # dice that begin alike deal alike
    operations.redeal(other._states, seat)
    other._look()
    return other


def played(match: Match, states: States, move: str) -> tuple[States, list[Event]]:
    """A table after a move, and what happened, with nothing hidden; the match only knows the game."""
    after, rows = states.copy(), empty_rows()
    operations.play(after, match._game.moves[move], rows)
    written = [tuple(row) for row in rows[1 : rows[0, 0] + 1].tolist()]
    return after, match._game.events(Snapshot(after), match.at + 1, written, EVERYONE, True)
