"""Kompromat as numbers: a seat's view, and its own cards, which it has seen and does not forget."""

from doublejeu.adapters.pen import Reals, mark, number
from doublejeu.rules.kernel import compiled

from .rules import box

KINDS = 11  # of Equipment: .5, ace, 2 to 10
TOOLS = 10
COUNTERS = box.TOOLS - box.COUNTER
ASKED = box.TAKE + 1 - box.PLACE  # phases in which somebody is asked lie among these


def layout(players: int) -> dict[str, int]:
    return {
        "seat": 2,
        "turn": 2,
        "asked": ASKED,
        "round": box.ROUNDS,
        "starter": 2,
        "turned": KINDS,
        "attempt": box.PLACES,
        "revealing": box.PLACES,
        "missions": box.PLACES * box.MISSION_CARDS,
        "counters": box.PLACES * COUNTERS,
        "cards": box.PLACES * 2 * (KINDS + 1),  # the last of a side counts those that lie face down
        "newspapers": box.PLACES * 2,
        "totals": box.PLACES * 2,
        "decks": 2,
        "tokens": 2,
        "scores": 2,
        "stunned": 2,
        "won": 2 * box.MISSION_CARDS,
        "ready": 2 * TOOLS,
        "gone": box.MISSION_CARDS,
        "mission_deck": 1,
        "passes": 1,
        "taking": 1,
        "glimpsed": KINDS,
        "own_cards": box.PLACES * KINDS,
        "own_deck": KINDS,
        "own_stunned": KINDS,
    }


@compiled
def see(s: box.State, players: int, seat: int, out: Reals) -> None:
    asked = s.turn >= 0
    in_reveal = s.phase >= box.TOOL_WINDOW and s.revealing < box.PLACES
    n = mark(out, 0, 2, seat)
    n = mark(out, n, 2, s.turn)
    n = mark(out, n, ASKED, s.phase - box.PLACE if asked else -1)
    n = mark(out, n, box.ROUNDS, min(s.rounds, box.ROUNDS - 1))
    n = mark(out, n, 2, s.starter)
    n = mark(out, n, KINDS, s.turned)
    n = mark(out, n, box.PLACES, s.attempt)
    n = mark(out, n, box.PLACES, s.revealing if in_reveal else -1)
    n = see_missions(s, seat, out, n)
    n = see_players(s, out, n)
    n = number(out, n, s.left / box.MISSION_CARDS)
    n = number(out, n, s.passes if s.phase == box.TOOL_WINDOW else 0)
    taking = asked and (s.phase == box.CHLOROFORM_WINDOW or s.phase == box.TAKE)
    n = number(out, n, s.taking / 3 if taking else 0)
    see_own(s, seat, out, n)


@compiled
def see_missions(s: box.State, seat: int, out: Reals, n: int) -> int:
    for place in range(box.PLACES):
        n = mark(out, n, box.MISSION_CARDS, s.laid[place])
    for place in range(box.PLACES):
        n = mark(out, n, COUNTERS, s.under[place] - box.COUNTER)
    for place in range(box.PLACES):
        for owner in range(2):
            looking = owner == seat and s.turn == seat and place == s.attempt
            for i in range(s.counts[owner, place]):
                if looking or s.up[owner, place] >> i & 1:
                    out[n + s.piles[owner, place, i]] += 1.0
                else:
                    out[n + KINDS] += 1.0
            n += KINDS + 1
    for place in range(box.PLACES):
        for owner in range(2):
            n = number(out, n, s.news[owner, place])
    for place in range(box.PLACES):
        for owner in range(2):
            declared = s.totals[owner, place]
            n = number(out, n, declared / box.TWENTY_ONE if declared != box.NO_TOTAL else 0)
    return n


@compiled
def see_players(s: box.State, out: Reals, n: int) -> int:
    for owner in range(2):
        out[n + owner] = s.lefts[owner] / box.EQUIPMENT_CARDS
        out[n + 2 + owner] = s.tokens[owner] / box.NINE
        out[n + 4 + owner] = box.score(s, owner) / 20
        out[n + 6 + owner] = s.stuns[owner] / box.EQUIPMENT_CARDS
    n += 8
    gone = n + 2 * (box.MISSION_CARDS + TOOLS)
    for card in range(box.MISSION_CARDS):
        owner = s.won[card]
        if owner == box.GONE:
            out[gone + card] = 1.0
        elif owner != box.UNCLAIMED:
            out[n + owner * box.MISSION_CARDS + card] = 1.0
    n += 2 * box.MISSION_CARDS
    for owner in range(2):
        for tool in range(TOOLS):
            if s.tools[owner, tool] == box.READY:
                out[n + tool] = 1.0
        n += TOOLS
    return gone + box.MISSION_CARDS


@compiled
def see_own(s: box.State, seat: int, out: Reals, n: int) -> None:
    top = s.lefts[seat] - 1
    for i in range(min(s.glimpsed[seat], s.lefts[seat])):
        out[n + s.decks[seat, top - i]] += 1.0
    n += KINDS
    for place in range(box.PLACES):
        for i in range(s.counts[seat, place]):
            out[n + s.piles[seat, place, i]] += 1.0
        n += KINDS
    for i in range(min(s.known[seat], s.lefts[seat])):
        out[n + s.decks[seat, top - i]] += 1.0
    n += KINDS
    for i in range(s.stuns[seat]):
        out[n + s.stunned[seat, i]] += 1.0
