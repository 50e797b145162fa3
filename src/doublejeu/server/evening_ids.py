"""The ids of evenings' tables: which evening, which round, whether others play the same deal."""

import re
from typing import Final, Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["alone", "tables", "swiss", "knockout", "round-robin"]
DUPLICATE: Final = ("alone", "tables")  # kinds of evenings at which everybody plays the same deals
LETTERS: Final[dict[Kind, str]] = {"alone": "a", "tables": "d", "swiss": "t", "knockout": "t", "round-robin": "t"}
TABLE: Final = re.compile(r"evening-([a-z0-9]{12})-([adt])(\d{1,3})-(\d{1,3})")


class OfEvening(NamedTuple):
    """Which table of which evening; rounds and tables are numbered from 0."""

    evening: str
    letter: str
    round: int
    number: int

    @property
    def alone(self) -> bool:
        """Whether one person plays here, while others play the same deal at their own tables."""
        return self.letter == LETTERS["alone"]

    @property
    def duplicate(self) -> bool:
        """Whether the same deal is played at other tables."""
        return self.letter in (LETTERS["alone"], LETTERS["tables"])


def evening_of_id(id: str) -> OfEvening | None:
    """The evening that the table of this id belongs to; None if to none."""
    found = TABLE.fullmatch(id)
    return OfEvening(found[1], found[2], int(found[3]), int(found[4])) if found else None


def table_id(evening: str, kind: Kind, round: int, number: int) -> str:
    """The id of a table, which is the same on every server."""
    return f"evening-{evening}-{LETTERS[kind]}{round}-{number}"
