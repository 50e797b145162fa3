"""A record with a single fault is unsound, and the fault is named."""

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from doublejeu import BadRecord, Match, game_names, verify

Keys = dict[str, Any]


def finished(game: str, players: int | None = None, number: int = 0, **options: Any) -> Keys:
    """A finished record of random moves."""
    match = Match(game, players, seed=hashlib.sha256(b"%d" % number).digest(), **options)
    dice = random.Random(number)
    while not match.is_over():
        match.play(dice.choice(match.legal_moves()))
    keys: Keys = json.loads(match.record().dumps())
    return keys


def fault(keys: Any) -> tuple[str, int | None] | None:
    """What is unsound about a record, and the event at fault; None if it is sound."""
    try:
        verify(keys if isinstance(keys, str | bytes) else json.dumps(keys))
    except BadRecord as unsound:
        return unsound.reason, unsound.event
    return None


def without(keys: Keys, *names: str) -> Keys:
    return {name: value for name, value in keys.items() if name not in names}


def with_events(keys: Keys, change: Callable[[list[Any]], list[Any]]) -> Keys:
    """The record, its seed and commitment left out, with other events."""
    return without(keys, "seed", "commitment") | {"events": change(list(keys["events"]))}


@pytest.mark.parametrize("game", game_names())
def test_a_finished_record_is_sound(game: str) -> None:
    assert fault(finished(game)) is None


@pytest.mark.parametrize("game", game_names())
def test_an_unfinished_record_may_stop_anywhere(game: str) -> None:
    keys = finished(game)
    for length in (1, 2, 3, 7, len(keys["events"]) // 2, len(keys["events"]) - 1):
        assert fault(without(keys, "result", "seed") | {"events": keys["events"][:length]}) is None


@pytest.mark.parametrize("game", game_names())
def test_a_reader_ignores_what_it_does_not_know_and_takes_defaults_that_are_stated(game: str) -> None:
    keys = finished(game)
    assert fault(keys | {"names": ["Ann", "Bo"], "more": {"result": 1}}) is None
    assert fault(json.dumps(keys)[:-1] + f', "huge": {"9" * 5000}}}') is None
    assert fault(keys | {"options": {"first": 0}}) is None
    assert fault(without(keys, "options")) is None
    assert fault(without(keys, "seed")) is None
    assert fault(without(keys, "commitment")) is None


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "doublejeu/2"}, "format"),
        ({"format": None}, "format"),
        ({"game": "chess"}, "no game"),
        ({"game": ["calaveras"]}, "no game"),
        ({"players": True}, "whole number"),
        ({"players": 4.0}, "whole number"),
        ({"players": "4"}, "whole number"),
        ({"players": 1}, "players"),
        ({"players": 7}, "players"),
        ({"options": None}, "options"),
        ({"options": [0]}, "options"),
        ({"options": {"second": 1}}, "no option"),
        ({"options": {"first": -1}}, "cannot start"),
        ({"options": {"first": 6}}, "cannot start"),
        ({"options": {"first": True}}, "seat number"),
        ({"options": {"first": 0.0}}, "seat number"),
        ({"events": None}, "events"),
        ({"events": "~ deal"}, "events"),
        ({"events": []}, "no deal"),
        ({"result": None}, "result"),
        ({"result": [1]}, "result"),
        ({"result": {}}, "result"),
        ({"seed": None}, "seed"),
        ({"seed": "00" * 31}, "seed"),
        ({"seed": "zz" * 32}, "seed"),
        ({"seed": "00" * 32}, "committed"),
        ({"commitment": "00" * 32}, "committed"),
        ({"commitment": 5}, "commitment"),
    ],
)
def test_a_wrong_key_is_no_events_fault(game: str, change: Keys, reason: str) -> None:
    found = fault(finished(game) | change)
    assert found is not None
    assert reason in found[0]
    assert found[1] is None


@pytest.mark.parametrize("name", ["format", "game", "players", "events", "result"])
def test_a_finished_record_lacks_none_of_its_keys(name: str) -> None:
    found = fault(without(finished("calaveras"), name))
    assert found is not None
    assert found[1] is None


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "x",
        "{",
        "[]",
        "1",
        "null",
        "NaN",
        '"doublejeu/1"',
        "\ufeff{}",
        '{"format": NaN}',
        b"\xff\xfe",
        "[" * 10**5,
    ],
)
def test_garbage_is_not_a_record(line: str | bytes) -> None:
    found = fault(line)
    assert found is not None
    assert found[1] is None
    assert found[0].isprintable()
    assert found[0].isascii()


@pytest.mark.parametrize("game", game_names())
def test_a_chance_event_that_does_not_follow_from_the_seed_is_at_fault(game: str) -> None:
    other = finished(game, number=1)
    keys = without(finished(game), "commitment") | {"seed": other["seed"]}
    assert fault(keys) == ("chance does not follow from the seed", 1)


