"""Who the user is: name, card back, key pair and seat secret, in a file of their own (DESIGN §2).

Owns the profile's file and the lock that makes it one program's at a time. Never makes keys itself and never
overwrites a file that it could not read.
"""

import contextlib
import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import platformdirs
from filelock import FileLock, Timeout

from nertz_lan.protocol.identity import KEY_BYTES, PeerKey
from nertz_lan.protocol.limits import BACKS, NAME_CHARS
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.store.files import PRIVATE_FILE, PRIVATE_FOLDER, read_bounded, write_atomically

SECRET_BYTES: Final = 32
GUESTS_MAX: Final = 16  # programs beside the first one: folders that pile up
FILE_BYTES: Final = 4096  # a profile is some 400: a file that fills memory
FORMAT: Final = 1
FILE_NAME: Final = "profile.json"
LOCK_NAME: Final = "profile.lock"

MakeKeys = Callable[[], tuple[bytes, bytes]]  # (public, secret), 32 bytes each


class ProfileError(Exception):
    """The profile can't be used. Says which file, what is wrong with it, and what to do."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A user. `guest` is the number of the guest slot, None for the profile itself."""

    name: str
    back: int  # 0 to 11
    public: PeerKey
    secret: bytes
    seat_secret: bytes
    guest: int | None = None


class OpenProfile:
    """A profile that is this program's alone until `close`."""

    def __init__(self, folder: Path, lock: FileLock, profile: Profile) -> None:
        self.folder = folder
        self.profile = profile
        self._lock = lock

    def save(self, *, name: str | None = None, back: int | None = None) -> Profile:
        """Change name or back, on disk first. Raises BadName, ValueError and ProfileError."""
        profile = self.profile
        if name is not None:
            profile = replace(profile, name=checked_name(name))
        if back is not None:
            if not 0 <= back < BACKS:
                raise ValueError(f"a card back is a number from 0 to {BACKS - 1}")
            profile = replace(profile, back=back)
        _write(self.folder / FILE_NAME, profile)
        self.profile = profile
        return profile

    def close(self) -> None:
        """Let the next program have it."""
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def folder_of(data_dir: Path | None) -> Path:
    """Where the user's profile is kept, and what belongs to it."""
    return data_dir if data_dir is not None else Path(platformdirs.user_data_dir("nertz-lan", appauthor=False))


def known_key(folder: Path) -> PeerKey | None:
    """Whose profile a folder holds, also while a program uses it; None where there is none. Raises ProfileError."""
    try:
        return _read(folder / FILE_NAME).public
    except FileNotFoundError:
        return None


def open_profile(make_keys: MakeKeys, data_dir: Path | None = None, first_name: str = "Player") -> OpenProfile:
    """Open the user's profile, or a guest profile when another program uses it; made at the first start.

    `data_dir` is the folder to keep it in, by default the user's own. `first_name` is the name of a new profile.
    Raises ProfileError.
    """
    folder = folder_of(data_dir)
    lock = _try_lock(folder)
    if lock is not None:
        return _open_locked(folder, lock, make_keys, first_name, None)
    for guest in range(1, GUESTS_MAX + 1):
        place = folder / "guests" / str(guest)
        lock = _try_lock(place)
        if lock is not None:
            return _open_locked(place, lock, make_keys, _guest_name(folder, first_name, guest), guest)
    raise ProfileError(f"{GUESTS_MAX + 1} programs use the profile in {folder} already. Close one of them.")


def _try_lock(folder: Path) -> FileLock | None:
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        lock = FileLock(folder / LOCK_NAME, timeout=0, thread_local=False, is_singleton=False)
        lock.acquire()
    except Timeout:
        return None
    except (OSError, NotImplementedError) as error:
        raise ProfileError(
            f"The profile's folder {folder} can't be used ({error}). "
            "Make it writable, or name another one with --data-dir."
        ) from error
    return lock


def _open_locked(folder: Path, lock: FileLock, make_keys: MakeKeys, first_name: str, guest: int | None) -> OpenProfile:
    path = folder / FILE_NAME
    try:
        try:
            profile = replace(_read(path), guest=guest)
        except FileNotFoundError:
            profile = _make(make_keys, first_name, guest)
            _write(path, profile)
    except BaseException:
        lock.release()
        raise
    return OpenProfile(folder, lock, profile)


def _make(make_keys: MakeKeys, first_name: str, guest: int | None) -> Profile:
    public, secret = make_keys()
    try:
        name = checked_name(first_name)
    except BadName:  # the system's name of a user may be anything
        name = "Player"
    return Profile(name, secrets.randbelow(BACKS), PeerKey(public), secret, secrets.token_bytes(SECRET_BYTES), guest)


def _guest_name(folder: Path, first_name: str, guest: int) -> str:
    name = first_name
    with contextlib.suppress(OSError, ProfileError):  # the profile's own program will say what is wrong with it
        name = _read(folder / FILE_NAME).name
    mark = f" {guest + 1}"
    return name[: NAME_CHARS - len(mark)].rstrip() + mark


def _read(path: Path) -> Profile:
    """Raises FileNotFoundError where there is none, and ProfileError for anything else that is wrong."""
    try:
        content = read_bounded(path, FILE_BYTES)
        with contextlib.suppress(OSError, NotImplementedError):
            if path.stat().st_mode & 0o077:
                path.chmod(PRIVATE_FILE)  # it holds a secret; somebody copied it with other rights
        return _from_plain(json.loads(content))
    except FileNotFoundError:
        raise
    except OSError as error:
        raise ProfileError(f"The profile {path} can't be read ({error.strerror}). Check who owns it.") from error
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise ProfileError(
            f"The profile {path} is damaged ({error}). It was left as it is. Put a copy of it back, or move it away: "
            "then a new one is made, and the others will see you as somebody new."
        ) from error


def _write(path: Path, profile: Profile) -> None:
    try:
        write_atomically(path, json.dumps(_to_plain(profile), indent=1).encode())
    except OSError as error:
        raise ProfileError(f"The profile {path} can't be written ({error.strerror}). Is the disk full?") from error


def _to_plain(profile: Profile) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "format": FORMAT,
        "name": profile.name,
        "back": profile.back,
        "public": profile.public.hex(),
        "secret": profile.secret.hex(),
        "seat_secret": profile.seat_secret.hex(),
    }
    return plain | {"check": _checksum(plain)}


def _from_plain(plain: Any) -> Profile:  # noqa: ANN401 - whatever JSON holds
    """Raises ValueError, TypeError or KeyError."""
    if not isinstance(plain, dict):
        raise TypeError("it holds no profile")
    if plain.get("format") != FORMAT:
        raise ValueError("it was written by another version of the program")
    check = plain.pop("check", None)
    if check != _checksum(plain):
        raise ValueError("its checksum is wrong")
    back = plain["back"]
    if type(back) is not int or not 0 <= back < BACKS:
        raise ValueError("there is no such card back")
    return Profile(
        checked_name(plain["name"]),
        back,
        PeerKey(_bytes_of(plain["public"], KEY_BYTES)),
        _bytes_of(plain["secret"], KEY_BYTES),
        _bytes_of(plain["seat_secret"], SECRET_BYTES),
    )


def _bytes_of(text: str, length: int) -> bytes:
    value = bytes.fromhex(text)
    if len(value) != length:
        raise ValueError(f"a key has {length} bytes")
    return value


def _checksum(plain: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
