"""An evening in the house, told once for every engine: from the hall to the replay of a whole game."""

import json
import time
from pathlib import Path

from .window import PATIENCE, Window, click, shown, until

NEXT = (Path(__file__).parent / "playing.js").read_text(encoding="utf-8").strip()
NEXT = NEXT[NEXT.index("(n) =>") :]
WHERE = "() => ['.top', '.prompt', 'dialog[open]'].map((each) => document.querySelector(each)?.innerText)"
OTHER_TAB = "() => document.querySelector('main.play .stage [role=tab][aria-selected=false]')"
AT = "() => Number(document.querySelector('main')?.dataset.at ?? -1)"
IS_OVER = "() => Boolean(document.querySelector('main.end'))"
SAME_SALT = "() => { crypto.getRandomValues = (bytes) => bytes.fill(7) }"  # the deal is the same whenever it is played
KEEP = "(kept) => localStorage.setItem('doublejeu.settings', kept)"
LIGHT = "() => [document.documentElement.dataset.theme, getComputedStyle(document.body).color]"
MOST = 2_000  # clicks in a game


def arrive(window: Window, language: str = "en", light: str = "light") -> None:
    """Come to the hall as somebody whom this browser knows, and see its doors."""
    window.open("/")
    window.ask(KEEP, json.dumps({"name": "Ada", "language": language, "light": light, "level": "novice"}))
    window.open("/")
    window.ask(SAME_SALT)
    shown(window, "[data-play]")


def play_now(window: Window, game: str) -> str:
    """Sit down among bots; returns the table's address."""
    click(window, f"[data-play={game}]")
    shown(window, "main.play")
    return str(window.ask("() => location.pathname"))


def play_on(window: Window, moves: int | None = None) -> int:
    """Press what is offered until the game is over, or so many moves are made; how many of them were one's own."""
    pressed = made = 0
    at, late = window.ask(AT), time.monotonic() + PATIENCE
    while not window.ask(IS_OVER) and (moves is None or made < moves):
        if pressed % 4 == 3:
            window.click(OTHER_TAB)
        if window.click(NEXT, pressed):
            pressed += 1
        else:
            time.sleep(0.03)
        if (now := window.ask(AT)) != at:
            at, late, made = now, time.monotonic() + PATIENCE, made + 1
        assert time.monotonic() < late, f"nothing happens at {at}: {window.ask(WHERE)}"
        assert pressed < MOST, "this game does not end"
    return made


def look_at_the_end(window: Window) -> None:
    """It says who has won, and that the shuffle was what it was said to be."""
    shown(window, ".end h1")
    until(window, "() => document.querySelector('.proof')?.dataset.proof === 'mixed'")


def look_again(window: Window, table: str) -> None:
    """The replay, step by step, then with everything open."""
    window.open(f"{table}/replay")
    shown(window, ".log li")
    told = window.ask("() => document.querySelectorAll('.log li').length")
    for _ in range(5):
        window.press("ArrowRight")
    until(window, "(told) => document.querySelectorAll('.log li').length > told", told)
    assert window.click("() => [...document.querySelectorAll('.eyes-seg label')].at(-1)")
    until(window, "() => document.querySelector('.eyes-seg label:last-child input').checked")


def change_words_and_light(window: Window, language: str, word: str) -> None:
    """Another language and another light, by the buttons of every page, without loading it again."""
    window.choose(".tongue select", language)
    until(window, "(word) => document.body.innerText.includes(word)", word)
    assert window.ask("() => document.documentElement.lang") == language
    before = window.ask("() => [document.documentElement.dataset.theme, getComputedStyle(document.body).color]")
    assert window.click("() => document.querySelector('button.pref')")
    until(window, f"(before) => ({LIGHT})().every((each, n) => each !== before[n])", before)
