"""A told game once more, through a real server: every seat asks for all sorts of things, and every byte is kept.

Two worlds of one story look the same to one viewer.  What differs between them, its cards, secrets and notes, is all
that the viewer may not know; everything else, clocks and ids and whatever anyone asks for, is the same.
"""

import asyncio
import hashlib
import json
import random
import threading
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import msgspec

from doublejeu import Match, Record
from doublejeu.play.frame import Bot, Budget, Frame
from doublejeu.server import http_wire
from doublejeu.server.protocol import EYES, OPERATIONS, Operation
from doublejeu.server.table import Begin, Playable, Salts
from tests.laws.tables import CHANCE, Story, happen, open_table

from .room import Player, Room, join, running
from .room import open_table as open_at

WATCHER: Final = "watcher"  # a member without a seat
STRANGER: Final = "stranger"
NONSENSE: Final = (
    '{"do"',
    "[]",
    '{"do":"fly"}',
    '{"do":"move","at":"1"}',
    '{"do":"say","text":""}',
    "\x00",
    "",
)


LISTS: Final = ("/api/tables", "/api/mine")
BODIES: Final[dict[Any, Any]] = {
    None: None,
    http_wire.PlayedOn: {"at": 2, "events": []},
    http_wire.Try: {"at": 2, "seat": 0, "move": "cheat"},
    http_wire.NewVariation: {"name": "Zoe", "at": 2, "seat": 0, "bots": "nobody"},  # refused: its id would be drawn
}
COMING: Final = ("open_table", "join_table", "link_device")  # who comes is part of the story
OF_TABLE: Final = "/api/tables/{id}"
ROUTES: Final = [
    each for each in OPERATIONS if each.name not in COMING and (each.path.startswith(OF_TABLE) or each.path in LISTS)
]


class World(NamedTuple):
    """One way that the story may have been, and how its secrets are named; the viewer's own are those of world A."""

    events: list[str]
    name: str = "A"
    viewer: int | str | None = None

    def secret(self, who: int | str) -> str:
        world = "A" if who == self.viewer or (self.viewer is None and who in (WATCHER, STRANGER)) else self.name
        return hashlib.sha256(f"{world}/{who}".encode()).hexdigest()


class Act(NamedTuple):
    """A move: who makes it, and the position that it answers."""

    seat: int
    move: str
    at: int


class Heard(NamedTuple):
    """Something that was sent, when the game had so many events."""

    who: int | str
    at: int
    what: str


class Told(Match):
    """A match whose chance is told beforehand."""

    told: deque[str]

    def _roll(self) -> None:
        while self.told and self._state.turn == self._chance:
            self._replay_chance(self.told.popleft())

    @property
    def commitment(self) -> str | None:
        return hashlib.sha256(repr(list(self.told)).encode()).hexdigest()


def told(events: list[str]) -> Begin:
    """Begin a match in which chance decides as these events have it."""

    def begin(game: str, players: int, seed: bytes, salts: Salts, options: dict[str, Any]) -> Playable:
        match = Told._before(Record(game, players, options, []))
        assert isinstance(match, Told)
        match.told = deque(event.partition(" ")[2] for event in events if event.startswith(CHANCE))
        match._roll()
        return match

    return begin


def acts_of(story: Story, events: list[str]) -> list[Act]:
    """The moves of a story, as those make them who decide: a ghost's partner for a ghost, all at once for picks."""
    match, acts = open_table(story.seating, story.first), []
    for number, event in enumerate(events):
        actor, _, text = event.partition(" ")
        if actor != CHANCE:
            picking = text.startswith("pick ")
            seat = int(actor) if picking else match.waiting[0]
            acts.append(Act(seat, text.partition(" = ")[0], 1 if picking else number))
        happen(match, event)
    return acts


