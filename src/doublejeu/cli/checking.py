"""What a game must satisfy to be played here, tried on games of random moves; and which parts it has of its own.

For authors of games: `check_game(name)` in a test, `doublejeu check-game NAME` on the command line.
"""

import random
from collections.abc import Iterator
from traceback import extract_tb
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct, field
from numba.core.errors import NumbaError

from ..bots.memory import Memory, memory_of
from ..bots.replaying import ReplayingMemory
from ..locales import FALLBACK, LANGUAGES, Words, boards, source
from ..play.catalogue import find_game, manifest_of
from ..play.errors import BadManifest, DoubleJeuError
from ..play.frame import Event, View
from ..play.game import Game, Snapshot, kinds_of
from ..play.manifest import Manifest
from ..play.match import Match
from ..play.telling import tell
from ..play.verify import verify
from ..rules import operations

LONGEST: Final = 5_000  # moves after which a game is assumed never to end
LOOKED_AT: Final = 6  # positions of a game at which it is checked what every seat sees, remembers and may do
PARTS: Final = {  # the possible parts of a game, and what the house uses instead of each
    "rules": "",
    "play": "",
    "bots": "a search that plays out at random, and a memory that replays frames",
    "tensors": "numbers from its views",
    "board": "its view, field by field",
    "screen": "the terminal's plain table",
    "solving": "card by card, in the order of the shuffle",
}
NEEDED_WORDS: Final = ("", "-tagline", "-help")


class Report(Struct):
    """The findings: the parts of a game, and its faults."""

    parts: dict[str, str] = field(default_factory=dict)  # present, or what the house uses instead
    games: int = 0  # that were played
    hidden: set[str] = field(default_factory=set)  # fields of events that somebody was not told
    told: set[str] = field(default_factory=set)  # fields of events that were told, including hidden ones
    faults: list[str] = field(default_factory=list)
    forgetful: bool = False  # whether a memory allowed what a seat's own view rules out
    unsaid: dict[str, list[str]] = field(default_factory=dict)  # by language, the messages that its file lacks
    _kinds: set[str] = field(default_factory=set)

    def blame(self, what: str, kind: str = "") -> None:
        """Note a fault, unless one of its kind is noted already."""
        if (kind or what) not in self._kinds:
            self._kinds.add(kind or what)
            self.faults.append(what)

    def miss(self, language: str, id: str) -> None:
        """Write down a message that a language lacks, all of them in one fault: they must not bury the others."""
        lacking = self.unsaid.setdefault(language, [])
        if id not in lacking:
            before = _lacking(language, lacking)
            lacking.append(id)
            self.faults = [fault for fault in self.faults if fault != before] + [_lacking(language, lacking)]


def _lacking(language: str, ids: list[str]) -> str:
    return f"words/{language}.ftl has no {', '.join(ids)}"


def check_game(name: str, games: int = 10) -> Report:
    """Play this many games with every number of players and every option, and report what is wrong."""
    report = Report()
    for _ in check_by_steps(name, games, report):
        pass
    return report


def check_by_steps(name: str, games: int, report: Report) -> Iterator[int]:
    """The same, reported as soon as it is found; yields the number of games that were played or left out."""
    manifest = manifest_of(name)
    try:
        game = find_game(name)
    except (BadManifest, operations.BadRules, ImportError, SyntaxError) as fault:
        report.blame(f"it cannot be loaded: {type(fault).__name__}: {fault}")
        return
    for part, instead in PARTS.items():
        report.parts[part] = "there" if manifest.part(part) is not None else instead
    _check_words(game, report)
    for players, options in settings(manifest):
        for number in range(games):
            if not _try(game, players, options, number, report):
                yield games - number
                break
            report.games += 1
            yield 1


