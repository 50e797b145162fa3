"""Every game at every size, and games told for the laws to hold in.

A game is told by a plot: a few numbers, from which follow its chance and its moves.  These are random, but
weighed so that things happen: hands reshuffled, Tools won and used, informants seen, wrong accusations.
"""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

from doublejeu import Match, Record
from doublejeu.games.kompromat.rules import box as kompromat_box
from doublejeu.play.catalogue import find_game
from doublejeu.play.dice import FairDice

CHANCE = "~"
MOST_EVENTS = 20_000  # a game that has more does not end


class Seating(NamedTuple):
    """A game, how many people play it, and the variant."""

    game: str
    players: int
    top_secret: bool = False

    @property
    def seats(self) -> int:
        return find_game(self.game).seats(self.players)

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.seats), None]

    def options(self, first: int) -> dict[str, Any]:
        return {"top_secret": True, "first": first} if self.top_secret else {"first": first}

    def __str__(self) -> str:
        return f"{self.game}-{self.players}{'-top-secret' if self.top_secret else ''}"


SEATINGS = [
    *(Seating("calaveras", players) for players in range(3, 7)),
    Seating("kompromat", 2),
    *(Seating("thirteen_clues", players) for players in range(2, 7)),
    *(Seating("thirteen_clues", players, top_secret=True) for players in range(3, 7)),
]
SMALLEST = [Seating("calaveras", 3), Seating("kompromat", 2), Seating("thirteen_clues", 3, top_secret=True)]

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_game = pytest.mark.parametrize("seating", SMALLEST, ids=str)


def examples(quick: int, long: int) -> pytest.MarkDecorator:
    """How a law is tried: on a few examples, always the same, or on many, new ones each time.

    Only a long run takes the time to look for the shortest example that fails.
    """
    few = settings(EXAMPLES, max_examples=quick, derandomize=True, phases=[Phase.generate])
    many = settings(EXAMPLES, max_examples=long, phases=[Phase.generate, Phase.shrink])
    runs = [pytest.param(few, id="quick"), pytest.param(many, id="long", marks=pytest.mark.slow)]
    return pytest.mark.parametrize("tried", runs)


EXAMPLES = settings(deadline=None, database=None, print_blob=True)


# --- Tables


def open_table(seating: Seating, first: int) -> Match:
    """A match without dice, before its deal: what happens must be told to it."""
    return Match.from_record(Record(seating.game, seating.players, seating.options(first), []))


def happen(match: Match, event: str) -> None:
    """Let an event, as a record has it, happen at the table; Refused if it cannot."""
    match._replay(event)


def retold(seating: Seating, first: int, events: list[str]) -> Match:
    return Match.from_record(Record(seating.game, seating.players, seating.options(first), events))


def shown(match: Match, seat: int | None, since: int = 0, *, remember: bool = False) -> bytes:
    """The very bytes of a seat's frame."""
    return msgspec.json.encode(match.frame(seat, since, remember=remember))


def shown_to_all(match: Match) -> list[bytes]:
    """What everyone is shown, from the beginning and of the last event, forgetting and remembering."""
    ways = [(0, False), (0, True), (match.at - 1, False)]
    return [shown(match, seat, since, remember=way) for seat in [None, *range(match.seats)] for since, way in ways]


def truth(match: Match) -> bytes:
    """All that is hidden now."""
    held = match._state.held if match.game == "thirteen_clues" else None
    return msgspec.json.encode((match._game.opened(match._state), held))


# --- Told games


class Plot(NamedTuple):
    """What a told game follows from."""

    first: int
    mood: int
    seed: int
    length: int


class Story(NamedTuple):
    """A game as it went, finished or not."""

    seating: Seating
    first: int
    events: list[str]
    finished: bool


LONGEST = {"calaveras": 160, "kompromat": 240, "thirteen_clues": 60}  # events that a told game may have


