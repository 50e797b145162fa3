"""The settings of a training."""

from msgspec import Struct


class Plan(Struct, frozen=True, kw_only=True):
    """The settings of a training; the same plan gives the same weights on one machine."""

    game: str
    players: int
    seed: int = 0
    watching: int = 10  # generations that watch sense play,
    watched: int = 20_000  # games each
    generations: int = 30  # that play themselves,
    games: int = 3_000  # games each,
    simulations: int = 64  # a move

    @property
    def last(self) -> int:
        return self.watching + self.generations


class ExploiterPlan(Plan, frozen=True, kw_only=True):
    """The same for an exploiter: its first generations play against the game's sense, the others the frozen level."""

    against: str
    watching: int = 20
    watched: int = 500
    generations: int = 40
    games: int = 500
    simulations: int = 60  # a move of the level
