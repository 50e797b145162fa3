"""Kompromat, yardsticks: players to measure the levels by, who think as people do and do not search.

The careful one counts cards, the other's too; the greedy one wants the best mission now; the beginner draws to 17.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from doublejeu.play.frame import Budget, Frame

from ..play import TEXTS
from ..rules import box
from .memory import Memory

MOVES: Final = {text: move for move, text in TEXTS.items()}
DEALER: Final = 34  # 17, in half points: where a dealer stops
TOOL_VALUE: Final = (1.2, 1.2, 0.8, 1.2, 0.8, 2.0, 1.0, 2.0, 1.2, 3.0)  # in points, in the box's order
START: Final = (0.44, 0.62, 0.46, 0.45, 0.45, 0.43, 0.42, 0.45, 0.48, 0.52, 0.55)  # how well each card begins, by kind
AVERAGE: Final = 0.48
DEALS: Final = 120  # of what the other may have face down
FAILURES: Final = 0.24  # of attempts that one knows nothing about
FINALS: Final = {32: 0.05, 34: 0.12, 36: 0.17, 38: 0.18, 40: 0.15, 42: 0.09}  # where the others stop


def half_points(card: int) -> int:
    return 2 * card if card else 1


def best_of(cards: Sequence[int]) -> int:
    """The best total without a bust, in half points; else the lowest."""
    low = sum(map(half_points, cards))
    return low + box.ACE_BONUS if box.ACE in cards and low + box.ACE_BONUS <= box.TWENTY_ONE else low


class Player(ABC):
    """What the three have in common: a memory, and a question for each thing that the game asks."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._memory = Memory()

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        self.s: box.State = self._memory.world()[0]
        self.me, self.other = self._memory.seat, 1 - self._memory.seat
        self.tokens = int(self.s.tokens[self.me])
        self.dice = random.Random(f"{self._seed}/{self._frame.at}")
        moves = [MOVES[text] for text in self._frame.legal]
        return TEXTS[self.answer(moves) if len(moves) > 1 else moves[0]]

    def answer(self, moves: list[int]) -> int:
        phase = self.s.phase
        if phase == box.PLACE:
            return self.before_laying(moves)
        if phase == box.ATTEMPT:
            return self.attempting(moves)
        if phase == box.DECLARE:
            return max((move for move in moves if move - box.TOTAL <= box.TWENTY_ONE), default=min(moves))
        if phase == box.PERFECT:
            return box.DROP if self.fears(1) else box.KEEP
        if phase == box.TOOL_WINDOW:
            return self.before_reveal(moves)
        if phase == box.MARTINI_WINDOW:
            return self.martini(moves)
        if phase == box.CHLOROFORM_WINDOW:
            return moves[1] if self.fears(int(self.s.taking)) else moves[0]
        return moves[1]  # a Balaclava against the ninth token

    # --- What each does in its own way

    @abstractmethod
    def before_laying(self, moves: list[int]) -> int:
        """Where the card turned up goes, or a Tool before it."""

    @abstractmethod
    def attempting(self, moves: list[int]) -> int:
        """Draw, stop, or use a Tool."""

    def before_reveal(self, moves: list[int]) -> int:
        return box.PASS

    def fears(self, tokens: int) -> bool:
        """Whether so many tokens more are too many."""
        return self.tokens + tokens >= box.NINE - 1

    # --- What is seen

    def pile(self, place: int) -> list[int]:
        return [int(card) for card in self.s.piles[self.me, place, : self.s.counts[self.me, place]]]

    def deck(self) -> list[int]:
        """What is left of one's deck, in no order."""
        return sorted(int(card) for card in self.s.decks[self.me, : self.s.lefts[self.me]])

    def next_card(self) -> int | None:
        """The next card, where a Tool has shown it."""
        s = self.s
        return int(s.decks[self.me, s.lefts[self.me] - 1]) if s.known[self.me] > 0 and s.lefts[self.me] > 0 else None

    def points(self, place: int) -> float:
        """What a mission's card says on its face: a set by what it adds."""
        card = int(self.s.laid[place])
        if card < box.CODES:
            return float(box.TARGET_POINTS[card])
        if card < box.COUNTER:
            return float(self.set_gain(card, self.me))
        return 1.0

    def set_gain(self, card: int, seat: int) -> int:
        first = box.CODES if card < box.DOCUMENTS else box.DOCUMENTS
        have = sum(int(self.s.won[each]) == seat for each in range(first, first + 3))
        return int(box.SET_POINTS[have + 1] - box.SET_POINTS[have])

    def threat(self, place: int) -> int:
        """The tokens under a mission."""
        under = int(self.s.under[place])
        return int(box.NOTORIETY[under - box.COUNTER]) if under >= 0 else 0

    def uses(self, moves: list[int], tool: int) -> list[int]:
        """The moves that use a Tool, at first hand or by the USB Stick."""
        return [move for move in moves if move >= box.USE and move % 1000 // 100 == tool]

    def aim(self, move: int) -> int:
        """The mission that a Newspaper, a Drone or the Stun gun is used at."""
        target = move % 100
        return target // box.EQUIPMENT_CARDS if move % 1000 // 100 == box.STUN_GUN else target

    def martini(self, moves: list[int]) -> int:
        """Drink where it wins the mission."""
        s, place = self.s, int(self.s.revealing)
        mine, theirs = int(s.totals[self.me, place]), int(s.totals[self.other, place])
        cards = int(s.counts[self.me, place]) - int(s.counts[self.other, place])
        bar = theirs if 0 <= theirs <= box.TWENTY_ONE else -1

        def wins(total: int) -> bool:
            return total <= box.TWENTY_ONE and (total > bar or (total == bar and cards > 0))

        for move in moves[1:]:
            if not wins(mine) and wins(mine + int(box.SWAY[move % 100])):
                return move
        return box.PASS


class Beginner(Player):
    """Plays for the points on the card, draws to 17 as in a casino and less with more tokens, uses a Tool at times."""

    def before_laying(self, moves: list[int]) -> int:
        if self.uses(moves, box.NIGHT_VISION):
            return self.uses(moves, box.NIGHT_VISION)[0]
        return max((move for move in moves if move < box.PLACES), key=lambda place: (self.points(place), -place))

    def attempting(self, moves: list[int]) -> int:
        if box.DRAW not in moves:
            return next(iter(self.uses(moves, box.GPS)), box.STOP)
        enough = DEALER - 2 * min(3, self.tokens // 2)
        return box.DRAW if best_of(self.pile(int(self.s.attempt))) < enough else box.STOP

    def fears(self, tokens: int) -> bool:
        return self.tokens + tokens > 4

    def before_reveal(self, moves: list[int]) -> int:
        here = int(self.s.revealing)
        for tool in (box.NEWSPAPER, box.STUN_GUN):
            for move in self.uses(moves, tool):
                if self.aim(move) == here and self.dice.random() < 0.5:
                    return move
        return box.PASS


class Greedy(Player):
    """Wants the most valuable mission now: draws while a bust is less likely than not, uses every Tool at once."""

    def before_laying(self, moves: list[int]) -> int:
        tools = [move for move in moves if move >= box.USE and move % 1000 // 100 != box.JETPACK]
        if tools and (move := self.aimed(tools)) is not None:
            return move
        return max((move for move in moves if move < box.PLACES), key=lambda place: (self.value(place), -place))

    def attempting(self, moves: list[int]) -> int:
        pile = self.pile(int(self.s.attempt))
        if box.DRAW not in moves:
            return next(iter(self.uses(moves, box.GPS)), box.STOP)
        low, deck = sum(map(half_points, pile)), self.deck()
        busts = sum(low + half_points(card) > box.TWENTY_ONE for card in deck)
        if best_of(pile) >= 38 or 2 * busts >= len(deck):
            return box.STOP
        return box.DRAW

    def before_reveal(self, moves: list[int]) -> int:
        move = self.aimed([move for move in moves[1:] if move % 1000 // 100 != box.JETPACK])
        return box.PASS if move is None else move

    def value(self, place: int) -> float:
        card = int(self.s.laid[place])
        return 2.0 if card >= box.TOOLS else self.points(place)

    def aimed(self, tools: list[int]) -> int | None:
        """A Tool's use at the mission of the most value; a Balaclava only where there are two tokens."""
        best, chosen = 0.0, None
        for move in tools:
            tool = move % 1000 // 100
            if tool == box.BALACLAVA:
                worth = 5.0 if self.tokens >= 2 else 0.0
            elif tool == box.NIGHT_VISION:
                worth = 1.0
            elif tool in (box.NEWSPAPER, box.DRONE, box.STUN_GUN):
                worth = self.value(self.aim(move))
            else:
                continue
            if worth > best:
                best, chosen = worth, move
        return chosen


class Careful(Player):
    """Counts cards: what is left in its deck, how likely a total is to win, what a token costs, what a Tool turns."""

    def worth(self, place: int) -> float:
        """What winning a mission is worth: points, what the other would get of it, a Tool's use, less its notoriety."""
        card = int(self.s.laid[place])
        worth = self.points(place)
        if box.CODES <= card < box.COUNTER:
            worth = (worth + self.set_gain(card, self.other)) / 2 + 0.7
        elif card >= box.TOOLS:
            worth += TOOL_VALUE[card - box.TOOLS] * (1 - int(self.s.rounds) / (box.ROUNDS - 1))
        return worth - self.price(self.threat(place))

    def price(self, tokens: int) -> float:
        """What so many tokens cost: they are points in the end, and nine lose the game."""
        after, left = self.tokens + tokens, box.ROUNDS - 1 - int(self.s.rounds)
        if tokens == 0:
            return 0.0
        if after >= box.NINE:
            return 30.0
        danger = max(0, after + left - 6) * 0.6 * tokens
        return danger - tokens * (0.8 if left <= 1 else 0.3)

    def fears(self, tokens: int) -> bool:
        return self.price(tokens) > 0.4

    def before_laying(self, moves: list[int]) -> int:
        if self.tokens >= 6 and (uses := self.uses(moves, box.BALACLAVA)):
            return uses[0]
        places = [move for move in moves if move < box.PLACES]
        if len(places) > 1 and self.s.lefts[self.me] >= 5 and (uses := self.uses(moves, box.NIGHT_VISION)):
            return uses[0]
        edge = START[int(self.s.turned)] - AVERAGE
        return max(places, key=lambda place: (edge * self.worth(place) + 0.02 * self.worth(place), -place))

    def attempting(self, moves: list[int]) -> int:
        place = int(self.s.attempt)
        pile, worth = self.pile(place), self.worth(place)
        low = sum(map(half_points, pile))
        if low > box.TWENTY_ONE:
            return next(iter(self.uses(moves, box.GPS)), box.STOP)
        if box.DRAW not in moves or worth <= 0:
            return box.STOP
        wins = self.chances(place)
        bust = -max(-0.5, self.price(1)) / max(worth, 1.0)
        still = sum(int(count) == 0 for count in self.s.counts[self.me])
        thrift = 0.012 + 0.03 * max(0, 3 * still - int(self.s.lefts[self.me]) + 1)
        deck, known = tuple(self.deck()), self.next_card()

        @cache
        def hope(low: int, ace: bool, deck: tuple[int, ...], depth: int) -> float:
            """The chance to win of an attempt that stands so, the best being done with it."""
            total = low + box.ACE_BONUS if ace and low + box.ACE_BONUS <= box.TWENTY_ONE else low
            stay = wins(total)
            if depth == 0 or not deck or total >= 41:
                return stay
            return max(stay, drawn(low, ace, deck, depth) - thrift)

        def drawn(low: int, ace: bool, deck: tuple[int, ...], depth: int) -> float:
            """What one more card brings."""
            sum_ = 0.0
            for card in set(deck):
                after = low + half_points(card)
                i = deck.index(card)
                then = hope(after, ace or card == box.ACE, deck[:i] + deck[i + 1 :], depth - 1)
                sum_ += deck.count(card) * (bust if after > box.TWENTY_ONE else then)
            return sum_ / len(deck)

        ace = box.ACE in pile
        stay = wins(best_of(pile))
        if known is not None:
            after = low + half_points(known)
            go = bust if after > box.TWENTY_ONE else hope(after, ace or known == box.ACE, deck, 1)
            return box.DRAW if go > stay else box.STOP
        return box.DRAW if drawn(low, ace, deck, 3) - thrift > stay else box.STOP

    def chances(self, place: int) -> Callable[[int], float]:
        """How likely a total, in half points, is to win a mission, by what the other has laid there."""
        finals, failures = self.rivals(place)
        news = box.NEWS * (int(self.s.news[self.me, place]))

        def wins(total: int) -> float:
            total += news
            if total > box.TWENTY_ONE:
                return 0.0
            return failures + sum(p * (1.0 if final < total else 0.4 if final == total else 0.0) for final, p in finals)

        return wins

    def rivals(self, place: int) -> tuple[list[tuple[int, float]], float]:
        """Where the other may have stopped at a mission, and how likely a failure is."""
        s, other = self.s, self.other
        count = int(s.counts[other, place])
        if count == 0:
            return list(FINALS.items()), FAILURES
        up = [int(s.piles[other, place, i]) for i in range(count) if s.up[other, place] >> i & 1]
        down = count - len(up)
        unseen = self.unseen()
        tally: dict[int, float] = {}
        failures = whole = 0.0
        for _ in range(DEALS if down else 1):
            hidden = self.dice.sample(unseen, down)
            weight = 1.0
            for i in range(1, down):  # whoever draws on has not been content
                weight *= 0.1 if best_of(up + hidden[:i]) >= DEALER else 1.0
            total = best_of(up + hidden) + box.NEWS * int(s.news[other, place])
            weight *= 0.35 if total < 30 and down < 4 else 1.0
            whole += weight
            if total > box.TWENTY_ONE:
                failures += weight
            else:
                tally[total] = tally.get(total, 0.0) + weight
        return [(total, weight / whole) for total, weight in sorted(tally.items())], failures / whole

    def unseen(self) -> list[int]:
        """The other's cards that one cannot see."""
        s, other = self.s, self.other
        rest = [int(card) for card in box.EQUIPMENT]
        for place in range(box.PLACES):
            for i in range(int(s.counts[other, place])):
                if s.up[other, place] >> i & 1:
                    rest.remove(int(s.piles[other, place, i]))
        if s.turn == other and s.turned >= 0:
            rest.remove(int(s.turned))
        return sorted(rest)

    def before_reveal(self, moves: list[int]) -> int:
        """A Newspaper or the Stun gun where it turns a mission; a Jetpack where a total is worth more there."""
        if self.tokens >= 7 and (uses := self.uses(moves, box.BALACLAVA)):
            return uses[0]
        best, chosen = 0.5, box.PASS
        for move in moves[1:]:
            tool, place = move % 1000 // 100, self.aim(move)
            if tool == box.JETPACK:
                start, place = divmod(move % 100, box.PLACES)
                total = best_of(self.pile(start))
                gain = self.chance(place, total) * self.worth(place) - self.chance(start, total) * self.worth(start)
            elif place != self.s.revealing or not self.pile(place):
                continue
            elif tool == box.NEWSPAPER:
                gain = self.worth(place) * self.newspaper_gain(place)
            elif tool == box.STUN_GUN:
                before = self.chance(place, best_of(self.pile(place)))
                turns = 0.5 if int(self.s.counts[self.other, place]) > 2 else 0.3
                gain = self.worth(place) * turns * (1 - before)
            else:
                continue
            if gain > best + 0.2:
                best, chosen = gain, move
        return chosen

    def chance(self, place: int, total: int) -> float:
        return self.chances(place)(total)

    def newspaper_gain(self, place: int) -> float:
        """By how much likelier one wins where the other's total is 3 higher."""
        finals, failures = self.rivals(place)
        mine = best_of(self.pile(place)) + box.NEWS * int(self.s.news[self.me, place])
        if mine > box.TWENTY_ONE:
            return 0.0
        before = failures + sum(p for final, p in finals if final < mine)
        after = failures + sum(p for final, p in finals if final + box.NEWS > box.TWENTY_ONE or final + box.NEWS < mine)
        return after - before
