"""What the bots choose, in a number a game; `python -m tests.bots.signatures` keeps today's, to be compared with."""

import json
from pathlib import Path

from benchmarks.bots import signature
from doublejeu import game_names

KEPT = Path(__file__).with_name("signatures.json")


def kept() -> dict[str, int]:
    found: dict[str, int] = json.loads(KEPT.read_text())
    return found


if __name__ == "__main__":
    KEPT.write_text(json.dumps({game: signature(game) for game in game_names()}, indent=2) + "\n")
    print(KEPT.read_text(), end="")
