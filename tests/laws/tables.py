"""Every game at every size, and games told for the laws to hold in.

A game is told by a plot: a few numbers, from which follow its chance and its moves.  These are random, but
weighed so that things happen: hands reshuffled, Tools won and used, informants seen, wrong accusations.
"""

import random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

from doublejeu import Match, Record
from doublejeu.play.catalogue import find_game, manifest_of, manifests
from doublejeu.play.dice import FairDice
from doublejeu.play.game import read_setting
from doublejeu.play.manifest import Manifest, Option, Value
from tests.games import hooks_of

CHANCE = "~"
MOST_EVENTS = 20_000  # a game that has more does not end


class Seating(NamedTuple):
    """A game, how many people play it, and the options that are not as usual."""

    game: str
    players: int
    chosen: tuple[tuple[str, Any], ...] = ()

    @property
    def seats(self) -> int:
        return find_game(self.game).seats(self.players)

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.seats), None]

    @property
    def variant(self) -> int:
        """The options as the rules are told them."""
        return read_setting(find_game(self.game), self.players, dict(self.chosen)).variant

    def options(self, first: int) -> dict[str, Any]:
        return {**dict(self.chosen), "first": first}

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{name}-{value}" for name, value in self.chosen)])


def seatings_of(manifest: Manifest) -> list[Seating]:
    """Every number of players, then every option at every other value than its usual one, at every number of them."""
    return [Seating(manifest.name, players) for players in manifest.players] + [
        Seating(manifest.name, players, ((option.name, value),))
        for option in manifest.options
        for value in other_values(option)
        for players in option.players or manifest.players
    ]


def other_values(option: Option) -> list[Value]:
    values: dict[str, list[Value]] = {"switch": [False, True], "seat": [0, 1], "choice": list(option.choices)}
    return [value for value in values[option.kind] if value != option.default]


def few_of(manifest: Manifest) -> list[Seating]:
    """Every number of players, and every variant once, where it is smallest."""
    found: dict[object, Seating] = {}
    for seating in seatings_of(manifest):
        found.setdefault(seating.chosen or seating.players, seating)
    return list(found.values())


SEATINGS = [seating for manifest in manifests().values() for seating in seatings_of(manifest)]
FEW = [seating for manifest in manifests().values() for seating in few_of(manifest)]
SMALLEST = [  # one a game: the smallest, with an option where there is one
    min(seatings_of(manifest), key=lambda seating: (not seating.chosen, seating.players))
    for manifest in manifests().values()
]


def always(seating: Seating) -> bool:
    """Whether a table is tried in the short form too: the smallest and the largest of a game, and each variant once."""
    players = manifest_of(seating.game).players
    return seating in FEW and (bool(seating.chosen) or seating.players in (min(players), max(players)))


def seating_param(seating: Seating, *values: object, id: str = "", slow: bool = False) -> Any:
    """A parameter of a test, slow where the table is not always tried."""
    marks = [pytest.mark.slow] if slow or not always(seating) else []
    return pytest.param(*values, seating, id=id or str(seating), marks=marks)


every_seating = pytest.mark.parametrize("seating", [seating_param(seating) for seating in SEATINGS])
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


def everything(match: Match) -> tuple[object, ...]:
    """All that there is to a match."""
    moves = [match.legal_moves(seat) for seat in range(match.seats)]
    return match.record(), match.waiting, match.turn, moves, shown_to_all(match), match._states.tobytes()


def truth(match: Match) -> bytes:
    """All that is hidden now."""
    beside, game = hooks_of(match.game).truth, match._game
    if not hasattr(game.module, "opened"):  # it opens what the seats see, and that may not be all
        return match._states.tobytes()
    return msgspec.json.encode((game.opened(match._state), beside(match._state) if beside is not None else None))


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


def plots(seating: Seating, *, short: bool = False) -> st.SearchStrategy[Plot]:
    """Plots of long games; or, half of them, of some that have hardly begun."""
    longest = hooks_of(seating.game).longest
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
        play_on(match, dice, hooks_of(match.game).hasty)


def next_event(match: Match, dice: random.Random, mood: int) -> str:
    state = match._state
    if match.turn is None:
        return f"{CHANCE} {match._game.chance_text(state, shuffled(match, dice, mood))}"
    number = match._game.moves[choose(match, dice, mood)]
    return f"{match.turn} {match._game.record_text(state, number)}"


def shuffled(match: Match, dice: random.Random, mood: int) -> list[int]:
    cards = match._game.shuffled(match._state, FairDice(dice.randbytes(32)))
    hooks_of(match.game).arrange(match._state, cards, mood)
    return cards


def choose(match: Match, dice: random.Random, mood: int, seat: int | None = None) -> str:
    """A sort of move by its weight, then any move of that sort."""
    hooks = hooks_of(match.game)
    sorts: dict[str, list[str]] = {}
    for text in match.legal_moves(seat):
        sorts.setdefault(hooks.sort(text), []).append(text)
    weighed = {sort: hooks.weights[mood].get(sort, 1.0) for sort in sorts}
    hooks.weigh(match, weighed)
    return dice.choice(sorts[dice.choices(list(weighed), list(weighed.values()))[0]])
