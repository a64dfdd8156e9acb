"""Whole deals under random house rules and random intents, nonsense included (RULES §10; F14).

After every step the invariants hold, whatever was asked for; at the end the deal is followed and replayed.
"""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nertz_lan.lines.names import place_name
from nertz_lan.protocol.shuffling import shuffled
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Card, Face, Suit, deck_faces
from nertz_lan.rules.deal import Deal, Kind, Phase, Place, hand, new_deal, work
from nertz_lan.rules.events import (
    Announced,
    Called,
    DealEvent,
    Gone,
    Interrupted,
    Played,
    PresenceChanged,
    SaidStuck,
    Turned,
)
from nertz_lan.rules.follow import Impossible, follow
from nertz_lan.rules.intents import Announce, Call, DealIntent, Open, Play, SayStuck, Turn
from nertz_lan.rules.judge import in_air, judge, when_all_stuck
from nertz_lan.rules.legal import legal
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.scoring import score_row
from nertz_lan.rules.violations import violations
from tests.rules import plain
from tests.rules.houses import any_house, examples
from tests.rules.test_plain import judged_at

ODD = st.sampled_from([-(2**40), -2, -1, 0, 1, 2, 3, 7, 8, 99, 2**40])
PLACES = st.builds(Place, st.sampled_from(Kind), ODD, ODD)
FACES = st.builds(Face, ODD, st.sampled_from(Suit))
CARDS = st.none() | st.lists(st.builds(Card, ODD, ODD), max_size=3).map(tuple)
NONSENSE = st.one_of(
    st.builds(Play, ODD, PLACES, PLACES, ODD, CARDS, st.none() | FACES),
    st.builds(Turn, ODD),
    st.builds(Call, ODD),
    st.builds(SayStuck, ODD),
    st.builds(Announce, ODD, PLACES, FACES, ODD, CARDS),
    st.builds(Open, ODD, ODD, FACES),
)


