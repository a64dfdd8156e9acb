"""An entry's bytes, and the digest chained over them (DESIGN §3)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.codec import BadFrame, pack
from nertz_lan.protocol.entries import EVENTS, NO_DIGEST, Entry, chained, entry_bytes, entry_from
from nertz_lan.protocol.events import NOBODY, Came, Paused
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import NUMBER_MAX
from tests.session.strange import strange

KEY = PeerKey(b"k" * 32)
GOLDEN = "7d31140096b048bf634ffa20ef9b360e"  # of one entry: a change here is a change of the protocol


@pytest.mark.parametrize("kind", EVENTS.tags)
@pytest.mark.parametrize("seed", range(20))
def test_every_event_comes_back_as_it_was(kind: type, seed: int) -> None:
    event = strange(Random(seed), kind, (KEY,))
    entry = Entry(1, 7, 250, event, KEY, 3)
    assert entry_from(entry_bytes(entry)) == entry
    assert entry_bytes(entry_from(entry_bytes(entry))) == entry_bytes(entry)


@given(st.binary(max_size=200))
def test_any_bytes_are_an_entry_or_a_bad_frame(data: bytes) -> None:
    try:
        entry = entry_from(data)
    except BadFrame:
        return
    assert isinstance(entry, Entry)


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("number", [-1, NUMBER_MAX + 1])
def test_numbers_out_of_range(place: int, number: int) -> None:
    fields: list[object] = [1, 1, 0, b"", 0, EVENTS.to_plain(Paused(0))]
    fields[(0, 1, 2, 4)[place]] = number
    with pytest.raises(BadFrame):
        entry_from(pack(fields))


@pytest.mark.parametrize(
    "plain", [[], [1], [1, 1, 0, b"", 0], [1, 1, 0, "x", 0, [1]], [1.0, 1, 0, b"", 0, [1]], {}, 7, None]
)
def test_what_is_no_entry(plain: object) -> None:
    with pytest.raises(BadFrame):
        entry_from(pack(plain))


def test_a_digest_holds_all_that_came_before() -> None:
    one, two = (entry_bytes(Entry(1, i, 0, Came(KEY, "Ada", i))) for i in (1, 2))
    both = chained(chained(NO_DIGEST, one), two)
    assert len(both) == 16
    assert both != chained(chained(NO_DIGEST, two), one)
    assert both != chained(NO_DIGEST, one + two)
    assert chained(NO_DIGEST, one) == bytes.fromhex(GOLDEN)


def test_nobody_is_no_key() -> None:
    assert entry_from(entry_bytes(Entry(1, 1, 0, Paused(0)))).sender == NOBODY == b""
