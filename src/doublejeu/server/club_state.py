"""What a club is, and what may happen to it: functions from one state to the next, or Denied; they know no store."""

import secrets
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct, structs

from ..play.errors import plain
from . import club_wire
from .club_wire import ClubTable
from .errors import Denied
from .names import likeness, plain_name

LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"  # without those that look like another
INVITATION: Final = 20  # letters of an invitation's secret
LONGEST: Final = 32  # letters of a club's name
MOST_PEOPLE: Final = 200  # in a club
MOST_KNOCKS: Final = 20  # at its door
MOST_DEVICES: Final = 12  # of one person
MOST_PASSKEYS: Final = 5  # of one person
READ: Final = 32  # clubs that are not read again as long as nothing of them changes


class Passkey(Struct, frozen=True):
    """The public half of an authenticator's key, as base64url, and how often it has signed."""

    id: str
    key: str
    count: int


class Person(Struct, frozen=True):
    """A member of a club, or somebody at its door; `devices`: for each guest, the hashed key of their personal link."""

    number: int
    name: str
    came: int
    devices: dict[str, str]
    host: bool = False
    passkeys: tuple[Passkey, ...] = ()


class State(Struct, frozen=True, kw_only=True):
    """All that a club is, as it is stored; `next`: the number of whoever comes next."""

    slug: str
    name: str
    invitation: str
    made: int
    next: int
    people: tuple[Person, ...] = ()
    knocks: tuple[Person, ...] = ()
    usual: ClubTable | None = None
    rated: bool = False

    def person_of(self, guest: str | None) -> Person | None:
        """The person that a guest is in this club."""
        return next((each for each in self.people if guest in each.devices), None)

    def text(self) -> bytes:
        return msgspec.json.encode(self)


Decide: TypeAlias = Callable[[State], State]
_decode: Final = msgspec.json.Decoder(State).decode


@lru_cache(READ)
def read_state(text: bytes) -> State:
    """A club as it is stored; Denied if that cannot be read: no other club is the worse for it."""
    try:
        return _decode(text)
    except msgspec.DecodeError as fault:
        raise Denied("club-damaged", f"what is stored of this club is damaged: {plain(str(fault))}", 410) from None


def slug_of(name: str) -> str:
    """A club's name as it stands in its address: small letters without accents, and digits."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(c if c.isalnum() else " " for c in parts if not unicodedata.combining(c))
    slug = "-".join(letters.split())[:LONGEST].strip("-")
    if not slug:
        raise Denied("club-name", "a club's name has letters or digits", 400)
    return slug


def secret(letters: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def no_club() -> Denied:
    return Denied("no-club", "there is no such club here: check the link, or make one", 404)


def only_members() -> Denied:
    """The refusal of everything that only members of a club may know."""
    return Denied("club-only", "this is open to a club's members alone: ask one of them for its invitation link", 403)


def only_hosts() -> Denied:
    return Denied("club-host", "only a host of the club may do that", 403)


# --- What may happen to a club


def named(state: State, name: str) -> str:
    """A name as members of the club see it; Denied if it is too similar to another member's."""
    name = plain_name(name)
    if likeness(name) in {likeness(each.name) for each in state.people}:
        raise Denied("club-name-taken", "somebody in this club is called that, or nearly: choose another name")
    return name


def joined(state: State, new: club_wire.Invited, guest: str, key: str, now: int) -> State:
    """Somebody joins by the invitation link; nothing changes for those who are already members."""
    if state.person_of(guest) is not None:
        return state
    if not secrets.compare_digest(new.invitation, state.invitation):
        raise Denied("no-invitation", "this invitation is no longer good: ask a member for the newest", 403)
    knocks = tuple(each for each in state.knocks if guest not in each.devices)
    if len(state.people) >= MOST_PEOPLE:
        raise Denied("club-full", f"{MOST_PEOPLE} people are in this club, and no more can come", 403)
    state = structs.replace(state, knocks=knocks)
    person = Person(state.next, named(state, new.name), now, {guest: key})
    return structs.replace(state, next=state.next + 1, people=(*state.people, person))


def knocked(state: State, name: str, guest: str, key: str, now: int) -> State:
    """Somebody without an invitation asks to be let in; outsiders are not told whether their name is taken."""
    if state.person_of(guest) is not None or any(guest in each.devices for each in state.knocks):
        return state
    if len(state.knocks) >= MOST_KNOCKS:
        raise Denied("club-full", "too many people knock at this door: come back later", 403)
    person = Person(state.next, plain_name(name), now, {guest: key})
    return structs.replace(state, next=state.next + 1, knocks=(*state.knocks, person))


