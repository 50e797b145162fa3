"""Kompromat, for the laws: its box, and who has seen each card, followed by the rulebook from the deck to the reveal.

The cards are followed by the moves, and of the true table only by how far the game has come: never by what the rules
or a view take for face up.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from doublejeu import Match, View
from doublejeu.games.kompromat.play import shown
from doublejeu.games.kompromat.rules import box
from doublejeu.play.game import Game
from doublejeu.rules.kernel import OVER
from tests.games import Hooks, Pieces, Tiny
from tests.games.slots import Slot, by_event, cards_of, swapped
from tests.laws.numbers import counted, one_hot
from tests.laws.tables import Story
from tests.laws.twins import Twin

PLACES = range(4)
NIGHT_VISION_CARDS = 5
PHASES = ("place", "attempt", "tools", "declare", "martini", "-", "perfect", "-", "chloroform", "balaclava")


def weigh(match: Match, weights: dict[str, float]) -> None:
    """Draw on while that is safe."""
    if "draw" in weights:
        state = match._state
        weights["draw"] = 8 if box.hard_total(state.record, state.turn, state.attempt) < 30 else 0.5


def arrange(state: Any, cards: list[int], mood: int) -> None:
    if mood == 1 and state.phase == box.MISSIONS_DUE:
        cards.sort(key=lambda card: card < box.COUNTER)  # Tools to win from the first round on


def cut(text: str) -> str:
    """Each Tool is a sort of its own."""
    word, _, rest = text.partition(" ")
    return rest.split(" ")[0] if word == "use" else word


def count(state: Any) -> None:
    """Twenty-nine mission cards, fourteen Equipment cards a seat, and no nine tokens while nobody has lost (R1)."""
    won = state.won.tolist()
    missions = [card for card, owner in enumerate(won) if owner != box.UNCLAIMED]
    missions += state.deck.tolist()[: int(state.left)] + state.aside.tolist()[: int(state.asides)]
    missions += [card for card in state.laid.tolist() + state.under.tolist() if card >= 0]
    assert sorted(missions) == list(range(box.MISSION_CARDS))
    for seat in range(2):
        cards = state.decks[seat].tolist()[: int(state.lefts[seat])]
        cards += state.stunned[seat].tolist()[: int(state.stuns[seat])]
        cards += [int(state.turned)] if state.turned >= 0 and state.turn == seat else []
        for place in range(box.PLACES):
            cards += state.piles[seat, place].tolist()[: int(state.counts[seat, place])]
            assert 0 <= state.up[seat, place] < 1 << int(state.counts[seat, place])
        assert sorted(cards) == sorted(box.EQUIPMENT.tolist())
        tools = [won[box.TOOLS + tool] == seat for tool in range(10)]
        assert tools == [what != 0 for what in state.tools[seat].tolist()]
        assert 0 <= state.glimpsed[seat] <= state.known[seat] <= state.lefts[seat]
    assert min(state.tokens.tolist()) >= 0
    assert state.turn == OVER or max(state.tokens.tolist()) <= 8


class Followed:
    """Where each card of the record's shuffles lies, and who has seen it."""

    def __init__(self) -> None:
        self.every: dict[Slot, int | None] = {}  # every card: whose deck it is from; None: a mission
        self.missions: list[Slot] = []  # the deck, top first
        self.decks: list[list[Slot]] = [[], []]
        self.piles: list[list[list[Slot]]] = [[[] for _ in PLACES] for _ in range(2)]
        self.turned: list[Slot] = []
        self.attempt = 0
        self.round = 0
        self.open: set[Slot] = set()  # both have seen it
        self.seen: set[Slot] = set()  # its owner has
        self.looking: set[Slot] = set()  # its owner still may look
        self.stopped = [0, 0]  # how many events there were when the seat's last attempt ended
        self.equipped: list[Slot] = []  # all Equipment of this round

    def follow(self, number: int, event: str, after: Any) -> None:
        """One event, and the table after it."""
        actor, word, *words = event.split(" ")
        if actor == "~":
            self._shuffle(number, word, words[0], len(cards_of(event)))
        else:
            self._move(int(actor), word, words, number)
        self._lay_out(after)
        self._turn_up(after)
        self._reveal(after)

    def _shuffle(self, number: int, word: str, whose: str, cards: int) -> None:
        slots = [(number, place) for place in range(cards)]
        if word == "missions":
            self.missions = slots
            self.every |= dict.fromkeys(slots)
        else:
            if whose == "0":
                self.equipped = []
            self.decks[int(whose)] = slots.copy()
            self.equipped += slots
            self.every |= dict.fromkeys(slots, int(whose))

    def _move(self, seat: int, word: str, words: list[str], number: int) -> None:
        if word == "place":
            self.attempt = int(words[0]) - 1
            self.piles[seat][self.attempt] = self.turned
            self.turned = []
        elif word == "draw":
            card = self.decks[seat].pop(0)
            self._look(card)
            self.piles[seat][self.attempt].append(card)
        elif word == "stop":
            self.looking.clear()
            self.stopped[seat] = number + 1
        elif word == "use":
            tool, *target = words[1:] if words[0] == "usb" else words
            self._use(seat, tool, "".join(target))

    def _look(self, *cards: Slot) -> None:
        self.seen.update(cards)
        self.looking.update(cards)

    def _use(self, seat: int, tool: str, target: str) -> None:
        theirs = self.piles[1 - seat]
        if tool == "night-vision":
            self._look(*self.decks[seat][:NIGHT_VISION_CARDS])
        elif tool == "gps":
            self.decks[seat].insert(0, self.piles[seat][self.attempt].pop())
        elif tool == "stun-gun":
            place, position = target.split(".")
            theirs[int(place) - 1].pop(int(position) - 1)
        elif tool == "drone":
            self.open.update(theirs[int(target) - 1])
        elif tool == "jetpack":
            start, to = (int(place) - 1 for place in target.split(">"))
            mine = self.piles[seat]
            mine[to], mine[start] = mine[start], []

    def _lay_out(self, after: Any) -> None:
        while len(self.missions) > after.left:
            self.open.add(self.missions.pop(0))

    def _turn_up(self, after: Any) -> None:
        if after.phase == box.PLACE and not self.turned:
            self.turned = [self.decks[after.turn].pop(0)]
            self.open.update(self.turned)

    def _reveal(self, after: Any) -> None:
        if after.turn == OVER:  # everything on the table is opened
            self.open.update(self.equipped, self.missions)
            return
        if after.rounds > self.round:
            self.round = int(after.rounds)
            self._open_places(0, PLACES)
            self._open_places(1, PLACES)
            self.piles = [[[] for _ in PLACES] for _ in range(2)]
        for seat in range(2):
            self._open_places(seat, range(int(after.revealing)))
            declaring = after.phase == box.DECLARE and (seat == after.starter or seat == after.turn)
            if declaring or after.phase > box.DECLARE:
                self._open_places(seat, [int(after.revealing)])

    def _open_places(self, seat: int, places: Iterable[int]) -> None:
        for place in places:
            self.open.update(self.piles[seat][place])

    def unknown(self, viewer: int | None) -> list[list[Slot]]:
        """What the viewer has never seen."""
        own = {slot for slot in self.seen if viewer is not None and self.every[slot] == viewer}
        return by_event(self.every.keys() - self.open - own)

    def forgotten(self, viewer: int) -> list[list[Slot]]:
        """What the viewer saw in attempts that are over, and may not look at again."""
        own = {slot for slot in self.seen if self.every[slot] == viewer}
        return by_event(own - self.open - self.looking)


