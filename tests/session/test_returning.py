"""Coming back to a table that goes on as two: who is asked, what, and what comes of it (DESIGN §4 "Without a host")."""

from nertz_lan.protocol.glimpses import AskGlimpse, Glimpse
from nertz_lan.protocol.intents import PlayOn
from nertz_lan.rules.intents import Turn
from nertz_lan.session.glimpses import glimpse_of
from nertz_lan.session.news import WhichTable
from nertz_lan.session.node import Wanted
from tests.session.halves import asked, choose, five, go_apart, is_back, kept_and_carried_on, patient, two_tables
from tests.session.parting import come_back, id_of, mended, play_on, split, together
from tests.session.scenes import a_deal, a_watcher, at_table, code, listen, table, view
from tests.session.wire import Wire


def test_who_comes_back_to_two_tables_is_asked_and_sits_at_the_one_it_chooses() -> None:
    wire = patient(1)
    ada, one, other = two_tables(wire)
    before = id_of(wire, one[0])
    come_back(wire, ada)
    wire.until(lambda: len(asked(ada)) == 2, 1)
    wire.run(20)
    assert not is_back(ada), "nobody is hurried"
    assert {glimpse.table for glimpse in asked(ada)} == {before, id_of(wire, other[0])}
    for peers in (one, other):
        (glimpse,) = [each for each in asked(ada) if each.table == id_of(wire, peers[0])]
        assert set(glimpse.present) == {peer.key for peer in peers}
        assert [seat.name for seat in glimpse.seats if seat.present] == [peer.name for peer in peers]
    chosen = id_of(wire, other[0])
    choose(wire, ada, chosen)
    wire.until(lambda: is_back(ada), 1)
    assert asked(ada) == (), "it is no question any more"
    assert (id_of(wire, ada), view(wire, ada).seat) == (chosen, 0)
    assert code(wire.answer_to(ada, Turn(0))) == ""
    wire.run(5)
    assert (id_of(wire, ada), id_of(wire, one[0])) == (chosen, before), "tables never merge"


def test_the_table_with_more_of_the_former_people_is_named_first() -> None:
    wire = patient(2)
    ada, ben, cleo, dan, eve, fay = peers = a_deal(wire, 6, nertz_size=13, on_drop="play_on")
    wire.kill(ada)
    go_apart(wire, [ben, cleo], [dan, eve, fay])
    mended(wire, peers)
    come_back(wire, ada)
    wire.until(lambda: len(asked(ada)) == 2, 3)
    assert [glimpse.table for glimpse in asked(ada)] == [id_of(wire, dan), id_of(wire, ben)]


def test_points_cards_and_when_somebody_moved_are_told() -> None:
    wire = patient(3)
    ada, one, other = two_tables(wire)
    assert code(wire.answer_to(one[0], Turn(1))) == ""
    wire.run(7)
    assert code(wire.answer_to(other[0], Turn(3))) == ""
    come_back(wire, ada)
    wire.until(lambda: len(asked(ada)) == 2, 2)
    told = {glimpse.table: glimpse for glimpse in asked(ada)}
    assert told[id_of(wire, one[0])].moved_s >= 7
    assert 0 <= told[id_of(wire, other[0])].moved_s < 3
    assert all(glimpse.match == glimpse.deal == 1 for glimpse in told.values())


def test_the_table_itself_counts_too_where_it_has_kept_its_host() -> None:
    wire = patient(7)
    eve, (ada, _), (cleo, _) = kept_and_carried_on(wire)
    come_back(wire, eve)
    wire.until(lambda: len(asked(eve)) == 2, 2)
    assert {glimpse.table for glimpse in asked(eve)} == {id_of(wire, ada), id_of(wire, cleo)}
    wire.run(20)
    assert not is_back(eve), "a log that it has fetched meanwhile, to be elected, is no reason to sit down there"
    choose(wire, eve, id_of(wire, ada))
    wire.until(lambda: is_back(eve), 1)
    assert id_of(wire, eve) == id_of(wire, ada)


def test_whose_links_were_down_is_asked_as_well() -> None:
    wire = patient(8)
    ada, ben, cleo, dan, eve = peers = five(wire)
    split(wire, [ada], [ben, cleo, dan, eve])
    go_apart(wire, [ben, cleo], [dan, eve])
    mended(wire, peers)
    wire.until(lambda: len(asked(ada)) == 2, 3)
    choose(wire, ada, id_of(wire, dan))
    wire.until(lambda: together(wire, dan, eve, ada), 2)


