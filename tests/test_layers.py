"""Nothing imports to the right, and only the edge sees clocks, sockets, threads and global randomness."""

from pathlib import Path

import pytest

from tests.source_checks import layers

PACKAGE = Path(__file__).parent.parent / "nertz_lan"


def test_the_package_is_there_to_be_read() -> None:
    assert list((PACKAGE / "rules").glob("*.py"))


def test_every_import_follows_an_arrow() -> None:
    assert layers.broken_arrows(PACKAGE) == []


def test_only_the_edge_sees_clocks_sockets_and_threads() -> None:
    assert layers.edge_imports(PACKAGE) == []


def test_every_module_lies_in_a_layer() -> None:
    assert layers.unknown_layers(PACKAGE) == []


def a_tree(tmp_path: Path, file: str, source: str) -> Path:
    path = tmp_path / "nertz_lan" / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    return tmp_path / "nertz_lan"


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("rules/judge.py", "import enum\nfrom nertz_lan.rules.deal import Deal\nfrom .deal import Deal"),
        ("protocol/codec.py", "import msgpack, msgspec.json\nfrom ..rules import Deal"),
        ("session/node.py", "from nertz_lan import protocol, rules"),
        ("net/links.py", "import zmq\nfrom zeroconf import Zeroconf\nfrom nertz_lan.session import node"),
        ("bots/choose.py", "from __future__ import annotations\nfrom nertz_lan.rules import legal"),
        ("ui/bridge.py", "from PySide6.QtCore import QObject\nfrom nertz_lan.session import node"),
        (
            "cli.py",
            "import click, rich.table\nfrom nertz_lan import __version__, app\nfrom .net import links",
        ),
        ("doctor.py", "from . import net"),
        ("rules/__init__.py", "from .deal import Deal\nfrom . import judge"),
    ],
)
def test_allowed(tmp_path: Path, file: str, source: str) -> None:
    assert layers.broken_arrows(a_tree(tmp_path, file, source)) == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("rules/judge.py", "from nertz_lan.protocol import messages"),
        ("rules/judge.py", "import nertz_lan.session.node"),
        ("rules/judge.py", "from .. import protocol"),
        ("rules/__init__.py", "from ..protocol import messages"),
        ("rules/deep/judge.py", "from ...session import node"),
        ("rules/judge.py", "import msgspec"),
        (
            "rules/judge.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from nertz_lan.net import links",
        ),
        ("rules/judge.py", "def late() -> None:\n    import nertz_lan.ui"),
        ("rules/judge.py", "try:\n    import zmq\nexcept ImportError:\n    pass"),
        ("protocol/codec.py", "from nertz_lan import session"),
        ("session/node.py", "import msgpack"),
        ("session/node.py", "from nertz_lan.net.links import Link"),
        ("net/links.py", "from nertz_lan.ui import bridge"),
        ("ui/bridge.py", "from ..net import links"),
        ("net/links.py", "from nertz_lan.store import profile"),
        ("bots/choose.py", "from nertz_lan.lines import names"),
        ("lines/peer.py", "from nertz_lan.net import runner"),
        ("lines/peer.py", "import click"),
        ("store/profile.py", "from nertz_lan import cli"),
        ("app.py", "import zmq"),
        ("cli.py", "import requests"),
        ("__init__.py", "from nertz_lan.rules import Deal"),
        ("session/node.py", "import nertz_lan"),
        ("session/node.py", "from nertz_lan import *"),
        ("session/node.py", "from ... import elsewhere"),
        ("session/node.py", "from ..... import elsewhere"),
        ("session/node.py", "from nertz_lan import helpers"),
    ],
)
def test_refused(tmp_path: Path, file: str, source: str) -> None:
    assert len(layers.broken_arrows(a_tree(tmp_path, file, source))) == 1


def test_a_complaint_names_the_place_and_the_arrow(tmp_path: Path) -> None:
    tree = a_tree(tmp_path, "net/links.py", "import zmq\nfrom nertz_lan.ui import bridge\n")
    assert layers.broken_arrows(tree) == [
        "links.py:2 (nertz_lan.net.links): net may not import ui (nertz_lan.ui.bridge)"
    ]


@pytest.mark.parametrize(
    "source", ["import time", "from time import monotonic", "import random", "import asyncio.events"]
)
@pytest.mark.parametrize("file", ["rules/deal.py", "session/clock.py", "ui/speech.py", "doctor.py", "lines/peer.py"])
def test_inner_modules_see_no_edge(tmp_path: Path, file: str, source: str) -> None:
    assert len(layers.edge_imports(a_tree(tmp_path, file, source))) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("rules/deal.py", "from random import Random"),
        ("rules/deal.py", "from datetime import timedelta"),
        ("session/clock.py", "from nertz_lan.session import time"),
        ("net/runner.py", "import threading, time, socket"),
        ("app.py", "import time"),
        ("demo.py", "import asyncio"),
    ],
)
def test_the_edge_may(tmp_path: Path, file: str, source: str) -> None:
    assert layers.edge_imports(a_tree(tmp_path, file, source)) == []


@pytest.mark.parametrize(("file", "layer"), [("helpers.py", "helpers"), ("util/text.py", "util")])
def test_a_module_outside_the_plan(tmp_path: Path, file: str, layer: str) -> None:
    assert layers.unknown_layers(a_tree(tmp_path, file, "")) == [layer]
