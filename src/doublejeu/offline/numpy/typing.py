"""The names of array types, as annotations and aliases ask for them."""

from types import GenericAlias
from typing import Any

from .arrays import ndarray


class NDArray:
    """`NDArray[int64]` is an array, whatever is in it."""

    def __class_getitem__(cls, item: Any) -> GenericAlias:
        return GenericAlias(ndarray, (Any, item))
