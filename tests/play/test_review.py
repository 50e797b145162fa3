"""What a review says is reckoned as its page says."""

import itertools

import pytest
from msgspec import structs

from doublejeu import BadArgument, BadRecord, BadSetting, Match, review
from doublejeu.play.review import (
    FAULTS,
    Analyst,
    Decision,
    Option,
    Review,
    SeatReview,
    Stroke,
    accuracy_of,
    digest_of,
    fault_of,
    rounded,
    seat_accuracy,
    seat_review,
    stake_of,
    turning_points,
)
from doublejeu.play.telling import SeatName, Words, message, message_of, worded


def decided(at: int, loss: float = 0.0, seat: int = 0, stake: float = 1.0, error: float = 0.0) -> Decision:
    played, best = (Option(move, chance, Words(move, {})) for move, chance in (("this", 0.5 - loss), ("that", 0.5)))
    return Decision(at, seat, played, best, loss, error, accuracy_of(loss), stake, fault_of(loss, error))


@pytest.mark.parametrize(
    ("loss", "error", "fault"),
    [
        (0.0, 0.0, None),
        (0.049, 0.0, None),
        (0.05, 0.0, "slip"),
        (0.099, 0.0, "slip"),
        (0.10, 0.0, "mistake"),
        (0.20, 0.0, "blunder"),
        (0.20, 0.1, None),  # two standard errors: it may well be noise
        (0.21, 0.1, "blunder"),
    ],
)
def test_a_loss_is_called_a_fault_where_it_is_large_and_no_noise(loss: float, error: float, fault: str | None) -> None:
    assert fault_of(loss, error) == fault


def test_accuracy_falls_from_100_to_0_with_the_loss() -> None:
    found = [accuracy_of(loss / 100) for loss in range(101)]
    assert found[0] == 100
    assert found[-1] == 0
    assert all(0 <= after <= before <= 100 for before, after in itertools.pairwise(found))
    assert accuracy_of(0.1) == pytest.approx(103.1668 * 2.718281828459045 ** (-0.43544) - 2.1669)


def test_a_seats_accuracy_is_the_mean_of_its_harmonic_and_its_weighted_mean() -> None:
    good, bad = decided(1, 0.0, stake=1.0), decided(2, 0.2, stake=3.0)
    harmonic = 2 / (1 / 100 + 1 / bad.accuracy)
    assert seat_accuracy([good, bad]) == pytest.approx((harmonic + (100 + 3 * bad.accuracy) / 4) / 2, abs=1e-4)
    assert seat_accuracy([]) is None


def test_what_is_at_stake_is_the_spread_of_the_chances_and_is_clamped() -> None:
    assert stake_of([0.4, 0.4, 0.4]) == 0.5
    assert stake_of([0.4, 0.5]) == pytest.approx(5.0)
    assert stake_of([0.0, 1.0]) == 12.0


def test_a_seats_numbers_add_up() -> None:
    decisions = [decided(1, 0.3), decided(2, 0.06, seat=1), decided(3)]
    luck = [Stroke(1, (0.25, -0.25), 6, True), Stroke(3, (0.125, -0.125), 48, False)]
    assert seat_review(0, decisions, luck, 1.0) == SeatReview(
        0, 2, seat_accuracy([decisions[0], decisions[2]]), 0.15,
        {"blunder": 1, "mistake": 0, "slip": 0}, 1.0, 0.375, 0.625,
    )  # fmt: skip
    assert seat_review(1, decisions, luck, 0.0).adjusted == 0.375


def test_turning_points_are_the_three_largest_changes_by_decision_or_chance() -> None:
    chances = [(0.5, 0.5), (0.6, 0.4), (0.6, 0.3), (0.2, 0.4), (0.9, 0.1), (1.0, 0.0)]
    luck = [Stroke(1, (0.1, -0.1), 6, True), Stroke(4, (0.6, -0.6), 6, True), Stroke(3, (0.01, 0.0), 6, True)]
    points = turning_points([decided(3), decided(4), decided(5)], luck, chances)
    assert [(point.at, point.kind, point.seat, point.change) for point in points] == [
        (4, "chance", 0, 0.7),
        (3, "decision", 0, -0.4),
        (1, "chance", 0, 0.1),
    ]


def test_a_review_is_written_and_read() -> None:
    words = worded(message("a", seat=SeatName(1), things=(message("b"), "c"), inner=message("d", n=2)))
    assert message_of(words) == message("a", seat=SeatName(1), things=(message("b"), "c"), inner=message("d", n=2))
    told = structs.replace(decided(2, 0.3), reasons=(words,))
    seats = (seat_review(0, [told], [], 1.0),)
    whole = Review("0" * 64, "any", 1, Analyst("x", 1, 2, "s"), seats, (told,), ((0.5,),), (), ())
    from doublejeu import read_review

    assert read_review(whole.dumps()) == whole
    assert set(seats[0].faults) == set(FAULTS)


def test_numbers_have_few_digits_and_nothing_is_minus_nothing() -> None:
    assert str(rounded(-0.000001)) == "0.0"
    assert rounded(1 / 3) == 0.33333


def test_only_a_finished_sound_game_is_reviewed() -> None:
    match = Match("kompromat", seed=bytes(32))
    with pytest.raises(BadSetting, match="not over"):
        review(match.record())
    with pytest.raises(BadRecord):
        review(structs.replace(match.record(), events=["~ nonsense"]))
    with pytest.raises(BadArgument, match="record is a Record"):
        review(match.record().dumps())  # type: ignore[arg-type]


def test_a_record_is_known_by_what_was_played() -> None:
    match = Match("kompromat", seed=bytes(32))
    record = match.record()
    assert digest_of(record) == digest_of(structs.replace(record, commitment=None))
    match.play(match.legal_moves()[0])
    assert digest_of(match.record()) != digest_of(record)
