"""Many tables and many servers: `python -m benchmarks.scale COMMAND`.

lists, clubs, due, servers, hints or kills; reviews that wait are in `benchmarks.review_jobs`.

Each makes its own stores, with PostgreSQL and Redis of this machine, and prints a table.
"""

import asyncio
import http.client
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

import asyncpg
import click
from websockets.asyncio.client import ClientConnection, connect

from doublejeu.cli.compile import ensure_compiled
from doublejeu.locales import LANGUAGES
from doublejeu.play.catalogue import game_names, manifests
from doublejeu.server import entries as e
from doublejeu.server import marks
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.scores import Result
from doublejeu.server.standings import keep_up
from doublejeu.server.store import Append, Store
from doublejeu.server.table import Table
from tests.server.services import PostgreSQL, Redis

from . import strangers
from .races import Row, show
from .rooms import CHECKOUT, at_least, at_most, cache_folder, until_closed, used

COLUMNS: Final = ("what", "store", "measured", "wanted", "")
LISTS, DUE, MOVES = 20.0, 60.0, 20.0  # ms, s, ms
CLUB_PAGE = 50.0  # ms
BOTS, PEOPLE = 1.0, 10.0  # s, ms, while hints are asked for
COST, CARRY = 1.8, 1.7  # times the processor time of a move at one server, and times what one server carries
TOGETHER, APART, BY_CHANCE = (0,), (1,), (0, 1)  # whether the seats of a table are at different servers, in turn
WITH_OR_WITHOUT_AFFINITY: Final = ("two servers, seats together", "two servers, seats by chance")
STORES: Final = ("sqlite", "postgresql")
GUESTS: Final = 5_000
AT_A_TIME: Final = 2_000  # tables that are written together


@click.group()
def main() -> None:
    """Many tables, many servers."""
    ensure_compiled()


# --- A store with many tables


def log_of(number: int, now: int, due: bool, dice: random.Random) -> tuple[list[e.Entry], str]:
    """A table's log, and its status: open, or played against a bot, which is to move where the table is due."""
    game = dice.choice(game_names())
    players = manifests()[game].players[0]
    t = now - dice.randrange(1, 80) * 86_400_000 // 2
    host = f"Host {dice.randrange(2_000)}"
    log: list[e.Entry] = [
        e.Opening(
            t=t, game=game, players=players, options={}, language=dice.choice(LANGUAGES), level="novice",
            origin=f"t{number}", public=dice.random() < 0.3, schema=e.SCHEMA, rules=e.RULES,
        ),
        e.Joined(t=t, name=host, key="0" * 64, guests=(guest_of(number),)),
        e.Sat(t=t, seat=0, member=0),
    ]  # fmt: skip
    if not due and dice.random() < 0.3:
        return log, "open"
    log += [e.Filled(t=t, seat=seat, level="novice") for seat in range(1, players)]
    return [*log, e.Began(t=t, seed=f"{number:064x}")], "playing"


def guest_of(number: int) -> str:
    return hashed(f"{number % GUESTS:064x}")


async def fill(address: str, tables: int, due: int) -> None:
    """Write many tables; so many of them are due."""
    store, dice, now = await open_store(address), random.Random(1), int(time.time() * 1000)
    for start in range(0, tables, AT_A_TIME):
        numbers = range(start, min(start + AT_A_TIME, tables))
        await asyncio.gather(*(put(store, number, now, number < due, dice) for number in numbers))
    await store.close()
    await analyze(address)


async def analyze(address: str) -> None:
    """Let PostgreSQL know what it holds, as it finds out by itself after a while."""
    if "://" in address:
        base = await asyncpg.connect(address)
        await base.execute("VACUUM ANALYZE")
        await base.close()


async def put(store: Store, number: int, now: int, due: bool, dice: random.Random) -> None:
    log, status = log_of(number, now, due, dice)
    table = Table(f"t{number:09}").foresee(log)
    mark = marks.first_mark(table, status)
    if not due:
        mark = type(mark)(mark.status, mark.listed, None, (0,), mark.about)
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    rows = [e.dump(entry) for entry in log]
    store.append(Append(table.id, 0, rows, log[-1].t, mark, marks.guests(table)), told.set_result)
    if fault := await told:
        raise fault


