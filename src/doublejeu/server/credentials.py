"""Who somebody is: the secret in a guest's cookie, the key of a member's place, and what is stored of both."""

import hashlib
import hmac
import re
from http.cookies import CookieError, SimpleCookie
from typing import Final

COOKIE: Final = "doublejeu"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"  # over https: no other host, and no plain http, can set it
SECRET: Final = re.compile("[0-9a-f]{64}")


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(guest: str, origin: str) -> str:
    """The key of a guest's place at a table and at its rematches, made from the secret in their cookie."""
    return hmac.new(guest.encode(), origin.encode(), hashlib.sha256).hexdigest()


def guest_of(cookies: str | None) -> str | None:
    """The guest's secret in a Cookie header."""
    try:
        brought = SimpleCookie(cookies or "")
    except CookieError:
        return None
    found = brought.get(SECURE_COOKIE) or brought.get(COOKIE)  # one of before it had the longer name
    return found.value if found is not None and SECRET.fullmatch(found.value) else None
