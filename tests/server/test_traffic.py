"""The traffic law: no byte that is sent to a seat depends on what it may not know.

A told game goes through a real server twice, the second time with other cards, secrets, seed, salts and notes where
one viewer cannot see them.  All that this viewer is sent must be the same, but for the seed's commitment.
"""

import asyncio
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from doublejeu import Match
from doublejeu.play.errors import BadRecord
from doublejeu.play.frame import Frame
from doublejeu.server import reviews, wire
from doublejeu.server.errors import Denied
from doublejeu.server.live import LiveTable
from doublejeu.server.looker import Looker
from doublejeu.server.session import Session
from doublejeu.server.table import Table
from tests.games import hooks_of
from tests.laws.tables import SEATINGS, SMALLEST, Plot, Seating, Story, retold, tell, truth
from tests.laws.test_non_interference import before_all_is_opened
from tests.laws.twins import Leak, Twin, tables_after, twins_of

from .logs import keep, log_of
from .retelling import STRANGER, WATCHER, Retold, World, acts_of, retell
from .retelling import told as told_match
from .room import running

COMMITMENT: Final = re.compile(r'"commitment":"[0-9a-f]{64}"')
PLAYED: Final = 40  # events of a quick form


class Case(NamedTuple):
    """A story, where it is cut, and who compares it with which twin."""

    story: Story
    seed: int
    bots: frozenset[int]
    twins: list[Twin]


def case_of(seating: Seating, seed: int, length: int, viewers: int) -> Case:
    """A story that some viewers can compare with twins, which the rules allow."""
    dice = random.Random(f"{seating}/{seed}")
    story = tell(seating, Plot(dice.randrange(seating.players), seed % 2, dice.randrange(2**32), length))
    story = before_all_is_opened(story)
    some_bots = seating.players > 2 or seed % 2 == 1
    bots = frozenset({dice.randrange(1, seating.players)}) if some_bots else frozenset[int]()
    people: list[int | None] = [seat for seat in range(seating.players) if seat not in bots]
    tables = list(tables_after(story))
    twins = [
        twin
        for viewer in [None, *dice.sample(people, min(viewers, len(people)))]
        for twin in likely(story, viewer, tables, dice)
    ]
    return Case(story, seed, bots, twins)


def likely(story: Story, viewer: int | None, tables: list[Any], dice: random.Random) -> Iterator[Twin]:
    """Twins that the rules allow, and in which something hidden is other than in the story; those few that exist."""
    here = truth(retold(story.seating, story.first, story.events))
    found: dict[bool, Twin] = {}
    for _ in range(10):
        for twin in twins_of(story, len(story.events), tables, viewer, dice):
            try:
                there = retold(story.seating, story.first, twin.events)
            except BadRecord:
                continue
            if truth(there) != here:
                found.setdefault(twin.remembers, twin)
    yield from found.values()


def ears(viewer: int | None) -> tuple[int | str, ...]:
    return (WATCHER, STRANGER) if viewer is None else (viewer,)


def compare(one: Retold, two: Retold, twin: Twin) -> int:
    """How many bytes were the same; Leak if some were not."""
    known = [
        [
            (each.who, each.at, COMMITMENT.sub("", each.what))
            for each in world.heard
            if each.who in ears(twin.viewer) and each.at >= twin.start
            if twin.remembers or '"type":"hint"' not in each.what
        ]
        for world in (one, two)
    ]
    for here, there in zip(*known, strict=False):
        if here != there:
            raise Leak(f"{twin.viewer} can tell two games apart:\n{here}\n{there}")
    if len(known[0]) != len(known[1]):
        raise Leak(f"{twin.viewer} can tell two games apart: one says more")
    return sum(len(what) for _, _, what in known[0])


def hold(folder: Path, case: Case, meddling: float = 0.4, **fields: Any) -> int:
    """Tell all worlds of a case, and compare them; how many bytes were compared."""

    async def test() -> int:
        async def told(number: int, world: World) -> Retold:
            (folder / f"{number}").mkdir(parents=True, exist_ok=True)
            return await retell(folder / f"{number}", case.story, world, case.seed, case.bots, meddling, **fields)

        one = await told(0, World(case.story.events))
        total = 0
        for number, twin in enumerate(case.twins, 1):
            two = await told(number, World(twin.events, "B", twin.viewer))
            assert truth(one.match) != truth(two.match)
            total += compare(one, two, twin)
        return total

    return asyncio.run(test())


