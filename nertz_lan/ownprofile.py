"""The profile that this program plays under: the user's own, or a guest's. Whatever is in it is `store`'s."""

import getpass
from pathlib import Path

from nertz_lan.store.profile import OpenProfile, open_profile


def own_profile(data_dir: Path | None) -> OpenProfile:
    """The user's profile, or a guest's where it is in use; a new one has the system's name of the user."""
    return open_profile(_new_keys, data_dir, _system_name())


def _new_keys() -> tuple[bytes, bytes]:
    from nertz_lan.net.keys import make_key_pair  # for a new profile alone: the window opens without a network

    return make_key_pair()


def _system_name() -> str:
    try:
        return getpass.getuser()[:24]
    except (OSError, KeyError, ImportError):
        return "Player"
