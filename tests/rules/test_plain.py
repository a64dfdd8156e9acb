"""`judge` and the plain second implementation say the same of every play on random tables: verdict and code."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.lines.names import face_named, place_name, source_named, target_named
from nertz_lan.rules.cards import Card, Face, Seat, deck_faces
from nertz_lan.rules.deal import Announcement, Deal, Foundation, Landing, Layout, Phase
from nertz_lan.rules.events import Played
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import Play
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from tests.rules import plain
from tests.rules.houses import any_house, examples

NOW = 5000


class _Cards:
    """Makes cards as they are needed: a table needs no whole decks to be judged."""

    def __init__(self, house: HouseRules, seats: int, rng: Random) -> None:
        self.house, self.rng = house, rng
        self.whole = deck_faces(house.deck, house.jokers)
        self.faces: list[list[Face]] = [[] for _ in range(seats)]

    def one(self, owner: Seat, face: Face, joker_chance: float = 0.0) -> Card:
        """A card with this face, or one of the owner's two jokers in its stead."""
        left = [joker for joker in self.whole if joker.is_joker and joker not in self.faces[owner]]
        self.faces[owner].append(self.rng.choice(left) if left and self.rng.random() < joker_chance else face)
        return Card(owner, len(self.faces[owner]) - 1)

    def some(self, owner: Seat, most: int) -> tuple[Card, ...]:
        natural = self.whole[: 4 * self.house.top_rank]
        return tuple(self.one(owner, self.rng.choice(natural), 0.15) for _ in range(self.rng.randint(0, most)))

    def run(self, owner: Seat) -> tuple[Card, ...]:
        """A readable run, now and then with jokers in it."""
        rng, top = self.rng, self.house.top_rank
        highest = rng.randint(1, top)
        length = 1 if self.house.building == "none" else rng.randint(1, min(highest, 5))
        first = rng.randint(0, 1)
        suits = ([0, 3], [1, 2]) if self.house.deck == "french" else ([4, 5], [6, 7])
        faces = []
        for i in range(length):
            suit = rng.choice(suits[(first + i) % 2])
            faces.append(next(f for f in self.whole if (f.rank, f.suit) == (highest - i, suit)))
        return tuple(self.one(owner, face, 0.25) for face in faces)


def a_table(house: HouseRules, seats: int, rng: Random) -> Deal:
    """A table as it could lie after a while: runs, spaces, foundations of any height, landings old and new."""
    cards = _Cards(house, seats, rng)
    layouts = tuple(_layout(cards, seat) for seat in range(seats))
    nth = 0
    foundations = []
    for _ in range(rng.randint(0, 5)):
        suit = rng.choice([face.suit for face in cards.whole[: 4 * house.top_rank]])
        height = rng.choice([1, 2, 3, rng.randint(1, house.top_rank), house.top_rank])
        landings = []
        for rank in range(1, height + 1):
            owner = rng.randrange(seats)
            at = rng.choice([NOW - 1001, NOW - 1000, NOW - 999, NOW - 1, NOW])
            landings.append(Landing(cards.one(owner, Face(rank, suit), 0.1), rng.randrange(seats), at, nth := nth + 1))
        foundations.append(Foundation(suit, tuple(landings)))
    rng.shuffle(foundations)
    faces = tuple(tuple(deck) for deck in cards.faces)
    return Deal(house, faces, layouts, foundations=tuple(foundations), phase=Phase.GO)


def _layout(cards: _Cards, seat: Seat) -> Layout:
    rng, house = cards.rng, cards.house
    piles, down = [], []
    for _ in range(house.work_piles):
        hidden = cards.some(seat, 2) if house.layout == "klondike" else ()
        shown = () if rng.random() < 0.3 else cards.run(seat)
        piles.append(hidden + shown if shown else ())
        down.append(len(hidden) if shown else 0)
    layout = Layout(
        nertz=cards.some(seat, 2),
        work=tuple(piles),
        down=tuple(down),
        stock=cards.some(seat, 3),
        waste=cards.some(seat, 2) if house.waste == "pile" else (),
        hand=cards.some(seat, 7) if house.waste == "hand" else (),
    )
    return _with_announcement(cards, layout)


