"""Salts, which people's devices add to the seed, and a first seat drawn by chance, as the record format states them."""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

import pytest

from doublejeu import BadRecord, BadSetting, Match, game_names, verify
from doublejeu.play.catalogue import find_game, manifest_of
from doublejeu.play.dice import FairDice, commitment
from doublejeu.play.manifest import FIRST

from .test_verify import Keys, fault, finished, without

VECTORS: Final = Path(__file__).with_name("shuffles.json")  # the browser's test reads them too
SALTS: Final = ["00" * 16, None, "ff" * 16, "0123456789abcdef" * 2]


def streamed(seed: str, salts: list[str | None]) -> bytes:
    """The stream's seed, written out as the record format states it."""
    there = [bytes.fromhex(salt) for salt in salts if salt]
    return hashlib.sha256(b"".join([bytes.fromhex(seed), *there])).digest() if there else bytes.fromhex(seed)


def shuffled(stream: bytes, shuffle: int, count: int) -> list[int]:
    blocks = [hashlib.sha256(stream + bytes([0, 0, 0, shuffle, 0, 0, 0, block])).digest() for block in range(40)]
    words = [int.from_bytes(block[k : k + 4], "big") for block in blocks for k in range(0, 32, 4)]
    order = list(range(count))
    for i in reversed(range(1, count)):
        while (word := words.pop(0)) >= (i + 1) * (2**32 // (i + 1)):
            pass
        order[i], order[word % (i + 1)] = order[word % (i + 1)], order[i]
    return order


def vector(name: bytes, salts: list[str | None]) -> dict[str, Any]:
    seed = hashlib.sha256(name).hexdigest()
    stream = streamed(seed, salts)
    return {
        "seed": seed,
        "salts": salts,
        "commitment": hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
        "stream": stream.hex(),
        "first of 4": shuffled(stream, 0, 4)[0],
        "shuffle 1 of 48": shuffled(stream, 1, 48),
        "shuffle 2 of 14": shuffled(stream, 2, 14),
    }


def test_the_published_rule_gives_the_published_orders() -> None:
    vectors = [
        vector(b"salted", SALTS),
        vector(b"one salt", [None, "5a" * 16, None, None]),
        vector(b"nobody's", [None, None, None, None]),
        vector(b"turned", SALTS[::-1]),
    ]
    assert json.loads(VECTORS.read_text()) == vectors
    for each in vectors:
        dice = FairDice(bytes.fromhex(each["seed"]), [salt and bytes.fromhex(salt) for salt in each["salts"]])
        assert commitment(dice.seed) == each["commitment"]
        assert dice.drawn(range(4)) == each["first of 4"]
        assert dice.shuffled(range(48)) == each["shuffle 1 of 48"], "drawing who starts takes no shuffle's number"
        assert dice.shuffled(range(14)) == each["shuffle 2 of 14"]


def test_only_nulls_are_as_no_salts() -> None:
    seed = bytes(range(32))
    assert Match("calaveras", 4, seed=seed, salts=[None] * 4).record() == Match("calaveras", 4, seed=seed).record()
    keys = finished("calaveras", 4)
    assert fault(keys | {"salts": [None] * 4}) is None


def salted(game: str, players: int | None = None, **options: Any) -> Keys:
    """A finished record with a salt at every seat, a ghost's too: whose it is does not matter to the rule."""
    seats = len(manifest_of(game).sides(players or manifest_of(game).players.start))
    return finished(game, players, salts=[bytes([seat]) * 16 for seat in range(seats)], **options)


@pytest.mark.parametrize("game", game_names())
def test_a_record_states_its_salts_and_is_sound(game: str) -> None:
    keys = salted(game)
    assert keys["salts"] == [f"{seat:02x}" * 16 for seat in range(len(keys["salts"]))]
    assert fault(keys) is None
    assert fault(keys | {"salts": [salt.upper() for salt in keys["salts"]]}) is None
    assert fault(without(keys, "salts")) == ("chance does not follow from the seed", 1)
    assert fault(without(keys, "salts", "seed")) is None, "nothing is promised"


@pytest.mark.parametrize("game", game_names())
def test_an_unfinished_record_has_its_salts_and_goes_on_with_them(game: str) -> None:
    seats = len(manifest_of(game).sides(manifest_of(game).players.start))
    match = Match(game, seed=bytes(32), salts=[bytes(16)] * seats)
    keys = json.loads(match.record().dumps())
    assert "seed" not in keys
    assert keys["salts"] == ["00" * 16] * seats
    assert fault(keys | {"seed": "00" * 32}) is None


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda salts: None, "not a list"),
        (lambda salts: "".join(salts), "not a list"),
        (lambda salts: {"0": salts[0]}, "not a list"),
        (lambda salts: [], "seats"),
        (lambda salts: salts[:-1], "seats"),
        (lambda salts: [*salts, None], "seats"),
        (lambda salts: [*salts[:-1], salts[-1][:-2]], "32 hexadecimal digits"),
        (lambda salts: [*salts[:-1], salts[-1] + "00"], "32 hexadecimal digits"),
        (lambda salts: [*salts[:-1], "zz" * 16], "32 hexadecimal digits"),
        (lambda salts: [*salts[:-1], "0x" + salts[-1][2:]], "32 hexadecimal digits"),
        (lambda salts: [*salts[:-1], " " * 32], "32 hexadecimal digits"),
        (lambda salts: [*salts[:-1], ""], "32 hexadecimal digits"),
        (lambda salts: [*salts[:-1], 0], "32 hexadecimal digits"),
        (lambda salts: [*salts[:-1], False], "32 hexadecimal digits"),
        (lambda salts: [*salts[:-1], [salts[-1]]], "32 hexadecimal digits"),
    ],
)
def test_salts_that_are_no_salts_are_unsound(game: str, change: Any, reason: str) -> None:
    keys = salted(game)
    found = fault(keys | {"salts": change(keys["salts"])})
    assert found is not None
    assert reason in found[0]
    assert found[1] is None


