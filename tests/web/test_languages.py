"""The language of a page: what was chosen, else what the browser speaks, else the room's own, else English."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from doublejeu.locales import FALLBACK, LANGUAGES, Words

from .conftest import PATIENCE, Served


@pytest.fixture(scope="module")
def french(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room whose own language is French."""
    server = Served(tmp_path_factory.mktemp("french"), language="fr")
    yield server
    server.stop()


@pytest.mark.parametrize(
    ("speaks", "spoken"),
    [("es-MX", "es"), ("fr-CA", "fr"), ("en-GB", "en"), ("nl-NL", "fr")],
)
def test_a_browser_is_spoken_to_in_its_language_or_in_that_of_the_room(
    browser: Browser, french: Served, speaks: str, spoken: str
) -> None:
    context = browser.new_context(base_url=french.url, locale=speaks)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    expect(page.locator("[data-play]").first).to_have_text(Words(spoken, parts=("hall",))("play-now"))
    assert page.locator("html").get_attribute("lang") == spoken
    context.close()


def test_every_language_is_in_the_list_and_is_spoken_at_once(browser: Browser, french: Served) -> None:
    context = browser.new_context(base_url=french.url, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    said = FALLBACK
    for language in (*LANGUAGES[1:], FALLBACK):
        tongues = page.get_by_role("combobox", name=Words(said, parts=("hall",))("language"), exact=True)
        tongues.wait_for()
        assert tongues.locator("option").evaluate_all("all => all.map((each) => each.value)") == list(LANGUAGES)
        tongues.select_option(language)
        expect(page.locator("[data-play]").first).to_have_text(Words(language, parts=("hall",))("play-now"))
        said = language
    context.close()
