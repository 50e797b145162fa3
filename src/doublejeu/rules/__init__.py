"""Pure and compiled: no clock, no I/O, no text.  A game is written here, once."""

import getpass
import hashlib
import os
import tempfile
from pathlib import Path


def _cache_folder() -> Path:
    """Where compiled rules are kept: a folder named after the sources.

    Numba's disk cache only notices edits to the file a function is written in, not to the files it
    calls into, so each version of the compiled sources (these, the bots' and the adapters') gets a folder of its own.
    """
    package = Path(__file__).parents[1]
    digest = hashlib.sha256(str(package).encode())  # Numba caches by place: another copy is compiled by itself
    for source in sorted(each for room in ("rules", "bots", "adapters") for each in package.glob(f"{room}/**/*.py")):
        digest.update(source.read_bytes())
    version = digest.hexdigest()[:16]
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = home / "doublejeu" / version
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # no home, or one that cannot be written
        folder = Path(tempfile.gettempdir()) / f"doublejeu-{getpass.getuser()}" / version
        folder.mkdir(parents=True, exist_ok=True)
    return folder


CACHE = Path(os.environ.setdefault("NUMBA_CACHE_DIR", str(_cache_folder())))
