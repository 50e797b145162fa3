"""Passkeys (WebAuthn), so that somebody who has lost all their devices can come back to a club.

A passkey is an authenticator's own key; the club keeps its public half.  What it signs is bound to this room's host, to
a browser's cookie and to a few minutes, by a challenge that any server of the room can compute, and that nobody stores.
No attestation is requested: the make of the authenticator does not matter.
"""

import base64
import hashlib
import hmac
import json
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import load_der_public_key

from .errors import Denied

LASTS: Final = 300_000  # milliseconds of one challenge; the previous one is still valid
PRESENT: Final = 0x01  # somebody touched the authenticator
HEADER: Final = 37  # bytes of what an authenticator says: the host's hash, flags, a count
COUNT: Final = slice(33, 37)


class Shown(NamedTuple):
    """What a browser reports of its authenticator, as it came: base64url."""

    client: str
    authenticator: str


def refused() -> Denied:
    return Denied("no-passkey", "this passkey opens no place here", 403)


def challenge(guest: str, club: str, now: int) -> str:
    """The challenge for a guest's authenticator, from the secret in their cookie, valid for a few minutes."""
    return _challenge(guest, club, now // LASTS)


def _challenge(guest: str, club: str, span: int) -> str:
    digest = hmac.digest(guest.encode(), f"passkey of {club} in {span}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """Decode base64url."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise Denied("unreadable", "a passkey is sent as base64url", 400) from None


def check(shown: Shown, kind: str, guest: str, club: str, now: int, host: str) -> int:
    """Check that an authenticator answered this room, this guest and this moment; its count of signatures."""
    try:
        client: Any = json.loads(bytes_of(shown.client))
        told = {name: str(client[name]) for name in ("type", "challenge", "origin")}
        answered = told["challenge"].rstrip("=").encode()
        name, origin = urlsplit(f"//{host}").hostname or "", urlsplit(told["origin"]).netloc
    except (ValueError, TypeError, KeyError, RecursionError):
        raise refused() from None
    said = bytes_of(shown.authenticator)
    good = (_challenge(guest, club, now // LASTS - back) for back in (0, 1))
    if (
        told["type"] != kind
        or not any(hmac.compare_digest(answered, each.encode()) for each in good)
        or origin.lower() != host.lower()
        or len(said) < HEADER
        or said[:32] != hashlib.sha256(name.encode()).digest()
        or not said[32] & PRESENT
    ):
        raise refused()
    return int.from_bytes(said[COUNT])


def check_key(key: str) -> None:
    """Refuse a public key with which signatures cannot be checked."""
    try:
        found = load_der_public_key(bytes_of(key))
    except (ValueError, UnsupportedAlgorithm):
        found = None
    kinds = (ec.EllipticCurvePublicKey, ed25519.Ed25519PublicKey, rsa.RSAPublicKey)
    if not isinstance(found, kinds):
        raise Denied("passkey-kind", "this kind of passkey cannot be used here", 400)


def check_signature(key: str, shown: Shown, signature: str) -> None:
    """Check the signature of a passkey."""
    data = bytes_of(shown.authenticator) + hashlib.sha256(bytes_of(shown.client)).digest()
    signed, public = bytes_of(signature), load_der_public_key(bytes_of(key))
    try:
        if isinstance(public, ec.EllipticCurvePublicKey):
            public.verify(signed, data, ec.ECDSA(SHA256()))
        elif isinstance(public, ed25519.Ed25519PublicKey):
            public.verify(signed, data)
        else:
            assert isinstance(public, rsa.RSAPublicKey)
            public.verify(signed, data, padding.PKCS1v15(), SHA256())
    except InvalidSignature:
        raise refused() from None
