"""What environments are given in the same way: a seed, and options that they do not have."""

from typing import Any

from ..play import arguments
from ..play.errors import BadSetting


def check_reset(seed: int | None, options: dict[str, Any] | None = None) -> None:
    """Refuse what cannot be a seed; `options` are there for the libraries' sake."""
    if seed is not None and arguments.whole("seed", seed) < 0:
        raise BadSetting(f"a seed is 0 or more, not {seed}")
    arguments.of_type("options", options, dict | None, "a dict, or None")
