"""From what was seen to the cause: one scenario a fault."""

import ipaddress
from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.diagnosis import diagnose, in_the_way, verdict
from nertz_lan.doctorwords import ALLOW, WORDS, Code, Severity, System
from nertz_lan.net.addresses import Address
from nertz_lan.net.interfaces import Interface
from nertz_lan.net.survey_seen import Dial, InterfaceSeen, PeerSeen, Survey, Way
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from tests.doctor.surveys import (
    LOOPBACK,
    WIFI,
    a_peer,
    a_silent,
    a_survey,
    an_interface,
    codes,
    findings,
    problems,
    says,
)

TUN = Interface("tun0", "10.8.0.2", 24)
ETHERNET = Interface("eth0", "192.168.7.2", 24)
V6 = Interface("wlan0", "fe80::1%2", 64)
UNICAST = frozenset({Way.UNICAST})


def test_all_is_well_with_two_others() -> None:
    survey = a_survey(a_peer(), a_peer("Cleo", "192.168.1.22"))
    assert problems(survey) == []
    assert [found.code for found in findings(survey) if found.severity is Severity.NOTE] == []
    assert "Ben at 192.168.1.21:41000 answers in 3 ms" in says(a_survey(a_peer()), Code.PEER_FINE).says
    assert verdict(findings(survey)) == "Nothing is in the way."


# --- interfaces


def test_no_interface_is_all_there_is_to_say() -> None:
    assert codes(Survey(None, (), 0)) == {Code.NO_INTERFACE}
    assert in_the_way(findings(Survey(None, (), 0)))


def test_loopback_alone_is_in_the_way_unless_it_was_chosen() -> None:
    only = (an_interface(LOOPBACK),)
    assert problems(a_survey(interfaces=only)) == [Code.ONLY_LOOPBACK]
    assert problems(a_survey(interfaces=only, chosen="127.0.0.1")) == []
    assert Code.LOOPBACK_CHOSEN in codes(a_survey(interfaces=only, chosen="127.0.0.1"))


def test_the_first_of_several_and_why() -> None:
    survey = a_survey(
        a_peer(), interfaces=(an_interface(), an_interface(V6), an_interface(ETHERNET), an_interface(TUN))
    )
    assert says(survey, Code.FIRST).says.startswith("wlan0 (192.168.1.20, fe80::1%2) is used first: a home network’s")
    assert says(survey, Code.ALSO).says.startswith("eth0 (192.168.7.2) is used too")
    assert says(survey, Code.VIRTUAL).says.startswith("tun0 (10.8.0.2) looks like a VPN")
    assert problems(survey) == []


def test_an_address_that_it_gave_itself_is_fine() -> None:
    own = Interface("wlan0", "169.254.3.4", 16)
    survey = a_survey(a_peer(), interfaces=(an_interface(own),))
    assert "gave itself" in says(survey, Code.FIRST).says
    assert problems(survey) == []


def test_only_ipv6() -> None:
    assert problems(a_survey(interfaces=(InterfaceSeen(V6),))) == [Code.ONLY_V6]
    assert Code.NOTHING_HEARD not in codes(a_survey(interfaces=(InterfaceSeen(V6),)))


def test_only_a_vpn_is_in_the_way_until_somebody_answers_there() -> None:
    only = (an_interface(TUN),)
    assert problems(a_survey(interfaces=only)) == [Code.ONLY_VIRTUAL]
    assert problems(a_survey(a_peer(host="10.8.0.3"), interfaces=only)) == []


def test_a_vpn_that_takes_all() -> None:
    both = (an_interface(), an_interface(TUN))
    assert Code.VPN_ROUTE in codes(a_survey(a_peer(), interfaces=both, route_from="10.8.0.2"))
    assert Code.VPN_ROUTE not in codes(a_survey(a_peer(), interfaces=both, route_from="192.168.1.20"))


def test_no_default_route_is_normal() -> None:
    assert says(a_survey(a_peer()), Code.NO_ROUTE).severity is Severity.GOOD
    assert Code.NO_ROUTE not in codes(a_survey(a_peer(), route_from="192.168.1.20"))


# --- questions to everybody


