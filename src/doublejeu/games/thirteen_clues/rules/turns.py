"""13 Clues: its rules, written once: the deal, the picks, and the actions that a glass pays for."""

import numpy as np

from doublejeu.rules.kernel import CHANCE, OVER, Ints, Rows, compiled, note, shuffle

from . import box


@compiled
def setup(s: box.State, players: int, first: int, variant: int) -> None:
    """The state before the deal.  Variant 1 is Top Secret."""
    s.players = players
    s.colours = players + 4
    s.first = first
    s.turn = CHANCE
    s.dealt = 0
    s.picked = 0
    s.winner = -1
    s.glasses[:] = 0
    s.tiles[:] = 0
    s.supply = 0
    if players > 2:
        s.glasses[:players] = 1
        s.tiles[:players] = variant
        s.supply = box.GLASSES - players
    s.heard[:] = 0
    s.said[:] = 0
    s.peeked[:] = 0
    s.named[:] = 0
    s.wrong[:] = 0


@compiled
def due(s: box.State, out: Ints) -> int:
    """Write the cards in play, persons then locations then weapons, and say how many."""
    n = 0
    for kind in range(3):
        for colour in range(s.colours):
            out[n] = 10 * kind + colour
            n += 1
    return n


@compiled
def stack(s: box.State, cards: Ints, n: int, rows: Rows) -> None:
    """Five cards a seat, in the order held, then the informants."""
    for seat in range(s.players):
        for i in range(box.HELD):
            card = cards[seat * box.HELD + i]
            s.held[seat, i] = card
            note(rows, box.DEALT, seat, i, card)
    for i in range(box.informant_count(s)):
        s.informants[i] = cards[s.players * box.HELD + i]
    s.dealt = 1
    s.turn = 0


@compiled
def roll(s: box.State, rows: Rows) -> None:
    """One person, location and weapon each, two of the rest each, and everyone shuffles their five."""
    cards = np.empty(box.CARDS, np.int64)
    n = due(s, cards)
    colours = s.colours
    order = np.empty(box.CARDS, np.int64)
    rest = 0
    others = np.empty(box.CARDS, np.int64)
    for kind in range(3):
        pile = cards[kind * colours : (kind + 1) * colours]
        shuffle(s, pile, colours)
        for i in range(colours):
            if i < s.players:
                order[i * box.HELD + kind] = pile[i]
            else:
                others[rest] = pile[i]
                rest += 1
    shuffle(s, others, rest)
    for seat in range(s.players):
        order[seat * box.HELD + 3] = others[2 * seat]
        order[seat * box.HELD + 4] = others[2 * seat + 1]
        shuffle(s, order[seat * box.HELD : (seat + 1) * box.HELD], box.HELD)
    for i in range(box.informant_count(s)):
        order[s.players * box.HELD + i] = others[2 * s.players + i]
    stack(s, order, n, rows)


# --- Moves


@compiled
def legal_moves(s: box.State, out: Ints) -> int:
    """Write every legal move to `out`, and say how many there are."""
    seat = s.turn
    if s.picked < s.players:
        return box.name_three(box.held_cards(s, seat), box.PICK, out, 0)
    n = 0
    if s.players > 2 and s.glasses[seat] == 0:
        for other in range(s.players):
            if s.glasses[other] > 0:
                out[n] = box.TAKE + other
                n += 1
        return n
    for other in range(s.players):
        if other != seat:
            n = questions(s, seat, other, out, n)
    for informant in range(box.informant_count(s)):
        out[n] = box.PEEK + informant
        n += 1
    return box.name_three(box.cards_in_play(s) & ~box.seen(s, seat), box.ACCUSE, out, n)


@compiled
def questions(s: box.State, seat: int, answerer: int, out: Ints, n: int) -> int:
    colours = s.colours
    two = s.players == 2
    secret = s.tiles[seat]
    for topic in range(box.TOPICS):
        if colours <= topic < box.COLOURS:
            continue
        move = box.ASK + (answerer * box.TOPICS + topic) * 4
        if two:
            out[n] = move + box.LEFT
            out[n + 1] = move + box.RIGHT
            n += 2
        else:
            out[n] = move + box.ALOUD
            n += 1
            if secret:
                out[n] = move + box.SECRET
                n += 1
    return n


