"""Tournaments of an evening: who meets whom, how it stands, late comers, drop-outs, clocks; run by the room itself."""

import asyncio
import random
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from benchmarks.evening import check as check_evening
from benchmarks.evening import simulate
from doublejeu.server import evening_decisions, evening_log, evening_told, pairing, scoring
from doublejeu.server.backends import open_store
from doublejeu.server.errors import Denied
from doublejeu.server.evening import Evening
from doublejeu.server.evening_ids import Kind
from doublejeu.server.evening_told import told as shown
from doublejeu.server.evening_wire import EveningRound
from doublejeu.server.hall import House
from doublejeu.server.http_wire import Verdict
from doublejeu.server.store.evenings import Evenings as Stored

from .dailies import secret_of
from .evenings import CLUES, POINTS, act, company, ended, joined, opened, play, play_round, reckoned, told
from .reviewing import eventually, run
from .room import QUICK, Time, running
from .runner import Server

VERDICTS: Final[tuple[Verdict, ...]] = ("won", "drawn", "lost")
CLOCK = {"kind": "game", "seconds": 60, "increment": 0}


# --- On paper: an evening without tables


class Paper:
    """An evening whose games are decided by dice."""

    def __init__(self, kind: Kind, people: int, seed: int = 1, rounds: int = 0) -> None:
        self.dice = random.Random(seed)
        self.evening = Evening("paper")
        self.now = 0
        self.add(
            evening_log.Opened(
                t=0, game=POINTS, players=2, options={}, kind=kind, level="casual", language="en",
                seed=f"{seed:064x}", rounds=rounds,
            )
        )  # fmt: skip
        for number in range(people):
            self.come(f"P{number}")

    def add(self, *entries: evening_log.Entry) -> None:
        self.evening.read_on(evening_log.load(evening_log.dump(list(entries))))

    def come(self, name: str) -> None:
        self.add(evening_log.Came(t=self.now, name=name, key=name, guests=(name,)))

    def go(self, person: int) -> None:
        self.add(evening_log.Went(t=self.now, person=person, why="left"))

    def begin(self) -> None:
        self.add(*evening_decisions.begin(self.evening, self.now))

    def carry_on(self) -> bool:
        """Whether something happened by itself."""
        entries = evening_decisions.due(self.evening, self.now)
        if entries:
            self.add(*entries)
        return bool(entries)

    def round(self, draws: bool = True) -> None:
        """Pair a round and play all its games."""
        assert self.carry_on()
        last = len(self.evening.rounds) - 1
        for number in self.evening.unfinished(last):
            verdicts = self.dice.choice([(0, 2), (2, 0), *([(1, 1)] if draws else [])])
            seats = tuple(evening_log.Reached(VERDICTS[n], 9) for n in verdicts)
            self.add(evening_log.Ended(t=self.now, round=last, number=number, seats=seats))
        assert self.carry_on()
        assert self.evening.rounds[-1].ended is not None


def as_told(evening: Evening) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shown(evening, None)))
    return found


def check_standings(evening: dict[str, Any]) -> None:
    wanted = reckoned(evening)
    found = {each["person"]: (each["points"], *each["ties"]) for each in evening["standings"]}
    assert found == dict(wanted)
    for each in evening["standings"]:
        assert each["place"] == 1 + sum(value > found[each["person"]] for value in found.values())


def check_round(evening: Evening, there: list[int]) -> None:
    """Everybody who is there sits once, or has a bye."""
    seats = [person for table in evening.rounds[-1].tables.values() for person in table.seats if person is not None]
    assert sorted(seats) == sorted(there)


@pytest.mark.parametrize("people", [2, 3, 5, 13, *[pytest.param(many, marks=pytest.mark.slow) for many in (33, 64)]])
def test_a_swiss_evening_pairs_everybody_and_nobody_twice(people: int) -> None:
    paper = Paper("swiss", people, people)
    paper.begin()
    while paper.evening.status == "playing":
        there = paper.evening.there
        paper.round()
        check_round(paper.evening, there)
        check_standings(as_told(paper.evening))
        if evening_decisions.is_last(paper.evening):
            paper.carry_on()
    assert paper.evening.status == "over"
    assert len(paper.evening.rounds) == max(1, (people - 1).bit_length())
    assert max(paper.evening.met().values()) == 1
    byes = Counter(table.seats[0] for table in paper.evening.tables() if paper.evening.is_bye(table))
    assert not byes or max(byes.values()) == 1


