"""What holds for every test: those that need network namespaces are skipped where there can't be any."""

import pytest

import system_packages


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    netlab = [item for item in items if item.get_closest_marker("netlab")]
    if netlab and (reason := system_packages.why_no_netlab()):
        for item in netlab:
            item.add_marker(pytest.mark.skip(reason=reason))
