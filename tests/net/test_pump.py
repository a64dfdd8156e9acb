"""What has come is handed over a pass at a time, in order; what waited behind a stall is one moment (DESIGN §3)."""

import time
from itertools import count

from nertz_lan.protocol import limits
from nertz_lan.session.effects import Send
from tests.net.rig import Peer, ack, dial, running, until


def test_what_waited_behind_a_stall_is_the_same_moment() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        stamps = count()

        def arrives_at_once() -> bool:
            stamp = next(stamps)
            one.send(two, stamp)
            until(lambda: stamp in two.stamps(one))
            return not two.notes.got[-1][2]

        until(arrives_at_once)  # on a busy machine not each one does
        two.notes.got.clear()
        two.stall(one)
        one.do(Send(two.key, ack(1)), Send(two.key, ack(2)))
        until(lambda: two.stamps(one) == [1, 2])
        assert [stalled for _, _, stalled in two.notes.got] == [True, True]


def test_a_flood_is_taken_a_pass_at_a_time_and_in_order() -> None:
    one, two = Peer().start(), Peer().start()
    passes: list[float] = []

    def count(now: float, *, stalled: bool) -> None:
        passes.append(len(two.network._links.arrivals))
        took(now, stalled=stalled)

    with running(one, two):
        dial(one, two)
        took = two.network._pump.hand_over
        two.network._pump.hand_over = count  # type: ignore[method-assign]
        two.network._put(lambda _: time.sleep(0.1))
        one.do(*[Send(two.key, ack(stamp)) for stamp in range(450)])
        until(lambda: len(two.notes.got) == 450)
        assert two.stamps(one) == list(range(450))
        assert max(passes) <= limits.MESSAGES_PER_PASS
