"""Reviews that wait: `python -m benchmarks.review_jobs moves | helpers`, people's moves beside them and who helps."""

import asyncio
import http.client
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import Final

import click

from doublejeu.cli.compile import ensure_compiled
from doublejeu.play.catalogue import game_names
from doublejeu.play.reviewing import signature_of
from doublejeu.server import entries as e
from doublejeu.server.backends import open_store
from doublejeu.server.reviews import usual_means
from tests.server.logs import finished_log, keep_in
from tests.server.services import PostgreSQL

from .races import Row, show
from .rooms import CHECKOUT, at_least, at_most
from .scale import COLUMNS, PEOPLE, STORES, serving, stores

HELP: Final = 1.8  # times the reviews of one helper, by two
JOBS_A_SECOND: Final = 12  # more than helpers can make
KINDS: Final = 4  # different games of each kind; every job is a table of its own with one of them
WORK: Final = (sys.executable, "-c", "from doublejeu.cli import main; main()", "work", "--jobs", "1", "--store")
QUIET: Final = subprocess.DEVNULL
PATIENCE: Final = 300.0  # seconds until helpers have begun


def table_of(job: int) -> str:
    return f"job{job:06}"


async def fill(address: str, jobs: int, games: tuple[str, ...]) -> None:
    """Finished games in a store, a table each."""
    logs: list[list[e.Entry]] = [finished_log(game, seed)[0] for seed in range(KINDS) for game in games]
    store = await open_store(address)
    await asyncio.gather(*(keep_in(store, table_of(job), logs[job % len(logs)]) for job in range(jobs)))
    await store.close()


# --- People's moves beside waiting jobs


def p99_of_people(port: int, tables: int, seconds: float) -> float:
    """How long people's moves take, at so many tables with a move a second each, in milliseconds."""
    crowd = [sys.executable, "-m", "benchmarks.server.load", str(port), "paced", str(tables), str(seconds)]
    said = subprocess.run(crowd, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True, check=False).stdout
    told = [json.loads(line) for line in said.splitlines()]
    done = next((each for each in told if each["at"] == "done"), None)
    if done is None:
        raise click.ClickException(f"the people could not play: {told}")
    return float(done["p99"])


def ask_for_all(port: int, jobs: int) -> None:
    line = http.client.HTTPConnection("127.0.0.1", port)
    for job in range(jobs):
        line.request("POST", f"/api/tables/{table_of(job)}/review")
        answer = line.getresponse()
        if answer.status != 200:
            raise click.ClickException(f"a review was not taken on: {answer.read().decode()}")
        answer.read()
    line.close()


def still_waiting(port: int, jobs: int) -> int:
    """How many of the jobs are not done: those before the last, and the last itself."""
    line = http.client.HTTPConnection("127.0.0.1", port)
    line.request("GET", f"/api/tables/{table_of(jobs - 1)}/review")
    answer = json.loads(line.getresponse().read())
    line.close()
    return int(answer["before"]) + (answer["review"] is None)


def beside_jobs(port: int, jobs: int, tables: int, seconds: float) -> tuple[float, float, int]:
    """The p99 of people's moves without jobs and beside them, and how many still waited at the end."""
    quiet = p99_of_people(port, tables, seconds)
    ask_for_all(port, jobs)
    busy = p99_of_people(port, tables, seconds)
    return quiet, busy, still_waiting(port, jobs)


# --- Machines that help


def helped(address: str, helpers: int, seconds: float) -> float:
    """Reviews a second that so many helpers make of the jobs of a store, once all of them have begun."""
    with helping(address, helpers):
        began, before = time.monotonic(), 0.0
        while len(servers_at_work(address)) < helpers:
            if time.monotonic() > began + PATIENCE:
                raise click.ClickException("the helpers did not begin")
            time.sleep(0.2)
        began, before = time.monotonic(), progress(address)
        time.sleep(seconds)
        return (progress(address) - before) / (time.monotonic() - began)


@contextmanager
def helping(address: str, helpers: int) -> Iterator[None]:
    with ExitStack() as stack:
        processes = [
            stack.enter_context(subprocess.Popen([*WORK, address], cwd=CHECKOUT, stdout=QUIET, stderr=QUIET))
            for _ in range(helpers)
        ]
        try:
            yield
        finally:
            for process in processes:
                process.terminate()


