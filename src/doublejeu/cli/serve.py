"""`doublejeu serve`: the room, for the browser and for programs."""

import asyncio
import gc
import os
import re
import signal
import socket
import sys
import webbrowser
from contextlib import closing, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from .. import locales
from ..bots.levels import LEVELS, USUAL_LEVEL, make_level
from ..locales import LANGUAGES, plain_line, preferred_language
from ..play.catalogue import check_setting, manifests
from ..play.errors import BadSetting
from ..play.foretelling import foretells
from ..play.frame import Bot
from ..play.manifest import Manifest
from ..play.variation import deals_anew
from . import choices

if TYPE_CHECKING:
    import uvicorn

    from ..server import http_wire
    from ..server.gate import Gate
    from ..server.table_connection import TableConnection
    from .preparing import Preparing

PORT = 8013
STEP = re.compile(r"(?!\.\.?$)[A-Za-z0-9._~-]+")  # of a path
KEPT = click.FloatRange(0, min_open=True)
GARBAGE = (5_000, 10, 100)  # new objects until the youngest are collected, and rounds until the older ones are


def default_store() -> str:
    """The file for tables, unless another store is named."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "doublejeu" / "tables.sqlite")


@click.command(context_settings={"auto_envvar_prefix": "DOUBLEJEU"})
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in.")
@click.option(
    "--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="0 takes any that is free."
)
@click.option("--public-url", help="The address that invitations name, as https://games.example.org.")
@click.option("--base-path", help="The path below which it lies there, as /club (default: that of the public address).")
@click.option(
    "--store",
    default=default_store,
    show_default="a file in your data folder",
    help="Where tables are kept: a file, or postgresql://user:password@host/name.",
)
@click.option("--bus", help="Lets several servers share a PostgreSQL store: redis://host:6379/0.")
@click.option(
    "--peer",
    metavar="HOST[:PORT]",
    help="With --bus: where the other servers reach this one, or none (default: a free port of this machine).",
)
@click.option(
    "--trusted-proxy", multiple=True, metavar="ADDRESS", help="Whose X-Forwarded-For is believed; repeatable."
)
@click.option("--origin", multiple=True, help="Another site whose pages may speak to this server; repeatable.")
@click.option(
    "--reach",
    multiple=True,
    metavar="NETWORK",
    help="Lets people name webhooks in this network too, as 10.0.0.0/8: without it only public addresses; repeatable.",
)
@click.option(
    "--connections",
    default=256,
    show_default=True,
    type=click.IntRange(1),
    help="How many one address may hold open at a time.",
)
@click.option(
    "--grace",
    default=120.0,
    show_default=True,
    type=click.FloatRange(0),
    help="Seconds before a bot takes an absent person's place.",
)
@click.option("--pace", default="0.7-1.6", show_default=True, help="Seconds that a bot's move takes, from-to.")
@click.option(
    "--keep-finished", type=KEPT, metavar="DAYS", help="Forget finished tables after so long (default: never)."
)
@click.option(
    "--keep-unfinished", type=KEPT, default=90.0, show_default=True, metavar="DAYS", help="Forget abandoned tables."
)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=preferred_language,
    show_default="this machine's",
    help="For browsers that speak none of the room's languages.",
)
@click.option(
    "--open",
    "opens",
    is_flag=True,
    envvar="DOUBLEJEU_OPEN",
    help="Show the room in a browser, if this machine has a desktop.",
)
@click.option(
    "--log-level", default="info", show_default=True, type=click.Choice(("debug", "info", "warning", "error"))
)
def serve(
    host: str,
    port: int,
    public_url: str | None,
    base_path: str | None,
    store: str,
    bus: str | None,
    peer: str | None,
    trusted_proxy: tuple[str, ...],
    origin: tuple[str, ...],
    reach: tuple[str, ...],
    connections: int,
    grace: float,
    pace: str,
    keep_finished: float | None,
    keep_unfinished: float | None,
    lang: str,
    opens: bool,
    log_level: str,
) -> None:
    """Run the room: tables for people and bots, kept in a store.

    Stop it with Ctrl-C: nothing is lost, and everyone may come back.  To let friends in from the same network, add
    --host 0.0.0.0; from anywhere, put it behind a proxy with TLS and name the --public-url.  Every option can be given
    by a variable of the environment instead: --public-url is DOUBLEJEU_PUBLIC_URL.
    """
    for address in (*origin, public_url or "http://"):
        if not address.startswith(("http://", "https://")):
            raise click.UsageError(f"an address begins with http:// or https://, not as {address!r}")
    from ..server.courier import read_networks
    from ..server.hall import House
    from ..server.json_logging import set_up
    from ..server.limits import Limits, read_proxies

    set_up(log_level)
    public = urlsplit(public_url or "")
    origins = (*origin, f"{public.scheme}://{public.netloc}") if public_url else origin
    try:
        base = read_base(base_path, public_url)
        low, _, high = pace.partition("-")
        house = House(
            grace=grace,
            pace=(float(low), float(high or low)),
            keep_finished=keep_finished,
            keep_unfinished=keep_unfinished,
            language=lang,
            public=f"{origins[-1]}{base}" if public_url else "",
            reach=read_networks(reach),
        )
        trusted, reached_at = read_proxies(trusted_proxy), read_peer(peer, host)
        check_store(store)
        listening = listen(host, port)
    except ValueError:
        raise click.UsageError(f"--pace is two numbers of seconds, as 0.7-1.6, not {pace!r}") from None
    except BadSetting as fault:
        raise click.UsageError(str(fault)) from None
    with closing(listening), suppress(KeyboardInterrupt):  # in case the signal comes before the server handles it
        port = listening.getsockname()[1]
        here = f"{port}{base}/"
        for line in invitation(host, here, f"{house.public}/" if public_url else None):
            click.echo(line)
        if opens and has_desktop():
            webbrowser.open(f"http://localhost:{here}")
        run(
            listening,
            store,
            bus,
            house,
            limits=Limits(connections=connections),
            trusted=trusted,
            origins=origins,
            secure=public.scheme == "https",
            host=public.netloc or None,
            base=base,
            peer=reached_at,
        )


def read_peer(text: str | None, host: str) -> tuple[str, int] | None:
    """The address for other servers; port 0 means any free one."""
    if text == "none":
        return None
    if text is None:
        return ("127.0.0.1" if host in ("127.0.0.1", "localhost") else lan_address(), 0)
    found = urlsplit(f"//{text}")
    try:
        name, port = found.hostname, found.port
    except ValueError:
        name, port = None, None
    if name is None or found.path or found.query:
        raise BadSetting(f"--peer is an address and perhaps a port, as 10.0.0.5:8014, or none; not {text!r}")
    return name, port or 0


def read_base(text: str | None, public_url: str | None) -> str:
    """The path below which the room lies, as /club, or empty; it may be given in two ways, of which one is enough."""
    from ..server.protocol import OWN_PATHS

    public = urlsplit(public_url or "").path.strip("/")
    path = public if text is None else text.strip("/")
    if public and public != path:
        raise BadSetting(f"--base-path {text} is not the path of --public-url {public_url}: one of them is enough")
    if path and not all(STEP.fullmatch(step) for step in path.split("/")):
        raise BadSetting(f"--base-path is one as /club, of letters, digits and . _ ~ -; not {text or public_url!r}")
    if path.split("/")[0] in OWN_PATHS:
        raise BadSetting(f"--base-path {path} begins as a path of the room itself does: take another")
    return f"/{path}" if path else ""


def check_store(store: str) -> None:
    """Report at once if tables cannot be kept in a file."""
    path = Path(store).expanduser()
    if "://" in store:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fault = choices.unwritable(path)
    except OSError as refusal:
        fault = str(refusal)
    if fault:
        raise BadSetting(f"tables cannot be kept in {store}: {fault}")


def listen(host: str, port: int) -> socket.socket:
    """Open the port, or say which program may be using it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as fault:
        listening.close()
        raise BadSetting(
            f"cannot listen on {host} port {port} ({fault}): is a room open already? try --port 0"
        ) from None
    listening.listen(2048)
    return listening


