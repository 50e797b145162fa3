"""Kompromat, dealt anew: the mission deck, and what a seat has not seen of this round's Equipment."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import numpy as np

from .play.shown import CARDS, MISSIONS
from .rules import box, worlds

MISSIONS_EVENT = "~ missions "


def deal_anew(events: Sequence[str], states: Any, seat: int, dice: Random) -> list[str]:
    s = states[0]
    _put_in_order(s, seat)
    s["rng"] = dice.randrange(1, 2**32)
    worlds.redeal(s, seat)
    changed = list(events)
    number = _last(events, MISSIONS_EVENT)
    missions = events[number].removeprefix(MISSIONS_EVENT).split(" ")
    missions[len(missions) - s.left :] = [MISSIONS[card] for card in s.deck[: s.left][::-1]]
    changed[number] = MISSIONS_EVENT + " ".join(missions)
    for owner in range(2):
        beginning = f"~ equip {owner} "
        number = _last(events, beginning)
        cards = [CARDS[card] for _, card in sorted(_placed(events[number:], s, owner))]
        changed[number] = beginning + " ".join(cards)
    return changed


def _last(events: Sequence[str], beginning: str) -> int:
    return next(number for number in range(len(events) - 1, -1, -1) if events[number].startswith(beginning))


def _put_in_order(s: Any, seat: int) -> None:
    """Let what the seat does not know lie by what it is, so that nothing shows how it lay."""
    s.deck[: s.left] = np.sort(s.deck[: s.left])
    unknown = s.lefts[seat] - s.known[seat]
    s.decks[seat, :unknown] = np.sort(s.decks[seat, :unknown])
    unseen = np.empty(box.EQUIPMENT_CARDS, np.int64)
    n = worlds.gather_unseen(s, 1 - seat, unseen)
    unseen[:n] = np.sort(unseen[:n])
    worlds.spread_unseen(s, 1 - seat, unseen)


def _placed(events: Sequence[str], s: Any, owner: int) -> Iterator[tuple[int, int]]:
    """For each card of the seat's deck as it was at the beginning of the round, which of them it was."""
    deck = list(range(box.EQUIPMENT_CARDS))
    piles: list[list[int]] = [[] for _ in range(box.PLACES)]
    stunned: list[int] = []
    attempt = 0
    for event in events:
        actor, word, *words = event.split(" ")
        tool, target = _tool(words) if word == "use" else ("", "")
        if actor == str(1 - owner) and tool == "stun-gun":
            place, position = (int(part) - 1 for part in target.split("."))
            stunned.append(piles[place].pop(position))
        if actor != str(owner):
            continue
        if word == "place":
            attempt = int(words[0]) - 1
        if word in ("place", "draw"):
            piles[attempt].append(deck.pop(0))
        elif tool == "gps":
            deck.insert(0, piles[attempt].pop())
        elif tool == "jetpack":
            start, end = (int(part) - 1 for part in target.split(">"))
            piles[end], piles[start] = piles[start], []
    if s.turned >= 0 and s.turn == owner:
        yield deck.pop(0), int(s.turned)
    yield from zip(deck, s.decks[owner, : s.lefts[owner]][::-1].tolist(), strict=True)
    yield from zip(stunned, s.stunned[owner, : s.stuns[owner]].tolist(), strict=True)
    for place, pile in enumerate(piles):
        yield from zip(pile, s.piles[owner, place, : s.counts[owner, place]].tolist(), strict=True)


def _tool(words: Sequence[str]) -> tuple[str, str]:
    """A Tool and its target, though it be the USB stick that stands for it."""
    tool, *target = words[1:] if words[0] == "usb" else words
    return tool, "".join(target)
