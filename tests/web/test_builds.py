"""The service worker: each build has a cache of its own, and only the page is kept as the page."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import hatch_build
from doublejeu.cli.serve import find_pages

from .conftest import People, Served

READY = """navigator.serviceWorker.ready.then(({ active }) =>
    active.state === 'activated' || new Promise((done) => active.addEventListener('statechange', () => done(true))))"""
TRY = """async () => {
    const registered = await navigator.serviceWorker.ready;
    const tried = new Promise((done) => registered.addEventListener('updatefound', () => {
        const { installing } = registered;
        installing.addEventListener('statechange', () => done(installing.state));
    }));
    await registered.update();
    return tried;
}"""
KEPT = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
    [name, (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)])))"""


@pytest.fixture(scope="module")
def another_build(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Path:
    """The client with one line more, built as the first one was."""
    root = tmp_path_factory.mktemp("another")
    original = hatch_build.ROOT / "web"
    aside = {"node_modules", "dist", "wasm"}  # beside the sources, one of whose folders has such a name too
    web = shutil.copytree(original, root / "web", ignore=lambda at, _: aside if at == str(original) else set())
    (web / "node_modules").symlink_to(original / "node_modules")
    (root / "src").symlink_to(hatch_build.ROOT / "src")
    with (web / "src" / "main.ts").open("a", encoding="utf-8") as main:
        main.write("document.documentElement.dataset.build = 'another';\n")
    found = hatch_build.npm_here()
    assert found is not None
    npm, more = found
    subprocess.run([*npm, "run", "build", "--silent"], cwd=web, env=os.environ | more, check=True, capture_output=True)
    return web / "dist"


def visited(people: People) -> Page:
    """Somebody who has been here once, until the worker had all that it wants to keep."""
    page = people.come()
    page.goto("/")
    page.evaluate(READY)
    return page


def kept(page: Page) -> dict[str, list[str]]:
    """The addresses in each cache."""
    found: dict[str, list[str]] = page.evaluate(KEPT)
    return found


def serve(served: Served, pages: Path) -> None:
    """The same room with another client."""
    served.stop()
    served.pages = pages
    served.start()


def test_after_one_visit_the_page_opens_without_a_network_and_says_so(people: People, served: Served) -> None:
    page = visited(people)
    served.stop()
    page.goto("/")
    expect(page.locator("[data-play]").first).to_be_visible()
    page.goto("/t/nosuchtable")
    expect(page.locator("main")).to_contain_text("cannot be reached")


@pytest.mark.slow
def test_a_new_build_has_a_cache_of_its_own_and_the_files_of_the_old_one_go(
    people: People, served: Served, another_build: Path
) -> None:
    page = visited(people)
    (old,) = kept(page)
    serve(served, another_build)
    page.goto("/")
    assert page.evaluate(TRY) == "installed"
    while old in kept(page):
        page.wait_for_timeout(50)
    ((new, files),) = kept(page).items()
    assert new != old
    theirs = {f"/{path.relative_to(another_build).as_posix()}" for path in another_build.rglob("*")}
    assert {path for path in files if path.startswith("/assets/")} <= theirs
    served.stop()
    page.goto("/")
    expect(page.locator("[data-play]").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-build", "another")


@pytest.mark.slow
def test_the_page_of_another_build_is_not_kept_while_one_server_of_two_has_the_new_client(
    people: People, served: Served, another_build: Path, tmp_path: Path
) -> None:
    shutil.copytree(another_build, tmp_path / "mixed")
    stays_as_it_was(people, served, tmp_path / "mixed", (own_pages() / "index.html").read_text(encoding="utf-8"))


def test_what_is_not_the_page_is_never_kept_as_the_page(people: People, served: Served, tmp_path: Path) -> None:
    shutil.copytree(own_pages(), tmp_path / "broken", ignore=shutil.ignore_patterns("room-*"))
    with (tmp_path / "broken" / "sw.js").open("a", encoding="utf-8") as worker:
        worker.write("// another one\n")
    stays_as_it_was(people, served, tmp_path / "broken", '{"openapi": "3.1.0"}')


def stays_as_it_was(people: People, served: Served, pages: Path, answer: str) -> None:
    """A new worker to whom the room answers this in place of its page goes, and the old one has what it had."""
    page = visited(people)
    before = kept(page)
    (pages / "index.html").write_text(answer, encoding="utf-8")
    serve(served, pages)
    assert page.evaluate(TRY) == "redundant"
    assert kept(page).keys() == before.keys()
    served.stop()
    page.goto("/")
    expect(page.locator("[data-play]").first).to_be_visible()


def own_pages() -> Path:
    pages = find_pages()
    assert pages is not None
    return pages
