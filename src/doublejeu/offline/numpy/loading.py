"""Arrays in files, as NumPy's `savez` writes them."""

from ast import literal_eval
from typing import IO, Final
from zipfile import ZipFile

from .arrays import ndarray
from .functions import frombuffer
from .types import dtype

MAGIC: Final = b"\x93NUMPY"


class Loaded:
    """The arrays of a file, by name."""

    def __init__(self, file: IO[bytes]) -> None:
        self._zip = ZipFile(file)

    def __enter__(self) -> "Loaded":
        return self

    def __exit__(self, *fault: object) -> None:
        self._zip.close()

    def __getitem__(self, name: str) -> ndarray:
        content = self._zip.read(f"{name}.npy")
        if not content.startswith(MAGIC):
            raise ValueError(f"{name} is no array")
        wide = 2 if content[6] == 1 else 4
        start = 8 + wide + int.from_bytes(content[8 : 8 + wide], "little")
        told = literal_eval(content[8 + wide : start].decode("latin-1").strip())
        if told["fortran_order"]:
            raise ValueError(f"{name} is written column by column")
        return frombuffer(content[start:], dtype(told["descr"])).reshape(tuple(told["shape"]))


def load(file: IO[bytes]) -> Loaded:
    return Loaded(file)