def invitation(host: str, here: str, public_url: str | None) -> list[str]:
    """The message for the person who started the room; `here`: its port and path."""
    lines = [f"The room is open at http://localhost:{here}"]
    if public_url:
        lines.append(f"Friends come in at {public_url}")
    elif host in ("0.0.0.0", "::"):
        lines.append(f"Friends on the same network come in at http://{lan_address()}:{here}")
    else:
        lines.append("Only this machine reaches it; add --host 0.0.0.0 to let friends in.")
    return lines


def has_desktop() -> bool:
    """Whether this machine seems to have a screen with somebody in front of it."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def find_pages() -> Path | None:
    """The browser's files: those in the package, or in a checkout those built by `npm run build`; None if not built."""
    package = Path(__file__).parent.parent
    for folder in (package / "pages", package.parent.parent / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def lan_address() -> str:
    """This machine's address on the local network; nothing is sent for this."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def known_games(language: str) -> "http_wire.Games":
    """The games as the room offers them, and the room's own language."""
    from ..server import http_wire

    return http_wire.Games(tuple(game_info(manifest) for manifest in manifests().values()), language)


def game_info(manifest: Manifest) -> "http_wire.GameInfo":
    """A game as the hall shows it."""
    from ..server import http_wire

    options = tuple(
        http_wire.OptionInfo(
            each.name,
            each.kind,
            manifest.usual_first.get(each.name, each.default),
            each.choices,
            each.players or tuple(manifest.players),
        )
        for each in manifest.every_option
    )

    def said(id: str) -> dict[str, str]:
        """A message in every language; at the start there is no time to read all words."""
        return {
            language: plain_line(language, manifest.name, id) or locales.Words(language).or_nothing(id)
            for language in LANGUAGES
        }

    return http_wire.GameInfo(
        name=manifest.name,
        players=tuple(manifest.players),
        options=options,
        levels=tuple(manifest.levels),
        level=USUAL_LEVEL,
        sides={str(players): manifest.sides(players) for players in manifest.players},
        usual=manifest.usual or manifest.players.start,
        minutes=manifest.minutes,
        deduces=bool(manifest.deducer),
        checks=bool(manifest.checker),
        deals_anew=deals_anew(manifest.name),
        open_hands=manifest.open_hands,
        foretells=foretells(manifest.name),
        titles={language: title or manifest.name for language, title in said(manifest.name).items()},
        abouts=said(f"{manifest.name}-tagline"),
        credits=manifest.credits,
    )


def make_bot(level: str, game: str, seed: str) -> Bot:
    return make_level(level, game, seed)


def run(listening: socket.socket, store: str, bus: str | None, house: Any, **gate: Any) -> None:
    """Serve until told to stop."""
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(listening, store, bus, house, gate))


