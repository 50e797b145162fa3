"""The server's log messages: one JSON object per line; none ever holds a card, a seed or a key."""

import logging
import sys
from typing import Final

import msgspec

BUILT_IN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """A log record as JSON, with the fields given in `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in BUILT_IN},
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=repr).decode()


def set_up(level: str) -> None:
    """Write log messages to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for noisy in ("numba", "websockets", "uvicorn.access", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, logging.root.level))
