"""A candidate asks for a newer log, while a host lets it in, or sends what is for those who follow it (DESIGN §4.4)."""

from dataclasses import replace

from nertz_lan.protocol.entries import Entry, entry_bytes
from nertz_lan.protocol.events import CarriedOn
from nertz_lan.protocol.identity import TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.messages import Admitted, AskTail, Entries, Mark, Message, Tail
from nertz_lan.protocol.records import ReignRecord
from nertz_lan.rules.events import Interrupted
from nertz_lan.rules.intents import Turn
from nertz_lan.session.effects import Deliver, Effect
from nertz_lan.session.guest import Guest
from nertz_lan.session.journal import Vote
from nertz_lan.session.log import Log
from nertz_lan.session.news import HostLied, Undone
from nertz_lan.session.node import Node
from tests.session.parting import mended, split
from tests.session.scenes import a_deal, at_table, code, hosted_by, listen, stay_of, table, view
from tests.session.wire import Peer, Wire

OTHER = TableId(bytes(TABLE_ID_BYTES))


def fetch(wire: Wire, candidate: Peer, source: Peer) -> None:
    """A candidate has found that another log is newer, and asks for it."""
    stay = stay_of(candidate)
    stay.election._poll._fetching = source.key, wire.now
    wire.send(candidate, source, AskTail(stay.mark))


