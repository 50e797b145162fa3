"""Players that are programs: each sees the frames of its own seat, and nothing else."""

from .roster import bot_names, make_adviser, make_bot, make_deducer

__all__ = ["bot_names", "make_adviser", "make_bot", "make_deducer"]
