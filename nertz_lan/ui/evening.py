"""What the window knows of the club night that it is at: news in, the next frozen value out.

Owns which news mean what for the screens. A club night runs beside the card table, with a host and news of its own.
Never knows Qt, nor what can be asked for there.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeAlias, assert_never

from nertz_lan.protocol.entering import Knock
from nertz_lan.protocol.glimpses import Glimpse
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.errands import EveningEnded, EveningFate, EveningNews, EveningSeen, Place
from nertz_lan.session.evening import Evening, Group, Member
from nertz_lan.session.news import CantRemember, Knocking, PasscodeAsked, SafetyCodes, WhichTable
from nertz_lan.session.table import Table
from nertz_lan.ui import eveningwords, sentences, whichwords
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.namesakes import told_apart
from nertz_lan.ui.same import for_the_same
from nertz_lan.ui.saying import NOTHING_SAID, Said, saying


@dataclass(frozen=True, slots=True)
class EveningLeft:
    """The own wish to leave has been carried out: whatever was told of that club night before is of no interest."""


@dataclass(frozen=True, slots=True)
class EveningCode:
    """There is a network for a club night: how others join this program there."""

    join_code: str


EveningTidings: TypeAlias = EveningNews | EveningLeft | EveningCode


@dataclass(frozen=True, slots=True)
class Club:
    """All that the window is told of a club night. Without `seen` it is at none."""

    seen: EveningSeen | None = None
    seeking: Said = NOTHING_SAID  # one is being made or looked for: a sentence
    asked: PasscodeAsked | None = None
    asked_wait_s: int = 0
    which: tuple[Glimpse, ...] = ()  # it goes on as these: the person is asked
    join_code: str = ""  # by which others find this program at the club night
    passcode: str = ""  # that was said or set here last
    knocking: tuple[Knock, ...] = ()
    codes: Mapping[PeerKey, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def table(self) -> Table | None:
        """The evening as a table: its people, its maker, its house rules."""
        return self.seen.view.table if self.seen is not None else None

    @property
    def evening(self) -> Evening | None:
        """What has happened there."""
        return self.table.evening if self.table is not None else None

    @property
    def place(self) -> Place | None:
        """Where the own player has been drawn to."""
        return self.seen.place if self.seen is not None else None


NO_CLUB = Club()


def after_news(club: Club, news: EveningTidings) -> tuple[Club, Said]:
    """What is known after news, and what has to be said of them: trouble, and nothing else."""
    match news:
        case EveningSeen():
            return replace(club, seen=news, seeking=NOTHING_SAID, asked=None, asked_wait_s=0), NOTHING_SAID
        case EveningFate(refusal=refusal):
            return club, NOTHING_SAID if refusal is None else saying(heard, refusal.why)
        case EveningEnded(why):
            return NO_CLUB, saying(_said_of_end, why) if why else NOTHING_SAID
        case PasscodeAsked():
            return replace(club, asked=news, asked_wait_s=math.ceil(news.wait_s)), NOTHING_SAID
        case WhichTable(tables):
            is_new = tables and not club.which
            return replace(club, which=tables, asked=None), saying(whichwords.WHICH_EVENING) if is_new else NOTHING_SAID
        case Knocking(people):
            return replace(club, knocking=people), NOTHING_SAID
        case SafetyCodes(by_peer):
            return replace(club, codes=MappingProxyType(by_peer)), NOTHING_SAID
        case CantRemember(why):
            return club, saying(heard, why)
        case EveningCode(join_code):
            return replace(club, join_code=join_code), NOTHING_SAID
        case EveningLeft():
            return NO_CLUB, NOTHING_SAID
        case _:
            assert_never(news)


def _said_of_end(why: str) -> str:
    text = heard(why)
    return eveningwords.EVENING_ENDED(why=text if text.endswith((".", "!", "?")) else f"{text}.")


def names_of(table: Table, people: tuple[PeerKey, ...] | list[PeerKey]) -> str:
    """Their names in a row."""
    return sentences.listed([name_of(table, peer) for peer in people])


def name_of(table: Table, peer: PeerKey) -> str:
    """Somebody's name, whether they are there or have gone; with a code where two have signed in under one name."""
    signed_in = _names(table.evening.members) if table.evening is not None else {}
    person = table.people.get(peer)
    return signed_in.get(peer) or (person.name if person is not None else "")


@for_the_same(1)  # names are asked for far more often than anybody signs in
def _names(members: Mapping[PeerKey, Member]) -> dict[PeerKey, str]:
    names = told_apart([(member.name, member.player) for member in members.values()])
    return dict(zip(members, names, strict=True))


def others_of(group: Group, me: PeerKey) -> list[PeerKey]:
    """Whom one plays with."""
    return [peer for peer in group.people if peer != me]


def is_awaited(table: Table) -> bool:
    """Whether somebody may be on the way to a table of the last draw that nobody has been at."""
    last = table.evening.last if table.evening is not None else None
    groups = last.groups if last is not None else ()
    here = {peer for peer, person in table.people.items() if person.present}
    return any(not group.been and not here.isdisjoint(group.people) for group in groups)


def tables_on(evening: Evening) -> int:
    """How many tables of the last draw people are at."""
    return sum(bool(group.there) for group in evening.last.groups) if evening.last is not None else 0
