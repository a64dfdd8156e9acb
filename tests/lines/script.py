"""A script that speaks to a referee by lines only, and decks that begin as a test needs them."""

import json
from collections.abc import Sequence
from typing import Any

from nertz_lan.lines.referee import Referee

Json = dict[str, Any]

FRENCH = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
BLITZ = [rank + suit for suit in "rbyg" for rank in "123456789T"]


class Script:
    """One referee, asked with keyword arguments."""

    def __init__(self) -> None:
        self._referee = Referee()

    def line(self, line: bytes | None) -> Json:
        """The reply to one raw line, which itself is one line of JSON."""
        reply: Json = json.loads(json.dumps(self._referee.answer(line)))
        return reply

    def ask(self, op: str, **keys: Any) -> Json:
        """The reply to one request. `from_` and `as_` stand for keys that are words of Python."""
        named = {key.rstrip("_"): value for key, value in keys.items()}
        return self.line(json.dumps({"op": op, **named}).encode())

    def ok(self, op: str, **keys: Any) -> Json:
        """The same, which must not be refused."""
        reply = self.ask(op, **keys)
        assert reply["ok"], reply
        return reply

    def code(self, op: str, **keys: Any) -> str:
        """Why a request is refused; empty when it isn't. Every refusal says why in a sentence."""
        reply = self.ask(op, **keys)
        if reply["ok"]:
            return ""
        assert reply["why"][-1] == "."
        assert set(reply) == {"ok", "refused", "why"} | (
            {"by", "margin_ms"} if reply["refused"] == "landed-first" else set()
        )
        return str(reply["refused"])

    def play(self, from_: str, to: str, seat: int = 0, **keys: Any) -> str:
        """Why a play is refused; empty when it isn't."""
        return self.code("play", seat=seat, from_=from_, to=to, **keys)

    def deal(self, *decks: list[str], **rules: Any) -> "Script":
        """Deal these decks; a second seat is dealt a plain one."""
        whole = list(decks) + [deck()] * (2 - len(decks))
        self.ok("deal", rules=rules, decks=whole)
        return self

    def seat(self, number: int = 0, *, show_all: bool = True) -> Json:
        """What state prints of one seat."""
        seat: Json = self.ok("state", all=show_all)["seats"][number]
        return seat


def a_referee(*decks: list[str], **rules: Any) -> Script:
    """A referee with a deal at go."""
    return Script().deal(*decks, **rules)


def deck(
    nertz: str = "", work: str = "", stock: str = "", size: int = 13, cards: Sequence[str] = FRENCH, piles: int = 4
) -> list[str]:
    """A whole deck: these cards on top of the Nertz pile (the last uppermost), in the work piles and on the stock.

    Whatever is not given is filled with what is left, from the deck's last card on.
    """
    given = [*nertz.split(), *work.split(), *stock.split()]
    left = [card for card in reversed(cards) if card not in given]
    assert len(left) + len(given) == len(cards), "a card twice, or of another deck"

    def fill(count: int) -> list[str]:
        taken, left[:] = left[:count], left[count:]
        return taken

    below = fill(size - len(nertz.split()))
    beside = fill(piles - len(work.split()))
    return [*below, *nertz.split(), *work.split(), *beside, *stock.split(), *left]
