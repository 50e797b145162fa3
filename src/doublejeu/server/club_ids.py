"""The ids of clubs and of their tables: a club's says its address, a table's whether it belongs to a club."""

from typing import Final

OF_CLUB: Final = "club-"  # how the ids of clubs' tables begin
BETWEEN: Final = "~"  # in a club's id: after its address come letters that a later club of that name does not have


ROOM: Final = f"{BETWEEN}room"  # the list of those whom the room rates, which is no club's


def is_of_club(table_id: str) -> bool:
    """Whether a table belongs to a club."""
    return table_id.startswith(OF_CLUB)


def address_of(club: str) -> str:
    """The address of a club, by its id."""
    return club.partition(BETWEEN)[0]


def scope_of(club: str | None, rated: bool) -> str | None:
    """In whose standings a table's game counts: its club's, the room's, or nobody's."""
    return ROOM if club is None and rated else club
