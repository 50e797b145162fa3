"""Checks a record: its moves against the rules, and its chance against its seed."""

from typing import Any

from .errors import BadRecord
from .match import Match
from .record import Record, read_record


def verify(line: str | bytes) -> Record:
    """Read and replay a record; BadRecord says what is unsound, and which event is at fault."""
    record = read_record(line)
    match = Match.from_record(record)
    outcome = match.outcome()
    if outcome is None:
        if record.result is not None:
            raise BadRecord("a result, but the game is not over")
    elif record.result is None:
        raise BadRecord("the game is over, but there is no result")
    elif not _same(record.result, outcome.result):
        raise BadRecord(f"the result is not {outcome.result}")
    return record


def _same(a: Any, b: Any) -> bool:
    """Whether two values are equal and of the same types: true is not 1, nor is 1.0."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(_same(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(_same(x, y) for x, y in zip(a, b, strict=True))
    return bool(a == b)
