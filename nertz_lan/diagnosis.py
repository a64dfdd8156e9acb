"""From what a survey saw to what it means and what to do (DESIGN §7). Pure: the same survey, the same findings.

Owns the reasoning: which cause explains what was seen. Sentences stand in `doctorwords`; nothing is measured here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from ipaddress import IPv4Network

from nertz_lan import doctorwords as words
from nertz_lan.doctorwords import ALLOW, WORDS, Code, Severity, System
from nertz_lan.net.meeting import MEETING
from nertz_lan.net.survey_seen import Dial, InterfaceSeen, PeerSeen, Survey, Way
from nertz_lan.protocol.limits import PROTOCOL_VERSION


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is so. `todo` may be empty."""

    code: Code
    severity: Severity
    says: str
    todo: str


def diagnose(survey: Survey, system: System, own_port: int | None = None) -> tuple[Finding, ...]:
    """What was found, what is in the way first. `own_port`: where the very program listens that asks."""
    found = list(_Reading(survey, system, own_port).all())
    order = list(Severity)
    return tuple(sorted(found, key=lambda finding: order.index(finding.severity)))


def in_the_way(findings: tuple[Finding, ...]) -> bool:
    """Whether one of them keeps people from playing."""
    return any(finding.severity is Severity.PROBLEM for finding in findings)


def verdict(findings: tuple[Finding, ...]) -> str:
    """All of it in one sentence."""
    if in_the_way(findings):
        return words.IN_THE_WAY()
    unheard = {Code.NOTHING_HEARD, Code.NOBODY_ELSE}
    return words.ALONE() if any(finding.code in unheard for finding in findings) else words.ALL_WELL()


