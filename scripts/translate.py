"""Translations of the window: `translate.py` brings the files up to date, `translate.py --check` only looks.

Collects every sentence that the window can say (the `Sentence`s of `nertz_lan.ui`, and the house rules' own), writes
them into Qt Linguist's `.ts` files with what has been translated so far, and makes the `.qm` files that the window
loads. A translator opens the `.ts` in Qt Linguist (`pyside6-linguist`), and runs this again.
"""

import argparse
import importlib
import pkgutil
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

sys.path.insert(0, str(Path(__file__).parent.parent))

import nertz_lan.ui
from nertz_lan.rules.house import every_told
from nertz_lan.ui.language import CONTEXT, FOLDER, LANGUAGES, SOURCE
from nertz_lan.ui.saying import Sentence

BESIDE = ("nertz_lan.doctorwords",)  # modules whose sentences the window shows too


@dataclass
class Message:
    """A sentence to translate. `forms` are its translations: one, or one for each form of its number."""

    source: str
    meant: str = ""
    numbered: bool = False
    places: list[str] = field(default_factory=list)  # where it is used, for the translator
    forms: list[str] = field(default_factory=list)


Key = tuple[str, str]


def collected() -> dict[Key, Message]:
    """Every sentence that the window can say, in order. Raises ValueError where two are told apart by nothing."""
    found: dict[Key, Message] = {}

    def add(source: str, meant: str, place: str, *, numbered: bool) -> None:
        message = found.setdefault((source, meant), Message(source, meant, numbered))
        if message.numbered != numbered:
            raise ValueError(f"{source!r} is used with and without a number")
        message.places.append(place)

    for module, name, each in sentences_of_the_window():
        add(each.source, each.meant, f"{module}.{name}", numbered=bool(each.one))
    for told in every_told():
        add(told.sentence, "", "a house rule", numbered=told.number is not None)
    return found


def sentences_of_the_window() -> Iterator[tuple[str, str, Sentence]]:
    """Where each stands: the module, and the name there."""
    inside = [info.name for info in pkgutil.walk_packages(nertz_lan.ui.__path__, "nertz_lan.ui.")]
    for module in (*inside, *BESIDE):
        for name, value in vars(importlib.import_module(module)).items():
            for each in _sentences_in(value):
                if each.source:
                    yield module.removeprefix("nertz_lan.").removeprefix("ui."), name, each


def _sentences_in(value: object) -> Iterator[Sentence]:
    match value:
        case Sentence():
            yield value
        case tuple() | list():
            for each in value:
                yield from _sentences_in(each)
        case dict():
            for each in value.values():
                yield from _sentences_in(each)
        case _:
            pass


def read(file: Path) -> dict[Key, list[str]]:
    """What a `.ts` file has translated so far."""
    if not file.exists():
        return {}
    done = {}
    for message in ET.parse(file).getroot().iter("message"):  # noqa: S314 - our own file
        translation = message.find("translation")
        if translation is not None:
            forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
            done[message.findtext("source", ""), message.findtext("comment", "")] = forms
    return done


def written(messages: dict[Key, Message], language: str) -> str:
    """The `.ts` file."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage=SOURCE)
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    for message in messages.values():
        entry = ET.SubElement(context, "message", {"numerus": "yes"} if message.numbered else {})
        ET.SubElement(entry, "source").text = message.source
        if message.meant:
            ET.SubElement(entry, "comment").text = message.meant
        ET.SubElement(entry, "extracomment").text = ", ".join(dict.fromkeys(message.places))
        done = bool(message.forms) and all(message.forms)
        translation = ET.SubElement(entry, "translation", {} if done else {"type": "unfinished"})
        if message.numbered:
            for form in message.forms or ["", ""]:
                ET.SubElement(translation, "numerusform").text = form
        else:
            translation.text = message.forms[0] if message.forms else ""
    ET.indent(root)
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    return head + ET.tostring(root, encoding="unicode", short_empty_elements=False) + "\n"


def up_to_date(language: str) -> str:
    """The `.ts` file of a language as it should be, with what has been translated so far."""
    messages, done = collected(), read(FOLDER / f"{language}.ts")
    for key, message in messages.items():
        message.forms = done.get(key, [])
    return written(messages, language)


def released(text: str) -> bytes:
    """The `.qm` file of a `.ts` file: what Qt loads."""
    tool = shutil.which("pyside6-lrelease", path=sysconfig.get_path("scripts"))
    if tool is None:
        raise SystemExit("pyside6-lrelease is missing: it comes with PySide6")
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "it.ts", Path(folder) / "it.qm"
        source.write_text(text, encoding="utf-8")
        subprocess.run([tool, "-silent", "-removeidentical", str(source), "-qm", str(made)], check=True)
        return made.read_bytes()


def main() -> int:
    """Bring the files up to date; with `--check`, return 1 where one isn't."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check: bool = parser.parse_args().check
    stale = []
    for language in LANGUAGES:
        if language == SOURCE:
            continue
        text = up_to_date(language)
        for file, content in ((f"{language}.ts", text.encode()), (f"{language}.qm", released(text))):
            path = FOLDER / file
            if not path.exists() or path.read_bytes() != content:
                stale.append(file)
                if not check:
                    path.write_bytes(content)
        print(f"{language}: {text.count('unfinished')} of {len(collected())} sentences are not translated")
    print(f"{'stale' if check else 'written'}: {', '.join(stale) or 'nothing'}")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
