"""Every sentence of the score book and of replays, in one place.

Each is a `Sentence`: said by calling it, in the chosen language. Never knows when they are said.
"""

from typing import Final

from nertz_lan.ui.saying import Sentence

# --- the score book

SCORE_BOOK: Final = Sentence("Score book")
BOOK_READ: Final = Sentence("Reading the score book …")
BOOK_EMPTY: Final = Sentence("Nothing has been played to its end yet. What you play with others is kept here.")
BOOK_TABS: Final = {
    "figures": Sentence("Figures"),
    "matches": Sentence("Matches"),
    "players": Sentence("Players met"),
    "replays": Sentence("Replays"),
}
BOOK_COUNT: Final = Sentence("{count} matches", one="one match")
NO_PLAYERS: Final = Sentence("You have met nobody yet.")
NO_REPLAYS: Final = Sentence("There are no replays yet: every match is recorded as it is played.")
EXPORT: Final = Sentence("Export …")
IMPORT: Final = Sentence("Import …")
EXPORTED: Final = Sentence("Exported to {path}")
TAKEN_IN: Final = Sentence(
    "{count} new deals taken in; {held} were known already.", one="One new deal taken in; {held} were known already."
)
TAKEN_DIFFERING: Final = Sentence(
    "{count} differ from this book’s and were left out.", one="One differs from this book’s and was left out."
)
BOOK_FAULT: Final = Sentence("That didn’t work: {why}")
BOOK_FILE: Final = Sentence("Score book for another Nertz (*.json)")
SHEET_FILE: Final = Sentence("For a spreadsheet (*.csv)")
OPEN_FILE: Final = Sentence("Open a replay …")
REPLAY_FILE: Final = Sentence("Replays (*.nertz *.part)")

FIGURE_MATCHES: Final = Sentence("Matches won")
FIGURE_DEALS: Final = Sentence("Deals won")
FIGURE_OF: Final = Sentence("{won} of {count}")
FIGURE_MATCH_STREAK: Final = Sentence("Matches won in a row")
FIGURE_DEAL_STREAK: Final = Sentence("Deals won in a row")
FIGURE_STREAK: Final = Sentence("{now} now, {best} at best")
FIGURE_CALLED: Final = Sentence("Deals called")
FIGURE_AVERAGE: Final = Sentence("Points a deal")
FIGURE_BEST: Final = Sentence("Best deal")
FIGURE_PACE: Final = Sentence("Cards a minute")
FIGURE_STUCK: Final = Sentence("Stuck in all")
FIGURE_MINUTES: Final = Sentence("{count} min", meant="minutes")
FIGURE_WON: Final = Sentence("Contested claims won")
FIGURE_LOST: Final = Sentence("Contested claims lost")
FIGURE_BY: Final = Sentence("{times}, by {mean} ms, {least} ms at least", meant="how often, and by how much on average")

CHARTS: Final = {
    "points": Sentence("Points"),
    "pace": Sentence("Pace"),
    "claims": Sentence("Claims"),
}
CHART_POINTS: Final = Sentence("Points in the last {count} deals")
CHART_PACE: Final = Sentence("Cards a minute in the last {count} deals")
CHART_CLAIMS: Final = Sentence("Contested claims won and lost, by player")
CHART_NONE: Final = Sentence("A chart needs two deals at least.")
CHART_NO_CLAIMS: Final = Sentence("No claim was contested yet.")
CURVE_POINTS: Final = Sentence("Points")
CURVE_MEAN: Final = Sentence("Average so far")
BAR_WON: Final = Sentence("{who}: won")
BAR_LOST: Final = Sentence("{who}: lost")
VALUE_DEAL: Final = Sentence("Deal {number}")
VALUE_CLAIMS: Final = Sentence("{won} won, {lost} lost")

