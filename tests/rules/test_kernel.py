"""What the kernel does for whoever writes a game's rules."""

from collections import Counter
from typing import Annotated, Protocol

import numpy as np
import pytest

from doublejeu.rules.kernel import Ints, shuffle_unseen, state_of, state_type


class State(Protocol):
    """A number, an array and a table."""

    rng: int
    cards: Annotated[Ints, 5]
    held: Annotated[Ints, (2, 3)]


def test_a_state_is_told_by_the_class_that_names_its_fields() -> None:
    assert state_of(State) == state_type(("rng", 1), ("cards", 5), ("held", (2, 3)))


def test_an_array_without_a_size_is_refused_by_name() -> None:
    class Boundless(Protocol):
        """How many cards there are is not said."""

        rng: int
        cards: Ints

    with pytest.raises(ValueError, match=r"Boundless\.cards .* Annotated"):
        state_of(Boundless)


def test_what_a_seat_has_seen_stays_and_the_rest_is_dealt_in_any_order_as_often() -> None:
    states = np.zeros(1, state_of(State))
    states["rng"] = 7
    s, seen = states[0], np.array([0b10, 0b01, 0b11, 0b01, 0b00])
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        s.cards[:] = [3, 5, 8, 9, 9]
        shuffle_unseen(s, s.cards, seen, 1)
        assert (s.cards[0], s.cards[2]) == (3, 8)
        orders[tuple(s.cards[[1, 3, 4]].tolist())] += 1
    assert sorted(orders) == [(5, 9, 9), (9, 5, 9), (9, 9, 5)]
    assert all(1800 < times < 2200 for times in orders.values())
