"""The routes of the case of the day."""

from . import http_wire
from .answers import Request, Response, answer, read_body, remember
from .errors import Denied
from .reception import Reception


class DailyDesk:
    """What people ask for of the case of the day; each is an operation of `protocol.py`."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._daily = reception.hall.daily

    async def show_today(self, request: Request) -> Response:
        self._may_look(request)
        return answer(await self._daily.today(self._reception.guest_in(request.headers.get("cookie"))))

    async def show_day(self, request: Request) -> Response:
        self._may_look(request)
        return answer(
            await self._daily.past(request.path_params["day"], self._reception.guest_in(request.headers.get("cookie")))
        )

    async def play_deal(self, request: Request) -> Response:
        new = await read_body(request, http_wire.NewDeal, self._reception.limits.body_bytes)
        if not self._reception.addresses.take("tables", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many tables from this address: wait a moment", 429)
        known = self._reception.guest_in(request.headers.get("cookie"))
        guest = known or self._reception.hall.new_secret()
        place = await self._daily.open(new, guest)
        return remember(answer(place), None if known else guest)

    def _may_look(self, request: Request) -> None:
        if not self._reception.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks from this address: wait a moment", 429)
