"""Every sentence of the screens around the table, in one place; those of the table itself stand in `words`.

Each is a `Sentence`: said by calling it, in the chosen language. Never knows when they are said.
"""

from typing import Final

from nertz_lan.protocol.names import name_from
from nertz_lan.protocol.symbols import SYMBOLS
from nertz_lan.session.practice import Drill
from nertz_lan.ui.keys import Deed
from nertz_lan.ui.saying import Sentence

# --- welcome and settings

WELCOME: Final = Sentence("Nertz")
WELCOME_ASKS: Final = Sentence("What should the others call you, and which cards are yours?")
YOUR_NAME: Final = Sentence("Your name")
BACK_WORDS: Final = Sentence("Card back: {back}")
START: Final = Sentence("Start")
LATER: Final = Sentence("Both can be changed in Settings.")
BAD_NAME: Final = Sentence("That name can’t be used: a name has 1 to {most} letters, figures or signs.")
SETTINGS: Final = Sentence("Settings")
KEPT: Final = Sentence("Everything is kept on this computer as you choose it.")
YOU: Final = Sentence("You")
YOU_NEXT: Final = Sentence("At this table you keep the name and back that you came with.")
LOOKS: Final = Sentence("Looks and feel")
KEYS: Final = Sentence("Keys")
KEYS_HINT: Final = Sentence("Press a key’s button, then the key that you want. Esc leaves it as it is.")
USUAL_KEYS: Final = Sentence("The usual keys")
PRESS_A_KEY: Final = Sentence("a key …")
DONE: Final = Sentence("Done")
SWITCHES: Final = {
    "dark": (Sentence("Dark table"), Sentence("A light, linen one instead when off")),
    "four_colours": (
        Sentence("Four colours"),
        Sentence("Diamonds blue, clubs green; the corners still tell red from black"),
    ),
    "left_handed": (Sentence("Left-handed"), Sentence("Mirrors your layout: stock and waste on the left")),
    "one_press": (Sentence("One press plays"), Sentence("A press on a card plays it where it fits best")),
    "pointers": (Sentence("Others’ pointers"), Sentence("Where the others reach, and what they carry")),
    "own_pointer": (Sentence("My pointer"), Sentence("The others see where you reach, and what you carry")),
    "sounds": (Sentence("Sounds"), Sentence("Short and soft: a card that lands, goes back or turns; the call")),
    "reduced_motion": (Sentence("Reduced motion"), Sentence("Cards change place at once")),
}
VOLUME: Final = Sentence("How loud")
QUIETER: Final = Sentence("Quieter")
LOUDER: Final = Sentence("Louder")
NO_SOUND: Final = Sentence("This computer gives no way to play sounds: the game is silent.")
LANGUAGE: Final = Sentence("Language")
AS_COMPUTER: Final = Sentence("As this computer")
TEXT_SIZE: Final = Sentence("Text size")
PERCENT: Final = Sentence("{percent} %")
SMALLER: Final = Sentence("Smaller text")
LARGER: Final = Sentence("Larger text")
NOT_KEPT: Final = Sentence("This could not be kept: {why}")
DEEDS: Final = {
    Deed.TURN: Sentence("Turn the stock"),
    Deed.WORK_1: Sentence("Work pile 1"),
    Deed.WORK_2: Sentence("Work pile 2"),
    Deed.WORK_3: Sentence("Work pile 3"),
    Deed.WORK_4: Sentence("Work pile 4"),
    Deed.WORK_5: Sentence("Work pile 5"),
    Deed.WORK_6: Sentence("Work pile 6"),
    Deed.WORK_7: Sentence("Work pile 7"),
    Deed.WORK_8: Sentence("Work pile 8"),
    Deed.NERTZ: Sentence("Nertz pile"),
    Deed.WASTE: Sentence("Waste"),
    Deed.HAND: Sentence("A hand card"),
    Deed.FOUNDATION: Sentence("Foundation"),
    Deed.UNDER: Sentence("Tuck under"),
    Deed.OTHER: Sentence("Another seat"),
    Deed.ANNOUNCE: Sentence("Joker"),
    Deed.CALL: Sentence("Call"),
    Deed.STUCK: Sentence("Stuck"),
    Deed.PAUSE: Sentence("Pause"),
    Deed.REMOVE: Sentence("Remove", meant="a button: whoever has dropped, from the table"),
    Deed.PUT_DOWN: Sentence("Put down"),
    Deed.MORE: Sentence("Longer run"),
    Deed.FEWER: Sentence("Shorter run"),
    Deed.MUTE: Sentence("Sound on, off"),
    Deed.HINT: Sentence("Hint", meant="in practice: what would be good to play"),
    Deed.UNDO: Sentence("Undo", meant="in practice: back to before the own last play"),
    Deed.HELP: Sentence("Show the keys"),
}

