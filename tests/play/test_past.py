"""Looking back and looking ahead: the past as a seat may see it now, and what a move would do."""

import pickle
import random

import pytest
from msgspec import structs

from doublejeu.games.calaveras.play import Drew, Shuffled
from doublejeu.games.kompromat.play.shown import KompromatView
from doublejeu.play.catalogue import manifests
from doublejeu.play.errors import BadSetting, IllegalMove, OutOfTurn
from doublejeu.play.frame import Frame
from doublejeu.play.match import KEPT_EVERY, Match


def play_some(match: Match, moves: int, seed: int = 1) -> list[list[Frame]]:
    """Play, and keep the frames of every seat after every event that ended a move."""
    dice = random.Random(seed)
    kept = []
    for _ in range(moves):
        if match.is_over():
            break
        match.play(dice.choice(match.legal_moves()))
        kept.append([match.frame(seat) for seat in range(match.players)])
    return kept


@pytest.mark.parametrize(("game", "players"), [("calaveras", 3), ("calaveras", 6), ("thirteen_clues", 4)])
def test_the_past_shows_what_the_seat_saw_then(game: str, players: int) -> None:
    match = Match(game, players, seed=bytes(32))
    for frames in play_some(match, 30):
        for seat, frame in enumerate(frames):
            past = match.past(frame.at, seat)
            assert past.view == frame.view
            assert past.legal == ()
            assert past.seat == seat
            assert all(event.at == frame.at for event in past.events)


def test_nobody_looks_twice_at_kompromat_cards() -> None:
    match = Match("kompromat", 2, seed=bytes(32))
    play_some(match, 60)
    for at in range(1, match.at):
        view = match.past(at, 0).view
        assert isinstance(view, KompromatView)
        assert structs.replace(view, seat=None) == match.past(at).view


@pytest.mark.parametrize("game", manifests())
def test_any_moment_is_found_by_playing_a_few_events_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game, seed=bytes(32))
    play_some(match, 120, seed=2)
    assert match.at > 2 * KEPT_EVERY
    copies = match.copy(), pickle.loads(pickle.dumps(match))
    record, replay, replayed = match.record(), Match._replay, 0
    truths = [Match.from_record(record, upto=at) for at in range(match.at + 1)]

    def counted(self: Match, event: object) -> None:
        nonlocal replayed
        replayed += 1
        replay(self, event)

    monkeypatch.setattr(Match, "_replay", counted)
    for at, truth in enumerate(truths):
        for each in (match, *copies):
            replayed = 0
            past = next(iter(each.again(at - 1))) if at else each._back_at(0)
            assert replayed <= KEPT_EVERY
            for viewer in (*range(match.seats), None):
                assert past.frame(viewer, remember=True) == truth.frame(viewer, remember=True)
            assert past.laid_open() == truth.laid_open()
        if at:
            replayed = 0
            assert match.past(at).view == truth.frame().view
            assert replayed < KEPT_EVERY


def test_a_position_that_is_not_there_is_refused() -> None:
    match = Match("kompromat", 2, seed=bytes(32))
    for at in (0, match.at + 1):
        with pytest.raises(BadSetting, match="no position"):
            match.past(at, 0)


def test_a_preview_is_what_then_happens_but_for_the_cards_drawn() -> None:
    match = Match("calaveras", 5, seed=bytes(32))
    dice = random.Random(3)
    while not match.is_over():
        seat, move = match.waiting[0], dice.choice(match.legal_moves())
        before = match.frame(seat)
        foreseen = match.preview(move, seat)
        assert match.frame(seat) == before
        match.play(move)
        happened = match.events(seat, since=before.at, upto=before.at + 1)
        assert foreseen == [event for event in happened if not isinstance(event, Drew | Shuffled)]


def test_a_preview_of_an_illegal_move_is_refused() -> None:
    match = Match("calaveras", 4, seed=bytes(32))
    with pytest.raises(IllegalMove):
        match.preview("-", match.waiting[0])
    with pytest.raises(OutOfTurn):
        match.preview(match.legal_moves()[0], (match.waiting[0] + 1) % 4)


def test_a_question_is_not_answered_before_it_is_asked() -> None:
    match = Match("thirteen_clues", 3, seed=bytes(32))
    play_some(match, 3)
    assert all(match.preview(move, match.waiting[0]) == [] for move in match.legal_moves())


def test_a_game_can_be_gone_through_again_event_by_event() -> None:
    match = Match("thirteen_clues", 2, seed=bytes(32))
    play_some(match, 40)
    seen = [(then.at, then.frame(1, since=then.at - 1).events) for then in match.again()]
    assert [at for at, _ in seen] == list(range(1, match.at + 1))
    assert seen[-1][1] == match.frame(1, since=match.at - 1).events
