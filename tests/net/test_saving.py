"""Records are kept before anything that stands on them leaves; where they can't be, play goes on and votes don't."""

import time

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.messages import MESSAGES, Ack, Entries, Mark, Stand, Voted
from nertz_lan.session.effects import Deliver, Save, Send
from tests.net.rig import Peer, ack, dial, running, until


def test_a_record_is_saved_before_any_later_effect() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        sent_before: list[int] = []

        def save(record: bytes, *, sync: bool, restart: bool) -> bool:
            one.notes.log.append(("save", (record, sync, restart)))
            time.sleep(0.05)  # a slow disk
            sent_before.append(len(two.stamps(one)))
            return True

        one.network._pump._save = save
        one.do(
            Send(two.key, ack(1)),
            Save(b"first", sync=True),
            Send(two.key, ack(2)),
            Save(b"second", restart=True),
            Deliver("told"),
        )
        until(lambda: two.stamps(one) == [1, 2])
        until(lambda: one.delivered == ["told"])
        saved = [what for kind, what in one.notes.log if kind == "save"]
        assert saved == [(b"first", True, False), (b"second", False, True)]
        assert sent_before == [1, 2]


def test_what_stands_on_a_record_that_can_not_be_kept_does_not_leave() -> None:
    """A vote that is not on disk is nobody's vote. Everything else goes on."""
    one, two = Peer().start(), Peer().start()
    table, mark = TableId(b"t" * 16), Mark(1, 1, b"x" * 16)
    stand, voted = Stand(table, 2, mark, binding=True), Voted(table, 2, binding=True, granted=True, bound=2, mark=mark)
    vote, play = [Send(two.key, MESSAGES.encode(message)) for message in (stand, voted)], Entries((b"entry",))
    with running(one, two):
        dial(one, two)
        one.network._pump._save = lambda _, *, sync, restart: False  # noqa: ARG005 - as Saving has it
        one.do(Send(two.key, ack(1)), Save(b"a play"), Send(two.key, ack(2)))
        one.do(Save(b"a vote", sync=True), *vote, Deliver("told"), Save(b"more"), Send(two.key, MESSAGES.encode(play)))
        one.do(Send(two.key, ack(3)))
        until(lambda: 3 in two.stamps(one))
        assert [message for _, message, _ in two.notes.got if not isinstance(message, Ack)] == [play]
        assert two.stamps(one) == [1, 3]  # the third was wanted when the node had been told
        assert [kind for kind, _ in one.notes.log if kind == "unsaved"] == ["unsaved"] * 3
        assert one.delivered == ["told"]