def plots(seating: Seating, *, short: bool = False) -> st.SearchStrategy[Plot]:
    """Plots of long games; or, half of them, of some that have hardly begun."""
    longest = LONGEST[seating.game]
    length = st.integers(longest // 4, longest)
    if short:
        length = st.integers(1, 12) | length
    first = st.integers(0, seating.players - 1)
    return st.builds(Plot, first, st.integers(0, 1), st.integers(0, 2**32 - 1), length)


def tell(seating: Seating, plot: Plot) -> Story:
    """Play as the plot says, until its length or the end of the game."""
    match = open_table(seating, plot.first)
    dice = random.Random(plot.seed)
    while match.at < plot.length and not match.is_over():
        happen(match, next_event(match, dice, plot.mood))
    return Story(seating, plot.first, match.record().events, match.is_over())


def tell_awaiting(seating: Seating, plot: Plot) -> tuple[Story, Match]:
    """A game that waits for somebody's move, and where it stands."""
    story = tell(seating, plot)
    while (match := retold(seating, plot.first, story.events)).turn is None:
        if match.at == 0:  # all of it was chance
            return tell_awaiting(seating, plot._replace(length=plot.length + 1))
        story = story._replace(events=story.events[:-1], finished=False)
    return story, match


def deal_live(seating: Seating, plot: Plot) -> Match:
    """A match with fair dice, its cards dealt."""
    seed = random.Random(plot.seed).randbytes(32)
    return Match(seating.game, seating.players, seed=seed, **seating.options(plot.first))


def play_on(match: Match, dice: random.Random, mood: int) -> None:
    """One more move through the door that people use, by anyone who is awaited."""
    seat = dice.choice(match.waiting)
    match.play(choose(match, dice, mood, seat), seat, match.at)


def play_out(match: Match, dice: random.Random) -> None:
    """Play on to the end, in the mood that leads there."""
    while not match.is_over():
        assert match.at < MOST_EVENTS, "a game without end"
        play_on(match, dice, HASTY[match.game])


def next_event(match: Match, dice: random.Random, mood: int) -> str:
    state = match._state
    if match.turn is None:
        return f"{CHANCE} {match._game.chance_text(state, shuffled(match, dice, mood))}"
    number = match._game.moves[choose(match, dice, mood)]
    return f"{match.turn} {match._game.record_text(state, number)}"


def shuffled(match: Match, dice: random.Random, mood: int) -> list[int]:
    state = match._state
    cards = match._game.shuffled(state, FairDice(dice.randbytes(32)))
    if mood == 1 and match.game == "kompromat" and state.phase == kompromat_box.MISSIONS_DUE:
        cards.sort(key=lambda card: card < kompromat_box.COUNTER)  # Tools to win from the first round on
    return cards


def choose(match: Match, dice: random.Random, mood: int, seat: int | None = None) -> str:
    """A sort of move by its weight, then any move of that sort."""
    sorts: dict[str, list[str]] = {}
    sort_of, weights = SORTS[match.game], WEIGHTS[match.game][mood]
    for text in match.legal_moves(seat):
        sorts.setdefault(sort_of(text), []).append(text)
    weighed = {sort: weights.get(sort, 1.0) for sort in sorts}
    if "draw" in weighed:
        state = match._state
        weighed["draw"] = 8 if kompromat_box.hard_total(state.record, state.turn, state.attempt) < 30 else 0.5
    return dice.choice(sorts[dice.choices(list(weighed), list(weighed.values()))[0]])


def sort_in_calaveras(text: str) -> str:
    if text[0] in "U-":
        return text[:2]
    return "centre" if text[-1] in "IS" else "front"


def sort_in_kompromat(text: str) -> str:
    return text.split(" ")[0]


def sort_in_thirteen_clues(text: str) -> str:
    if text.startswith("ask 0 "):
        return "ask 0"  # apart, so that glasses pile up somewhere
    return "secret" if " secret" in text else text.split(" ")[0]


SORTS: dict[str, Callable[[str], str]] = {
    "calaveras": sort_in_calaveras,
    "kompromat": sort_in_kompromat,
    "thirteen_clues": sort_in_thirteen_clues,
}
HASTY = {"calaveras": 0, "kompromat": 0, "thirteen_clues": 1}  # the mood in which a game is soon over
WEIGHTS: dict[str, tuple[dict[str, float], ...]] = {
    "calaveras": ({}, {"centre": 0.03, "U": 0.5}),  # as it comes; a long game
    "kompromat": ({"use": 3.0}, {"use": 1.0}),
    "thirteen_clues": ({"ask": 4.0, "accuse": 0.2}, {"ask 0": 2.0, "secret": 2.0}),
}
