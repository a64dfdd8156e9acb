"""What can be typed behind a command: names, addresses, folders, levels, each checked where it is typed (cli.py).

Owns the kinds of values, the options that several commands have, and how a command is told to end. Never knows what a
command does. What costs time to load is imported where it is needed.
"""

import signal
from pathlib import Path
from types import FrameType
from typing import Any, ClassVar, NoReturn

import click

from nertz_lan.protocol.intents import BOT_LEVELS
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.presets import preset_rules


class Terminated(KeyboardInterrupt):
    """Told to end by another program."""


def stop_in_order() -> None:
    """From now on Ctrl-C and SIGTERM take down what is there.

    Before, while a command is imported, the system ends the program: what is raised in the middle of that can be lost,
    or come out as another exception.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, _end)


def _end(number: int, frame: FrameType | None) -> NoReturn:  # noqa: ARG001 - as signal calls it
    """Leave as from the keyboard: tables and adverts are taken down."""
    raise Terminated


class Where(click.ParamType[str]):
    """A host and a port, or a join code."""

    name = "address or code"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text as it is, once it is known to be one of the two."""
        from nertz_lan.net.addresses import BadAddress
        from nertz_lan.net.joincode import BadJoinCode
        from nertz_lan.net.where import check_where

        try:
            check_where(value)
        except (BadAddress, BadJoinCode) as error:
            self.fail(str(error), param, ctx)
        return value


class Address(click.ParamType[str]):
    """A host and a port."""

    name = "address"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text as it is, once it is known to be an address."""
        from nertz_lan.net.addresses import BadAddress, parse_address

        try:
            parse_address(value)
        except BadAddress as error:
            self.fail(str(error), param, ctx)
        return value


class _Path(click.Path):
    """Where something is, or will be."""

    what: ClassVar[str]

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - click's
        """The path."""
        if not value:
            self.fail(f"a {self.what} needs a name.", param, ctx)
        return super().convert(value, param, ctx)


class Folder(_Path):
    """A folder, which need not exist yet."""

    what = "folder"


class File(_Path):
    """A file, which need not exist yet."""

    what = "file"


class Name(click.ParamType[str]):
    """A player's or a table's name."""

    name = "name"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name in its one form."""
        try:
            return checked_name(value)
        except BadName as error:
            self.fail(f"{error}.", param, ctx)


class Passcode(click.ParamType[str]):
    """A table's passcode."""

    name = "passcode"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The passcode in its one form."""
        from nertz_lan.session.passcode import BadPasscode, checked_passcode

        try:
            return checked_passcode(value)
        except BadPasscode as error:
            self.fail(f"{error}.", param, ctx)


LEVEL = click.IntRange(BOT_LEVELS[0], BOT_LEVELS[-1])
DATA_DIR = click.option("--data-dir", type=Folder(file_okay=False, path_type=Path), help="Where the profile is kept.")
FILE = File(dir_okay=False, path_type=Path)
INTERFACE = click.option(
    "--interface", metavar="ADDR", help="Keep to the interface with this address (127.0.0.1: this computer alone)."
)
NAME = click.option("--name", type=Name(), help="The name to play under; kept for the next time.")
JSON_LINES = click.option(
    "--json", "as_json", is_flag=True, required=True, help="Speak JSON lines (there is no other way yet)."
)
FAST = click.option("--fast", is_flag=True, help="Bots play as fast as allowed: 20 intents a second.")


def differing(preset: str, seats: int, target: int | None) -> dict[str, Any]:
    """What `--target` changes of a preset, once it is known that so many seats can play by that."""
    changed: dict[str, Any] = {} if target is None else {"target": target}
    try:
        preset_rules(preset, seats, changed)
    except BadHouseRules as error:
        raise click.UsageError(f"{error}.") from error
    return changed
