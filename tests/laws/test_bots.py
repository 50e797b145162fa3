"""A bot knows its frames and nothing else: equal frames, equal choices."""

import random

import pytest
from hypothesis import given, settings

from doublejeu import Budget
from doublejeu.bots.roster import BOTS, make_bot
from tests.laws.tables import Plot, Seating, deal_live, every_seating, examples, happen, open_table, plots, tell
from tests.laws.twins import tables_after, twins_of


BRIEFLY = Budget(simulations=20)
every_bot = pytest.mark.parametrize("name", sorted(BOTS))


@every_bot
@every_seating
@examples(quick=3, long=50)
def test_a_bot_chooses_the_same_in_games_that_look_the_same(name: str, seating: Seating, tried: settings) -> None:
    chosen = 0

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        nonlocal chosen
        dice = random.Random(plot.seed)
        story = tell(seating, plot._replace(length=max(plot.length, 20)))
        cut = len(story.events) - story.finished
        tables = list(tables_after(story))
        for seat in range(seating.players):
            twin = next(twins_of(story, cut, tables, seat, dice))
            bots = make_bot(name, f"{plot.seed}"), make_bot(name, f"{plot.seed}")
            matches = open_table(seating, plot.first), open_table(seating, plot.first)
            for number in range(cut):
                happen(matches[0], story.events[number])
                happen(matches[1], twin.events[number])
                for bot, match in zip(bots, matches, strict=True):
                    bot.see(match.frame(seat, number, remember=True))
                if seat in matches[0].waiting:
                    choices = [bot.choose(BRIEFLY) for bot in bots]
                    assert choices[0] == choices[1]
                    assert choices[0] in matches[0].legal_moves(seat)
                    chosen += 1

    law()
    assert chosen > 10 * tried.max_examples


@every_bot
@every_seating
@examples(quick=2, long=20)
def test_bots_play_a_whole_game_from_their_frames_alone(name: str, seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        games = []
        for _ in range(2):
            match = deal_live(seating, plot)
            bots = {seat: make_bot(name, f"{plot.seed} {seat}") for seat in range(seating.players)}
            since = dict.fromkeys(bots, 0)
            while not match.is_over():
                seat = match.waiting[-1]
                bots[seat].see(match.frame(seat, since[seat], remember=True))
                since[seat] = match.at
                match.play(bots[seat].choose(BRIEFLY), seat, match.at)
            games.append(match.record())
        assert games[0] == games[1]

    law()
