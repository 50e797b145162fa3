"""Kompromat: its rules, written once: set-up, attempts, and the reveal.

Most moves only say what was decided; `advance` then goes on, phase by phase, until somebody must decide
again.  In the reveal `asked` counts 0 for the round's starter, 1 for the other.
"""

import numpy as np

from doublejeu.rules.kernel import CHANCE, OVER, Ints, Rows, compiled, note, shuffle

from . import box
from .box import MAX_MOVES, aces, can_attempt, hard_total, lowest_total, mission_winner, score
from .tools import tool_moves, use


@compiled
def setup(s: box.State, players: int, first: int, variant: int) -> None:
    """The state before the mission deck is shuffled."""
    s.turn = CHANCE
    s.phase = box.MISSIONS_DUE
    s.rounds = 0
    s.starter = first
    s.winner = -1
    s.reason = -1
    s.left = 0
    s.asides = 0
    for card in range(box.MISSION_CARDS):
        s.deck[card] = card
    s.left = box.MISSION_CARDS
    s.laid[:] = -1
    s.under[:] = -1
    s.won[:] = box.UNCLAIMED
    s.tokens[:] = 0
    s.tools[:] = 0
    clear_round(s)


@compiled
def clear_round(s: box.State) -> None:
    """All Equipment goes back to its owner's deck."""
    s.turned = -1
    s.attempt = -1
    s.revealing = 0
    s.asked = 0
    s.passes = 0
    s.refused = 0
    s.totals[:] = box.NO_TOTAL
    s.counts[:] = 0
    s.up[:] = 0
    s.news[:] = 0
    s.stuns[:] = 0
    s.known[:] = 0
    s.glimpsed[:] = 0
    for seat in range(2):
        s.decks[seat, :] = box.EQUIPMENT
    s.lefts[:] = box.EQUIPMENT_CARDS


@compiled
def due(s: box.State, out: Ints) -> int:
    """Write the cards to be shuffled, in their standing order, and say how many."""
    if s.phase == box.EQUIP_DUE:
        out[: box.EQUIPMENT_CARDS] = box.EQUIPMENT
        return box.EQUIPMENT_CARDS
    waiting = np.zeros(box.MISSION_CARDS, np.int64)
    for i in range(s.left):
        waiting[s.deck[i]] = 1
    for i in range(s.asides):
        waiting[s.aside[i]] = 1
    n = 0
    for card in range(box.MISSION_CARDS):
        if waiting[card]:
            out[n] = card
            n += 1
    return n


@compiled
def stack(s: box.State, cards: Ints, n: int, rows: Rows) -> None:
    """The shuffled cards, top first, become the deck that waited for them; then the set-up goes on."""
    if s.phase == box.EQUIP_DUE:
        for i in range(n):
            s.decks[s.asked, n - 1 - i] = cards[i]
        note(rows, box.EQUIPPED, s.asked)
        s.asked += 1
        if s.asked == 2:
            s.asked = 0
            s.next = s.starter
            s.phase = box.NEXT_TURN
            advance(s, rows)
        return
    for i in range(n):
        s.deck[n - 1 - i] = cards[i]
    s.left = n
    note(rows, box.SHUFFLED, n)
    s.asides = 0
    if s.laid[0] < 0:
        lay_out(s, rows)
    else:
        s.phase = box.EQUIP_DUE


@compiled
def roll(s: box.State, rows: Rows) -> None:
    """Let the state's own generator do the shuffle that is due."""
    cards = np.empty(box.MISSION_CARDS, np.int64)
    n = due(s, cards)
    shuffle(s, cards, n)
    stack(s, cards, n, rows)


@compiled
def lay_out(s: box.State, rows: Rows) -> None:
    """Four missions; Counter-intelligence goes under the next, and only one under each."""
    note(rows, box.BEGAN, s.rounds, s.starter)
    s.turn = CHANCE
    for place in range(box.PLACES):
        s.under[place] = -1
        s.laid[place] = -1
        while s.laid[place] < 0:
            s.left -= 1
            card = s.deck[s.left]
            if not box.COUNTER <= card < box.TOOLS:
                s.laid[place] = card
            elif s.under[place] < 0:
                s.under[place] = card
            else:
                s.aside[s.asides] = card
                s.asides += 1
                note(rows, box.SET_ASIDE, card)
        note(rows, box.LAID_OUT, place, s.laid[place], s.under[place], s.left)
    s.asked = 0
    s.phase = box.MISSIONS_DUE if s.asides > 0 else box.EQUIP_DUE


