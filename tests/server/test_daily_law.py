"""The traffic law of daily deals: while somebody can still play a deal, nothing of it reaches them by any route.

The room is opened twice, with another seed and other moves of whoever has played.  All that a second guest is sent, by
every route and by the socket, must be the same, but for the seed's commitment.
"""

import re
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from doublejeu.play.standing import Standing
from doublejeu.server import club_wire, evening_wire, http_wire, notice_wire
from doublejeu.server.days import shifted
from doublejeu.server.protocol import OPERATIONS, Operation
from doublejeu.server.seals import Seals
from tests.laws.twins import Leak

from .dailies import GAMES, HOUR, begin, day_of, end, noon, secret_of, today, written
from .reviewing import few_simulations, run
from .room import Room, running
from .test_puzzles import as_json

# The promise of a seed, and the key that a room signs its messages with: each room has its own.
COMMITMENT: Final = re.compile(rb'"commitment":"[0-9a-f]{64}"|"key":"[\w-]{87}"')
UNRELATED: Final = ("metrics",)  # counts requests and bytes, whatever they are about
OWN: Final = ("make_club", "open_evening", "open_table")  # something of one's own, with secrets of its own
WRONG: Final = "0" * 64
MOMENTS: Final = {"begun": 0.0, "ended": 0.0, "in the last hours": 13.9 * HOUR, "open": 14.1 * HOUR}


def bodies(day: str) -> dict[Any, dict[str, Any]]:
    """What a guest sends where something is to be sent."""
    return {
        http_wire.NewTable: {"name": "Bert", "game": GAMES[0]},
        http_wire.Guest: {"name": "Bert"},
        http_wire.Link: {"key": WRONG},
        http_wire.LessonNotes: {"first": "stop", "at": 1, "text": ""},
        http_wire.Try: {"at": 2, "seat": 0, "move": "stop"},
        http_wire.NextPuzzle: {"rating": 1500},
        http_wire.Attempt: {"move": None, "hints": 0, "fresh": True, "standing": as_json(Standing())},
        http_wire.PuzzleNotes: {"text": ""},
        http_wire.NewVariation: {"name": "Bert", "at": 3, "seat": 0},
        http_wire.NewDeal: {"name": "Bert"},
        notice_wire.NewChannel: {},
        notice_wire.Wishes: {},
        http_wire.PlayedOn: {"at": 3, "events": ["~ deal"]},
        club_wire.NewClub: {"name": "A club", "member": "Bert"},
        club_wire.Invited: {"name": "Bert", "invitation": "a" * 20},
        club_wire.Knocker: {"name": "Bert"},
        club_wire.OwnLink: {"key": WRONG},
        club_wire.NewPasskey: {"id": "a", "key": "a", "client": "a", "authenticator": "a"},
        club_wire.UsedPasskey: {"id": "a", "client": "a", "authenticator": "a", "signature": "a"},
        club_wire.ClubSettings: {"usual": None, "rated": True},
        club_wire.Role: {"role": "host"},
        club_wire.RatedPerson: {"name": "Bert"},
        evening_wire.NewEvening: {"name": "Bert", "game": GAMES[0]},
        evening_wire.EveningGuest: {"name": "Bert"},
        evening_wire.EveningLink: {"key": WRONG},
        evening_wire.EveningAct: {"do": "leave"},
    }


async def asked(guest: httpx.AsyncClient, operation: Operation, where: dict[str, str], query: str = "") -> bytes:
    """What one route answers."""
    body = None if operation.body is None else bodies(where["day"])[operation.body]
    answer = await guest.request(operation.method, operation.path.format(**where) + query, json=body)
    return f"{operation.name} {answer.status_code} ".encode() + COMMITMENT.sub(b"", answer.content)


async def listened(room: Room, guest: httpx.AsyncClient, table: str, *, page: bool) -> bytes:
    """What the socket says to who is not let in, as a program or as a page."""
    try:
        player = await room.connect(table, guest, page=page)
    except InvalidStatus as refused:
        return f"{refused.response.status_code} ".encode() + refused.response.body
    try:
        while True:
            await player.next(5.0)
    except (ConnectionClosed, TimeoutError):
        said = b"".join(each if isinstance(each, bytes) else each.encode() for each in player.raw)
        return said + str(player.socket.close_code).encode()


