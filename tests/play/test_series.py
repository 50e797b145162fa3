"""Many games: paired deals, Elo, the sequential test, and bots that misbehave."""

import random
import time
from itertools import islice
from math import inf
from typing import Any

import pytest

from doublejeu import BadSetting, Budget, Frame, Match, read_record, verify
from doublejeu.bots.uniform import Uniform
from doublejeu.cli.contests import alarm
from doublejeu.play.elo import Scores, Sprt, elo_of, share_of
from doublejeu.play.frame import Bot
from doublejeu.play.series import Meeting, Played, meetings, play_meeting, seatings, side_of, standing

# --- Who sits where


@pytest.mark.parametrize(
    ("game", "players", "sides"),
    [
        ("kompromat", 2, (0, 1)),
        ("calaveras", 3, (0, 1, 0)),
        ("calaveras", 4, (0, 1, 0, 1)),
        ("calaveras", 5, (0, 1, 2, 0, 1)),
        ("calaveras", 6, (0, 1, 2, 0, 1, 2)),
        ("thirteen_clues", 4, (0, 1, 2, 3)),
    ],
)
def test_a_side_is_a_team_where_there_are_teams(game: str, players: int, sides: tuple[int, ...]) -> None:
    assert side_of(game, players) == sides


def test_two_swap_seats_on_the_same_deal() -> None:
    assert seatings(2, (0, 1)) == [[(0, 1), (1, 0)]]
    assert seatings(2, (0, 1, 0, 1)) == [[(0, 1, 0, 1), (1, 0, 1, 0)]]


def test_one_against_many_sits_everywhere_in_turn() -> None:
    assert seatings(2, (0, 1, 2)) == [[(0, 1, 1), (1, 0, 1), (1, 1, 0)]]
    assert seatings(2, side_of("calaveras", 6))[0][1] == (1, 0, 1, 1, 0, 1)


def test_as_many_as_sides_go_round_and_more_meet_in_pairs() -> None:
    assert seatings(3, (0, 1, 2)) == [[(0, 1, 2), (1, 2, 0), (2, 0, 1)]]
    assert seatings(3, (0, 1)) == [[(0, 1), (1, 0)], [(0, 2), (2, 0)], [(1, 2), (2, 1)]]


@pytest.mark.parametrize(("contestants", "sides"), [(1, 2), (3, 4), (5, 4)])
def test_other_numbers_are_refused(contestants: int, sides: int) -> None:
    with pytest.raises(BadSetting, match=r"2 bots or 4|two bots or more"):
        seatings(contestants, tuple(range(sides)))


# --- Elo and the sequential test


def test_elo_and_share_are_the_same_thing_said_twice() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(0.25, sides=4) == pytest.approx(0)
    assert (elo_of(0), elo_of(1)) == (-inf, inf)
    for sides in (2, 3, 6):
        for elo in (-300, -5, 0, 40, 700):
            assert elo_of(share_of(elo, sides), sides) == pytest.approx(elo)


def scores_of(*scores: float, sides: int = 2) -> Scores:
    found = Scores(sides)
    for score in scores:
        found.add(score)
    return found


def test_error_bars_come_from_the_spread_between_deals() -> None:
    alike = scores_of(*[0.5] * 200).estimate()
    apart = scores_of(*[0.0, 1.0] * 100).estimate()
    assert alike.value == apart.value == 0.5
    assert alike.high - alike.low < 0.2 * (apart.high - apart.low)
    assert apart.high - apart.low == pytest.approx(2 * 1.96 * (0.25 / 200) ** 0.5, rel=0.02)


def test_a_clean_sweep_has_a_lower_bound_that_rises() -> None:
    few, many = (scores_of(*[1.0] * deals).estimate().elo() for deals in (5, 50))
    assert few.value == many.value == few.high == inf
    assert 0 < few.low < many.low < inf


def test_nothing_played_is_anything() -> None:
    assert scores_of().estimate() == pytest.approx((0, 0.5, 1))