# --- Moves


@compiled
def legal_moves(s: box.State, out: Ints) -> int:
    """Write every legal move to `out`, and say how many there are."""
    seat = s.turn
    n = 0
    if s.phase == box.PLACE:
        for place in range(box.PLACES):
            if s.counts[seat, place] == 0:
                out[n] = place
                n += 1
        return tool_moves(s, seat, box.ON_TURN, out, n)
    if s.phase == box.ATTEMPT:
        if s.lefts[seat] > 0 and hard_total(s, seat, s.attempt) <= box.TWENTY_ONE:
            out[n] = box.DRAW
            n += 1
        out[n] = box.STOP
        return tool_moves(s, seat, box.IN_ATTEMPT, out, n + 1)
    if s.phase == box.DECLARE:
        lowest = lowest_total(s, seat)
        for high in range(aces(s, seat, s.revealing) + 1):
            out[n] = box.TOTAL + lowest + high * box.ACE_BONUS
            n += 1
        return n
    if s.phase == box.PERFECT:
        out[0] = box.DROP
        out[1] = box.KEEP
        return 2
    out[0] = box.PASS
    return tool_moves(s, seat, window_tools(s), out, 1)


@compiled
def window_tools(s: box.State) -> int:
    """The Tools that the window now open asks for."""
    if s.phase == box.TOOL_WINDOW:
        return box.IN_WINDOW
    if s.phase == box.MARTINI_WINDOW:
        return 1 << box.MARTINI
    if s.phase == box.CHLOROFORM_WINDOW:
        return 1 << box.CHLOROFORM
    return 1 << box.BALACLAVA


@compiled
def play(s: box.State, move: int, rows: Rows) -> None:
    """Carry out one legal move, and everything that follows from it."""
    seat = s.turn
    if move >= box.USE:
        use(s, seat, move, rows)
        if s.phase == box.TOOL_WINDOW:
            s.passes = 0
            s.asked = 1 - s.asked
        elif s.phase == box.CHLOROFORM_WINDOW:
            s.phase = box.NEXT_MISSION
    elif move >= box.TOTAL:
        declare(s, seat, move - box.TOTAL, rows)
    elif move == box.PASS:
        note(rows, box.PASSED, seat)
        if s.phase == box.TOOL_WINDOW:
            s.passes += 1
            s.asked = 1 - s.asked
        elif s.phase == box.MARTINI_WINDOW:
            s.asked += 1
        elif s.phase == box.CHLOROFORM_WINDOW:
            s.phase = box.TAKE
        else:
            s.refused = 1
    elif move == box.DRAW:
        draw(s, seat, rows)
    elif move == box.STOP:
        s.attempt = -1
        s.glimpsed[seat] = 0
        s.next = 1 - seat
        s.phase = box.NEXT_TURN
        note(rows, box.STOPPED, seat)
    elif move == box.DROP:
        s.tokens[seat] -= 1
        s.asked += 1
        note(rows, box.DROPPED, seat, s.tokens[seat])
    elif move == box.KEEP:
        s.asked += 1
        note(rows, box.KEPT, seat)
    else:
        place(s, seat, move, rows)
    advance(s, rows)


@compiled
def place(s: box.State, seat: int, where: int, rows: Rows) -> None:
    s.piles[seat, where, 0] = s.turned
    s.counts[seat, where] = 1
    s.up[seat, where] = 1
    s.attempt = where
    s.phase = box.ATTEMPT
    box.note_total(s, rows, box.PLACED, seat, s.turned)
    s.turned = -1


