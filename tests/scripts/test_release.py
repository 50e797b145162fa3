"""scripts/release, in a small repository of its own with the project's real build."""

import os
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = (
    "web/package.json", "web/package-lock.json", "web/vite.config.ts", "web/svelte.config.js", "web/index.html",
    "web/bytecode.mjs",
)  # fmt: skip
NEW = """# Changelog

## Unreleased

## 0.2.0 (2027-01-31)

### Added

- A ghost that haunts.

## 0.1.0 (2026-12-01)

- A room.
"""


class Repository:
    """A checkout on main, version 0.1.0 released, 0.2.0 about to be."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore", "scripts/release"):
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        for name in SOURCES:
            self.write(name, f"{name}\n")
        self.write("src/doublejeu/__init__.py", '__version__ = "0.1.0"\n')
        self.write("CHANGELOG.md", NEW)
        self.write("test", "#!/bin/sh\necho tested\n")
        self.write("scripts/wasm", "#!/bin/sh\n")
        for name in ("test", "scripts/wasm"):
            (folder / name).chmod(0o755)
        self.write("web/dist/index.html", "the room\n")  # as if built: its stamp says from what
        self.write("web/dist/assets/room-1/room.zip.gz", "without a server\n")
        self.write("web/dist/.made-from", runpy.run_path(str(folder / "hatch_build.py"))["digest"]())
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit("the first version")
        self.git("tag", "v0.1.0")
        self.write("src/doublejeu/__init__.py", '__version__ = "0.2.0"\n')
        self.commit("the second version")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def git(self, *arguments: str) -> str:
        return subprocess.run(
            ["git", *arguments], cwd=self.folder, check=True, capture_output=True, text=True, env=environment()
        ).stdout.strip()

    def commit(self, what: str) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", what)

    def release(self, *arguments: str) -> tuple[int, str]:
        command = [sys.executable, "scripts/release", *arguments]
        run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, env=environment(), check=False)
        return run.returncode, run.stdout + run.stderr

    def tags(self) -> list[str]:
        return self.git("tag", "--list").splitlines()


def environment() -> dict[str, str]:
    """Nobody's git settings but these."""
    who = {f"GIT_{role}_{what}": "anna@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    return {"PATH": os.environ["PATH"], "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", **who}


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def test_it_checks_tests_builds_with_the_pages_and_tags(repository: Repository) -> None:
    code, said = repository.release()
    assert code == 0, said
    assert said.index("can be released") < said.index("tagged v0.2.0")
    assert repository.tags() == ["v0.1.0", "v0.2.0"]
    assert "- A ghost that haunts." in repository.git("tag", "--list", "v0.2.0", "--format=%(contents)")
    assert "- A room." not in repository.git("tag", "--list", "v0.2.0", "--format=%(contents)")
    with zipfile.ZipFile(repository.folder / "dist" / "doublejeu-0.2.0-py3-none-any.whl") as wheel:
        assert wheel.read("doublejeu/pages/index.html") == b"the room\n"
    with tarfile.open(repository.folder / "dist" / "doublejeu-0.2.0.tar.gz") as sdist:
        assert {"doublejeu-0.2.0/web/dist/index.html", "doublejeu-0.2.0/CHANGELOG.md"} <= set(sdist.getnames())
    assert repository.release()[0] == 1, "a version is released once"


def test_a_check_changes_nothing(repository: Repository) -> None:
    code, said = repository.release("--check")
    assert (code, said) == (0, "release: 0.2.0 can be released\n")
    assert repository.tags() == ["v0.1.0"]
    assert not (repository.folder / "dist").exists()


@pytest.mark.parametrize(
    ("changelog", "reason"),
    [
        (NEW.replace("0.2.0", "0.3.0"), "CHANGELOG.md has no entry for 0.2.0"),
        (NEW.replace("- A ghost that haunts.", ""), "the entry for 0.2.0 in CHANGELOG.md is empty"),
        (NEW.replace(" (2027-01-31)", ""), "the heading in CHANGELOG.md is '## 0.2.0'"),
        (NEW.replace("## Unreleased\n", "## Unreleased\n\n- A bell.\n"), "has lines under Unreleased"),
    ],
)
def test_it_refuses_a_version_that_the_changelog_does_not_tell_of(
    repository: Repository, changelog: str, reason: str
) -> None:
    repository.write("CHANGELOG.md", changelog)
    repository.commit("the changelog")
    for arguments in (["--check"], []):
        code, said = repository.release(*arguments)
        assert code == 1
        assert reason in said
        assert "tested" not in said
    assert repository.tags() == ["v0.1.0"]


def test_it_refuses_an_old_version_a_branch_and_a_tree_with_changes_all_at_once(repository: Repository) -> None:
    repository.git("switch", "--quiet", "--create", "else")
    repository.write("src/doublejeu/__init__.py", '__version__ = "0.1.0"\n')
    code, said = repository.release("--check")
    assert code == 1
    assert "this is the branch else" in said
    assert "not everything is committed: src/doublejeu/__init__.py" in said
    assert "0.1.0 is released: raise __version__" in said


def test_what_fails_its_tests_or_lacks_the_pages_is_not_tagged(repository: Repository) -> None:
    repository.write("test", "#!/bin/sh\nexit 1\n")
    repository.commit("a failing test")
    code, said = repository.release()
    assert code == 1
    assert "./test failed" in said
    repository.write("test", "#!/bin/sh\n")
    repository.write("scripts/wasm", "#!/bin/sh\nexit 1\n")
    repository.commit("no compiler")
    code, said = repository.release()
    assert code == 1
    assert "could not be built as WebAssembly" in said
    repository.write("scripts/wasm", "#!/bin/sh\n")
    repository.commit("a compiler")
    room = repository.folder / "web/dist/assets/room-1/room.zip.gz"
    room.rename(room.with_name("none"))
    code, said = repository.release()
    assert code == 1
    assert "room.zip.gz is missing" in said
    room.with_name("none").rename(room)
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    repository.write("pyproject.toml", project.replace("[tool.hatch.build.targets.wheel.hooks.custom]", "[tool.none]"))
    repository.commit("no pages")
    code, said = repository.release()
    assert code == 1
    assert "doublejeu/pages/index.html is missing" in said
    assert repository.tags() == ["v0.1.0"]


def test_it_knows_no_other_argument(repository: Repository) -> None:
    assert repository.release("0.2.0") == (1, "usage: scripts/release [--check]\n")
