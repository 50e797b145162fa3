"""`doublejeu deduce`: exact counts from a record, or a clear error."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from doublejeu import Match
from doublejeu.cli import main
from tests.rules.positions import THREE, TWO, clues
from tests.rules.test_thirteen_clues_worlds import counts_by_hand

SOLVED = ["ask 1 red", "ask 2 red", "ask 0 red", "ask 0 blue", "ask 1 blue", "accuse officer market rifle"]


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, ["deduce", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def written(path: Path, *matches: Match) -> str:
    path.write_text("".join(match.record().dumps() + "\n" for match in matches))
    return str(path)


@pytest.fixture
def games(tmp_path: Path) -> str:
    other = Match("kompromat", seed=bytes(32))
    return written(tmp_path / "games.jsonl", clues(THREE, SOLVED), clues(TWO, ["ask 1 woman left", "peek A"]), other)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("events", [4, 5, 7])
def test_every_possible_case_is_counted_exactly_in_the_order_of_the_deck(games: str, seat: int, events: int) -> None:
    found = json.loads(run(games, "--events", str(events), "--seat", str(seat), "--json").stdout)
    by_hand = counts_by_hand(clues(THREE, SOLVED[: events - 4]), seat)
    assert found["worlds"] == by_hand.total()
    assert list(found["cases"].items()) == [(" ".join(case), count) for case, count in by_hand.items()]


def test_at_the_end_the_winner_has_one_case_and_the_others_keep_what_they_had_deduced(games: str) -> None:
    assert list(json.loads(run(games, "--seat", "0", "--json").stdout)["cases"]) == ["officer market rifle"]
    for seat in (1, 2):
        found = json.loads(run(games, "--seat", str(seat), "--json").stdout)
        assert found["worlds"] == counts_by_hand(clues(THREE, SOLVED), seat).total() > 1


@pytest.mark.parametrize(
    ("lang", "heading", "chances"),
    [("en", "worlds fit what this seat knows", r"\d\.\d%"), ("fr", "son affaire peut", r"\d,\d\u202f%"),
     ("es", "su caso puede", r"\d\.\d%")],
)  # fmt: skip
def test_without_json_a_table_tells_likely_cases_and_places(games: str, lang: str, heading: str, chances: str) -> None:
    for line in ("1", "2"):
        story = run(games, "--line", line, "--seat", "1", "--lang", lang).stdout
        assert heading in story.splitlines()[0]
        assert re.search(chances, story)


def test_the_table_of_a_certain_case_says_so(games: str) -> None:
    assert "its case is certain" in run(games, "--seat", "0", "--lang", "en").stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--line", "9"), "has no line 9"),
        (("--line", "3"), "is a game of kompromat"),
        (("--seat", "3"), "no seat 3"),
        (("--events", "3"), "nothing can be deduced yet, after 3 events"),
        (("--events", "99"), "has 10 events, not 99"),
        (("--events", "0"), "0 is not in the range"),
    ],
)
def test_what_cannot_be_deduced_is_said_in_a_line(games: str, words: tuple[str, ...], complaint: str) -> None:
    result = run(games, *words)
    assert result.exit_code == 2
    assert complaint in result.output


def test_an_unsound_record_tells_nothing_even_where_it_is_sound_so_far(games: str) -> None:
    path = Path(games)
    record = json.loads(path.read_text().splitlines()[0])
    record["events"][6] = record["events"][6][:-1] + "7"
    path.write_text(json.dumps(record) + "\n")
    result = run(games, "--events", "5")
    assert result.exit_code == 1
    assert "games.jsonl:1: event 7: '7' is not the answer" in result.output
