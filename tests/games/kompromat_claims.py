"""Kompromat, for the law of reasons: each fact played out on the true table, its totals added up by hand."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any, cast

from doublejeu import Match
from doublejeu.games.kompromat.play import happened
from doublejeu.play.frame import EVERYONE, Event
from tests.bots.claims import Check, Claim, Said, facts, twin

LIMIT = 21
NEWSPAPER = 3
POINTS = {
    "informant": 5, "pursuit": 4, "safe-house": 4, "airport": 3,
    "interrogation": 3, "locker": 3, "barmaid": 2, "hotel": 2,
}  # fmt: skip
SET = (0, 2, 6, 12)


# --- Cards, by hand


def totals(cards: Iterable[str], newspapers: int = 0) -> list[float]:
    """All that cards may come to."""
    found = {float(NEWSPAPER * newspapers)}
    for card in cards:
        found = {total + worth for total in found for worth in ((1, 11) if card == "A" else (float(card),))}
    return sorted(found)


def best(cards: Iterable[str], newspapers: int = 0) -> float:
    """The nearest to 21, or the least that fails."""
    found = totals(cards, newspapers)
    return max((total for total in found if total <= LIMIT), default=found[0])


def view_of(match: Match, seat: int) -> Any:
    return match.frame(seat).view


def pile(match: Match, seat: int, place: int) -> list[str]:
    """A seat's true cards at a mission."""
    return list(cast(Any, match.laid_open()).laid[seat][place])


def deck(match: Match, seat: int) -> list[str]:
    return list(cast(Any, match.laid_open()).decks[seat])


def newspapers(match: Match, seat: int, place: int) -> int:
    return int(view_of(match, seat).missions[place].sides[seat].newspapers)


def attempt(claim: Claim) -> int:
    return int(view_of(claim.match, claim.seat).attempt) - 1


def who(claim: Claim) -> int:
    return claim.seat if claim.text("who") == "you" else 1 - claim.seat


def mission(claim: Claim) -> str:
    return claim.text("mission").removeprefix("kompromat-mission-")


# --- Playing out


def quiet(match: Match) -> str:
    """The best total, no Tool, no token dropped; an attempt is over, and another is as short as can be."""
    legal = match.legal_moves()
    declared = [float(move.split()[1]) for move in legal if move.startswith("total")]
    if declared:
        total = max((each for each in declared if each <= LIMIT), default=min(declared))
        return next(move for move in legal if move.startswith("total") and float(move.split()[1]) == total)
    return next(move for move in ("keep", "pass", "stop", legal[0]) if move in legal)


def play_out(match: Match, move: str | None, card: str) -> list[Event]:
    """What happens after a move until a mission is taken or lost, and its tokens are, if nobody uses a Tool."""
    other, since = match.copy(), match.at
    if move is not None:
        other.play(move)
    while not (other.is_over() or is_settled(other, other.events(EVERYONE, since), card)):
        other.play(quiet(other))
    return other.events(EVERYONE, since)


def is_settled(match: Match, events: list[Event], card: str) -> bool:
    """Whether a mission is taken or lost, and nobody is about to take its tokens."""
    return award(events, card) >= 0 and view_of(match, 0).asked not in ("chloroform", "balaclava")


def award(events: list[Event], card: str) -> int:
    """Where a mission was won or lost; -1: nowhere."""
    won = [isinstance(event, happened.Won | happened.Lost) and event.mission == card for event in events]
    return won.index(True) if True in won else -1


def winner(events: list[Event], card: str) -> int | None:
    """Who won a mission; None: nobody."""
    event = events[award(events, card)]
    return event.seat if isinstance(event, happened.Won) else None


def ended_before(events: list[Event], card: str) -> bool:
    """Whether nine tokens ended the game before a mission was revealed, which nobody can claim away."""
    return award(events, card) < 0


# --- How missions end


def takes(claim: Claim) -> None:
    card, seat = mission(claim), who(claim)
    events = play_out(claim.match, claim.move, card)
    if ended_before(events, card):
        return
    assert winner(events, card) == seat
    assert tokens_taken(events[award(events, card) + 1 :]) == claim.number("tokens")
    assert points(claim.match, seat, card) == claim.number("points")


def tokens_taken(events: list[Event]) -> int:
    """What comes from the Counter-intelligence under a mission, before anything else is told."""
    about = itertools.takewhile(lambda event: isinstance(event, happened.Passed | happened.Took), events)
    return sum(event.tokens for event in about if isinstance(event, happened.Took) and event.counter)


