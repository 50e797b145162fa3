"""What a player of The Calaveras Incident remembers and senses."""

from .memory import Memory
from .sense import TUNING, imagine, imagine_all, likely, outlook, settled

__all__ = ["TUNING", "Memory", "imagine", "imagine_all", "likely", "outlook", "settled"]
