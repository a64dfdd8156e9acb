"""`nertz-lan club`: a club night for a script or a bot, beside its seat at a card table.

Owns the options of this one command. As in cli.py, what costs time to load is imported inside.
"""

import sys
from typing import Any

import click

from nertz_lan.clioptions import (
    DATA_DIR,
    FAST,
    INTERFACE,
    JSON_LINES,
    LEVEL,
    NAME,
    Name,
    Passcode,
    Where,
    differing,
    stop_in_order,
)
from nertz_lan.protocol.intents import USUAL_BOT_LEVEL
from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.evening import SIZES, USUAL_SIZE


@click.command()
@JSON_LINES
@click.option("--title", type=Name(), help="The club night to come to, or, with --create, to make.")
@click.option("--create", is_flag=True, help="Make a club night.")
@click.option(
    "--group",
    type=click.IntRange(SIZES[0], SIZES[-1]),
    default=USUAL_SIZE,
    show_default=True,
    help="How many people a table of a new club night has, where it can be.",
)
@click.option("--preset", type=click.Choice(list(PRESETS)), default="Nertz", help="The house rules of its tables.")
@click.option("--target", type=int, help="Play up to so many points there.")
@click.option(
    "--join", "address", type=Where(), metavar="HOST:PORT|CODE", help="Come to the club night at this address."
)
@click.option("--passcode", type=Passcode(), help="Its passcode: to get in, or, with --create, to set.")
@click.option("--watch", is_flag=True, help="Only look on: at the draws and the ladder.")
@NAME
@click.option(
    "--bot",
    type=LEVEL,
    is_flag=False,
    flag_value=USUAL_BOT_LEVEL,
    metavar="[LEVEL]",
    help=f"Let a bot take part and play (without a number: of level {USUAL_BOT_LEVEL}).",
)
@FAST
@DATA_DIR
@INTERFACE
def club(**options: Any) -> None:  # noqa: ANN401 - as click calls it
    """Take part in a club night on the local network, for a script or as a bot."""
    from nertz_lan.app import Goal, RunningPeer
    from nertz_lan.net.runner import NetworkError
    from nertz_lan.scripted import Scripted, timing_of
    from nertz_lan.scriptedclub import ScriptedClub
    from nertz_lan.store.profile import ProfileError

    stop_in_order()
    goal, interface, bot = _goal(options), options["interface"], options["bot"]
    try:
        peer = RunningPeer(
            name=options["name"],
            data_dir=options["data_dir"],
            interface=interface,
            timing=timing_of(is_bot=bot is not None, is_fast=options["fast"]),
        )
        beside = lambda write: ScriptedClub(peer, goal, write, interface)  # noqa: E731 - one line
        status = Scripted(peer, bot=bot, fast=options["fast"], beside=beside).run(Goal())
    except (ProfileError, NetworkError) as error:
        raise click.ClickException(str(error)) from error
    sys.exit(status)


def _goal(options: dict[str, Any]) -> Any:  # noqa: ANN401 - a ClubGoal, which is imported late
    from nertz_lan.scriptedclub import ClubGoal
    from nertz_lan.session.seeking import NewTable, Wanted

    title, address, passcode = options["title"], options["address"], options["passcode"] or ""
    if options["create"] and (address or options["watch"]):
        raise click.UsageError("--create makes a club night: leave out --join and --watch.")
    if address and title:
        raise click.UsageError("--join names a club night already: leave out --title.")
    if not (options["create"] or address or title):
        raise click.UsageError("Say which club night by --title or --join, or make one with --create.")
    if options["watch"] and options["bot"] is not None:
        raise click.UsageError("A bot takes part: leave out --bot or --watch.")
    is_bot = options["bot"] is not None
    if not options["create"]:
        return ClubGoal(Wanted(title=title, address=address, watch=options["watch"], passcode=passcode), is_bot)
    preset, changed = options["preset"], differing(options["preset"], 2, options["target"])
    new = NewTable(title or "Club night", preset, changed, passcode=passcode, evening=options["group"])
    return ClubGoal(new, is_bot)
