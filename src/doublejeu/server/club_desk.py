"""The routes of clubs."""

from . import club_wire
from .answers import Request, Response, answer, read_body, read_number, remember
from .credentials import hashed
from .errors import Denied
from .reception import Reception


class ClubDesk:
    """What people ask for of clubs; each is an operation of `protocol.py`."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._clubs = reception.hall.clubs

    async def list_clubs(self, request: Request) -> Response:
        self._may_look(request)
        guest = self._guest(request)
        return answer(club_wire.OwnClubs(()) if guest is None else await self._clubs.mine(hashed(guest)))

    async def make_club(self, request: Request) -> Response:
        new = await read_body(request, club_wire.NewClub, self._reception.limits.body_bytes)
        self._may_change(request)
        guest, fresh = self._known_or_new(request)
        return remember(answer(await self._clubs.make(new, guest), 201), fresh)

    async def show_club(self, request: Request) -> Response:
        self._may_look(request)
        return answer(await self._clubs.look_at(request.path_params["club"], self._guest(request)))

    async def list_club_games(self, request: Request) -> Response:
        self._may_look(request)
        after = request.query_params.get("after", "")
        return answer(await self._clubs.games(request.path_params["club"], self._guest(request), after))

    async def list_club_evenings(self, request: Request) -> Response:
        self._may_look(request)
        after = request.query_params.get("after", "")
        return answer(await self._clubs.evenings(request.path_params["club"], self._guest(request), after))

    async def join_club(self, request: Request) -> Response:
        new = await read_body(request, club_wire.Invited, self._reception.limits.body_bytes)
        self._may_change(request)
        guest, fresh = self._known_or_new(request)
        return remember(answer(await self._clubs.join(request.path_params["club"], new, guest)), fresh)

    async def knock_at_club(self, request: Request) -> Response:
        new = await read_body(request, club_wire.Knocker, self._reception.limits.body_bytes)
        self._may_change(request)
        club = request.path_params["club"]
        if not self._reception.addresses.take("joins", f"{request.scope['doublejeu.address']} {club}"):
            raise Denied("too-fast", "too many people from this address at one door: wait a moment", 429)
        guest, fresh = self._known_or_new(request)
        return remember(answer(await self._clubs.knock(club, new.name, guest)), fresh)

    async def link_to_club(self, request: Request) -> Response:
        link = await read_body(request, club_wire.OwnLink, self._reception.limits.body_bytes)
        self._may_change(request)
        guest, fresh = self._known_or_new(request)
        return remember(answer(await self._clubs.link(request.path_params["club"], link.key, guest)), fresh)

    async def ask_challenge(self, request: Request) -> Response:
        self._may_look(request)
        guest, fresh = self._known_or_new(request)
        return remember(answer(await self._clubs.challenge(request.path_params["club"], guest)), fresh)

    async def keep_passkey(self, request: Request) -> Response:
        new = await read_body(request, club_wire.NewPasskey, self._reception.limits.body_bytes)
        self._may_change(request)
        guest, host = self._guest(request) or "", request.headers.get("host", "")
        return answer(await self._clubs.keep_passkey(request.path_params["club"], new, guest, host))

    async def use_passkey(self, request: Request) -> Response:
        shown = await read_body(request, club_wire.UsedPasskey, self._reception.limits.body_bytes)
        self._may_change(request)
        guest, host = self._guest(request) or "", request.headers.get("host", "")
        return answer(await self._clubs.come_back(request.path_params["club"], shown, guest, host))

    async def set_up_club(self, request: Request) -> Response:
        settings = await read_body(request, club_wire.ClubSettings, self._reception.limits.body_bytes)
        self._may_act(request)
        return answer(await self._clubs.set_up(request.path_params["club"], self._guest(request), settings))

    async def renew_invitation(self, request: Request) -> Response:
        self._may_act(request)
        return answer(await self._clubs.renew(request.path_params["club"], self._guest(request)))

    async def set_role(self, request: Request) -> Response:
        role = await read_body(request, club_wire.Role, self._reception.limits.body_bytes)
        self._may_act(request)
        club, number = request.path_params["club"], self._number(request)
        return answer(await self._clubs.set_role(club, self._guest(request), number, role.role))

    async def leave_club(self, request: Request) -> Response:
        self._may_act(request)
        club, number = request.path_params["club"], self._number(request)
        return answer(await self._clubs.remove(club, self._guest(request), number))

    # --- Those whom the room rates

    async def show_ratings(self, request: Request) -> Response:
        self._may_look(request)
        return answer(await self._reception.hall.ladder.look_at(self._guest(request)))

    async def show_rated(self, request: Request) -> Response:
        self._may_look(request)
        id = request.path_params["id"]
        await self._reception.check_seen(id, request.headers.get("cookie"))
        hall = self._reception.hall
        return answer(await hall.results.rated(await hall.table_of(id), self._guest(request)))

    async def enter_ratings(self, request: Request) -> Response:
        new = await read_body(request, club_wire.RatedPerson, self._reception.limits.body_bytes)
        self._may_change(request)
        guest, fresh = self._known_or_new(request)
        hall = self._reception.hall
        return remember(answer(await hall.ladder.enter(new.name, guest, hall.now())), fresh)

    async def link_to_ratings(self, request: Request) -> Response:
        link = await read_body(request, club_wire.OwnLink, self._reception.limits.body_bytes)
        self._may_change(request)
        guest, fresh = self._known_or_new(request)
        return remember(answer(await self._reception.hall.ladder.link(link.key, guest)), fresh)

    async def leave_ratings(self, request: Request) -> Response:
        self._may_act(request)
        guest = self._guest(request)
        ladder = self._reception.hall.ladder
        return answer(await (ladder.look_at(None) if guest is None else ladder.leave(guest)))

    # --- What several routes need

    def _guest(self, request: Request) -> str | None:
        return self._reception.guest_in(request.headers.get("cookie"))

    def _known_or_new(self, request: Request) -> tuple[str, str | None]:
        """The guest's secret, and the same if it is new."""
        known = self._guest(request)
        guest = known or self._reception.hall.new_secret()
        return guest, None if known else guest

    def _number(self, request: Request) -> int:
        number = read_number(request.path_params["number"])
        if number is None:
            raise Denied("no-member", "there is nobody of that number in this club", 404)
        return number

    def _may_look(self, request: Request) -> None:
        if not self._reception.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks from this address: wait a moment", 429)

    def _may_change(self, request: Request) -> None:
        """Limit how often an address may try to make or join a club, so that invitations cannot be guessed."""
        if not self._reception.addresses.take("tables", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many clubs and tables from this address: wait a moment", 429)

    def _may_act(self, request: Request) -> None:
        if not self._reception.addresses.take("address_changes", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many changes from this address: wait a moment", 429)
