"""What a player of Kompromat remembers and senses."""

from .absurdities import ABSURDITIES, absurd, absurdity
from .craft import considered, infer
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
    "likely",
    "outlook",
    "reasons_for",
    "settled",
    "sight",
]