STANDING: Final = Sentence("{who} {points}", meant="a name and points")
DEALS_PLAYED: Final = Sentence("{count} deals", one="one deal")
MATCH_WON: Final = Sentence("won")
MATCH_LOST: Final = Sentence("lost")
MATCH_OPEN: Final = Sentence("not ended")
MATCH_WATCHED: Final = Sentence("not yours")
HAS_REPLAY: Final = Sentence("Replay")
TOGETHER: Final = Sentence(
    "{count} matches together: you won {won}, they {lost}", one="One match together: you won {won}, they {lost}"
)
AHEAD: Final = Sentence(
    "In {count} deals: ahead {ahead}, behind {behind}", one="In one deal: ahead {ahead}, behind {behind}"
)
CLAIMS_WITH: Final = Sentence("Claims won {won}, lost {lost}")
LAST_MET: Final = Sentence("last met {day} · {code}")
UNKNOWN_REPLAY: Final = Sentence("A replay that can’t be read")
NOT_ENDED: Final = Sentence("not recorded to its end")

# --- replays

REPLAY: Final = Sentence("Replay")
REPLAY_MATCH: Final = Sentence("{title}, match {number}")
PLAY: Final = Sentence("Play", meant="a replay, as a film")
HOLD: Final = Sentence("Hold", meant="a replay, as a film")
STEP_BACK: Final = Sentence("A step back")
STEP_ON: Final = Sentence("A step on")
DEAL_BACK: Final = Sentence("The deal before")
DEAL_ON: Final = Sentence("The next deal")
CONTESTED_BACK: Final = Sentence("The contested claim before")
CONTESTED_ON: Final = Sentence("The next contested claim")
TRIAL_DEAL: Final = Sentence("Trial")
CONTESTED_CLAIMS: Final = Sentence("Contested {nth} of {count}")
SLOWER: Final = Sentence("Slower")
FASTER: Final = Sentence("Faster")
SPEED: Final = Sentence("{times} ×", meant="how fast a replay goes")
PLACE: Final = Sentence("Place in the match")
FOLLOW_MIDDLE: Final = Sentence("All seats")
FOLLOW: Final = Sentence("Follow {who}")
FOLLOW_IS: Final = Sentence("Whose cards are large; a press goes to the next seat")
HIDDEN: Final = Sentence("Hidden cards")
HIDDEN_IS: Final = Sentence("Shows cards that lay face down, as far as they are known by now")
SHARE_REPLAY: Final = Sentence("Share …")
SHARED: Final = Sentence("A copy is at {path}")
VERIFYING: Final = Sentence("Being verified …")
VERIFIED: Final = Sentence("Verified")
NOT_VERIFIED: Final = Sentence("Not verified")
VERDICT: Final = Sentence("Verified: {deals}, {entries} entries, by the rules from beginning to end.")
VERDICT_DECKS: Final = Sentence("{verified} of {count} decks verified.", one="{verified} of {count} deck verified.")
DECKS_FALSE: Final = Sentence("False: {decks}.")
DECKS_UNVERIFIED: Final = Sentence("Unverified: {decks}.")
DECKS_ACCUSED: Final = Sentence("A card wrongly opened: {decks}.")
DECK_IN_DEAL: Final = Sentence("{who}’s in deal {number}", meant="a deck")
DECK_IN_TRIAL: Final = Sentence("{who}’s in the trial", meant="a deck")
AND_MORE: Final = Sentence("{decks} and {count} more")
VERDICT_BEGINS: Final = Sentence("It begins with deal {number}.")
VERDICT_GOES_ON: Final = Sentence("The recording was not ended: the match may have gone on.")
VERDICT_WRONG: Final = Sentence("Not verified: {why}.")
WRONG_ENTRY: Final = Sentence("entry {number}: {why}")
NOT_OPENED: Final = Sentence("This replay can’t be opened: {why}")
LANDS: Final = Sentence("{who} lands the {card}")
MOVES: Final = Sentence("{who} moves the {card}")
TURNS: Final = Sentence("{who} turns the stock")
TURNS_OVER: Final = Sentence("{who} turns the waste over")
DEAL_ENDS: Final = Sentence("The deal is on the sheet: {points}")
CLAIM_BACK: Final = Sentence("{who} landed the {card} first, by {margin} ms; {loser}’s card went back")
CLAIM_BACK_SAME_MS: Final = Sentence("{who} landed the {card} first, in the same moment; {loser}’s card went back")


def by_name() -> dict[str, str]:
    """Every single sentence by its name, said, its gaps open: for QML."""
    return {name: each() for name, each in globals().items() if isinstance(each, Sentence)}
