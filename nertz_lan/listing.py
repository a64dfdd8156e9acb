"""`nertz-lan tables`: a look around, and what was found."""

import queue
import secrets
import sys
import time
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from nertz_lan.app import meeting_place
from nertz_lan.lines.jsonlines import write
from nertz_lan.lines.tablelines import notice_line
from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.runner import Network
from nertz_lan.net.saving import keep_nothing
from nertz_lan.protocol.identity import TableId
from nertz_lan.session.me import Me
from nertz_lan.session.news import Found, Lost
from nertz_lan.session.node import Node

LOOK_S: Final = 1.2


def list_tables(*, as_json: bool, interface: str | None) -> None:
    """Print the tables found within 1.2 s. Raises NetworkError."""
    found = _look_around(interface)
    lines = [notice_line(f.notice.table, f.notice.key, f.notice.name, f.rtt_ms) for f in found if f.notice.table]
    if as_json:
        sys.stdout.buffer.writelines(write(line) for line in lines)
        sys.stdout.buffer.flush()
        return
    console = Console()
    if not lines:
        console.print("No tables here. Is somebody hosting one on this network? A firewall may also hide it.")
        return
    console.print(_grid(lines))


def _look_around(interface: str | None) -> list[Found]:
    news: queue.SimpleQueue[Any] = queue.SimpleQueue()
    keys = make_key_pair()  # a passer-by: no profile, no seat
    node = Node(Me(keys.public, b"", "Somebody"), secrets.token_bytes)
    network = Network(node, keys, news.put, save=keep_nothing, interface=interface, meeting=meeting_place())
    network.start()
    try:
        network.call(lambda _, now: node.look(now))
        found: dict[TableId, Found] = {}
        until = time.monotonic() + LOOK_S
        while (left_s := until - time.monotonic()) > 0:
            try:
                item = news.get(timeout=left_s)
            except queue.Empty:
                break
            match item:
                case Found(notice) if notice.table is not None:
                    found[notice.table.table] = item
                case Lost(table):
                    found.pop(table, None)
                case _:
                    pass
    finally:
        network.stop()
    return sorted(found.values(), key=lambda f: f.notice.table.title if f.notice.table else "")


def _grid(lines: list[dict[str, Any]]) -> Grid:
    grid = Grid("table", "host", "seats", "house rules", "state", "round trip")
    for line in lines:
        grid.add_row(
            Text(line["table"]),
            Text(line["host_name"]),
            f"{line['taken']} of {line['seats']}",
            Text(line["preset"]),
            f"{line['phase']}, with a passcode" if line["locked"] else line["phase"],
            "–" if line["rtt_ms"] < 0 else f"{line['rtt_ms']} ms",
        )
    return grid
