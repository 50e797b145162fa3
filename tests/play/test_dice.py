"""Fair dice: the published rule gives the published order."""

import hashlib

from doublejeu.play.dice import FairDice, commitment

SEED = bytes(range(32))


def words(shuffle: int, count: int) -> list[int]:
    """The stream of a shuffle, written out as the record format states it."""
    blocks = b"".join(
        hashlib.sha256(SEED + shuffle.to_bytes(4, "big") + block.to_bytes(4, "big")).digest() for block in range(20)
    )
    return [int.from_bytes(blocks[4 * i : 4 * i + 4], "big") for i in range(count)]


def test_the_first_shuffle_swaps_from_the_end_by_the_words_of_its_stream() -> None:
    stream = iter(words(1, 100))
    order = list(range(48))
    for i in range(47, 0, -1):
        word = next(stream)
        assert word < (i + 1) * (2**32 // (i + 1)), "no word of this stream is refused"
        j = word % (i + 1)
        order[i], order[j] = order[j], order[i]
    assert FairDice(SEED).shuffled(range(48)) == order


def test_every_shuffle_has_a_stream_of_its_own() -> None:
    dice = FairDice(SEED)
    assert dice.shuffled(range(14)) != dice.shuffled(range(14))
    again = FairDice(SEED)
    again.shuffled(range(3))
    assert again.shuffled(range(2))[0] == (0 if words(2, 1)[0] % 2 else 1)


def test_one_card_is_shuffled_without_a_word() -> None:
    dice = FairDice(SEED)
    assert dice.shuffled([7]) == [7]
    assert dice.shuffles == 1


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
