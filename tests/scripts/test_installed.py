"""Installed by name: wheel and sdist in an empty environment and by uvx, with pages, and without Node.js."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from doublejeu import __version__, game_names

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow
WHEEL, SDIST = f"doublejeu-{__version__}-py3-none-any.whl", f"doublejeu-{__version__}.tar.gz"
OPENED = 60.0  # seconds


def run(*command: str | Path, **environment: str) -> str:
    """What a command says, with nothing of this checkout or its tools to be found, and no Node.js."""
    with tempfile.TemporaryDirectory() as elsewhere:
        ran = subprocess.run(
            [str(each) for each in command], cwd=elsewhere, env=bare() | environment, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def bare() -> dict[str, str]:
    """The environment without what would help: another Python's, and programs that are not the system's own."""
    left_out = ("PYTHONPATH", "VIRTUAL_ENV", "NODE_PATH", "PATH")
    return {name: value for name, value in os.environ.items() if name not in left_out} | {"PATH": "/nonexistent"}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both packages, built as scripts/release builds them."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--target", "wheel", "--directory"]
    subprocess.run([*build, str(folder)], cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def uv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("uv")
    venv.create(folder, with_pip=True)
    run(folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", "uv")
    return folder / "bin"


@pytest.fixture(scope="module", params=[WHEEL, SDIST])
def installed(request: pytest.FixtureRequest, dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that was empty, in which one of them was installed."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    run(folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", dist / request.param)
    return folder / "bin"


def test_the_command_and_the_package_are_there(installed: Path) -> None:
    assert __version__ in run(installed / "doublejeu", "--version")
    assert run(installed / "python", "-c", "import doublejeu; print(*doublejeu.GAMES)").split() == list(game_names())
    where = run(installed / "python", "-c", "import doublejeu; print(doublejeu.__file__)")
    assert Path(where).is_relative_to(installed.parent)


def test_the_room_shows_its_pages_and_offers_its_games(installed: Path, tmp_path: Path) -> None:
    command = [installed / "doublejeu", "serve", "--port", "0", "--store", tmp_path / "tables.sqlite"]
    environment = bare() | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [str(each) for each in command], cwd=tmp_path, env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    ) as serving:  # fmt: skip
        try:
            assert serving.stdout is not None
            found = re.search(r"http://localhost:(\d+)/", serving.stdout.readline())
            assert found is not None
            room = f"http://127.0.0.1:{found[1]}"
            page = asked(f"{room}/").decode()
            (program,) = re.findall(r'<script type="module" crossorigin src="(/assets/[^"]+)"', page)
            assert len(asked(room + program)) > 1_000
            assert all(f'"{game}"' in asked(f"{room}/api/games").decode() for game in game_names())
        finally:
            serving.terminate()


def asked(address: str) -> bytes:
    """What a room answers; it listens before it says so, and answers once it is open."""
    with urlopen(address, timeout=OPENED) as answer:
        body: bytes = answer.read()
        return body


def test_uvx_runs_the_wheel_by_its_name(dist: Path, uv: Path, tmp_path: Path) -> None:
    options = ["--python", sys.executable, "--from", str(dist / WHEEL)]
    for name in ("realpath", "dirname"):  # uv's own way to start a program calls them
        (tmp_path / name).symlink_to(shutil.which(name) or name)
    said = run(uv / "uvx", *options, "doublejeu", "--version", PATH=str(tmp_path), UV_CACHE_DIR=str(tmp_path / "cache"))
    assert __version__ in said


def test_what_runs_comes_along_and_what_is_made_here_alone_does_not(dist: Path) -> None:
    with zipfile.ZipFile(dist / WHEEL) as wheel:
        names = wheel.namelist()
    assert "doublejeu/pages/index.html" in names
    assert any(name.startswith("doublejeu/pages/assets/") for name in names)
    assert "doublejeu/locales/fr.ftl" in names
    assert not [name for name in names if "node_modules" in name or name.startswith(("tests/", "web/"))]
    with tarfile.open(dist / SDIST) as sdist:
        held = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"play", "test", "Containerfile", "compose.yaml", "deploy/kubernetes.yaml", "web/dist/index.html"} <= held
    assert not [name for name in held if "node_modules" in name or "__pycache__" in name]
