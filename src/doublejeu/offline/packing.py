"""`python packing.py OUT`: the room without a server as one archive, which a browser's Python unpacks.

It holds the sources of the rooms that it needs and of the games that are ours, the small NumPy in place of NumPy, the
wheels that `scripts/wasm` has fetched, and the module.  Any Python runs this, before anything is installed.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parents[3]
HOUSE = "doublejeu"
MADE = ROOT / "web" / "wasm"  # where scripts/wasm leaves the module and the wheels
ROOMS = ("rules", "play", "bots", "games", "wasm", "offline")
COMPILING = {"rules/cache.py", "rules/numba_backend.py"}  # what needs the compiler
RUNNING = {"wasm/__init__.py", "wasm/backend.py", "wasm/kinds.py"}  # of the module; the rest builds it
OTHER_ROOMS = ("screen", "board", "tensors", "solving", "variation")  # parts of a game for rooms that are not here
KINDS = (".py", ".json", ".npz")


def sources() -> Iterator[tuple[str, Path]]:
    """What the archive holds of this repository: where it stands there, and where here."""
    house = ROOT / "src" / HOUSE
    yield f"{HOUSE}/__init__.py", house / "__init__.py"
    for room in ROOMS:
        for path in sorted((house / room).rglob("*")):
            name = path.relative_to(house).as_posix()
            if path.suffix in KINDS and _is_needed(name):
                stands = name.removeprefix("offline/") if name.startswith("offline/numpy/") else f"{HOUSE}/{name}"
                yield stands, path


def _is_needed(name: str) -> bool:
    parts = PurePosixPath(name).parts
    if parts[0] == "wasm":
        return name in RUNNING
    if parts[0] == "games" and len(parts) > 2 and parts[2].removesuffix(".py") in OTHER_ROOMS:
        return False
    return name not in COMPILING and name != "offline/packing.py"


def entry_points() -> str:
    """Our games, in the form in which an installed package names its own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    groups = project["entry-points"].items()
    return "\n".join(
        f"[{group}]\n" + "\n".join(f"{name} = {at}" for name, at in found.items()) for group, found in groups
    )


def contents(module: Path, wheels: Path) -> Iterator[tuple[str, bytes]]:
    """All that the archive holds, with the module and the wheels of these folders."""
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
    """Write the archive; the same from the same files, wherever and whenever."""
    with ZipFile(to, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in contents(module, wheels):
            info = ZipInfo(name)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, content)


if __name__ == "__main__":
    pack(MADE, MADE, Path(sys.argv[1]))
