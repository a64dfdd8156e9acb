"""Reads the imports of a package's source, without running any of it.

Knows no layer: `layers` says which imports are allowed. Every import counts, wherever it stands: in a
function, in a `try`, under TYPE_CHECKING.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Import:
    """One name that a module imports."""

    file: Path
    line: int
    importer: str  # absolute and dotted: nertz_lan.net.links
    target: str  # absolute and dotted, as far as the import spells it: nertz_lan.session.node.Node


def imports_of(package: Path) -> Iterator[Import]:
    """Yield the imports of every module in a package and its packages."""
    for file in sorted(package.rglob("*.py")):
        importer = module_name(package, file)
        for node in ast.walk(ast.parse(file.read_bytes(), str(file))):
            for target in _targets(node, importer, is_package=file.name == "__init__.py"):
                yield Import(file, getattr(node, "lineno", 1), importer, target)


def module_name(package: Path, file: Path) -> str:
    """Name the module that a file is, by the package's own name."""
    parts = file.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _targets(node: ast.AST, importer: str, *, is_package: bool) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            for name in names:
                yield name.name
        case ast.ImportFrom(module=module, names=names, level=level):
            base = _base(importer, level, is_package=is_package)
            for name in names:
                yield ".".join([*base, *filter(None, [module]), name.name])
        case _:
            return


def _base(importer: str, level: int, *, is_package: bool) -> list[str]:
    """Return the parts that the dots of a relative import stand for; none for an absolute import."""
    if level == 0:
        return []
    parts = importer.split(".")
    up = level - 1 if is_package else level
    return parts[: max(0, len(parts) - up)]
