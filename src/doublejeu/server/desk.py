"""The desk: people open and join tables here, list them, and ask for records, replays, reviews and what the games are.

It knows no connection: `app.py` brings it requests by HTTP, a page that holds the room itself brings its own.
"""

import asyncio
from collections import OrderedDict
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from ..locales import LANGUAGES, source
from ..play.bands import like
from ..play.catalogue import manifests
from ..play.errors import UnknownGame
from ..play.lesson import LEARNER, lesson_match
from ..play.review import read_figures
from ..play.telling import telling_of
from . import http_wire, wire
from .answers import Request, Response, answer, encoded, marked, read_body, read_number, remember, unless_known
from .checking import check_notes
from .club_desk import ClubDesk
from .credentials import hashed
from .daily_desk import DailyDesk
from .decisions import finished_record, running_match
from .errors import Denied
from .evening_desk import EveningDesk
from .notice_desk import NoticeDesk
from .puzzle_desk import PuzzleDesk
from .reception import Reception
from .rooms import for_strangers
from .spare_desk import SpareDesk
from .store.reviews import Reviewing
from .table import Table
from .threads import Urgency

T = TypeVar("T")
REPLAY_PAGE: Final = 100
PAGES_KEPT: Final = 32  # of replays, those that were asked for last


@cache
def _telling(game: str) -> tuple[bytes, str]:
    """How a game is said."""
    try:
        return marked(msgspec.json.encode(telling_of(game)))
    except UnknownGame as fault:
        raise Denied("no-game", str(fault), 404) from None


@cache
def _words(game: str, language: str) -> tuple[bytes, str]:
    """All words of a game in a language."""
    parts = (game, f"{game}-table", f"{game}-learn")
    return marked("\n".join(source(language, part) for part in parts).encode())


