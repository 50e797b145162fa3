"""Reviews of every game: decisions by what a seat could know, luck by the true cards, the same bytes always."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

from doublejeu import BadSetting, IllegalMove, Match, OutOfTurn, Record, Review
from doublejeu.bots.analyst import make_analyst
from doublejeu.bots.evaluator import Evaluator, usual_means
from doublejeu.play.catalogue import find_game
from doublejeu.play.judge import Means
from doublejeu.play.luck import Fortune
from doublejeu.play.reviewing import review_by_steps, try_move
from doublejeu.play.telling import message_of, tell_move
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, OVER
from doublejeu.rules.operations import States
from tests.laws.tables import (
    Plot,
    Seating,
    Story,
    deal_live,
    every_game,
    every_seating,
    examples,
    happen,
    open_table,
    play_out,
    plots,
    tell,
)
from tests.laws.twins import Tally, Twin, happens, tables_after, twins_of

FEW = 24  # simulations for a decision


def few_tries(game: Any, seats: int) -> Evaluator:
    return Evaluator(game, seats, tries=2)


BRIEFLY = Means(FEW, "review", make_analyst, few_tries)


def finished(seating: Seating, seed: int) -> Match:
    """A game of random moves, to its end."""
    match = deal_live(seating, Plot(seed % seating.players, 0, seed, 0))
    play_out(match, random.Random(seed))
    return match


def reviewed(record: Record, means: Means = BRIEFLY) -> Review:
    *_, last = review_by_steps(record, means)
    assert last.review is not None
    return last.review


@every_seating
def test_a_review_has_every_decision_and_adds_up(seating: Seating) -> None:
    match = finished(seating, 3)
    record = match.record()
    found = reviewed(record)
    assert len(found.chances) == match.at + 1
    assert found.chances[-1] == tuple(float(seat.result) for seat in found.seats)
    assert all(0 <= chance <= 1 for row in found.chances for chance in row)
    moves = {decision.at: decision for decision in found.decisions}
    then = open_table(seating, match.options.get("first", 0))
    for at, event in enumerate(record.events, 1):
        if at in moves:
            legal = then.legal_moves()
            told = moves[at]
            view = then.frame(told.seat, then.at).view
            for option in (told.played, told.best, *told.others):
                assert message_of(option.words) == tell_move(seating.game, option.move, view)
            assert told.seat == then.waiting[0]
            assert {told.played.move, told.best.move, *(other.move for other in told.others)} <= set(legal)
            assert event.partition(" ")[2].startswith(told.played.move)
            assert told.loss == pytest.approx(told.best.chance - told.played.chance, abs=1e-4)
            assert told.loss >= 0
            assert all(other.chance <= told.best.chance for other in told.others)
        happen(then, event)
    for seat in found.seats:
        assert seat.adjusted == pytest.approx(seat.result - seat.luck, abs=1e-4)
        assert seat.decisions == sum(decision.seat == seat.seat for decision in found.decisions)
    assert len(found.turning) == min(3, len({*moves, *(stroke.at for stroke in found.luck)}))


@every_game
def test_the_same_record_has_the_same_review_to_the_byte(seating: Seating) -> None:
    record = finished(seating, 5).record()
    assert reviewed(record).dumps() == reviewed(record).dumps()


@every_game
def test_the_curve_of_chances_is_there_before_decisions_are_judged(seating: Seating) -> None:
    steps = list(review_by_steps(finished(seating, 5).record(), BRIEFLY))
    first = next(step for step in steps if step.chances)
    assert steps[-1].review is not None
    assert first.chances == steps[-1].chances == steps[-1].review.chances
    assert 2 * first.done == first.of == steps[-1].of
    assert [step.done for step in steps] == list(range(first.of + 1))


@every_game
def test_a_try_is_judged_as_the_review_judges(seating: Seating) -> None:
    record = finished(seating, 5).record()
    decisions = reviewed(record).decisions
    for told in decisions[:: max(1, len(decisions) // 4)]:
        again = try_move(record, BRIEFLY, told.at, told.seat, told.played.move)
        assert (again.chance, again.best, again.loss) == (told.played.chance, told.best, told.loss)
        assert again.counts == (told.loss <= 0.035)
        assert again.reasons == told.reasons or not told.fault
        with pytest.raises(IllegalMove):
            try_move(record, BRIEFLY, told.at, told.seat, "nonsense")
        with pytest.raises(OutOfTurn):
            try_move(record, BRIEFLY, told.at, (told.seat + 1) % seating.players, told.played.move)
    for at, seat in ((0, 0), (len(record.events) + 1, 0), (1, seating.players), (1, -1)):
        with pytest.raises(BadSetting, match="has the events"):
            try_move(record, BRIEFLY, at, seat, "nonsense")
    with pytest.raises(BadSetting, match="not over"):
        try_move(Record(record.game, record.players, record.options, record.events[:-1]), BRIEFLY, 1, 0, "nonsense")


@every_game
def test_a_running_game_is_not_reviewed(seating: Seating) -> None:
    record = finished(seating, 7).record()
    for cut in (1, len(record.events) // 2, len(record.events) - 1):
        running = Record(record.game, record.players, record.options, record.events[:cut])
        with pytest.raises(BadSetting, match="not over"):
            review_by_steps(running, usual_means())


# --- Decisions, by what a seat could know


@every_seating
@examples(quick=1, long=8)
def test_a_decision_is_judged_the_same_in_games_that_look_the_same(seating: Seating, tried: settings) -> None:
    compared = 0

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        nonlocal compared
        dice = random.Random(plot.seed)
        story = tell(seating, plot._replace(length=max(plot.length, 20)))
        cut = len(story.events) - story.finished
        tables = list(tables_after(story))
        for seat in range(seating.players):
            twin = next(twins_of(story, cut, tables, seat, dice), None)
            if twin is not None:
                compared += judge_alike(story._replace(events=story.events[:cut]), twin)

    law()
    assert compared, "no decision was compared"


def judge_alike(story: Story, twin: Twin) -> int:
    """Let an analyst watch the story from the twin's seat and another the twin; say how often both judged."""
    seat, compared, tally = int(twin.viewer or 0), 0, Tally()
    match, other = (open_table(story.seating, story.first) for _ in range(2))
    one, two = (make_analyst(story.seating.game, FEW) for _ in range(2))
    for number, event in enumerate(story.events):
        happen(match, event)
        if not happens(other, twin.events[number], tally):
            break
        one.see(match.frame(seat, number, remember=True))
        two.see(other.frame(seat, number, remember=True))
        if match.turn is not None and not match.is_over():
            assert one.chance() == two.chance()
        if seat in match.waiting:
            for move in (match.legal_moves(seat)[0], match.legal_moves(seat)[-1]):
                assert one.judge(move) == two.judge(move)
            compared += 1
    return compared


