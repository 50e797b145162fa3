"""A training from its first generation to its last, kept on disk so that it can be resumed.

The first generations watch games played by the game's sense; later the mind plays against itself by a short search.  A
generation's games are divided into portions with their own seeds, so that the same seed gives the same weights,
however many processes play them.
"""

import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from msgspec import Struct

from ..bots.mind import NO_MIND, Mind
from ..bots.minds import feature_count, side_count
from ..play.errors import BadSetting
from .network import Network, new_mind
from .plan import Plan
from .selfplay import Positions, play_games

PORTION: Final = 100  # games that one call plays
RATE: Final = 1e-3  # learning rate at first
LAST_RATE: Final = 2e-5  # and at the end

Portion: TypeAlias = tuple[str, int, Mind, int, int, int]  # the arguments of `play_games`
Players: TypeAlias = Callable[[Iterable[Portion]], Iterator[Positions]]


class Report(Struct, frozen=True):
    """The result of a generation: its error is measured before learning, on games that the mind had never seen."""

    generation: int
    positions: int
    error: float


def play_here(portions: Iterable[Portion]) -> Iterator[Positions]:
    """Play in this process, one portion after another."""
    return (play_games(*portion) for portion in portions)


class Trainer:
    """A mind in training."""

    def __init__(self, plan: Plan) -> None:
        features = feature_count(plan.game, plan.players)
        if not features:
            raise BadSetting(f"{plan.game} cannot be learned: its bots have no `features` and `feature_count`")
        self.plan = plan
        self.network = Network(new_mind(features, side_count(plan.game, plan.players) + 1, plan.seed))
        self.reports: list[Report] = []

    def run(self, play: Players = play_here) -> Iterator[Report]:
        """Train to the end, generation by generation."""
        while len(self.reports) < self.plan.last:
            yield self._generation(play)

    def _generation(self, play: Players) -> Report:
        plan, number = self.plan, len(self.reports)
        watching = number < plan.watching
        many, simulations = (plan.watched, 0) if watching else (plan.games, plan.simulations)
        mind = NO_MIND if watching else self.network.mind
        seeds = np.random.SeedSequence((plan.seed, number)).generate_state(-(-many // PORTION))
        sizes = [PORTION] * (many // PORTION) + [many % PORTION] * (many % PORTION > 0)
        portions = (
            (plan.game, plan.players, mind, size, simulations, int(seed))
            for size, seed in zip(sizes, seeds, strict=True)
        )
        positions = Positions(*(np.concatenate(each) for each in zip(*play(portions), strict=True)))
        report = Report(number + 1, len(positions.seen), self.network.error(positions))
        rate, last_rate = (RATE + (LAST_RATE - RATE) * each / plan.last for each in (number, number + 1))
        self.network.study(positions, rate, last_rate, np.random.default_rng((plan.seed, number)))
        self.reports.append(report)
        return report

    def save(self, path: Path) -> None:
        """Save what is needed to resume; the file is whole or missing."""
        network = self.network
        arrays: dict[str, Any] = {"steps": network.steps, "plan": repr(self.plan)}
        for name, mind in (("mind", network.mind), ("means", network.means), ("squares", network.squares)):
            arrays |= {f"{name}.{field}": each for field, each in mind._asdict().items()}
        arrays["reports"] = np.array([(each.generation, each.positions, each.error) for each in self.reports])
        _write(path, arrays)

    def resume(self, path: Path) -> None:
        """Resume what was saved with the same plan."""
        with np.load(path) as kept:
            if str(kept["plan"]) != repr(self.plan):
                raise BadSetting(f"{path} was begun with other arguments: {kept['plan']}")
            network = self.network
            network.steps = int(kept["steps"])
            network.mind, network.means, network.squares = (
                Mind(*(kept[f"{name}.{field}"] for field in Mind._fields)) for name in ("mind", "means", "squares")
            )
            self.reports = [Report(int(number), int(many), float(error)) for number, many, error in kept["reports"]]

    def export(self, path: Path, made: str) -> None:
        """The weights alone, with a line that says how they were made."""
        _write(path, self.network.mind._asdict() | {"made": made})


def commit() -> str:
    """The commit of the running code, if known."""
    asked = ("git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty", "--abbrev=12")
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _write(path: Path, arrays: dict[str, Any]) -> None:
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        np.savez(file, **arrays)
    beside.replace(path)
