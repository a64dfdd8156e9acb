"""What holds for every test: those that need network namespaces or a window are left out where there can't be any.

`--rewrite-golden` writes the golden files anew: look at what changed, and say why in the commit.
"""

import signal

import pytest

import system_packages

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    netlab = [item for item in items if item.get_closest_marker("netlab")]
    if netlab and (reason := system_packages.why_no_netlab()):
        for item in netlab:
            item.add_marker(pytest.mark.skip(reason=reason))