class _Reading:
    """One survey, as it is read."""

    def __init__(self, survey: Survey, system: System, own_port: int | None) -> None:
        self.survey = survey
        self.own_port = own_port
        self.v4 = [each for each in survey.interfaces if not each.interface.is_v6]
        self.others = [peer for peer in survey.peers if not peer.here]
        self.answering = [peer for peer in self.others if peer.answered]
        network = next((_network(each) for each in self.v4 if not each.interface.is_loopback), "192.168.0.0/16")
        self._allow = ALLOW[system](network=network)
        self._permission = words.LOCAL_NETWORK() if system is System.MACOS else ""

    def all(self) -> Iterator[Finding]:
        """Every finding, in the order in which one would look."""
        survey = self.survey
        if survey.paused_s:
            yield self._say(Code.PAUSED, Severity.NOTE, seconds=round(survey.paused_s))
        if not survey.interfaces:
            yield self._say(Code.NO_INTERFACE, Severity.PROBLEM)
            return
        yield from self._interfaces()
        alone = all(each.interface.is_loopback for each in survey.interfaces)
        if not alone or survey.chosen is not None:
            yield from self._multicast()
            yield from self._reached()
            yield from self._incoming()
        yield from self._own_port()
        if not alone:
            yield from self._way_out()
            for name in survey.firewalls:
                yield self._say(Code.FIREWALL, Severity.NOTE, name=name)

    def _say(self, code: Code, severity: Severity, **gaps: object) -> Finding:
        says, todo = WORDS[code]
        hints = {
            "allow": self._allow,
            "join": words.JOIN_BY_ADDRESS(),
            "guest": words.GUEST_WIFI(),
            "both": words.CHECK_BOTH(),
            "permission": self._permission,
        }
        return Finding(code, severity, says(**gaps), todo(**hints, **gaps).strip() if todo.source else "")

    # --- interfaces

    def _interfaces(self) -> Iterator[Finding]:
        seen = self.survey.interfaces
        if all(each.interface.is_loopback for each in seen):
            if self.survey.chosen is None:
                yield self._say(Code.ONLY_LOOPBACK, Severity.PROBLEM)
            else:
                yield self._say(Code.LOOPBACK_CHOSEN, Severity.NOTE)
            return
        groups: dict[str, list[InterfaceSeen]] = {}
        for each in seen:
            groups.setdefault(each.interface.name, []).append(each)
        if not self.v4:
            yield self._say(Code.ONLY_V6, Severity.PROBLEM)
        if all(each.interface.rank.virtual for each in seen):
            severity = Severity.NOTE if self.answering else Severity.PROBLEM
            yield self._say(Code.ONLY_VIRTUAL, severity, where=", ".join(map(_where, groups.values())))
            return
        first = True
        for group in groups.values():
            if group[0].interface.rank.virtual:
                yield self._say(Code.VIRTUAL, Severity.NOTE, where=_where(group))
            else:
                code = Code.FIRST if first else Code.ALSO
                yield self._say(code, Severity.GOOD, where=_where(group), why=_why_used(group))
                first = False

    # --- questions to everybody

    def _multicast(self) -> Iterator[Finding]:
        survey = self.survey
        if survey.meeting_fault:
            severity = Severity.PROBLEM if survey.mdns_fault else Severity.NOTE
            yield self._say(Code.MEETING_TAKEN, severity, port=MEETING.port, why=survey.meeting_fault)
        if survey.mdns_fault:
            severity = Severity.PROBLEM if survey.meeting_fault else Severity.NOTE
            yield self._say(Code.MDNS_TAKEN, severity, why=survey.mdns_fault)
        if survey.meeting_fault:
            return
        working = any(_works(each) for each in self.v4) or any(peer.answered - {Way.UNICAST} for peer in self.answering)
        bad = Severity.NOTE if working else Severity.PROBLEM
        for each in self.v4:
            where = _where([each])
            if each.send_fault:
                yield self._say(Code.CANT_SEND, bad, where=where, why=each.send_fault)
            elif each.join_fault:
                yield self._say(Code.CANT_JOIN, bad, where=where, why=each.join_fault)
            elif not each.returned:
                yield self._say(Code.NOT_RETURNED, bad, where=where)
            else:
                yield self._say(Code.MULTICAST_OUT, Severity.GOOD, where=where)

    # --- the others

    def _reached(self) -> Iterator[Finding]:
        beside = [_text(peer) for peer in self.survey.peers if self._runs_beside(peer)]
        if beside:
            yield self._say(Code.OWN_PROGRAM, Severity.GOOD, hosts=", ".join(dict.fromkeys(beside)))
        for peer in self.others:
            yield self._peer(peer)
        if self.answering:
            yield from self._found_how()
        elif not any(_heard(peer) or peer.known for peer in self.others):
            yield from self._nobody()

    def _runs_beside(self, peer: PeerSeen) -> bool:
        """Whether it is another program on this computer, and still there: one that has ended refuses a dial."""
        has_ended = peer.dial is Dial.REFUSED
        return peer.here and bool(peer.answered) and not has_ended and peer.address.port != self.own_port

    def _peer(self, peer: PeerSeen) -> Finding:
        who = _who(peer)
        if peer.version is not None and peer.version != PROTOCOL_VERSION:
            code = Code.PEER_OLDER if peer.version < PROTOCOL_VERSION else Code.PEER_NEWER
            return self._say(code, Severity.PROBLEM, who=who, theirs=peer.version, ours=PROTOCOL_VERSION)
        if peer.answered:
            if peer.dial is Dial.OPEN:
                return self._say(Code.PEER_FINE, Severity.GOOD, who=who, rtt=max(1, round(peer.rtt_ms)))
            code = Code.PEER_ONE_WAY if peer.dial_back is Dial.OPEN else Code.PEER_NO_TCP
            what = words.REFUSED() if peer.dial is Dial.REFUSED else words.NO_ANSWER()
            return self._say(code, Severity.PROBLEM, who=who, what=what)
        if peer.dial is Dial.OPEN:
            return self._say(Code.PEER_NO_UDP, Severity.PROBLEM, who=who)
        if _heard(peer):
            return self._say(Code.PEER_UNREACHED, Severity.PROBLEM, who=who)
        if peer.dial is Dial.REFUSED:
            host, port = peer.address
            return self._say(Code.KNOWN_REFUSED, Severity.PROBLEM, host=host, port=port)
        around = self.survey.others or any(_heard(each) or each.dial is Dial.REFUSED for each in self.others)
        return self._say(Code.KNOWN_SILENT if around else Code.ISOLATED, Severity.PROBLEM, who=_text(peer))

    def _found_how(self) -> Iterator[Finding]:
        ways = frozenset[Way]().union(*(peer.answered for peer in self.answering))
        announced = any(peer.announced for peer in self.answering)
        if Way.MULTICAST in ways:
            if not announced and not self.survey.mdns_fault:
                yield self._say(Code.MDNS_LOST, Severity.NOTE)
        elif Way.BROADCAST in ways or announced:
            other = words.BROADCAST() if Way.BROADCAST in ways else words.MDNS()
            yield self._say(Code.MULTICAST_LOST, Severity.NOTE, other=other)
        else:
            yield self._say(Code.MULTICAST_BLOCKED, Severity.PROBLEM, who=_some(self.answering))

    def _nobody(self) -> Iterator[Finding]:
        others, swept = self.survey.others, self.survey.swept
        if others:
            shown = others[0] if len(others) == 1 else words.AND_MORE(first=others[0], count=len(others) - 1)
            yield self._say(Code.NOBODY_ELSE, Severity.NOTE, count=len(others), others=shown)
        elif self.survey.meeting_fault or any(_works(each) and not each.interface.is_loopback for each in self.v4):
            yield self._say(Code.NOTHING_HEARD, Severity.NOTE, asked=words.ASKED(count=swept) if swept else "")

    # --- this computer, from outside and from itself

    def _incoming(self) -> Iterator[Finding]:
        through = [peer for peer in self.others if peer.dial_back is Dial.OPEN]
        shut_out = [peer for peer in self.others if peer.dial_back is Dial.SILENT and peer.dial is Dial.OPEN]
        if through:
            yield self._say(Code.INCOMING_OPEN, Severity.GOOD, who=_some(through))
        elif shut_out:
            unasked = any(peer.called_out or peer.asked_back for peer in self.others)  # so something gets in
            severity = Severity.NOTE if unasked else Severity.PROBLEM
            yield self._say(Code.INCOMING_BLOCKED, severity, who=_some(shut_out))
        elif asked := [peer for peer in self.others if peer.asked_back]:
            yield self._say(Code.INCOMING_HALF, Severity.NOTE, who=_some(asked))
        elif self.answering:
            yield self._say(Code.INCOMING_UNKNOWN, Severity.NOTE)

    def _own_port(self) -> Iterator[Finding]:
        port = self.survey.port
        if self.survey.port_wanted:
            code = Code.PORT_IN_USE if self.survey.port_in_use else Code.PORT_UNUSED
            yield self._say(code, Severity.NOTE, port=port)
        tried = [each for each in self.v4 if each.own_dial is not Dial.UNTRIED]
        closed = [each for each in tried if each.own_dial is not Dial.OPEN or not each.own_answer]
        if closed:
            faults = [words.NO_CONNECTION()] if any(each.own_dial is not Dial.OPEN for each in closed) else []
            faults += [words.NO_DATAGRAM()] if not all(each.own_answer for each in closed) else []
            hosts, what = ", ".join(each.interface.host for each in closed), ", ".join(faults)
            yield self._say(Code.OWN_PORT_CLOSED, Severity.PROBLEM, port=port, hosts=hosts, what=what)
        elif tried:
            hosts = ", ".join(each.interface.host for each in tried)
            yield self._say(Code.OWN_PORT, Severity.GOOD, port=port, hosts=hosts)

    def _way_out(self) -> Iterator[Finding]:
        start = self.survey.route_from
        if start is None:
            yield self._say(Code.NO_ROUTE, Severity.GOOD)
            return
        for each in self.v4:
            if each.interface.host == start and each.interface.rank.virtual:
                yield self._say(Code.VPN_ROUTE, Severity.NOTE, where=_where([each]))


