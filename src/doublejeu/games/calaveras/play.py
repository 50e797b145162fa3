"""The Calaveras Incident, between the rules and whoever looks on."""

from collections.abc import Sequence
from typing import Any, Literal

from doublejeu.play.errors import IllegalMove
from doublejeu.play.frame import BySeat, Event, Opened, Seat, View, may_see
from doublejeu.play.game import Row, Word, cards_due, record_of
from doublejeu.play.telling import Message, message, name

from . import MANIFEST, rules

CARDS = "CHAPLU"
PLACES = "IS012345"  # the two zones, then the fronts
WORDS = dict.fromkeys(
    ("card", "cards", "innocent", "suspect", "fronts", "hand", "hands", "deck", "discard"), "calaveras-card"
) | dict.fromkeys(("place", "source"), Word("calaveras-place", seat="front"))

Speech = Literal["alibi", "accusation", "denial"]


def _texts() -> dict[int, str]:
    texts = {rules.IDLE: "U", rules.PASS: "-"}
    for card in range(rules.LOCATIONS):
        for target, to in enumerate(PLACES):
            texts[(card * 9 + rules.HAND) * 8 + target] = f"{CARDS[card]}>{to}"
            for source, where in enumerate(PLACES):
                if source != target:
                    texts[(card * 9 + source) * 8 + target] = f"U:{CARDS[card]}{where}>{to}"
    return texts


TEXTS = _texts()


# --- What happened


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat got its first three cards; only it sees which."""

    seat: Seat
    cards: tuple[str, ...] | None


class Played(Event, frozen=True, tag="played"):
    """A Location was laid on a front or a zone; `cancels`: its twin, which lay at `twin`, is discarded with it."""

    seat: Seat
    card: str
    place: str
    cancels: bool
    speech: Speech
    twin: str | None


class Twisted(Event, frozen=True, tag="twisted"):
    """An Unexpected Development moved a Location."""

    seat: Seat
    card: str
    source: str
    place: str
    cancels: bool
    speech: Speech
    twin: str | None


class Idled(Event, frozen=True, tag="idled"):
    """An Unexpected Development moved nothing."""

    seat: Seat


class Passed(Event, frozen=True, tag="passed"):
    """A seat had no card to play."""

    seat: Seat


class Trusted(Event, frozen=True, tag="trusted"):
    """Nicole went to a seat."""

    seat: Seat


class Designated(Event, frozen=True, tag="designated"):
    """A seat took suspicion points; `alone`: as the only one not innocent."""

    seat: Seat
    points: int
    alone: bool
    total: int  # all its points
    cleared: tuple[str, ...]  # what leaves the zones, each card with its zone: HI, AS


class Drew(Event, frozen=True, tag="drew"):
    """A seat refilled its hand; only it sees with what."""

    seat: Seat
    card: str | None


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The discard became the deck."""

    cards: int


class Ended(Event, frozen=True, tag="ended"):
    """A culprit was found; `trust`: whether Nicole can trust anyone else."""

    seat: Seat
    nicole: Seat
    trust: bool


class CalaverasView(View, frozen=True, tag=MANIFEST.name):
    """The table from a seat, or from beside it."""

    turn: Seat | None
    ghost: Seat | None
    teams: tuple[tuple[Seat, ...], ...]
    nicole: Seat
    innocent: tuple[str, ...]
    suspect: tuple[str, ...]
    fronts: BySeat[tuple[str, ...]]
    points: BySeat[int]
    hand: tuple[str, ...]  # one's own; a spectator has none
    hand_sizes: BySeat[int]
    deck: int
    discard: dict[str, int]
    limit: int  # the suspicion points that end the game
    ghost_hand: Seat | None  # whose hand is played from on the ghost's turn


class CalaverasOpened(Opened, frozen=True, tag=MANIFEST.name):
    """The hands, and the deck from its top."""

    hands: BySeat[tuple[str, ...]]
    deck: tuple[str, ...]


# --- Set-up and chance


def _chance_word(state: rules.State) -> str:
    return "deal" if state.mover < 0 else "shuffle"


def chance_text(state: rules.State, cards: Sequence[int]) -> str:
    return f"{_chance_word(state)} {''.join(CARDS[card] for card in cards)}"


def read_chance(state: rules.State, text: str) -> list[int]:
    word, _, letters = text.partition(" ")
    if word != _chance_word(state):
        raise IllegalMove(f"chance must {_chance_word(state)} now")
    cards = [CARDS.find(letter) for letter in letters]
    due = cards_due(rules, state)
    if sorted(cards) != due:
        raise IllegalMove(f"a {word} of other cards than {''.join(CARDS[card] for card in due)}")
    return cards


def deciders(state: rules.State) -> tuple[Seat, ...]:
    return (Seat(int(rules.hand_owner(record_of(state), state.turn))),)


# --- What a seat is shown


