"""What a player of The Calaveras Incident remembers and senses."""

from .memory import Memory
from .sense import TUNING, likely, outlook, settled

__all__ = ["TUNING", "Memory", "likely", "outlook", "settled"]
