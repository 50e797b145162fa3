"""Puzzles by the room: solved by what their seat sees; before that nothing hidden and nothing of the answer is sent."""

import asyncio
import random
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import httpx
import msgspec
import pytest

from doublejeu import Match, Record, game_names
from doublejeu.play.puzzle import Made, Puzzle, puzzles_of
from doublejeu.play.standing import Standing, next_puzzle
from doublejeu.play.telling import Words
from doublejeu.server import http_wire, puzzles
from doublejeu.server.solvers import SHOWN
from tests.laws.tables import Seating, Story
from tests.laws.twins import Leak, tables_after

from .room import FREE, open_table, running
from .test_traffic import likely

WITH_PUZZLES = [game for game in game_names() if puzzles_of(game)]


def as_json(value: object) -> Any:
    """What travels of a value."""
    return msgspec.json.decode(msgspec.json.encode(value))


START = as_json(Standing())


def where(puzzle: Puzzle, what: str = "") -> str:
    return f"/api/games/{puzzle.game}/puzzles/{puzzle.id[:SHOWN]}{what}"


def some(game: str, number: int = 3) -> list[Puzzle]:
    return random.Random(game).sample(puzzles_of(game), number)


def a_try(move: str | None, **fields: Any) -> dict[str, Any]:
    return {"move": move, "hints": 0, "fresh": True, "standing": START, **fields}


def wrong(puzzle: Puzzle) -> str:
    return next(move for move in puzzle.frame().legal if move not in puzzle.accepted)


