"""The call and what may still land after it, to the millisecond (RULES §5, R10–R14; F5, F12)."""

from typing import Any

import pytest

from nertz_lan.rules.apply import apply
from nertz_lan.rules.deal import Deal, Phase
from nertz_lan.rules.events import Called, DealOver, Interrupted, Played
from nertz_lan.rules.intents import Call, DealIntent, SayStuck, Turn
from nertz_lan.rules.judge import same_beat
from nertz_lan.rules.legal import legal
from tests.rules.tables import a_deal, after, announce, events, pile, play, refused, seat

LAST = play("nertz", "foundation", by=1)


def called_at_1000(**rules: Any) -> Deal:
    """Seat 0 called at 1000 ms; seat 1 has one Nertz card left that fits a foundation, and much else to do."""
    deal = a_deal(
        seat(nertz=""),
        seat(nertz="2S", waste="2H 2D", stock="3C", work=["9H", "8S", "", "AD"]),
        seat(nertz=""),
        foundations=["AS", "AD"],
        **rules,
    )
    return after(deal, Call(0), at=1000)


def test_a_seat_whose_nertz_pile_is_empty_may_call() -> None:
    deal = a_deal(seat(nertz=""))
    assert events(deal, Call(0)) == (Called(0), DealOver())
    assert refused(deal, Call(1)) == "pile-not-empty"


def test_it_need_not_it_may_play_on() -> None:
    deal = after(a_deal(seat(nertz="AS", waste="AD")), play("nertz", "foundation"), play("waste", "foundation"))
    assert deal.phase is Phase.GO
    assert len(deal.foundations) == 2


def test_another_seat_may_call_first() -> None:
    deal = after(a_deal(seat(nertz="AS"), seat(nertz="")), play("nertz", "foundation"), Call(1))
    assert deal.called == (1,)


def test_r11_the_call_freezes_the_table() -> None:
    deal = called_at_1000()
    assert deal.phase is Phase.OVER
    asked: list[DealIntent] = [play("waste", "foundation", by=1), play("work:1", "work:0", by=1), Turn(1), SayStuck(1)]
    assert [refused(deal, intent, 1000) for intent in asked] == ["deal-over"] * 4


def test_f12_deal_over_comes_before_the_piles_are_looked_at() -> None:
    assert refused(called_at_1000(), play("nowhere", "nowhere", by=1), 1000) == "deal-over"


# --- the same beat


@pytest.mark.parametrize(("at", "why"), [(1000, ""), (1049, ""), (1050, "deal-over")])
def test_r10_same_beat_is_open_from_its_first_millisecond_and_over_at_its_last(at: int, why: str) -> None:
    deal = called_at_1000()
    assert refused(deal, LAST, at) == why
    assert same_beat(deal, at) == (why == "")


@pytest.mark.parametrize("call", ["by_hand", "on_empty"])
def test_r12_a_play_that_empties_another_pile_calls_too(call: str) -> None:
    deal = called_at_1000(call=call)
    played, also = events(deal, LAST, 1049)
    assert isinstance(played, Played)
    assert also == Called(1)
    assert after(deal, LAST, at=1049).called == (0, 1)


@pytest.mark.parametrize("target", ["space", "under:1", "work:2"])
def test_r12_wherever_to(target: str) -> None:
    deal = a_deal(seat(nertz=""), seat(nertz="9D", work=["KC", "8S", "", "KC"]))
    deal = after(deal, Call(0), at=1000)
    assert after(deal, play("nertz", target, by=1), at=1010).called == (0, 1)


def test_r12_it_is_judged_as_usual() -> None:
    deal = called_at_1000()
    assert refused(deal, play("nertz", "foundation:1", by=1), 1049) == ""  # redirected
    assert refused(deal, play("nertz", "work:0", by=1), 1049) == "wrong-rank"
    assert refused(deal, play("nertz", "nowhere", by=1), 1049) == "no-such-pile"


def test_r12_only_the_last_nertz_card() -> None:
    deal = a_deal(seat(nertz=""), seat(nertz="KC 2S", waste="2S"), foundations=["AS"])
    deal = after(deal, Call(0), at=1000)
    assert [refused(deal, play(source, "foundation", by=1), 1000) for source in ("nertz", "waste")] == ["deal-over"] * 2


def test_r12_a_seat_whose_pile_was_empty_already_may_call_in_the_same_beat() -> None:
    deal = called_at_1000()
    assert events(deal, Call(2), 1049) == (Called(2),)
    assert refused(deal, Call(2), 1050) == "deal-over"


def test_f12_a_call_in_the_same_beat() -> None:
    deal = called_at_1000()
    assert refused(deal, Call(1), 1049) == "pile-not-empty"
    assert refused(deal, Call(1), 1050) == "deal-over"
    assert refused(deal, Call(0), 1000) == "deal-over"  # it has called


def test_the_same_beat_is_counted_from_the_first_call() -> None:
    deal = after(called_at_1000(), Call(2), at=1040)
    assert refused(deal, LAST, 1049) == ""
    assert refused(deal, LAST, 1050) == "deal-over"


