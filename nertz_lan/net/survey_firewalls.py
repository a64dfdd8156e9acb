"""Which firewalls of this computer are known to be on, as anybody may read it.

Owns a few places of each system where that stands. Never reads rules, changes nothing, needs no rights: what can't
be read is not known, and then no firewall is named.
"""

import plistlib
import sys
from pathlib import Path
from typing import Final

UFW: Final = Path("/etc/ufw/ufw.conf")
FIREWALLD: Final = Path("/sys/fs/cgroup/system.slice/firewalld.service")  # there while it runs
NFTABLES: Final = Path("/etc/systemd/system/sysinit.target.wants/nftables.service")  # there when started at boot
MACOS: Final = Path("/Library/Preferences/com.apple.alf.plist")  # up to macOS 14
FILE_BYTES: Final = 65_536  # of a configuration: a file that fills memory

WINDOWS_KEY: Final = r"SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy"
WINDOWS_PROFILES: Final = {"StandardProfile": "private networks", "PublicProfile": "public networks"}


def active_firewalls() -> tuple[str, ...]:
    """Their names, as their users know them."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _macos(MACOS)
    return _linux(UFW, FIREWALLD, NFTABLES)


def _linux(ufw: Path, firewalld: Path, nftables: Path) -> tuple[str, ...]:
    found = []
    if "enabled=yes" in _read(ufw).decode(errors="replace").lower().replace(" ", "").splitlines():
        found.append("ufw")
    if firewalld.exists():
        found.append("firewalld")
    if nftables.exists():
        found.append("nftables")
    return tuple(found)


def _macos(kept: Path) -> tuple[str, ...]:
    try:
        plist = plistlib.loads(_read(kept))
    except (plistlib.InvalidFileException, ValueError):
        return ()
    return ("the macOS firewall",) if isinstance(plist, dict) and plist.get("globalstate") in (1, 2) else ()


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(FILE_BYTES)
    except OSError:
        return b""


def _windows() -> tuple[str, ...]:
    if sys.platform != "win32":
        return ()
    import winreg  # noqa: PLC0415 - there on Windows alone

    found = []
    for profile, networks in WINDOWS_PROFILES.items():
        try:
            with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, rf"{WINDOWS_KEY}\{profile}") as opened:
                enabled, _ = winreg.QueryValueEx(opened, "EnableFirewall")
        except OSError:
            continue
        if enabled == 1:
            found.append(f"Windows Defender Firewall ({networks})")
    return tuple(found)
