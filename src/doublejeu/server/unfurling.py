"""What a chat shows of a link to the room: an Open Graph card, written into the page for its path.

A card is made from what everybody with the link may know: what lists show of a table, never its log, so that it cannot
reveal anything of a running game; of a club, its name.  Its picture is one of the client's files, or one of its table.
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

if TYPE_CHECKING:  # words are read when the first card needs them, so that the hall starts faster
    from ..locales import Words

logger = logging.getLogger(__name__)

LASTS: Final = 15.0  # seconds for which a card is kept, so that repeated requests of a crawler cost nothing
KEPT: Final = 500  # cards
LONGEST: Final = 200  # letters of a path that has a card of its own
PATIENCE: Final = 5.0  # seconds; after that, the page gets the general card, whatever the store does
PICTURES: Final = "cards"  # the client's folder of pictures by game; the general one is beside it
DRAWN: Final = f"{PICTURES}/t/"  # where the pictures of tables are
DRAWN_KEPT: Final = 64
HOUSE: Final = "card"
NAME: Final = "Double Jeu"
PARTS: Final = ("hall", "links", "evening")  # of the words


class Card(NamedTuple):
    """What is shown of a link; `game`: whose picture, if any; `picture`: the path of its own picture, if it has one."""

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
        """`pages`: the folder of the client's files; `take`: whether an address may have one more picture."""
        self._hall = hall
        self._pages = pages
        self._take = take
        self._drawn: OrderedDict[tuple[str, tuple[Plate, ...]], bytes] = OrderedDict()
        self._makers: dict[str, Make] = {"t": self._table, "club": self._club, "evening": self._evening}
        self._makers |= {"daily": _daily, "puzzles": _puzzle} | dict.fromkeys(("new", "rules", "learn"), _of_game)
        self._kept: OrderedDict[tuple[str, str, str], tuple[float, bytes]] = OrderedDict()

    async def head(self, path: str, request: Request) -> bytes:
        """The tags for the head of the page at a path of the room."""
        wanted = request.headers.get("accept-language", "").split(",")
        language, query = choose_language(wanted, self._hall.house.language), _asked(request.query_params)
        path = path if len(path) <= LONGEST else "/"
        key = (path, query, language)
        until, text = self._kept.pop(key, (0.0, b""))
        if until < monotonic():
            try:
                async with asyncio.timeout(PATIENCE):
                    card = await self._card(path, request.query_params, language)
            except Exception as fault:  # the page must be shown even if the store fails, to say so
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
        if public:  # readers of cards accept only absolute addresses
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
        """The picture of a table, drawn off the event loop; None if strangers may not see one.

        An address that asked for many lately gets the game's cover, and so does everybody while the room is busy.
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
        """What strangers may know of a table; None for a club's table, and for a deal that others still must play."""
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
        """The card of a table, or of a moment of its replay; for a daily deal's table only that."""
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
        version = zlib.crc32(repr(_plates(found)).encode())  # changes with the picture, so that chats fetch the new one
        return Card(title, text.strip(), about.game, f"{DRAWN}{rest[0]}.png?{version:x}")

    async def _club(self, rest: Sequence[str], asked: Mapping[str, str], words: "Words") -> Card | None:
        """The card of a club: only its name."""
        name = await self._hall.clubs.name_of(rest[0]) if rest else None
        return None if name is None else Card(name, words("link-club-about"))

    async def _evening(self, rest: Sequence[str], asked: Mapping[str, str], words: "Words") -> Card | None:
        """The card of an evening: its game, whether it goes on, and how many came; a club's evening has none."""
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
    """The parts of a link's query that a card can show."""
    known = [f"{name}={query[name]}" for name in ("at", "eyes") if query.get(name, "").isdecimal()]
    return f"?{'&'.join(known)}"[:40] if known else ""


def _moment(about: About, asked: Mapping[str, str], words: "Words") -> str:
    """The moment of a finished game that is shown, and the seat through whose eyes."""
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