# --- Solving


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_is_solved_as_the_package_says(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            for puzzle in some(game):
                position = (await anna.get(where(puzzle))).raise_for_status().json()
                assert position["frame"] == as_json(puzzle.frame())
                assert (position["kind"], position["rating"]) == (puzzle.kind, puzzle.rating)
                missed = (await anna.post(where(puzzle, "/try"), json=a_try(wrong(puzzle)))).raise_for_status().json()
                assert (missed["right"], missed["solution"]) == (False, None)
                assert missed["standing"]["rated"]["rating"] < 1500
                for move in puzzle.accepted:
                    found = (await anna.post(where(puzzle, "/try"), json=a_try(move))).raise_for_status().json()
                    assert found["right"]
                    assert (found["standing"]["streak"], found["standing"]["longest"]) == (1, 1)
                    assert found["standing"]["rated"]["rating"] > 1500
                    solution = found["solution"]
                    assert tuple(solution["moves"]) == puzzle.accepted
                    assert solution["reasons"] == as_json(puzzle.reasons)

    asyncio.run(test())


def test_who_gives_up_is_told_the_solution_and_has_missed_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            (puzzle,) = some(WITH_PUZZLES[0], 1)
            stood = {**START, "streak": 4, "longest": 6}
            left = (await anna.post(where(puzzle, "/try"), json=a_try(None, standing=stood))).json()
            assert tuple(left["solution"]["moves"]) == puzzle.accepted
            assert (left["right"], left["standing"]["streak"], left["standing"]["longest"]) == (False, 0, 6)

    asyncio.run(test())


def test_a_puzzle_is_rated_at_the_first_try_alone_and_hints_count_half(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            (puzzle,) = some(WITH_PUZZLES[0], 1)

            async def rated(**fields: Any) -> http_wire.Attempted:
                answer = await anna.post(where(puzzle, "/try"), json=a_try(puzzle.accepted[0], **fields))
                return msgspec.json.decode(answer.raise_for_status().content, type=http_wire.Attempted)

            alone, helped, again = await rated(), await rated(hints=1), await rated(fresh=False)
            assert alone.standing.rated.rating > helped.standing.rated.rating
            assert helped.standing.streak == 0
            assert again.standing.rated.rating == 1500

    asyncio.run(test())


def test_the_first_hint_says_where_to_look_the_second_why_and_there_is_no_third(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            for game in WITH_PUZZLES:
                (puzzle,) = some(game, 1)
                hints = [(await anna.get(where(puzzle, f"/hint?step={step}"))).json() for step in (1, 2)]
                assert hints[0]["said"] == [as_json(puzzle.look)]
                assert hints[1]["said"] == as_json(puzzle.reasons)
            refused = [await anna.get(where(puzzle, f"/hint{query}")) for query in ("", "?step=0", "?step=3")]
            assert [(each.status_code, each.json()["code"]) for each in refused] == [(400, "no-hint")] * 3

    asyncio.run(test())


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_next_puzzle_is_the_nearest_that_was_never_tried_then_the_oldest_that_was_missed(
    game: str, tmp_path: Path
) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            every, tried = puzzles_of(game), dict[str, bool]()

            async def then(rating: float, last: str | None = None) -> str:
                missed = [id[:SHOWN] for id, right in tried.items() if not right]
                solved = [id[:SHOWN] for id, right in tried.items() if right]
                asked = {"rating": rating, "tried": missed, "found": solved, "last": last}
                answer = await anna.post(f"/api/games/{game}/puzzles/next", json=asked)
                return str(answer.raise_for_status().json()["id"])

            for rating in (900, 1500, 1600, 2300):
                found = await then(rating)
                wanted = next_puzzle(every, rating, tried, None)
                assert found == wanted.id[:SHOWN]
                assert await then(rating, last=found) != found, "whoever goes on gets another"
                tried[wanted.id] = True
            first, second, third = (each.id[:SHOWN] for each in every[:3])
            tried = {puzzle.id: number not in (1, 2) for number, puzzle in enumerate(every)}
            assert await then(1500) == second, "none that was solved"
            assert await then(1500, last=second) == third
            tried[every[2].id] = True
            assert await then(1500, last=second) == second, "the one that is left to solve"
            tried[every[1].id] = True
            assert await then(1500) == first, "all are solved: they come again"
            assert await then(1500, last=first) == second

    asyncio.run(test())


def test_how_many_there_are_is_told_by_game_and_kind(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            told = (await anna.get("/api/puzzles")).json()["games"]
            assert {game: sum(kinds.values()) for game, kinds in told.items()} == {
                game: len(puzzles_of(game)) for game in WITH_PUZZLES
            }

    asyncio.run(test())


def test_what_a_page_knows_a_puzzle_by_is_one_puzzles_alone() -> None:
    for game in WITH_PUZZLES:
        every = puzzles_of(game)
        assert len({puzzle.id[:SHOWN] for puzzle in every}) == len(every)


# --- Refused


def test_what_is_no_puzzle_and_no_move_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            (puzzle,) = some(WITH_PUZZLES[0], 1)
            answers = [
                await anna.get(f"/api/games/{puzzle.game}/puzzles/{'0' * SHOWN}"),
                await anna.get("/api/games/chess/puzzles/0"),
                await anna.post("/api/games/chess/puzzles/next", json={"rating": 1500}),
                await anna.post(where(puzzle, "/try"), json=a_try("castle")),
                await anna.post(where(puzzle, "/try"), json=a_try(puzzle.accepted[0], hints=3)),
                await anna.post(where(puzzle, "/try"), json={**a_try(None), "standing": {**START, "crown": 1}}),
                await anna.post(f"/api/games/{puzzle.game}/puzzles/next", json={"rating": -1}),
            ]
            said = [(each.status_code, each.json()["code"]) for each in answers]
            assert (
                said
                == [(404, "no-puzzle"), (404, "no-game"), (404, "no-game"), (409, "illegal")]
                + [(400, "unreadable")] * 3
            )

    asyncio.run(test())


@pytest.mark.parametrize("value", [-1e300, 0.0, 1e-300, 5e8, 1e300])
def test_a_standing_that_nobody_can_have_does_no_harm(value: float, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            (puzzle,) = some(WITH_PUZZLES[0], 1)
            for move in (puzzle.accepted[0], None):
                rated = dict.fromkeys(("rating", "deviation", "volatility"), value)
                answer = await anna.post(where(puzzle, "/try"), json=a_try(move, standing={**START, "rated": rated}))
                found = answer.raise_for_status().json()["standing"]["rated"]
                assert 0 < found["rating"] < 5_000

    asyncio.run(test())


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(FREE, address_previews=(2, 0.0))
        async with running(tmp_path, limits=limits) as room, room.guest() as anna:
            (puzzle,) = some(WITH_PUZZLES[0], 1)
            answers = [await anna.get(where(puzzle)) for _ in range(3)]
            assert [each.status_code for each in answers] == [200, 200, 429]

    asyncio.run(test())


# --- The traffic law: what is sent before the answer depends on what the seat may know, and on nothing else


def story_of(puzzle: Puzzle) -> Story:
    chosen = {name: value for name, value in puzzle.options.items() if name != "first"}
    first = puzzle.options.get("first", 0)
    return Story(Seating(puzzle.game, puzzle.players, tuple(chosen.items())), first, puzzle.events, finished=False)


def twins_of(puzzle: Puzzle) -> list[Puzzle]:
    """The puzzle with other cards where its seat cannot see them."""
    story = story_of(puzzle)
    found = likely(story, puzzle.seat, list(tables_after(story)), random.Random(puzzle.id))
    return [msgspec.structs.replace(puzzle, events=twin.events) for twin in found if twin.remembers]


def answered_otherwise(puzzle: Puzzle) -> Puzzle:
    """The puzzle with another answer, other hints and another origin."""
    said = Words("puzzle-why-chances", {"best": 1, "next": 0})
    made = Made("another", puzzle.made.game + 1)
    return msgspec.structs.replace(puzzle, accepted=(wrong(puzzle),), look=said, reasons=(said,), made=made)


async def heard(guest: httpx.AsyncClient, puzzle: Puzzle, missed: str | None, *, hints: bool) -> list[bytes]:
    """All that is said of a puzzle before it is answered, also after a move that misses it."""
    ids = [each.id[:SHOWN] for each in puzzles_of(puzzle.game) if each.id != puzzle.id]
    nowhere = f"/api/games/{puzzle.game}/puzzles/{'0' * SHOWN}"
    answers = [
        await guest.get("/api/puzzles"),
        await guest.post(f"/api/games/{puzzle.game}/puzzles/next", json={"rating": 1500, "tried": ids}),
        await guest.get(where(puzzle)),
        await guest.post(where(puzzle, "/try"), json=a_try("no move")),
        await guest.get(nowhere),
        await guest.get(where(puzzle, "/hint?step=9")),
        await guest.post(where(puzzle, "/check"), json={"text": ""}),
        await guest.get("/api/puzzles/mine"),
        *[await guest.get(where(puzzle, f"/hint?step={step}")) for step in (1, 2) if hints],
    ]
    assert [each.status_code for each in answers[:6]] == [200, 200, 200, 409, 404, 400]
    if missed is not None:
        answers.append(await guest.post(where(puzzle, "/try"), json=a_try(missed)))
        assert answers[-1].json()["solution"] is None
        answers += [await guest.get(where(puzzle)), await guest.get("/api/puzzles/mine")]
        answers.append(await guest.post(f"/api/games/{puzzle.game}/puzzles/next", json={"rating": 1, "tried": ids}))
    return [each.content for each in answers]


async def compare(folder: Path, patch: pytest.MonkeyPatch, puzzle: Puzzle, other: Puzzle) -> int:
    """How many bytes were the same of a puzzle and of another in its place; Leak if some were not."""
    every = puzzles_of(puzzle.game)
    solving = {*puzzle.accepted, *other.accepted}
    missed = next((move for move in puzzle.frame().legal if move not in solving), None)

    async def told(shown: Puzzle) -> list[bytes]:
        with patch.context() as patched:
            there = [shown if each.id == puzzle.id else each for each in every]
            patched.setattr(puzzles, "puzzles_of", lambda game: there if game == puzzle.game else puzzles_of(game))
            fresh = Path(mkdtemp(dir=folder))  # where nobody has tried it yet
            async with running(fresh) as served, served.guest() as one, served.guest() as known:
                await open_table(known)  # the room keeps what a guest with a cookie tries
                hints = other.accepted == puzzle.accepted
                return [said for guest in (one, known) for said in await heard(guest, shown, missed, hints=hints)]

    one, two = await told(puzzle), await told(other)
    if one != two:
        raise Leak(f"two puzzles can be told apart:\n{one}\n{two}")
    return sum(map(len, one))


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_what_is_sent_of_a_puzzle_depends_only_on_what_its_seat_may_know(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        hidden = 0
        for puzzle in some(game, 3):
            for twin in twins_of(puzzle)[:1]:
                hidden += await compare(tmp_path, monkeypatch, puzzle, twin)
            if hidden:
                break
        assert hidden > 1_000, "nothing was compared"
        await compare(tmp_path, monkeypatch, puzzle, answered_otherwise(puzzle))

    asyncio.run(test())


def frames_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    honest = Puzzle.frame

    def frame(puzzle: Puzzle) -> Any:
        seat = (puzzle.seat + 1) % puzzle.players
        own = honest(puzzle)
        match = Match.from_record(Record(puzzle.game, puzzle.players, puzzle.options, puzzle.events))
        return msgspec.structs.replace(match.frame(seat, remember=True), seat=own.seat, legal=own.legal)

    patch.setattr(Puzzle, "frame", frame)


def accepted_moves_first(patch: pytest.MonkeyPatch) -> None:
    honest = Puzzle.frame

    def frame(puzzle: Puzzle) -> Any:
        own = honest(puzzle)
        first = sorted(own.legal, key=lambda move: move not in puzzle.accepted)
        return msgspec.structs.replace(own, legal=tuple(first))

    patch.setattr(Puzzle, "frame", frame)


@pytest.mark.parametrize("spoil", [frames_of_another_seat, accepted_moves_first])
def test_a_leak_is_found(spoil: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    others = [(puzzle, twin) for puzzle in some("calaveras", 3) for twin in twins_of(puzzle)[:1]]
    others += [(puzzle, answered_otherwise(puzzle)) for puzzle, _ in others]
    spoil(monkeypatch)

    async def test() -> None:
        for puzzle, other in others:
            await compare(tmp_path, monkeypatch, puzzle, other)

    with pytest.raises(Leak):
        asyncio.run(test())
