"""Ratings: a fold of finished games in the order in which they ended; never forced on anybody, never from odd games."""

import asyncio
import itertools
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from openskill.models import PlackettLuce

from doublejeu.bots.levels import LEVELS
from doublejeu.cli import main
from doublejeu.play.catalogue import game_names, manifest_of
from doublejeu.server import club_state
from doublejeu.server.backends import open_store
from doublejeu.server.club_ids import ROOM
from doublejeu.server.club_results import ClubResults
from doublejeu.server.club_state import Person, State, knocked, without
from doublejeu.server.ratings import ANCHORS, rate
from doublejeu.server.reckoning import reckon_again
from doublejeu.server.scores import MIDDLE, MU, SIGMA, Result, Standing, read_change
from doublejeu.server.standings import Standings, keep_up, result_of
from doublejeu.server.store.clubs import Clubs, Reckoned

from .clubbing import GAME, SLUG, begin, club, end, joined, make, play
from .reviewing import eventually, run
from .room import open_table, running
from .test_clubs import counted

ENDED = 1_000_000


def result(people: list[int | None], winners: tuple[int, ...], level: str = "strong") -> Result:
    return Result(len(people), tuple(people), tuple(None if n is not None else level for n in people), winners)


# --- What a result is worth


def test_everybody_begins_in_the_middle_and_the_winner_rises_as_the_loser_falls() -> None:
    people: dict[int, Standing] = {}
    assert (Standing().rating, Standing().margin) == (MIDDLE, 500)
    rate(people, result([0, 1], (0,)), (0, 1))
    assert people[0].rating > MIDDLE > people[1].rating
    assert people[0].rating - MIDDLE == MIDDLE - people[1].rating
    assert people[0].margin < 500, "more is known"
    again = {number: Standing(1, 0, 1, each.mu, each.sigma) for number, each in people.items()}
    rate(again, result([0, 1], (1,)), (0, 1))
    assert again[1].rating - people[1].rating > people[0].rating - MIDDLE - 1, "who beats a better one rises more"


def test_a_bot_has_a_given_rating_that_does_not_move() -> None:
    assert set(ANCHORS) == set(LEVELS)
    assert sorted(ANCHORS.values()) == [ANCHORS[level] for level in LEVELS], "a better level stands no lower"
    gained = {}
    for level in LEVELS:
        people: dict[int, Standing] = {}
        rate(people, result([7, None], (0,), level), (0, 1))
        assert set(people) == {7}
        gained[level] = people[7].mu
    assert gained["novice"] < gained["casual"] < gained["strong"] < gained["expert"]


@pytest.mark.parametrize("game", game_names())
def test_every_table_of_every_game_is_rated_as_the_library_rates_its_sides(game: str) -> None:
    for players in manifest_of(game).players:
        sides = manifest_of(game).sides(players)
        dice = random.Random(players)
        before = {n: Standing(mu=MU + dice.uniform(-5, 5), sigma=SIGMA - dice.random()) for n in range(players)}
        people = {n: Standing(mu=each.mu, sigma=each.sigma) for n, each in before.items()}
        winners = tuple(seat for seat in range(players) if sides[seat] == sides[0])
        rate(people, result([*range(players)], winners), sides)
        model = PlackettLuce()
        teams = [[n for n in range(players) if sides[n] == side] for side in dict.fromkeys(sides[:players])]
        ghosts = {side: sides[players:].count(side) for side in sides}
        rated = model.rate(
            [
                [model.rating(before[n].mu, before[n].sigma) for n in [*team, *[team[0]] * ghosts[sides[team[0]]]]]
                for team in teams
            ],
            ranks=[float(sides[team[0]] != sides[0]) for team in teams],
        )
        for team, found in zip(teams, rated, strict=True):
            for number, rating in zip(team, found, strict=False):
                assert (people[number].mu, people[number].sigma) == (rating.mu, rating.sigma)
                assert people[number].rated == 1
                if number not in winners:
                    assert people[number].mu < before[number].mu


