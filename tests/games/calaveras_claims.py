"""The Calaveras Incident, for the law of reasons: each fact played out on the true table, with cards given by hand."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from doublejeu.games.calaveras.play import CARDS, Designated, Ended
from doublejeu.play.frame import Event
from doublejeu.play.game import Snapshot
from doublejeu.play.telling import Message, SeatName
from doublejeu.rules.operations import States
from tests.bots.claims import Check, Claim, Said, facts, played, twin
from tests.laws.worlds import legal


class Came(NamedTuple):
    """What came of a move: facts as they are claimed, and how it is for a team, better where it is more."""

    facts: frozenset[tuple[object, ...]]
    over: int
    points: int
    nicole: int

    @property
    def hurts(self) -> bool:
        return self.over < 0 or (self.over == 0 and (self.points < 0 or self.nicole < 0))


def nicole_of(states: States) -> int:
    return int(states["nicole"][0])


def is_ours(claim: Claim, seat: int) -> bool:
    half = claim.match.seats // 2
    return seat % half == claim.seat % half


def came_of(claim: Claim, before: States, after: States, events: list[Event]) -> Came:
    """What came of a move, by the events that the table would tell."""
    found: set[tuple[object, ...]] = set()
    over = points = 0
    old, new = nicole_of(before), nicole_of(after)
    for event in events:
        if isinstance(event, Designated):
            found.add(("designated", event.seat, event.points, event.total))
            points += -event.points if is_ours(claim, event.seat) else event.points
        elif isinstance(event, Ended):
            won = event.trust and is_ours(claim, event.nicole)
            found.add(("over", event.seat, "won" if won else "lost" if event.trust else "nobody"))
            over = 1 if won else -1
    if old != new:
        found.add(("nicole", new))
    return Came(frozenset(found or {("quiet",)}), over, points, is_ours(claim, new) - is_ours(claim, old))


def said(claim: Claim, what: object) -> frozenset[tuple[object, ...]]:
    """Claimed facts, in the same form."""
    return frozenset(_said(claim, fact) for fact in facts(what))


def _said(claim: Claim, fact: Message) -> tuple[object, ...]:
    kind, args = fact.id.removeprefix("calaveras-fact-"), fact.args
    who = args.get("seat")
    seat = who.seat if isinstance(who, SeatName) else None
    assert "you" not in args or args["you"] == ("yes" if seat == claim.seat else "no")
    others = {"designated": ("points", "total"), "over": ("result",)}.get(kind, ())
    return (kind, *([] if seat is None else [seat]), *(args[name] for name in others))


# --- What a move does


def does(claim: Claim) -> None:
    """One fact of a move; nothing of it is kept quiet."""
    before = claim.match._states
    came = came_of(claim, before, *played(claim.match, before, str(claim.move)))
    assert _said(claim, claim.fact) in came.facts


# --- What could be done next


def next_seat(claim: Claim) -> int:
    return (int(claim.match._state.turn) + 1) % claim.match.seats


def owner(claim: Claim, seat: int) -> int:
    state = claim.match._state
    return (seat + claim.match.seats // 2) % claim.match.seats if seat == state.ghost else seat


def given(claim: Claim, states: States, turn: int, card: str) -> States:
    """The table if it were somebody's turn, with one card of that name in hand."""
    table = states.copy()
    table["turn"] = turn
    table["hands"][0, owner(claim, turn)] = [int(each == card) for each in CARDS]
    return table


def options(claim: Claim, states: States, turn: int, card: str) -> Iterator[Came]:
    """All that could come of a card."""
    table = given(claim, states, turn, card)
    for move in legal(claim.match, table):
        yield came_of(claim, table, *played(claim.match, table, move))


def after(claim: Claim) -> States:
    return played(claim.match, claim.match._states, str(claim.move))[0]


def unseen(claim: Claim) -> list[str]:
    """The cards that may be in others' hands: eight of each, less all that the seat sees."""
    view: Any = claim.match.frame(claim.seat).view
    seen = [*view.innocent, *view.suspect, *(card for front in view.fronts for card in front), *view.hand]
    left = {card: 8 - seen.count(card) - view.discard.get(card, 0) for card in CARDS}
    return [card for card in CARDS if left[card] > 0]


def all_replies(claim: Claim, states: States) -> list[Came]:
    turn = next_seat(claim)
    if not claim.match._states["hands"][0, owner(claim, turn)].any():
        return []
    return [came for card in unseen(claim) for came in options(claim, states, turn, card)]


def card_of(claim: Claim) -> str:
    return claim.text("card").removeprefix("calaveras-card-")


def could(claim: Claim, states: States, turn: int) -> Came:
    """What a claimed card would come to: one of its moves comes to the very facts."""
    wanted = said(claim, claim.fact.args["what"])
    return next(came for came in options(claim, states, turn, card_of(claim)) if came.facts == wanted)


def asked(claim: Claim) -> None:
    who = claim.fact.args["seat"]
    assert isinstance(who, SeatName)
    assert who.seat == next_seat(claim)


def fear(claim: Claim) -> Iterator[Said]:
    """It can be done, nothing is worse, and hands dealt again hold the card as often as is said."""
    asked(claim)
    table = after(claim)
    came = could(claim, table, next_seat(claim))
    assert came.hurts
    assert all(other[1:] >= came[1:] for other in all_replies(claim, table) if other.hurts)
    other = twin(claim.match, claim.seat, claim.match.at * 31 + 7)
    hand = Snapshot(other._states).hands[owner(claim, next_seat(claim))]
    yield Said("a card in a hand", claim.number("percent") / 100, hand[CARDS.index(card_of(claim))] > 0)


def safe(claim: Claim) -> None:
    asked(claim)
    assert not any(came.hurts for came in all_replies(claim, after(claim)))


def prevents(claim: Claim) -> None:
    """It could be done now, nothing worse could, and after the move nothing as bad can."""
    asked(claim)
    came = could(claim, claim.match._states, next_seat(claim))
    assert came.hurts
    assert all(other[1:] >= came[1:] for other in all_replies(claim, claim.match._states) if other.hurts)
    assert all(other[1:] > came[1:] for other in all_replies(claim, after(claim)) if other.hurts)


def threatens(claim: Claim) -> None:
    """One keeps the card, and it can do so on the table as the move leaves it."""
    view: Any = claim.match.frame(claim.seat).view
    hand = list(view.hand)
    hand.remove(str(claim.move)[0])
    assert card_of(claim) in hand
    came = could(claim, after(claim), int(claim.match._state.turn))
    assert came.over > 0 or came.points > 0 or (came.points == 0 and came.nicole > 0)


CLAIMS: dict[str, Check] = {
    "calaveras-why-fear": fear,
    "calaveras-why-safe": safe,
    "calaveras-why-prevents": prevents,
    "calaveras-why-threatens": threatens,
    "calaveras-fact-designated": does,
    "calaveras-fact-nicole": does,
    "calaveras-fact-over": does,
    "calaveras-fact-quiet": does,
}
