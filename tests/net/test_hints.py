"""What may be lost goes first: a hint ends no link, and a flood of hints is dropped unread."""

import time
from itertools import count

from nertz_lan.net.link import HINTS_PER_SECOND, Link
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.messages import MESSAGES
from nertz_lan.protocol.pointing import Over, Pointer, Spot
from nertz_lan.session.effects import Hint, Send
from tests.net.rig import Peer, ack, dial, running, until


def pointer(nth: int = 0) -> bytes:
    return MESSAGES.encode(Pointer(TableId(bytes(16)), 1, Spot(Over.WORK, nth % 4, 1, 500, 500)))


def pointers(of: Peer, by: Peer) -> int:
    """How many pointers a node was told of."""
    return sum(isinstance(message, Pointer) for sender, message, _ in list(of.notes.got) if sender == by.key)


def a_pair() -> tuple[Peer, Peer]:
    one, two = Peer().start(), Peer().start()
    dial(one, two)
    return one, two


def test_a_hint_arrives_like_any_message() -> None:
    one, two = a_pair()
    with running(one, two):
        stamps = count()

        def arrives() -> bool:
            stamp = next(stamps)
            one.do(Hint(two.key, pointer()), Send(two.key, ack(stamp)))
            until(lambda: stamp in two.stamps(one))
            return pointers(two, one) > 0

        until(arrives)  # on a busy machine one may wait behind a stall, and is dropped then
        assert pointers(two, one) == 1
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
        began = time.monotonic()
        for nth in range(20):
            one.do(*[Hint(two.key, pointer(nth)) for _ in range(100)])
            one.send(two, nth)
            until(lambda nth=nth: two.stamps(one) == list(range(nth + 1)))  # type: ignore[misc]
        lasted_s = time.monotonic() - began
        assert pointers(two, one) <= HINTS_PER_SECOND * (0.5 + lasted_s)
        assert two.linked_to(one)


def test_what_waited_behind_a_stall_is_dropped_if_it_may_be() -> None:
    one, two = a_pair()
    with running(one, two):
        two.stall(one)
        one.do(Hint(two.key, pointer()), Send(two.key, ack(1)))
        until(lambda: two.stamps(one) == [1])
        assert pointers(two, one) == 0
