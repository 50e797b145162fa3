"""Days, by UTC: when one begins and ends, and when what was played on it is open to everybody."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

DAY_MS: Final = 86_400_000
GRACE_MS: Final = 2 * 3_600_000  # after its day, for a daily deal that was begun on it
TABLE: Final = re.compile(r"daily-(\d{4}-\d\d-\d\d)-[a-z0-9]+")  # the id of a table at which a daily deal is played


def day_at(now: int) -> str:
    """The day of a moment, in milliseconds since 1970, as 2026-11-18."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def is_day(text: str) -> bool:
    """Whether a text names a day as days are written here."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def shifted(day: str, by: int) -> str:
    """The day this many days later."""
    return (date.fromisoformat(day) + timedelta(by)).isoformat()


def number_of(day: str) -> int:
    """A number for each day, such that consecutive days have consecutive numbers."""
    return date.fromisoformat(day).toordinal()


def ends(day: str) -> int:
    """The moment at which a day is over: until then its deal can be begun."""
    after = date.fromisoformat(shifted(day, 1))
    return int(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()) * 1000


def opens(day: str) -> int:
    """The moment from which nobody can play a day's deal for a result any more, so that all of it may be shown."""
    return ends(day) + GRACE_MS


def day_of_id(id: str) -> str | None:
    """The day whose deal is played at the table of this id; None at any other table."""
    found = TABLE.fullmatch(id)
    return found[1] if found and is_day(found[1]) else None


def is_sealed(id: str, now: int) -> bool:
    """Whether this is the table of a daily deal that somebody may still play."""
    day = day_of_id(id)
    return day is not None and now < opens(day)
