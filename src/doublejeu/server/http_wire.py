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
    assistant: Assistance | None = None  # by default off among people, and `chances` against bots alone
    hints: bool | None = None  # by default none among people
    one_device: bool = True  # whether several seats may be played at from one device
    open_hands: bool = False  # to teach a game: everyone sees what all seats hold
    talk: Talk | None = None  # by default phrases only at public tables, free text at others
    bots: Level | None = None  # fill all other seats with bots of this level, and start
    salted: bool = False  # if so, the game starts only when your device, having seen the commitment, has added its salt
    level: Level = "casual"  # of a bot that takes over from a person
    club: Annotated[str, Meta(max_length=32)] | None = None  # the address of the club whose members alone may come
    rated: bool | None = None  # whether the game is rated; by default as in the settings of its club


class NewVariation(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that continues a finished game after its first `at` events, with bots at the other seats.

    `anew`: hidden cards are dealt anew, consistent with what the seat knows; otherwise they stay as they were.
    """

    name: Name
    at: Number
    seat: Number
    anew: bool = True
    bots: Level = "casual"
    language: Language = "en"


class Spare(Struct, frozen=True):
    """Another past that a seat cannot tell from the true one, with the same number of events: a game can go on from it.

    `options`: those of the game, including those that chance decided.
    """

    at: int
    options: dict[str, bool | int | str]
    events: tuple[str, ...]


class PlayedOn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game that was played on from the spare of a position to its end: all its events, beginning with the spare's."""

    at: Number
    events: tuple[Annotated[str, Meta(max_length=2_000)], ...]


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who joins a table by its link."""

    name: Name


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """A personal link opened on another device; `move`: even if that device has another place at the table."""

    key: Key
    move: bool = False


class LessonNotes(Struct, frozen=True, forbid_unknown_fields=True):
    """Notes made in a lesson after its first `at` events; `first` is the learner's first move."""

    first: MoveText
    at: Number
    text: Notes


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """Another move than event `at` of a finished game, for the seat that decided there."""

    at: Number
    seat: Number
    move: MoveText


class NextPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a puzzle: the solver's rating, what they tried, and the last one they had.

    `tried`: the puzzles that they missed at the first try; `found`: those that they solved; each in the order of tries.
    """

    rating: Annotated[float, Meta(ge=0, le=10_000)]
    tried: Annotated[tuple[PuzzleId, ...], Meta(max_length=800)] = ()
    found: Annotated[tuple[PuzzleId, ...], Meta(max_length=800)] = ()
    last: PuzzleId | None = None


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """A try at a puzzle: a move, or none to give up; after how many hints; and the solver's standing before it.

    `fresh`: this is their first try at this puzzle; only first tries are rated.
    """

    move: MoveText | None
    hints: Annotated[int, Meta(ge=0, le=HINTS)]
    fresh: bool
    standing: Standing


class PuzzleNotes(Struct, frozen=True, forbid_unknown_fields=True):
    """Notes made at a puzzle."""

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
    yours: bool  # whether it is the move of the guest who asks
    seat: int | None = None  # that guest's own
    winners: tuple[int, ...] | None = None  # the seats that have won, once it is over
    variation: bool = False  # it goes on from a moment of another game, and does not count


class Tables(Struct, frozen=True):
    """A page of a list of tables; `after`, where there are more, asks for the next."""

    tables: tuple[Listed, ...]
    after: str | None = None


class OwnReview(Struct, frozen=True):
    """What a game's review says of one's own seat."""

    decisions: int
    accuracy: float | None
    luck: float
    faults: dict[Fault, int]
    like: Words | None = None  # whom the accuracy is like


class OwnGame(Struct, frozen=True):
    """A finished game of one's own, for one's statistics."""

    table: str
    game: str
    players: int
    seat: int
    ended: int  # milliseconds since 1970
    won: bool | None  # None: nobody won, or the room ended it as too long
    level: str | None  # of the bots, if all others were bots of the same level
    helped: bool  # whether one used the table's help
    variation: bool
    review: OwnReview | None


class OwnGames(Struct, frozen=True):
    """A page of one's finished games, the newest first; `after`, where there are more, asks for the next."""

    games: tuple[OwnGame, ...]
    after: str | None = None


class Deleted(Struct, frozen=True):
    """At how many tables one's name was deleted; `more`: ask again for the rest; `running`: games that still go on."""

    tables: int
    more: bool
    running: int


class OptionInfo(Struct, frozen=True):
    """A rule that a table may choose, and the numbers of players for which it can."""

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
    deduces: bool  # whether the assistant has something to count
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
    language: Language = "en"  # the room's own, for browsers that speak none of its languages
    preparing: bool = False  # whether some games are still being prepared: GET /api/ready says how far they are


class Prepared(Struct, frozen=True):
    """How far a game is prepared, from 0 to 1: tables need the rules, and bots their own compiled code."""

    rules: float
    bots: float
    failed: str | None = None  # why it cannot be prepared on this machine


class Ready(Struct, frozen=True):
    """The progress of all games that had to be prepared since the server started; the others are ready."""

    games: dict[str, Prepared]


class Replayed(Struct, frozen=True):
    """Some frames of a finished game, as one seat saw it or with all cards open."""

    table: str
    events: int  # how many the whole game has
    frames: tuple[Frame, ...]
    opened: tuple[Opened, ...] | None


class Reviewed(Struct, frozen=True):
    """The progress of a review, in steps; `before`: how many earlier jobs still wait.

    `chances`: to win, before the first event and after each, from each seat's eyes, as soon as they are known.
    `like`, once it is done: whom each seat's accuracy is like.
    """

    done: int
    of: int
    before: int
    chances: Chances
    review: Review | None  # once it is done
    like: tuple[Words | None, ...]


class Puzzles(Struct, frozen=True):
    """How many puzzles there are, by game and kind; only games that have some."""

    games: dict[str, dict[str, int]]


class Position(Struct, frozen=True):
    """A puzzle as the seat sees it that is to solve it, with everything that this seat was ever shown."""

    id: str
    game: str
    kind: str
    players: int
    options: dict[str, bool | int | str]
    rating: int
    frame: Frame
    previews: dict[str, tuple[Event, ...]]  # by move, where its effect is known beforehand


class Tries(Struct, frozen=True):
    """What the room keeps of a guest's puzzles: their standing, None if nothing is kept, and their tries.

    By game and puzzle, the latest last: whether it was solved at the first try.
    """

    standing: Standing | None = None
    tried: dict[str, dict[str, bool]] = {}


class PuzzleHint(Struct, frozen=True):
    """A hint: what to look at, or what speaks for the solution; it names no move that solves the puzzle."""

    said: tuple[Words, ...]


class Solution(Struct, frozen=True):
    """The moves that solve a puzzle, the same in words, and the reasons for them."""

    moves: tuple[str, ...]
    said: tuple[Words, ...]
    reasons: tuple[Words, ...]


class Attempted(Struct, frozen=True):
    """The result of a try: whether it was right, the new standing and, once solved or given up, the solution."""

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
    """A request for the deal of the day; everybody sees this name beside its result once the day is open."""

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
    """The puzzle of a day, how many guests tried it and how many solved it, and whether this guest did."""

    game: str
    id: str
    tried: int
    found: int
    yours: bool | None  # None: not tried yet


class DealPlayed(Struct, frozen=True):
    """A deal as somebody plays it; without a verdict it is not over.  `late`: it ended after it stopped counting."""

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

    `behind`: how many results are worse than one's own.
    """

    measure: Literal["score", "moves"]
    players: int
    won: int
    drawn: int
    lost: int
    behind: int | None
    bars: tuple[DealBar, ...]


class Today(Struct, frozen=True):
    """The case of the day, as one guest may know it: no cards, and results only after playing."""

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
    """A day that is over, with everything about its deal; `best`: the best results in order."""

    day: str
    deal: DealOfDay | None
    seed: str | None
    puzzle: PuzzleOfDay | None
    results: DealResults
    best: tuple[DealPlayed, ...]
    yours: DealPlayed | None
    before: str | None  # neighbouring days that are open
    after: str | None
