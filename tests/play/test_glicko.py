"""Glicko-2, by the worked example of Mark Glickman's paper, and what must hold for any games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublejeu.play.glicko import Rated, rate

PLAYERS = st.builds(Rated, st.floats(400, 3000), st.floats(30, 350), st.floats(0.03, 0.09))


def test_the_papers_example() -> None:
    games = [(Rated(1400, 30), 1.0), (Rated(1550, 100), 0.0), (Rated(1700, 300), 0.0)]
    found = rate(Rated(1500, 200, 0.06), games)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_a_rating_stays_and_becomes_less_sure() -> None:
    found = rate(Rated(1500, 200, 0.06), [])
    assert found.rating == 1500
    assert found.deviation == pytest.approx(200.2714, abs=0.001)


@given(PLAYERS, PLAYERS)
def test_who_wins_goes_up_who_loses_goes_down(player: Rated, other: Rated) -> None:
    won, drawn, lost = (rate(player, [(other, score)]) for score in (1.0, 0.5, 0.0))
    assert lost.rating < drawn.rating < won.rating
    assert lost.rating <= player.rating <= won.rating
    assert won.volatility == pytest.approx(player.volatility, rel=0.2)
