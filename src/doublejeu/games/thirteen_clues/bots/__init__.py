"""What a player of 13 Clues remembers and senses; the detective plays better than a search does."""

from .analyst import Analyst
from .memory import Memory
from .sense import WORLDS, imagine, imagine_all, likely, outlook, settled

__all__ = ["WORLDS", "Analyst", "Memory", "imagine", "imagine_all", "likely", "outlook", "settled"]
