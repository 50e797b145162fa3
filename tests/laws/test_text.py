"""Everything that matters has a text that reads back: moves, chance, records."""

import random
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublejeu import BadRecord, Match, Record, game_names, read_record, verify
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.catalogue import find_game, manifest_of
from doublejeu.play.telling import tell_move, worded
from tests.laws.tables import (
    Plot,
    Seating,
    deal_live,
    every_game,
    every_seating,
    examples,
    happen,
    open_table,
    play_out,
    plots,
    shuffled,
    tell,
)

SAID = 30  # moves of a position that are said aloud


@pytest.mark.parametrize("name", game_names())
def test_a_moves_text_reads_back(name: str) -> None:
    game = find_game(name)
    assert len(game.texts) == len(game.moves)
    assert all(game.moves[text] == move for move, text in game.texts.items())
    for text in game.moves:
        assert text == " ".join(text.split())
        assert text.isascii()
        assert " = " not in text


@every_seating
@examples(quick=3, long=25)
def test_every_legal_move_has_a_text(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        match = open_table(seating, plot.first)
        for event in tell(seating, plot).events:
            happen(match, event)
            for seat in match.waiting:
                numbers = match._legal(seat)
                texts = match.legal_moves(seat)
                assert len(set(texts)) == len(numbers)
                assert [match._game.moves[text] for text in texts] == numbers

    law()


@every_seating
@examples(quick=3, long=25)
def test_every_legal_move_is_said_in_words_of_its_own(seating: Seating, tried: settings) -> None:
    speakers, verbs = [Words(language) for language in LANGUAGES], set[str]()

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        match, dice = open_table(seating, plot.first), random.Random(plot.seed)
        for event in tell(seating, plot).events:
            happen(match, event)
            for seat in match.waiting:
                view, legal = match.frame(seat, match.at).view, match.legal_moves(seat)
                told = [tell_move(seating.game, text, view) for text in legal]
                verbs.update(each.id for each in told)
                assert len({msgspec.json.encode(worded(each)) for each in told}) == len(legal)
                some = dice.sample(told, min(len(told), SAID))
                for words in speakers:
                    said = [words.say(each) for each in some]
                    assert len(set(said)) == len(some), said

    law()
    assert verbs
    assert "move-as-written" not in verbs, "a move has no words"


@every_seating
@examples(quick=5, long=25)
def test_what_chance_decides_reads_back(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        match, dice = open_table(seating, plot.first), random.Random(plot.seed)
        for event in tell(seating, plot).events:
            if event.startswith("~"):
                state = match._state
                cards = shuffled(match, dice, plot.mood)
                text = match._game.chance_text(state, cards)
                assert match._game.read_chance(state, text) == cards
                assert match._game.chance_text(state, match._game.read_chance(state, event[2:])) == event[2:]
            happen(match, event)

    law()


@every_seating
@examples(quick=3, long=25)
def test_a_record_reads_back(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating), st.booleans())
    def law(plot: Plot, to_the_end: bool) -> None:
        match = deal_live(seating, plot)
        if to_the_end:
            play_out(match, random.Random(plot.seed))
        record = match.record()
        text = record.dumps()
        assert "\n" not in text
        assert read_record(text) == read_record(text.encode()) == record
        assert read_record(text).dumps() == text
        seedless = Match.from_record(Record(record.game, record.players, record.options, record.events))
        assert seedless.record().events == record.events

    law()


@every_game
@examples(quick=40, long=500)
def test_a_garbled_record_is_unsound_or_means_the_same(seating: Seating, tried: settings) -> None:
    story = tell(seating, Plot(first=1, mood=1, seed=5, length=40))
    text = Record(seating.game, seating.players, seating.options(1), story.events).dumps()
    usual = {option.name: option.default for option in manifest_of(seating.game).every_option}

    @tried
    @given(st.integers(0, len(text)), st.integers(0, 3), st.text(max_size=3))
    def law(start: int, cut: int, put: str) -> None:
        with suppress(BadRecord):
            record = verify(text[:start] + put + text[start + cut :])
            replayed = Match.from_record(record).record()
            assert replayed.events == record.events
            assert replayed.options == {name: value for name, value in record.options.items() if value != usual[name]}

    law()
