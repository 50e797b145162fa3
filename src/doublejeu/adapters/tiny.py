"""Tiny variants: the ends of games, small enough for a solver to go through all of them.

A variant is a start, not other rules: the tables that a late position with few cards may be, all equally likely, from
which chance takes one; then the game's own rules go on.  For every seat the tables are all the worlds that it cannot
tell apart, so that `redeal` deals each of them and no other.

Where a game could go on for ever it is left after so many moves, and nobody has won: solvers need an end.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import permutations, product
from typing import Any, Final, NamedTuple

import numpy as np

from ..play.catalogue import find_game
from ..play.errors import BadSetting
from ..play.games import calaveras as incident
from ..play.games import thirteen_clues as clues
from ..rules import calaveras, words
from ..rules import kompromat_box as box
from ..rules.words import Table


class Variant(NamedTuple):
    """Where a game starts, and when it is left."""

    players: int
    worlds: tuple[Table, ...]
    moves: int | None = None  # after which it is left


def orders(cards: Iterable[int]) -> list[tuple[int, ...]]:
    """Every order of the cards, alike ones being the same."""
    return sorted(set(permutations(cards)))


def _set_up(game: str, players: int) -> Table:
    table = words.new_table(find_game(game).rules)
    table["rng"] = 1
    words.setup(table, players, 0, 0)
    return table


# --- Kompromat: the last round, its first missions revealed already


def last_missions(
    decks: tuple[Sequence[int], Sequence[int]],
    missions: Sequence[int],
    tools: Sequence[tuple[int, int, int]] = (),
    tokens: tuple[int, int] = (0, 0),
) -> Variant:
    """Those missions are left, and a deck of those cards for either seat.

    The rest of the Equipment lies where missions were revealed.  Nobody has won anything but Tools: seat, Tool, and
    whether it is ready or used up.
    """
    return Variant(2, tuple(_last_missions(order, missions, tools, tokens) for order in product(*map(orders, decks))))


def _last_missions(
    decks: Sequence[Sequence[int]],
    missions: Sequence[int],
    tools: Sequence[tuple[int, int, int]],
    tokens: tuple[int, int],
) -> Table:
    table = _set_up("kompromat", 2)
    s: Any = table[0]
    s.rounds = box.ROUNDS - 1
    s.revealing = box.PLACES - len(missions)
    s.laid[s.revealing :] = missions
    s.left = 0
    s.won[:] = box.GONE
    s.won[list(missions)] = box.UNCLAIMED
    s.tokens[:] = tokens
    for seat, tool, what in tools:
        s.won[box.TOOLS + tool] = seat
        s.tools[seat, tool] = what
    for seat, deck in enumerate(decks):
        _lay_rest(s, seat, deck)
    s.decks[0, : len(decks[0])] = decks[0][::-1]
    s.phase, s.asked = box.EQUIP_DUE, 1
    words.stack(table, np.array(decks[1], np.int64), len(decks[1]), None)
    return table


def _lay_rest(s: Any, seat: int, deck: Sequence[int]) -> None:
    """Lay what is not in the deck at the missions that were revealed: high cards first, and low ones to each."""
    rest = sorted(box.EQUIPMENT.tolist())
    for card in deck:
        rest.remove(card)
    gone = int(s.revealing)
    for place in range(gone):
        pile = rest[::-1][place::gone]
        s.piles[seat, place, : len(pile)] = pile
        s.counts[seat, place] = len(pile)
        s.up[seat, place] = (1 << len(pile)) - 1
        s.totals[seat, place] = box.hard_total(s, seat, place)
    s.lefts[seat] = len(deck)


# --- The Calaveras Incident: hardly a card left, and everybody one accusation from the end


def last_evidence(unseen: str, held: Sequence[int], moves: int) -> Variant:
    """Three play, with so many cards in each hand of those that are not on the table, and the rest as the deck.

    No two of the cards may be alike: worlds would not be equally likely.
    """
    return Variant(3, tuple(_last_evidence(unseen, held)), moves)


def _last_evidence(unseen: str, held: Sequence[int]) -> Iterator[Table]:
    found = set()
    for order in orders(map(incident.CARDS.index, unseen)):
        table = _set_up("calaveras", 3)
        s: Any = table[0]
        s.turn, s.mover = 0, 3
        s.points[:4] = 5
        s.discard[:] = 0
        s.places[calaveras.SUSPECT] = 0b00001
        s.places[calaveras.FRONT : calaveras.FRONT + 4] = 0b00001, 0b00110, 0b00010, 0b00001
        left = list(order)
        for seat, cards in enumerate(held):
            for _ in range(cards):
                s.hands[seat, left.pop()] += 1
        s.left = len(left)
        s.deck[: s.left] = left
        if table.tobytes() not in found:
            found.add(table.tobytes())
            yield table


# --- 13 Clues: four colours, and all the informants seen


def last_questions(hands: tuple[str, str], informants: str, questions: Sequence[str], moves: int) -> Variant:
    """Two play with those cards, and either may have picked any three that fit the answers heard.

    These are as if the first two of each hand that can be kept were; both seats have seen all informants.
    """
    groups: dict[bytes, list[Table]] = {}
    for table in _last_questions(hands, informants, questions):
        said: Any = table[0].said
        groups.setdefault(said.tobytes(), []).append(table)
    return Variant(2, tuple(next(iter(groups.values()))), moves)


def _last_questions(hands: tuple[str, str], informants: str, questions: Sequence[str]) -> Iterator[Table]:
    for picks in product(*(_picks(hand.split()) for hand in hands)):
        cards = [clues.CARDS.index(card) for pair, case in picks for card in (*pair, *case)]
        cards += map(clues.CARDS.index, informants.split())
        table = _set_up("thirteen_clues", 2)
        table["colours"] = len(cards) // 3
        words.stack(table, np.array(cards, np.int64), len(cards), None)
        for _, case in picks:
            words.play(table, clues.MOVES[f"pick {' '.join(case)}"], None)
        table["peeked"][:, :2] = (1 << len(informants.split())) - 1
        for question in questions:
            words.play(table, clues.MOVES[question], None)
        yield table


def _picks(hand: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Which two a seat may keep, left and right, and which three it then picks."""
    for pair in permutations(hand, 2):
        case = tuple(sorted((card for card in hand if card not in pair), key=clues.CARDS.index))
        if f"pick {' '.join(case)}" in clues.MOVES:
            yield pair, case


