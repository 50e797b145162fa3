"""`doublejeu bench server`: our room beside boardgame.io and Colyseus, at the same toy game, in one run.

One core serves, another one brings the people; how busy both were stands beside every figure, since a figure says
something of a server only where its own core was the busier one.  The toy and the crowds are in benchmarks/server.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import IO, Any, Final, NamedTuple

import click

from doublejeu.cli.compile import ensure_compiled

from .races import Row, markdown, show

CHECKOUT: Final = Path(__file__).parents[1]
FILES: Final = Path(__file__).with_name("server")
INSTALL: Final = ("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock")
PATIENCE: Final = 120.0  # seconds for people to come, and to play a long game: boardgame.io's FlatFile is slow at it
COLUMNS: Final = ("measure", "server", "measured", "ours", "wanted", "", "server's core", "people's core")
OURS: Final = "ours, SQLite"
ROUNDS: Final = 3
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100  # a second, of a processor's time
MEASURES: Final = ("saturated", "paced", "long", "bots")

# What is wanted of ours: so many times a peer's moves, or at most so much.
MOVES: Final = {"boardgame.io, memory": 2.0, "boardgame.io, FlatFile": 6.0, "Colyseus": 1.0}
P50, P99 = 2.0, 9.0  # milliseconds
TABLE: Final = 60.0  # KB
FIRST_FRAME: Final = 8.0  # KB


class Server(NamedTuple):
    """A server, and the people who know how to speak to it."""

    name: str
    command: Callable[[Path], list[str]]  # from a folder to write to
    people: list[str]


class Figures(NamedTuple):
    """What one crowd measured at one server."""

    speed: float  # moves a second
    cost: float  # microseconds of the server's processor time a move
    p50: float  # milliseconds
    p99: float
    table: float  # KB
    bytes: int
    busy: tuple[str, str]  # the server's core, the people's


OUR_SERVER: Final = Server(
    OURS,
    lambda folder: [sys.executable, "-m", "benchmarks.server.room", str(folder / "tables.sqlite")],
    [sys.executable, "-m", "benchmarks.server.load"],
)
PEERS: Final = (
    Server(
        "boardgame.io, memory",
        lambda folder: ["node", str(FILES / "boardgame.cjs")],
        ["node", str(FILES / "load.cjs"), "boardgame"],
    ),
    Server(
        "boardgame.io, FlatFile",
        lambda folder: ["node", str(FILES / "boardgame.cjs"), str(folder / "flat")],
        ["node", str(FILES / "load.cjs"), "boardgame"],
    ),
    Server(
        "Colyseus",
        lambda folder: ["node", str(FILES / "colyseus.cjs")],
        ["node", str(FILES / "load.cjs"), "colyseus"],
    ),
)


@click.command("server")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=8.0, show_default=True, help="For each.")
@click.option("--scale", type=click.FloatRange(0, min_open=True), default=1.0, show_default=True, help="Of all crowds.")
@click.option("--measure", "measures", multiple=True, help="This measure alone; may be repeated.",
              type=click.Choice(MEASURES))  # fmt: skip
@click.option("--ours", is_flag=True, help="Our room alone; nothing is installed.")
@click.option("--markdown", "as_markdown", is_flag=True, help="A table for a page.")
def main(seconds: float, scale: float, measures: tuple[str, ...], ours: bool, as_markdown: bool) -> None:
    """Our room, stored before spoken, beside boardgame.io and Colyseus from npm: about eight minutes."""
    rows = measure_rooms(seconds, scale, measures or MEASURES, ours=ours)
    if as_markdown:
        click.echo(markdown(COLUMNS, rows), nl=False)
    else:
        show(COLUMNS, rows)


def measure_rooms(seconds: float, scale: float, measures: Iterable[str], *, ours: bool) -> list[Row]:
    """Let the crowds of all these measures come, and tell what each server made of them."""
    ensure_compiled(bots=True)
    rows: list[Row] = []
    cache = cache_folder()
    missing = "they were not asked for" if ours else install(cache / "peers")
    if missing:
        rows.append(("peers", "boardgame.io, Colyseus", f"left out: {missing}", "", "", "", "", ""))
    servers = (OUR_SERVER,) if missing else (OUR_SERVER, *PEERS)
    with tempfile.TemporaryDirectory(dir=cache) as folder:  # not in /tmp, which may be memory
        hall = Measures(servers, Path(folder), cache / "peers", seconds, scale)
        for measure in measures:
            for row in getattr(hall, measure)():
                click.echo("  ".join(row), err=True)
                rows.append(row)
    return rows


def cache_folder() -> Path:
    """Where peers are kept, and where stores write while they are measured."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    folder = Path(home) / "doublejeu" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def install(folder: Path) -> str:
    """Get the peers from npm, once for each choice of versions; why they are not there, if they are not."""
    if absent := [name for name in ("node", "npm") if shutil.which(name) is None]:
        return f"they need {' and '.join(absent)}"
    wanted = (FILES / "package.json").read_text(encoding="utf-8")
    stamp = folder / "installed.json"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return ""
    folder.mkdir(exist_ok=True)
    (folder / "package.json").write_text(wanted, encoding="utf-8")
    click.echo("Installing the peers from npm, this once", err=True)
    done = subprocess.run(INSTALL, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        faults = [line for line in done.stderr.splitlines() if line.startswith("npm error")]
        return f"npm could not install them: {faults[0] if faults else done.returncode}"
    stamp.write_text(wanted, encoding="utf-8")
    return ""


class Measures:
    """The measures, each of them a crowd that comes to every server."""

    def __init__(self, servers: tuple[Server, ...], folder: Path, peers: Path, seconds: float, scale: float) -> None:
        self._servers = servers
        self._folder = folder
        self._peers = peers
        self._seconds = seconds
        self._scale = scale

    def saturated(self) -> Iterator[Row]:
        """Every move is answered at once; the servers take turns, and what counts is the median of the rounds."""
        for tables in map(self._scaled, (100, 500)):
            rounds = [
                {each.name: found for each, found in self._each("saturated", tables, lap=1 / 2)} for _ in range(ROUNDS)
            ]
            for each in self._servers:
                laps = sorted((found[each.name] for found in rounds if each.name in found), key=lambda lap: lap.speed)
                if not laps:
                    continue
                middle = laps[len(laps) // 2]
                row = (f"{tables} tables, saturated", each.name, f"{middle.speed:,.0f} moves/s")
                if each is OUR_SERVER:
                    yield (*row, "", "", "", *middle.busy)
                else:
                    ratio = median(found[OURS].speed / found[each.name].speed for found in rounds if each.name in found)
                    yield (*row, *at_least(ratio, MOVES[each.name]), *middle.busy)

    def paced(self) -> Iterator[Row]:
        """One move a second at each table; and what so many tables cost in memory."""
        tables = self._scaled(500)
        memory = []
        for each, found in self._each("paced", tables):
            row = (f"{tables} tables, a move a second each", each.name)
            for name, took, wanted in (("p50", found.p50, P50), ("p99", found.p99, P99)):
                verdict = at_most(took, wanted, "ms") if each is OUR_SERVER else ("", "")
                yield (*row, f"{name} {took:.1f} ms", "", *verdict, *found.busy)
            verdict = at_most(found.table, TABLE, "KB") if each is OUR_SERVER else ("", "")
            memory.append((f"a table of {tables}, connected", each.name, f"{found.table:.0f} KB", "", *verdict, "", ""))
        yield from memory

    def long(self) -> Iterator[Row]:
        """A fresh page after a thousand moves."""
        for each, found in self._each("long", 1):
            size = found.bytes / 1000
            verdict = at_most(size, FIRST_FRAME, "KB") if each is OUR_SERVER else ("", "")
            yield ("first frame at move 1,000", each.name, f"{size:.1f} KB", "", *verdict, "", "")

    def bots(self) -> Iterator[Row]:
        """Our own games, with many people at them while experts think."""
        tables = self._scaled(1000)
        for each, found in self._each("bots", tables, ours=True):
            times = f"p50 {found.p50:.1f}, p99 {found.p99:.1f} ms"
            yield (f"{2 * tables:,} sockets while experts think", each.name, times, "", "", "", *found.busy)

    def _scaled(self, tables: int) -> int:
        return max(2, round(tables * self._scale))

    def _each(
        self, what: str, tables: int, *, ours: bool = False, lap: float = 1.0
    ) -> Iterator[tuple[Server, Figures]]:
        """What is measured at each server, for a part of the time; a peer that fails is told of, and left out."""
        for each in self._servers[:1] if ours else self._servers:
            click.echo(f"{what}, {tables} tables: {each.name} …", err=True)
            try:
                yield each, self.measure(each, what, tables, self._seconds * lap)
            except click.ClickException as fault:
                if each is OUR_SERVER:
                    raise
                click.echo(fault.message, err=True)

    def measure(self, each: Server, what: str, tables: int, seconds: float) -> Figures:
        """Start a server on one core, and let people come from another."""
        environment = {**os.environ, "NODE_ENV": "production", "NODE_PATH": str(self._peers / "node_modules")}
        cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
        seen: dict[str, dict[str, Any]] = {}
        crowd = [what, str(tables), str(seconds)]
        with (
            tempfile.TemporaryDirectory(dir=self._folder) as folder,
            running(each, Path(folder), environment) as (process, port),
            start([*each.people, port, *crowd], environment, cores[-1]) as people,
        ):
            patience = threading.Timer(PATIENCE + 2 * seconds, people.kill)
            patience.start()
            assert people.stdout is not None
            for line in people.stdout:
                told = json.loads(line)
                seen[told["at"]] = {**told, "server": used(process.pid), "people": used(people.pid)}
            patience.cancel()
        if "done" not in seen:
            raise click.ClickException(f"{each.name}, {what}: {seen.get('failed', {}).get('why') or 'it failed'}")
        return figures(seen)


def figures(seen: dict[str, dict[str, Any]]) -> Figures:
    """What a crowd told, and what its processes used between its words."""
    done = seen["done"]
    begun = seen.get("begun", done)
    seconds = done.get("seconds", 0.0) or 1.0
    busy = tuple(f"{(done[who][0] - begun[who][0]) / seconds:.0%}" for who in ("server", "people"))
    table = 0.0
    if "connected" in seen:
        first, connected = seen["first"], seen["connected"]
        table = (connected["server"][1] - first["server"][1]) / (connected["tables"] - first["tables"])
    return Figures(
        speed=done.get("moves", 0) / seconds,
        cost=1e6 * max(1 / TICKS, done["server"][0] - begun["server"][0]) / (done.get("moves") or 1),
        p50=done.get("p50") or 0.0,
        p99=done.get("p99") or 0.0,
        table=table,
        bytes=done.get("bytes", 0),
        busy=(busy[0], busy[1]),
    )


def used(pid: int) -> tuple[float, float]:
    """The seconds of processor time and the KB of memory that a process has used."""
    process = Path("/proc") / str(pid)
    fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
    status = dict(line.split(":", 1) for line in (process / "status").read_text().splitlines())
    ticks = int(fields[11]) + int(fields[12])
    return ticks / TICKS, float(status.get("VmRSS", "0 kB").split()[0])


def start(command: list[str], environment: dict[str, str], core: int) -> "subprocess.Popen[str]":
    """Start a process that has one core, and all its threads with it."""
    if not hasattr(os, "sched_setaffinity"):
        raise click.ClickException("this needs Linux, to give each process a core of its own")
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        return subprocess.Popen(
            command, cwd=CHECKOUT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def running(each: Server, folder: Path, environment: dict[str, str]) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A server, and its port."""
    process = start(each.command(folder), environment, min(os.sched_getaffinity(0)))
    with until_closed(process) as port:
        yield process, port


@contextmanager
def until_closed(process: "subprocess.Popen[str]") -> Iterator[str]:
    """The port that a server prints; it serves until its input ends."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield read_port(process.stdout)
    finally:
        process.stdin.close()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def read_port(lines: IO[str]) -> str:
    """The first line that is a number."""
    for line in lines:
        if line.strip().isdigit():
            return line.strip()
    raise click.ClickException("a server did not start")


def at_least(ratio: float, wanted: float) -> tuple[str, str, str]:
    return f"{ratio:.2f} ×", f"≥ {wanted:g} ×", "reached" if ratio >= wanted else "missed"


def at_most(measured: float, wanted: float, unit: str) -> tuple[str, str]:
    return f"≤ {wanted:g} {unit}", "reached" if measured <= wanted else "missed"


if __name__ == "__main__":
    main()
