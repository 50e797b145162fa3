"""Saves: an unfinished game is a sound record, and goes on with the same dice."""

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from doublejeu import Match, game_names, verify
from doublejeu.cli import main, saves
from doublejeu.play.errors import BadRecord

DICE = bytes(31) + b"\5"


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("moves", [0, 1, 7, 40])
def test_a_game_saved_anywhere_ends_as_if_it_had_not_been(tmp_path: Path, game: str, moves: int) -> None:
    path = tmp_path / "deep" / "game.json"
    match, dice = Match(game, seed=DICE), random.Random(moves)
    while not match.is_over() and (match.at < moves or (game == "thirteen_clues" and 1 < match.at < 3)):
        match.play(dice.choice(match.legal_moves()))
    if match.is_over():
        return
    saves.write(path, match, saves.Kept(DICE.hex(), "casual", "x", "a note"))
    assert verify(path.read_text()).events == match.record().events
    assert verify(path.read_text()).seed is None
    again, kept = saves.read(path)
    assert (kept.level, kept.bots, kept.notes) == ("casual", "x", "a note")
    same = random.Random(1)
    other = random.Random(1)
    while not match.is_over():
        match.play(same.choice(match.legal_moves()))
        again.play(other.choice(again.legal_moves()))
    assert again.record() == match.record()
    saves.write(path, again, kept)
    assert saves.KEY not in json.loads(path.read_text())
    assert verify(path.read_text()).result


def test_what_cannot_be_gone_on_with_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match = Match("calaveras", seed=DICE)
    record = json.loads(match.record().dumps())
    for keys, why in (
        (record, "not a save"),
        ({**record, "save": {"seed": 3}}, "not a save"),
        ({**record, "save": {"seed": "aa", "level": "x", "bots": ""}}, "seed"),
        ({**record, "save": {"seed": bytes(32).hex(), "level": "x", "bots": ""}}, "seed"),
        ({**record, "events": ["~ deal nothing"], "save": {"seed": DICE.hex(), "level": "x", "bots": ""}}, "event 1"),
    ):
        path.write_text(json.dumps(keys))
        with pytest.raises(BadRecord, match=why):
            saves.read(path)


def test_a_plain_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    first = play("place 2\nstop\nquit\n", "kompromat", "--seed", "3", "--save", str(path))
    before = verify(path.read_text())
    assert before.result is None
    assert "The record of the game is in" in first
    play("quit\n", "--resume", str(path))
    assert verify(path.read_text()).events[: len(before.events)] == before.events


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--resume", "SAVE", "kompromat"), "leave them out"),
        (("--resume", "SAVE"), "cannot be resumed"),
        (("--url", "http://localhost/t/x"), "needs a terminal"),
        (("--url", "http://localhost/t/x", "kompromat"), "--url says which table"),
        (("kompromat", "--save", "/proc/nowhere/game.json"), "there is no folder /proc/nowhere"),
        (("kompromat", "--save", "SAVE"), "is there already, and a game is never written over another"),
    ],
)
def test_what_does_not_go_together_is_refused(tmp_path: Path, words: tuple[str, ...], why: str) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}")
    before = path.read_bytes()
    asked = [str(path) if word == "SAVE" else word for word in words]
    result = CliRunner().invoke(main, ["play", *asked, "--lang", "en"], input="quit\n")
    assert result.exit_code == 2
    assert why in " ".join(result.output.split())
    assert path.read_bytes() == before


def play(typed: str, *words: str) -> str:
    result = CliRunner().invoke(main, ["play", *words, "--lang", "en"], input=typed)
    assert result.exception is None, result.output
    return result.output
