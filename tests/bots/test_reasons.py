"""What a reason says is so: every claim is played out by the rules, and a chance comes as often as it was told."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count, islice
from math import sqrt

import pytest

from doublejeu import game_names
from doublejeu.locales import source
from doublejeu.play.catalogue import manifest_of
from tests.bots.claims import Check, Claim, Said, claims
from tests.games import lacks
from tests.laws.tables import Seating

REASONED = [game for game in game_names() if hasattr(manifest_of(game).part("bots"), "reasons_for")]
SEATINGS = [Seating(game, players) for game in REASONED for players in manifest_of(game).players]
BUCKET = 50  # chances told alike that are compared with what came of them
ROUNDED = 0.02  # of a chance that was counted in some worlds and told in whole per cent


def checks_of(game: str) -> dict[str, Check]:
    module = f"tests.games.{game}_claims"
    assert find_spec(module), f"{game} gives reasons: write CLAIMS, by message, in tests/games/{game}_claims.py"
    checks: dict[str, Check] = import_module(module).CLAIMS
    return checks


def claimed(seating: Seating) -> Iterator[Claim]:
    """Claims of one game after another, without end."""
    for seed in count():
        yield from claims(seating, seed)


def check(seating: Seating, many: int) -> Counter[str]:
    """Play out so many claims; say how many there were of each."""
    checks, told = checks_of(seating.game), Counter[str]()
    said: dict[str, list[Said]] = defaultdict(list)
    for claim in islice(claimed(seating), many):
        assert claim.fact.id in checks, lacks(seating.game, claim.fact.id, "a claim that nobody checks")
        for chance in checks[claim.fact.id](claim) or ():
            said[chance.what].append(chance)
        told[claim.fact.id] += 1
    for chances in said.values():
        check_chances(chances)
    return told


def check_chances(said: list[Said]) -> None:
    """Compare, in all and by fifths, how often something was to come, and how often it came."""
    fifths = [[each for each in said if fifth <= each.chance * 5 < fifth + 1] for fifth in range(6)]
    for some in (said, *fifths):
        if len(some) >= BUCKET:
            told, came = (sum(values) / len(some) for values in zip(*((c.chance, c.came) for c in some), strict=True))
            noise = sqrt(sum(each.chance * (1 - each.chance) for each in some)) / len(some)
            assert abs(told - came) <= 4 * noise + ROUNDED, f"{some[0].what}: {told:.3f} told, {came:.3f} came"


@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_every_claim_of_a_reason_holds_by_the_rules(seating: Seating) -> None:
    assert check(seating, 250).total() == 250


@pytest.mark.hours
@pytest.mark.parametrize("game", REASONED)
def test_ten_thousand_claims_hold_by_the_rules_and_all_kinds_are_among_them(game: str) -> None:
    seatings = [seating for seating in SEATINGS if seating.game == game]
    told = sum((check(seating, 10_000 // len(seatings)) for seating in seatings), Counter[str]())
    assert told.keys() == checks_of(game).keys()


@pytest.mark.parametrize("game", REASONED)
def test_whatever_a_game_may_claim_is_checked(game: str) -> None:
    may = set(re.findall(rf"^({game}-(?:why|fact)-[\w-]+) =", source("en", game), re.M))
    assert may == checks_of(game).keys()


def test_a_chance_that_does_not_come_so_is_caught() -> None:
    check_chances([Said("fair", 0.5, number % 2 == 0) for number in range(200)])
    with pytest.raises(AssertionError, match=r"hoped: 0\.900 told, 0\.500 came"):
        check_chances([Said("hoped", 0.9, number % 2 == 0) for number in range(200)])
