"""Kompromat: what the server reckons for those who look on, so that no screen has to."""

import random

import pytest

from doublejeu.games.kompromat.play import KompromatOpened
from doublejeu.games.kompromat.play.happened import Declared, Drew, Placed, Returned
from doublejeu.games.kompromat.play.shown import KompromatView, Sum
from doublejeu.play.match import Match
from tests.rules.kompromat_table import Story, armed


def told(sums: tuple[Sum, ...] | None) -> list[str] | None:
    return None if sums is None else [f"{each.total} {each.stand}" for each in sums]


def all_sums(story: Story, viewer: int) -> list[list[str] | None]:
    events: list[Placed | Drew] = [*story.happened(Placed, viewer), *story.happened(Drew, viewer)]
    return [told(event.sums) for event in events]


def test_an_attempt_says_to_its_player_alone_what_it_may_come_to() -> None:
    """1.1: an ace counts 1 or 11; the nearest to 21 comes first, what is over it last."""
    story = Story()
    story.equip("A 9 A .5")
    story.tell("0 place 2, 0 draw, 0 draw")
    assert told(story.view(0).sums) == ["21 exact", "11 under", "31 over"]
    assert story.view(0).yours == (2, 3)
    for viewer in (1, None):
        assert (story.view(viewer).sums, story.view(viewer).yours) == ((), ())
    assert [told(event.sums) for event in story.happened(Drew, 0)] == [
        ["20 under", "10 under"],
        ["21 exact", "11 under", "31 over"],
    ]
    assert all_sums(story, 1) == [None] * 3
    story.tell("0 draw, 0 stop")
    assert (story.view(0).sums, story.view(0).yours) == ((), ())
    assert all_sums(story, 0) == [None] * 4


def test_a_card_put_back_leaves_what_the_others_come_to() -> None:
    """5, GPS: the last card returns to the top of the deck."""
    story = armed("gps")
    story.equip("10 5 9")
    story.tell("0 place 1, 0 draw, 0 draw, 0 use gps")
    assert [(told(event.sums), event.deck) for event in story.happened(Returned, 0)] == [(["15 under"], 12)]
    assert told(story.view(0).sums) == ["15 under"]


def test_what_may_be_declared_has_its_newspapers_and_a_martini_says_what_it_makes_of_it() -> None:
    story = armed("martini", "newspaper")
    story.lay("A 9", "2")
    story.tell("1 use newspaper 1")
    story.play_on()
    assert story.asks == "0 declare"
    assert told(story.view().declarable) == ["13 under", "23 over"]
    assert (story.side(0, 1).newspapers, story.side(0, 1).added) == (1, "3")
    story.tell("0 total 23")
    assert story.asks == "0 martini"
    assert story.view().swayed == {"+1": "24", "-1": "22"}
    assert [(event.total, event.stand) for event in story.happened(Declared)] == [("23", "over"), ("2", "under")]
    assert story.side(0, 1).stand == "over"


def test_a_balaclava_says_to_its_owner_how_many_tokens_it_would_leave() -> None:
    story = armed("balaclava")
    assert [story.view(viewer).balaclava_left for viewer in (0, 1, None)] == [0, None, None]
    story.failing_round(0)
    assert story.tokens[0] == 4
    assert story.view(0).balaclava_left == 2


def test_cards_in_sight_say_what_is_printed_on_them() -> None:
    story = Story("informant code-1 counter-3 drone document-2")
    assert story.view().printed == {
        "target": {"informant": (5,)},
        "code": {"code-1": (2, 6, 12)},
        "document": {"document-2": (2, 6, 12)},
        "counter": {"counter-3": (3,)},
        "tool": {"drone": (1,)},
    }
    view = story.view()
    assert (view.limit, view.token_limit, view.rounds) == (21, 9, 6)


@pytest.mark.parametrize("number", range(6))
def test_in_whole_games_what_is_told_agrees_with_the_rules(number: int) -> None:
    """Totals that may be declared are the legal ones, and the score is what its parts and the tokens add up to."""
    match, dice = Match("kompromat", seed=bytes([number]) * 32), random.Random(number)
    while not match.is_over():
        view, legal = match.frame(match.waiting[0], match.at).view, match.legal_moves()
        assert isinstance(view, KompromatView)
        assert sorted(f"total {each.total}" for each in view.declarable) == sorted(
            move for move in legal if move.startswith("total ")
        )
        match.play(dice.choice(legal))
        opened = match.laid_open()
        assert isinstance(opened, KompromatOpened)
        for player, worth in zip(view_of(match).players, opened.worth, strict=True):
            assert player.score == player.tokens + sum(each.points for each in worth)
            assert sorted(player.won) == sorted(mission for each in worth for mission in each.missions)


def view_of(match: Match) -> KompromatView:
    view = match.frame(None, match.at).view
    assert isinstance(view, KompromatView)
    return view
