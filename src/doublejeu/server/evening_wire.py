"""What travels by HTTP of evenings: the bodies of requests and the answers to them.  Unknown fields are refused."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from .evening_ids import Kind
from .http_wire import Verdict
from .wire import Clock, Key, Language, Level, Name, Number

Act: TypeAlias = Literal["leave", "return", "begin", "close", "send", "end"]
EveningStatus: TypeAlias = Literal["open", "playing", "over"]


class NewEvening(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An evening to be opened; whoever opens it is its host.

    `alone`: everybody plays the same deals against the same bots; `tables`: the same deals at all tables at a time;
    `swiss`, `knockout`, `round-robin`: tournaments of games for two.  `rounds`: of duplicate evenings the number of
    deals; 0 at tournaments: as many as it takes.  `hours`: after which everything is open, where each plays alone.
    `club`: only its members may come, and each by their name there.
    """

    name: Name
    game: Annotated[str, Meta(max_length=32)]
    kind: Kind = "alone"
    players: Number | None = None
    options: dict[Annotated[str, Meta(max_length=32)], bool | int | Annotated[str, Meta(max_length=32)]] = {}
    rounds: Annotated[int, Meta(ge=0, le=32)] | None = None  # by default 3 deals, or as many rounds as it takes
    level: Level | None = None  # of the bots, by default casual
    clock: Clock | None = None
    minutes: Annotated[int, Meta(ge=0, le=10_080)] = 45  # that a round lasts at most; 0: as long as it takes
    pause: Annotated[int, Meta(ge=0, le=3_600)] = 20  # seconds between two rounds
    hours: Annotated[int, Meta(ge=1, le=336)] = 24
    language: Language = "en"
    club: Annotated[str, Meta(min_length=1, max_length=32)] | None = None  # by its address


class EveningGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who comes to an evening by its link."""

    name: Name


class EveningAct(Struct, frozen=True, forbid_unknown_fields=True):
    """Leave or come back; as the host begin, close the doors, send somebody away, or end it."""

    do: Act
    person: Number | None = None  # who is sent away


class EveningLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A personal link to an evening, followed on another device."""

    key: Key


class EveningPlace(Struct, frozen=True):
    """Who somebody is at an evening, and the key of their place, which only the device that came first can tell."""

    evening: str
    person: int
    key: str = ""  # for a personal link; of who came by one, nothing


class EveningPerson(Struct, frozen=True):
    """Somebody who came; `played`: how many deals or rounds they have played to their end."""

    name: str  # none of who had themselves deleted
    out: Literal["left", "absent", "sent"] | None
    played: int


class EveningReached(Struct, frozen=True):
    """What a seat has reached; `share`: by comparison with all others who held the same cards, from 0 to 1."""

    verdict: Verdict
    moves: int
    score: int | None
    gone: bool  # a bot played there in the end, or they gave up
    share: float | None


class EveningTable(Struct, frozen=True):
    """A table of a round; nobody at a seat is a bot, or, in a tournament, a bye, which has no table."""

    table: str | None
    seats: tuple[int | None, ...]
    reached: tuple[EveningReached, ...] | None  # None: it goes on, or is sealed; none at all: it was not over in time


class EveningRound(Struct, frozen=True):
    """A round, or a deal that each plays alone; while it is sealed one's own table is all that is told of it."""

    open: bool  # whether nothing of it is sealed
    over: bool
    ends: int | None  # when it is over at the latest, in milliseconds since 1970
    seed: str | None  # of its deal, where all play the same, once it is open
    tables: tuple[EveningTable, ...]
    played: int  # how many tables are done


class EveningStand(Struct, frozen=True):
    """Where somebody stands: by the mean of their shares, or by points; then by what breaks ties."""

    person: int
    place: int
    points: float
    ties: tuple[float, ...]  # at tournaments Buchholz, Sonneborn-Berger, games won
    played: int


class Evening(Struct, frozen=True, kw_only=True):
    """An evening, as one guest may know it: nothing of a deal that somebody still has to play."""

    evening: str
    game: str
    kind: Kind
    players: int
    level: str
    language: Language
    clock: Clock | None
    status: EveningStatus
    opened: int  # milliseconds since 1970
    closed: bool  # whether nobody else can come
    ends: int | None  # when the doors close, where each plays alone
    next: int | None  # when the next round begins
    host: int | None
    you: int | None
    table: str | None  # where you are awaited
    deal: int | None  # the deal that you have to play next, where each plays alone
    planned: int | None  # how many rounds there will be, if that is known
    people: tuple[EveningPerson, ...]
    rounds: tuple[EveningRound, ...]
    standings: tuple[EveningStand, ...]
    commitment: str
    commitments: tuple[str, ...]  # of all deals, where all play the same
    seed: str | None  # once the evening is over
    club: str | None = None  # by its address


class EveningListed(Struct, frozen=True):
    """An evening among one's own."""

    evening: str
    game: str
    kind: Kind
    status: EveningStatus
    people: int
    opened: int
    awaited: bool  # whether one is to play


class EveningList(Struct, frozen=True):
    """One's evenings, or a club's, the newest first; a club's that go on before those that are over."""

    evenings: tuple[EveningListed, ...]
    after: str | None = None  # the next page of those that are over