@pytest.mark.parametrize(
    ("ms", "at", "why"), [(0, 1000, "deal-over"), (1, 1000, ""), (1, 1001, "deal-over"), (5000, 5999, "")]
)
def test_r10_zero_is_no_window(ms: int, at: int, why: str) -> None:
    assert refused(called_at_1000(same_beat_ms=ms), LAST, at) == why


# --- in the air


@pytest.mark.parametrize(("at", "why"), [(1000, ""), (1249, ""), (1250, "deal-over")])
def test_r10_in_the_air(at: int, why: str) -> None:
    deal = called_at_1000(in_air="lands")
    assert refused(deal, play("waste", "foundation", by=1), at) == why
    assert bool(legal(deal, 1, at).plays) == (why == "")


@pytest.mark.parametrize(("source", "target"), [("waste", "foundation"), ("work:1", "work:0"), ("work:0", "space")])
def test_r13_plays_land_whatever_their_target(source: str, target: str) -> None:
    assert refused(called_at_1000(in_air="lands"), play(source, target, by=1), 1100) == ""


def test_r13_turns_announcements_and_stuck_go_back() -> None:
    deal = called_at_1000(in_air="lands", jokers=2)
    asked: list[DealIntent] = [Turn(1), SayStuck(1), announce("nertz", "3S", by=1)]
    assert [refused(deal, intent, 1000) for intent in asked] == ["deal-over"] * 3


def test_r13_plays_of_seats_that_have_called_go_back() -> None:
    deal = a_deal(seat(nertz="", waste="AH"), in_air="lands")
    assert refused(after(deal, Call(0), at=9), play("waste", "foundation"), 9) == "deal-over"


def test_f5_what_was_sent_after_its_sender_had_seen_the_call_was_not_in_the_air() -> None:
    deal = called_at_1000(in_air="lands")
    claim = play("waste", "foundation", by=1)
    assert refused(deal, claim, 1100, saw_call=True) == "deal-over"
    assert refused(deal, claim, 1100, saw_call=False) == ""


@pytest.mark.parametrize("call", ["by_hand", "on_empty"])
def test_r13_a_pile_emptied_after_the_same_beat_has_not_called(call: str) -> None:
    deal = called_at_1000(in_air="lands", call=call)
    (played,) = events(deal, LAST, 1050)
    assert isinstance(played, Played)
    deal = after(deal, LAST, at=1050)
    assert (pile(deal, "nertz", of=1), deal.called) == ("", (0,))
    assert refused(deal, Call(1), 1051) == "deal-over"


def test_r12_holds_in_the_same_beat_with_cards_in_the_air_too() -> None:
    assert after(called_at_1000(in_air="lands"), LAST, at=1049).called == (0, 1)


def test_a_longer_same_beat_than_air() -> None:
    deal = called_at_1000(in_air="lands", air_ms=10, same_beat_ms=20)
    assert refused(deal, play("waste", "foundation", by=1), 1010) == "deal-over"
    assert refused(deal, LAST, 1019) == ""


def test_a_pause_closes_the_windows() -> None:
    deal = apply(called_at_1000(in_air="lands"), Interrupted(), 1001)
    asked: list[DealIntent] = [LAST, Call(2)]
    assert [refused(deal, intent, 1001) for intent in asked] == ["deal-over"] * 2


def test_a_pause_before_the_call_closes_nothing() -> None:
    deal = apply(a_deal(seat(nertz=""), seat(nertz="AS")), Interrupted(), 10)
    assert refused(after(deal, Call(0), at=20), LAST, 20) == ""


def test_r11_after_an_end_by_stuck_nothing_lands() -> None:
    deal = a_deal(seat(nertz="AS", waste="AD"), rotations=0, in_air="lands")
    deal = after(deal, SayStuck(0), SayStuck(1))
    assert deal.phase is Phase.OVER
    asked: list[DealIntent] = [play("nertz", "foundation"), play("waste", "foundation"), Call(0)]
    assert [refused(deal, intent) for intent in asked] == ["deal-over"] * 3


# --- on_empty


@pytest.mark.parametrize("target", ["foundation", "space", "work:0", "work:2", "under:1"])
def test_r14_on_empty_any_play_that_empties_the_pile_is_the_call(target: str) -> None:
    deal = a_deal(seat(nertz="2D", work=["3S", "AS", ""]), foundations=["AD"], call="on_empty")
    played, *rest = events(deal, play("nertz", target))
    assert isinstance(played, Played)
    assert rest == [Called(0), DealOver()]


def test_r14_onto_another_seats_work_pile_too() -> None:
    deal = a_deal(seat(nertz="2D"), seat(work=["3S"]), reach="any", call="on_empty")
    assert after(deal, play("nertz", "work:0@1")).called == (0,)


def test_by_hand_it_is_not() -> None:
    assert len(events(a_deal(seat(nertz="AS")), play("nertz", "foundation"))) == 1


def test_on_empty_other_plays_are_no_call() -> None:
    deal = a_deal(seat(nertz="2D", waste="AS"), call="on_empty")
    assert len(events(deal, play("waste", "foundation"))) == 1
    deal = a_deal(seat(nertz="2D AS"), call="on_empty")
    assert len(events(deal, play("nertz", "foundation"))) == 1
