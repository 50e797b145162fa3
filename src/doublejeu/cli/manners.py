"""How every command behaves: it stops quietly, reports system errors on one line, and prints on any terminal."""

import codecs
import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import click

from ..locales.letters import nearest
from ..play.errors import DoubleJeuError

STOPPED: Final = 130  # the exit status after Ctrl-C, as in shells
NEAREST: Final = "doublejeu-nearest"


class House(click.Group):
    """The commands of the house."""

    def main(self, *args: Any, **extra: Any) -> Any:
        codecs.register_error(NEAREST, _spell)
        for stream in (sys.stdin, sys.stdout):
            if getattr(stream, "errors", None) in ("strict", "surrogateescape") and hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace" if stream is sys.stdin else NEAREST)
        return super().main(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with quietly():
            done = super().invoke(ctx)
            sys.stdout.flush()  # here a full disk can still be reported
            return done


@contextmanager
def quietly() -> Iterator[None]:
    """Report errors without a traceback; commands with something to save have handled Ctrl-C before."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo(err=True)
        raise click.exceptions.Exit(STOPPED) from None
    except DoubleJeuError as fault:
        raise click.ClickException(str(fault)) from None
    except OSError as fault:
        if fault.errno == errno.EPIPE:  # the reader of our output has gone, which click handles
            raise
        where = f"{fault.filename}: " if fault.filename else ""
        raise click.ClickException(f"{where}{fault.strerror or fault}") from None


def _spell(fault: UnicodeError) -> tuple[str, int]:
    """The nearest text that the terminal can show."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return nearest(fault.object[fault.start : fault.end]), fault.end
