"""The routes of the case of the day."""

from starlette.requests import Request
from starlette.responses import Response

from . import http_wire
from .answers import answer, read_body, remember
from .credentials import guest_of
from .errors import Denied
from .gate import Gate


class DailyDesk:
    """What people ask for of the case of the day; each is an operation of `protocol.py`."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._daily = gate.hall.daily

    async def show_today(self, request: Request) -> Response:
        self._may_look(request)
        return answer(await self._daily.today(guest_of(request.headers.get("cookie"), self._gate.cookie)))

    async def show_day(self, request: Request) -> Response:
        self._may_look(request)
        return answer(
            await self._daily.past(
                request.path_params["day"], guest_of(request.headers.get("cookie"), self._gate.cookie)
            )
        )

    async def play_deal(self, request: Request) -> Response:
        new = await read_body(request, http_wire.NewDeal, self._gate.limits.body_bytes)
        if not self._gate.addresses.take("tables", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many tables from this address: wait a moment", 429)
        known = guest_of(request.headers.get("cookie"), self._gate.cookie)
        guest = known or self._gate.hall.new_secret()
        place = await self._daily.open(new, guest)
        return remember(answer(place), None if known else guest, secure=self._gate.secure, base=self._gate.base)

    def _may_look(self, request: Request) -> None:
        if not self._gate.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks from this address: wait a moment", 429)
