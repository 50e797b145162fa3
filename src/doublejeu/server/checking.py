"""Notes checked by the game, from what their seat was shown and told, and nothing else."""

from typing import Final, cast

from ..play.catalogue import manifest_of
from ..play.checking import Checker
from ..play.frame import View
from ..play.telling import worded
from . import wire
from .errors import Denied
from .table import Playable
from .threads import Threads, Urgency

AT_ONCE: Final = 256  # events: notes of a longer game, or of its past, are checked off the event loop


async def check_notes(game: str, match: Playable, seat: int, asked: wire.Check, threads: Threads) -> wire.Checked:
    """What contradicts in the notes of a seat; Denied in a game that does not check any."""
    manifest = manifest_of(game)
    if not manifest.checker:
        raise Denied("no-check", "in this game no notes are checked", 400)
    checker = cast(Checker, manifest.place(manifest.checker))

    def check(view: View) -> wire.Checked:
        found = checker(view, match.events(seat, upto=asked.at), asked.text, asked.certain)
        out, odd = ({thing: worded(why) for thing, why in each.items()} for each in (found.out, found.odd))
        return wire.Checked(at=asked.at, out=out, odd=odd, left=dict(found.left), ref=asked.ref)

    if asked.at == match.at <= AT_ONCE:
        return check(match.frame(seat, since=match.at).view)
    return await threads.do(lambda: check(match.past(asked.at, seat).view), Urgency.ASKED)
