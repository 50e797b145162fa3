"""Kompromat: what happens, as a seat may know it.  Missions are numbered 1 to 4, cards at them from 1."""

from doublejeu.play.frame import Event, Seat, may_see
from doublejeu.play.game import Row

from ..rules import box
from .shown import CARDS, KINDS, MISSIONS, TOOLS, Printed, Stand, Sum, printed, stand, sums, total_text


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The mission deck was shuffled."""

    cards: int


class Began(Event, frozen=True, tag="began"):
    """A round began, each deck whole again."""

    round: int
    seat: Seat
    deck: int


class SetAside(Event, frozen=True, tag="set-aside"):
    """A second Counter-intelligence for one place went aside."""

    mission: str


class LaidOut(Event, frozen=True, tag="laid-out"):
    """A mission was laid in its place, perhaps on Counter-intelligence."""

    place: int
    mission: str
    counter: str | None
    mission_deck: int  # cards left
    printed: Printed  # on the two cards


class Equipped(Event, frozen=True, tag="equipped"):
    """A player shuffled their Equipment."""

    seat: Seat


class TurnedUp(Event, frozen=True, tag="turned-up"):
    """A turn began: the top card of the deck, for both to see."""

    seat: Seat
    card: str
    deck: int  # cards left


class Placed(Event, frozen=True, tag="placed"):
    """The card turned up was laid at a mission."""

    seat: Seat
    place: int
    card: str
    sums: tuple[Sum, ...] | None  # what it may come to, nearest 21 first, for its player while the attempt lasts


class Drew(Event, frozen=True, tag="drew"):
    """One more card, face down; only its player sees which, and what all there may come to, while the attempt lasts."""

    seat: Seat
    place: int
    card: str | None
    sums: tuple[Sum, ...] | None
    deck: int  # cards left


class Stopped(Event, frozen=True, tag="stopped"):
    """An attempt ended."""

    seat: Seat


class Used(Event, frozen=True, tag="used"):
    """A Tool was used, at first hand or by the USB stick; `spent` is the one of the two that is used up."""

    seat: Seat
    tool: str
    usb: bool
    spent: str


class Shed(Event, frozen=True, tag="shed"):
    """A Balaclava took tokens away."""

    seat: Seat
    tokens: int
    left: int


class Shown(Event, frozen=True, tag="shown"):
    """A Drone turned up one of a player's cards."""

    seat: Seat
    place: int
    position: int
    card: str


class Returned(Event, frozen=True, tag="returned"):
    """A card went back on top of its deck; only its player knows which, and what the others there may come to."""

    seat: Seat
    place: int
    card: str | None
    sums: tuple[Sum, ...] | None
    deck: int  # cards in it


class Moved(Event, frozen=True, tag="moved"):
    """All a player's cards went from one mission to another."""

    seat: Seat
    source: int
    place: int


class NewsLaid(Event, frozen=True, tag="news-laid"):
    """A Newspaper was laid against a player."""

    seat: Seat
    place: int
    newspapers: int  # laid there
    added: str  # what they add


class Looked(Event, frozen=True, tag="looked"):
    """One of the next cards of one's own deck, by Night Vision; only its player sees which."""

    seat: Seat
    position: int
    card: str | None


class Stunned(Event, frozen=True, tag="stunned"):
    """One of a player's cards left the round, seen by nobody."""

    seat: Seat
    place: int
    position: int
    stunned: int  # all the player's that have left


class Swayed(Event, frozen=True, tag="swayed"):
    """A Martini changed a total."""

    seat: Seat
    place: int
    total: str
    stand: Stand


class Passed(Event, frozen=True, tag="passed"):
    """A player used nothing."""

    seat: Seat


class Revealed(Event, frozen=True, tag="revealed"):
    """A face-down card was turned up for the reveal."""

    seat: Seat
    place: int
    position: int
    card: str


class Declared(Event, frozen=True, tag="declared"):
    """A total was declared."""

    seat: Seat
    place: int
    total: str
    stand: Stand


class Failed(Event, frozen=True, tag="failed"):
    """A total was over 21."""

    seat: Seat
    place: int


class Dropped(Event, frozen=True, tag="dropped"):
    """A total of 21 let its player drop a token."""

    seat: Seat
    left: int  # tokens


class Kept(Event, frozen=True, tag="kept"):
    """A total of 21, but its player kept their tokens."""

    seat: Seat


