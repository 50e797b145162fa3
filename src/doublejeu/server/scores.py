"""What a finished game says of the people at its seats, and their standings: people are numbers here, never names."""

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

MU, SIGMA = 25.0, 25.0 / 3  # of somebody who is new
UNIT: Final = 30.0  # of the displayed rating: a difference means as much as in Elo, between two well-known ratings
MIDDLE: Final = 1_500  # the displayed rating of somebody new
SURE: Final = 2.0  # times sigma: the displayed margin, of 95 %


# Why a game is not rated; the first two are shown to nobody, for such a table was never meant to be rated.
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
    """Somebody's standing: games, wins, rated games, and the rating that follows from those."""

    games: int = 0
    won: int = 0
    rated: int = 0
    mu: float = MU
    sigma: float = SIGMA

    @property
    def rating(self) -> int:
        """The rating as it is displayed."""
        return round(MIDDLE + UNIT * (self.mu - MU))

    @property
    def margin(self) -> int:
        return round(UNIT * SURE * self.sigma)


class Change(NamedTuple):
    """The displayed rating of a person after a game, and its change."""

    rating: int
    margin: int
    change: int


read_change: Final = msgspec.json.Decoder(dict[int, Change]).decode  # by the numbers of people
