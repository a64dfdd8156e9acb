"""The folder for a USB stick: its environment is made offline, once, and anew when what it is made of has changed."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import bundle_start
import environment

START_S = 120  # to notice what hangs: an environment takes long to set up on a busy machine
pytestmark = pytest.mark.timeout(4 * START_S)
ROOT = Path(__file__).parent.parent.parent
SAYS = "import sys\n\ndef run():\n    print('played', *sys.argv[1:])\n"


def a_wheel(folder: Path, version: str) -> None:
    """A wheel of a program that says what it was given."""
    info = f"nertz_lan-{version}.dist-info"
    files = {
        "nertz_lan.py": SAYS,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: nertz-lan\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: a test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": "[console_scripts]\nnertz-lan = nertz_lan:run\n",
        f"nertz_lan-{version}.data/data/share/applications/nertz-lan.desktop": "[Desktop Entry]\nExec=nertz-lan\n",
        f"nertz_lan-{version}.data/data/share/icons/hicolor/256x256/apps/nertz-lan.png": "a picture",
    }
    record = "".join(f"{name},,\n" for name in (*files, f"{info}/RECORD"))
    with zipfile.ZipFile(folder / f"nertz_lan-{version}-py3-none-any.whl", "w") as wheel:
        for name, text in {**files, f"{info}/RECORD": record}.items():
            wheel.writestr(name, text)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "a stick"
    (folder / "wheels").mkdir(parents=True)
    for script, name in ((bundle_start, "start.py"), (environment, "environment.py")):
        assert script.__file__ is not None
        (folder / name).write_bytes(Path(script.__file__).read_bytes())
    a_wheel(folder / "wheels", "1.0")
    return folder


def start(stick: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    home = stick.parent / "home 50%"
    kept = {"HOME": str(home), "XDG_DATA_HOME": str(home / "kept"), "LOCALAPPDATA": str(home), "PATH": ""}
    return subprocess.run(
        [sys.executable, str(stick / "start.py"), *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=START_S,
        env=kept,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="looks where Linux keeps things")
def test_one_script_starts_it_and_the_second_start_sets_up_nothing(stick: Path) -> None:
    first, second = start(stick, "demo", "--fast"), start(stick)
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.splitlines() == [
        "Setting up nertz-lan-program; later starts skip this ...",
        "played demo --fast",
    ]
    assert second.stdout == "played\n"
    kept = stick.parent / "home 50%" / "kept"
    program = str(kept / "nertz-lan-program" / "bin" / "nertz-lan").replace("%", "%%")
    entry = (kept / "applications" / "nertz-lan.desktop").read_text()
    assert f'Exec="{program}"' in entry.splitlines()
    assert (kept / "icons" / "hicolor" / "256x256" / "apps" / "nertz-lan.png").read_text() == "a picture"

    (stick / "wheels" / "nertz_lan-1.0-py3-none-any.whl").unlink()
    a_wheel(stick / "wheels", "1.1")
    assert start(stick).stdout.splitlines() == ["Bringing nertz-lan-program up to date ...", "played"]

    (kept / "nertz-lan-program" / "nertz-lan.stamp").write_text(environment.UNFINISHED)
    assert start(stick).stdout.startswith("The last set-up was interrupted")


def test_a_stick_for_another_system_says_what_it_is_for(stick: Path) -> None:
    (stick / "wheels" / "nertz_lan-1.0-py3-none-any.whl").rename(
        stick / "wheels" / "nertz_lan-1.0-cp39-cp39-win_arm64.whl"
    )
    (stick / "wheels" / "msgspec-1-cp39-cp39-win_arm64.whl").touch()
    (stick / "wheels" / "pyside6_essentials-1-cp39-abi3-win_arm64.whl").touch()
    tried = start(stick)
    assert tried.returncode == 1
    assert "has what these need: cp39, win_arm64. This is Python 3" in tried.stderr.splitlines()[-1]
    assert "Traceback" not in tried.stderr
