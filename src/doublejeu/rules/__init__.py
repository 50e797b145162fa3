"""The kernel: the compiler, chance, the operations of every game's rules.  No clock, no I/O, no text, no game."""

import getpass
import os
import tempfile
from pathlib import Path


def _cache_folder() -> Path:
    """Where compiled code is kept; its files are named after what they were made from (cache.py)."""
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = home / "doublejeu" / "compiled"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # no home, or one that cannot be written
        folder = Path(tempfile.gettempdir()) / f"doublejeu-{getpass.getuser()}" / "compiled"
        folder.mkdir(parents=True, exist_ok=True)
    return folder


CACHE = Path(os.environ.get("NUMBA_CACHE_DIR") or _cache_folder())
os.environ["NUMBA_CACHE_DIR"] = str(CACHE)
