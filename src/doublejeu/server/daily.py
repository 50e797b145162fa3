"""The case of the day: one puzzle and one deal a day, the same for everybody at the room.

The seed of a deal is drawn once, and its commitment is public from the day before.  As long as somebody may still
play a deal, each person who has played it is told of their own game, and nobody else is told anything.
"""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Protocol

import msgspec

from ..play.catalogue import manifest_of, manifests
from ..play.dice import commitment
from ..play.puzzle import puzzles_of
from . import decisions, http_wire
from . import entries as e
from .credentials import hashed, key_of
from .days import day_at, day_of_id, ends, is_day, is_sealed, number_of, opens, shifted
from .deals import Deal, Sitting, first_entries, reached_at
from .errors import Conflict, Denied
from .names import plain_name
from .readiness import Readiness
from .results import results_of, streak_of
from .solvers import SHOWN
from .store import Store
from .store.daily import FOUND, Dealt, Played
from .table import Table

logger = logging.getLogger(__name__)

LOOK: Final = 60.0  # seconds between two looks whether something is to be drawn or written down
MOST_SHOWN: Final = 50  # results of a day, the best of them
REMEMBERED: Final = 60  # days that are read for a guest's streak; each day's result has the streak up to it
TRIES_KEPT: Final = 400  # days
SETTLED_AT_ONCE: Final = 20
SEAT: Final = 0  # of whoever plays
ID_LETTERS: Final = 12


class Dealing(Protocol):
    """What daily deals need of the hall."""

    store: Store
    readiness: Readiness
    now: Callable[[], int]
    draw_seed: Callable[[], str]

    async def table_of(self, id: str) -> Table: ...

    async def create(self, id: str, entries: list[e.Entry]) -> None: ...


def sealed() -> Denied:
    """The refusal of everything that would reveal a deal which somebody may still play."""
    return Denied("sealed", "this deal is being played: it is open to everybody two hours after its day, by UTC", 403)


def table_id(guest: str, day: str) -> str:
    """The table at which a guest plays the deal of a day: always the same, and its id can be guessed by nobody else."""
    digest = hmac.digest(guest.encode(), f"daily deal of {day}".encode(), hashlib.sha256)
    return f"daily-{day}-{digest.hex()[:ID_LETTERS]}"


