"""13 Clues: watchers may write down every case."""

from doublejeu.play.foretelling import Question
from doublejeu.play.frame import Opened, View
from doublejeu.play.telling import SeatName, message, worded

from .casebook import KIND
from .play import CARDS, KINDS, PRINTED, ThirteenCluesOpened, ThirteenCluesView


def questions(view: View) -> list[Question]:
    """The person, the location and the weapon of every seat's case, once all are picked."""
    assert isinstance(view, ThirteenCluesView)
    if view.picking:
        return []
    in_play = [card for card in CARDS if PRINTED[card][0] in view.colours]
    return [
        Question(
            f"{seat}-{kind}",
            worded(message("thirteen_clues-foretell", seat=SeatName(seat), kind=kind)),
            {card: worded(message(f"thirteen_clues-card-{card}")) for card in in_play if KIND[card] == kind},
        )
        for seat in range(len(view.glasses))
        for kind in KINDS
    ]


def answers(opened: Opened) -> dict[str, str]:
    assert isinstance(opened, ThirteenCluesOpened)
    return {f"{seat}-{KIND[card]}": card for seat, case in enumerate(opened.cases) for card in case}
