"""The profile: made once, private, never lost, one program's at a time."""

import json
import os
import secrets
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.store.profile import FILE_NAME, GUESTS_MAX, OpenProfile, ProfileError, open_profile


def some_keys() -> tuple[bytes, bytes]:
    return secrets.token_bytes(32), secrets.token_bytes(32)


def opened(folder: Path, name: str = "Ada") -> OpenProfile:
    return open_profile(some_keys, folder, name)


def test_the_second_start_finds_what_the_first_one_made(tmp_path: Path) -> None:
    with opened(tmp_path / "new" / "folder") as first:
        made = first.profile
    with opened(tmp_path / "new" / "folder", "Other") as second:
        assert second.profile == made
    assert made.name == "Ada"
    assert made.guest is None
    assert len(made.seat_secret) == 32


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    opened(tmp_path).close()
    path = tmp_path / FILE_NAME
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    opened(tmp_path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_change_is_kept_and_a_bad_one_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as profile:
        keys = profile.profile.public
        profile.save(name="Zoë", back=11)
        with pytest.raises(ValueError, match="card back"):
            profile.save(back=12)
        with pytest.raises(ValueError, match="character"):
            profile.save(name="a\u202eb")
    with opened(tmp_path) as again:
        assert (again.profile.name, again.profile.back, again.profile.public) == ("Zoë", 11, keys)


@pytest.mark.parametrize(
    "damage",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": 2}', b"[" * 4000, b"x" * 100_000],
    ids=["empty", "cut", "list", "null", "no text", "later format", "deep", "large"],
)
def test_a_damaged_profile_is_named_and_left_alone(tmp_path: Path, damage: bytes) -> None:
    opened(tmp_path).close()
    path = tmp_path / FILE_NAME
    path.write_bytes(damage)
    for _ in range(2):  # the first failure must not hold the lock
        with pytest.raises(ProfileError, match="move it away") as failure:
            opened(tmp_path)
        assert str(path) in str(failure.value)
    assert path.read_bytes() == damage


@pytest.mark.parametrize("field", ["name", "back", "public", "secret", "seat_secret", "check"])
def test_every_field_is_checked(tmp_path: Path, field: str) -> None:
    opened(tmp_path).close()
    path = tmp_path / FILE_NAME
    plain = json.loads(path.read_text())
    bad: object
    for bad in (None, 7.5, "x", {}, plain[field] * 2 if field != "back" else 12):
        path.write_text(json.dumps(plain | {field: bad}))
        with pytest.raises(ProfileError, match="damaged"):
            opened(tmp_path)


@given(at=st.integers(0, 10_000), bit=st.integers(0, 7))
def test_no_flipped_bit_is_taken_for_another_profile(
    tmp_path_factory: pytest.TempPathFactory, at: int, bit: int
) -> None:
    folder = tmp_path_factory.mktemp("flip")
    with opened(folder) as first:
        made = first.profile
    path = folder / FILE_NAME
    content = bytearray(path.read_bytes())
    content[at % len(content)] ^= 1 << bit
    path.write_bytes(content)
    try:
        with opened(folder) as again:
            assert again.profile == made  # white space, perhaps
    except ProfileError:
        assert path.read_bytes() == content


def test_a_crash_while_writing_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as profile:
        before = profile.profile

        def fail(_descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", fail)
        with pytest.raises(ProfileError, match="disk full"):
            profile.save(name="Bob")
        monkeypatch.undo()
        assert profile.profile == before
    with opened(tmp_path) as again:
        assert again.profile == before


def test_a_folder_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ProfileError, match="--data-dir"):
        opened(tmp_path / "file" / "folder")


def test_guests_get_keys_of_their_own_and_find_them_again(tmp_path: Path) -> None:
    with opened(tmp_path) as first, opened(tmp_path) as second, opened(tmp_path) as third:
        assert [p.profile.guest for p in (first, second, third)] == [None, 1, 2]
        assert [p.profile.name for p in (first, second, third)] == ["Ada", "Ada 2", "Ada 3"]
        assert len({p.profile.public for p in (first, second, third)}) == 3
        guest = second.profile
    with opened(tmp_path), opened(tmp_path) as again:
        assert again.profile == guest


def test_guests_have_an_end(tmp_path: Path) -> None:
    held = [opened(tmp_path, "N" * 24) for _ in range(GUESTS_MAX + 1)]
    assert max(len(p.profile.name) for p in held) == 24
    with pytest.raises(ProfileError, match="Close one"):
        opened(tmp_path)
    for profile in held:
        profile.close()


HOLD = """
import secrets, sys
from pathlib import Path
from nertz_lan.store.profile import open_profile
with open_profile(lambda: (secrets.token_bytes(32), secrets.token_bytes(32)), Path(sys.argv[1])) as profile:
    print(profile.profile.guest, flush=True)
    sys.stdin.read()
"""


def test_two_programs_share_a_folder(tmp_path: Path) -> None:
    def program() -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-c", HOLD, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    with program() as one, program() as two:
        said = {p: (p.stdout.readline() if p.stdout else "").strip() for p in (one, two)}
        assert set(said.values()) == {"None", "1"}
        first = one if said[one] == "None" else two
        first.kill()  # a crash lets go of the lock
        first.wait()
        with opened(tmp_path) as profile:
            assert profile.profile.guest is None
        for each in (one, two):
            each.communicate()
