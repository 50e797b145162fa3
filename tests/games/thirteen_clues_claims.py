"""13 Clues, for the law of reasons: each fact checked on the true table, or on one dealt again as cases are picked."""

import random
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from doublejeu.games.thirteen_clues.bots.picks import HARD, picks_of
from doublejeu.games.thirteen_clues.play import CARDS, MOVES, Asked
from doublejeu.games.thirteen_clues.rules import box, count_worlds
from doublejeu.play.telling import SeatName
from doublejeu.rules import operations
from doublejeu.rules.kernel import OVER, Ints
from doublejeu.rules.operations import States
from tests.bots.claims import Check, Claim, Said

DEALT: Final = 12  # worlds of which one is taken, as readily as its picker picks so
ENOUGH: Final = 5  # cases: fewer are rounded too much to be compared on average
TURNS: Final = 2.2  # how far other things than the colours of a case change how long it takes


# --- Worlds


def dice_of(claim: Claim) -> random.Random:
    return random.Random(f"{claim.match.at} {claim.seat} {claim.move} {claim.fact.id}")


def dealt(claim: Claim, many: int) -> list[States]:
    """The table, with what the seat cannot know dealt again so many times."""
    states: States = claim.match.copy()._states
    states["rng"] = dice_of(claim).randrange(1, 1 << 32)
    worlds = []
    for _ in range(many):
        operations.redeal(states, claim.seat)
        worlds.append(states.copy())
    return worlds


def likely(claim: Claim) -> States:
    """One of them, as likely as its picker picks such a case."""
    worlds, picks = dealt(claim, DEALT), picks_of(HARD)
    weights = []
    for world in worlds:
        s = world[0]
        picker = (claim.seat - 1) % int(s.players)
        weights.append(int(picks[case_in(world, claim.seat), s.hidden[picker, 0], s.hidden[picker, 1]]))
    return dice_of(claim).choices(worlds, weights)[0]


def after(world: States, move: str) -> States:
    played = world.copy()
    operations.play(played, MOVES[move], None)
    return played


def case_in(world: States, seat: int) -> int:
    person, location, weapon = world[0].cases[seat].tolist()
    return 100 * int(person) + 10 * int(location - 10) + int(weapon - 20)


def possible(world: States, seat: int) -> Ints:
    """In how many worlds each case may be a seat's own, for all that it knows."""
    counts = np.empty(1000, np.int64)
    count_worlds(world[0], seat, counts)
    return counts


