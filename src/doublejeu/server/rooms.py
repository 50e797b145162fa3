"""What is shown of a table apart from its game."""

from collections.abc import Collection, Mapping

from msgspec import structs

from ..play.foretelling import Forecast
from . import decisions, takebacks, wire
from .club_ids import address_of
from .table import Table


def stalls_of(
    table: Table, present: Collection[int], stalls: Mapping[int, tuple[int, int | None]], now: int
) -> tuple[wire.Stall, ...]:
    """The seats that keep others waiting, as clients see it; a person who is there counts once they may be replaced."""
    return tuple(
        wire.Stall(
            seat=seat,
            ask_in=max(0, ask - now),
            bot_in=None if bot is None else max(0, bot - now),
            agreed=tuple(sorted(table.agreed.get(seat, ()))),
            needed=len(decisions.others(table, seat, present)) // 2 + 1,
        )
        for seat, (ask, bot) in stalls.items()
        if bot is not None or ask <= now
    )


def _ask_of(table: Table, now: int) -> wire.Asked | None:
    """The request to take a move back, if there is one."""
    if (ask := table.ask) is None:
        return None
    needed = len(takebacks.voters(table, ask.seat))
    return wire.Asked(ask.seat, tuple(sorted(ask.agreed)), needed, max(0, ask.until - now))


def room_of(
    table: Table,
    present: Collection[int],
    host: int | None,
    strangers: int,
    stuck: Collection[int] = (),
    stalls: tuple[wire.Stall, ...] = (),
    now: int = 0,
    foretold: tuple[Forecast, ...] = (),
) -> wire.Room:
    """A table as its members see it; `present`: the connected members; `host`: the acting host."""
    opening = table.opening
    chairs = tuple(
        wire.Chair(
            name=table.name_at(seat),
            member=chair.member,
            helped=() if chair.member is None else tuple(table.members[chair.member].helped),
            level=chair.level,
            present=chair.member in present,
            gone=chair.gone,
            salted=table.salt_at(seat) is not None,
            followable=seat in table.followable,
            stuck=seat in stuck,
        )
        for seat, chair in enumerate(table.chairs)
    )
    seated = {chair.member for chair in table.chairs if chair.member is not None}
    return wire.Room(
        table=table.id,
        game=opening.game,
        players=opening.players,
        options=opening.options,
        language=opening.language,
        status=table.status,
        chairs=chairs,
        host=host,
        watchers=tuple(wire.Watcher(each, table.members[each].name) for each in sorted(set(present) - seated)),
        strangers=strangers,
        public=opening.public,
        locked=table.locked,
        assistant=opening.assistance,
        hints=opening.hints,
        one_device=opening.one_device,
        clock=opening.clock,
        commitment=table.commitment,
        begins=opening.salted and table.match is None,
        muted=tuple(number for number, member in enumerate(table.members) if member.muted),
        rematch=table.rematch,
        previous=opening.previous,
        stalls=stalls,
        shared=table.shared(),
        variation=table.variation,
        offline=opening.offline,
        day=table.day,
        club=None if opening.club is None else address_of(opening.club),
        rated=opening.rated,
        evening=None if table.evening is None else table.evening.evening,
        talk=table.talk,
        voice=table.voice,
        take_back=_ask_of(table, now),
        open_hands=opening.open_hands,
        foretold=foretold,
    )


def for_strangers(room: wire.Room) -> wire.Room:
    """The same for people who have not joined: they are not told where the members went on and where they speak."""
    return structs.replace(room, rematch=None, voice=None)
