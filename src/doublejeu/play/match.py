"""A match: the only holder of a true state.  It asks the rules, records what happened, and makes frames."""

import secrets
from collections.abc import Iterator, Sequence
from copy import copy as copied
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from . import arguments
from .catalogue import find_game
from .dice import SALT_BYTES, SEED_BYTES, FairDice, commitment
from .errors import BadRecord, BadSetting, GameOver, IllegalMove, OutOfTurn, Refused, StaleMove, plain
from .frame import EVERYONE, Event, Frame, Opened, Outcome, Seat
from .game import Row, Setting, Snapshot, read_setting, starters
from .record import CHANCE, Record

A_SEAT: Final = "a seat by its number, or None"
SHARED: Final = ("_chance", "_game", "_operations", "_over")  # attributes shared by all matches of a game
KEPT_EVERY: Final = 32  # events after which a state is kept
DERIVED: Final = ("_deciders", "_legal_now", "_moves", "_rows", "_state")  # attributes computed from the others


class Step(NamedTuple):
    """One event of the record, and what the rules wrote down of it."""

    text: str
    rows: tuple[Row, ...]


class Match:
    """One game at a table, from the deal to its outcome.

    >>> match = Match(game, players=4)  # a game by its name
    >>> match.play(match.legal_moves()[0])
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seed: bytes | None = None,
        salts: Sequence[bytes | None] | None = None,
        **options: Any,
    ) -> None:
        """Set up a game and deal.

        `seed`: the 32 bytes that its shuffles follow from, else random ones.  `salts`: by seat, the 16 bytes that its
        person added, or None.
        """
        self._game = find_game(arguments.text("game", game, "the name of a game, as in doublejeu.GAMES"))
        players = self._game.manifest.players.start if players is None else players
        seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        arguments.of_type("seed", seed, bytes, f"{SEED_BYTES} bytes, as hashlib.sha256(b'a word').digest()")
        if len(seed) != SEED_BYTES:
            raise BadSetting(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        _check_salts(() if salts is None else salts)
        dice = FairDice(seed, () if salts is None else salts)
        setting = read_setting(self._game, players, options, dice.drawn)
        if salts is not None and len(salts) != (seats := self._game.seats(players)):
            raise BadSetting(f"there are {len(salts)} salts, but {seats} seats: give None where nobody adds one")
        self._begin(setting, dice)
        self._roll()

    def _begin(self, setting: Setting, dice: FairDice | None) -> None:
        self._load()
        self._setting = setting
        self._dice = dice
        self._states: NDArray[np.void] = self._operations.new_states(self._game.rules)
        self._steps: list[Step] = []
        self._kept: list[NDArray[np.void]] = []  # the states after each KEPT_EVERY events
        self._picks: dict[int, int] = {}  # simultaneous moves that wait for the others
        self._operations.setup(self._states, setting.players, setting.first, setting.variant)
        self._look()

    def _load(self) -> None:
        """Set up what all matches of the game share, and the arrays that the rules write to."""
        from ..rules import kernel, operations  # here, so that importing this package does not load the compiler

        self._operations = operations
        self._over, self._chance = kernel.OVER, kernel.CHANCE
        self._rows = kernel.empty_rows()
        self._moves = np.empty(self._game.rules.MAX_MOVES, np.int64)
        self._legal_now: dict[int, list[int]] = {}

    # --- Copies

    def copy(self) -> "Match":
        """A copy of the game, dice included, that can be played on differently."""
        other = Match.__new__(type(self))
        # the entries of these lists and dicts do not change, so they can be shared
        other.__setstate__({name: copied(value) for name, value in self.__getstate__().items()})
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: everything except what can be computed again."""
        kept = {name: value for name, value in self.__dict__.items() if name not in SHARED + DERIVED}
        return {**kept, "game": self.game}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._game = find_game(kept["game"])
        self.__dict__.update((name, value) for name, value in kept.items() if name != "game")
        self._load()
        self._look()

    def __repr__(self) -> str:
        """The game and its progress; nothing hidden."""
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        outcome = self.outcome()
        if outcome is not None:
            stands = f"over, won by {' '.join(map(str, outcome.winners)) or 'nobody'}"
        else:
            stands = f"waiting for {' '.join(map(str, self.waiting)) or 'chance'}"
        return f"<Match {self.game}, {self.players} players{options}: at {self.at}, {stands}>"

    # --- Questions

    @property
    def game(self) -> str:
        return self._game.name

    @property
    def players(self) -> int:
        """How many people play."""
        return self._setting.players

    @property
    def seats(self) -> int:
        """How many seats there are, including ghosts."""
        return self._game.seats(self.players)

    @property
    def options(self) -> dict[str, Any]:
        """The rule options that differ from the default."""
        return self._setting.options

    @property
    def at(self) -> int:
        """How many events the record has."""
        return len(self._steps)

    @property
    def too_long(self) -> bool:
        """Whether it has more events than any real game needs; the rules alone would let it go on."""
        return self.at >= self._game.manifest.longest and not self.is_over()

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the seed, public from the start; None if chance came from a record without one."""
        return commitment(self._dice.seed) if self._dice and self._dice.promised else None

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is; possibly a ghost's, whose partner decides; None once the game is over."""
        turn = self._state.turn
        return Seat(turn) if turn >= 0 else None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats of the people who must move; more than one where they choose in secret at once."""
        if self._picks:
            return tuple(seat for seat in self._deciders if seat not in self._picks)
        return self._deciders

    def is_over(self) -> bool:
        return bool(self._state.turn == self._over)

    def legal_moves(self, seat: int | None = None) -> tuple[str, ...]:
        """The moves that a seat may make now, as text; by default the first seat that must move."""
        seat = self._default_seat(self._checked(seat))
        return tuple(self._game.texts[move] for move in self._legal(seat)) if seat in self.waiting else ()

    def outcome(self) -> Outcome | None:
        """How the game ended, and why; None while it goes on."""
        if not self.is_over():
            return None
        state = self._state
        result = self._game.result(state)
        winners = tuple(Seat(seat) for seat in result["winners"])
        return Outcome(winners, self._game.reason(state), result, self._game.opened(state))

    def frame(self, seat: int | None = None, since: int = 0, *, remember: bool = False) -> Frame:
        """What a seat (None: a spectator) is shown, with the events after the first `since`.

        Where the rules forbid a second look at one's own cards, later frames do not grant it;
        `remember` keeps what was seen, for a bot that starts anew.
        """
        seat = self._checked(seat)
        state = self._state
        return Frame(
            at=self.at,
            seat=None if seat is None else Seat(seat),
            waiting=self.waiting,
            events=tuple(self.events(seat, since, remember=remember)),
            view=self._game.view(state, seat),
            legal=() if seat is None else self.legal_moves(seat),
            outcome=self.outcome(),
        )

    def past(self, at: int, seat: int | None = None) -> Frame:
        """The table after its first `at` events, as a seat may see it now.

        Nobody looks twice at their own cards where the rules forbid it.
        """
        seat = self._checked(seat)
        if arguments.whole("at", at) not in range(1, self.at + 1):
            raise BadSetting(f"there is no position {at}; there are 1 to {self.at}")
        then = self._back_at(at)
        again = seat if self._game.manifest.looks_again or at == self.at else None
        frame = then.frame(again, since=at - 1)
        events = tuple(self.events(seat, since=at - 1, upto=at))
        return structs.replace(frame, seat=None if seat is None else Seat(seat), events=events, legal=())

    def preview(self, move: str, seat: int) -> list[Event]:
        """What a move would do, as far as it follows from open cards; nothing changes."""
        number = self._legal_number(move, seat, self.at)
        if len(self._deciders) > 1 or not self._game.manifest.previewed:
            return []
        written = self._rows.copy()
        written[0, 0] = 0
        self._operations.play(self._states.copy(), number, written)
        rows = [tuple(row) for row in written[1 : written[0, 0] + 1].tolist()]
        previewed = self._game.manifest.previewed
        happened = self._game.events(self._state, self.at + 1, rows, seat, True)
        return [event for event in happened if type(event).__struct_config__.tag in previewed]

    def laid_open(self, *, held: bool = False) -> Opened:
        """All that is hidden now: for the end of a game and its replay; `held`: only what the seats hold."""
        return (self._game.held if arguments.flag("held", held) else self._game.opened)(self._state)

    def events(
        self, viewer: int | None = None, since: int = 0, upto: int | None = None, *, remember: bool = False
    ) -> list[Event]:
        """What happened after the first `since` events, as a seat may know it; EVERYONE is for records only."""
        viewer = self._checked(viewer, "viewer", EVERYONE)
        since = arguments.whole("since", since)
        upto = self.at if upto is None else min(arguments.whole("upto", upto), self.at)
        remember = arguments.flag("remember", remember)
        fresh = 0
        if viewer is not None and viewer != EVERYONE and not remember:
            fresh = self._game.fresh_from([step.rows for step in self._steps], viewer)
        state, events = self._state, self._game.events
        return [
            event
            for k in range(max(since, 0), upto)
            for event in events(state, k + 1, self._steps[k].rows, viewer, k >= fresh)
        ]

    def retold(self, seat: int | None, since: int) -> list[Event]:
        """Earlier events that a seat knew, but may no longer read as they were told, as they are told now."""
        seat, since = self._checked(seat), arguments.whole("since", since)
        if seat is None or self._game.manifest.looks_again:
            return []
        rows = [step.rows for step in self._steps]
        first = self._game.fresh_from(rows[:since], seat)
        forgotten = min(since, self._game.fresh_from(rows, seat))
        return self.events(seat, first, forgotten) if first < forgotten else []

    # --- Verbs

    def play(self, move: str, seat: int | None = None, at: int | None = None) -> None:
        """Make a move for a seat (by default the first that must move), quoting the `at` that it answers.

        A move that is refused changes nothing.
        """
        seat = self._default_seat(seat)
        number = self._legal_number(move, seat, at)
        waiting = self.waiting
        if len(waiting) + len(self._picks) > 1:
            self._picks[seat] = number
            if len(waiting) > 1:
                return
            moves = [self._picks[each] for each in sorted(self._picks)]
            self._picks.clear()
        else:
            moves = [number]
        for number in moves:
            self._play(number)
        self._roll()

    def check(self, move: str, seat: int, at: int | None) -> None:
        """Refuse a move as `play` would; nothing changes in either case."""
        self._legal_number(move, seat, at)

    def _legal_number(self, move: str, seat: int, at: int | None) -> int:
        arguments.text("move", move, "a text, as legal_moves() has them")
        arguments.whole("seat", seat, A_SEAT)
        if self.is_over():
            raise GameOver("the game is over")
        if at is not None and arguments.whole("at", at) != self.at:
            raise StaleMove(f"the move answers position {at}, but the game is at {self.at}")
        waiting = self.waiting
        if seat not in waiting:
            raise OutOfTurn(f"it is not for seat {seat} to move, but for {' '.join(map(str, waiting))}")
        number = self._game.moves.get(move)
        if number is None or number not in self._legal(seat):
            what = "not a move" if number is None else "not legal now"
            raise IllegalMove(f"{plain(move)!r} is {what}; legal are: {', '.join(self.legal_moves(seat)[:8])}, …")
        return number

    def _checked(self, seat: int | None, name: str = "seat", first: int = 0) -> int | None:
        """A seat that exists; None is a spectator, or the seat that must move."""
        if seat is not None and arguments.whole(name, seat, A_SEAT) not in range(first, self.seats):
            raise BadSetting(f"there is no seat {seat}; there are 0 to {self.seats - 1}")
        return seat

    def _default_seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        return next(iter(self.waiting), -1)

    def _legal(self, seat: int) -> list[int]:
        if seat not in self._legal_now:
            states = self._states
            if len(self._deciders) > 1:  # each chooses as if it were their turn
                states = states.copy()
                states["turn"] = seat
            self._legal_now[seat] = self._moves[: self._operations.legal_moves(states, self._moves)].tolist()
        return self._legal_now[seat]

    def _play(self, number: int) -> None:
        state = self._state
        text = f"{state.turn} {self._game.record_text(state, number)}"
        self._rows[0, 0] = 0
        self._operations.play(self._states, number, self._rows)
        self._keep(text)

    def _stack(self, cards: list[int]) -> None:
        text = f"{CHANCE} {self._game.chance_text(self._state, cards)}"
        self._rows[0, 0] = 0
        self._operations.stack(self._states, np.array(cards, np.int64), len(cards), self._rows)
        self._keep(text)

    def _keep(self, text: str) -> None:
        rows = self._rows[1 : self._rows[0, 0] + 1]
        if (self.at + 1) % KEPT_EVERY == 0:  # before the step, because another thread may look back at it at once
            self._kept.append(self._states.copy())
        self._steps.append(Step(text, tuple(map(tuple, rows.tolist()))))
        self._look()

    def _look(self) -> None:
        """Read the table again, and who must decide there."""
        self._state = Snapshot(self._states)
        self._deciders = self._game.deciders(self._state) if self.turn is not None else ()
        self._legal_now.clear()

    def _roll(self) -> None:
        """Let the fair dice decide what chance must; without dice, a record must."""
        while self._dice and self._state.turn == self._chance:
            self._stack(self._game.shuffled(self._state, self._dice))

    def taken_back(self, at: int) -> "Match":
        """The same game without its events after the first `at`, none of which was chance's; with the dice."""
        if arguments.whole("at", at) > self.at or any(step.text.startswith(f"{CHANCE} ") for step in self._steps[at:]):
            raise BadSetting(f"what happened after event {at} cannot be taken back")
        other, then = self.copy(), self._back_at(at)
        other._states, other._steps, other._kept, other._picks = then._states, then._steps, then._kept, {}
        other._look()
        return other

    # --- Records

    def record(self) -> Record:
        """The game so far; the seed is in it once the game is over."""
        outcome = self.outcome()
        return Record(
            game=self.game,
            players=self.players,
            options=self.options,
            commitment=self.commitment,
            seed=self._dice.seed.hex() if self._dice and self._dice.promised and outcome else None,
            events=[step.text for step in self._steps],
            result=outcome.result if outcome else None,
            salts=self._salts(),
            first_drawn=self._setting.drawn,
        )

    def _salts(self) -> list[str | None] | None:
        """The salts as a record states them: by seat, if there are any."""
        salts = self._dice.salts if self._dice else ()
        return [None if salt is None else salt.hex() for salt in salts] if any(salts) else None

    @classmethod
    def from_record(cls, record: Record, upto: int | None = None) -> "Match":
        """Replay a record, or its first `upto` events, by the rules; BadRecord says what is unsound."""
        arguments.of_type("record", record, Record, "a Record: read_record(line) makes one of its text")
        events = len(record.events)
        if upto is not None and arguments.whole("upto", upto) not in range(events + 1):
            raise BadSetting(f"upto is a number of events, here from 0 to {events}, not {upto}")
        match = cls._before(record)
        for number, event in enumerate(record.events[:upto], 1):
            try:
                match._replay(event)
            except Refused as refusal:
                raise BadRecord(str(refusal), number) from None
        return match

    @classmethod
    def going_on(cls, record: Record, chance: bytes) -> "Match":
        """A game that continues where a record stops, with chance of its own that no record promises."""
        arguments.of_type("record", record, Record, "a Record: read_record(line) makes one of its text")
        arguments.of_type("chance", chance, bytes, "the bytes that its shuffles follow from")
        match = cls.from_record(structs.replace(record, commitment=None, seed=None, salts=None, result=None))
        match._dice = FairDice(chance, promised=False)
        match._roll()
        return match

    def again(self, since: int = 0) -> Iterator["Match"]:
        """Replay the game: one match object, after each of its events but the first `since`."""
        return self._again(arguments.whole("since", since))

    def _again(self, since: int) -> Iterator["Match"]:
        steps = self._steps[since:]
        then = self._back_at(min(since, self.at))
        for step in steps:
            then._replay(step.text)
            yield then

    def _back_at(self, at: int) -> "Match":
        """Another match after the first `at` events, without dice, made from the last state that was kept."""
        then = Match.__new__(type(self))
        then._game = self._game
        then._begin(self._setting, None)
        kept = at // KEPT_EVERY
        if kept:
            then._kept, then._steps = self._kept[:kept], self._steps[: kept * KEPT_EVERY]
            then._states[:] = then._kept[-1]
            then._look()
        for step in self._steps[kept * KEPT_EVERY : at]:
            then._replay(step.text)
        return then

    @classmethod
    def _before(cls, record: Record) -> "Match":
        match = cls.__new__(cls)
        match._game = find_game(record.game)
        setting = read_setting(match._game, record.players, record.options)._replace(drawn=record.first_drawn)
        dice = None
        if record.seed is not None:
            salts = [None if salt is None else bytes.fromhex(salt) for salt in record.salts or ()]
            dice = FairDice(bytes.fromhex(record.seed), salts)
            if setting.drawn and dice.drawn(starters(match._game, setting)) != setting.first:
                raise BadRecord("the first seat was drawn, but does not follow from the seed")
        match._begin(setting, dice)
        return match

    def _replay(self, event: object) -> None:
        """Carry out one event of a record, if it is allowed."""
        if not isinstance(event, str):
            raise IllegalMove("an event is a text")
        actor, _, text = event.partition(" ")
        if self.is_over():
            raise GameOver("an event after the end of the game")
        state = self._state
        if state.turn == self._chance:
            if actor != CHANCE:
                raise OutOfTurn("chance must decide first")
            self._replay_chance(text)
            return
        if actor != str(state.turn):
            raise OutOfTurn(f"it is the turn of seat {state.turn}, not of {actor!a}")
        self._replay_move(text)

    def _replay_chance(self, text: str) -> None:
        state = self._state
        cards = self._game.read_chance(state, text)
        if self._dice and self._game.shuffled(state, self._dice) != cards:
            raise IllegalMove("chance does not follow from the seed")
        self._stack(cards)

    def _replay_move(self, text: str) -> None:
        state = self._state
        move, equals, answer = text.partition(" = ")
        number = self._game.moves.get(move)
        if number is None or number not in self._legal(self._deciders[0]):
            raise IllegalMove(f"{text!a} is not a legal move")
        if self._game.record_text(state, number) != text:
            raise IllegalMove(f"{answer!a} is not the answer" if equals else f"{text!a} lacks its answer")
        self._play(number)


def _check_salts(salts: Sequence[bytes | None]) -> None:
    arguments.of_type("salts", salts, list | tuple, "a list with the salt of every seat, or None")
    for seat, salt in enumerate(salts):
        arguments.of_type(f"the salt of seat {seat}", salt, bytes | None, f"{SALT_BYTES} bytes, or None")
        if salt is not None and len(salt) != SALT_BYTES:
            raise BadSetting(f"a salt has {SALT_BYTES} bytes, not {len(salt)} as that of seat {seat}")
