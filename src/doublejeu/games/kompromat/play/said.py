"""Kompromat: its moves as sentences."""

from doublejeu.play.telling import NONE, Message, message, name

from .shown import KompromatView

MISSION = "kompromat-mission"


def tell_move(view: KompromatView, text: str) -> Message:
    """A move as a sentence."""
    verb, *rest = text.split(" ")
    if verb == "use":
        return _use(rest)
    if verb == "place":
        mission = view.missions[int(rest[0]) - 1].card or NONE
        return message("kompromat-move-place", place=rest[0], mission=name(MISSION, mission), card=view.turned or NONE)
    if verb == "total":
        return message("kompromat-move-total", total=rest[0])
    place = view.attempt or view.revealing or NONE
    return message("kompromat-move-choice", verb=verb, place=place)


def _use(words: list[str]) -> Message:
    """A Tool, maybe by the USB Stick, and what it is aimed at."""
    usb = words[0] == "usb"
    tool, *aims = words[1:] if usb else words
    aim, source, place, position = "none", NONE, NONE, NONE
    if tool == "jetpack":
        aim, (source, place) = "jump", aims[0].split(">")
    elif tool == "stun-gun":
        aim, (place, position) = "card", aims[0].split(".")
    elif tool == "martini":
        aim = "more" if aims[0] == "+1" else "less"
    elif aims:
        aim, place = "place", aims[0]
    return message(
        "kompromat-move-use",
        usb="yes" if usb else "no",
        tool=name(MISSION, tool),
        aim=aim,
        source=source,
        place=place,
        position=position,
    )
