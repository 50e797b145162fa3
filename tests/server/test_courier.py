"""The courier goes to public addresses by https alone, follows nothing, and waits for nobody long."""

import asyncio
import ipaddress
import socket
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from doublejeu.play.errors import BadSetting
from doublejeu.server import courier
from doublejeu.server.courier import Busy, Courier, Letter, Unreachable, is_public, read_address, read_networks
from doublejeu.server.errors import Denied

from .outside import PushService, nearby_courier, trusting

HELLO = Letter({"Content-Type": "text/plain"}, b"hello")


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "255.255.255.255", "192.0.2.1", "::", "::1", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
     "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::1", "2001:db8::1", "64:ff9b:1::7f00:1", "::7f00:1",
     "::ffff:0:7f00:1", "fec0::1"],
)  # fmt: skip
def test_addresses_of_machines_nearby_are_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "address",
    ["", "http://example.org/x", "https://", "https:///x", "file:///etc/passwd", "https://user:word@example.org/",
     "https://user@example.org/", "https://example.org:99999/", "https://exa mple.org/", "https://example.org/\r\nX: y",
     "https://example.org/" + "x" * 1_000, "https://exämple.org/", "//example.org/", "gopher://example.org/"],
)  # fmt: skip
def test_what_is_no_https_address_is_refused(address: str) -> None:
    with pytest.raises(Denied, match="https://"):
        read_address(address)


def test_a_machine_nearby_is_reached_only_where_the_room_allows_it(tmp_path: Path) -> None:
    async def test() -> None:
        with PushService(tmp_path) as service:
            port, said = service.url.rpartition(":")[2], set()
            for url in (
                service.url,
                "https://127.0.0.1:1/",
                "https://nowhere.invalid/",
                f"https://localhost:{port}/",
                f"https://[::1]:{port}/",
                f"https://2130706433:{port}/",
            ):
                with pytest.raises(Unreachable) as refused:
                    await Courier((), trusting).send(url, lambda: HELLO)
                said.add(str(refused.value).partition(" ")[2])
            assert len(said) == 1, "what is nearby is not told by the reasons"
            with pytest.raises(Unreachable):  # whose certificate nobody here knows
                await Courier(read_networks(["127.0.0.1"])).send(service.url, lambda: HELLO)
            assert service.posts == []
            assert await nearby_courier().send(f"{service.url}/a?b=c", lambda: HELLO) == 201
            (post,) = service.posts
            assert (post.path, post.body, post.headers["content-type"]) == ("/a?b=c", b"hello", "text/plain")

    asyncio.run(test())


def test_an_answer_is_not_followed(tmp_path: Path) -> None:
    async def test() -> None:
        with PushService(tmp_path, lambda post: 307) as service:
            assert await nearby_courier().send(service.url, lambda: HELLO) == 307
            assert len(service.posts) == 1

    asyncio.run(test())


def test_who_does_not_answer_is_left_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(courier, "PATIENCE", 0.3)
        with socket.create_server(("127.0.0.1", 0)) as silent:
            before = time.monotonic()
            with pytest.raises(Unreachable):
                await nearby_courier().send(f"https://127.0.0.1:{silent.getsockname()[1]}/", lambda: HELLO)
            assert time.monotonic() - before < courier.QUEUED

    asyncio.run(test())


def test_who_never_answers_keeps_few_waiting_and_those_not_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Claims of messages last a minute: what waits longer than that would be sent twice."""

    async def test() -> None:
        monkeypatch.setattr(courier, "PATIENCE", 60.0)
        monkeypatch.setattr(courier, "QUEUED", 0.1)
        monkeypatch.setattr(courier, "TO_ONE", 1)
        monkeypatch.setattr(courier, "DOUBTFUL", 1)
        with socket.create_server(("127.0.0.1", 0)) as silent, PushService(tmp_path) as service:
            sender, nobody = nearby_courier(), f"127.0.0.1:{silent.getsockname()[1]}"
            first = asyncio.create_task(sender.send(f"https://{nobody}/", lambda: HELLO, doubtful=True))
            await asyncio.sleep(0)  # it is on its way, before the others
            with pytest.raises(Busy):
                await sender.send(f"https://{nobody}/else", lambda: HELLO)
            with pytest.raises(Busy):
                await sender.send(service.url, lambda: HELLO, doubtful=True)
            assert await sender.send(service.url, lambda: HELLO) == 201
            assert not first.done()
            first.cancel()
            sender.stop()

    asyncio.run(test())


def test_names_that_are_found_slowly_keep_no_other_message_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(courier, "PATIENCE", 60.0)
        found, usual = threading.Event(), socket.getaddrinfo

        def find(host: str, *args: Any, **more: Any) -> Any:
            if host.endswith(".test"):
                found.wait()
                raise socket.gaierror
            return usual(host, *args, **more)

        monkeypatch.setattr(socket, "getaddrinfo", find)
        with PushService(tmp_path) as service:
            sender = nearby_courier()
            slow = [asyncio.create_task(sender.send(f"https://{n}.test/", lambda: HELLO)) for n in range(40)]
            await asyncio.sleep(0)  # they are on their way
            sending = asyncio.create_task(sender.send(service.url, lambda: HELLO))
            done, _ = await asyncio.wait([sending], timeout=30)
            found.set()
            assert done, "it waited for the others"
            assert sending.result() == 201
            assert {type(each) for each in await asyncio.gather(*slow, return_exceptions=True)} == {Unreachable}
            sender.stop()

    asyncio.run(test())


def test_one_host_gets_so_many_messages_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(courier, "RATE", (3, 0.001))
        with PushService(tmp_path) as service:
            sender = nearby_courier()
            for _ in range(3):
                await sender.send(service.url, lambda: HELLO)
            with pytest.raises(Busy):
                await sender.send(service.url, lambda: HELLO)
            assert len(service.posts) == 3
            sender.stop()

    asyncio.run(test())


def test_networks_are_read_or_refused() -> None:
    assert read_networks(["10.0.0.0/8", "::1"]) == (ipaddress.ip_network("10.0.0.0/8"), ipaddress.ip_network("::1/128"))
    with pytest.raises(BadSetting, match="--reach"):
        read_networks(["10.0.0.1/8"])
