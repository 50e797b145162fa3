"""Trained minds: what is shipped can be read and fits, and what is damaged is said, not played with."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from doublejeu.bots import minds
from doublejeu.bots.mind import Mind, features, foretell
from doublejeu.bots.minds import BadMind, check_minds, feature_count, has_mind, mind_file, mind_of, side_count
from doublejeu.bots.roster import make_bot
from doublejeu.play.catalogue import game_names, manifest_of
from doublejeu.rules.kernel import Floats, Reals, compiled
from doublejeu.rules.operations import States
from doublejeu.training.network import Network, new_mind
from doublejeu.training.selfplay import play_games
from tests.bots.test_search import positions

LEARNED = [(game, players) for game in game_names() for players in manifest_of(game).players if feature_count(game, 4)]
MINDED = [(game, players) for game in game_names() for players in manifest_of(game).players if has_mind(game, players)]
every_learned_table = pytest.mark.parametrize(("game", "players"), LEARNED)
every_mind = pytest.mark.parametrize(("game", "players"), MINDED)
CANARY = 77.0


@compiled
def look(states: States, out: Reals) -> None:
    features(states[0], out)


@compiled
def tell(states: States, mind: Mind, out: Floats) -> None:
    foretell(states[0], mind, out)


def test_a_mind_is_thought_with_and_a_level_that_thinks_with_one_has_it() -> None:
    assert MINDED
    minded = {
        game
        for game in game_names()
        if any(level.settings.get("minded") for level in manifest_of(game).levels.values())
    }
    assert minded == {game for game, _ in MINDED}


@every_mind
def test_a_mind_is_small_and_says_how_it_was_made(game: str, players: int) -> None:
    path = mind_file(game, players)
    assert len(path.read_bytes()) < 1_000_000
    with path.open("rb") as file, np.load(file) as kept:
        made = str(kept["made"])
    assert made.startswith(f"doublejeu train {game} --players {players} ")
    assert "by commit" in made
    assert "dirty" not in made
    assert mind_of(game, players)


@every_learned_table
def test_the_features_are_as_many_as_the_game_says(game: str, players: int) -> None:
    count = feature_count(game, players)
    used = np.zeros(count, bool)
    for table, _ in positions(game, players):
        seen = np.zeros(count + 8, np.float32)
        seen[count:] = CANARY
        look(table, seen)
        assert (seen[count:] == CANARY).all()
        assert np.isfinite(seen).all()
        used |= seen[:count] != 0
    assert used.mean() > 0.6, "many features were never there in a whole game"


@every_learned_table
def test_compiled_code_and_the_network_in_training_foretell_the_same(game: str, players: int) -> None:
    outcomes = side_count(game, players) + 1
    mind = new_mind(feature_count(game, players), outcomes, 5)
    mind.last[:] *= 100  # so that it is not undecided about everything
    network = Network(mind)
    for table, _ in positions(game, players):
        seen, told = np.zeros((1, feature_count(game, players)), np.float32), np.empty(outcomes)
        look(table, seen[0])
        tell(table, mind, told)
        assert told.sum() == pytest.approx(1.0)
        assert network.foretell(seen)[0] == pytest.approx(told, abs=1e-4)


@pytest.mark.slow
@every_mind
def test_a_mind_knows_more_than_nothing(game: str, players: int) -> None:
    """On games that it has not seen it is nearer to what came than somebody who always tells the fair share."""
    mind = mind_of(game, players)
    played = play_games(game, players, mind, games=60, simulations=16, seed=12345)
    fair = float(np.mean((1 / side_count(game, players) - played.results[:, 0]) ** 2))
    assert Network(mind).error(played) < 0.95 * fair


def test_a_mind_that_is_missing_or_damaged_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, players = MINDED[0]
    whole = mind_file(game, players).read_bytes()
    path = tmp_path / "mind.npz"
    monkeypatch.setattr(minds, "mind_file", lambda game, players: path)
    level = next(name for name, each in manifest_of(game).levels.items() if each.settings.get("minded"))

    def refusal() -> str:
        mind_of.cache_clear()
        with pytest.raises(BadMind) as refused:
            make_bot(level, game, "0")
        return str(refused.value)

    try:
        assert "cannot be read" in refusal()
        path.write_bytes(whole[: len(whole) // 2])
        assert "cannot be read" in refusal()
        path.write_bytes(b"")
        assert "cannot be read" in refusal()
        with np.load(BytesIO(whole)) as kept:
            arrays = dict(kept)
        np.savez(path, **arrays | {"first": arrays["first"][1:]})
        assert "does not fit: first is" in refusal()
        np.savez(path, **arrays | {"last_bias": np.full_like(arrays["last_bias"], np.nan)})
        assert "does not fit: last_bias holds" in refusal()
        np.savez(path, **{name: each for name, each in arrays.items() if name != "second"})
        assert "cannot be read" in refusal()
        path.write_bytes(whole)
        mind_of.cache_clear()
        check_minds(game)
    finally:
        mind_of.cache_clear()
