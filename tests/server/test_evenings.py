"""Duplicate evenings: the same deals for all, compared with who held the same cards, sealed until all have played."""

import asyncio
import hashlib
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from doublejeu.bots import make_bot
from doublejeu.play.catalogue import manifest_of
from doublejeu.server import scoring
from doublejeu.server.backends import open_store
from doublejeu.server.hall import Hall, House

from .dailies import secret_of
from .evenings import (
    CLUES,
    POINTS,
    TEAMS,
    act,
    begun,
    company,
    ended,
    joined,
    opened,
    play,
    play_deal,
    play_round,
    told,
)
from .reviewing import few_simulations, run
from .room import QUICK, Time, running
from .runner import Server

HOUR = 3_600.0
ORDER = {"lost": 0, "drawn": 1, "won": 2}


def by_hand(evening: dict[str, Any], game: str) -> dict[int, float]:
    """The mean share of everybody in percent, from what was reached alone: another reckoning than the room's."""
    sides = manifest_of(game).sides(evening["players"])
    got: dict[int, list[float]] = {}
    for round in evening["rounds"]:
        tables = [table for table in round["tables"] if table["reached"]]
        for table in tables:
            for seat, person in enumerate(table["seats"]):
                if person is None:
                    continue
                own, others = side_of(table, sides, sides[seat]), [t for t in tables if t is not table]
                beaten = [compared(own, side_of(other, sides, sides[seat])) for other in others]
                share = sum(beaten) / len(beaten) if beaten else 50.0
                got.setdefault(person, []).append(0.0 if table["reached"][seat]["gone"] else share)
        if evening["kind"] == "alone":
            played = {table["seats"][0] for table in tables}
            for person in range(len(evening["people"])):
                if person not in played:
                    got.setdefault(person, []).append(0.0)
    return {person: sum(shares) / len(shares) for person, shares in got.items()}


def side_of(table: dict[str, Any], sides: tuple[int, ...], side: int) -> tuple[int, int, int]:
    """What a side has reached at a table: the verdict, the points, and the fewer moves."""
    seats = [each for seat, each in enumerate(table["reached"]) if sides[seat] == side]
    verdict = max(ORDER[each["verdict"]] for each in seats)
    return verdict, sum(each["score"] or 0 for each in seats), -sum(each["moves"] for each in seats)


def compared(own: tuple[int, ...], other: tuple[int, ...]) -> float:
    return 100.0 if own > other else 50.0 if own == other else 0.0


def check_standings(evening: dict[str, Any], game: str) -> None:
    """The table of results is what anybody can reckon from the deals."""
    wanted = by_hand(evening, game)
    found = {each["person"]: 100 * each["points"] for each in evening["standings"]}
    assert found == pytest.approx(wanted)
    places = {each["person"]: each["place"] for each in evening["standings"]}
    for person, place in places.items():
        assert place == 1 + sum(round(each, 9) > round(wanted[person], 9) for each in wanted.values())
    listed = [each["place"] for each in evening["standings"]]
    assert listed == sorted(listed)


# --- Everybody alone


@pytest.mark.sqlite_first
def test_several_people_play_the_same_deals_alone_and_are_compared_once_all_have(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            evening, guests = await company(room, 3, game=POINTS, rounds=2)
            promised = await told(guests[0], evening)
            assert len(set(promised["commitments"])) == 2
            for number, guest in enumerate(guests):
                for deal in range(2):
                    table = await play_deal(room, guest, evening, dice=10 * number + deal)
                    assert table == f"evening-{evening}-a{deal}-{number}"
            before = await told(guests[1], evening)
            assert before["standings"] == []
            assert [len(each["tables"]) for each in before["rounds"]] == [1, 1], "one's own alone"
            assert [each["played"] for each in before["rounds"]] == [3, 3]
            assert before["deal"] is None

            over = await act(guests[0], evening, "close")
            assert over["status"] == "over"
            assert [each["open"] for each in over["rounds"]] == [True, True]
            check_standings(over, POINTS)
            assert over["commitment"] == promised["commitment"]
            assert hashlib.sha256(bytes.fromhex(over["seed"])).hexdigest() == promised["commitment"]
            for n, round in enumerate(over["rounds"]):
                assert round["seed"] == hashlib.sha256(f"{over['seed']} deal {n + 1}".encode()).hexdigest()
                assert hashlib.sha256(bytes.fromhex(round["seed"])).hexdigest() == promised["commitments"][n]
                records = [
                    (await guests[2].get(f"/api/tables/{table['table']}/record")).raise_for_status().json()
                    for table in round["tables"]
                ]
                assert {each["seed"] for each in records} == {round["seed"]}
                assert len({each["events"][0] for each in records}) == 1, "the same deal"
                assert not any(each.get("salts") for each in records)

    run(test())


@pytest.mark.slow
def test_the_same_moves_meet_the_same_answers_at_everybodys_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, make_bot=make_bot) as room:
            evening, guests = await company(room, 2, game=CLUES, players=2, rounds=1, level="novice")
            tables = [await play_deal(room, guest, evening, dice=5) for guest in guests]
            matches = [(await room.hall.table_of(table)).match for table in tables]
            one, two = [match.record().events for match in matches if match is not None]
            assert one == two
            over = await act(guests[0], evening, "close")
            assert [each["place"] for each in over["standings"]] == [1, 1], "equal is equal"
            assert [each["points"] for each in over["standings"]] == [0.5, 0.5]

    run(test())


