"""People at a club night, each at two tables: the evening, and whatever card table its usher brings it to.

Owns the two programs of one person and the errands between them, on one wire and in virtual time. Real deals are played
by bots of the usual level.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, assert_never

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.session.errands import AskEvening, Errand, EveningSeen, GoNowhere, GoTo, Tell
from nertz_lan.session.evening import Evening
from nertz_lan.session.news import News, Numbered, TurnedAway
from nertz_lan.session.seeking import NewTable, Wanted
from nertz_lan.session.usher import Usher
from tests.session.scenes import bot
from tests.session.wire import Peer, Wire

SLICE_S: Final = 0.05  # between two looks at the news
DEPARTED: Final[News] = TurnedAway("")  # in a card program's news: what came before is of the table that it has left
CARDS: Final = 100  # added to the first byte of a person's key at the evening


@dataclass(slots=True, eq=False)
class Person:
    """One person's two programs."""

    evening: Peer
    card: Peer
    usher: Usher
    told: list[Any] = field(default_factory=list)
    taken: dict[int, int] = field(default_factory=dict)  # how many news of each

    @property
    def seen(self) -> EveningSeen:
        """The club night, as it was told last."""
        return next(news for news in reversed(self.told) if isinstance(news, EveningSeen))

    @property
    def night(self) -> Evening:
        """The club night itself."""
        evening = self.seen.view.table.evening
        assert evening is not None
        return evening

    @property
    def is_there(self) -> bool:
        """Whether it is at its group's table, and the evening knows."""
        place = self.seen.place
        return place is not None and place.there and self.evening.key in place.group.there


class Club:
    """A club night with people, the first of whom makes it."""

    def __init__(self, people: int, *, seed: int = 1, size: int = 4, **rules: Any) -> None:
        self.wire = Wire(seed)
        self.people: list[Person] = []
        for _ in range(people):
            self.add()
        host = self.people[0].evening
        new = NewTable("Club", differing={"nertz_size": 3, "target": 10, "rotations": 1, **rules}, evening=size)
        self.wire.carry_out(host, host.running.create(new, self.wire.now))
        for person in self.people[1:]:
            self.come(person)

    def add(self) -> Person:
        number = len(self.people) + 1
        name = f"P{number}"
        evening, card = self.wire.add(name, key=number), self.wire.add(name, key=CARDS + number)
        person = Person(evening, card, Usher(evening.me, card.key, self._new_id))
        self.people.append(person)
        return person

    def come(self, person: Person) -> None:
        self.wire.join(person.evening, self.people[0].evening)
        self.until(lambda: person.usher.view is not None, 4.0)

    def _new_id(self) -> TableId:
        return TableId(self.wire.random.randbytes(16))

    # --- what people do

    def sign_in(self, *people: Person) -> None:
        for person in people or self.people:
            self.run_errands(person, person.usher.sign_in(self.wire.now))
        self.until(lambda: all(p.night.is_signed_in(p.evening.key) for p in people or self.people), 4.0)

    def draw(self) -> None:
        number = len(self.people[0].night.draws) + 1
        self.run_errands(self.people[0], self.people[0].usher.call_draw(number, self.wire.now))
        there = [person for person in self.people if person.evening.acts and person.usher.view is not None]
        self.until(lambda: all(len(p.night.draws) == number and p.night.draws[-1].is_drawn for p in there), 8.0)

    def to_tables(self, *people: Person) -> None:
        for person in people or self.people:
            self.run_errands(person, person.usher.to_my_table(self.wire.now))

    def all_there(self, *people: Person) -> bool:
        return all(person.is_there for person in people or self.people)

    def leave_table(self, person: Person) -> None:
        self.wire.leave(person.card)
        self.run_errands(person, person.usher.left(self.wire.now))

    def ask_at_table(self, person: Person, intent: Intent) -> None:
        """As a script's or a bot's program asks, whose news go on to its usher."""
        node, now = person.card.running, self.wire.now
        counter, effects = node.ask(intent, now)
        person.card.asked.append(counter)
        person.card.news.append(Numbered(counter, counter, node.view(now)))
        self.wire.carry_out(person.card, effects)

    def play(self, *people: Person, pace_s: float = 0.3) -> None:
        for person in people or self.people:
            self.wire.fly(person.card, bot(for_ever=True), pace_s)

    def kill(self, person: Person) -> None:
        """Its program ends: at both tables."""
        self.wire.kill(person.evening)
        self.wire.kill(person.card)

    def restart(self, person: Person) -> None:
        """Its program is started again, and comes back to the evening."""
        self.wire.restart(person.evening)
        self.wire.restart(person.card)
        person.taken.clear()
        person.told.clear()
        person.usher = Usher(person.evening.me, person.card.key, self._new_id)
        host = next(p for p in self.people if p is not person and p.evening.acts)
        table = host.seen.view.table.about.id
        self.wire.carry_out(person.evening, person.evening.running.seek(Wanted(table=table), self.wire.now))
        self.until(lambda: person.usher.view is not None, 6.0)

    # --- time

    def run(self, for_s: float) -> None:
        end = self.wire.now + for_s
        self.until(lambda: self.wire.now >= end - 1e-9, for_s + SLICE_S)

    def until(self, holds: Callable[[], bool], within_s: float) -> None:
        end = self.wire.now + within_s
        self._look()
        while not holds():
            assert self.wire.now < end, f"it did not come about in {within_s} s\n{self.wire.story()}"
            self.wire.run(SLICE_S)
            self._look()

    def _look(self) -> None:
        for person in (each for each in self.people if each.evening.acts):
            for peer, take in ((person.evening, person.usher.evening_news), (person.card, person.usher.card_news)):
                while peer.acts and (taken := person.taken.get(peer.key[0], 0)) < len(peer.news):
                    person.taken[peer.key[0]] = taken + 1
                    news = peer.news[taken]
                    had = person.usher.departed(self.wire.now) if news is DEPARTED else take(news, self.wire.now)
                    self.run_errands(person, had)
            if self.wire.now >= person.usher.due():
                self.run_errands(person, person.usher.tick(self.wire.now))

    def run_errands(self, person: Person, errands: list[Errand]) -> None:
        now = self.wire.now
        for errand in errands:
            match errand:
                case AskEvening(token, intent):
                    node = person.evening.running
                    counter, effects = node.ask(intent, now)
                    person.evening.asked.append(counter)
                    person.evening.news.append(Numbered(token, counter, node.view(now)))
                    self.wire.carry_out(person.evening, effects)
                case GoTo(table):
                    node = person.card.running
                    self.wire.carry_out(person.card, node.leave(now))
                    person.card.news.append(DEPARTED)
                    going = node.create(table, now) if isinstance(table, NewTable) else node.seek(table, now)
                    self.wire.carry_out(person.card, going)
                case GoNowhere():
                    self.wire.carry_out(person.card, person.card.running.stop_looking(now))
                case Tell(news):
                    person.told.append(news)
                case _:
                    assert_never(errand)
