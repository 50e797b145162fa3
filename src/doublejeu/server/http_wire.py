"""What travels by HTTP: the bodies of requests and the answers to them.  Unknown fields are refused."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from ..play.frame import Event, Frame, Opened
from ..play.review import Chances, Fault, Review
from ..play.review import Tried as Tried
from ..play.standing import HINTS
from ..play.standing import Standing as Standing
from ..play.telling import Words
from .notice_wire import Channel as Channel
from .notice_wire import Hook as Hook
from .notice_wire import NewChannel as NewChannel
from .notice_wire import Quiet as Quiet
from .notice_wire import Subscription as Subscription
from .notice_wire import Told as Told
from .notice_wire import Wishes as Wishes
from .wire import Assistance, Clock, Credits, Key, Language, Level, MoveText, Name, Notes, Number, Status, Talk

Verdict: TypeAlias = Literal["won", "lost", "drawn", "late"]
PuzzleId: TypeAlias = Annotated[str, Meta(max_length=64)]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to be opened; whoever opens it is its host and takes the first seat."""

    name: Name
    game: Annotated[str, Meta(max_length=32)]
    players: Number | None = None
    options: dict[Annotated[str, Meta(max_length=32)], bool | int | Annotated[str, Meta(max_length=32)]] = {}
    language: Language = "en"
    clock: Clock | None = None
    public: bool = False
    assistant: Assistance | None = None  # by default off among people, and chances for who plays against bots alone
    hints: bool | None = None  # by default none among people
    one_device: bool = True  # whether several seats may be played at from one device
    open_hands: bool = False  # to teach a game: everyone sees what all seats hold
    talk: Talk | None = None  # by default phrases alone at a public table, and what people like at others
    bots: Level | None = None  # fill all other seats with bots of this level, and start
    salted: bool = False  # then start only when your device, which has seen the commitment, has added its salt
    level: Level = "casual"  # of a bot that takes over from a person
    club: Annotated[str, Meta(max_length=32)] | None = None  # whose table it is, by its address: for its members alone
    rated: bool | None = None  # whether it counts in ratings: by default if its club's games are rated