class Won(Event, frozen=True, tag="won"):
    """A mission was won; a Tool is ready from now on."""

    seat: Seat
    place: int
    mission: str
    ready: bool


class Lost(Event, frozen=True, tag="lost"):
    """A mission was won by nobody."""

    place: int
    mission: str


class Took(Event, frozen=True, tag="took"):
    """A player took tokens, for a failure or from Counter-intelligence."""

    seat: Seat
    tokens: int
    counter: str | None
    held: int  # all the player's tokens


class Ended(Event, frozen=True, tag="ended"):
    """The game ended."""

    seat: Seat | None
    reason: str


REASONS = ("points", "tokens", "notoriety", "draw")
OF_ONE_SEAT = {
    box.EQUIPPED: Equipped,
    box.STOPPED: Stopped,
    box.PASSED: Passed,
    box.KEPT: Kept,
}


def event(at: int, row: Row, viewer: int | None) -> Event:
    """One row of the rules' log; `viewer` is the seat that may see what is its own secret, if any."""
    if row[0] in OF_ONE_SEAT:
        return OF_ONE_SEAT[row[0]](at, Seat(row[1]))
    return _set_up(at, row) or _attempt(at, row, viewer) or _tool(at, row) or _reveal(at, row)


def _set_up(at: int, row: Row) -> Event | None:
    what, a, b, c, left, _, _ = row
    if what == box.SHUFFLED:
        return Shuffled(at, a)
    if what == box.BEGAN:
        return Began(at, a + 1, Seat(b), box.EQUIPMENT_CARDS)
    if what == box.SET_ASIDE:
        return SetAside(at, MISSIONS[a])
    if what == box.LAID_OUT:
        shown = printed([b] if c < 0 else [b, c])
        return LaidOut(at, a + 1, MISSIONS[b], MISSIONS[c] if c >= 0 else None, left, shown)
    return None


def _attempt(at: int, row: Row, viewer: int | None) -> Event | None:
    what, a, b, c, lowest, aces, left = row
    seat = Seat(a)
    if what == box.TURNED_UP:
        return TurnedUp(at, seat, CARDS[b], c)
    if what == box.PLACED:
        return Placed(at, seat, b + 1, CARDS[c], sums(lowest, aces) if may_see(viewer, a) else None)
    if what == box.LOOKED:
        return Looked(at, seat, b + 1, CARDS[c] if may_see(viewer, a) else None)
    if what in (box.DREW, box.RETURNED):
        kind = Drew if what == box.DREW else Returned
        seen = may_see(viewer, a)
        return kind(at, seat, b + 1, CARDS[c] if seen else None, sums(lowest, aces) if seen else None, left)
    return None


def _tool(at: int, row: Row) -> Event | None:
    what, a, b, c, d, _, _ = row
    seat = Seat(a)
    if what == box.USED:
        return Used(at, seat, TOOLS[b], bool(c), TOOLS[box.USB if c else b])
    if what == box.SHED:
        return Shed(at, seat, b, c)
    if what == box.SHOWN:
        return Shown(at, seat, b + 1, c + 1, CARDS[d])
    if what == box.MOVED:
        return Moved(at, seat, b + 1, c + 1)
    if what == box.NEWS_LAID:
        return NewsLaid(at, seat, b + 1, c, total_text(box.NEWS * c))
    if what == box.STUNNED:
        return Stunned(at, seat, b + 1, c + 1, d)
    if what == box.SWAYED:
        return Swayed(at, seat, b + 1, total_text(c), stand(c))
    return None


def _reveal(at: int, row: Row) -> Event:
    what, a, b, c, d, _, _ = row
    if what == box.REVEALED:
        return Revealed(at, Seat(a), b + 1, c + 1, CARDS[d])
    if what == box.DECLARED:
        return Declared(at, Seat(a), b + 1, total_text(c), stand(c))
    if what == box.DROPPED:
        return Dropped(at, Seat(a), b)
    if what == box.FAILED:
        return Failed(at, Seat(a), b + 1)
    if what == box.WON:
        return Won(at, Seat(a), b + 1, MISSIONS[c], c in KINDS["tool"])
    if what == box.LOST:
        return Lost(at, a + 1, MISSIONS[b])
    if what == box.TOOK:
        return Took(at, Seat(a), b, MISSIONS[c] if c >= 0 else None, d)
    return Ended(at, Seat(a) if a >= 0 else None, REASONS[b])
