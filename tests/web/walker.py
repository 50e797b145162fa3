"""Somebody who walks through the house and its games, whatever they are, and tries the law of controls on the way.

`controls.js` says what can be clicked, what kind of state this is, and what is wrong with it.  The walker clicks what
it has tried least in a state like this, so that new kinds of states come first; it knows nothing of any game.
"""

import random
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page

SCRIPT = (Path(__file__).parent / "controls.js").read_text(encoding="utf-8")
SIZES = ((360, 640), (390, 844), (820, 1180), (1024, 768), (1280, 720), (1366, 650), (1440, 900))
AWAKE = (  # somebody can do something, or nothing is to be waited for
    ".prompt.yours, .prompt [data-move]:enabled, main:not(.play), .replay, .is-past, .watching, "
    "dialog[open], .skip-reveal"
)
STILL = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(async () => {
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    const late = new Promise((late) => setTimeout(late, 600));
    await Promise.race([Promise.allSettled(moving.map((each) => each.finished)), late]);
    done();
})))"""


@dataclass(frozen=True)
class Offence:
    """A control that breaks the law: which, how, in what window, and after which clicks."""

    size: tuple[int, int]
    what: str
    way: str

    def __str__(self) -> str:
        return f"{self.size[0]} × {self.size[1]}, {self.way}: {self.what}"


@dataclass
class Walk:
    """One walk from where a page is: `at_once` of the `sizes` are tried at each new kind of state, in turn.

    `stays`: how the paths begin that it may follow.  `folder`: where it puts a picture of each offence.
    """

    page: Page
    dice: random.Random
    sizes: tuple[tuple[int, int], ...] = SIZES
    at_once: int = len(SIZES)
    stays: str = "/"
    folder: Path | None = None
    seen: set[str] = field(default_factory=set)
    tried: Counter[str] = field(default_factory=Counter)
    offences: list[Offence] = field(default_factory=list)
    _way: list[str] = field(default_factory=list)
    _at_base: tuple[int, int] | None = None

    def go(self, states: int, steps: int) -> None:
        """Walk until so many kinds of states are seen, or so many steps are made."""
        wanted = len(self.seen) + states
        start = self.page.url
        for step in range(steps):
            if step % 12 == 0:
                self._turn_to(self.dice.choice(self.sizes))
            self._rest()
            state: str = self._ask("controls.state()")
            if state not in self.seen:
                self.seen.add(state)
                self.look()
            if len(self.seen) >= wanted:
                return
            if not self._click(state, playing=step % 3 == 0):
                self.page.goto(start)  # a page that leads nowhere

    def look(self) -> None:
        """Try the law in this window, then in others."""
        base = self._at_base or self.sizes[0]
        others = [each for each in self.sizes if each != base]
        self.dice.shuffle(others)
        for size in (base, *others[: self.at_once - 1]):
            self._size(size)
            self._ask(STILL)
            found: list[str] = self._ask("controls.offences()")
            self.offences += [Offence(size, each, " > ".join(self._way[-4:])) for each in found]
            if found and self.folder is not None:
                name = f"{len(self.offences):04}-{size[0]}x{size[1]}"
                self.page.screenshot(path=self.folder / f"{name}.png")
                (self.folder / f"{name}.txt").write_text("\n".join([self.page.url, *self._way[-6:], "", *found]))
        self._size(base)

    def _turn_to(self, size: tuple[int, int]) -> None:
        self._at_base = size
        self._size(size)

    def _size(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def _rest(self) -> None:
        """Wait until it is one's turn again, or there is something else to do, and nothing moves."""
        late = time.monotonic() + 3
        while time.monotonic() < late and not self.page.locator(AWAKE).count():
            self.page.wait_for_timeout(15)
        self._ask(STILL)

    def _ask(self, script: str) -> Any:
        """Evaluate something, again if another page came meanwhile."""
        for _ in range(3):
            try:
                return self.page.evaluate(script)
            except Error:
                self.page.wait_for_load_state()
        return self.page.evaluate(script)

    def _click(self, state: str, *, playing: bool) -> bool:
        """Do what was done least in such a state; False if nothing can be done."""
        offers: list[dict[str, Any]] = self._ask("controls.offers()")
        may = [n for n, each in enumerate(offers) if not each["away"] and self._leads_on(each["leads"])]
        plays = [n for n in may if offers[n]["plays"]]
        if not may:
            return False
        key = {n: f"{state} {offers[n]['kind']}" for n in may}
        chosen = min(
            plays if playing and plays else may,
            key=lambda n: (self.tried[key[n]], self.tried[offers[n]["kind"]], self.dice.random()),
        )
        offer = offers[chosen]
        self.tried[key[chosen]] += 1
        self.tried[offer["kind"]] += 1
        self._way.append(offer["kind"])
        try:
            self._do(chosen, offer["field"])
        except Error as late:  # it went while it was looked at, by another's move
            self._way.append(f"(not done: {str(late).splitlines()[0][:60]})")
        return True

    def _leads_on(self, href: str) -> bool:
        base = "/".join(self.page.url.split("/")[:3])
        return not href or (href.startswith(base) and href.removeprefix(base).startswith(self.stays))

    def _do(self, n: int, kind: str) -> None:
        element = self.page.evaluate_handle("(n) => controls.listed[n]", n).as_element()
        assert element is not None
        match kind:
            case "text":
                element.fill("Zoé", timeout=1_000)
            case "select":
                element.select_option(
                    index=self.dice.randrange(int(element.evaluate("(each) => each.options.length"))), timeout=1_000
                )
            case "range":
                element.press(self.dice.choice(["ArrowLeft", "ArrowRight"]), timeout=1_000)
            case _:
                face = element.evaluate_handle(
                    "(each) => (each.matches('[type=radio], [type=checkbox]') && each.closest('label')) || each"
                ).as_element()
                assert face is not None
                face.click(timeout=1_500)
