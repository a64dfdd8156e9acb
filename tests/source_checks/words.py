"""Words that never name anything of ours (STYLE 3): each has another meaning here, or a better word.

Looks at definitions, parameters and what is assigned to, so a library's names don't count where they are only
used. `hand` is not among the words: it is Scrooge's.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

BANNED = frozenset(
    {
        "round", "board", "slot", "river", "tableau", "column", "talon",
        "client", "server", "leader", "master", "term", "action", "command",
    }
)  # fmt: skip

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")

# (file, name) that a library imposes, and why. An entry that no longer meets anything fails the test.
IMPOSED: dict[tuple[str, str], str] = {}


def banned_names(root: Path, folders: Iterable[str], imposed: Mapping[tuple[str, str], str]) -> list[str]:
    """Say which names under these folders hold a banned word, and which imposed names are not needed."""
    complaints = []
    unmet = set(imposed)
    for folder in folders:
        for file in sorted((root / folder).rglob("*.py")):
            path = file.relative_to(root).as_posix()
            places = [(1, part) for part in file.relative_to(root).with_suffix("").parts]
            for line, name in [*places, *own_names(file)]:
                if not (words := banned_words(name)):
                    continue
                if (path, name) in imposed:
                    unmet.discard((path, name))
                else:
                    complaints.append(f"{path}:{line}: {name} holds {', '.join(words)}")
    return complaints + [f"{path}: {name} is on the list of imposed names for nothing" for path, name in sorted(unmet)]


def banned_words(name: str) -> list[str]:
    """Return the banned words in a snake_case or CamelCase name, plurals included."""
    if name.startswith("__") and name.endswith("__"):
        return []  # Python's own
    words = [word.lower() for word in WORD.findall(name)]
    return [word for word in words if word in BANNED or word.removesuffix("s") in BANNED]


def own_names(file: Path) -> Iterator[tuple[int, str]]:
    """Yield every name that a file gives to something, with its line."""
    for node in ast.walk(ast.parse(file.read_bytes(), str(file))):
        line = getattr(node, "lineno", 1)
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield line, name
            case ast.arg(arg=name):
                yield line, name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield line, name
            case ast.alias(asname=str(name)) | ast.ExceptHandler(name=str(name)):
                yield line, name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield line, name
            case _:
                pass
