"""Training: the same plan makes the same weights, in one go or in two, on one process or on two."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from doublejeu.bots.mind import NO_MIND, Mind
from doublejeu.bots.minds import feature_count
from doublejeu.cli import main
from doublejeu.play.catalogue import game_names, manifest_of
from doublejeu.play.errors import BadSetting
from doublejeu.training.network import Network, new_mind
from doublejeu.training.plan import Plan
from doublejeu.training.selfplay import play_games
from doublejeu.training.trainer import Trainer

LEARNED = [game for game in game_names() if feature_count(game, manifest_of(game).players[0])]
every_learned_game = pytest.mark.parametrize("game", LEARNED)
SHORT = ("--watching", "1", "--watched", "120", "--generations", "2", "--games", "3", "--simulations", "8")


def train(game: str, out: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["train", game, "--out", str(out), *words])


def weights(path: Path) -> dict[str, bytes]:
    with np.load(path) as kept:
        return {name: kept[name].tobytes() for name in Mind._fields}


@pytest.mark.slow
@every_learned_game
def test_the_same_command_makes_the_same_weights_on_one_process_and_on_two(game: str, tmp_path: Path) -> None:
    one, two, other = (tmp_path / f"{name}.npz" for name in ("one", "two", "other"))
    said = train(game, one, *SHORT, "--jobs", "1")
    assert said.exit_code == 0, said.output
    assert "generation 3: " in said.output
    assert "doublejeu train" in said.output
    train(game, two, *SHORT, "--jobs", "2")
    train(game, other, *SHORT, "--jobs", "1", "--seed", "1")
    assert weights(one) == weights(two)
    assert weights(one) != weights(other)


@pytest.mark.slow
def test_a_training_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    plan = Plan(game=LEARNED[0], players=4, watching=1, watched=20, generations=2, games=2, simulations=8)
    whole, begun, resumed = Trainer(plan), Trainer(plan), Trainer(plan)
    list(whole.run())
    next(begun.run())
    begun.save(tmp_path / "kept.npz")
    resumed.resume(tmp_path / "kept.npz")
    assert list(resumed.run()) == whole.reports[1:]
    for one, two in zip(whole.network.mind, resumed.network.mind, strict=True):
        assert (one == two).all()


@pytest.mark.slow
def test_a_training_of_other_arguments_is_not_resumed(tmp_path: Path) -> None:
    out = tmp_path / "mind.npz"
    train(LEARNED[0], out, *SHORT, "--jobs", "1")
    before = weights(out)
    said = train(LEARNED[0], out, *SHORT, "--jobs", "1", "--seed", "9")
    assert said.exit_code == 1
    assert "was begun with other arguments" in said.output
    assert weights(out) == before


def test_what_is_learned_is_nearer_to_what_comes() -> None:
    game, players = LEARNED[0], 4
    network = Network(new_mind(feature_count(game, players), 3, 1))
    unseen = play_games(game, players, NO_MIND, 300, 0, seed=2)
    before = network.error(unseen)
    network.study(play_games(game, players, NO_MIND, 3_000, 0, seed=1), 1e-3, 1e-3, np.random.default_rng(1))
    assert network.error(unseen) < min(before, 0.22)


def test_what_came_of_a_game_is_told_from_every_movers_side() -> None:
    played = play_games(LEARNED[0], 4, NO_MIND, 50, 0, seed=3)
    assert (played.results.sum(axis=1) == 1).all()
    assert set(np.unique(played.results)) <= {0.0, 0.5, 1.0}
    assert 0.3 < played.results[:, 0].mean() < 0.7


@pytest.mark.parametrize("game", sorted(set(game_names()) - set(LEARNED)))
def test_a_game_without_features_says_so(game: str, tmp_path: Path) -> None:
    said = train(game, tmp_path / "mind.npz", *SHORT)
    assert said.exit_code == 1
    assert "cannot be learned" in said.output
    with pytest.raises(BadSetting):
        Trainer(Plan(game=game, players=manifest_of(game).players[0]))
