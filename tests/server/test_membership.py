"""Membership: whoever was sent away stays away, nobody takes another's place, and no crowd fills a table for good."""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from doublejeu.play.errors import DoubleJeuError
from doublejeu.server import decisions, wire
from doublejeu.server import entries as e
from doublejeu.server.credentials import hashed, key_of
from doublejeu.server.errors import Denied
from doublejeu.server.hall import House, id_after
from doublejeu.server.limits import Limits
from doublejeu.server.names import likeness, plain_name
from doublejeu.server.rooms import for_strangers, room_of
from doublejeu.server.table import Table

from . import clubbing, evenings
from .logs import SEED, T0, guest_secret
from .room import FREE, Company, Time, gather, join, open_table, running, until_true
from .test_tables import play_on

PATIENT = House(grace=60.0, pace=(0.0, 0.0))


async def play_to_the_end(company: Company) -> None:
    dice = random.Random(5)
    await asyncio.gather(*(play_on(player, dice) for player in company.players))


async def refused(guest: httpx.AsyncClient, table: str, what: str, **body: Any) -> str:
    """By what code a request is refused, with a status that the document names."""
    response = await guest.post(f"/api/tables/{table}/{what}", json=body)
    described = (await guest.get("/openapi.json")).json()["paths"][f"/api/tables/{{id}}/{what}"]["post"]["responses"]
    assert response.status_code in map(int, described), response.text
    assert response.status_code >= 400
    code: str = response.json()["code"]
    return code


def test_a_kicked_guest_gets_nothing_through_the_rematch(tmp_path: Path) -> None:
    """The attack: come to the rematch under the host's name, act for the absent host, kick them, take their seat."""

    async def test() -> None:
        time = Time()
        async with running(tmp_path, house=PATIENT, now=time) as room, room.guest() as mallory, room.guest() as zoe:
            company = await gather(room, 2, public=True)
            host, bert = company.players
            await join(mallory, company.table, "Mallory")
            await join(zoe, company.table, "Zoe")
            assert (await host.ask("kick", member=2))["type"] == "done"
            assert (await host.ask("mute", member=3, muted=True))["type"] == "done"
            assert (await host.ask("start"))["type"] == "done"
            await play_to_the_end(company)
            async with room.at(company.table) as stranger:
                assert (await bert.ask("rematch"))["type"] == "done"
                await bert.catch_up()
                await stranger.catch_up()
                assert bert.room is not None
                assert stranger.room is not None
                rematch = bert.room["rematch"]
                assert "rematch" not in stranger.room
            assert rematch not in (await mallory.get(f"/api/tables/{company.table}")).text
            for name in ("P0", "Mallory", "Somebody"):
                assert await refused(mallory, rematch, "join", name=name) == "kicked"
            assert await refused(room.guest(), rematch, "join", name="P0") == "name-taken"
            assert await refused(mallory, rematch, "link", key=company.places[0]["key"], move=True) == "kicked"
            async with room.at(rematch, zoe) as muted, room.at(rematch, company.guests[1]) as friend:
                assert (await muted.ask("say", text="psst"))["code"] == "muted"
                time.go_by(61, room.hall.tables[rematch])
                await friend.until(lambda told: told["type"] == "room" and told["host"] == 1)
                for do in ("kick", "mute"):
                    fields = {"member": 0} | ({"muted": True} if do == "mute" else {})
                    assert (await friend.ask(do, **fields))["code"] == "host"
                async with room.at(rematch, company.guests[0]) as back:
                    await back.until(lambda told: told["type"] == "room" and told["host"] == 0)
                    assert back.room is not None
                    assert {chair["name"] for chair in back.room["chairs"]} == {"P0", "P1"}

    asyncio.run(test())