def test_error_bars_hold_the_truth_as_often_as_they_say() -> None:
    dice = random.Random(1)
    true, held = 0.6, 0
    for _ in range(400):
        low, _, high = scores_of(*(simulated_pair(dice, true) for _ in range(60))).estimate()
        held += low <= true <= high
    assert 0.91 < held / 400 < 0.985


def simulated_pair(dice: random.Random, share: float, draws: float = 0.1, luck: float = 0.3) -> float:
    """The score of two games on one deal, in which now and then the seat alone decides."""
    if dice.random() < luck:
        return 0.5
    share = (share - 0.5 * luck) / (1 - luck)
    return sum(0.5 if dice.random() < draws else dice.random() < (share - draws / 2) / (1 - draws) for _ in "ab") / 2


@pytest.mark.parametrize(("elo", "verdict"), [(0, "H0"), (40, "H1")])
def test_the_sequential_test_is_wrong_as_seldom_as_it_says(elo: float, verdict: str) -> None:
    dice = random.Random(5)
    test, share = Sprt(0, 40), share_of(elo)
    verdicts, deals = [], 0
    for _ in range(150):
        scores = Scores()
        while (said := test.verdict(scores)) is None:
            scores.add(simulated_pair(dice, share))
        verdicts.append(said)
        deals += scores.deals
    assert verdicts.count(verdict) / 150 > 0.9
    assert deals / 150 < 600  # a fixed number of deals, as sure of it, would be some 700


def test_the_sequential_test_is_not_hasty() -> None:
    test = Sprt(0, 10)
    assert test.bounds == pytest.approx((-2.944, 2.944), abs=0.001)
    assert test.ratio(Scores()) == 0
    assert test.verdict(scores_of(1.0, 1.0, 1.0, 1.0)) is None


def test_the_sequential_test_works_for_one_against_many() -> None:
    scores = scores_of(*[0.75, 0.5, 0.5, 0.25] * 40, sides=4)
    assert Sprt(0, 50).verdict(scores) == "H1"
    assert Sprt(300, 400).verdict(scores) == "H0"


# --- Games, and bots that misbehave


class Crasher(Uniform):
    def choose(self, budget: Budget) -> str:
        raise ZeroDivisionError("nothing to divide")


class Blind(Uniform):
    def see(self, frame: Frame) -> None:
        raise KeyError("eyes")


class Cheat(Uniform):
    def choose(self, budget: Budget) -> str:
        return "win"


class Mute(Uniform):
    def choose(self, budget: Budget) -> Any:
        return ["place 1"]


class Sleeper(Uniform):
    def choose(self, budget: Budget) -> str:
        time.sleep(1.3)
        return super().choose(budget)


class Dreamer(Uniform):
    def choose(self, budget: Budget) -> str:
        time.sleep(60)
        return super().choose(budget)


class Brooder(Uniform):
    def choose(self, budget: Budget) -> str:
        end = time.process_time() + 0.3
        while time.process_time() < end:
            pass
        return super().choose(budget)


def unmade(seed: str) -> Bot:
    raise OSError("no weights")


BOTS = {
    "crasher": Crasher,
    "blind": Blind,
    "cheat": Cheat,
    "mute": Mute,
    "sleeper": Sleeper,
    "brooder": Brooder,
    "dreamer": Dreamer,
    "unmade": unmade,
    "uniform": Uniform,
}


def make(name: str, game: str, seed: str) -> Bot:
    made: Bot = BOTS[name](seed)
    return made


def meet(game: str, players: int, *names: str, budget: Budget = Budget(), seed: int = 1) -> list[Played]:  # noqa: B008
    return play_meeting(next(meetings(game, players, names, [budget] * len(names), seed, {})), make)