@compiled
def play(s: box.State, move: int, rows: Rows) -> None:
    """Carry out one legal move, and everything that follows from it."""
    seat = s.turn
    if s.picked < s.players:
        pick(s, seat, move - box.PICK, rows)
    elif move >= box.TAKE:
        s.glasses[move - box.TAKE] -= 1
        s.glasses[seat] += 1
        note(rows, box.TOOK, seat, move - box.TAKE)
    elif move >= box.PEEK:
        peek(s, seat, move - box.PEEK, rows)
    elif move >= box.ASK:
        ask(
            s, seat, (move - box.ASK) // 4 // box.TOPICS, (move - box.ASK) // 4 % box.TOPICS, (move - box.ASK) % 4, rows
        )
    else:
        accuse(s, seat, move - box.ACCUSE, rows)


@compiled
def pick(s: box.State, seat: int, three: int, rows: Rows) -> None:
    box.lay_case(s, seat, three)
    note(rows, box.PICKED, seat, three // 100, 10 + three // 10 % 10, 20 + three % 10)
    s.picked += 1
    if s.picked == s.players:
        begin_turn(s, s.first, rows)
    else:
        s.turn = seat + 1


@compiled
def begin_turn(s: box.State, seat: int, rows: Rows) -> None:
    """With no glass one is taken from the supply; from an empty supply, the player chooses whose."""
    s.turn = seat
    if s.players > 2 and s.glasses[seat] == 0 and s.supply > 0:
        s.supply -= 1
        s.glasses[seat] = 1
        note(rows, box.TOOK, seat, -1)


@compiled
def give(s: box.State, seat: int, to: int, glasses: int, rows: Rows) -> None:
    """Hand glasses to a seat, or to the supply (-1); two players use none."""
    if s.players > 2 and glasses > 0:
        s.glasses[seat] -= glasses
        if to < 0:
            s.supply += glasses
        else:
            s.glasses[to] += glasses
        note(rows, box.GAVE, seat, to, glasses)


@compiled
def nearest_without(s: box.State, seat: int) -> int:
    """The nearest other player clockwise who has no glass, or -1."""
    for step in range(1, s.players):
        other = (seat + step) % s.players
        if s.glasses[other] == 0:
            return other
    return -1


@compiled
def end_action(s: box.State, seat: int, rows: Rows) -> None:
    if s.players == 2 or s.glasses[seat] == 0:
        begin_turn(s, (seat + 1) % s.players, rows)


@compiled
def ask(s: box.State, seat: int, answerer: int, topic: int, how: int, rows: Rows) -> None:
    right = 1 if how == box.RIGHT else 0
    s.said[answerer, topic, right] = box.answer(s, answerer, topic, how)
    note(rows, box.ASKED, seat, answerer, topic, how, s.said[answerer, topic, right])
    if how == box.SECRET:
        s.tiles[seat] = 0
        s.heard[answerer, topic, right] |= 1 << seat | 1 << answerer
    else:
        s.heard[answerer, topic, right] = (1 << s.players) - 1
    give(s, seat, answerer, 1, rows)
    end_action(s, seat, rows)


@compiled
def peek(s: box.State, seat: int, informant: int, rows: Rows) -> None:
    note(rows, box.PEEKED, seat, informant, s.informants[informant])
    s.peeked[seat] |= 1 << informant
    give(s, seat, nearest_without(s, seat), 1, rows)
    end_action(s, seat, rows)


@compiled
def accuse(s: box.State, seat: int, three: int, rows: Rows) -> None:
    """Right, the game is won; wrong, the turn is over and all glasses left go to the supply."""
    person = three // 100
    location = 10 + three // 10 % 10
    weapon = 20 + three % 10
    named = 1 << person | 1 << location | 1 << weapon
    s.named[seat] |= named
    right = box.case_cards(s, seat) == named
    lost = box.at_stake(s, seat)
    note(rows, box.ACCUSED, seat, person, location, weapon, 1 if right else 0)
    give(s, seat, nearest_without(s, seat), 1, rows)
    if right:
        s.winner = seat
        s.turn = OVER
        note(rows, box.ENDED, seat)
        return
    s.wrong[seat, three // 63] |= 1 << three % 63
    give(s, seat, -1, lost, rows)
    begin_turn(s, (seat + 1) % s.players, rows)
