"""The documentation site in a browser: it asks nothing of any other host, fits a phone, and can be read by everyone."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.docs.pages import build_site, copy_site

from .table import long

LOOKED_AT = ("index.html", "python.html", "games/kompromat.html")


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None: ...


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("documentation")
    copy_site(folder)
    assert build_site(folder).returncode == 0
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(Path(folder, "site")))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(("light", "width"), [long("light", 1280), long("dark", 390)])
def test_a_page_asks_no_other_host_fits_its_window_and_can_be_read(
    browser: Browser, site: str, light: str, width: int
) -> None:
    with browser.new_context(color_scheme=light, viewport={"width": width, "height": 900}) as context:  # type: ignore[arg-type]
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        for path in LOOKED_AT:
            page.goto(site + path, wait_until="networkidle")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
            assert page.evaluate("document.fonts.check('16px \"Ysabeau Office\"')")
            contrast = Axe().run(page, options={"runOnly": ["color-contrast"]}).response["violations"]
            assert not contrast, [node["html"] + node["failureSummary"] for node in contrast[0]["nodes"]]
        assert [url for url in asked if not url.startswith((site, "data:", "blob:"))] == []
