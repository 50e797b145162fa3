"""What may happen at a table: each request of a member becomes entries for the log, or is denied."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from ..locales import LANGUAGES
from ..play.record import Origin, Record
from ..play.variation import Moment
from . import entries as e
from . import http_wire, talking, wire
from .chairs import Chair
from .errors import Denied
from .names import likeness, plain_name
from .table import Playable, Table

Decide: TypeAlias = Callable[[Table, int], list[e.Entry]]  # from the table and the time
Reply: TypeAlias = Callable[[Denied | None], None]  # called once it is stored, or with why it was denied

MOST_MEMBERS: Final = 64


class TooLate(Denied):
    """A move that came after its seat's flag fell: the move is refused, and these entries are stored."""

    def __init__(self, entries: list[e.Entry]) -> None:
        super().__init__("flag", "your time was over before this move came: a bot plays on in your place")
        self.entries = entries


def check_level(level: str, levels: Collection[str]) -> str:
    if level not in levels:
        raise Denied("level", f"there is no level {level!r}; there are {', '.join(levels)}", 400)
    return level


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise Denied("language", f"there is no language {language!r}; there are {', '.join(LANGUAGES)}", 400)


def join(
    table: Table,
    name: str,
    key: str,
    guest: str,
    now: int,
    present: Collection[int] = (),
    person: int | None = None,
) -> list[e.Entry]:
    """Somebody joins the table, and watches until they sit down; nothing changes for a member."""
    if table.member_of(guest) is not None:
        return []
    _not_barred(table, guest)
    _not_alone(table)
    if table.locked:
        raise Denied("locked", "the host has locked this table: ask to be let in", 403)
    name = plain_name(name)
    number = _free_number(table, present)
    others = [each.name for n, each in enumerate(table.members) if not each.kicked and n != number]
    if likeness(name) in map(likeness, others):
        raise Denied("name-taken", "somebody at this table is called that, or nearly: choose another name")
    return [e.Joined(t=now, name=name, key=key, guests=(guest,), number=number, person=person)]


def _not_barred(table: Table, guest: str) -> None:
    if guest in table.barred:
        raise Denied("kicked", "the host has sent you away from this table", 403)


def _not_alone(table: Table) -> None:
    """Refuse what a one-person table of a shared deal does not allow, since others play the same deal elsewhere."""
    if table.alone:
        raise Denied(
            "evening" if table.day is None else "daily",
            "this deal is played alone to its end: nobody joins, takes over or plays it again",
            403,
        )


def _free_number(table: Table, present: Collection[int]) -> int | None:
    """The number that a newcomer gets at a full table: that of somebody sent away, or absent and without a seat."""
    if len(table.members) < MOST_MEMBERS:
        return None
    away = [
        (not member.kicked, member.came, number)
        for number, member in enumerate(table.members)
        if member.kicked or (number not in present and table.seat_of(number) is None and number != table.host)
    ]
    if not away:
        raise Denied("full", f"{MOST_MEMBERS} people are at this table, and no more can come", 403)
    return min(away)[2]


def link(table: Table, key: str, guest: str, now: int, move: bool = False) -> tuple[int, list[e.Entry]]:
    """A member comes with another device; `move`: even if that device has another place at this table."""
    _not_barred(table, guest)
    member = table.member_with(key)
    if member is None:
        raise Denied("no-key", "this personal link opens no place here", 403)
    before = table.member_of(guest)
    if before == member:
        return member, []
    if before is not None and not move:
        raise Denied("other-place", "you have another place at this table: say that you want to change to this one")
    _one_device(table, member, {guest})
    return member, [e.Linked(t=now, member=member, guest=guest)]


def use(table: Table, member: int, guest: str, now: int) -> list[e.Entry]:
    """A device comes to a place by its key; written only if the device has another place at the table."""
    known = (each for each in table.members if not each.kicked and guest in each.devices)
    if guest in table.members[member].devices or next(known, None) is None:
        return []
    _one_device(table, member, {guest})
    return [e.Used(t=now, member=member, guest=guest)]


def _one_device(table: Table, member: int, devices: Collection[str]) -> None:
    """Refuse a seat to devices that play at another one, where the table forbids that."""
    if table.opening.one_device:
        return
    seated = (table.members[chair.member] for chair in table.chairs if chair.member not in (None, member))
    if any(not each.devices.isdisjoint(devices) for each in seated):
        raise Denied("one-device", "this table has one seat for a device, and this one plays at another", 403)