def test_a_ghosts_seat_has_its_entry() -> None:
    assert len(salted("calaveras", 3)["salts"]) == 4


@pytest.mark.parametrize(
    ("salts", "reason"),
    [([None], "2 seats"), ([bytes(16)] * 3, "2 seats"), ([None, bytes(15)], "15 as that of seat 1")],
)
def test_a_match_refuses_salts_that_are_none(salts: list[bytes | None], reason: str) -> None:
    with pytest.raises(BadSetting, match=reason):
        Match("kompromat", salts=salts)


# --- The first seat


@pytest.mark.parametrize("game", game_names())
def test_a_first_seat_left_to_chance_is_that_of_shuffle_nought(game: str) -> None:
    manifest, seen = manifest_of(game), set()
    for players in manifest.players:
        for number in range(12):
            seed = hashlib.sha256(b"%d" % number).digest()
            match = Match(game, players, seed=seed, first="random")
            first = shuffled(seed, 0, players)[0]
            assert match.options.get("first", 0) == first
            assert match.record().first_drawn
            assert match.record().events == Match(game, players, seed=seed, first=first).record().events
            seen.add(first)
    assert seen == set(range(manifest.players[-1])), "everyone has started"


@pytest.mark.parametrize("game", game_names())
def test_a_drawn_first_seat_that_does_not_follow_from_the_seed_is_unsound(game: str) -> None:
    drawn = salted(game, first="random")
    assert drawn["first_drawn"] is True
    assert fault(drawn) is None
    assert fault(without(drawn, "first_drawn")) is None, "readers of before ignore it"
    players = drawn["players"]
    for first in set(range(players)) - {drawn["options"].get("first", 0)}:
        chosen = salted(game, first=first)
        assert fault(chosen) is None
        found = fault(chosen | {"first_drawn": True})
        assert found == ("the first seat was drawn, but does not follow from the seed", None)
        assert fault(without(chosen, "seed") | {"first_drawn": True}) is None, "nothing to check it against"
    for wrong in (1, "yes", None):
        assert fault(drawn | {"first_drawn": wrong}) is not None


@pytest.mark.parametrize("game", game_names())
def test_a_record_states_the_seat_that_was_drawn(game: str) -> None:
    found = fault(finished(game) | {"options": {"first": "random"}})
    assert found == ("option 'first' is a seat number, not 'random'", None)
    with pytest.raises(BadRecord):
        verify(json.dumps(finished(game) | {"options": {"first": "random"}, "first_drawn": True}))


def test_by_default_python_starts_at_seat_nought() -> None:
    assert FIRST.default == 0
    assert all(not Match(game).record().first_drawn for game in game_names())
    assert [game for game in game_names() if find_game(game).manifest.first_drawn] == ["thirteen_clues"]