@pytest.mark.parametrize(
    ("differing", "code"),
    [
        ({"send_fault": "Network is unreachable", "returned": False}, Code.CANT_SEND),
        ({"join_fault": "No such device", "returned": False}, Code.CANT_JOIN),
        ({"returned": False}, Code.NOT_RETURNED),
    ],
)
def test_multicast_that_does_not_work_here(differing: dict[str, Any], code: Code) -> None:
    bad = an_interface(**differing)
    assert problems(a_survey(interfaces=(bad,))) == [code]
    assert Code.NOTHING_HEARD not in codes(a_survey(interfaces=(bad,)))
    assert problems(a_survey(interfaces=(bad, an_interface(ETHERNET)))) == [], "another one works"
    assert says(a_survey(interfaces=(bad, an_interface(ETHERNET))), code).severity is Severity.NOTE


def test_a_mac_may_lack_a_permission() -> None:
    survey = a_survey(interfaces=(an_interface(send_fault="No route to host"),))
    assert "Local Network" in says(survey, Code.CANT_SEND, System.MACOS).todo
    assert says(survey, Code.CANT_SEND).todo == "Switch it on, or join the network again."


def test_multicast_is_blocked_where_only_direct_questions_are_answered() -> None:
    survey = a_survey(a_peer(answered=UNICAST, announced=False, called_out=False, known=True))
    assert problems(survey) == [Code.MULTICAST_BLOCKED]
    assert says(survey, Code.MULTICAST_BLOCKED).todo.startswith("Join by address")


@pytest.mark.parametrize(
    ("answered", "announced", "other"), [({Way.UNICAST, Way.BROADCAST}, False, "broadcast"), (UNICAST, True, "mDNS")]
)
def test_multicast_may_be_lost_where_another_way_finds(answered: frozenset[Way], announced: bool, other: str) -> None:
    survey = a_survey(a_peer(answered=frozenset(answered), announced=announced))
    assert problems(survey) == []
    assert f"but {other} gets through" in says(survey, Code.MULTICAST_LOST).says


def test_mdns_may_be_lost() -> None:
    assert Code.MDNS_LOST in codes(a_survey(a_peer(announced=False)))


def test_ports_that_are_taken() -> None:
    assert problems(a_survey(a_peer(), meeting_fault="Address already in use")) == []
    assert problems(a_survey(a_peer(), mdns_fault="Permission denied")) == []
    both = a_survey(a_peer(), meeting_fault="Address already in use", mdns_fault="Permission denied")
    assert set(problems(both)) == {Code.MEETING_TAKEN, Code.MDNS_TAKEN}


# --- the others


def test_a_firewall_that_keeps_connections_out() -> None:
    alone = a_survey(a_peer(dial=Dial.SILENT, dial_back=Dial.UNTRIED))
    assert problems(alone) == [Code.PEER_NO_TCP]
    assert "no answer" in says(alone, Code.PEER_NO_TCP).says
    assert "refused" in says(a_survey(a_peer(dial=Dial.REFUSED, dial_back=Dial.UNTRIED)), Code.PEER_NO_TCP).says
    assert problems(a_survey(a_peer(dial=Dial.SILENT))) == [Code.PEER_ONE_WAY]


def test_a_firewall_that_keeps_datagrams_out() -> None:
    assert problems(a_survey(a_silent(dial=Dial.OPEN))) == [Code.PEER_NO_UDP]


def test_mdns_works_and_the_peer_does_not_answer() -> None:
    assert problems(a_survey(a_silent(announced=True, known=False))) == [Code.PEER_UNREACHED]
    assert "client isolation" in says(a_survey(a_silent(announced=True)), Code.PEER_UNREACHED).says


def test_isolation_is_suspected_where_nothing_gets_through_at_all() -> None:
    assert problems(a_survey(a_silent())) == [Code.ISOLATED]
    assert problems(a_survey(a_silent(), others=("192.168.1.9",))) == [Code.KNOWN_SILENT]
    assert problems(a_survey(a_silent(), a_peer("Cleo", "192.168.1.22"))) == [Code.KNOWN_SILENT]
    assert problems(a_survey(a_silent(dial=Dial.REFUSED))) == [Code.KNOWN_REFUSED]


def test_nobody_is_no_fault_but_said() -> None:
    quiet = a_survey(swept=253)
    assert problems(quiet) == []
    assert "client isolation" in says(quiet, Code.NOTHING_HEARD).says
    assert "253 addresses around were asked" in says(quiet, Code.NOTHING_HEARD).says
    assert "no other Nertz was heard" in verdict(findings(quiet))
    heard = a_survey(others=("192.168.1.9", "192.168.1.10"))
    assert "192.168.1.9 and 1 more" in says(heard, Code.NOBODY_ELSE).says