def linked(state: State, key: str, guest: str, own: str) -> State:
    """Somebody comes with another device, by a personal link; `own`: the key of that device."""
    person = next((each for each in state.people if key in each.devices.values()), None)
    if person is None:
        raise Denied("no-key", "this personal link opens no place here", 403)
    before = state.person_of(guest)
    if before is not None:
        if before.number == person.number:
            return state
        raise Denied("other-place", "this device is somebody else in this club: leave it with this device first")
    return with_device(state, person, guest, own)


def with_device(state: State, person: Person, guest: str, key: str) -> State:
    if len(person.devices) >= MOST_DEVICES:
        raise Denied("too-many", f"nobody has more than {MOST_DEVICES} devices in a club", 403)
    return with_person(state, structs.replace(person, devices={**person.devices, guest: key}))


def with_passkey(state: State, guest: str, passkey: Passkey) -> State:
    """Somebody keeps a passkey, with which they can come back without any of their devices."""
    person = state.person_of(guest)
    if person is None:
        raise only_members()
    if passkey_of(state, passkey.id) is not None:
        raise Denied("passkey-kept", "this passkey is kept here already")
    if len(person.passkeys) >= MOST_PASSKEYS:
        raise Denied("too-many", f"nobody keeps more than {MOST_PASSKEYS} passkeys in a club", 403)
    return with_person(state, structs.replace(person, passkeys=(*person.passkeys, passkey)))


def passkey_of(state: State, id: str) -> tuple[Person, Passkey] | None:
    """The member who has the passkey with this id."""
    return next(((each, found) for each in state.people for found in each.passkeys if found.id == id), None)


def returned(state: State, id: str, count: int, guest: str, own: str) -> State:
    """Somebody comes back by a passkey with this count of signatures; a lower count than before means a copy."""
    known = passkey_of(state, id)
    if known is None or (known[1].count >= count and max(known[1].count, count) > 0):
        raise Denied("no-passkey", "this passkey opens no place here", 403)
    person, passkey = known
    used = tuple(structs.replace(each, count=count) if each == passkey else each for each in person.passkeys)
    person = structs.replace(person, passkeys=used)
    before = state.person_of(guest)
    if before is None:
        return with_device(state, person, guest, own)
    if before.number != person.number:
        raise Denied("other-place", "this device is somebody else in this club: leave it with this device first")
    return with_person(state, person)


def with_person(state: State, person: Person) -> State:
    people = tuple(person if each.number == person.number else each for each in state.people)
    return structs.replace(state, people=people)


def raised(state: State, number: int, role: str) -> State:
    """A host makes somebody a host or a member, or lets in somebody who knocked."""
    waiting = next((each for each in state.knocks if each.number == number), None)
    if waiting is not None:
        if len(state.people) >= MOST_PEOPLE:
            raise Denied("club-full", f"{MOST_PEOPLE} people are in this club, and no more can come", 403)
        named(state, waiting.name)
        knocks = tuple(each for each in state.knocks if each is not waiting)
        state = structs.replace(state, knocks=knocks, people=(*state.people, waiting))
    person = next((each for each in state.people if each.number == number), None)
    if person is None:
        raise Denied("no-member", "there is nobody of that number in this club", 404)
    hosts = [each for each in state.people if each.host]
    if role == "member" and hosts == [person]:
        raise Denied("last-host", "a club has a host: make somebody else one first")
    return with_person(state, structs.replace(person, host=role == "host"))


def sent_away(state: State, number: int) -> State:
    """A host removes a member, which also ends the invitation that they know, or turns away somebody who knocked."""
    if any(each.number == number for each in state.people):
        state = structs.replace(state, invitation=secret(INVITATION))
    return without(state, number)


def without(state: State, number: int) -> State:
    """A club without one of its members, or who knocked; if no host is left, the oldest member becomes host."""
    people = tuple(each for each in state.people if each.number != number)
    knocks = tuple(each for each in state.knocks if each.number != number)
    if len(people) + len(knocks) == len(state.people) + len(state.knocks):
        raise Denied("no-member", "there is nobody of that number in this club", 404)
    if people and not any(each.host for each in people):
        people = (structs.replace(people[0], host=True), *people[1:])
    return structs.replace(state, people=people, knocks=knocks)
