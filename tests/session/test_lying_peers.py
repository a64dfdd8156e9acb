"""What one peer that lies about votes, reigns and logs can do to a table: little (README "A peer that lies").

Every safeguard has the scene that it is for, and beside it the honest one that it must not harm.
"""

from collections.abc import Callable

import pytest

from nertz_lan.protocol.entries import Entry, entry_bytes
from nertz_lan.protocol.events import HostChanged
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import (
    Admitted,
    AskTail,
    Beat,
    Entries,
    Invite,
    Mark,
    Message,
    Refused,
    Stand,
    Tail,
    Voted,
)
from nertz_lan.rules.events import Interrupted
from nertz_lan.rules.intents import Turn
from nertz_lan.session.effects import Effect
from nertz_lan.session.journal import Vote
from nertz_lan.session.news import HostLied, Undone
from tests.session.scenes import a_deal, all_fly, at_table, code, hosted_by, listen, stay_of, table, view
from tests.session.wire import Peer, Wire

NO_MARK = Mark(0, 0, bytes(16))
HIGH = 900  # a reign of which nobody has heard, and yet not so high that it is passed over
PAUSE_S = 0.3  # what a handover may cost


def lies(wire: Wire, liar: Peer, to: Peer, *messages: Message) -> None:
    for message in messages:
        wire.send(liar, to, message)


def answers(wire: Wire, liar: Peer, answer: Callable[[Stand], Message]) -> None:
    """The liar answers every candidate at once, whatever its node would say."""
    received = liar.running.received

    def lying(sender: bytes, message: Message, now: float, *, stalled: bool) -> list[object]:
        if isinstance(message, Stand):
            wire.send(liar, wire.peers[sender], answer(message))  # type: ignore[index]
            return []
        return received(sender, message, now, stalled=stalled)  # type: ignore[arg-type,return-value]

    liar.running.received = lying  # type: ignore[method-assign,assignment]


def longest_pause_s(wire: Wire, peer: Peer, seconds: float, do: Callable[[], None]) -> float:
    """For how long nothing moves at a peer's table, while something is done ten times a second."""
    longest = 0.0
    last, index = wire.now, view(wire, peer).index
    for _ in range(int(seconds * 10)):
        do()
        for _ in range(10):
            wire.run(0.01)
            if view(wire, peer).index != index:
                longest, last, index = max(longest, wire.now - last), wire.now, view(wire, peer).index
    return max(longest, wire.now - last)


def playing(wire: Wire, people: int) -> list[Peer]:
    """A deal in which somebody moves a card every few hundredths of a second, for long."""
    peers = a_deal(wire, people, nertz_size=13, target=1000, on_drop="play_on")
    all_fly(wire, peers, pace_s=0.1)
    wire.run(1.0)
    return peers


# --- a host that has the others -----------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [3, 4])
def test_a_host_that_is_kept_is_not_talked_out_of_its_reign(people: int) -> None:
    wire = Wire(1)
    peers = playing(wire, people)
    ada, liar = peers[0], peers[-1]
    id_ = table(wire, ada).about.id

    def lie() -> None:
        bound = view(wire, ada).reign + HIGH
        lies(wire, liar, ada, Voted(id_, 0, binding=True, granted=False, bound=bound, mark=NO_MARK))

    before = view(wire, ada).index
    pause_s = longest_pause_s(wire, ada, 4.0, lie)
    assert hosted_by(wire, *peers)
    assert pause_s < PAUSE_S
    renewed = {entry.reign for index, entry in wire.promises.entries(id_).items() if index > before}
    assert len(renewed) == 3, "twice, and then not for a while"


def test_who_watches_or_is_a_stranger_has_no_say() -> None:
    wire = Wire(2)
    ada, ben, cleo = playing(wire, 3)
    eve = wire.add("Eve")
    id_, reign = table(wire, ada).about.id, view(wire, ada).reign
    for peer in (ada, ben, cleo):
        wire.dial(eve, peer)
    wire.run(0.5)
    for _ in range(20):
        for peer in (ada, ben, cleo):
            told = Voted(id_, 0, binding=True, granted=False, bound=HIGH, mark=NO_MARK)
            claims = Beat(HIGH, NO_MARK, 0, (), id_), Admitted(id_, NO_MARK, 0, 1, HIGH)
            lies(wire, eve, peer, told, Invite(id_, HIGH), *claims, Stand(id_, HIGH, NO_MARK, binding=True))
        wire.run(0.1)
    assert hosted_by(wire, ada, ben, cleo)
    assert view(wire, ben).reign == reign


def test_what_strangers_say_of_where_they_are_is_kept_nowhere() -> None:
    """There are as many of them as somebody makes keys."""
    wire = Wire(2)
    _, ben, _ = playing(wire, 3)
    eve = wire.add("Eve")
    wire.dial(eve, ben)
    wire.run(0.5)
    lies(wire, eve, ben, Refused(table(wire, ben).about.id, "It is not here.", not_here=True))
    wire.run(0.1)
    assert eve.key not in stay_of(ben).carrying._elsewhere