@pytest.mark.parametrize(
    ("name", "what", "detail"),
    [
        ("crasher", "crashed", "ZeroDivisionError: nothing to divide"),
        ("blind", "crashed", "KeyError: 'eyes'"),
        ("unmade", "crashed", "OSError: no weights"),
        ("cheat", "illegal", "'win' is not a move"),
        ("mute", "illegal", "is no text"),
        ("sleeper", "overran", "where 0.01 s were given"),
        ("brooder", "overran", "where 0.01 s were given"),
    ],
)
def test_a_bot_at_fault_is_named_and_loses(name: str, what: str, detail: str) -> None:
    games = meet("kompromat", 2, "uniform", name, budget=Budget(seconds=0.01))
    for game in games:
        assert game.points == (1.0, 0.0)
        assert game.fault is not None
        assert (game.fault.contestant, game.fault.what) == (1, what)
        assert game.seating[game.fault.seat] == 1
        assert detail in game.fault.detail
        verify(game.record)  # as far as it went


def test_a_guard_stops_a_bot_that_would_think_forever() -> None:
    meeting = next(meetings("kompromat", 2, ("uniform", "dreamer"), [Budget(seconds=0.01)] * 2, 1, {}))
    began = time.perf_counter()
    games = play_meeting(meeting, make, alarm)
    assert time.perf_counter() - began < 20
    assert [game.fault and game.fault.detail for game in games] == ["still thinking, where 0.01 s were given"] * 2


def test_simulations_have_no_clock() -> None:
    class Slow(Uniform):
        def see(self, frame: Frame) -> None:
            super().see(frame)
            if frame.at < 8:
                time.sleep(0.3)

    BOTS["slow"] = Slow
    games = meet("kompromat", 2, "uniform", "slow", budget=Budget(simulations=1))
    assert [game.fault for game in games] == [None, None]


def test_where_many_play_the_others_share_the_win_of_a_fault() -> None:
    games = meet("thirteen_clues", 3, "cheat", "uniform")
    assert [game.points for game in games] == [(0.0, 1.0)] * 3
    games = meet("thirteen_clues", 3, "uniform", "cheat")
    assert [game.points for game in games] == [(0.5, 0.5)] * 3
    games = meet("calaveras", 4, "uniform", "crasher")
    assert [game.points for game in games] == [(1.0, 0.0)] * 2


def test_a_deal_is_the_same_from_every_seat_and_the_records_are_sound() -> None:
    for game, players in (("calaveras", 4), ("kompromat", 2), ("thirteen_clues", 3)):
        games = meet(game, players, "uniform", "uniform")
        records = [read_record(each.record) for each in games]
        assert len({(record.seed, record.events[0]) for record in records}) == 1
        assert len({tuple(record.events) for record in records}) == len(games)
        for each in games:
            verify(each.record)
            assert sum(each.points) == pytest.approx(1)


def test_the_same_arguments_play_the_same_games() -> None:
    first, second = (meet("calaveras", 3, "uniform", "uniform") for _ in range(2))
    assert first == second != meet("calaveras", 3, "uniform", "uniform", seed=2)


def test_a_win_counts_for_whoever_sits_there() -> None:
    for game in meet("calaveras", 4, "uniform", "uniform", seed=4):
        outcome = Match.from_record(read_record(game.record)).outcome()
        assert outcome is not None
        for contestant in range(2):
            won = any(game.seating[seat] == contestant for seat in outcome.winners)
            assert game.points[contestant] == (0.5 if not outcome.winners else float(won))


def test_the_standing_adds_up() -> None:
    now = standing("kompromat", 2, ["uniform", "cheat", "uniform"])
    deals: list[Meeting] = list(islice(meetings("kompromat", 2, now.names, [Budget()] * len(now.names), 3, {}), 6))
    for deal in deals:
        now.add(play_meeting(deal, make))
    assert now.games == 12
    assert now.played == [8, 8, 8]
    assert sum(now.points) == 12
    assert now.points[1] == 0
    assert {fault.contestant for fault in now.faults} == {1}
    assert now.scores[0, 1].share == 1
    assert now.scores[1, 2].share == 0
    assert now.main is now.scores[0, 1]


def test_the_standing_of_one_against_many_is_beside_the_fair_share() -> None:
    now = standing("thirteen_clues", 4, ["cheat", "uniform"])
    now.add(meet("thirteen_clues", 4, "cheat", "uniform"))
    assert (now.main.fair, now.main.share, now.main.deals) == (0.25, 0, 1)
