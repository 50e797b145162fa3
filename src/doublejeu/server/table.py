"""The state of a table, computed from its log: who sits where, the match, the clocks, the chat.

`Table.apply` carries out an entry.  `decisions.py` decides what may happen; nothing here knows connections or stores.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from hashlib import sha256
from hmac import compare_digest
from itertools import islice
from typing import Any, Final, Literal, Protocol

from msgspec import Struct, structs

from ..play.catalogue import manifest_of
from ..play.dice import commitment
from ..play.errors import UnknownGame
from ..play.foretelling import Guess
from ..play.frame import EVERYONE, Event, Frame, Opened, Seat
from ..play.match import Match
from ..play.record import Origin, Record
from . import entries as e
from . import http_wire, wire
from .chairs import FOR_GOOD, Chair, given_up, one_is_left
from .clocks import Clocks
from .days import day_of_id
from .errors import Damaged, Denied, Newer, NoTable
from .evening_ids import evening_of_id

LONGEST_ID: Final = 64
CHAT_KEPT: Final = 500  # lines that a newcomer may read


class Playable(Protocol):
    """What the room needs of a match."""

    @property
    def at(self) -> int: ...
    @property
    def waiting(self) -> tuple[Seat, ...]: ...
    @property
    def too_long(self) -> bool: ...
    @property
    def commitment(self) -> str | None: ...
    def is_over(self) -> bool: ...
    def check(self, move: str, seat: int, at: int) -> None: ...
    def play(self, move: str, seat: int | None = None) -> None: ...
    def frame(self, seat: int | None = None, since: int = 0, *, remember: bool = False) -> Frame: ...
    def events(self, viewer: int | None = None, since: int = 0, upto: int | None = None) -> list[Event]: ...
    def retold(self, seat: int | None, since: int) -> list[Event]: ...
    def past(self, at: int, seat: int | None = None) -> Frame: ...
    def preview(self, move: str, seat: int) -> Sequence[Event]: ...
    def laid_open(self, *, held: bool = False) -> Opened: ...
    def record(self) -> Record: ...
    def again(self, since: int = 0) -> "Iterator[Playable]": ...
    def taken_back(self, at: int) -> "Playable": ...


Salts = Sequence[bytes | None]  # of those at the seats, where they have one
Begin = Callable[[str, int, bytes, Salts, dict[str, Any]], Playable]


def check_id(id: str) -> None:
    """Raise NoTable for an impossible id, which not every store could look up."""
    if len(id) > LONGEST_ID or not id.isascii() or not id.isprintable():
        raise NoTable


def begin_match(game: str, players: int, seed: bytes, salts: Salts, options: dict[str, Any]) -> Playable:
    """A new match of one of our games."""
    ghosts = len(manifest_of(game).sides(players)) - players
    return Match(game, players, seed=seed, salts=[*salts, *[None] * ghosts], **options)


def go_on(opening: e.Opening, variation: e.Branched, seed: bytes) -> Playable:
    """The match of a variation, which continues from its first moment."""
    return Match.going_on(Record(opening.game, opening.players, opening.options, variation.events), seed)


def held_at(match: Playable, at: int) -> Opened:
    """What the seats held after the first `at` events."""
    return next(match.again(at - 1)).laid_open(held=True)


class Member:
    """Somebody who came to the table, with one or more guests: devices, known by the SHA-256 of their cookies."""

    __slots__ = ("came", "devices", "guests", "helped", "key", "kicked", "muted", "name", "person", "salt")

    def __init__(self, came: int, name: str, key: str, guests: tuple[str, ...], person: int | None = None) -> None:
        self.came = came
        self.name = name
        self.key = key
        self.guests = set(guests)
        self.devices = set(guests)  # all guests that were ever at this place, even if they have another one now
        self.kicked = False
        self.muted = False
        self.salt: str | None = None
        self.helped: list[wire.Help] = []  # what they have used in the game
        self.person = person  # who they are in the table's club, or among those whom the room rates


class Line(Struct, frozen=True):
    """A line of chat."""

    number: int
    member: int
    name: str
    text: str
    phrase: wire.Phrase | None = None


class LastMove(Struct, frozen=True):
    """The last move of a person, if they may ask to take it back: the position before it, and the clocks there."""

    seat: int
    at: int
    left: tuple[int, ...] | None
    asked: bool = False  # only once per move


class Ask(Struct, frozen=True):
    """A person's request to take their last move back, when it expires, and who has agreed."""

    seat: int
    until: int
    agreed: frozenset[int] = frozenset()


