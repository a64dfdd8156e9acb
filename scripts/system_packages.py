"""What the tests need from the system, beside Python: which programs, from which Debian packages.

Installs them only where that is usual and silent: on a Debian-like Linux, as root. Elsewhere it says which
tests will be skipped. Standard library only.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE_OF = {
    "ip": "iproute2",
    "nft": "nftables",
}
QT_PACKAGE_OF = {  # shared libraries that Qt needs, and that a machine without a screen may not have
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libbrotlidec.so.1": "libbrotli1",
}
X_PACKAGE_OF = {"Xvfb": "xvfb", "xdotool": "xdotool"}  # one test has a real pointer and real keys
QT_X_PACKAGE_OF = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
}
READER_PACKAGE_OF = {  # one test is a screen reader
    "/usr/share/dbus-1/services/org.a11y.Bus.service": "at-spi2-core",
    "/usr/bin/dbus-daemon": "dbus-daemon",
}
FONT_PACKAGE = "fonts-dejavu-core"  # without any font every label is empty


def ensure() -> None:
    """Install what is missing, or say in one line which tests will be skipped.

    Ends the program when an installation fails under CI, where a skipped test would look like a passed one.
    """
    packages = [PACKAGE_OF[program] for program in _missing()]
    if missing_for_qt := _missing_for_qt():
        packages += [*(QT_PACKAGE_OF[library] for library in missing_for_qt), FONT_PACKAGE]
    packages += [X_PACKAGE_OF.get(name) or QT_X_PACKAGE_OF[name] for name in _missing_for_x()]
    packages += [READER_PACKAGE_OF[file] for file in _missing_for_reader()]
    if packages and _is_root() and shutil.which("apt-get"):
        print(f"Installing {' '.join(packages)} for the tests ...", flush=True)
        if not _apt_install(packages) and os.environ.get("CI"):
            sys.exit(f"apt-get could not install {' '.join(packages)}.")
    if reason := why_no_netlab():
        print(f"Tests marked netlab will be skipped: {reason}.", flush=True)
    if reason := why_no_window():
        print(f"Tests of the window will be left out: {reason}.", flush=True)
    if reason := why_no_x():
        print(f"The test of the window on an X server will be skipped: {reason}.", flush=True)
    if reason := why_no_reader():
        print(f"The test by a screen reader will be skipped: {reason}.", flush=True)


def why_no_window() -> str | None:
    """Say why tests can't have a window here; None when they can."""
    missing = _missing_for_qt()
    return f"they need {' and '.join(missing)}" if missing else None


def why_no_x() -> str | None:
    """Say why tests can't have a window on an X server here; None when they can."""
    if sys.platform != "linux":
        return "it needs Linux"
    missing = _missing_for_x()
    return f"it needs {' and '.join(missing)}" if missing else None


def why_no_reader() -> str | None:
    """Say why no test can be a screen reader here; None when one can."""
    missing = _missing_for_reader()
    return why_no_x() or (f"it needs {' and '.join(missing)}" if missing else None)


def why_no_netlab() -> str | None:
    """Say why tests can't have network namespaces here; None when they can."""
    if sys.platform != "linux":
        return "they need Linux"
    if not _is_root():
        return "they need root"
    if missing := _missing():
        return f"they need {' and '.join(missing)}"
    # Root in a container often may not.
    if not shutil.which("unshare") or subprocess.run(["unshare", "--net", "true"], check=False).returncode != 0:
        return "network namespaces can't be made here"
    return None


def _missing() -> list[str]:
    return [program for program in PACKAGE_OF if shutil.which(program) is None]


def _missing_for_qt() -> list[str]:
    return [library for library in QT_PACKAGE_OF if sys.platform == "linux" and not _loads(library)]


def _missing_for_x() -> list[str]:
    if sys.platform != "linux":
        return []
    programs = [program for program in X_PACKAGE_OF if shutil.which(program) is None]
    return programs + [library for library in QT_X_PACKAGE_OF if not _loads(library)]


def _missing_for_reader() -> list[str]:
    return [file for file in READER_PACKAGE_OF if sys.platform == "linux" and not Path(file).exists()]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _apt_install(packages: list[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    status = 0
    for words in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        status = subprocess.run(["apt-get", "-qq", *words], check=False, env=environment).returncode
    return status == 0  # a failed update may still leave lists that do
