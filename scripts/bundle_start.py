"""Start nertz-lan from the folder that this file lies in, without a network: `python3 start.py`.

The first start makes an environment on this computer out of the wheels beside this file, so that the stick may go on
to the next one; later starts skip that. With arguments it is `nertz-lan` with these. `scripts/bundle.py` made this
folder. Standard library only, for any Python 3: `environment` turns an old one away.
"""

import os
import shutil
import sys
from pathlib import Path

import environment

WHEELS = Path(__file__).resolve().parent / "wheels"
OURS = "nertz_lan-*.whl"


def kept() -> Path:
    """This user's folder for what programs keep."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def the_environment() -> environment.Environment:
    """What stands on this computer after the first start."""
    names = sorted(wheel.name for wheel in WHEELS.glob("*.whl"))
    program = b"".join(wheel.read_bytes() for wheel in sorted(WHEELS.glob(OURS)))
    return environment.Environment(
        kept() / "nertz-lan-program",
        WHEELS,
        environment.digest("\n".join(names).encode(), program),
        lambda _: ["--no-index", "--force-reinstall", "--find-links", str(WHEELS), "nertz-lan"],
        needs=f".\n{WHEELS} has what these need: {', '.join(_served(names))}. This is {_this_python()}.",
    )


def put_into_menu(made: environment.Environment) -> None:
    """Let a Linux desktop's menu show the program, from where it stands now."""
    share = made.folder / "share"
    entry, icon = Path("applications/nertz-lan.desktop"), Path("icons/hicolor/256x256/apps/nertz-lan.png")
    for each in (entry, icon):
        (kept() / each).parent.mkdir(parents=True, exist_ok=True)
    program = str(made.program("nertz-lan"))
    for special in ("\\", '"', "`", "$"):
        program = program.replace(special, f"\\{special}")
    program = program.replace("\\", "\\\\").replace("%", "%%")  # as a text in such a file, and as words of a program
    text = (share / entry).read_text(encoding="utf-8").replace("Exec=nertz-lan", f'Exec="{program}"')
    (kept() / entry).write_text(text, encoding="utf-8")
    shutil.copyfile(share / icon, kept() / icon)


def _served(names: "list[str]") -> "list[str]":
    """Pythons and systems that wheels of Qt are there for."""
    served = {name.removesuffix(".whl").split("-")[-1] for name in names if name.startswith("pyside6")}
    pythons = {name.split("-")[-3] for name in names if name.startswith("msgspec")}
    return [*sorted(pythons), *sorted(served)]


def _this_python() -> str:
    return f"Python {sys.version_info[0]}.{sys.version_info[1]} on {sys.platform}"


if __name__ == "__main__":
    ours = the_environment()
    ours.ensure()
    if sys.platform == "linux":
        put_into_menu(ours)
    environment.hand_over(ours.program("nertz-lan"), *sys.argv[1:])
