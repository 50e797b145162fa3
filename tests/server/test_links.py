"""Links that land: what a chat shows of each link, whole addresses, nothing of a running game, and at little cost."""

import html
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from doublejeu.locales import Words
from doublejeu.play.catalogue import game_names
from doublejeu.server import unfurling
from doublejeu.server.backends import open_store
from doublejeu.server.hall import House
from doublejeu.server.store.glances import Glance
from doublejeu.server.unfurling import SIZE, Card, Unfurling

from .logs import finished_log, keep_in
from .reviewing import run
from .room import gather, join, open_table, running

WEB = Path(__file__).parents[2] / "web"
PAGE = '<!doctype html><html><head><title>Double Jeu</title></head><body><script src="./a.js"></script></body></html>'
PUBLIC = "https://games.example.org/club"
META = re.compile(r'<meta property="([^"]+)" content="([^"]*)" />')


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """A client's folder: its page, and pictures of two games."""
    folder = tmp_path / "pages"
    (folder / "cards").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "card.png").write_bytes((WEB / "public/card.png").read_bytes())
    for game in ("kompromat", "calaveras"):
        (folder / f"cards/{game}.png").write_bytes((WEB / f"src/games/{game}/card.png").read_bytes())
    return folder


async def unfurled(guest: httpx.AsyncClient, path: str, language: str = "en") -> dict[str, str]:
    """What a crawler reads in the page at a path."""
    answer = await guest.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert answer.text.count("</head>") == 1
    return {name: html.unescape(text) for name, text in META.findall(answer.text.partition("</head>")[0])}


