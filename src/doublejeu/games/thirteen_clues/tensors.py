"""13 Clues as numbers: a seat's view, and what it heard: answers, who looked at which informant, accusations."""

from doublejeu.adapters.pen import Reals, mark, mark_set, number
from doublejeu.rules.kernel import compiled

from .rules import box

INFORMANTS = 8
OF_COLOUR = 3  # cards of a colour
OF_CATEGORY = 5  # such as men


def layout(players: int) -> dict[str, int]:
    ways = 2 if players == 2 else 1  # with the left hidden card or with the right; with both
    return {
        "seat": players,
        "turn": players,
        "picking": 1,
        "glasses": players,
        "supply": 1,
        "tiles": players,
        "cases": players * box.CARDS,
        "hand": box.CARDS,
        "hidden": 2 * box.CARDS,
        "peeked": INFORMANTS * box.CARDS,
        "answers": players * box.TOPICS * ways * 2,  # whether one knows it, and how many cards it said
        "looked": players * INFORMANTS,
        "named": players * box.CARDS,
    }


@compiled
def see(s: box.State, players: int, seat: int, out: Reals) -> None:
    picking = s.picked < players
    n = mark(out, 0, players, seat)
    n = mark(out, n, players, -1 if picking else s.turn)  # while all pick it is nobody's turn
    n = number(out, n, 1 if picking else 0)
    for other in range(players):
        n = number(out, n, s.glasses[other] / box.GLASSES)
    n = number(out, n, s.supply / box.GLASSES)
    for other in range(players):
        n = number(out, n, s.tiles[other])
    n = see_cards(s, players, seat, out, n)
    n = see_answers(s, players, seat, out, n)
    for other in range(players):
        n = mark_set(out, n, INFORMANTS, s.peeked[other])
    for other in range(players):
        n = mark_set(out, n, box.CARDS, s.named[other])


@compiled
def see_cards(s: box.State, players: int, seat: int, out: Reals, n: int) -> int:
    picking = s.picked < players
    for other in range(players):
        n = mark_set(out, n, box.CARDS, 0 if picking or other == seat else box.case_cards(s, other))
    n = mark_set(out, n, box.CARDS, box.held_cards(s, seat) if picking and s.dealt else 0)
    for i in range(2):
        n = mark(out, n, box.CARDS, -1 if picking else s.hidden[seat, i])
    for informant in range(INFORMANTS):
        n = mark(out, n, box.CARDS, s.informants[informant] if s.peeked[seat] >> informant & 1 else -1)
    return n


@compiled
def see_answers(s: box.State, players: int, seat: int, out: Reals, n: int) -> int:
    ways = 2 if players == 2 else 1
    for answerer in range(players):
        for topic in range(box.TOPICS):
            most = OF_COLOUR if topic < box.COLOURS else OF_CATEGORY
            for right in range(ways):
                if s.heard[answerer, topic, right] >> seat & 1:
                    out[n] = 1.0
                    out[n + 1] = s.said[answerer, topic, right] / most
                n += 2
    return n
