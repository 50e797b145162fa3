"""The screens of clubs, ratings and evenings, and how somebody comes to see them."""

import httpx

from .table import position, told
from .visits import SEND, Visit, before_the_end, won

# --- Clubs


CLUB = "/api/clubs/les-corbeaux"


def ask(visit: Visit, path: str, body: object = None, cookies: httpx.Cookies | None = None) -> httpx.Response:
    """What somebody else asks of the room, with their cookies."""
    headers = {} if cookies is None else {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    return httpx.post(f"{visit.served.url}{path}", json=body, headers=headers)


def club_of(visit: Visit) -> tuple[httpx.Cookies, str]:
    """A club that somebody else has made, with a second person in it: the cookies of its host, and its invitation."""
    made = ask(visit, "/api/clubs", {"name": "Les Corbeaux", "member": "Bob"})
    invitation = str(made.json()["inside"]["invitation"])
    ask(visit, f"{CLUB}/join", {"name": "Cleo", "invitation": invitation})
    ask(visit, f"{CLUB}/settings", {"usual": {"game": "kompromat", "players": 2}, "rated": True}, made.cookies)
    return made.cookies, invitation


def club_make(visit: Visit) -> None:
    visit.page.goto("/club")
    visit.page.locator("form input").first.fill("Les Corbeaux")


def club_door(visit: Visit) -> None:
    """A club that one is not in."""
    club_of(visit)
    visit.page.goto("/club/les-corbeaux")
    visit.page.locator("form .btn").wait_for()


def club(visit: Visit) -> None:
    """A club from inside, for a host: a table that waits, a game that is over, somebody at the door."""
    bob, invitation = club_of(visit)
    visit.page.goto(f"/club/les-corbeaux#join={invitation}")
    visit.page.locator("form .btn.pri").click()
    visit.page.locator(".club-people").wait_for()
    ask(visit, f"{CLUB}/people/2", {"role": "host"}, bob)
    visit.served.prepared, move = before_the_end("kompromat", 2, won, 0)
    body = {"name": "-", "game": "kompromat", "players": 2, "club": "les-corbeaux", "bots": "casual"}
    table = visit.page.request.post("/api/tables", data=body).json()["table"]
    visit.page.goto(f"/t/{table}")
    visit.page.locator("main.play").wait_for()
    visit.page.evaluate(SEND, [position(visit.page), move])
    told(visit.page, visit.page.locator("main.end"))
    ask(visit, "/api/tables", {"name": "Bob", "game": "calaveras", "players": 4, "club": "les-corbeaux"}, bob)
    ask(visit, f"{CLUB}/knock", {"name": "Dora"})
    visit.page.goto("/club/les-corbeaux")
    visit.page.locator(".club-standings tbody tr").wait_for()
    visit.page.locator(".club-knocks").wait_for()
    visit.page.locator("#club-evenings").wait_for()


def ratings(visit: Visit) -> None:
    """The room's ratings, of somebody who takes part."""
    visit.page.goto("/ratings")
    visit.page.locator("form .btn.pri").click()
    visit.page.locator("[role=status] b").wait_for()
    visit.end("kompromat", 2, won)
    visit.page.goto("/ratings")
    visit.page.locator(".club-standings tbody tr").wait_for()


def club_new(visit: Visit) -> None:
    """The form of a club's new table, for a host."""
    visit.page.goto("/club")
    visit.page.locator("form input").first.fill("Les Corbeaux")
    visit.page.locator("form .btn.pri").click()
    visit.page.locator(".club-main .btn.pri").click()
    visit.page.locator("form .lead").wait_for()


# --- Evenings


def evening_new(visit: Visit) -> None:
    visit.page.goto("/evening")
    visit.page.locator(".gpick label").first.wait_for()


def evening(visit: Visit) -> None:
    """A Swiss evening of five, in its first round, as a stranger sees it."""
    guests = [httpx.Client(base_url=visit.served.url) for _ in range(5)]
    fields = {"name": "Ada", "game": "kompromat", "kind": "swiss", "minutes": 0}  # no clock that runs
    id = guests[0].post("/api/evenings", json=fields).json()["evening"]
    for number, guest in enumerate(guests[1:]):
        guest.post(f"/api/evenings/{id}/join", json={"name": ("Bruno", "Chloé", "Diego", "Eva")[number]})
    guests[0].post(f"/api/evenings/{id}/act", json={"do": "begin"})
    for guest in guests:
        guest.close()
    visit.page.goto(f"/evening/{id}")
    visit.page.locator(".evening-rounds details li").first.wait_for()
