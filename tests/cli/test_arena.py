"""`doublejeu arena`, as a person calls it."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from doublejeu.cli import main


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, ["arena", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_stronger_is_found_and_the_records_are_sound(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = ("--bots", "search,uniform", "--games", "6", "--budget", "40", "--jobs", "1", "--out", str(path))
    result = run("kompromat", *words)
    assert result.exit_code == 0
    last = result.output.splitlines()[-2]
    head = result.output.splitlines()[-3]
    assert head.split() == ["bot", "games", "points", "score", "against", "Elo"]
    assert last.split()[:2] == ["search", "6"]
    assert head.index("against") == last.index("uniform"), "columns stand below their heads"
    assert "uniform  +" in last
    verified = CliRunner().invoke(main, ["verify", str(path)])
    assert verified.output == "6 records, all sound\n"


def test_a_bot_may_have_a_budget_of_its_own() -> None:
    result = run("kompromat", "--bots", "search@9,uniform", "--games", "2", "--budget", "3", "--jobs", "1")
    assert result.output.splitlines()[-2].split()[:2] == ["search", "2"]
    assert "a budget is simulations" in run("kompromat", "--bots", "search@much,uniform").output


def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    files, said = [], []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.jsonl"
        words = ("--players", "4", "--bots", "uniform,uniform", "--games", "60", "--sprt", "-300,-100")
        said.append(run("calaveras", *words, "--jobs", jobs, "--out", str(path)).output)
        files.append(path.read_text())
    assert files[0] == files[1]
    assert said[0] == said[1]
    assert "accepted: uniform is -100 Elo stronger or more" in said[0]
    assert len(files[0].splitlines()) < 60


def test_one_against_many_stands_beside_the_fair_share() -> None:
    result = run("thirteen_clues", "--players", "4", "--bots", "uniform,uniform", "--games", "5", "--jobs", "1")
    assert "8/8 games" in result.output  # whole deals
    assert "fair 25.0%" in result.output


def test_three_meet_in_pairs() -> None:
    result = run("kompromat", "--bots", "uniform,uniform,uniform", "--games", "6", "--jobs", "1")
    assert len([line for line in result.output.splitlines() if line.split()[:2] == ["uniform", "2"]]) == 6


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("kompromat", "--bots", "uniform"), "two bots or more"),
        (("kompromat", "--bots", "uniform,hal"), "no bot 'hal'"),
        (("kompromat", "--bots", "uniform,uniform", "--budget", "much"), "a budget is"),
        (("kompromat", "--bots", "uniform,uniform", "--sprt", "5"), "not two numbers"),
        (("kompromat", "--bots", "uniform,uniform", "--sprt", "5,0"), "e0 must be less"),
        (("kompromat", "--bots", "uniform,uniform,uniform", "--sprt", "0,5"), "compares two bots"),
        (("kompromat", "--players", "3", "--bots", "uniform,uniform"), "for 2 players, not 3"),
        (("thirteen_clues", "--players", "4", "--bots", "uniform,uniform,uniform"), "2 bots or 4"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(words: tuple[str, ...], complaint: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert complaint in result.output
