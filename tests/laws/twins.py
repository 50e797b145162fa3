"""Non-interference, checked: twins of a told game, which a viewer cannot tell from it, must show it the same bytes."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from doublejeu import Match, Refused
from tests.games import hooks_of
from tests.laws.tables import CHANCE, Story, happen, open_table, shown, truth

LAST_STEPS = 4  # compared one by one; of the steps before, some
CUTS = 6  # beside the end of the story


class Leak(AssertionError):
    """A viewer was shown something that depends on what it cannot know."""


class Twin(NamedTuple):
    """Another game that looks the same to a viewer, from so many events on."""

    viewer: int | None
    events: list[str]
    start: int = 0
    remembers: bool = True  # whether it also looks the same to a viewer who remembers its own cards


class Tally:
    """How much was really compared."""

    def __init__(self) -> None:
        self.frames = 0  # compared
        self.telling = 0  # of these, while the hidden cards were not the same
        self.offers = 0  # of these, while somebody else was offered other moves
        self.forgotten = 0  # of these, with twins that also change what the viewer saw and may not look at again
        self.illegal = 0  # twins that the rules refused

    def __repr__(self) -> str:
        return " ".join(f"{name}={count}" for name, count in vars(self).items())


def compare(story: Story, dice: random.Random, tally: Tally) -> None:
    """Cut the story at its end and here and there before; let every viewer compare it with twins up to the cut."""
    tables = list(tables_after(story))
    for cut in {len(story.events), *cuts(story, dice)}:
        twins = [twin for viewer in story.seating.viewers for twin in twins_of(story, cut, tables, viewer, dice)]
        compare_until(story, cut, twins, dice, tally)


def cuts(story: Story, dice: random.Random) -> list[int]:
    """Where somebody is about to decide: as often before a sort of event that is rare as before any other."""
    before: dict[str, list[int]] = {}
    hooks = hooks_of(story.seating.game)
    sort_of = hooks.cut or hooks.sort
    for number, event in enumerate(story.events):
        if number > 0:
            actor, _, text = event.partition(" ")
            sort = actor if actor == CHANCE else sort_of(text)
            before.setdefault(sort, []).append(number)
    return [dice.choice(before[sort]) for sort in dice.choices(sorted(before), k=CUTS)] if before else []


def tables_after(story: Story) -> Iterator[Any]:
    match = open_table(story.seating, story.first)
    for event in story.events:
        happen(match, event)
        yield match._states.copy()[0]


def twins_of(story: Story, cut: int, tables: list[Any], viewer: int | None, dice: random.Random) -> Iterator[Twin]:
    """Games that the viewer cannot tell from the story after so many events; none that must differ."""
    from tests.laws.lookalikes import lookalikes  # which needs what stands here

    yield from (hooks_of(story.seating.game).twins or lookalikes)(story, cut, tables, viewer, dice)


def compare_until(story: Story, cut: int, twins: list[Twin], dice: random.Random, tally: Tally) -> None:
    """Let the story and its twins happen side by side, and compare what their viewers are shown."""
    match = open_table(story.seating, story.first)
    others = [(twin, open_table(story.seating, story.first)) for twin in twins]
    for step in range(1, cut + 1):
        happen(match, story.events[step - 1])
        others = [(twin, other) for twin, other in others if happens(other, twin.events[step - 1], tally)]
        if step > cut - LAST_STEPS or dice.random() < 0.05:
            compare_now(match, others, looks(step, dice, every=step == cut), tally)


def looks(step: int, dice: random.Random, *, every: bool) -> list[tuple[int, bool]]:
    """Since when a viewer asks, and whether it remembers: live; reconnected, or returned after a shorter absence."""
    returns = [(0, False), (dice.randrange(step), False), (0, True)]
    return [(step - 1, False), *(returns if every else [dice.choice(returns)])]


def happens(match: Match, event: str, tally: Tally) -> bool:
    """Let the event happen, unless the rules refuse it: such a twin is no game, and not compared any further."""
    try:
        happen(match, event)
    except Refused:
        tally.illegal += 1
        return False
    return True


def compare_now(match: Match, others: list[tuple[Twin, Match]], ways: list[tuple[int, bool]], tally: Tally) -> None:
    hidden, offered = truth(match), match.legal_moves()
    frames: dict[tuple[int | None, int, bool], bytes] = {}
    for twin, other in others:
        if match.at < twin.start:
            continue
        compared = 0
        for since, remember in ways:
            if remember and not twin.remembers:
                continue
            key = twin.viewer, since, remember
            if key not in frames:
                frames[key] = shown(match, *key[:2], remember=remember)
            same = shown(other, *key[:2], remember=remember)
            if same != frames[key]:
                raise Leak(told_apart(match, twin, key, frames[key], same))
            compared += 1
        tally.frames += compared
        if truth(other) != hidden:
            tally.telling += compared
            tally.forgotten += compared if not twin.remembers else 0
            tally.offers += compared if twin.viewer not in match.waiting and other.legal_moves() != offered else 0


def told_apart(match: Match, twin: Twin, key: tuple[int | None, int, bool], one: bytes, two: bytes) -> str:
    viewer, since, remember = key
    return "\n".join(
        [
            f"viewer {viewer} can tell two games apart at {match.at}, since {since}, remember={remember}:",
            *match.record().events,
            "and the other",
            *twin.events[: match.at],
            one.decode(),
            two.decode(),
        ]
    )
