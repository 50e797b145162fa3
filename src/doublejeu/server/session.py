"""One connection to a table: its requests are read, limited, and answered."""

import asyncio
import logging
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from ..play.catalogue import manifest_of
from ..play.errors import DoubleJeuError, plain
from ..play.match import Match
from ..play.takeback import reveals
from . import decisions, following, foretelling, takebacks, wire
from . import entries as e
from .checking import check_notes
from .errors import Denied, denied
from .hall import Hall
from .limits import Addresses, Bucket, Limits
from .live import LiveTable
from .looker import Listener, Looker
from .table import Table, held_at
from .threads import Urgency

logger = logging.getLogger(__name__)

PAGE: Final = 36  # events
CHOICES: Final = (wire.Foretell, wire.LetFollow, wire.AllowTalk, wire.SetVoice)  # each one is an entry of the log
_decode: Final = msgspec.json.Decoder(wire.Request).decode


class Known(NamedTuple):
    """What this client already has: so many events, lines of chat and takebacks."""

    since: int | None = None
    heard: int = 0
    taken: int = 0


class Session:
    """A member or spectator at a table, and the messages that they send."""

    __slots__ = (
        "_address",
        "_addresses",
        "_buckets",
        "_hall",
        "_limits",
        "_messages",
        "_noting",
        "_too_fast",
        "live",
        "looker",
    )

    def __init__(
        self,
        hall: Hall,
        live: LiveTable,
        listener: Listener,
        member: int | None,
        limits: Limits,
        addresses: Addresses,
        address: str,
    ) -> None:
        self._hall = hall
        self.live = live
        self.looker = Looker(listener, member)
        self._messages = Bucket(limits.messages)
        self._too_fast = Bucket(limits.too_fast)
        self._buckets: dict[type[wire.Up], Bucket] = {}
        self._limits = limits
        self._addresses = addresses
        self._address = address
        self._noting = asyncio.Lock()  # so that notes are written in the order in which they came

    def begin(self, known: Known, notes: str) -> None:
        self.live.attach(self.looker, known.since, known.heard, notes, known.taken)

    def end(self) -> None:
        self.live.detach(self.looker)

    def receive(self, data: bytes | str) -> None:
        """Answer one message."""
        too_fast = not (self._messages.take() and self._addresses.take("address_messages", self._address))
        if too_fast and not (self._too_fast.take() and self._addresses.take("address_too_fast", self._address)):
            self.looker.listener.drop("too-fast")  # even refusals cost the room something
            return
        try:
            request = _decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            self._refuse(Denied("unreadable", f"not a message of this protocol: {plain(str(fault))}", 400), None)
            return
        try:
            if too_fast:
                raise Denied("too-fast", "too many messages: wait a moment", 429)
            self._answer(request)
        except DoubleJeuError as fault:
            self._refuse(denied(fault), request.ref)

    def _refuse(self, fault: Denied, ref: int | None) -> None:
        self.looker.send(wire.Refusal(code=fault.code, detail=fault.detail, ref=ref))

    def _limited(self, request: wire.Up, rate: tuple[int, float]) -> None:
        bucket = self._buckets.get(type(request))
        if bucket is None:
            bucket = self._buckets[type(request)] = Bucket(rate)
        if not bucket.take():
            raise Denied("too-fast", "too many of these: wait a moment", 429)

    def _may_think(self, what: str) -> None:
        """Refuse what uses a bot's time to a member, or an address, that has asked for much of it lately."""
        seat = decisions.own_seat(self.live.table, self.looker.member)
        if not self._addresses.take(what, f"{self.live.table.id}/{seat}"):
            raise Denied("too-fast", f"too many {what}: wait a moment", 429)
        self._of_address(what)

    def _of_address(self, what: str) -> None:
        """Refuse what an address has asked for too often lately."""
        if not self._addresses.take(f"address_{what}", self._address):
            raise Denied("too-fast", f"too many {what} from this address: wait a moment", 429)

    def _answer(self, request: wire.Request) -> None:
        live, looker, ref = self.live, self.looker, request.ref
        match request:
            case wire.Move():  # first, because nearly all messages are moves
                if not self._addresses.take("moves", live.table.id):  # so that no log grows faster than people play
                    raise Denied("too-fast", "too many moves at this table: wait a moment", 429)
                self._of_address("moves")
                self._submit(request)
            case wire.Ping():
                looker.send(wire.Pong(ref=ref))
            case wire.Preview():
                self._limited(request, self._limits.looks)
                self._of_address("previews")
                match = decisions.match_to_move_in(live.table)
                match.check(request.move, decisions.own_seat(live.table, looker.member), request.at)
                events = tuple(match.preview(request.move, decisions.own_seat(live.table, looker.member)))
                looker.send(wire.Foreseen(at=request.at, move=request.move, events=events, ref=ref))
            case wire.Past():
                self._limited(request, self._limits.looks)
                self._of_address("looks")
                self._later(self._look_back(request), ref)
            case wire.Page():
                self._limited(request, self._limits.looks)
                self._of_address("previews")
                upto = min(request.before, decisions.running_match(live.table).at)
                since = max(0, upto - PAGE)
                seat = live.table.seat_of(looker.member)
                events = tuple(decisions.running_match(live.table).events(seat, since, upto))
                looker.send(wire.Events(since=since, events=events, ref=ref))
            case wire.Hint():
                self._may_think("hints")
                self._later(self._advise(request), ref)
            case wire.Deduce():
                self._may_think("deductions")
                self._later(self._deduce(request), ref)
            case wire.Check():
                self._limited(request, self._limits.looks)
                self._of_address("previews")
                self._later(self._check(request), ref)
            case wire.Note():
                self._of_address("changes")
                decisions.own_seat(live.table, looker.member)
                self._later(self._keep_note(request), ref)
            case wire.Foretell(guesses=None):
                self._limited(request, self._limits.looks)
                self._of_address("previews")
                looker.send(foretelling.told(live.table, looker.member, ref))
            case wire.Follow():
                self._limited(request, self._limits.looks)
                self._of_address("looks")
                following.follow(live.table, looker, request.seat, ref)
            case wire.TakeBack():
                self._may_think("takebacks")
                takebacks.asked_about(live.table, looker.member, request.at)
                self._later(self._take_back(request), ref)
            case wire.Rematch():
                self._of_address("changes")
                self._later(self._rematch(request), ref)
            case _:
                member = f"{live.table.id}/member {looker.member}"  # with all their connections
                if isinstance(request, wire.Say | wire.SayPhrase) and not self._addresses.take("lines", member):
                    raise Denied("too-fast", "too many lines: wait a moment", 429)
                if isinstance(request, CHOICES) and not self._addresses.take("choices", member):
                    raise Denied("too-fast", "you change this too often: wait a moment", 429)
                self._of_address("changes")
                self._submit(request)

    def _submit(self, request: wire.Request) -> None:
        hall, looker, there = self._hall, self.looker, self.live.attendance

        def decide(table: Table, now: int) -> list[e.Entry]:
            seed = hall.new_secret() if isinstance(request, wire.Start) else ""
            if isinstance(request, wire.Foretell):
                return foretelling.foretell(table, looker.member, request.guesses or {}, now)
            if isinstance(request, wire.LetFollow):
                return following.allow(table, looker.member, request.on, now)
            if isinstance(request, wire.AnswerTakeBack):
                return takebacks.answer(table, looker.member, request.agree, now)
            if isinstance(request, wire.LetBotPlay):
                ask = there.stalls().get(request.seat, (None, None))[0]
                return decisions.let_bot_play(table, looker.member, request.seat, now, ask, there.present)
            return decisions.decide(table, looker.member, request, now, hall.levels, seed, lambda: there.host)

        self.live.submit(decide, partial(self._reply, request.ref))

    def _reply(self, ref: int | None, fault: Denied | None) -> None:
        if fault is not None:
            self._refuse(fault, ref)
        elif ref is not None:
            self.looker.send(wire.Done(ref=ref))

    async def _take_back(self, request: wire.TakeBack) -> None:
        """Ask to take a move back, unless it has revealed something to anybody, which is computed in a thread."""
        table, member = self.live.table, self.looker.member
        match, since = table.match, takebacks.asked_about(table, member, request.at).at
        assert isinstance(match, Match)
        revealed = await self._hall.threads.do(lambda: reveals(match, since), Urgency.ASKED)
        self.live.submit(
            lambda table, now: takebacks.ask(table, member, request.at, now, (match, since), revealed),
            partial(self._reply, request.ref),
        )

    def _later(self, work: Any, ref: int | None) -> None:
        async def run() -> None:
            try:
                await work
            except DoubleJeuError as fault:
                self._refuse(denied(fault), ref)
            except Exception:
                logger.exception("a request failed")
                self._refuse(Denied("failed", "the room failed at this: try again", 500), ref)

        self._hall.spawn(run())

    async def _look_back(self, request: wire.Past) -> None:
        """Show the past; the game is played again up to that position, off the event loop."""
        match = decisions.running_match(self.live.table)
        seat = self.live.table.seat_of(self.looker.member)
        open_hands = self.live.table.opening.open_hands

        def look() -> wire.Was:
            frame = match.past(request.at, seat)
            then = held_at(match, request.at) if open_hands else None
            return wire.Was(frame=frame, opened=then, ref=request.ref)

        self.looker.send(await self._hall.threads.do(look, Urgency.ASKED))

    async def _keep_note(self, request: wire.Note) -> None:
        assert self.looker.member is not None
        async with self._noting:
            await self._hall.store.write_notes(self.live.table.id, self.looker.member, request.text)
        for other in self.live.lookers:
            if other.member == self.looker.member and other is not self.looker:
                other.send(wire.Noted(text=request.text))
        if request.ref is not None:
            self.looker.send(wire.Done(ref=request.ref))

    async def _check(self, request: wire.Check) -> None:
        """Check notes; nothing of them is kept."""
        match = decisions.running_match(self.live.table)
        seat = decisions.own_seat(self.live.table, self.looker.member)
        self.looker.send(await check_notes(self.live.table.opening.game, match, seat, request, self._hall.threads))

    async def _rematch(self, request: wire.Rematch) -> None:
        await self._hall.rematch(self.live, self.looker.member)
        if request.ref is not None:
            self.looker.send(wire.Done(ref=request.ref))

    async def _advise(self, request: wire.Hint) -> None:
        """Ask the best bot, which sees what this seat sees."""
        live = self.live
        seat = decisions.own_seat(live.table, self.looker.member)
        match = decisions.match_to_move_in(live.table)
        if not live.table.opening.hints:
            raise Denied("no-hints", "this table plays without hints", 403)
        frame = match.frame(seat, remember=True)
        if request.at != frame.at or not frame.legal:
            raise Denied("stale", "it is not your move there")
        seed = f"{live.bot_seed}/hint/{seat}"
        advice = await self._hall.thinker.advise(self._hall.adviser, live.table.opening.game, seed, frame)
        await self._hall.write_help(live, self.looker.member, "hints")
        opening = live.table.opening
        if manifest_of(opening.game).deducer and opening.assistance != "chances":
            advice = msgspec.structs.replace(advice, why=())  # reasons would say what the assistant may not
        self.looker.send(msgspec.structs.replace(advice, ref=request.ref))

    async def _deduce(self, request: wire.Deduce) -> None:
        """Count what this seat can know."""
        seat = decisions.own_seat(self.live.table, self.looker.member)
        await self._hall.readiness.wait(self.live.table.opening.game, "bots")
        found = await self.live.assistant.deduce(seat, request.at)
        await self._hall.write_help(self.live, self.looker.member, "assistant")
        self.looker.send(msgspec.structs.replace(found, ref=request.ref))
