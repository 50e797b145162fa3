"""A Ray cluster that works for a command: several machines, or processes of this machine, which nobody else can reach.

Every machine runs the same Double Jeu: one whose sources differ refuses to work, because its results might differ.
"""

import os
import secrets
import socket
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final, NamedTuple, Self, TypeVar

from ..play.catalogue import manifests
from ..play.errors import DoubleJeuError
from ..rules.versions import part_version
from .choices import LOCAL
from .workers import AHEAD, Calls, Prepare, few_ahead

ROOM: Final = 100 << 20  # bytes of memory that the processes of a local cluster share
PATIENCE: Final = 10.0  # seconds for a cluster to give any answer
SAID: Final = {"log_to_driver": False, "logging_level": "ERROR"}
ITS_OWN: Final = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # so that it uses the loopback address, on Linux too
    "RAY_AUTH_MODE": "token",
    "RAY_USAGE_STATS_ENABLED": "0",  # no usage reports
}
T = TypeVar("T")


class NoCluster(DoubleJeuError):
    """A cluster that cannot be reached, or cannot do the work."""


class Cluster:
    """A connection to a cluster, used with `with`; leaving it cancels unfinished work."""

    def __init__(self, address: str, jobs: int, prepare: Prepare) -> None:
        if address == LOCAL:
            os.environ |= ITS_OWN | {"RAY_AUTH_TOKEN": secrets.token_hex(32)}
        else:
            _knock(address)
        import ray  # Ray reads the environment when it is imported

        self._ray = ray
        if address == LOCAL:
            self._begin(jobs)
        else:
            self._join(address)
        self._terms = Terms(signature(), secrets.token_hex(8), prepare)
        self._most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def _begin(self, jobs: int) -> None:
        """Start a cluster that listens only to this machine."""
        own = {"num_cpus": jobs, "object_store_memory": ROOM, "include_dashboard": False}
        try:
            self._ray.init("local", **own, **SAID)
        except Exception as fault:  # of many kinds; on a very busy machine, Ray gives up after 30 s
            raise NoCluster(f"Ray does not start on this machine: {fault}") from None

    def _join(self, address: str) -> None:
        try:
            self._ray.init(address, **SAID)
        except Exception as fault:  # of many kinds, depending on what was found there
            raise NoCluster(f"no Ray cluster can be joined at {address}: {fault}") from None

    def __enter__(self) -> Self:
        return self

    def in_order(self, work: Callable[..., T], calls: Calls) -> Iterator[T]:
        task = self._ray.remote(do)
        return few_ahead(self._most, (partial(task.remote, self._terms, work, *call) for call in calls), self._result)

    def _result(self, task: Any) -> Any:
        try:
            return self._ray.get(task)
        except self._ray.exceptions.RayTaskError as fault:
            raise fault.cause from None
        except self._ray.exceptions.RayError as fault:
            raise NoCluster(f"the cluster could not do the work: {fault}") from None

    def __exit__(self, *fault: object) -> None:
        self._ray.shutdown()


def _knock(address: str) -> None:
    """Check that somebody listens there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as fault:
        raise NoCluster(f"no Ray cluster can be joined at {address}: {fault}") from None


# --- In a process of the cluster


class Terms(NamedTuple):
    """What a process must have and do before it works."""

    signature: str
    crew: str  # the command for which it works
    prepare: Prepare


_prepared: set[str] = set()  # commands for which this process is prepared


def do(terms: Terms, work: Callable[..., T], *call: Any) -> T:
    """Do the work, if this machine runs the same sources as the one that asks."""
    if terms.signature != signature():
        raise NoCluster("a machine of the cluster has another Double Jeu, or other games: install the same on all")
    if terms.crew not in _prepared:
        terms.prepare()
        _prepared.add(terms.crew)
    return work(*call)


@cache
def signature() -> str:
    """What all machines must have in common: digests of the sources of rules and bots."""
    return " ".join(part_version(each.package, part) for each in manifests().values() for part in ("rules", "bots"))
