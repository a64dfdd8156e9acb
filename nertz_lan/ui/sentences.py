"""Every sentence of the screens around the table, in one place; those of the table itself stand in `words`.

Plain format strings, so that they can be translated as they stand. Never knows when they are said.
"""

from typing import Final

from nertz_lan.ui.keys import Deed

# --- welcome and settings

WELCOME: Final = "Nertz"
WELCOME_ASKS: Final = "What should the others call you, and which cards are yours?"
YOUR_NAME: Final = "Your name"
YOUR_BACK: Final = "Your cards’ back"
BACK_WORDS: Final = "Card back: {back}"
START: Final = "Start"
LATER: Final = "Both can be changed in Settings."
BAD_NAME: Final = "That name can’t be used: {why}."
SETTINGS: Final = "Settings"
KEPT: Final = "Everything is kept on this computer as you choose it."
YOU: Final = "You"
YOU_NEXT: Final = "At this table you keep the name and back that you came with."
LOOKS: Final = "Looks and feel"
KEYS: Final = "Keys"
KEYS_HINT: Final = "Press a key’s button, then the key that you want. Esc leaves it as it is."
USUAL_KEYS: Final = "The usual keys"
PRESS_A_KEY: Final = "a key …"
DONE: Final = "Done"
SWITCHES: Final = {
    "dark": ("Dark table", "A light, linen one instead when off"),
    "four_colours": ("Four colours", "Diamonds blue, clubs green; the corners still tell red from black"),
    "left_handed": ("Left-handed", "Mirrors your layout: stock and waste on the left"),
    "one_press": ("One press plays", "A press on a card plays it where it fits best"),
    "reduced_motion": ("Reduced motion", "Cards change place at once"),
}
TEXT_SIZE: Final = "Text size"
PERCENT: Final = "{percent} %"
SMALLER: Final = "Smaller text"
LARGER: Final = "Larger text"
NOT_KEPT: Final = "This could not be kept: {why}"
DEEDS: Final = {
    Deed.TURN: "Turn the stock",
    Deed.WORK_1: "Work pile 1", Deed.WORK_2: "Work pile 2", Deed.WORK_3: "Work pile 3", Deed.WORK_4: "Work pile 4",
    Deed.WORK_5: "Work pile 5", Deed.WORK_6: "Work pile 6", Deed.WORK_7: "Work pile 7", Deed.WORK_8: "Work pile 8",
    Deed.NERTZ: "Nertz pile",
    Deed.WASTE: "Waste",
    Deed.HAND: "A hand card",
    Deed.FOUNDATION: "Foundation",
    Deed.UNDER: "Tuck under",
    Deed.OTHER: "Another seat",
    Deed.ANNOUNCE: "Joker",
    Deed.CALL: "Call",
    Deed.STUCK: "Stuck",
    Deed.PAUSE: "Pause",
    Deed.PUT_DOWN: "Put down",
    Deed.MORE: "Longer run",
    Deed.FEWER: "Shorter run",
    Deed.HELP: "Show the keys",
}  # fmt: skip

# --- home

HELLO: Final = "Hello, {name}"
PLAY_NOW: Final = "Play now"
PLAY_NOW_IS: Final = "Sit down with whoever is here"
NEW_TABLE: Final = "New table"
NEW_TABLE_IS: Final = "Choose the house rules first"
PRACTISE: Final = "Practise"
PRACTISE_IS: Final = "Against {bots}, at your own pace"
BOTS: Final = "{count} bots"
ONE_BOT: Final = "one bot"
FEWER_BOTS: Final = "One bot fewer"
MORE_BOTS: Final = "One bot more"
HOW_TO_PLAY: Final = "How to play"
TABLES_HERE: Final = "Tables on this network"
SEATS_TAKEN: Final = "{taken} of {seats} seats"
WATCHING: Final = "{count} watching"
HOSTED_BY: Final = "{host} hosts"
PHASES: Final = {"lobby": "waiting for players", "playing": "playing", "over": "between matches"}
RTT: Final = "{rtt} ms"
JOIN_THIS: Final = "Join {title}: {host} hosts, {seats}, {preset}, {phase}"
NO_TABLES: Final = "No tables yet"
NO_TABLES_WHY: Final = (
    "Press Play now here and on another computer: the first to press makes the table.",
    (
        "If you can’t see a table that is there: are both computers on the same Wi-Fi, and not one of them on a guest "
        "network? Some keep computers apart. Does a firewall or a VPN stand between? Allow Nertz, or turn the VPN off."
    ),
    "Or ask the host for the address that their screen shows, and join by it.",
)
JOIN_BY_ADDRESS: Final = "Join by address"
ADDRESS_HINT: Final = "192.168.1.20:41234"
JOIN: Final = "Join"
THIS_ADDRESS: Final = "Others can join this computer at {address}"
NO_NETWORK: Final = "No network: {why} You can practise meanwhile."
STARTING: Final = "Looking around …"
SEEKING_NOW: Final = "Looking for people who want to play …"
SEEKING_TABLE: Final = "Joining {title} …"
STOP: Final = "Stop"
TABLE_OF: Final = "{name}’s table"
PRACTICE_TABLE: Final = "Practice"

# --- lobby

