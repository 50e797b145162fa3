"""`doublejeu bench`: the short way to the benchmarks, which are in a checkout's `benchmarks` and in no wheel."""

import sys
from importlib import import_module
from pathlib import Path

import click

CHECKOUT = Path(__file__).parents[3]
COMMANDS = {
    "rules": "rules",
    "bots": "bots",
    "server": "rooms",
    "reviews": "reviews",
}  # each with its module in benchmarks


class Benchmarks(click.Group):
    """Finds each command in the checkout when it is used."""

    def list_commands(self, context: click.Context) -> list[str]:
        return sorted(COMMANDS) if is_checkout() else []

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        if not is_checkout():
            raise click.ClickException(
                "the benchmarks are not part of the installed package: run this from a checkout of the source, "
                "which has them in its folder benchmarks"
            )
        if str(CHECKOUT) not in sys.path:
            sys.path.insert(0, str(CHECKOUT))
        command: click.Command = import_module(f"benchmarks.{COMMANDS[name]}").main
        return command


def is_checkout() -> bool:
    return (CHECKOUT / "benchmarks" / "__main__.py").is_file()


@click.group(cls=Benchmarks)
def bench() -> None:
    """Measure how fast things are, in a checkout of the source."""
