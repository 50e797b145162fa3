"""Who is connected to a table, here or at another server, and for whom the others wait."""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from . import decisions
from .table import Table

ASK_FOR_ABSENT: Final = 20_000  # milliseconds after which the others may let a bot play for somebody away


class Manners(Protocol):
    """How long people wait for each other, and which clock measures it."""

    grace_ms: int
    patience_ms: int
    now: Callable[[], int]


class Attendance:
    """The members at one table, and since when others are away."""

    def __init__(self, manners: Manners, table: Table) -> None:
        self._manners = manners
        self._table = table
        self.present: set[int] = set()  # the members who are connected, here or elsewhere
        self.elsewhere: frozenset[int] = frozenset()  # members connected to other servers
        self._away: dict[int, int] = {}  # since when people have been away, by member
        self._came: dict[int, int] = {}  # when the people who are there came, by member
        self._seen: dict[int, int] = {}  # when people who have left were last there, by member
        self._began = manners.now()

    def count(self, here: Iterable[int | None]) -> None:
        """The members connected here; None is a spectator."""
        before = self.present
        self.present = {member for member in here if member is not None} | self.elsewhere
        self._came.update(dict.fromkeys(self.present - before, self._manners.now()))
        self._seen.update(dict.fromkeys(before - self.present, self._manners.now()))

    def left(self, member: int) -> int:
        """When somebody who is away was last there; 0 if they have not been there since the table was loaded."""
        return self._seen.get(member, 0)

    def missed(self, member: int, then: int, recovering: bool) -> bool:
        """Whether somebody who is away was already away at that moment, as far as is known since the table was loaded.

        `recovering`: the table may have been loaded after that moment, because a server died.
        """
        return then > self._seen[member] if member in self._seen else recovering or then >= self._began

    def come(self, member: int) -> None:
        self._away.pop(member, None)

    def go(self, member: int) -> None:
        self._away[member] = self._manners.now()

    def set_elsewhere(self, elsewhere: frozenset[int], here: Iterable[int | None]) -> bool:
        """Note which members are connected to other servers; whether that has changed."""
        was, self.elsewhere = self.elsewhere, elsewhere
        self.count(here)
        self._away.update(dict.fromkeys(was - elsewhere, self._manners.now()))
        for member in elsewhere:
            self._away.pop(member, None)
        return was != elsewhere

    def absent(self) -> dict[int, int]:
        """The seats that must move while their people are away, and since when; none if all people are away."""
        chairs, clock, present = self._table.chairs, self._table.opening.clock, self.present
        missing = [seat for seat in self._table.people_to_move() if chairs[seat].member not in present]
        if not missing or (clock is not None and clock.kind == "move"):
            return {}
        people = {chair.member for chair in chairs if chair.member is not None and not chair.gone}
        if not people & present:
            return {}
        away = {}
        for seat in missing:
            member = chairs[seat].member
            if member is not None:
                away[seat] = max(self._away.setdefault(member, self._manners.now()), self._table.changed)
        return away

    def stalls(self) -> dict[int, tuple[int, int | None]]:
        """The seats that keep others waiting: when the others may let a bot play there, and when a bot plays anyway."""
        table, grace = self._table, self._manners.grace_ms
        found: dict[int, tuple[int, int | None]] = {
            seat: (since + min(ASK_FOR_ABSENT, grace), since + grace) for seat, since in self.absent().items()
        }
        if table.opening.clock is None:
            for seat, since in table.awaited.items():
                member = table.chairs[seat].member
                if member in self.present and decisions.others(table, seat, self.present):
                    found[seat] = (max(since, self._came.get(member or 0, since)) + self._manners.patience_ms, None)
        return found

    def hostless(self) -> int | None:
        """Since when the host has been away before the start of the game, if others are there."""
        if self._table.match is not None or not self.present:
            return None
        host = self._table.host
        if host is None or host in self.present:
            return None
        return self._away.setdefault(host, self._manners.now())

    @property
    def host(self) -> int | None:
        """The acting host: before the game, if the host is away too long, somebody present, seated if possible."""
        since = self.hostless()
        if since is None or self._manners.now() < since + self._manners.grace_ms:
            return self._table.host
        return min(self.present, key=lambda member: (self._table.seat_of(member) is None, member))
