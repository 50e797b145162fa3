"""The routes for games that continue on a device when the connection is lost."""

from . import http_wire
from .answers import Request, Response, answer, read_body, read_number
from .errors import Denied
from .reception import Reception


class SpareDesk:
    """What a page asks for while it is connected, and what it sends when it is connected again."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._spares = reception.hall.spares

    async def show_spare(self, request: Request) -> Response:
        guest = await self._may(request, "address_hints")
        at = read_number(request.query_params.get("at", "")) or 0
        response = answer(await self._spares.find(request.path_params["id"], at, guest))
        response.headers.update({"Cache-Control": "private, no-store", "Vary": "Cookie"})
        return response

    async def take_played(self, request: Request) -> Response:
        played = await read_body(request, http_wire.PlayedOn, self._reception.limits.record_bytes)
        guest = await self._may(request, "tables")
        return answer(await self._spares.take(request.path_params["id"], played, guest), 201)

    async def _may(self, request: Request, what: str) -> str:
        """The guest, unless their address asks too often, or they have no place at any table."""
        if not self._reception.addresses.take(what, request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many of these from this address: wait a moment", 429)
        cookies = request.headers.get("cookie")
        await self._reception.check_seen(request.path_params["id"], cookies)
        guest = self._reception.guest_in(cookies)
        if guest is None:
            raise Denied("no-seat", "you have no seat at this table", 403)
        return guest