def rows_of(address: str, query: str) -> list[tuple[object, ...]]:
    """What a query of PostgreSQL answers."""
    import asyncpg

    async def ask() -> list[tuple[object, ...]]:
        base = await asyncpg.connect(address)
        found = [tuple(row) for row in await base.fetch(query)]
        await base.close()
        return found

    return asyncio.run(ask())


def servers_at_work(address: str) -> list[tuple[object, ...]]:
    """Who works at a review now, and has got somewhere."""
    return rows_of(address, "SELECT DISTINCT server FROM doublejeu.reviews WHERE review IS NULL AND done > 0")


def progress(address: str) -> float:
    """How many reviews are made, the parts of those that are not whole yet counted too."""
    query = "SELECT sum(CASE WHEN review IS NOT NULL THEN 1.0 WHEN steps > 0 THEN done::float / steps ELSE 0 END)"
    return float(str(rows_of(address, f"{query} FROM doublejeu.reviews")[0][0]))


async def prepare(address: str, jobs: int, game: str) -> None:
    """A store with jobs of one game, signed as a room signs it."""
    await fill(address, jobs, (game,))
    store = await open_store(address)
    await store.reviews.sign(signature_of(usual_means))
    for job in range(jobs):
        await store.reviews.ask(table_of(job), int(time.time() * 1000))
    await store.close()


# --- Commands


@click.group()
def main() -> None:
    """Reviews that wait."""
    ensure_compiled(bots=True)


@main.command()
@click.option("--tables", default=500, show_default=True, help="At which two people play, a move a second each.")
@click.option("--jobs", default=1_000, show_default=True, help="Reviews that wait meanwhile.")
@click.option("--seconds", default=20.0, show_default=True, help="Without jobs, and then with them.")
@click.option("--store", "which", multiple=True, type=click.Choice(STORES), default=STORES)
def moves(tables: int, jobs: int, seconds: float, which: tuple[str, ...]) -> None:
    """People's moves while many reviews wait, beside the same moves without reviews."""
    rows: list[Row] = []
    with stores(which) as found:
        for kind, address in found.items():
            asyncio.run(fill(address, jobs, tuple(game_names())))
            with serving(address) as (_, port):
                quiet, busy, waiting = beside_jobs(port, jobs, tables, seconds)
            what = f"people's moves at {tables:,} tables"
            rows.append((f"{what}, no review", kind, f"p99 {quiet:.1f} ms", "", ""))
            verdict = at_most(busy, PEOPLE, "ms") if waiting else ("reviews wait to the end", "missed")
            rows.append((f"{what}, {jobs:,} reviews asked for", kind, f"p99 {busy:.1f} ms", *verdict))
            rows.append(("reviews done meanwhile, and still waiting", kind, f"{jobs - waiting:,}, {waiting:,}", "", ""))
    show(COLUMNS, rows)


@main.command()
@click.option("--seconds", default=40.0, show_default=True, help="For each.")
@click.option("--rounds", default=3, show_default=True, help="In which both take turns; the medians count.")
@click.option("--game", type=click.Choice(game_names()), default=game_names()[-1], show_default=True)
def helpers(seconds: float, rounds: int, game: str) -> None:
    """Machines that help with reviews, `doublejeu work`: two on this machine beside one, by the same jobs."""
    made: dict[int, list[float]] = {1: [], 2: []}
    with PostgreSQL() as postgresql:
        for _ in range(rounds):
            for count, speeds in made.items():
                address = postgresql.new_database()
                asyncio.run(prepare(address, int(JOBS_A_SECOND * seconds), game))
                speeds.append(helped(address, count, seconds))
    times = median(both / alone for alone, both in zip(made[1], made[2], strict=True))
    one, two = (f"{median(speeds):.2f} reviews/s" for speeds in made.values())
    rows: list[Row] = [
        (f"reviews of {game}, one helper", "postgresql", one, "", ""),
        (f"reviews of {game}, two helpers", "postgresql", f"{two}, {times:.2f} ×", *at_least(times, HELP)[1:]),
    ]
    show(COLUMNS, rows)


if __name__ == "__main__":
    main()
