"""Links that land: what a chat shows of each link, whole addresses, nothing of a running game, and at little cost."""

import asyncio
import html
import re
import struct
import threading
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from msgspec import structs
from starlette.requests import Request

from doublejeu.play.catalogue import game_names
from doublejeu.server import unfurling
from doublejeu.server.backends import open_store
from doublejeu.server.hall import House
from doublejeu.server.pictures import SIZE, Picture, Plate, draw, letters, line_of, read
from doublejeu.server.store.glances import Glance
from doublejeu.server.unfurling import Unfurling

from . import clubbing, evenings
from .logs import finished_log, keep_in
from .reviewing import run
from .room import FREE, gather, join, open_table, running

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


async def picture_of(guest: httpx.AsyncClient, card: dict[str, str]) -> bytes:
    """The picture of a card, which is there and has the size that the card says."""
    answer = await guest.get(card["og:image"].removeprefix(PUBLIC))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png"), card["og:image"]
    width, height = struct.unpack(">II", answer.content[16:24])
    assert (str(width), str(height)) == (card["og:image:width"], card["og:image:height"]) == ("1200", "630")
    assert len(answer.content) < 300_000
    return answer.content


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
                "og:image": card["og:image"], "og:image:width": "1200", "og:image:height": "630",
                "twitter:card": "summary_large_image",
            }  # fmt: skip
            assert card["og:image"].startswith(f"{PUBLIC}/cards/t/{place['table']}.png?")
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
                assert card["og:description"]
                assert await picture_of(anna, card) == (pages / picture).read_bytes()

    run(test())


def test_without_a_public_address_there_are_words_and_no_picture(tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, pages=pages) as room, room.guest() as anna:
            assert set(await unfurled(anna, "/")) == {"og:site_name", "og:type", "og:title", "og:description"}

    run(test())


