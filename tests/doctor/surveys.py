"""Surveys as values: one where all is well, and what differs from it."""

from typing import Any

from nertz_lan.diagnosis import Finding, diagnose
from nertz_lan.doctorwords import Code, Severity, System
from nertz_lan.net.addresses import Address
from nertz_lan.net.interfaces import Interface
from nertz_lan.net.survey_seen import Dial, InterfaceSeen, PeerSeen, Survey, Way
from nertz_lan.protocol.limits import PROTOCOL_VERSION

LOOPBACK = Interface("lo", "127.0.0.1", 8)
WIFI = Interface("wlan0", "192.168.1.20", 24)
ALL_WAYS = frozenset(Way)


def an_interface(of: Interface = WIFI, **differing: Any) -> InterfaceSeen:
    """One that works."""
    return InterfaceSeen(of, **{"returned": True, "own_dial": Dial.OPEN, "own_answer": True, **differing})


def a_peer(name: str = "Ben", host: str = "192.168.1.21", **differing: Any) -> PeerSeen:
    """One that is reached in every way, and reaches us."""
    usual = {
        "version": PROTOCOL_VERSION,
        "answered": ALL_WAYS,
        "announced": True,
        "called_out": True,
        "rtt_ms": 2.6,
        "dial": Dial.OPEN,
        "dial_back": Dial.OPEN,
    }
    return PeerSeen(Address(host, 41000), name, **{**usual, **differing})


def a_silent(host: str = "192.168.1.21", **differing: Any) -> PeerSeen:
    """An address that was given, where nothing was heard."""
    return PeerSeen(Address(host, 41000), **{"known": True, "dial": Dial.SILENT, **differing})


def a_survey(*peers: PeerSeen, **differing: Any) -> Survey:
    """Of one Wi-Fi that works, without a default route."""
    usual: dict[str, Any] = {"chosen": None, "interfaces": (an_interface(),), "port": 40123, "peers": peers}
    return Survey(**{**usual, **differing})


def findings(survey: Survey, system: System = System.LINUX) -> tuple[Finding, ...]:
    return diagnose(survey, system)


def problems(survey: Survey) -> list[Code]:
    """The codes of what is in the way."""
    return [found.code for found in findings(survey) if found.severity is Severity.PROBLEM]


def codes(survey: Survey) -> set[Code]:
    return {found.code for found in findings(survey)}


def says(survey: Survey, code: Code, system: System = System.LINUX) -> Finding:
    """The one finding with this code."""
    (found,) = [each for each in findings(survey, system) if each.code is code]
    return found
