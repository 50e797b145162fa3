"""Games of an exploiter against a frozen level, many side by side: what it saw, what it did, and what came of it.

The exploiter is a policy, a network over what a seat sees (the game's `tensors`), and begins as the game's sense: of
fifty moves it strays in one.  What it learns is added to that.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from ..bots.mind import Mind
from ..bots.minds import has_mind, mind_of, tuning_of
from ..bots.search import Search
from ..bots.sense import considered
from ..play.catalogue import find_game
from ..play.errors import BadSetting
from ..play.game import Game
from ..rules.kernel import CHANCE, OVER, Ints, Reals, compiled
from ..rules.operations import MOST_NUMBERS, States, new_states, operation, plain_roll
from .network import layers
from .selfplay import whose_turn

STRAY: Final = 0.02  # how often it does not do, at first, what sense does
OURS, THEIRS, ENDED = 1, 0, -1  # whose decision a game awaits
NO_MOVE: Final = -1

_setup, _play, _payoff, _redeal = (operation(name) for name in ("setup", "play", "payoff", "redeal"))
_legal_moves, _roll = operation("legal_moves"), operation("roll", otherwise=plain_roll)
_decider = operation("decider", "bots", whose_turn)


@compiled
def see_nothing(s: Any, players: int, seat: int, out: Reals) -> None:
    return None


_see = operation("see", "tensors", see_nothing)


class Numbers(NamedTuple):
    """A game as a policy takes it: how much a seat sees, and its moves, counted from 0."""

    size: int
    moves: Ints  # by action
    actions: Ints  # by move


def numbers_of(game: str, players: int) -> Numbers:
    found = find_game(game)
    tensors: Any = found.manifest.part("tensors")
    if tensors is None:
        raise BadSetting(f"{game} cannot be learned by an exploiter: it has no `tensors`")
    moves = np.array(sorted(found.texts), np.int64)
    actions = np.full(max(found.texts) + 1, NO_MOVE, np.int64)
    actions[moves] = np.arange(len(moves))
    return Numbers(sum(tensors.layout(players).values()), moves, actions)


class Frozen(NamedTuple):
    """A level that does not learn: so many simulations a move; without any, it does what sense does."""

    level: str
    simulations: int

    def settings(self, game: str, players: int) -> dict[str, Any]:
        """What its search is made with."""
        manifest = find_game(game).manifest
        if self.level not in manifest.levels:
            raise BadSetting(f"there is no level {self.level!r}; there are {', '.join(manifest.levels)}")
        level = manifest.levels[self.level]
        tuning = dict(level.settings)
        if level.bot or tuning.get("looseness"):
            raise BadSetting(f"{self.level} of {game} does not play what a search finds: nothing learns against it")
        minded = bool(tuning.pop("minded", False)) and has_mind(game, players)
        for limit in ("simulations", "seconds"):
            tuning.pop(limit, None)
        mind = {"mind": mind_of(game, players), "sides": manifest.sides(players)} if minded else {}
        worlds = getattr(manifest.part("bots"), "WORLDS", 0)
        return {"worlds": worlds, **tuning_of(game, minded=minded), **tuning, **mind}


class Duels(NamedTuple):
    """Every decision of the exploiter, game by game in its order, and how often it won."""

    seen: Reals  # decision, what the seat saw
    offered: Any  # decision, action: whether it was legal
    advised: Ints  # the action that sense would take
    taken: Ints  # the action that was taken
    told: Reals  # its logarithmic probability then
    hopes: Reals  # the chance to win that was foretold
    games: Ints  # which game it was in
    won: Reals  # by game: 1, or a half where nobody has won

    def share(self) -> float:
        return float(self.won.mean())


class Field:
    """Games side by side, of a policy with a frozen level; each deal is played once from every side."""

    def __init__(self, game: str, players: int, games: int, seed: int) -> None:
        self.game: Game[Any] = find_game(game)
        self.numbers = numbers_of(game, players)
        self.players = players
        self.sides = np.array(self.game.manifest.sides(players), np.int64)
        many = len(set(self.sides.tolist()))
        self.ours = np.arange(games) % many
        self.dice = np.random.default_rng(seed)
        self.states: States = np.repeat(new_states(self.game.rules), games + 1)  # and one to look at
        self.states["rng"] = 1 + self.dice.integers(0x7FFFFFFE, size=games + 1)[np.arange(games + 1) // many]
        start(self.states, players, many)
        self.awaited = np.full(games, THEIRS, np.int64)
        self.seats = np.zeros(games, np.int64)
        self.seen = np.zeros((games, self.numbers.size), np.float32)
        self.offered = np.zeros((games, len(self.numbers.moves)), np.bool_)
        self.advised = np.zeros(games, np.int64)
        self.go_on(np.full(games, NO_MOVE, np.int64))

    def go_on(self, chosen: Ints) -> None:
        """Play the moves that were chosen, and on to the next decision in every game."""
        seeds = 1 + self.dice.integers(0x7FFFFFFE, size=len(chosen))
        advance(
            *(self.states, chosen, seeds, self.players, self.sides, self.ours, self.numbers.actions),
            *(self.awaited, self.seats, self.seen, self.offered, self.advised),
        )

    def searched(self, number: int, simulations: int, settings: dict[str, Any]) -> int:
        """The move of a search in one of the games."""
        seed, room = int(self.dice.integers(0x7FFFFFFE)), 1 << simulations.bit_length()
        search = Search(self.states[number : number + 1], int(self.seats[number]), seed, room=room, **settings)
        search.run(simulations)
        return search.candidates()[0].move

    def won(self) -> Reals:
        out = np.empty(len(self.ours), np.float32)
        settle(self.states, self.sides, self.ours, out)
        return out


def play_duels(
    game: str, players: int, mind: Mind, games: int, frozen: Frozen, seed: int, *, straying: bool = True
) -> Duels:
    """Let the policy play, and take note; without straying it always takes its likeliest move."""
    settings = frozen.settings(game, players) if frozen.simulations else {}
    field = Field(game, players, games, seed)
    kept: list[tuple[Any, ...]] = []
    while (field.awaited != ENDED).any():
        chosen = np.full(games, NO_MOVE, np.int64)
        rows = np.flatnonzero(field.awaited == OURS)
        if len(rows):
            seen, offered, advised = field.seen[rows], field.offered[rows], field.advised[rows]
            chances, hopes = foretold(mind, seen, offered, advised)
            luck: Any = field.dice.exponential(size=chances.shape) if straying else 1.0
            taken = (chances / luck).argmax(axis=1)  # of so many clocks, each rings first as often as it is likely
            told = np.log(chances[np.arange(len(rows)), taken])
            kept.append((seen, offered, advised, taken, told, hopes, rows))
            chosen[rows] = field.numbers.moves[taken]
        for number in np.flatnonzero(field.awaited == THEIRS):
            chosen[number] = (
                field.searched(int(number), frozen.simulations, settings)
                if frozen.simulations
                else field.numbers.moves[field.advised[number]]
            )
        field.go_on(chosen)
    columns: list[Any] = [np.concatenate(each) for each in zip(*kept, strict=True)]
    order = np.argsort(columns[-1], kind="stable")
    return Duels(*[*(each[order] for each in columns), field.won()])


def foretold(mind: Mind, seen: Reals, offered: Any, advised: Ints) -> tuple[Reals, Reals]:
    """The chance that each action is taken, and that the seat will win; the last neuron's urge is that of winning."""
    urges = layers(mind, seen)[2]
    return chances_of(urges[:, :-1], offered, advised), shares(urges[:, -1])


