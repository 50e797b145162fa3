"""The plain table plays any game: whole games on a phone, by finger and by keyboard, without barriers."""

import itertools
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from doublejeu import Match

from . import barriers, screens
from .conftest import People, Served
from .plain import play_plainly
from .table import LIVE, PICK, long, moved_on, one_of, play_now, play_on, position
from .test_playing import open_with_friend

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def sit(people: People, game: str, **options: Any) -> Page:
    page = people.come(**options)
    play_plainly(page, game)
    play_now(page, game)
    page.locator(".prompt.yours").wait_for()
    return page


@pytest.mark.parametrize(("game", "left"), [("kompromat", 20), long("kompromat", None), long("thirteen_clues", None)])
def test_a_game_is_played_to_its_end_on_a_phone(people: People, served: Served, game: str, left: int | None) -> None:
    served.prepared = None if left is None else screens.late(game, 2, left)
    page = sit(people, game, **PHONE)
    assert play_on(page) > 3
    expect(page.locator(".end h1")).to_have_text(re.compile("win|lose"))
    expect(page.locator(".score .winner .head .name")).to_have_count(1)
    barriers.check(page, f"the end of {game}")


@pytest.mark.parametrize(
    ("width", "language", "light"),
    [(360, "fr", "dark"), long(360, "es", "dark"), long(390, "en", "light"), (1440, "en", "light")],
)
@pytest.mark.parametrize("game", one_of(["kompromat", "thirteen_clues", "calaveras"], "calaveras"))
def test_no_barrier_stands_before_the_table(people: People, game: str, width: int, language: str, light: str) -> None:
    page = sit(people, game, language=language, light=light, viewport={"width": width, "height": 800})
    barriers.check(page, game)
    play_on(page, moves=2)
    page.locator(".prompt.yours").or_(page.locator("main.end")).first.wait_for()
    barriers.check(page, f"{game}, later")


def test_many_moves_of_a_kind_are_chosen_in_steps_by_keyboard(people: People) -> None:
    page = at_questions(people)
    page.get_by_role("button", name=re.compile("Ask somebody: .* moves")).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".step h3")).to_be_focused()
    expect(page.locator(".step h3")).to_have_text("Ask somebody: Player")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=re.compile("Léo: .* moves"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".step h3")).to_have_text("Ask somebody · Léo: Topic")
    page.keyboard.press("Escape")
    expect(page.locator(".step h3")).to_have_text("Ask somebody: Player")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    at = position(page)
    page.get_by_role("button", name="Ask Léo: how many men?").press("Enter")
    moved_on(page, at)
    expect(page.locator(".log")).to_contain_text("Ada asks Léo: how many men do you see?")
    expect(page.locator(".dock")).to_be_focused()


def test_a_move_among_many_is_found_by_a_search(people: People) -> None:
    page = at_questions(people)
    at = position(page)
    page.get_by_role("searchbox", name="Search the moves").fill("LEO: how many women")
    page.get_by_role("button", name="Ask Léo: how many women?").click()
    moved_on(page, at)
    expect(page.locator(".log")).to_contain_text("how many women do you see?")


def at_questions(people: People) -> Page:
    """13 Clues with its cases picked, on one's own turn."""
    page = sit(people, "thirteen_clues")
    at = position(page)
    page.locator(".moves [data-move]").or_(page.locator(".moves [data-pick]")).first.wait_for()
    choose_first(page)
    moved_on(page, at)
    page.locator(".prompt.yours").wait_for()
    return page


def choose_first(page: Page) -> None:
    """Choose the first word of a move again and again, until it is played."""
    while not page.locator(".moves [data-move]").count():
        page.locator(".moves [data-pick]").first.click()
    page.locator(".moves [data-move]").first.click()


def test_what_was_chosen_stays_while_others_move_at_the_same_time(people: People, served: Served) -> None:
    deals = (Match("thirteen_clues", 2, seed=number.to_bytes(32, "big")) for number in itertools.count())
    served.prepared = next(deal for deal in deals if len({move.split()[1] for move in deal.legal_moves(0)}) == 1)
    host, guest = people.come(), people.come("Bob")
    for page in (host, guest):
        play_plainly(page, "thirteen_clues")
    open_with_friend(host, guest, "thirteen_clues")
    host.locator(".hand [data-pick]").click()
    step = host.locator(".step h3").text_content() or ""
    choose_first(guest)
    expect(host.locator(".sitter", has_text="Bob")).not_to_contain_text("to play")
    expect(host.locator(".step h3")).to_have_text(step)


