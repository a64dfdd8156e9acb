"""Home, and what it finds on the network, for pictures and tests of every screen.

Owns the tables that are found, and the way in at one with a passcode. Never knows a table from inside.
"""

from collections.abc import Iterator
from dataclasses import replace

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import Notice, TableNotice
from nertz_lan.session.news import Found, PasscodeAsked
from nertz_lan.ui import sentences
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.saying import saying
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.sightings import NOTHING, InSight, seen
from ui_inputs import Preparing
from ui_tables import key


def found_tables(count: int) -> tuple[Found, ...]:
    """Tables on the network."""
    made = [
        ("Cabin", "Ben", 4, "Nertz", "lobby", 3.0),
        ("Kitchen table", "Chioma", 2, "First game", "lobby", 11.0),
        ("Club night", "Kateryna", 12, "Racing Demon", "playing", 5.0),
        ("<b>x</b><img src=http://a>", "Eun-ji", 6, "Dutch Blitz", "over", 38.0),
    ]
    return tuple(
        Found(
            Notice(
                PROTOCOL_VERSION,
                key(nth),
                host,
                41000,
                TableNotice(TableId(bytes([nth]) * 16), title, 12, taken, 0, preset, phase, by_wish=False),
            ),
            rtt,
        )
        for nth, (title, host, taken, preset, phase, rtt) in enumerate(made[:count])
    )


def many_tables(count: int) -> tuple[Found, ...]:
    """So many tables, as on a club's evening: full ones, some that play, and some that wait."""
    made = []
    for nth in range(count):
        one = found_tables(3)[nth % 3]
        table = one.notice.table
        assert table is not None  # noqa: S101 - only tables are found
        title = f"{('Oak', 'Elm', 'Ash', 'Fir', 'Yew')[nth % 5]} {nth + 1}"
        table = table._replace(table=TableId(nth.to_bytes(16, "big")), title=title)
        host = PeerKey(nth.to_bytes(32, "big"))
        made.append(Found(one.notice._replace(key=host, table=table, port=41000 + nth), one.rtt_ms + nth % 7))
    return tuple(made)


def news_of(found: tuple[Found, ...]) -> dict[TableId, Found | None]:
    """That these were found."""
    return {each.notice.table.table: each for each in found if each.notice.table is not None}


def held_table(given: AppInputs) -> AppInputs:
    """Home, with a table that waits for its host, and one that goes on without some."""
    waiting, on = found_tables(2)
    first, second = waiting.notice.table, on.notice.table
    assert first is not None  # noqa: S101 - only tables are found
    assert second is not None  # noqa: S101
    first = first._replace(phase="waiting")
    second = second._replace(phase="playing", continues=(first.table,))
    found = (
        replace(waiting, notice=waiting.notice._replace(table=first)),
        replace(on, notice=on.notice._replace(table=second)),
    )
    return replace(given, sight=InSight(found))


def other_versions(given: AppInputs) -> AppInputs:
    """Home, with a table of a newer program, one of an older program, and one of this."""
    newer, older, same = found_tables(3)
    newer = replace(newer, notice=newer.notice._replace(version=PROTOCOL_VERSION + 1))
    older = replace(older, notice=older.notice._replace(version=PROTOCOL_VERSION - 1))
    return replace(given, sight=InSight((newer, older, same)))


def locked_table(given: AppInputs) -> AppInputs:
    """Home, with a table that has a passcode."""
    (found,) = found_tables(1)
    assert found.notice.table is not None  # noqa: S101 - only tables are found
    locked = found.notice.table._replace(locked=True)
    return replace(given, sight=InSight((replace(found, notice=found.notice._replace(table=locked)),)))


def asked_for_passcode(tries: int, *, wait_s: int = 0, by_maker: bool = False, was_wrong: bool = False) -> Preparing:
    """Before a table with a passcode."""

    def prepare(given: AppInputs) -> AppInputs:
        given = locked_table(given)
        asked = PasscodeAsked(TableId(bytes(16)), key(0), tries, wait_s, by_maker=by_maker, was_wrong=was_wrong)
        return replace(given, asked=asked, asked_wait_s=wait_s)

    return prepare


def homes() -> Iterator[tuple[str, Preparing]]:
    """Every Home, by name."""
    yield "home", lambda given: replace(given, sight=InSight(found_tables(4)))
    yield "home-many", lambda given: replace(given, sight=seen(NOTHING, news_of(many_tables(50)), held=False))
    yield "home-search", lambda given: replace(given, search="oak ben", sight=InSight(many_tables(50)))
    yield "home-no-such", lambda given: replace(given, search="zzz", sight=InSight(many_tables(50)))
    yield "home-versions", other_versions
    yield "home-empty", lambda given: given
    yield "home-seeking", lambda given: replace(given, seeking=saying(sentences.SEEKING_NOW))
    yield (
        "home-trouble",
        lambda given: replace(
            given,
            trouble=saying(sentences.TURNED_AWAY, why=heard("The table is full, watchers included.")),
            sight=InSight(found_tables(1)),
        ),
    )
    yield "home-waiting", held_table
    yield "home-locked", locked_table


def entrances() -> Iterator[tuple[str, Preparing]]:
    """Before a table with a passcode, by name."""
    yield "entrance", asked_for_passcode(5)
    yield "entrance-wrong", asked_for_passcode(1, was_wrong=True)
    yield "entrance-silent", asked_for_passcode(0, wait_s=27)
    yield "entrance-maker", asked_for_passcode(0, by_maker=True)
