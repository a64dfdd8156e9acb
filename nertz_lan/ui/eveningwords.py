"""Every sentence of the club night, in one place.

Each is a `Sentence`: said by calling it, in the chosen language. Never knows when they are said.
"""

from typing import Final

from nertz_lan.protocol.names import name_from
from nertz_lan.ui.saying import Sentence

# --- at home

CLUB_NIGHT: Final = Sentence("Club night")
CLUB_NIGHT_IS: Final = Sentence("The club night’s people, draw and ladder; this table goes on")
NEW_EVENING: Final = Sentence("Club night …", meant="a button: makes a club night")
NEW_EVENING_IS: Final = Sentence("A club night: people are drawn into tables, and a ladder adds up their deals")
CLUB_NIGHTS: Final = Sentence("Club nights")
CARD_TABLES: Final = Sentence("Card tables")
PEOPLE_THERE: Final = Sentence("{count} there", one="one there", meant="so many people are at the club night")
COME_ANY_TIME: Final = Sentence("come in any time")
GO_TO_EVENING: Final = Sentence("Go to {title}: a club night, {host} hosts, {people}, {phase}")
EVENING_OF: Final = Sentence("{name}’s club night")
RULES_LATER: Final = Sentence(
    "Every single rule can be changed there, and how many people a table has, between draws too."
)
OPEN_EVENING: Final = Sentence("Open the club night", meant="a button")
MAKING_EVENING: Final = Sentence("Opening the club night …")
EVENING_ENDED: Final = Sentence("The club night has ended here: {why}")

# --- who is there

WHO_IS_HERE: Final = Sentence("Who is here")
EVENING_DOOR: Final = Sentence("Door …", meant="a button: join code, passcode, who may come to the club night")
EVENING_DOOR_IS: Final = Sentence("Who comes in: join code, passcode, safety codes")
KNOCKED_AT_EVENING: Final = Sentence(
    "{names} want to come to the club night.", one="{names} wants to come to the club night."
)
PEOPLE_HERE: Final = Sentence("{count} people here", one="one person here")
TABLES_ON: Final = Sentence("{count} tables playing", one="one table playing")
STATE_IN: Final = Sentence("signed in")
STATE_RESTING: Final = Sentence("sits out", meant="takes no part in the next draws")
STATE_DRAWN: Final = Sentence("drawn to table {number}")
STATE_THERE: Final = Sentence("at table {number}")
STATE_LATE: Final = Sentence("came too late for the draw")
STATE_LOOKS_ON: Final = Sentence("looks on")
STATE_GONE: Final = Sentence("gone")
PERSON_SPOKEN: Final = Sentence("{name}: {state}")

# --- what is to be done now

SIGN_IN: Final = Sentence("Sign in")
SIT_OUT: Final = Sentence("Sit this one out")
SIT_NEXT_OUT: Final = Sentence("Sit the next one out")
TAKE_PART: Final = Sentence("Take part again")
SIGN_OUT: Final = Sentence("Sign out, and look on")
SIGN_OUT_SURE: Final = Sentence("Really sign out?")
SIGN_OUT_IS: Final = Sentence("Draws go without you until you sign in again.")
POINTS_STAY: Final = Sentence("Your points stay on the ladder.")
POINTS_STAY_AND_COME: Final = Sentence("Your points stay on the ladder, and those of your table still count.")
TO_MY_TABLE: Final = Sentence("To my table")
NOW_LOOKING: Final = Sentence("You are looking on")
NOW_LOOKING_IS: Final = Sentence("Sign in, and the next draw gives you a table.")
NOW_IN: Final = Sentence("You are signed in")
NOW_IN_MAKER: Final = Sentence("When everybody is here, draw the tables.")
NOW_IN_GUEST: Final = Sentence("{maker} draws the tables when everybody is here.")
NOW_RESTING: Final = Sentence("You sit out")
NOW_RESTING_IS: Final = Sentence("Draws go without you until you take part again.")
NOW_DRAWING: Final = Sentence("The tables are being drawn …")
NOW_DRAWING_FROM: Final = Sentence("Still without a lot: {names}")
NOW_DRAWN: Final = Sentence("You play at table {number}")
NOW_WITH: Final = Sentence("With {names}")
NOW_GOING: Final = Sentence("Going to table {number} …")
NOW_GOING_FIRST: Final = Sentence("{name} lays the table: a moment.")
NOW_THERE: Final = Sentence("You are at table {number}")
NOW_LATE: Final = Sentence("You sit this one out")
NOW_LATE_IS: Final = Sentence("Your laptop’s lot came too late. The next draw has you again.")
NOW_CALLED_OFF: Final = Sentence("The draw was called off")
NOW_CALLED_OFF_IS: Final = Sentence("Fewer than two laptops took part in it.")
NOW_NEXT: Final = Sentence("This draw went without you: the next one has you.")

# --- the draw

