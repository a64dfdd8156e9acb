"""Everything that the window says can be said in another language, and German is complete."""

import ast
import re
import string
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import nertz_lan
import translate
from nertz_lan.rules.house import RULE_NAMES, HouseRules, sentence_for
from nertz_lan.rules.presets import PRESETS, preset_rules
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.ui import eveningwords, explaining, hearsay, language, ruling, sentences, words
from nertz_lan.ui.figures import figure, shortest
from nertz_lan.ui.saying import Sentence, speak

SPOKEN = {
    "words": words,
    "sentences": sentences,
    "explaining": explaining,
    "eveningwords": eveningwords,
    "told": eveningwords,
}
PACKAGE = Path(nertz_lan.__file__).parent
OTHERS = [each for each in language.LANGUAGES if each != language.SOURCE]
MESSAGES = translate.collected()


# --- the files ----------------------------------------------------------------------------------------------


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("other", OTHERS)
def test_every_sentence_has_a_translation_and_nothing_else_has(other: str) -> None:
    done = translate.read(language.FOLDER / f"{other}.ts")
    assert [key for key in MESSAGES if not all(done.get(key, [""]))] == []
    assert [key for key in done if key not in MESSAGES] == []


@pytest.mark.parametrize("other", OTHERS)
def test_gaps_agree(other: str) -> None:
    done = translate.read(language.FOLDER / f"{other}.ts")
    for key, message in MESSAGES.items():
        english = gaps(message.source) - {"s", "es"}
        for nth, form in enumerate(done[key]):
            one = message.numbered and nth == 0
            assert gaps(form) <= english if one else gaps(form) == english, form


@pytest.mark.parametrize("other", OTHERS)
def test_the_files_are_what_the_script_makes(other: str) -> None:
    text = translate.up_to_date(other)
    assert (language.FOLDER / f"{other}.ts").read_text(encoding="utf-8") == text
    assert (language.FOLDER / f"{other}.qm").read_bytes() == translate.released(text)


def test_what_is_missing_in_a_file_is_seen(tmp_path: Path) -> None:
    message = translate.Message("Go!", places=["words.GO"])
    file = tmp_path / "xx.ts"
    file.write_text(translate.written({("Go!", ""): message}, "xx"), encoding="utf-8")
    assert "unfinished" in file.read_text(encoding="utf-8")
    assert translate.read(file) == {("Go!", ""): [""]}


# --- saying -------------------------------------------------------------------------------------------------


def test_german_says_it() -> None:
    assert language.speak_language("de") == "de"
    assert words.LANDED_FIRST(who="Ada", card="7♥", margin=34) == "Ada war mit 7♥ zuerst da, um 34 ms"
    assert words.card_words(None) == "eine verdeckte Karte"


@pytest.mark.parametrize(("count", "said"), [(1, "eine Karte"), (2, "zwei Karten"), (0, "keine Karten")])
def test_plural_forms(count: int, said: str) -> None:
    assert words.cards_words(count) == {1: "one card", 2: "two cards", 0: "no cards"}[count]
    language.speak_language("de")
    assert words.cards_words(count) == said


@pytest.mark.parametrize(("points", "said"), [(-52, "-52 Punkte"), (-1, "-1 Punkt"), (0, "0 Punkte"), (1, "1 Punkt")])
def test_fewer_than_none_are_many(points: int, said: str) -> None:
    assert words.POINTS(points, points=points).endswith(" point" if abs(points) == 1 else " points")
    language.speak_language("de")
    assert words.POINTS(points, points=points) == said


def test_house_rules_in_german() -> None:
    language.speak_language("de")
    assert ruling.sentence_of(HouseRules(target=1), "target") == "Bis zu einem Punkt"
    assert ruling.sentence_of(HouseRules(target=100), "target") == "Bis zu 100 Punkten"
    assert ruling.sentence_of(HouseRules(passes=2), "passes") == "Höchstens zwei Durchgänge durch den Vorrat"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_house_rule_is_translated(preset: str) -> None:
    house = preset_rules(preset, 4)
    language.speak_language("de")
    for name in RULE_NAMES:
        said = ruling.sentence_of(house, name)
        assert said != sentence_for(name, house)
        assert "{" not in said


def test_the_same_word_may_mean_two_things() -> None:
    one, other = Sentence("Free", meant="costs nothing"), Sentence("Free", meant="nobody sits there")
    speak(lambda source, meant, _: {"costs nothing": "Gratis", "nobody sits there": "Frei"}[meant] if source else "")
    assert (one(), other()) == ("Gratis", "Frei")


def test_what_has_no_translation_is_said_in_english() -> None:
    speak(lambda *_: "")
    assert words.GO() == "Go!"


def test_the_computers_language_is_taken_where_it_is_spoken() -> None:
    assert language.of_computer(["fr-FR", "de-AT", "en"]) == "de"
    assert language.of_computer(["C"]) == "en"
    assert language.of_computer([]) == "en"
    assert language.speak_language("tlh") == "en"


# --- what others say ----------------------------------------------------------------------------------------


