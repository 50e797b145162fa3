"""The room's ratings, for people who want to be rated, from tables at which everybody does.

The participants are stored like members of a club, but there are no knocks, hosts or tables.
"""

from itertools import islice
from typing import Final

from msgspec import structs

from . import club_wire
from .club_ids import ROOM
from .club_state import Person, State, linked, named, without
from .clubs import Clubs
from .credentials import hashed, key_of
from .errors import Denied
from .standings import placed

MOST_PEOPLE: Final = 2_000
SHOWN: Final = 100  # of each game, the best of them


def entered(state: State, name: str, guest: str, key: str, now: int) -> State:
    """Somebody takes part from now on."""
    if state.person_of(guest) is not None:
        return state
    if len(state.people) >= MOST_PEOPLE:
        raise Denied("club-full", f"{MOST_PEOPLE} people are rated at this room, and no more can be", 403)
    person = Person(state.next, named(state, name), now, {guest: key})
    return structs.replace(state, next=state.next + 1, people=(*state.people, person))


class Ladder:
    """The people whom the room rates."""

    def __init__(self, clubs: Clubs) -> None:
        self._clubs = clubs

    async def enter(self, name: str, guest: str, now: int) -> club_wire.RoomRatings:
        """Take part; the games of tables that are opened and joined from now on count."""
        await self._clubs.store.make(ROOM, ROOM, State(slug=ROOM, name="", invitation="", made=now, next=0).text())
        await self._clubs.store.know(hashed(guest), ROOM)
        key = hashed(key_of(guest, ROOM))
        state = await self._clubs.change(ROOM, lambda state: entered(state, name, hashed(guest), key, now))
        return await self._told(state, guest)

    async def link(self, key: str, guest: str) -> club_wire.RoomRatings:
        """Take part as the same person with another device, by a personal link."""
        own = hashed(key_of(guest, ROOM))

        def decide(state: State) -> State:
            return linked(state, hashed(key), hashed(guest), own)

        state = await self._clubs.state(ROOM)
        decide(state or State(slug=ROOM, name="", invitation="", made=0, next=0))  # nobody who is refused is listed
        await self._clubs.store.know(hashed(guest), ROOM)
        return await self._told(await self._clubs.change(ROOM, decide), guest)

    async def leave(self, guest: str) -> club_wire.RoomRatings:
        """Take part no longer: from now on nothing is shown of this person."""
        person = await self._clubs.rated_person(hashed(guest))
        if person is not None:
            await self._clubs.change(ROOM, lambda state: without(state, person.number))
        return await self.look_at(guest)

    async def look_at(self, guest: str | None) -> club_wire.RoomRatings:
        """The standings of all who take part."""
        state = await self._clubs.state(ROOM)
        return club_wire.RoomRatings(None, None, 0, ()) if state is None else await self._told(state, guest)

    async def _told(self, state: State, guest: str | None) -> club_wire.RoomRatings:
        own = None if guest is None else state.person_of(hashed(guest))
        names = {each.number: each.name for each in state.people}
        games = []
        for reckoned in await self._clubs.store.standings(ROOM):
            shown = ((n, each) for n, each in placed(reckoned.text, True) if n in names and each.rated)
            standings = tuple(
                club_wire.RoomStanding(
                    names[number], own is not None and own.number == number, each.rated, each.rating, each.margin
                )
                for number, each in islice(shown, SHOWN)
            )
            if standings:
                games.append(club_wire.RoomStandings(reckoned.game, standings))
        if own is None or guest is None:
            return club_wire.RoomRatings(None, None, len(names), tuple(games))
        return club_wire.RoomRatings(own.name, key_of(guest, ROOM), len(names), tuple(games))
