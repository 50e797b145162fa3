"""The small NumPy does what NumPy does, as far as it goes."""

import io
import random
from collections.abc import Callable
from typing import Any

import numpy
import pytest

from doublejeu.offline import numpy as small

STATE: Any = (("rng", "i8"), ("turn", "i8"), ("hands", "i8", (3, 4)), ("left", "i8", 3), ("worth", "f8"))
FRACTIONS = [random.Random(7).uniform(-9, 9) for _ in range(1_000)]


def states(np: Any, count: int = 1) -> Any:
    found = np.zeros(count, np.dtype((np.record, list(STATE))))
    for i in range(count):
        s = found[i]
        s.rng, s.turn, s.worth = 7 + i, -1, 0.5
        s.hands[:] = [[i, 2, 3, 4], [0, 0, 9, 0], [1, 1, 1, 1]]
        s.left[1] = 5
    return found


def plain(value: Any) -> Any:
    """What can be compared: values and their types, without who made them."""
    if isinstance(value, numpy.ndarray | small.ndarray):
        if value.dtype.fields:
            return [plain(each) for each in value]
        return value.dtype.name, [*value.shape], value.tolist()
    if isinstance(value, numpy.void | small.void):
        return {name: plain(value[name]) for name in value.dtype.names or ()}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, numpy.bool_):
        return bool(value)
    return value


def put(array: Any, *key_and_value: Any) -> Any:
    array[key_and_value[:-1] if len(key_and_value) > 2 else key_and_value[0]] = key_and_value[-1]
    return array


def changed(np: Any) -> Any:
    found = np.array([[1, 2], [4, 8]])
    found |= np.array([1, 1])
    found += 1
    found -= np.array([[1], [2]])
    found[1] |= 16
    return found


def aside(found: Any) -> Any:
    """A copy of a record is another one."""
    copied = found[0].copy()
    copied.turn, found[0].rng = 8, 1
    return found, copied


def shared(np: Any) -> Any:
    """A view is no copy."""
    found = states(np, 2)
    flat = found.view(np.int64).reshape(2, -1)
    flat[0, 1] = 4
    found[1:]["turn"] = 3
    copied = found.copy()
    found[0].turn = 9
    return found, copied, flat


