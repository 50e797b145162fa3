"""The wire: the types of every message by socket between the room and its clients; `http_wire.py` has those by HTTP.

`protocol.py` makes OpenAPI and AsyncAPI documents of them.  Unknown fields are refused; words travel as message ids.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from ..play.foretelling import Forecast, Guess, Question
from ..play.frame import Event, Frame, Opened
from ..play.manifest import Credits as Credits
from ..play.record import Origin as Origin
from ..play.telling import Telling as Telling
from ..play.telling import Words as Words

PROTOCOL: Final = 1

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, description="What the others call you.")]
Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=280)]
Notes: TypeAlias = Annotated[str, Meta(max_length=8_000)]
MoveText: TypeAlias = Annotated[str, Meta(max_length=64, description="A move as records write it.")]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**31)]
Level: TypeAlias = Annotated[str, Meta(max_length=16, description="A bot's level, as GET /api/games lists them.")]
Key: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="The secret of one's place at a table.")]
Salt: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 bytes that a device drew, in hex.")]
Language: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2,3}$", description="A language that the room has words in.")]
Status: TypeAlias = Literal["open", "playing", "over"]
Assistance: TypeAlias = Literal["off", "certain", "chances"]  # what a table lets the assistant say
Help: TypeAlias = Literal["hints", "assistant"]
Talk: TypeAlias = Literal["free", "phrases"]  # whether people at a table write what they like
Phrase: TypeAlias = Literal[
    "hello", "luck", "think", "time", "nice", "really", "oops", "sorry", "thanks", "played", "again", "bye"
]
Address: TypeAlias = Annotated[str, Meta(max_length=300, description="An https link.")]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a player may think.

    `game`: `seconds` for all moves together, plus `increment` after each; `move`: `seconds` for each move.
    """

    kind: Literal["game", "move"]
    seconds: Annotated[int, Meta(ge=5, le=30 * 86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


# --- Up the socket: what a player may ask for


class Up(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A message to the table; `ref`, if given, comes back in its answer or refusal."""

    ref: Number | None = None


class Move(Up, frozen=True, tag="move", kw_only=True):
    """Play; `at` is the position that the move answers."""

    at: Number
    move: MoveText
    taken: Number | None = None  # how many takebacks you know of: a move for what is no more is stale


class TakeBack(Up, frozen=True, tag="take-back", kw_only=True):
    """Ask, at this position, to take back your last move: all other people who play must agree."""

    at: Number


class AnswerTakeBack(Up, frozen=True, tag="answer-take-back", kw_only=True):
    """Agree that somebody takes their move back, or not; who asked may withdraw it."""

    agree: bool


class LetFollow(Up, frozen=True, tag="let-follow", kw_only=True):
    """Let watchers see what your seat saw a round ago, or no longer."""

    on: bool


class Follow(Up, frozen=True, tag="follow", kw_only=True):
    """As a watcher who has joined: follow a seat that allows it, a round behind; without a seat, stop following."""

    seat: Number | None


class Foretell(Up, frozen=True, tag="foretell", kw_only=True):
    """As a watcher who has joined: ask what can be foretold of this game or, with guesses by question, foretell it."""

    guesses: Annotated[dict[Annotated[str, Meta(max_length=32)], Guess], Meta(max_length=64)] | None = None


class Preview(Up, frozen=True, tag="preview", kw_only=True):
    """What would this move do?"""

    at: Number
    move: MoveText


class Past(Up, frozen=True, tag="past", kw_only=True):
    """How did the table look after the first `at` events?"""

    at: Number


class Page(Up, frozen=True, tag="page", kw_only=True):
    """A page of the events before this one."""

    before: Number


class Hint(Up, frozen=True, tag="hint", kw_only=True):
    """What would a bot play here, and why?"""

    at: Number


class Deduce(Up, frozen=True, tag="deduce", kw_only=True):
    """What was certain from everything that this seat had been shown after the first `at` events?"""

    at: Number


class Say(Up, frozen=True, tag="say", kw_only=True):
    """Chat."""

    text: Line


class SayPhrase(Up, frozen=True, tag="phrase", kw_only=True):
    """Say one of the phrases that everyone reads in their own language."""

    phrase: Phrase


class AllowTalk(Up, frozen=True, tag="allow-talk", kw_only=True):
    """The host lets people write what they like, or choose from the phrases alone."""

    talk: Talk


class SetVoice(Up, frozen=True, tag="voice", kw_only=True):
    """The host gives the link of a voice call for the people at this table; none removes it."""

    link: Address | None


class Mute(Up, frozen=True, tag="mute", kw_only=True):
    """The host mutes a member in the chat, or unmutes them."""

    member: Number
    muted: bool


class Sit(Up, frozen=True, tag="sit", kw_only=True):
    """Take a free seat, or change to it."""

    seat: Number


class Stand(Up, frozen=True, tag="stand"):
    """Give up the seat before the game, and watch."""


class SeatBot(Up, frozen=True, tag="seat-bot", kw_only=True):
    """The host fills a seat with a bot; no level empties it."""

    seat: Number
    level: Level | None


class Kick(Up, frozen=True, tag="kick", kw_only=True):
    """The host sends somebody away before the game."""

    member: Number


class Lock(Up, frozen=True, tag="lock", kw_only=True):
    """The host locks the table, so that nobody else can join, or unlocks it."""

    locked: bool


class Swap(Up, frozen=True, tag="swap", kw_only=True):
    """The host exchanges two seats before the game, and so the teams."""

    seats: tuple[Number, Number]


class AddSalt(Up, frozen=True, tag="salt", kw_only=True):
    """Add your device's own bytes to the shuffle, before the game and after you have seen the commitment; only once."""

    salt: Salt


class Start(Up, frozen=True, tag="start"):
    """The host begins the game, once every seat is taken."""


class Leave(Up, frozen=True, tag="leave"):
    """Leave a running game: a bot plays until you return."""


class Resign(Up, frozen=True, tag="resign"):
    """Leave a game for good: a bot plays on."""


class Return(Up, frozen=True, tag="return"):
    """Take your seat back from the bot."""


class LetBotPlay(Up, frozen=True, tag="let-bot-play", kw_only=True):
    """Agree that a bot plays for a seat that keeps the others waiting; more than half of these must."""

    seat: Number


class Rematch(Up, frozen=True, tag="rematch"):
    """Another game with the same people, each one seat further."""


class Note(Up, frozen=True, tag="note", kw_only=True):
    """Keep these notes, which only this seat sees."""

    text: Notes


class Check(Up, frozen=True, tag="check", kw_only=True):
    """What is contradictory in these notes, by what this seat had been shown after the first `at` events?

    `certain`: more that counts as certain, as `deduce` has said it: by thing, whether it is so.
    """

    at: Number
    text: Notes
    certain: dict[Annotated[str, Meta(max_length=32)], bool] = {}


class Ping(Up, frozen=True, tag="ping"):
    """Are you there?"""


Request: TypeAlias = (
    Move | TakeBack | AnswerTakeBack | LetFollow | Follow | Foretell | Preview | Past | Page | Hint | Deduce | Say
    | SayPhrase | AllowTalk | SetVoice | Mute | Sit | Stand | SeatBot | Kick | Lock | Swap | AddSalt | Start | Leave
    | Resign | Return | LetBotPlay | Rematch | Note | Check | Ping
)  # fmt: skip


# --- Down the socket: what the table sends


class Down(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message from the table."""


class Welcome(Down, frozen=True, tag="welcome", kw_only=True):
    """The first message: who you are here."""

    protocol: int
    table: str
    member: int | None  # None: a stranger, who may watch
    notes: str = ""


class Noted(Down, frozen=True, tag="noted", kw_only=True):
    """Notes that the same member wrote on another device."""

    text: str


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat, and whoever plays there."""

    name: str | None = None
    member: int | None = None  # the person whose seat it is
    helped: tuple[Help, ...] = ()  # what the person has used in this game
    level: str | None = None  # of the bot that plays there now
    present: bool = False
    gone: Literal["left", "resigned", "flag", "absent"] | None = None  # why a bot plays instead of the person
    salted: bool = False  # whether the person's device has added its salt
    followable: bool = False  # the person lets watchers see what they saw a round ago
    stuck: bool = False  # its bot cannot play just now; the room tries again by itself


class Stall(Struct, frozen=True, omit_defaults=True):
    """A seat that keeps the others waiting; times are in milliseconds from when this was sent."""

    seat: int
    ask_in: int  # until the others may let a bot play there
    bot_in: int | None  # until a bot plays there anyway, if the person is away
    agreed: tuple[int, ...]  # the members who agreed
    needed: int  # how many must


class Asked(Struct, frozen=True):
    """A seat that asks to take its last move back."""

    seat: int
    agreed: tuple[int, ...]  # the members who agreed
    needed: int  # how many must
    left: int  # milliseconds from when this was sent, after which it counts as refused


class Watcher(Struct, frozen=True):
    """A member who is connected and has no seat."""

    member: int
    name: str


class Room(Down, frozen=True, tag="room", kw_only=True):
    """The table apart from the game itself; sent when it changes."""

    table: str
    game: str
    players: int
    options: dict[str, Any]
    language: Language
    status: Status
    chairs: tuple[Chair, ...]
    host: int | None
    watchers: tuple[Watcher, ...]
    strangers: int  # connected to this server without having joined
    public: bool
    locked: bool
    assistant: Assistance
    hints: bool
    clock: Clock | None
    commitment: str | None
    begins: bool = False  # whether the game begins as soon as the host's salt is there
    muted: tuple[int, ...] = ()
    rematch: str | None = None
    previous: str | None = None
    stalls: tuple[Stall, ...] = ()
    one_device: bool = True  # whether one device may be used for several seats
    shared: tuple[tuple[int, ...], ...] = ()  # the seats that were played from one device, together
    variation: Origin | None = None  # where it comes from, if it goes on from a moment of another game
    offline: bool = False  # played on a device while the line was lost: the room does not vouch for it
    day: str | None = None  # whose daily deal is played here, as 2026-11-18
    club: str | None = None  # whose table it is, by its address
    rated: bool = False  # whether its game is to count in ratings
    evening: str | None = None  # whose table it is, if it is one of an evening
    talk: Talk = "free"
    voice: str | None = None  # the link under which its members speak
    take_back: Asked | None = None
    open_hands: bool = False  # everyone sees what all seats hold
    foretold: tuple[Forecast, ...] = ()  # once it is over: how well watchers foretold it


class Shown(Down, frozen=True, tag="frame", kw_only=True):
    """The seat's frame; its events are those after the first `since`.

    `retold`: what the seat was told before and may no longer read that way, as it is told now; replaces all events with
    the same `at`.  `taken`: how many takebacks there were; `back`: if some are new to you, the earliest position that
    game went back to: what you know of later events did not happen.
    """

    since: int
    frame: Frame
    retold: tuple[Event, ...] = ()
    clocks: tuple[int | None, ...] | None = None  # milliseconds left at each seat
    taken: int = 0
    back: int | None = None
    opened: Opened | None = None  # what the seats hold, at a table with open hands


class Events(Down, frozen=True, tag="events", kw_only=True):
    """A page of events, the answer to `page`."""

    since: int
    events: tuple[Event, ...]
    ref: int | None = None


class Foreseen(Down, frozen=True, tag="preview", kw_only=True):
    """What a move would do, as far as open cards show it."""

    at: int
    move: str
    events: tuple[Event, ...]
    ref: int | None = None


class Was(Down, frozen=True, tag="past", kw_only=True):
    """The table as it was, as this seat may see it now."""

    frame: Frame
    opened: Opened | None = None
    ref: int | None = None


class Followed(Down, frozen=True, tag="followed", kw_only=True):
    """What the seat that you follow saw a round ago; no frame in the first round, no seat when following ends."""

    seat: int | None
    frame: Frame | None = None
    opened: Opened | None = None  # what all seats held then, where hands are open
    ref: int | None = None


class Foretelling(Down, frozen=True, tag="foretelling", kw_only=True):
    """What can be foretold, and what you have foretold so far."""

    questions: tuple[Question, ...]
    guesses: dict[str, Guess]
    ref: int | None = None


class Advice(Down, frozen=True, tag="hint", kw_only=True):
    """What a bot would play, and why."""

    at: int
    move: str
    why: tuple[Words, ...] = ()
    ref: int | None = None


class Ground(Struct, frozen=True):
    """A reason for a deduction: an event, by its `at`, and what it proves."""

    at: int
    words: Words


class Unseen(Struct, frozen=True, omit_defaults=True):
    """A card that this seat does not see, and the number of worlds in which it is in each of the places.

    `since`: the event after which it was certain whether the card is in the first place; `why`: what proves it.
    """

    card: str
    worlds: tuple[int, ...]
    since: int | None = None
    why: tuple[Ground, ...] = ()


class Deduction(Down, frozen=True, tag="deduce", kw_only=True):
    """What follows from everything that this seat had been shown: counted, not guessed.

    If the table allows only certain facts, there is one world: `cards` has those that are certain, `places` only the
    first, and `cases` is missing.
    """

    at: int
    worlds: int  # that fit everything
    cases: int | None = None  # how many solutions they leave for what the seat has to find out
    places: tuple[Words, ...]  # where a card may be: the first is what the seat has to find out
    cards: tuple[Unseen, ...]
    ref: int | None = None


class Checked(Down, frozen=True, tag="check", kw_only=True):
    """Notes that were checked; things are named as in the notes."""

    at: int
    out: dict[str, Words]  # by thing, why it is ruled out, whatever the notes say
    odd: dict[str, Words]  # by thing, what its mark contradicts
    left: dict[str, int]  # how much is still possible, as the game counts it
    ref: int | None = None


class Said(Down, frozen=True, tag="said", kw_only=True):
    """A line of chat; `number` counts them from 1.  A `phrase`, which the reader's client words, comes without text."""

    number: int
    member: int
    name: str
    text: str
    phrase: Phrase | None = None


class Done(Down, frozen=True, tag="done", kw_only=True):
    """A request with a `ref` was carried out and stored."""

    ref: int


class Refusal(Down, frozen=True, tag="refused", kw_only=True):
    """A request that was not carried out; nothing has changed."""

    code: str
    detail: str
    ref: int | None = None


class Pong(Down, frozen=True, tag="pong"):
    """The answer to `ping`."""

    ref: int | None = None


Answer: TypeAlias = (
    Welcome | Noted | Room | Shown | Events | Foreseen | Was | Followed | Foretelling | Advice | Deduction | Checked
    | Said | Done | Refusal | Pong
)  # fmt: skip