async def _serve(listening: socket.socket, store: str, bus: str | None, house: Any, options: dict[str, Any]) -> None:
    from ..server.backends import open_bus, open_store
    from ..server.gate import Gate
    from ..server.hall import Hall
    from .preparing import Preparing

    told = Closing()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):  # before anything could be left half open
        asyncio.get_running_loop().add_signal_handler(number, told.ask)
    await asyncio.sleep(0)  # a Ctrl-C that came before has cancelled this task: it ends here, with nothing open
    told.preparing = preparing = Preparing()
    try:
        found, joined = await open_store(store), await open_bus(bus)
        settings: dict[str, Any] = {"check": check_setting, "bus": joined, "house": house}
        hall = Hall(found, make_bot, LEVELS, readiness=preparing.readiness, **settings)
        told.server = server = make_server(Gate(hall, **options))
        server.capture_signals = nullcontext  # type: ignore[assignment,method-assign]  # it would pass them on when all is over
        hall.watch(preparing.show())
        await server.serve([listening])
    finally:
        preparing.stop()


class Closing:
    """Closes the room when asked to: if it is still opening, once it is open."""

    def __init__(self) -> None:
        self.server: uvicorn.Server | None = None
        self.preparing: Preparing | None = None
        self._waits = False

    def ask(self) -> None:
        """Close; if asked a second time, do not wait for unfinished requests."""
        if self.preparing is not None:
            self.preparing.stop()
        if self.server is not None and self.server.started:
            self.server.force_exit, self.server.should_exit = self.server.should_exit, True
        elif not self._waits:
            self._waits = True
            self._wait()

    def _wait(self) -> None:
        if self.server is not None and self.server.started:
            self.server.should_exit = True
        else:
            asyncio.get_running_loop().call_later(0.05, self._wait)


def make_server(gate: "Gate", connection: "type[TableConnection] | None" = None) -> "uvicorn.Server":
    """The web server, in a process that does nothing else; `connection`: another class for its connections."""
    import uvicorn

    from ..server import app
    from ..server.gate import connection_class
    from ..server.http_connection import HttpConnection
    from ..server.table_connection import TableConnection

    config = uvicorn.Config(
        app.make_app(gate, known_games(gate.hall.house.language), find_pages()),
        http=connection_class(gate, HttpConnection),
        ws=connection_class(gate, connection or TableConnection),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )
    # What is loaded now stays for good, and tables live long: frequent garbage collections would find nothing.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    return uvicorn.Server(config)
