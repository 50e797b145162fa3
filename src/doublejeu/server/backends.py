"""Stores and buses by their addresses; a client library is loaded only if an address needs it."""

import sqlite3
from pathlib import Path

from ..play.errors import BadSetting
from .bus import Bus, LocalBus
from .store import Store
from .store.sqlite import SQLiteStore


async def open_store(address: str) -> Store:
    """The store that an address names."""
    if "://" not in address:
        try:
            return SQLiteStore(Path(address).expanduser())
        except (OSError, sqlite3.Error) as fault:
            raise BadSetting(f"tables cannot be kept in {address}: {fault}") from None
    if address.startswith(("postgresql://", "postgres://")):
        try:
            from .store import postgresql
        except ImportError:
            raise missing("PostgreSQL", "postgresql") from None
        return await postgresql.connect(address)
    raise BadSetting(f"a store is a file or postgresql://…, not {address!r}")


async def open_bus(address: str | None) -> Bus:
    """The bus that an address names; without an address, there is only this server."""
    if address is None:
        return LocalBus()
    if address.startswith(("redis://", "rediss://", "unix://")):
        try:
            from . import redis_bus
        except ImportError:
            raise missing("Redis", "redis") from None
        return await redis_bus.connect(address)
    raise BadSetting(f"a bus is redis://…, not {address!r}")


def missing(what: str, extra: str) -> BadSetting:
    return BadSetting(f"{what} needs a package that is not installed: pip install 'doublejeu[{extra}]'")
