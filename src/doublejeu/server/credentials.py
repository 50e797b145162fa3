"""Who somebody is: the secret in a guest's cookie, the key of a member's place, and the stored hashes of both."""

import hashlib
import hmac
import re
from typing import Final

COOKIE: Final = "doublejeu"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"  # over https: no other host, and no plain http, can set it
SECURE_BELOW: Final = f"__Secure-{COOKIE}"  # below a path, where the other prefix is not allowed
SECRET: Final = re.compile("[0-9a-f]{64}")


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(guest: str, origin: str) -> str:
    """The key of a guest's place at a table and at its rematches, made from the secret in their cookie."""
    return hmac.new(guest.encode(), origin.encode(), hashlib.sha256).hexdigest()


def cookie_name(secure: bool, base: str) -> str:
    """What the cookie is called in a room that is reached by https alone, or lies below a path of its host."""
    return (SECURE_BELOW if base else SECURE_COOKIE) if secure else COOKIE


def guest_of(cookies: str | None, name: str) -> str | None:
    """The guest's secret in a Cookie header, by the cookie's name; of several the first, which has the longest path."""
    for each in (name, COOKIE):  # the second may be left from before the name had a prefix
        if found := re.search(rf"(?:^|[;,])\s*{each}=({SECRET.pattern})\s*(?:$|[;,])", cookies or ""):
            return found[1]
    return None