@compiled
def draw(s: box.State, seat: int, rows: Rows) -> None:
    card = take_top(s, seat)
    s.piles[seat, s.attempt, s.counts[seat, s.attempt]] = card
    s.counts[seat, s.attempt] += 1
    box.note_total(s, rows, box.DREW, seat, card)


@compiled
def take_top(s: box.State, seat: int) -> int:
    s.lefts[seat] -= 1
    s.known[seat] = max(0, s.known[seat] - 1)
    s.glimpsed[seat] = max(0, s.glimpsed[seat] - 1)
    return s.decks[seat, s.lefts[seat]]


@compiled
def declare(s: box.State, seat: int, points: int, rows: Rows) -> None:
    s.totals[seat, s.revealing] = points
    s.asked += 1
    note(rows, box.DECLARED, seat, s.revealing, points)


# --- What follows


@compiled
def advance(s: box.State, rows: Rows) -> None:
    """Go on until somebody must decide, chance must, or the game is over."""
    waiting = False
    while not waiting:
        if s.phase == box.PLACE or s.phase == box.ATTEMPT:
            waiting = True
        elif s.phase == box.NEXT_TURN:
            next_turn(s, rows)
        elif s.phase == box.TOOL_WINDOW:
            waiting = tool_window(s)
        elif s.phase == box.DECLARE:
            waiting = turn_up(s, rows)
        elif s.phase == box.MARTINI_WINDOW:
            waiting = martini_window(s)
        elif s.phase == box.FAIL:
            fail(s, rows)
        elif s.phase == box.PERFECT:
            waiting = perfect(s)
        elif s.phase == box.AWARD:
            waiting = award(s, rows)
        elif s.phase == box.TAKE:
            waiting = take_tokens(s, rows)
        else:
            waiting = next_mission(s, rows)


@compiled
def next_turn(s: box.State, rows: Rows) -> None:
    """Turn up the next player's card; when neither can attempt, the reveal begins."""
    seat = s.next
    if not can_attempt(s, seat):
        seat = 1 - seat
    if can_attempt(s, seat):
        s.turn = seat
        s.turned = take_top(s, seat)
        s.phase = box.PLACE
        note(rows, box.TURNED_UP, seat, s.turned, s.lefts[seat])
    else:
        open_window(s)


@compiled
def asked_seat(s: box.State) -> int:
    return s.starter ^ s.asked


@compiled
def open_window(s: box.State) -> None:
    s.asked = 0
    s.passes = 0
    s.phase = box.TOOL_WINDOW


@compiled
def usable(s: box.State, seat: int, tools: int) -> bool:
    moves = np.empty(MAX_MOVES, np.int64)
    return tool_moves(s, seat, tools, moves, 0) > 0


@compiled
def ask(s: box.State, seat: int, tools: int) -> bool:
    """Ask the seat, if it can use one of those Tools."""
    if usable(s, seat, tools):
        s.turn = seat
        return True
    return False


@compiled
def tool_window(s: box.State) -> bool:
    """Each in turn until both pass in a row; who has nothing to use counts as passing."""
    while s.passes < 2:
        if ask(s, asked_seat(s), box.IN_WINDOW):
            return True
        s.passes += 1
        s.asked = 1 - s.asked
    s.asked = 0
    s.phase = box.DECLARE
    return False


@compiled
def turn_up(s: box.State, rows: Rows) -> bool:
    """The starter's cards and total, only then the other's."""
    while s.asked < 2:
        seat = asked_seat(s)
        cards = s.counts[seat, s.revealing]
        for i in range(cards):
            if not s.up[seat, s.revealing] >> i & 1:
                note(rows, box.REVEALED, seat, s.revealing, i, s.piles[seat, s.revealing, i])
        s.up[seat, s.revealing] = (1 << cards) - 1
        if cards == 0:
            s.asked += 1
        elif aces(s, seat, s.revealing) > 0:
            s.turn = seat
            return True
        else:
            declare(s, seat, lowest_total(s, seat), rows)
    s.asked = 0
    s.phase = box.MARTINI_WINDOW
    return False