# --- Servers


@contextmanager
def stores(which: tuple[str, ...]) -> Iterator[dict[str, str]]:
    """An empty store of each kind, by its address."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=cache_folder()))  # not in /tmp: it may be memory
        found = {}
        if "sqlite" in which:
            found["sqlite"] = str(Path(folder) / "tables.sqlite")
        if "postgresql" in which:
            found["postgresql"] = stack.enter_context(PostgreSQL()).new_database()
        yield found


@contextmanager
def serving(store: str, bus: str = "") -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """A server in a process of its own, and its port."""
    command = [sys.executable, "-m", "benchmarks.server.room", store, bus]
    process = subprocess.Popen(command, cwd=CHECKOUT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with until_closed(process) as port:
        yield process, int(port)


def ask(port: int, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
    line = http.client.HTTPConnection("127.0.0.1", port)
    line.request(method, path, None if body is None else json.dumps(body), headers or {})
    answer = json.loads(line.getresponse().read())
    line.close()
    return answer


def timed(port: int, took: dict[str, list[float]]) -> Callable[..., Any]:
    """Who asks a server, and notes for each kind of request how long it took, in milliseconds."""

    def get(what: str, path: str, headers: dict[str, str] | None = None) -> Any:
        began = time.perf_counter()
        answer = ask(port, "GET", path, headers=headers)
        took[what].append(1000 * (time.perf_counter() - began))
        return answer

    return get


# --- Lists


@main.command()
@click.option("--tables", default=200_000, show_default=True)
@click.option("--asked", default=300, show_default=True, help="Requests of each kind.")
@click.option("--store", "which", multiple=True, type=click.Choice(STORES), default=STORES)
def lists(tables: int, asked: int, which: tuple[str, ...]) -> None:
    """The lobby, its pages, a search, and own games, with a store of many tables."""
    rows: list[Row] = []
    with stores(which) as found:
        for kind, address in found.items():
            asyncio.run(fill(address, tables, 0))
            with serving(address) as (_, port):
                for what, times in time_lists(port, asked).items():
                    p95 = quantiles(times, n=20)[-1]
                    verdict = at_most(p95, LISTS, "ms")
                    rows.append((f"{what}, {tables:,} tables", kind, f"p95 {p95:.1f} ms", *verdict))
    show(COLUMNS, rows)


def time_lists(port: int, asked: int) -> dict[str, list[float]]:
    """How long each kind of list takes, in milliseconds; no page twice, so that none is answered from memory."""
    took: dict[str, list[float]] = {"lobby, page by page": [], "lobby, by host": [], "own games": []}
    after, get = "", timed(port, took)

    for number in range(asked):
        after = get("lobby, page by page", f"/api/tables?after={after}")["after"] or ""
        get("lobby, by host", f"/api/tables?host=host%20{number}")
        get("own games", "/api/mine", {"Cookie": f"{COOKIE}={number % GUESTS:064x}"})
    return took


# --- Clubs


@main.command()
@click.option("--tables", default=50_000, show_default=True, help="Half of them one club's, most of these over.")
@click.option("--people", default=100, show_default=True, help="In that club.")
@click.option("--asked", default=300, show_default=True, help="Requests of each kind.")
@click.option("--store", "which", multiple=True, type=click.Choice(STORES), default=STORES)
def clubs(tables: int, people: int, asked: int, which: tuple[str, ...]) -> None:
    """The page of a club, its finished games page by page, the clubs of a guest, and the hall, with many tables."""
    rows: list[Row] = []
    with stores(which) as found:
        for kind, address in found.items():
            asyncio.run(fill(address, tables, 0))
            with serving(address) as (_, port):
                slug, cookies = make_club(port, people)
            asyncio.run(give_tables(address, slug, tables // 2, people))
            with serving(address) as (_, port):
                for what, times in time_clubs(port, slug, cookies, asked).items():
                    p95 = quantiles(times, n=20)[-1]
                    rows.append(
                        (f"{what}, {tables:,} tables", kind, f"p95 {p95:.1f} ms", *at_most(p95, CLUB_PAGE, "ms"))
                    )
    show(COLUMNS, rows)


def cookie_of(number: int) -> dict[str, str]:
    return {"Cookie": f"{COOKIE}={number:064x}"}


def make_club(port: int, people: int) -> tuple[str, list[dict[str, str]]]:
    """A club with so many people: its address, and their cookies."""
    cookies = [cookie_of(number) for number in range(people)]
    made = ask(port, "POST", "/api/clubs", {"name": "Benchmark", "member": "Person A"}, cookies[0])
    slug, invitation = made["slug"], made["inside"]["invitation"]
    for number, cookie in enumerate(cookies[1:]):
        name = f"Person {chr(0x4E00 + number)}"  # letters of which no two look alike
        come = ask(port, "POST", f"/api/clubs/{slug}/join", {"name": name, "invitation": invitation}, cookie)
        assert come["inside"], come
    return slug, cookies


async def give_tables(address: str, slug: str, count: int, people: int) -> None:
    """Let tables of the store be the club's, nearly all of them over, and reckon its standings."""
    store, dice, now = await open_store(address), random.Random(2), int(time.time() * 1000)
    kept = await store.clubs.find(slug)
    assert kept is not None
    games = game_names()
    for start in range(0, count, AT_A_TIME):
        numbers = range(start, min(start + AT_A_TIME, count))
        await asyncio.gather(
            *(give(store, kept.id, number, now, people, dice.choice(games), dice) for number in numbers)
        )
    for game in games:
        await keep_up(store.clubs, kept.id, game)
    await store.close()
    await analyze(address)


