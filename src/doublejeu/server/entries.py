"""The log of a table: all entries ever stored for it, in order.  `table.py` computes a table's state from its log.

Entries are stored for ever, but for what says who somebody was, if they want that (`numbers.py`): a new version adds
kinds, or fields with defaults, and raises SCHEMA where old logs must be read differently.  The seed in `Opening` is the
match's secret, and salts are their people's until the game is over; no entry is ever sent to anyone.
"""

import zlib
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from ..play.errors import plain
from ..play.foretelling import Guess
from ..play.record import Origin
from .chairs import Why
from .errors import Damaged, Newer
from .wire import Assistance, Clock, Help, Language, Phrase, Talk

SCHEMA: Final = 1  # of these entries
RULES: Final = 1  # of the games: raised when a change would make a running game continue differently


class Logged(Struct, frozen=True, tag_field="entry", omit_defaults=True, kw_only=True):
    """Something that happened, and when: milliseconds since 1970."""

    t: int


class Branched(Struct, frozen=True):
    """Where a variation comes from, and its own events up to there: with what is hidden dealt anew, or as it was."""

    origin: Origin
    events: list[str]


class Opening(Logged, frozen=True, tag="opened"):
    """The table was opened."""

    game: str
    players: int
    options: dict[str, Any]
    language: Language
    level: str  # of a bot that takes over from a person
    origin: str  # the first table of a series of rematches
    clock: Clock | None = None
    public: bool = False
    assistant: Assistance | bool = True  # as a switch in older logs
    hints: bool = True
    one_device: bool = True
    talk: Talk = "free"
    open_hands: bool = False
    previous: str | None = None
    seed: str | None = None  # the 32 bytes that all shuffles follow from, in hex; of old tables `Began` has it
    salted: bool = False  # whether the game begins as soon as the host's salt is there
    variation: Branched | None = None
    club: str | None = None  # whose table it is
    rated: bool = False  # whether its game is to count in ratings: those of its club, or else of the room
    offline: bool = False  # played on somebody's device: nobody else vouches for it
    schema: int = 1  # if the log does not say
    rules: int = 1

    @property
    def assistance(self) -> Assistance:
        """What the assistant may say at this table."""
        if isinstance(self.assistant, str):
            return self.assistant
        return "chances" if self.assistant else "off"


class Joined(Logged, frozen=True, tag="joined"):
    """Somebody came to the table; members are numbered as they come.  Secrets are kept as their SHA-256."""

    name: str
    key: str
    guests: tuple[str, ...]
    number: int | None = None  # of a former member whose place at a full table this one takes
    person: int | None = None  # who it is in the table's club, or among those whom the room rates: no name, and kept


class Linked(Logged, frozen=True, tag="linked"):
    """A member came with another device."""

    member: int
    guest: str


class Used(Logged, frozen=True, tag="used"):
    """A device that has a place at the table came to another by its key."""

    member: int
    guest: str


class Sat(Logged, frozen=True, tag="sat"):
    """A member took a seat."""

    seat: int
    member: int


class Stood(Logged, frozen=True, tag="stood"):
    """A seat became free."""

    seat: int


class Filled(Logged, frozen=True, tag="filled"):
    """A bot took a free seat."""

    seat: int
    level: str


class Kicked(Logged, frozen=True, tag="kicked"):
    """The host sent a member away."""

    member: int


class Barred(Logged, frozen=True, tag="barred"):
    """These guests were sent away from the table before this one, and may not come here either."""

    guests: tuple[str, ...]


class Locked(Logged, frozen=True, tag="locked"):
    """The host locked the table, so that nobody else can join, or unlocked it."""

    locked: bool


class Swapped(Logged, frozen=True, tag="swapped"):
    """Two seats were exchanged."""

    seats: tuple[int, int]


class Muted(Logged, frozen=True, tag="muted"):
    """The host muted a member in the chat, or unmuted them."""

    member: int
    muted: bool


class Salted(Logged, frozen=True, tag="salted"):
    """A member's device, which had been shown the seed's commitment, added 16 bytes of its own, in hex."""

    member: int
    salt: str


class Began(Logged, frozen=True, tag="began"):
    """The game began; the seed stands here where the table was opened without one."""

    seed: str | None = None


class Moved(Logged, frozen=True, tag="moved"):
    """A seat moved."""

    seat: int
    move: str


class BackAsked(Logged, frozen=True, tag="back-asked"):
    """A person asked to take their last move back; until a moment after which it counts as refused."""

    seat: int
    until: int


class BackAgreed(Logged, frozen=True, tag="back-agreed"):
    """A member agreed to that."""

    member: int


class BackRefused(Logged, frozen=True, tag="back-refused"):
    """A member did not, or who asked withdrew it; None: the time for it was over."""

    member: int | None = None


class TakenBack(Logged, frozen=True, tag="taken-back"):
    """What happened in the game after its first `at` events has not happened."""

    at: int


class Followable(Logged, frozen=True, tag="followable"):
    """A person let watchers see what their seat saw a round ago, or no longer."""

    seat: int
    on: bool


class Foretold(Logged, frozen=True, tag="foretold"):
    """A watcher foretold what only the end will tell, which nobody else is told before."""

    member: int
    guesses: dict[str, Guess]


class Said(Logged, frozen=True, tag="said"):
    """A member said something, or one of the phrases."""

    member: int
    text: str = ""
    phrase: Phrase | None = None


class TalkAllowed(Logged, frozen=True, tag="talk-allowed"):
    """The host let people write what they like, or choose from the phrases alone."""

    talk: Talk


class Voiced(Logged, frozen=True, tag="voiced"):
    """The host, by their number, said under which link people speak; None: under none."""

    member: int
    link: str | None = None


class Agreed(Logged, frozen=True, tag="agreed"):
    """Somebody agreed that a bot plays for a seat that keeps the others waiting."""

    seat: int
    member: int


class Gone(Logged, frozen=True, tag="gone"):
    """A bot took over a person's seat in the game."""

    seat: int
    why: Why


class Returned(Logged, frozen=True, tag="returned"):
    """A person took their seat back."""

    seat: int


class Resumed(Logged, frozen=True, tag="resumed"):
    """The room was down from one moment to another, and nobody's clock ran."""

    down: int
    up: int


class Helped(Logged, frozen=True, tag="helped"):
    """A member used the table's help for the first time."""

    member: int
    by: Help


class Rematched(Logged, frozen=True, tag="rematched"):
    """The same people went on at another table."""

    table: str


Entry: TypeAlias = (
    Opening | Joined | Linked | Used | Sat | Stood | Filled | Kicked | Barred | Locked | Swapped | Muted | Salted
    | Began | Moved | BackAsked | BackAgreed | BackRefused | TakenBack | Followable | Foretold | Said | TalkAllowed
    | Voiced | Agreed | Gone | Returned | Resumed | Helped | Rematched
)  # fmt: skip

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Entry).decode


def dump(entry: Entry) -> bytes:
    """An entry as it is stored: its checksum, then JSON."""
    text = _encode(entry)
    return b"%08x" % zlib.crc32(text) + text


def load(row: bytes) -> Entry:
    """An entry as it was stored."""
    try:
        if int(row[:8], 16) != zlib.crc32(row[8:]):
            raise Damaged("an entry does not match its checksum")
    except ValueError as fault:
        raise Damaged(f"an entry cannot be read: {fault}") from None
    try:
        entry: Entry = _decode(row[8:])
    except msgspec.DecodeError as fault:  # intact, but unknown to this version
        raise Newer(plain(str(fault))) from None
    return entry
