"""The ids of clubs and of their tables: a club's says its address, a table's whether it belongs to a club."""

from typing import Final

from .evening_ids import evening_of_id

OF_CLUB: Final = "club-"  # how the ids of clubs' tables begin
BETWEEN: Final = "~"  # in a club's id: after its address come letters that a later club of that name does not have


ROOM: Final = f"{BETWEEN}room"  # the list of those whom the room rates, which is no club's


def may_be_of_club(table_id: str) -> bool:
    """Whether a table with this id may belong to a club: opened in it, or part of one of its evenings."""
    return table_id.startswith(OF_CLUB) or evening_of_id(table_id) is not None


def address_of(club: str) -> str:
    """The address of a club, by its id."""
    return club.partition(BETWEEN)[0]


def scope_of(table_id: str, club: str | None, rated: bool) -> str | None:
    """The standings in which a table's game counts: its club's or the room's; None for others, such as evenings'."""
    if evening_of_id(table_id) is not None:
        return None
    return ROOM if club is None and rated else club
