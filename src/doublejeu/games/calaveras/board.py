"""The Calaveras Incident as lines of text."""

from collections.abc import Sequence

from doublejeu.locales import Words

from .play import CalaverasView


def lines(view: CalaverasView, words: Words) -> list[str]:
    def cards(letters: Sequence[str]) -> str:
        return ", ".join(words(f"calaveras-card-{letter}") for letter in letters) or "–"

    drawn = [
        words("calaveras-board-centre", innocent=cards(view.innocent), suspect=cards(view.suspect), deck=str(view.deck))
    ]
    for seat, front in enumerate(view.fronts):
        signs = [words("calaveras-board-ghost")] if seat == view.ghost else []
        if seat == view.nicole:
            signs.append(words("calaveras-board-nicole"))
        line = words(
            "calaveras-board-seat",
            seat=" ".join([words.seat(seat), *signs]),
            front=cards(front),
            points=view.points[seat],
            cards=view.hand_sizes[seat],
        )
        drawn.append(f"{'>' if seat == view.turn else ' '} {line}")
    return [*drawn, words("calaveras-board-hand", hand=cards(view.hand))]