# --- home

HELLO: Final = Sentence("Hello, {name}")
VERSION: Final = Sentence("Version {version}")
PLAY_NOW: Final = Sentence("Play now")
PLAY_NOW_IS: Final = Sentence("Sit down with whoever is here")
NEW_TABLE: Final = Sentence("New table")
NEW_TABLE_IS: Final = Sentence("Choose the house rules first")
PRACTISE: Final = Sentence("Practise")
PRACTISE_IS: Final = Sentence("Against {bots}, {level}")
BOTS: Final = Sentence("{count} bots", one="one bot", meant="whom one plays against")
MORE_PRACTICE: Final = Sentence("Drills …", meant="a button: opens Practise, with its drills and numbered deals")
MORE_PRACTICE_IS: Final = Sentence("Drills, numbered deals, other house rules")
AGAINST_BOTS: Final = Sentence("Deals against bots")
HOW_MANY_BOTS: Final = Sentence("Against")
HOW_GOOD_BOTS: Final = Sentence("They play", meant="how good the bots are: gentle, easy …")
DEAL_NUMBER: Final = Sentence("Number of the deal")
ANY_NUMBER: Final = Sentence("any", meant="any number: which deal it is doesn’t matter")
DEAL_NUMBER_IS: Final = Sentence("The same number deals the same cards, here and on any other computer.")
WHOLE: Final = Sentence("A whole match")
WHOLE_IS: Final = Sentence("Otherwise one deal by itself")
PRESET: Final = Sentence("House rules")
PRESET_BEFORE: Final = Sentence("The house rules before")
PRESET_AFTER: Final = Sentence("The next house rules")
BEGIN: Final = Sentence("Begin")
DRILLS_TITLE: Final = Sentence("Drills")
DRILLS: Final = {
    Drill.RACE: (Sentence("Pile race"), Sentence("Alone against the clock: empty your Nertz pile")),
    Drill.UNHURRIED: (Sentence("Unhurried deal"), Sentence("The bots wait until you have moved")),
    Drill.SPOTTING: (Sentence("Spotting plays"), Sentence("Ten times: find what can go to the middle")),
}
OWN_BEST: Final = Sentence("Your best: {value}")
WITH_LEVEL: Final = Sentence("Bots: {level}. {told}", meant="how good the bots are, and one’s best against them")
NO_BEST: Final = Sentence("Not played to its end yet")
TIME: Final = Sentence("{minutes}:{seconds}.{tenths}", meant="a time, to the tenth of a second")
NEW_BEST: Final = Sentence("Your best so far!")
HELPED_IS: Final = Sentence("With a hint or an undo it counts as practice, not as a best.")
NO_RESULT: Final = Sentence("Stuck")
NO_RESULT_IS: Final = Sentence("Your Nertz pile wasn’t empty in the end: no time.")
PLAY_AGAIN: Final = Sentence("Play no. {number} again")
ANOTHER: Final = Sentence("Another deal")
CLOCK: Final = Sentence("Clock", meant="the name of a seat that never moves")
FEWER_BOTS: Final = Sentence("One bot fewer")
MORE_BOTS: Final = Sentence("One bot more")
BETTER_BOTS: Final = Sentence("Better bots")
WORSE_BOTS: Final = Sentence("Bots that play less well")
HOW_TO_PLAY: Final = Sentence("How to play")
FOR_EVERYONE: Final = Sentence("For everyone")
TABLES_HERE: Final = Sentence("Tables on this network")
SEATS_TAKEN: Final = Sentence("{taken} of {seats} seats", one="{taken} of {seats} seats")
HOSTED_BY: Final = Sentence("{host} hosts")
HOSTED_AT: Final = Sentence("{host} hosts, at port {port}")
PHASES: Final = {
    "lobby": Sentence("waiting for players"),
    "playing": Sentence("playing"),
    "over": Sentence("between matches"),
    "waiting": Sentence("waiting for its host"),
}
RTT: Final = Sentence("{rtt} ms")
HELD_BY: Final = Sentence("{host} waits there")
CARRIED_ON: Final = Sentence("goes on without some")
OLDER_HERE: Final = Sentence("{host} has a newer version: update yours")
OLDER_THERE: Final = Sentence("{host} has an older version and must update")
JOIN_HELD: Final = Sentence("Come back to {title}: {host} waits there, {seats}, {preset}, {phase}")
WATCH_THIS: Final = Sentence("Watch {title}")
TABLE_GONE: Final = Sentence("no longer there", meant="a table in the list")
TABLES_FREE: Final = Sentence("{count} tables, {free} with a free seat", one="{count} tables, one with a free seat")
SEARCH_TABLES: Final = Sentence("Search by table or host")
NO_SUCH_TABLE: Final = Sentence("No table or host here is called “{search}”")
JOIN_THIS: Final = Sentence("Join {title}: {host} hosts, {seats}, {preset}, {phase}")
NO_TABLES: Final = Sentence("No tables yet")
NO_TABLES_WHY: Final = (
    Sentence("Press Play now here and on another computer: the first to press makes the table."),
    Sentence(
        "If you can’t see a table that is there: are both computers on the same Wi-Fi, and not one of them on a guest "
        "network? Some keep computers apart. Does a firewall or a VPN stand between? Allow Nertz, or turn the VPN off."
    ),
    Sentence("Or ask the host for the join code that their screen shows, and join by it."),
)
NETWORK_CHECK: Final = Sentence("Network check")
CHECK_AGAIN: Final = Sentence("Check again")
CHECKING: Final = Sentence("Looking at the network …")
NOT_CHECKED: Final = Sentence("The network has not been looked at yet.")
JOIN_BY_ADDRESS: Final = Sentence("Join by address or code")
NEEDS_PASSCODE: Final = Sentence("needs a passcode")
ADDRESS_HINT: Final = "192.168.1.20:41234"
JOIN: Final = Sentence("Join")
THIS_ADDRESS: Final = Sentence("Others can join this computer at {address}")
NO_NETWORK: Final = Sentence("No network: {why} You can practise meanwhile.")
STARTING: Final = Sentence("Looking around …")
SEEKING_NOW: Final = Sentence("Looking for people who want to play …")
SEEKING_TABLE: Final = Sentence("Joining {title} …")
STOP: Final = Sentence("Stop")
TABLE_OF: Final = Sentence("{name}’s table")
PRACTICE_TABLE: Final = Sentence("Practice")

