"""What people read: the README, and the pages of the documentation."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
PAGES: Final = (
    *sorted(path.name for path in ROOT.glob("*.md")),
    *sorted(f"docs/{name}" for name in (path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))),
)


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The page's examples in a language; one without a name is plain text."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text_of(page), re.DOTALL | re.MULTILINE)
    return [text for name, text in found if name == language]


def learning() -> str:
    """The example that learns, which takes a while."""
    (found,) = [code for code in blocks("docs/environments.md", "python") if "weights" in code]
    return found


def copy_site(folder: Path) -> None:
    """What the documentation site is made from, somewhere else."""
    shutil.copytree(DOCS, folder / "docs")
    shutil.copy(ROOT / "zensical.toml", folder)


def build_site(folder: Path) -> "subprocess.CompletedProcess[str]":
    """Build a copied site as ./test does, into its folder `site`; a warning is an error."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
