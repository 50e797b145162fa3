"""Every position can be chosen from and drawn: the steps lead to the legal moves and to no other."""

import random

import pytest
from rich.console import Console
from rich.text import Text

from doublejeu import Match, game_names
from doublejeu.cli.terminal import table_words
from doublejeu.cli.terminal.choosing import Choosing
from doublejeu.cli.terminal.look import draw_table, find_look, say_move
from doublejeu.cli.terminal.plain_look import PALETTE, PlainLook
from doublejeu.cli.terminal.sheets import help_page
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.catalogue import manifest_of
from doublejeu.play.frame import Frame
from tests.laws.tables import Seating, few_of


def words_of(language: str, game: str, seats: int) -> Words:
    return table_words(language, game, {seat: f"N{seat}" for seat in range(seats)})


def positions(seating: Seating, seed: int, every: int) -> list[tuple[Frame, int]]:
    """Frames of a random game, before its moves, from the seat whose move it is; then the end as all see it."""
    match = Match(seating.game, seating.players, seed=bytes([seed] * 32), **dict(seating.chosen))
    dice, found = random.Random(seed), []
    while not match.is_over():
        if match.at % every == 0 or match.at < 12:
            found.append((match.frame(match.waiting[0]), match.seats))
        match.play(dice.choice(match.legal_moves()))
    return [*found, *((match.frame(seat), match.seats) for seat in (0, 1, None))]


def reached(choosing: Choosing, moves: dict[tuple[str, ...], str]) -> list[str]:
    """All moves that choosing leads to, by trying every option."""
    found = []
    for option in choosing.options:
        further = Choosing(moves)
        further.taken = choosing.taken
        move = further.take(option)
        found += [move] if move is not None else reached(further, moves)
    return found


@pytest.mark.parametrize("game", game_names())
def test_the_steps_lead_to_every_legal_move_and_to_no_other(game: str) -> None:
    look = find_look(game)
    for seating in few_of(manifest_of(game)):
        for frame, seats in positions(seating, seating.players, every=12):
            words = words_of("en", game, seats)
            moves = {look.path(move, frame.legal): move for move in frame.legal}
            assert sorted(reached(Choosing(moves), moves)) == sorted(frame.legal)
            if len(frame.legal) > 120:  # accusations are said as others are
                continue
            said = {say_move(look, move, frame, words) for move in frame.legal}
            assert len(said) == len(frame.legal), "two moves are said alike"


def test_a_move_that_may_be_left_to_a_device_says_that_nothing_is_lost_by_it() -> None:
    look, words, marked = find_look("kompromat"), words_of("en", "kompromat", 2), 0
    for frame, _ in positions(Seating("kompromat", 2), 3, every=1):
        for move in frame.legal:
            said = "nothing is lost" in look.label(look.path(move, frame.legal)[:1], frame, words).plain
            assert said == (move == getattr(frame.view, "auto", None)), move
            marked += said
    assert marked


def test_a_step_can_be_taken_back_to_where_there_was_a_choice() -> None:
    choosing = Choosing({("ask", "1", "red"): "ask 1 red", ("ask", "1", "blue"): "ask 1 blue", ("peek", "A"): "peek A"})
    assert choosing.options == ["ask", "peek"]
    assert choosing.take("ask") is None
    assert choosing.options == ["red", "blue"]  # there is nobody else to ask
    assert choosing.back()
    assert choosing.options == ["ask", "peek"]
    assert not choosing.back()
    assert choosing.take("ask") is None
    assert choosing.take("blue") == "ask 1 blue"


def test_the_only_move_is_left_to_the_player() -> None:
    assert Choosing({("stop",): "stop"}).options == ["stop"]
    assert Choosing({}).options == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_every_table_is_drawn_with_everybody_at_it_however_narrow(game: str, language: str) -> None:
    look = find_look(game)
    for seating in few_of(manifest_of(game)):
        for frame, seats in positions(seating, seating.players + 1, every=25):
            words = words_of(language, game, seats)
            assert look.prompt(frame, (), words)
            for width, roomy in ((56, False), (78, False), (120, True)):
                console = Console(width=width, file=None, legacy_windows=False)
                with console.capture() as captured:
                    console.print(look.draw(frame, words, width, roomy))
                drawn = captured.get()
                assert all(f"N{seat}" in drawn for seat in range(seats))
                assert frame.outcome or any(mark in drawn for mark in "▶>"), "nobody can see whose turn it is"
                assert "none" not in drawn
                assert all(len(line) <= width for line in drawn.splitlines())


@pytest.mark.parametrize("game", game_names())
def test_the_rules_at_hand_are_all_there(game: str) -> None:
    for language in LANGUAGES:
        words = words_of(language, game, 2)
        for section in find_look(game).RULES:
            assert words(f"{game}-rules-{section}")
            assert words(f"{game}-rules-{section}-text")


@pytest.mark.parametrize("game", game_names())
def test_the_help_of_a_game_without_sections_of_rules_is_its_paragraph(game: str) -> None:
    words, console = table_words("en", game), Console(width=400, record=True)
    console.print(help_page(PlainLook(game), game, words, PALETTE))
    assert words(f"{game}-help").splitlines()[0] in console.export_text()


@pytest.mark.parametrize("game", game_names())
def test_where_hands_are_open_every_table_shows_what_all_hold(game: str) -> None:
    match, words = Match(game, seed=bytes(32)), words_of("en", game, 4)
    dice = random.Random(1)
    for _ in range(8):
        held = match.laid_open(held=True)
        for seat in (None, *range(match.players)):
            frame = match.frame(seat)
            for look in (find_look(game), Drawing()):
                for width in (56, 120):
                    console = Console(width=width, file=None, legacy_windows=False)
                    with console.capture() as captured:
                        console.print(draw_table(look, frame, held, words, width, width > 100))
                    assert all(len(line) <= width for line in captured.get().splitlines())
        match.play(dice.choice(match.legal_moves()))
    drawn = Console(width=120, record=True)
    drawn.print(draw_table(find_look(game), match.frame(0), match.laid_open(held=True), words, 120, False))
    hidden = Console(width=120, record=True)
    hidden.print(draw_table(find_look(game), match.frame(0), None, words, 120, False))
    assert drawn.export_text() != hidden.export_text()


class Drawing(PlainLook):
    """The look of a game that draws no open hands."""

    def __init__(self) -> None:
        super().__init__("calaveras")

    def draw(self, frame: Frame, words: Words, width: int, roomy: bool) -> Text:
        return Text("the table")
