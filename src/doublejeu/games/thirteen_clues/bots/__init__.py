"""What a player of 13 Clues remembers and senses; the detective plays better than a search does."""

from .absurdities import ABSURDITIES, absurdity
from .analyst import Analyst
from .memory import Memory
from .reasons import reasons_for
from .sense import WORLDS, imagine, imagine_all, likely, outlook, outlooks, settled

__all__ = [
    "ABSURDITIES", "WORLDS", "Analyst", "Memory", "absurdity", "imagine", "imagine_all", "likely", "outlook",
    "outlooks", "reasons_for", "settled",
]  # fmt: skip