# --- Luck, by the true cards


def strokes(seating: Seating, seed: int) -> Iterator[tuple[States, States, int | None, int]]:
    """A random game: the positions before and after each event, the move, and its number."""
    game = find_game(seating.game)
    match = finished(seating, seed)
    then, again = match._back_at(0), match.again()
    for at, event in enumerate(match.record().events, 1):
        before = then._states.copy()
        move = None if then.turn is None else game.moves[event.partition(" ")[2].partition(" = ")[0]]
        then = next(again)
        yield before, then._states.copy(), move, at


@every_game
def test_over_all_outcomes_of_a_draw_luck_is_exactly_nothing(seating: Seating) -> None:
    game = find_game(seating.game)
    fortune = Fortune(game, seating.seats, few_tries(game, seating.seats), "any")
    tried = 0
    for before, after, move, at in strokes(seating, 11):
        stroke = fortune.stroke(at, before, after, move)
        if stroke is None or not stroke.exact or tried == 40:
            continue
        assert move is not None
        outcomes = fortune._every(before, move, fortune._unknown(before) - fortune._unknown(after))
        assert outcomes is not None
        assert len(outcomes) == stroke.outcomes
        assert sum(outcome.chance for outcome in outcomes) == pytest.approx(1)
        expected = [0.0] * seating.seats
        for outcome in outcomes:
            found = fortune.stroke(at, before, outcome.after, move)
            assert found is not None
            assert found.exact
            expected = [total + outcome.chance * luck for total, luck in zip(expected, found.luck, strict=True)]
        assert expected == pytest.approx([0.0] * seating.seats, abs=1e-5)
        tried += 1
    assert tried or not len(fortune._piles), "nothing was drawn"