def test_pairs_have_as_many_points_as_can_be() -> None:
    """After the first of two rounds of eight, winners meet winners."""
    paper = Paper("swiss", 8, 3, rounds=2)
    paper.begin()
    paper.round(draws=False)
    points = {stand.person: stand.points for stand in paper.evening.standings()}
    paper.round()
    for table in paper.evening.rounds[-1].tables.values():
        a, b = table.seats
        assert a is not None
        assert b is not None
        assert points[a] == points[b]


@pytest.mark.parametrize("seed", [1, 2, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 9)]])
def test_with_late_comers_and_drop_outs_nobody_meets_twice_as_long_as_that_can_be(seed: int) -> None:
    paper = Paper("swiss", 9, seed, rounds=6)
    paper.begin()
    dice = random.Random(seed)
    for number in range(6):
        there = paper.evening.there
        paper.round()
        check_round(paper.evening, there)
        check_standings(as_told(paper.evening))
        if number < 3:
            paper.go(dice.choice(paper.evening.there))
            paper.come(f"late {number}")
            paper.come(f"later {number}")
    assert max(paper.evening.met().values()) == 1


def test_a_second_meeting_is_allowed_only_where_there_is_no_other_way() -> None:
    met = pairing.meetings([(0, 1), (2, 3), (0, 2), (1, 3)])
    assert {frozenset(pair) for pair in pairing.swiss([0, 1, 2, 3], {}, met, {})} == {
        frozenset((0, 3)),
        frozenset((1, 2)),
    }
    met += pairing.meetings([(0, 3), (1, 2)])
    assert len(pairing.swiss([0, 1, 2, 3], {}, met, {})) == 2


@pytest.mark.parametrize("size", range(2, 11))
def test_a_matching_is_as_large_as_brute_force_finds(size: int) -> None:
    dice = random.Random(size)
    for _ in range(12):
        edges = {pair for pair in combinations(range(size), 2) if dice.random() < 0.35}

        def may(a: int, b: int, edges: set[tuple[int, int]] = edges) -> bool:
            return (min(a, b), max(a, b)) in edges

        matching = pairing.Matching(range(size), may)
        pairs = {frozenset((a, b)) for a in range(size) if (b := matching.partner_of(a)) is not None}
        assert {(min(pair), max(pair)) for pair in pairs} <= edges
        assert len(pairs) == largest(frozenset(edges)), edges


def largest(edges: frozenset[tuple[int, int]]) -> int:
    """How many of these pairs can be taken at once, by trying."""
    if not edges:
        return 0
    first = min(edges)
    apart = frozenset(each for each in edges if not set(each) & set(first))
    return max(1 + largest(apart), largest(edges - {first}))


