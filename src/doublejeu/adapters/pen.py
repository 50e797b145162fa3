"""How pieces are written: on zeros, one after the other; each stroke says where the next begins."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..rules.kernel import compiled

Reals: TypeAlias = NDArray[np.float32]


@compiled
def mark(out: Reals, start: int, names: int, chosen: int) -> int:
    """One of so many names, or none of them."""
    if 0 <= chosen < names:
        out[start + chosen] = 1.0
    return start + names


@compiled
def mark_set(out: Reals, start: int, names: int, members: int) -> int:
    """A bit set of names."""
    if members:
        for name in range(names):
            out[start + name] = members >> name & 1
    return start + names


@compiled
def number(out: Reals, start: int, value: float) -> int:
    out[start] = value
    return start + 1
