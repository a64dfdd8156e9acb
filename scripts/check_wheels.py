"""Are there wheels of everything that nertz-lan needs, for every machine that it should run on?

Asks the configured package registry, and downloads no more than it must. Runs in `.venv`. Never knows what
the packages are for: it starts from pyproject.toml and follows what each package says that it needs.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ("3.11", "3.13")
NO_WHEEL = re.compile(r"No matching distribution found for (.+)")


@dataclass(frozen=True, slots=True)
class Platform:
    """A kind of machine: pip's names for it, any of which will do, and how markers see it."""

    label: str
    tags: tuple[str, ...]
    os_name: str
    sys_platform: str
    platform_system: str
    platform_machine: str


@dataclass(slots=True)
class Finding:
    """What one platform and Python got."""

    packages: set[str] = field(default_factory=set)
    missing: list[str] = field(default_factory=list)


def _linux(machine: str, glibc_minor: int) -> Platform:
    # pip doesn't know by itself that a newer glibc runs what was built for an older one.
    tags = tuple(f"manylinux_2_{minor}_{machine}" for minor in range(glibc_minor, 16, -1))
    return Platform(f"Linux {machine}", (*tags, f"manylinux2014_{machine}"), "posix", "linux", "Linux", machine)


def _macos(machine: str) -> Platform:
    versions = [f"macosx_{major}_0_{kind}" for major in (13, 12, 11) for kind in (machine, "universal2")]
    return Platform(f"macOS {machine}", tuple(versions), "posix", "darwin", "Darwin", machine)


PLATFORMS = (
    _linux("x86_64", 34),  # of Ubuntu 22.04 and Debian 12
    _linux("aarch64", 39),  # of Ubuntu 24.04: Qt's wheels for this kind need it
    _macos("arm64"),
    _macos("x86_64"),
    Platform("Windows amd64", ("win_amd64",), "nt", "win32", "Windows", "AMD64"),
)

# (package, platform) that has no wheel and may do without, and why.
FROM_SOURCE = {
    (
        "zeroconf",
        "macOS x86_64",
    ): "none for Intel Macs since 0.149; its source installs without a compiler too",
}


def main() -> int:
    """Print a line for each platform; return 1 when something is missing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cases = list(product(PLATFORMS, PYTHONS))
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        findings = dict(zip(cases, pool.map(lambda case: _look(project["dependencies"], *case), cases), strict=True))
    for platform in PLATFORMS:
        sentence = _sentence(platform, {python: findings[platform, python] for python in PYTHONS})
        print(f"{platform.label}: {sentence}")
    return int(any(finding.missing for finding in findings.values()))


def _sentence(platform: Platform, findings: dict[str, Finding]) -> str:
    missing = [f"{name} (Python {python})" for python, finding in findings.items() for name in finding.missing]
    if missing:
        return f"NO WHEEL of {', '.join(missing)}"
    packages = set[str]().union(*(finding.packages for finding in findings.values()))
    built = [name for name, label in FROM_SOURCE if label == platform.label and name in packages]
    but = "".join(f"; {name} from source ({FROM_SOURCE[name, platform.label]})" for name in built)
    return f"wheels of {len(packages) - len(built)} packages for Python {' and '.join(findings)}{but}"


def _look(dependencies: Iterable[str], platform: Platform, python: str) -> Finding:
    """Follow the needs from package to package until nothing new turns up.

    pip would follow them by itself, but evaluates markers for the Python that runs it, whatever platform it
    is asked about: on Linux it never sees what is needed on Windows alone.
    """
    finding = Finding()
    wanted = dict.fromkeys(_applying(dependencies, set(), platform, python))
    while True:
        report, missing = _ask(list(wanted), platform, python)
        if missing is not None:
            finding.missing.append(missing)
            del wanted[missing]
            continue
        finding.packages = {canonicalize_name(item["metadata"]["name"]) for item in report}
        needed = [need for item in report for need in _needs(item["metadata"], list(wanted), platform, python)]
        if set(needed) <= wanted.keys() | set(finding.missing):
            return finding
        wanted.update(dict.fromkeys(need for need in needed if need not in finding.missing))


def _needs(metadata: dict[str, Any], wanted: list[str], platform: Platform, python: str) -> Iterator[str]:
    name = canonicalize_name(metadata["name"])
    parents = [requirement for requirement in map(Requirement, wanted) if canonicalize_name(requirement.name) == name]
    extras = {extra for parent in parents for extra in parent.extras}
    return _applying(metadata.get("requires_dist", ()), extras, platform, python)


def _applying(needs: Iterable[str], extras: set[str], platform: Platform, python: str) -> Iterator[str]:
    """Yield the needs whose markers hold there, without their markers."""
    there = {
        "os_name": platform.os_name,
        "sys_platform": platform.sys_platform,
        "platform_system": platform.platform_system,
        "platform_machine": platform.platform_machine,
        "platform_release": "",
        "platform_version": "",
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
        "implementation_version": f"{python}.0",
        "python_version": python,
        "python_full_version": f"{python}.0",
    }
    for requirement in map(Requirement, needs):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({**there, "extra": extra}) for extra in ("", *extras)):
            requirement.marker = None
            yield str(requirement)


def _ask(wanted: list[str], platform: Platform, python: str) -> tuple[list[dict[str, Any]], str | None]:
    """Ask pip what it would install for these and nothing else: its report, or the one that has no wheel."""
    from_source = ",".join(name for name, label in FROM_SOURCE if label == platform.label)
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--quiet", "--disable-pip-version-check"]
    words += ["--dry-run", "--report", "-", "--no-deps", "--target", str(ROOT / ".venv" / "nowhere")]
    words += ["--only-binary=:all:", *([f"--no-binary={from_source}"] if from_source else [])]
    words += ["--python-version", python, *(word for tag in platform.tags for word in ("--platform", tag))]
    result = subprocess.run([*words, *wanted], capture_output=True, text=True, check=False)
    if result.returncode == 0:
        return json.loads(result.stdout)["install"], None
    for name in NO_WHEEL.findall(result.stderr):
        matching = [need for need in wanted if Requirement(need) == Requirement(name)]
        if matching:
            return [], matching[0]
    sys.exit(f"pip could not answer for {platform.label}, Python {python}:\n{result.stderr}")


if __name__ == "__main__":
    sys.exit(main())
