"""The protocol in writing is the protocol spoken."""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from doublejeu.play.telling import telling_of
from doublejeu.server import protocol, wire
from doublejeu.server.reception import CLOSE_CODES

from .room import open_table, running

DOCS = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_client_in_the_docs_plays_a_whole_game_and_has_thirty_lines(tmp_path: Path) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", DOCS, re.DOTALL | re.MULTILINE)
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    client = tmp_path / "client.py"
    client.write_text(code, encoding="utf-8")

    async def test() -> None:
        async with running(tmp_path) as room:
            arguments = (sys.executable, str(client), room.url)
            process = await asyncio.create_subprocess_exec(*arguments, stdout=asyncio.subprocess.PIPE)
            async with asyncio.timeout(60):
                said, _ = await process.communicate()
            assert process.returncode == 0
            assert b"winners:" in said
            assert b"as promised: True" in said

    asyncio.run(test())


def test_the_docs_name_every_request_and_answer() -> None:
    for kind in get_args(wire.Request):
        assert re.search(rf'[`"]{kind.__struct_config__.tag}[`"\s]', DOCS), kind
    for kind in get_args(wire.Answer):
        assert f"`{kind.__struct_config__.tag}" in DOCS, kind


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*(references(each) for each in value.values()))
    return set().union(*(references(each) for each in value)) if isinstance(value, list) else set()


def test_every_reference_in_the_documents_leads_somewhere(tmp_path: Path) -> None:
    for document in (protocol.openapi(), protocol.asyncapi()):
        for reference in references(document):
            found: Any = document
            for part in reference.removeprefix("#/").split("/"):
                found = found[part]
            assert found


def test_the_documents_are_served(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            openapi = msgspec.json.decode(msgspec.json.encode(protocol.openapi()))
            assert (await anna.get("/openapi.json")).json() == openapi
            asyncapi = (await anna.get("/asyncapi.json")).json()
            assert asyncapi["channels"]["table"]["address"] == "/api/tables/{id}/socket"
            place = await open_table(anna, bots="novice")
            async with room.at(place["table"], key=place["key"]) as player:
                welcome = await player.next()
            assert welcome == {"type": "welcome", "protocol": 1, "table": place["table"], "member": 0}

    asyncio.run(test())


def test_how_a_game_is_said_is_sent_once_for_each_version(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            told = await anna.get("/api/games/calaveras/telling")
            assert msgspec.json.decode(told.content, type=wire.Telling) == telling_of("calaveras")
            assert told.json()["events"]["played"]["place"] == {"word": "calaveras-place", "seat": "front"}
            again = await anna.get("/api/games/calaveras/telling", headers={"If-None-Match": told.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            unknown = await anna.get("/api/games/chess/telling")
            assert (unknown.status_code, unknown.json()["code"]) == (404, "no-game")

    asyncio.run(test())


def test_views_and_events_of_every_game_are_described() -> None:
    schemas = protocol.openapi()["components"]["schemas"]
    assert len(schemas["View"]["anyOf"]) == 3
    assert len(schemas["Opened"]["anyOf"]) == 3
    assert len(schemas["Event"]["anyOf"]) > 30


def test_a_connection_ends_with_a_code_of_its_own_for_each_reason_and_the_page_knows_it() -> None:
    codes = {code: why for why, code in CLOSE_CODES.items()}
    assert len(codes) == len(CLOSE_CODES), "two reasons share a code"
    for code in codes:
        assert str(code) in DOCS or code == 1001, f"{code} is not in docs/protocol.md"
    page = (Path(__file__).parents[2] / "web/src/lib/connection.svelte.ts").read_text(encoding="utf-8")
    final = {int(code): why for code, why in re.findall(r"(4\d{3}): '([\w-]+)'", page)}
    assert final, "the codes after which a page does not come back"
    assert final.items() <= codes.items()