class NewVariation(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that goes on from a moment of a finished game, after its first `at` events, with bots at the other seats.

    `anew`: what is hidden is dealt anew, as the seat may believe it; else it is as it was.
    """

    name: Name
    at: Number
    seat: Number
    anew: bool = True
    bots: Level = "casual"
    language: Language = "en"


class Spare(Struct, frozen=True):
    """Another past that a seat cannot tell from the true one, after as many events: from it a game may go on elsewhere.

    `options`: those of the game, with what was drawn.
    """

    at: int
    options: dict[str, bool | int | str]
    events: tuple[str, ...]


class PlayedOn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game that went on from the spare of a position, to its end: all its events, those of the spare first."""

    at: Number
    events: tuple[Annotated[str, Meta(max_length=2_000)], ...]


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who joins a table by its link."""

    name: Name


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """A personal link followed on another device; `move`: though that device has another place at the table."""

    key: Key
    move: bool = False


class LessonNotes(Struct, frozen=True, forbid_unknown_fields=True):
    """Notes of whoever plays a lesson, after its first `at` events, the first of their own being the move `first`."""

    first: MoveText
    at: Number
    text: Notes


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """Another move than event `at` of a finished game, for the seat that decided."""

    at: Number
    seat: Number
    move: MoveText


class NextPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants a puzzle: their rating, the puzzles they have tried, in order, and which they had last."""

    rating: Annotated[float, Meta(ge=0, le=10_000)]
    tried: Annotated[tuple[PuzzleId, ...], Meta(max_length=800)] = ()
    last: PuzzleId | None = None


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """A try at a puzzle: a move, or none from who gives up; after how many hints; and how somebody stood before.

    `fresh`: it is their first try at this puzzle, which alone is rated.
    """

    move: MoveText | None
    hints: Annotated[int, Meta(ge=0, le=HINTS)]
    fresh: bool
    standing: Standing


class PuzzleNotes(Struct, frozen=True, forbid_unknown_fields=True):
    """Notes of whoever solves a puzzle."""

    text: Notes


class Place(Struct, frozen=True):
    """A member's place at a table; the key is its secret: for a personal link, or a bot's token."""

    table: str
    member: int
    key: str


class Listed(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    players: int
    status: Status
    host: str | None
    names: tuple[str | None, ...]
    free: int
    language: Language
    clock: Clock | None
    changed: int  # milliseconds since 1970
    yours: bool  # whether the guest who asked is to move
    seat: int | None = None  # that guest's own
    winners: tuple[int, ...] | None = None  # the seats that have won, once it is over
    variation: bool = False  # it goes on from a moment of another game, and does not count


class Tables(Struct, frozen=True):
    """A page of a list of tables; `after`, where there are more, asks for the next."""

    tables: tuple[Listed, ...]
    after: str | None = None


class OwnReview(Struct, frozen=True):
    """What the review of a game says of one's own seat."""

    decisions: int
    accuracy: float | None
    luck: float
    faults: dict[Fault, int]


class OwnGame(Struct, frozen=True):
    """A finished game of one's own, for the numbers about oneself."""

    table: str
    game: str
    players: int
    seat: int
    ended: int  # milliseconds since 1970
    won: bool | None  # None: nobody won, or it was ended as too long
    level: str | None  # of the bots, where all others were bots of one level
    helped: bool  # whether one used the table's help
    variation: bool
    review: OwnReview | None


class OwnGames(Struct, frozen=True):
    """A page of one's finished games, the newest first; `after`, where there are more, asks for the next."""

    games: tuple[OwnGame, ...]
    after: str | None = None


class Deleted(Struct, frozen=True):
    """At how many tables one's name is no more; `more`: ask again for the rest; `running`: those that go on."""

    tables: int
    more: bool
    running: int


class OptionInfo(Struct, frozen=True):
    """A rule that a table of a game may choose, and for how many players."""

    name: str
    kind: Literal["seat", "switch", "choice"]
    default: int | bool | str
    choices: tuple[str, ...]
    players: tuple[int, ...]


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    players: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    level: str  # the usual one
    sides: dict[
        str, tuple[int, ...]
    ]  # by number of players: the side of each seat; ghosts have those beyond the players
    usual: int  # players at the table that is opened by one click
    minutes: int  # that a game takes, about
    deduces: bool  # whether there is something for the assistant to count
    checks: bool  # whether notes can be checked
    titles: dict[str, str]  # by language: what it is called
    abouts: dict[str, str]  # and a line about it
    credits: Credits  # and who made it
    open_hands: bool = False  # whether a table may play with open hands
    foretells: bool = False  # whether watchers may foretell something
    deals_anew: bool = False  # whether a variation may be dealt anew


class Games(Struct, frozen=True):
    """The games that can be played here."""

    games: tuple[GameInfo, ...]
    language: Language = "en"  # the room's own, for who speaks none of its languages
    preparing: bool = False  # whether some of them are being made ready: GET /api/ready says how far they are


class Prepared(Struct, frozen=True):
    """How far a game is made ready, from 0 to 1: its tables need the rules, and bots at them what they think with."""

    rules: float
    bots: float
    failed: str | None = None  # what cannot be made ready on this machine


class Ready(Struct, frozen=True):
    """How far the games are that had to be made ready since the server started; the others are."""

    games: dict[str, Prepared]


class Replayed(Struct, frozen=True):
    """Some frames of a finished game, as one seat saw it or with all cards open."""

    table: str
    events: int  # how many the whole game has
    frames: tuple[Frame, ...]
    opened: tuple[Opened, ...] | None


class Reviewed(Struct, frozen=True):
    """How far the review of a finished game is, in steps; `before`: how many that were asked for earlier still wait.

    `chances`: to win, before the first event and after each, from each seat's eyes, as soon as they are known.
    """

    done: int
    of: int
    before: int
    chances: Chances
    review: Review | None  # once it is done


class Puzzles(Struct, frozen=True):
    """How many puzzles there are, by game and kind; only games that have some."""

    games: dict[str, dict[str, int]]


class Position(Struct, frozen=True):
    """A puzzle, as the seat sees it that is to solve it, with all that this seat was ever shown."""

    id: str
    game: str
    kind: str
    players: int
    options: dict[str, bool | int | str]
    rating: int
    frame: Frame
    previews: dict[str, tuple[Event, ...]]  # by move, where it can be foreseen what it would do


class Tries(Struct, frozen=True):
    """What the room keeps of a guest who solves puzzles: how they stand, None if it keeps nothing, and what they tried.

    By game and puzzle, the one tried last at the end: whether it was found at the first try.
    """

    standing: Standing | None = None
    tried: dict[str, dict[str, bool]] = {}


class PuzzleHint(Struct, frozen=True):
    """A hint: what to look at, or what speaks for the solution; it names no move that solves the puzzle."""

    said: tuple[Words, ...]


class Solution(Struct, frozen=True):
    """The moves that solve a puzzle, how they are said, and what speaks for them."""

    moves: tuple[str, ...]
    said: tuple[Words, ...]
    reasons: tuple[Words, ...]


class Attempted(Struct, frozen=True):
    """What came of a try: whether it was right, how somebody stands now, and, found or given up, the solution."""

    right: bool
    standing: Standing
    solution: Solution | None


class Problem(Struct, frozen=True):
    """What was wrong with an HTTP request."""

    code: str
    detail: str


class Health(Struct, frozen=True):
    """The server's state."""

    status: Literal["ok", "stopping"]
    version: str


class NewDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays the deal of the day; everybody sees their name beside their result once the day is open."""

    name: Name
    language: Language = "en"


class DealOfDay(Struct, frozen=True):
    """What is dealt on a day; `promised`: since when the commitment is public, in milliseconds since 1970."""

    day: str
    game: str
    players: int
    level: str
    commitment: str
    promised: int


class PuzzleOfDay(Struct, frozen=True):
    """The puzzle of a day, how many guests have tried it and how many found it, and whether one has oneself."""

    game: str
    id: str
    tried: int
    found: int
    yours: bool | None  # None: not tried


class DealPlayed(Struct, frozen=True):
    """A deal as somebody plays it; without a verdict it is not over.  `late`: it ended when it no longer counted."""

    table: str
    day: str
    name: str
    verdict: Verdict | None
    moves: int  # one's own
    score: int | None  # where the game counts points
    yours: bool


class DealBar(Struct, frozen=True):
    """Results from `low` to `high`, how many there are, and how many of them have won."""

    low: int
    high: int
    count: int
    won: int


class DealResults(Struct, frozen=True):
    """All results of a day: by points where the game counts them, else by the number of moves.

    `behind`: how many have a result that is not as good as one's own.
    """

    measure: Literal["score", "moves"]
    players: int
    won: int
    drawn: int
    lost: int
    behind: int | None
    bars: tuple[DealBar, ...]


class Today(Struct, frozen=True):
    """The case of the day, as one guest may know it: nothing of the cards, and results only for who has played."""

    day: str
    ends: int  # when the day is over, in milliseconds since 1970
    deal: DealOfDay | None
    tomorrow: DealOfDay | None
    puzzle: PuzzleOfDay | None
    played: int  # how many have played the deal to its end
    yours: DealPlayed | None
    results: DealResults | None
    streak: int  # days in a row on which this guest has played the deal to its end
    last: str | None  # the last day that is open to all
    unfinished: str | None  # the table of yesterday's deal, while it can still be ended


class OpenDay(Struct, frozen=True):
    """A day that is over, with everything of its deal; `best`: the best results, in their order."""

    day: str
    deal: DealOfDay | None
    seed: str | None
    puzzle: PuzzleOfDay | None
    results: DealResults
    best: tuple[DealPlayed, ...]
    yours: DealPlayed | None
    before: str | None  # other days that are open
    after: str | None