async def told(room: Room, guest: httpx.AsyncClient, table: str, day: str) -> list[bytes]:
    """All that somebody can ask for of another's table, and of the day, before they play; playing it comes last."""
    puzzle = (await today(guest))["puzzle"]
    where = {"id": table, "day": day, "game": GAMES[0], "language": "en", "club": "nowhere", "number": "0"}
    heard = []
    for operation in sorted(OPERATIONS, key=lambda each: each.name == "play_deal"):
        if operation.name in UNRELATED:
            continue
        if "puzzles" in operation.path:
            heard.append(await asked(guest, operation, where | {"game": puzzle["game"], "id": puzzle["id"]}))
        elif operation.name not in OWN:
            heard.append(await asked(guest, operation, where))
        if operation.name == "replay_table":
            heard += [await asked(guest, operation, where, f"?eyes={eyes}") for eyes in ("0", "1", "own", "all")]
        if operation.name == "show_day":
            for other in (shifted(day, 1), shifted(day, -1)):
                heard.append(await asked(guest, operation, where | {"day": other}))
    return [*heard, *[await listened(room, guest, table, page=page) for page in (False, True)]]


async def world(folder: Path, name: str, moment: str, game: str) -> list[bytes]:
    """What a second guest, one without a cookie, and one who plays are told in one of two worlds."""
    time = noon(game)
    drawn = iter(f"{name}{number}".encode().hex().ljust(64, "0") for number in range(9))
    folder.mkdir()
    settings: dict[str, Any] = {"now": time, "draw_seed": lambda: next(drawn), "make_means": few_simulations}
    settings["new_secret"] = lambda: secret_of("new")
    async with running(folder, **settings) as room:
        anna, bert, nobody = room.guest(secret_of("anna")), room.guest(secret_of("bert")), room.guest()
        day = (await today(anna))["day"]
        table = await begin(anna)
        if moment != "begun":
            await end(room, anna, table, dice=ord(name))
            await written(room, table)
            assert (await anna.post(f"/api/tables/{table}/review")).status_code == 200, "it is one's own"
        time.go_by(MOMENTS[moment])
        heard = await told(room, bert, table, day)
        return [*heard, *await told(room, nobody, table, day)]


async def compare(folder: Path, moment: str, game: str = GAMES[0]) -> int:
    """How many bytes were the same in both worlds; Leak if some were not."""
    one, two = [await world(folder / name, name, moment, game) for name in "AB"]
    for a, b in zip(one, two, strict=True):
        if a != b:
            raise Leak(f"two deals can be told apart:\n{a[:600]!r}\n{b[:600]!r}")
    return sum(map(len, one))


@pytest.mark.parametrize(
    ("moment", "game"),
    [
        ("ended", GAMES[0]),
        pytest.param("begun", GAMES[0], marks=pytest.mark.slow),
        pytest.param("in the last hours", GAMES[0], marks=pytest.mark.slow),
        *[pytest.param("ended", game, marks=pytest.mark.slow) for game in GAMES[1:]],
    ],
)
def test_nothing_of_a_deal_reaches_anybody_who_can_still_play_it(moment: str, game: str, tmp_path: Path) -> None:
    async def test() -> None:
        assert await compare(tmp_path, moment, game) > 10_000

    run(test())


@pytest.mark.slow
def test_a_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def everybody(seals: Seals, id: str, guest: str | None) -> None:
        """Nobody is refused."""

    monkeypatch.setattr(Seals, "admit", everybody)

    async def test() -> None:
        with pytest.raises(Leak):
            await compare(tmp_path, "ended")

    run(test())


@pytest.mark.slow
def test_when_the_day_is_open_everything_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        with pytest.raises(Leak):
            await compare(tmp_path, "open")

    run(test())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_who_has_played_sees_the_end_of_their_own_game_and_not_the_seed(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        time, seed = noon(game), "5e" * 32
        async with running(tmp_path, now=time, draw_seed=lambda: seed, make_means=few_simulations) as room:
            anna = room.guest()
            table = await begin(anna)
            person = await end(room, anna, table)
            assert person.over
            await written(room, table)
            where = {"id": table, "day": day_of(game), "game": game, "language": "en", "club": "nowhere", "number": "0"}
            sent = []
            for operation in OPERATIONS:
                apart = operation.method == "DELETE" or operation.name in (*OWN, *UNRELATED)
                if "puzzles" not in operation.path and not apart:
                    sent.append(await asked(anna, operation, where))
            names = {each.split(b" ")[0].decode(): each.split(b" ")[1] for each in sent}
            assert names["replay_table"] == names["ask_review"] == names["show_table"] == b"200"
            assert names["show_record"] == names["show_day"] == b"403"
            async with room.at(table, anna) as player:
                assert (await player.until_type("frame"))["frame"]["outcome"]
                sent += [each if isinstance(each, bytes) else each.encode() for each in player.raw]
            assert not [each for each in sent if seed.encode() in each]

    run(test())