def test_a_deal_stays_sealed_while_somebody_has_to_play_it_and_the_doors_are_open(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, make_means=few_simulations) as room:
            evening, (anna, bert) = await company(room, 2, rounds=2)
            stranger = room.guest()
            for _ in range(2):
                table = await play_deal(room, anna, evening)
            paths = [f"/api/tables/{table}{more}" for more in ("", "/replay", "/review")]
            assert (await anna.post(paths[2])).status_code == 200, "one's own game"
            for path in paths:
                assert (await anna.get(path)).status_code == 200, path
                for other in (bert, stranger):
                    refused = await other.get(path)
                    assert (refused.status_code, refused.json()["code"]) == (403, "sealed"), path
            assert (await anna.get(f"/api/tables/{table}/record")).json()["code"] == "sealed"
            await play_deal(room, bert, evening)
            closed = await act(anna, evening, "close")
            assert [each["open"] for each in closed["rounds"]] == [True, False]
            assert closed["rounds"][1]["seed"] is None
            assert len(closed["rounds"][0]["tables"]) == 2
            assert [len(each["reached"] or ()) for each in closed["rounds"][0]["tables"]] == [2, 2]
            assert len(closed["standings"]) == 2
            first = f"evening-{evening}-a0-0"
            assert (await bert.get(f"/api/tables/{first}/replay?eyes=all")).status_code == 200
            assert (await stranger.get(f"/api/tables/{first}/record")).status_code == 200
            assert (await bert.get(paths[1])).json()["code"] == "sealed", "the second"
            late = await stranger.post(f"/api/evenings/{evening}/join", json={"name": "Carl"})
            assert (late.status_code, late.json()["code"]) == (403, "doors-closed")
            await play_deal(room, bert, evening)
            await ended(bert, evening)

    run(test())


@pytest.mark.slow
def test_when_its_time_is_over_everything_is_open_and_a_deal_not_played_counts_for_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        async with running(tmp_path, now=time) as room:
            evening, (anna, bert) = await company(room, 2, rounds=2, hours=5)
            for _ in range(2):
                await play_deal(room, anna, evening)
            await play_deal(room, bert, evening)
            time.go_by(5 * HOUR - 1)
            await room.hall.evenings.look(all=False)
            assert (await told(anna, evening))["status"] == "playing"
            time.go_by(1)
            await room.hall.evenings.look(all=False)
            over = await told(anna, evening)
            assert over["status"] == "over"
            check_standings(over, CLUES)
            assert over["standings"][-1]["person"] == 1
            refused = await bert.post(f"/api/evenings/{evening}/deal")
            assert (refused.status_code, refused.json()["code"]) == (409, "no-deal")

    run(test())


