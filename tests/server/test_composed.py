"""The nginx of deploy/compose-servers.yaml before two servers, as the composed services have them."""

import asyncio
import random
import re
from pathlib import Path

import pytest

from .crowd import Person
from .room import Outside, join, open_table
from .runner import Server
from .services import Nginx, PostgreSQL, Redis

CONFIGURATION = (Path(__file__).parents[2] / "deploy" / "nginx.conf").read_text(encoding="utf-8")


def configured(port: int, rooms: list[int]) -> str:
    """The configuration as it is, with addresses in place of the name that the containers' network knows."""
    servers = "\n".join(f"    server 127.0.0.1:{room};" for room in rooms)
    text, changed = re.subn(r"^    server room:8013;.*$", servers, CONFIGURATION, flags=re.MULTILINE)
    assert changed == 1
    return text.replace("listen 80;", f"listen 127.0.0.1:{port};")


@pytest.mark.slow
def test_two_people_meet_at_two_servers_behind_one_nginx(postgresql: PostgreSQL, redis: Redis) -> None:
    database = postgresql.new_database()

    async def play(front: Outside) -> None:
        async with front.guest() as anna, front.guest() as bert:
            assert (await anna.get("/metrics")).status_code == 403
            table = (await open_table(anna))["table"]
            await join(bert, table, "Bert")
            async with front.at(table, anna) as host, front.at(table, bert) as other:
                assert (await other.ask("sit", seat=1))["type"] == "done"
                assert (await host.ask("start"))["type"] == "done"
            people = [Person(table, seat, guest) for seat, guest in enumerate((anna, bert))]
            await asyncio.gather(*(person.play(front, random.Random(1)) for person in people))
            assert all(person.over for person in people)

    with (
        Server(database, redis.address, peers=True) as one,
        Server(database, redis.address, peers=True) as two,
        Nginx(lambda port: configured(port, [one.port, two.port])) as nginx,
    ):
        asyncio.run(asyncio.wait_for(play(Outside(nginx.port)), 120))
