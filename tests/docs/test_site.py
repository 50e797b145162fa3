"""The documentation site is whole: no warning, no dead link, no page that nobody finds."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .pages import DOCS, PAGES, ROOT, build_site, copy_site, text_of


def leaves(nav: list[Any]) -> Iterator[str]:
    for entry in nav:
        for target in entry.values():
            yield from leaves(target) if isinstance(target, list) else [target]


def test_it_builds_without_a_warning_and_a_dead_link_stops_it(tmp_path: Path) -> None:
    copy_site(tmp_path)
    built = build_site(tmp_path)
    assert built.returncode == 0, built.stdout + built.stderr
    assert (tmp_path / "site" / "index.html").is_file()
    with (tmp_path / "docs" / "bots.md").open("a", encoding="utf-8") as page:
        page.write("\n[nowhere](nowhere.md)\n")
    assert build_site(tmp_path).returncode != 0


def test_every_page_stands_in_the_navigation_once_and_every_entry_is_a_page() -> None:
    nav = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
    pages = [path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")]
    assert sorted(leaves(nav)) == sorted(pages)


@pytest.mark.parametrize("path", [page for page in PAGES if page.startswith("docs/")])
def test_what_stands_under_an_item_is_indented_by_four_as_the_site_wants_it(path: str) -> None:
    assert re.findall(r"^ {1,3}(?:[-|] ?|\d+\. |```).*", text_of(path), re.MULTILINE) == []


@pytest.mark.parametrize("path", [page for page in PAGES if "/" not in page])
def test_the_links_of_a_page_beside_the_site_lead_somewhere(path: str) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", text_of(path)):
        if "://" not in link:
            assert (ROOT / link.partition("#")[0]).exists(), link
