"""What a finished game says of who sat at its seats, and how somebody stands: numbers of people, never names."""

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

MU, SIGMA = 25.0, 25.0 / 3  # of somebody who is new
UNIT: Final = 30.0  # of what people are shown: as far apart as in Elo, for two who are known
MIDDLE: Final = 1_500  # what somebody new is shown
SURE: Final = 2.0  # times sigma: within it lies what somebody is worth, with 95 %


# Why a game counts in no rating; the first two are said to nobody, for such a table was never to be rated.
Unrated: TypeAlias = Literal[
    "not-wanted", "other-game", "no-result", "open-hands", "helped", "absent", "one-device", "one-person", "not-known"
]


class Result(Struct, frozen=True, omit_defaults=True):
    """The result of a game: who sat at each seat, by their number, or the level of the bot; which seats have won.

    `unrated`: why it counts in no rating; `winners` is None where the game was ended without a result; `gave_up`: the
    seats of those who have lost because they gave up, against everybody else.
    """

    players: int
    people: tuple[int | None, ...]
    levels: tuple[str | None, ...]
    winners: tuple[int, ...] | None
    unrated: Unrated | None = None
    gave_up: tuple[int, ...] = ()

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


class Change(NamedTuple):
    """What somebody is shown of their rating after a game, and by how much it has changed."""

    rating: int
    margin: int
    change: int


read_change: Final = msgspec.json.Decoder(dict[int, Change]).decode  # by the numbers of people
