"""Eight hostile decks at one table of real bots: each is named, or sits out, and the others play on (DESIGN §5).

Owns one deal with all of them: seals, a cut and a layout that never come; wrong, repeated and foreign openings; a deck
that its owner has stacked; a key that is never shown.
"""

import time
from collections.abc import Callable, Iterable

import pytest

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import LayOut, OpenCut, Reveal, SayReady, Seal
from nertz_lan.protocol.messages import Asked, Message
from nertz_lan.protocol.sealing import NONCE_BYTES, Occasion, OwnDeck, card_seal, deck_key, own_deck
from nertz_lan.rules.cards import Face, Suit
from nertz_lan.rules.deal import Kind
from nertz_lan.rules.intents import Open
from nertz_lan.rules.legal import legal
from nertz_lan.session.news import News
from nertz_lan.session.table import Stage
from tests.hostile.crooked import Change, Crooked, crooks
from tests.hostile.memory import within_mb
from tests.peer.talker import WITHIN_S, Talker, address_of_host, talkers

GROWN_MB = 60.0  # of an honest program, by a whole deal of ten
DEAL_S = 60.0


def without(intent: type) -> Change:
    """Everything but this."""

    def change(message: Message, to: PeerKey) -> Iterable[Message]:  # noqa: ARG001 - a Change
        return () if isinstance(message, Asked) and isinstance(message.intent, intent) else (message,)

    return change


def stacks(monkeypatch: pytest.MonkeyPatch, mal: Crooked) -> None:
    """Mal seals its deck by hand, in the printed order; what it opens later fits its seals."""

    def by_hand(key: bytes, when: Occasion, seat: int, printed: tuple[Face, ...]) -> OwnDeck:
        own = own_deck(key, when, seat, printed)
        if key != deck_key(mal.secret, when):
            return own
        nonces = tuple(bytes([position]) * NONCE_BYTES for position in range(len(printed)))
        seals = tuple(card_seal(when, seat, i, face, nonces[i]) for i, face in enumerate(printed))
        return OwnDeck(own.key, printed, nonces, seals, own.cut, own.cut_seal)

    monkeypatch.setattr("nertz_lan.session.own.own_deck", by_hand)


def plays(crook: Crooked) -> Callable[[News], None]:
    """Play whatever goes to a foundation, and turn: to have a score that can be struck."""

    def act(_: News) -> None:
        view = crook.view
        if view is None or view.seat is None or view.pending or view.table.stage is not Stage.PLAYING:
            return
        deal = view.table.deal
        assert deal is not None
        open_to_it = legal(deal, view.seat, deal.at)
        home = [play for play in open_to_it.plays if play.target.kind is Kind.FOUNDATION]
        if home:
            crook.asks(home[0])

    return act


def opens(crook: Crooked, how: str) -> None:
    """One opening that its deck doesn't have: of the card that lies undermost in its stock."""
    view = crook.view
    assert view is not None
    assert view.table.deal is not None
    assert view.seat is not None
    position = view.table.deal.layouts[view.seat].stock[-1].position
    deck = crook.node._moving.own.dealt if crook.node._stay is None else crook.node._stay.own.dealt
    shown = view.table.deal.layouts[view.seat].work[0][-1].position
    face = {
        "wrong": deck.faces[view.table.deal.layouts[view.seat].stock[-2].position],
        "repeated": deck.faces[shown],
        "foreign": Face(1, Suit.JOKER),
    }[how]
    crook.says(view.host, crook.numbers(Open(view.seat, position, face, deck.nonces[position])))


def test_a_deal_with_eight_hostile_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    unsealed, uncut, unlaid, unrevealed = (
        Crooked(name, without(intent))
        for name, intent in (("Wes", Seal), ("Wyn", OpenCut), ("Wim", LayOut), ("Wol", Reveal))
    )
    liars = {how: Crooked(how.title()) for how in ("wrong", "repeated", "foreign")}
    mal = Crooked("Mal")
    stacks(monkeypatch, mal)
    mal.act = plays(mal)
    them = (unsealed, uncut, unlaid, unrevealed, mal, *liars.values())
    with talkers() as table, crooks(*them):
        ada = table.host("--bot", "--seats", "10")
        ada.ok("set-rules", rules={"target": 1000, "on_drop": "play_on", "nertz_size": 3})
        ben = table.guest("--bot")
        seats: dict[Crooked, int] = {}
        for each in them:
            each.joins(address_of_host(ada, ben))
            assert each.view is not None
            assert each.view.seat is not None
            seats[each] = each.view.seat
        honest = (ada, ben)
        with within_mb(GROWN_MB, *honest):
            for each in them:
                each.asks(SayReady(ready=True))
            for screen in honest:
                assert screen.event("sealing-again")["without"] == [seats[unsealed]]
                assert screen.event("sealing-again")["without"] == [seats[uncut]]
                assert screen.event("sat-out")["seat"] == seats[unlaid]
                screen.event("go")
            for how, liar in liars.items():
                liar.until(lambda liar=liar: liar.view is not None and liar.view.table.stage is Stage.PLAYING)  # type: ignore[misc]
                opens(liar, how)
            for screen in honest:
                named(screen, {seats[liar] for liar in liars.values()})
                screen.event("deal-over", within_s=DEAL_S)
        said = revealed(ada, {seats[each] for each in (mal, *liars.values())})
        assert said[seats[mal]] is False
        assert seats[unrevealed] not in said
        assert all(said[seats[liar]] for liar in liars.values())
        told = [line for line in ben.lines if line.get("event") in ("revealed", "deal-over")]
        sheet = next(line for line in told if line["event"] == "deal-over")
        points = sheet["scores"][seats[mal]]
        is_late = seats[mal] not in {line["seat"] for line in told[: told.index(sheet)]}
        assert is_late or points["score"] <= 0, points  # a sheet waits a second for keys
        for each in them:  # one after the other: eight of ten at once would leave nobody to decide
            each.leaves()
            ada.event("settled")
        for screen in honest:  # the two who are left play the next deal
            screen.event("go", within_s=DEAL_S)


def revealed(screen: Talker, seats: set[int]) -> dict[int, bool]:
    """Wait for the keys of these: whose deck, of all that are known by then, was true."""
    until = time.monotonic() + WITHIN_S
    while not seats <= (said := {line["seat"]: line["verified"] for line in screen.events("revealed")}).keys():
        assert time.monotonic() < until, said
        screen.hear(WITHIN_S)
    return said


def named(screen: Talker, seats: set[int]) -> None:
    """Wait until these are named, once each."""
    found = [screen.event("false-opening")["seat"] for _ in seats]
    assert sorted(found) == sorted(seats)