async def give(store: Store, club: str, number: int, now: int, people: int, game: str, dice: random.Random) -> None:
    id, players = f"t{number:09}", manifests()[game].players[0]
    await store.clubs.add_table(id, club, game, now - number)
    if number >= 40:  # the others wait for people
        seats = tuple(dice.sample(range(people), players))
        result = Result(players, seats, (None,) * players, (dice.randrange(players),))
        await store.clubs.finish(id, now - number, result.text())


def time_clubs(port: int, slug: str, cookies: list[dict[str, str]], asked: int) -> dict[str, list[float]]:
    """How long each kind of page takes, in milliseconds."""
    took: dict[str, list[float]] = {
        "a club's page": [],
        "its finished games": [],
        "a guest's clubs": [],
        "the lobby": [],
    }
    after, get = "", timed(port, took)

    for number in range(asked):
        cookie = cookies[number % len(cookies)]
        assert get("a club's page", f"/api/clubs/{slug}", cookie)["inside"]
        after = get("its finished games", f"/api/clubs/{slug}/games?after={after}", cookie)["after"] or ""
        assert get("a guest's clubs", "/api/clubs", cookie)["clubs"]
        get("the lobby", f"/api/tables?host=host%20{number}")
    return took


# --- Due tables


@main.command()
@click.option("--tables", default=200_000, show_default=True)
@click.option("--due", "count", default=20_000, show_default=True)
@click.option("--people", default=50, show_default=True, help="Tables at which people move once a second meanwhile.")
@click.option("--store", "which", multiple=True, type=click.Choice(STORES), default=STORES)
def due(tables: int, count: int, people: int, which: tuple[str, ...]) -> None:
    """A cold start with many due tables: until all are attended, and people's moves meanwhile."""
    ensure_compiled(bots=True)
    rows: list[Row] = []
    with stores(which) as found:
        for kind, address in found.items():
            asyncio.run(fill(address, tables, count))
            began = time.monotonic()
            with serving(address) as (_, port):
                crowd = [sys.executable, "-m", "benchmarks.server.load", str(port), "paced", str(people), str(DUE / 2)]
                load = subprocess.Popen(crowd, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True)
                left = count
                while left and time.monotonic() < began + 10 * DUE:
                    time.sleep(1.0)
                    left = asyncio.run(still_due(address, count))
                took = time.monotonic() - began
                told = [json.loads(line) for line in load.communicate()[0].splitlines()]
            p99 = next((each["p99"] for each in told if each["at"] == "done"), None)
            if left:
                rows.append((f"{count:,} due of {tables:,}", kind, f"{left:,} left", f"≤ {DUE:g} s", "missed"))
            else:
                rows.append((f"{count:,} due of {tables:,}", kind, f"{took:.0f} s", *at_most(took, DUE, "s")))
            if p99 is not None:
                rows.append(("people's moves meanwhile", kind, f"p99 {p99:.1f} ms", *at_most(p99, MOVES, "ms")))
    show(COLUMNS, rows)