def _try(game: Game[Any], players: int, options: dict[str, Any], number: int, report: Report) -> bool:
    """Play a game; if that fails, report why."""
    try:
        _play(game, players, options, number, report)
    except NumbaError as fault:
        lines = [line.strip() for line in str(fault).splitlines() if line.strip()]
        places = [line for line in lines if line.startswith("File ")]
        report.blame(
            f"the rules do not compile: {' '.join(lines[1:3])} {places[-1] if places else ''}"
            " (NUMBA_DISABLE_JIT=1 runs them as plain Python)",
            "compiling",
        )
        return False
    except (DoubleJeuError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as fault:
        last = extract_tb(fault.__traceback__)[-1]
        what = f"{type(fault).__name__}: {fault}, in {last.name}, {last.filename}:{last.lineno}"
        report.blame(f"with {players} players, {options or 'no options'}, game {number}: {what}", what)
        return False
    return True


def settings(manifest: Manifest) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of players, with default options and with each single option changed."""
    for players in manifest.players:
        yield players, {}
        yield players, {"first": players - 1}
        for option in manifest.options:
            if option.players is None or players in option.players:
                values = option.choices if option.kind == "choice" else (not option.default,)
                yield from ((players, {option.name: value}) for value in values if value != option.default)


# --- One game


def _play(game: Game[Any], players: int, options: dict[str, Any], number: int, report: Report) -> None:
    dice = random.Random(f"{players} {options} {number}")
    match = Match(game.name, players, seed=dice.randbytes(32), **options)
    memories = {} if report.forgetful else {seat: memory_of(game.name) for seat in range(players)}
    seen = dict.fromkeys(range(players), 0)
    at = [dice.randrange(60) for _ in range(LOOKED_AT)]
    for moves in range(LONGEST):
        if match.is_over():
            break
        if moves in at:
            for seat, memory in memories.items():
                memory.see(match.frame(seat, seen[seat], remember=True))
                seen[seat] = match.at
                _look(game, match, seat, memory, report)
            if report.forgetful:  # a memory that has lost the game is slow, and further faults say nothing new
                memories = {}
        seat = dice.choice(match.waiting)
        move = dice.choice(match.legal_moves(seat))
        match.preview(move, seat)
        match.play(move, seat, match.at)
    else:
        raise AssertionError(f"the game has no end: {LONGEST} moves were played")
    _check_end(game, match, report)


def _look(game: Game[Any], match: Match, seat: int, memory: Memory, report: Report) -> None:
    """What a seat sees and may do must depend only on what it knows: in other worlds that fit, it is the same."""
    view, legal = match.frame(seat).view, match.legal_moves(seat)
    states = match._states.copy()
    states["rng"] = 1 + match.at
    operations.redeal(states, seat)
    _same(game, "redeal", states, match, seat, view, legal, report)
    remembered, whose = memory.world(), "the Memory of its bots"
    if isinstance(memory, ReplayingMemory):
        whose = "the house's memory, which follows frames by `redeal`,"
        if memory.lost is not None:
            told = ", ".join(map(repr, match.events(seat, memory.lost - 1, memory.lost, remember=True))) or "nothing"
            whose += f" could not find step {memory.lost} again from what events told the seat ({told}), and"
    report.forgetful |= not _same(game, whose, remembered, match, seat, view, legal, report)
    for language in LANGUAGES:
        boards.lines(game.name, view, Words(language))


def _same(
    game: Game[Any],
    who: str,
    states: operations.States,
    match: Match,
    seat: int,
    view: View,
    legal: Any,
    report: Report,
) -> bool:
    """Whether a seat sees and may do the same in another world."""
    other = game.view(Snapshot(states), seat)
    if differs := other != view:
        fields = [name for name in view.__struct_fields__ if getattr(view, name) != getattr(other, name)]
        where = f"(seat {seat} of {match.players}, {match.options or 'no options'}, after {match.at} events)"
        report.blame(f"{who} changes what a seat sees: {', '.join(fields)} of its view {where}", f"{who} sees")
    if legal and len(match.waiting) == 1:
        offered = np.full(operations.MOST_NUMBERS + 1, -1, np.int64)
        numbers = offered[: operations.legal_moves(states, offered)].tolist()
        found = {game.texts[move] for move in numbers if move in game.texts}
        if strange := [move for move in numbers if move not in game.texts]:
            report.blame(f"`legal_moves` offers {strange[0]} after {who}, and TEXTS has no such move", f"{who} offers")
        if offered[game.rules.MAX_MOVES] != -1:
            report.blame(f"more moves are offered than MAX_MOVES, {game.rules.MAX_MOVES}")
        if found != set(legal):
            differs = True
            report.blame(f"{who} changes what a seat may do: {', '.join(sorted(found ^ set(legal))[:4])}", f"{who} may")
    return not differs


def _check_end(game: Game[Any], match: Match, report: Report) -> None:
    """The record is sound, reads back, and is told to everyone in every language."""
    outcome = match.outcome()
    assert outcome is not None
    line = match.record().dumps()
    again = Match.from_record(verify(line))
    paid = [seat for seat in range(match.players) if game.rules.payoff(match._states[0], seat) == 2]
    if [seat for seat in outcome.winners if seat < match.players] != paid:
        report.blame(f"`payoff` and `result` name different winners: {paid} and {list(outcome.winners)}")
    for viewer in (*range(match.seats), None):
        frame = match.frame(viewer)
        if msgspec.json.encode(frame) != msgspec.json.encode(again.frame(viewer)):
            report.blame("a replay shows another frame than the game did")
        _tell(game, frame.events, report)
    _compare(game, match, report)


def _compare(game: Game[Any], match: Match, report: Report) -> None:
    """Note which fields of events were hidden from somebody, for the author to check."""
    stories = [match.events(viewer, remember=True) for viewer in (*range(match.seats), None)]
    for events in zip(*stories, strict=False):
        kind = type(events[0])
        for name in kind.__struct_fields__:
            if name not in ("at", "seat") and all(type(event) is kind for event in events):
                report.told.add(f"{kind.__name__}.{name}")
                if any(getattr(event, name) != getattr(events[0], name) for event in events):
                    report.hidden.add(f"{kind.__name__}.{name}")


def _tell(game: Game[Any], events: tuple[Event, ...], report: Report) -> None:
    for language in spoken_by(game):
        said = Words(language, parts=(game.name,))
        for event in events:
            message = tell(game.name, event)
            if not said.speaks(message.id):
                report.miss(language, message.id)
                continue
            try:
                said.say(message)
            except Exception as fault:  # Fluent raises many kinds of errors
                report.blame(f"{message.id} in words/{language}.ftl cannot be said: {type(fault).__name__}: {fault}")


# --- Words


def _check_words(game: Game[Any], report: Report) -> None:
    """Title, tagline, help, options, moves and fields have words in every language of the game."""
    wanted = [f"{game.name}{ending}" for ending in NEEDED_WORDS]
    wanted += [f"{game.name}-option-{option.name}" for option in game.manifest.options]
    wanted += [f"{game.name}-{kind}-{verb}" for verb in game.moves_said for kind in ("move", "verb")]
    if game.manifest.part("screen") is None:
        fields = {name for kind in kinds_of(game, View) for name in kind.__struct_fields__}  # type: ignore[attr-defined]
        wanted += [f"{game.name}-field-{name}" for name in sorted(fields - {"seat", "turn"})]
    for language in spoken_by(game):
        said = Words(language, parts=(game.name,))
        for id in wanted:
            if not said.speaks(id):
                report.miss(language, id)


def spoken_by(game: Game[Any]) -> list[str]:
    """The languages of a game: English, which is used where others lack something, and those that have a file."""
    return [language for language in LANGUAGES if language == FALLBACK or source(language, game.name)]
