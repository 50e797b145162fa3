"""The traffic law of evenings: while somebody still has to play a deal, nothing of it reaches them by any route.

The room is opened twice, with another seed and other moves of whoever has played.  All that the others are sent, by
every route and by the socket, must be the same, but for the seeds' commitments.
"""

import re
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from doublejeu.server import evening_told, evening_wire, evenings
from doublejeu.server.evening import Evening
from doublejeu.server.protocol import OPERATIONS, Operation
from doublejeu.server.seals import Seals
from tests.laws.twins import Leak

from . import test_daily_law as daily
from .dailies import noon, secret_of
from .evenings import CLUES, POINTS, act, joined, opened, play_deal
from .reviewing import few_simulations, run
from .room import Room, running

REACHED: Final = re.compile(rb'"reached":\[[^\]]*\]')
PROMISES: Final = re.compile(rb'"commitments":\[[^\]]*\]')
OF_ONES_OWN: Final = ("list_mine", "list_own")  # with results of games that somebody has played
LAST: Final = ("join_evening", "act_at_evening", "play_evening")  # these change something


async def asked(guest: httpx.AsyncClient, operation: Operation, where: dict[str, str], query: str = "") -> bytes:
    return PROMISES.sub(b"", await daily.asked(guest, operation, where, query))


async def told(
    room: Room, guest: httpx.AsyncClient, evening: str, table: str, but: tuple[str, ...] = ()
) -> list[bytes]:
    """All that somebody can ask for of an evening, and of a table at which another has played."""
    where = {"id": table, "day": "2026-11-18", "game": CLUES, "language": "en", "club": "nowhere", "number": "0"}
    heard = []
    for operation in sorted(OPERATIONS, key=lambda each: each.name in LAST):
        apart = "puzzles" in operation.path or "daily" in operation.path
        if apart or operation.name in (*daily.OWN, *daily.UNRELATED, "forget_me", *but):
            continue
        id = evening if "evenings" in operation.path else table
        heard.append(await asked(guest, operation, where | {"id": id}))
        if operation.name == "replay_table":
            heard += [await asked(guest, operation, where, f"?eyes={eyes}") for eyes in ("0", "1", "own", "all")]
        if operation.name in LAST:
            show = next(each for each in OPERATIONS if each.name == "show_evening")
            heard.append(await asked(guest, show, where | {"id": evening}))
    return [*heard, *[await daily.listened(room, guest, table, page=page) for page in (False, True)]]


async def world(folder: Path, name: str, game: str, closed: bool) -> list[bytes]:
    """What one who has to play, a stranger, and who has played are told in one of two worlds."""
    folder.mkdir()
    settings: dict[str, Any] = {"now": noon(), "make_means": few_simulations, "new_id": lambda: "thisevening2"}
    settings |= {"draw_seed": lambda: name.encode().hex().ljust(64, "0"), "new_secret": lambda: secret_of("new")}
    async with running(folder, **settings) as room:
        anna, bert, carl = (room.guest(secret_of(each)) for each in ("anna", "bert", "carl"))
        evening = await opened(anna, game=game, players=2, rounds=2)
        await joined(bert, evening, "Bert")
        await joined(carl, evening, "Carl")
        for dice in range(2):
            table = await play_deal(room, anna, evening, dice=ord(name) + dice)
        await play_deal(room, carl, evening, dice=ord(name) + 9)
        if closed:
            await act(anna, evening, "close")
        first = f"evening-{evening}-a0-0"
        leaving = ("act_at_evening",) if closed else ()  # who leaves then has no deal to play any more
        heard = await told(room, bert, evening, first, leaving)
        # Who has played the first deal, and not the second.
        heard += await told(room, carl, evening, table, (*OF_ONES_OWN, *leaving))
        return [*heard, *await told(room, room.guest(), evening, first)]


async def compare(folder: Path, game: str, closed: bool = False) -> int:
    """How many bytes were the same in both worlds; Leak if some were not."""
    one, two = [await world(folder / name, name, game, closed) for name in "AB"]
    for a, b in zip(one, two, strict=True):
        if a != b and not own_result(a, b):
            raise Leak(f"two deals can be told apart:\n{a[:900]!r}\n{b[:900]!r}")
    return sum(map(len, one))


def own_result(a: bytes, b: bytes) -> bool:
    """Whether two answers differ in what somebody has reached at their own table, and in nothing else."""
    return REACHED.sub(b"", a) == REACHED.sub(b"", b) and len(REACHED.findall(a)) == 1 == len(REACHED.findall(b))


@pytest.mark.parametrize(
    ("game", "closed"),
    [(CLUES, False), *[pytest.param(game, True, marks=pytest.mark.slow) for game in (CLUES, POINTS)]],
)
def test_nothing_of_a_deal_reaches_anybody_who_still_has_to_play_it(game: str, closed: bool, tmp_path: Path) -> None:
    async def test() -> None:
        assert await compare(tmp_path, game, closed) > 10_000

    run(test())


@pytest.mark.slow
@pytest.mark.parametrize("where", ["tables", "results"])
def test_a_leak_is_found(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def everybody(seals: Seals, id: str, guest: str | None) -> None:
        """Nobody is refused."""

    def all_told(evening: Evening, you: int | None, _: object) -> evening_wire.Evening:
        """What is sealed is told as if it were open."""
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(Evening, "is_open", lambda evening, round: True)
            return evening_told.told(evening, you)

    if where == "tables":
        monkeypatch.setattr(Seals, "admit", everybody)
    else:
        monkeypatch.setattr(evenings, "told", all_told)

    async def test() -> None:
        with pytest.raises(Leak):
            await compare(tmp_path, CLUES)

    run(test())
