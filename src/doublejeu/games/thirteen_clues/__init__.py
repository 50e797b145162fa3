"""13 Clues, 2 to 6 players: everyone sees your case but you."""

from doublejeu.play.manifest import Credits, Daily, Level, Manifest, Option

DETECTIVE = "bots.detective:Detective"

MANIFEST = Manifest(
    name="thirteen_clues",
    package=__name__,
    players=range(2, 7),
    options=(Option(name="top_secret", players=(3, 4, 5, 6)),),
    usual=4,
    minutes=30,
    first_drawn=True,
    longest=3_000,
    probes=frozenset({"accuse", "peek"}),
    open_hands=True,
    levels={
        "novice": Level({"skill": "novice"}, DETECTIVE),
        "casual": Level({"skill": "casual"}, DETECTIVE),
        "strong": Level({"skill": "strong"}, DETECTIVE),
        "expert": Level({"skill": "expert"}, DETECTIVE),
        "master": Level({"skill": "master"}, DETECTIVE),
    },
    makers={
        skill: Level({"skill": skill, "sensible": False}, DETECTIVE)
        for skill in ("novice", "casual", "strong", "expert")
    },
    special={
        "methodical": "bots.methodical:Methodical",
        "careful": "bots.yardsticks:Careful",
        "greedy": "bots.yardsticks:Greedy",
        "beginner": "bots.yardsticks:Beginner",
        "expert-2026-11": "bots.detective:expert_2026_11",
    },
    deducer="bots.deducer:CaseDeducer",
    checker="casebook:check",
    credits=Credits(
        authors=("Andrés J. Voicu",), illustrators=("Giacomo Tappainer",), publishers=("dV Giochi",), year=2016
    ),
    daily=Daily(players=2),
)
