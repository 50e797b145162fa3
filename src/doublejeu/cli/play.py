"""`doublejeu play`: a game against bots, or at a table of a server; on the whole terminal, or in plain text."""

import getpass
import hashlib
import os
import secrets
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import click

from ..bots.levels import ADVISER, LEVELS, USUAL_LEVEL, make_level
from ..bots.roster import make_adviser
from ..locales import Words
from ..play.catalogue import game_names, manifest_of
from ..play.dice import SEED_BYTES
from ..play.errors import BadRecord, BadSetting
from ..play.manifest import FIRST, RANDOM
from ..play.match import Match
from ..play.record import read_keys
from . import choices, plain, saves
from .compile import ensure_compiled
from .manners import STOPPED
from .plain import SEAT, ask

PACE = 0.9  # seconds that a bot's move takes, more than any level usually thinks


@click.command()
@click.argument("game", required=False, type=click.Choice(game_names()))
@click.option("--players", type=int, help="How many play (default: the fewest).")
@click.option("--seed", help="A word that fixes the deal and the bots (default: chance).")
@click.option(
    "--save",
    "--out",
    type=choices.OutFile(),
    help="Keep the game here, as a record: a new file, never one that is there already.",
)
@click.option(
    "--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a game that was saved."
)
@click.option("--url", help="Sit at a table of a server: an invitation, or your personal link.")
@click.option("--name", help="What you are called (default: the name of your account).")
@click.option(
    "--level", type=click.Choice(LEVELS), default=USUAL_LEVEL, show_default=True, help="How well the bots play."
)
@click.option(
    "--pace", type=click.FloatRange(0), default=PACE, show_default=True, help="Seconds that a bot's move takes."
)
@click.option("--plain", "in_plain", is_flag=True, help="Lines of text instead of the whole terminal.")
@choices.rule_options
@choices.lang
def play(
    game: str | None,
    players: int | None,
    level: str,
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    url: str | None,
    name: str | None,
    pace: float,
    in_plain: bool,
    options: dict[str, Any],
    lang: str,
) -> None:
    """Play against bots, or with --url at a table of a server.

    On a terminal the game has the whole screen, and keys drive it: ? tells them.  Where the output is no terminal, or
    with --plain, it is played in lines of text.
    """
    full = not in_plain and has_terminal()
    if url is not None:
        if game or resume or save:
            raise click.UsageError("--url says which table: leave out the game, --save and --resume")
        if not full:
            raise click.UsageError("a table of a server needs a terminal; programs speak its protocol")
        sit_at(url, name, lang)
        return
    if resume is not None:
        if game or players is not None or seed is not None:
            raise click.UsageError("--resume knows the game, its players and its dice: leave them out")
        save = save or resume
        peek(resume)
    else:
        game = game or choose_game(Words(lang))
        choices.players_of(game, players, options)
    if save is not None and save.exists() and not (resume is not None and save.samefile(resume)):
        raise click.UsageError(
            f"{save} is there already, and a game is never written over another: name a new file"
            " (or go on with the game that is there: --resume)"
        )
    ensure_compiled(bots=True)
    while True:
        if resume is not None:
            match, kept = read_save(resume)
        else:
            assert game is not None
            dice = hashlib.sha256(seed.encode()).digest() if seed is not None else secrets.token_bytes(SEED_BYTES)
            try:
                match = Match(game, players, seed=dice, **manifest_of(game).usual_first | options)
            except BadSetting as fault:
                raise click.UsageError(str(fault)) from None
            kept = saves.Kept(dice.hex(), level, seed or match.commitment or "")
        if not full:
            play_plainly(match, kept, save, lang)
            return
        if not play_on_screen(match, kept, save, name, lang, pace):
            return
        game, players, level = match.game, match.players, kept.level
        options = match.options | ({FIRST.name: RANDOM} if match.record().first_drawn else {})
        seed = save = resume = None