def test_nobody_wins_means_that_all_are_equal() -> None:
    people: dict[int, Standing] = {}
    rate(people, result([0, 1, 2], ()), (0, 1, 2))
    assert [each.rating for each in people.values()] == [MIDDLE] * 3


# --- The fold


def test_standings_are_the_same_in_whatever_order_results_come_and_whoever_folds(address: str) -> None:
    async def test() -> None:
        dice = random.Random(3)
        results = [
            (ENDED + n // 2, f"t{n:02}", result([*dice.sample(range(5), 2)], (dice.randrange(2),))) for n in range(40)
        ]
        stores = [await open_store(address)]
        if "://" in address:
            stores.append(await open_store(address))  # another server
        first = stores[0].clubs
        for _, id, _ in results:
            await first.add_table(id, "c", GAME, 1)
        late = dice.sample(results, len(results))
        for start in range(0, len(late), 4):
            batch = late[start : start + 4]
            for n, (ended, id, found) in enumerate(batch):
                await stores[n % len(stores)].clubs.finish(id, ended, found.text())
            await asyncio.gather(*(keep_up(each.clubs, "c", GAME) for each in stores))
        (stored,) = await first.standings("c")
        expected = Standings()
        expected.fold(GAME, await first.results("c", GAME, 99))
        assert Standings.read(stored.text) == expected
        assert expected.folded == 40
        assert [each.table_id for each in await first.results("c", GAME, 99)] == [id for _, id, _ in sorted(results)]
        assert await first.behind(9) == []
        for store in stores:
            await store.close()

    run(test())


@pytest.mark.sqlite_first
def test_ratings_reckoned_again_from_the_logs_are_those_that_are_stored(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room:
            anna, bert = room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            await anna.post(f"/api/clubs/{SLUG}/settings", json={"usual": None, "rated": True})
            for dice in range(2):
                await play(room, [anna, bert], dice)
            await play(room, [anna], game="thirteen_clues", players=2, bots="novice", hints=False)

            async def all_there() -> bool:
                games = (await club(anna))["inside"]["standings"]
                return {each["game"]: len(each["people"]) for each in games} == {GAME: 2, "thirteen_clues": 1} and all(
                    person["games"] == (2 if each["game"] == GAME else 1) for each in games for person in each["people"]
                )

            await eventually(all_there, "not all games were counted")
            found = [each async for each in reckon_again(store)]
            assert [(each.game, each.results, each.from_logs, each.faults) for each in found] == [
                (GAME, 2, 2, ()), ("thirteen_clues", 1, 1, ()),
            ]  # fmt: skip
            inside = (await club(anna))["inside"]["standings"]
            assert {person["rated"] for each in inside for person in each["people"]} == {1, 2}
            await anna.delete("/api/me")
            assert all(each.faults == () for each in [each async for each in reckon_again(store)]), "names do not count"
            kept = await store.clubs.find(SLUG)
            assert kept is not None
            (stored, _) = await store.clubs.standings(kept.id)
            wrong = Standings.read(stored.text)
            wrong.people[1].mu += 1
            assert await store.clubs.reckon(kept.id, Reckoned(stored.game, stored.written + 1, wrong.text()))
            found = [each async for each in reckon_again(store)]
            (fault,) = found[0].faults
            assert fault.startswith("person 1 stands at")

    run(test())
    command = CliRunner().invoke(main, ["ratings", "--store", address])
    assert command.exit_code == 1, command.output
    assert "2 standings, 1 not as stored" in command.output


def test_the_command_says_what_is_wrong_with_what_it_is_given(tmp_path: Path) -> None:
    refused = CliRunner().invoke(main, ["ratings", "--store", str(tmp_path / "nothing.sqlite")])
    assert refused.exit_code == 2
    assert "there is no such file" in refused.output
    assert [*tmp_path.iterdir()] == []


@pytest.mark.sqlite_first
def test_what_a_server_left_half_marked_is_folded_anew(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that died after it stored standings, and before it marked the results: else they would be left for ever."""
    real = Clubs.reckoned

    async def test() -> None:
        store = await open_store(address)
        for n in range(3):
            await store.clubs.add_table(f"t{n}", "c", GAME, 1)
            await store.clubs.finish(f"t{n}", ENDED + n, result([0, 1], (n % 2,)).text())
            monkeypatch.setattr(Clubs, "reckoned", real if n != 1 else died)
            with suppress(ConnectionError):
                await keep_up(store.clubs, "c", GAME)
        assert await store.clubs.behind(9) == [("c", GAME)]
        (before,) = await store.clubs.standings("c")
        await keep_up(store.clubs, "c", GAME, left=True)
        assert await store.clubs.behind(9) == []
        (after,) = await store.clubs.standings("c")
        assert Standings.read(after.text) == Standings.read(before.text)
        changed = [await store.clubs.outcome(f"t{n}") for n in range(3)]
        changes = [read_change(each.change) for each in changed if each is not None and each.change is not None]
        people = Standings.read(after.text).people
        for number in (0, 1):
            last = changes[2][number]
            assert (last.rating, last.margin) == (people[number].rating, people[number].margin)
            assert sum(each[number].change for each in changes) == last.rating - MIDDLE
        await store.close()

    async def died(*_: object) -> None:
        raise ConnectionError

    run(test())


def test_one_result_that_cannot_be_written_harms_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])

            async def left(*_: object) -> None:
                """As by a server that dies."""

            monkeypatch.setattr(ClubResults, "settle", left)
            table = await play(room, [anna, bert])

            async def unsettled(*_: object) -> list[str]:
                return ["club-nowhere", table]

            async def behind(*_: object) -> list[tuple[str, str]]:
                return [("c", "a game that is no more")]

            monkeypatch.setattr(Clubs, "unsettled", unsettled)
            monkeypatch.setattr(Clubs, "behind", behind)
            await room.hall.results.look()
            await counted(anna, 1)

    run(test())


# --- What is told at the end of a game


@pytest.mark.sqlite_first
def test_the_end_of_a_rated_game_tells_how_ratings_changed_or_why_not(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            await anna.post(f"/api/clubs/{SLUG}/settings", json={"usual": None, "rated": True})
            going = (await open_table(anna, club=SLUG))["table"]
            assert (await anna.get(f"/api/tables/{going}/rated")).json()["code"] == "not-over"
            table = await play(room, [anna, bert])
            told = (await bert.get(f"/api/tables/{table}/rated")).json()
            assert told["unrated"] is None
            one, other = told["seats"]
            assert one["change"] == -other["change"] != 0
            assert all(each["rating"] == MIDDLE + each["change"] and each["margin"] < 500 for each in told["seats"])
            assert (await carl.get(f"/api/tables/{table}/rated")).json()["code"] == "club-only"
            helped = await play(room, [anna, bert], open_hands=True)
            assert (await anna.get(f"/api/tables/{helped}/rated")).json() == {"unrated": "open-hands", "seats": []}
            unwanted = await play(room, [anna, bert], rated=False)
            refused = await anna.get(f"/api/tables/{unwanted}/rated")
            assert (refused.status_code, refused.json()["code"]) == (404, "not-rated")
            await anna.delete(f"/api/clubs/{SLUG}/people/1")
            left = (await anna.get(f"/api/tables/{table}/rated")).json()["seats"]
            assert [each["seat"] for each in left] == [0], "of who has left, nothing is told"

    run(test())


# --- What is never rated


async def at_the_end(room: Any, guests: list[httpx.AsyncClient], do: str = "", **fields: Any) -> str | None:
    """Why a game of a rated club was not rated, after something that somebody did in it."""
    table = str((await open_table(guests[0], club=SLUG, **fields))["table"])
    for guest in guests[1:]:
        await guest.post(f"/api/tables/{table}/join", json={"name": "-"})
    await begin(room, table, guests)
    async with room.at(table, guests[0]) as player:
        frame = (await player.until_type("frame"))["frame"]
        if do == "hint":
            await player.ask("hint", at=frame["at"])
        elif do:
            assert (await player.ask(do))["type"] == "done"
            assert (await player.ask("return"))["type"] == "done"
    await end(room, table, guests)
    return result_of(room.hall.tables[table].table).unrated


@pytest.mark.slow
def test_games_with_help_absences_or_without_the_wish_are_never_rated(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            both = [anna, bert]
            assert await at_the_end(room, both) == "not-wanted", "no club is rated unless its hosts want it"
            await anna.post(f"/api/clubs/{SLUG}/settings", json={"usual": None, "rated": True})
            assert await at_the_end(room, both) is None
            assert await at_the_end(room, both, rated=False) == "not-wanted"
            assert await at_the_end(room, both, hints=True) is None, "allowed, and not used"
            assert await at_the_end(room, both, open_hands=True) == "open-hands"
            assert await at_the_end(room, both, "leave") == "absent"
            inside = await counted(anna, 6)
            assert [each["rated"] for each in inside["standings"][0]["people"]] == [2, 2]

    run(test())


@pytest.mark.slow
def test_a_game_in_which_a_hint_was_taken_is_never_rated(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            await anna.post(f"/api/clubs/{SLUG}/settings", json={"usual": None, "rated": True})
            assert await at_the_end(room, [anna, bert], "hint", hints=True) == "helped"

    run(test())


# --- The room's own


@pytest.mark.sqlite_first
def test_the_room_rates_those_alone_who_want_it_at_tables_where_all_do(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            nobody: dict[str, Any] = {"you": None, "key": None, "people": 0, "games": []}
            assert (await carl.get("/api/ratings")).json() == nobody
            await play(room, [anna, bert], slug=None)
            for guest, name in ((anna, "Anna"), (bert, "Bert")):
                assert (await guest.post("/api/ratings", json={"name": name})).json()["you"] == name
            taken = await carl.post("/api/ratings", json={"name": "BERT"})
            assert (taken.status_code, taken.json()["code"]) == (409, "club-name-taken")
            await play(room, [anna, carl], slug=None, second="Carl")  # who has not asked for it
            table = await play(room, [anna, bert], slug=None)

            async def there() -> bool:
                games = (await carl.get("/api/ratings")).json()["games"]
                return any(each["people"] for each in games) and len(await store.clubs.results(ROOM, GAME, 9)) == 2

            await eventually(there, "nothing was rated")
            told = (await bert.get("/api/ratings")).json()
            ((game, people),) = [(each["game"], each["people"]) for each in told["games"]]
            assert game == GAME
            assert sorted((each["name"], each["rated"], each["yours"]) for each in people) == [
                ("Anna", 1, False), ("Bert", 1, True),
            ]  # fmt: skip
            assert {each.table_id for each in await store.clubs.results(ROOM, GAME, 9)} > {table}
            assert (await carl.get("/api/clubs/~room")).status_code == 404
            assert (await anna.get("/api/clubs")).json() == {"clubs": [], "rated": "Anna"}
            assert all(each.faults == () for each in [each async for each in reckon_again(store)])
            phone, key = room.guest(), (await anna.get("/api/ratings")).json()["key"]
            wrong = await phone.post("/api/ratings/link", json={"key": "0" * 64})
            assert (wrong.status_code, wrong.json()["code"]) == (403, "no-key")
            assert (await phone.post("/api/ratings/link", json={"key": key})).json()["you"] == "Anna"
            left = (await phone.delete("/api/ratings")).json()
            assert (left["you"], left["people"]) == (None, 1)
            assert [each["name"] for each in left["games"][0]["people"]] == ["Bert"]
            await bert.delete("/api/me")
            assert (await carl.get("/api/ratings")).json() == nobody

    run(test())


async def rated_at_room(*people: tuple[httpx.AsyncClient, str]) -> None:
    for guest, name in people:
        assert (await guest.post("/api/ratings", json={"name": name})).json()["you"] == name


def test_outside_clubs_everybody_is_told_of_their_own_rating_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Clubs.reckoned

    async def slow(*given: Any) -> None:
        await asyncio.sleep(0.05)  # who asks meanwhile waits
        await real(*given)

    monkeypatch.setattr(Clubs, "reckoned", slow)

    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            await rated_at_room((anna, "Anna"), (bert, "Bert"))
            table = await play(room, [anna, bert], slug=None)
            told = [(await guest.get(f"/api/tables/{table}/rated")).json() for guest in (anna, bert, carl)]
            assert [[each["seat"] for each in one["seats"]] for one in told] == [[0], [1], []]

    run(test())


def test_nobody_is_rated_against_themselves(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, phone = room.guest(), room.guest()
            await rated_at_room((anna, "Anna"))
            key = (await anna.get("/api/ratings")).json()["key"]
            await phone.post("/api/ratings/link", json={"key": key})
            table = await play(room, [anna, phone], slug=None)
            assert (await anna.get(f"/api/tables/{table}/rated")).json()["unrated"] == "one-person"

    run(test())


def test_who_has_stopped_taking_part_is_not_rated_at_the_rematch_nor_is_whoever_comes_next(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            await rated_at_room((anna, "Anna"), (bert, "Bert"))
            table = await play(room, [anna, bert], slug=None)
            for guest in (anna, bert):
                await guest.delete("/api/ratings")
            await rated_at_room((carl, "Carl"))
            state = await room.hall.clubs.state(ROOM)
            assert state is not None
            assert [each.number for each in state.people] == [2], "nobody's number is given again"
            async with room.at(table, anna) as player:
                assert (await player.ask("rematch"))["type"] == "done"
            again = await room.hall.table_of(str((await room.hall.table_of(table)).rematch))
            assert [member.person for member in again.members] == [None, None]

    run(test())


def test_who_has_left_a_club_does_not_come_along_to_its_rematches(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
            table = await play(room, [anna, bert])
            await anna.delete(f"/api/clubs/{SLUG}/people/1")
            async with room.at(table, bert) as player:
                assert (await player.ask("rematch"))["code"] == "club-only"
            async with room.at(table, anna) as player:
                assert (await player.ask("rematch"))["type"] == "done"
            again = await room.hall.table_of(str((await room.hall.table_of(table)).rematch))
            assert [member.name for member in again.members] == ["Anna"]

    run(test())


def test_each_that_has_a_number_has_had_it_alone() -> None:
    """Standings know people by number: nobody may come to those of somebody before."""
    state = State(slug="c", name="C", invitation="", made=0, next=1, people=(Person(0, "A", 0, {"g": "k"}, True),))
    seen = {0}
    for n, letter in zip(itertools.count(1), "BCDEFG", strict=False):
        state = knocked(state, letter, f"g{n}", "k", 0)
        number = state.knocks[-1].number
        assert number not in seen
        seen.add(number)
        state = without(state, number)


def test_ratings_that_did_not_change_are_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            await anna.post("/api/ratings", json={"name": "Anna"})
            read, reads = club_state._decode, list[bytes]()

            def counted_read(text: bytes) -> State:
                reads.append(text)
                return read(text)

            monkeypatch.setattr(club_state, "_decode", counted_read)
            for guest in (anna, bert, anna):
                assert (await guest.get("/api/ratings")).json()["people"] == 1
            assert len(reads) <= 1
            await bert.post("/api/ratings", json={"name": "Bert"})
            assert (await anna.get("/api/ratings")).json()["people"] == 2

    run(test())
