"""What the tests of the room's reviews share: finished games in a store, and how long to wait for their reviews."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import httpx
import msgspec
import pytest

from doublejeu import Record
from doublejeu.bots.evaluator import usual_means
from doublejeu.play import bands
from doublejeu.play.bands import ladders_of
from doublejeu.play.catalogue import manifest_of
from doublejeu.play.telling import Words
from doublejeu.server import http_wire
from doublejeu.server.store import Store

from .logs import finished_log, keep_in

FEW = 12  # simulations for a decision
SHORT = "thirteen_clues"
LONG = "kompromat"


def run(test: Coroutine[Any, Any, None], seconds: float = 300) -> None:
    asyncio.run(asyncio.wait_for(test, seconds))


async def eventually(true: Callable[[], Awaitable[bool]], what: str, seconds: float = 240.0) -> None:
    try:
        async with asyncio.timeout(seconds):
            while not await true():
                await asyncio.sleep(0.05)
    except TimeoutError:
        pytest.fail(what)


class Answer(msgspec.Struct):
    """What the room answers, the review to the byte."""

    done: int
    of: int
    before: int
    chances: list[list[float]]
    review: msgspec.Raw
    like: list[Words | None]

    @property
    def text(self) -> str | None:
        return None if bytes(self.review) == b"null" else bytes(self.review).decode()


def read(response: httpx.Response) -> Answer:
    assert response.status_code == 200, response.text
    msgspec.json.decode(response.content, type=http_wire.Reviewed)
    return msgspec.json.decode(response.content, type=Answer)


async def finished(store: Store, game: str, seed: int) -> tuple[str, Record]:
    """A finished game at a table of its own."""
    log, record = finished_log(game, seed)
    id = f"{game.replace('_', '')}{seed}"
    await keep_in(store, id, log)
    return id, record


async def reviewed(guest: httpx.AsyncClient, table: str) -> str:
    """The review of a table, once it is there."""
    found: list[Answer] = []

    async def there() -> bool:
        found.append(read(await guest.get(f"/api/tables/{table}/review")))
        return found[-1].text is not None

    await eventually(there, f"{table} was not reviewed")
    assert [each.done for each in found] == sorted(each.done for each in found)
    assert found[-1].done == found[-1].of > 0
    assert found[-1].text is not None
    assert found[-1].chances == msgspec.json.decode(found[-1].text)["chances"]
    return found[-1].text


def few_simulations() -> Any:
    return usual_means(FEW)


def let_be_measured(monkeypatch: pytest.MonkeyPatch, simulations: int) -> None:
    """Let the ladder of SHORT stand for tables of every size, and for reviews with so many simulations."""
    ladders = ladders_of(SHORT)
    assert ladders is not None
    analyst = msgspec.structs.replace(ladders.analyst, simulations=simulations)
    players = dict.fromkeys(manifest_of(SHORT).players, next(iter(ladders.players.values())))
    monkeypatch.setattr(bands, "ladders_of", lambda game: bands.Ladders(analyst, players))
