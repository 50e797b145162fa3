"""The Calaveras Incident, 3 to 6 players in teams: cast suspicion, win Nicole's trust."""

from doublejeu.play.manifest import Credits, Level, Manifest


def sides(players: int) -> tuple[int, ...]:
    """Partners sit opposite each other; where the players are odd, a ghost has the last seat."""
    seats = players + players % 2
    return tuple(seat % (seats // 2) for seat in range(seats))


MANIFEST = Manifest(
    name="calaveras",
    package=__name__,
    players=range(3, 7),
    sides=sides,
    usual=4,
    minutes=25,
    previewed=frozenset({"played", "twisted", "trusted", "designated", "ended"}),
    open_hands=True,
    levels={
        "novice": Level({"simulations": 8, "looseness": 1.0, "keen": 0}),
        "casual": Level({"simulations": 20}),
        "strong": Level({"simulations": 200}),
        "expert": Level({"seconds": 0.8, "minded": True}),
        "master": Level({"seconds": 1.9, "minded": True}),
    },
    makers={
        "casual": Level({"simulations": 20, "keen": 0}),
        "strong": Level({"simulations": 200, "keen": 0}),
        "expert": Level({"seconds": 0.8, "minded": True, "keen": 0}),
    },
    special={
        "careful": "bots.yardsticks:Careful",
        "greedy": "bots.yardsticks:Greedy",
        "beginner": "bots.yardsticks:Beginner",
        "expert-2026-11": "bots.frozen:expert_2026_11",
    },
    calibration={2: (-0.3, 1.3), 3: (-0.05, 0.5)},
    mind_calibration={2: (-0.1, 1.25)},
    credits=Credits(authors=("Henri Kermarrec",), illustrators=("Philippe Auger",), publishers=("Gigamic",), year=2018),
)
