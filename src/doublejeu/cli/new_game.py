"""`doublejeu new-game`: a tiny working game, to be turned into another."""

import keyword
import re
import sys
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import click

from ..locales import LANGUAGES
from ..play.catalogue import GROUP

MODEL: Final = "snake_oil"
CODE: Final = ("__init__.py", "rules.py", "play.py", *(f"words/{language}.ftl" for language in LANGUAGES))
TEST: Final = f"test_{MODEL}.py"
PROJECT: Final = {"pyproject.toml": "pyproject.toml", "README.md": "README.md", TEST: f"tests/{TEST}"}


@click.command("new-game")
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Where the project's folder is made (default: here). In a checkout of Double Jeu, --here instead.",
)
@click.option("--here", is_flag=True, help="Add it to this checkout of Double Jeu, instead of a project of its own.")
def new_game(name: str, into: Path | None, here: bool) -> None:
    """Write a tiny working game (a few cards, one secret), as a package with tests that pass."""
    check_name(name)
    if here:
        folder = checkout() / "src" / "doublejeu" / "games" / name
        tests = checkout() / "tests" / "games"
        refuse_if_there(folder)
        write(CODE, folder, name)
        (tests / f"test_{name}.py").parent.mkdir(exist_ok=True)
        (tests / f"test_{name}.py").write_text(renamed(read(f"project/{TEST}"), name), encoding="utf-8")
        add_entry_point(name)
        click.echo(f"{folder}\nNext: pip install --no-deps --editable . && doublejeu check-game {name}")
        return
    folder = (into or Path()) / name
    refuse_if_there(folder)
    write(CODE, folder / "src" / name, name)
    for source, target in PROJECT.items():
        path = folder / target.replace(MODEL, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(renamed(read(f"project/{source}"), name), encoding="utf-8")
    click.echo(f"{folder}\nNext: pip install --editable {folder} && doublejeu check-game {name}")


def check_name(name: str) -> None:
    """The name of a new game: a Python name that no other game has."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise click.UsageError(f"a game's name is lower-case letters and digits, with _ between words, not {name!r}")
    taken = {entry.name for entry in entry_points(group=GROUP)}
    if name in taken or name in sys.stdlib_module_names or name == "doublejeu":
        raise click.UsageError(f"{name!r} is taken: choose another name")


def refuse_if_there(folder: Path) -> None:
    if folder.exists():
        raise click.UsageError(f"{folder} is there already: nothing was written")


def checkout() -> Path:
    """The checkout of Double Jeu that this program runs from."""
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise click.UsageError("--here needs a checkout of Double Jeu: this program is installed without one")
    return root


def template() -> Traversable:
    return files(__package__).joinpath("template")


def read(name: str) -> str:
    return template().joinpath(name).read_text(encoding="utf-8")


def write(names: tuple[str, ...], folder: Path, name: str) -> None:
    for each in names:
        path = folder / each
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(renamed(read(each), name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """The model's text with another name, in the form used in code, in types and in sentences."""
    words = name.split("_")
    text = text.replace(MODEL, name).replace("SnakeOil", "".join(word.capitalize() for word in words))
    return text.replace("Snake Oil", " ".join(word.capitalize() for word in words))


def add_entry_point(name: str) -> None:
    """Add the game to this checkout's project file."""
    path = checkout() / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    begin = re.search(rf'^\[project\.entry-points\."{re.escape(GROUP)}"\].*\n(?:\w+ = .*\n)*', text, flags=re.M)
    assert begin is not None, "the project lists its games"
    line = f'{name} = "doublejeu.games.{name}:MANIFEST"\n'
    path.write_text(text[: begin.end()] + line + text[begin.end() :], encoding="utf-8")
