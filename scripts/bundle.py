"""Make a folder for a USB stick: nertz-lan and all that it needs, started without a network by one command.

    python3 scripts/bundle.py [FOLDER] [--zip] [--try]

The wheels are for this Python on this system. Run again elsewhere into the same folder, it adds that system's: one
stick then serves both. `--try` starts what was made, as a user who has nothing yet, and on Linux as root in a network
namespace without any network. Needs a network itself, for what pip hasn't kept.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import environment
import setup_env
import system_packages

START = "start.py"
SCRIPTS = Path(__file__).resolve().parent
TRIALS = (("--version",), ("demo", "--peers", "2", "--preset", "First game", "--target", "5", "--fast"))
TRIAL_S = 120


def make(folder: Path) -> None:
    """Put everything into the folder, beside what is there for other systems. Raises CalledProcessError."""
    wheels = folder / "wheels"
    wheels.mkdir(parents=True, exist_ok=True)
    for old in wheels.glob("nertz_lan-*.whl"):
        old.unlink()
    words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*words, "--wheel-dir", str(wheels), str(setup_env.ROOT)], check=True)
    shutil.copyfile(SCRIPTS / "bundle_start.py", folder / START)
    shutil.copyfile(environment.__file__, folder / "environment.py")
    shutil.copyfile(SCRIPTS / "bundle_readme.md", folder / "README.md")


def try_it(folder: Path) -> int:
    """Start what was made as a user with an empty home: the first status that isn't 0."""
    apart = [] if system_packages.why_no_netlab() else ["unshare", "--net", "--"]
    print("Without a network:" if apart else "With whatever network there is:", flush=True)
    with tempfile.TemporaryDirectory(prefix="nertz-lan-bundle-") as home:
        environ = {**os.environ, "HOME": home, "XDG_DATA_HOME": f"{home}/data", "LOCALAPPDATA": home}
        for trial in TRIALS:
            words = [*apart, sys.executable, *_with_loopback(apart, [str(folder / START), *trial])]
            status = subprocess.run(words, env=environ, check=False, timeout=TRIAL_S).returncode
            if status != 0:
                return status
    return 0


def _with_loopback(apart: "list[str]", words: "list[str]") -> "list[str]":
    """Python's words for a program, in a namespace where loopback has to be switched on first."""
    if not apart:
        return words
    switch = "import subprocess, sys, os; subprocess.run(['ip', 'link', 'set', 'lo', 'up'], check=True)"
    return ["-c", f"{switch}; os.execv(sys.executable, [sys.executable, *sys.argv[1:]])", *words]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=setup_env.ROOT / "dist" / "nertz-lan")
    parser.add_argument("--zip", action="store_true", help="also make FOLDER.zip")
    parser.add_argument("--try", action="store_true", dest="tries", help="start it as somebody who has nothing yet")
    chosen = parser.parse_args()
    folder = chosen.folder.resolve()
    try:
        make(folder)
    except subprocess.CalledProcessError:
        print("pip could not gather everything; what went wrong stands above. It needs a network.", file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder}: {size / 1e6:.0f} MB. Start it there with: python3 {START}")
    if chosen.zip:
        print(shutil.make_archive(str(folder), "zip", folder.parent, folder.name))
    return try_it(folder) if chosen.tries else 0


if __name__ == "__main__":
    sys.exit(main())
