"""House rules: one frozen value that travels with the match (RULES §7).

Owns every house rule: its name, its values, its sentence and the combinations that can't be.
To add one, add a field here; its mechanic goes where the rule acts. Never knows presets or plays.
"""

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Final, Literal, NamedTuple

from nertz_lan.rules.cards import deck_faces

HAND_SIZE: Final = 7  # of a Scrooge hand (RULES §8)


class BadHouseRules(ValueError):  # noqa: N818 - the name says what is wrong
    """Values that are no house rules. The text is a sentence for a person."""


def _number(default: int, low: int, high: int, sentence: str, zero: str = "") -> Any:  # noqa: ANN401 - as dataclasses.field
    values = range(low, high + 1)
    return field(default=default, metadata={"values": values, "sentence": sentence, "zero": zero or sentence})


def _choice(default: Any, **sentences: str) -> Any:  # noqa: ANN401 - as dataclasses.field
    return field(default=default, metadata={"values": tuple(sentences), "sentences": sentences})


def _one_of(default: int, sentences: Mapping[int, str]) -> Any:  # noqa: ANN401 - as dataclasses.field
    return field(default=default, metadata={"values": tuple(sentences), "sentences": sentences})


def _switch(*, default: bool, on: str, off: str) -> Any:  # noqa: ANN401 - as dataclasses.field
    return field(default=default, metadata={"values": (False, True), "sentences": {True: on, False: off}})


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a match. Raises BadHouseRules where they can't be."""

    deck: Literal["french", "blitz"] = _choice(
        "french", french="French decks of 52 cards", blitz="Blitz decks: 1 to 10 in red, blue, yellow and green"
    )
    jokers: int = _one_of(0, {0: "No jokers", 2: "Two jokers in each deck"})
    nertz_size: int = _number(13, 1, 20, "{count} card{s} in the Nertz pile")
    work_piles: int = _number(4, 1, 8, "{count} work pile{s}")
    layout: Literal["flat", "klondike"] = _choice(
        "flat",
        flat="Each work pile starts with one card",
        klondike="Work piles dealt as in Klondike: one card more in each, the last face up",
    )
    nertz_face: Literal["top", "all"] = _choice(
        "top", top="Only the top of a Nertz pile is face up", all="The whole Nertz pile is face up"
    )
    nertz_to: Literal["anywhere", "foundation_or_space"] = _choice(
        "anywhere",
        anywhere="Nertz cards may go anywhere",
        foundation_or_space="Nertz cards go to foundations and spaces only",
    )
    building: Literal["alternate", "none"] = _choice(
        "alternate",
        alternate="Work piles build down in alternating colours",
        none="Nothing is built on work piles: they take a card only when they are spaces",
    )
    runs: Literal["block", "one_card"] = _choice(
        "block", block="Runs move as a block", one_card="Work pile cards move one at a time"
    )
    tuck: bool = _switch(default=True, on="A card may be tucked under a pile while there is a space", off="No tucking")
    spaces: Literal["any", "king", "nertz_or_king", "nertz"] = _choice(
        "any",
        any="Any card fills a space",
        king="Only a king fills a space",
        nertz_or_king="Only a Nertz card or a king fills a space",
        nertz="Only a Nertz card fills a space",
    )
    reach: Literal["own", "any"] = _choice(
        "own", own="Everybody builds on their own work piles only", any="Cards may be played onto anybody's work piles"
    )
    turn: int = _number(3, 1, 5, "Stock turned {word} at a time")
    turn_order: Literal["kept", "reversed"] = _choice(
        "kept", kept="A turn keeps the order of the cards", reversed="A turn reverses its cards"
    )
    passes: int = _number(
        0, 0, 10, "At most {word} pass{es} through the stock", "Any number of passes through the stock"
    )
    waste: Literal["pile", "hand"] = _choice(
        "pile", pile="The stock is turned onto a waste pile", hand="A hand of seven cards instead of a waste pile"
    )
    call: Literal["by_hand", "on_empty"] = _choice(
        "by_hand", by_hand="The player calls when the Nertz pile is empty", on_empty="An empty Nertz pile is the call"
    )
    in_air: Literal["returns", "lands"] = _choice(
        "returns", returns="Cards in the air at the call go back", lands="Cards in the air at the call still land"
    )
    air_ms: int = _number(250, 0, 5000, "Cards in the air may land for {count} ms after the call")
    same_beat_ms: int = _number(50, 0, 5000, "Calls within {count} ms are on the same beat")
    rotations: int = _number(
        2, 0, 10, "{count} rotation{s} before a stuck deal ends", "A stuck deal ends without a rotation"
    )
    nertz_penalty: int = _one_of(
        2,
        {
            2: "Two points off for each Nertz card left",
            1: "One point off for each Nertz card left",
            0: "Nothing off for Nertz cards left",
        },
    )
    caller_bonus: int = _number(0, 0, 100, "{count} point{s} for the caller", "No points for the caller")
    caller_wins: bool = _switch(
        default=False, on="The caller takes the deal outright", off="The score decides the deal"
    )
    king_bonus: int = _number(
        0, 0, 20, "{count} point{s} for each king on a foundation", "No points for kings on foundations"
    )
    negatives: Literal["kept", "owed", "zero"] = _choice(
        "kept",
        kept="Scores may be negative",
        owed="A score below zero is written 0 and owed",
        zero="A score below zero is written 0",
    )
    match: Literal["points", "deals", "each_deal"] = _choice(
        "points",
        points="A match goes up to a number of points",
        deals="A match has a fixed number of deals",
        each_deal="Every deal is its own game",
    )
    target: int = _number(100, 1, 10_000, "Up to {word} point{s}")
    deals: int = _number(5, 1, 100, "{count} deal{s}")
    announce_ms: int = _number(1000, 0, 10_000, "A joker lands {count} ms after its announcement or later")
    handicap: Literal["none", "winner_grows"] = _choice(
        "none",
        none="The same Nertz pile for everybody",
        winner_grows="A deal's winner gets one Nertz card more, a score below zero one less",
    )
    on_drop: Literal["pause", "play_on"] = _choice(
        "pause", pause="The table waits when a player drops", play_on="Play goes on when a player drops"
    )
    drop_grace_s: int = _number(20, 0, 600, "The table waits for up to {count} s", "The table waits for nobody")

    def __post_init__(self) -> None:
        for rule in fields(self):
            _check_value(rule, getattr(self, rule.name))
        if self.nertz_size > self.largest_nertz:
            raise BadHouseRules(
                f"nertz_size {self.nertz_size} and work_piles {self.work_piles} need "
                f"{self.nertz_size + self.dealt_to_work} cards, but a deck has {self.deck_size}"
            )

    @property
    def deck_size(self) -> int:
        """Cards in one deck."""
        return len(deck_faces(self.deck, self.jokers))

    @property
    def top_rank(self) -> int:
        """The highest rank: 13, or 10 in the Blitz deck (R25)."""
        return 13 if self.deck == "french" else 10

    @property
    def dealt_to_work(self) -> int:
        """Cards dealt to work piles (R4)."""
        piles = self.work_piles
        return piles * (piles + 1) // 2 if self.layout == "klondike" else piles

    @property
    def largest_nertz(self) -> int:
        """The largest Nertz pile that the deck can deal (R4, R23)."""
        return self.deck_size - self.dealt_to_work


