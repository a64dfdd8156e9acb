"""Welcome and Settings: who one is, how the window looks, which key does what.

Owns taking what is chosen and handing it on to be kept. Never knows files.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Slot

from nertz_lan.protocol.limits import NAME_CHARS
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.ui import sentences, words
from nertz_lan.ui.art.backs import BACKS, NAMES
from nertz_lan.ui.art.provider import back_picture
from nertz_lan.ui.choices import TEXT_SCALES, VOLUMES, bound, louder
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.keys import USUAL, Deed, key_of
from nertz_lan.ui.language import LANGUAGES
from nertz_lan.ui.sounding import Sound
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel


class BackRow(NamedTuple):
    """A back to choose."""

    picture: str
    chosen: bool
    spoken: str


class SwitchRow(NamedTuple):
    """Something that is on or off."""

    choice: str
    title: str
    text: str
    is_on: bool


class LanguageRow(NamedTuple):
    """A language to choose."""

    title: str
    chosen: bool


class KeyRow(NamedTuple):
    """A deed and its key."""

    deed: str
    text: str
    key: str
    waiting: bool


_SPOKEN: Final = tuple(LANGUAGES.items())


@dataclass(frozen=True, slots=True)
class SettingsState:
    """What Welcome and Settings show."""

    name: str = ""
    backs: tuple[BackRow, ...] = ()
    switches: tuple[SwitchRow, ...] = ()
    keys: tuple[KeyRow, ...] = ()
    languages: tuple[LanguageRow, ...] = ()
    volume: str = ""
    quieter: bool = True
    louder: bool = True
    soundless: str = ""
    text_percent: str = ""
    smaller: bool = True
    larger: bool = True
    said: str = ""
    rebinding: bool = False
    you_next: str = ""
    usual: bool = True


def derive_settings(given: AppInputs, picture_wide: int) -> SettingsState:
    """What Welcome and Settings show."""
    choices = given.choices
    return SettingsState(
        name=given.name,
        backs=tuple(
            BackRow(back_picture(picture_wide, back), back == given.back, sentences.BACK_WORDS(back=heard(NAMES[back])))
            for back in range(BACKS)
        ),
        switches=tuple(
            SwitchRow(name, title(), text(), bool(getattr(choices, name)))
            for name, (title, text) in sentences.SWITCHES.items()
        ),
        keys=tuple(
            KeyRow(
                deed.value,
                text(),
                sentences.PRESS_A_KEY()
                if given.rebinding == deed.value
                else words.key_sign(key_of(choices.keys, deed)),
                given.rebinding == deed.value,
            )
            for deed, text in sentences.DEEDS.items()
        ),
        languages=tuple(
            LanguageRow(title, choices.language == code) for code, title in [("", sentences.AS_COMPUTER()), *_SPOKEN]
        ),
        volume=sentences.PERCENT(percent=choices.volume),
        quieter=choices.volume > VOLUMES[0],
        louder=choices.volume < VOLUMES[-1],
        soundless=sentences.NO_SOUND() if given.soundless else "",
        text_percent=sentences.PERCENT(percent=round(choices.text_scale * 100)),
        smaller=choices.text_scale > TEXT_SCALES[0],
        larger=choices.text_scale < TEXT_SCALES[-1],
        said=given.said,
        rebinding=bool(given.rebinding),
        you_next=sentences.YOU_NEXT() if given.view is not None else "",
        usual=choices.keys == USUAL,
    )


class SettingsViewModel(ScreenViewModel):
    """What Welcome.qml and Settings.qml show, and where their presses go."""

    shows: ClassVar[Any] = SettingsState
    rows: ClassVar[dict[str, Any]] = {"backs": BackRow, "switches": SwitchRow, "keys": KeyRow, "languages": LanguageRow}

    @Slot(str, result=bool)
    def take_name(self, text: str) -> bool:
        """A name was typed. Whether it can be one."""
        hub = self._hub
        try:
            name = checked_name(text)
        except BadName:
            hub.give(said=sentences.BAD_NAME(most=NAME_CHARS))
            return False
        if name != hub.inputs.name:
            fault = hub.desk.be(name, hub.inputs.back)
            hub.give(said=fault, name=hub.inputs.name if fault else name)
            return not fault
        hub.give(said="")
        return True

    @Slot(int)
    def take_back(self, back: int) -> None:
        """A back was chosen."""
        hub = self._hub
        if back != hub.inputs.back:
            fault = hub.desk.be(hub.inputs.name, back)
            hub.give(said=fault, back=hub.inputs.back if fault else back)

    @Slot(str)
    def start(self, name: str) -> None:
        """Welcome is done."""
        if self.take_name(name):
            self._hub.keep(self._hub.inputs.choices)
            self._hub.give(welcome=False)

    @Slot(str)
    def switch(self, choice: str) -> None:
        """On or off."""
        choices = self._hub.inputs.choices
        if choice in sentences.SWITCHES:
            turned: dict[str, Any] = {choice: not getattr(choices, choice)}
            self._hub.keep(replace(choices, **turned))

    @Slot(int)
    def scale(self, by: int) -> None:
        """Larger or smaller text."""
        choices = self._hub.inputs.choices
        nearest = min(range(len(TEXT_SCALES)), key=lambda nth: abs(TEXT_SCALES[nth] - choices.text_scale))
        self._hub.keep(replace(choices, text_scale=TEXT_SCALES[min(len(TEXT_SCALES) - 1, max(0, nearest + by))]))

    @Slot(int)
    def turn_volume(self, by: int) -> None:
        """Louder or quieter, and how that is."""
        self._hub.keep(louder(self._hub.inputs.choices, by))
        self._hub.desk.sound(Sound.LAND, self._hub.inputs.choices.volume)

    @Slot(int)
    def choose_language(self, nth: int) -> None:
        """Speak another language."""
        codes = ["", *LANGUAGES]
        if 0 <= nth < len(codes):
            self._hub.keep(replace(self._hub.inputs.choices, language=codes[nth]))

    # --- keys

    @Slot(str)
    def rebind(self, deed: str) -> None:
        """The next key is this deed's."""
        self._hub.give(rebinding="" if self._hub.inputs.rebinding == deed else deed)

    @Slot(str)
    def take_key(self, key: str) -> None:
        """The key that was waited for. Esc leaves things as they are."""
        hub = self._hub
        deed = hub.inputs.rebinding
        if not deed or not key:
            return
        hub.give(rebinding="")
        if key != "Esc":
            self._hub.keep(replace(hub.inputs.choices, keys=bound(hub.inputs.choices.keys, Deed(deed), key)))

    @Slot()
    def usual_keys(self) -> None:
        """All keys as they were."""
        self._hub.keep(replace(self._hub.inputs.choices, keys=USUAL))

    @Slot()
    def close(self) -> None:
        """Back to where one was."""
        self._hub.give(page=Page.NONE, rebinding="", said="")