def test_nothing_of_a_running_game_is_in_its_card(tmp_path: Path, pages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was dealt and whatever was played, the card of a table is the same, and so is its picture."""

    async def seen(guest: httpx.AsyncClient) -> dict[str, str]:
        card = await unfurled(guest, "/t/fixedtable")
        return {**card, "drawn": (await picture_of(guest, card)).hex()}

    async def test() -> None:
        monkeypatch.setattr(unfurling, "LASTS", 0.0)  # else what was kept would be shown
        monkeypatch.setattr(unfurling, "DRAWN_KEPT", 0)
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
                cards.append(await seen(company.guests[0]))
                for _ in range(2 + seed):
                    (turn, *_) = company.live.table.awaited
                    player = company.players[turn]
                    await player.catch_up()
                    frame = player.frame or {}
                    assert (await player.ask("move", at=frame["at"], move=frame["legal"][seed - 1]))["type"] == "done"
                cards.append(await seen(company.guests[0]))
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
            shown = Unfurling(room.hall, pages, lambda what, who: True)
            for n in range(60):
                await shown.head(f"/t/none{n}", asked_nothing())
            assert len(shown._kept) == 20

    run(test())


def asked_nothing() -> Request:
    return Request({"type": "http", "headers": [], "query_string": b"", "path": "/"})


def test_of_a_club_strangers_learn_its_name_and_nothing_of_its_people_tables_and_evenings(
    address: str, tmp_path: Path, pages: Path
) -> None:
    async def test() -> None:
        store, house = await open_store(address), House(public=PUBLIC)
        async with running(tmp_path, store=store, pages=pages, house=house) as room, room.guest() as stranger:
            anna = room.guest()
            invitation = (await clubbing.make(anna))["inside"]["invitation"]
            place = await open_table(anna, club=clubbing.SLUG)
            evening = await evenings.opened(anna, name="Anna", club=clubbing.SLUG, kind="swiss", game="kompromat")
            door = await unfurled(stranger, f"/club/{clubbing.SLUG}?join={invitation}")
            assert (door["og:title"], door["og:url"]) == (clubbing.NAME, f"{PUBLIC}/club/{clubbing.SLUG}")
            assert door["og:description"].startswith("A club with tables of its own.")
            house_card = await unfurled(stranger, "/")
            paths = ["/club", "/club/nobody", "/club/~room", f"/t/{place['table']}", f"/t/{place['table']}/replay?at=1"]
            paths += [f"/evening/{evening}", f"/t/evening-{evening}-t0-0", f"/t/evening-{evening}-d0-0"]
            for path in paths:
                for guest in (stranger, anna):  # a chat asks for all of its people alike: cookies change nothing
                    card = await unfurled(guest, path)
                    assert {**card, "og:url": ""} == {**house_card, "og:url": ""}, path
            text = str([door, *[await unfurled(stranger, path) for path in paths]])
            assert "Anna" not in text
            assert invitation not in text
            for table in (place["table"], f"evening-{evening}-t0-0"):
                assert (await anna.get(f"/cards/t/{table}.png")).status_code == 404

    run(test())


def test_the_picture_of_a_table_has_its_people_and_in_the_end_who_has_won(
    address: str, tmp_path: Path, pages: Path
) -> None:
    async def test() -> None:
        store, house = await open_store(address), House(public=PUBLIC)
        log, _ = finished_log("kompromat", 1)
        await keep_in(store, "ended", log)
        async with running(tmp_path, store=store, pages=pages, house=house) as room, room.guest() as anna:
            place = await open_table(anna, game="kompromat", name="Anna")
            cover = read((pages / "cards/kompromat.png").read_bytes())
            card = await unfurled(anna, f"/t/{place['table']}")
            assert await picture_of(anna, card) == draw(cover, [Plate("person", "Anna"), Plate("free")])
            bert = room.guest()
            await join(bert, place["table"], "Bert")
            async with room.at(place["table"], bert) as player:
                assert (await player.ask("sit", seat=1))["type"] == "done"
            again = f"/t/{place['table']}?at=1"  # which is not kept yet
            assert (await unfurled(anna, again))["og:image"] != card["og:image"], "a chat asks for it anew"
            now = draw(cover, [Plate("person", "Anna"), Plate("person", "Bert")])
            assert await picture_of(anna, card) == now
            glance = await room.hall.store.glances.at("ended")
            assert glance is not None
            won = [Plate("winner" if n in (glance.about.winners or ()) else "person", f"P{n}") for n in range(2)]
            assert await picture_of(anna, await unfurled(anna, "/t/ended/replay?at=3&eyes=0")) == draw(cover, won)
            for none in ("nothere", "daily-2026-11-18-abc", "%F0%9F%8E%B2", "x" * 300, ""):
                assert (await anna.get(f"/cards/t/{none}.png")).status_code == 404, none

    run(test())


def test_pictures_are_drawn_once_within_a_budget_and_few_are_kept(
    tmp_path: Path, pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def counted(cover: Picture, plates: Sequence[Plate]) -> bytes:
        drawn.append(threading.get_ident())
        return f"picture {len(drawn)}".encode()

    async def test() -> None:
        monkeypatch.setattr(unfurling, "draw", counted)
        monkeypatch.setattr(unfurling, "DRAWN_KEPT", 2)
        limits = structs.replace(FREE, pictures=(3, 0.0))
        async with running(tmp_path, pages=pages, limits=limits) as room, room.guest() as anna:
            tables = [(await open_table(anna, game="kompromat", name=name))["table"] for name in "ABCD"]
            found = [(await anna.get(f"/cards/t/{table}.png")).content for table in (tables[0], *tables)]
            cover = (pages / "cards/kompromat.png").read_bytes()
            assert found == [b"picture 1", b"picture 1", b"picture 2", b"picture 3", cover]
            assert threading.get_ident() not in drawn, "not on the event loop"
            kept = [(await anna.get(f"/cards/t/{table}.png")).content for table in tables]
            assert kept == [cover, b"picture 2", b"picture 3", cover]
            (pages / "cards/kompromat.png").write_bytes(b"no picture")
            monkeypatch.setattr(room.gate.addresses, "_limits", FREE)
            room.gate.addresses._buckets.clear()
            monkeypatch.setattr(unfurling, "draw", draw)
            assert (await anna.get(f"/cards/t/{tables[0]}.png")).content == b"no picture", "as the client has it"

    run(test())


def test_names_are_spelt_in_many_letters_cut_where_they_are_long_and_else_left_out() -> None:
    for name in ("Zoë", "Śródmieście", "Ñandú", "Дмитрий", "Ωμέγα", "O’Neil", "a" + "\u0301"):
        assert line_of(name, 1_000).shape != line_of("日本", 1_000).shape, name
    assert line_of("W" * 24, 300).shape[1] <= 300
    assert (line_of("日本", 300) == letters()["…"]).all()
    cover = read((WEB / "src/games/kompromat/card.png").read_bytes())
    for seats in range(1, 9):
        drawn = read(draw(cover, [Plate("person", "Anna")] * seats))
        assert drawn.pixels.shape == cover.pixels.shape
        assert len(drawn.colours) // 3 <= 256
    with pytest.raises(ValueError, match="another form"):
        read(drawn_wrong())
    with pytest.raises(ValueError, match="not a picture"):
        read(b"GIF89a")


def drawn_wrong() -> bytes:
    """A picture that is too large to be read."""
    data = bytearray((WEB / "src/games/kompromat/card.png").read_bytes())
    data[16:20] = struct.pack(">I", 2**31 - 1)
    return bytes(data)


def test_an_evening_is_shown_with_its_game_and_how_many_came(address: str, tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        store, house = await open_store(address), House(public=PUBLIC)
        async with running(tmp_path, store=store, pages=pages, house=house) as room, room.guest() as stranger:
            evening, guests = await evenings.company(room, 2, kind="swiss", game="kompromat")
            card = await unfurled(stranger, f"/evening/{evening}")
            assert card["og:title"] == "Kompromat: an evening, doors open"
            assert card["og:description"] == "2 people have come."
            assert card["og:image"] == f"{PUBLIC}/cards/kompromat.png"
            await picture_of(stranger, card)
            await evenings.act(guests[0], evening, "begin")
            card = await unfurled(stranger, f"/evening/{evening}", "es")
            assert card["og:title"] == "Kompromat: una velada en curso"
            assert (await unfurled(stranger, "/evening"))["og:title"] == "Evenings"
            assert (await unfurled(stranger, "/evening/nothere"))["og:title"] == "Double Jeu"
            table = await unfurled(stranger, f"/t/evening-{evening}-t0-0")  # a table of a tournament, as any other
            assert table["og:title"] == "Kompromat: a game under way"
            await picture_of(stranger, table)
            duplicate = await evenings.opened(guests[0], kind="alone", game="kompromat")
            own = await guests[0].post(f"/api/evenings/{duplicate}/deal")
            sealed = await unfurled(stranger, f"/t/{own.json()['table']}")
            assert sealed["og:title"] == "Double Jeu", "others still have to play this deal"
            assert (await stranger.get(f"/cards/t/{own.json()['table']}.png")).status_code == 404

    run(test())


def test_a_page_is_shown_though_the_store_is_not_there(
    tmp_path: Path, pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running(tmp_path, pages=pages, house=House(public=PUBLIC)) as room, room.guest() as anna:
            place = await open_table(anna)
            link = f"/t/{place['table']}"

            async def fails(table: str) -> Glance | None:
                raise OSError("no line to the store")

            with monkeypatch.context() as broken:
                broken.setattr(room.hall.store.glances, "at", fails)
                assert (await unfurled(anna, link))["og:title"] == "Double Jeu"

                async def hangs(table: str) -> Glance | None:
                    await asyncio.Event().wait()
                    return None

                broken.setattr(room.hall.store.glances, "at", hangs)
                broken.setattr(unfurling, "PATIENCE", 0.01)
                assert (await unfurled(anna, link))["og:title"] == "Double Jeu"
            assert (await unfurled(anna, link))["og:title"] == "Kompromat: a table is open", "nothing wrong is kept"

    run(test())


def test_addresses_in_cards_are_whole_and_short(tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, pages=pages, house=House(public=PUBLIC)) as room, room.guest() as anna:
            odd = await unfurled(anna, "/new/a%20b%22%3C%C3%A9")
            assert odd["og:url"] == f"{PUBLIC}/new/a%20b%22%3C%C3%A9"
            assert (await unfurled(anna, f"/new/{'x' * 5_000}"))["og:url"] == f"{PUBLIC}/"

    run(test())


def test_every_game_of_ours_with_a_cover_has_a_picture_of_the_right_size() -> None:
    covered = sorted(path.parent.name for path in (WEB / "src/games").glob("*/cover.svg"))
    assert covered == sorted(game_names())
    for path in (WEB / "public/card.png", *(WEB / f"src/games/{game}/card.png" for game in covered)):
        head = path.read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == SIZE
        assert path.stat().st_size < 300_000  # some chats take no more