class Deals(RuleBasedStateMachine):
    """One deal from go to beyond its end."""

    @initialize(data=st.data(), seats=st.integers(2, 12), seed=st.integers(0, 2**32), small=st.booleans())
    def deal(self, data: st.DataObject, seats: int, seed: int, small: bool) -> None:
        house = data.draw(any_house(seats))
        decks = [shuffled(deck_faces(house.deck, house.jokers), f"{seed} {seat}".encode()) for seat in range(seats)]
        sizes = [1 + (seed + seat) % 2 if small else house.nertz_size for seat in range(seats)]
        self.start = new_deal(house, decks, sizes)
        self.now = 0
        self.log: list[tuple[DealEvent, int]] = []
        self.state = self.start
        self.happen(Gone())

    def happen(self, *events: DealEvent) -> None:
        for event in events:
            before = self.state
            self.state = apply(before, event, self.now)
            self.log.append((event, self.now))
            assert violations(self.state) == []
            assert len(self.state.foundations) >= len(before.foundations)
            for new, old in zip(self.state.foundations, before.foundations, strict=False):
                assert new.landings[: len(old.landings)] == old.landings

    def ask(self, intent: DealIntent) -> tuple[DealEvent, ...] | Refusal:
        before = self.state
        outcome = judge(before, intent, self.now)
        assert judge(before, intent, self.now) == outcome
        if isinstance(outcome, Refusal):
            assert outcome.why
        else:
            self.happen(*outcome)
        return outcome

    # --- what happens

    @rule(ms=st.sampled_from([0, 1, 10, 49, 50, 250, 999, 1000, 5000]))
    def time_passes(self, ms: int) -> None:
        self.now += ms

    @rule(data=st.data(), many=st.integers(1, 6))
    def good_plays(self, data: st.DataObject, many: int) -> None:
        """Plays that are listed, foundations first now and then; each lands exactly where it was listed."""
        for _ in range(many):
            seat = data.draw(st.integers(0, len(self.state.layouts) - 1))
            plays = legal(self.state, seat, self.now).plays
            if not plays:
                continue
            best = [p for p in plays if p.target.kind is Kind.FOUNDATION or p.source.kind is Kind.NERTZ]
            play = data.draw(st.sampled_from(best or plays))
            outcome = self.ask(play)
            assert not isinstance(outcome, Refusal)

    @rule(data=st.data(), many=st.integers(1, 8))
    def turns(self, data: st.DataObject, many: int) -> None:
        for _ in range(many):
            self.ask(Turn(data.draw(st.integers(0, len(self.state.layouts) - 1))))

    @rule(intent=NONSENSE)
    def nonsense(self, intent: DealIntent) -> None:
        self.ask(intent)

    @rule(data=st.data())
    def a_wild_play(self, data: st.DataObject) -> None:
        """A play between piles that may exist, whatever lies there."""
        source = data.draw(st.sampled_from([work(0), work(1), Place(Kind.NERTZ), Place(Kind.WASTE), hand(0)]))
        target = data.draw(PLACES | st.builds(work, st.integers(0, 8), st.integers(-1, 12)))
        seat = data.draw(st.integers(0, len(self.state.layouts) - 1))
        self.ask(Play(seat, source, target, data.draw(st.integers(1, 3))))

    @rule(data=st.data())
    def say_stuck(self, data: st.DataObject) -> None:
        self.ask(SayStuck(data.draw(st.integers(0, len(self.state.layouts) - 1))))

    @rule()
    def everybody_says_stuck(self) -> None:
        for seat in range(len(self.state.layouts)):
            self.ask(SayStuck(seat))

    @rule(data=st.data())
    def call(self, data: st.DataObject) -> None:
        self.ask(Call(data.draw(st.integers(0, len(self.state.layouts) - 1))))

    @precondition(lambda self: self.state.house.jokers)
    @rule(data=st.data())
    def announce_a_joker(self, data: st.DataObject) -> None:
        for seat, layout in enumerate(self.state.layouts):
            ends = [(Place(Kind.NERTZ), layout.nertz), (Place(Kind.WASTE), layout.waste)]
            ends += [(work(i), pile) for i, pile in enumerate(layout.work)]
            ends += [(hand(i), (card,)) for i, card in enumerate(layout.hand)]
            for source, pile in ends:
                face = self.state.face(pile[-1]) if pile else None
                if face and face.is_joker:
                    wanted = [Face(pile.rank + 1, pile.suit) for pile in self.state.foundations]
                    named = data.draw(st.sampled_from([*wanted, Face(1, self.start_suit())]))
                    self.ask(Announce(seat, source, named))
                    return

    def start_suit(self) -> Suit:
        return Suit.SPADES if self.state.house.deck == "french" else Suit.RED

    @rule(data=st.data())
    def somebody_leaves_or_is_back(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, len(self.state.layouts) - 1))
        present = seat in self.state.absent
        follows = () if present else when_all_stuck(self.state, leaving=seat)
        self.happen(PresenceChanged(seat, present), *follows)

    @rule()
    def an_interruption(self) -> None:
        self.happen(Interrupted())

    # --- what always holds

    @rule(data=st.data())
    def legal_is_exact(self, data: st.DataObject) -> None:
        """Every name is tried: what is accepted and lands where it was aimed at is listed, and nothing else."""
        seat = data.draw(st.integers(0, len(self.state.layouts) - 1))
        found = legal(self.state, seat, self.now)
        listed = [(place_name(p.source, p.count), place_name(p.target)) for p in found.plays]
        assert len(set(listed)) == len(listed)
        assert set(listed) == self.accepted(seat)
        assert found.turn != isinstance(judge(self.state, Turn(seat), self.now), Refusal)
        assert found.call != isinstance(judge(self.state, Call(seat), self.now), Refusal)

    def accepted(self, seat: int) -> set[tuple[str, str]]:
        """F14's canonical forms of everything that judge accepts."""
        table = plain.copied(self.state)
        new = f"foundation:{len(self.state.foundations)}"
        found = set()
        mine = table.seats[seat].piles
        longest = max(len(pile) for name, pile in mine.items() if name.startswith("work"))
        sources = [s for s in plain.every_source(table) if s.count(":") < 2 or int(s.split(":")[2]) <= longest]
        targets = [t for t in plain.every_target(table) if "@" not in t or self.state.house.reach == "any"]
        for source in sources:
            if judged_at(self.state, seat, source, "foundation", self.now) in ("- empty-pile", "- no-such-pile"):
                continue
            for target in targets:
                landed = judged_at(self.state, seat, source, target, self.now)
                if landed.startswith("-"):
                    continue
                where = landed.split()[0]
                asked = target.removesuffix(f"@{seat}")
                if asked == where or (target == "foundation" and where == new):
                    source_name = source.removesuffix(":1") if source.count(":") == 2 else source
                    found.add((source_name.removesuffix(f"@{seat}"), asked))
        return found

    @rule(data=st.data())
    def tampered_events_are_impossible(self, data: st.DataObject) -> None:
        """What no intent can bring about can't be followed; what one can, can."""
        if not self.log:
            return
        event, _ = data.draw(st.sampled_from(self.log[-5:]))
        for other in tampered(event, self.state, data):
            if not isinstance(other, Played | Turned | Called | SaidStuck | Announced):
                continue  # what the host says of itself is test_following's
            possible = True
            try:
                follow(self.state, other, self.now)
            except Impossible:
                possible = False
            assert possible == self.could_be(other), other

    def could_be(self, event: DealEvent) -> bool:
        """Whether any intent's outcome begins with this event."""
        intents: list[DealIntent] = []
        match event:
            case Played(seat, cards, source, target):
                count = len(cards)
                aims = [target, Place(Kind.FOUNDATION)]
                intents = [Play(seat, source, aim, count, cards) for aim in aims]
            case Turned(seat):
                intents = [Turn(seat)]
            case Called(seat):
                intents = [Call(seat)]
            case SaidStuck(seat):
                intents = [SayStuck(seat)]
            case Announced(seat, card, face):
                places = [Place(Kind.NERTZ), Place(Kind.WASTE)]
                places += [work(i) for i in range(8)] + [hand(i) for i in range(7)]
                intents = [Announce(seat, place, face, 1, (card,)) for place in places]
            case _:
                return False
        outcomes = [judge(self.state, intent, self.now) for intent in intents]
        return any(not isinstance(x, Refusal) and x[:1] == (event,) for x in outcomes)

    @precondition(lambda self: self.state.phase is Phase.OVER and not in_air(self.state, self.now))
    @invariant()
    def nothing_moves_after_the_end(self) -> None:
        """§10.5: after the call and its windows no card moves."""
        deal = self.state
        beat = deal.called_at >= 0 and not deal.windows_closed and self.now < deal.called_at + deal.house.same_beat_ms
        for seat, layout in enumerate(deal.layouts):
            found = legal(deal, seat, self.now)
            assert not found.turn
            if not beat or len(layout.nertz) != 1 or seat in deal.called:
                assert found.plays == ()
            if not beat:
                assert not found.call

    @invariant()
    def the_rest_holds(self) -> None:
        deal = self.state
        assert deal.ended == (deal.phase is Phase.OVER)
        table = plain.copied(deal)
        for seat in table.seats:
            for index, down in enumerate(seat.down):
                shown = seat.piles[f"work:{index}"][down:]
                assert plain.readable(table, shown, colours=True)  # R27
            hand_size = len(seat.piles["hand"])
            assert hand_size <= 7
            assert deal.house.waste == "hand" or hand_size == 0
            assert deal.house.waste == "pile" or not seat.piles["waste"]
        zeros = (0,) * len(deal.layouts)
        row = score_row(deal, 1, zeros, zeros, [deal.house.nertz_size] * len(zeros))
        assert sum(p.on_foundations for p in row.points if p) == sum(pile.rank for pile in deal.foundations)

    def teardown(self) -> None:
        """§10.3: the same house rules, decks and events give an equal deal, to whoever follows as well."""
        if not hasattr(self, "state"):
            return
        applied = followed = self.start
        for event, at in self.log:
            applied = apply(applied, event, at)
            followed = follow(followed, event, at)
        assert applied == self.state
        assert followed == self.state
        assert hash(followed.house) == hash(self.state.house)