@compiled
def martini_window(s: box.State) -> bool:
    while s.asked < 2:
        seat = asked_seat(s)
        if s.totals[seat, s.revealing] != box.NO_TOTAL and ask(s, seat, 1 << box.MARTINI):
            return True
        s.asked += 1
    s.asked = 0
    s.phase = box.FAIL
    return False


@compiled
def fail(s: box.State, rows: Rows) -> None:
    """A total over 21 costs a token; the starter's first."""
    while s.asked < 2:
        seat = asked_seat(s)
        s.asked += 1
        if s.totals[seat, s.revealing] > box.TWENTY_ONE:
            note(rows, box.FAILED, seat, s.revealing)
            begin_taking(s, seat, 1, -1, box.FAIL)
            s.phase = box.TAKE
            return
    s.asked = 0
    s.phase = box.PERFECT


@compiled
def perfect(s: box.State) -> bool:
    """A total of exactly 21 lets its player drop a token."""
    while s.asked < 2:
        seat = asked_seat(s)
        if s.totals[seat, s.revealing] == box.TWENTY_ONE and s.tokens[seat] > 0:
            s.turn = seat
            return True
        s.asked += 1
    s.phase = box.AWARD
    return False


@compiled
def award(s: box.State, rows: Rows) -> bool:
    """The winner takes the mission, then faces the Counter-intelligence under it."""
    winner = mission_winner(s)
    card = s.laid[s.revealing]
    under = s.under[s.revealing]
    s.laid[s.revealing] = -1
    s.under[s.revealing] = -1
    if under >= 0:
        s.won[under] = box.GONE
    s.phase = box.NEXT_MISSION
    if winner < 0:
        s.won[card] = box.GONE
        note(rows, box.LOST, s.revealing, card)
        return False
    s.won[card] = winner
    note(rows, box.WON, winner, s.revealing, card)
    if card >= box.TOOLS:
        s.tools[winner, card - box.TOOLS] = box.READY
    if under < 0:
        return False
    begin_taking(s, winner, box.NOTORIETY[under - box.COUNTER], under, box.NEXT_MISSION)
    if ask(s, winner, 1 << box.CHLOROFORM):
        s.phase = box.CHLOROFORM_WINDOW
        return True
    s.phase = box.TAKE
    return False


@compiled
def begin_taking(s: box.State, seat: int, tokens: int, counter: int, after: int) -> None:
    s.taker = seat
    s.taking = tokens
    s.taking_for = counter
    s.after = after
    s.refused = 0


@compiled
def take_tokens(s: box.State, rows: Rows) -> bool:
    """Before nine or more the taker may use a Balaclava, and another by the USB stick."""
    seat = s.taker
    if s.tokens[seat] + s.taking >= box.NINE and not s.refused and ask(s, seat, 1 << box.BALACLAVA):
        return True
    s.tokens[seat] += s.taking
    note(rows, box.TOOK, seat, s.taking, s.taking_for, s.tokens[seat])
    if s.tokens[seat] >= box.NINE:
        end(s, 1 - seat, box.BY_NOTORIETY, rows)
        return True
    s.phase = s.after
    return False


@compiled
def next_mission(s: box.State, rows: Rows) -> bool:
    """On to the next reveal, the next round, or the end."""
    s.revealing += 1
    if s.revealing < box.PLACES:
        open_window(s)
        return False
    s.rounds += 1
    if s.rounds < box.ROUNDS:
        s.starter = 1 - s.starter
        clear_round(s)
        lay_out(s, rows)
        return True
    count_points(s, rows)
    return True


@compiled
def count_points(s: box.State, rows: Rows) -> None:
    """Most points win, then most tokens; else the rumour goes on."""
    lead = score(s, 0) - score(s, 1)
    reason = box.BY_POINTS
    if lead == 0:
        lead = s.tokens[0] - s.tokens[1]
        reason = box.BY_TOKENS if lead else box.BY_DRAW
    end(s, -1 if lead == 0 else 0 if lead > 0 else 1, reason, rows)


@compiled
def end(s: box.State, winner: int, reason: int, rows: Rows) -> None:
    s.winner = winner
    s.reason = reason
    s.turn = OVER
    note(rows, box.ENDED, winner, reason)
