"""`doublejeu static`: the room without a server, as a folder that any web host serves."""

import gzip
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import click
import msgspec

from ..locales import LANGUAGES, preferred_language
from ..play.telling import telling_of
from .serve import find_pages, known_games

MARK: Final = 'data-room="device"'  # tells the page that it holds its room itself
GAMES: Final = "api/games"


@click.command("static")
@click.argument("folder", metavar="OUT", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=preferred_language,
    show_default="this machine's",
    help="For browsers that speak none of the room's languages.",
)
def static(folder: Path, lang: str) -> None:
    """Write a room without a server into the folder OUT: all games against bots, lessons, pass and play.

    Any web host serves it, in any folder of its own; games are played and kept in the browser.
    """
    pages = find_pages()
    room = None if pages is None else next(pages.glob("assets/room-*/room.zip.gz"), None)
    if pages is None or room is None:
        raise click.ClickException("the client was built without this: run scripts/wasm, then python hatch_build.py")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise click.UsageError(f"{folder} cannot be written: {fault.strerror}: name another folder") from None
    clear(folder)
    shutil.copytree(pages, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".*"))
    write_games(folder, lang, packed_games(room))
    change(folder / "index.html", page_of)
    change(folder / "sw.js", lambda text: text.replace("KIND = ''", "KIND = '.json'"))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    click.echo(f"{folder}: {size / 1e6:.1f} MB\nTo look at it: python -m http.server --directory {folder}")


def clear(out: Path) -> None:
    """Empty a folder that an earlier call has written; refuse one with anything else in it."""
    if not out.is_dir() or not any(out.iterdir()):
        return
    page = out / "index.html"
    if not page.is_file() or MARK not in page.read_text(encoding="utf-8"):
        raise click.UsageError(f"{out} holds something else: name a new folder, or an empty one")
    for folder in ("assets", "api"):
        shutil.rmtree(out / folder, ignore_errors=True)


def packed_games(room: Path) -> set[str]:
    """The games in the archive of the room."""
    with gzip.open(room) as unpacked, ZipFile(unpacked) as archive:
        return set(msgspec.json.decode(archive.read("rules.json"))["games"])


def write_games(out: Path, language: str, packed: set[str]) -> None:
    """Write what a page asks for before its room has started, as the room would answer it."""
    known = known_games(language)
    games = tuple(each for each in known.games if each.name in packed)
    answers: dict[str, msgspec.Struct] = {GAMES: msgspec.structs.replace(known, games=games)}
    answers |= {f"{GAMES}/{each.name}/telling": telling_of(each.name) for each in games}
    for name, answer in answers.items():
        path = out / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(answer))


def change(path: Path, how: Callable[[str], str]) -> None:
    path.write_text(how(path.read_text(encoding="utf-8")), encoding="utf-8")


def page_of(page: str) -> str:
    """The page, for a folder of any name and a room of its own; with the policy that a server sends as a header."""
    from ..server.app import HEADERS

    policy = re.sub(r"frame-ancestors [^;]*; ?", "", HEADERS["Content-Security-Policy"])  # not allowed in a page
    page = page.replace(f'"./{GAMES}"', f'"./{GAMES}.json"')
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    return page.replace("<html ", f"<html {MARK} ", 1).replace("<title>", f"{meta}<title>", 1)