def cards_of(case: int) -> list[str]:
    return [CARDS[case // 100], CARDS[10 + case // 10 % 10], CARDS[20 + case % 10]]


def guesses(world: States, seat: int, dice: random.Random) -> bool:
    """Whether a seat is right that names the likeliest case, or one of them."""
    counts = possible(world, seat)
    return dice.choice(np.flatnonzero(counts == counts.max()).tolist()) == case_in(world, seat)


def move_of(claim: Claim) -> str:
    assert claim.move is not None
    return claim.move


def named(claim: Claim) -> int:
    seat = claim.fact.args["seat"]
    assert isinstance(seat, SeatName)
    return seat.seat


def listed(claim: Claim) -> list[str]:
    cards: Any = claim.fact.args["cards"]
    return [card.id.removeprefix("thirteen_clues-card-") for card in cards]


# --- Of one's own case


def check_cases(claim: Claim) -> None:
    world = likely(claim)
    found = [cards_of(int(case)) for case in possible(claim.match._states, claim.seat).nonzero()[0]]
    assert claim.number("cases") == len(found)
    for kind, cards in zip(("person", "location", "weapon"), zip(*found, strict=True), strict=True):
        assert claim.number(kind) == len(set(cards))
    assert cards_of(case_in(world, claim.seat)) in found


def check_certain(claim: Claim) -> None:
    told = set(listed(claim))
    for world in [claim.match._states, *dealt(claim, DEALT)]:
        assert told <= set(cards_of(case_in(world, claim.seat)))


def check_likeliest(claim: Claim) -> Iterator[Said]:
    came = listed(claim) == cards_of(case_in(likely(claim), claim.seat))
    yield Said("likeliest", claim.number("percent") / 100, came)


def check_pick(claim: Claim) -> None:
    _, *cards = move_of(claim).split()
    colours = len({CARDS.index(card) % 10 for card in cards})
    assert claim.number("colours") == colours
    assert abs(claim.number("turns") - (8.9 - 1.8 * (3 - colours))) <= TURNS


# --- Of a move


def check_answers(claim: Claim) -> Iterator[Said]:
    def answer(world: States) -> int:
        other, rest = divmod(MOVES[move_of(claim)] - box.ASK, 4 * box.TOPICS)
        topic, how = divmod(rest, 4)
        return int(after(world, move_of(claim))[0].said[other, topic, int(how == box.RIGHT)])

    worlds = [claim.match._states, *dealt(claim, DEALT)]
    assert len({answer(world) for world in worlds}) <= claim.number("number")
    yield Said("answer", claim.number("percent") / 100, answer(likely(claim)) == claim.number("answer"))


def hearers(claim: Claim) -> set[int]:
    match, since = claim.match.copy(), claim.match.at
    match.play(move_of(claim), claim.seat)
    heard = set()
    for seat in range(match.players):
        asked = next(event for event in match.frame(seat, since).events if isinstance(event, Asked))
        heard |= {seat} if asked.answer is not None else set()
    return heard


def check_aloud(claim: Claim) -> None:
    assert hearers(claim) == set(range(claim.match.players))


def check_secret(claim: Claim) -> None:
    assert hearers(claim) == {claim.seat, named(claim)}


def left(claim: Claim) -> tuple[int, int]:
    """How many cases are possible now, and after the move."""
    world = likely(claim)
    counts = [possible(each, claim.seat) for each in (world, after(world, move_of(claim)))]
    now, then = (int((each > 0).sum()) for each in counts)
    return now, then


def check_left(claim: Claim) -> Iterator[Said]:
    now, then = left(claim)
    told = claim.number("cases")
    assert 1 <= then <= now
    assert 1 <= told <= now
    if told >= ENOUGH:
        yield Said("left", told / now, then / now)


def check_sure(claim: Claim) -> Iterator[Said]:
    sure, told = left(claim)[1] == 1, claim.number("percent")
    assert told not in (0, 100) or sure == (told == 100)
    yield Said("sure", told / 100, sure)


def check_right(claim: Claim) -> Iterator[Said]:
    right, told = case_in(likely(claim), claim.seat) == MOVES[move_of(claim)] - box.ACCUSE, claim.number("percent")
    assert told not in (0, 100) or right == (told == 100)
    yield Said("right", told / 100, right)


# --- Of the others


def rival(claim: Claim, now: str, then: str) -> Iterator[Said]:
    world, seat, dice = dealt(claim, 1)[0], named(claim), dice_of(claim)
    assert seat != claim.seat
    yield Said("rival now", claim.number(now) / 100, guesses(world, seat, dice))
    if claim.move is not None and not claim.move.startswith("take"):
        played = after(world, claim.move)
        if played[0].turn != OVER:
            yield Said("rival then", claim.number(then) / 100, guesses(played, seat, dice))


def check_others(claim: Claim) -> Iterator[Said]:
    yield from rival(claim, "before", "after")


def check_still(claim: Claim) -> Iterator[Said]:
    yield from rival(claim, "percent", "percent")


CLAIMS: dict[str, Check] = {
    "thirteen_clues-why-cases": check_cases,
    "thirteen_clues-why-certain": check_certain,
    "thirteen_clues-why-likeliest": check_likeliest,
    "thirteen_clues-why-pick": check_pick,
    "thirteen_clues-why-take": check_still,
    "thirteen_clues-fact-answers": check_answers,
    "thirteen_clues-fact-aloud": check_aloud,
    "thirteen_clues-fact-secret": check_secret,
    "thirteen_clues-fact-left": check_left,
    "thirteen_clues-fact-sure": check_sure,
    "thirteen_clues-fact-right": check_right,
    "thirteen_clues-fact-others": check_others,
    "thirteen_clues-fact-still": check_still,
}