def holds(peer: Peer, sender: Peer, kind: type = Admitted) -> list[Message]:
    """What one sends to a peer stays on its way, from the first message of a kind; gives what does."""
    late: list[Message] = []
    received = peer.running.received

    def waiting(by: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        if by != sender.key or not (late or isinstance(message, kind)):
            return received(by, message, now, stalled=stalled)
        late.append(message)
        return []

    peer.running.received = waiting  # type: ignore[method-assign,assignment]
    return late


def arrives(wire: Wire, peer: Peer, sender: Peer, late: list[Message]) -> None:
    """It comes after all, and whatever follows it."""
    del peer.running.received

    def receive(node: Node, now: float) -> list[Effect]:
        return [effect for message in late for effect in node.received(sender.key, message, now, stalled=False)]

    wire.hand(peer, receive)


def test_a_host_that_lets_in_who_has_fetched_more_from_another_has_taken_nothing_back() -> None:
    wire = Wire(5)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    split(wire, [ada], [ben, cleo])
    assert code(wire.answer_to(ada, Turn(0))) == "", "what its next host has not"
    wire.until(lambda: hosted_by(wire, ben, cleo), 2)
    wire.run(4)
    late = holds(ada, ben)
    mended(wire, peers)
    wire.until(lambda: bool(late), 3)
    assert code(wire.answer_to(cleo, Turn(2))) == "", "what it is sent after that"
    fetch(wire, ada, cleo)
    wire.until(lambda: stay_of(ada).mark == stay_of(cleo).mark, 1)
    arrives(wire, ada, ben, late)
    wire.run(1)
    assert not ada.told(HostLied)
    assert hosted_by(wire, ben, *peers)
    assert view(wire, ada).digest == view(wire, ben).digest


def test_a_host_whose_beats_come_late_does_not_contradict_what_was_fetched_from_another() -> None:
    """Seed 830090: all that it had sent for seconds came at once, beat after beat older than the log that was held."""
    wire = Wire(5)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    late = holds(ben, ada, object)
    for _ in range(8):
        wire.send(ben, ada, stay_of(ben).asking_in)
        assert code(wire.answer_to(cleo, Turn(2))) == ""
        wire.run(0.3)
    assert sum(isinstance(message, Admitted) for message in late) > 3
    assert stay_of(ben).mark.last_index > view(wire, ada).index - 3, "it was fetched"
    arrives(wire, ben, ada, late)
    wire.run(1)
    assert not ben.told(HostLied)
    assert hosted_by(wire, ada, *peers)
    assert view(wire, ada).digest == view(wire, ben).digest


def of_another_reign(mark: Mark) -> Entries:
    """What a later host sends to those who follow it: no log goes on like that."""
    return Entries((entry_bytes(Entry(mark.reign + 1, mark.last_index + 1, 0, Interrupted())),))


def waits_for_a_log(wire: Wire, candidate: Peer, source: Peer) -> None:
    """A candidate has lost its host and has asked for a log, of which nothing has come yet."""
    stay = stay_of(candidate)
    stay.election.loses_host(wire.now)
    stay.election._poll._fetching = source.key, wire.now


def test_what_a_host_sends_to_its_guests_is_not_taken_for_the_log_that_a_candidate_wants() -> None:
    wire = Wire(1)
    _, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    waits_for_a_log(wire, ben, cleo)
    wire.send(cleo, ben, of_another_reign(stay_of(ben).mark))
    wire.run(0.1)
    assert not ben.told(HostLied)
    wire.until(lambda: all(at_table(wire, peer) for peer in peers), 3)


def test_nor_is_what_follows_when_that_host_would_let_it_in_and_may_not() -> None:
    wire = Wire(1)
    _, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    stay, mark = stay_of(ben), stay_of(ben).mark
    stay.election.vote = Vote(mark.reign + 5, ben.key)  # its vote binds it beyond that reign
    waits_for_a_log(wire, ben, cleo)
    wire.send(cleo, ben, Admitted(stay.id, stay.log.base, 0, mark.last_index + 1, mark.reign + 1))
    wire.send(cleo, ben, of_another_reign(mark))
    wire.until(lambda: stay.election._poll._fetching is None, 0.5)
    wire.run(0.1)
    assert not ben.told(HostLied)
    wire.until(lambda: all(at_table(wire, peer) for peer in peers), 3)


def test_a_log_that_comes_when_nobody_waits_for_it_any_more_is_not_followed() -> None:
    """Its sender had hosted, and follows another by now; the candidate has asked anew meanwhile."""
    wire = Wire(1)
    ada, ben, _ = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    stay, mark = stay_of(ben), stay_of(ben).mark
    wire.send(ada, ben, Tail(stay.id, stay.log.base, mark.last_index + 1))
    wire.send(ada, ben, of_another_reign(mark))
    wire.run(0.1)
    assert not ben.told(HostLied)
    assert stay_of(ben).mark == mark
    wire.run(3)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    assert hosted_by(wire, ada, *peers)


def test_a_reign_of_the_same_number_at_a_table_that_was_carried_on_has_taken_nothing_back() -> None:
    """Its host has hosted both: what it sequenced at the one is not what it had told at the other."""
    wire = Wire(1)
    ada, ben, cleo, dan = peers = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    forked = stay_of(ada).log.copy()
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    wire.kill(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo, dan) or hosted_by(wire, cleo, ben, dan), 2)
    host = next(peer for peer in peers[1:] if view(wire, peer).host == peer.key)
    guest = next(peer for peer in peers[1:] if peer is not host)
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    stay, mine = stay_of(guest), view(wire, guest).index
    assert stay.guest is not None
    forked.add(Entry(stay.reign, forked.mark.last_index + 1, 0, CarriedOn(OTHER, host.key, (host.key, guest.key))))
    stay.guest.unlinked("it has been away")
    admitted = Admitted(OTHER, forked.base, 10**6, forked.mark.last_index, stay.reign)
    effects = [
        effect
        for message in (admitted, Entries(tuple(forked.entries)))
        for effect in guest.running.received(host.key, message, wire.now, stalled=False)
    ]
    told = [effect.what for effect in effects if isinstance(effect, Deliver)]
    assert table(wire, guest).about.id == OTHER
    assert not any(isinstance(what, HostLied) for what in told)
    (undone,) = [what for what in told if isinstance(what, Undone)]
    assert [entry.index for entry in undone.entries] == [*range(forked.mark.last_index, mine + 1)]


