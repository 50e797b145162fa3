"""`python -m doublejeu.wasm OUT`: build the module and its metadata from the rules and bots of every game."""

import gzip
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import click

from ..play.catalogue import game_names
from .linking import NoTools, link, tools

MODULE: Final = "rules.wasm"
METADATA: Final = "rules.json"
USUAL: Final = Path(__file__).parents[3] / "web" / "wasm"  # where the client's build takes it from


@click.command(help=__doc__)
@click.argument("out", type=click.Path(path_type=Path, file_okay=False), default=USUAL)
@click.option("--game", "games", type=click.Choice(game_names()), multiple=True, help="This game alone; repeatable.")
@click.option("--check", is_flag=True, help="Build it twice, and fail if the two differ in a byte.")
def main(out: Path, games: tuple[str, ...], check: bool) -> None:
    try:
        tools()
    except NoTools as fault:
        raise click.ClickException(str(fault)) from None
    digests = []
    for _ in range(2 if check else 1):
        build(out, games or game_names())
        digests.append([hashlib.sha256((out / name).read_bytes()).hexdigest() for name in (MODULE, METADATA)])
    if digests[0] != digests[-1]:
        raise click.ClickException("built twice from the same sources, the module is not the same")
    module = (out / MODULE).read_bytes()
    size = len(gzip.compress(module, 9))
    said = f"{len(module):,} bytes, {size:,} with gzip"
    click.echo(f"wasm: {out / MODULE}, {said}{', twice the same' if check else ''}", err=True)


def build(out: Path, games: Sequence[str]) -> None:
    """The module and its metadata, from these games."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(os.cpu_count()) as threads:
        scratch = Path(name)
        parts = [*threads.map(lambda game: compile_game(game, scratch), games)]
        metadata = merged(dict(zip(games, parts, strict=True)))
        module = scratch / MODULE
        objects = [scratch / f"{game}.o" for game in games]
        link(objects, ["result", *(each["name"] for each in metadata["exports"])], module, scratch)
        (out / METADATA).write_text(json.dumps(metadata, separators=(",", ":")) + "\n")
        (out / MODULE).write_bytes(module.read_bytes())


def compile_game(game: str, scratch: Path) -> dict[str, Any]:
    """Note what is called, then compile it: each in a process of its own, for each has another backend."""
    notes, compiled = scratch / f"{game}.json", scratch / f"{game}.o"
    notes.write_text(_told("doublejeu.wasm.notes", game))
    told: dict[str, Any] = json.loads(_told("doublejeu.wasm.compiling", game, str(notes), str(compiled)))
    return told


def _told(*command: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": "0"}  # the compiler goes through sets of names
    done = subprocess.run(
        [sys.executable, "-m", *command], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise click.ClickException(f"{' '.join(command[:2])} failed: {done.stderr.strip()}")
    click.echo(done.stderr, nl=False, err=True)
    return done.stdout


def merged(parts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """What all games' exports are; a function of the house that has no state is there once."""
    from ..rules.kernel import CHANCE, MAX_ROWS, OVER, ROW_WIDTH

    exports: dict[str, dict[str, Any]] = {}
    for part in parts.values():
        for each in part["exports"]:
            exports.setdefault(json.dumps([each["function"], each["takes"]]), each)
    return {
        "games": {game: part["game"] for game, part in parts.items()},
        "records": {name: layout for part in parts.values() for name, layout in part["records"].items()},
        "exports": [*exports.values()],
        "errors": {game: part["errors"] for game, part in parts.items()},
        "turns": {"chance": CHANCE, "over": OVER},
        "rows": [MAX_ROWS, ROW_WIDTH],
    }


if __name__ == "__main__":
    main()
