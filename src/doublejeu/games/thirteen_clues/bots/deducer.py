"""13 Clues: where each card may be, counted exactly, and which of the questions rule it out of one's own case."""

from collections.abc import Sequence
from typing import Final, TypeAlias, cast

import numpy as np
from msgspec import structs

from doublejeu.bots.deduction import Deduction, Ground, Unseen
from doublejeu.play.frame import Event, Frame
from doublejeu.play.telling import Message, SeatName, message, name
from doublejeu.rules.kernel import Ints

from ..play import CARDS, TOPICS, Accused, Asked, Peeked, ThirteenCluesView
from ..rules import box
from ..rules.places import ON_THE_RIGHT, PLACES, WITH_INFORMANTS, count_places
from ..rules.worlds import CASES, count_worlds
from .deductions import CARD, KINDS, three
from .memory import Memory

Telling: TypeAlias = Asked | Peeked | Accused  # what may tell a seat something

TOPIC: Final = "thirteen_clues-many"
CASE_BITS: Final = 63  # cases in a word of the rules' set of wrong accusations


def _cases_without(card: int) -> Ints:
    """All cases that do not have a card, as the rules keep wrong accusations."""
    words = np.zeros(-(-CASES // CASE_BITS), np.int64)
    for case in range(CASES):
        if CARDS[card] not in three(case):
            words[case // CASE_BITS] |= 1 << case % CASE_BITS
    return words


WITHOUT: Final = [_cases_without(card) for card in range(len(CARDS))]


def deduce_from(frame: Frame) -> Deduction:
    """What follows from the frame of a seat that remembers all it was shown; why is not said."""
    view = cast(ThirteenCluesView, frame.view)
    seat, players = cast(int, frame.seat), len(view.cases)
    state = _state(frame)
    by_case, by_place = np.empty(CASES, np.int64), np.empty((len(CARDS), PLACES), np.int64)
    worlds = int(count_worlds(state, seat, by_case))
    count_places(state, seat, by_place)
    places = _places(seat, players)
    return Deduction(
        frame.at,
        worlds,
        {three(case): int(by_case[case]) for case in by_case.nonzero()[0].tolist()},
        tuple(places.values()),
        tuple(
            Unseen(card, tuple(int(by_place[i, place]) for place in places))
            for i, card in enumerate(CARDS)
            if by_place[i].any()
        ),
    )


def _state(frame: Frame) -> box.State:
    memory = Memory()
    memory.see(frame)
    return cast(box.State, memory.world()[0])


def _places(seat: int, players: int) -> dict[int, Message]:
    """The places where an unseen card may be, as the rules number them, and what they are called."""
    found = {seat: message("thirteen_clues-deduce-own-case")}
    for other in (other for other in range(players) if other != seat):
        if players == 2:
            found[other] = message("thirteen_clues-deduce-left", seat=SeatName(other))
            found[ON_THE_RIGHT] = message("thirteen_clues-deduce-right", seat=SeatName(other))
        else:
            found[other] = message("thirteen_clues-deduce-pair", seat=SeatName(other))
    if players < box.MAX_PLAYERS:
        found[WITH_INFORMANTS] = message("thirteen_clues-deduce-informants")
    return found


class CaseDeducer:
    """Follows what a seat is shown, one telling event after the other; what lies open at the end is not looked at."""

    def __init__(self) -> None:
        self._heard: list[Telling] = []  # what told this seat something
        self._found: list[Deduction] = []  # before the first of these, and after each

    def see(self, frame: Frame) -> None:
        self._seat = cast(int, frame.seat)
        self._view = cast(ThirteenCluesView, frame.view)
        self._heard += [cast(Telling, event) for event in frame.events if self._tells(event)]

    def _tells(self, event: Event) -> bool:
        if isinstance(event, Asked):
            return event.answer is not None and event.target != self._seat
        if isinstance(event, Accused):
            return not event.right
        return isinstance(event, Peeked) and event.card is not None

    def at_once(self, frame: Frame) -> Deduction | None:
        view = cast(ThirteenCluesView, frame.view)
        return None if view.picking or frame.at < 1 + len(view.cases) else deduce_from(frame)

    def deduce(self, at: int) -> Deduction | None:
        if self._view.picking or at < 1 + len(self._view.cases):
            return None
        while len(self._found) <= len(self._heard):
            self._found.append(self._find(self._heard[: len(self._found)]))
        return structs.replace(self._found[sum(event.at <= at for event in self._heard)], at=at)

    def _find(self, heard: list[Telling]) -> Deduction:
        """What follows from all these, where what followed from all but the last is known."""
        found = deduce_from(self._frame(heard))
        if not heard:
            return found
        before = {unseen.card: unseen for unseen in self._found[-1].cards}
        return structs.replace(
            found, cards=tuple(self._settle(each, before[each.card], found.worlds, heard) for each in found.cards)
        )

    def _settle(self, unseen: Unseen, before: Unseen, worlds: int, heard: list[Telling]) -> Unseen:
        """Say since when and why a card is certain, if it is."""
        if before.since is not None:
            return structs.replace(unseen, since=before.since, why=before.why)
        if 0 < unseen.worlds[0] < worlds:
            return unseen
        since = heard[-1].at
        if unseen.worlds[0]:
            kind = KINDS[CARDS.index(unseen.card) // 10]
            why: tuple[Ground, ...] = (Ground(since, message("thirteen_clues-certain-last", kind=kind)),)
        else:
            why = self._say(unseen.card, self._grounds(unseen.card, heard))
        return structs.replace(unseen, since=since, why=why)

    def _frame(self, heard: Sequence[Telling]) -> Frame:
        """The frame of a seat that has been told these things and no others."""
        peeked = {event.informant: cast(str, event.card) for event in heard if isinstance(event, Peeked)}
        view = structs.replace(self._view, peeked=peeked)
        at = heard[-1].at if heard else 1 + len(view.cases)
        return Frame(at, view.seat, (), tuple(heard), view, (), None)

    # --- Why

    def _ruled_out(self, card: str, heard: Sequence[Telling]) -> bool:
        """Whether these things alone rule a card out of the own case."""
        state = _state(self._frame(heard))
        state.wrong[self._seat] |= WITHOUT[CARDS.index(card)]
        return count_worlds(state, self._seat, np.empty(CASES, np.int64)) == 0

    def _grounds(self, card: str, heard: list[Telling]) -> list[Telling]:
        """Few of the things heard that rule a card out, the last among them: none of them can be spared."""
        *earlier, last = heard
        if self._ruled_out(card, [last]):
            return [last]
        for each in reversed(earlier):
            if self._ruled_out(card, [each, last]):
                return [each, last]
        kept = heard
        for each in earlier:
            fewer = [other for other in kept if other is not each]
            if self._ruled_out(card, fewer):
                kept = fewer
        return kept

    def _say(self, card: str, grounds: list[Telling]) -> tuple[Ground, ...]:
        last = grounds[-1]
        if len(grounds) == 1 and (at_once := self._at_once(card, last)) is not None:
            return (Ground(last.at, at_once),)
        together = Ground(last.at, message("thirteen_clues-out-together", count=len(grounds)))
        return (*(Ground(event.at, self._tell(event)) for event in grounds), together)

    def _at_once(self, card: str, event: Telling) -> Message | None:
        """Why an event rules a card out by itself, where a sentence says it."""
        if isinstance(event, Accused) and card in event.cards:
            return message("thirteen_clues-named", seat=SeatName(event.seat))
        if isinstance(event, Asked) and card in _cards_of(event.topic) and event.answer == self._seen(event):
            topic = name(TOPIC, event.topic)
            return message("thirteen_clues-out-none", seat=SeatName(event.target), answer=event.answer, topic=topic)
        return None

    def _tell(self, event: Telling) -> Message:
        if isinstance(event, Peeked):
            card = name(CARD, cast(str, event.card))
            return message("thirteen_clues-out-peeked", informant=event.informant, card=card)
        if isinstance(event, Accused):
            own = "yes" if event.seat == self._seat else "no"
            cards = tuple(name(CARD, card) for card in event.cards)
            return message("thirteen_clues-out-accused", own=own, seat=SeatName(event.seat), cards=cards)
        answer, seen = cast(int, event.answer), self._seen(event)
        return message(
            "thirteen_clues-out-asked",
            seat=SeatName(event.target),
            answer=answer,
            seen="all" if seen == answer > 0 else seen,
            topic=name(TOPIC, event.topic),
            how=event.how,
        )

    def _seen(self, event: Asked) -> int:
        """How many of the cards that the answer counts one sees oneself."""
        asked = _cards_of(event.topic)
        others = (case for seat, case in enumerate(self._view.cases) if seat not in (self._seat, event.target))
        return sum(card in asked for case in others for card in case or ())


def _cards_of(topic: str) -> set[str]:
    members = int(box.TOPIC_CARDS[TOPICS.index(topic)])
    return {card for i, card in enumerate(CARDS) if members >> i & 1}
