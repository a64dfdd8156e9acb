"""What holds for every test: those that need network namespaces or a window are left out where there can't be any.

Where several processes share the tests (scripts/test.py), a file's tests stay together, but for those in a lab: they
mostly wait, need nothing of one another, and go through LANES processes from the start, beside those that compute.

`--rewrite-golden` writes the golden files anew: look at what changed, and say why in the commit.
"""

import signal
from collections.abc import Iterable
from itertools import cycle
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

import system_packages

LANES: Final = ("lab one", "lab two")  # of tests in network namespaces

settings.register_profile(  # a machine that is shared takes as long as it takes
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")

no_window = system_packages.why_no_window()
collect_ignore = ["ui"] if no_window else []


def pytest_configure() -> None:
    """Let programs under test be interrupted, also where the tests run in a shell's background: it ignores Ctrl-C."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"tests/ui is left out: {no_window}" if no_window else "tests/ui runs offscreen"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden files anew instead of comparing")


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks for groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    netlab = [item for item in items if item.get_closest_marker("netlab")]
    if netlab and (reason := system_packages.why_no_netlab()):
        for item in netlab:
            item.add_marker(pytest.mark.skip(reason=reason))
    others = [item for item in items if not item.get_closest_marker("netlab")]
    items[:] = [*netlab, *others]
    _group(netlab, cycle(LANES))
    _group(others, (item.location[0] for item in others))


def _group(items: Iterable[pytest.Item], groups: Iterable[str]) -> None:
    for item, group in zip(items, groups, strict=False):
        item.add_marker(pytest.mark.xdist_group(group))