@pytest.mark.parametrize("people", [2, 3, 6, 7])
def test_at_a_round_robin_everybody_meets_everybody_once(people: int) -> None:
    paper = Paper("round-robin", people)
    paper.begin()
    while paper.evening.status == "playing":
        paper.round()
        if evening_decisions.is_last(paper.evening):
            paper.carry_on()
    assert Counter(paper.evening.met().values()) == {1: people * (people - 1) // 2}
    assert len(paper.evening.rounds) == people - 1 + people % 2
    check_standings(as_told(paper.evening))
    firsts = Counter(table.seats[0] for table in paper.evening.tables())
    assert max(firsts.values()) - min(firsts[person] for person in range(people)) <= 2


def test_a_late_comer_at_a_round_robin_meets_everybody_who_is_still_there() -> None:
    paper = Paper("round-robin", 5)
    paper.begin()
    paper.round()
    paper.come("late")
    paper.go(0)
    for _ in range(12):
        if paper.evening.status == "over":
            break
        paper.round()
        if evening_decisions.is_last(paper.evening):
            paper.carry_on()
    assert paper.evening.status == "over"
    met = paper.evening.met()
    assert all(met[frozenset(pair)] == 1 for pair in combinations(range(1, 6), 2))


@pytest.mark.parametrize("people", [2, 3, 5, 8, 11])
def test_a_knock_out_has_one_winner_and_lots_decide_draws(people: int) -> None:
    paper = Paper("knockout", people, people)
    paper.begin()
    while paper.evening.status == "playing":
        paper.round()
        if evening_decisions.is_last(paper.evening):
            paper.carry_on()
    evening = paper.evening
    assert len(evening.rounds) == (people - 1).bit_length()
    games = [table for table in evening.tables() if not evening.is_bye(table)]
    assert len(games) == people - 1
    lost = [person for table in games for person in table.seats if person != evening.goes_on(table)]
    assert len(lost) == len(set(lost)), "who has lost is out"
    first, second = evening.standings()[:2]
    assert (first.place, second.place) == (1, 2)
    assert first.person not in lost


def test_who_would_have_met_a_drop_out_of_a_knock_out_goes_on() -> None:
    paper = Paper("knockout", 4)
    paper.begin()
    paper.round(draws=False)
    winners = [paper.evening.goes_on(table) for table in paper.evening.rounds[0].tables.values()]
    assert winners[0] is not None
    paper.go(winners[0])
    assert paper.carry_on()
    assert [table.seats for table in paper.evening.rounds[1].tables.values()] == [(winners[1], None)]
    assert paper.carry_on()
    assert paper.carry_on()
    assert paper.evening.status == "over"
    assert paper.evening.standings()[0].person == winners[1]


def test_who_is_left_alone_in_a_knock_out_wins_it() -> None:
    paper = Paper("knockout", 4)
    paper.begin()
    paper.round(draws=False)
    winners = [paper.evening.goes_on(table) for table in paper.evening.rounds[0].tables.values()]
    for person in {0, 1, 2, 3} - {winners[1]}:  # those who have lost go home, and then the other finalist
        paper.go(person)
    while paper.evening.status == "playing":
        assert paper.carry_on()
    first, second = paper.evening.standings()[:2]
    assert (first.person, first.place, second.place) == (winners[1], 1, 2)


@pytest.mark.parametrize("kind", ["swiss", "tables", "alone"])
def test_closed_doors_keep_out_who_may_have_seen_the_deals_and_nobody_else(kind: Kind) -> None:
    paper = Paper(kind, 3, rounds=1)
    paper.go(1)
    paper.add(evening_log.Closed(t=0))
    if kind == "alone":
        with pytest.raises(Denied, match="come back"):
            evening_decisions.act(paper.evening, 1, "return", None, 0)
    else:
        assert evening_decisions.act(paper.evening, 1, "return", None, 0) == [evening_log.Back(t=0, person=1)]


def test_a_round_for_which_nobody_is_left_has_no_tables() -> None:
    assert pairing.seat_all([], 3, [], random.Random(1)) == []


@pytest.mark.parametrize("kind", ["swiss", "alone"])
def test_a_round_that_is_open_is_made_once_for_everybody(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    paper, made = Paper(kind, 4, rounds=2), Counter[int]()
    if kind == "swiss":
        paper.begin()
        paper.round()
        paper.carry_on()
    else:  # a deal that all have played, and one that some still have to play
        paper.add(
            *(evening_log.Dealt(t=0, person=n, round=round) for n, round in ((0, 0), (0, 1), (1, 0), (2, 0), (3, 0)))
        )
        reached = (evening_log.Reached("won", 9), evening_log.Reached("lost", 9))
        paper.add(*(evening_log.Ended(t=0, round=0, number=n, seats=reached) for n in range(4)))
        paper.add(evening_log.Closed(t=0))
    alone = [shown(paper.evening, person) for person in (None, 0, 1)]
    one = evening_told._round

    def counted(evening: Evening, number: int, *rest: Any) -> Any:
        made[number] += 1
        return one(evening, number, *rest)

    monkeypatch.setattr(evening_told, "_round", counted)
    kept: dict[int, EveningRound] = {}
    assert [shown(paper.evening, person, kept) for person in (None, 0, 1)] == alone
    assert made == {0: 1, 1: 1 if kind == "swiss" else 3}


def test_what_everybody_is_told_alike_is_reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    paper, calls = Paper("swiss", 12), []
    paper.begin()
    paper.round()

    def once(games: object) -> list[scoring.Stand]:
        calls.append(games)
        return []

    monkeypatch.setattr(scoring, "tournament", once)
    for person in (None, *range(12)):
        shown(paper.evening, person)
    assert len(calls) == 1


# --- In the room


@pytest.mark.parametrize("kind", ["swiss", pytest.param("knockout", marks=pytest.mark.slow)])
def test_the_room_runs_a_tournament_by_itself(kind: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            evening, guests = await company(room, 4, kind=kind, game=CLUES, clock=CLOCK)
            begun = await act(guests[0], evening, "begin")
            assert begun["rounds"][0]["open"]
            for number in range(2):
                await play_round(room, guests, evening, number)
            over = await ended(guests[0], evening)
            assert len(over["rounds"]) == 2
            if kind == "swiss":
                check_standings(over)
            assert over["seed"] is not None
            table = over["rounds"][0]["tables"][0]["table"]
            assert (await room.guest().get(f"/api/tables/{table}/record")).status_code == 200
            async with room.at(table, guests[0]) as player:
                assert (await player.ask("rematch"))["code"] in ("evening", "no-seat")

    run(test())


def test_who_never_comes_loses_by_the_clock_and_the_next_round_goes_on_without_them(address: str) -> None:
    async def test() -> None:
        time = Time()
        async with running(Path(), store=await open_store(address), now=time) as room:
            evening, guests = await company(room, 3, kind="swiss", game=POINTS, clock=CLOCK, rounds=2)
            first = await act(guests[0], evening, "begin")
            (table,) = [each for each in first["rounds"][0]["tables"] if each["table"]]
            live = await room.hall.find(table["table"])
            time.go_by(61, live)

            async def over() -> bool:
                return len((await told(guests[0], evening))["rounds"]) == 2

            await eventually(over, "the round did not end")
            now = await told(guests[0], evening)
            lost, won = table["seats"]
            reached = now["rounds"][0]["tables"][0]["reached"]
            assert [each["verdict"] for each in reached] == ["lost", "won"]
            assert reached[0]["gone"]
            assert now["people"][lost]["out"] == "absent"
            assert now["people"][won]["out"] is None
            seated = [person for each in now["rounds"][1]["tables"] for person in each["seats"]]
            assert lost not in seated
            back = await act(guests[lost], evening, "return")
            assert back["people"][lost]["out"] is None

    run(test())


def test_who_never_comes_is_paired_no_more_though_a_bot_played_for_them(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(grace=0.05, pace=QUICK.pace)
        async with running(tmp_path, house=house) as room:
            evening, guests = await company(room, 2, kind="swiss", game=POINTS, rounds=2, minutes=0)
            first = await act(guests[0], evening, "begin")
            (table,) = first["rounds"][0]["tables"]
            here, away = table["seats"]
            await play(room, guests[here], table["table"], 1)
            over = await ended(guests[0], evening)
            assert over["people"][away]["out"] == "absent", "with nobody to play against, the evening is over"
            assert over["rounds"][0]["tables"][0]["reached"][1]["gone"]

    run(test())


@pytest.mark.slow
def test_a_round_whose_time_is_over_is_decided_by_the_clocks(tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        async with running(tmp_path, now=time) as room:
            clock = {"kind": "game", "seconds": 3_600, "increment": 0}
            evening, guests = await company(room, 2, kind="swiss", game=POINTS, clock=clock, minutes=10, rounds=1)
            begun = await act(guests[0], evening, "begin")
            first = begun["rounds"][0]["tables"][0]["seats"][0]
            time.go_by(601)
            await room.hall.evenings.look(all=False)
            over = await told(guests[0], evening)
            assert over["status"] == "over"
            verdicts = [each["verdict"] for each in over["rounds"][0]["tables"][0]["reached"]]
            assert verdicts == ["lost", "won"], "the first to move has used all the time"
            assert over["standings"][0]["person"] == 1 - first

    run(test())


@pytest.mark.slow
def test_a_round_that_was_paired_when_a_server_died_is_opened_by_the_next(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        people = [secret_of(f"guest {n}") for n in range(2)]

        async def dies(evenings: Stored, id: str, *rest: Any) -> None:
            raise OSError("killed")

        async with running(Path(), store=await open_store(address)) as room:
            guests = [room.guest(each) for each in people]
            evening = await opened(guests[0], kind="swiss", game=POINTS)
            await joined(guests[1], evening, "Bert")
            monkeypatch.setattr(type(room.hall.evenings), "_open_tables", dies)
            assert (await guests[0].post(f"/api/evenings/{evening}/act", json={"do": "begin"})).status_code == 500
        monkeypatch.undo()
        async with running(Path(), store=await open_store(address)) as room:
            guests = [room.guest(each) for each in people]
            await room.hall.evenings.look()
            table = (await told(guests[0], evening))["table"]
            assert (await guests[0].get(f"/api/tables/{table}")).status_code == 200

    run(test())


@pytest.mark.slow
def test_a_tournament_goes_on_after_a_server_was_killed_in_its_middle(address: str) -> None:
    async def test() -> None:
        people = [secret_of(f"guest {n}") for n in range(4)]
        with Server(address) as server:
            guests = [server.guest(each) for each in people]
            evening = await opened(guests[0], kind="swiss", game=CLUES, clock=CLOCK)
            for number, guest in enumerate(guests[1:], 1):
                await joined(guest, evening, f"P{number}")
            before = await act(guests[0], evening, "begin")
            server.kill()
        with Server(address) as server:
            guests = [server.guest(each) for each in people]
            after = await told(guests[0], evening)
            assert after["rounds"] == before["rounds"]
            for number in range(2):
                await play_round(server, guests, evening, number)
            check_standings(await ended(guests[0], evening))
            server.kill()

    run(test())


@pytest.mark.slow
def test_an_evening_of_sixteen_ends_though_its_server_is_killed_in_every_round(tmp_path: Path) -> None:
    found = asyncio.run(simulate(str(tmp_path / "tables.sqlite"), 16, kill=True))
    check_evening(found.evening)
    assert found.kills >= 3
