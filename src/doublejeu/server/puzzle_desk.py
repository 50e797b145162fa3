"""The routes of puzzles."""

from functools import partial
from typing import TypeVar

import msgspec

from ..play.catalogue import manifests
from . import http_wire
from .answers import Request, Response, answer, marked, read_body, read_number, remember, unless_known
from .credentials import hashed
from .errors import Denied
from .limits import Movers
from .puzzles import Puzzles
from .reception import Reception
from .store.daily import FOUND, GIVEN_UP, TRIED

T = TypeVar("T")


class PuzzleDesk:
    """What people ask for at puzzles; each is an operation of `protocol.py`."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._puzzles = Puzzles(reception.hall)
        self._movers = Movers(reception.limits, reception.addresses)

    async def list_puzzles(self, request: Request) -> Response:
        found = http_wire.Puzzles(await self._puzzles.counts(manifests()))
        return unless_known(request, *marked(msgspec.json.encode(found)), "application/json")

    async def show_tries(self, request: Request) -> Response:
        self._take(request)
        response = answer(await self._puzzles.solvers.find(self._guest(request)))
        response.headers.update({"Cache-Control": "private, no-cache", "Vary": "Cookie"})
        return response

    async def forget_tries(self, request: Request) -> Response:
        self._take(request)
        await self._puzzles.solvers.forget(self._guest(request))
        return answer(http_wire.Tries())

    async def next_puzzle(self, request: Request) -> Response:
        wanted = await self._body(request, http_wire.NextPuzzle)
        return answer(await self._puzzles.next(self._game(request), wanted, self._guest(request)))

    async def show_puzzle(self, request: Request) -> Response:
        return answer(await self._puzzles.position(self._game(request), request.path_params["id"]))

    async def show_hint(self, request: Request) -> Response:
        step = read_number(request.query_params.get("step", "")) or 0
        return answer(await self._puzzles.hint(self._game(request), request.path_params["id"], step))

    async def check_puzzle(self, request: Request) -> Response:
        notes = await self._body(request, http_wire.PuzzleNotes)
        return answer(await self._puzzles.check(self._game(request), request.path_params["id"], notes.text))

    async def try_puzzle(self, request: Request) -> Response:
        wanted = await self._body(request, http_wire.Attempt)
        game, id = self._game(request), str(request.path_params["id"])
        may_move = partial(self._movers.take, request.scope["doublejeu.address"], id)
        attempted = await self._puzzles.attempt(game, id, wanted, self._guest(request), may_move)
        known = self._reception.guest_in(request.headers.get("cookie"))
        guest = known or self._reception.hall.new_secret()
        state = FOUND if attempted.right else GIVEN_UP if wanted.move is None else TRIED
        hall = self._reception.hall  # where there is no server, no day has a puzzle
        counted = not hall.house.offline and await hall.daily.tried(game, id, guest, state)
        return remember(answer(attempted), guest if counted and not known else None)

    async def _body(self, request: Request, kind: type[T]) -> T:
        return await read_body(request, kind, self._reception.limits.body_bytes)

    def _guest(self, request: Request) -> str | None:
        """The guest who asks, as the room stores them; None if they have no cookie."""
        guest = self._reception.guest_in(request.headers.get("cookie"))
        return None if guest is None else hashed(guest)

    def _game(self, request: Request) -> str:
        """The game of the puzzles that are asked for; refused to those who ask too often."""
        self._take(request)
        return str(request.path_params["game"])

    def _take(self, request: Request) -> None:
        if not self._reception.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks at puzzles from this address: wait a moment", 429)
