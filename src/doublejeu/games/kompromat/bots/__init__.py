"""What a player of Kompromat remembers and senses."""

from .memory import Memory
from .sense import imagine, imagine_all, likely, outlook, settled, sight

__all__ = ["Memory", "imagine", "imagine_all", "likely", "outlook", "settled", "sight"]