# --- lobby

LEAVE: Final = Sentence("Leave")
LEAVE_SURE: Final = Sentence("Really leave?")
READY: Final = Sentence("Ready")
READY_IS: Final = Sentence("It begins when everybody is ready")
NOT_READY: Final = Sentence("Not ready after all")
WAITING_FOR: Final = Sentence("Waiting for {who}")
NEED_TWO: Final = Sentence("A match needs two players: wait for another, or add a bot")
NEED_ALL: Final = Sentence("The match begins when all {seats} seats are taken")
BEGINS: Final = Sentence("It begins …")
ADD_BOT: Final = Sentence("Add a bot")
BOT_LEVEL_NAMES: Final = {
    1: Sentence("gentle", meant="a bot that plays at a child’s pace"),
    2: Sentence("easy", meant="a bot that plays like a beginner"),
    3: Sentence("practised", meant="a bot that plays well"),
    4: Sentence("sharp", meant="a bot that plays like the best at the table"),
    5: Sentence("lightning", meant="a bot that is faster than anybody"),
}
WEAKER_BOT: Final = Sentence("The next bot plays less well: it is {level} now")
STRONGER_BOT: Final = Sentence("The next bot plays better: it is {level} now")
REMOVE_BOT: Final = Sentence("Remove {name}")
WATCH: Final = Sentence("Watch")
SIT: Final = Sentence("Sit down")
HOST: Final = Sentence("host")
MAKER: Final = Sentence("maker")
YOU_TAG: Final = Sentence("you")
BOT_TAG: Final = Sentence("bot")
AWAY: Final = Sentence("away")
SHAKY: Final = Sentence("not heard at the moment")
PARTNERS_TAG: Final = Sentence("partners")
SHARE: Final = Sentence("Share")
SHARE_SEAT: Final = Sentence("Share {name}’s seat, as partners")
APART: Final = Sentence("A seat of my own")
PAIRS: Final = Sentence("There are six of you or more: how about pairs? Two share a seat, its cards and its points.")
TRIAL: Final = Sentence("A trial first")
TRIAL_IS: Final = Sentence("The first deal is for practice and isn’t written down")
TRIAL_COMES: Final = Sentence("The first deal is a trial: it isn’t written down.")
TRIAL_NOT: Final = Sentence("The first deal counts: no trial.")
FREE_SEAT: Final = Sentence("A free seat")
READY_STATE: Final = Sentence("ready")
SEAT_SPOKEN: Final = Sentence("Seat {number}: {name}, {state}")
WATCHERS: Final = Sentence("Watching: {names}")
BOT_NAMES: Final = ("Bea", "Cleo", "Dino", "Ella", "Fips", "Gus", "Hilda", "Igor", "Juno", "Kiki", "Loki")
HOUSE_RULES: Final = Sentence("House rules")
MAKER_SETS: Final = Sentence("{maker} sets them; everybody sees every change before saying ready.")
YOU_SET: Final = Sentence("You set them; everybody sees every change before saying ready.")
FIXED: Final = Sentence("Fixed until the match ends.")
AS_PRESET: Final = Sentence("{preset}, as it is")
CHANGED_FROM: Final = Sentence("{preset}, with {count} changed", one="{preset}, with one changed")
GROUPS: Final = {
    "cards": Sentence("The cards"),
    "play": Sentence("Playing"),
    "call": Sentence("The call"),
    "score": Sentence("Points"),
    "match": Sentence("The match"),
    "drop": Sentence("When somebody drops out"),
}
DIFFERS: Final = Sentence("changed")
BEFORE: Final = Sentence("The value before: {rule}")
AFTER: Final = Sentence("The next value: {rule}")
KEEP_PRESET: Final = Sentence("Keep as my preset")
PRESET_NAME: Final = Sentence("A name for these rules")
NUMBER_FROM_TO: Final = Sentence("That has to be a number from {low} to {high}.")
CANT_BE: Final = Sentence("That can’t be: with the other rules as they are, a deck has too few cards for it.")
PRESET_KEPT: Final = Sentence("Kept: {name}")
RULES_CHANGED: Final = Sentence("House rules: {sentences}.")
RULES_CHANGED_MANY: Final = Sentence(
    "House rules: {preset}, {count} rules changed.", one="House rules: {preset}, one rule changed."
)
RULES_AS_BEFORE: Final = Sentence("House rules: {preset}.")

