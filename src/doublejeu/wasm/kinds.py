"""What goes into compiled functions, told in a form that Python and JavaScript read alike.

A kind is `int`, `float`, `bool`, `none`, or one of `{"record": name}`, `{"array": name, "dimensions": n}` and
`{"tuple": place, "of": kinds}`.  The things in an array are numbers, by NumPy's name of them, or records, by ours.
"""

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np

Kind: TypeAlias = str | dict[str, Any]
Layout: TypeAlias = dict[str, Any]


class Unsupported(TypeError):
    """What compiled functions of the module cannot be given."""


class Records:
    """The types of records by name, told apart by how they are laid out."""

    def __init__(self, layouts: Mapping[str, Layout] | None = None) -> None:
        self.layouts: dict[str, Layout] = {}
        self._names: dict[str, str] = {}
        self._known: dict[np.dtype[Any], str] = {}
        for name, layout in (layouts or {}).items():
            self.add(name, layout)

    def add(self, name: str, layout: Layout) -> None:
        self.layouts[name] = layout
        self._names[json.dumps(layout, sort_keys=True)] = name

    def name_of(self, dtype: np.dtype[Any]) -> str:
        """What a type of numbers or of records is called."""
        if dtype.fields is None:
            return dtype.name
        if dtype not in self._known:
            layout = layout_of(dtype)
            name = self._names.get(json.dumps(layout, sort_keys=True))
            if name is None:
                raise Unsupported(f"records of an unknown type: {', '.join(dtype.names or ())}")
            self._known[dtype] = name
        return self._known[dtype]


def layout_of(dtype: np.dtype[Any]) -> Layout:
    """Where the fields of a record lie."""
    fields = {}
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        fields[name] = {"offset": offset, "of": kind.base.name, "shape": [*kind.shape]}
    return {"size": dtype.itemsize, "fields": fields}


def kind_of(value: object, records: Records) -> Kind:
    """The kind of an argument."""
    if value is None:
        return "none"
    if isinstance(value, bool | np.bool_):
        return "bool"
    if isinstance(value, int | np.integer):
        return "int"
    if isinstance(value, float | np.floating):
        return "float"
    if isinstance(value, np.ndarray):
        return {"array": records.name_of(value.dtype), "dimensions": value.ndim}
    if isinstance(value, np.void):
        return {"record": records.name_of(value.dtype)}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        place = f"{type(value).__module__}.{type(value).__qualname__}"
        return {"tuple": place, "of": [kind_of(each, records) for each in value]}
    raise Unsupported(f"a {type(value).__name__} cannot be given to compiled functions")


def key_of(function: str, kinds: list[Kind]) -> str:
    """By what an export is found: a function's place, and the kinds of its arguments."""
    return json.dumps([function, kinds], sort_keys=True)


def found_at(place: str) -> Any:
    """What stands at a place, `package.module.name`."""
    module, _, name = place.rpartition(".")
    return getattr(import_module(module), name)