def has_terminal() -> bool:
    """Whether a person uses a terminal that can do more than lines; the screen is drawn on stderr."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    speaks_unicode = "utf" in (sys.stdout.encoding or "").lower()
    return speaks_unicode and all(stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") != "dumb"


def program() -> str:
    """The command with which this program was called."""
    called = Path(sys.argv[0])
    if not called.is_file() or shutil.which(called.name) == str(called.absolute()):
        return "doublejeu"
    return shlex.quote(sys.argv[0])


def choose_game(words: Words) -> str:
    """Ask which game, until there is such a game."""
    games = ", ".join(f"{number} {words(game)}" for number, game in enumerate(game_names(), 1))
    answers = {str(number): game for number, game in enumerate(game_names(), 1)} | {game: game for game in game_names()}
    while (answer := ask(words("play-choose-game", games=games))) not in answers:
        if answer is None:
            raise click.exceptions.Exit(STOPPED)
        click.echo(words("play-no-game", games=games))
    return answers[answer]


def peek(path: Path) -> None:
    """Refuse a file that is no record of ours, before anything is compiled."""
    try:
        read_keys(path.read_bytes())
    except (BadRecord, OSError) as fault:
        raise click.UsageError(f"{path} cannot be resumed: {fault}") from None


def read_save(path: Path) -> tuple[Match, saves.Kept]:
    try:
        return saves.read(path)
    except (BadRecord, OSError) as fault:
        raise click.UsageError(f"{path} cannot be resumed: {fault}") from None


def write_save(path: Path, match: Match, kept: saves.Kept) -> None:
    try:
        saves.write(path, match, kept)
    except OSError as fault:
        raise click.UsageError(f"the game cannot be kept in {path}: {fault.strerror}") from None


def play_plainly(match: Match, kept: saves.Kept, save: Path | None, lang: str) -> None:
    """A game against bots in lines of text."""
    words = Words(lang, {SEAT: Words(lang)("you", number=str(SEAT))})
    bots = {
        seat: make_level(kept.level, match.game, f"{kept.bots}/{seat}") for seat in range(match.players) if seat != SEAT
    }
    click.echo(words("play-welcome", game=words(match.game), seat=str(SEAT)))
    click.echo(words("play-level", level=words(f"level-{kept.level}")))
    click.echo(words("play-how"))
    try:
        plain.sit(match, bots, make_adviser(ADVISER, match.game, f"{kept.bots}/{SEAT}"), words)
    except KeyboardInterrupt:  # while a bot thinks
        click.echo(f"\n{words('play-left', events=match.at)}")
    if save:
        write_save(save, match, kept)
        click.echo(words("play-saved", path=str(save)))


def own_name(name: str | None, words: Words) -> str:
    """The player's name."""
    try:
        return (name or getpass.getuser().capitalize())[:24]
    except (OSError, KeyError, ImportError):  # an account without a name
        return words("somebody")


def play_on_screen(match: Match, kept: saves.Kept, save: Path | None, name: str | None, lang: str, pace: float) -> bool:
    """A game against bots on the whole terminal; returns whether another one is wanted."""
    from .terminal import table_words
    from .terminal.app import TableApp
    from .terminal.home import HomeTable

    words = table_words(lang, match.game)
    words.names = {seat: words("bot-name", seat=seat) for seat in range(match.players)}
    words.names |= {SEAT: own_name(name, words)}
    words.names |= {seat: words("ghost") for seat in range(match.players, match.seats)}
    path = save or saves.default_path(match.game)
    write_save(path, match, kept)
    again = TableApp(HomeTable(match, kept, path, words, pace)).run() == "again"
    write_save(path, match, kept)
    if match.is_over():
        click.echo(words("screen-over", path=str(path)))
    else:
        click.echo(words("screen-saved", command=f"{program()} play --resume {shlex.quote(str(path))}"))
    return again


def sit_at(url: str, name: str | None, lang: str) -> None:
    """A seat at a table of a server, on the whole terminal."""
    from .terminal import table_words
    from .terminal.app import TableApp
    from .terminal.links import NoEntry, knock, read_link
    from .terminal.room import RoomTable

    try:
        link = read_link(url)
        said = Words(lang, parts=("hall", "rooms", "terminal"))
        key, game = knock(
            link,
            own_name(name, said),
            lambda why, seconds: click.echo(said("screen-knock", why=why, seconds=seconds), err=True),
        )
    except NoEntry as fault:
        raise click.ClickException(str(fault)) from None
    words = table_words(lang, game)
    place = RoomTable(link, key, game, words)
    app = TableApp(place)
    app.run()
    if app.fault is not None:
        raise click.ClickException(str(app.fault))
    over = app.shown is not None and app.shown.outcome is not None
    command = f"{program()} play --url {shlex.quote(place.home)}"
    click.echo(words("screen-left") if over else words("screen-return", command=command))
