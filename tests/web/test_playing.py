"""Whole games through the page, by clicks alone, with what happens to people: reloads, lost lines, restarts."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from . import clues
from .conftest import People, Served
from .table import arrived, long, moved_on, play_now, play_on, position


def test_one_arrives_and_plays_in_two_clicks(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    expect(page.locator(".prompt.yours")).to_be_visible()
    expect(page.locator(".conn")).to_have_class(re.compile("c-ok"))
    assert page.title().startswith("● Your turn")


@pytest.mark.parametrize("game", ["calaveras", "kompromat", "thirteen_clues"])
def test_a_newcomer_finds_the_lesson_in_the_hall_and_in_the_rules(people: People, game: str) -> None:
    page = people.come()
    page.goto("/")
    door = page.locator("article", has=page.locator(f"[data-play={game}]"))
    door.get_by_role("link", name="Lesson").click()
    expect(page.get_by_role("link", name="Leave the lesson")).to_be_visible()
    page.goto(f"/rules/{game}")
    page.get_by_role("link", name="Play the lesson").click()
    expect(page.get_by_role("link", name="Leave the lesson")).to_be_visible()


def test_the_bots_of_a_game_that_is_played_at_once_have_the_level_that_was_chosen(
    people: People, served: Served
) -> None:
    page = people.come()
    page.goto("/")
    door = page.locator("article", has=page.locator("[data-play=thirteen_clues]"))
    door.locator("summary").click()
    door.locator("label", has_text="strong").click()
    door.get_by_role("button", name="Play now").click()  # the levels do not lie over it any longer
    page.locator("main.play").wait_for()
    (live,) = served.room.hall.tables.values()
    assert [place.level for place in live.table.chairs] == [None, "strong", "strong", "strong"]


@pytest.mark.parametrize("game", ["calaveras", long("kompromat")])
def test_a_whole_game_against_bots_is_played_by_clicks(people: People, game: str) -> None:
    page = people.come()
    play_now(page, game)
    assert play_on(page) > 3
    expect(page.locator(".end h1")).to_have_text(re.compile("win|lose"))
    expect(page.locator(".proof")).to_contain_text("Verifiable shuffle, checked.")
    page.get_by_role("button", name="Rematch").click()
    page.locator("main.play").wait_for()
    assert position(page) < 40


def test_a_reload_changes_nothing(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    play_on(page, moves=3)
    page.locator(".prompt.yours").wait_for()
    told = page.locator(".log li").all_inner_texts()
    page.reload()
    page.locator(".prompt.yours").wait_for()
    expect(page.locator(".log li")).to_have_text(told)


def test_a_restart_of_the_house_is_survived(people: People, served: Served) -> None:
    page = people.come()
    play_now(page, "kompromat")
    play_on(page, moves=2)
    page.locator(".prompt.yours").wait_for()
    at = position(page)
    served.stop()
    expect(page.locator(".conn")).not_to_have_class(re.compile("c-ok"))
    expect(page.locator(".lost-line")).to_contain_text("restarting")
    served.start()
    expect(page.locator(".conn")).to_have_class(re.compile("c-ok"))
    assert position(page) == at
    assert play_on(page, moves=1) == 1


def test_a_lost_line_comes_back_by_itself_with_what_was_missed(people: People, served: Served) -> None:
    host, guest = people.come("Ada"), people.come("Bob")
    open_with_friend(host, guest)
    guest.context.set_offline(True)
    served.cut()
    expect(guest.locator(".conn")).to_have_class(re.compile("c-off"))
    expect(host.locator(".conn")).to_have_class(re.compile("c-ok"))
    before = position(guest)
    play_on(host, moves=2)
    assert position(guest) == before
    guest.context.set_offline(False)
    expect(guest.locator("main")).to_have_attribute("data-at", str(position(host)))
    expect(guest.locator(".log li")).to_have_count(host.locator(".log li").count())


def open_with_friend(host: Page, guest: Page, game: str = "kompromat") -> str:
    """A table for two, opened by one and joined by the other by its link."""
    host.goto(f"/new/{game}")
    host.locator("input[name=players][value='2']").check()
    host.get_by_role("button", name="Open the table").click()
    host.locator("main.wait").wait_for()
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit at seat 2").click()
    guest.locator("main.wait").wait_for()
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        page.locator("main.play").wait_for()
    return host.url


def test_a_table_is_opened_by_a_click_that_comes_before_the_games_are_known(people: People, served: Served) -> None:
    page = people.come()
    held: list[Route] = []
    clicked = False

    def hold(route: Route) -> None:
        if clicked:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/games", hold)
    with page.expect_request("**/api/games"):
        page.goto("/new/kompromat")
    page.get_by_role("button", name="Open the table").click()
    clicked = True
    for route in held:
        route.continue_()
    page.locator("main.wait").wait_for()
    (live,) = served.room.hall.tables.values()
    assert len(live.table.chairs) == 2


@pytest.mark.parametrize("slow", [False, long(True)], ids=["quick", "slow-line"])
def test_two_people_play_each_other_and_chat(people: People, slow: bool) -> None:
    host, guest = people.come("Ada", slow=slow), people.come("Bob")
    open_with_friend(host, guest)
    for page in (host, guest):
        page.get_by_role("tab", name="Chat").click()
    host.get_by_role("textbox", name="Say something").fill("Good luck")
    for _ in range(2):  # nothing is said twice, however slow the line
        host.keyboard.press("Enter")
    expect(guest.locator(".chat")).to_contain_text("Ada Good luck")
    expect(host.locator(".chat")).to_contain_text("Ada Good luck")
    expect(guest.locator(".chat > ul li", has_text="Good luck")).to_have_count(1)
    guest.get_by_role("tab", name="Log").click()
    host.get_by_role("textbox", name="Say something").fill("Still there?")
    host.keyboard.press("Enter")
    expect(guest.get_by_role("tab", name="Chat 1 unread")).to_be_visible()
    expect(guest.locator("[data-spoken]")).to_contain_text("Ada: Still there?")
    guest.get_by_role("tab", name="Log").focus()
    guest.keyboard.press("ArrowRight")
    expect(guest.get_by_role("tab", name="Chat", exact=True)).to_be_focused()
    guest.get_by_role("button", name="Do not show what Ada says").first.click()
    expect(guest.locator(".chat > ul")).not_to_contain_text("Good luck")
    for _ in range(6):
        mover = host if host.locator(".prompt.yours").count() else guest
        play_on(mover, moves=1)
        for page in (host, guest):
            arrived(page, position(mover))


def test_a_spectator_sees_the_game_and_nothing_to_click(people: People) -> None:
    player, stranger = people.come("Ada"), people.come("Eve")
    table = play_now(player, "kompromat")
    stranger.goto(table)
    expect(stranger.locator(".watching")).to_be_visible()
    expect(stranger.locator("[data-move]")).to_have_count(0)


def test_the_past_can_be_looked_at_and_not_played(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    play_on(page, moves=3)
    page.locator(".prompt.yours").wait_for()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("main.is-past")).to_be_visible()
    expect(page.locator("[data-move]")).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.get_by_role("slider")).to_have_value("1")
    page.locator(".log li button").last.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".log li button").nth(-2)).to_be_focused()
    page.locator(".log li button").nth(4).click()
    expect(page.locator(".log .here").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("main.is-past")).to_have_count(0)
    expect(page.locator("[data-move]:enabled").first).to_be_visible()


def test_a_move_can_be_taken_back_in_its_window(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    page.evaluate("localStorage.setItem('doublejeu.settings', JSON.stringify({name: 'Ada', window: 4}))")
    page.reload()
    page.locator(".prompt.yours").wait_for()
    at = position(page)
    page.locator(".stage [data-move]:enabled").first.click()
    expect(page.locator(".prompt-text")).to_contain_text("can still be taken back")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".stage [data-move]:enabled").first).to_be_visible()
    assert position(page) == at


def test_each_move_is_spoken(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    page.locator(".stage [data-move]:enabled").first.click()
    spoken = page.locator("[data-spoken] p")
    expect(spoken.last).to_contain_text("Ada attempts mission")
    page.locator("[data-move='stop']").click()
    expect(spoken.nth(1)).to_be_visible()  # a line of its own: the same sentence again would be heard too


@pytest.mark.slow
def test_what_happens_while_one_looks_at_the_past_is_spoken_when_one_is_back(people: People) -> None:
    pages = [people.come("Ada"), people.come("Bob")]
    open_with_friend(pages[0], pages[1])
    turns = [page.locator(".prompt.yours") for page in pages]
    while not any(turn.count() for turn in turns):
        pages[0].wait_for_timeout(20)
    mover, watcher = pages if turns[0].count() else reversed(pages)
    play_on(mover, moves=1)
    arrived(watcher, position(mover))
    spoken = watcher.locator("[data-spoken] p")
    expect(spoken.last).to_contain_text("attempts mission")
    watcher.keyboard.press("ArrowLeft")
    expect(watcher.locator("main.is-past")).to_be_visible()
    heard, at = spoken.count(), position(watcher)
    mover.locator('.prompt [data-move="stop"]').click()
    moved_on(watcher, at)
    watcher.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    assert spoken.count() == heard
    watcher.keyboard.press("End")
    expect(spoken).to_have_count(heard + 1)
    expect(spoken.last).to_contain_text("stops")


def test_what_was_told_is_told_in_the_language_that_is_chosen_later(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    expect(page.locator(".log li").last).to_have_text(re.compile("^Ada turns up "))
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.locator(".log li").last).to_have_text(re.compile("^Ada découvre une carte"))


def test_a_device_is_passed_with_a_curtain(people: People) -> None:
    page = people.come()
    page.goto("/new/kompromat?pass")
    page.get_by_label("Seat 2", exact=True).fill("Bob")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="It is Ada’s turn")).to_be_visible()
    expect(page.locator(".stage")).to_have_count(0)
    page.get_by_role("button", name="I am Ada").click()
    page.locator("[data-move='place 1']").click()
    page.locator("[data-move='stop']").click()
    expect(page.locator(".log li").last).to_contain_text("Bob turns up")  # what came of it is seen first
    page.get_by_role("button", name="Hand on to Bob").click()
    expect(page.get_by_role("heading", name="It is Bob’s turn")).to_be_focused()
    page.keyboard.press("Enter")  # still held down, maybe
    expect(page.locator(".stage")).to_have_count(0)
    page.get_by_role("button", name="I am Bob").click()
    expect(page.locator("[data-move='place 1']")).to_be_enabled()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Leave for a while")).to_have_count(0)  # nobody could return


def test_at_one_device_everyone_sits_where_their_name_was_written(people: People) -> None:
    page = people.come()
    page.goto("/new/calaveras?pass")
    page.get_by_label("Seat 3", exact=True).fill("Bob")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="I am Ada").click()
    expect(page.locator(".post[data-seat='2'] h2")).to_have_text("Bob")
    expect(page.locator(".post h2")).to_have_count(4)


def test_at_one_device_alone_one_plays_bots_at_once(people: People) -> None:
    page = people.come()
    page.goto("/new/kompromat?pass")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-move='place 1']")).to_be_enabled()


def test_at_one_device_one_sees_what_one_looked_at(people: People) -> None:
    page = people.come()
    page.goto("/new/thirteen_clues?pass")
    page.locator("input[name=players][value='2']").check()
    page.get_by_label("Seat 2", exact=True).fill("Bob")
    page.get_by_role("button", name="Open the table").click()
    for name, other in (("Ada", "Bob"), ("Bob", "Ada")):
        page.get_by_role("button", name=f"I am {name}").click()
        page.locator("[data-pick]").first.wait_for()
        clues.lay_out(page).click()
        page.get_by_role("button", name=f"Hand on to {other}").click()
    page.get_by_role("button", name="I am Ada").click()
    clues.my_turn(page)
    clues.peek(page, 0)
    expect(page.locator("[data-informant=A] [data-clue]")).to_be_visible()
    expect(page.get_by_role("button", name="Hand on to Bob")).to_be_visible()


@pytest.mark.slow
def test_whoever_is_away_is_named_and_whoever_a_bot_plays_for(people: People, served: Served) -> None:
    host, guest = people.come("Ada"), people.come("Bob")
    open_with_friend(host, guest)
    absent = host.locator(".absent")
    expect(absent).to_have_text("")
    guest.context.set_offline(True)
    served.cut(1)
    expect(absent).to_have_text("Bob is away.")
    guest.context.set_offline(False)
    expect(absent).to_have_text("")
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Leave for a while").click()
    expect(absent).to_have_text("A bot plays for Bob.")


def test_leaving_seats_a_bot_and_one_may_return(people: People, served: Served) -> None:
    page = people.come()
    play_now(page, "kompromat")
    served.room.hall.thinker._pace = (600.0, 600.0)  # the game is not over before one is back
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave for a while").click()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".prompt")).not_to_contain_text("Take my seat back")


def test_a_personal_link_moves_a_seat_to_another_device(people: People) -> None:
    page, phone = people.come("Ada"), people.come("Somebody else")
    table = play_now(page, "kompromat")
    page.get_by_role("button", name="Menu").click()
    with page.expect_response(re.compile("/join$")) as joining:
        page.get_by_role("button", name="Continue on another device").click()
    phone.goto(f"{table}#key={joining.value.json()['key']}")
    expect(phone.locator("[data-move]:enabled").first).to_be_visible()
    assert "#" not in phone.url
