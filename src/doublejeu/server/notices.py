"""Notices: people are told outside the page that something waits for them; stored first, then sent.

What a member is to be told follows from the table's log and from who is there: a *topic*, such as their turn, and
the moment at which it began.  Whenever a table changes, that is compared with what the store has, and written there;
the mark of a table (`marks.py`) is corrected only afterwards, so that a table whose server died in between stays due
and is looked at again.  Any server sends what is due, each message once.  No message says anything of the cards.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import Any, Final, NamedTuple, Protocol
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from ..locales import FALLBACK, LANGUAGES
from ..play.telling import Message
from . import push
from .courier import Busy, Courier, Letter, Unreachable, read_address
from .errors import Denied
from .live import LiveTable
from .notice_wire import Channel, Hook, NewChannel, Subscription, Told, Topic, Wishes
from .store import About, Store
from .store.notices import Channel as Stored
from .store.notices import Claimed, Row

logger = logging.getLogger(__name__)

AWAY: Final = 60_000  # milliseconds after which somebody who is away gets notices
SLOW: Final = 3_600  # with this many seconds for a move, or more, a game is played by correspondence
GATHER: Final = 0.02  # seconds for which changes are gathered, to be looked at together
ALONE: Final = 60_000  # milliseconds for which a table is known to have nothing to send
LOOK: Final = 2.0  # seconds between two looks for what is due, perhaps left by another server
AT_ONCE: Final = 50  # messages that are claimed together
CLAIM: Final = 60_000  # milliseconds for which a message is claimed
AGAIN: Final = 15_000  # milliseconds until a failed message is tried again; twice as long each time
STALE: Final = 86_400_000  # milliseconds after which a notice is no longer worth sending
MOST_FAULTS: Final = 20  # deliveries in a row that failed, after which a channel is dropped
MOST_CHANNELS: Final = 10  # of a guest
GONE: Final = (404, 410)  # answers of an address that no longer exists
LASTS: Final = {"turn": 86_400, "joined": 3_600, "over": 86_400, "rematch": 86_400}  # seconds that a device may be off
CLOSING: Final = 3_600  # seconds for which a push service keeps the message that something is over

WIDE: Final = {ord(sign): ord(sign) + 0xFEE0 for sign in "!#&()*/:<>@[\\]_`|~"}  # their full-width forms

_read_wishes = msgspec.json.Decoder(Wishes).decode
_about = msgspec.json.Decoder(About).decode
_encode = msgspec.json.Encoder().encode


def _wishes(text: str) -> Wishes:
    """What somebody wishes; the usual where that cannot be read, as what a newer version wrote."""
    try:
        return _read_wishes(text)
    except msgspec.DecodeError:
        return Wishes()


class News(NamedTuple):
    """What a member is to be told: the topic, when it began, when it is due, and whether they cannot know it yet."""

    topic: Topic
    turn: int
    due: int
    fresh: bool = True


class Holder(Protocol):
    """What notices need of the hall."""

    store: Store
    tables: dict[str, LiveTable]
    now: Callable[[], int]

    def spawn(self, work: Any) -> None: ...


# --- What there is to tell


def news_of(live: LiveTable, *, recovering: bool = False) -> dict[int, News]:
    """What is to be told to the members of a table who are away, where people play with each other.

    `recovering`: a server may have died before it told anybody of earlier events.
    """
    table, there = live.table, live.attendance
    people = {chair.member for chair in table.chairs if chair.member is not None and chair.gone in (None, "absent")}
    found: dict[int, News] = {}
    if table.day is not None or table.variation is not None or len(table.members) < 2:
        return found
    if table.status == "playing":
        for seat, since in table.awaited.items() if len(people) > 1 else ():
            member = table.chairs[seat].member
            if member is not None and member not in there.present:
                left = there.left(member)
                wait = 0 if _by_correspondence(live) and left <= since else _patience(live)
                found[member] = News("turn", since, max(since, left) + wait)
    elif table.status == "over":
        for member in people - there.present if table.ended and len(people) > 1 else ():
            found[member] = News("over", table.ended, table.ended, there.missed(member, table.ended, recovering))
    else:
        opened, rematch = table.opening.t, table.opening.previous is not None
        for number, known in enumerate(table.members):
            if known.kicked or number in there.present:
                continue
            came = max((other.came for other in table.members if other is not known and not other.kicked), default=0)
            if came > known.came:
                found[number] = News("joined", came, came, there.missed(number, came, recovering))
            elif rematch and number in people:
                found[number] = News("rematch", opened, max(opened, there.left(number)) + AWAY)
    return found


def _by_correspondence(live: LiveTable) -> bool:
    """Whether nobody at this table is expected to wait for the others."""
    clock = live.table.opening.clock
    return clock is not None and clock.kind == "move" and clock.seconds >= SLOW


def _patience(live: LiveTable) -> int:
    """Milliseconds for which somebody may be away before they are told that it is their turn."""
    clock = live.table.opening.clock
    return AWAY if clock is None or clock.kind == "game" else min(AWAY, clock.seconds * 500)


def changed(row: Row | None, news: News | None, n: int, now: int) -> Row | None:
    """What is to be written for a channel of a member with this news; None if nothing changes."""
    if news is not None and row is not None and (row.turn > news.turn or (row.kind, row.turn) == news[:2]):
        waits = row.turn == news.turn and not row.told and not row.closing and news.fresh
        later = row.due is None or row.due < news.due  # they came and left again; what was postponed stays postponed
        return row._replace(due=news.due, n=n) if waits and later else None
    if news is not None and news.fresh:
        return Row(news.topic, news.turn, n, news.due)
    if row is None:
        return None
    if row.shown:  # it is over, or they have come: withdraw what a device shows
        return None if row.closing else row._replace(due=now, closing=True, n=n)
    return None if row.due is None else row._replace(due=None, n=n)


# --- When not to tell


def zone_of(wishes: Wishes) -> tzinfo:
    """The time zone of a device."""
    try:
        return ZoneInfo(wishes.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return timezone(timedelta(minutes=wishes.offset))


def quiet_until(wishes: Wishes, now: int) -> int | None:
    """When the quiet hours end in which a moment lies; None if it lies in none."""
    quiet = wishes.quiet
    if quiet is None or quiet.since == quiet.until:
        return None
    zone = zone_of(wishes)
    here = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone)
    minute = here.hour * 60 + here.minute
    within = (
        quiet.since <= minute < quiet.until if quiet.since < quiet.until else not quiet.until <= minute < quiet.since
    )
    if not within:
        return None
    end = here.replace(hour=quiet.until // 60, minute=quiet.until % 60, second=0, microsecond=0)
    return int((end if end > here else end + timedelta(days=1)).timestamp() * 1000)


# --- The text


class Said(NamedTuple):
    """A message in somebody's language."""

    title: str
    text: str


