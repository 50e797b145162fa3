"""`doublejeu play`: a game against bots, in plain text."""

import hashlib
from pathlib import Path

import click

from ..bots.explain import Explains
from ..bots.levels import DEFAULT, LEVELS, make_level
from ..bots.roster import make_adviser
from ..locales import Words
from ..play.catalogue import GAMES
from ..play.errors import BadSetting, Refused
from ..play.frame import Bot, Budget, Frame
from ..play.match import Match
from ..play.telling import tell
from . import boards, choices
from .compile import ensure_compiled

SEAT = 0  # the person's
SHOWN = 12  # legal moves listed before one asks for all


@click.command()
@click.argument("game", required=False, type=click.Choice(GAMES))
@click.option("--players", type=int, help="How many play (default: the fewest).")
@click.option("--seed", help="A word that fixes the deal and the bots (default: chance).")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the record of the game here.")
@click.option("--level", type=click.Choice(LEVELS), default=DEFAULT, show_default=True, help="How well the bots play.")
@choices.first
@choices.top_secret
@choices.lang
def play(
    game: str | None,
    players: int | None,
    level: str,
    seed: str | None,
    out: Path | None,
    first: int | None,
    top_secret: bool,
    lang: str,
) -> None:
    """Play against bots, in the terminal; `hint` asks an expert who sees what you see."""
    game = game or choose_game(Words(lang))
    ensure_compiled(bots=True)
    dice = hashlib.sha256(seed.encode()).digest() if seed is not None else None
    try:
        match = Match(game, players, seed=dice, **choices.rule_options(first, top_secret))
    except BadSetting as fault:
        raise click.UsageError(str(fault)) from None
    words = Words(lang, {SEAT: Words(lang)("you", number=str(SEAT))})
    bots = {
        seat: make_level(level, game, f"{seed or match.commitment}/{seat}")
        for seat in range(match.players)
        if seat != SEAT
    }
    click.echo(words("play-welcome", game=words(game), seat=str(SEAT)))
    click.echo(words("play-level", level=words(f"level-{level}")))
    click.echo(words("play-how"))
    sit(match, bots, make_adviser(LEVELS[-1], game, f"{seed or match.commitment}/{SEAT}"), words)
    if out:
        out.write_text(match.record().dumps() + "\n", encoding="utf-8")
        click.echo(words("play-saved", path=str(out)))


def choose_game(words: Words) -> str:
    """Ask which game, until there is such a game."""
    games = ", ".join(f"{number} {words(game)}" for number, game in enumerate(GAMES, 1))
    answers = {str(number): game for number, game in enumerate(GAMES, 1)} | {game: game for game in GAMES}
    while (answer := ask(words("play-choose-game", games=games))) not in answers:
        if answer is None:
            raise click.Abort
        click.echo(words("play-no-game", games=games))
    return answers[answer]


def ask(question: str) -> str | None:
    """What the person types; None at the end of input."""
    try:
        return input(f"{question} > ").strip()
    except EOFError:
        click.echo()
        return None


def sit(match: Match, bots: dict[int, Bot], adviser: Explains, words: Words) -> None:
    """Play until the game is over, or the person leaves; the adviser looks over the person's shoulder."""
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
            bots[seat].see(match.frame(seat, since=seen[seat]))
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