def nobody(claim: Claim) -> None:
    card = mission(claim)
    events = play_out(claim.match, claim.move, card)
    assert ended_before(events, card) or winner(events, card) is None


def chance(claim: Claim) -> Iterator[Said]:
    card = mission(claim)
    other = twin(claim.match, claim.seat, claim.match.at * 100 + len(card))
    events = play_out(other, claim.move, card)
    if ended_before(events, card):
        return
    took = winner(events, card)
    assert claim.number("percent") > 0 or took != claim.seat
    yield Said("a mission taken by oneself", claim.number("percent") / 100, took == claim.seat)
    yield Said("a mission taken by the other", claim.number("other") / 100, took == 1 - claim.seat)


def now(claim: Claim) -> list[Event]:
    """What happens to the mission that is revealed now."""
    view = view_of(claim.match, claim.seat)
    place = (view.revealing or view.attempt) - 1
    card = view.missions[place].card
    if card is not None:
        return play_out(claim.match, claim.move, card)
    other = claim.match.copy()
    other.play(str(claim.move))
    return other.events(EVERYONE, claim.match.at)


def fails(claim: Claim) -> None:
    failed = [event.seat for event in now(claim) if isinstance(event, happened.Failed)]
    assert who(claim) in failed


def took(claim: Claim) -> None:
    event = next(event for event in now(claim) if isinstance(event, happened.Took))
    assert (event.seat, event.tokens) == (who(claim), claim.number("tokens"))


def spared(claim: Claim) -> None:
    assert not tokens_taken([event for event in now(claim) if not isinstance(event, happened.Used)])


def nine(claim: Claim) -> None:
    end = now(claim)[-1]
    assert isinstance(end, happened.Ended)
    assert (end.reason, end.seat) == ("notoriety", 1 - who(claim))


def without(claim: Claim) -> Iterator[Said]:
    """The same facts, of no move."""
    for fact in facts(claim.fact.args["what"]):
        yield from CLAIMS[fact.id](claim._replace(move=None, fact=fact)) or ()


# --- Missions and attempts


def points(match: Match, seat: int, card: str) -> int:
    """What a mission brings, by the numbers of the rulebook."""
    if card in POINTS:
        return POINTS[card]
    kind, dash, number = card.rpartition("-")
    if not (dash and number.isdecimal()):
        return 1  # a Tool
    held = sum(each.startswith(kind) for each in view_of(match, seat).players[seat].won)
    return SET[held + 1] - SET[held]


def stake(claim: Claim) -> None:
    card = mission(claim)
    (laid,) = (each for each in view_of(claim.match, claim.seat).missions if each.card == card)
    assert claim.number("points") == points(claim.match, claim.seat, card)
    tokens = int(laid.counter.split("-")[1][0]) if laid.counter else 0
    held = view_of(claim.match, claim.seat).players[claim.seat].tokens
    assert claim.number("tokens") == tokens
    assert claim.text("fatal") == ("yes" if held + tokens >= 9 else "no")


def others(claim: Claim) -> None:
    place = int(str(claim.move).split()[1]) - 1
    assert claim.number("cards") == len(pile(claim.match, 1 - claim.seat, place))


def plan(claim: Claim) -> Iterator[Said]:
    """Drawn on the true table: one's own deck is any order of its cards."""
    other, place = claim.match.copy(), int(str(claim.move).split()[1]) - 1
    other.play(str(claim.move))
    while "draw" in other.legal_moves() and best(pile(other, claim.seat, place)) < float(claim.text("total")):
        other.play("draw")
    came = best(pile(other, claim.seat, place), newspapers(other, claim.seat, place)) > LIMIT
    yield Said("a plan that fails", claim.number("percent") / 100, came)


def draws(claim: Claim) -> Iterator[Said]:
    match, seat, place = claim.match, claim.seat, attempt(claim)
    cards, news, left = pile(match, seat, place), newspapers(match, seat, place), deck(match, seat)
    total = best(cards, news)
    then = [best([*cards, card], news) for card in left]
    assert float(claim.text("total")) == total
    assert claim.number("deck") == len(left)
    assert claim.number("over") == sum(each > LIMIT for each in then)
    assert claim.number("nearer") == sum(total < each <= LIMIT for each in then)
    yield Said("a card that passes 21", claim.number("over") / len(left), then[0] > LIMIT)
    yield Said("a card that is better", claim.number("nearer") / len(left), total < then[0] <= LIMIT)