def test_a_card_of_the_hand_is_played_by_itself(people: People) -> None:
    page = sit(people, "thirteen_clues", **PHONE)
    at = position(page)
    card = page.locator(".hand button").first
    name = card.inner_text().split("\n")[-1]
    only = card.get_attribute("data-move")  # what the card can do, if that is one thing alone
    card.tap()
    if only is None:
        expect(page.locator(".step h3")).to_contain_text(name)
        choose_first(page)
    moved_on(page, at)
    page.get_by_role("button", name="Log and chat").tap()
    expect(page.locator(".log")).to_contain_text(re.compile(f"Ada picks the case of .*{name}"))


def test_what_follows_is_said_before_a_finger_plays(people: People) -> None:
    page = sit(people, "calaveras", **PHONE)
    at = position(page)
    move = page.locator(LIVE).first
    move.tap()
    expect(page.locator(".follows")).to_contain_text("What follows: Ada")
    expect(page.locator(".follows")).to_contain_text("Tap again to play it.")
    assert position(page) == at
    move.tap()
    moved_on(page, at)


def test_what_follows_is_said_to_a_mouse_that_rests_and_a_click_plays(people: People) -> None:
    page = sit(people, "calaveras")
    at = position(page)
    move = page.locator(LIVE).first
    move.hover()
    expect(page.locator(".follows")).to_contain_text("What follows: Ada")
    move.click()
    moved_on(page, at)


def test_a_button_that_moves_while_it_is_pressed_plays_its_move(people: People) -> None:
    page = sit(people, "calaveras", slow=True, viewport={"width": 360, "height": 800})
    at = position(page)
    box = page.locator(LIVE).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 5)
    page.mouse.down()  # and meanwhile the page learns what follows, and makes room for it
    expect(page.locator(".follows")).to_contain_text("What follows: Ada")
    page.mouse.up()
    moved_on(page, at)


def test_a_press_that_is_pulled_away_plays_nothing(people: People) -> None:
    page = sit(people, "calaveras")
    at = position(page)
    page.locator(LIVE).first.hover()
    page.mouse.down()
    page.mouse.move(2, 300)
    page.mouse.up()
    page.locator(LIVE).first.hover()
    expect(page.locator(".follows")).to_contain_text("What follows: Ada")
    assert position(page) == at


def test_the_only_move_is_the_one_to_be_seen(people: People, served: Served) -> None:
    match, dice = Match("kompromat", 2, seed=bytes(32)), random.Random(1)
    while len(match.frame(0).legal) != 1:
        match.play(dice.choice(match.legal_moves()))
    served.prepared = match
    page = sit(people, "kompromat")
    (move,) = match.frame(0).legal
    expect(page.locator(f"{LIVE}, {PICK}")).to_have_count(1)
    expect(page.locator(f'.btn.pri[data-move="{move}"]')).to_be_in_viewport()


def test_on_a_phone_ones_own_panel_stands_with_the_moves_and_covers_nothing(people: People) -> None:
    page = sit(people, "kompromat", **PHONE)
    expect(page.locator(".dock .sitter", has_text="Ada")).to_be_in_viewport(ratio=1)
    expect(page.locator(LIVE).or_(page.locator(PICK)).first).to_be_in_viewport(ratio=1)
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    middle, dock = page.locator(".middle").bounding_box(), page.locator(".dock").bounding_box()
    assert middle is not None
    assert dock is not None
    assert middle["y"] + middle["height"] <= dock["y"] + 1, "what lies on the table can be scrolled to"


def test_a_spectator_and_the_past_have_nothing_to_play(people: People) -> None:
    player, stranger = sit(people, "kompromat"), people.come("Eve")
    play_on(player, moves=2)
    play_plainly(stranger, "kompromat")
    stranger.goto(player.url)
    expect(stranger.locator(".watching")).to_be_visible()
    expect(stranger.locator(".sitter")).to_have_count(2)
    expect(stranger.locator(f"{LIVE}, {PICK}")).to_have_count(0)
    player.locator(".prompt.yours").wait_for()
    player.keyboard.press("ArrowLeft")
    expect(player.locator("main.is-past")).to_be_visible()
    expect(player.locator(f"{LIVE}, {PICK}")).to_have_count(0)