def _check_value(rule: "Field[Any]", value: object) -> None:
    values = rule.metadata["values"]
    if type(value) is type(rule.default) and value in values:
        return
    allowed = f"{values[0]} to {values[-1]}" if isinstance(values, range) else ", ".join(map(_shown, values))
    raise BadHouseRules(f"{rule.name} can be {allowed}, not {_shown(value)}")


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)[:40]


DEFAULT: Final = HouseRules()
RULE_NAMES: Final = tuple(rule.name for rule in fields(HouseRules))


def house_rules(differing: Mapping[str, Any]) -> HouseRules:
    """House rules that differ from the default in these names. Raises BadHouseRules."""
    for name in differing:
        if name not in RULE_NAMES:
            raise BadHouseRules(f"there is no house rule called {_shown(name)!r}")
    return HouseRules(**differing)


def differences(house: HouseRules, base: HouseRules = DEFAULT) -> dict[str, Any]:
    """What differs from `base`, by name, in the order of RULES §7."""
    return {name: getattr(house, name) for name in RULE_NAMES if getattr(house, name) != getattr(base, name)}


def sentences(house: HouseRules, base: HouseRules = DEFAULT) -> tuple[str, ...]:
    """What differs from `base`, each as one plain sentence without a full stop."""
    return tuple(sentence_for(name, house) for name in differences(house, base))


class Told(NamedTuple):
    """A house rule's sentence before its number is filled in: as translators see it.

    The gaps of those with a number: `{count}`, or `{word}` where a small one stands as a word; `{s}`, `{es}`: the
    ends of English plurals.
    """

    sentence: str
    number: int | None = None


def sentence_for(name: str, house: HouseRules) -> str:
    """How one rule stands, as one plain sentence without a full stop. Raises KeyError for a name that no rule has."""
    told = told_of(name, house)
    return told.sentence if told.number is None else _counted(told.sentence, told.number)


def told_of(name: str, house: HouseRules) -> Told:
    """How one rule stands, to be translated. Raises KeyError for a name that no rule has."""
    return _told(_BY_NAME[name], getattr(house, name))


def every_told() -> Iterator[Told]:
    """Every sentence that a house rule can have; of a rule with a number, each wording once."""
    for rule in _BY_NAME.values():
        values = rule.metadata["values"]
        yield from {told.sentence: told for told in (_told(rule, value) for value in values)}.values()


_BY_NAME: Final = {rule.name: rule for rule in fields(HouseRules)}


def _told(rule: "Field[Any]", value: int | str) -> Told:
    meta = rule.metadata
    if "sentences" in meta:
        return Told(str(meta["sentences"][value]))
    text = str(meta["sentence"] if value else meta["zero"])
    return Told(text, int(value)) if "{" in text else Told(text)


_SMALL: Final = ("none", "one", "two", "three", "four", "five")


def _counted(sentence: str, count: int) -> str:
    word = _SMALL[count] if count < len(_SMALL) else str(count)
    one = count == 1
    return sentence.format(count=count, word=word, s="" if one else "s", es="" if one else "es")
