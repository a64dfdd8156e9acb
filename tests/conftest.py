"""What holds for every test: those that need network namespaces are skipped where there can't be any.

`--rewrite-golden` writes the golden files anew: look at what changed, and say why in the commit.
"""

import pytest

import system_packages


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden files anew instead of comparing")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    netlab = [item for item in items if item.get_closest_marker("netlab")]
    if netlab and (reason := system_packages.why_no_netlab()):
        for item in netlab:
            item.add_marker(pytest.mark.skip(reason=reason))