def test_what_was_done_at_a_table_of_its_own_is_undone_at_the_old_one_that_is_in_a_later_deal() -> None:
    """Both had begun a reign of the same number with the same entry, and none of what they held overlapped."""
    wire = Wire(2)
    ada, ben = a_deal(wire, 2, nertz_size=13)
    old, log = table(wire, ada), stay_of(ada).log.copy()
    parted = log.mark.last_index + 1
    records = (*old.reigns, ReignRecord(2, parted))
    carried_on = replace(old, about=replace(old.about, id=OTHER, continues=(old.about.id,)), reigns=records)
    log.add(Entry(2, parted, 0, CarriedOn(OTHER, ben.key, (ben.key,))))
    log.add(Entry(2, parted + 1, 0, Interrupted()))
    later = Log()
    later.restart(Mark(2, parted + 40, bytes(16)))
    later.mark = Mark(2, parted + 41, bytes(16))
    guest = Guest(old.about.id, ada.key, wire.now, later, replace(old, reigns=records))
    guest.replaces(log, carried_on)
    assert [entry.index for entry in guest.undone()] == [parted, parted + 1]
    guest = Guest(OTHER, ada.key, wire.now, later, carried_on)
    guest.replaces(log, replace(old, reigns=records))
    assert [entry.index for entry in guest.undone()] == [parted, parted + 1]


def test_the_log_of_another_table_is_not_taken_for_the_newest_of_this_one() -> None:
    """Whoever was asked for it had gone there meanwhile, and was held to be a cheat."""
    wire = Wire(21)
    ada, ben, cleo, dan = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    mark = view(wire, ben).index
    wire.kill(ada)
    wire.kill(dan)
    wire.run(0.3)
    stay = stay_of(ben)
    stay.election._poll._fetching = (cleo.key, wire.now)
    heard = listen(cleo)
    wire.send(cleo, ben, Tail(OTHER, stay.mark, mark + 1))
    wire.send(cleo, ben, Entries((entry_bytes(Entry(2, mark + 1, 0, Interrupted())),)))
    wire.run(1)
    assert not ben.told(HostLied)
    assert view(wire, ben).index == mark
    assert not any(isinstance(message, AskTail) for message in heard)


def test_a_log_that_stops_on_its_way_has_taken_the_place_of_nothing() -> None:
    """Its sender's link has broken behind the first word of it: the candidate held no table any more."""
    wire = Wire(1)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    split(wire, [ada], [ben, cleo])
    wire.run(0.5)
    stay = stay_of(ben)
    mark = stay.mark
    stay.election._poll._fetching = cleo.key, wire.now
    wire.send(cleo, ben, Tail(stay.id, stay.log.base, mark.last_index + 1))
    wire.send(cleo, ben, Entries(tuple(stay_of(cleo).log.entries[:3])))
    wire.run(0.1)
    assert stay.mark == mark
    wire.break_link(ben, cleo)
    wire.until(lambda: hosted_by(wire, ben, cleo) or hosted_by(wire, cleo, ben), 3)
    assert not ben.told(Undone)
    mended(wire, peers)
    wire.until(lambda: view(wire, ada).host == view(wire, ben).host, 5)


def test_nor_has_what_a_host_begins_to_send_before_it_is_lost() -> None:
    """It had let in who held another log. That one held none any more, had no vote, and was sent home."""
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    stay = stay_of(ben)
    mark, log = stay.mark, stay_of(ada).log
    assert stay.guest is not None
    stay.guest.unlinked("it has been away")
    wire.send(ada, ben, Admitted(stay.id, log.base, 0, mark.last_index + 1, mark.reign))
    wire.send(ada, ben, Entries(tuple(log.entries[:3])))
    wire.run(0.01)
    wire.kill(ada)
    assert stay.mark == mark
    wire.until(lambda: hosted_by(wire, ben, cleo) or hosted_by(wire, cleo, ben), 3)
    assert not ben.told(Undone)


def test_an_older_log_takes_the_place_of_nothing() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    older = stay_of(cleo).log.copy()
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    split(wire, [ada], [ben, cleo])
    wire.run(0.5)
    stay = stay_of(ben)
    mark = stay.mark
    assert older.mark.last_index < mark.last_index
    stay.election._poll._fetching = cleo.key, wire.now
    wire.send(cleo, ben, Tail(stay.id, older.base, older.mark.last_index))
    wire.send(cleo, ben, Entries(tuple(older.entries)))
    wire.run(0.1)
    assert stay.election._poll._fetching is None, "it has come whole"
    assert stay.mark == mark
    assert not ben.told(Undone)
