"""Join codes: what is written is what is read, and slips of the pen are noticed (DESIGN §6, §7)."""

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.net.joincode import CODE_CHARS, BadJoinCode, JoinCode, code_for, key_check, read_join_code
from nertz_lan.protocol.identity import PeerKey

CHECK = bytes((1, 2, 3, 4, 250))
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
HOME = JoinCode(("192.168.1.20",), 40123, CHECK)
OTHER = JoinCode(("10.7.0.9",), 40123, CHECK)
TWO = JoinCode(("10.7.0.9", "172.16.4.4"), 40123, CHECK)
LINK = JoinCode(("fe80::a1b2:c3ff:fed4:e5f6",), 40123, CHECK)

V4 = st.integers(0, 2**32 - 1).map(lambda number: str(IPv4Address(number)))
LINK_LOCAL = st.integers(0, 2**64 - 1).map(lambda number: str(IPv6Address(0xFE80 << 112 | number)))
HOSTS = st.one_of(st.tuples(V4), st.tuples(V4, V4), st.tuples(LINK_LOCAL))
CODES = st.builds(JoinCode, HOSTS, st.integers(1, 65535), st.binary(min_size=5, max_size=5))


@given(CODES)
def test_what_is_written_is_read(code: JoinCode) -> None:
    text = code.text()
    assert read_join_code(text) == code
    assert read_join_code(text.lower().replace("-", " ")) == code
    assert set(text) <= {*SYMBOLS, "-"}


@pytest.mark.parametrize(
    ("code", "length", "text"),
    [
        (HOME, 16, "00H9-75V0-4106-17TQ"),
        (OTHER, 20, "450E-009K-JXG2-0G30-KX0F"),
        (TWO, 26, "850E-009N-G808-14WQ-C0G4-0R4Z-8N"),
        (LINK, 26, "EGV5-GZZZ-VAEB-XMWQ-C0G4-0R4Z-8Y"),
    ],
)
def test_how_long_a_code_is_and_how_it_looks(code: JoinCode, length: int, text: str) -> None:
    assert code.text() == text
    assert len(text.replace("-", "")) == length


def test_letters_that_look_like_figures_are_read_as_these() -> None:
    code = JoinCode(("192.168.0.1",), 1 << 8, bytes(4) + b"\x01")
    text = code.text()
    assert "0" in text
    assert "1" in text
    assert read_join_code(text.replace("0", "o").replace("1", "l")) == code
    assert read_join_code(text.replace("0", "O").replace("1", "i")) == code


@pytest.mark.parametrize("code", [HOME, OTHER, TWO, LINK])
def test_every_wrong_symbol_is_noticed(code: JoinCode) -> None:
    text = code.text().replace("-", "")
    for i in range(len(text)):
        for symbol in SYMBOLS:
            if symbol != text[i]:
                with pytest.raises(BadJoinCode):
                    read_join_code(text[:i] + symbol + text[i + 1 :])


@pytest.mark.parametrize("code", [HOME, OTHER, TWO, LINK])
def test_every_two_exchanged_symbols_are_noticed(code: JoinCode) -> None:
    text = code.text().replace("-", "")
    for i in range(len(text)):
        for j in range(i):
            if text[i] != text[j]:
                exchanged = text[:j] + text[i] + text[j + 1 : i] + text[j] + text[i + 1 :]
                with pytest.raises(BadJoinCode):
                    read_join_code(exchanged)


@given(CODES, st.data())
def test_a_missing_symbol_is_noticed(code: JoinCode, data: st.DataObject) -> None:
    text = code.text().replace("-", "")
    i = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(BadJoinCode):
        read_join_code(text[:i] + text[i + 1 :])


@given(st.text(max_size=CODE_CHARS + 5) | st.text(SYMBOLS, max_size=30))
def test_any_text_is_a_code_or_a_bad_one(text: str) -> None:
    try:
        code = read_join_code(text)
    except BadJoinCode:
        return
    assert read_join_code(code.text()).port == code.port


@pytest.mark.parametrize("text", ["", "-", "0", "192.168.1.20:40123", "kitchen", "x" * (CODE_CHARS + 1), "ÄÖ"])
def test_no_codes(text: str) -> None:
    with pytest.raises(BadJoinCode):
        read_join_code(text)


@pytest.mark.parametrize(
    "hosts", [(), ("2001:db8::1",), ("fe80:1::1",), ("kitchen",), ("10.0.0.1",) * 3, ("fe80::1%2",)]
)
def test_addresses_that_no_code_holds(hosts: tuple[str, ...]) -> None:
    with pytest.raises(BadJoinCode):
        JoinCode(hosts, 1, CHECK).text()


@pytest.mark.parametrize(
    ("hosts", "chosen"),
    [
        (["192.168.1.20", "10.0.0.1"], ("192.168.1.20",)),
        (["fe80::1%2", "10.0.0.1", "10.0.0.2", "10.0.0.3"], ("10.0.0.1", "10.0.0.2")),
        (["10.0.0.1"], ("10.0.0.1",)),
        (["2001:db8::1", "fe80::1%eth0"], ("fe80::1",)),
    ],
)
def test_the_code_that_is_shown(hosts: list[str], chosen: tuple[str, ...]) -> None:
    code = code_for(hosts, 40123, CHECK)
    assert code is not None
    assert code.hosts == chosen
    assert read_join_code(code.text()) == code


def test_there_may_be_no_code_to_show() -> None:
    assert code_for(["2001:db8::1"], 40123, CHECK) is None
    assert code_for([], 40123, CHECK) is None


def test_the_key_check_is_of_one_key() -> None:
    ada, ben = PeerKey(b"a" * 32), PeerKey(b"b" * 32)
    code = JoinCode(("192.168.1.20",), 40123, key_check(ada))
    assert code.fits(ada)
    assert not code.fits(ben)
    assert key_check(ada).hex() == "6bab70fe21"
