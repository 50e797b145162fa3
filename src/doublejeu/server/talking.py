"""What may be said at a table: lines, phrases that everyone reads in their own language, and where people speak."""

from typing import Final
from urllib.parse import urlsplit

from . import entries as e
from . import wire
from .errors import Denied
from .names import plain_text
from .table import Table

SPOKEN_OF: Final = frozenset(map(chr, range(0x21, 0x7F)))  # what a link consists of: no letter looks like another's


def say(table: Table, member: int, request: wire.Say | wire.SayPhrase, now: int) -> list[e.Entry]:
    """A member says something, where the table allows free text, or a phrase."""
    if table.members[member].muted:
        raise Denied("muted", "the host has muted you", 403)
    if isinstance(request, wire.SayPhrase):
        return [e.Said(t=now, member=member, phrase=request.phrase)]
    if table.talk == "phrases":
        raise Denied("phrases", "people speak in phrases here: choose one, or ask the host to let people write", 403)
    return [e.Said(t=now, member=member, text=plain_text(request.text))]


def arrange(table: Table, member: int, request: wire.AllowTalk | wire.SetVoice, now: int) -> list[e.Entry]:
    """The host (not an acting one) decides how people speak here."""
    if member != table.host:
        raise Denied("host", "only the host may do that", 403)
    if isinstance(request, wire.AllowTalk):
        return [] if request.talk == table.talk else [e.TalkAllowed(t=now, talk=request.talk)]
    link = None if request.link is None else checked_link(request.link)
    return [] if link == table.voice else [e.Voiced(t=now, member=member, link=link)]


def checked_link(text: str) -> str:
    """A link that may be shown to others; Denied unless it is plain https and shows where it leads."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        named = parts.hostname is not None and "." in parts.hostname and parts.port != 0
    except ValueError:
        named = False
    if not named or parts.scheme != "https" or "@" in parts.netloc or not SPOKEN_OF.issuperset(text):
        raise Denied(
            "no-link", "a link begins with https://, names a host, and has plain letters: copy it from the address", 400
        )
    return text
