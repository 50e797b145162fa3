"""The log of a table: all entries ever stored for it, in order.  `table.py` computes a table's state from its log.

Entries are never changed, except to erase who somebody was at their wish (`own_games.py`): a new version adds
kinds, or fields with defaults, and raises SCHEMA where old logs must be read differently.  The seed in `Opening` is
the match's secret, as are salts until the game is over; no entry is ever sent to anyone.
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
    """Where a variation comes from, and its own events up to there, with hidden parts dealt anew or as they were."""

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
    assistant: Assistance | bool = True  # older logs have a switch here
    hints: bool = True
    one_device: bool = True
    talk: Talk = "free"
    open_hands: bool = False
    previous: str | None = None
    seed: str | None = None  # the 32 bytes that all shuffles follow from, in hex; old tables have it in `Began`
    salted: bool = False  # whether the game begins as soon as the host's salt is there
    variation: Branched | None = None
    club: str | None = None  # whose table it is
    rated: bool = False  # whether its game is to count in ratings: those of its club, or else of the room
    offline: bool = False  # played on somebody's device: the room cannot vouch for it
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
    person: int | None = None  # their number in the club, or among those whom the room rates; not a name, and kept


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
    """These guests were sent away from an earlier table of the series, and may not come here either."""

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
    """The game began; the seed is here if the table was opened without one."""

    seed: str | None = None


class Moved(Logged, frozen=True, tag="moved"):
    """A move was made at a seat."""

    seat: int
    move: str


class BackAsked(Logged, frozen=True, tag="back-asked"):
    """A person asked to take their last move back; after a certain moment, this counts as refused."""

    seat: int
    until: int


class BackAgreed(Logged, frozen=True, tag="back-agreed"):
    """A member agreed to that."""

    member: int


class BackRefused(Logged, frozen=True, tag="back-refused"):
    """A member refused, or the asker withdrew; None: nobody answered in time."""

    member: int | None = None


class TakenBack(Logged, frozen=True, tag="taken-back"):
    """The events after the first `at` were taken back."""

    at: int


class Followable(Logged, frozen=True, tag="followable"):
    """A person allowed watchers to see what their seat saw a round ago, or stopped allowing it."""

    seat: int
    on: bool


class Foretold(Logged, frozen=True, tag="foretold"):
    """A watcher foretold something that only the end will show; nobody else is told before."""

    member: int
    guesses: dict[str, Guess]


class Said(Logged, frozen=True, tag="said"):
    """A member said something, or one of the phrases."""

    member: int
    text: str = ""
    phrase: Phrase | None = None


class TalkAllowed(Logged, frozen=True, tag="talk-allowed"):
    """The host allowed free text in the chat, or phrases only."""

    talk: Talk


class Voiced(Logged, frozen=True, tag="voiced"):
    """The host, by their number, named the link of a voice call, or none."""

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
    """The room was down from one moment to another, so that no clock ran."""

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
    except msgspec.DecodeError as fault:  # intact, but of a newer version
        raise Newer(plain(str(fault))) from None
    return entry
