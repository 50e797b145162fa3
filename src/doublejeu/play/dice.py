"""Fair dice: all the chance of a match follows from 32 bytes that it has committed to."""

import hashlib
from collections.abc import Iterator, Sequence

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """What is public from the start, so that nobody can bend a deal unseen."""
    return hashlib.sha256(seed).hexdigest()


class FairDice:
    """Shuffles number 1, 2, … of a match."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.shuffles = 0

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """The cards, given in their standing order, in the order of the next shuffle."""
        self.shuffles += 1
        words = self._words(self.shuffles)
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
            text = self.seed + shuffle.to_bytes(4, "big") + block.to_bytes(4, "big")
            digest = hashlib.sha256(text).digest()
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1
