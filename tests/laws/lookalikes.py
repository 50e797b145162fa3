"""Other games that look the same to a viewer, looked for by trial: for a game whose tests write no twins.

A change is tried on a told game: two cards of a shuffle in each other's place, or another move of somebody else.  It is
kept if the game can still be played to the cut, and its events tell the viewer just what they told before; somebody
else's later move may change with it.  What the viewer is shown must then be the same, too.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from doublejeu import Event, IllegalMove
from doublejeu.play.catalogue import find_game
from doublejeu.play.game import Game, Snapshot, cards_due
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, empty_rows
from doublejeu.rules.operations import States
from tests.laws.tables import Story
from tests.laws.twins import Twin

TRIES = 16  # changes, one after the other
OTHERS = 24  # other moves that are tried in the place of one
Choice: TypeAlias = list[int] | int  # cards in an order, or a move


class Step(NamedTuple):
    """One event: where it happened, what was chosen there, how the record has it, and what it told the viewer."""

    before: States
    choice: Choice
    text: str
    told: list[Event]
    after: States


class Lookalike:
    """A game that tells a viewer what the story told it."""

    def __init__(self, story: Story, cut: int, viewer: int | None) -> None:
        self.game: Game[Any] = find_game(story.seating.game)
        self.viewer = viewer
        self.steps: list[Step] = []
        self._rows = empty_rows()
        self._legal = np.empty(self.game.rules.MAX_MOVES, np.int64)
        states = operations.new_states(self.game.rules)
        operations.setup(states, story.seating.players, story.first, story.seating.variant)
        for event in story.events[:cut]:
            step = self._step(states, self._read(states, event), len(self.steps) + 1)
            assert step is not None, f"the story cannot be told again at {event!r}"
            self.steps.append(step)
            states = step.after

    def _read(self, states: States, event: str) -> Choice:
        actor, _, text = event.partition(" ")
        if actor == "~":
            return self.game.read_chance(Snapshot(states), text)
        return self.game.moves[text.partition(" = ")[0]]

    def change(self, dice: random.Random) -> bool:
        """Try one change; say whether it was kept."""
        number = dice.randrange(len(self.steps))
        step = self.steps[number]
        if isinstance(step.choice, list):
            if len(set(step.choice)) < 2:
                return False
            cards, one, two = step.choice.copy(), 0, 0
            while cards[one] == cards[two]:
                one, two = dice.sample(range(len(cards)), 2)
            cards[one], cards[two] = cards[two], cards[one]
            fresh = self._alike(self._step(step.before, cards, number + 1), step)
        else:
            fresh = self._other_move(step.before, step, number + 1, dice)
        return fresh is not None and self._go_on(number, fresh, dice)

    def _go_on(self, number: int, fresh: Step, dice: random.Random) -> bool:
        """Play on from a changed step, as far as the others' moves allow it."""
        changed = [fresh]
        for at, step in enumerate(self.steps[number + 1 :], number + 2):
            states = changed[-1].after
            following = self._alike(self._step(states, step.choice, at), step)
            if following is None and not isinstance(step.choice, list):
                following = self._other_move(states, step, at, dice)
            if following is None:
                return False
            changed.append(following)
        self.steps[number:] = changed
        return True

    def _other_move(self, states: States, step: Step, at: int, dice: random.Random) -> Step | None:
        """A move of somebody else that tells the viewer what another told it."""
        if int(states[0].turn) < 0 or self.viewer in self.game.deciders(Snapshot(states)):
            return None
        legal = self._legal[: operations.legal_moves(states, self._legal)].tolist()
        dice.shuffle(legal)
        tried = (self._alike(self._step(states, move, at), step) for move in legal[:OTHERS] if move != step.choice)
        return next((found for found in tried if found is not None), None)

    def _alike(self, step: Step | None, other: Step) -> Step | None:
        return step if step is not None and step.told == other.told else None

    def _step(self, states: States, choice: Choice, at: int) -> Step | None:
        """What comes of a choice; None if it cannot be made there."""
        state, after = Snapshot(states), states.copy()
        self._rows[0, 0] = 0
        if isinstance(choice, list):
            if state.turn != CHANCE or sorted(cards_due(self.game.rules, state)) != sorted(choice):
                return None
            text = self.game.chance_text(state, choice)
            try:
                self.game.read_chance(state, text)
            except IllegalMove:
                return None
            operations.stack(after, np.array(choice, np.int64), len(choice), self._rows)
            text = f"~ {text}"
        else:
            if state.turn < 0 or choice not in self._legal[: operations.legal_moves(states, self._legal)]:
                return None
            text = f"{state.turn} {self.game.record_text(state, choice)}"
            operations.play(after, choice, self._rows)
        rows = [tuple(row) for row in self._rows[1 : self._rows[0, 0] + 1].tolist()]
        return Step(states, choice, text, self.game.events(Snapshot(after), at, rows, self.viewer, True), after)


def lookalikes(story: Story, cut: int, tables: list[Any], viewer: int | None, dice: random.Random) -> Iterator[Twin]:
    """A game that tells the viewer what the story told it, if one is found."""
    if cut == 0:
        return
    game = Lookalike(story, cut, viewer)
    kept = [game.change(dice) for _ in range(TRIES)]
    if any(kept):
        yield Twin(viewer, [step.text for step in game.steps])
