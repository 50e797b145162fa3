"""Links that land: what a chat shows of a link to the room, by Open Graph, written into the page for its path.

A card is made from what everybody with the link may know: lists' knowledge of a table, never its log, so that nothing
of a running game can be in it; of a club its name.  Its picture is one of the client's files, or drawn for its table.
"""

import asyncio
import html
import logging
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias
from urllib.parse import quote

from .. import locales
from ..locales import choose_language, plain_line
from ..play.catalogue import manifests
from ..play.telling import Message
from .answers import Request
from .club_ids import OF_CLUB
from .clubs import Clubs
from .days import day_of_id, is_day
from .errors import Denied
from .evenings import Evenings
from .pictures import SIZE, Plate, draw, read
from .seals import Seals
from .store import About, Store
from .store.glances import Glance
from .table import check_id
from .threads import Threads, Urgency

if TYPE_CHECKING:  # all words are read when a link is first shown that needs them: the hall does not wait for that
    from ..locales import Words

logger = logging.getLogger(__name__)

LASTS: Final = 15.0  # seconds for which a card is kept: a crawler that asks again and again costs nothing
KEPT: Final = 500  # cards
LONGEST: Final = 200  # letters of a path that has a card of its own
PATIENCE: Final = 5.0  # seconds: then the page is shown with the house's card, whatever the store does
PICTURES: Final = "cards"  # the client's folder of them, by game; the house's is beside them
DRAWN: Final = f"{PICTURES}/t/"  # where tables have theirs
DRAWN_KEPT: Final = 64
HOUSE: Final = "card"
NAME: Final = "Double Jeu"
PARTS: Final = ("hall", "links", "evening")  # of the words


class Card(NamedTuple):
    """What is shown of a link; `game`: whose picture, or the house's; `picture`: where its own is, if it has one."""

    title: str
    text: str
    game: str = ""
    picture: str = ""


class House(Protocol):
    """What cards need of the house's settings."""

    @property
    def public(self) -> str: ...

    @property
    def language(self) -> str: ...


class Holder(Protocol):
    """What cards need of the hall."""

    store: Store
    seals: Seals
    threads: Threads
    clubs: Clubs
    evenings: Evenings

    @property
    def house(self) -> House: ...


Make: TypeAlias = "Callable[[Sequence[str], Mapping[str, str], Words], Awaitable[Card | None]]"


class Unfurling:
    """Makes the cards of a room's links."""

    def __init__(self, hall: Holder, pages: Path, take: Callable[[str, str], bool]) -> None:
        """`pages`: the folder of the client's files; `take`: whether an address may have more of what is limited."""
        self._hall = hall
        self._pages = pages
        self._take = take
        self._drawn: OrderedDict[tuple[str, tuple[Plate, ...]], bytes] = OrderedDict()
        self._makers: dict[str, Make] = {"t": self._table, "club": self._club, "evening": self._evening}
        self._makers |= {"daily": _daily, "puzzles": _puzzle} | dict.fromkeys(("new", "rules", "learn"), _of_game)
        self._kept: OrderedDict[tuple[str, str, str], tuple[float, bytes]] = OrderedDict()

    async def head(self, path: str, request: Request) -> bytes:
        """What stands in the head of the page that is shown at a path of the room."""
        wanted = request.headers.get("accept-language", "").split(",")
        language, query = choose_language(wanted, self._hall.house.language), _asked(request.query_params)
        path = path if len(path) <= LONGEST else "/"
        key = (path, query, language)
        until, text = self._kept.pop(key, (0.0, b""))
        if until < monotonic():
            try:
                async with asyncio.timeout(PATIENCE):
                    card = await self._card(path, request.query_params, language)
            except Exception as fault:  # a page is there to say that something is wrong: it does not go down with it
                logger.warning("a link has no card", extra={"fault": repr(fault)})
                return self._written(_of_house(language), "/")
            until, text = monotonic() + LASTS, self._written(card, f"{quote(path)}{query}")
        self._kept[key] = until, text
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return text

    async def _card(self, path: str, asked: Mapping[str, str], language: str) -> Card:
        first, *rest = path.strip("/").split("/")
        make = self._makers.get(first)
        card = None if make is None else await make(rest, asked, locales.Words(language, parts=PARTS))
        return card or _of_house(language)

    def _written(self, card: Card, path: str) -> bytes:
        about = {"og:site_name": NAME, "og:type": "website", "og:title": card.title, "og:description": card.text}
        public = self._hall.house.public
        if public:  # whoever unfurls a link takes whole addresses alone
            picture = f"{HOUSE}.png"
            if self._cover(card.game).is_file():
                picture = card.picture or f"{PICTURES}/{card.game}.png"
            about |= {
                "og:url": public + path, "og:image": f"{public}/{picture}", "og:image:width": str(SIZE[0]),
                "og:image:height": str(SIZE[1]), "twitter:card": "summary_large_image",
            }  # fmt: skip
        tags = (f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in about.items())
        return "".join(tags).encode()

    def _cover(self, game: str) -> Path:
        return self._pages / PICTURES / f"{game}.png"

    async def picture(self, name: str, address: str) -> bytes | None:
        """The picture of a table, drawn off the event loop; None where strangers are shown none.

        An address that has let many be drawn lately gets the game's cover, as who comes while the room has much to do.
        """
        found = await self._glance(name.removesuffix(".png"))
        if found is None or not self._cover(found.about.game).is_file():
            return None
        key, cover = (found.about.game, _plates(found)), self._cover(found.about.game).read_bytes()
        if key in self._drawn:
            self._drawn.move_to_end(key)
            return self._drawn[key]
        if not self._take("pictures", address):
            return cover
        try:
            drawn = await self._hall.threads.do(lambda: draw(read(cover), key[1]), Urgency.ASKED)
        except (Denied, ValueError, zlib.error):
            return cover
        self._drawn[key] = drawn
        if len(self._drawn) > DRAWN_KEPT:
            self._drawn.popitem(last=False)
        return drawn

    async def _glance(self, id: str) -> Glance | None:
        """What strangers may know of a table; None of a club's, and of a deal that others still have to play."""
        try:
            check_id(id)
            await self._hall.seals.check_open(id)
        except Denied:
            return None
        of_club = id.startswith(OF_CLUB) or await self._hall.evenings.club_of(id) is not None
        if of_club or day_of_id(id) is not None:
            return None
        found = await self._hall.store.glances.at(id)
        return None if found is None or found.status == "damaged" else found

    async def _table(self, rest: Sequence[str], asked: Mapping[str, str], words: "Words") -> Card | None:
        """A table, or a moment of its replay; of one at which a daily deal is played nothing but that."""
        if not rest or day_of_id(rest[0]) is not None:
            return await _daily((), asked, words) if rest else None
        found = await self._glance(rest[0])
        if found is None:
            return None
        about, kind = found.about, found.status
        names = [name for name in about.names if name]
        text = words("link-with", names=", ".join(names), people=len(names), free=about.free)
        if rest[1:] == ["replay"] and kind == "over":
            kind, text = "replay", _moment(about, asked, words) or text
        title = words("link-table", game=_title(about.game, words), status=kind)
        version = zlib.crc32(repr(_plates(found)).encode())  # a chat that has kept the picture asks for the new one
        return Card(title, text.strip(), about.game, f"{DRAWN}{rest[0]}.png?{version:x}")

    async def _club(self, rest: Sequence[str], asked: Mapping[str, str], words: "Words") -> Card | None:
        """A club's door: its name, and nothing else."""
        name = await self._hall.clubs.name_of(rest[0]) if rest else None
        return None if name is None else Card(name, words("link-club-about"))

    async def _evening(self, rest: Sequence[str], asked: Mapping[str, str], words: "Words") -> Card | None:
        """An evening: its game, whether it goes on, and how many came; one of a club is not shown."""
        if not rest:
            return Card(words("evenings"), words("evenings-lead"))
        found = await self._hall.evenings.glance(rest[0])
        if found is None:
            return None
        title = words("link-evening", game=_title(found.game, words), status=found.status)
        return Card(title, words("link-evening-about", people=found.people), found.game)