def test_what_others_say_is_known_again() -> None:
    language.speak_language("de")
    assert hearsay.heard("The table is full, watchers included.") == "Der Tisch ist voll, auch zum Zuschauen."
    assert (
        hearsay.heard("The peer at 10.0.0.7:41 hosts no table.") == "Das Programm unter 10.0.0.7:41 hat keinen Tisch."
    )
    assert hearsay.heard("A sentence of a newer version.") == "A sentence of a newer version."
    assert hearsay.heard("x" * 100_000) == "x" * hearsay.HEARD_CHARS
    assert hearsay.heard("two\nlines\u202e") == "two lines\ufffd"
    for code in Code:
        assert hearsay.heard(Refusal(code).why) != Refusal(code).why


def told_by_others() -> Iterator[tuple[str, str]]:
    """Every sentence that may come to a person from the rules, the session and the probes, gaps as `{}`."""
    for folder, calls in (("rules", {"Refusal"}), ("session", {"Refusal", "Refused", "_turned_away"})):
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_bytes())):
                if isinstance(node, ast.Call) and _name(node.func) in calls:
                    for value in [*node.args, *(each.value for each in node.keywords if each.arg == "detail")]:
                        if text := _text(value):
                            yield file.name, text


def told_of_files() -> Iterator[tuple[str, str]]:
    """Every sentence that the score book, replays, and what somebody typed may be answered with, gaps as `{}`."""
    errors = {"BadBook", "ScoreBookError", "NotSaved", "BadReplay", "Empty", "BadAddress", "BadJoinCode"}
    places = ("store/exchange", "store/scoredb", "store/records", "store/recording", "store/pins", "ui/reel")
    for place in (*places, "net/where", "net/addresses", "net/joincode"):
        for node in ast.walk(ast.parse((PACKAGE / f"{place}.py").read_bytes())):
            if isinstance(node, ast.Call) and _name(node.func) in errors:
                yield place, _text(node.args[0])


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)
    return ""


def test_every_sentence_of_other_layers_is_on_the_list() -> None:
    every = [*hearsay.CODES, *hearsay.DETAILS, *hearsay.TURNED_AWAY]
    known = {re.sub(r"\{\w+\}", "{}", each.source) for each in every}
    optional = {"The table's host could not be reached{}.", "{}."}  # both forms, and an error's own text
    told = dict.fromkeys(told_by_others())
    assert len(told) > 25
    assert [(file, text) for file, text in told if text not in known | optional] == []


def test_every_sentence_of_files_and_addresses_is_on_the_list() -> None:
    every = [*hearsay.FILES, *hearsay.REPLAYS, *hearsay.WHERE, *hearsay.TURNED_AWAY]
    known = {re.sub(r"\{\w+\}", "{}", each.source) for each in every}
    ours = {"No join code holds these addresses."}  # of the own addresses: nobody typed them
    told = dict.fromkeys(told_of_files())
    assert len(told) > 30
    assert [(place, text) for place, text in told if text not in known | ours] == []


def test_numbers_are_written_as_the_language_does() -> None:
    assert [figure(-3.25, 1), figure(-3), shortest(0.25), shortest(4)] == ["−3.2", "−3", "0.25", "4"]
    language.speak_language("de")
    assert [figure(-3.25, 1), figure(-3), shortest(0.25), shortest(4)] == ["−3,2", "−3", "0,25", "4"]


def test_presets_have_names_on_the_screen_and_keep_theirs_between_programs() -> None:
    assert [hearsay.preset_called(name) for name in PRESETS] == list(PRESETS)
    language.speak_language("de")
    assert hearsay.preset_called("Open table") == "Offener Tisch"
    assert hearsay.preset_called("Grandma’s") == "Grandma’s"


# --- how sentences are used ---------------------------------------------------------------------------------


def calls_of_sentences() -> Iterator[tuple[str, Sentence, ast.Call]]:
    """Every place that says a sentence by its name."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if not isinstance(node, ast.Call):
                continue
            call = _said_by(node)
            name, owner = _name(call.func), call.func
            if isinstance(owner, ast.Attribute) and isinstance(owner.value, ast.Name):
                where = SPOKEN.get(owner.value.id)
                sentence = getattr(where, name, None) if where is not None else None
                if isinstance(sentence, Sentence):
                    yield f"{file.name}:{node.lineno}", sentence, call


def _said_by(call: ast.Call) -> ast.Call:
    """The call of a sentence that `saying` makes: it comes first, and after it what it is called with."""
    if _name(call.func) != "saying":
        return call
    return ast.Call(call.args[0], call.args[1:], call.keywords)


def test_every_gap_is_filled_and_every_number_given() -> None:
    seen = 0
    for place, sentence, call in calls_of_sentences():
        seen += 1
        given = {each.arg for each in call.keywords}
        assert gaps(sentence.source) | gaps(sentence.one) <= given, place
        assert len(call.args) == bool(sentence.one), place
    assert seen > 100


def test_no_sentence_is_left_over() -> None:
    source = "\n".join(
        file.read_text(encoding="utf-8") for ending in ("py", "qml") for file in sorted(PACKAGE.rglob(f"*.{ending}"))
    )
    named = Counter(re.findall(r"\w+", source))
    for module in (words, sentences, explaining, eveningwords):
        for name, value in vars(module).items():
            if isinstance(value, Sentence):
                assert named[name] > 1, f"nobody says {name}"
