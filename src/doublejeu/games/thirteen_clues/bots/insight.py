"""13 Clues: what a seat's possible actions are worth to it, from exact counts of the worlds that fit.

Worth is the chance to be first: `race` is (keeping, pace, head start, soonest), where keeping is the chance that nobody
else has won before the seat acts again, pace the turns that a bit of doubt about one's own case takes, the head start
the turns that guessing saves, and soonest the fewest that asking takes.
"""

from typing import Any, Final

import numpy as np

from doublejeu.rules.kernel import OVER, Floats, Ints, compiled

from .. import rules
from ..rules import box
from ..rules.box import CARDS, MAX_PLAYERS, TOPICS, State
from ..rules.places import MOST_CASES, MOST_SEEN, PLACES, WITH_INFORMANTS, survey

# The summary of a look: how many worlds and cases, the likeliest case, its chance, the bits of doubt about one's own
# case, and what it is worth to look at an informant and to accuse.
WORLDS: Final = 0
CASES: Final = 1
LIKELIEST: Final = 2
CHANCE: Final = 3
DOUBT: Final = 4
PEEK: Final = 5
ACCUSE: Final = 6
SUMMARY: Final = 7

CHAIN: Final = 3  # accusations in a row that are thought of


@compiled
def doubt(counts: Ints, n: int) -> float:
    """The bits of doubt between cases, from the number of worlds of each."""
    everything = 0
    logs = 0.0
    for i in range(n):
        if counts[i]:
            everything += counts[i]
            logs += counts[i] * np.log2(counts[i])
    return np.log2(everything) - logs / everything if everything else 0.0


@compiled
def worth(counts: Ints, n: int, race: Floats) -> float:
    """The chance to be first of a seat that may act now: it accuses in a row, or goes on asking."""
    everything = 0
    top = np.zeros(CHAIN, np.int64)
    for i in range(n):
        count = counts[i]
        everything += count
        for place in range(CHAIN):
            if count > top[place]:
                count, top[place] = top[place], count
    if top[0] == everything:
        return 1.0
    accusing = 0.0
    keeping = 1.0
    for place in range(CHAIN):
        accusing += keeping * top[place] / everything
        keeping *= race[0]
    bits = doubt(counts, n)
    asking = race[0] ** max(race[3], race[1] * bits - race[2])
    return max(accusing, asking)


@compiled
def look(s: State, seat: int, picks: Ints, race: Floats, questions: Floats, summary: Floats) -> None:
    """Fill what each question (answerer, topic, right card) leaves, before the others act; -1 if it can be foretold."""
    cases = np.empty(MOST_CASES, np.int64)
    counts = np.empty(MOST_CASES, np.int64)
    places = np.empty((MOST_CASES, CARDS, PLACES), np.int64)
    answers = np.empty((MOST_CASES, MAX_PLAYERS, TOPICS, 2, MOST_SEEN), np.int64)
    n = survey(s, seat, picks, cases, counts, places, answers)
    questions[:, :, :] = -1.0
    worlds = 0
    best = 0
    for i in range(n):
        worlds += counts[i]
        if counts[i] > counts[best]:
            best = i
    summary[WORLDS] = worlds
    summary[CASES] = n
    if not n:  # only where something is imagined that cannot be
        return
    summary[LIKELIEST] = cases[best]
    summary[CHANCE] = counts[best] / worlds
    summary[DOUBT] = doubt(counts, n)
    for other in range(s.players):
        if other != seat:
            for topic in range(TOPICS):
                for right in range(2 if s.players == 2 else 1):
                    questions[other, topic, right] = ask_worth(answers, n, worlds, other, topic, right, race)
    summary[PEEK] = peek_worth(s, seat, places, n, race)
    chance = counts[best]
    counts[best] = 0
    otherwise = worth(counts, n, race) if n > 1 else 0.0
    summary[ACCUSE] = (chance + (worlds - chance) * race[0] * otherwise) / worlds


@compiled
def ask_worth(answers: Ints, n: int, worlds: int, other: int, topic: int, right: int, race: Floats) -> float:
    """What is expected once the answer is known; -1 if it can be foretold."""
    cell = np.empty(MOST_CASES, np.int64)
    expected = 0.0
    for answer in range(MOST_SEEN):
        here = 0
        for i in range(n):
            cell[i] = answers[i, other, topic, right, answer]
            here += cell[i]
        if here == worlds:
            return -1.0
        if here:
            expected += here * worth(cell, n, race)
    return expected / worlds


