"""What may be lost goes first: a hint ends no link, and a flood of hints is dropped unread."""

import time

from nertz_lan.net.link import Link
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.messages import MESSAGES
from nertz_lan.protocol.pointing import Over, Pointer, Spot
from nertz_lan.session.effects import Hint
from tests.net.rig import Peer, dial, running, until


def pointer(nth: int = 0) -> bytes:
    return MESSAGES.encode(Pointer(TableId(bytes(16)), 1, Spot(Over.WORK, nth % 4, 1, 500, 500)))


def pointers(of: Peer, by: Peer) -> int:
    """How many pointers a node was told of."""
    return sum(isinstance(message, Pointer) for sender, message, _ in list(of.notes.got) if sender == by.key)


def a_pair() -> tuple[Peer, Peer]:
    one, two = Peer().start(), Peer().start()
    dial(one, two)
    time.sleep(0.05)  # so that what follows waits behind no stall of the beginning
    return one, two


def test_a_hint_arrives_like_any_message() -> None:
    one, two = a_pair()
    with running(one, two):
        one.do(Hint(two.key, pointer()))
        until(lambda: pointers(two, one) == 1)
        assert one.linked_to(two)


def test_a_link_that_takes_no_hint_stays() -> None:
    one, two = a_pair()
    with running(one, two):
        link = one.network._links.live[two.key]
        full = _Full(link.peer, link.socket, link.route, link.wires, link.since)
        one.network._put(lambda _: one.network._links.live.__setitem__(two.key, full))
        one.do(Hint(two.key, pointer()))
        until(lambda: full.refused == 1)
        one.network._put(lambda _: one.network._links.live.__setitem__(two.key, link))
        one.send(two, 7)
        until(lambda: two.stamps(one) == [7])
        assert one.notes.whys() == []


class _Full(Link):
    """A link whose peer takes nothing at the moment."""

    refused = 0

    def send(self, frame: bytes) -> bool:  # noqa: ARG002 - as Link has it
        self.refused += 1
        return False


def test_a_flood_of_pointers_is_dropped_unread_and_all_else_arrives() -> None:
    one, two = a_pair()
    with running(one, two):
        for nth in range(20):
            one.do(*[Hint(two.key, pointer(nth)) for _ in range(100)])
            one.send(two, nth)
            until(lambda nth=nth: two.stamps(one) == list(range(nth + 1)))  # type: ignore[misc]
        assert pointers(two, one) < 20 * 100 / 2
        assert two.linked_to(one)


def test_what_waited_behind_a_stall_is_dropped_if_it_may_be() -> None:
    one, two = a_pair()
    with running(one, two):
        two.network._put(lambda _: time.sleep(0.05))
        time.sleep(0.02)
        one.do(Hint(two.key, pointer()))
        one.send(two, 1)
        until(lambda: two.stamps(one) == [1])
        assert pointers(two, one) == 0
