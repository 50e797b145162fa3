"""The table in plain text, line by line: for pipes, screen readers and simple terminals."""

import click

from ..bots.explain import Explains
from ..locales import Words, boards
from ..play.errors import Refused
from ..play.frame import Bot, Budget, Frame
from ..play.match import Match
from ..play.telling import tell

SEAT = 0  # the person's
SHOWN = 12  # legal moves that are listed unless all are asked for


def ask(question: str) -> str | None:
    """What the person types; None at the end of input, or if they press Ctrl-C."""
    try:
        return input(f"{question} > ").strip()
    except (EOFError, KeyboardInterrupt):
        click.echo()
        return None


def sit(match: Match, bots: dict[int, Bot], adviser: Explains, words: Words) -> None:
    """Play until the game is over, or the person leaves; the adviser follows the game from the person's seat."""
    seen = dict.fromkeys(range(match.players), 0)
    while True:
        frame = match.frame(SEAT, since=seen[SEAT])
        seen[SEAT] = frame.at
        adviser.see(frame)
        for event in frame.events:
            click.echo(words.say(tell(match.game, event)))
        if frame.outcome:
            winners = frame.outcome.winners
            click.echo(words(f"play-over-{'won' if SEAT in winners else 'lost' if winners else 'draw'}"))
            return
        if frame.legal:
            if not take_turn(match, frame, adviser, words):
                click.echo(words("play-left", events=match.at))
                return
        else:
            seat = match.waiting[0]
            bots[seat].see(match.frame(seat, since=seen[seat], remember=True))
            seen[seat] = match.at
            match.play(bots[seat].choose(Budget()), seat=seat)


def take_turn(match: Match, frame: Frame, adviser: Explains, words: Words) -> bool:
    """Show the table, ask for a move and make it; False if the person leaves."""
    click.echo()
    for line in boards.lines(match.game, frame.view, words):
        click.echo(line)
    show_legal(frame, words, SHOWN)
    while (answer := ask(words("play-prompt"))) not in (None, "quit"):
        if answer == "moves":
            show_legal(frame, words, len(frame.legal))
        elif answer == "hint":
            click.echo(words("play-hint"))
            adviser.choose(Budget())
            for sentence in adviser.explain().told():
                click.echo(words.say(sentence))
        elif answer == "help":
            click.echo(words(f"{match.game}-help"))
        elif answer:
            try:
                match.play(answer, seat=SEAT, at=frame.at)
            except Refused:
                click.echo(words("play-refused", move=answer))
            else:
                return True
    return False


def show_legal(frame: Frame, words: Words, most: int) -> None:
    click.echo(words("play-legal", moves=", ".join(frame.legal[:most])))
    if len(frame.legal) > most:
        click.echo(words("play-more", count=len(frame.legal) - most))