@pytest.mark.parametrize("game", game_names())
def test_one_event_at_fault_is_named(game: str) -> None:
    keys = finished(game)
    length = len(keys["events"])
    moves = [k for k, event in enumerate(keys["events"]) if not event.startswith("~")]
    middle = moves[len(moves) // 2]
    changes: list[tuple[Callable[[list[Any]], list[Any]], int]] = [
        (lambda e: e[1:], 1),  # the deal is missing
        (lambda e: [e[0], *e], 2),  # the deal twice
        (lambda e: [*e, e[-1]], length + 1),  # an event after the end
        (lambda e: [*e, "~ shuffle C"], length + 1),
        (lambda e: [*e[:middle], 7, *e[middle + 1 :]], middle + 1),  # not a text
        (lambda e: [*e[:middle], None, *e[middle + 1 :]], middle + 1),
        (lambda e: [*e[:middle], "", *e[middle + 1 :]], middle + 1),
        (lambda e: [*e[:middle], f"9 {e[middle][2:]}", *e[middle + 1 :]], middle + 1),  # nobody sits there
        (lambda e: [*e[:middle], f"0{e[middle]}", *e[middle + 1 :]], middle + 1),  # a leading zero
        (lambda e: [*e[:middle], f"+{e[middle]}", *e[middle + 1 :]], middle + 1),  # a sign
        (lambda e: [*e[:middle], f" {e[middle]}", *e[middle + 1 :]], middle + 1),  # a space too many
        (lambda e: [*e[:middle], f"{e[middle]} ", *e[middle + 1 :]], middle + 1),
        (lambda e: [*e[:middle], e[middle].replace(" ", "  ", 1), *e[middle + 1 :]], middle + 1),
        (lambda e: [*e[:middle], e[middle].replace(" ", "\t", 1), *e[middle + 1 :]], middle + 1),
        (lambda e: [*e[:middle], e[middle].upper() + "!", *e[middle + 1 :]], middle + 1),  # no such move
        (lambda e: [e[0][:-1], *e[1:]], 1),  # a card is lost
        (lambda e: [e[0].replace("deal", "shuffle").replace("missions", "deal"), *e[1:]], 1),
    ]
    for number, (change, event) in enumerate(changes):
        found = fault(with_events(keys, change))
        assert found is not None, number
        assert found[1] == event, (number, found)


def test_a_seat_out_of_turn_is_at_fault() -> None:
    keys = finished("calaveras", 4)
    assert fault(with_events(keys, lambda e: [e[0], f"1 {e[1][2:]}", *e[2:]])) == (
        "it is the turn of seat 0, not of '1'",
        2,
    )


def test_a_wrong_answer_is_at_fault_and_so_is_a_missing_one() -> None:
    keys = finished("thirteen_clues", 3)
    k, event = next((k, event) for k, event in enumerate(keys["events"]) if " = " in event)
    question, answer = event.split(" = ")
    for text in (f"{question} = {int(answer) + 1}", f"{question} = 0{answer}", f"{question} =", question):
        found = fault(with_events(keys, lambda e, text=text: [*e[:k], text, *e[k + 1 :]]))  # type: ignore[misc]
        assert found is not None
        assert found[1] == k + 1


@pytest.mark.parametrize("game", game_names())
def test_a_wrong_result_is_no_events_fault(game: str) -> None:
    keys = finished(game)
    result = keys["result"]
    seat = result["winners"][0]
    for wrong in (
        result | {"winners": []},
        result | {"winners": [seat, seat]},
        result | {"winners": [float(seat)]},
        result | {"winners": [seat + 1]},
        result | {"more": 1},
        {name: value for name, value in result.items() if name != "winners"},
    ):
        found = fault(keys | {"result": wrong})
        assert found is not None
        assert found[1] is None
    found = fault(without(keys, "seed") | {"events": keys["events"][:-1]})
    assert found == ("a result, but the game is not over", None)


def test_true_is_not_a_seat_in_a_result() -> None:
    keys = next(keys for n in range(50) if (keys := finished("thirteen_clues", 2, n))["result"] == {"winners": [1]})
    assert fault(keys | {"result": {"winners": [True]}}) is not None


def test_the_top_secret_variant_is_for_three_to_six() -> None:
    keys = finished("thirteen_clues", 2)
    assert fault(keys | {"options": {"top_secret": False}}) is None
    assert fault(keys | {"options": {"top_secret": True}}) == ("option 'top_secret' is for 3 to 6 players", None)
    assert fault(keys | {"options": {"top_secret": 1}}) is not None
    assert fault(finished("thirteen_clues", 3, top_secret=True)) is None


def test_a_ghost_cannot_start() -> None:
    found = fault(finished("calaveras", 3) | {"options": {"first": 3}})
    assert found == ("seat 3 cannot start: nobody sits there", None)
