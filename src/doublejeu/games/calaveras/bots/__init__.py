"""What a player of The Calaveras Incident remembers and senses."""

from .absurdities import ABSURDITIES, absurd, absurdity
from .features import decider, feature_count, features
from .memory import Memory
from .reasons import reasons_for
from .sense import MIND_TUNING, TUNING, likely, outlook, settled

MINDS = (3, 4)  # the numbers of players that there is a trained mind for

__all__ = [
    "ABSURDITIES",
    "MINDS",
    "MIND_TUNING",
    "TUNING",
    "Memory",
    "absurd",
    "absurdity",
    "decider",
    "feature_count",
    "features",
    "likely",
    "outlook",
    "reasons_for",
    "settled",
]
