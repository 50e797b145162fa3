"""What a player of Kompromat remembers and senses."""

from .absurdities import ABSURDITIES, absurd, absurdity
from .craft import considered, infer
from .endings import knows, lay, possibilities
from .memory import Memory
from .reasons import reasons_for
from .sense import TUNING, likely, outlook, settled, sight

__all__ = [
    "ABSURDITIES",
    "TUNING",
    "Memory",
    "absurd",
    "absurdity",
    "considered",
    "infer",
    "knows",
    "lay",
    "likely",
    "outlook",
    "possibilities",
    "reasons_for",
    "settled",
    "sight",
]
