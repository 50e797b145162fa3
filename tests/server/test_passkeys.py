"""Passkeys: somebody who has lost every device comes back to their place in a club, and nobody else does."""

import base64
import hashlib
import json
import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from doublejeu.server.errors import Denied
from doublejeu.server.passkeys import LASTS, Shown, bytes_of, check

from .clubbing import SLUG, club, joined, make
from .reviewing import run
from .room import Room, Time, running


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """An authenticator as browsers speak to it."""

    def __init__(self, origin: str, kind: str = "ec") -> None:
        self.origin = origin
        self.id = text(secrets.token_bytes(16))
        self.count = 0
        self.key: Any
        match kind:
            case "ec":
                self.key = ec.generate_private_key(ec.SECP256R1())
            case "ed25519":
                self.key = ed25519.Ed25519PrivateKey.generate()
            case _:
                self.key = rsa.generate_private_key(65_537, 2_048)

    def shown(self, kind: str, challenge: str, *, host: str = "127.0.0.1", flags: int = 1) -> dict[str, str]:
        self.count += 1
        client = json.dumps({"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin})
        said = hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)
        return {"id": self.id, "client": text(client.encode()), "authenticator": text(said)}

    def made(self, challenge: str, **odd: Any) -> dict[str, str]:
        public = self.key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        return self.shown("create", challenge, **odd) | {"key": text(public)}

    def used(self, challenge: str, **odd: Any) -> dict[str, str]:
        shown = self.shown("get", challenge, **odd)
        data = bytes_of(shown["authenticator"]) + hashlib.sha256(bytes_of(shown["client"])).digest()
        match self.key:
            case ec.EllipticCurvePrivateKey():
                signed = self.key.sign(data, ec.ECDSA(SHA256()))
            case ed25519.Ed25519PrivateKey():
                signed = self.key.sign(data)
            case _:
                signed = self.key.sign(data, padding.PKCS1v15(), SHA256())
        return shown | {"signature": text(signed)}


async def challenge(guest: httpx.AsyncClient) -> str:
    return str((await guest.post(f"/api/clubs/{SLUG}/challenge")).raise_for_status().json()["challenge"])


async def keep(guest: httpx.AsyncClient, own: Authenticator, **odd: Any) -> httpx.Response:
    return await guest.post(f"/api/clubs/{SLUG}/passkey", json=own.made(await challenge(guest), **odd))


async def come_back(guest: httpx.AsyncClient, shown: dict[str, str]) -> httpx.Response:
    return await guest.post(f"/api/clubs/{SLUG}/return", json=shown)


async def kept(room: Room, kind: str = "ec") -> Authenticator:
    """The passkey of a host who is then gone, in a club with somebody else."""
    anna, bert = room.guest(), room.guest()
    await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
    own = Authenticator(room.origin, kind)
    assert (await keep(anna, own)).json()["inside"]["passkeys"] == 1
    return own


@pytest.mark.parametrize("kind", ["ec", "ed25519", "rsa"])
def test_who_has_lost_every_device_comes_back_by_a_passkey(kind: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            own, new = await kept(room, kind), room.guest()
            assert (await club(new))["inside"] is None
            back = await come_back(new, own.used(await challenge(new)))
            assert (back.status_code, back.json()["inside"]["you"], back.json()["inside"]["host"]) == (200, 0, True)
            assert (await club(new))["inside"]["passkeys"] == 1
            again = await come_back(new, own.used(await challenge(new)))
            assert again.json()["inside"]["you"] == 0, "who is there already stays there"

    run(test())


def test_a_passkey_answers_this_room_this_browser_and_these_minutes_alone(tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        async with running(tmp_path, now=time) as room:
            own, new, other = await kept(room), room.guest(), room.guest()
            asked = await challenge(new)
            good = own.used(asked)
            odd = {
                "another browser": (other, good),
                "another host": (new, own.used(asked, host="example.org")),
                "nobody touched it": (new, own.used(asked, flags=0)),
                "another challenge": (new, own.used("A" * 43)),
                "made, not used": (new, own.shown("create", asked) | {"signature": good["signature"]}),
                "another's signature": (new, good | {"signature": Authenticator(room.origin).used(asked)["signature"]}),
                "another site": (new, Authenticator("https://example.org").used(asked) | {"id": own.id}),
                "no such passkey": (new, good | {"id": "AAAA"}),
                "a site that is none": (new, Authenticator("http://[").used(asked) | {"id": own.id}),
                "no JSON": (new, good | {"client": text(b"{")}),
                "too short": (new, good | {"authenticator": "AAAA"}),
            }
            nowhere = await new.post(f"/api/clubs/{SLUG}/return", json=good, headers={"Host": "["})
            assert nowhere.status_code < 500
            for what, (guest, shown) in odd.items():
                refused = await come_back(guest, shown)
                assert (refused.status_code, refused.json()["code"]) == (403, "no-passkey"), what
            time.go_by(2 * LASTS / 1000)
            assert (await come_back(new, own.used(asked))).json()["code"] == "no-passkey", "too late"
            assert (await come_back(new, own.used(await challenge(new)))).status_code == 200
            own.count = 0
            copied = await come_back(other, own.used(await challenge(other)))
            assert copied.json()["code"] == "no-passkey", "it has signed less than before: a copy"

    run(test())


def test_a_passkey_is_kept_by_members_alone_and_goes_with_who_leaves(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            own, stranger, new = await kept(room), room.guest(), room.guest()
            refused = await keep(stranger, Authenticator(room.origin))
            assert (refused.status_code, refused.json()["code"]) == (403, "club-only")
            bad = await new.post(f"/api/clubs/{SLUG}/passkey", json=own.made(await challenge(new)) | {"key": "AAAA"})
            assert (bad.status_code, bad.json()["code"]) == (400, "passkey-kind")
            await come_back(new, own.used(await challenge(new)))
            same = Authenticator(room.origin)
            same.id = own.id
            assert (await keep(new, same)).json()["code"] == "passkey-kept", "one id leads to one place"
            many = [(await keep(new, Authenticator(room.origin, kind))).status_code for kind in ("ec", "ed25519") * 3]
            assert many == [200] * 4 + [403] * 2
            await new.delete("/api/me")
            lost = await come_back(stranger, own.used(await challenge(stranger)))
            assert lost.json()["code"] == "no-passkey"

    run(test())


@pytest.mark.parametrize(
    "client",
    [
        b"[]",
        b"{",
        b"[" * 9_000,
        b'{"type": "webauthn.get", "challenge": "\\ud800", "origin": "http://room"}',
        b'{"type": "webauthn.get", "challenge": "a", "origin": "http://[room"}',
    ],
)
def test_what_no_browser_says_of_an_authenticator_is_refused(client: bytes) -> None:
    with pytest.raises(Denied, match="opens no place"):
        check(Shown(text(client), text(bytes(37))), "webauthn.get", "guest", "club", 1, "room")