def decide(
    table: Table,
    member: int | None,
    request: wire.Request,
    now: int,
    levels: Collection[str],
    seed: str,
    acting_host: Callable[[], int | None],
) -> list[e.Entry]:
    """The entries that a request adds.

    `seed`: for a game that starts at a table opened without one; `acting_host`: finds who it is.
    """
    if member is None or table.members[member].kicked:
        raise Denied("stranger", "join the table first", 403)
    match request:
        case wire.Move():
            if request.taken not in (None, len(table.takebacks)):
                raise Denied("stale", "a move was taken back: look again, and answer what is there now")
            return move(table, own_seat(table, member), request.move, request.at, now)
        case wire.Say() | wire.SayPhrase():
            return talking.say(table, member, request, now)
        case wire.Leave() | wire.Resign() | wire.Return():
            return leave_or_return(table, own_seat(table, member), request, now)
        case wire.Sit() | wire.Stand():
            return sit_or_stand(table, member, request, now)
        case wire.AddSalt():
            return add_salt(table, member, request.salt, now)
        case wire.AllowTalk() | wire.SetVoice():
            return talking.arrange(table, member, request, now)
        case wire.Mute() | wire.Lock() | wire.SeatBot() | wire.Kick() | wire.Swap() | wire.Start():
            if member != acting_host():
                raise Denied("host", "only the host may do that", 403)
            return host(table, member, request, now, levels, seed)
        case _:
            raise Denied("unknown", "this request is for somebody else", 400)


def own_seat(table: Table, member: int | None) -> int:
    """The seat of a member who has one."""
    seat = table.seat_of(member)
    if seat is None:
        raise Denied("no-seat", "you have no seat at this table", 403)
    return seat


def running_match(table: Table) -> Playable:
    """The match, once there is one."""
    if table.match is None:
        raise Denied("not-begun", "the game has not begun")
    return table.match


def match_to_move_in(table: Table) -> Playable:
    """The match, unless the room ended it as too long."""
    match = running_match(table)
    if match.too_long:
        raise Denied("too-long", "this game has gone on for too long: the room has ended it without a result")
    return match


def _before_the_game(table: Table) -> None:
    if table.match is not None:
        raise Denied("begun", "the game has begun: seats stay as they are")


