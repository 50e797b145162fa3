"""All errors, as one tree.  Each message says what, where, and what to do."""


def plain(text: str) -> str:
    """Refused text, which may be anything, in a form that any terminal can print: on one line, and not too long."""
    printable = text.encode("ascii", "backslashreplace").decode().replace("\n", " ").replace("\r", " ")
    return printable if len(printable) <= 300 else f"{printable[:300]}..."


class DoubleJeuError(Exception):
    """Anything that this package refuses."""


class BadArgument(DoubleJeuError, TypeError):
    """An argument of the wrong type; its name stands in the message."""


class UnknownGame(DoubleJeuError):
    """There is no game of that name."""


class BadManifest(DoubleJeuError):
    """A game's manifest or rules that the house cannot work with."""


class BadSetting(DoubleJeuError):
    """A number of players or an option that the game does not have."""


class Refused(DoubleJeuError):
    """A move that was not played; nothing has changed."""


class IllegalMove(Refused):
    """Not a move, or not one that may be played now."""


class OutOfTurn(Refused):
    """Somebody else must move."""


class StaleMove(Refused):
    """The move answers an earlier position than the present one."""


class GameOver(Refused):
    """The game has ended."""


class BadRecord(DoubleJeuError):
    """A record that is unsound; `event` is the event at fault (counting from 1), if it is a single one."""

    def __init__(self, reason: str, event: int | None = None) -> None:
        self.reason = plain(reason)
        super().__init__(self.reason if event is None else f"event {event}: {self.reason}")
        self.event = event