def test_a_rematch_of_a_locked_table_is_locked(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as late:
            company = await gather(room, 2, start=True)
            assert (await company.players[0].ask("lock", locked=True))["type"] == "done"
            await play_to_the_end(company)
            assert (await company.players[1].ask("rematch"))["type"] == "done"
            await company.catch_up()
            assert company.players[0].room is not None
            rematch = company.players[0].room["rematch"]
            assert await refused(late, rematch, "join", name="Late") == "locked"
            with pytest.raises(InvalidStatus):
                await room.connect(rematch)

    asyncio.run(test())


def new_table(people: int, id: str = "t", secret: Callable[[int], str] = guest_secret) -> Table:
    table = Table(id)
    opening = e.Opening(
        t=T0, game="kompromat", players=2, options={}, language="en", level="casual", origin=id, public=True
    )
    table.apply(opening)
    for n in range(people):
        key = hashed(key_of(secret(n), id))
        table.apply(e.Joined(t=T0, name=f"Person {chr(65 + n)}", key=key, guests=(hashed(secret(n)),)))
        if n < 2:
            table.apply(e.Sat(t=T0, seat=n, member=n))
    return table


def test_where_a_rematch_will_be_depends_on_secrets_of_those_who_sit_there() -> None:
    table = new_table(2)
    assert id_after(table) == id_after(new_table(3)), "whoever watches changes nothing"
    others = [new_table(2, secret=lambda n, seat=seat: guest_secret(n + 7 * (n == seat))) for seat in range(2)]  # type: ignore[misc]
    assert len({id_after(table), *map(id_after, others)}) == 3


@pytest.mark.slow
def test_a_table_is_not_full_for_good(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2)
            host = company.players[0]
            for n in range(decisions.MOST_MEMBERS + 3):  # all sent away
                place = await join(room.guest(), company.table, f"Troll {chr(0x4E00 + n)}")
                assert (await host.ask("kick", member=place["member"]))["type"] == "done"
            watcher = await room.connect(company.table, company.guests[1])
            for n in range(decisions.MOST_MEMBERS):  # all gone without a word
                await join(room.guest(), company.table, f"Passer-by {chr(0x4E00 + n)}")
            table = company.live.table
            assert len(table.members) == decisions.MOST_MEMBERS
            assert [member.name for member in table.members[:2]] == ["P0", "P1"]
            assert table.host == 0
            await watcher.catch_up()

    asyncio.run(test())


def test_who_is_there_keeps_their_number_and_who_comes_back_is_nobody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as there, room.guest() as away:
            company = await gather(room, 2)
            place = await join(away, company.table, "Away")
            stays = await room.connect(company.table, there)
            present = await join(there, company.table, "There")
            stays = await room.connect(company.table, there)
            await room.hall.store.write_notes(company.table, place["member"], "a secret")
            for n in range(decisions.MOST_MEMBERS):
                await join(room.guest(), company.table, f"Passer-by {chr(0x4E00 + n)}")
            await stays.catch_up()
            assert company.live.table.members[present["member"]].name == "There"
            assert company.live.table.members[place["member"]].name != "Away"
            assert await room.hall.store.notes(company.table, place["member"]) == ""
            async with room.at(company.table, away) as back:
                assert (await back.next()).get("member") is None

    asyncio.run(test())


def test_an_address_cannot_send_a_crowd_to_one_table(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(requests=(10**6, 1e6), tables=(10**6, 1e6), joins=(3, 0.0001))
        async with running(tmp_path, limits=limits) as room, room.guest() as anna:
            table = (await open_table(anna))["table"]
            for n in range(3):
                await join(room.guest(), table, f"P{n}")
            assert await refused(room.guest(), table, "join", name="One more") == "too-fast"
            other = (await open_table(anna))["table"]
            await join(room.guest(), other, "One more")

    asyncio.run(test())


def test_an_address_cannot_fill_the_door_of_a_club_or_an_evening(tmp_path: Path) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(FREE, joins=(2, 0.0001), arrivals=(2, 0.0001))
        async with running(tmp_path, limits=limits) as room:
            anna = room.guest()
            for path in ("clubs", "evenings"):
                for place in ("one", "other"):
                    at = await _opened(anna, path, place)
                    answers = [await room.guest().post(at, json={"name": f"P{n}"}) for n in range(1, 4)]
                    assert [each.status_code for each in answers] == [200, 200, 429], path
                    assert answers[-1].json()["code"] == "too-fast"

    asyncio.run(test())


async def _opened(guest: httpx.AsyncClient, path: str, name: str) -> str:
    """Where people come to a new club, or to a new evening."""
    if path == "clubs":
        await clubbing.make(guest, name)
        return f"/api/clubs/{name}/knock"
    return f"/api/evenings/{await evenings.opened(guest)}/join"


def test_a_member_says_no_more_with_many_connections_and_has_not_too_many(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(lines=(3, 0.0001), sockets_of_member=4, requests=(10**6, 1e6), tables=(10**6, 1e6))
        async with running(tmp_path, limits=limits) as room, room.guest() as anna:
            table = (await open_table(anna))["table"]
            players = [await room.connect(table, anna) for _ in range(4)]
            answers = [await player.ask("say", text="hi") for player in players for _ in range(2)]
            assert [answer["type"] for answer in answers] == ["done"] * 3 + ["refused"] * 5
            with pytest.raises(InvalidStatus) as closed:
                await room.connect(table, anna)
            assert closed.value.response.status_code == 429
            await players[0].vanish()
            await until_true(lambda: len(room.hall.tables[table].lookers) < 4)
            await room.connect(table, anna)

    asyncio.run(test())


def test_a_personal_link_takes_nobody_from_their_own_place_unasked(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2)
            anna, bert = company.guests
            key = company.places[0]["key"]
            assert await refused(bert, company.table, "link", key=key) == "other-place"
            async with room.at(company.table, bert) as still:
                assert (await still.next())["member"] == 1
            moved = await bert.post(f"/api/tables/{company.table}/link", json={"key": key, "move": True})
            assert moved.json()["member"] == 0
            assert (await anna.post(f"/api/tables/{company.table}/link", json={"key": key})).status_code == 200

    asyncio.run(test())


@pytest.mark.parametrize(
    "other",
    ["anna", " ANNA ", "An na", "Ann\xe1", "\uff21nna", "Anna\u200b", "A\u3164nna", "An\ufe0fna", "Anna.",
     "A\u0301\u0302\u0303\u0304nna"],
)  # fmt: skip
def test_names_that_are_taken_for_one_another_do_not_meet_at_a_table(other: str) -> None:
    assert likeness(plain_name(other)) == likeness(plain_name("Anna"))


@pytest.mark.parametrize(
    ("latin", "other"),
    [("Coco", "\u0421\u043e\u0441\u043e"), ("XPOHA", "\u03a7\u03a1\u039f\u0397\u0391"),
     ("Max", "\u041c\u0430\u0445"), ("Ben0", "BenO"), ("Will", "W1ll"), ("Corn", "Com")],
)  # fmt: skip
def test_letters_of_other_scripts_and_digits_that_look_the_same_are_the_same(latin: str, other: str) -> None:
    assert likeness(plain_name(latin)) == likeness(plain_name(other))


@pytest.mark.parametrize("name", ["\u0410nna", "An\u03bda", "Ol\u0433a"])
def test_a_name_of_letters_from_scripts_that_look_alike_is_refused(name: str) -> None:
    with pytest.raises(Denied, match="one script"):
        plain_name(name)


@given(st.text(min_size=1, max_size=24))
def test_a_name_shows_something_and_reads_back(text: str) -> None:
    with suppress(Denied):
        check_name(plain_name(text))


def check_name(name: str) -> None:
    assert name.strip() == name
    assert 0 < len(name) <= 24
    assert likeness(name)
    assert likeness(plain_name(name)) == likeness(name)


# --- A law: whatever those do who were sent away or never let in, they never sit, host, or learn where the rematch is

HOST, FRIEND, KICKED, STRANGER = range(4)
REQUESTS: list[wire.Request] = [
    wire.Sit(seat=0), wire.Sit(seat=1), wire.Stand(), wire.Start(), wire.Lock(locked=False), wire.Lock(locked=True),
    wire.Kick(member=0), wire.Kick(member=1), wire.Kick(member=2), wire.Mute(member=0, muted=True), wire.Leave(),
    wire.Return(), wire.Resign(), wire.Swap(seats=(0, 1)), wire.SeatBot(seat=1, level="casual"), wire.Say(text="x"),
]  # fmt: skip
OTHERS = [wire.Start(), wire.Lock(locked=True), wire.Lock(locked=False), wire.Leave(), wire.Return(), wire.Resign()]


class Siege:
    """A table and its rematches, besieged by a guest who was sent away and by one who was never let in."""

    def __init__(self) -> None:
        self.table = new_table(3)
        self.apply([e.Kicked(t=T0, member=KICKED), e.Locked(t=T0, locked=True)])
        self.present = {0, 1}

    def apply(self, entries: list[e.Entry]) -> None:
        for entry in entries:
            self.table.apply(e.load(e.dump(entry)))

    def try_to(self, decide: Callable[[], list[e.Entry]]) -> None:
        with suppress(DoubleJeuError):
            self.apply(decide())

    def ask(self, guest: int, request: wire.Request) -> None:
        member = self.table.member_of(hashed(guest_secret(guest)))
        host = self.table.host if self.table.host in self.present else min(self.present, default=self.table.host)
        self.try_to(lambda: decisions.decide(self.table, member, request, T0, ("casual",), SEED, lambda: host))

    def come(self, guest: int, name: str) -> None:
        key = hashed(key_of(guest_secret(guest), "t"))
        self.try_to(lambda: decisions.join(self.table, name, key, hashed(guest_secret(guest)), T0, self.present))

    def link(self, guest: int, whose: int) -> None:
        key = key_of(guest_secret(whose), "t") if whose in (KICKED, STRANGER) else "0" * 64
        self.try_to(lambda: decisions.link(self.table, hashed(key), hashed(guest_secret(guest)), T0, True)[1])

    def play_on(self) -> None:
        """Play to the end, and go on at the rematch."""
        match = self.table.match
        while match is not None and match.waiting:
            seat = match.waiting[0]
            self.table.apply(e.Moved(t=T0, seat=seat, move=match.frame(seat).legal[0]))
        if match is not None:
            id = id_after(self.table)
            entries = decisions.rematch(self.table, 0, id, T0, SEED, dict.fromkeys(range(len(self.table.members))))
            assert for_strangers(room_of(self.table, {0, 1}, 0, 1)).rematch is None
            self.table = Table(id)
            self.apply(entries)

    def check(self) -> None:
        table = self.table
        intruders = {hashed(guest_secret(KICKED)), hashed(guest_secret(STRANGER))}
        inside = {n for n, member in enumerate(table.members) if member.guests & intruders and not member.kicked}
        assert not inside, "nobody comes in who was sent away, or past the lock"
        assert table.host not in inside
        assert all(chair.member not in inside for chair in table.chairs)
        assert {chair.member for chair in table.chairs} <= {0, 1, None}


ATTACKS = st.one_of(
    st.tuples(st.just("come"), st.sampled_from([KICKED, STRANGER]), st.sampled_from(["Person A", "Eve", "Person C"])),
    st.tuples(st.just("link"), st.sampled_from([KICKED, STRANGER]), st.sampled_from([KICKED, STRANGER, HOST])),
    st.tuples(st.just("ask"), st.sampled_from([KICKED, STRANGER]), st.sampled_from(REQUESTS)),
    st.tuples(st.just("friend asks"), st.just(FRIEND), st.sampled_from([wire.Kick(member=0), *OTHERS[3:]])),
    st.tuples(st.just("host asks"), st.just(HOST), st.sampled_from([wire.Start(), *OTHERS[3:]])),
    st.tuples(st.just("host goes"), st.just(HOST), st.booleans()),
    st.tuples(st.just("play on"), st.just(HOST), st.just(0)),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(ATTACKS, max_size=30))
def test_whatever_they_do_who_were_sent_away_they_never_sit_host_or_follow(steps: list[tuple[str, int, Any]]) -> None:
    siege = Siege()
    for what, guest, how in steps:
        match what:
            case "come":
                siege.come(guest, how)
            case "link":
                siege.link(guest, how)
            case "play on":
                siege.play_on()
            case "host goes":
                siege.present = {1} if how else {0, 1}
            case _:
                siege.ask(guest, how)
        siege.check()
