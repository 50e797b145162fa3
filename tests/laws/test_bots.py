"""A bot knows its frames and nothing else: equal frames, equal choices, and equal reasons for them."""

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from doublejeu import Budget
from doublejeu.bots.explain import Explains
from doublejeu.cli.contests import make_any
from doublejeu.play.catalogue import manifest_of
from doublejeu.training.duels import numbers_of
from doublejeu.training.network import new_mind
from tests.games import hooks_of
from tests.laws.tables import (
    CHANCE,
    SEATINGS,
    Plot,
    Seating,
    Story,
    deal_live,
    examples,
    happen,
    open_table,
    plots,
    seating_param,
    seatings_of,
    tell,
)
from tests.laws.twins import Tally, Twin, happens, tables_after, twins_of

BRIEFLY = Budget(simulations=4)
EXPLOITER = "exploiter"  # of weights that nobody trained, and that often outweigh its sense


def takes_long(name: str, seating: Seating) -> bool:
    """Whether a bot is left to the long form at a table; a game's special ones are, but where it is smallest."""
    manifest = manifest_of(seating.game)
    frozen = name[-1].isdigit()
    special = name in (*manifest.special, EXPLOITER)
    aside = special and (frozen or seating != seatings_of(manifest)[0])
    return aside or hooks_of(seating.game).slow(name, seating)


def exploiters(seating: Seating) -> list[str]:
    """An exploiter learns from a game's tensors, against levels that search."""
    manifest = manifest_of(seating.game)
    searched = any(not level.bot for level in manifest.levels.values())
    return [EXPLOITER] if searched and manifest.part("tensors") else []


every_bot_everywhere = pytest.mark.parametrize(
    ("name", "seating"),
    [  # the levels between think alike, longer or shorter
        seating_param(seating, name, id=f"{name}-{seating}", slow=takes_long(name, seating))
        for seating in SEATINGS
        for name in ("uniform", "novice", "expert", *manifest_of(seating.game).special, *exploiters(seating))
    ],
)


def called(name: str, seating: Seating, folder: Path) -> str:
    """The name by which the arena makes a bot; an exploiter's weights are written first."""
    if name != EXPLOITER:
        return name
    numbers, path = numbers_of(seating.game, seating.players), folder / "weights.npz"
    mind = new_mind(numbers.size, len(numbers.moves) + 1, 3)
    mind.last[:] *= 100
    np.savez(path, **mind._asdict())
    return f"{EXPLOITER}:{path}"


@every_bot_everywhere
@examples(quick=2, long=6)
def test_a_bot_chooses_the_same_in_games_that_look_the_same(
    name: str, seating: Seating, tried: settings, tmp_path_factory: pytest.TempPathFactory
) -> None:
    chosen = asked = 0
    name = called(name, seating, tmp_path_factory.mktemp("bots"))

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        nonlocal chosen, asked
        dice = random.Random(plot.seed)
        story = tell(seating, plot._replace(length=max(plot.length, 20)))
        cut = len(story.events) - story.finished
        tables = list(tables_after(story))
        for seat in range(seating.players):
            twin = next(twins_of(story, cut, tables, seat, dice), Twin(seat, story.events))
            chosen += choose_alike(name, story._replace(events=story.events[:cut]), twin, plot.seed)

        asked += sum(not event.startswith(CHANCE) for event in story.events[:cut])

    law()
    assert chosen > asked / 3, "too few decisions were compared"


def choose_alike(name: str, story: Story, twin: Twin, seed: int) -> int:
    """Let one bot watch the story from the twin's seat and another the twin; say how often both chose."""
    seat, chosen, tally = twin.viewer, 0, Tally()
    match, other = (open_table(story.seating, story.first) for _ in range(2))
    bot, its_twin = (make_any(name, story.seating.game, f"{seed}") for _ in range(2))
    for number, event in enumerate(story.events):
        happen(match, event)
        if not happens(other, twin.events[number], tally):
            break
        bot.see(match.frame(seat, number, remember=True))
        its_twin.see(other.frame(seat, number, remember=True))
        if seat in match.waiting:
            choice = bot.choose(BRIEFLY)
            assert choice == its_twin.choose(BRIEFLY)
            assert choice in match.legal_moves(seat)
            if isinstance(bot, Explains) and isinstance(its_twin, Explains):
                assert bot.explain() == its_twin.explain()
            chosen += 1
    return chosen


@every_bot_everywhere
@examples(quick=2, long=6)
def test_bots_play_a_whole_game_from_their_frames_alone(
    name: str, seating: Seating, tried: settings, tmp_path_factory: pytest.TempPathFactory
) -> None:
    name = called(name, seating, tmp_path_factory.mktemp("bots"))

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        games = []
        for _ in range(2):
            match = deal_live(seating, plot)
            bots = {seat: make_any(name, seating.game, f"{plot.seed} {seat}") for seat in range(seating.players)}
            since = dict.fromkeys(bots, 0)
            while not match.is_over():
                seat = match.waiting[-1]
                bots[seat].see(match.frame(seat, since[seat], remember=True))
                since[seat] = match.at
                match.play(bots[seat].choose(BRIEFLY), seat, match.at)
            games.append(match.record())
        assert games[0] == games[1]

    law()