# --- who comes in

DOOR: Final = Sentence("Who comes in")
JOIN_CODE: Final = Sentence("Join code")
JOIN_CODE_SHORT: Final = Sentence("Join code {code}")
JOIN_CODE_IS: Final = Sentence("Whoever doesn’t see this table types this code under “Join by address or code”.")
JOIN_CODE_AT: Final = Sentence("The join code is on {host}’s screen: that computer hosts.")
NO_JOIN_CODE: Final = Sentence("This computer has no address that fits into a join code.")
CODE_PICTURE: Final = Sentence("The join code as a picture for a camera")
PASSCODE: Final = Sentence("Passcode")
PASSCODE_NONE: Final = Sentence("none")
SET_PASSCODE: Final = Sentence("Set", meant="a button: the passcode that was typed")
NO_PASSCODE: Final = Sentence("Take away", meant="a button: the passcode")
LOCKED_IS: Final = Sentence("Whoever comes has to say it. Capitals don’t matter.")
OPEN_IS: Final = Sentence("Whoever is on this network may come in.")
BAD_PASSCODE: Final = Sentence("A passcode has 1 to {most} letters, figures or signs.")
OUTSIDE: Final = Sentence("Waiting outside")
LET_IN_WORD: Final = Sentence("Let in")
LET_IN: Final = Sentence("Let {name} in")
TURN_AWAY: Final = Sentence("Turn away")
TURN_AWAY_WHOM: Final = Sentence("Turn {name} away")
KNOCKED: Final = Sentence("{names} want to come in.", one="{names} wants to come in.")
SAFETY: Final = Sentence("Safety codes")
SAFETY_IS: Final = Sentence(
    "Compare them aloud: your screen and theirs show the same four words. If they differ, somebody is listening in "
    "between: leave the table."
)
OTHER_KEY: Final = Sentence(
    "{name} has another key than the {name} you have played with: a new computer, or somebody else. Compare safety "
    "codes under “Who comes in”."
)
NO_CODE_YET: Final = Sentence("not yet known")
CODE_WITH: Final = Sentence("Safety code with {name}: {words}")
ALONE_HERE: Final = Sentence("Nobody else is here yet.")
PASSCODE_OF: Final = Sentence("{title} has a passcode")
PASSCODE_OF_TABLE: Final = Sentence("This table has a passcode")
PASSCODE_ASKS: Final = Sentence("Somebody at the table can tell you.")
PASSCODE_WRONG: Final = Sentence(
    "That was not it. {count} more tries; then the table doesn’t answer for half a minute.",
    one="That was not it. One more try; then the table doesn’t answer for half a minute.",
)
PASSCODE_WAIT: Final = Sentence("Too many wrong ones: the table answers again in {seconds} s.")
PASSCODE_SAID: Final = Sentence("Asking …")
MAKER_ASKED: Final = Sentence(
    "Too many wrong passcodes were tried here. Now the table’s maker decides: you come in when they say yes."
)
COME_IN: Final = Sentence("Come in")
SYMBOL_WORDS: Final = tuple(Sentence(symbol.word, meant="a word of a safety code") for symbol in SYMBOLS)
# --- paper table

