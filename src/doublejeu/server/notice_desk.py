"""The routes of being told outside the page: each guest sees and changes their own channels alone."""

from . import http_wire
from .answers import Request, Response, answer, read_body, remember
from .credentials import hashed
from .errors import Denied
from .reception import Reception


class NoticeDesk:
    """What people ask for about being told; each is an operation of `protocol.py`."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._notices = reception.hall.notices

    async def show_told(self, request: Request) -> Response:
        if not self._reception.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks from this address: wait a moment", 429)
        return await self._told(self._known(request))

    async def add_channel(self, request: Request) -> Response:
        new = await read_body(request, http_wire.NewChannel, self._reception.limits.body_bytes)
        self._may_change(request)
        known = self._reception.guest_in(request.headers.get("cookie"))
        guest = known or self._reception.hall.new_secret()
        await self._notices.add(new, hashed(guest))
        return remember(await self._told(hashed(guest)), None if known else guest)

    async def wish_told(self, request: Request) -> Response:
        wishes = await read_body(request, http_wire.Wishes, self._reception.limits.body_bytes)
        self._may_change(request)
        guest = self._known(request)
        if guest is not None:
            await self._notices.wish(guest, wishes)
        return await self._told(guest)

    async def turn_off_all(self, request: Request) -> Response:
        return await self._turn_off(request)

    async def turn_off(self, request: Request) -> Response:
        return await self._turn_off(request, request.path_params["id"])

    async def _turn_off(self, request: Request, *channels: str) -> Response:
        self._may_change(request)
        guest = self._known(request)
        if guest is not None:
            all_of_them = [each.id for each in (await self._notices.of(guest)).channels]
            await self._notices.turn_off(guest, channels or all_of_them)
        return await self._told(guest)

    def _known(self, request: Request) -> str | None:
        guest = self._reception.guest_in(request.headers.get("cookie"))
        return None if guest is None else hashed(guest)

    def _may_change(self, request: Request) -> None:
        if not self._reception.addresses.take("channels", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many changes from this address: wait a moment", 429)

    async def _told(self, guest: str | None) -> Response:
        response = answer(await self._notices.of(guest))
        response.headers.update({"Cache-Control": "private, no-store", "Vary": "Cookie"})
        return response