async def still_due(address: str, count: int) -> int:
    """How many of the tables that were due at the start no server has attended: their logs are as they were."""
    first = "t000000000", f"t{count:09}"
    if "://" in address:
        base = await asyncpg.connect(address)
        query = "SELECT count(*) FROM doublejeu.tables WHERE id >= $1 AND id < $2 AND due < $3"
        left = int(await base.fetchval(query, *first, int(time.time() * 1000) - 40 * 60_000))
        await base.close()
        return left
    file = sqlite3.connect(f"file:{address}?mode=ro", uri=True)
    query = "SELECT count(*) FROM tables WHERE id >= ? AND id < ? AND due < ?"
    left = int(file.execute(query, (*first, int(time.time() * 1000) - 40 * 60_000)).fetchone()[0])
    file.close()
    return left


# --- Servers


@main.command()
@click.option("--moves", default=1_000, show_default=True)
@click.option("--tables", default=10, show_default=True)
@click.option("--rounds", default=3, show_default=True, help="In which all take turns; the medians count.")
def servers(moves: int, tables: int, rounds: int) -> None:
    """The processor time of a move: one server beside several, with the seats of a table together, apart or by chance.

    What several servers can carry supposes that the proxy before them gives each as much to do.
    """
    with stores(STORES) as found, Redis() as redis:
        several = found["postgresql"], redis.address
        rooms = {
            "one server, sqlite": (found["sqlite"], "", 1, TOGETHER),
            "one server, postgresql": (found["postgresql"], "", 1, TOGETHER),
            "two servers, seats together": (*several, 2, TOGETHER),
            "two servers, seats by chance": (*several, 2, BY_CHANCE),
            "two servers, seats apart": (*several, 2, APART),
            "four servers, seats apart": (*several, 4, APART),
        }
        costs: dict[str, list[float]] = {name: [] for name in rooms}
        for _ in range(rounds):
            for name, room in rooms.items():
                costs[name].append(cost_of(*room, tables, moves))
    first, second = costs["one server, sqlite"], costs["one server, postgresql"]
    rows: list[Row] = []
    for name, taken in costs.items():
        times = median(all / one for all, one in zip(taken, first, strict=True))
        verdict = at_most(times, COST, "×") if name == "two servers, seats apart" else ("", "")
        rows.append((name, f"{median(taken):.2f} ms CPU a move, {times:.2f} ×", *verdict))
        count = rooms[name][2]
        carried = median(count * one / all for all, one in zip(taken, second, strict=True))
        aim = at_least(carried, CARRY)[1:] if name in WITH_OR_WITHOUT_AFFINITY else ("", "")
        room_for = f"{1000 * count / median(taken):,.0f} moves/s, {carried:.2f} × one of PostgreSQL"
        rows.append((f"{name}: room for", room_for, *aim))
    show(("what", "measured", "wanted", ""), rows)


