"""Kompromat, 2 players: blackjack over four missions, with hidden cards, Tools and notoriety."""

from doublejeu.play.manifest import Credits, Daily, Level, Manifest

MANIFEST = Manifest(
    name="kompromat",
    package=__name__,
    players=range(2, 3),
    usual=2,
    minutes=30,
    looks_again=False,
    open_hands=True,
    levels={
        "novice": Level({"simulations": 30, "looseness": 0.7, "trust": 0.3, "keen": 0}),
        "casual": Level({"simulations": 15, "looseness": 0.25, "trust": 0.3, "keen": 1}),
        "strong": Level({"simulations": 300, "keen": 7}),
        "expert": Level({"seconds": 0.8, "keen": 7}),
        "master": Level({"seconds": 1.9, "keen": 7}),
    },
    makers={
        "casual": Level({"simulations": 15, "looseness": 0.25, "trust": 0.3, "keen": 0}),
        "strong": Level({"simulations": 300, "keen": 0}),
        "expert": Level({"seconds": 0.8, "keen": 0}),
    },
    special={
        "careful": "bots.yardsticks:Careful",
        "greedy": "bots.yardsticks:Greedy",
        "beginner": "bots.yardsticks:Beginner",
        "expert-2026-11": "bots.frozen:expert_2026_11",
    },
    calibration={2: (-0.1, 0.9)},
    credits=Credits(
        authors=("Adam Porter", "Rob Fisher"), illustrators=("Felix Kindelán",), publishers=("Helvetiq",), year=2020
    ),
    daily=Daily(players=2, score="scores"),
)