def pick_puzzle(day: str, but: str) -> tuple[str, str]:
    """The puzzle of a day, of another game than its deal if one has any.

    It comes again once all puzzles of its game have been used.
    """
    puzzles = {game: sorted(puzzle.id for puzzle in puzzles_of(game)) for game in sorted(manifests())}
    some = [game for game, found in puzzles.items() if found]
    games = [game for game in some if game != but] or some
    if not games:
        return "", ""
    number = number_of(day)
    game = games[number // 2 % len(games)]  # deals alternate by day
    order = sorted(puzzles[game], key=lambda id: hashlib.sha256(id.encode()).digest())
    return game, order[number % len(order)][:SHOWN]


def draw(day: str, now: int, seed: str) -> Dealt:
    """Draw the deal and the puzzle of a day."""
    games = [name for name, manifest in sorted(manifests().items()) if manifest.daily is not None]
    if not games:
        return Dealt(day, now, seed, "", 0, "", "{}", *pick_puzzle(day, ""))
    game = games[number_of(day) % len(games)]
    manifest = manifest_of(game)
    daily = manifest.daily
    assert daily is not None
    options = msgspec.json.encode({**manifest.usual_first, **daily.options}).decode()
    return Dealt(day, now, seed, game, daily.players, daily.level, options, *pick_puzzle(day, game))


def _not_stored(table_id: str, fault: Exception) -> None:
    logger.warning("a result was not stored", extra={"table": table_id, "fault": repr(fault)})


class Daily:
    """The cases of all days."""

    def __init__(self, hall: Dealing) -> None:
        self._hall = hall
        self._store = hall.store.daily
        self._dealt: dict[str, Dealt] = {}  # a day's draw never changes

    # --- What nobody asks for

    async def run(self) -> None:
        """Draw the deals to come, and write results that were left behind, until cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                logger.exception("the case of the day could not be looked after")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Draw tomorrow's deal, write results that a server left behind, and have the last day's best game reviewed."""
        now = self._hall.now()
        today = day_at(now)
        await self._promised(shifted(today, 1))
        for id in await self._store.unsettled(SETTLED_AT_ONCE):
            try:
                await self.finish(await self._hall.table_of(id))
            except Exception as fault:  # one that cannot be read harms no other
                _not_stored(id, fault)
        for best in await self._store.best(self._last(now), 1):
            await self._hall.store.reviews.ask(best.table_id, now)
        await self._store.forget_tries(shifted(today, -TRIES_KEPT))

    async def settle(self, table: Table) -> None:
        """Write a result now or, if the store fails, at the next look."""
        try:
            await self.finish(table)
        except Exception as fault:
            _not_stored(table.id, fault)

    async def finish(self, table: Table) -> None:
        """Write the result of a daily deal, once."""
        if table.day is None or table.match is None or not table.match.is_over():
            return
        await self._written(table)
        reached = reached_at(table, SEAT)
        verdict = reached.verdict if table.ended < opens(table.day) else "late"
        played = [each for guest in table.members[0].guests for each in await self._store.of_guest(guest, REMEMBERED)]
        streak = streak_of(played, shifted(table.day, -1)) + 1
        await self._store.finish(table.id, table.ended, verdict, reached.moves, reached.score, streak)

    async def _written(self, table: Table) -> None:
        """Write down who plays, where a server died before it had done so."""
        assert table.day is not None
        await self._store.begin(table.id, table.day, table.members[0].name, table.opening.t)

    # --- Who may know

    async def why_sealed(self, id: str) -> Denied | None:
        """The refusal of everything that would reveal a deal which can still be played."""
        return sealed() if is_sealed(id, self._hall.now()) else None

    async def admit_device(self, id: str, guest: str) -> None:
        """Refuse a second device's place at a deal that it has played by itself."""
        day = day_of_id(id)
        if day is not None and is_sealed(id, self._hall.now()):
            other = await self._of_day(hashed(guest), day)
            if other is not None and other.table_id != id:
                raise Denied("daily-own", "this device plays this deal at a table of its own", 403)

    # --- What is asked for

    async def open(self, new: http_wire.NewDeal, guest: str) -> http_wire.Place:
        """Come to one's table of today's deal; the first time, it is opened and the game begins."""
        now = self._hall.now()
        today = day_at(now)
        name = plain_name(new.name)
        decisions.check_language(new.language)
        dealt = await self._promised(today)
        if not dealt.game:
            raise Denied("no-deal", "no game at this room has a daily deal", 404)
        known = await self._of_day(hashed(guest), today)
        id = table_id(guest, today) if known is None else known.table_id
        if known is None:
            await self._hall.readiness.wait(dealt.game)
            with suppress(Conflict):  # another server has opened it, or this one did just before a crash
                await self._hall.create(id, self._entries(dealt, id, name, new.language, guest, now))
            await self._written(await self._hall.table_of(id))
        table = await self._hall.table_of(id)
        member = table.member_of(hashed(guest))
        if member is None:
            raise sealed()
        return http_wire.Place(id, member, key_of(guest, table.opening.origin))

    def _entries(self, dealt: Dealt, id: str, name: str, language: str, guest: str, now: int) -> list[e.Entry]:
        """The first entries of a daily deal's table: without a clock."""
        deal = Deal(dealt.game, dealt.players, msgspec.json.decode(dealt.options), dealt.level, dealt.seed)
        own = Sitting(name, hashed(key_of(guest, id)), (hashed(guest),))
        seats = [own if seat == SEAT else None for seat in range(dealt.players)]
        return first_entries(deal, seats, now, language, id)

    async def today(self, guest: str | None) -> http_wire.Today:
        """The case of the day, as a guest may know it."""
        now = self._hall.now()
        today = day_at(now)
        dealt, tomorrow = await self._promised(today), await self._promised(shifted(today, 1))
        own = [] if guest is None else await self._store.of_guest(hashed(guest), REMEMBERED)
        mine, before = _of(own, today), _of(own, shifted(today, -1))
        alike = await self._store.spread(today)
        over = mine is not None and mine.verdict is not None
        unfinished = before is not None and before.verdict is None and now < opens(before.day)
        return http_wire.Today(
            day=today,
            ends=ends(today),
            deal=_shown(dealt),
            tomorrow=_shown(tomorrow),
            puzzle=await self._puzzle(dealt, guest),
            played=sum(each.people for each in alike),
            yours=None if mine is None else _played(mine, mine.table_id),
            results=results_of(alike, mine, self._by_points(dealt)) if over else None,
            streak=max(streak_of(own, today), streak_of(own, shifted(today, -1))),
            last=last.day if (last := await self._drawn(self._last(now))) is not None else None,
            unfinished=before.table_id if unfinished and before is not None else None,
        )

    async def past(self, day: str, guest: str | None) -> http_wire.OpenDay:
        """A day that is open to all."""
        now = self._hall.now()
        dealt = await self._drawn(day) if is_day(day) else None
        if dealt is None or day > day_at(now):
            raise Denied("no-day", "this room has no case of that day", 404)
        if now < opens(day):
            raise sealed()
        own = [] if guest is None else await self._store.of_guest(hashed(guest), REMEMBERED)
        mine = _of(own, day)
        best = await self._store.best(day, MOST_SHOWN)
        before = await self._drawn(shifted(day, -1))
        return http_wire.OpenDay(
            day=day,
            deal=_shown(dealt),
            seed=dealt.seed if dealt.game else None,
            puzzle=await self._puzzle(dealt, guest),
            results=results_of(await self._store.spread(day), mine, self._by_points(dealt)),
            best=tuple(_played(each, None if mine is None else mine.table_id) for each in best),
            yours=None if mine is None else _played(mine, mine.table_id),
            before=None if before is None else before.day,
            after=shifted(day, 1) if day < self._last(now) else None,
        )

    async def tried(self, game: str, id: str, guest: str, state: int) -> bool:
        """Count a try at the puzzle of the day; False if it was another puzzle, whose tries do not concern this."""
        today = day_at(self._hall.now())
        dealt = await self._promised(today)
        of_today = (dealt.puzzle_game, dealt.puzzle) == (game, id)
        if of_today:
            await self._store.tried(today, hashed(guest), state)
        return of_today

    # --- What was drawn

    def _last(self, now: int) -> str:
        """The last day that is open to all."""
        yesterday = shifted(day_at(now), -1)
        return yesterday if now >= opens(yesterday) else shifted(yesterday, -1)

    async def _promised(self, day: str) -> Dealt:
        """The deal of a day, drawn and stored before anybody is told of it."""
        dealt = await self._drawn(day)
        if dealt is None:
            drawn = await asyncio.to_thread(draw, day, self._hall.now(), self._hall.draw_seed())
            dealt = self._dealt[day] = await self._store.draw(drawn)
        return dealt

    async def _drawn(self, day: str) -> Dealt | None:
        """The deal that was drawn for a day, if there is one."""
        dealt = self._dealt.get(day) or await self._store.find(day)
        if dealt is not None:
            if len(self._dealt) > REMEMBERED:
                self._dealt.clear()
            self._dealt[day] = dealt
        return dealt

    async def _of_day(self, guest: str, day: str) -> Played | None:
        return _of(await self._store.of_guest(guest, REMEMBERED), day)

    def _by_points(self, dealt: Dealt) -> bool:
        found = manifests().get(dealt.game)
        return found is not None and found.daily is not None and bool(found.daily.score)

    async def _puzzle(self, dealt: Dealt, guest: str | None) -> http_wire.PuzzleOfDay | None:
        if not dealt.puzzle or dealt.puzzle_game not in manifests():
            return None
        tried, found = await self._store.tries(dealt.day)
        state = None if guest is None else await self._store.state_of(dealt.day, hashed(guest))
        return http_wire.PuzzleOfDay(
            dealt.puzzle_game, dealt.puzzle, tried, found, None if state is None else state == FOUND
        )


def _of(played: Sequence[Played], day: str) -> Played | None:
    """The deal that a guest has played on a day: the first that they began."""
    return next((each for each in played if each.day == day), None)


def _shown(dealt: Dealt) -> http_wire.DealOfDay | None:
    """What may be told of a deal before it is open: of what follows from its seed, only the commitment."""
    if not dealt.game or dealt.game not in manifests():
        return None
    promise = commitment(bytes.fromhex(dealt.seed))
    return http_wire.DealOfDay(dealt.day, dealt.game, dealt.players, dealt.level, promise, dealt.drawn)


def _played(played: Played, own: str | None) -> http_wire.DealPlayed:
    return http_wire.DealPlayed(
        table=played.table_id,
        day=played.day,
        name=played.name,
        verdict=played.verdict,
        moves=played.moves,
        score=played.score,
        yours=played.table_id == own,
    )
