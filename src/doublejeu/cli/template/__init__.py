"""Snake Oil, 2 to 4 players: one bottle each, seen by its owner alone; the strongest wins."""

from doublejeu.play.manifest import Manifest

MANIFEST = Manifest(name="snake_oil", package=__name__, players=range(2, 5), minutes=2)
