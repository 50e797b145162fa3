"""`bench`, as a person calls it; no speed is asserted, since no machine is quiet."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks.calaveras import beside_c
from doublejeu.cli import bench, main
from doublejeu.play.catalogue import find_game, game_names

PAIRS = [(game, players) for game in game_names() for players in find_game(game).manifest.players]


def run(*words: str, what: str = "rules") -> list[str]:
    result = CliRunner().invoke(main, ["bench", what, "--seconds", "0.001", *words], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout.splitlines()


def test_json_has_an_object_for_every_game_players_and_mode() -> None:
    objects = [json.loads(line) for line in run("--json")]
    assert [(o["game"], o["players"], o["mode"]) for o in objects] == [
        (*pair, mode) for pair in PAIRS for mode in ("batch", "single")
    ]
    assert len(PAIRS) == 10
    for o in objects:
        assert o.keys() == {"game", "players", "mode", "games_per_s", "moves_per_s"}
        assert o["moves_per_s"] > o["games_per_s"] > 0


def test_one_game_may_be_asked_for_alone() -> None:
    assert {json.loads(line)["game"] for line in run("--json", "--game", "kompromat")} == {"kompromat"}


def test_outside_a_checkout_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "CHECKOUT", tmp_path)
    refused = CliRunner().invoke(main, ["bench", "rules"])
    assert refused.exit_code == 1
    assert "run this from a checkout of the source" in refused.output
    assert CliRunner().invoke(main, ["bench", "--help"]).exit_code == 0


def test_the_c_reference_must_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("cc"):
        reference, ours = beside_c(0.001)
        assert reference[-1] == "the same games"
        assert "≥ 0.8 ×" in ours
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert [row[1] for row in beside_c(0.001)] == ["left out: it needs a C compiler, cc"]


@pytest.mark.slow
def test_without_json_it_also_says_what_is_wanted_and_whether_it_is_reached() -> None:
    lines = run("--game", "calaveras")
    assert [line.split()[0] for line in lines[:2]] == ["game", "calaveras"]
    for wanted in ("≥ 1.8 ×", "< 0.3 s", "< 1.5 s"):
        assert any(wanted in line and ("reached" in line or "missed" in line) for line in lines), wanted


@pytest.mark.slow
def test_the_bots_have_a_speed_and_a_signature_for_every_game() -> None:
    objects = [json.loads(line) for line in run("--json", what="bots")]
    assert [o["game"] for o in objects] == list(game_names())
    for o in objects:
        assert o["simulations_per_s"] > 0
        assert o["playouts_per_s"] > 0
        assert 0 < o["signature"] < 1 << 32


def test_the_search_is_held_to_what_is_wanted_in_calaveras() -> None:
    lines = run("--game", "calaveras", what="bots")
    assert lines[0].split()[0] == "game"
    assert any("≥ 0.3 ×" in line and ("reached" in line or "missed" in line) for line in lines)


def test_a_review_of_every_game_is_timed_to_its_curve_and_to_its_end() -> None:
    result = CliRunner().invoke(main, ["bench", "reviews", "--simulations", "2", "--json"], catch_exceptions=False)
    objects = [json.loads(line) for line in result.stdout.splitlines()]
    assert [o["game"] for o in objects] == list(game_names())
    for o in objects:
        assert 0 < o["curve_s"] < o["review_s"]
        assert 0 < o["decisions"] < o["events"]
