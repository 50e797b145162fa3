"""The routes of evenings."""

from . import evening_wire
from .answers import Request, Response, answer, read_body, remember, unless_known
from .errors import Denied
from .reception import Reception


class EveningDesk:
    """What people ask for of evenings; each is an operation of `protocol.py`."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._evenings = reception.hall.evenings

    async def open_evening(self, request: Request) -> Response:
        new = await read_body(request, evening_wire.NewEvening, self._reception.limits.body_bytes)
        self._may("tables", "evenings", request)
        guest, fresh = self._guest(request)
        return remember(answer(await self._evenings.open(new, guest), 201), guest if fresh else None)

    async def show_evening(self, request: Request) -> Response:
        self._may("address_previews", "looks", request)
        body, mark = await self._evenings.told(request.path_params["id"], self._known(request))
        response = unless_known(request, body, mark, "application/json")
        response.headers.update({"Cache-Control": "private, no-cache", "Vary": "Cookie"})
        return response

    async def join_evening(self, request: Request) -> Response:
        newcomer = await read_body(request, evening_wire.EveningGuest, self._reception.limits.body_bytes)
        self._may("address_changes", "changes", request)
        self._may("arrivals", "people", request, request.path_params["id"])
        guest, fresh = self._guest(request)
        place = await self._evenings.join(request.path_params["id"], newcomer.name, guest)
        return remember(answer(place), guest if fresh else None)

    async def link_to_evening(self, request: Request) -> Response:
        link = await read_body(request, evening_wire.EveningLink, self._reception.limits.body_bytes)
        self._may("address_changes", "changes", request)
        guest, fresh = self._guest(request)
        place = await self._evenings.link(request.path_params["id"], link.key, guest)
        return remember(answer(place), guest if fresh else None)

    async def act_at_evening(self, request: Request) -> Response:
        asked = await read_body(request, evening_wire.EveningAct, self._reception.limits.body_bytes)
        self._may("address_changes", "changes", request)
        id, guest = request.path_params["id"], self._known(request)
        await self._evenings.act(id, asked, guest)
        return Response(
            (await self._evenings.told(id, guest))[0], 200, {"Cache-Control": "no-store"}, "application/json"
        )

    async def play_evening(self, request: Request) -> Response:
        self._may("address_changes", "changes", request)
        return answer(await self._evenings.deal(request.path_params["id"], self._known(request)))

    async def list_evenings(self, request: Request) -> Response:
        self._may("address_previews", "looks", request)
        guest = self._known(request)
        return answer(evening_wire.EveningList(()) if guest is None else await self._evenings.of_guest(guest))

    def _known(self, request: Request) -> str | None:
        return self._reception.guest_in(request.headers.get("cookie"))

    def _guest(self, request: Request) -> tuple[str, bool]:
        """The guest's secret, and whether it is new."""
        known = self._known(request)
        return (known, False) if known else (self._reception.hall.new_secret(), True)

    def _may(self, what: str, called: str, request: Request, *where: str) -> None:
        if not self._reception.addresses.take(what, " ".join((request.scope["doublejeu.address"], *where))):
            raise Denied("too-fast", f"too many {called} from this address: wait a moment", 429)
