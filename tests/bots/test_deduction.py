"""The assistant of 13 Clues: what is certain, since when and why, from the seat's frames alone."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

import pytest
from msgspec import structs

from doublejeu import Frame, Match
from doublejeu.bots.deduction import Deduction, Unseen
from doublejeu.bots.roster import make_deducer
from doublejeu.games.thirteen_clues.bots.deducer import CaseDeducer, deduce_from
from doublejeu.games.thirteen_clues.play import Peeked, ThirteenCluesView
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.catalogue import game_names
from tests.rules.positions import THREE, TWO, clues
from tests.rules.test_thirteen_clues_worlds import counts_by_hand


class Told(NamedTuple):
    """A seat of a game, and what was deduced for it at the end."""

    match: Match
    seat: int
    found: Deduction


def wander(players: int, seed: int, events: int) -> Match:
    """A game of any moves but right accusations."""
    dice = random.Random(seed)
    match = Match("thirteen_clues", players, seed=bytes([seed] * 32))
    while match.at < events:
        moves = [move for move in match.legal_moves() if not move.startswith("accuse") or dice.random() < 0.01]
        match.play(dice.choice(moves))
        if match.is_over():
            return wander(players, seed + 1, events)
    return match


def deduced(match: Match, seat: int, at: int | None = None) -> Deduction:
    deducer = CaseDeducer()
    deducer.see(match.frame(seat, remember=True))
    found = deducer.deduce(match.at if at is None else at)
    assert found is not None
    return found


@pytest.fixture(scope="module", params=[2, 3, 4, 6])
def games(request: Any) -> list[Told]:
    players: int = request.param
    matches = [wander(players, seed, 30) for seed in (1, 20)]
    return [Told(match, seat, deduced(match, seat)) for match in matches for seat in (0, players - 1)]


def settled(games: Sequence[Told]) -> Iterator[tuple[Told, Unseen]]:
    return ((told, unseen) for told in games for unseen in told.found.cards if unseen.since is not None)


def telling(match: Match, seat: int, events: set[int]) -> Deduction:
    """What follows from the cards one sees and from these events alone."""
    frame = match.frame(seat, remember=True)
    heard = tuple(event for event in frame.events if event.at in events)
    peeked = {event.informant: event.card for event in heard if isinstance(event, Peeked) and event.card}
    view = structs.replace(cast(ThirteenCluesView, frame.view), peeked=peeked)
    return deduce_from(Frame(frame.at, frame.seat, (), heard, view, (), None))


def in_case(found: Deduction, card: str) -> int:
    return next(unseen.worlds[0] for unseen in found.cards if unseen.card == card)


def test_counts_are_those_of_brute_force() -> None:
    match = clues(THREE, ["ask 1 red", "ask 2 red", "ask 0 red", "ask 0 blue"])
    for seat in range(3):
        found, by_hand = deduced(match, seat), counts_by_hand(match, seat)
        assert found.worlds == by_hand.total()
        assert found.cases == by_hand
        for unseen in found.cards:
            assert unseen.worlds[0] == sum(count for case, count in by_hand.items() if unseen.card in case)
            assert sum(unseen.worlds) == found.worlds


def test_what_is_certain_is_so_since_that_event_and_not_before(games: list[Told]) -> None:
    count = 0
    for (match, seat, found), unseen in settled(games):
        assert unseen.since is not None
        then, before = deduced(match, seat, unseen.since), deduced(match, seat, unseen.since - 1)
        certain = found.worlds if unseen.worlds[0] else 0
        assert unseen.worlds[0] == certain
        assert in_case(then, unseen.card) == (then.worlds if certain else 0)
        assert 0 < in_case(before, unseen.card) < before.worlds
        count += 1
    assert count


def test_a_card_that_is_not_certain_says_no_reason(games: list[Told]) -> None:
    for told in games:
        for unseen in told.found.cards:
            assert (unseen.since is None) == (0 < unseen.worlds[0] < told.found.worlds) == (not unseen.why)


def test_the_reasons_prove_it_and_none_of_them_can_be_spared(games: list[Told]) -> None:
    proofs = set()
    for (match, seat, _), unseen in settled(games):
        if unseen.worlds[0]:
            continue
        events = {ground.at for ground in unseen.why}
        assert unseen.since == max(events)
        assert in_case(telling(match, seat, events), unseen.card) == 0
        for event in events:
            assert in_case(telling(match, seat, events - {event}), unseen.card) > 0
        proofs.add(len(events))
    assert 1 in proofs


def test_reasons_are_said_in_both_languages(games: list[Told]) -> None:
    for language in LANGUAGES:
        words = Words(language, {0: "Ada", 1: "Bert"})
        for told, unseen in settled(games):
            lines = [words.say(ground.words) for ground in unseen.why]
            assert all(line.endswith(".") and "none" not in line and "{" not in line for line in lines)
            assert all(words.say(place) for place in told.found.places)


def test_the_same_is_found_step_by_step_and_at_once(games: list[Told]) -> None:
    for match, seat, found in games:
        deducer, again = CaseDeducer(), Match.from_record(match.record(), 1)
        for at in range(1, match.at + 1):
            again = Match.from_record(match.record(), at)
            deducer.see(again.frame(seat, since=at - 1, remember=True))
            now = deducer.deduce(at)
            assert (now is None) == (at <= match.players)
            if at % 7 == 0:
                assert now == deduced(match, seat, at)
        assert now == found


def test_an_answer_that_one_sees_whole_rules_out_all_others_at_once() -> None:
    match = clues(TWO, ["ask 1 woman left", "ask 0 man left", "ask 1 outdoor left", "ask 0 man left"])
    found = deduced(match, 0)
    out = {unseen.card: unseen for unseen in found.cards if unseen.worlds[0] == 0}
    grounds = {ground.words.id for unseen in out.values() for ground in unseen.why}
    assert grounds <= {"thirteen_clues-out-none", "thirteen_clues-out-asked", "thirteen_clues-out-together"}


def test_nothing_follows_before_all_have_picked() -> None:
    match = Match("thirteen_clues", 3, seed=bytes(32))
    deducer = CaseDeducer()
    deducer.see(match.frame(0, remember=True))
    assert deducer.deduce(1) is None


def test_where_nothing_can_be_deduced_nobody_is_made() -> None:
    assert [game for game in game_names() if make_deducer(game) is not None] == ["thirteen_clues"]
