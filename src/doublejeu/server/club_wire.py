"""What travels by HTTP about clubs: the bodies of requests and the answers to them.  Unknown fields are refused."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from .evening_wire import EveningList
from .http_wire import Listed, Tables
from .scores import Unrated
from .wire import Assistance, Clock, Key, Language, Level, Name, Number

ClubName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, description="What a club is called.")]
Invitation: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]{20}$", description="The secret in an invitation link.")]
Word: TypeAlias = Annotated[str, Meta(max_length=32)]


class NewClub(Struct, frozen=True, forbid_unknown_fields=True):
    """A club to be made; `member`: the name in it of the person who makes it, its first host."""

    name: ClubName
    member: Name


class Invited(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who joins a club by its invitation link."""

    name: Name
    invitation: Invitation


class Knocker(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who has no invitation, and asks the hosts of a club to be let in."""

    name: Name


class OwnLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A personal link to a club, followed on another device."""

    key: Key


Encoded: TypeAlias = Annotated[str, Meta(max_length=4_096, pattern="^[A-Za-z0-9_-]*$", description="As base64url.")]


class Challenge(Struct, frozen=True):
    """What an authenticator is to sign, as base64url, within a few minutes."""

    challenge: str


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey to be kept: its id, its public key as SPKI, and what browser and authenticator say of its making."""

    id: Encoded
    key: Encoded
    client: Encoded
    authenticator: Encoded


class UsedPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey by which somebody comes back, what browser and authenticator say, and its signature of that."""

    id: Encoded
    client: Encoded
    authenticator: Encoded
    signature: Encoded


class Role(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host makes of somebody: a host or a member; this also lets in somebody who knocked."""

    role: Literal["host", "member"]


class ClubTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A setting of tables."""

    game: Word
    players: Number
    options: dict[Word, bool | int | Word] = {}
    language: Language = "en"
    clock: Clock | None = None
    assistant: Assistance = "off"
    hints: bool = False
    one_device: bool = True
    level: Level = "casual"


class ClubSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What hosts decide for a club: its usual table, if it has one, and whether its games are rated."""

    usual: ClubTable | None
    rated: bool


class ClubPerson(Struct, frozen=True):
    """Somebody in a club."""

    number: int  # nobody else's, ever
    name: str
    host: bool
    came: int  # milliseconds since 1970


class ClubStanding(Struct, frozen=True):
    """How somebody stands in a club at a game; with rated games also the rating and its margin."""

    number: int
    games: int
    won: int
    rated: int  # games
    rating: int | None
    margin: int | None  # it lies within this of the rating, with 95 %


class ClubStandings(Struct, frozen=True):
    """How a club's people stand at a game, the best first."""

    game: str
    people: tuple[ClubStanding, ...]


class SeatRated(Struct, frozen=True):
    """How a game changed the rating of the person at a seat: the rating before it, its margin, and the change."""

    seat: int
    rating: int
    margin: int
    change: int


class GameRated(Struct, frozen=True):
    """What a rated table's game led to: why it is not rated, or how the ratings changed that the reader may see."""

    unrated: Unrated | None
    seats: tuple[SeatRated, ...] = ()


class ClubInside(Struct, frozen=True):
    """A club as its members see it; `knocks`: who asks to be let in, for hosts alone."""

    you: int
    host: bool
    key: str  # for one's own personal link
    invitation: str
    people: tuple[ClubPerson, ...]
    knocks: tuple[ClubPerson, ...]
    usual: ClubTable | None
    rated: bool
    tables: tuple[Listed, ...]  # that are open or played at
    games: Tables  # that are over, the last first
    standings: tuple[ClubStandings, ...]
    evenings: EveningList
    passkeys: int  # of one's own


class Club(Struct, frozen=True):
    """A club at its address: to outsiders only its name, and whether they have knocked."""

    slug: str
    name: str
    knocked: bool = False
    inside: ClubInside | None = None


class RatedPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to be rated by the room, under a name that everybody may see."""

    name: Name


class RoomStanding(Struct, frozen=True):
    """How somebody stands whom the room rates."""

    name: str
    yours: bool
    rated: int  # games
    rating: int
    margin: int  # it lies within this of the rating, with 95 %


class RoomStandings(Struct, frozen=True):
    """The standings of everyone whom the room rates at a game, the best first."""

    game: str
    people: tuple[RoomStanding, ...]


class RoomRatings(Struct, frozen=True):
    """The room's ratings: one's own name there, if one takes part, the key of one's personal link, and how many do."""

    you: str | None
    key: str | None
    people: int
    games: tuple[RoomStandings, ...]


class ClubNamed(Struct, frozen=True):
    """A club in a list."""

    slug: str
    name: str
    tables: int  # that wait for people, as far as they are counted
    yours: int  # at which one's move is awaited


class OwnClubs(Struct, frozen=True):
    """The clubs that a guest is in; `rated`: their name among those whom the room rates, if they take part."""

    clubs: tuple[ClubNamed, ...]
    rated: str | None = None