@every_game
def test_a_position_is_worth_the_same_however_the_cards_lie_that_nobody_knows(seating: Seating) -> None:
    game = find_game(seating.game)
    evaluate = few_tries(game, seating.seats)
    fortune = Fortune(game, seating.seats, evaluate, "any")
    dice = random.Random(1)
    for _, after, _, _ in list(strokes(seating, 13))[::5]:
        other = after.copy()
        flat = other.view("i8")
        for (start, *_), unknown in zip(fortune._piles.tolist(), fortune._unknown(after).tolist(), strict=True):
            order = flat[start : start + unknown].tolist()
            dice.shuffle(order)
            flat[start : start + unknown] = order
        assert evaluate(other) == evaluate(after)


def luck_of_games(seating: Seating, games: int, tries: int = 2) -> list[tuple[float, ...]]:
    """By seat, the luck of so many games of random moves; the law holds for any fixed evaluator, the cheapest too."""
    game = find_game(seating.game)
    evaluate, found = Evaluator(game, seating.seats, tries), []
    for seed in range(games):
        dice, total = random.Random(seed), [0.0] * seating.seats
        fortune = Fortune(game, seating.seats, evaluate, f"{seed}", samples=4)
        for at, before, after, move in random_game(game, seating, dice):
            if stroke := fortune.stroke(at, before, after, move):
                total = [sum(pair) for pair in zip(total, stroke.luck, strict=True)]
        found.append(tuple(total))
    return found


def random_game(game: Any, seating: Seating, dice: random.Random) -> Iterator[tuple[int, States, States, int | None]]:
    """A game by the rules alone, which is quick: of moves that are likely at first sight."""
    import numpy as np

    states = operations.new_states(game.rules)
    operations.setup(states, seating.players, 0, seating.variant)
    states["rng"] = dice.getrandbits(31) + 1
    moves = np.empty(game.rules.MAX_MOVES, np.int64)
    at = 0
    while states[0].turn != OVER and at < 400:
        before, at, move = states.copy(), at + 1, None
        if states[0].turn == CHANCE:
            operations.roll(states, None)
        else:
            move = int(moves[dice.randrange(operations.legal_moves(states, moves))])
            operations.play(states, move, None)
        yield at, before, states, move


def assert_luck_is_nothing_on_average(found: list[tuple[float, ...]]) -> None:
    for seat in zip(*found, strict=True):
        mean = sum(seat) / len(seat)
        error = (sum((each - mean) ** 2 for each in seat) / (len(seat) - 1) / len(seat)) ** 0.5
        assert abs(mean) <= 2 * error + 1e-9, f"{mean} ± {error}"


@every_game
def test_luck_is_nothing_on_average(seating: Seating) -> None:
    assert_luck_is_nothing_on_average(luck_of_games(seating, 30))


@pytest.mark.parametrize(
    "games", [pytest.param(500, marks=pytest.mark.slow), pytest.param(10_000, marks=pytest.mark.hours)]
)
@every_game
def test_over_many_games_luck_is_nothing_on_average(seating: Seating, games: int) -> None:
    assert_luck_is_nothing_on_average(luck_of_games(seating, games, tries=1))