DONE: list[Callable[[Any], Any]] = [
    lambda np: np.array([1, 2, 3]),
    lambda np: np.array([[1.5, 2], [3, 4]]),
    lambda np: np.array([], np.int64),
    lambda np: np.array([True, False]),
    lambda np: [np.zeros((2, 3)), np.ones(2, np.int64), np.full((2, 2), -1, np.int64), np.full(2, 0.5)],
    lambda np: np.full(3, True, np.bool_),
    lambda np: np.array([[1, 2, 3], [4, 5, 6]])[1, ::2],
    lambda np: np.array([[1, 2, 3], [4, 5, 6]])[:, -1],
    lambda np: np.array([[1, 2, 3], [4, 5, 6]])[..., 1],
    lambda np: np.array([[1, 2, 3], [4, 5, 6]])[::-1],
    lambda np: np.array([5, 6, 7])[np.array([2, 0])],
    lambda np: np.array([5, 6, 7])[np.array([True, False, True])],
    lambda np: np.array([[5, 6], [7, 8], [9, 9]])[[2, 0]],
    lambda np: np.array([[5, 6], [7, 8], [9, 9]])[[2, 0], 1],
    lambda np: put(np.zeros((2, 3), np.int64), [1, 0], 2, (7, 8)),
    lambda np: put(np.zeros(3, np.int64), [2, 0], (7, 8)),
    lambda np: put(np.ones(3, np.int64), [2, 0], 0),
    lambda np: put(np.zeros((2, 3), np.int64), slice(None), [1, 2, 3]),
    lambda np: put(np.zeros((2, 3), np.int64), 1, slice(0, 2), [8, 9]),
    lambda np: put(np.zeros((2, 3), np.int64), 0, 2, 7),
    lambda np: put(np.zeros((2, 3)), slice(None), np.array([[1], [2]])),
    lambda np: np.array([[1, 2], [3, 4]]) + np.array([10, 20]),
    lambda np: 10 - np.array([1, 2]),
    lambda np: 2 * np.array([1.5, 2]),
    lambda np: np.array([7, -7]) % 3,
    lambda np: np.array([6, 12]) >> 1 & 3,
    lambda np: np.array([1, 2]) << 2 | 1,
    lambda np: -np.array([1, -2]),
    lambda np: np.array([1, 2, 3]) / np.array([2, 4, 5]),
    lambda np: [np.array([1, 2, 3]) == 2, np.array([1, 2]) != 2, np.array([1, 2]) < 2, np.array([1, 2]) <= 1],
    lambda np: [np.array([1, 2, 3]) > 1, np.array([1.0, 2]) >= 2],
    changed,
    lambda np: [np.array([[1, 2], [3, 4]]).sum(axis=0), np.array([[1, 2], [3, 4]]).sum(axis=1)],
    lambda np: [int(np.array([[1, 2], [3, 4]]).sum()), int((np.array([1, 2, 0]) > 0).sum())],
    lambda np: np.array([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]).sum(axis=1),
    *(lambda np, n=n: float(np.array(FRACTIONS[:n]).sum()) for n in (1, 7, 8, 9, 20, 127, 128, 129, 300, 1_000)),
    lambda np: np.array(FRACTIONS).reshape(10, 100).sum(axis=1),
    lambda np: np.array(FRACTIONS).reshape(10, 100).sum(axis=0),
    lambda np: [float(np.array(FRACTIONS).mean()), np.array(FRACTIONS).reshape(4, -1).mean(axis=1)],
    lambda np: [float(np.array(FRACTIONS).std(ddof=1)), float(np.array([1, 2, 4]).std())],
    lambda np: np.round(np.array([0.125, 2.5, -1.23456789, 1 / 3]), 2),
    lambda np: [
        bool(np.array([0, 1]).any()),
        bool(np.array([0, 1]).all()),
        (np.array([[0, 1], [1, 1]]) > 0).all(axis=1),
    ],
    lambda np: [
        int(np.array([3, 9, 9]).argmax()),
        int(np.argmax(np.array([3, 9, 9]))),
        int(np.array([3, 9]).max()),
        float(np.array([3.5, 9]).min()),
    ],
    lambda np: [*np.array([[0, 3], [4, 0]]).nonzero()],
    lambda np: f"{[*zip(*np.array([[0, 3], [4, 0]]).nonzero(), strict=True)]}",  # a bot's seed may be made of it
    lambda np: [np.argwhere(np.array([[0, 3], [4, 0]])), np.flatnonzero(np.array([0, 3, 4]))],
    lambda np: np.bincount(np.array([1, 1, 4]), minlength=3),
    lambda np: np.concatenate([np.array([[1.0], [2.0]]), np.array([[3.0, 4], [5, 6]])], axis=1),
    lambda np: np.where(np.array([1, -1, 0]) >= 0, np.array([4, 5, 6]), 0),
    lambda np: [np.maximum(np.array([0.0, 2]), 1e-6), np.minimum(np.array([1, 5]), np.array([3, 3]))],
    lambda np: [np.log2(np.array([1.0, 8])), np.sqrt(np.array([4.0, 2])), float(np.exp(0.0)), float(np.log(1.0))],
    lambda np: [bool(np.isfinite(np.array([1.0, 2])).all()), bool(np.isfinite(np.array([1.0, np.inf])).all())],
    lambda np: [np.isnan(np.array([1.0, np.nan, np.inf])), bool(np.isnan(np.nan)), bool(np.isnan(0.5))],
    lambda np: [np.sort(np.array([3, 1, 2])), np.argsort(np.array([3.0, 1, 2]))],
    lambda np: [*np.ndindex(2, 2)],
    lambda np: [np.array_equal(np.array([1, 2]), [1, 2]), np.array_equal(np.array([1]), np.array([1, 2]))],
    lambda np: np.ascontiguousarray(np.array([[1, 2], [3, 4]])[:, 0]),
    lambda np: np.asarray([1, 2], np.float64).astype(np.int64),
    lambda np: np.frombuffer(np.array([1, 2]).tobytes(), np.int64),
    lambda np: [np.array([1, 2])[:1].copy(), np.array([[1, 2], [3, 4]])[:, 1].tobytes()],
    states,
    lambda np: states(np).tolist()[0][0],
    lambda np: np.repeat(states(np), 3),
    lambda np: put(np.repeat(states(np), 2), "rng", 99),
    lambda np: put(np.repeat(states(np, 2), 2), 0, states(np, 2)[1]),
    lambda np: states(np, 3)[1:]["hands"].sum(axis=0),
    lambda np: states(np)[0].hands[1].nonzero()[0],
    lambda np: [states(np, 2).nbytes, states(np).dtype.itemsize, [*states(np).dtype.names], states(np)[0].nbytes],
    lambda np: states(np)[0].tobytes(),
    lambda np: aside(states(np)),
    shared,
]


@pytest.mark.parametrize("done", DONE)
def test_it_finds_what_numpy_finds(done: Callable[[Any], Any]) -> None:
    assert plain(done(small)) == plain(done(numpy))


@pytest.mark.parametrize("key", [3, -4, (0, 0)])
def test_what_lies_outside_is_refused(key: Any) -> None:
    for np in (small, numpy):
        with pytest.raises(IndexError):
            np.array([1, 2, 3])[key]


def test_arrays_in_a_file_are_read() -> None:
    file = io.BytesIO()
    numpy.savez(file, first=numpy.arange(6, dtype=numpy.float32).reshape(2, 3), last=numpy.zeros(0, numpy.float32))
    file.seek(0)
    with small.load(file) as kept:
        assert plain(kept["first"]) == ("float32", [2, 3], [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]])
        assert plain(kept["last"]) == ("float32", [0], [])
