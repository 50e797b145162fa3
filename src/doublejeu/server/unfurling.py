"""Links that land: what a chat shows of a link to the room, by Open Graph, written into the page for its path.

A card is made from what everybody with the link may know: lists' knowledge of a table, never its log, so that nothing
of a running game can be in it.  Its picture is one of the client's files.  Other rooms of the house add the kinds of
links that are theirs: `unfurling.add("club", make)`.
"""

import html
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple, Protocol, TypeAlias

from ..locales import Words, choose_language
from ..play.catalogue import manifests
from ..play.telling import Message
from .answers import Request
from .club_ids import OF_CLUB
from .days import day_of_id, is_day
from .errors import Denied
from .evenings import Evenings
from .seals import Seals
from .store import About, Store
from .table import check_id

LASTS: Final = 15.0  # seconds for which a card is kept: a crawler that asks again and again costs nothing
KEPT: Final = 500  # cards
PICTURES: Final = "cards"  # the client's folder of them, by game; the house's is beside them
HOUSE: Final = "card"
SIZE: Final = (1_200, 630)
NAME: Final = "Double Jeu"


class Card(NamedTuple):
    """What is shown of a link; `game`: whose picture, or the house's."""

    title: str
    text: str
    game: str = ""


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
    evenings: Evenings

    @property
    def house(self) -> House: ...


Make: TypeAlias = Callable[[Sequence[str], Mapping[str, str], Words], Awaitable[Card | None]]


class Unfurling:
    """Makes the cards of a room's links."""

    def __init__(self, hall: Holder, pages: Path) -> None:
        """`pages`: the folder of the client's files."""
        self._hall = hall
        self._pages = pages
        self._makers: dict[str, Make] = {"t": self._table, "daily": _daily, "puzzles": _puzzle}
        self._makers |= dict.fromkeys(("new", "rules", "learn"), _of_game)
        self._kept: OrderedDict[tuple[str, str, str], tuple[float, bytes]] = OrderedDict()

    def add(self, first: str, make: Make) -> None:
        """Let links whose path begins so have cards: `make` gets the rest of the path, what is asked for, and words.

        It answers None for what strangers may know nothing of; then the room itself is shown.
        """
        self._makers[first] = make

    async def head(self, path: str, request: Request) -> bytes:
        """What stands in the head of the page that is shown at a path of the room."""
        wanted = request.headers.get("accept-language", "").split(",")
        language, query = choose_language(wanted, self._hall.house.language), _asked(request.query_params)
        key = (path[:200], query, language)
        until, text = self._kept.pop(key, (0.0, b""))
        if until < monotonic():
            until = monotonic() + LASTS
            text = self._written(await self._card(path, request.query_params, language), f"{path}{query}")
        self._kept[key] = until, text
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return text

    async def _card(self, path: str, asked: Mapping[str, str], language: str) -> Card:
        words = Words(language, parts=("hall", "links"))
        first, *rest = path.strip("/").split("/")
        make = self._makers.get(first)
        card = None if make is None else await make(rest, asked, words)
        return card or Card(NAME, words("link-house"))

    def _written(self, card: Card, path: str) -> bytes:
        about = {"og:site_name": NAME, "og:type": "website", "og:title": card.title, "og:description": card.text}
        public = self._hall.house.public
        if public:  # whoever unfurls a link takes whole addresses alone
            picture = f"{PICTURES}/{card.game}.png"
            if not card.game or not (self._pages / picture).is_file():
                picture = f"{HOUSE}.png"
            about |= {
                "og:url": public + path, "og:image": f"{public}/{picture}", "og:image:width": str(SIZE[0]),
                "og:image:height": str(SIZE[1]), "twitter:card": "summary_large_image",
            }  # fmt: skip
        tags = (f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in about.items())
        return "".join(tags).encode()

    async def _table(self, rest: Sequence[str], asked: Mapping[str, str], words: Words) -> Card | None:
        """A table, or a moment of its replay; of one at which a daily deal is played nothing but that."""
        if not rest or day_of_id(rest[0]) is not None:
            return await _daily((), asked, words) if rest else None
        try:
            check_id(rest[0])
            await self._hall.seals.check_open(rest[0])
        except Denied:
            return None
        if rest[0].startswith(OF_CLUB) or await self._hall.evenings.club_of(rest[0]) is not None:
            return None  # strangers learn nothing of a club's people and games
        found = await self._hall.store.glances.at(rest[0])
        if found is None or found.status == "damaged":
            return None
        about, kind = found.about, found.status
        names = [name for name in about.names if name]
        text = words("link-with", names=", ".join(names), people=len(names), free=about.free)
        if rest[1:] == ["replay"] and kind == "over":
            kind, text = "replay", _moment(about, asked, words) or text
        title = words("link-table", game=_title(about.game, words), status=kind)
        return Card(title, text.strip(), about.game)


def _asked(query: Mapping[str, str]) -> str:
    """What a link asks for, of what a card can show."""
    known = [f"{name}={query[name]}" for name in ("at", "eyes") if query.get(name, "").isdecimal()]
    return f"?{'&'.join(known)}"[:40] if known else ""


def _moment(about: About, asked: Mapping[str, str], words: Words) -> str:
    """Which moment of a finished game is shown, and through whose eyes."""
    at, eyes = asked.get("at", ""), asked.get("eyes", "")
    if not at.isdecimal() or len(at) > 6:
        return ""
    seat = int(eyes) if eyes.isdecimal() and len(eyes) < 3 else None
    name = about.names[seat] if seat is not None and seat < len(about.names) else None
    return words("link-moment", at=int(at), name=name or "", eyes="somebody" if name else "nobody")


def _title(game: str, words: Words) -> Message | str:
    return Message(game) if words.has(game) else game


async def _daily(rest: Sequence[str], asked: Mapping[str, str], words: Words) -> Card | None:
    day = rest[0] if rest and is_day(rest[0]) else ""
    return Card(words("link-daily", day=day, known="yes" if day else "no"), words("link-daily-about"))


async def _puzzle(rest: Sequence[str], asked: Mapping[str, str], words: Words) -> Card | None:
    game = rest[0] if rest and rest[0] in manifests() else ""
    about = words("link-puzzle-about")
    return Card(words("link-puzzle", game=_title(game, words)), about, game) if game else Card(words("puzzles"), about)


async def _of_game(rest: Sequence[str], asked: Mapping[str, str], words: Words) -> Card | None:
    if not rest or rest[0] not in manifests():
        return None
    return Card(words(rest[0]), words.or_nothing(f"{rest[0]}-tagline") or words("link-house"), rest[0])
