"""Kompromat as lines of text."""

from doublejeu.locales import Words
from doublejeu.play.telling import NONE

from .play import KompromatView
from .play.shown import Mission

FACE_DOWN = "▒"


def lines(view: KompromatView, words: Words) -> list[str]:
    drawn = [words("kompromat-board-round", round=str(view.round))]
    for place, mission in enumerate(view.missions, 1):
        drawn += _mission(place, mission, words)
    for seat, player in enumerate(view.players):
        tools = ", ".join(words(f"kompromat-mission-{tool}") for tool in player.ready) or "–"
        line = words(
            "kompromat-board-player",
            seat=words.seat(seat),
            score=str(player.score),
            tokens=str(player.tokens),
            deck=str(player.deck),
            tools=tools,
        )
        drawn.append(f"{'>' if seat == view.turn else ' '} {line}")
    if view.glimpsed:
        drawn.append(words("kompromat-board-glimpsed", cards=" ".join(map(words.number, view.glimpsed))))
    if view.turned:
        drawn.append(words("kompromat-board-turned", card=view.turned))
    return drawn


def _mission(place: int, mission: Mission, words: Words) -> list[str]:
    if mission.card is None:
        title = words("kompromat-board-taken", place=str(place))
    else:
        title = words(
            "kompromat-board-mission",
            place=str(place),
            mission=words(f"kompromat-mission-{mission.card}"),
            counter=words(f"kompromat-mission-{mission.counter}") if mission.counter else NONE,
        )
    sides = [
        words(
            "kompromat-board-side",
            seat=words.seat(seat),
            cards=" ".join(words.number(card or FACE_DOWN) for card in side.cards),
            newspapers=side.newspapers,
            total=side.total or NONE,
        )
        for seat, side in enumerate(mission.sides)
        if side.cards
    ]
    return [title, *(f"     {side}" for side in sides)]
