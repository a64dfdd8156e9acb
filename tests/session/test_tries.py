"""How often a passcode may be tried: five, then silence; twenty a minute, then the maker (DESIGN §6)."""

from random import Random

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import PASSCODE_PEERS
from nertz_lan.session.tries import May, Tries

EVE = PeerKey(b"e" * 32)


def peer(number: int) -> PeerKey:
    return PeerKey(number.to_bytes(32, "big"))


def test_five_wrong_tries_and_then_thirty_seconds_of_silence() -> None:
    tries = Tries()
    assert [tries.begin(EVE, second) for second in range(5)] == [May.TRY] * 5
    assert tries.begin(EVE, 5) is May.BE_SILENT
    assert tries.begin(EVE, 33.9) is May.BE_SILENT
    assert tries.begin(EVE, 34) is May.TRY
    assert tries.begin(peer(1), 10) is May.TRY


def test_silence_is_not_made_longer_by_asking() -> None:
    tries = Tries()
    for _ in range(5):
        tries.begin(EVE, 0)
    for second in range(30):
        assert tries.begin(EVE, second) is May.BE_SILENT
    assert tries.begin(EVE, 30) is May.TRY


def test_a_right_one_clears_the_count() -> None:
    tries = Tries()
    for _ in range(3):
        for _ in range(5):
            assert tries.begin(EVE, 0) is May.TRY
        tries.was_right(EVE)
    assert tries.begin(EVE, 0) is May.TRY


def test_twenty_a_minute_and_then_the_maker() -> None:
    tries = Tries()
    for number in range(20):
        assert tries.begin(peer(number), number) is May.TRY
    assert tries.begin(EVE, 20) is May.WAIT_FOR_MAKER
    assert tries.begin(EVE, 59.9) is May.WAIT_FOR_MAKER
    assert tries.begin(EVE, 60) is May.TRY
    assert tries.begin(EVE, 60.5) is May.WAIT_FOR_MAKER


def test_once_the_maker_has_decided_the_minute_begins_anew() -> None:
    tries = Tries()
    for number in range(20):
        tries.begin(peer(number), 0)
    tries.maker_decided()
    for number in range(20):
        assert tries.begin(peer(100 + number), 1) is May.TRY
    assert tries.begin(EVE, 1) is May.WAIT_FOR_MAKER


def test_right_tries_of_many_do_not_call_the_maker() -> None:
    tries = Tries()
    for number in range(100):
        assert tries.begin(peer(number), 0) is May.TRY
        tries.was_right(peer(number))


def test_never_more_than_promised_whoever_asks_and_when() -> None:
    random = Random(4)
    tries, now = Tries(), 0.0
    tried: list[tuple[float, PeerKey]] = []
    for _ in range(20_000):
        now += random.expovariate(5)
        who = peer(random.randrange(6))
        if tries.begin(who, now) is May.TRY:
            tried.append((now, who))
            assert sum(at > now - 60 for at, _ in tried[-25:]) <= 20
            assert sum(at > now - 30 for at, each in tried[-60:] if each == who) <= 5
    assert len(tried) > 1000


def test_made_up_keys_do_not_fill_memory() -> None:
    tries = Tries()
    for number in range(3 * PASSCODE_PEERS):
        assert tries.begin(peer(number), 60.0 * number) is May.TRY
    assert len(tries._peers) == PASSCODE_PEERS
