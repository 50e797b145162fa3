"""The verifiable shuffle: all chance of a match follows from salts and from 32 bytes that it commits to in advance."""

import hashlib
from collections.abc import Iterator, Sequence

SEED_BYTES = 32
SALT_BYTES = 16


def commitment(seed: bytes) -> str:
    """The public commitment to a seed, so that no deal can be changed unnoticed."""
    return hashlib.sha256(seed).hexdigest()


def stream_seed(seed: bytes, salts: Sequence[bytes | None]) -> bytes:
    """The seed of the streams: the match's seed, mixed with what people's devices added after the commitment."""
    added = b"".join(salt for salt in salts if salt is not None)
    return hashlib.sha256(seed + added).digest() if added else seed


class FairDice:
    """Shuffles number 1, 2, … of a match; number 0 draws who starts, if that is left to chance.

    `promised`: whether all the chance of the match follows from the seed, so that its record states it.
    """

    def __init__(self, seed: bytes, salts: Sequence[bytes | None] = (), *, promised: bool = True) -> None:
        self.seed = seed
        self.salts = tuple(salts)
        self.promised = promised
        self.shuffles = 0
        self._stream = stream_seed(seed, salts)

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """The cards, given in their standing order, in the order of the next shuffle."""
        self.shuffles += 1
        return self._order(cards, self.shuffles)

    def drawn(self, seats: Sequence[int]) -> int:
        """The seat that starts, among those that may, in ascending order: the first of them after shuffle number 0."""
        return self._order(seats, 0)[0]

    def _order(self, cards: Sequence[int], shuffle: int) -> list[int]:
        words = self._words(shuffle)
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            fair = 2**32 // (i + 1) * (i + 1)
            word = next(word for word in words if word < fair)
            j = word % (i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def _words(self, shuffle: int) -> Iterator[int]:
        block = 0
        while True:
            text = self._stream + shuffle.to_bytes(4, "big") + block.to_bytes(4, "big")
            digest = hashlib.sha256(text).digest()
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1