def _heard(peer: PeerSeen) -> bool:
    return bool(peer.answered or peer.announced or peer.called_out or peer.asked_back or peer.dial is Dial.OPEN)


def _works(seen: InterfaceSeen) -> bool:
    return seen.returned and not seen.send_fault and not seen.join_fault


def _where(group: list[InterfaceSeen]) -> str:
    return f"{group[0].interface.name} ({', '.join(each.interface.host for each in group)})"


def _why_used(group: list[InterfaceSeen]) -> str:
    best = group[0].interface
    if best.is_v6:
        return words.V6_ALONE()
    return (words.PRIVATE, words.PUBLIC, words.SELF_GIVEN)[best.rank.kind]()


def _network(seen: InterfaceSeen) -> str:
    return str(IPv4Network((seen.interface.host, seen.interface.prefix), strict=False))


def _text(peer: PeerSeen) -> str:
    host, port = peer.address
    return f"[{host}]:{port}" if peer.address.is_v6 else f"{host}:{port}"


def _who(peer: PeerSeen) -> str:
    text = words.NAMED_PEER if peer.name else words.NAMELESS_PEER
    return text(name=peer.name, address=_text(peer))


def _some(peers: list[PeerSeen]) -> str:
    who = _who(peers[0])
    return who if len(peers) == 1 else words.AND_MORE(first=who, count=len(peers) - 1)
