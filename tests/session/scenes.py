"""What most scenarios begin with: a table with people at it, in a lobby or in a deal.

Owns the short words of the scenarios. Knows nodes by what they tell.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from nertz_lan.bots.player import Player
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Intent, SayReady
from nertz_lan.protocol.messages import Message
from nertz_lan.rules.deal import Deal, Phase
from nertz_lan.session.effects import Effect
from nertz_lan.session.news import Fate, View
from nertz_lan.session.stay import Stay
from nertz_lan.session.table import Stage, Table
from tests.session.wire import Peer, Wire

QUICK: Final = {"nertz_size": 3, "target": 10, "nertz_penalty": 0, "rotations": 1}  # a match of a few short deals
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Lou", "Mo", "Nan")


def view(wire: Wire, peer: Peer) -> View:
    """What a peer knows of its table now."""
    seen = peer.running.view(wire.now)
    assert seen is not None, f"{peer.me.name} is at no table"
    return seen


def table(wire: Wire, peer: Peer) -> Table:
    return view(wire, peer).table


def deal(wire: Wire, peer: Peer) -> Deal:
    dealt = table(wire, peer).deal
    assert dealt is not None
    return dealt


def at_table(wire: Wire, peer: Peer) -> bool:
    return peer.node is not None and peer.node.view(wire.now) is not None


def seated(wire: Wire, peer: Peer) -> bool:
    return at_table(wire, peer) and view(wire, peer).seat is not None


def hosted_by(wire: Wire, host: Peer, *peers: Peer) -> bool:
    """Whether all of these peers follow one host."""
    return all(at_table(wire, peer) and view(wire, peer).host == host.key for peer in (host, *peers))


def a_lobby(wire: Wire, people: int, *, seats: int | None = None, preset: str = "Nertz", **rules: Any) -> list[Peer]:
    """A table with so many people on its seats; the first is its host."""
    peers = [wire.add(NAMES[i]) for i in range(people)]
    wire.create(peers[0], seats=seats or people, preset=preset, differing={**QUICK, **rules})
    for peer in peers[1:]:
        wire.join(peer, peers[0])
        wire.until(lambda peer=peer: seated(wire, peer), 3.0)  # type: ignore[misc]
    return peers


def a_watcher(wire: Wire, host: Peer, name: str = "Walt") -> Peer:
    """A newcomer who has come to watch."""
    watcher = wire.add(name)
    wire.join(watcher, host, watch=True)
    wire.until(lambda: at_table(wire, watcher), 2.0)
    return watcher


def all_ready(wire: Wire, peers: Sequence[Peer]) -> None:
    for peer in peers:
        wire.ask(peer, SayReady(ready=True))


def in_stage(wire: Wire, peers: Sequence[Peer], stage: Stage) -> Callable[[], bool]:
    return lambda: all(at_table(wire, peer) and table(wire, peer).stage is stage for peer in peers)


def a_deal(wire: Wire, people: int, *, seats: int | None = None, preset: str = "Nertz", **rules: Any) -> list[Peer]:
    """A table whose first deal has just gone."""
    peers = a_lobby(wire, people, seats=seats, preset=preset, **rules)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5.0)
    return peers


def going(wire: Wire, peer: Peer) -> bool:
    return deal(wire, peer).phase is Phase.GO


def bot(*, readies: bool = True, for_ever: bool = False) -> Callable[[View, float], Intent | None]:
    """Plays whatever seat it is handed, as a good player would; `for_ever`: one match after another."""
    players: dict[int, Player] = {}

    def choose(seen: View, now: float) -> Intent | None:
        assert seen.seat is not None
        if for_ever and seen.table.stage is Stage.MATCH_OVER:
            return None if seen.table.seats[seen.seat].ready else SayReady(ready=True)
        intent = players.setdefault(seen.seat, Player(seen.seat)).next_intent(seen, now)
        return None if isinstance(intent, SayReady) and not readies else intent

    return choose


def all_fly(wire: Wire, peers: Sequence[Peer], *, pace_s: float = 0.2, readies: bool = True) -> None:
    for peer in peers:
        wire.fly(peer, bot(readies=readies), pace_s)


def stop_flying(peers: Sequence[Peer]) -> None:
    for peer in peers:
        peer.pilot, peer.flies_bots = None, False


def listen(peer: Peer, *, deaf: bool = False) -> list[Message]:
    """All messages that a peer receives from now on; `deaf`: its node doesn't."""
    heard: list[Message] = []
    received = peer.running.received

    def listening(sender: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        heard.append(message)
        return [] if deaf else received(sender, message, now, stalled=stalled)

    peer.running.received = listening  # type: ignore[method-assign,assignment]
    return heard


def asks_by_hand(*peers: Peer) -> None:
    """What is sent in the name of these from now on counts as asked by them: it is not the host's lie."""
    for peer in peers:
        peer.running._moving.own.counter = 10**6


def stay_of(peer: Peer) -> Stay:
    """Its stay at a table, from inside: for what it is told of nowhere."""
    stay = peer.running._stay
    assert stay is not None
    return stay


def code(fate: Fate) -> str:
    """The refusal code of a fate; empty when it landed."""
    return fate.refusal.code.value if fate.refusal else ""


def why(wire: Wire, peer: Peer, intent: Any) -> str:
    """The sentence with which what a peer asks for is refused; empty when it is not."""
    refusal = wire.answer_to(peer, intent).refusal
    return "" if refusal is None else refusal.why


def all_settled(peers: Sequence[Peer]) -> bool:
    """Whether everything that was asked for has its fate."""
    return all(set(peer.asked) <= peer.fates.keys() for peer in peers)


def ends_well(wire: Wire, peers: Sequence[Peer]) -> None:
    """After a second of quiet: all fates are told, and everybody's table is the replay of its log."""
    stop_flying(peers)
    wire.run(2.5)
    wire.promises.look()
    assert all_settled(peers), [peer.asked for peer in peers if not all_settled([peer])]
    for peer in peers:
        held = table(wire, peer)
        assert held == wire.promises.replay(held.about.id)
