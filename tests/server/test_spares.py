"""Spares: a game against bots alone goes on elsewhere, and comes back as a variation that nobody vouches for."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from doublejeu import Match, Record, game_names, verify
from doublejeu.play.variation import leaves_nothing
from doublejeu.server.spares import spare_of
from doublejeu.server.table import Table
from tests.games import hooks_of
from tests.laws.tables import SMALLEST, Plot, Seating, Story, tell
from tests.laws.twins import tables_after

from .logs import log_of
from .retelling import acts_of
from .retelling import told as told_match
from .reviewing import run
from .room import FREE, Player, Room, gather, open_table, running
from .test_traffic import likely
from .test_variations import play_on

WHOLE = [game for game in game_names() if leaves_nothing(game)]
ENOUGH = 4  # stories of which another world was found that the seat could not tell from the true one


def one_of(values: Sequence[Any], first: Any) -> list[Any]:
    """One value for the short form, all for the long one."""
    return [value if value == first else pytest.param(value, marks=pytest.mark.slow) for value in values]


async def until_my_turn(player: Player) -> dict[str, Any]:
    await player.until_type("frame")
    while not (player.frame and player.frame["legal"]):
        await player.next()
    return player.frame


async def spared(room: Room, anna: httpx.AsyncClient, game: str, moves: int = 2) -> tuple[str, dict[str, Any]]:
    """A table at which Anna has made some moves, and from where she may go on elsewhere."""
    table: str = (await open_table(anna, game=game, bots="novice"))["table"]
    async with room.at(table, anna) as player:
        await play_on(player, random.Random(3), moves=moves)
        frame = await until_my_turn(player) if not (player.frame or {}).get("legal") else player.frame
        assert frame is not None
        answered = await anna.get(f"/api/tables/{table}/spare", params={"at": frame["at"]})
        assert answered.status_code == 200, answered.text
        return table, answered.json()


def played(game: str, players: int, spare: dict[str, Any], seed: int) -> list[str]:
    """The events of a game that goes on from a spare to its end, somewhere else."""
    dice = random.Random(seed)
    match = Match.going_on(Record(game, players, spare["options"], spare["events"]), b"elsewhere")
    while not match.is_over():
        seat = dice.choice(match.waiting)
        match.play(dice.choice(match.legal_moves(seat)), seat=seat)
    return match.record().events


@pytest.mark.parametrize("game", one_of(WHOLE, WHOLE[0]))
def test_a_game_that_went_on_elsewhere_is_kept_as_an_offline_variation_that_is_sound_and_counts_nowhere(
    game: str, tmp_path: Path
) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            table, spare = await spared(room, anna, game)
            shown = (await anna.get(f"/api/tables/{table}")).json()
            events = played(game, shown["players"], spare, 1)
            body = {"at": spare["at"], "events": events}
            taken = await anna.post(f"/api/tables/{table}/spare", json=body)
            assert taken.status_code == 201, taken.text
            there = taken.json()["table"]
            again = await anna.post(f"/api/tables/{table}/spare", json=body)
            assert again.json() == taken.json(), "once, however often it is brought"
            record = (await anna.get(f"/api/tables/{there}/record")).json()
            assert (record["offline"], record["events"]) == (True, events)
            assert record["variation"] == {"table": table, "at": spare["at"], "seat": 0, "anew": True}
            assert not {"seed", "commitment"} & record.keys()
            verify(msgspec.json.encode(record))
            kept = (await anna.get(f"/api/tables/{there}")).json()
            assert (kept["status"], kept["offline"], kept["commitment"]) == ("over", True, None)
            mine = {each["table"]: each["status"] for each in (await anna.get("/api/mine")).json()["tables"]}
            assert mine == {table: "playing", there: "over"}, "the room's own game is where it was"
            own = (await anna.get("/api/me")).json()["games"]
            assert [(each["table"], each["variation"]) for each in own] == [(there, True)]

    run(test())


def test_what_did_not_go_on_from_the_rooms_own_spare_by_the_rules_to_its_end_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna, room.guest() as eve:
            table, spare = await spared(room, anna, WHOLE[0])
            shown = (await anna.get(f"/api/tables/{table}")).json()
            events = played(WHOLE[0], shown["players"], spare, 1)
            at = spare["at"]
            match = Match(WHOLE[0], shown["players"], seed=bytes(32), **spare["options"])
            other = played(WHOLE[0], shown["players"], {**spare, "events": match.record().events}, 2)
            for guest, body, status, code in (
                (anna, {"at": at, "events": events[:-1]}, 400, "not-over"),
                (anna, {"at": at, "events": [*events[:-1], "0 nonsense"]}, 400, "unsound"),
                (anna, {"at": at, "events": [*events, events[-1]]}, 400, "unsound"),
                (anna, {"at": at, "events": other}, 400, "other-game"),
                (anna, {"at": at - 1, "events": events}, 400, "other-game"),
                (anna, {"at": 10**6, "events": events}, 400, "setting"),
                (anna, {"at": at, "events": ["x" * 1_000] * 40}, 400, "other-game"),  # games may be long
                (anna, {"at": at, "events": ["x" * 1_000] * 55}, 413, "too-large"),
                (anna, {"at": at}, 400, "unreadable"),
                (eve, {"at": at, "events": events}, 403, "no-seat"),
            ):
                refused = await guest.post(f"/api/tables/{table}/spare", json=body)
                assert (refused.status_code, refused.json()["code"]) == (status, code), refused.text
            assert [each["table"] for each in (await anna.get("/api/mine")).json()["tables"]] == [table]

    run(test())


def test_a_spare_is_for_whoever_plays_against_bots_alone_at_a_position_that_waits_for_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna, room.guest() as eve:
            table, spare = await spared(room, anna, WHOLE[0])
            company = await gather(room, 2, start=True)
            other = next(game for game in game_names() if game not in WHOLE)
            partly = await open_table(anna, game=other, bots="novice")
            clock = {"kind": "move", "seconds": 60}
            timed = (await open_table(anna, game=WHOLE[0], bots="novice", clock=clock))["table"]
            for guest, where, at, status, code in (
                (anna, table, spare["at"] + 1, 409, "stale"),
                (anna, table, spare["at"] - 1, 409, "stale"),
                (eve, table, spare["at"], 403, "no-seat"),
                (anna, timed, 1, 403, "room-only"),
                (anna, partly["table"], 1, 403, "room-only"),
                (anna, "nothinghere", 1, 404, "no-table"),
                (company.guests[0], company.table, 1, 403, "not-alone"),
            ):
                refused = await guest.get(f"/api/tables/{where}/spare", params={"at": at})
                assert (refused.status_code, refused.json()["code"]) == (status, code), refused.text
            again = await anna.get(f"/api/tables/{table}/spare", params={"at": spare["at"]})
            assert again.json() == spare, "nobody learns more by asking again"

    run(test())


def test_an_address_that_asks_for_many_spares_has_to_wait(tmp_path: Path) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(FREE, address_hints=(1, 0.001))
        async with running(tmp_path, limits=limits) as room, room.guest() as anna:
            table, spare = await spared(room, anna, WHOLE[0])
            refused = await anna.get(f"/api/tables/{table}/spare", params={"at": spare["at"]})
            assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")

    run(test())


def spare_in(story: Story, events: list[str], seat: int) -> list[str]:
    """The spare of a seat at a table with these events."""
    log = log_of(story.seating, story.first, [act[:2] for act in acts_of(story, events)])
    table = Table("table", told_match(events))
    for entry in log:
        table.apply(entry)
    return spare_of(table, seat, len(events)).events


@pytest.mark.parametrize("seating", one_of([each for each in SMALLEST if each.game in WHOLE], SMALLEST[0]), ids=str)
def test_a_spare_depends_only_on_what_its_seat_could_know(seating: Seating) -> None:
    compared = 0
    for seed in range(100):
        dice = random.Random(seed)
        story = tell(seating, Plot(0, hooks_of(seating.game).hasty, seed, 300))
        tables = list(tables_after(story))
        cut = dice.randrange(len(story.events) // 2, len(story.events) - 1)
        told = story._replace(events=story.events[:cut], finished=False)
        match = Match.from_record(Record(seating.game, seating.players, seating.options(story.first), told.events))
        if not match.waiting:
            continue
        seat = match.waiting[0]
        for twin in likely(told, seat, tables[: cut + 1], dice):
            if twin.remembers and twin.events != told.events:
                assert spare_in(story, told.events, seat) == spare_in(story, twin.events, seat)
                compared += 1
        if compared >= ENOUGH:
            return
    raise AssertionError(f"only {compared} were compared")
