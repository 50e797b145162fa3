"""13 Clues as lines of text."""

from collections.abc import Iterable

from doublejeu.locales import Words

from .play import ThirteenCluesView


def lines(view: ThirteenCluesView, words: Words) -> list[str]:
    def cards(names: Iterable[str]) -> str:
        return ", ".join(words(f"thirteen_clues-card-{name}") for name in names)

    drawn = []
    for seat, case in enumerate(view.cases):
        if case is not None:
            shown = cards(case)
        else:
            shown = words(f"thirteen_clues-board-{'unpicked' if view.picking else 'unknown'}")
        line = words(
            "thirteen_clues-board-case",
            seat=words.seat(seat),
            cards=shown,
            glasses=view.glasses[seat],
            tile="yes" if view.tiles[seat] else "no",
        )
        drawn.append(f"{'>' if seat == view.turn else ' '} {line}")
    colours = ", ".join(words(f"thirteen_clues-topic-{colour}") for colour in view.colours)
    drawn.append(
        words(
            "thirteen_clues-board-centre",
            informants="ABCDEFGH"[: view.informants] or "–",
            supply=str(view.supply),
            colours=colours,
        )
    )
    if view.hand:
        drawn.append(words("thirteen_clues-board-hand", cards=cards(view.hand)))
    if view.hidden:
        drawn.append(words("thirteen_clues-board-hidden", cards=cards(view.hidden)))
    if view.peeked:
        seen = ", ".join(f"{letter} {cards([card])}" for letter, card in view.peeked.items())
        drawn.append(words("thirteen_clues-board-peeked", cards=seen))
    return drawn