@compiled
def peek_worth(s: State, seat: int, places: Ints, n: int, race: Floats) -> float:
    """What is expected once an informant is seen; -1 if all have been, or none is thought to tell anything."""
    if s.peeked[seat] == (1 << box.informant_count(s)) - 1:
        return -1.0
    cell = np.empty(MOST_CASES, np.int64)
    expected = 0.0
    everything = 0
    for card in range(CARDS):
        here = 0
        for i in range(n):
            cell[i] = places[i, card, WITH_INFORMANTS]
            here += cell[i]
        if here:
            expected += here * worth(cell, n, race)
            everything += here
    return expected / everything if everything else -1.0


@compiled
def best_worth(s: State, seat: int, picks: Ints, race: Floats) -> float:
    """What the best action is worth to a seat that may act now, the others acting after it; -1 if no world fits."""
    questions = np.empty((MAX_PLAYERS, TOPICS, 2))
    summary = np.empty(SUMMARY)
    look(s, seat, picks, race, questions, summary)
    if summary[CASES] <= 1:
        return 1.0 if summary[CASES] else -1.0
    best = summary[PEEK]
    for other in range(s.players):
        for topic in range(TOPICS):
            for right in range(2):
                best = max(best, questions[other, topic, right])
    return max(summary[ACCUSE], race[0] * best)


@compiled
def look_ahead(states: Any, seat: int, picks: Ints, race: Floats, other: int, topic: int, right: int) -> float:
    """What a question at states[0] is worth, looking one more action ahead; of nobody (-1): a look at an informant.

    One function for both, and states[1] as scratch: what calls `survey` is slow to compile.
    """
    s = states[1]
    cases = np.empty(MOST_CASES, np.int64)
    counts = np.empty(MOST_CASES, np.int64)
    places = np.empty((MOST_CASES, CARDS, PLACES), np.int64)
    answers = np.empty((MOST_CASES, MAX_PLAYERS, TOPICS, 2, MOST_SEEN), np.int64)
    n = survey(states[0], seat, picks, cases, counts, places, answers)
    letter = 0
    while states[0].peeked[seat] >> letter & 1:
        letter += 1
    expected = 0.0
    everything = 0
    for outcome in range(MOST_SEEN if other >= 0 else CARDS):
        here = 0
        for i in range(n):
            here += answers[i, other, topic, right, outcome] if other >= 0 else places[i, outcome, WITH_INFORMANTS]
        if here:
            states[1] = states[0]
            if other >= 0:
                s.said[other, topic, right] = outcome
                s.heard[other, topic, right] |= 1 << seat
            else:
                s.informants[letter] = outcome
                s.peeked[seat] |= 1 << letter
            value = best_worth(s, seat, picks, race)
            if value >= 0:  # worlds that are weighed by picks are counted about: `here` may be of none
                expected += here * value
                everything += here
    return expected / everything if everything else -1.0


# --- The others


@compiled
def closeness(s: State, seat: int) -> float:
    """The chance that a seat, were it to act now, would know or guess its case: one in as many as it doubts between."""
    counts = np.empty(1000, np.int64)
    rules.count_worlds(s, seat, counts)
    return 2.0 ** -doubt(counts, 1000)


@compiled
def dangers(states: Any, seat: int, move: int, out: Floats) -> float:
    """Fill how close each other seat is once a move (-1: none) is played, over the worlds after the first two states.

    Worlds in which the move wins do not count.  Returns the chance that none of the others wins when they next act.
    """
    out[:] = 0.0
    s = states[1]
    going_on = 0
    kept = 0.0
    for i in range(2, len(states)):
        states[1] = states[i]
        if move >= 0:
            rules.play(s, move, None)
        if s.turn == OVER:
            continue
        going_on += 1
        keeping = 1.0
        for other in range(s.players):
            if other != seat:
                close = closeness(s, other)
                out[other] += close
                keeping *= (1.0 - close) ** max(1, s.glasses[other])
        kept += keeping
    if not going_on:
        return 1.0
    out /= going_on
    return kept / going_on