def test_a_table_is_shown_with_its_game_its_people_and_its_picture(address: str, tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        store, house = await open_store(address), House(public=PUBLIC)
        log, _ = finished_log("kompromat", 1)
        await keep_in(store, "ended", log)
        async with running(tmp_path, store=store, pages=pages, house=house) as room, room.guest() as anna:
            place = await open_table(anna, name='<b>"Anna', game="calaveras", players=4)
            link = f"/t/{place['table']}"
            card = await unfurled(anna, link)
            assert card == {
                "og:site_name": "Double Jeu", "og:type": "website",
                "og:title": "The Calaveras Incident: a table is open",
                "og:description": 'At the table: <b>"Anna. 3 seats are free.', "og:url": PUBLIC + link,
                "og:image": f"{PUBLIC}/cards/calaveras.png", "og:image:width": "1200", "og:image:height": "630",
                "twitter:card": "summary_large_image",
            }  # fmt: skip
            picture = await anna.get("/cards/calaveras.png")
            assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
            await join(room.guest(), place["table"], "Bert")
            moment = await unfurled(anna, "/t/ended/replay?at=17&eyes=1&review", "fr-CA")
            assert moment["og:title"] == "Kompromat\u202f: une partie à revoir"
            assert moment["og:description"] == "Moment 17, par les yeux de P1."
            assert moment["og:url"] == f"{PUBLIC}/t/ended/replay?at=17&eyes=1"
            for odd in ("?at=17&eyes=9", "?at=x&eyes=y", "?at=99999999999999999999", "?eyes=1", "?at=\u0661"):
                assert (
                    "P1"
                    not in (await unfurled(anna, f"/t/ended/replay{odd}")).get("og:description", "").split("At the")[0]
                )

    run(test())


def test_other_pages_have_cards_of_their_own_and_what_is_not_there_has_that_of_the_house(
    tmp_path: Path, pages: Path
) -> None:
    async def test() -> None:
        async with running(tmp_path, pages=pages, house=House(public=PUBLIC)) as room, room.guest() as anna:
            for path, title, picture in (
                ("/", "Double Jeu", "card.png"),
                ("/daily", "The case of the day", "card.png"),
                ("/daily/2026-11-18", "The case of the day, 2026-11-18", "card.png"),
                ("/t/daily-2026-11-18-abc", "The case of the day", "card.png"),  # sealed or not: nothing of the table
                ("/puzzles", "Puzzles", "card.png"),
                ("/puzzles/kompromat/0011223344556677", "Kompromat: a puzzle", "cards/kompromat.png"),
                ("/rules/calaveras", "The Calaveras Incident", "cards/calaveras.png"),
                ("/learn/thirteen_clues", "13 Clues", "card.png"),  # a game without a picture has the house's
                ("/t/nothere", "Double Jeu", "card.png"),
                (f"/t/{'x' * 300}", "Double Jeu", "card.png"),
                ("/t/%F0%9F%8E%B2", "Double Jeu", "card.png"),
                ("/nowhere/at/all", "Double Jeu", "card.png"),
            ):
                card = await unfurled(anna, path)
                assert (card["og:title"], card["og:image"]) == (title, f"{PUBLIC}/{picture}"), path

    run(test())


def test_without_a_public_address_there_are_words_and_no_picture(tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, pages=pages) as room, room.guest() as anna:
            assert set(await unfurled(anna, "/")) == {"og:site_name", "og:type", "og:title", "og:description"}

    run(test())


def test_nothing_of_a_running_game_is_in_its_card(tmp_path: Path, pages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was dealt and whatever was played, the card of a table is the same."""

    async def test() -> None:
        monkeypatch.setattr(unfurling, "LASTS", 0.0)  # else what was kept would be shown
        cards = []
        for seed in range(2):
            folder = tmp_path / str(seed)
            folder.mkdir()
            names = iter(["fixedtable"])
            secrets = iter([f"{seed}{n:063x}" for n in range(100)])
            async with running(
                folder,
                pages=pages,
                house=House(public=PUBLIC),
                new_id=names.__next__,
                new_secret=secrets.__next__,
            ) as room:
                company = await gather(room, 2, start=True)
                cards.append(await unfurled(company.guests[0], "/t/fixedtable"))
                for _ in range(2 + seed):
                    (turn, *_) = company.live.table.awaited
                    player = company.players[turn]
                    await player.catch_up()
                    frame = player.frame or {}
                    assert (await player.ask("move", at=frame["at"], move=frame["legal"][seed - 1]))["type"] == "done"
                cards.append(await unfurled(company.guests[0], "/t/fixedtable"))
        assert cards[0]["og:title"] == "Kompromat: a game under way"
        assert all(each == cards[0] for each in cards)

    run(test())


def test_a_crawler_that_asks_again_reads_nothing_and_what_is_kept_is_bounded(
    tmp_path: Path, pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(unfurling, "KEPT", 20)
        looks: list[str] = []
        async with running(tmp_path, pages=pages) as room, room.guest() as anna:
            place = await open_table(anna)
            look = room.hall.store.glances.at

            async def counted(table: str) -> Glance | None:
                looks.append(table)
                return await look(table)

            monkeypatch.setattr(room.hall.store.glances, "at", counted)
            for _ in range(5):
                await unfurled(anna, f"/t/{place['table']}")
            assert looks == [place["table"]]
            shown = Unfurling(room.hall, pages)
            for n in range(60):
                await shown.head(f"/t/none{n}", asked_nothing())
            assert len(shown._kept) == 20

    run(test())


def asked_nothing() -> Request:
    return Request({"type": "http", "headers": [], "query_string": b"", "path": "/"})


def test_another_room_of_the_house_adds_its_links(tmp_path: Path, pages: Path) -> None:
    async def club(rest: Sequence[str], asked: Mapping[str, str], words: Words) -> Card | None:
        return Card(f"Club {rest[0]}", "") if rest and rest[0] != "hidden" else None

    async def test() -> None:
        async with running(tmp_path, pages=pages) as room:
            shown = Unfurling(room.hall, pages)
            shown.add("club", club)
            assert b'content="Club lisbon"' in await shown.head("/club/lisbon", asked_nothing())
            assert b'content="Double Jeu"' in await shown.head("/club/hidden", asked_nothing())

    run(test())


def test_every_game_of_ours_with_a_cover_has_a_picture_of_the_right_size() -> None:
    covered = sorted(path.parent.name for path in (WEB / "src/games").glob("*/cover.svg"))
    assert covered == sorted(game_names())
    for path in (WEB / "public/card.png", *(WEB / f"src/games/{game}/card.png" for game in covered)):
        head = path.read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == SIZE
        assert path.stat().st_size < 300_000  # some chats take no more
