"""`python packing.py`: the room without a server as one archive, which a browser's Python unpacks.

It holds the sources of the rooms that it needs and of our games, the small NumPy in place of NumPy, the wheels that
`scripts/wasm` has downloaded, and the module; and as much of the standard library as a room may need.  Its files are
not compressed: the client's build compresses the whole archives, after `web/bytecode.mjs` has compiled the Python in
them.  Any Python can run this, before anything is installed.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import BinaryIO
from zipfile import ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parents[3]
HOUSE = "doublejeu"
MADE = ROOT / "web" / "wasm"  # scripts/wasm puts the module and the wheels there
ROOMS = ("rules", "play", "bots", "locales", "server", "games", "wasm", "offline")
COMPILING = {"rules/cache.py", "rules/numba_backend.py"}  # what needs the compiler
RUNNING = {"wasm/__init__.py", "wasm/backend.py", "wasm/kinds.py"}  # what runs the module; the rest builds it
CONNECTED = {  # the modules of the server that need sockets or files
    "app", "backends", "framing", "gate", "http_connection", "json_logging", "metrics", "pages", "passkeys", "pictures",
    "ratings", "reckoning", "redis_bus", "relay", "table_connection", "unfurling", "workshop", "store/postgresql",
    "store/review_queue", "store/sqlite",
}  # fmt: skip
OTHER_ROOMS = ("screen", "board", "tensors", "solving")  # parts of a game for rooms that are missing here
LIBRARY = ROOT / "web/node_modules/pyodide/python_stdlib.zip"
UNUSED = {  # of the standard library: for terminals, mail, other processes and programmers, or built into Pyodide
    "__hello__", "__phello__", "_pydatetime", "_pyio", "_pyrepl",
    "antigravity", "argparse", "bdb", "cProfile", "cmd", "code", "colorsys", "compileall", "configparser", "ctypes",
    "doctest", "filecmp", "fileinput", "ftplib", "getopt", "imaplib", "mailbox", "mailcap", "modulefinder",
    "multiprocessing", "netrc", "nntplib", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats",
    "pty", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib", "socketserver", "sqlite3",
    "symtable", "tabnanny", "tarfile", "telnetlib", "this", "timeit", "trace", "tracemalloc", "tty", "turtle",
    "unittest", "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp",
    "asyncio/__main__", "concurrent/futures/process", "http/server", "json/__main__", "json/tool", "logging/config",
    "logging/handlers", "pyodide/console",
}  # fmt: skip
SPOKEN = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8"}  # of its encodings
KINDS = (".py", ".json", ".jsonl", ".npz")


def sources() -> Iterator[tuple[str, Path]]:
    """The sources in the archive: where each is in this repository, and where in the archive."""
    house = ROOT / "src" / HOUSE
    yield f"{HOUSE}/__init__.py", house / "__init__.py"
    for room in ROOMS:
        for path in sorted((house / room).rglob("*")):
            name = path.relative_to(house).as_posix()
            if (path.suffix in KINDS or path.match("locales/*.ftl")) and _is_needed(name):
                stands = name.removeprefix("offline/") if name.startswith("offline/numpy/") else f"{HOUSE}/{name}"
                yield stands, path


def _is_needed(name: str) -> bool:
    parts = PurePosixPath(name).parts
    if parts[0] == "wasm":
        return name in RUNNING
    if parts[0] == "locales":  # only to list the languages: nothing is said here
        return len(parts) == 2 and (parts[1] == "__init__.py" or parts[1].endswith(".ftl"))
    if parts[0] == "server" and name.removeprefix("server/").removesuffix(".py") in CONNECTED:
        return False
    if parts[0] == "games" and len(parts) > 2 and parts[2].removesuffix(".py") in OTHER_ROOMS:
        return False
    return name not in COMPILING and name != "offline/packing.py"


def entry_points() -> str:
    """Our games, in the form in which an installed package lists its own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    groups = project["entry-points"].items()
    return "\n".join(
        f"[{group}]\n" + "\n".join(f"{name} = {at}" for name, at in found.items()) for group, found in groups
    )


def contents(module: Path, wheels: Path) -> Iterator[tuple[str, bytes]]:
    """Everything in the archive, with the module and the wheels from these folders."""
    for name, path in sources():
        yield name, path.read_bytes()
    information = f"{HOUSE}-0.dist-info"
    yield f"{information}/METADATA", f"Metadata-Version: 2.1\nName: {HOUSE}\nVersion: 0\n".encode()
    yield f"{information}/entry_points.txt", entry_points().encode()
    fetched = sorted(wheels.glob("*.whl"))
    if not fetched:
        raise SystemExit(f"there are no wheels for the browser's Python in {wheels}: run scripts/wasm")
    for wheel in fetched:
        with ZipFile(wheel) as archive:
            for name in archive.namelist():
                if not name.endswith((".pyi", "/", "py.typed")):
                    yield name, archive.read(name)
    for name in ("rules.wasm", "rules.json"):
        yield name, (module / name).read_bytes()


def pack(module: Path, wheels: Path, to: Path | BinaryIO) -> None:
    """Write the archive; the same files give the same archive, anywhere and at any time."""
    with ZipFile(to, "w") as archive:
        for name, content in contents(module, wheels):
            archive.writestr(ZipInfo(name), content)


def slim(library: Path, to: Path | BinaryIO) -> None:
    """Write the standard library without the modules that no room uses."""
    with ZipFile(library) as whole, ZipFile(to, "w") as archive:
        for name in sorted(whole.namelist()):
            module = PurePosixPath(name).with_suffix("")
            first, last = module.parts[0], module.name
            if name.endswith("/") or not UNUSED.isdisjoint((first, str(module))):
                continue
            if first == "encodings" and last not in SPOKEN:
                continue
            archive.writestr(ZipInfo(name), whole.read(name))


if __name__ == "__main__":
    pack(MADE, MADE, MADE / "room.zip")
    slim(LIBRARY, MADE / "python_stdlib.zip")
