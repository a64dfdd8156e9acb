"""The commands. Owns what can be typed and how it is checked; what each does is elsewhere.

A start that only prints help loads no sockets: imports stand inside the commands.
"""

import gc
import logging
import signal
import sys
from pathlib import Path
from typing import Any

import click

from nertz_lan import __version__
from nertz_lan.clioptions import (
    DATA_DIR,
    FAST,
    FILE,
    INTERFACE,
    JSON_LINES,
    LEVEL,
    NAME,
    Address,
    Name,
    Passcode,
    Terminated,
    Where,
    differing,
    stop_in_order,
)
from nertz_lan.clubcli import club
from nertz_lan.protocol.intents import BOT_LEVELS, USUAL_BOT_LEVEL
from nertz_lan.rules.presets import PRESETS


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="nertz-lan")
@click.option("--verbose", is_flag=True, help="Tell on standard error what the program does.")
@NAME
@DATA_DIR
@INTERFACE
@click.pass_context
def main(
    ctx: click.Context,
    verbose: bool,  # noqa: FBT001 - as click calls it
    name: str | None,
    data_dir: Path | None,
    interface: str | None,
) -> None:
    """Nertz for the laptops on one local network: no server, no internet.

    Without a command it opens the window.
    """
    logging.basicConfig(
        stream=sys.stderr,
        level=logging.DEBUG if verbose else logging.WARNING,
        format="%(levelname)s %(name)s: %(message)s",
    )
    if ctx.invoked_subcommand is None:
        sys.exit(_window(name, data_dir, interface))
    for option in ("name", "data_dir", "interface"):
        if ctx.get_parameter_source(option) is click.core.ParameterSource.COMMANDLINE:
            flag = f"--{option.replace('_', '-')}"
            raise click.UsageError(f"{flag} is for the window here: put it after {ctx.invoked_subcommand!r}.")


def _window(name: str | None, data_dir: Path | None, interface: str | None) -> int:
    from nertz_lan.screen import why_no_window

    if why := why_no_window():
        raise click.ClickException(why)
    gc.disable()  # what a start makes stays: Python would look through it for an eighth of the time; see `Rest`
    from nertz_lan.store.profile import ProfileError
    from nertz_lan.window import run as run_window

    try:
        return run_window(data_dir, interface, name)
    except ProfileError as error:
        return _no_start(str(error))


def _replay_window(file: Path) -> int:
    from nertz_lan.screen import why_no_window

    if why := why_no_window():
        raise click.ClickException(why)
    from nertz_lan.films import NoFilm
    from nertz_lan.replaywindow import run as run_window

    try:
        return run_window(file)
    except NoFilm as error:
        return _no_start(str(error))


def _no_start(why: str) -> int:
    """Say why the window can't open, in a small one too where nobody might read it else: the exit status."""
    from nertz_lan.screen import is_said_in_a_window

    error = click.ClickException(why)
    error.show()
    if not is_said_in_a_window(sys.stderr):
        return error.exit_code
    from nertz_lan.nostart import run as run_window

    return run_window(why)


main.add_command(club)


