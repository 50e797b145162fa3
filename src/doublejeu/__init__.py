"""Double Jeu: The Calaveras Incident, Kompromat and 13 Clues, whole, with their records.

>>> import doublejeu
>>> match = doublejeu.Match("kompromat", seed=bytes(32))
>>> match.turn
0
>>> match.legal_moves()
('place 1', 'place 2', 'place 3', 'place 4')
>>> match.play("place 2")
>>> match.frame(seat=1).view.missions[1].sides[0].cards
('9',)
>>> match.outcome() is None
True
>>> doublejeu.Match.from_record(match.record()).at == match.at
True
"""

from .play.catalogue import GAMES
from .play.errors import (
    BadRecord,
    BadSetting,
    DoubleJeuError,
    GameOver,
    IllegalMove,
    OutOfTurn,
    Refused,
    StaleMove,
    UnknownGame,
)
from .play.frame import Bot, Budget, Event, Frame, Outcome, View
from .play.match import Match
from .play.record import Record, read_record
from .play.verify import verify

__all__ = [
    "GAMES",
    "BadRecord",
    "BadSetting",
    "Bot",
    "Budget",
    "DoubleJeuError",
    "Event",
    "Frame",
    "GameOver",
    "IllegalMove",
    "Match",
    "OutOfTurn",
    "Outcome",
    "Record",
    "Refused",
    "StaleMove",
    "UnknownGame",
    "View",
    "read_record",
    "verify",
]
__version__ = "0.1.0"