FEW: Final = [Seating("calaveras", 3), Seating("kompromat", 2), Seating("thirteen_clues", 4, (("top_secret", True),))]


@pytest.mark.parametrize("seating", FEW, ids=str)
def test_what_a_seat_is_sent_depends_only_on_what_it_may_know(seating: Seating, tmp_path: Path) -> None:
    case = case_of(seating, seed=1, length=PLAYED, viewers=1)
    assert len(case.twins) >= 2
    clock = {"kind": "game", "seconds": 7200, "increment": 3}
    assert hold(tmp_path, case, clock=clock, public=True) > 20_000 * len(case.twins)


@pytest.mark.slow
@pytest.mark.parametrize("seating", FEW, ids=str)
def test_at_a_table_with_open_hands_alone_it_depends_on_what_others_hold(seating: Seating, tmp_path: Path) -> None:
    case = case_of(seating, seed=1, length=PLAYED, viewers=1)
    with pytest.raises(Leak):
        hold(tmp_path, case, open_hands=True)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_what_a_seat_is_sent_in_a_whole_game_depends_only_on_what_it_may_know(
    seating: Seating, seed: int, tmp_path: Path
) -> None:
    case = case_of(seating, seed, hooks_of(seating.game).longest, viewers=6)
    hold(tmp_path, case, public=seed % 2 == 0)


@pytest.mark.parametrize("players", [3, pytest.param(6, marks=pytest.mark.slow)])
def test_a_pick_that_waits_for_the_others_tells_nobody_what_it_is(players: int, tmp_path: Path) -> None:
    case = case_of(Seating("thirteen_clues", players), seed=3, length=players, viewers=2)
    hold(tmp_path, case, meddling=0.7)


@pytest.mark.parametrize("seating", SMALLEST, ids=str)
def test_a_replay_from_a_seats_eyes_shows_until_the_end_what_the_seat_could_know(
    seating: Seating, tmp_path: Path
) -> None:
    seen = 0
    for seed in range(20):
        dice = random.Random(seed)
        story = tell(seating, Plot(0, hooks_of(seating.game).hasty, seed, 300))
        if not story.finished:
            continue
        tables, viewer = list(tables_after(story)), dice.randrange(seating.players)
        told = story._replace(events=story.events[:-1], finished=False)
        for twin in likely(told, viewer, tables, dice):
            ending = [*twin.events, story.events[-1]]
            if twin.remembers and ends(seating, ending):
                pages = [
                    asyncio.run(replay(tmp_path / f"{seed}", story, each, viewer)) for each in (story.events, ending)
                ]
                assert pages[0][:-1] == pages[1][:-1]
                seen += len(pages[0])
        if seen > 20:
            return
    raise AssertionError("no story was compared")


def ends(seating: Seating, events: list[str]) -> bool:
    try:
        return retold(seating, 0, events).is_over()
    except BadRecord:
        return False


async def replay(folder: Path, story: Story, events: list[str], viewer: int) -> list[Any]:
    """The frames of a finished game that the server shows from a seat's eyes."""
    log = log_of(story.seating, story.first, [act[:2] for act in acts_of(story, events)])
    frames: list[Any] = []
    await keep(folder / f"{hash(tuple(events))}", "thetablesid1", log)
    async with running(folder / f"{hash(tuple(events))}", begin=told_match(events)) as room, room.guest() as guest:
        while True:
            query = f"/api/tables/thetablesid1/replay?eyes={viewer}&since={len(frames)}"
            page = (await guest.get(query)).raise_for_status().json()
            frames += page["frames"]
            assert page["opened"] is None
            if len(frames) == page["events"] == len(events):
                return frames


# --- The law can fail: each of these leaks is found


def frame_of_the_first_who_looks(patch: pytest.MonkeyPatch) -> None:
    honest = LiveTable._send_frame

    def send_frame(live: LiveTable, looker: Looker, cache: dict[Any, bytes]) -> None:
        for key, data in list(cache.items()):
            cache[live.table.seat_of(looker.member), key[1]] = data
        honest(live, looker, cache)

    patch.setattr(LiveTable, "_send_frame", send_frame)


