"""A replay's verdict in words: in English as on the console, and in German."""

import pytest

from nertz_lan.films import verdict_words
from nertz_lan.replaydecks import DeckCount, Named
from nertz_lan.replaying import Verdict, Wrong
from nertz_lan.ui.language import speak_language

BEN, ADA = Named("Ben", 1, 2), Named("Ada", 0, 0)
VERDICTS = [
    Verdict(None, deals=1, entries=9, ended=True, first_deal=1),
    Verdict(None, 3, 900, ended=False, first_deal=4, decks=DeckCount(9)),
    Verdict(None, 2, 50, ended=True, first_deal=1, decks=DeckCount(0, (BEN,), (ADA,), (BEN, ADA))),
    Verdict(None, 2, 50, ended=True, first_deal=1, decks=DeckCount(1, (BEN,) * 15)),
    Verdict(Wrong(7, "its number is another one"), 0, 6, ended=True, first_deal=1),
    Verdict(Wrong(0, "there is nothing in it"), 0, 0, ended=False, first_deal=0),
]


@pytest.mark.parametrize("verdict", VERDICTS)
def test_english_is_what_the_console_says(verdict: Verdict) -> None:
    said = verdict_words(verdict)
    assert said == verdict.sentence.replace(": 1 deal,", ": one deal,")
    speak_language("de")
    german = verdict_words(verdict)
    assert german != said
    assert not any(word in german for word in ("deal", " deck", "entr", "erified", "number"))


def test_a_verdict_in_german() -> None:
    speak_language("de")
    assert verdict_words(VERDICTS[2]) == (
        "Geprüft: 2 Runden, 50 Einträge, vom Anfang bis zum Ende nach den Regeln. 0 von 2 Kartenspielen geprüft. "
        "Falsch: das von Ada in der Proberunde. Ungeprüft: das von Ben in Runde 2. "
        "Eine Karte falsch aufgedeckt: das von Ben in Runde 2, das von Ada in der Proberunde."
    )
    assert verdict_words(VERDICTS[4]) == "Nicht bestätigt: Eintrag 7: er hat eine andere Nummer."