def test_a_high_number_takes_no_guest_from_a_host_that_it_hears() -> None:
    wire = Wire(3)
    ada, ben, cleo, liar = playing(wire, 4)
    id_, reign = table(wire, ada).about.id, view(wire, ada).reign

    def lie() -> None:
        for peer in (ada, ben, cleo):
            admitted = Admitted(id_, NO_MARK, 0, 1, reign + HIGH)
            claims = Invite(id_, reign + HIGH), Beat(reign + HIGH, NO_MARK, 0, (), id_), admitted
            lies(wire, liar, peer, *claims, Stand(id_, reign + HIGH, NO_MARK, binding=True))

    assert longest_pause_s(wire, ben, 5.0, lie) < PAUSE_S
    assert hosted_by(wire, ada, ben, cleo)
    assert view(wire, ben).reign == view(wire, cleo).reign == reign


def test_a_voter_that_is_bound_above_a_reign_comes_back_to_it() -> None:
    wire = Wire(4)
    ada, ben, _, dan = peers = playing(wire, 4)
    stay = stay_of(dan)
    stay.election.vote = Vote(5, ben.key)  # and Ben was not elected
    pause_s = longest_pause_s(wire, ada, 3.0, lambda: None)
    assert hosted_by(wire, *peers)
    assert view(wire, dan).reign > 5
    assert pause_s < PAUSE_S


def test_so_does_one_that_counts_as_absent_by_then() -> None:
    wire = Wire(5)
    ada, ben, _, dan = peers = playing(wire, 4)
    stay = stay_of(dan)
    wire.freeze(dan)
    wire.run(3.5)
    assert not table(wire, ada).people[dan.key].present
    stay.election.vote = Vote(5, ben.key)
    wire.thaw(dan)
    wire.until(lambda: at_table(wire, dan) and view(wire, dan).reign > 5, 3.0)
    wire.until(lambda: hosted_by(wire, *peers) and table(wire, ada).people[dan.key].present, 1.0)


# --- without a host -------------------------------------------------------------------------------------------


def test_who_names_ever_higher_numbers_holds_up_no_election() -> None:
    wire = Wire(6)
    ada, ben, cleo, dan, liar = playing(wire, 5)
    id_ = table(wire, ada).about.id
    number = 1

    def higher(stand: Stand) -> Message:
        nonlocal number
        number = max(number, stand.number) + 1
        return Voted(id_, stand.number, stand.binding, granted=False, bound=number, mark=NO_MARK)

    answers(wire, liar, higher)
    wire.kill(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo, dan), 1.0)
    index = view(wire, ben).index
    wire.until(lambda: view(wire, ben).index > index + 5, 1.0)


def test_who_claims_a_newer_log_and_does_not_send_it_holds_up_an_election_once() -> None:
    wire = Wire(7)
    ada, ben, cleo, dan, liar = playing(wire, 5)
    id_ = table(wire, ada).about.id

    def newer(stand: Stand) -> Message:
        mark = stand.mark
        claimed = Mark(mark.reign, mark.last_index + 50, bytes(16))
        return Voted(id_, stand.number, stand.binding, granted=True, bound=stand.number, mark=claimed)

    answers(wire, liar, newer)
    wire.kill(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo, dan), 1.5)


def sends_a_log(wire: Wire, liar: Peer, log: Callable[[AskTail], tuple[Message, ...]]) -> list[AskTail]:
    """The liar votes for everybody, says that it holds more, and sends this when it is asked. Gives the questions."""
    asked: list[AskTail] = []
    received = liar.running.received

    def newer(stand: Stand) -> Message:
        claimed = Mark(stand.mark.reign, stand.mark.last_index + 50, bytes(16))
        return Voted(stand.table, stand.number, stand.binding, granted=True, bound=stand.number, mark=claimed)

    def lying(sender: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        if not isinstance(message, AskTail):
            return received(sender, message, now, stalled=stalled)
        asked.append(message)
        lies(wire, liar, wire.peers[sender], *log(message))
        return []

    liar.running.received = lying  # type: ignore[method-assign,assignment]
    answers(wire, liar, newer)
    return asked


def more(mark: Mark, at: int) -> tuple[bytes, ...]:
    """An entry that nobody has asked for, and that could be there."""
    return (entry_bytes(Entry(mark.reign, mark.last_index + 1, at, Interrupted())),)


def test_who_begins_to_send_a_log_and_never_ends_holds_up_an_election_once() -> None:
    """All who had asked it held no table from then on, and were sent home."""
    wire = Wire(7)
    ada, ben, cleo, dan, liar = playing(wire, 5)
    stay = stay_of(liar)
    sends_a_log(wire, liar, lambda asked: (Tail(stay.id, stay.log.base, asked.mark.last_index + 50),))
    wire.kill(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo, dan), 1.5)
    index = view(wire, ben).index
    wire.until(lambda: view(wire, ben).index > index + 5, 1.0)