def room_with_a_hand(patch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.room

    def room(live: LiveTable) -> wire.Room:
        shown = honest(live)
        held = {} if live.table.match is None else {"held": msgspec.to_builtins(live.table.match.laid_open())}
        return msgspec.structs.replace(shown, options={**shown.options, **held})

    patch.setattr(LiveTable, "room", room)


def salts_in_the_room(patch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.room

    def room(live: LiveTable) -> wire.Room:
        shown = honest(live)
        salts = {"salts": [member.salt for member in live.table.members]}
        return msgspec.structs.replace(shown, options={**shown.options, **salts})

    patch.setattr(LiveTable, "room", room)


def seed_in_the_room(patch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.room

    def room(live: LiveTable) -> wire.Room:
        shown = honest(live)
        return msgspec.structs.replace(shown, options={**shown.options, "seed": live.table.opening.seed})

    patch.setattr(LiveTable, "room", room)


def notes_of_another(patch: pytest.MonkeyPatch) -> None:
    honest, kept = Session._answer, []

    def answer(session: Session, request: wire.Request) -> None:
        if isinstance(request, wire.Note):
            kept.append(request.text)
        if isinstance(request, wire.Past) and kept:
            session.looker.send(wire.Said(number=0, member=0, name="", text=kept[-1]))
        honest(session, request)

    patch.setattr(Session, "_answer", answer)


def moves_of_the_mover_in_refusals(patch: pytest.MonkeyPatch) -> None:
    honest = Session._refuse

    def refuse(session: Session, fault: Any, ref: int | None) -> None:
        match: Any = session.live.table.match
        if match is not None:
            fault.detail += f"; legal are {match.legal_moves()}"
        honest(session, fault, ref)

    patch.setattr(Session, "_refuse", refuse)


def advice_from_anothers_eyes(patch: pytest.MonkeyPatch) -> None:
    honest = Match.frame

    def frame(match: Match, seat: int | None = None, since: int = 0, *, remember: bool = False) -> Frame:
        own = honest(match, seat, since, remember=remember)
        other = honest(match, ((seat or 0) + 1) % match.players, since, remember=remember)
        return msgspec.structs.replace(other, seat=own.seat, legal=own.legal) if remember else own

    patch.setattr(Match, "frame", frame)


def all_open_before_the_end(patch: pytest.MonkeyPatch) -> None:
    honest = Session._answer

    def answer(session: Session, request: wire.Request) -> None:
        if isinstance(request, wire.Page):
            match: Any = session.live.table.match
            session.looker.send(wire.Events(since=0, events=tuple(match.events(-1, 0, request.before))))
        honest(session, request)

    patch.setattr(Session, "_answer", answer)


def cards_in_the_refusal_of_a_review(patch: pytest.MonkeyPatch) -> None:
    honest = reviews.finished_match

    def finished_match(table: Table) -> Any:
        try:
            return honest(table)
        except Denied as fault:
            assert table.match is not None
            fault.detail += f"; it stands so: {table.match.laid_open()}"
            raise

    patch.setattr(reviews, "finished_match", finished_match)


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(cards_in_the_refusal_of_a_review, marks=pytest.mark.slow),
        frame_of_the_first_who_looks,
        pytest.param(room_with_a_hand, marks=pytest.mark.slow),
        pytest.param(salts_in_the_room, marks=pytest.mark.slow),
        pytest.param(seed_in_the_room, marks=pytest.mark.slow),
        pytest.param(notes_of_another, marks=pytest.mark.slow),
        pytest.param(moves_of_the_mover_in_refusals, marks=pytest.mark.slow),
        pytest.param(advice_from_anothers_eyes, marks=pytest.mark.slow),
        pytest.param(all_open_before_the_end, marks=pytest.mark.slow),
    ],
)
def test_a_leak_is_found(spoil: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    spoil(monkeypatch)
    case = case_of(Seating("calaveras", 4), seed=3, length=24, viewers=2)
    with pytest.raises(Leak):
        hold(tmp_path, case, meddling=0.8)
