"""Clubs: an address that lasts, for its members alone; who is not in it learns its name, and no more."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from doublejeu.server import club_state
from doublejeu.server.backends import open_store
from doublejeu.server.club_state import slug_of
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.errors import Denied
from doublejeu.server.protocol import OPERATIONS
from doublejeu.server.reckoning import reckon_again
from doublejeu.server.scores import Result
from doublejeu.server.standings import keep_up

from .clubbing import GAME, NAME, SLUG, club, come, joined, make, play
from .dailies import secret_of
from .evenings import opened
from .reviewing import eventually, run
from .room import join, open_table, running
from .runner import Server
from .test_daily_law import bodies

# --- Coming in


@pytest.mark.sqlite_first
def test_a_club_is_made_by_one_request_and_joined_by_its_invitation_alone(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            made = await make(anna)
            assert (made["slug"], made["name"]) == (SLUG, NAME)
            assert made["inside"]["host"]
            assert await club(carl) == {"slug": SLUG, "name": NAME, "knocked": False, "inside": None}
            refused = await come(bert, "Bert", "a" * 20)
            assert (refused.status_code, refused.json()["code"]) == (403, "no-invitation")
            inside = (await joined(bert, "Bert", made["inside"]["invitation"]))["inside"]
            assert [(each["name"], each["host"]) for each in inside["people"]] == [("Anna", True), ("Bert", False)]
            assert (await joined(bert, "Other", "b" * 20))["inside"]["people"] == inside["people"], "who is in is in"
            assert [each["slug"] for each in (await bert.get("/api/clubs")).json()["clubs"]] == [SLUG]
            assert (await carl.get("/api/clubs")).json()["clubs"] == []
            assert (await room.guest().get("/api/clubs/nowhere")).status_code == 404

    run(test())


def test_names_cannot_imitate_within_a_club_and_addresses_not_within_the_room(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            invitation = (await make(anna))["inside"]["invitation"]
            alike = {
                "АNNА": "mixed-name",
                "ANNA": "club-name-taken",
                "Änna": "club-name-taken",
                "A nna": "club-name-taken",
            }
            for name, code in alike.items():
                assert (await come(bert, name, invitation)).json()["code"] == code, name
            knock = await bert.post(f"/api/clubs/{SLUG}/knock", json={"name": "anna"})
            assert knock.json()["knocked"], "a stranger is not told whose names are taken"
            (waiting,) = (await club(anna))["inside"]["knocks"]
            opened = await anna.post(f"/api/clubs/{SLUG}/people/{waiting['number']}", json={"role": "member"})
            assert opened.json()["code"] == "club-name-taken"
            taken = await bert.post("/api/clubs", json={"name": "  les CORBEAUX !", "member": "Bert"})
            assert (taken.status_code, taken.json()["code"]) == (409, "club-taken")
            nothing = await bert.post("/api/clubs", json={"name": "!?", "member": "Bert"})
            assert (nothing.status_code, nothing.json()["code"]) == (400, "club-name")
            assert (await bert.get("/api/clubs")).json()["clubs"] == []

    run(test())


@pytest.mark.parametrize(
    ("name", "slug"), [("Les Corbeaux", "les-corbeaux"), ("Été à Paris !", "ete-a-paris"), ("Вороны 9", "вороны-9")]
)
def test_a_name_becomes_an_address(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_whoever_knocks_comes_in_when_a_host_opens(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            invitation = (await make(anna))["inside"]["invitation"]
            await joined(bert, "Bert", invitation)
            assert (await carl.post(f"/api/clubs/{SLUG}/knock", json={"name": "Carl"})).json()["knocked"]
            assert (await club(carl))["inside"] is None
            assert (await club(bert))["inside"]["knocks"] == [], "hosts alone see who knocks"
            (knock,) = (await club(anna))["inside"]["knocks"]
            path = f"/api/clubs/{SLUG}/people/{knock['number']}"
            assert (await bert.post(path, json={"role": "member"})).json()["code"] == "club-host"
            assert (await carl.post(path, json={"role": "member"})).json()["code"] == "club-only"
            await anna.post(path, json={"role": "member"})
            assert [each["name"] for each in (await club(carl))["inside"]["people"]] == ["Anna", "Bert", "Carl"]
            dora = room.guest()
            await dora.post(f"/api/clubs/{SLUG}/knock", json={"name": "Dora"})
            (knock,) = (await club(anna))["inside"]["knocks"]
            turned = await anna.delete(f"/api/clubs/{SLUG}/people/{knock['number']}")
            assert turned.json()["inside"]["invitation"] == invitation, "who was never in knows no invitation"
            assert not (await club(dora))["knocked"]

    run(test())


@pytest.mark.sqlite_first
def test_another_device_comes_by_a_personal_link_and_is_the_same_person(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, phone, tablet, carl = room.guest(), room.guest(), room.guest(), room.guest()
            inside = (await make(anna))["inside"]
            wrong = await phone.post(f"/api/clubs/{SLUG}/link", json={"key": "0" * 64})
            assert (wrong.status_code, wrong.json()["code"]) == (403, "no-key")
            linked = await phone.post(f"/api/clubs/{SLUG}/link", json={"key": inside["key"]})
            assert (linked.json()["inside"]["you"], linked.json()["inside"]["host"]) == (0, True)
            again = await tablet.post(f"/api/clubs/{SLUG}/link", json={"key": linked.json()["inside"]["key"]})
            assert again.json()["inside"]["you"] == 0, "a link of the second device leads there too"
            assert len(again.json()["inside"]["people"]) == 1
            await joined(carl, "Carl", inside["invitation"])
            other = await carl.post(f"/api/clubs/{SLUG}/link", json={"key": inside["key"]})
            assert other.json()["code"] == "other-place"

    run(test())


# --- Hosts


def test_hosts_make_hosts_send_away_and_make_invitations_dead(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            first = (await make(anna))["inside"]["invitation"]
            await joined(bert, "Bert", first)
            await joined(carl, "Carl", first)
            people = f"/api/clubs/{SLUG}/people"
            for path, body in ((f"{people}/0", {"role": "member"}), (f"{people}/2", {"role": "host"})):
                assert (await bert.post(path, json=body)).json()["code"] == "club-host"
            assert (await bert.delete(f"{people}/2")).json()["code"] == "club-host"
            assert (await bert.post(f"/api/clubs/{SLUG}/invitation")).json()["code"] == "club-host"
            assert (await anna.post(f"{people}/0", json={"role": "member"})).json()["code"] == "last-host"
            assert (await anna.post(f"{people}/9", json={"role": "host"})).status_code == 404
            assert (await anna.post(f"{people}/1", json={"role": "host"})).json()["inside"]["people"][1]["host"]
            renewed = (await bert.post(f"/api/clubs/{SLUG}/invitation")).json()["inside"]["invitation"]
            assert renewed != first
            assert (await come(room.guest(), "Dora", first)).json()["code"] == "no-invitation"
            sent = (await bert.delete(f"{people}/2")).json()["inside"]
            assert [each["name"] for each in sent["people"]] == ["Anna", "Bert"]
            assert (await club(carl))["inside"] is None
            assert (await come(carl, "Carl", renewed)).json()["code"] == "no-invitation", "it changed with that"
            assert (await carl.get("/api/clubs")).json()["clubs"] == []
            again = (await joined(carl, "Carl", sent["invitation"]))["inside"]
            assert again["you"] == 3, "nobody has the number of somebody before"

    run(test())


def test_the_usual_table_is_checked_and_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            usual = {"game": GAME, "players": 2, "clock": {"kind": "move", "seconds": 60}, "level": "strong"}
            path = f"/api/clubs/{SLUG}/settings"
            assert (await bert.post(path, json={"usual": usual, "rated": True})).json()["code"] == "club-host"
            bad = await anna.post(path, json={"usual": {**usual, "players": 9}, "rated": True})
            assert (bad.status_code, bad.json()["code"]) == (400, "setting")
            assert (await anna.post(path, json={"usual": usual, "rated": True})).status_code == 200
            inside = (await club(bert))["inside"]
            assert inside["rated"]
            assert {name: inside["usual"][name] for name in ("game", "players", "level")} == {
                "game": GAME, "players": 2, "level": "strong",
            }  # fmt: skip

    run(test())


# --- Tables


@pytest.mark.sqlite_first
def test_a_clubs_tables_are_seen_and_joined_by_its_members_alone(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            refused = await carl.post("/api/tables", json={"name": "Carl", "game": GAME, "club": SLUG})
            assert (refused.status_code, refused.json()["code"]) == (403, "club-only")
            place = await open_table(anna, name="Somebody", club=SLUG, public=True)
            (listed,) = (await club(bert))["inside"]["tables"]
            assert (listed["table"], listed["host"]) == (place["table"], "Anna"), "by the name in the club"
            assert (await carl.get("/api/tables")).json()["tables"] == [], "it is not public"
            joins = await join(bert, place["table"], "Anybody")
            assert joins["member"] == 1
            shown = (await bert.get(f"/api/tables/{place['table']}")).json()
            assert shown["club"] == SLUG
            for stranger in (carl, room.guest()):
                for operation in OPERATIONS:
                    if operation.path.startswith("/api/tables/{id}") and operation.name != "link_device":
                        body = None if operation.body is None else bodies("")[operation.body]
                        path = operation.path.format(id=place["table"])
                        answer = await stranger.request(operation.method, path, json=body)
                        assert (answer.status_code, answer.json()["code"]) == (403, "club-only"), operation.name
                with pytest.raises(InvalidStatus) as cut:
                    await room.connect(place["table"], stranger)
                assert cut.value.response.status_code == 403
            async with room.at(place["table"], key=place["key"]) as player:
                await player.until_type("room")  # a personal link to a seat is that

    run(test())


@pytest.mark.slow
def test_a_finished_game_stands_in_the_club_with_its_rematch_and_nowhere_else(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            table = await play(room, [anna, bert])
            inside = await counted(anna, 1)
            assert [each["table"] for each in inside["games"]["tables"]] == [table]
            assert inside["tables"] == []
            (standings,) = inside["standings"]
            assert standings["game"] == GAME
            assert sorted((each["number"], each["games"]) for each in standings["people"]) == [(0, 1), (1, 1)]
            won = {each["number"] for each in standings["people"] if each["won"]}
            assert won == set(room.hall.tables[table].table.match.frame().outcome.winners)  # type: ignore[union-attr]
            assert all(each["rating"] is None for each in standings["people"]), "nobody wanted ratings"
            async with room.at(table, bert) as player:
                await player.until_type("frame")
                assert (await player.ask("rematch"))["type"] == "done"
            (again,) = (await club(anna))["inside"]["tables"]
            assert (await carl.get(f"/api/tables/{again['table']}")).json()["code"] == "club-only"
            assert (await carl.get(f"/api/clubs/{SLUG}/games")).json()["code"] == "club-only"
            page = (await anna.get(f"/api/clubs/{SLUG}/games")).json()
            assert [each["table"] for each in page["tables"]] == [table]

    run(test())


async def counted(guest: httpx.AsyncClient, games: int) -> dict[str, Any]:
    """The club from inside, once so many games stand in its standings."""
    found: list[dict[str, Any]] = []

    async def there() -> bool:
        found.append((await club(guest))["inside"])
        most = max((each["games"] for game in found[-1]["standings"] for each in game["people"]), default=0)
        return int(most) == games and len(found[-1]["games"]["tables"]) == games

    await eventually(there, f"there were not {games} games")
    return found[-1]


async def strangers_view(folder: Path, *, full: bool) -> list[bytes]:
    """All that a stranger is answered about a club: an empty one, or one in which much has happened."""
    folder.mkdir()
    async with running(folder) as room:
        anna, bert, stranger = room.guest(), room.guest(), room.guest(secret_of("stranger"))
        invitation = (await make(anna))["inside"]["invitation"]
        if full:
            await joined(bert, "Bert", invitation)
            await anna.post(f"/api/clubs/{SLUG}/settings", json={"usual": None, "rated": True})
            await room.guest().post(f"/api/clubs/{SLUG}/knock", json={"name": "Carl"})
            await open_table(anna, club=SLUG)
            await opened(anna, club=SLUG)
            await play(room, [anna, bert])
            await counted(anna, 1)
        where = {"club": SLUG, "number": "1"}
        sent = []
        for operation in OPERATIONS:
            if "{club}" in operation.path and operation.name != "ask_challenge":  # which is drawn by the club's id
                body = None if operation.body is None else bodies("")[operation.body]
                answer = await stranger.request(operation.method, operation.path.format(**where), json=body)
                sent.append(f"{operation.name} {answer.status_code} ".encode() + answer.content)
        for path in ("/api/clubs", "/api/tables", "/api/mine", "/api/ratings", "/api/me"):
            sent.append((await stranger.get(path)).content)
        return sent


def test_nothing_that_a_stranger_is_sent_depends_on_who_is_in_a_club_or_what_is_played_there(tmp_path: Path) -> None:
    async def test() -> None:
        empty, full = [await strangers_view(tmp_path / str(full), full=full) for full in (False, True)]
        assert empty == full
        assert len(empty) > 15

    run(test())


# --- Leaving


@pytest.mark.sqlite_first
def test_whoever_deletes_themselves_is_in_no_club_any_more_and_results_stay_without_a_name(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room:
            anna, bert, phone = room.guest(), room.guest(), room.guest()
            inside = (await make(anna))["inside"]
            await joined(bert, "Bert", inside["invitation"])
            await phone.post(f"/api/clubs/{SLUG}/link", json={"key": inside["key"]})
            table = await play(room, [anna, bert])
            await counted(bert, 1)
            secret = anna.cookies[COOKIE]

            async def marked() -> bool:
                return [each["status"] for each in (await anna.get("/api/mine")).json()["tables"]] == ["over"]

            await eventually(marked, "the table is not over")
            assert (await anna.delete("/api/me")).json()["running"] == 0
            for device in (phone, room.guest(secret)):
                assert (await club(device))["inside"] is None
                assert (await device.get("/api/clubs")).json()["clubs"] == []
            left = (await club(bert))["inside"]
            assert [(each["name"], each["host"]) for each in left["people"]] == [("Bert", True)], "the next is host"
            assert [each["number"] for each in left["standings"][0]["people"]] == [1]
            assert [each["names"] for each in left["games"]["tables"]] == [[None, "Bert"]]
            kept = await store.clubs.find(SLUG)
            assert kept is not None
            rows = b"".join([kept.text, *await store.read(table)])
            results = b"".join(each.text for each in await store.clubs.results(kept.id, GAME, 9))
            for trace in (b"Anna", hashed(secret).encode(), inside["key"].encode(), hashed(inside["key"]).encode()):
                assert trace not in rows + results

    run(test())


@pytest.mark.sqlite_first
def test_a_club_whose_last_member_left_is_gone_and_a_later_one_of_that_name_is_another(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room:
            anna, carl = room.guest(), room.guest()
            await make(anna)
            table = (await open_table(anna, club=SLUG, bots="novice"))["table"]
            left = await anna.delete(f"/api/clubs/{SLUG}/people/0")
            assert left.json()["inside"] is None
            assert (await anna.get(f"/api/clubs/{SLUG}")).status_code == 404
            await make(carl, member="Carl")
            inside = (await club(carl))["inside"]
            assert (inside["tables"], inside["games"]["tables"], inside["standings"]) == ([], [], [])
            assert (await carl.get(f"/api/tables/{table}")).json()["code"] == "club-only"
            assert (await anna.get(f"/api/tables/{table}")).status_code == 200, "who is at a table stays there"

    run(test())


def test_a_table_that_was_never_opened_leaves_nothing_behind(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room, room.guest() as anna:
            await make(anna)
            kept = await store.clubs.find(SLUG)
            assert kept is not None
            table = (await open_table(anna, club=SLUG))["table"]
            await store.clubs.add_table("club-neveropened", kept.id, GAME, 1)  # and then the server died
            assert [each["table"] for each in (await club(anna))["inside"]["tables"]] == [table]
            await store.clubs.tidy(room.hall.now() + 1)
            assert [each["table"] for each in (await club(anna))["inside"]["tables"]] == [table]
            await store.clubs.finish("club-neveropened", 5, b"{}")
            assert await store.clubs.results(kept.id, GAME, 9) == []

    run(test())


# --- Crashes, and several at once


@pytest.mark.sqlite_first
def test_of_a_club_that_a_server_was_deleting_when_it_died_nothing_is_left(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        for name in ("gone", "there"):
            await store.clubs.add_table(f"t-{name}", name, GAME, 1)
            await store.clubs.finish(f"t-{name}", 2, Result(2, (0, 1), (None, None), (0,)).text())
            await keep_up(store.clubs, name, GAME)
        assert await store.clubs.make("there", "there", b"{}")
        await store.clubs.sweep()
        assert await store.clubs.all_standings() == [("there", GAME)]
        assert [len(await store.clubs.standings(name)) for name in ("gone", "there")] == [0, 1]
        assert [await store.clubs.outcome(f"t-{name}") is None for name in ("gone", "there")] == [True, False]
        await store.close()

    run(test())


@pytest.mark.slow
def test_kill_9_keeps_clubs_their_standings_and_ratings(address: str) -> None:
    async def test() -> None:
        with Server(address) as server:
            anna, bert = server.guest(), server.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            await anna.post(f"/api/clubs/{SLUG}/settings", json={"usual": None, "rated": True})
            table = await play(server, [anna, bert])
            server.kill()  # perhaps before the result is written
        secret = anna.cookies[COOKIE]
        with Server(address) as server:
            inside = await counted(server.guest(secret), 1)
            assert [each["name"] for each in inside["people"]] == ["Anna", "Bert"]
            assert [each["table"] for each in inside["games"]["tables"]] == [table]
            ((one, other),) = [each["people"] for each in inside["standings"]]
            assert (one["rated"], other["rated"]) == (1, 1)
            assert one["rating"] > other["rating"]
            await server.close()
        store = await open_store(address)
        assert [each.faults async for each in reckon_again(store)] == [()]
        await store.close()

    run(test())


def test_many_who_come_at_once_are_all_in_and_have_numbers_of_their_own(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna = room.guest()
            invitation = (await make(anna))["inside"]["invitation"]
            guests = {letter: room.guest() for letter in "ABCDEFGHJKMN"}  # no two that look alike
            await asyncio.gather(*(joined(each, f"Guest {n}", invitation) for n, each in guests.items()))
            people = (await club(anna))["inside"]["people"]
            assert len({each["number"] for each in people}) == len({each["name"] for each in people}) == 13
            many = await asyncio.gather(*(come(room.guest(), "Zoe", invitation) for _ in range(4)))
            assert sorted(each.status_code for each in many) == [200, 409, 409, 409]

    run(test())


def test_whether_a_guest_is_in_a_club_is_one_question(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            await make(anna)
            await bert.post("/api/clubs", json={"name": "Another", "member": "Bert"})
            person = await room.hall.clubs.member(SLUG, hashed(anna.cookies[COOKIE]))
            assert (person.name, person.host) == ("Anna", True)
            evening = {"name": "Anna", "game": GAME, "kind": "swiss", "club": SLUG}
            answers = [await each.post("/api/evenings", json=evening) for each in (anna, bert)]
            assert [each.json().get("code") for each in answers] == [None, "members"], "an evening may be a club's"
            for slug in (SLUG, "nowhere", f"{SLUG}~nobodys"):
                with pytest.raises(Denied, match="members alone") as denied:
                    await room.hall.clubs.member(slug, hashed(bert.cookies[COOKIE]))
                assert (denied.value.code, denied.value.status) == ("club-only", 403)

    run(test())


def test_a_club_is_no_larger_than_a_club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club_state, "MOST_PEOPLE", 2)
    monkeypatch.setattr(club_state, "MOST_KNOCKS", 1)

    async def test() -> None:
        async with running(tmp_path) as room:
            anna, guests = room.guest(), [room.guest() for _ in range(4)]
            invitation = (await make(anna))["inside"]["invitation"]
            assert [(await come(each, f"G{n}", invitation)).status_code for n, each in enumerate(guests[:2])] == [
                200,
                403,
            ]
            knocks = [
                await each.post(f"/api/clubs/{SLUG}/knock", json={"name": f"K{n}"}) for n, each in enumerate(guests[2:])
            ]
            assert [each.status_code for each in knocks] == [200, 403]

    run(test())
