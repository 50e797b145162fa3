"""What a player of Kompromat remembers and senses."""

from .memory import Memory
from .reasons import reasons_for
from .sense import TUNING, likely, outlook, settled, sight

__all__ = ["TUNING", "Memory", "likely", "outlook", "reasons_for", "settled", "sight"]
