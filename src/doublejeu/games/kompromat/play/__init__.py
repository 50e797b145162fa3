"""Kompromat, between the rules and whoever looks on."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from doublejeu.play.errors import IllegalMove
from doublejeu.play.frame import Event
from doublejeu.play.game import Row, cards_due, record_of

from .. import rules
from ..rules import box
from .happened import REASONS, event
from .said import tell_move
from .shown import CARDS, MISSIONS, SWAYS, TOOLS, KompromatOpened, KompromatView, held, opened, total_text, view

__all__ = ["KompromatOpened", "KompromatView", "held", "opened", "tell_move", "view"]

WORDS = dict.fromkeys(
    (
        "mission", "counter", "tool", "missions.card", "won", "ready", "used", "aside", "gone", "taking_for",
        "mission_deck",
    ),
    "kompromat-mission",
)  # fmt: skip


def _tool_texts(tool: int) -> dict[int, str]:
    """A Tool's targets and how they are written after its name."""
    places = range(box.PLACES)
    if tool in (box.DRONE, box.NEWSPAPER):
        return {place: f" {place + 1}" for place in places}
    if tool == box.JETPACK:
        return {start * box.PLACES + to: f" {start + 1}>{to + 1}" for start in places for to in places if start != to}
    if tool == box.STUN_GUN:
        cards = range(box.EQUIPMENT_CARDS)
        return {place * len(cards) + i: f" {place + 1}.{i + 1}" for place in places for i in cards}
    if tool == box.MARTINI:
        return {target: f" {sway}" for target, sway in enumerate(SWAYS)}
    return {0: ""}


def _texts() -> dict[int, str]:
    texts = {box.DRAW: "draw", box.STOP: "stop", box.DROP: "drop", box.KEEP: "keep", box.PASS: "pass"}
    texts |= {place: f"place {place + 1}" for place in range(box.PLACES)}
    texts |= {box.TOTAL + points: f"total {total_text(points)}" for points in range(200)}
    for tool, name in enumerate(TOOLS):
        if tool != box.USB:
            for target, text in _tool_texts(tool).items():
                texts[box.USE + 100 * tool + target] = f"use {name}{text}"
                texts[box.USE_USB + 100 * tool + target] = f"use usb {name}{text}"
    return texts


TEXTS = _texts()


# --- Set-up and chance


def _chance_words(state: box.State) -> tuple[str, tuple[str, ...]]:
    """The beginning of the chance event that is due, and the names of its cards."""
    if state.phase == box.EQUIP_DUE:
        return f"equip {state.asked} ", CARDS
    return "missions ", MISSIONS


def chance_text(state: box.State, cards: Sequence[int]) -> str:
    beginning, names = _chance_words(state)
    return beginning + " ".join(names[card] for card in cards)


def read_chance(state: box.State, text: str) -> list[int]:
    beginning, names = _chance_words(state)
    if not text.startswith(beginning):
        raise IllegalMove(f"chance must be `{beginning}…` now")
    words = text[len(beginning) :].split(" ")
    due = cards_due(rules, state)
    if Counter(words) != Counter(names[card] for card in due):
        raise IllegalMove(f"other cards than {' '.join(names[card] for card in due)}")
    return [names.index(word) for word in words]


# --- What a seat is shown


def fresh_from(rows: Sequence[Sequence[Row]], seat: int) -> int:
    """The beginning of the seat's turn, while it lasts: nobody looks twice at cards of an attempt that is over."""
    for step in range(len(rows) - 1, -1, -1):
        for row in reversed(rows[step]):
            if row[0] == box.TURNED_UP:
                return step if row[1] == seat else len(rows)
            if row[0] == box.STOPPED:
                return len(rows)
    return 0


def events(state: box.State, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
    return [event(at, row, seat if fresh else None) for row in rows]


def result(state: box.State) -> dict[str, Any]:
    winner = state.winner
    return {
        "winners": [winner] if winner >= 0 else [],
        "scores": [int(box.score(record_of(state), seat)) for seat in range(2)],
        "tokens": state.tokens,
        "reason": reason(state),
    }


def reason(state: box.State) -> str:
    return REASONS[state.reason]
