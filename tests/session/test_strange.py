"""Messages that fit their types and make no sense: nothing raises, and the table goes on (DESIGN §6)."""

from random import Random

import pytest

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import EVENTS, Entry, entry_bytes
from nertz_lan.protocol.messages import (
    MESSAGES,
    Asked,
    Entries,
)
from nertz_lan.session.effects import Send
from tests.session.scenes import (
    a_deal,
    a_lobby,
    all_fly,
    stop_flying,
    table,
    view,
)
from tests.session.strange import strange
from tests.session.wire import Wire


@pytest.mark.parametrize("seed", range(12))
def test_strange_messages_to_a_host(seed: int) -> None:
    wire = Wire(seed)
    peers = a_deal(wire, 3, seats=4, nertz_size=13)
    ada, ben, cleo = peers
    random = Random(seed)
    held = table(wire, ada)
    known = (held.about.id, ada.key, ben.key, view(wire, ada).digest)
    wire.promises.deceived |= {ben.key}  # what is sent in its name, it has not asked for
    all_fly(wire, [ada, cleo], readies=False)
    for _ in range(400):
        kind = random.choice([Asked, Asked, Asked, *MESSAGES.tags])
        try:
            frame = MESSAGES.encode(strange(random, kind, known))
            message = MESSAGES.decode(frame)
        except (BadFrame, ValueError, OverflowError):
            continue
        effects = ada.running.received(ben.key, message, wire.now, stalled=random.random() < 0.5)
        effects += ada.running.settle(wire.now) + ada.running.tell(wire.now)
        for effect in effects:
            if isinstance(effect, Send):
                MESSAGES.decode(effect.frame)
        wire.carry_out(ada, effects)
        wire.run(random.choice((0.0, 0.02)))
    stop_flying(peers)
    wire.run(4)
    assert view(wire, ada).host == view(wire, cleo).host  # Ada, or Cleo, who still reaches a deceived Ben
    assert view(wire, cleo).digest == view(wire, ada).digest


@pytest.mark.parametrize("seed", range(12))
def test_strange_messages_to_a_guest(seed: int) -> None:
    random = Random(seed)
    for _ in range(8):
        wire = Wire(seed)
        ada, ben = a_deal(wire, 2, nertz_size=13)
        wire.promises.deceived.add(ben.key)
        for _ in range(60):
            seen = ben.running.view(wire.now)
            if seen is None:
                break
            known = (seen.table.about.id, ada.key, ben.key, seen.digest)
            try:
                message = MESSAGES.decode(MESSAGES.encode(strange(random, random.choice(list(MESSAGES.tags)), known)))
            except (BadFrame, ValueError, OverflowError):
                continue
            for effect in ben.running.received(ada.key, message, wire.now, stalled=False):
                if isinstance(effect, Send):
                    MESSAGES.decode(effect.frame)
            ben.running.tick(wire.now)


@pytest.mark.parametrize("seed", range(40))
def test_strange_entries_to_a_guest(seed: int) -> None:
    random = Random(seed)
    for begin in (a_lobby, a_deal):
        wire = Wire(seed)
        ada, ben = begin(wire, 2)
        wire.promises.deceived.add(ben.key)
        for _ in range(30):
            seen = ben.running.view(wire.now)
            if seen is None:
                wire = Wire(seed)
                ada, ben = begin(wire, 2)
                wire.promises.deceived.add(ben.key)
                continue
            known = (seen.table.about.id, ada.key, ben.key)
            try:
                event = strange(random, random.choice(list(EVENTS.tags)), known)
                data = entry_bytes(Entry(1, seen.index + 1, random.choice((0, 10**4, 2**53 - 1)), event))
                message = MESSAGES.decode(MESSAGES.encode(Entries((data,))))
            except (BadFrame, ValueError, OverflowError, TypeError):
                continue
            ben.running.received(ada.key, message, wire.now, stalled=False)
            ben.running.tick(wire.now)
