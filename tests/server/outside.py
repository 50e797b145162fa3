"""What lies outside a room, on loopback: a push service, and a browser that subscribed there."""

import asyncio
import datetime
import ipaddress
import json
import secrets
import ssl
import threading
import time
from collections.abc import Callable
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple, Self

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID

from doublejeu.server.courier import Courier, read_networks
from doublejeu.server.push import to_bytes, to_text

LOOPBACK = ("127.0.0.0/8", "::1/128")


@cache
def certificate() -> tuple[bytes, bytes]:
    """A certificate for this machine, which is its own authority, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "outside")])
    hosts = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName(hosts), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return made.public_bytes(Encoding.PEM), private


def trusting() -> ssl.SSLContext:
    """Whoever trusts that certificate, and no other."""
    return ssl.create_default_context(cadata=certificate()[0].decode())


def nearby_courier() -> Courier:
    """A courier that may go where the push service is."""
    return Courier(read_networks(LOOPBACK), trusting)


class Post(NamedTuple):
    """What arrived, and when."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float


class PushService:
    """Takes messages by HTTPS and keeps them."""

    def __init__(self, folder: Path, answer: Callable[[Post], int] = lambda post: 201) -> None:
        self.posts: list[Post] = []
        self.answer = answer
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                post = Post(self.path, {k.lower(): v for k, v in self.headers.items()}, body, time.monotonic())
                service.posts.append(post)
                self.send_response(service.answer(post))
                self.send_header("Location", "https://127.0.0.1/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Nobody reads it."""

        for name, text in zip(("outside.pem", "outside.key"), certificate(), strict=True):
            (folder / name).write_bytes(text)
        self.authority = folder / "outside.pem"
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.authority, folder / "outside.key")
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True, do_handshake_on_connect=False)
        self.url = f"https://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    async def wait_for(self, count: int, seconds: float = 60.0) -> list[Post]:
        """All that arrived, once it is so many."""
        async with asyncio.timeout(seconds):
            while len(self.posts) < count:
                await asyncio.sleep(0.01)
        return self.posts

    async def stays_at(self, count: int, seconds: float = 0.4) -> None:
        """Nothing more arrives."""
        await asyncio.sleep(seconds)
        assert len(self.posts) == count, self.posts[count:]


class Subscribed:
    """A browser that subscribed to a push service: it alone can read what comes."""

    def __init__(self, service: PushService) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)
        self.path = f"/push/{secrets.token_hex(8)}"
        self.endpoint = service.url + self.path
        self.point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": to_text(self.point), "auth": to_text(self._auth)}

    def read(self, post: Post) -> dict[str, Any]:
        """What a message says (RFC 8291 and 8188), after its signature (RFC 8292) was checked."""
        assert post.path == self.path
        assert post.headers["content-encoding"] == "aes128gcm"
        check_signature(post, self.endpoint)
        salt, size, length = post.body[:16], int.from_bytes(post.body[16:20], "big"), post.body[20]
        sender, sealed = post.body[21 : 21 + length], post.body[21 + length :]
        assert len(post.body) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + self.point + sender
        secret = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text, end = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")[:-1], b"\x02"
        assert AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").endswith(end)
        message: dict[str, Any] = json.loads(text)
        return message


def check_signature(post: Post, endpoint: str) -> dict[str, Any]:
    """What the room says of itself, signed by the key that it names."""
    scheme, _, rest = post.headers["authorization"].partition(" ")
    named = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    signed, _, signature = named["t"].rpartition(".")
    half = to_bytes(signature)
    assert len(half) == 64
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(named["k"]))
    numbers = int.from_bytes(half[:32], "big"), int.from_bytes(half[32:], "big")
    public.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))  # raises if it is not right
    head, claims = (json.loads(to_bytes(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert endpoint.startswith(claims["aud"] + "/")
    assert time.time() < claims["exp"] <= time.time() + 86_400
    return {**claims, "key": named["k"]}
