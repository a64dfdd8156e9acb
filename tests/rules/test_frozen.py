"""Frozen values made and changed: the quick way gives what the dataclass itself would."""

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from nertz_lan.rules.deal import Deal, Phase
from nertz_lan.rules.events import Gone, Played
from nertz_lan.rules.frozen import changer, maker
from tests.rules.tables import a_deal, seat


@dataclass(frozen=True, slots=True)
class Checked:
    number: int

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ValueError(self.number)


def test_what_is_made_is_what_the_class_makes() -> None:
    made = maker(Played)(1, (), "from", "to", None)
    assert made == Played(1, (), "from", "to")  # type: ignore[arg-type]
    assert hash(made) == hash(Played(1, (), "from", "to"))  # type: ignore[arg-type]
    assert maker(Gone)() == Gone()


def test_what_is_changed_is_what_replace_gives() -> None:
    changed, deal = changer(Deal), a_deal(seat(nertz="AS 2H"), seat())
    assert changed(deal) == deal
    assert changed(deal, at=7, phase=Phase.OVER) == replace(deal, at=7, phase=Phase.OVER)
    assert deal.phase is Phase.GO
    assert changer(Deal, "phase", "at")(deal, at=7, phase=Phase.OVER) == replace(deal, at=7, phase=Phase.OVER)


def test_what_is_made_stays_frozen() -> None:
    deal = changer(Deal)(a_deal(seat(), seat()), at=7)
    with pytest.raises(FrozenInstanceError):
        deal.at = 8  # type: ignore[misc]


def test_names_are_checked_and_every_value_is_wanted() -> None:
    with pytest.raises(TypeError):
        changer(Deal)(a_deal(seat(), seat()), no_field=1)
    with pytest.raises(TypeError):
        changer(Deal, "at", "phase")(a_deal(seat(), seat()), at=1)
    with pytest.raises(TypeError):
        maker(Played)(1, ())


@pytest.mark.parametrize("write", [maker, changer])
def test_a_class_with_checks_of_its_own_is_not_made_past_them(write: object) -> None:
    with pytest.raises(TypeError, match="checks"):
        write(Checked)  # type: ignore[operator]