def shares(urges: Reals) -> Reals:
    """Each urge as a chance."""
    found: Reals = (1 / (1 + np.exp(-urges))).astype(np.float32)
    return found


def chances_of(urges: Reals, offered: Any, advised: Ints) -> Reals:
    """Sense's move, or any other legal one at times, each made likelier or less by what was learned."""
    rows = np.arange(len(urges))
    others = np.maximum(1, offered.sum(axis=1, keepdims=True) - 1)
    habits = np.broadcast_to(np.log(STRAY / others), urges.shape).astype(np.float32)
    habits[rows, advised] = np.log(1 - STRAY)
    wants: Reals = np.where(offered, urges + habits, np.float32(-np.inf))
    weights: Reals = np.exp(wants - wants.max(axis=1, keepdims=True))
    chances: Reals = weights / weights.sum(axis=1, keepdims=True)
    return chances


# --- Compiled


@compiled
def start(states: States, players: int, sides: int) -> None:
    for game in range(len(states)):
        _setup(states[game], players, game // sides % players, 0)


@compiled
def look(s: Any, players: int, seat: int, seen: Reals, moves: Ints) -> int:
    """Write what a seat sees, and say which move sense takes; what the seat cannot know is dealt again first."""
    _redeal(s, seat)
    seen[:] = 0.0
    _see(s, players, seat, seen)
    advised: int = moves[considered(s, moves, _legal_moves(s, moves))]
    return advised


@compiled
def advance(
    states: States,
    chosen: Ints,
    seeds: Ints,
    players: int,
    sides: Ints,
    ours: Ints,
    actions: Ints,
    awaited: Ints,
    seats: Ints,
    seen: Reals,
    offered: Any,
    advised: Ints,
) -> None:
    """Play what was chosen (-1: nothing) in every game, and on to where somebody has a choice; the last is scratch."""
    moves = np.empty(MOST_NUMBERS, np.int64)
    scratch = states[len(states) - 1]
    for game in range(len(states) - 1):
        if awaited[game] == ENDED:
            continue
        s = states[game]
        if chosen[game] >= 0:
            _play(s, chosen[game], None)
        many = 0
        while s.turn != OVER and many < 2:
            if s.turn == CHANCE:
                _roll(s, None)
                continue
            many = _legal_moves(s, moves)
            if many == 1:
                _play(s, moves[0], None)
        if s.turn == OVER:
            awaited[game] = ENDED
            continue
        awaited[game] = OURS if sides[s.turn] == ours[game] else THEIRS
        seats[game] = _decider(s)
        offered[game, :] = False
        for i in range(many):
            offered[game, actions[moves[i]]] = True
        states[len(states) - 1] = states[game]
        scratch.rng = seeds[game]
        advised[game] = actions[look(scratch, players, seats[game], seen[game], moves)]


@compiled
def look_at(states: States, players: int, seat: int, seen: Reals, moves: Ints) -> int:
    """The same for an array of one state, which is changed."""
    advised: int = look(states[0], players, seat, seen, moves)
    return advised


@compiled
def settle(states: States, sides: Ints, ours: Ints, out: Reals) -> None:
    """What each game brought our side."""
    for game in range(len(out)):
        seat = 0
        while sides[seat] != ours[game]:
            seat += 1
        out[game] = _payoff(states[game], seat) / 2
