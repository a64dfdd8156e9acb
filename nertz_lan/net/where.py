"""What somebody types to say where a table is: an address with a port, or a join code (DESIGN §7).

Owns which of the two a text is. Resolves no name.
"""

import re
from typing import Final

from nertz_lan.net.addresses import BadAddress, parse_address
from nertz_lan.net.joincode import JoinCode, read_join_code

_LIKE_A_CODE: Final = re.compile(r"[\s\-\u2013]*(?:[0-9A-Za-z][\s\-\u2013]*){8,}")  # an address has a colon


def join_code_in(text: str) -> JoinCode | None:
    """The join code that a text is; None: it is none, but may be an address. Raises BadJoinCode for a broken one."""
    return read_join_code(text) if _LIKE_A_CODE.fullmatch(text) else None


def check_where(text: str) -> None:
    """Raises BadAddress or BadJoinCode, in one sentence, for what is neither an address nor a join code."""
    if join_code_in(text) is None:
        address_in(text)


def address_in(text: str) -> tuple[str, int]:
    """The host and the port of what is no join code. Raises BadAddress, which shows both where either may be meant."""
    if ":" not in text:
        raise BadAddress(
            "That is neither a join code, as in 00H9-75V0-4106-17TQ, nor an address, as in 192.168.1.20:40123."
        )
    return parse_address(text)