def speech(seat: int, target: int, cancels: bool) -> Speech:
    """How the player words it: laying down what speaks for somebody, against them, or taking it back."""
    if cancels:
        return "denial"
    return "alibi" if target in (rules.INNOCENT, rules.FRONT + seat) else "accusation"


def events(state: rules.State, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
    return [_event(at, row, seat) for row in rows]


def _event(at: int, row: Row, viewer: int | None) -> Event:
    what, who = row[0], Seat(row[1])
    if what == rules.DEALT:
        cards = tuple(CARDS[card] for card in sorted(row[2:5]))
        return Dealt(at, who, cards if may_see(viewer, who) else None)
    if what == rules.PLAYED:
        _, _, card, target, twin, _, _ = row
        cancels = twin >= 0
        return Played(at, who, CARDS[card], PLACES[target], cancels, speech(who, target, cancels), _place(twin))
    if what == rules.TWISTED:
        _, _, card, source, target, twin, _ = row
        said = speech(who, target, twin >= 0)
        return Twisted(at, who, CARDS[card], PLACES[source], PLACES[target], twin >= 0, said, _place(twin))
    if what == rules.IDLED:
        return Idled(at, who)
    if what == rules.PASSED:
        return Passed(at, who)
    if what == rules.TRUSTED:
        return Trusted(at, who)
    if what == rules.DESIGNATED:
        _, _, points, alone, innocent, suspect, total = row
        cleared = [card + zone for zone, mask in zip(PLACES, (innocent, suspect), strict=False) for card in _set(mask)]
        return Designated(at, who, points, bool(alone), total, tuple(cleared))
    if what == rules.DREW:
        return Drew(at, who, CARDS[row[2]] if may_see(viewer, who) else None)
    if what == rules.SHUFFLED:
        return Shuffled(at, row[1])
    return Ended(at, who, Seat(row[2]), row[1] != row[2])


def tell_move(view: CalaverasView, text: str) -> Message:
    """A move as a sentence."""
    if text == TEXTS[rules.PASS]:
        return message("calaveras-move-pass")
    if text == TEXTS[rules.IDLE]:
        return message("calaveras-move-idle")
    what, _, place = text.partition(">")
    target = name(WORDS["place"], place)
    if what.startswith("U:"):
        card, source = what[2], name(WORDS["source"], what[3])
        return message("calaveras-move-twist", card=_called(card), source=source, place=target)
    return message("calaveras-move-lay", card=_called(what), place=target)


def _called(card: str) -> Message | str:
    return name(WORDS["card"], card)


def _place(number: int) -> str | None:
    return PLACES[number] if number >= 0 else None


def _set(mask: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in range(rules.LOCATIONS) if mask >> card & 1)


def _pile(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card, count in enumerate(counts) for _ in range(count))


def players_of(view: CalaverasView) -> int:
    return len(view.fronts) - (view.ghost is not None)


def view(state: rules.State, seat: int | None) -> CalaverasView:
    count = state.seats
    places, hands = state.places, state.hands
    half = count // 2
    return CalaverasView(
        seat=None if seat is None else Seat(seat),
        turn=Seat(state.turn) if state.turn >= 0 else None,
        ghost=Seat(state.ghost) if state.ghost >= 0 else None,
        teams=tuple((Seat(team), Seat(team + half)) for team in range(half)),
        nicole=Seat(state.nicole),
        innocent=_set(places[rules.INNOCENT]),
        suspect=_set(places[rules.SUSPECT]),
        fronts=tuple(_set(front) for front in places[rules.FRONT : rules.FRONT + count]),
        points=tuple(state.points[:count]),
        hand=_pile(hands[seat]) if seat is not None else (),
        hand_sizes=tuple(sum(hand) for hand in hands[:count]),
        deck=state.left,
        discard={CARDS[kind]: cards for kind, cards in enumerate(state.discard) if cards and state.mover >= 0},
        limit=rules.CULPRIT,
        ghost_hand=Seat(int(rules.hand_owner(record_of(state), state.ghost))) if state.ghost >= 0 else None,
    )


def result(state: rules.State) -> dict[str, Any]:
    nicole, culprit, half = state.nicole, state.culprit, state.seats // 2
    winners = [] if nicole == culprit else [nicole % half, nicole % half + half]
    return {"winners": winners, "culprit": culprit, "nicole": nicole}


def reason(state: rules.State) -> str:
    return "nobody" if state.nicole == state.culprit else "trust"


def held(state: rules.State) -> CalaverasOpened:
    """The hands; the deck stays hidden."""
    return _laid_open(state, ())


def opened(state: rules.State) -> CalaverasOpened:
    return _laid_open(state, tuple(CARDS[card] for card in reversed(state.deck[: state.left])))


def _laid_open(state: rules.State, deck: tuple[str, ...]) -> CalaverasOpened:
    return CalaverasOpened(hands=tuple(_pile(hand) for hand in state.hands[: state.seats]), deck=deck)
