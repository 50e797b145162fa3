"""A bot that searches: it remembers its frames, and thinks about the table they describe."""

import random
import time
from collections.abc import Sequence
from typing import Any, Final

from ..play.catalogue import find_game
from ..play.frame import Budget, Frame
from ..play.telling import Message
from .explain import Explanation, explain_search
from .foresight import Choice
from .memory import Memory, memory_of
from .minds import has_mind, mind_of, tuning_of
from .search import Candidate, Search

DEFAULT = Budget(simulations=2000)
ROOM: Final = 1 << 16  # nodes of a tree, at most
MIXING: Final = 1.0  # the looseness by which a solved ending is played in the shares that were found


class Searcher:
    """Plays the most visited move of a tree search; the same seed and simulations make the same choices.

    An ending that was solved is played as it was solved: in shares, where that must be.

    `looseness`: how readily it plays another instead: of two moves, one visited v times as often is played
    v^(1 / looseness) times as often.  `minded`: whether the game's trained mind judges, where it has one for so
    many players, instead of its sense.
    `tuning`: of the search, over the game's own.
    """

    def __init__(
        self,
        seed: int | str,
        budget: Budget = DEFAULT,
        looseness: float = 0.0,
        minded: bool = False,
        **tuning: float,
    ) -> None:
        self._seed = f"{seed}"
        self._budget = budget
        self._looseness = looseness
        self._minded = minded
        self._tuning = tuning
        self._memory: Memory | None = None

    def see(self, frame: Frame) -> None:
        self._game = str(type(frame.view).__struct_config__.tag)
        if self._memory is None:
            self._memory = memory_of(self._game)
            self._minded &= has_mind(self._game, find_game(self._game).players_of(frame.view))
        self._memory.see(frame)
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        legal, texts = self._frame.legal, find_game(self._game).texts
        found = self.think(budget) if len(legal) > 1 else []
        # a memory that could not find a world which fits may allow other moves than the frame does
        self._given, self._found = budget, [each for each in found if texts[each.move] in legal]
        self._chosen = texts[self._settle(self._found).move] if self._found else legal[0]
        return self._chosen

    def explain(self) -> Explanation:
        """A move without a choice is thought about only here."""
        texts = find_game(self._game).texts
        found = [(texts[each.move], each) for each in self._found or self.think(self._given)]
        return explain_search(self._frame, self._chosen, found, self._why, minded=self._minded)

    def _why(self, instead: str | None) -> Sequence[Message]:
        """The game's own reasons, if it has any."""
        assert self._memory is not None, "a bot sees a frame before it says why"
        reasons = getattr(find_game(self._game).manifest.part("bots"), "reasons_for", None)
        if reasons is None:
            return ()
        said: Sequence[Message] = reasons(Choice(self._memory.world(), self._memory.seat, self._chosen, instead))
        return said

    def _settle(self, candidates: list[Candidate]) -> Candidate:
        looseness = self._looseness or (MIXING if self._solved else 0.0)
        if not looseness:
            return candidates[0]
        most = candidates[0].visits
        weights = [(each.visits / most) ** (1 / looseness) for each in candidates]
        return random.Random(f"{self._seed}/{self._frame.at}").choices(candidates, weights)[0]

    def think(self, budget: Budget) -> list[Candidate]:
        """The moves that were considered, the best first."""
        assert self._memory is not None, "a bot sees a frame before it chooses"
        began = time.perf_counter()
        limit = budget if budget != Budget() else self._budget
        seed = int.from_bytes(f"{self._seed}/{self._frame.at}".encode(), "big") % 0x7FFFFFFF
        worlds = getattr(find_game(self._game).manifest.part("bots"), "WORLDS", 0)
        room = min(ROOM, 1 << (limit.simulations or ROOM).bit_length())  # a simulation adds one node at most
        search = Search(self._memory.world(), self._memory.seat, seed, worlds, room=room, **self._think_by())
        if limit.simulations is not None:
            search.run(limit.simulations)
        else:
            search.run_until(began + (limit.seconds or 0.1))
        self._solved = bool(search.solved)
        return search.candidates()

    def _think_by(self) -> dict[str, Any]:
        """What the search is made with: the game's tuning, and its mind where it is asked for."""
        game = find_game(self._game)
        mind: dict[str, Any] = {}
        if self._minded:
            players = game.players_of(self._frame.view)
            mind = {"mind": mind_of(self._game, players), "sides": game.manifest.sides(players)}
        return tuning_of(self._game, minded=self._minded) | self._tuning | mind