def _plates(found: Glance) -> tuple[Plate, ...]:
    """Who sits where; once a game is over, who has won."""
    about = found.about
    bots = [seat for seat, level in enumerate(about.levels) if level is not None]
    plates = []
    for seat, name in enumerate(about.names):
        if about.members[seat] is None:
            plates.append(Plate("bot" if seat in bots or not about.free else "free"))
        else:
            plates.append(Plate("winner" if seat in (about.winners or ()) else "person", name or ""))
    return tuple(plates)


def _of_house(language: str) -> Card:
    return Card(NAME, plain_line(language, "links", "link-house"))


def _asked(query: Mapping[str, str]) -> str:
    """What a link asks for, of what a card can show."""
    known = [f"{name}={query[name]}" for name in ("at", "eyes") if query.get(name, "").isdecimal()]
    return f"?{'&'.join(known)}"[:40] if known else ""


def _moment(about: About, asked: Mapping[str, str], words: "Words") -> str:
    """Which moment of a finished game is shown, and through whose eyes."""
    at, eyes = asked.get("at", ""), asked.get("eyes", "")
    if not at.isdecimal() or len(at) > 6:
        return ""
    seat = int(eyes) if eyes.isdecimal() and len(eyes) < 3 else None
    name = about.names[seat] if seat is not None and seat < len(about.names) else None
    return words("link-moment", at=int(at), name=name or "", eyes="somebody" if name else "nobody")


def _title(game: str, words: "Words") -> Message | str:
    return Message(game) if words.has(game) else game


async def _daily(rest: Sequence[str], asked: Mapping[str, str], words: "Words") -> Card | None:
    day = rest[0] if rest and is_day(rest[0]) else ""
    return Card(words("link-daily", day=day, known="yes" if day else "no"), words("link-daily-about"))


async def _puzzle(rest: Sequence[str], asked: Mapping[str, str], words: "Words") -> Card | None:
    game = rest[0] if rest and rest[0] in manifests() else ""
    about = words("link-puzzle-about")
    return Card(words("link-puzzle", game=_title(game, words)), about, game) if game else Card(words("puzzles"), about)


async def _of_game(rest: Sequence[str], asked: Mapping[str, str], words: "Words") -> Card | None:
    if not rest or rest[0] not in manifests():
        return None
    return Card(words(rest[0]), words.or_nothing(f"{rest[0]}-tagline") or words("link-house"), rest[0])
