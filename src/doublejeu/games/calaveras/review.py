"""The Calaveras Incident, for reviews: where cards lie whose order nobody knows, and how chances are calibrated."""

from typing import Final

PILES: Final = (("deck", "left", ""),)
SLOPES: Final = {2: 1.2}  # by number of sides: fitted to 2,000 positions of 140 games between strong players