@pytest.mark.slow
def test_at_a_deal_there_is_no_help_no_takeover_no_company_and_no_rematch(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            evening, (anna, bert) = await company(room, 2, players=2)
            table = (await anna.post(f"/api/evenings/{evening}/deal")).json()["table"]
            async with room.at(table, anna) as player:
                await player.until_type("frame")
                assert player.room is not None
                assert (player.room["evening"], player.room["hints"], player.room["assistant"]) == (
                    evening,
                    False,
                    "off",
                )
                at = player.frame["at"] if player.frame else 0
                asked = [("hint", {"at": at}), ("deduce", {"at": at}), ("leave", {}), ("resign", {})]
                codes = [(await player.ask(what, **fields))["code"] for what, fields in asked]
                assert codes == ["no-hints", "no-assistant", "evening", "evening"]
            assert (await bert.post(f"/api/tables/{table}/join", json={"name": "Bert"})).json()["code"] == "sealed"
            place = (await anna.post(f"/api/evenings/{evening}/deal")).json()
            assert place["table"] == table, "the second attempt is the first"
            telephone, link = room.guest(), f"/api/tables/{table}/link"
            refused = await bert.post(link, json={"key": place["key"]})
            assert (refused.status_code, refused.json()["code"]) == (403, "evening-own")
            assert (await telephone.post(link, json={"key": place["key"]})).status_code == 200

    run(test())


@pytest.mark.slow
def test_who_leaves_is_not_waited_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            evening, (anna, bert) = await company(room, 2, rounds=1)
            await play_deal(room, anna, evening)
            await act(anna, evening, "close")
            left = await act(bert, evening, "leave")
            assert left["status"] == "over"
            assert [each["out"] for each in left["people"]] == [None, "left"]
            assert [each["person"] for each in left["standings"]] == [0]
            refused = await bert.post(f"/api/evenings/{evening}/act", json={"do": "return"})
            assert refused.json()["code"] == "evening-over"

    run(test())


def test_bad_requests_are_told_what_to_do(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            for fields, code in (
                ({"game": "chess"}, "no-game"),
                ({"level": "expert"}, "level"),
                ({"game": TEAMS, "kind": "swiss"}, "setting"),
                ({"players": 9}, "setting"),
                ({"language": "xx"}, "language"),
                ({"club": "friends"}, "no-club"),
                ({"kind": "bridge"}, "unreadable"),
            ):
                refused = await anna.post("/api/evenings", json={"name": "Anna", "game": CLUES, **fields})
                assert refused.status_code in (400, 403, 404), fields
                assert refused.json()["code"] == code, fields
            evening = await opened(anna, kind="tables", players=2)
            for guest, asked, code in (
                (anna, {"do": "begin"}, "too-few"),
                (bert, {"do": "begin"}, "stranger"),
                (anna, {"do": "send", "person": 7}, "no-member"),
                (anna, {"do": "send", "person": 0}, "no-member"),
            ):
                refused = await guest.post(f"/api/evenings/{evening}/act", json=asked)
                assert refused.json()["code"] == code, asked
            await joined(bert, evening, "Bert")
            refused = await bert.post(f"/api/evenings/{evening}/act", json={"do": "end"})
            assert (refused.status_code, refused.json()["code"]) == (403, "host")
            carl = await room.guest().post(f"/api/evenings/{evening}/join", json={"name": "Вert"})
            assert carl.json()["code"] in ("mixed-name", "name-taken")
            for unknown in ("nosuchevening", "%00", "a" * 80, "é"):
                refused = await anna.get(f"/api/evenings/{unknown}")
                assert (refused.status_code, refused.json()["code"]) == (404, "no-evening"), unknown

    run(test())


@pytest.mark.slow
def test_what_is_reached_at_a_deal_that_is_open_does_not_count(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            evening, (anna, bert) = await company(room, 2, rounds=2)
            await play_deal(room, anna, evening)
            table = (await bert.post(f"/api/evenings/{evening}/deal")).json()["table"]
            assert not (await act(anna, evening, "close"))["rounds"][0]["open"]
            left = await act(bert, evening, "leave")
            assert (left["status"], left["rounds"][0]["open"]) == ("playing", True)
            await play(room, bert, table, 3)
            await room.hall.evenings.look()
            after = await told(bert, evening)
            assert after["rounds"][0] == left["rounds"][0]
            assert after["standings"] == left["standings"]

    run(test())


# --- At tables


@pytest.mark.parametrize(
    ("game", "players", "people"),
    [
        (POINTS, 2, 5),
        pytest.param(TEAMS, 4, 9, marks=pytest.mark.slow),
        pytest.param(CLUES, 3, 7, marks=pytest.mark.slow),
    ],
)
def test_people_at_several_tables_play_the_same_deal_and_each_side_is_compared(
    game: str, players: int, people: int, tmp_path: Path
) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            evening, guests = await company(room, people, kind="tables", game=game, players=players, rounds=2)
            await act(guests[0], evening, "begin")
            for number in range(2):
                now = await begun(guests[0], evening, number)
                round = now["rounds"][number]
                assert not round["open"]
                assert round["seed"] is None
                seated = [person for table in round["tables"] for person in table["seats"] if person is not None]
                assert sorted(seated) == list(range(people))
                assert all(table["reached"] is None for table in round["tables"])
                own, other = (now["table"], next(t["table"] for t in round["tables"] if t["table"] != now["table"]))
                assert (await guests[0].get(f"/api/tables/{own}")).status_code == 200
                assert (await guests[0].get(f"/api/tables/{other}")).json()["code"] == "sealed"
                await play_round(room, guests, evening, number, dice=number)
                assert (await guests[0].get(f"/api/tables/{other}/replay?eyes=all")).status_code == 200
                late = room.guest()
                if number == 0:
                    await joined(late, evening, "Late")
            check_standings(await ended(guests[0], evening), game)

    run(test())


def test_shares_cancel_luck() -> None:
    """Whatever the cards did for all who held them changes nothing, and all shares of a deal are a half in the mean."""
    dice = random.Random(1)
    for size in range(1, 9):
        worths = [dice.randrange(4) for _ in range(size)]
        found = scoring.shares(worths)
        assert sum(found) == Fraction(size, 2)
        assert found == scoring.shares([each + 100 for each in worths])
        assert all(0 <= each <= 1 for each in found)


# --- Crashes, several servers, and to be forgotten


@pytest.mark.slow
def test_a_result_that_a_server_did_not_write_down_is_written_by_the_next(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        anna = secret_of("anna")
        monkeypatch.setattr(Hall, "over", lambda hall, table: None)  # it dies just then
        async with running(Path(), store=await open_store(address)) as room:
            guest = room.guest(anna)
            evening = await opened(guest, rounds=1)
            table = (await guest.post(f"/api/evenings/{evening}/deal")).json()["table"]
            await play(room, guest, table, 1)
            assert (await told(guest, evening))["deal"] == 0
        monkeypatch.undo()
        async with running(Path(), store=await open_store(address)) as room:
            guest = room.guest(anna)
            await room.hall.evenings.look()
            assert (await told(guest, evening))["deal"] is None

    run(test())


def test_two_servers_pair_a_round_once(database: str) -> None:
    async def test() -> None:
        stores = [await open_store(database), await open_store(database)]
        async with running(Path(), store=stores[0]) as one, running(Path(), store=stores[1]) as two:
            evening, guests = await company(one, 4, kind="tables", players=2, rounds=1)
            host = two.guest(guests[0].cookies["doublejeu"])
            await asyncio.gather(act(guests[0], evening, "begin"), act(host, evening, "begin"))
            await asyncio.gather(*(room.hall.evenings.look() for room in (one, two)))
            seen = [await told(guest, evening) for guest in (guests[0], host)]
            assert seen[0] == seen[1]
            assert len(seen[0]["rounds"]) == 1
            rows = await stores[0].evenings.log(evening)
            assert sum('"paired"' in row for row in rows) == 1

    run(test())


@pytest.mark.slow
def test_who_had_themselves_deleted_leaves_results_without_a_name(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            evening, (anna, bert) = await company(room, 2, rounds=1)
            for guest in (anna, bert):
                await play_deal(room, guest, evening)
            await act(anna, evening, "close")
            before = await told(anna, evening)
            (await bert.delete("/api/me")).raise_for_status()
            after = await told(anna, evening)
            assert [each["name"] for each in after["people"]] == ["P0", ""]
            assert after["standings"] == before["standings"]
            assert not any("P1" in row for row in await room.hall.store.evenings.log(evening))
            assert (await anna.get("/api/evenings")).json()["evenings"][0]["evening"] == evening
            assert (await bert.get("/api/evenings")).json()["evenings"] == []

    run(test())


@pytest.mark.slow
def test_an_evening_goes_on_after_a_server_was_killed(address: str) -> None:
    async def test() -> None:
        people = [secret_of(f"guest {n}") for n in range(3)]
        with Server(address) as server:
            guests = [server.guest(each) for each in people]
            evening = await opened(guests[0], rounds=2, players=2)
            for number, guest in enumerate(guests[1:], 1):
                await joined(guest, evening, f"P{number}")
            await play_deal(server, guests[0], evening)
            await guests[1].post(f"/api/evenings/{evening}/deal")
            before = await told(guests[0], evening)
            server.kill()
        with Server(address) as server:
            guests = [server.guest(each) for each in people]
            assert await told(guests[0], evening) == before
            for number, deals in enumerate((1, 2, 2)):
                for _ in range(deals):
                    await play_deal(server, guests[number], evening, dice=number)
            over = await act(guests[0], evening, "close")
            assert over["status"] == "over"
            check_standings(over, CLUES)
            server.kill()

    run(test())


@pytest.mark.slow
def test_old_evenings_are_deleted_as_tables_are(address: str) -> None:
    async def test() -> None:
        time, house = Time(), House(pace=QUICK.pace, keep_finished=10.0)
        async with running(Path(), store=await open_store(address), now=time, house=house) as room:
            evening, (anna,) = await company(room, 1, rounds=1)
            await play_deal(room, anna, evening)
            await act(anna, evening, "close")
            time.go_by(11 * 24 * HOUR)
            await room.hall.evenings._forget_old()
            assert (await anna.get(f"/api/evenings/{evening}")).status_code == 404

    run(test())
