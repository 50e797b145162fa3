"""What is in each game's box, counted on the true table: every card and token in exactly one place."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from doublejeu.games.calaveras import rules as calaveras
from doublejeu.games.kompromat.rules import box as kompromat_box
from doublejeu.games.thirteen_clues.rules import box as thirteen_clues_box
from doublejeu.rules.kernel import OVER

Count = Callable[[Any], None]


def count_calaveras(state: Any) -> None:
    """Forty-eight cards, eight of each kind: in hands, deck and discard, on fronts and zones."""
    cards = Counter(state.deck.tolist()[: int(state.left)])
    for pile in [state.discard.tolist(), *state.hands.tolist()]:
        assert min(pile) >= 0
        cards.update(dict(enumerate(pile)))
    for place in state.places.tolist():
        cards.update(card for card in range(calaveras.LOCATIONS) if place >> card & 1)
    assert cards == Counter(dict.fromkeys(range(calaveras.KINDS), calaveras.COPIES))
    assert all(sum(hand) <= calaveras.HAND_SIZE for hand in state.hands.tolist())
    assert not state.places[calaveras.INNOCENT] & state.places[calaveras.SUSPECT]
    assert not state.hands[state.seats :].any()
    assert state.ghost < 0 or not state.hands[state.ghost].any()
    assert 0 <= state.nicole < state.seats
    assert (state.points[: state.seats] >= 0).all()


def count_kompromat(state: Any) -> None:
    """Twenty-nine mission cards, fourteen Equipment cards a seat, and no nine tokens while nobody has lost (R1)."""
    won = state.won.tolist()
    missions = [card for card, owner in enumerate(won) if owner != kompromat_box.UNCLAIMED]
    missions += state.deck.tolist()[: int(state.left)] + state.aside.tolist()[: int(state.asides)]
    missions += [card for card in state.laid.tolist() + state.under.tolist() if card >= 0]
    assert sorted(missions) == list(range(kompromat_box.MISSION_CARDS))
    for seat in range(2):
        cards = state.decks[seat].tolist()[: int(state.lefts[seat])]
        cards += state.stunned[seat].tolist()[: int(state.stuns[seat])]
        cards += [int(state.turned)] if state.turned >= 0 and state.turn == seat else []
        for place in range(kompromat_box.PLACES):
            cards += state.piles[seat, place].tolist()[: int(state.counts[seat, place])]
            assert 0 <= state.up[seat, place] < 1 << int(state.counts[seat, place])
        assert sorted(cards) == sorted(kompromat_box.EQUIPMENT.tolist())
        tools = [won[kompromat_box.TOOLS + tool] == seat for tool in range(10)]
        assert tools == [what != 0 for what in state.tools[seat].tolist()]
        assert 0 <= state.glimpsed[seat] <= state.known[seat] <= state.lefts[seat]
    assert min(state.tokens.tolist()) >= 0
    assert state.turn == OVER or max(state.tokens.tolist()) <= 8


def count_thirteen_clues(state: Any) -> None:
    """Every card in play once: dealt, then in cases and pairs or among the informants; eight glasses."""
    players = int(state.players)
    if not state.dealt:
        return
    informants = state.informants.tolist()[: int(thirteen_clues_box.informant_count(state))]
    cards = informants.copy()
    if state.picked < players:
        cards += [card for hand in state.held.tolist()[:players] for card in hand]
    else:
        cards += [card for pile in state.cases.tolist()[:players] + state.hidden.tolist()[:players] for card in pile]
        assert all([card // 10 for card in case] == [0, 1, 2] for case in state.cases.tolist()[:players])
    assert sorted(cards) == [10 * kind + colour for kind in range(3) for colour in range(players + 4)]
    glasses = [*state.glasses.tolist(), int(state.supply)]
    assert min(glasses) >= 0
    assert sum(glasses) == (thirteen_clues_box.GLASSES if players > 2 else 0)
    assert set(state.tiles.tolist()) <= {0, 1}


COUNT: dict[str, Count] = {
    "calaveras": count_calaveras,
    "kompromat": count_kompromat,
    "thirteen_clues": count_thirteen_clues,
}
