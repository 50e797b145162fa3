"""Speaking at a table: in phrases that each reads in their own language, and elsewhere by a link."""

import pytest
from playwright.sync_api import Page, expect

from .barriers import check
from .conftest import People


def opened(host: Page, guest: Page, *, public: bool) -> None:
    """A table of two that has not begun."""
    host.goto("/new/kompromat")
    host.locator("form").wait_for()
    if public:
        host.get_by_role("switch", name="Public").check()
    host.get_by_role("button", name="Open the table").click()
    host.locator("main.wait").wait_for()
    guest.goto(host.url)
    guest.locator("main .btn.pri").click()
    guest.locator("main.wait").wait_for()


@pytest.mark.slow
def test_at_a_public_table_each_reads_phrases_in_their_own_language_until_the_host_lets_people_write(
    people: People,
) -> None:
    host, guest = people.come("Ada"), people.come("Bob", language="fr")
    opened(host, guest, public=True)
    expect(host.get_by_role("textbox", name="Say something")).to_have_count(0)
    host.get_by_role("button", name="Good luck!").click()
    expect(guest.locator(".chat")).to_contain_text("Ada Bonne chance !")
    expect(host.locator(".chat")).to_contain_text("Ada Good luck!")
    check(host, "phrases")
    host.get_by_role("button", name="Let people write").click()
    guest.locator(".chat input").fill("Enfin")
    guest.locator(".chat input").press("Enter")
    expect(host.locator(".chat")).to_contain_text("Bob Enfin")


@pytest.mark.slow
def test_the_hosts_link_is_shown_to_all_and_opened_by_nobody_but_them(people: People) -> None:
    host, guest = people.come("Ada"), people.come("Bob")
    opened(host, guest, public=False)
    expect(guest.locator(".voice")).to_have_count(0)
    host.get_by_role("button", name="Add a link to a voice room").click()
    field = host.get_by_role("textbox", name="Link to a voice room")
    expect(field).to_be_focused()
    field.fill("http://voice.example/13")
    host.get_by_role("button", name="Show this link").click()
    expect(host.locator(".voice")).to_contain_text("This is no link that can be shown")
    field.fill("https://voice.example/13")
    host.get_by_role("button", name="Show this link").click()
    link = guest.locator(".voice a")
    expect(link).to_have_text("voice.example/13")
    expect(link).to_have_attribute("href", "https://voice.example/13")
    expect(link).to_have_attribute("rel", "external noopener noreferrer")
    expect(link).to_have_attribute("target", "_blank")
    check(guest, "a link")
    host.get_by_role("button", name="Start").click()
    guest.locator("main.play").wait_for()
    guest.get_by_role("button", name="Menu").click()
    expect(guest.locator("dialog .voice a")).to_have_text("voice.example/13")
