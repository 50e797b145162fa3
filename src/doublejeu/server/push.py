"""Web Push: messages to a browser's push service, sealed for that browser alone (RFC 8291) and signed (RFC 8292).

A library does the cryptography; it is loaded when it is first needed.
"""

import base64
import binascii
import json
import os
import time
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from .errors import Denied

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

POINT: Final = 65  # bytes of a public key
SCALAR: Final = 32  # bytes of a private key, and of each half of a signature
AUTH: Final = 16  # bytes of a subscription's secret
RECORD: Final = 4_096  # bytes of the largest record that every push service takes
PADDED: Final = 2_048  # bytes: hides how many names a message has, and how long they are
SIGNED_FOR: Final = 12 * 3_600  # seconds for which a signature is valid
LAST: Final = b"\x02"  # the end of the last record; zeros may follow


def to_text(data: bytes) -> str:
    """Bytes as Web Push writes them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """What `to_text` wrote; ValueError for anything else."""
    try:
        return base64.b64decode(text.rstrip("=").encode("ascii") + b"=" * (-len(text.rstrip("=")) % 4), b"-_", True)
    except (binascii.Error, UnicodeEncodeError) as fault:
        raise ValueError(str(fault)) from None


def new_key() -> str:
    """A new key for a room to sign with, as it is stored."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return to_text(number.to_bytes(SCALAR, "big"))


def _read(key: str) -> "EllipticCurvePrivateKey":
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(to_bytes(key), "big"), ec.SECP256R1())


def _public(key: "EllipticCurvePrivateKey") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys that no subscription can have."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, secret = to_bytes(p256dh), to_bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        if len(point) != POINT or len(secret) != AUTH:
            raise ValueError
    except ValueError:
        raise Denied("keys", "these are not the keys of a push subscription", 400) from None


def sealed(
    text: bytes, p256dh: str, auth: str, own: "EllipticCurvePrivateKey | None" = None, salt: bytes | None = None
) -> bytes:
    """A message that only the browser with these keys can read, as `aes128gcm`; `own` and `salt` are drawn anew."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    def derived(length: int, salt: bytes, info: bytes, secret: bytes) -> bytes:
        return HKDF(SHA256(), length, salt, info).derive(secret)

    theirs = to_bytes(p256dh)
    own, salt = own or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    ours = _public(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = derived(32, to_bytes(auth), b"WebPush: info\0" + theirs + ours, shared)
    key = derived(16, salt, b"Content-Encoding: aes128gcm\0", secret)
    nonce = derived(12, salt, b"Content-Encoding: nonce\0", secret)
    return salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + ours + AESGCM(key).encrypt(nonce, text + LAST, None)


def padded(text: bytes) -> bytes:
    """A message in JSON, of at least a certain length."""
    return text.ljust(PADDED)


class Signer:
    """Signs what a room sends, so that a push service recognizes the room."""

    def __init__(self, key: str, about: str) -> None:
        """`about`: where the operator of the room can be reached, as https://games.example.org; empty if unknown."""
        self._key = _read(key)
        self._about = about
        self.public = to_text(_public(self._key))
        self._signed: dict[str, tuple[float, str]] = {}  # by push service: until when, and what

    def header(self, address: str) -> str:
        """The Authorization header of a message to this address; for one push service the same for some hours."""
        parts = urlsplit(address)
        origin, now = f"{parts.scheme}://{parts.netloc}", time.time()
        until, text = self._signed.get(origin, (0.0, ""))
        if until < now:
            if len(self._signed) > 1_000:  # somebody invents push services
                self._signed.clear()
            text = self._sign(
                {"aud": origin, "exp": int(now) + SIGNED_FOR} | ({"sub": self._about} if self._about else {})
            )
            self._signed[origin] = now + SIGNED_FOR / 2, text
        return f"vapid t={text}, k={self.public}"

    def _sign(self, claims: dict[str, object]) -> str:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(to_text(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        halves = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{to_text(b''.join(half.to_bytes(SCALAR, 'big') for half in halves))}"
