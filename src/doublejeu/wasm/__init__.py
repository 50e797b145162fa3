"""The rules and the bots' thinking as one WebAssembly module: what Python calls is exported; no game is named."""

from ..rules import CACHE

__all__ = ["CACHE"]  # imported here, for it must be known to Numba before Numba is loaded
