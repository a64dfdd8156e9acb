"""Promise 3: every card is in exactly one place.

A deal is compared with the one before it: what hasn't changed was sound before. Now and then all of it is looked at.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Final

from nertz_lan.protocol.events import AttemptBegun, DealBegun
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal, Layout
from nertz_lan.rules.violations import violations
from nertz_lan.session.news import View
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Written

WHOLE_EACH: Final = 16  # events


class Sound(Hanging):
    """Every card is in exactly one place on every mirror after every event."""

    def stands(self, history: History, program: Program, here: Written, view: View, now: float) -> None:  # noqa: ARG002
        looks = view.table is not here.table and here.entry.index % WHOLE_EACH == 0
        if looks and view.table != here.table:
            raise Broken(3, f"{program.name} holds another table after {here.entry}")

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        deal = new.table.deal
        if deal is None:
            return
        before = new.before.table.deal if new.before is not None else None
        begins = before is None or isinstance(new.entry.event, DealBegun | AttemptBegun)
        if before is None or begins or new.entry.index % WHOLE_EACH == 0:
            wrong = violations(deal)
        else:
            wrong = changed_wrongly(before, deal)
        if wrong:
            raise Broken(3, f"after {new.entry}: {wrong}")


def changed_wrongly(before: Deal, deal: Deal) -> list[str]:
    """The cards that one step has lost or doubled, and what is wrong where it has changed something."""
    if before.sits_out != deal.sits_out:
        return violations(deal)
    layouts = [(old, new) for old, new in zip(before.layouts, deal.layouts, strict=True) if old is not new]
    count = min(len(before.foundations), len(deal.foundations))
    piles = [(old, new) for old, new in zip(before.foundations, deal.foundations, strict=False) if old is not new]
    were = Counter(_cards(old for old, _ in layouts))
    are = Counter(_cards(new for _, new in layouts))
    for old, new in piles:
        were.update(landing.card for landing in old.landings)
        are.update(landing.card for landing in new.landings)
    for pile in before.foundations[count:]:
        were.update(landing.card for landing in pile.landings)
    for pile in deal.foundations[count:]:
        are.update(landing.card for landing in pile.landings)
    if were != are:
        return [f"{card} is in {are[card]} places" for card in {*were, *are} if were[card] != are[card]]
    return violations(deal) if len(piles) > 1 else []


def _cards(layouts: Iterable[Layout]) -> Iterable[Card]:
    return chain.from_iterable(
        pile for layout in layouts for pile in (layout.nertz, layout.stock, layout.waste, layout.hand, *layout.work)
    )