def _chair(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Denied("no-seat", f"there is no seat {seat}; there are 0 to {len(table.chairs) - 1}", 400)
    return table.chairs[seat]


def move(table: Table, seat: int, text: str, at: int, now: int) -> list[e.Entry]:
    """A person moves; TooLate if their time is over: then their flag falls instead."""
    match = match_to_move_in(table)
    if table.chairs[seat].level is not None:
        raise Denied("bot-plays", "a bot plays in your place: return first")
    match.check(text, seat, at)
    if (fallen := fall_of_flag(table, seat, now)) is not None:
        raise TooLate([fallen])
    return [e.Moved(t=now, seat=seat, move=text)]


def move_of_bot(
    table: Table, seat: int, text: str, at: int, now: int, thought_of: Playable | None = None
) -> list[e.Entry]:
    """The bot at a seat moves, if it still plays there; a move `thought_of` before a takeback does not count."""
    match = match_to_move_in(table)
    if table.ask is not None or thought_of not in (None, match):
        raise Denied("stale", "a move was taken back, or somebody asks for it")
    if table.chairs[seat].level is None:
        raise Denied("person-plays", "a person plays there again")
    match.check(text, seat, at)
    return [e.Moved(t=now, seat=seat, move=text)]


def fall_of_flag(table: Table, seat: int, now: int) -> e.Gone | None:
    """The entry that a person's time is over, if it is."""
    if table.clocks is None or table.chairs[seat].level is not None:
        return None
    fall = table.clocks.falls(seat)
    return e.Gone(t=now, seat=seat, why="flag") if fall is not None and fall <= now else None


def fallen_flags(table: Table, now: int) -> list[e.Entry]:
    """The entries for everyone whose time is over."""
    found = (fall_of_flag(table, seat, now) for seat in table.people_to_move())
    return [each for each in found if each is not None]


def resume(table: Table, outages: Sequence[tuple[int, int]], now: int) -> list[e.Entry]:
    """The entries for each time the room was down while clocks ran, unless the log has them."""
    if table.clocks is None or table.status != "playing":
        return []
    return [
        e.Resumed(t=now, down=down, up=up) for down, up in outages if up > table.resumed and table.clocks.ran(down, up)
    ]


def absent(table: Table, seat: int, now: int) -> list[e.Entry]:
    """Somebody has been away for too long: a bot plays until they return."""
    return [e.Gone(t=now, seat=seat, why="absent")] if seat in table.people_to_move() else []


def others(table: Table, seat: int, present: Collection[int]) -> list[int]:
    """The people who play, are there, and wait for a seat."""
    playing = (chair for n, chair in enumerate(table.chairs) if n != seat and chair.level is None)
    return [chair.member for chair in playing if chair.member is not None and chair.member in present]


def let_bot_play(
    table: Table, member: int | None, seat: int, now: int, asked_from: int | None, present: Collection[int]
) -> list[e.Entry]:
    """Somebody agrees that a bot plays at a seat; if more than half of the others do, it plays until the owner returns.

    `asked_from`: the time from which that may be agreed, if the seat keeps the others waiting.
    """
    running_match(table)
    voters = others(table, seat, present)
    if member not in voters:
        raise Denied("no-seat", "only the others who play decide that", 403)
    if asked_from is None or now < asked_from:
        raise Denied("not-yet", "wait a little longer before a bot plays for somebody")
    agreed: list[e.Entry] = [e.Agreed(t=now, seat=seat, member=member)]
    if 2 * len({member, *table.agreed.get(seat, ())} & set(voters)) > len(voters):
        agreed.append(e.Gone(t=now, seat=seat, why="absent"))
    return agreed


def helped(table: Table, member: int | None, by: wire.Help, now: int) -> list[e.Entry]:
    """Somebody uses the table's help, which is noted once."""
    if member is None or by in table.members[member].helped:
        return []
    return [e.Helped(t=now, member=member, by=by)]


def leave_or_return(
    table: Table, seat: int, request: wire.Leave | wire.Resign | wire.Return, now: int
) -> list[e.Entry]:
    running_match(table)
    _not_alone(table)
    chair = table.chairs[seat]
    if table.status == "over":
        raise Denied("over", "the game is over")
    if isinstance(request, wire.Return):
        if chair.gone is None:
            raise Denied("not-gone", "you are at your seat")
        if chair.gone in ("resigned", "flag"):
            raise Denied("gone-for-good", "you have left this game for good; you may watch it")
        return [e.Returned(t=now, seat=seat)]
    why = "left" if isinstance(request, wire.Leave) else "resigned"
    if chair.gone == why or chair.gone in ("resigned", "flag"):
        raise Denied("gone", "a bot plays in your place already")
    return [e.Gone(t=now, seat=seat, why="left" if isinstance(request, wire.Leave) else "resigned")]


def sit_or_stand(table: Table, member: int, request: wire.Sit | wire.Stand, now: int) -> list[e.Entry]:
    _before_the_game(table)
    if isinstance(request, wire.Stand):
        return [e.Stood(t=now, seat=own_seat(table, member))]
    if not _chair(table, request.seat).free:
        raise Denied("taken", "this seat is taken")
    _one_device(table, member, table.members[member].devices)
    return [e.Sat(t=now, seat=request.seat, member=member)]


def add_salt(table: Table, member: int, salt: str, now: int) -> list[e.Entry]:
    """A member's device adds its bytes to the shuffle; only the first bytes from a member count."""
    if table.members[member].salt == salt:  # sent again after a lost connection
        return []
    _before_the_game(table)
    if table.commitment is None:
        raise Denied("no-commitment", "this table has shown no commitment yet: its shuffle takes no salts")
    if table.members[member].salt is not None:
        raise Denied("salted", "another device of yours has added a salt")
    entries: list[e.Entry] = [e.Salted(t=now, member=member, salt=salt)]
    if table.opening.salted and member == table.host and not any(chair.free for chair in table.chairs):
        entries.append(e.Began(t=now))
    return entries


def host(
    table: Table,
    member: int,
    request: wire.Mute | wire.Lock | wire.SeatBot | wire.Kick | wire.Swap | wire.Start,
    now: int,
    levels: Collection[str],
    seed: str,
) -> list[e.Entry]:
    """What only the host may do."""
    match request:
        case wire.Mute() | wire.Kick():
            if request.member >= len(table.members) or request.member == member:
                raise Denied("no-member", "there is nobody else of that number", 400)
            if member != table.host:  # effects must not outlast the host's absence
                raise Denied("host", "only the host mutes and sends away, not who acts for them", 403)
            if isinstance(request, wire.Mute):
                return [e.Muted(t=now, member=request.member, muted=request.muted)]
            _before_the_game(table)
            return [e.Kicked(t=now, member=request.member)]
        case wire.Lock():
            return [e.Locked(t=now, locked=request.locked)]
        case wire.SeatBot():
            _before_the_game(table)
            chair = _chair(table, request.seat)
            if chair.member is not None:
                raise Denied("taken", "somebody sits there")
            if request.level is None:
                return [] if chair.free else [e.Stood(t=now, seat=request.seat)]
            return [e.Filled(t=now, seat=request.seat, level=check_level(request.level, levels))]
        case wire.Swap():
            _before_the_game(table)
            for seat in request.seats:
                _chair(table, seat)
            return [e.Swapped(t=now, seats=request.seats)]
        case wire.Start():
            _before_the_game(table)
            if any(chair.free for chair in table.chairs):
                raise Denied("free-seats", "fill every seat first, with people or bots")
            return [e.Began(t=now, seed=None if table.opening.seed else seed)]


def vary(
    table: Table, new: http_wire.NewVariation, id: str, now: int, seed: str, moment: Moment, key: str, guest: str
) -> list[e.Entry]:
    """The first entries of a variation's table: somebody at the seat of their choice, and bots at all others."""
    setting = finished_record(table)
    levels = tuple(None if seat == new.seat else new.bots for seat in range(setting.players))
    who = Branch(setting.game, setting.options, new.language, levels, plain_name(new.name), key, guest)
    branched = e.Branched(Origin(table.id, moment.at, new.seat, new.anew), moment.events)
    return branch(who, branched, id, now, seed)


class Branch(NamedTuple):
    """Who goes on, and against whom: the level of the bot at each seat, None at their own."""

    game: str
    options: dict[str, Any]
    language: str
    levels: tuple[str | None, ...]
    name: str
    key: str
    guest: str


def branch(who: Branch, variation: e.Branched, id: str, now: int, seed: str, *, offline: bool = False) -> list[e.Entry]:
    """The first entries of a table at which somebody goes on from another game, against bots."""
    seat = who.levels.index(None)
    level = next(each for each in who.levels if each is not None)
    entries: list[e.Entry] = [
        e.Opening(
            t=now, game=who.game, players=len(who.levels), options=who.options, language=who.language, level=level,
            assistant="chances", hints=True, origin=id, seed=seed, variation=variation, offline=offline,
            schema=e.SCHEMA, rules=e.RULES,
        ),
        e.Joined(t=now, name=who.name, key=who.key, guests=(who.guest,)),
        e.Sat(t=now, seat=seat, member=0),
    ]  # fmt: skip
    entries += [e.Filled(t=now, seat=n, level=each) for n, each in enumerate(who.levels) if each is not None]
    return [*entries, e.Began(t=now)]


def finished_record(table: Table) -> Record:
    """The record of a game that is over, or that the room ended as too long."""
    match = running_match(table)
    if table.status != "over":
        raise Denied("not-over", "a game's record is open, and others may go on from it, once it is over")
    return match.record()


def rematch(
    table: Table, member: int | None, id: str, now: int, seed: str, persons: Mapping[int, int | None]
) -> list[e.Entry]:
    """The first entries of the rematch's table: the same people and bots, each one seat further, and a new seed.

    `persons`: the members who may come along, and who they are in the table's ratings.
    """
    own_seat(table, member)
    running_match(table)
    if table.status != "over":
        raise Denied("not-over", "a rematch comes after the game")
    _not_alone(table)
    if table.evening is not None:
        raise Denied("evening", "the evening goes on at other tables: its page says where", 403)
    old = table.opening
    entries: list[e.Entry] = [
        e.Opening(
            t=now, game=old.game, players=old.players, options=old.options, language=old.language, level=old.level,
            clock=old.clock, public=old.public, assistant=old.assistant, hints=old.hints, origin=old.origin,
            one_device=old.one_device, talk=table.talk, open_hands=old.open_hands, previous=table.id, seed=seed,
            club=old.club, rated=old.rated,
            schema=e.SCHEMA, rules=e.RULES,
        )
    ]  # fmt: skip
    left = {chair.member for chair in table.chairs if chair.gone in ("left", "resigned")}
    numbers: dict[int, int] = {}
    for number in sorted(range(len(table.members)), key=left.__contains__):  # the first is the host there
        known = table.members[number]
        if not known.kicked and known.key and number in persons:  # those who had themselves deleted do not come along
            numbers[number] = len(numbers)
            guests = tuple(sorted(known.guests))
            entries.append(e.Joined(t=now, name=known.name, key=known.key, guests=guests, person=persons[number]))
            elsewhere = sorted(known.devices - known.guests)
            entries += [e.Used(t=now, member=numbers[number], guest=guest) for guest in elsewhere]
    entries += [e.Muted(t=now, member=numbers[n], muted=True) for n in numbers if table.members[n].muted]
    if table.barred:
        entries.append(e.Barred(t=now, guests=tuple(sorted(table.barred))))
    if table.locked:
        entries.append(e.Locked(t=now, locked=True))
    if table.voice is not None and table.host in numbers:
        entries.append(e.Voiced(t=now, member=numbers[table.host], link=table.voice))
    for seat, chair in enumerate(table.chairs):
        further = (seat + 1) % len(table.chairs)
        if chair.member is None and chair.level is not None:
            entries.append(e.Filled(t=now, seat=further, level=chair.level))
        elif chair.member in numbers:
            entries.append(e.Sat(t=now, seat=further, member=numbers[chair.member]))
    return entries