@main.command()
def referee() -> None:
    """Judge deals for a script: JSON lines in, JSON lines out, no network."""
    from nertz_lan.lines.referee import run

    stop_in_order()
    try:
        run(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stdout = None  # nobody reads: no complaint at the interpreter's end


@main.command()
@JSON_LINES
@NAME
@click.option("--table", type=Name(), help="The table to join, or, with --create, to make.")
@click.option("--create", is_flag=True, help="Make a table and host it.")
@click.option("--preset", type=click.Choice(list(PRESETS)), default="Nertz", help="The house rules of a new table.")
@click.option("--target", type=int, help="Play up to so many points.")
@click.option("--trial", is_flag=True, help="Play a new table's first deal as a trial: it isn't written.")
@click.option("--paper", is_flag=True, help="Make the new table a shared sheet for real cards.")
@click.option("--seats", type=click.IntRange(2, 12), help="Make so many seats; a match begins when all are taken.")
@click.option(
    "--bot",
    type=LEVEL,
    is_flag=False,
    flag_value=USUAL_BOT_LEVEL,
    metavar="[LEVEL]",
    help=f"Let a bot play, of level {BOT_LEVELS[0]} to {BOT_LEVELS[-1]} (without a number: {USUAL_BOT_LEVEL}).",
)
@FAST
@DATA_DIR
@click.option(
    "--join", "address", type=Where(), metavar="HOST:PORT|CODE", help="Join the table at this address, or of this code."
)
@click.option("--passcode", type=Passcode(), help="The table's passcode: to get in, or, with --create, to set.")
@click.option("--watch", is_flag=True, help="Take no seat at the table that is joined: watch.")
@INTERFACE
def peer(**options: Any) -> None:  # noqa: ANN401 - as click calls it
    """Sit at a table on the local network, for a script or as a bot."""
    from nertz_lan.app import RunningPeer
    from nertz_lan.net.runner import NetworkError
    from nertz_lan.scripted import Scripted, timing_of
    from nertz_lan.store.profile import ProfileError

    stop_in_order()
    goal = _goal(options)
    timing = timing_of(is_bot=options["bot"] is not None, is_fast=options["fast"])
    try:
        running = RunningPeer(
            name=options["name"],
            data_dir=options["data_dir"],
            interface=options["interface"],
            timing=timing,
        )
        status = Scripted(running, bot=options["bot"], fast=options["fast"]).run(goal)
    except (ProfileError, NetworkError) as error:
        raise click.ClickException(str(error)) from error
    sys.exit(status)


def _goal(options: dict[str, Any]) -> Any:  # noqa: ANN401 - a Goal, which is imported late
    from nertz_lan.app import Goal
    from nertz_lan.session.node import NewTable, Wanted

    if options["passcode"] and not (options["create"] or options["address"] or options["table"]):
        raise click.UsageError("--passcode is for one table: say which by --table, --join, or --create.")
    if options["address"] and (options["create"] or options["table"]):
        raise click.UsageError("--join names a table already: leave out --table and --create.")
    watch = options["watch"]
    if watch and (options["create"] or not (options["address"] or options["table"])):
        raise click.UsageError("--watch is for a table that is there: name it with --table or --join.")
    if watch and options["bot"] is not None:
        raise click.UsageError("A bot needs a seat: leave out --bot or --watch.")
    preset, seats = options["preset"], options["seats"] or 12
    changed = differing(preset, options["seats"] or 2, options["target"])
    title = options["table"] or f"{(options['name'] or 'A')[:15]}'s table"
    fixed_seats = options["seats"] is not None
    passcode = options["passcode"] or ""
    new = NewTable(title, preset, changed, seats, fixed_seats, options["trial"], passcode, options["paper"])
    if options["create"]:
        return Goal(create=new)
    if options["address"]:
        return Goal(join=Wanted(address=options["address"], watch=watch, passcode=passcode))
    if options["table"]:
        return Goal(join=Wanted(title=options["table"], watch=watch, passcode=passcode))
    return Goal(play_now=new)


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@INTERFACE
def tables(as_json: bool, interface: str | None) -> None:  # noqa: FBT001 - as click calls it
    """List the tables on the local network."""
    from nertz_lan.listing import list_tables
    from nertz_lan.net.runner import NetworkError

    stop_in_order()
    try:
        list_tables(as_json=as_json, interface=interface)
    except NetworkError as error:
        raise click.ClickException(str(error)) from error


@main.command()
@INTERFACE
@click.option("--port", type=click.IntRange(1024, 65535), help="Try this port of the computer: Home shows Nertz's.")
@click.option(
    "--peer", "peers", type=Address(), multiple=True, metavar="HOST:PORT", help="Look for a Nertz there, in numbers."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line: a finding.")
def doctor(interface: str | None, port: int | None, peers: tuple[str, ...], as_json: bool) -> None:  # noqa: FBT001
    """Say what is wrong with this network, and what to do.

    Looks for 2.5 seconds. Ends with status 1 when something is in the way.
    """
    from nertz_lan.doctor import run as run_doctor
    from nertz_lan.net.addresses import Address as At
    from nertz_lan.net.addresses import is_numeric, parse_address
    from nertz_lan.net.survey import NoSuchInterface

    stop_in_order()
    known = [At(*parse_address(text)) for text in peers]
    for host, _ in known:
        if not is_numeric(host):
            raise click.BadParameter(f"{host} is a name: give numbers, as in 192.168.1.20:40123.", param_hint="--peer")
    try:
        status = run_doctor(interface, port, known, as_json=as_json)
    except NoSuchInterface as error:
        raise click.ClickException(str(error)) from error
    sys.exit(status)


@main.command()
@click.option("--peers", type=click.IntRange(2, 12), default=4, show_default=True, help="How many peers play.")
@click.option("--preset", type=click.Choice(list(PRESETS)), default="Nertz", show_default=True)
@click.option("--target", type=int, help="Play up to so many points.")
@click.option("--level", type=LEVEL, default=USUAL_BOT_LEVEL, show_default=True, help="How good the bots are.")
@FAST
@click.option("--interface", metavar="ADDR", default="127.0.0.1", show_default=True, help="The interface to play over.")
def demo(peers: int, preset: str, target: int | None, level: int, fast: bool, interface: str) -> None:  # noqa: FBT001
    """Start some peers as programs of their own and watch them play a match."""
    from nertz_lan.demo import Demo
    from nertz_lan.net.runner import NetworkError

    stop_in_order()
    differing(preset, peers, target)
    try:
        status = Demo(peers, preset, target, interface, level=level, fast=fast).run()
    except NetworkError as error:
        raise click.ClickException(str(error)) from error
    sys.exit(status)


@main.command()
@click.argument("file", type=FILE)
@click.option("--verify", "only_verify", is_flag=True, help="Say whether it is right, and nothing else.")
@click.option("--json", "as_json", is_flag=True, help="Print its events, one JSON object a line.")
@click.option("--window", is_flag=True, help="Show it on the table, to go through it.")
def replay(file: Path, only_verify: bool, as_json: bool, window: bool) -> None:  # noqa: FBT001 - as click calls it
    """Replay a recorded match through the rules: what was played, and whether all of it is right."""
    from nertz_lan.replayview import NoReplay, show_replay

    if window:
        if only_verify or as_json:
            raise click.UsageError("--window shows the verdict, too: leave out --verify and --json.")
        sys.exit(_replay_window(file))
    stop_in_order()
    try:
        status = show_replay(file, only_verify=only_verify, as_json=as_json)
    except NoReplay as error:
        raise click.ClickException(str(error)) from error
    except BrokenPipeError:
        sys.stdout = None  # nobody reads: no complaint at the interpreter's end
        status = 0
    sys.exit(status)


@main.command()
@click.option("--import", "take", type=FILE, multiple=True, help="Take in the matches of another's --json file.")
@click.option("--csv", type=FILE, help="Write every seat of every deal, for a spreadsheet.")
@click.option("--json", type=FILE, help="Write the whole book, for another one to take in.")
@DATA_DIR
def book(take: tuple[Path, ...], csv: Path | None, json: Path | None, data_dir: Path | None) -> None:
    """Show the score book, hand it out to a file, or take in another's."""
    from nertz_lan.bookview import NoBook, Wishes, show_book

    stop_in_order()
    try:
        show_book(data_dir, Wishes(take, csv, json))
    except NoBook as error:
        raise click.ClickException(str(error)) from error


def run() -> None:
    """The entry point: a stop from the keyboard is no error to explain."""
    try:
        main(standalone_mode=False)
    except click.exceptions.Abort as stop:
        sys.exit(_status(stop.__cause__))
    except KeyboardInterrupt as stop:
        sys.exit(_status(stop))
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)


def _status(stop: BaseException | None) -> int:
    """As a shell names it: 128 and the signal's number."""
    return 128 + (signal.SIGTERM if isinstance(stop, Terminated) else signal.SIGINT)
