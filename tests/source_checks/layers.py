"""The arrows of the design, as data, and what breaks them.

    rules <- protocol <- session <- { net, bots <- practice, store, lines, ui } <- app, cli, demo, doctor

An arrow is "may be imported by"; nothing imports to the right or beside itself. What a layer may import from
elsewhere, beside the standard library, is listed too, and so is what only the edge of the program may see.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.source_checks.imports import Import, imports_of

PACKAGE = "nertz_lan"
TOP = frozenset(
    {
        "__main__",
        "acquaintances",
        "app",
        "bookreading",
        "bookview",
        "checkup",
        "clerk",
        "cli",
        "clioptions",
        "clubcli",
        "clubdesk",
        "clubnight",
        "demo",
        "demoview",
        "diagnosis",
        "doctor",
        "doctorwords",
        "films",
        "keptdeals",
        "kept",
        "listing",
        "newsbox",
        "nostart",
        "ownprofile",
        "pilots",
        "practising",
        "recorder",
        "replaydecks",
        "replaying",
        "replayview",
        "replaywindow",
        "screen",
        "scripted",
        "scriptedclub",
        "speaker",
        "window",
        "windowdesk",
    }
)  # modules at the package's root

CORE = frozenset({"rules", "protocol", "session"})
ALL = CORE | {"net", "bots", "practice", "store", "lines", "ui"} | TOP
MAY_IMPORT: dict[str, frozenset[str]] = {
    "": frozenset(),  # the package itself: importing any module runs it
    "rules": frozenset(),
    "protocol": frozenset({"rules"}),
    "session": frozenset({"rules", "protocol"}),
    "net": CORE,
    "bots": CORE,
    "practice": CORE | {"bots"},
    "store": CORE,
    "lines": CORE,
    "ui": CORE,
    **dict.fromkeys(TOP, ALL),
}

THIRD_PARTY: dict[str, frozenset[str]] = {
    "protocol": frozenset({"msgpack", "msgspec"}),
    "session": frozenset({"spake2"}),
    "net": frozenset({"zmq", "zeroconf", "ifaddr"}),
    "store": frozenset({"filelock", "msgspec", "platformdirs", "tomli_w"}),
    "ui": frozenset({"PySide6", "leather", "segno"}),
    **dict.fromkeys(TOP, frozenset({"click", "rich"})),
    "speaker": frozenset({"miniaudio"}),
    "replaywindow": frozenset({"PySide6"}),
    "window": frozenset({"PySide6", "leather", "segno"}),
}

# Clocks, global randomness, threads and sockets: passed in everywhere else.
EDGE_ONLY = frozenset({"asyncio", "random", "socket", "threading", "time"})
EDGE = frozenset(
    {
        "net",
        "app",
        "checkup",
        "clerk",
        "cli",
        "clubnight",
        "demo",
        "listing",
        "newsbox",
        "pilots",
        "practising",
        "scripted",
        "speaker",
        "window",
        "windowdesk",
    }
)
HARMLESS = frozenset({"random.Random"})  # the type of a generator that is passed in


def broken_arrows(package: Path) -> list[str]:
    """Say which imports go to the right, beside, or to a library that is not for that layer."""
    return [_say(found, why) for found in imports_of(package) if (why := _broken_arrow(found))]


def edge_imports(package: Path) -> list[str]:
    """Say which modules see a clock, a socket, a thread or global randomness and may not."""
    return [
        _say(found, f"only {', '.join(sorted(EDGE))} may import {found.target}")
        for found in imports_of(package)
        if found.target.split(".")[0] in EDGE_ONLY
        and found.target not in HARMLESS
        and _layer(found.importer) not in EDGE
    ]


def unknown_layers(package: Path) -> list[str]:
    """Say which modules lie in no layer."""
    return sorted({layer for layer in _layers(package) if layer not in MAY_IMPORT})


def _layers(package: Path) -> Iterator[str]:
    for file in package.rglob("*.py"):
        yield _layer(".".join([PACKAGE, *file.relative_to(package).with_suffix("").parts]))


def _broken_arrow(found: Import) -> str | None:
    layer = _layer(found.importer)
    library, *inside = found.target.split(".")
    if library == PACKAGE:
        target = inside[0] if inside else "*"
        if target == layer or target in MAY_IMPORT.get(layer, ()) or target.startswith("__"):
            return None
        if target not in MAY_IMPORT:
            return f"{found.target} names no layer"
        return f"{layer or PACKAGE} may not import {target} ({found.target})"
    if library in sys.stdlib_module_names or library in THIRD_PARTY.get(layer, ()):
        return None
    return f"{layer or PACKAGE} may not import {library or 'from outside the package'}"


def _layer(module: str) -> str:
    """Return the part right under the package that a module belongs to; empty for the package itself."""
    layer = module.split(".")[1:2]
    return layer[0] if layer and layer[0] != "__init__" else ""


def _say(found: Import, why: str) -> str:
    return f"{found.file.name}:{found.line} ({found.importer}): {why}"
