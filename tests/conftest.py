"""What holds for all tests."""

import pytest

QUICK = "quick"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the quick form of what is slow anyway: it says nothing that the long form beside it does not say."""
    spare = {item for item in items if item.get_closest_marker("slow") and QUICK in item.name.split("[")[-1].split("-")}
    if spare:
        items[:] = [item for item in items if item not in spare]
        config.hook.pytest_deselected(items=list(spare))