def cost_of(store: str, bus: str, count: int, apart: tuple[int, ...], tables: int, moves: int) -> float:
    """Milliseconds of processor time for a move, of all servers together."""
    with ExitStack() as stack:
        rooms = [stack.enter_context(serving(store, bus)) for _ in range(count)]
        ports = [port for _, port in rooms]
        asyncio.run(play(ports, tables, moves // 4, apart))  # warm
        before: list[float] = []
        begun = lambda: before.append(sum(used(process.pid)[0] for process, _ in rooms))  # noqa: E731
        played = asyncio.run(play(ports, tables, moves, apart, begun))
        return (sum(used(process.pid)[0] for process, _ in rooms) - before[0]) * 1000 / played


async def play(
    ports: list[int], tables: int, moves: int, apart: tuple[int, ...], begun: Callable[[], None] = lambda: None
) -> int:
    """People at tables, each at a server; how many moves were made.  `begun`: called when all sit and may move."""
    game = next(name for name, manifest in manifests().items() if list(manifest.players) == [2])
    async with AsyncExitStack() as stack:
        counter = [0]
        games = []
        for number in range(tables):
            at = [ports[(number // len(apart) + seat * apart[number % len(apart)]) % len(ports)] for seat in (0, 1)]
            first = ask(at[0], "POST", "/api/tables", {"name": "Anna", "game": game})
            second = ask(at[1], "POST", f"/api/tables/{first['table']}/join", {"name": "Bert"})
            lines = []
            for port, place in zip(at, (first, second), strict=True):
                address = f"ws://127.0.0.1:{port}/api/tables/{first['table']}/socket"
                key = {"Authorization": f"Bearer {place['key']}"}
                line = connect(address, additional_headers=key, proxy=None, compression=None)
                lines.append(await stack.enter_async_context(line))
            await lines[1].send('{"do":"sit","seat":1,"ref":1}')
            while '"done"' not in str(await lines[1].recv()):
                pass
            answer = ""
            while '"done"' not in answer:  # until the host's server has heard that everyone sits
                if '"refused"' in answer or not answer:
                    await lines[0].send('{"do":"start","ref":1}')
                answer = str(await lines[0].recv())
            games += [move_on(line, counter, moves, random.Random(number)) for line in lines]
        await asyncio.sleep(2.0)  # until each table is held where its people are
        begun()
        await asyncio.gather(*games)
        return counter[0]


async def move_on(line: ClientConnection, counter: list[int], moves: int, dice: random.Random) -> None:
    """Answer every frame that may be answered, until enough moves were made or the game is over."""
    answered = -1
    while counter[0] < moves:
        try:
            message = json.loads(await asyncio.wait_for(line.recv(), 2.0))
        except TimeoutError:
            continue
        if message["type"] != "frame":
            continue
        frame = message["frame"]
        if frame["outcome"]:
            return
        if frame["legal"] and frame["at"] > answered:
            answered = frame["at"]
            counter[0] += 1
            await line.send(json.dumps({"do": "move", "at": frame["at"], "move": dice.choice(frame["legal"])}))


# --- Hints


@main.command()
@click.option("--tables", default=500, show_default=True, help="At which two people each make a move a second.")
@click.option("--seconds", default=20.0, show_default=True)
@click.option("--sockets", default=12, show_default=True, help="Through which one address asks for hints.")
def hints(tables: int, seconds: float, sockets: int) -> None:
    """200 hints a second asked by one address: how long other tables' bots take, and people's moves, meanwhile."""
    ensure_compiled(bots=True)
    quiet, busy, p99 = asyncio.run(strangers.beside_hints(tables, seconds, sockets))
    asked = f"with {strangers.HINTS} hints a second asked by one address"
    bots = [(f"{max(each):.2f} s at most, {len(each)} answers") for each in (quiet, busy)]
    rows: list[Row] = [
        ("a bot's answer", "sqlite", bots[0], "", ""),
        (f"a bot's answer, {asked}", "sqlite", bots[1], *at_most(max(busy), BOTS, "s")),
        (f"people's moves at {tables:,} tables, {asked}", "sqlite", f"p99 {p99:.1f} ms", *at_most(p99, PEOPLE, "ms")),
    ]
    show(COLUMNS, rows)


# --- Kills


@main.command()
@click.option("--times", default=10, show_default=True)
@click.option("--store", "which", multiple=True, type=click.Choice(STORES), default=STORES)
def kills(times: int, which: tuple[str, ...]) -> None:
    """End servers as kill -9 does, by a driver that knows the protocol alone: no acknowledged move is lost."""
    with stores(which) as found:
        for kind, address in found.items():
            click.echo(f"{kind}:")
            command = [sys.executable, "-m", "benchmarks.server.killing", "--times", str(times), "--store", address]
            if subprocess.run(command, cwd=CHECKOUT, check=False, env=dict(os.environ)).returncode:
                raise click.ClickException("moves were lost, or the driver failed: the lines above say which")


if __name__ == "__main__":
    main()