def following(claim: Claim) -> None:
    match, seat, place = claim.match, claim.seat, attempt(claim)
    card = deck(match, seat)[0]
    total = best([*pile(match, seat, place), card], newspapers(match, seat, place))
    assert (claim.text("card"), float(claim.text("total"))) == (card, total)
    assert (claim.text("stand") == "over") == (total > LIMIT)


def ruin(claim: Claim) -> None:
    assert view_of(claim.match, claim.seat).players[claim.seat].tokens == 8


def beat(claim: Claim) -> None:
    view, place, rival = view_of(claim.match, claim.seat), attempt(claim), 1 - claim.seat
    side = view.missions[place].sides[rival]
    assert None not in side.cards
    assert float(claim.text("total")) == best(side.cards, side.newspapers)
    assert mission(claim) == view.missions[place].card


def stands(claim: Claim) -> None:
    """The total by hand; then the mission goes, on the true table, to whom it says."""
    match, seat, place = claim.match, claim.seat, attempt(claim)
    cards = pile(match, seat, place)
    total = best(cards, newspapers(match, seat, place))
    assert (float(claim.text("total")), claim.number("cards")) == (total, len(cards))
    assert (claim.text("stand") == "over") == (total > LIMIT)
    card = view_of(match, seat).missions[place].card
    events = play_out(match, claim.move, card)
    if ended_before(events, card):
        return
    rivals = [event for event in events if isinstance(event, happened.Declared) and event.place == place + 1]
    other = next((float(event.total) for event in rivals if event.seat != seat), None)
    came = winner(events, card)
    if total <= LIMIT and (other is None or other > LIMIT or other < total):
        assert came == seat
    elif total > LIMIT or total < cast(float, other):
        assert came == (1 - seat if other is not None and other <= LIMIT else None)


# --- Tools


def done(claim: Claim, *kinds: type[Event]) -> list[Any]:
    """What the move itself does, of these kinds."""
    other = claim.match.copy()
    other.play(str(claim.move))
    return [event for event in other.events(EVERYONE, claim.match.at) if isinstance(event, kinds)]


def tokens(claim: Claim) -> None:
    event = done(claim, happened.Shed, happened.Dropped, happened.Kept)[0]
    held = view_of(claim.match, claim.seat).players[claim.seat].tokens
    assert claim.number("held") == getattr(event, "left", held)


def returned(claim: Claim) -> None:
    (event,) = done(claim, happened.Returned)
    cards = pile(claim.match, claim.seat, attempt(claim))
    assert claim.text("card") == event.card == cards[-1]
    assert float(claim.text("total")) == best(cards[:-1])


def news(claim: Claim) -> None:
    (event,) = done(claim, happened.NewsLaid)
    assert (event.seat, event.place) == (1 - claim.seat, claim.number("place"))
    assert claim.text("points") == str(NEWSPAPER)


def stunned(claim: Claim) -> None:
    (event,) = done(claim, happened.Stunned)
    assert (event.seat, event.place, event.position) == (
        1 - claim.seat, claim.number("place"), claim.number("position"),
    )  # fmt: skip


def swayed(claim: Claim) -> None:
    (event,) = done(claim, happened.Swayed)
    assert (event.seat, event.total, event.stand) == (claim.seat, claim.text("total"), claim.text("stand"))


def seen(claim: Claim) -> None:
    kind = happened.Looked if claim.text("whose") == "own" else happened.Shown
    assert claim.number("cards") == len(done(claim, kind)) > 0


CLAIMS: dict[str, Check] = {
    "kompromat-why-without": without,
    "kompromat-fact-takes": takes,
    "kompromat-fact-nobody": nobody,
    "kompromat-fact-chance": chance,
    "kompromat-fact-fails": fails,
    "kompromat-fact-took": took,
    "kompromat-fact-spared": spared,
    "kompromat-fact-nine": nine,
    "kompromat-fact-ruin": ruin,
    "kompromat-fact-stake": stake,
    "kompromat-fact-others": others,
    "kompromat-fact-plan": plan,
    "kompromat-fact-draws": draws,
    "kompromat-fact-beat": beat,
    "kompromat-fact-next": following,
    "kompromat-fact-stands": stands,
    "kompromat-fact-tokens": tokens,
    "kompromat-fact-returned": returned,
    "kompromat-fact-news": news,
    "kompromat-fact-stunned": stunned,
    "kompromat-fact-swayed": swayed,
    "kompromat-fact-seen": seen,
}
