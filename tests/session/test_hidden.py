"""Nobody sees through the back of another's cards: not in a frame that reaches it, not in what it holds (DESIGN §5)."""

from collections import defaultdict

import pytest

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import AddBot
from nertz_lan.protocol.messages import MESSAGES, SeatSecret
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.own import Own
from nertz_lan.session.table import Stage
from tests.session import dealers
from tests.session.scenes import a_lobby, all_fly, all_ready, deal, stay_of, table, view
from tests.session.wire import Peer, Wire
from tests.simulator.program import Program
from tests.simulator.watching import Watcher


class Recording(Watcher):
    """Keeps every frame by whom it was sent to, but for what partners tell each other."""

    def __init__(self) -> None:
        self.frames: defaultdict[PeerKey, list[bytes]] = defaultdict(list)

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:  # noqa: ARG002
        if frame[1] != MESSAGES.tags[SeatSecret]:
            self.frames[to].append(frame)


def own_of(peer: Peer) -> Own:
    stay = stay_of(peer)
    return stay.own


def hidden(wire: Wire, peers: list[Peer], owner: Peer, seat: Seat) -> set[int]:
    """The cards of a seat that nobody has opened, and that are not about to be."""
    own = own_of(owner)
    positions = set(range(len(own.dealt.faces))) - own._being_opened()
    for peer in peers:
        held = table(wire, peer)
        if held.deal is not None and held.sealing is not None and (held.sealing.occasion, seat) == own._dealt_for:
            positions -= {at for at, face in enumerate(held.deal.faces[seat]) if face is not None}
    return positions


def check(wire: Wire, peers: list[Peer], frames: dict[PeerKey, list[bytes]], shown: set[bytes]) -> int:
    """No peer was sent what opens a hidden card of another; how many secrets were looked for.

    `shown` are the nonces of hand cards (Scrooge) that their player once meant: its host has seen these.
    """
    looked = 0
    for owner in peers:
        seat, own = view(wire, owner).seat, own_of(owner)
        if seat is None or not own.dealt.faces or own._sealed is None:
            continue
        shown |= {opening.nonce for asked in own.asked() for opening in asked.openings}
        nonces = {own.dealt.nonces[position] for position in hidden(wire, peers, owner, seat)}
        for other in peers:
            if other is owner or view(wire, other).seat == seat:
                continue
            received = b"".join(frames[other.key])
            is_host = view(wire, owner).host == other.key
            for secret in (own.secret, own._sealed.key, *(nonces - shown if is_host else nonces)):
                looked += 1
                assert secret not in received, f"{other.me.name} was sent what opens a card of {owner.me.name}"
    return looked


ROOMY = ("Nertz",)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_nobody_is_sent_what_opens_anothers_hidden_card(preset: str) -> None:
    wire = Wire(len(preset))
    recording = Recording()
    wire.world.watch(recording)
    shown: set[bytes] = set()
    players = a_lobby(wire, 3, seats=4, preset=preset) if preset in ROOMY else a_lobby(wire, 3, preset=preset)
    watcher = wire.add("Walt")
    wire.join(watcher, players[0], watch=True)
    wire.run(0.5)
    peers = [*players, watcher]
    if preset in ROOMY:
        wire.answer_to(players[0], AddBot("Robo", 3))
    all_ready(wire, players)
    looked = 0
    flying = False
    for _ in range(2400):
        wire.run(0.25)
        stage = table(wire, players[0]).stage
        if stage is Stage.PLAYING and not flying:
            flying = True
            all_fly(wire, players, readies=False)
        sealing = table(wire, players[0]).sealing
        if sealing is not None and sealing.closed:
            break
        if sealing is not None:
            looked += check(wire, peers, recording.frames, shown)
    assert looked > 1000
    known = [at for at, face in enumerate(deal(wire, watcher).faces[0]) if face is not None]
    received = b"".join(recording.frames[watcher.key])
    assert all(own_of(players[0]).dealt.nonces[at] in received for at in known)  # what is open can be found so
    wire.run(2)
    sealing = dealers.sealing_at(table(wire, watcher))
    assert {seat: sealing.is_verified(seat) for seat in sealing.peers} == dict.fromkeys(range(3), True)
