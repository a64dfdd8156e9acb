"""Join codes: where a table is and whose it is, short enough to be read aloud (DESIGN §6, §7).

Owns the code's text, both ways. A code is for people: capital letters and figures without I, L, O and U, in groups
of four; small letters, spaces, and O for 0 or I and L for 1 are read as what was meant. Never dials anybody.

Bits, first to last: the kind (3), the addresses, the port (16), the key check (40), zeros up to a multiple of five.

| kind | addresses | symbols, with the check symbol |
|---|---|---|
| 0 | one that begins with 192.168 (16 bits) | 16 |
| 1 | one of IPv4 (32) | 20 |
| 2 | two of IPv4 (64) | 26 |
| 3 | one of IPv6, link-local: fe80::/64 and these 64 bits | 26 |

The scope of a link-local address is another machine's affair: who reads the code tries it on each own interface.
"""

import hashlib
from collections.abc import Iterator, Sequence
from ipaddress import AddressValueError, IPv4Address, IPv4Network, IPv6Address, IPv6Network
from typing import Final, NamedTuple

from nertz_lan.protocol.identity import PeerKey

KEY_CHECK_BYTES: Final = 5
CODE_CHARS: Final = 64  # read at most, separators included: somebody pastes a book
_SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32
_MEANT: Final = str.maketrans("OIL", "011", " -\u2013\t\n")
_HOME: Final = IPv4Network("192.168.0.0/16")
_LINK: Final = IPv6Network("fe80::/64")
_KIND_BITS: Final = 3
_PORT_BITS: Final = 16
_KEY_BITS: Final = 8 * KEY_CHECK_BYTES
_ADDRESS_BITS: Final = (16, 32, 64, 64)  # by kind
_GROUP: Final = 4


class BadJoinCode(ValueError):  # noqa: N818 - the code is bad, nothing has failed
    """Text that is no join code; says in one sentence what is wrong with it."""


class JoinCode(NamedTuple):
    """What a join code holds."""

    hosts: tuple[str, ...]  # numeric; a link-local one without its scope
    port: int
    key_check: bytes

    def fits(self, key: PeerKey) -> bool:
        """Whether a peer with this key is the one that the code is of. Costs some 10 ms."""
        return key_check(key) == self.key_check

    def text(self) -> str:
        """As people read it. Raises BadJoinCode when these addresses fit into no code."""
        kind, addresses = _kind_of(self.hosts)
        bits = _ADDRESS_BITS[kind] + _PORT_BITS + _KEY_BITS
        number = (addresses << _PORT_BITS | self.port) << _KEY_BITS | int.from_bytes(self.key_check, "big")
        digits = list(_digits(kind << bits | number, _KIND_BITS + bits))
        digits.append(_check(digits))
        symbols = "".join(_SYMBOLS[digit] for digit in digits)
        return "-".join(symbols[i : i + _GROUP] for i in range(0, len(symbols), _GROUP))


def key_check(key: PeerKey) -> bytes:
    """40 bits of a slow hash: to find another key that has them takes a processor hundreds of years."""
    return hashlib.scrypt(key, salt=b"nertz-lan join code", n=1 << 12, r=8, p=1, dklen=KEY_CHECK_BYTES)


def code_for(hosts: Sequence[str], port: int, check: bytes) -> JoinCode | None:
    """The code to show, for a peer with these addresses, best first; None without one that fits into a code.

    Two addresses of IPv4 only where the first is none of a home network: there one is enough, and the code is short.
    """
    v4 = [host for host in hosts if _is_v4(host)]
    if v4:
        chosen = v4[:1] if IPv4Address(v4[0]) in _HOME else v4[:2]
        return JoinCode(tuple(chosen), port, check)
    link_local = [bare for host in hosts if _is_link_local(bare := host.partition("%")[0])]
    return JoinCode((link_local[0],), port, check) if link_local else None


def read_join_code(text: str) -> JoinCode:
    """What a typed or pasted code holds. Raises BadJoinCode."""
    if len(text) > CODE_CHARS:
        raise BadJoinCode("That is too long for a join code.")
    symbols = text.upper().translate(_MEANT)
    digits = [_SYMBOLS.find(symbol) for symbol in symbols]
    if -1 in digits:
        raise BadJoinCode("A join code has only letters and figures, as in 00H9-75V0-4106-17TQ.")
    if len(digits) < 2 or _check(digits[:-1]) != digits[-1]:
        raise BadJoinCode("A symbol of that join code is missing, or not as it should be: read it once more.")
    return _from_digits(digits[:-1])


def _from_digits(digits: list[int]) -> JoinCode:
    number = 0
    for digit in digits:
        number = number << 5 | digit
    kind = digits[0] >> 2
    bits = _KIND_BITS + _ADDRESS_BITS[kind] + _PORT_BITS + _KEY_BITS if kind < len(_ADDRESS_BITS) else -1
    padding = 5 * len(digits) - bits
    if not 0 <= padding < 5 or number & ((1 << padding) - 1):
        raise BadJoinCode("That join code is of another version of the game.")
    number >>= padding
    check = (number & ((1 << _KEY_BITS) - 1)).to_bytes(KEY_CHECK_BYTES, "big")
    port = number >> _KEY_BITS & ((1 << _PORT_BITS) - 1)
    addresses = number >> _KEY_BITS + _PORT_BITS & ((1 << _ADDRESS_BITS[kind]) - 1)
    if port == 0:
        raise BadJoinCode("That join code names no port.")
    return JoinCode(tuple(_hosts(kind, addresses)), port, check)


def _kind_of(hosts: tuple[str, ...]) -> tuple[int, int]:
    """The kind of code for these addresses, and they as one number."""
    match [host for host in hosts if _is_v4(host)]:
        case [host] if len(hosts) == 1:
            number = int(IPv4Address(host))
            return (0, number & 0xFFFF) if IPv4Address(host) in _HOME else (1, number)
        case [first, second] if len(hosts) == 2:
            return 2, int(IPv4Address(first)) << 32 | int(IPv4Address(second))
        case [] if len(hosts) == 1 and _is_link_local(hosts[0]):
            return 3, int(IPv6Address(hosts[0])) & ((1 << 64) - 1)
        case _:
            raise BadJoinCode("No join code holds these addresses.")


def _hosts(kind: int, addresses: int) -> Iterator[str]:
    match kind:
        case 0:
            yield str(_HOME[addresses])
        case 1:
            yield str(IPv4Address(addresses))
        case 2:
            yield str(IPv4Address(addresses >> 32))
            yield str(IPv4Address(addresses & 0xFFFFFFFF))
        case _:
            yield str(_LINK[addresses])


def _digits(number: int, bits: int) -> Iterator[int]:
    """The number in pieces of five bits, the first ones first, with zeros behind."""
    padded = -(-bits // 5) * 5
    number <<= padded - bits
    for shift in range(padded - 5, -1, -5):
        yield number >> shift & 31


def _check(digits: Sequence[int]) -> int:
    """One more digit, from which any one wrong symbol and any two exchanged ones are known.

    The digits are the coefficients of a polynomial over GF(32), evaluated at a root of x⁵ + x² + 1, whose first 31
    powers are all different: so many digits may a code have.
    """
    total = 0
    for digit in digits:
        total ^= digit
        total = total << 1 ^ (0b100101 if total & 16 else 0)
    return total


def _is_v4(host: str) -> bool:
    try:
        IPv4Address(host)
    except AddressValueError:
        return False
    return True


def _is_link_local(host: str) -> bool:
    try:
        return "%" not in host and IPv6Address(host) in _LINK
    except AddressValueError:
        return False
