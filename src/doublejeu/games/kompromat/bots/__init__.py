"""What a player of Kompromat remembers and senses."""

from .memory import Memory
from .sense import TUNING, likely, outlook, settled, sight

__all__ = ["TUNING", "Memory", "likely", "outlook", "settled", "sight"]