def tampered(event: DealEvent, deal: Deal, data: st.DataObject) -> list[Any]:
    """The event once more, and changed in each of its fields."""
    changed: list[Any] = [event]
    if isinstance(event, Played | Turned | Called | SaidStuck | Announced):
        changed.append(replace(event, seat=data.draw(st.integers(-2, len(deal.layouts)))))
    match event:
        case Played(seat, cards, source, target):
            changed += [
                replace(event, cards=cards[1:]),
                replace(event, cards=cards[::-1]),
                replace(event, cards=(*cards, Card(seat, 0))),
                replace(event, target=data.draw(PLACES)),
                replace(event, source=data.draw(PLACES)),
                replace(event, target=source, source=target),
                replace(event, face=data.draw(FACES)),
            ]
        case Turned(seat, shown):
            changed += [replace(event, shown=shown[1:]), replace(event, shown=shown[::-1]), replace(event, shown=())]
            changed += [Turned(seat, deal.layouts[seat].stock[: len(shown)])]
        case Announced(_, card, _):
            changed += [replace(event, face=data.draw(FACES)), replace(event, card=Card(card.owner, card.position + 1))]
        case _:
            changed += [Called(0), SaidStuck(1)]
    return changed


TestDeals = Deals.TestCase
TestDeals.settings = examples(60, stateful_step_count=40)
