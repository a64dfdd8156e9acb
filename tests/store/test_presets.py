"""Own presets: kept as TOML, checked when read, never lost."""

from pathlib import Path

import pytest
from hypothesis import given

from nertz_lan.rules.house import HouseRules, differences, house_rules
from nertz_lan.store.presets import BadPreset, OwnPreset, folder_of, load, load_all, save
from tests.rules.houses import any_house


@given(any_house())
def test_house_rules_come_back_from_toml_as_they_were(
    tmp_path_factory: pytest.TempPathFactory, house: HouseRules
) -> None:
    own = OwnPreset("Kitchen rules", "Nertz", differences(house))
    back = load(save(own, tmp_path_factory.mktemp("presets")))
    assert back == own
    assert house_rules(dict(back.differing)) == house


def test_the_same_name_replaces_and_another_stands_beside(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    save(OwnPreset("Kitchen", "Nertz", {"turn": 1}), folder)
    save(OwnPreset("Kitchen", "Nertz", {"turn": 2}), folder)
    save(OwnPreset("Cabin", "Scrooge", {}), folder)
    found = {own.name: own for own in load_all(folder) if isinstance(own, OwnPreset)}
    assert found["Kitchen"].differing == {"turn": 2}
    assert found["Cabin"].preset == "Scrooge"
    assert len(found) == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name = ", "can't be read"),
        ('name = "A"\nrules = 3', "no table"),
        ('preset = "Nertz"', "needs a name"),
        ('name = "A"\n[rules]\nturn = 9', "turn can be 1 to 5, not 9"),
        ('name = "A"\n[rules]\nturn = true', "turn can be 1 to 5, not true"),
        ('name = "A"\n[rules]\nspeed = 1', "there is no house rule called 'speed'"),
        ('name = "A"\npreset = "Whist"', "no preset called 'Whist'"),
        ('name = "A\\u202e"', "can't contain the character U+202E"),
        ('name = "Scrooge"', "Choose another name"),
        ('name = "A"\n[rules]\nnertz_size = 20\nwork_piles = 8\nlayout = "klondike"', "nertz_size 20 and work_piles 8"),
        ("#" * 5000, "larger than 4096 bytes"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_with_its_fault_and_kept(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text)
    with pytest.raises(BadPreset, match=r"a\.toml") as caught:
        load(path)
    assert says in str(caught.value)
    assert path.read_text() == text
    assert [type(x) for x in load_all(tmp_path)] == [BadPreset]