# --- All of them

VARIANTS: Final[dict[str, dict[str, Callable[[], Variant]]]] = {
    "calaveras": {
        "evidence": lambda: last_evidence("CHAP", held=(1, 2, 0), moves=4),
    },
    "kompromat": {
        "mission": lambda: last_missions(((5, 7, 7, 10), (5, 7, 7, 10)), missions=(7,)),
        "newspaper": lambda: last_missions(
            ((5, 7, 7, 10), (5, 7, 7, 10)),
            missions=(7,),
            tools=((0, box.DRONE, box.USED_UP), (1, box.NEWSPAPER, box.READY)),
        ),
        "danger": lambda: last_missions(((5, 7, 7, 10), (5, 7, 7, 10)), missions=(7,), tokens=(8, 8)),
        "missions": lambda: last_missions(((5, 7, 10), (5, 7, 10)), missions=(5, 7)),
    },
    "thirteen_clues": {
        "questions": lambda: last_questions(
            ("officer duke butcher parlor knife", "countess market library park crossbow"),
            "poison sword",
            ["ask 1 red left", "ask 0 purple right"],
            moves=2,
        ),
    },
}


@cache
def find_variant(game: str, name: str) -> Variant:
    """A tiny variant by its name."""
    if name not in VARIANTS[game]:
        raise BadSetting(f"{game} has no tiny variant {name!r}; it has {', '.join(VARIANTS[game])}")
    return VARIANTS[game][name]()
