"""No peer's suite catches a leaked card; this one does: swap what a seat cannot know, and it must be told the same.

A twin is another game that looks the same to a seat (tests/laws/twins.py).  The two are played side by side through
OpenSpiel; all that the adapter tells the seat must be equal, and adapters that leak are there to be caught.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from doublejeu.adapters.openspiel import Observer, State
from doublejeu.adapters.position import Position
from doublejeu.play.game import Snapshot
from tests.adapters.hidden_cards import every_game_with_a_hidden_card, hidden_card
from tests.adapters.openspiel_games import load
from tests.games import hooks_of, lacks
from tests.laws.tables import Plot, Seating, Story, every_seating, tell
from tests.laws.twins import Leak, tables_after, twins_of


def told(state: State, seat: int) -> dict[str, Any]:
    """All that the adapter tells a seat."""
    everything = {
        "information state": state.information_state_string(seat),
        "observation": state.observation_string(seat),
        "tensor": state.observation_tensor(seat),
        "player": state.current_player(),
    }
    if state.current_player() == seat:
        everything["legal"] = state.legal_actions()
    return everything


def follow(seating: Seating, events: list[str]) -> State | None:
    """The state after a record's events; None if they are no game."""
    state = load(seating).new_initial_state()
    game = state.position.book.game
    for event in events:
        actor, _, text = event.partition(" ")
        if actor == "~":
            deal(state, game.read_chance(Snapshot(state.position.states), text), seating)
        else:
            number = game.moves[text.partition(" = ")[0]]
            if number not in state.legal_actions():
                return None
            state.apply_action(number)
    found: State = state
    return found


def deal(state: State, cards: list[int], seating: Seating) -> None:
    """Deal these cards one by one, past the steps that are no choice."""
    cards = hooks_of(seating.game).as_dealt(cards, seating.players)
    dealing = state.position._dealing
    while state.position._dealing is dealing and dealing is not None:
        state.apply_action(cards[len(dealing._chosen)])


def compare(seating: Seating, stories: int) -> tuple[int, int]:
    """Let every seat compare some games with twins; say how many, and how many others could tell apart."""
    dice, compared, telling = random.Random(7), 0, 0
    for seed in range(stories):
        story: Story = tell(seating, Plot(first=0, mood=seed % 2, seed=seed, length=12 + 9 * (seed % 6)))
        cut = len(story.events) - story.finished
        tables = list(tables_after(story))
        state = follow(seating, story.events[:cut])
        assert state is not None
        for seat in range(seating.players):
            twin = next(twins_of(story, cut, tables, seat, dice), None)
            other = follow(seating, twin.events) if twin is not None else None
            if other is None:
                continue
            for what, value in told(state, seat).items():
                if told(other, seat)[what] != value:
                    raise Leak(f"seat {seat} can tell two games apart by its {what}")
            compared += 1
            telling += any(told(other, each) != told(state, each) for each in range(seating.players))
    return compared, telling


@every_seating
def test_what_a_seat_is_told_does_not_depend_on_what_is_hidden(seating: Seating) -> None:
    compared, telling = compare(seating, stories=6)
    if not hooks_of(seating.game).hides:
        pytest.skip("nothing is hidden")
    assert compared > 2 * seating.players, lacks(seating.game, "twins", f"only {compared} twins found for {seating}")
    assert telling > compared // 3


# --- Adapters that leak


def hidden_at(position: Position, seat: int) -> int:
    return hidden_card(position.book.game.name, position.states[0], seat)


def leaky_words(honest: Callable[..., str]) -> Callable[..., str]:
    return lambda position, seat: f"{honest(position, seat)} {hidden_at(position, seat)}"


def leaky_numbers(honest: Callable[..., None]) -> Callable[..., None]:
    def set_from(observer: Observer, state: State, player: int) -> None:
        honest(observer, state, player)
        observer.tensor[-1:] = hidden_at(state.position, player)

    return set_from


def leaky_order(honest: Callable[..., list[int]]) -> Callable[..., list[int]]:
    return lambda position: sorted(honest(position), reverse=hidden_at(position, position.player) % 2 > 0)


LEAKS = [
    pytest.param(Position, "heard", leaky_words, id="information state"),
    pytest.param(Position, "seen", leaky_words, id="observation"),
    pytest.param(Observer, "set_from", leaky_numbers, id="tensor"),
    pytest.param(Position, "legal", leaky_order, id="order of moves"),
]


@pytest.mark.parametrize(("owner", "word", "leaky"), LEAKS)
@every_game_with_a_hidden_card
def test_a_leaky_adapter_is_caught(
    seating: Seating, owner: type, word: str, leaky: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hidden card, told by mistake, is enough."""
    monkeypatch.setattr(owner, word, leaky(getattr(owner, word)))
    with pytest.raises(Leak):
        compare(seating, stories=60)
