"""Who deletes themselves after an evening at everything that the room has is in no byte of its store."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE, hashed

from .clubbing import SLUG, joined, make, play
from .dailies import begin as begin_daily
from .dailies import end as end_daily
from .evenings import act, play_deal
from .evenings import joined as come
from .reviewing import eventually, run
from .room import Room, running
from .test_clubs import counted

NAME = "Zorbanapfel"
PUSH = "https://push.example/only-zorbanapfels"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"  # of RFC 8291


async def everything(room: Room) -> list[str]:
    """Somebody takes part in all that there is; what tells them."""
    zora, bert = room.guest(), room.guest()
    club = (await make(zora, member=NAME))["inside"]
    await joined(bert, "Bert", club["invitation"])
    rated = (await zora.post("/api/ratings", json={"name": NAME})).json()
    await zora.post(f"/api/clubs/{SLUG}/settings", json={"usual": None, "rated": True})
    tables = [await play(room, [zora, bert]), await play(room, [zora, bert], slug=None)]
    await counted(bert, 1)
    push = {"endpoint": PUSH, "p256dh": P256DH, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
    (await zora.post("/api/told", json={"push": push})).raise_for_status()
    wanted = {"name": NAME, "game": "thirteen_clues", "kind": "alone", "rounds": 1, "pause": 0}
    place = (await zora.post("/api/evenings", json=wanted)).raise_for_status().json()
    evening, key = place["evening"], place["key"]
    await come(bert, evening, "Bert")
    await play_deal(room, zora, evening)
    await play_deal(room, bert, evening)
    await act(bert, evening, "leave")
    daily = await begin_daily(zora, NAME)
    await end_daily(room, zora, daily)

    async def over() -> bool:
        found = (await zora.get("/api/mine")).json()["tables"]
        return {each["table"] for each in found if each["status"] == "over"} >= {*tables, daily}

    await eventually(over, "not all is over")
    secret = zora.cookies[COOKIE]
    assert (await zora.delete("/api/me")).json()["running"] == 0
    keys = [club["key"], rated["key"], key]
    return [NAME, PUSH, secret, hashed(secret), *keys, *(hashed(each) for each in keys)]


def traces(folder: Path, told: list[str]) -> Iterator[str]:
    """What is left of it in the files of a store."""
    for path in sorted(folder.iterdir()):
        found = path.read_bytes().lower()
        yield from (f"{path.name}: {each}" for each in told if each.encode().lower() in found)


@pytest.mark.slow
def test_who_deletes_themselves_is_in_no_byte_of_the_store(tmp_path: Path) -> None:
    async def test() -> None:
        address = tmp_path / "tables.sqlite"
        store = await open_store(str(address))
        async with running(tmp_path, store=store) as room:
            told = await everything(room)
        await store.close()
        assert address.stat().st_size > 0
        assert [*traces(tmp_path, told)] == []
        assert [*traces(tmp_path, ["Bert"])] != [], "who stayed is found, and so would they be"

    run(test())