@pytest.mark.parametrize("is_anew", [False, True])
def test_a_log_that_goes_on_with_lies_makes_no_liar_of_the_host_that_comes_back(is_anew: bool) -> None:
    """The candidate took it, was let in again by the host, and said of it that it had taken back what it had told."""
    wire = Wire(7)
    ada, ben, cleo, liar = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    wire.run(1)
    forged = stay_of(ben).log.copy()
    assert code(wire.answer_to(ada, Turn(0))) == ""
    wire.promises.deceived |= {ben.key, liar.key}

    def log(asked: AskTail) -> tuple[Message, ...]:
        mark, at = asked.mark, stay_of(liar).at(wire.now)
        if not is_anew:
            return Tail(stay_of(liar).id, mark, mark.last_index + 1), Entries(more(mark, at))
        while forged.mark.last_index <= mark.last_index:
            forged.accept(*more(forged.mark, at))
        return Tail(stay_of(liar).id, forged.base, forged.mark.last_index), Entries(tuple(forged.entries))

    asked = sends_a_log(wire, liar, log)
    wire.cut_off(ada, ben)
    wire.until(lambda: view(wire, ben).index > view(wire, ada).index, 2)
    wire.run(0.1)
    wire.mend(ada, ben)
    wire.until(lambda: hosted_by(wire, ada, ben, cleo), 2)
    assert asked
    for turn in range(5):
        assert code(wire.answer_to(ada if turn % 2 else cleo, Turn(0 if turn % 2 else 2))) == ""
    wire.run(1)
    assert not ben.told(HostLied)
    assert hosted_by(wire, ada, ben, cleo)
    assert view(wire, ben).digest == view(wire, ada).digest
    undone = [entry for told in ben.told(Undone) for entry in told.entries]
    assert any(isinstance(entry.event, Interrupted) for entry in undone)


@pytest.mark.parametrize("above", [5, 5000])
def test_nobody_hosts_below_the_reign_of_a_log_nor_above_all_that_others_listen_to(above: int) -> None:
    """Who had fetched such a log while it stood hosted on it with the number that it stood for: nobody could follow."""
    wire = Wire(7)
    ada, ben, liar = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    wire.promises.deceived |= {ben.key, liar.key}
    stay = stay_of(liar)

    def log(asked: AskTail) -> tuple[Message, ...]:
        index = asked.mark.last_index + 1
        begun = Entry(asked.mark.reign + above, index, stay.at(wire.now), HostChanged(liar.key))
        return Tail(stay.id, asked.mark, index), Entries((entry_bytes(begun),))

    asked = sends_a_log(wire, liar, log)
    wire.cut_off(ada, ben)
    wire.until(lambda: bool(asked), 3)
    for _ in range(40):
        wire.run(0.05)
        numbers = [record.number for record in table(wire, ben).reigns]
        assert numbers == sorted(numbers)
        assert numbers[-1] < 5000


def test_a_log_that_is_one_entry_longer_whenever_it_is_asked_for_is_asked_for_now_and_then() -> None:
    wire = Wire(7)
    ada, ben, liar = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    wire.promises.deceived |= {ben.key, liar.key}
    stay = stay_of(liar)

    def log(asked: AskTail) -> tuple[Message, ...]:
        mark = asked.mark
        return Tail(stay.id, mark, mark.last_index + 1), Entries(more(mark, stay.at(wire.now)))

    asked = sends_a_log(wire, liar, log)
    wire.cut_off(ada, ben)
    wire.run(3)
    assert 0 < len(asked) <= 6, "with each question that it has answered: twice a second"
    assert not ben.told(HostLied)


def test_a_vote_of_one_peer_that_votes_for_everybody_elects_nobody_beside_a_host() -> None:
    wire = Wire(8)
    peers = playing(wire, 4)
    ada, ben, cleo, liar = peers
    id_ = table(wire, ada).about.id
    answers(
        wire,
        liar,
        lambda stand: Voted(id_, stand.number, stand.binding, granted=True, bound=stand.number, mark=NO_MARK),
    )
    wire.cut_off(ada, ben)
    for _ in range(60):
        wire.run(0.1)
        hosts = {view(wire, peer).host for peer in (ada, cleo)}
        assert len(hosts) == 1 or table(wire, ada).handed_to is not None
    assert at_table(wire, ben)


def test_a_new_host_has_the_time_to_be_heard() -> None:
    """Who answers its first beats with a higher number does not end a reign that has yet to be kept."""
    wire = Wire(9)
    ada, ben, cleo, dan, liar = playing(wire, 5)
    id_ = table(wire, ada).about.id
    heard = listen(liar)
    wire.kill(ada)

    def lie() -> None:
        for peer in (ben, cleo, dan):
            bound = view(wire, peer).reign + 3
            lies(wire, liar, peer, Voted(id_, 0, binding=True, granted=False, bound=bound, mark=NO_MARK))

    assert longest_pause_s(wire, ben, 4.0, lie) < 1.0
    assert hosted_by(wire, ben, cleo, dan)
    reigns = {message.reign for message in heard if isinstance(message, Beat)}
    assert len(reigns) <= 4, "the lost one, the new one, and this one renewed twice"
