"""Taking moves back: only what has shown nobody anything, and then the game is as if it had not happened."""

import random

import pytest
from msgspec import json

from doublejeu.play import takeback
from doublejeu.play.catalogue import manifests
from doublejeu.play.errors import BadSetting
from doublejeu.play.match import Match
from doublejeu.play.record import CHANCE
from doublejeu.play.takeback import reveals
from doublejeu.play.verify import verify


def shown(match: Match) -> list[bytes]:
    """All that everybody is shown."""
    return [json.encode(match.frame(seat, remember=True)) for seat in (None, *range(match.players))]


def after_moves(game: str, seed: int, moves: int) -> list[tuple[Match, int]]:
    """A game of random moves after each of them, and the position before it."""
    dice, match, found = random.Random(seed), Match(game, seed=seed.to_bytes(32, "big")), list[tuple[Match, int]]()
    for _ in range(moves):
        if match.is_over():
            break
        before = match.at
        match.play(dice.choice(match.legal_moves()))
        if match.at > before:
            found.append((match.copy(), before))
    return found


@pytest.mark.parametrize("game", manifests())
def test_a_game_goes_on_from_before_a_move_as_if_it_had_not_been_made(game: str) -> None:
    kept = 0
    for match, before in after_moves(game, 3, 40):
        if any(event.startswith(CHANCE) for event in match.record().events[before:]):
            with pytest.raises(BadSetting):
                match.taken_back(before)
            continue
        truth = Match.from_record(match.record(), before)
        other = match.taken_back(before)
        assert shown(other) == shown(truth)
        assert match.at > other.at == before, "the match itself stays as it was"
        dice = random.Random(before)
        while not other.is_over():
            other.play(dice.choice(other.legal_moves()))
        verify(other.record().dumps())
        kept += 1
    assert kept


@pytest.mark.parametrize("game", manifests())
def test_what_may_be_taken_back_has_shown_nobody_anything(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(match, at) for match, at in after_moves(game, 5, 30) if not reveals(match, at)]
    monkeypatch.setattr(takeback, "WORLDS", 100)  # drawn once more, and many
    assert [at for match, at in found if reveals(match, at)] == []


@pytest.mark.parametrize(("game", "some"), [("kompromat", True), ("calaveras", False), ("thirteen_clues", False)])
def test_what_was_drawn_answered_or_put_to_the_test_stays(game: str, some: bool) -> None:
    """In Kompromat one may lay a card where all can see it; elsewhere each move draws a card, or is answered."""
    told = [reveals(match, before) for match, before in after_moves(game, 1, 60)]
    assert True in told
    assert (False in told) == some


def test_a_move_stays_if_those_after_it_tell_what_somebody_else_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """That somebody could play a card tells that they held it, though nobody is shown anything else."""
    monkeypatch.setattr(takeback, "_shown", lambda match, since, seat: ())
    match = Match("calaveras", 3, seed=bytes(32))
    before = match.at
    match.play(match.legal_moves()[0])
    assert not reveals(match, before), "who asks tells of their own hand alone"
    match.play(match.legal_moves()[0])
    assert reveals(match, before)


def test_where_no_world_was_found_that_had_the_moves_they_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeback, "_shown", lambda match, since, seat: ())
    monkeypatch.setattr(takeback, "_happens", lambda world, moves: 0)
    match = Match("calaveras", 3, seed=bytes(32))
    before = match.at
    match.play(match.legal_moves()[0])
    assert reveals(match, before)