class Table:
    """The state of one table after the entries of its log."""

    def __init__(self, id: str, begin: Begin = begin_match) -> None:
        self.id = id
        self.day = day_of_id(id)  # whose daily deal is played here
        self.evening = evening_of_id(id)  # whose table it is
        duplicate = self.evening is not None and self.evening.duplicate
        self.compared = self.day is not None or duplicate  # whether others play the same deal
        self.alone = self.day is not None or (self.evening is not None and self.evening.alone)  # a one-person table
        self.ended = 0  # when the game ended
        self.n = 0  # entries in the log
        self.changed = 0  # when the last of them happened
        self.members: list[Member] = []
        self.awaited: dict[int, int] = {}  # since when each person's move is awaited, by seat
        self.agreed: dict[int, set[int]] = {}  # by seat: the members who agreed that a bot plays there
        self.barred: set[str] = set()  # guests who were sent away
        self.chairs: list[Chair] = []
        self.with_bots = False  # whether a bot plays at some place
        self.stood_in = False  # whether a bot has ever played for a person who did not give the game up
        self.decided = 0  # entries in the log when all sides but one had given the game up
        self.moved: set[int] = set()  # the seats at which people have moved, and not only bots
        self._seats: dict[int, int] = {}  # by member
        self.match: Playable | None = None
        self.last: LastMove | None = None
        self.ask: Ask | None = None  # while there is one, bots wait too
        self.followable: set[int] = set()  # the seats whose people let watchers follow them
        self.foretold: dict[int, dict[str, Guess]] = {}  # by member, what they foretell
        self.takebacks: list[int] = []  # the positions to which the game was taken back
        self.clocks: Clocks | None = None
        self.resumed = 0  # the end of the last break of the room, as far as the clocks know
        self.chat: list[Line] = []
        self.lines = 0
        self.locked = False
        self.talk: wire.Talk = "free"
        self.voice: str | None = None  # the link of the voice call
        self.rematch: str | None = None
        self._begin = begin
        self._opening: e.Opening | None = None

    @classmethod
    def from_log(cls, id: str, rows: Iterable[bytes], begin: Begin = begin_match) -> "Table":
        """The table that has this log; Damaged if it cannot be read."""
        table = cls(id, begin)
        table.read_on(rows)
        if table._opening is None:
            raise Damaged("it does not begin with the table's opening")
        return table

    def read_on(self, rows: Iterable[bytes]) -> list[e.Entry]:
        """Carry out further entries of the log."""
        read = [e.load(row) for row in rows]
        for entry in read:
            try:
                self.apply(entry)
            except Denied:
                raise
            except UnknownGame as fault:  # the game may be installed again at the next start
                raise Denied("no-game", str(fault), 503) from None
            except Exception as fault:  # other tables are unaffected
                raise Damaged(f"entry {self.n + 1} cannot happen: {fault}") from None
        return read

    def foresee(self, entries: Iterable[e.Entry]) -> "Table":
        """The table after these entries, as another object: who came and sits where, without the game."""
        kept: dict[int, Any] = {id(self.match): self.match, id(self._begin): self._begin, id(self.chat): []}
        foreseen = deepcopy(self, kept)
        foreseen.clocks = None
        for entry in entries:
            if not isinstance(entry, e.Moved | e.Began):
                foreseen.apply(entry)
        return foreseen

    # --- Questions

    @property
    def opening(self) -> e.Opening:
        """How the table was opened: the first entry of its log."""
        assert self._opening is not None, "a log begins with the table's opening"
        return self._opening

    @property
    def status(self) -> Literal["open", "playing", "over"]:
        if self.match is None:
            return "open"
        return "over" if self.match.is_over() or self.match.too_long else "playing"

    @property
    def concluded(self) -> bool:
        """Whether its result is known: the game is over, or all sides but one have given it up."""
        return self.decided > 0 or self.status == "over"

    @property
    def sides(self) -> Sequence[int]:
        """The side of each seat, ghosts' included."""
        return manifest_of(self.opening.game).sides(self.opening.players)

    @property
    def _waiting(self) -> tuple[int, ...]:
        """The seats that must move."""
        return () if self.match is None or self.match.too_long else self.match.waiting

    def frame(self, seat: int | None, since: int) -> Frame:
        """What a seat is shown of the game; nobody may move in one that the room ended as too long."""
        assert self.match is not None
        frame = self.match.frame(seat, since)
        return structs.replace(frame, waiting=(), legal=()) if self.match.too_long else frame

    def hands(self) -> Opened | None:
        """What the seats hold, where everyone may see it."""
        return self.match.laid_open(held=True) if self.opening.open_hands and self.match is not None else None

    @property
    def host(self) -> int | None:
        """The first member who is still here; once all have left their seats, the first who was not sent away."""
        staying = (number for number, member in enumerate(self.members) if not member.kicked)
        leaving = {chair.member for chair in self.chairs if chair.gone}
        candidates = list(staying)
        return next((each for each in candidates if each not in leaving), next(iter(candidates), None))

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the seed; None for a variation, and before the game at a table opened without a seed."""
        if self.match is not None:
            return self.match.commitment
        return None if self.opening.seed is None else commitment(bytes.fromhex(self.opening.seed))

    @property
    def bot_seed(self) -> str | None:
        """The seed of bots where others play the same deal, so that the same moves get the same answers; else None."""
        if not self.compared or self.opening.seed is None:
            return None
        return sha256(f"bots of {self.opening.seed}".encode()).hexdigest()

    def salt_at(self, seat: int) -> str | None:
        """The bytes that the person at a seat has added to the shuffle."""
        member = self.chairs[seat].member
        return None if member is None else self.members[member].salt

    def member_of(self, guest: str) -> int | None:
        """The member that a guest is at this table."""
        found = (number for number, member in enumerate(self.members) if guest in member.guests and not member.kicked)
        return next(found, None)

    def member_with(self, key: str) -> int | None:
        """The member who has this key, given by its hash."""
        staying = ((number, member) for number, member in enumerate(self.members) if not member.kicked)
        return next((number for number, member in staying if compare_digest(member.key, key)), None)

    def seat_of(self, member: int | None) -> int | None:
        """The seat of a member, if they have one."""
        return None if member is None else self._seats.get(member)

    def shared(self) -> tuple[tuple[int, ...], ...]:
        """The groups of seats whose places were used from one device."""
        seats: dict[str, list[int]] = {}
        for member, seat in sorted(self._seats.items(), key=lambda each: each[1]):
            for device in self.members[member].devices:
                seats.setdefault(device, []).append(seat)
        return tuple(sorted({tuple(each) for each in seats.values() if len(each) > 1}))

    @property
    def variation(self) -> Origin | None:
        """The origin of a variation; None for other games."""
        return None if self.opening.variation is None else self.opening.variation.origin

    def name_at(self, seat: int) -> str | None:
        """The name of the member who owns a seat, unless it was deleted."""
        member = self.chairs[seat].member
        return None if member is None else self.members[member].name or None

    def bots_to_move(self) -> tuple[int, ...]:
        """The seats that must move and where bots play."""
        if not self.with_bots or self.ask is not None:
            return ()
        return tuple([seat for seat in self._waiting if self.chairs[seat].level is not None])

    def people_to_move(self) -> tuple[int, ...]:
        """The seats that must move and where people play."""
        if not self.with_bots:
            return self._waiting
        return tuple([seat for seat in self._waiting if self.chairs[seat].level is None])

    def time_left(self, now: int) -> tuple[int, ...] | None:
        """How much time each seat has left, if there are clocks; the table's time never goes back."""
        return self.clocks.left(max(now, self.changed)) if self.clocks else None

    def due(self) -> int | None:
        """When the table needs attention without a request: for a bot's move at once, for a flag or open ask later."""
        if self.bots_to_move():
            return self.changed
        ends = [] if self.ask is None else [self.ask.until]
        if self.clocks is not None:
            falls = (self.clocks.falls(seat) for seat in self.people_to_move())
            ends += [fall for fall in falls if fall is not None]
        return min(ends, default=None)

    def replay(self, seat: int | None, since: int, upto: int, *, laid_open: bool) -> http_wire.Replayed:
        """The frames of a finished game after the first `since` events, as a seat sees them."""
        assert self.match is not None
        frames, all_cards = [], []
        for then in islice(self.match.again(since), max(0, upto - since)):
            frame = then.frame(seat, then.at - 1, remember=True)
            if laid_open:  # secret choices are shown too
                frame = structs.replace(frame, events=tuple(then.events(EVERYONE, then.at - 1)))
            frames.append(frame)
            all_cards.append(then.laid_open())
        return http_wire.Replayed(self.id, self.match.at, tuple(frames), tuple(all_cards) if laid_open else None)

    # --- What happened

    def apply(self, entry: e.Entry) -> None:
        """Carry out an entry of the log."""
        match entry:
            case e.Moved():
                assert self.match is not None
                if self.chairs[entry.seat].level is None:
                    left = self.clocks.left(entry.t) if self.clocks else None
                    self.last = LastMove(entry.seat, self.match.at, left)
                    self.moved.add(entry.seat)
                self.ask = None
                self.match.play(entry.move, seat=entry.seat)
                if self.match.is_over():
                    self.ended = entry.t
                if self.clocks:
                    self.clocks.move(entry.seat, self.people_to_move(), entry.t)
                self._await(entry.t, entry.seat)
            case e.Said():
                self.lines += 1
                name = self.members[entry.member].name
                self.chat.append(Line(self.lines, entry.member, name, entry.text, entry.phrase))
                del self.chat[:-CHAT_KEPT]
            case e.BackAsked() | e.BackAgreed() | e.BackRefused() | e.TakenBack():
                self._take_back(entry)
            case e.Opening():
                if entry.schema > e.SCHEMA or entry.rules > e.RULES:
                    raise Newer(f"schema {entry.schema}, rules {entry.rules}")
                self._opening = entry
                self.talk = entry.talk
                self.chairs = [Chair() for _ in range(entry.players)]
            case e.Joined():
                member = Member(entry.t, entry.name, entry.key, entry.guests, entry.person)
                if entry.number is None:
                    self.members.append(member)
                else:
                    self.members[entry.number] = member
                    self.foretold.pop(entry.number, None)
            case e.Linked():
                for member in self.members:  # a guest is one member at a time
                    member.guests.discard(entry.guest)
                self.members[entry.member].guests.add(entry.guest)
                self.members[entry.member].devices.add(entry.guest)
            case e.Used():
                self.members[entry.member].devices.add(entry.guest)
            case e.Resumed():
                self.resumed = entry.up
                if self.clocks:
                    self.clocks.resume(entry.down, entry.up)
            case e.Agreed():
                self.agreed.setdefault(entry.seat, set()).add(entry.member)
            case e.Barred():
                self.barred |= set(entry.guests)
            case e.Helped():
                self.members[entry.member].helped.append(entry.by)
            case e.Rematched():
                self.rematch = entry.table
            case e.Muted():
                self.members[entry.member].muted = entry.muted
            case e.Salted():
                self.members[entry.member].salt = entry.salt
            case e.Followable():
                (self.followable.add if entry.on else self.followable.discard)(entry.seat)
            case e.Foretold():
                self.foretold[entry.member] = entry.guesses
            case e.TalkAllowed():
                self.talk = entry.talk
            case e.Voiced():
                self.voice = entry.link
            case e.Locked():
                self.locked = entry.locked
            case e.Began():
                opening = self.opening
                seed = opening.seed or entry.seed
                assert seed is not None
                added = [self.salt_at(seat) for seat in range(opening.players)]
                salts = [None if salt is None else bytes.fromhex(salt) for salt in added]
                if opening.variation is not None:
                    self.match = go_on(opening, opening.variation, bytes.fromhex(seed))
                else:
                    options = dict(opening.options)
                    self.match = self._begin(opening.game, opening.players, bytes.fromhex(seed), salts, options)
                if opening.clock:
                    self.clocks = Clocks(opening.clock, opening.players)
                    self.clocks.run(self.people_to_move(), entry.t)
                self._await(entry.t)
            case _:
                self._reseat(entry)
        self.n += 1
        self.changed = entry.t

    def _take_back(self, entry: e.BackAsked | e.BackAgreed | e.BackRefused | e.TakenBack) -> None:
        assert self.match is not None
        assert self.last is not None
        match entry:
            case e.BackAsked():
                self.ask = Ask(entry.seat, entry.until)
                self.last = structs.replace(self.last, asked=True)
            case e.BackAgreed():
                assert self.ask is not None
                self.ask = structs.replace(self.ask, agreed=self.ask.agreed | {entry.member})
            case e.BackRefused():
                self.ask = None
            case e.TakenBack():
                self.match = self.match.taken_back(entry.at)
                self.takebacks.append(entry.at)
                if self.clocks and self.last.left is not None:
                    self.clocks.restore(self.last.left, self.people_to_move(), entry.t)
                self.last = self.ask = None
                self._await(entry.t)

    def _await(self, now: int, moved: int | None = None) -> None:
        """Note which seats must move, and since when; agreements about other seats end."""
        before = {seat: since for seat, since in self.awaited.items() if seat != moved}
        self.awaited = {seat: before.get(seat, now) for seat in self.people_to_move()}
        if self.agreed:
            self.agreed = {seat: who for seat, who in self.agreed.items() if seat in before and seat in self.awaited}

    def _reseat(self, entry: e.Sat | e.Stood | e.Filled | e.Kicked | e.Swapped | e.Gone | e.Returned) -> None:
        self.ask = None  # those who were asked no longer all sit here
        match entry:
            case e.Sat():
                before = self.seat_of(entry.member)
                if before is not None:
                    self.chairs[before] = Chair()
                self.chairs[entry.seat] = Chair(entry.member)
            case e.Stood():
                self.chairs[entry.seat] = Chair()
            case e.Filled():
                self.chairs[entry.seat] = Chair(level=entry.level)
            case e.Kicked():
                self.members[entry.member].kicked = True
                self.barred |= self.members[entry.member].guests
                seat = self.seat_of(entry.member)
                if seat is not None:
                    self.chairs[seat] = Chair()
            case e.Swapped():
                a, b = entry.seats
                self.chairs[a], self.chairs[b] = self.chairs[b], self.chairs[a]
            case e.Gone():
                self.chairs[entry.seat].level = self.opening.level
                self.chairs[entry.seat].gone = entry.why
                self.stood_in |= entry.why == "absent"
                if not self.decided and one_is_left(self.sides, given_up(self.chairs, self.sides, FOR_GOOD)):
                    self.decided = self.n + 1
                self.followable.discard(entry.seat)
            case e.Returned():
                self.chairs[entry.seat].level = None
                self.chairs[entry.seat].gone = None
                self.stood_in = True
        self.with_bots = any(chair.level is not None for chair in self.chairs)
        self._seats = {chair.member: seat for seat, chair in enumerate(self.chairs) if chair.member is not None}
        if self.clocks:
            self.clocks.run(self.people_to_move(), entry.t)
        self._await(entry.t)