@pytest.mark.parametrize(
    ("theirs", "code", "where"),
    [(PROTOCOL_VERSION - 1, Code.PEER_OLDER, "that"), (PROTOCOL_VERSION + 1, Code.PEER_NEWER, "this")],
)
def test_another_version_says_who_must_update(theirs: int, code: Code, where: str) -> None:
    survey = a_survey(a_peer(version=theirs))
    assert problems(survey) == [code]
    assert says(survey, code).todo == f"Update Nertz on {where} computer."


def test_the_own_program_is_nobody_else() -> None:
    survey = a_survey(a_peer(host="192.168.1.20", here=True))
    assert {Code.OWN_PROGRAM, Code.NOTHING_HEARD} <= codes(survey)
    assert Code.PEER_FINE not in codes(survey)


def test_the_program_that_asks_and_one_that_has_ended_are_not_named() -> None:
    def at(port: int, **differing: Any) -> PeerSeen:
        return replace(a_peer(here=True, **differing), address=Address("192.168.1.20", port))

    mine, ended, other = at(40123), at(40124, dial=Dial.REFUSED), at(40125)
    found = diagnose(a_survey(mine, ended, other), System.LINUX, own_port=40123)
    assert [each.says for each in found if each.code is Code.OWN_PROGRAM] == [
        "Nertz also runs on this computer, at 192.168.1.20:40125."
    ]
    assert Code.OWN_PROGRAM not in {each.code for each in diagnose(a_survey(mine, ended), System.LINUX, 40123)}


# --- this computer


def test_whether_others_get_in() -> None:
    assert says(a_survey(a_peer()), Code.INCOMING_OPEN).severity is Severity.GOOD
    assert problems(a_survey(a_peer(dial_back=Dial.SILENT, called_out=False))) == [Code.INCOMING_BLOCKED]
    doubtful = a_survey(a_peer(dial_back=Dial.SILENT))
    assert says(doubtful, Code.INCOMING_BLOCKED).severity is Severity.NOTE, "what wasn't asked for did come in"
    assert Code.INCOMING_HALF in codes(a_survey(a_peer(dial_back=Dial.UNTRIED, asked_back=True)))
    assert Code.INCOMING_UNKNOWN in codes(a_survey(a_peer(dial_back=Dial.UNTRIED)))
    neither = a_survey(a_peer(dial_back=Dial.SILENT, dial=Dial.SILENT))
    assert problems(neither) == [Code.PEER_NO_TCP], "whose firewall it is, is not known twice"
    some = a_survey(a_peer(dial_back=Dial.SILENT), a_peer("Cleo", "192.168.1.22"))
    assert problems(some) == [], "who gets in shows that no firewall here keeps all out"


def test_the_own_port() -> None:
    shut = an_interface(own_dial=Dial.SILENT)
    assert problems(a_survey(a_peer(), interfaces=(shut,))) == [Code.OWN_PORT_CLOSED]
    deaf = a_survey(a_peer(), interfaces=(an_interface(own_answer=False),))
    assert "(no datagram)" in says(deaf, Code.OWN_PORT_CLOSED).says
    assert Code.PORT_IN_USE in codes(a_survey(a_peer(), port_wanted=True, port_in_use=True))
    assert Code.PORT_UNUSED in codes(a_survey(a_peer(), port_wanted=True))


@pytest.mark.parametrize("system", System)
def test_a_firewall_is_named_with_the_systems_own_way(system: System) -> None:
    found = says(a_survey(a_peer(), firewalls=("ufw",)), Code.FIREWALL, system)
    assert found.says == "A firewall is on: ufw."
    assert ALLOW[system](network="192.168.1.0/24") in found.todo


def test_a_pause_is_said() -> None:
    assert "3 s" in says(a_survey(a_peer(), paused_s=3.2), Code.PAUSED).says


# --- all of them


def test_every_code_has_its_sentences() -> None:
    assert set(WORDS) == set(Code)


def test_problems_come_first() -> None:
    order = [found.severity for found in findings(a_survey(a_silent(), firewalls=("ufw",)))]
    assert order == sorted(order, key=list(Severity).index)


def test_the_networks_in_hints_are_networks() -> None:
    hint = says(a_survey(a_peer(), firewalls=("ufw",)), Code.FIREWALL).todo
    assert str(ipaddress.ip_network(f"{WIFI.host}/24", strict=False)) in hint