REAL_CARDS: Final = Sentence("Real cards", meant="a table whose people play with cards of their own")
PAPER_TABLE: Final = Sentence("Real cards …", meant="a button: makes a shared sheet for a table with real cards")
PAPER_TABLE_IS: Final = Sentence("A shared sheet for a table with real cards")
NEED_TWO_PEOPLE: Final = Sentence("A match needs two players: wait for another")
LINE: Final = Sentence("The line: {points} points", one="The line: {points} point", meant="a target that ends nothing")
ADDED_UP: Final = Sentence("Points are added up until somebody ends the match")
YOUR_COUNT: Final = Sentence("What did you count in deal {number}?")
COUNT_AGAIN: Final = Sentence("Deal {number} is written down. What should be your count in it?")
ENTER_COUNT: Final = Sentence("Enter", meant="a button: what one has counted")
AGREE: Final = Sentence("Agree", meant="a button: that is what a neighbour has counted")
AGREED: Final = Sentence("{who} agrees")
COUNT_OF: Final = Sentence("{name}: {count}", meant="what somebody has counted")
NO_COUNT: Final = Sentence("{name} has not counted yet")
WRITE: Final = Sentence("Write it down")
FILE: Final = Sentence("End match")
FILE_SURE: Final = Sentence("Really end it?")
ROW_WRITTEN: Final = Sentence("Deal {number} is written down.")
AGREES_WITH_YOU: Final = Sentence("{who} agrees with your count.")

