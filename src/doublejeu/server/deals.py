"""Deals that many people play, each at a table of their own: how such a table begins, and what is reached at it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..play.catalogue import manifest_of
from . import entries as e
from .entries import Opening
from .results import Reached, reached
from .table import Table
from .wire import Clock, Language


class Deal(NamedTuple):
    """What is dealt: everything of a table that is the same for all who play it."""

    game: str
    players: int
    options: dict[str, Any]
    level: str
    seed: str
    clock: Clock | None = None
    club: str | None = None  # its id: only members of this club may know of the table


class Sitting(NamedTuple):
    """Who sits at a seat: a name, and the SHA-256 of the key of their place and of their devices' secrets."""

    name: str
    key: str
    guests: tuple[str, ...]


def first_entries(
    deal: Deal, seats: Sequence[Sitting | None], now: int, language: Language, origin: str
) -> list[e.Entry]:
    """The first entries of a deal's table, at which the game begins at once; None is a bot.

    There are no salts, because everybody must have the same cards, and no help.
    """
    opening = Opening(
        t=now, game=deal.game, players=deal.players, options=deal.options, language=language, level=deal.level,
        clock=deal.clock, assistant="off", hints=False, one_device=False, origin=origin, seed=deal.seed,
        club=deal.club, schema=e.SCHEMA, rules=e.RULES,
    )  # fmt: skip
    people = [(seat, each) for seat, each in enumerate(seats) if each is not None]
    joined = [e.Joined(t=now, name=each.name, key=each.key, guests=each.guests) for _, each in people]
    sat = [e.Sat(t=now, seat=seat, member=member) for member, (seat, _) in enumerate(people)]
    bots = [e.Filled(t=now, seat=seat, level=deal.level) for seat, each in enumerate(seats) if each is None]
    return [opening, *joined, *sat, *bots, e.Began(t=now)]


def reached_at(table: Table, seat: int) -> Reached:
    """The result of a seat in a game that is over."""
    assert table.match is not None
    outcome = table.match.frame().outcome
    daily = manifest_of(table.opening.game).daily
    return reached(outcome, table.match.record().events, seat, daily.score if daily is not None else "")