LEAVE: Final = "Leave"
LEAVE_SURE: Final = "Really leave?"
STAY: Final = "Stay"
READY: Final = "Ready"
READY_IS: Final = "It begins when everybody is ready"
NOT_READY: Final = "Not ready after all"
WAITING_FOR: Final = "Waiting for {who}"
NEED_TWO: Final = "A match needs two players: wait for another, or add a bot"
NEED_ALL: Final = "The match begins when all {seats} seats are taken"
BEGINS: Final = "It begins …"
ADD_BOT: Final = "Add a bot"
REMOVE_BOT: Final = "Remove {name}"
WATCH: Final = "Watch"
SIT: Final = "Sit down"
HOST: Final = "host"
MAKER: Final = "maker"
YOU_TAG: Final = "you"
BOT_TAG: Final = "bot"
AWAY: Final = "away"
FREE_SEAT: Final = "A free seat"
READY_STATE: Final = "ready"
SEAT_SPOKEN: Final = "Seat {number}: {name}, {state}"
WATCHERS: Final = "Watching: {names}"
NO_WATCHERS: Final = "Nobody watches."
BOT_NAMES: Final = ("Bea", "Cleo", "Dino", "Ella", "Fips", "Gus", "Hilda", "Igor", "Juno", "Kiki", "Loki")
HOUSE_RULES: Final = "House rules"
MAKER_SETS: Final = "{maker} sets them; everybody sees every change before saying ready."
YOU_SET: Final = "You set them; everybody sees every change before saying ready."
FIXED: Final = "Fixed until the match ends."
AS_PRESET: Final = "{preset}, as it is"
CHANGED_FROM: Final = "{preset}, with {count} changed"
GROUPS: Final = {
    "cards": "The cards", "play": "Playing", "call": "The call", "score": "Points", "match": "The match",
    "drop": "When somebody drops out",
}  # fmt: skip
DIFFERS: Final = "changed"
BEFORE: Final = "The value before: {rule}"
AFTER: Final = "The next value: {rule}"
KEEP_PRESET: Final = "Keep as my preset"
PRESET_NAME: Final = "A name for these rules"
NUMBER_FROM_TO: Final = "That has to be a number from {low} to {high}."
CANT_BE: Final = "That can’t be: {why}."
PRESET_KEPT: Final = "Kept: {name}"
RULES_CHANGED: Final = "House rules: {sentences}."
RULES_CHANGED_MANY: Final = "House rules: {preset}, {count} rules changed."
RULES_AS_BEFORE: Final = "House rules: {preset}."

# --- sheet

SHEET: Final = "Sheet"
DEAL: Final = "Deal {number}"
OUT_OF: Final = "up to {target}"
OF_DEALS: Final = "of {deals}"
CALLED_BY: Final = "{who} called."
STUCK_OUT: Final = "Everybody was stuck."
WINNER: Final = "{who} wins the match!"
WINNERS: Final = "{who} win the match together!"
YOU_WIN: Final = "You win the match!"
ON_FOUNDATIONS: Final = "On foundations"
LEFT: Final = "Nertz cards left"
BONUS: Final = "Bonus"
SCORE: Final = "This deal"
NOT_WRITTEN: Final = "A trial: this deal is not written down"
OWED: Final = "Owed"
CONTESTED: Final = "Claims won · lost"
TOTAL: Final = "Total"
DEALS_WON: Final = "Deals won"
SETTLEMENT: Final = "Settlement"
NEXT_DEAL: Final = "Next deal"
REMATCH: Final = "Rematch"
CHART: Final = "Totals after each deal"
AND: Final = "{first} and {last}"
BACK_TO_TABLE: Final = "Back to the table"
DEAL_ROW: Final = "Deal {number}: {points}"

# --- the table's menu, and trouble

MENU: Final = "Menu"
CLOSE_MENU: Final = "Close the menu"
LOST_HOST: Final = "{host}’s computer can’t be reached. Wait here until it is back, or leave the table."
HOST_LEFT: Final = "{host} left, and the table with them. Go home to find or make another."
DROPPED: Final = "{who} dropped out, and may come back to the same seat. Play goes on meanwhile."
TURNED_AWAY: Final = "{why} Pick another table, or try again."
GO_HOME: Final = "Go home"
BROKEN: Final = "This program made a mistake and lost its network. Close the window and start it again."

# --- how to play

HOW_TO_OF: Final = "As {preset} is played"
HOW_TO_HERE: Final = "As this table plays it"
GOAL: Final = (
    "What it is about",
    (
        "Everybody plays at the same time, each with a deck of their own. Get rid of your Nertz pile, and get as many "
        "cards as you can onto the foundations in the middle. Nobody waits for a turn."
    ),
)
MIDDLE: Final = (
    "The middle",
    (
        "Foundations start with an ace and go up in suit, and anybody may play on any of them. If two want the same "
        "place, the card that lands first stays; the other goes back."
    ),
)
OWN: Final = (
    "Your cards",
    "Your work piles hold what is in your way. The stock gives you new cards; the top of the waste can be played.",
)
REACH: Final = (
    "How to move cards",
    (
        "Drag a card, or press it and then press where it should go. A double press sends it to the middle. "
        "Every pile has a key too: press {key} at the table to see them."
    ),
)
CALLING: Final = (
    "The call",
    "When your Nertz pile is empty, call: everything stops at once, and everybody counts.",
)
STUCK: Final = (
    "Stuck?",
    (
        "If you have gone through your stock and nothing can be played, say so. When everybody is stuck, the stocks "
        "move on by a card, and then the deal ends."
    ),
)
POINTS: Final = ("Points", "Each of your cards on a foundation counts one.")


def listed(names: list[str]) -> str:
    """Names in a row: `Ada, Ben and Chioma`."""
    return names[0] if len(names) == 1 else AND.format(first=", ".join(names[:-1]), last=names[-1]) if names else ""


def signed(points: int) -> str:
    """A number with its sign."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def bots_words(count: int) -> str:
    """So many bots."""
    return ONE_BOT if count == 1 else BOTS.format(count=count)


def by_name() -> dict[str, str]:
    """Every sentence that has no gaps to fill, by its name: for QML."""
    return {name: text for name, text in globals().items() if name.isupper() and isinstance(text, str)}
