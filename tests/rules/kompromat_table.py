"""A Kompromat table for tests: a game told event by event, its decks stacked, by public words alone."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from doublejeu.games.kompromat.play.happened import Declared
from doublejeu.games.kompromat.play.shown import KompromatView, Player, Side
from doublejeu.play.frame import Event
from doublejeu.play.match import Match
from doublejeu.play.record import Record

TARGETS = ["informant", "pursuit", "safe-house", "airport", "interrogation", "locker", "barmaid", "hotel"]
SETS = ["code-1", "code-2", "code-3", "document-1", "document-2", "document-3"]
COUNTER = ["counter-1a", "counter-1b", "counter-2a", "counter-2b", "counter-3"]
TOOLS = [
    "balaclava",
    "chloroform",
    "drone",
    "gps",
    "jetpack",
    "newspaper",
    "night-vision",
    "stun-gun",
    "usb",
    "martini",
]
MISSIONS = [*TARGETS, *SETS, *TOOLS, *COUNTER]  # Counter-intelligence stays at the bottom unless a test wants it
EQUIPMENT = ["2", "3", "4", "5", "6", "8", "9", "10", "7", "7", "7", ".5", "A", "A"]

HIGH = ["10", "9", "8", "6"]  # one card a mission that beats the one below it
LOW = ["2", "3", "4", "5"]
FOUR_FAILURES = "10 A 2 | 9 A 3 | 8 7 7 | 7 6 5 4"  # over 21 at each mission, the aces declared as 11
ALL_AT_THREE = "10 9 8 | 7 7 7 6 | .5 A A 2 3 4 5"  # the whole deck, so that nothing comes to mission 4
EIGHT_MISSIONS = "code-1 code-2 code-3 document-1 document-2 document-3 informant pursuit"

EventKind = TypeVar("EventKind", bound=Event)


def stacked(top: str, box: Iterable[str]) -> str:
    """All cards of the box, those named on top."""
    rest = list(box)
    for card in top.split():
        rest.remove(card)
    return " ".join([*top.split(), *rest])


class Story:
    """One game, from its stacked mission deck on."""

    def __init__(self, missions: str = "", first: int = 0) -> None:
        self.match = Match.from_record(Record("kompromat", 2, {"first": first} if first else {}, []))
        self.round_at = 0  # where the round began that is being told
        self.tell(f"~ missions {stacked(missions, MISSIONS)}")

    # --- Telling

    def tell(self, events: str) -> None:
        """Let events happen, written as in a record, commas between them."""
        for event in events.split(", "):
            actor, _, move = event.partition(" ")
            if actor == "~":
                record = self.match.record()
                self.match = Match.from_record(replace(record, events=[*record.events, event]))
            else:
                self.match.play(move, int(actor))

    def equip(self, zero: str = "", one: str = "") -> None:
        """Shuffle both decks, these cards on top."""
        self.round_at = self.match.at
        self.tell(f"~ equip 0 {stacked(zero, EQUIPMENT)}, ~ equip 1 {stacked(one, EQUIPMENT)}")

    def lay(self, zero: str = "", one: str = "") -> None:
        """Let both attempt missions 1 to 4 in that order; bars part the cards of one mission from the next.

        Where fewer than four are told, one low card goes to each of the others; a blank means no attempt.
        """
        piles = [_piles(side) for side in (zero, one)]
        self.equip(*(" ".join(" ".join(pile) for pile in side) for side in piles))
        attempts = [[(place, pile) for place, pile in enumerate(side, 1) if pile] for side in piles]
        while self._to_place():
            seat = self.match.waiting[0]
            place, pile = attempts[seat].pop(0)
            self.attempt(seat, place, len(pile) - 1)

    def attempt(self, seat: int, place: int, draws: int = 0) -> None:
        """One whole attempt."""
        self.tell(", ".join([f"{seat} place {place}", *[f"{seat} draw"] * draws, f"{seat} stop"]))

    def play_on(self) -> None:
        """Lay one card at every mission not attempted yet, and pass in tool windows, until another question."""
        while self._to_place():
            self.attempt(self.match.waiting[0], int(self.legal[0].removeprefix("place ")))
        while self.asks in ("0 tools", "1 tools"):
            self.match.play("pass")

    def finish_round(self) -> None:
        """Use nothing, count aces high and keep all tokens until the round is over."""
        while self.legal:
            move = "pass" if "pass" in self.legal else self.legal[-1]
            self.match.play(move)

    def quiet_round(self, winners: str) -> None:
        """One card each at every mission, won by the seat told there, or by nobody where it says -."""
        sides = [
            " | ".join(LOW[i] if winner == other else HIGH[i] for i, winner in enumerate(winners)) for other in "10"
        ]
        self.lay(*sides)
        self.finish_round()

    def failing_round(self, seat: int) -> None:
        """A round in which the seat fails four times, the other winning all four missions."""
        self.lay(*([FOUR_FAILURES, "2 | 3 | 4 | 5"] if seat == 0 else ["2 | 3 | 4 | 5", FOUR_FAILURES]))
        self.finish_round()

    def _to_place(self) -> bool:
        return any(move.startswith("place ") for move in self.match.legal_moves())

    # --- Asking

    @property
    def asks(self) -> str:
        """Who is asked for what: `0 place`, `1 tools`; `~` while chance is due, and nothing once it is over."""
        view = self.view()
        if view.turn is None:
            return "" if self.match.is_over() else "~"
        return f"{view.turn} {view.asked}"

    @property
    def legal(self) -> list[str]:
        """The moves of who is asked."""
        return list(self.match.legal_moves())

    @property
    def uses(self) -> set[str]:
        """The uses of Tools among the legal moves."""
        return {move.removeprefix("use ") for move in self.legal if move.startswith("use ")}

    def view(self, seat: int | None = None) -> KompromatView:
        view = self.match.frame(seat, self.match.at).view
        assert isinstance(view, KompromatView)
        return view

    def player(self, seat: int) -> Player:
        return self.view().players[seat]

    @property
    def tokens(self) -> tuple[int, int]:
        return self.player(0).tokens, self.player(1).tokens

    def side(self, owner: int, place: int, viewer: int | None = None) -> Side:
        """The owner's cards at a mission, as the viewer sees them."""
        return self.view(viewer).missions[place - 1].sides[owner]

    def happened(self, kind: type[EventKind], seat: int | None = None) -> list[EventKind]:
        """The events of a kind since the round that is being told began, as a seat knows them now."""
        return [event for event in self.match.frame(seat, self.round_at).events if isinstance(event, kind)]

    def declared(self, place: int) -> list[str]:
        """The totals declared at a mission, each after its seat."""
        return [f"{event.seat} {event.total}" for event in self.happened(Declared) if event.place == place]


