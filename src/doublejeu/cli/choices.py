"""Arguments and options that several commands have in common."""

import os
import re
from collections.abc import Callable
from functools import wraps
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import click

from ..locales import LANGUAGES, preferred_language
from ..play.catalogue import game_names, manifest_of, manifests
from ..play.errors import BadSetting
from ..play.manifest import FIRST, RANDOM, Option, spread

game = click.argument("game", type=click.Choice(game_names()))
lang = click.option("--lang", type=click.Choice(LANGUAGES), default=preferred_language, help="The language to speak.")

jobs = click.option("--jobs", type=click.IntRange(min=1), help="Processes (default: one for each core).")
LOCAL: Final = "local"  # a cluster on this machine, for this command
ADDRESS: Final = re.compile(r"(ray://)?(\[[0-9A-Fa-f:]+\]|[\w.-]+):\d+")


def cluster_of(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The address of a cluster; a word after a bare --cluster may have been meant as another argument."""
    if value is None:
        return None
    if value != LOCAL and not ADDRESS.fullmatch(value):
        raise click.BadParameter(f"{value!r} is no address, as 10.0.0.5:6379; for this machine, write --cluster local")
    if find_spec("ray") is None:
        raise click.UsageError("--cluster needs Ray, which an extra brings: pip install 'doublejeu[cluster]'")
    return value


cluster = click.option(
    "--cluster",
    is_flag=False,
    flag_value=LOCAL,
    metavar="[ADDRESS]",
    callback=cluster_of,
    help="Let a Ray cluster work: the one at this address, or one of this machine's own.",
)


def processes(jobs: int | None, cluster: str | None, calls: int | None = None) -> int:
    """The number of processes on this machine: at most the number of calls, if that is known."""
    if cluster not in (None, LOCAL) and jobs is not None:
        raise click.UsageError("--jobs is for this machine; a running cluster decides itself how many work")
    wanted = jobs or os.cpu_count() or 1
    return wanted if calls is None else min(wanted, calls)


class FirstSeat(click.ParamType[int | str]):
    """The seat that starts: its number, or `random`."""

    name = f"SEAT|{RANDOM}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int | str:
        return RANDOM if value == RANDOM else int(click.INT.convert(value, param, ctx))


class OutFile(click.Path):
    """A file to be written, tested before any work is done; the test leaves an existing file as it is."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if fault := unwritable(path):
            self.fail(fault, param, ctx)
        return path


def unwritable(path: Path) -> str | None:
    """The reason why a file cannot be written, if any; the file is unchanged after the test."""
    if not path.parent.is_dir():
        return f"{path} cannot be written: there is no folder {path.parent}"
    try:
        if not path.exists():
            path.touch(exist_ok=False)
            path.unlink()
        elif path.is_file():  # a pipe or a device would block until somebody reads
            path.open("ab").close()
    except OSError as fault:
        return f"{path} cannot be written: {fault.strerror}"
    return None


def players_of(game: str, players: int | None, options: dict[str, Any]) -> int:
    """The number of players, if the game can be set up for it; nothing is compiled for this."""
    manifest = manifest_of(game)
    players = manifest.players.start if players is None else players
    first = options.get(FIRST.name, FIRST.default)
    try:
        manifest.checked(players, {name: value for name, value in options.items() if value != RANDOM})
    except BadSetting as fault:
        raise click.UsageError(str(fault)) from None
    if first != RANDOM and first not in range(players):
        raise click.UsageError(f"seat {first} cannot start: nobody sits there")
    return players


def rule_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command every rule option of every game; those that are given are passed to it as `options`."""
    found: dict[str, tuple[Option, list[str]]] = {FIRST.name: (FIRST, [])}
    for manifest in manifests().values():
        for option in manifest.options:
            found.setdefault(option.name, (option, []))[1].append(manifest.name)

    @wraps(command)
    def collecting(*args: Any, **given: Any) -> Any:
        chosen = {name: given.pop(name) for name in found}
        return command(*args, options={name: value for name, value in chosen.items() if value is not None}, **given)

    asking: Callable[..., Any] = collecting
    for option, games in reversed(found.values()):
        asking = _flag(option, games)(asking)
    return asking


def _flag(option: Option, games: list[str]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    name = f"--{option.name.replace('_', '-')}"
    if option is FIRST:
        return click.option(name, type=FirstSeat(), help="The seat that starts, or `random`: the shuffle draws it.")
    counts = f" ({spread(option.players)} players)" if option.players else ""
    about = f"A rule of {', '.join(games)}{counts}."
    if option.kind == "switch":
        return click.option(name, option.name, flag_value=not option.default, default=None, help=about)
    kind = int if option.kind == "seat" else click.Choice(option.choices)
    return click.option(name, option.name, type=kind, default=None, help=about)
