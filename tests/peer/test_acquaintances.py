"""Keys are pinned after a game; a known name under another key is said, once."""

from pathlib import Path

import pytest

from nertz_lan.acquaintances import Acquaintances
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.news import CantRemember, DealKept, Joined, OtherKey
from nertz_lan.store.pins import FILE_NAME, PINS_MAX, Pins
from tests.session.scenes import a_lobby, view
from tests.session.wire import Wire

OLD, NEW = PeerKey(b"o" * 32), PeerKey(b"n" * 32)


def test_pins_are_kept_and_capitals_make_no_other_name(tmp_path: Path) -> None:
    Pins(tmp_path).pin([(OLD, "Ben")])
    pins = Pins(tmp_path)
    assert pins.is_known(OLD)
    assert pins.is_known_name("BEN")
    assert not pins.is_known(NEW)
    assert not pins.is_known_name("Benno")
    pins.pin([(OLD, "Benno")])
    assert not Pins(tmp_path).is_known_name("Ben")


@pytest.mark.parametrize(
    "spoilt", [b"", b"{", b"[]", b'{"format":1,"pins":[1,["zz","Ben"],["00","Ben"]]}', b"x" * 2**20]
)
def test_a_spoilt_file_counts_as_empty_and_is_written_anew(tmp_path: Path, spoilt: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(spoilt)
    pins = Pins(tmp_path)
    assert not pins.is_known_name("Ben")
    pins.pin([(OLD, "Ben")])
    assert Pins(tmp_path).is_known(OLD)


def test_who_was_met_longest_ago_is_forgotten(tmp_path: Path) -> None:
    keys = [PeerKey(number.to_bytes(32, "big")) for number in range(PINS_MAX + 10)]
    pins = Pins(tmp_path)
    pins.pin((key, "Ben") for key in keys)
    assert [pins.is_known(key) for key in (keys[0], keys[9], keys[10], keys[-1])] == [False, False, True, True]


def test_another_ben_is_told_from_the_one_before(tmp_path: Path) -> None:
    wire = Wire(1)
    ada, ben = a_lobby(wire, 2, seats=4)
    said: list[OtherKey | CantRemember] = []
    first = Acquaintances(tmp_path, ada.key, said.append)
    first.news(Joined(view(wire, ada)))
    first.news(DealKept(view(wire, ada)))
    assert said == []
    other = wire.add("Ben")
    wire.join(other, ada)
    wire.run(2)
    for acquaintances in (first, Acquaintances(tmp_path, ada.key, said.append)):
        acquaintances.news(Joined(view(wire, ada)))
        acquaintances.news(Joined(view(wire, ada)))
    assert said == [OtherKey(other.key, "Ben")] * 2  # once by each
    assert ben.key != other.key


def test_what_can_not_be_kept_is_said_once(tmp_path: Path) -> None:
    wire = Wire(1)
    ada, _ = a_lobby(wire, 2)
    said: list[OtherKey | CantRemember] = []
    acquaintances = Acquaintances(tmp_path / "gone", ada.key, said.append)
    acquaintances.news(DealKept(view(wire, ada)))
    acquaintances.news(DealKept(view(wire, ada)))
    (complaint,) = said
    assert isinstance(complaint, CantRemember)