class Prompter:
    """Tells the bots what they play, and when."""

    def __init__(self, acts: list[Act]) -> None:
        self._moves = {(act.seat, act.at): act.move for act in acts}
        self._cues = {key: threading.Event() for key in self._moves}
        self._end = threading.Event()

    def cue(self, act: Act) -> None:
        self._cues[act.seat, act.at].set()

    def wait(self, frame: Frame) -> str:
        key = frame.seat or 0, frame.at
        self._cues.get(key, self._end).wait()
        return self._moves.get(key, frame.legal[0])

    def close(self) -> None:
        """Let go of bots that still wait for their cue."""
        for cue in (self._end, *self._cues.values()):
            cue.set()

    def make_bot(self, level: str, game: str, seed: str) -> Bot:
        return Adviser() if "/hint/" in seed else Prompted(self)


class Prompted:
    """A bot that plays as the story has it."""

    def __init__(self, prompter: Prompter) -> None:
        self._prompter = prompter
        self._frame: Frame | None = None

    def see(self, frame: Frame) -> None:
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        assert self._frame is not None
        return self._prompter.wait(self._frame)


class Adviser:
    """A bot whose advice shows all that it has seen."""

    def __init__(self) -> None:
        self._seen = hashlib.sha256()

    def see(self, frame: Frame) -> None:
        self._seen.update(msgspec.json.encode(frame))

    def choose(self, budget: Budget) -> str:
        return self._seen.hexdigest()


