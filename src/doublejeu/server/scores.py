"""What a finished game says of who sat at its seats, and how somebody stands: numbers of people, never names."""

from typing import Final

import msgspec
from msgspec import Struct

MU, SIGMA = 25.0, 25.0 / 3  # of somebody who is new
UNIT: Final = 30.0  # of what people are shown: as far apart as in Elo, for two who are known
MIDDLE: Final = 1_500  # what somebody new is shown
SURE: Final = 2.0  # times sigma: within it lies what somebody is worth, with 95 %


class Result(Struct, frozen=True, omit_defaults=True):
    """The result of a game: who sat at each seat, by their number, or the level of the bot; which seats have won.

    `unrated`: why it counts in no rating; `winners` is None where the game was ended without a result.
    """

    players: int
    people: tuple[int | None, ...]
    levels: tuple[str | None, ...]
    winners: tuple[int, ...] | None
    unrated: str | None = None

    def text(self) -> bytes:
        return msgspec.json.encode(self)


read_result: Final = msgspec.json.Decoder(Result).decode


class Standing(Struct):
    """How somebody stands: their games, those they have won, those that were rated, and what follows from these."""

    games: int = 0
    won: int = 0
    rated: int = 0
    mu: float = MU
    sigma: float = SIGMA

    @property
    def rating(self) -> int:
        """As people are shown it."""
        return round(MIDDLE + UNIT * (self.mu - MU))

    @property
    def margin(self) -> int:
        return round(UNIT * SURE * self.sigma)