class Desk:
    """The routes of the API, which ask the hall."""

    def __init__(self, reception: Reception, games: http_wire.Games) -> None:
        self._reception = reception
        self._hall = reception.hall
        self._games = games
        self._pages: OrderedDict[tuple[str, int | None, bool, int], bytes] = OrderedDict()  # of replays

    # --- Tables

    async def open_table(self, request: Request) -> Response:
        new = await self._body(request, http_wire.NewTable)
        self._may_open(request)
        guest, fresh = self._guest(request)
        return self._remember(answer(await self._hall.open(new, guest), 201), guest, fresh)

    async def list_tables(self, request: Request) -> Response:
        asked = {name: request.query_params.get(name, "") for name in ("after", "game", "language", "host")}
        return unless_known(request, *marked(msgspec.json.encode(await self._hall.lobby(**asked))), "application/json")

    async def list_mine(self, request: Request) -> Response:
        guest, after = self._reception.guest_in(request.headers.get("cookie")), request.query_params.get("after", "")
        mine = await self._hall.games_of(guest, after) if guest else http_wire.Tables(())
        response = unless_known(request, *marked(msgspec.json.encode(mine)), "application/json")
        response.headers.update({"Cache-Control": "private, no-cache", "Vary": "Cookie"})
        return response

    async def list_own(self, request: Request) -> Response:
        """Figures about oneself, by one's cookie."""
        if not self._reception.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks at one's games from this address: wait a moment", 429)
        guest, after = self._reception.guest_in(request.headers.get("cookie")), request.query_params.get("after", "")
        own = await self._hall.own_games.games_of(hashed(guest), after) if guest else http_wire.OwnGames(())
        response = answer(own)
        response.headers.update({"Cache-Control": "private, no-store", "Vary": "Cookie"})
        return response

    async def forget_me(self, request: Request) -> Response:
        """The cookie is deleted too, unless one of their games still goes on."""
        self._may_open(request)
        guest = self._reception.guest_in(request.headers.get("cookie"))
        if guest and not self._hall.house.offline:
            await self._hall.evenings.forget(hashed(guest))
        deleted = await self._hall.own_games.forget(hashed(guest)) if guest else http_wire.Deleted(0, False, 0)
        response = answer(deleted)
        response.forgets = not deleted.more and not deleted.running
        return response

    async def show_table(self, request: Request) -> Response:
        await self._reception.check_seen(request.path_params["id"], request.headers.get("cookie"))
        live = await self._hall.find(request.path_params["id"])
        return answer(for_strangers(live.room()))

    async def join_table(self, request: Request) -> Response:
        newcomer = await self._body(request, http_wire.Guest)
        self._may_open(request)
        if not self._reception.addresses.take(
            "joins", f"{request.scope['doublejeu.address']} {request.path_params['id']}"
        ):
            raise Denied("too-fast", "too many people from this address at one table: wait a moment", 429)
        await self._reception.check_seen(request.path_params["id"], request.headers.get("cookie"))
        guest, fresh = self._guest(request)
        place = await self._hall.join(request.path_params["id"], newcomer.name, guest)
        return self._remember(answer(place), guest, fresh)

    async def link_device(self, request: Request) -> Response:
        link = await self._body(request, http_wire.Link)
        self._may_open(request)
        guest, fresh = self._guest(request)
        place = await self._hall.link(request.path_params["id"], link.key, guest, link.move)
        return self._remember(answer(place), guest, fresh)

    # --- Finished games

    async def show_record(self, request: Request) -> Response:
        await self._hall.seals.check_open(request.path_params["id"])
        await self._reception.check_seen(request.path_params["id"], request.headers.get("cookie"))
        live = await self._hall.find(request.path_params["id"])
        record = msgspec.json.decode(finished_record(live.table).dumps())
        if live.table.variation is not None:
            record["variation"] = live.table.variation
        names = [live.table.name_at(seat) for seat in range(live.table.opening.players)]
        headers = {"Content-Disposition": f'attachment; filename="{live.table.opening.game}-{live.table.id}.json"'}
        response = answer(
            {**record, "names": names}
            | ({"offline": True} if self._hall.house.offline or live.table.opening.offline else {})
        )
        response.headers.update(headers)
        return response

    async def replay_table(self, request: Request) -> Response:
        """`eyes`: a seat, `own`, `all` for all cards open, else a spectator; `since`: before the first frame.

        `own` is the seat of the asker, by their cookie, or a spectator's view; the frames say which seat it is.
        """
        await self._reception.check_seen(request.path_params["id"], request.headers.get("cookie"))
        live = await self._hall.find(request.path_params["id"])
        match = running_match(live.table)
        if live.table.status != "over":
            raise Denied("not-over", "a game can be replayed once it is over")
        eyes = request.query_params.get("eyes", "")
        seat = None if eyes in ("", "all", "own") else read_number(eyes)
        if eyes == "own":
            seat = self._own_seat(request, live.table)
        if seat is not None and seat >= live.table.opening.players:
            raise Denied("no-seat", f"there is no seat {seat}", 400)
        since = read_number(request.query_params.get("since", "")) or 0
        if not self._reception.addresses.take("replays", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many pages of replays from this address: wait a moment", 429)
        return encoded(await self._replay_page(live.table, seat, eyes == "all", min(since, match.at)))

    async def _replay_page(self, table: Table, seat: int | None, laid_open: bool, since: int) -> bytes:
        """A page of a replay, made off the event loop; some are kept, since a game that is over no longer changes."""
        key = (table.id, seat, laid_open, since)
        page = self._pages.pop(key, None)
        if page is None:
            upto = since + REPLAY_PAGE
            page = await self._hall.threads.do(
                lambda: msgspec.json.encode(table.replay(seat, since, upto, laid_open=laid_open)), Urgency.ASKED
            )
        self._pages[key] = page
        if len(self._pages) > PAGES_KEPT:
            self._pages.popitem(last=False)
        return page

    async def vary_table(self, request: Request) -> Response:
        new = await self._body(request, http_wire.NewVariation)
        await self._hall.seals.check_open(request.path_params["id"])  # anybody may watch a variation
        await self._reception.check_seen(request.path_params["id"], request.headers.get("cookie"))
        self._may_open(request)
        guest, fresh = self._guest(request)
        place = await self._hall.vary(request.path_params["id"], new, guest)
        return self._remember(answer(place, 201), guest, fresh)

    async def ask_review(self, request: Request) -> Response:
        def may_ask() -> None:
            if not self._reception.addresses.take("reviews", request.scope["doublejeu.address"]):
                raise Denied("too-fast", "too many games to review from this address: wait a moment", 429)

        return self._reviewed(await self._hall.reviews.ask(await self._looked_at(request), may_ask))

    async def show_review(self, request: Request) -> Response:
        return self._reviewed(await self._hall.reviews.find(await self._looked_at(request)))

    async def try_move(self, request: Request) -> Response:
        wanted = await self._body(request, http_wire.Try)
        if not self._reception.addresses.take("address_hints", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many tries from this address: wait a moment", 429)
        await self._reception.check_seen(request.path_params["id"], request.headers.get("cookie"))
        return answer(await self._hall.reviews.try_move(request.path_params["id"], wanted))

    async def _looked_at(self, request: Request) -> str:
        """The table whose review somebody looks at, if they do not look too often."""
        if not self._reception.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks at reviews from this address: wait a moment", 429)
        await self._reception.check_seen(request.path_params["id"], request.headers.get("cookie"))
        return str(request.path_params["id"])

    def _reviewed(self, found: Reviewing) -> Response:
        """A `Reviewed`, part of which is stored as JSON."""
        figures = None if found.review is None else read_figures(found.review)
        named = [] if figures is None else [like(figures, seat.accuracy) for seat in figures.seats]
        review = None if found.review is None else msgspec.Raw(found.review)
        chances = msgspec.Raw(found.chances)
        steps = {"done": found.done, "of": found.of, "before": found.before}
        return answer({**steps, "chances": chances, "review": review, "like": named})

    # --- The room

    async def list_games(self, request: Request) -> Response:
        return answer(msgspec.structs.replace(self._games, preparing=not self._hall.readiness.is_complete))

    async def show_ready(self, request: Request) -> Response:
        self._hall.readiness.want(request.query_params.get("game", ""))
        return answer(http_wire.Ready(await self._hall.readiness.told()))

    async def show_words(self, request: Request) -> Response:
        """For a client that was built without the game."""
        game, language = request.path_params["game"], request.path_params["language"]
        if game not in manifests() or language not in LANGUAGES or not source(language, game):
            raise Denied("no-words", f"there are no words of {game!r} in {language!r}", 404)
        return unless_known(request, *_words(game, language), "text/plain; charset=utf-8")

    async def show_telling(self, request: Request) -> Response:
        """For lessons too, which need nothing compiled; a game's first telling loads the compiler, in a thread."""
        told = await asyncio.to_thread(_telling, request.path_params["game"])
        return unless_known(request, *told, "application/json")

    async def check_lesson(self, request: Request) -> Response:
        notes = await self._body(request, http_wire.LessonNotes)
        if not self._reception.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many previews from this address: wait a moment", 429)
        game, asked = request.path_params["game"], wire.Check(at=notes.at, text=notes.text)
        await self._hall.readiness.wait(game)
        try:
            match = lesson_match(game, notes.first)
        except UnknownGame as fault:
            raise Denied("no-game", str(fault), 404) from None
        return answer(await check_notes(game, match, LEARNER, asked, self._hall.threads))

    # --- What several routes need

    async def _body(self, request: Request, kind: type[T]) -> T:
        return await read_body(request, kind, self._reception.limits.body_bytes)

    def _may_open(self, request: Request) -> None:
        if not self._reception.addresses.take("tables", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many tables from this address: wait a moment", 429)

    def _guest(self, request: Request) -> tuple[str, bool]:
        """The guest's secret, and whether it is new."""
        guest = self._reception.guest_in(request.headers.get("cookie"))
        return (guest, False) if guest else (self._hall.new_secret(), True)

    def _own_seat(self, request: Request, table: Table) -> int | None:
        guest = self._reception.guest_in(request.headers.get("cookie"))
        return None if guest is None else table.seat_of(table.member_of(hashed(guest)))

    def _remember(self, response: Response, guest: str, fresh: bool) -> Response:
        return remember(response, guest if fresh else None)


def desks(reception: Reception, games: http_wire.Games) -> tuple[Any, ...]:
    """The desks; each operation of `protocol.py` is a method of one of them."""
    found = Desk(reception, games), PuzzleDesk(reception)
    if reception.hall.house.offline:
        return found
    return (
        *found,
        DailyDesk(reception),
        EveningDesk(reception),
        ClubDesk(reception),
        SpareDesk(reception),
        NoticeDesk(reception),
    )