def _with_announcement(cards: _Cards, layout: Layout) -> Layout:
    ends = [pile[-1] for pile in (layout.nertz, layout.waste, layout.hand, *layout.work) if pile]
    jokers = [card for card in ends if cards.faces[card.owner][card.position].is_joker]
    if not jokers or cards.rng.random() < 0.2:
        return layout
    at = NOW - cards.house.announce_ms + cards.rng.choice([-1, 0, 0, 1])
    face = cards.rng.choice(cards.whole[: 4 * cards.house.top_rank])
    said = Announcement(cards.rng.choice(jokers), face, at)
    return Layout(layout.nertz, layout.work, layout.down, layout.stock, layout.waste, layout.hand, announced=said)


def judged_at(deal: Deal, seat: Seat, source: str, target: str, at: int, card: str | None = None) -> str:
    """What judge says, in the words of the plain implementation."""
    place, count = source_named(source, seat)
    face = face_named(card) if card else None
    outcome = judge(deal, Play(seat, place, target_named(target, seat), count, face=face), at)
    if isinstance(outcome, Refusal):
        told = f" {outcome.by} {outcome.margin_ms}" if outcome.by is not None else ""
        return f"- {outcome.code.value}{told}"
    played = outcome[0]
    assert isinstance(played, Played)
    return place_name(played.target) + (f" as {played.face.name}" if played.face else "")


@examples(120)
@given(st.data(), st.integers(2, 4), st.integers(0, 2**32))
def test_both_implementations_say_the_same(data: st.DataObject, seats: int, seed: int) -> None:
    rng = Random(seed)
    house = data.draw(any_house(seats))
    deal = a_table(house, seats, rng)
    table = plain.copied(deal)
    pairs = [(source, target) for source in plain.every_source(table) for target in plain.every_target(table)]
    for source, target in rng.sample(pairs, min(len(pairs), 400)):
        assert judged_at(deal, 0, source, target, NOW) == plain.verdict(table, 0, source, target, NOW), (source, target)


@examples(60)
@given(st.data(), st.integers(0, 2**32))
def test_and_the_same_where_a_card_is_named(data: st.DataObject, seed: int) -> None:
    rng = Random(seed)
    deal = a_table(data.draw(any_house(2)), 2, rng)
    table = plain.copied(deal)
    lying = {card.partition("@")[0] for pile in table.seats[0].piles.values() for card in pile}
    for source in plain.every_source(table):
        for card in rng.sample(sorted(lying), min(len(lying), 8)):
            target = rng.choice(["foundation", "space", "work:0"])
            expected = plain.verdict(table, 0, source, target, NOW, card)
            assert judged_at(deal, 0, source, target, NOW, card) == expected, (source, target, card)


def test_random_tables_meet_every_code_of_a_play() -> None:
    """The two tests above would prove little on tables where nothing ever happens."""
    met = set()
    for seed in range(400):
        rng = Random(seed)
        house = HouseRules(
            jokers=rng.choice([0, 2]),
            layout=rng.choice(["flat", "klondike"]),
            reach=rng.choice(["own", "any"]),
            building=rng.choice(["alternate", "alternate", "none"]),
            runs=rng.choice(["block", "one_card"]),
            spaces=rng.choice(["any", "king", "nertz"]),
            nertz_to=rng.choice(["anywhere", "foundation_or_space"]),
        )
        table = plain.copied(a_table(house, 2, rng))
        for _ in range(60):
            source, target = rng.choice(plain.every_source(table)), rng.choice(plain.every_target(table))
            met.add(" ".join(plain.verdict(table, 0, source, target, NOW).split()[:2]))
    refusals = {verdict[2:] for verdict in met if verdict.startswith("-")}
    assert refusals == {
        *("no-such-pile", "not-yours", "empty-pile", "face-down", "one-card-only"),
        *("not-announced", "announced-too-late", "landed-first"),
        *("needs-ace", "foundation-complete", "wrong-suit", "wrong-rank", "wrong-colour"),
        *("not-a-space", "space-rule", "no-space", "no-building", "nertz-restricted"),
    }
    assert any(" as" in verdict for verdict in met)