def test_what_was_pressed_before_the_question_was_known_is_no_answer() -> None:
    wire = patient(23)
    ada, ben, cleo, dan, eve = five(wire)
    split(wire, [ada], [ben, cleo, dan, eve])
    go_apart(wire, [ben, cleo], [dan, eve])
    for peer in (ben, cleo, dan, eve):
        if view(wire, peer).host != peer.key:
            wire.kill(peer)
    wire.run(5)
    first, second = (peer for peer in (ben, cleo, dan, eve) if peer.node is not None)
    heard = listen(ada)
    wire.mend(ada, first)
    wire.until(lambda: any(isinstance(message, Glimpse) for message in heard), 3)
    wire.ask(ada, PlayOn())
    wire.mend(ada, second)
    wire.until(lambda: len(asked(ada)) == 2, 3)
    wire.run(5)
    assert len(asked(ada)) == 2, "it has not gone on alone"
    wire.ask(ada, PlayOn())
    wire.until(lambda: together(wire, ada), 2)


def test_who_was_asleep_is_asked_as_well() -> None:
    wire = patient(9)
    ada, ben, cleo, dan, eve = peers = five(wire)
    wire.freeze(ada)
    go_apart(wire, [ben, cleo], [dan, eve])
    mended(wire, peers)
    wire.run(20)
    wire.thaw(ada)
    wire.until(lambda: len(asked(ada)) == 2, 8)
    choose(wire, ada, id_of(wire, ben))
    wire.until(lambda: together(wire, ben, cleo, ada), 2)


def test_a_table_that_was_carried_on_twice_is_two() -> None:
    wire = patient(10)
    ada, one, other = two_tables(wire)
    dan, eve = other
    first = id_of(wire, dan)
    wire.cut_off(dan, eve)
    wire.run(4.5)
    alone = dan if together(wire, eve) else eve  # one of two keeps it, the other is asked
    play_on(wire, alone)
    wire.run(1.5)  # within a second it would go back (crossing.py)
    for peer in one:
        wire.kill(peer)
    mended(wire, [ada, dan, eve])
    wire.run(1)
    come_back(wire, ada)
    wire.until(lambda: len(asked(ada)) == 2, 3)
    assert {glimpse.table for glimpse in asked(ada)} == {first, id_of(wire, alone)}
    assert table(wire, alone).about.continues[-1] == first
    choose(wire, ada, id_of(wire, alone))
    wire.until(lambda: together(wire, alone, ada), 2)


def test_a_newcomer_that_hosts_one_of_the_two_is_found_as_well() -> None:
    wire = patient(19)
    ada, one, (dan, eve) = two_tables(wire, lobby=True)
    fay = wire.add("Fay")
    wire.join(fay, wire.peers[view(wire, dan).host])
    wire.until(lambda: at_table(wire, fay), 2)
    wire.run(1)
    for peer in (dan, eve):
        wire.leave(peer)
        wire.run(0.5)
    wire.until(lambda: together(wire, fay), 5)
    come_back(wire, ada)
    wire.until(lambda: len(asked(ada)) == 2, 5)
    assert [glimpse.table for glimpse in asked(ada)] == [id_of(wire, one[0]), id_of(wire, fay)]


def test_who_would_need_the_passcode_is_told_nothing_of_the_people() -> None:
    wire = patient(22)
    (ada, *_) = a_deal(wire, 3, nertz_size=13)
    asked = AskGlimpse(id_of(wire, ada), 1, 1)
    told = [
        glimpse_of(table(wire, ada), 1, 40, asked, kept=True, moved_s=3, open_to=open_to) for open_to in (True, False)
    ]
    assert [(len(each.seats), len(each.present), each.moved_s) for each in told] == [(3, 3, 3), (0, 0, -1)]


def test_a_program_without_a_person_takes_the_first_in_the_end() -> None:
    wire = Wire(13)
    ada, _, _ = two_tables(wire)
    come_back(wire, ada)
    wire.until(lambda: len(asked(ada)) == 2, 3)
    (first, *_), takes_in_s = asked(ada), ada.told(WhichTable)[0].takes_in_s
    assert takes_in_s == wire.world.timing.choose_s
    wire.run(takes_in_s - 1)
    assert not is_back(ada)
    wire.until(lambda: is_back(ada), 2)
    assert id_of(wire, ada) == first.table


def test_a_watcher_is_asked_too_and_watches_at_the_one_it_chooses() -> None:
    wire = patient(16)
    ada, ben, cleo, dan, eve = peers = five(wire)
    fay = a_watcher(wire, ada, "Fay")
    wire.kill(fay)
    wire.kill(ada)
    go_apart(wire, [ben, cleo], [dan, eve])
    mended(wire, [*peers, fay])
    wire.run(1)
    come_back(wire, fay, Wanted(title="Ada's", watch=True))
    wire.until(lambda: len(asked(fay)) == 2, 3)
    choose(wire, fay, id_of(wire, dan))
    wire.until(lambda: is_back(fay), 1)
    assert (id_of(wire, fay), view(wire, fay).seat) == (id_of(wire, dan), None)
