"""What a seat sees, as numbers, worked out from its view alone: what the compiled observations are compared with.

Every piece is a flat list of numbers; a card, a place or a seat that is named is a one among zeros.
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from doublejeu.games.calaveras import play as calaveras
from doublejeu.games.kompromat.play import shown as kompromat_view
from doublejeu.games.thirteen_clues import play as thirteen_clues

Pieces: TypeAlias = dict[str, list[float]]


def one_hot(names: Sequence[Any], chosen: Any) -> list[float]:
    return [float(name == chosen) for name in names]


def counted(names: Sequence[Any], cards: Iterable[Any]) -> list[float]:
    """How many of each there are."""
    there = list(cards)
    return [float(there.count(name)) for name in names]


def _calaveras(view: calaveras.CalaverasView, players: int) -> Pieces:
    cards, seats = calaveras.CARDS, range(len(view.fronts))
    return {
        "turn": one_hot(seats, view.turn),
        "nicole": one_hot(seats, view.nicole),
        "innocent": counted(cards[:5], view.innocent),
        "suspect": counted(cards[:5], view.suspect),
        "fronts": [number for front in view.fronts for number in counted(cards[:5], front)],
        "points": [points / 7 for points in view.points],
        "hand": [number / 3 for number in counted(cards, view.hand)],
        "hand_sizes": [size / 3 for size in view.hand_sizes],
        "deck": [view.deck / 48],
        "discard": [view.discard.get(card, 0) / 8 for card in cards],
    }


PHASES = ("place", "attempt", "tools", "declare", "martini", "-", "perfect", "-", "chloroform", "balaclava")


def _kompromat(view: kompromat_view.KompromatView, players: int) -> Pieces:
    cards, missions, tools = kompromat_view.CARDS, kompromat_view.MISSIONS, kompromat_view.TOOLS
    counters = missions[14:19]
    sides = [side for mission in view.missions for side in mission.sides]
    return {
        "turn": one_hot(range(2), view.turn),
        "asked": one_hot(PHASES, view.asked),
        "round": one_hot(range(1, 7), view.round),
        "starter": one_hot(range(2), view.starter),
        "turned": one_hot(cards, view.turned),
        "attempt": one_hot(range(1, 5), view.attempt),
        "revealing": one_hot(range(1, 5), view.revealing),
        "missions": [number for mission in view.missions for number in one_hot(missions, mission.card)],
        "counters": [number for mission in view.missions for number in one_hot(counters, mission.counter)],
        "cards": [number for side in sides for number in counted((*cards, None), side.cards)],
        "newspapers": [float(side.newspapers) for side in sides],
        "totals": [float(side.total) / 21 if side.total is not None else 0.0 for side in sides],
        "decks": [player.deck / 14 for player in view.players],
        "tokens": [player.tokens / 9 for player in view.players],
        "scores": [player.score / 20 for player in view.players],
        "stunned": [player.stunned / 14 for player in view.players],
        "won": [number for player in view.players for number in counted(missions, player.won)],
        "ready": [number for player in view.players for number in counted(tools, player.ready)],
        "gone": counted(missions, view.gone),
        "mission_deck": [view.mission_deck / 29],
        "passes": [float(view.passes)],
        "taking": [view.taking / 3],
        "glimpsed": counted(cards, view.glimpsed),
    }


def _thirteen_clues(view: thirteen_clues.ThirteenCluesView, players: int) -> Pieces:
    cards, letters = thirteen_clues.CARDS, thirteen_clues.LETTERS
    return {
        "turn": one_hot(range(players), view.turn),
        "picking": [float(view.picking)],
        "glasses": [glasses / 8 for glasses in view.glasses],
        "supply": [view.supply / 8],
        "tiles": [float(tile) for tile in view.tiles],
        "cases": [number for case in view.cases for number in counted(cards, case or ())],
        "hand": counted(cards, view.hand),
        "hidden": one_hot(cards, view.hidden[0] if view.hidden else None)
        + one_hot(cards, view.hidden[1] if view.hidden else None),
        "peeked": [number for letter in letters for number in one_hot(cards, view.peeked.get(letter))],
    }


PIECES: dict[str, Any] = {"calaveras": _calaveras, "kompromat": _kompromat, "thirteen_clues": _thirteen_clues}


def pieces(game: str, view: Any, players: int) -> Pieces:
    """A seat's view as named lists of numbers."""
    found: Pieces = PIECES[game](view, players)
    return {"seat": one_hot(range(players), view.seat), **found}