class Telling:
    """One world of a story, being told."""

    def __init__(self, room: Room, story: Story, world: World, dice: random.Random, bots: frozenset[int]) -> None:
        self.room = room
        self.story = story
        self.world = world
        self.dice = dice
        self.bots = bots
        self.people = [seat for seat in range(story.seating.players) if seat not in bots]
        self.members: list[int | str] = [*self.people, WATCHER]
        self.table = ""
        self.heard: list[Heard] = []
        self.guests: dict[int | str, httpx.AsyncClient] = {}
        self.players: dict[int | str, Player] = {}

    @property
    def match(self) -> Match:
        match = self.room.hall.tables[self.table].table.match
        assert isinstance(match, Match)
        return match

    # --- What everyone hears

    async def hear(self) -> None:
        """Let everyone read all that was sent, and keep it."""
        await asyncio.gather(*(player.catch_up() for player in self.players.values()))
        for who in self.players:
            self.keep(who)

    def keep(self, who: int | str) -> None:
        player = self.players[who]
        at = self.match.at if self.room.hall.tables[self.table].table.match else 0
        self.heard += [Heard(who, at, str(text)) for text in player.raw]
        player.raw.clear()

    async def fetch(self, who: int | str, method: str, path: str, body: Any) -> None:
        response = await self.guests[who].request(method, path, json=body)
        headers = sorted((name, value) for name, value in response.headers.items() if name != "date")
        self.heard.append(Heard(who, self.match.at, f"{response.status_code} {headers} {response.text}"))

    async def connect(self, who: int | str, query: str = "") -> None:
        guest = None if who == STRANGER else self.guests[who]
        self.players[who] = await self.room.connect(self.table, guest, query=query)
        await self.hear()

    async def disconnect(self, who: int | str, *, silently: bool) -> None:
        player = self.players.pop(who)
        lookers = self.room.hall.tables[self.table].lookers
        left = len(lookers) - 1
        await (player.vanish() if silently else player.socket.close())
        while len(lookers) > left:
            await asyncio.sleep(0.001)
        await self.hear()

    async def ask(self, who: int | str, do: str, **fields: Any) -> None:
        await self.players[who].ask(do, **fields)
        await self.hear()

    # --- The story

    async def begin(self, **fields: Any) -> None:
        """Open the table, let everyone come, and start."""
        seating = self.story.seating
        for who in [*self.members, STRANGER]:
            self.guests[who] = self.room.guest(self.world.secret(who))
        host, *others = self.members
        options = seating.options(self.story.first) | {"first": self.story.first}
        place = await open_at(
            self.guests[host], name=f"P{host}", game=seating.game, players=seating.players, options=options,
            hints=True, assistant="chances", **fields,
        )  # fmt: skip
        self.table = place["table"]
        for who in others:
            await join(self.guests[who], self.table, f"P{who}")
        for who in [*self.members, STRANGER]:
            await self.connect(who)
        for who in self.people[::-1]:
            if who != 0:
                await self.ask(who, "sit", seat=who)
        for seat in sorted(self.bots):
            await self.ask(host, "seat-bot", seat=seat, level="novice")
        for who in self.members:
            await self.ask(who, "salt", salt=self.world.secret(who)[:32])
        await self.ask(host, "start")

    async def act(self, act: Act, prompter: Prompter) -> None:
        if act.seat in self.bots:
            prompter.cue(act)
            while act.seat in self.match.waiting and self.match.at == act.at:
                await asyncio.sleep(0.001)
            await self.hear()
        else:
            await self.ask(act.seat, "move", at=act.at, move=act.move)

    # --- What else people do: the dice are thrown alike in every world

    async def meddle(self) -> None:
        await self.dice.choice(MEDDLING)(self)

    def anyone(self) -> int | str:
        return self.dice.choice([*self.members, STRANGER])

    def person(self) -> int:
        return self.dice.choice(self.people)

    def place(self) -> int:
        """Some position until now."""
        return 1 + int(self.dice.random() * self.match.at)

    async def look_back(self) -> None:
        await self.ask(self.anyone(), "past", at=self.place())

    async def turn_pages(self) -> None:
        await self.ask(self.anyone(), "page", before=self.place())

    async def foresee(self) -> None:
        awaited = [seat for seat in self.people if seat in self.match.waiting]
        who, part = self.dice.choice(awaited or self.people), self.dice.random()
        legal = self.match.legal_moves(who) or ("pass",)
        await self.ask(who, "preview", at=self.match.at, move=legal[int(part * len(legal))])

    async def foresee_anything(self) -> None:
        moves = sorted(self.match._game.moves)
        await self.ask(self.anyone(), "preview", at=self.match.at, move=self.dice.choice(moves))

    async def ask_advice(self) -> None:
        awaited = [seat for seat in self.people if seat in self.match.waiting]
        await self.ask(self.dice.choice(awaited or [self.anyone()]), "hint", at=self.match.at)

    async def ask_what_follows(self) -> None:
        """What can be deduced, and what contradicts in notes about every card."""
        who, at = self.anyone(), self.place()
        await self.ask(who, "deduce", at=at)
        cards = self.match._game.card_names
        marks = {card: ("yes", "no", "maybe")[(at + n) % 3] for n, card in enumerate(cards)}
        text = json.dumps({"marks": marks})
        await self.ask(who, "check", at=at, text=text, certain={cards[at % len(cards)]: at % 2 == 0})

    async def chat(self) -> None:
        await self.ask(self.anyone(), "say", text=f"I have {self.dice.randrange(100)}")
        await self.ask(self.anyone(), "phrase", phrase=self.dice.choice(["hello", "oops"]))

    async def take_notes(self) -> None:
        who = self.anyone()
        await self.ask(who, "note", text=f"between us: {self.world.secret(who)}")

    async def move_wrongly(self) -> None:
        who, at = self.anyone(), self.match.at
        wrong = self.dice.choice(["stale", "nonsense", "another's"])
        if wrong == "stale":
            await self.ask(who, "move", at=at - 1, move=self.dice.choice(sorted(self.match._game.moves)))
        elif wrong == "nonsense" or who in self.match.waiting:
            await self.ask(who, "move", at=at, move="cheat")
        else:
            legal = self.match.legal_moves() or ("pass",)
            await self.ask(who, "move", at=at, move=legal[int(self.dice.random() * len(legal))])

    async def babble(self) -> None:
        who, text = self.anyone(), self.dice.choice(NONSENSE)
        await self.players[who].socket.send(text)
        await self.hear()

    async def come_back(self) -> None:
        """Go and return, knowing what was told until then, less or nothing; sometimes to a game that went on."""
        who, silently = self.anyone(), self.dice.random() < 0.5
        since, heard = self.dice.choice([self.match.at, self.place()]), self.dice.randrange(3)
        query = self.dice.choice(["", f"?since={since}&heard={heard}"])
        await self.disconnect(who, silently=silently)
        await self.connect(who, query)

    async def browse(self) -> None:
        """Ask for a list, or anything of the table, by any route."""
        await self.take(self.anyone(), self.dice.choice(ROUTES))

    async def browse_all(self) -> None:
        """Let everyone take every such route."""
        for who in self.guests:
            for route in ROUTES:
                await self.take(who, route)

    async def take(self, who: int | str, route: Operation) -> None:
        eyes = self.dice.choice([*range(self.story.seating.players), "all", ""])
        query = f"?eyes={eyes}" if EYES in route.parameters else ""
        path = route.path.replace("{id}", self.table) + query
        await self.fetch(who, route.method, path, BODIES[route.body])

    async def step_out(self) -> None:
        who = self.person()
        if who not in self.match.waiting:
            await self.ask(who, "leave")
            await self.ask(who, "return")

    async def ask_back(self) -> None:
        """Somebody asks to take a move back, which another refuses: the story goes on."""
        who, another = self.dice.sample(self.people, 2) if len(self.people) > 1 else (WATCHER, STRANGER)
        await self.ask(who, "take-back", at=self.match.at)
        await self.ask(another, "answer-take-back", agree=False)
        await self.ask(who, "answer-take-back", agree=False)

    async def look_on(self) -> None:
        """A watcher wants to follow somebody who has not allowed it, and to foretell."""
        await self.ask(self.anyone(), "follow", seat=self.person())
        await self.ask(self.anyone(), "foretell")

    async def host(self) -> None:
        on = self.dice.random() < 0.5
        what: dict[str, Any] = self.dice.choice(
            [
                {"do": "lock", "locked": False},
                {"do": "mute", "member": 1, "muted": on},
                {"do": "start"},
                {"do": "allow-talk", "talk": "free" if on else "phrases"},
                {"do": "voice", "link": "https://voice.example/room" if on else None},
            ]
        )
        await self.ask(self.anyone(), **what)


