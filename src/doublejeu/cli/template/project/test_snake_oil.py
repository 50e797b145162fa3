"""Snake Oil: its own rules, and the laws that every game keeps."""

from doublejeu import Match
from doublejeu.bots.roster import make_bot
from doublejeu.cli.checking import check_game
from doublejeu.play.series import play_through


def test_who_keeps_the_strongest_bottle_wins() -> None:
    match = Match("snake_oil", 2, seed=bytes(32))
    held = [int(match.frame(seat).view.card) for seat in range(2)]  # type: ignore[attr-defined]
    while not match.is_over():
        match.play("keep")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (held.index(max(held)),)


def test_the_laws_of_the_house_hold() -> None:
    report = check_game("snake_oil", games=20)
    assert not report.faults, "\n".join(report.faults)


def test_bots_play_it() -> None:
    match = Match("snake_oil", 3, seed=bytes(32))
    play_through(match, {seat: make_bot("novice", "snake_oil", f"{seat}") for seat in range(3)})
    assert match.is_over()
