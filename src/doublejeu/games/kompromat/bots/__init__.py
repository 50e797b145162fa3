"""What a player of Kompromat remembers and senses."""

from .memory import Memory
from .sense import likely, outlook, settled, sight

__all__ = ["Memory", "likely", "outlook", "settled", "sight"]