MEDDLING: Final[list[Callable[[Telling], Awaitable[None]]]] = [
    Telling.look_back, Telling.turn_pages, Telling.foresee, Telling.foresee_anything, Telling.ask_advice,
    Telling.ask_what_follows, Telling.chat, Telling.take_notes, Telling.move_wrongly, Telling.babble,
    Telling.come_back, Telling.come_back, Telling.browse, Telling.step_out, Telling.host, Telling.ask_back,
    Telling.look_on,
]  # fmt: skip


class Retold(NamedTuple):
    """All that was sent in one world, and what was hidden there at the end."""

    heard: list[Heard]
    match: Match


async def retell(
    folder: Path, story: Story, world: World, seed: int, bots: frozenset[int], meddling: float, **fields: Any
) -> Retold:
    """Tell a world of the story at a real table; `meddling`: how often somebody does something else."""
    acts = acts_of(story, world.events)
    dice, prompter, now, secrets = random.Random(seed), Prompter(acts), [1_000_000], iter(range(10**9))
    async with running(
        folder,
        begin=told(world.events),
        make_bot=prompter.make_bot,
        now=lambda: now[0],
        new_id=lambda: "thetablesid1",
        new_secret=lambda: hashlib.sha256(f"{world.name}{next(secrets)}".encode()).hexdigest(),
        threads=8,
    ) as room:
        telling = Telling(room, story, world, dice, bots)
        try:
            await telling.begin(**fields)
            for act in acts:
                now[0] += 700
                while dice.random() < meddling:
                    await telling.meddle()
                await telling.act(act, prompter)
            for meddle in MEDDLING:
                await meddle(telling)
            await telling.browse_all()
            return Retold(telling.heard, telling.match)
        finally:
            prompter.close()
