"""What every game shares names none of them: a game is found, never listed."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from doublejeu.play.catalogue import manifests
from doublejeu.play.manifest import Manifest

ROOT = Path(__file__).parents[2]
BINARY = {".ico", ".npz", ".png", ".pyc", ".woff2"}
NOT_SHARED = {  # by path: folders and files that may name games, and what is made or fetched
    *(
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "README.md",
        "docs",
        "zensical.toml",
    ),  # prose about the games
    *("tests", "web/tests"),  # which try what one game has
    *("build", "dist", "site", "src/doublejeu/pages", "web/dist", "web/node_modules", "web/wasm"),
}
GAMES = ("src/doublejeu/games", "web/src/games")  # in these, a folder a game
NEWLINE = "\n"
ENTRY_POINTS = re.compile(r'^\[project\.entry-points\."doublejeu\.games"\].*?(?=^\[)', re.S | re.M)


def shared_files() -> list[Path]:
    """Every text that is no game's own: all of the repository but what is listed as not shared."""
    hidden = [ROOT / name for name in (".ci", ".dockerignore", ".editorconfig", ".gitattributes", ".gitignore")]
    shown = [path for path in ROOT.iterdir() if not path.name.startswith(".")]
    return sorted(found for each in [*hidden, *shown] for found in shared_below(each))


def shared_below(path: Path) -> Iterator[Path]:
    """The shared texts in a folder, or the file itself if it is one."""
    place = path.relative_to(ROOT).as_posix()
    if path.is_dir() and place not in NOT_SHARED and path.name != "__pycache__":
        for each in path.iterdir():
            yield from shared_below(each)
    elif path.is_file() and place not in NOT_SHARED and path.suffix not in BINARY and not of_a_game(path):
        yield path


def of_a_game(path: Path) -> bool:
    inside = [path.relative_to(ROOT / games).parts for games in GAMES if path.is_relative_to(ROOT / games)]
    measured = path.parent == ROOT / "benchmarks" and path.stem in ours()  # rules beside the same ones by hand
    return measured or any(len(parts) > 1 for parts in inside)


def titles(game: str, words: Path) -> Iterator[str]:
    """What a game is called in each language."""
    for file in words.glob("*.ftl"):
        yield from re.findall(rf"^{game} = (.+)$", file.read_text(encoding="utf-8"), flags=re.M)


def ours() -> dict[str, Manifest]:
    """The games of this repository; another's name may be any word."""
    return {game: manifest for game, manifest in manifests().items() if manifest.package.startswith("doublejeu.games.")}


def names_of(game: str) -> set[str]:
    """The ways to name a game or one of its options, and its titles in every language."""
    manifest = manifests()[game]
    names = {form for name in (game, *(option.name for option in manifest.options)) for form in forms_of(name)}
    folder = ROOT / "src" / Path(*manifest.package.split(".")) / "words"
    for title in titles(game, folder):
        names |= {title, *(word for word in title.split() if word.lower() == game)}
    return names


def forms_of(name: str) -> set[str]:
    """A name as Python, styles and TypeScript write it."""
    first, *rest = name.split("_")
    return {name, name.replace("_", "-"), first + "".join(map(str.title, rest))}


def prefixes_of(game: str) -> set[str]:
    """What its own classes and ids begin with (`cal-`), if they do."""
    first, *rest = game.split("_")
    short = {game[:3], first[: 3 - len(rest)] + "".join(word[0] for word in rest)}
    files = [path for path in (ROOT / "web/src").rglob("*") if path.is_file() and game in str(path.relative_to(ROOT))]
    text = "".join(path.read_text(encoding="utf-8") for path in files if path.suffix not in BINARY)
    return {prefix for prefix in short if re.search(rf"[.#\"']{prefix}-", text)}


@cache
def pattern_of(game: str) -> re.Pattern[str]:
    words = [rf"(?<![A-Za-z])(?i:{re.escape(name)})(?![a-z])" for name in sorted(names_of(game))]
    words += [rf"{re.escape(name[0].upper() + name[1:])}(?![a-z])" for name in sorted(names_of(game))]
    return re.compile("|".join([*words, *(rf"(?<![\w-]){prefix}-(?=[a-z])" for prefix in sorted(prefixes_of(game)))]))


def text_of(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return ENTRY_POINTS.sub("", text) if path.name == "pyproject.toml" else text


@pytest.mark.parametrize("path", shared_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_shared_file_names_no_game(path: Path) -> None:
    assert not named_in(path), f"{path.relative_to(ROOT)} names a game: {', '.join(named_in(path)[:12])}"


def named_in(path: Path) -> list[str]:
    """Where a file names a game, by its line; line 0 is its own name."""
    text = f"{path.relative_to(ROOT)}\n{text_of(path)}"
    hits = [hit for game in ours() for hit in pattern_of(game).finditer(text)]
    return [f"line {text.count(NEWLINE, 0, hit.start())}: {hit[0]!r}" for hit in hits]


@pytest.mark.parametrize("game", ours())
def test_a_name_would_be_found(game: str) -> None:
    camel = "".join(map(str.title, game.split("_")))
    named = [game, f"the {game}.", f'"{game}"', f"{game}-card", f"{game.upper()}:", f"{camel}View", f"is{camel}"]
    named += [option.name for option in manifests()[game].options]
    named += [f'class="{prefix}-sky"' for prefix in prefixes_of(game)]
    assert all(map(pattern_of(game).search, named))
    assert not pattern_of(game).search("a shared file names no game; its games are found")


def test_shared_files_of_every_kind_are_read() -> None:
    found = {str(path.relative_to(ROOT)) for path in shared_files()}
    kinds = {Path(name).suffix for name in found}
    assert kinds >= {
        ".py",
        ".ts",
        ".svelte",
        ".css",
        ".ftl",
        ".html",
        ".js",
        ".json",
        ".mjs",
        ".toml",
        ".yaml",
        ".conf",
        "",
    }
    assert found >= {
        ".ci/run",
        "Containerfile",
        "benchmarks/evening.py",
        "deploy/nginx.conf",
        "scripts/release",
        "test",
    }
    assert found >= {"pyproject.toml", "web/bytecode.mjs", "web/package.json", "web/public/sw.js", "web/vite.config.ts"}
