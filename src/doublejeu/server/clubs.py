"""Clubs: an address that lasts, with people, tables and standings of its own, hidden from everybody else.

Somebody is known in a club as at tables: by the secrets of their devices, which are stored as hashes.  They join by
the invitation link, or knock and are let in by a host.  `Clubs.member` says whether a guest is in a club.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final, Protocol

from msgspec import structs

from . import club_wire, evening_wire, http_wire
from .club_ids import BETWEEN, ROOM, may_be_of_club, scope_of
from .club_state import (
    INVITATION,
    LONGEST,
    Decide,
    Passkey,
    Person,
    State,
    joined,
    knocked,
    linked,
    no_club,
    only_hosts,
    only_members,
    passkey_of,
    raised,
    read_state,
    returned,
    secret,
    sent_away,
    slug_of,
    with_passkey,
    without,
)
from .club_wire import ClubTable
from .credentials import hashed, key_of
from .errors import Denied
from .lists import Known, Lists, cursor, place_of, shown
from .live import LiveTable
from .names import plain_name
from .scores import Standing
from .standings import placed
from .store import Found, Store
from .store.clubs import Kept
from .table import Table

logger = logging.getLogger(__name__)

SUFFIX: Final = 8  # letters after the address in a club's id
MOST_CLUBS: Final = 20  # that a guest is shown
TABLES_SHOWN: Final = 30
GAMES_SHOWN: Final = 10  # in a page of those that are over
TRIES: Final = 20  # to write what others write at the same time


class Gatherings(Protocol):
    """What clubs need of evenings."""

    async def of_club(self, club: str, guest: str, after: str = "") -> evening_wire.EveningList: ...

    async def leave_club(self, club: str, guests: Collection[str]) -> None: ...


class Holder(Protocol):
    """What clubs need of the hall."""

    store: Store
    tables: dict[str, LiveTable]
    lists: Lists
    now: Callable[[], int]

    @property
    def evenings(self) -> Gatherings: ...

    async def table_of(self, id: str) -> Table: ...

    def check_usual(self, usual: ClubTable) -> None: ...


class Clubs:
    """All the clubs."""

    def __init__(self, hall: Holder) -> None:
        self._hall = hall
        self.store = hall.store.clubs

    # --- Who is in a club

    async def member(self, club: str, guest: str) -> Person:
        """Who a guest, given by their hash, is in a club, given by its id or address; Denied if they are not in it."""
        kept = await (self.store.read(club) if BETWEEN in club else self.store.find(club))
        person = None if kept is None else read_state(kept.text).person_of(guest)
        if person is None:
            raise only_members()
        return person

    async def at_home(self, slug: str, guest: str) -> tuple[str, Person | None]:
        """The id of the club at an address, and who a guest, by their hash, is there."""
        kept, state = await self._find(slug)
        return kept.id, state.person_of(guest)

    async def admit(self, table_id: str, guest: str | None) -> None:
        """Refuse a club's table to anybody who neither has a seat there nor is in the club."""
        if may_be_of_club(table_id):
            await self.admit_to(await self._hall.table_of(table_id), guest)

    async def admit_to(self, table: Table, guest: str | None) -> None:
        """The same for a table that is already known."""
        if table.opening.club is None:
            return
        known = None if guest is None else hashed(guest)
        seated = known is not None and table.seat_of(table.member_of(known)) is not None
        if not seated and (known is None or not await self._has(table.opening.club, known)):
            raise only_members()

    async def _has(self, club: str, guest: str) -> bool:
        state = await self.state(club)
        return state is not None and state.person_of(guest) is not None

    async def person_at(self, table: Table, guest: str) -> Person | None:
        """Who a guest, by their hash, is at a table: in its club, or among those whom the room rates."""
        if table.opening.club is not None:
            return await self.member(table.opening.club, guest)
        return await self.rated_person(guest) if table.opening.rated else None

    async def persons(self, table: Table, asks: int | None) -> dict[int, int | None]:
        """Who may come to the rematch of a table, by member, and who they are now; not those who have left its club."""
        scope = scope_of(table.id, table.opening.club, table.opening.rated)
        state = None if scope is None else await self.state(scope)
        found: dict[int, int | None] = {}
        for number, member in enumerate(table.members):
            known = () if state is None else (state.person_of(guest) for guest in member.guests)
            person = next((each.number for each in known if each is not None), None)
            if table.opening.club is None or person is not None:
                found[number] = person
        if asks is not None and asks not in found:
            raise only_members()
        return found

    async def rated_person(self, guest: str) -> Person | None:
        """Who a guest, by their hash, is among those whom the room rates."""
        state = await self.state(ROOM) if await self.store.knows(guest, ROOM) else None
        return None if state is None else state.person_of(guest)

    async def opened(self, new: http_wire.NewTable, guest: str) -> tuple[http_wire.NewTable, str | None, int | None]:
        """A table to be opened, as its club or rated play requires; the club's id, and who the opener is there."""
        if new.club is None:
            person = None if new.rated is False else await self.rated_person(guest)
            return structs.replace(new, rated=person is not None), None, None if person is None else person.number
        kept, state = await self._find(new.club)
        person = state.person_of(guest)
        if person is None:
            raise only_members()
        rated = state.rated and new.rated is not False
        return structs.replace(new, name=person.name, public=False, rated=rated), kept.id, person.number

    # --- What is asked for

    async def make(self, new: club_wire.NewClub, guest: str) -> club_wire.Club:
        """Make a club; its first host is the person who makes it."""
        name, now = plain_name(new.name, LONGEST), self._hall.now()
        slug = slug_of(name)
        id = f"{slug}{BETWEEN}{secret(SUFFIX)}"
        host = Person(0, plain_name(new.member), now, {hashed(guest): hashed(key_of(guest, id))}, host=True)
        state = State(slug=slug, name=name, invitation=secret(INVITATION), made=now, next=1, people=(host,))
        await self.store.know(hashed(guest), id)
        if not await self.store.make(id, slug, state.text()):
            await self.store.unknow(hashed(guest), id)
            raise Denied("club-taken", "there is a club of that name here: choose another name")
        return await self._seen(id, state, guest)

    async def mine(self, guest: str) -> club_wire.OwnClubs:
        """The clubs that a guest, by their hash, is in."""
        found = list[tuple[str, State]]()
        for kept in await self.store.of_guest(guest, MOST_CLUBS):
            with suppress(Denied):  # one that cannot be read harms no other
                found.append((kept.id, read_state(kept.text)))
        own = [(id, state) for id, state in found if id != ROOM and state.person_of(guest) is not None]
        rated = next((state.person_of(guest) for id, state in found if id == ROOM), None)
        named = [await self._named(id, state, guest) for id, state in own]
        return club_wire.OwnClubs(tuple(named), None if rated is None else rated.name)

    async def _named(self, id: str, state: State, guest: str) -> club_wire.ClubNamed:
        tables = await self._tables(id, guest)
        waiting = sum(each.status == "open" and each.free > 0 and each.seat is None for each in tables)
        return club_wire.ClubNamed(state.slug, state.name, waiting, sum(each.yours for each in tables))

    async def look_at(self, slug: str, guest: str | None) -> club_wire.Club:
        """A club at its address, as a guest may know it."""
        kept, state = await self._find(slug)
        return await self._seen(kept.id, state, guest)

    async def name_of(self, slug: str) -> str | None:
        """The name of the club at an address, which is all that strangers learn of it; None if there is none."""
        try:
            return (await self._find(slug))[1].name
        except Denied:
            return None

    async def games(self, slug: str, guest: str | None, after: str) -> http_wire.Tables:
        """A page of a club's finished games, for its members."""
        kept, state = await self._find(slug)
        if guest is None or state.person_of(hashed(guest)) is None:
            raise only_members()
        return await self._games(kept.id, hashed(guest), after)

    async def evenings(self, slug: str, guest: str | None, after: str) -> evening_wire.EveningList:
        """A page of a club's evenings, for its members."""
        id, person = await self.at_home(slug, hashed(guest or ""))
        if person is None:
            raise only_members()
        return await self._hall.evenings.of_club(id, hashed(guest or ""), after)

    async def join(self, slug: str, new: club_wire.Invited, guest: str) -> club_wire.Club:
        """Come to a club by its invitation link."""
        return await self._come(slug, guest, lambda state, key, now: joined(state, new, hashed(guest), key, now))

    async def knock(self, slug: str, name: str, guest: str) -> club_wire.Club:
        """Ask to be let in."""
        return await self._come(slug, guest, lambda state, key, now: knocked(state, name, hashed(guest), key, now))

    async def link(self, slug: str, key: str, guest: str) -> club_wire.Club:
        """Come to one's place in a club with another device."""
        return await self._come(slug, guest, lambda state, own, now: linked(state, hashed(key), hashed(guest), own))

    async def challenge(self, slug: str, guest: str) -> club_wire.Challenge:
        """The challenge that an authenticator is to sign."""
        from .passkeys import challenge  # a room without passkeys loads nothing for them

        kept, _ = await self._find(slug)
        return club_wire.Challenge(challenge(guest, kept.id, self._hall.now()))

    async def keep_passkey(self, slug: str, new: club_wire.NewPasskey, guest: str, host: str) -> club_wire.Club:
        """Keep a passkey of somebody who is in a club."""
        from .passkeys import Shown, check, check_key

        kept, _ = await self._find(slug)
        check_key(new.key)
        count = check(Shown(new.client, new.authenticator), "webauthn.create", guest, kept.id, self._hall.now(), host)
        passkey = Passkey(new.id, new.key, count)
        state = await self.change(kept.id, lambda state: with_passkey(state, hashed(guest), passkey))
        return await self._seen(kept.id, state, guest)

    async def come_back(self, slug: str, shown: club_wire.UsedPasskey, guest: str, host: str) -> club_wire.Club:
        """Come back to one's place in a club by a passkey, with any device."""
        from .passkeys import Shown, check, check_signature, refused

        kept, state = await self._find(slug)
        known, said = passkey_of(state, shown.id), Shown(shown.client, shown.authenticator)
        if known is None:
            raise refused()
        count = check(said, "webauthn.get", guest, kept.id, self._hall.now(), host)
        check_signature(known[1].key, said, shown.signature)
        return await self._come(
            slug, guest, lambda state, own, now: returned(state, shown.id, count, hashed(guest), own)
        )

    async def _come(self, slug: str, guest: str, decide: Callable[[State, str, int], State]) -> club_wire.Club:
        kept, state = await self._find(slug)
        key, now = hashed(key_of(guest, kept.id)), self._hall.now()
        decide(state, key, now)  # whoever is refused finds no club among theirs
        await self.store.know(hashed(guest), kept.id)
        return await self._seen(kept.id, await self.change(kept.id, lambda state: decide(state, key, now)), guest)

    async def set_role(self, slug: str, guest: str | None, number: int, role: str) -> club_wire.Club:
        """A host makes somebody a host or a member, or lets them in."""
        return await self._as_host(slug, guest, lambda state: raised(state, number, role))

    async def set_up(self, slug: str, guest: str | None, settings: club_wire.ClubSettings) -> club_wire.Club:
        """A host changes what the club's tables are like."""
        if settings.usual is not None:
            self._hall.check_usual(settings.usual)
        changed = {"usual": settings.usual, "rated": settings.rated}
        return await self._as_host(slug, guest, lambda state: structs.replace(state, **changed))

    async def renew(self, slug: str, guest: str | None) -> club_wire.Club:
        """A host makes a new invitation; the old one is dead."""
        return await self._as_host(slug, guest, lambda state: structs.replace(state, invitation=secret(INVITATION)))

    async def _as_host(self, slug: str, guest: str | None, decide: Decide) -> club_wire.Club:
        kept, _ = await self._find(slug)

        def checked(state: State) -> State:
            person = None if guest is None else state.person_of(hashed(guest))
            if person is None:
                raise only_members()
            if not person.host:
                raise only_hosts()
            return decide(state)

        return await self._seen(kept.id, await self.change(kept.id, checked), guest)

    async def remove(self, slug: str, guest: str | None, number: int) -> club_wire.Club:
        """Leave a club; or, as a host, send somebody away, after which the old invitation is dead."""
        kept, state = await self._find(slug)
        own = None if guest is None else state.person_of(hashed(guest))
        if own is None:
            raise only_members()
        if own.number != number:
            return await self._as_host(slug, guest, lambda state: sent_away(state, number))
        await self._leave(kept.id, number)
        return club_wire.Club(state.slug, state.name)

    async def _leave(self, id: str, number: int) -> None:
        state = await self.change(id, lambda state: without(state, number))
        if not state.people:
            logger.info("a club is gone: its last member has left")

    async def forget(self, guest: str) -> None:
        """Take a guest, by their hash, out of all clubs, with all their devices."""
        for kept in await self.store.of_guest(guest, MOST_CLUBS * 100):
            try:
                state = read_state(kept.text)
                for person in [each for each in (*state.people, *state.knocks) if guest in each.devices]:
                    await self._leave(kept.id, person.number)
            except Denied as fault:  # another device of theirs was quicker, or nobody can read it any more
                if fault.code not in ("no-member", "no-club", "club-damaged"):
                    raise
            await self.store.unknow(guest, kept.id)

    # --- What is shown

    async def _seen(self, id: str, state: State, guest: str | None) -> club_wire.Club:
        known = None if guest is None else hashed(guest)
        person = state.person_of(known)
        if person is None or guest is None or known is None:
            return club_wire.Club(state.slug, state.name, any(known in each.devices for each in state.knocks))
        tables, games, standings, evenings = await asyncio.gather(
            self._tables(id, known),
            self._games(id, known, ""),
            self._standings(id, state),
            self._hall.evenings.of_club(id, known),
        )
        inside = club_wire.ClubInside(
            you=person.number,
            host=person.host,
            key=key_of(guest, id),
            invitation=state.invitation,
            people=tuple(map(_told, state.people)),
            knocks=tuple(map(_told, state.knocks)) if person.host else (),
            usual=state.usual,
            rated=state.rated,
            tables=tables,
            games=games,
            standings=standings,
            evenings=evenings,
            passkeys=len(person.passkeys),
        )
        return club_wire.Club(state.slug, state.name, inside=inside)

    async def _tables(self, id: str, guest: str) -> tuple[http_wire.Listed, ...]:
        found = await self.store.tables(id, guest, TABLES_SHOWN)
        listed = [await self._listed(each, guest) for each in found]
        return tuple(each for each in listed if each is not None and each.status != "over")

    async def _games(self, id: str, guest: str, after: str) -> http_wire.Tables:
        found = await self.store.over(id, guest, GAMES_SHOWN, place_of(after, tuple[int, str]))
        listed = [await self._listed(each, guest) for each in found]
        more = cursor(found[-1].place) if len(found) == GAMES_SHOWN else None
        return http_wire.Tables(tuple(each for each in listed if each is not None), more)

    async def _listed(self, found: Found, guest: str) -> http_wire.Listed | None:
        known: Known | None = await self._hall.lists.known(found, None)
        if known is None:
            return None
        live = self._hall.tables.get(found.table_id)
        member = found.member if live is None else live.table.member_of(guest)
        return shown(found.table_id, known._replace(member=member))

    async def _standings(self, id: str, state: State) -> tuple[club_wire.ClubStandings, ...]:
        numbers = {each.number for each in state.people}
        found = [(each.game, placed(each.text, state.rated)) for each in await self.store.standings(id)]
        return tuple(
            club_wire.ClubStandings(
                game, tuple(_standing(number, each, state.rated) for number, each in standings if number in numbers)
            )
            for game, standings in found
            if standings
        )

    # --- Reading and writing

    async def _find(self, slug: str) -> tuple[Kept, State]:
        known = 0 < len(slug) <= LONGEST and slug.isprintable() and BETWEEN not in slug
        kept = await self.store.find(slug) if known else None
        if kept is None:
            raise no_club()
        return kept, read_state(kept.text)

    async def state(self, id: str) -> State | None:
        """A club by its id; None if there is none, or if it cannot be read."""
        kept = await self.store.read(id)
        with suppress(Denied):
            return None if kept is None else read_state(kept.text)
        return None

    async def change(self, id: str, decide: Decide) -> State:
        """Change a club and write it as a whole; if others changed it meanwhile, decide again from the new state."""
        for _ in range(TRIES):
            kept = await self.store.read(id)
            if kept is None:
                raise no_club()
            before = read_state(kept.text)
            state = decide(before)
            if state == before:
                return state
            changed = Kept(id, kept.written + 1, state.text())
            stays = bool(state.people) or id == ROOM  # its numbers are given only once, so it stays when empty
            if await (self.store.write(changed) if stays else self.store.delete(changed)):
                gone = _guests(before) - _guests(state)
                for guest in gone if stays else ():
                    await self.store.unknow(guest, id)
                if gone and id != ROOM:
                    await self._hall.evenings.leave_club(id, gone)
                return state
        raise Denied("busy", "too many change this club at once: try again")


def _guests(state: State) -> set[str]:
    return {guest for each in (*state.people, *state.knocks) for guest in each.devices}


def _told(person: Person) -> club_wire.ClubPerson:
    return club_wire.ClubPerson(person.number, person.name, person.host, person.came)


def _standing(number: int, standing: Standing, rated: bool) -> club_wire.ClubStanding:
    known = rated and standing.rated > 0
    return club_wire.ClubStanding(
        number,
        standing.games,
        standing.won,
        standing.rated if rated else 0,
        standing.rating if known else None,
        standing.margin if known else None,
    )
