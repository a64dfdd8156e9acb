"""What the tests need from the system, beside Python: which programs, from which Debian packages.

Installs them only where that is usual and silent: on a Debian-like Linux, as root. Elsewhere it says which
tests will be skipped. Standard library only.
"""

import os
import shutil
import subprocess
import sys

PACKAGE_OF = {
    "ip": "iproute2",
    "nft": "nftables",
}


def ensure() -> None:
    """Install what is missing, or say in one line which tests will be skipped.

    Ends the program when an installation fails under CI, where a skipped test would look like a passed one.
    """
    missing = _missing()
    if missing and _is_root() and shutil.which("apt-get"):
        packages = [PACKAGE_OF[program] for program in missing]
        print(f"Installing {' '.join(packages)} for the tests ...", flush=True)
        if not _apt_install(packages) and os.environ.get("CI"):
            sys.exit(f"apt-get could not install {' '.join(packages)}.")
    if reason := why_no_netlab():
        print(f"Tests marked netlab will be skipped: {reason}.", flush=True)


def why_no_netlab() -> str | None:
    """Say why tests can't have network namespaces here; None when they can."""
    if sys.platform != "linux":
        return "they need Linux"
    if not _is_root():
        return "they need root"
    if missing := _missing():
        return f"they need {' and '.join(missing)}"
    # Root in a container often may not.
    if (
        not shutil.which("unshare")
        or subprocess.run(["unshare", "--net", "true"], check=False).returncode != 0
    ):
        return "network namespaces can't be made here"
    return None


def _missing() -> list[str]:
    return [program for program in PACKAGE_OF if shutil.which(program) is None]


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _apt_install(packages: list[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    status = 0
    for words in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        status = subprocess.run(["apt-get", "-qq", *words], check=False, env=environment).returncode
    return status == 0  # a failed update may still leave lists that do