def _piles(side: str) -> list[list[str]]:
    piles = [pile.split() for pile in side.split("|")] if side else []
    left = stacked(" ".join(" ".join(pile) for pile in piles), EQUIPMENT).split()[sum(map(len, piles)) :]
    while len(piles) < 4 and left:
        piles.append([left.pop(0)])
    return piles


def armed(zero: str = "", one: str = "", then: str = "") -> Story:
    """Round 2, started by seat 0, after a quiet round in which the players won what is told, up to four cards.

    A Counter-intelligence card goes under the card told after it.  `then`: the missions from round 2 on.
    """
    told = [*zero.split(), *one.split(), *then.split()]
    mine, yours = (sum(card not in COUNTER for card in cards.split()) for cards in (zero, one))
    nobodys = [card for card in reversed(TARGETS) if card not in told][: 4 - mine - yours]
    story = Story(" ".join([zero, one, *nobodys, then]), first=1)
    story.quiet_round("0" * mine + "1" * yours + "-" * len(nobodys))
    return story


def eight_tokens(tools: str = "", then: str = "") -> Story:
    """Round 4, started by seat 0, who has those Tools and eight tokens from eight failures."""
    mine = len(tools.split())
    nobodys = ["hotel", "barmaid", "locker", "interrogation"][: 4 - mine]
    story = Story(" ".join([tools, *nobodys, EIGHT_MISSIONS, then]), first=1)
    story.quiet_round("0" * mine + "-" * len(nobodys))
    story.failing_round(0)
    story.failing_round(0)
    assert story.tokens == (8, 0)
    return story