# --- sheet

SHEET: Final = Sentence("Sheet")
DEAL: Final = Sentence("Deal {number}")
OUT_OF: Final = Sentence("up to {target}")
OF_DEALS: Final = Sentence("of {deals}")
CALLED_BY: Final = Sentence("{who} called.")
STUCK_OUT: Final = Sentence("Everybody was stuck.")
WINNER: Final = Sentence("{who} wins the match!")
WINNERS: Final = Sentence("{who} win the match together!")
YOU_WIN: Final = Sentence("You win the match!")
ON_FOUNDATIONS: Final = Sentence("On foundations")
LEFT: Final = Sentence("Nertz cards left")
BONUS: Final = Sentence("Bonus")
SCORE: Final = Sentence("This deal")
NOT_WRITTEN: Final = Sentence("A trial: this deal is not written down")
OWED: Final = Sentence("Owed")
CONTESTED: Final = Sentence("Claims won · lost")
TOTAL: Final = Sentence("Total")
SEAT_TOTAL: Final = Sentence("{name}: {points} points", one="{name}: {points} point")
DEALS_WON: Final = Sentence("Deals won")
SETTLEMENT: Final = Sentence("Settlement")
NEXT_DEAL: Final = Sentence("Next deal")
REMATCH: Final = Sentence("Rematch")
PACE: Final = Sentence("Cards per minute")
STUCK_FOR: Final = Sentence("Stuck for")
SECONDS: Final = Sentence("{count} s", meant="seconds")
CHART: Final = Sentence("Totals after each deal")
AND: Final = Sentence("{first} and {last}")
BACK_TO_TABLE: Final = Sentence("Back to the table")
DEAL_ROW: Final = Sentence("Deal {number}: {points}")

# --- the table's menu, and trouble

MENU: Final = Sentence("Menu")
HOST_LEFT: Final = Sentence("{host} left, and the table with them. Go home to find or make another.")
TURNED_AWAY: Final = Sentence("{why} Pick another table, or try again.")
GO_HOME: Final = Sentence("Go home")
BROKEN: Final = Sentence("This program made a mistake and lost its network. Close the window and start it again.")
CLOSE: Final = Sentence("Close", meant="a button: close this window")

# --- what the seals prove

SEALS: Final = Sentence("What the seals prove")
SEALS_DETAIL: Final = Sentence("And what they don’t")
SEALS_MARKS: Final = Sentence("The marks by the names")


def table_title(name: str) -> str:
    """What a table of one's own is called, as far as there is room in a title."""
    return name_from(TABLE_OF(name=name))


def listed(names: list[str]) -> str:
    """Names in a row: `Ada, Ben and Chioma`."""
    return names[0] if len(names) == 1 else AND(first=", ".join(names[:-1]), last=names[-1]) if names else ""


def by_name() -> dict[str, str]:
    """Every single sentence by its name, said, its gaps open: for QML."""
    said = {name: each() for name, each in globals().items() if isinstance(each, Sentence)}
    return {**said, "ADDRESS_HINT": ADDRESS_HINT}
