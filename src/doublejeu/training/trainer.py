"""A training from its first generation to its last, kept on disk so that it can be resumed.

The first generations watch games played by the game's sense; later the mind plays against itself by a short search.  A
generation's games are divided into portions with their own seeds, so that the same seed gives the same weights,
however many processes play them.
"""

import subprocess
from collections.abc import Callable, Iterable, Iterator
from itertools import starmap
from pathlib import Path
from typing import Any, ClassVar, Final, TypeAlias

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

Portion: TypeAlias = tuple[Any, ...]  # the arguments of what plays games
Players: TypeAlias = Callable[[Callable[..., Any], Iterable[Portion]], Iterator[Any]]


class Report(Struct, frozen=True):
    """The result of a generation: its figure is measured before learning, on games that were never seen."""

    generation: int
    positions: int
    figure: float


def play_here(play: Callable[..., Any], portions: Iterable[Portion]) -> Iterator[Any]:
    """Play in this process, one portion after another."""
    return starmap(play, portions)


class Trainer:
    """A mind in training; what it foretells is told by `figure`, the mean squared error."""

    figure: ClassVar[str] = "error"

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.network = Network(self._newborn())
        self.reports: list[Report] = []

    def run(self, play: Players = play_here) -> Iterator[Report]:
        """Train to the end, generation by generation."""
        while len(self.reports) < self.plan.last:
            yield self._generation(play)

    def _generation(self, play: Players) -> Report:
        plan, number = self.plan, len(self.reports)
        many = plan.watched if number < plan.watching else plan.games
        seeds = np.random.SeedSequence((plan.seed, number)).generate_state(-(-many // PORTION))
        sizes = [PORTION] * (many // PORTION) + [many % PORTION] * (many % PORTION > 0)
        played = self._played(play, zip(sizes, map(int, seeds), strict=True), number < plan.watching)
        report = Report(number + 1, len(played.seen), self._figure(played))
        rate, last_rate = (RATE + (LAST_RATE - RATE) * each / plan.last for each in (number, number + 1))
        self._study(played, rate, last_rate, np.random.default_rng((plan.seed, number)))
        self.reports.append(report)
        return report

    # --- What is learned

    def _newborn(self) -> Mind:
        game, players = self.plan.game, self.plan.players
        features = feature_count(game, players)
        if not features:
            raise BadSetting(f"{game} cannot be learned: its bots have no `features` and `feature_count`")
        return new_mind(features, side_count(game, players) + 1, self.plan.seed)

    def _played(self, play: Players, portions: Iterable[tuple[int, int]], watching: bool) -> Any:
        """Games, so many from each seed."""
        plan = self.plan
        mind, simulations = (NO_MIND, 0) if watching else (self.network.mind, plan.simulations)
        calls = ((plan.game, plan.players, mind, size, simulations, seed) for size, seed in portions)
        return Positions(*(np.concatenate(each) for each in zip(*play(play_games, calls), strict=True)))

    def _figure(self, played: Any) -> float:
        return self.network.error(played)

    def _study(self, played: Any, rate: float, last_rate: float, dice: np.random.Generator) -> None:
        self.network.study(played, rate, last_rate, dice)

    # --- On disk

    def save(self, path: Path) -> None:
        """Save what is needed to resume; the file is whole or missing."""
        network = self.network
        arrays: dict[str, Any] = {"steps": network.steps, "plan": repr(self.plan)}
        for name, mind in (("mind", network.mind), ("means", network.means), ("squares", network.squares)):
            arrays |= {f"{name}.{field}": each for field, each in mind._asdict().items()}
        arrays["reports"] = np.array([(each.generation, each.positions, each.figure) for each in self.reports])
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
            self.reports = [Report(int(number), int(many), float(figure)) for number, many, figure in kept["reports"]]

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
