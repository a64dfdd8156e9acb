"""Build nertz-lan for computers without Python: a folder with one program in it, for the system that this runs on.

    python3 scripts/standalone.py [FOLDER] [--try]

PyInstaller makes it, from scripts/install/nertz-lan.spec: it needs no compiler, has wheels for Linux, macOS and
Windows, knows which of Qt's libraries a program needs, and is released every few weeks. (Nuitka compiles all of
Python's code, for ten times as long and with a compiler; Briefcase fetches templates and tools while it builds.)
`--try` has the result say its version, play a short demonstration, and open its window where there is no screen.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import setup_env

BUILD: Final = setup_env.ROOT / "build"
TRIALS: Final = (("--version",), ("demo", "--peers", "2", "--preset", "First game", "--target", "5", "--fast"))
TRIAL_S: Final = 120
OPEN_S: Final = 5.0  # a window that is still open then has opened
SUFFIX: Final = {"win32": "ico", "darwin": "icns"}


def build(folder: Path) -> Path:
    """Build it: the program's file. Raises CalledProcessError."""
    BUILD.mkdir(exist_ok=True)
    icon = BUILD / f"nertz-lan.{SUFFIX.get(sys.platform, 'png')}"
    python = str(setup_env.PYTHON)
    subprocess.run([python, str(setup_env.ROOT / "scripts" / "make_icon.py"), str(icon)], check=True)
    version = subprocess.run(
        [python, "-c", "import nertz_lan; print(nertz_lan.__version__)"], check=True, capture_output=True, text=True
    ).stdout.strip()
    words = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN", "--workpath", str(BUILD)]
    subprocess.run(
        [*words, "--distpath", str(folder), str(setup_env.ROOT / "scripts" / "install" / "nertz-lan.spec")],
        check=True,
        env={**os.environ, "NERTZ_LAN_ICON": str(icon), "NERTZ_LAN_VERSION": version},
    )
    return folder / "nertz-lan" / ("nertz-lan.exe" if os.name == "nt" else "nertz-lan")


def try_it(program: Path) -> int:
    """Start what was built as somebody who has nothing yet: the first status that isn't 0."""
    with tempfile.TemporaryDirectory(prefix="nertz-lan-standalone-") as home:
        for trial in TRIALS:
            status = subprocess.run([program, *trial], check=False, timeout=TRIAL_S, cwd=home).returncode
            if status != 0:
                return status
        environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        words = [str(program), "--data-dir", f"{home}/data", "--interface", "127.0.0.1"]
        window = subprocess.Popen(words, env=environ, cwd=home, stderr=subprocess.PIPE, text=True)
        try:
            _, errors = window.communicate(timeout=OPEN_S)
        except subprocess.TimeoutExpired:
            window.terminate()
            _, errors = window.communicate(timeout=TRIAL_S)
            if not errors:
                print("Its window opens.")
                return 0
    print(f"Its window does not stay open, or complains: {errors}", file=sys.stderr)
    return 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=setup_env.ROOT / "dist" / "standalone")
    parser.add_argument("--try", action="store_true", dest="tries", help="start it as somebody who has nothing yet")
    chosen = parser.parse_args()
    setup_env.ensure("standalone")
    try:
        program = build(chosen.folder.resolve())
    except subprocess.CalledProcessError:
        print("It could not be built; what went wrong stands above.", file=sys.stderr)
        return 1
    size = sum(file.lstat().st_size for file in program.parent.rglob("*"))
    print(f"{program}: {size / 1e6:.0f} MB with what lies beside it")
    return try_it(program) if chosen.tries else 0


if __name__ == "__main__":
    sys.exit(main())