def followed(events: Sequence[str], tables: Sequence[Any]) -> Followed:
    cards = Followed()
    for number, event in enumerate(events):
        cards.follow(number, event, tables[number])
    return cards


def twins(story: Story, cut: int, tables: list[Any], viewer: int | None, dice: Random) -> Iterator[Twin]:
    """The story, with other cards where the viewer has not seen them; then also where it may not look again."""
    events = story.events[:cut]
    cards = followed(events, tables)
    unknown = cards.unknown(viewer)
    yield Twin(viewer, swapped(events, unknown, dice))
    if viewer is not None:
        slots = [slot for group in [*unknown, *cards.forgotten(viewer)] for slot in group]
        yield Twin(viewer, swapped(events, by_event(slots), dice), cards.stopped[viewer], remembers=False)


def ask_for_a_stop_that_is_forced(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.view

    def view(state: Any, seat: int | None) -> View:
        asked = honest(state, seat)
        over = box.hard_total(state.record, state.turn, state.attempt) > box.TWENTY_ONE
        return msgspec.structs.replace(asked, asked="stop") if state.attempt >= 0 and over else asked

    patch.setattr(game, "view", view)


def grant_a_second_look(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    patch.setattr(game, "fresh_from", lambda rows, seat: 0)


def pieces(view: shown.KompromatView, players: int) -> Pieces:
    cards, missions, tools = shown.CARDS, shown.MISSIONS, shown.TOOLS
    counters = missions[14:19]
    sides = [side for mission in view.missions for side in mission.sides]
    return {
        "turn": one_hot(range(2), view.turn),
        "asked": one_hot(PHASES, view.asked),
        "round": one_hot(range(1, 7), view.round),
        "starter": one_hot(range(2), view.starter),
        "turned": one_hot(cards, view.turned),
        "attempt": one_hot(range(1, 5), view.attempt),
        "revealing": one_hot(range(1, 5), view.revealing),
        "missions": [number for mission in view.missions for number in one_hot(missions, mission.card)],
        "counters": [number for mission in view.missions for number in one_hot(counters, mission.counter)],
        "cards": [number for side in sides for number in counted((*cards, None), side.cards)],
        "newspapers": [float(side.newspapers) for side in sides],
        "totals": [float(side.total) / 21 if side.total is not None else 0.0 for side in sides],
        "decks": [player.deck / 14 for player in view.players],
        "tokens": [player.tokens / 9 for player in view.players],
        "scores": [player.score / 20 for player in view.players],
        "stunned": [player.stunned / 14 for player in view.players],
        "won": [number for player in view.players for number in counted(missions, player.won)],
        "ready": [number for player in view.players for number in counted(tools, player.ready)],
        "gone": counted(missions, view.gone),
        "mission_deck": [view.mission_deck / 29],
        "passes": [float(view.passes)],
        "taking": [view.taking / 3],
        "glimpsed": counted(cards, view.glimpsed),
    }


def sees(s: Any, seat: int) -> Any:
    """Of a tiny variant's table, beyond the moves that were made."""
    own = tuple(tuple(s.piles[seat, place, : s.counts[seat, place]]) for place in PLACES)
    piles, up = s.piles[1 - seat], s.up[1 - seat]
    open_cards = [card for place in PLACES for i, card in enumerate(piles[place]) if up[place] >> i & 1]
    return own, tuple(open_cards), int(s.turned)


HOOKS = Hooks(
    weights=({"use": 3.0}, {"use": 1.0}),
    weigh=weigh,
    arrange=arrange,
    longest=240,
    cut=cut,
    count=count,
    hidden=lambda seating: {"decks", "laid", "mission_deck"},
    often=0.3,
    twins=twins,
    hides_at_the_end=True,  # the cards of former rounds
    refused=True,
    replays=20,  # until many hidden cards are opened at once
    leaks=(ask_for_a_stop_that_is_forced, grant_a_second_look),
    pieces=pieces,
    hidden_card=lambda s, seat: int(s.decks[seat, s.lefts[seat] - 1]),
    tiny={
        "mission": Tiny((1, 2601, 1521), 336, slow=True),
        "newspaper": Tiny((1, 9387, 7839), 1634, slow=True),
        "danger": Tiny((1, 2601, 1521), 336, slow=True),
        "missions": Tiny((1, 6804, 2304), 4227, slow=True),
    },
    sees=sees,
    world=lambda s: [s.decks[seat, : s.lefts[seat]] for seat in range(2)],
    names=lambda module: {f"kompromat-mission-{card}" for card in module.MISSIONS},
)
