"""Ratings: what a game says of who sat at its seats, by the model of Weng and Lin (`openskill`).

Sides win together, and there may be any number of them.  A bot's level has a fixed rating.  A ghost is played by its
partners, and counts as one of them.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from .scores import MIDDLE, MU, SIGMA, UNIT, Result, Standing

# The distances between levels are those of their matches in docs/bots.md; the master's was not measured.
ANCHORS: Final = {"novice": 750, "casual": 1_150, "strong": 1_500, "expert": 1_700, "master": 1_700}
ANCHORED: Final = 1.0  # sigma of a bot


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=MU, sigma=SIGMA)


def _anchor(level: str | None) -> PlackettLuceRating:
    return _model().rating(mu=MU + (ANCHORS.get(level or "", MIDDLE) - MIDDLE) / UNIT, sigma=ANCHORED)


def rate(people: dict[int, Standing], result: Result, sides: Sequence[int]) -> None:
    """Update the standings of the people in a game by its result; `sides`: of every seat, including ghosts."""
    assert result.winners is not None
    teams: dict[int, list[tuple[int | None, PlackettLuceRating]]] = {}
    for seat, number in enumerate(result.people):
        if number is None:
            rating = _anchor(result.levels[seat])
        else:
            standing = people.setdefault(number, Standing())
            rating = _model().rating(mu=standing.mu, sigma=standing.sigma)
        teams.setdefault(sides[seat], []).append((number, rating))
    for side in sides[len(result.people) :]:
        if side not in teams:
            continue
        partner = teams[side][0][1]
        teams[side].append((None, _model().rating(mu=partner.mu, sigma=partner.sigma)))
    if len(teams) < 2:
        return
    won = {sides[seat] for seat in result.winners}
    gave_up = {sides[seat] for seat in result.gave_up}  # of the others none has beaten another, for a bot played on
    ranks = [float(side in gave_up if gave_up else bool(won) and side not in won) for side in teams]
    after = _model().rate([[rating for _, rating in team] for team in teams.values()], ranks=ranks)
    for team, rated in zip(teams.values(), after, strict=True):
        for (number, _), rating in zip(team, rated, strict=True):
            if number is not None:
                standing = people[number]
                standing.mu, standing.sigma = rating.mu, rating.sigma
                standing.rated += 1