def said(claimed: Claimed, wishes: Wishes) -> Said:
    """A message: what waits, in which game, with whom; nothing else of the table is known here."""
    from ..locales import Words

    about = None if claimed.about is None else _about(claimed.about)
    words = Words(wishes.language if wishes.language in LANGUAGES else FALLBACK, parts=("told",))
    title = words("told-said", topic=claimed.row.kind)
    if about is None:
        return Said(title, "")
    names = _others(about, claimed.member)
    game: Message | str = Message(about.game) if words.has(about.game) else about.game
    return Said(title, words("told-where", game=game, names=", ".join(names), people=len(names)))


def plainly(text: str) -> str:
    """A text in which a chat finds no mention, link or markup, whatever names people have chosen."""
    return text.translate(WIDE)


def _others(about: About, member: int) -> list[str]:
    names = zip(about.members, about.names, strict=True)
    return [name for each, name in names if name and each is not None and each != member]


class Notices:
    """The notices of one server."""

    def __init__(self, hall: Holder, courier: Courier, public: str = "") -> None:
        """`public`: the room's address from outside, as https://games.example.org/club, or nothing."""
        self._hall = hall
        self._courier = courier
        self._public = public
        self._signer: push.Signer | None = None
        self._signing = asyncio.Lock()
        self._alone: dict[str, int] = {}  # when tables were last known to have nothing to send
        self._news: dict[str, tuple[dict[int, News], int]] = {}  # by table: to be compared with the store
        self._written: asyncio.Future[None] | None = None
        self._writing: asyncio.Future[None] | None = None
        self._due = asyncio.Event()
        self._sending: set[asyncio.Task[None]] = set()

    # --- What changes at tables

    def look(self, live: LiveTable) -> None:
        """A table has changed, or somebody has come or gone: soon write its notices."""
        id, now = live.table.id, self._hall.now()
        recovering, live.marks.recovering = live.marks.recovering, False
        if len(live.table.members) < 2:
            return
        news = news_of(live, recovering=recovering)
        if not news and now - self._alone.get(id, 0) < ALONE:
            return
        self._alone.pop(id, None)
        if not self._news:
            self._written = asyncio.get_running_loop().create_future()
            self._hall.spawn(self._write_soon())
        self._news[id] = (news, live.table.n)

    def leave(self, id: str) -> None:
        """A table leaves memory."""
        self._alone.pop(id, None)

    async def written(self, id: str) -> None:
        """Wait until the notices of a table are stored; fails if that is impossible."""
        for done in (self._writing, self._written if id in self._news else None):
            if done is not None:
                await asyncio.shield(done)

    async def _write_soon(self) -> None:
        await asyncio.sleep(GATHER)
        if self._writing is not None:  # one after another, so that the newer is written last
            with suppress(Exception):
                await asyncio.shield(self._writing)
        news, self._news = self._news, {}
        done, self._written = self._written, None
        assert done is not None
        self._writing = done
        try:
            await self._write(news)
        except Exception as fault:
            logger.warning("what is to be told could not be stored", extra={"fault": repr(fault)})
            done.set_exception(fault)
            done.exception()  # if nobody waits for it, the error is not reported
        else:
            done.set_result(None)
        if self._writing is done:
            self._writing = None

    async def _write(self, news: Mapping[str, tuple[dict[int, News], int]]) -> None:
        now, under_way = self._hall.now(), set()
        writes = []
        for each in await self._hall.store.notices.concerned(list(news)):
            told, n = news[each.table_id]
            wanted = told.get(each.member)
            if wanted is not None and wanted.topic not in _wishes(each.wishes).topics:
                wanted = None
            row = changed(each.row, wanted, n, now)
            if row is not None:
                writes.append(self._hall.store.notices.write(each.channel, each.table_id, row, now))
            if row is not None or (each.row is not None and (each.row.shown or each.row.due is not None)):
                under_way.add(each.table_id)
        await asyncio.gather(*writes)
        quiet = (
            id for id in news.keys() - under_way if id in self._hall.tables
        )  # others have left the memory meanwhile
        self._alone.update(dict.fromkeys(quiet, now))
        if writes:
            self._due.set()

    # --- Sending

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        try:
            while True:
                self._due.clear()
                try:
                    await self._send_due()
                except Exception as fault:
                    logger.warning("nobody can be told", extra={"fault": repr(fault)})
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._due.wait()
        finally:
            for task in self._sending:
                task.cancel()
            self._courier.stop()

    async def _send_due(self) -> None:
        notices = self._hall.store.notices
        while await notices.is_due(self._hall.now()):
            claim = secrets.token_hex(8)
            claimed = await notices.claim(claim, self._hall.now(), CLAIM, AT_ONCE)
            if not claimed:
                return
            for each in claimed:
                task = asyncio.create_task(self._deliver(claim, each))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)
            while len(self._sending) >= 2 * AT_ONCE:
                await asyncio.wait(self._sending, return_when=asyncio.FIRST_COMPLETED)

    async def _deliver(self, claim: str, each: Claimed) -> None:
        try:
            newer = await self._tell(claim, each)
            if newer is not None and newer <= self._hall.now():  # it was withdrawn or replaced while it was on its way
                self._due.set()
        except Exception:  # the store failed: the claim expires, and another try follows
            logger.exception("a message could not be sent")

    async def _tell(self, claim: str, each: Claimed) -> int | None:
        """Send a claimed message; when something newer is due there."""
        notices, row, now = self._hall.store.notices, each.row, self._hall.now()
        wishes = _wishes(each.channel.wishes)
        if row.closing and each.channel.kind == "hook":  # posts in a chat cannot be withdrawn
            return await notices.sent(claim, each, now)
        if not row.closing and (until := quiet_until(wishes, now)) is not None:
            return await notices.put_off(claim, each, until, failed=False)
        signer = await self.signer()
        status, unsure, failed_before = 0, False, each.channel.faults > 0
        try:
            status = await self._courier.send(
                each.channel.address, lambda: self._letter(signer, each, wishes), doubtful=failed_before
            )
        except Busy:
            return await notices.put_off(claim, each, now + AGAIN, failed=False)
        except Unreachable as fault:  # it may have arrived although the answer did not
            unsure = True
            logger.info("a message did not arrive", extra={"fault": repr(fault.__cause__)})
        except Exception:  # a message that cannot be written is not tried for ever
            logger.exception("a message could not be written")
        if 200 <= status < 300:
            return await notices.sent(claim, each, now)
        if status in GONE or each.channel.faults + 1 >= MOST_FAULTS:
            await notices.drop(each.channel.id)
        elif row.due is not None and now - row.turn > STALE:
            await notices.leave_out(claim, each)
        else:
            later = now + AGAIN * 2 ** min(each.tries, 8)
            return await notices.put_off(claim, each, later, failed=True, unsure=unsure)
        return None

    def _letter(self, signer: push.Signer, each: Claimed, wishes: Wishes) -> Letter:
        """The text of a message, written in the courier's thread."""
        row, table = each.row, each.table_id
        if each.channel.kind == "hook":
            title, text = said(each, wishes)
            return self._post(msgspec.json.decode(each.channel.secret), Said(title, plainly(text)), f"/t/{table}")
        if row.closing:
            payload: dict[str, Any] = {"tag": table, "close": True}
        else:
            title, text = said(each, wishes)
            payload = {"tag": table, "topic": row.kind, "title": title, "text": text, "channel": each.channel.id}
            payload["off"] = off(wishes)
        keys = msgspec.json.decode(each.channel.secret, type=Subscription)
        headers = {
            "Authorization": signer.header(each.channel.address), "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream", "TTL": str(CLOSING if row.closing else LASTS[row.kind]),
            "Topic": table[:32], "Urgency": "low" if row.closing else "high" if row.kind == "turn" else "normal",
        }  # fmt: skip
        return Letter(headers, push.sealed(push.padded(_encode(payload)), keys.p256dh, keys.auth))

    def _post(self, style: str, message: Said, path: str) -> Letter:
        """A message for a webhook, with the address of its table where the room knows its own."""
        link = f"{self._public}{path}" if self._public else ""
        text = " · ".join(filter(None, message))
        whole = "\n".join(filter(None, (text, link)))
        if style == "text":
            return Letter(
                {"Content-Type": "text/plain; charset=utf-8"} | ({"Click": link} if link else {}), whole.encode()
            )
        fields = {"content": whole, "text": whole, "title": message.title, "body": whole, "url": link}
        return Letter({"Content-Type": "application/json"}, _encode(fields))

    async def signer(self) -> push.Signer:
        """The room's signer; its key is made at the first start, and is the same on all servers."""
        async with self._signing:
            if self._signer is None:
                key = await self._hall.store.notices.key(push.new_key)
                about = self._public if self._public.startswith("https://") else ""
                self._signer = await asyncio.to_thread(push.Signer, key, about)
            return self._signer

    # --- What people ask for

    async def of(self, guest: str | None) -> Told:
        """A guest's channels and wishes."""
        found = [] if guest is None else await self._hall.store.notices.channels_of(guest)
        wishes = _wishes(found[-1].wishes) if found else Wishes()
        return Told((await self.signer()).public, tuple(map(_shown, found)), wishes)

    async def add(self, new: NewChannel, guest: str) -> None:
        """Add a channel for a guest; a webhook is greeted first, and must accept that."""
        if (new.push is None) == (new.hook is None):
            raise Denied("channel", "name a push subscription or a webhook", 400)
        wishes = new.wishes or (await self.of(guest)).wishes
        id, only = secrets.token_hex(16), new.only or ""
        if new.push is not None:
            read_address(new.push.endpoint)
            await asyncio.to_thread(push.check_keys, new.push.p256dh, new.push.auth)
            channel = Stored(id, guest, "push", new.push.endpoint, _encode(new.push).decode(), _text(wishes), only)
        else:
            assert new.hook is not None
            channel = Stored(id, guest, "hook", new.hook.address, _text(new.hook.style), _text(wishes), only)
            await self._greet(new.hook, wishes)
        known = [each for each in await self._hall.store.notices.channels_of(guest) if each.address == channel.address]
        if only and any(not each.only for each in known):  # they are told of every table already
            return
        if not only:
            await self.turn_off(guest, [each.id for each in known if each.only])
        if not await self._hall.store.notices.add(channel, self._hall.now(), MOST_CHANNELS):
            raise Denied("channels", f"you are told at {MOST_CHANNELS} addresses already: turn one off first", 409)

    async def _greet(self, hook: Hook, wishes: Wishes) -> None:
        from ..locales import Words

        read_address(hook.address)
        words = Words(wishes.language if wishes.language in LANGUAGES else FALLBACK, parts=("told",))
        letter = self._post(hook.style, Said(words("told-greeting"), ""), "/")
        try:
            status = await self._courier.send(hook.address, lambda: letter)
        except Busy:
            raise Denied("too-fast", "too many messages go to this host: wait a moment", 429) from None
        except Unreachable as fault:
            raise Denied("unreachable", str(fault), 400) from None
        if not 200 <= status < 300:
            raise Denied("unreachable", f"the address answered {status}: is it the whole address of a webhook?", 400)

    async def wish(self, guest: str, wishes: Wishes) -> None:
        """Change a guest's wishes, for all their channels."""
        await self._hall.store.notices.wish(guest, _text(wishes), self._hall.now())

    async def turn_off(self, guest: str, channels: Iterable[str]) -> None:
        """Delete a channel of a guest."""
        for each in channels:
            await self._hall.store.notices.drop(each, guest)


def off(wishes: Wishes) -> str:
    """The label of the button that turns notices off."""
    from ..locales import Words

    return Words(wishes.language if wishes.language in LANGUAGES else FALLBACK, parts=("told",))("told-off-here")


def _shown(channel: Stored) -> Channel:
    host = urlsplit(channel.address).netloc
    return Channel(channel.id, "push" if channel.kind == "push" else "hook", host, channel.only or None)


def _text(value: Any) -> str:
    return _encode(value).decode()