DRAW_NUMBER: Final = Sentence("Draw {number}")
NOT_DRAWN: Final = Sentence("Not drawn yet")
DRAW_IS: Final = Sentence(
    "Everybody gets a table, and nobody is left over. Whom you have met already is put with you as seldom as can be. "
    "The lots come from every laptop: nobody can choose the draw, not even the host."
)
GROUP: Final = Sentence("Table {number}")
GROUP_THERE: Final = Sentence("{there} of {count} there", meant="so many people have come to their table")
GROUP_FULL: Final = Sentence("all there", meant="everybody has come to this table")
GROUP_DEALS: Final = Sentence("{count} deals", one="one deal", meant="so many deals of this table are on the ladder")
GROUP_SPOKEN: Final = Sentence("Table {number}: {names}; {state}")
GROUP_SIZE: Final = Sentence("People a table")
GROUP_SMALLER: Final = Sentence("Smaller tables")
GROUP_LARGER: Final = Sentence("Larger tables")
GROUPS_OF: Final = Sentence("Tables of {size} · {rules}", meant="how the club night is played; {rules}: house rules")
RULES_COMING: Final = Sentence("From the next draw on: tables of {size} · {rules}", meant="{rules}: house rules")
SIZE_IS: Final = Sentence("Tables of {size}", meant="people at each table of a club night")
SIZE_SET: Final = Sentence("Tables of {size} from the next draw on.", meant="people at each table of a club night")
EVENING_RULES: Final = Sentence("House rules …", meant="a button: those of the club night’s tables")
EVENING_RULES_IS: Final = Sentence("House rules and people a table, from the next draw on")
YOU_SET_EVENING: Final = Sentence(
    "You set them for the tables from the next draw on. Tables that play now keep theirs; everybody sees every change."
)
MAKER_SETS_EVENING: Final = Sentence(
    "{maker} sets them for the tables from the next draw on. Tables that play now keep theirs."
)
DRAW_TABLES: Final = Sentence("Draw tables", meant="a button: everybody is drawn into tables")
DRAW_SURE: Final = Sentence("Really draw anew?")
STILL_PLAY: Final = Sentence(
    "{count} tables still play: a new draw takes their people away.",
    one="One table still plays: a new draw takes its people away.",
)
NOT_ON_YET: Final = Sentence("The last draw’s tables are not on yet: a new draw takes its place.")
TAKING: Final = Sentence("{count} take part in the next draw", one="one takes part in the next draw")
NO_EVENING_HOST: Final = Sentence("The club night looks for another computer to host it. Your table plays on.")

STILL_TO_COME: Final = Sentence("Still to come: {names}. Who comes later plays from the next deal on.")

# --- the ladder

LADDER: Final = Sentence("Ladder")
SHOW_LADDER: Final = Sentence("Show large", meant="a button: the ladder fills the screen, to be read across a room")
SHOW_LADDER_IS: Final = Sentence("Show the ladder as large as the screen")
BACK_TO_EVENING: Final = Sentence("Back to the club night")
COPY_LADDER: Final = Sentence("Copy", meant="a button: the ladder into the clipboard")
COPY_LADDER_IS: Final = Sentence("Copy the ladder, to paste it into a message or a spreadsheet")
LADDER_COPIED: Final = Sentence("The ladder is copied: paste it into a message or a spreadsheet.")
LADDER_IS: Final = Sentence(
    "Each deal gives you as many points as you scored above your table’s average in it, or takes as many as you "
    "scored below. So a deal counts the same at every table."
)
LADDER_NONE: Final = Sentence("No deal has been counted yet.")
PLAYER: Final = Sentence("Name", meant="of a player")
DEALS: Final = Sentence("Deals")
AVERAGE: Final = Sentence("Each", meant="points in a deal, on average")
LADDER_POINTS: Final = Sentence("Points", meant="on the ladder")
LADDER_SPOKEN: Final = Sentence(
    "Place {rank}: {name}, {points} points in {count} deals", one="Place {rank}: {name}, {points} points in one deal"
)
DEAL_NAMED: Final = Sentence("Draw {draw}, table {table}, match {match}, deal {deal}")
DISPUTED: Final = Sentence("{deal} does not count: the laptops there report different points.")
DIFFERED: Final = Sentence(
    "{deal} counts, though {names} reported other points.", one="{deal} counts, though {names} reported other points."
)
MORE_REMARKS: Final = Sentence("And {count} other deals of which different points were reported.")

# --- what is announced

DREW_YOU: Final = Sentence("The tables are drawn: you play at table {number}, with {names}.")
DREW_ANEW: Final = Sentence("Club night: a new draw. You play at table {number}, with {names}.")
DREW_BY_OTHER_RULES: Final = Sentence("It is played by other house rules: {rules}.", meant="of a new draw")
RULES_HOLD_LATER: Final = Sentence("They hold from the next draw on.", meant="house rules that were changed")
DREW: Final = Sentence("The tables are drawn.")
DREW_WITHOUT: Final = Sentence("The tables are drawn, without you.")
CALLED_A_DRAW: Final = Sentence("The tables are being drawn.")


def evening_title(name: str) -> str:
    """What a club night of one's own is called, as far as there is room in a title."""
    return name_from(EVENING_OF(name=name))


def by_name() -> dict[str, str]:
    """Every single sentence by its name, said, its gaps open: for QML."""
    return {name: each() for name, each in globals().items() if isinstance(each, Sentence)}
