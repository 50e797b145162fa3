"""What the tests of the server share: services that start once, when the first test asks for them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .services import PostgreSQL, Redis


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where one store shows enough for the short form, the other is a long one."""
    for item in items:
        if item.get_closest_marker("sqlite_first") and "[postgresql" in item.name:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    with PostgreSQL() as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with Redis() as service:
        yield service


@pytest.fixture
def database(postgresql: PostgreSQL) -> str:
    """The address of an empty database."""
    return postgresql.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of store in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    database: str = request.getfixturevalue("database")
    return database
