"""The Calaveras Incident, for reviews: where cards lie whose order nobody knows."""

from typing import Final

PILES: Final = (("deck", "left", ""),)
