"""Web Push: sealed as RFC 8291 says, for one browser; signed as RFC 8292 says; and keys that are none are refused."""

from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from doublejeu.server import push
from doublejeu.server.errors import Denied

from .outside import Post, PushService, Subscribed, check_signature


def test_the_example_of_rfc_8291_comes_out_to_the_byte() -> None:
    own = ec.derive_private_key(
        int.from_bytes(push.to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    sealed = push.sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        own,
        push.to_bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_only_who_subscribed_can_read_it(tmp_path: Path) -> None:
    with PushService(tmp_path) as service:
        ada, bob = Subscribed(service), Subscribed(service)
    sealed = push.sealed(push.padded(b'{"title": "It\'s your turn"}'), ada.keys["p256dh"], ada.keys["auth"])
    headers = {"content-encoding": "aes128gcm", "authorization": push.Signer(push.new_key(), "").header(ada.endpoint)}
    assert ada.read(Post(ada.path, headers, sealed, 0)) == {"title": "It's your turn"}
    with pytest.raises(InvalidTag):
        bob.read(Post(bob.path, headers, sealed, 0))
    longer = push.sealed(push.padded(b'{"title": "It is over, at long last"}'), ada.keys["p256dh"], ada.keys["auth"])
    assert len(longer) == len(sealed)


def test_a_room_signs_for_each_push_service_and_says_where_it_is() -> None:
    key = push.new_key()
    signer, again = push.Signer(key, "https://games.example.org"), push.Signer(key, "")
    first = signer.header("https://push.example.net/a/1")
    assert signer.header("https://push.example.net/b/2") == first
    said = check_signature(Post("", {"authorization": first}, b"", 0), "https://push.example.net/a/1")
    assert (said["sub"], said["key"]) == ("https://games.example.org", again.public)
    other = check_signature(
        Post("", {"authorization": again.header("https://other.example/x")}, b"", 0), "https://other.example/x"
    )
    assert "sub" not in other


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", ""),
        ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"),
        ("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZ"),
        (
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIBiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        ),
        ("é", "é"),
    ],
)
def test_keys_of_no_subscription_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Denied, match="push subscription"):
        push.check_keys(p256dh, auth)
