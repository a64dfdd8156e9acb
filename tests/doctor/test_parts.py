"""The small parts of a survey: mDNS answers, firewalls, and how many peers it takes note of."""

import plistlib
from pathlib import Path

from zeroconf import (  # type: ignore[attr-defined]  # it has the first one, and doesn't list it
    DNSOutgoing,
    ServiceInfo,
)

from nertz_lan.net.addresses import Address
from nertz_lan.net.survey_asking import NOTES_MAX, Asking
from nertz_lan.net.survey_firewalls import _linux, _macos, active_firewalls
from nertz_lan.net.survey_mdns import ANNOUNCED_MAX, announced_ports, mdns_question
from nertz_lan.net.survey_seen import Way
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import MESSAGES, Notice, ProbeAnswer

ANSWERS = 0x8400
SERVICE = "_nertz-lan._tcp.local."


def an_answer(service: str, *ports: int) -> bytes:
    answer = DNSOutgoing(ANSWERS)
    for port in ports:
        info = ServiceInfo(service, f"{port}x.{service}", port=port, server="a.local.")
        answer.add_answer_at_time(info.dns_pointer(), 0)
        answer.add_additional_answer(info.dns_service())
    return bytes(answer.packets()[0])


def test_mdns_answers() -> None:
    assert announced_ports(an_answer(SERVICE, 41000, 41001), SERVICE) == (41000, 41001)
    assert announced_ports(an_answer("_ipp._tcp.local.", 631), SERVICE) == ()
    assert len(announced_ports(an_answer(SERVICE, *range(1000, 1030)), SERVICE) or ()) <= ANNOUNCED_MAX


def test_what_is_no_mdns_answer() -> None:
    assert announced_ports(mdns_question(SERVICE), SERVICE) is None
    for datagram in (b"", b"x", b"\x00" * 12, b"\xff" * 600):
        assert not announced_ports(datagram, SERVICE)


def test_linux_firewalls(tmp_path: Path) -> None:
    ufw, firewalld, nftables = (tmp_path / name for name in ("ufw.conf", "firewalld", "nftables"))
    assert _linux(ufw, firewalld, nftables) == ()
    ufw.write_text("# on?\nENABLED=no\n", encoding="utf-8")
    assert _linux(ufw, firewalld, nftables) == ()
    ufw.write_text("ENABLED = yes\n", encoding="utf-8")
    firewalld.mkdir()
    nftables.write_text("", encoding="utf-8")
    assert _linux(ufw, firewalld, nftables) == ("ufw", "firewalld", "nftables")


def test_macos_firewall(tmp_path: Path) -> None:
    kept = tmp_path / "alf.plist"
    assert _macos(kept) == ()
    for content, on in ((b"junk", False), (plistlib.dumps({"globalstate": 0}), False), (plistlib.dumps([]), False)):
        kept.write_bytes(content)
        assert bool(_macos(kept)) is on
    kept.write_bytes(plistlib.dumps({"globalstate": 1}, fmt=plistlib.FMT_BINARY))
    assert _macos(kept) == ("the macOS firewall",)


def test_this_computers_firewalls_can_be_asked_for() -> None:
    assert isinstance(active_firewalls(), tuple)


def test_a_flood_of_peers_is_noted_up_to_a_limit() -> None:
    asking = Asking(PeerKey(b"o" * 32), 40000, ["10.0.0.1"])
    asking.question(Way.MULTICAST, "10.0.0.1", 0.0)
    for nth in range(NOTES_MAX * 2):
        notice = Notice(PROTOCOL_VERSION, PeerKey(nth.to_bytes(32, "big")), "Ben", 41000)
        datagram = MESSAGES.encode(ProbeAnswer(nth, notice))
        asking.heard(datagram, Address(f"10.0.{nth // 256}.{nth % 256}", 5), 0.0, at_own_port=False)
    assert len(asking.notes) == NOTES_MAX
    assert not any(note.answered for note in asking.notes.values()), "nobody had asked with these numbers"
