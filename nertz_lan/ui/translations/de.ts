<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>nertz-lan</name>
    <message>
      <source>Score book</source>
      <extracomment>bookwords.SCORE_BOOK</extracomment>
      <translation>Spielbuch</translation>
    </message>
    <message>
      <source>Reading the score book …</source>
      <extracomment>bookwords.BOOK_READ</extracomment>
      <translation>Das Spielbuch wird gelesen …</translation>
    </message>
    <message>
      <source>Nothing has been played to its end yet. What you play with others is kept here.</source>
      <extracomment>bookwords.BOOK_EMPTY</extracomment>
      <translation>Noch nichts wurde zu Ende gespielt. Was du mit anderen spielst, wird hier festgehalten.</translation>
    </message>
    <message>
      <source>Figures</source>
      <extracomment>bookwords.BOOK_TABS</extracomment>
      <translation>Zahlen</translation>
    </message>
    <message>
      <source>Matches</source>
      <extracomment>bookwords.BOOK_TABS</extracomment>
      <translation>Partien</translation>
    </message>
    <message>
      <source>Players met</source>
      <extracomment>bookwords.BOOK_TABS</extracomment>
      <translation>Mitspieler</translation>
    </message>
    <message>
      <source>Replays</source>
      <extracomment>bookwords.BOOK_TABS</extracomment>
      <translation>Aufzeichnungen</translation>
    </message>
    <message numerus="yes">
      <source>{count} matches</source>
      <extracomment>bookwords.BOOK_COUNT</extracomment>
      <translation>
        <numerusform>eine Partie</numerusform>
        <numerusform>{count} Partien</numerusform>
      </translation>
    </message>
    <message>
      <source>You have met nobody yet.</source>
      <extracomment>bookwords.NO_PLAYERS</extracomment>
      <translation>Du bist noch niemandem begegnet.</translation>
    </message>
    <message>
      <source>There are no replays yet: every match is recorded as it is played.</source>
      <extracomment>bookwords.NO_REPLAYS</extracomment>
      <translation>Noch gibt es keine Aufzeichnung: Jede Partie wird beim Spielen aufgezeichnet.</translation>
    </message>
    <message>
      <source>Export …</source>
      <extracomment>bookwords.EXPORT</extracomment>
      <translation>Ausgeben …</translation>
    </message>
    <message>
      <source>Import …</source>
      <extracomment>bookwords.IMPORT</extracomment>
      <translation>Einlesen …</translation>
    </message>
    <message>
      <source>Exported to {path}</source>
      <extracomment>bookwords.EXPORTED</extracomment>
      <translation>Ausgegeben nach {path}</translation>
    </message>
    <message numerus="yes">
      <source>{count} new deals taken in; {held} were known already.</source>
      <extracomment>bookwords.TAKEN_IN</extracomment>
      <translation>
        <numerusform>Eine neue Runde eingelesen; {held} waren schon bekannt.</numerusform>
        <numerusform>{count} neue Runden eingelesen; {held} waren schon bekannt.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} differ from this book’s and were left out.</source>
      <extracomment>bookwords.TAKEN_DIFFERING</extracomment>
      <translation>
        <numerusform>Eine weicht von diesem Buch ab und wurde ausgelassen.</numerusform>
        <numerusform>{count} weichen von diesem Buch ab und wurden ausgelassen.</numerusform>
      </translation>
    </message>
    <message>
      <source>That didn’t work: {why}</source>
      <extracomment>bookwords.BOOK_FAULT</extracomment>
      <translation>Das ging nicht: {why}</translation>
    </message>
    <message>
      <source>Score book for another Nertz (*.json)</source>
      <extracomment>bookwords.BOOK_FILE</extracomment>
      <translation>Spielbuch für ein anderes Nertz (*.json)</translation>
    </message>
    <message>
      <source>For a spreadsheet (*.csv)</source>
      <extracomment>bookwords.SHEET_FILE</extracomment>
      <translation>Für eine Tabelle (*.csv)</translation>
    </message>
    <message>
      <source>Open a replay …</source>
      <extracomment>bookwords.OPEN_FILE</extracomment>
      <translation>Aufzeichnung öffnen …</translation>
    </message>
    <message>
      <source>Replays (*.nertz *.part)</source>
      <extracomment>bookwords.REPLAY_FILE</extracomment>
      <translation>Aufzeichnungen (*.nertz *.part)</translation>
    </message>
    <message>
      <source>Matches won</source>
      <extracomment>bookwords.FIGURE_MATCHES</extracomment>
      <translation>Partien gewonnen</translation>
    </message>
    <message>
      <source>Deals won</source>
      <extracomment>bookwords.FIGURE_DEALS, sentences.DEALS_WON</extracomment>
      <translation>Runden gewonnen</translation>
    </message>
    <message>
      <source>{won} of {count}</source>
      <extracomment>bookwords.FIGURE_OF</extracomment>
      <translation>{won} von {count}</translation>
    </message>
    <message>
      <source>Matches won in a row</source>
      <extracomment>bookwords.FIGURE_MATCH_STREAK</extracomment>
      <translation>Partien in Folge gewonnen</translation>
    </message>
    <message>
      <source>Deals won in a row</source>
      <extracomment>bookwords.FIGURE_DEAL_STREAK</extracomment>
      <translation>Runden in Folge gewonnen</translation>
    </message>
    <message>
      <source>{now} now, {best} at best</source>
      <extracomment>bookwords.FIGURE_STREAK</extracomment>
      <translation>jetzt {now}, höchstens {best}</translation>
    </message>
    <message>
      <source>Deals called</source>
      <extracomment>bookwords.FIGURE_CALLED</extracomment>
      <translation>Selbst gerufen</translation>
    </message>
    <message>
      <source>Points a deal</source>
      <extracomment>bookwords.FIGURE_AVERAGE</extracomment>
      <translation>Punkte je Runde</translation>
    </message>
    <message>
      <source>Best deal</source>
      <extracomment>bookwords.FIGURE_BEST</extracomment>
      <translation>Beste Runde</translation>
    </message>
    <message>
      <source>Cards a minute</source>
      <extracomment>bookwords.FIGURE_PACE</extracomment>
      <translation>Karten in der Minute</translation>
    </message>
    <message>
      <source>Stuck in all</source>
      <extracomment>bookwords.FIGURE_STUCK</extracomment>
      <translation>Festgesessen</translation>
    </message>
    <message>
      <source>{count} min</source>
      <comment>minutes</comment>
      <extracomment>bookwords.FIGURE_MINUTES</extracomment>
      <translation>{count} min</translation>
    </message>
    <message>
      <source>Contested claims won</source>
      <extracomment>bookwords.FIGURE_WON</extracomment>
      <translation>Umkämpft, zuerst da</translation>
    </message>
    <message>
      <source>Contested claims lost</source>
      <extracomment>bookwords.FIGURE_LOST</extracomment>
      <translation>Umkämpft, zu spät</translation>
    </message>
    <message>
      <source>{times}, by {mean} ms, {least} ms at least</source>
      <comment>how often, and by how much on average</comment>
      <extracomment>bookwords.FIGURE_BY</extracomment>
      <translation>{times}, um {mean} ms, ab {least} ms</translation>
    </message>
    <message>
      <source>Points</source>
      <extracomment>bookwords.CHARTS, bookwords.CURVE_POINTS, explaining.POINTS, sentences.GROUPS</extracomment>
      <translation>Punkte</translation>
    </message>
    <message>
      <source>Pace</source>
      <extracomment>bookwords.CHARTS</extracomment>
      <translation>Tempo</translation>
    </message>
    <message>
      <source>Claims</source>
      <extracomment>bookwords.CHARTS</extracomment>
      <translation>Umkämpft</translation>
    </message>
    <message>
      <source>Points in the last {count} deals</source>
      <extracomment>bookwords.CHART_POINTS</extracomment>
      <translation>Punkte in den letzten {count} Runden</translation>
    </message>
    <message>
      <source>Cards a minute in the last {count} deals</source>
      <extracomment>bookwords.CHART_PACE</extracomment>
      <translation>Karten in der Minute in den letzten {count} Runden</translation>
    </message>
    <message>
      <source>Contested claims won and lost, by player</source>
      <extracomment>bookwords.CHART_CLAIMS</extracomment>
      <translation>Umkämpfte Karten, gewonnen und verloren, je Mitspieler</translation>
    </message>
    <message>
      <source>A chart needs two deals at least.</source>
      <extracomment>bookwords.CHART_NONE</extracomment>
      <translation>Ein Schaubild braucht mindestens zwei Runden.</translation>
    </message>
    <message>
      <source>No claim was contested yet.</source>
      <extracomment>bookwords.CHART_NO_CLAIMS</extracomment>
      <translation>Noch war keine Karte umkämpft.</translation>
    </message>
    <message>
      <source>Average so far</source>
      <extracomment>bookwords.CURVE_MEAN</extracomment>
      <translation>Mittel bis dahin</translation>
    </message>
    <message>
      <source>{who}: won</source>
      <extracomment>bookwords.BAR_WON</extracomment>
      <translation>{who}: gewonnen</translation>
    </message>
    <message>
      <source>{who}: lost</source>
      <extracomment>bookwords.BAR_LOST</extracomment>
      <translation>{who}: verloren</translation>
    </message>
    <message>
      <source>Deal {number}</source>
      <extracomment>bookwords.VALUE_DEAL, sentences.DEAL</extracomment>
      <translation>Runde {number}</translation>
    </message>
    <message>
      <source>{won} won, {lost} lost</source>
      <extracomment>bookwords.VALUE_CLAIMS</extracomment>
      <translation>{won} gewonnen, {lost} verloren</translation>
    </message>
    <message>
      <source>{who} {points}</source>
      <comment>a name and points</comment>
      <extracomment>bookwords.STANDING</extracomment>
      <translation>{who} {points}</translation>
    </message>
    <message numerus="yes">
      <source>{count} deals</source>
      <extracomment>bookwords.DEALS_PLAYED</extracomment>
      <translation>
        <numerusform>eine Runde</numerusform>
        <numerusform>{count} Runden</numerusform>
      </translation>
    </message>
    <message>
      <source>won</source>
      <extracomment>bookwords.MATCH_WON</extracomment>
      <translation>gewonnen</translation>
    </message>
    <message>
      <source>lost</source>
      <extracomment>bookwords.MATCH_LOST</extracomment>
      <translation>verloren</translation>
    </message>
    <message>
      <source>not ended</source>
      <extracomment>bookwords.MATCH_OPEN</extracomment>
      <translation>nicht beendet</translation>
    </message>
    <message>
      <source>not yours</source>
      <extracomment>bookwords.MATCH_WATCHED</extracomment>
      <translation>nicht deine</translation>
    </message>
    <message>
      <source>Replay</source>
      <extracomment>bookwords.HAS_REPLAY, bookwords.REPLAY</extracomment>
      <translation>Aufzeichnung</translation>
    </message>
    <message numerus="yes">
      <source>{count} matches together: you won {won}, they {lost}</source>
      <extracomment>bookwords.TOGETHER</extracomment>
      <translation>
        <numerusform>Eine Partie zusammen: du {won} gewonnen, sie {lost}</numerusform>
        <numerusform>{count} Partien zusammen: du {won} gewonnen, sie {lost}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>In {count} deals: ahead {ahead}, behind {behind}</source>
      <extracomment>bookwords.AHEAD</extracomment>
      <translation>
        <numerusform>In einer Runde: vorn {ahead}, hinten {behind}</numerusform>
        <numerusform>In {count} Runden: vorn {ahead}, hinten {behind}</numerusform>
      </translation>
    </message>
    <message>
      <source>Claims won {won}, lost {lost}</source>
      <extracomment>bookwords.CLAIMS_WITH</extracomment>
      <translation>Umkämpft: {won} gewonnen, {lost} verloren</translation>
    </message>
    <message>
      <source>last met {day} · {code}</source>
      <extracomment>bookwords.LAST_MET</extracomment>
      <translation>zuletzt {day} · {code}</translation>
    </message>
    <message>
      <source>A replay that can’t be read</source>
      <extracomment>bookwords.UNKNOWN_REPLAY</extracomment>
      <translation>Eine unlesbare Aufzeichnung</translation>
    </message>
    <message>
      <source>not recorded to its end</source>
      <extracomment>bookwords.NOT_ENDED</extracomment>
      <translation>nicht bis zum Ende aufgezeichnet</translation>
    </message>
    <message>
      <source>{title}, match {number}</source>
      <extracomment>bookwords.REPLAY_MATCH</extracomment>
      <translation>{title}, Partie {number}</translation>
    </message>
    <message>
      <source>Play</source>
      <comment>a replay, as a film</comment>
      <extracomment>bookwords.PLAY</extracomment>
      <translation>Abspielen</translation>
    </message>
    <message>
      <source>Hold</source>
      <comment>a replay, as a film</comment>
      <extracomment>bookwords.HOLD</extracomment>
      <translation>Anhalten</translation>
    </message>
    <message>
      <source>A step back</source>
      <extracomment>bookwords.STEP_BACK</extracomment>
      <translation>Ein Schritt zurück</translation>
    </message>
    <message>
      <source>A step on</source>
      <extracomment>bookwords.STEP_ON</extracomment>
      <translation>Ein Schritt weiter</translation>
    </message>
    <message>
      <source>The deal before</source>
      <extracomment>bookwords.DEAL_BACK</extracomment>
      <translation>Die Runde davor</translation>
    </message>
    <message>
      <source>The next deal</source>
      <extracomment>bookwords.DEAL_ON</extracomment>
      <translation>Die nächste Runde</translation>
    </message>
    <message>
      <source>The contested claim before</source>
      <extracomment>bookwords.CONTESTED_BACK</extracomment>
      <translation>Die umkämpfte Karte davor</translation>
    </message>
    <message>
      <source>The next contested claim</source>
      <extracomment>bookwords.CONTESTED_ON</extracomment>
      <translation>Die nächste umkämpfte Karte</translation>
    </message>
    <message>
      <source>Trial</source>
      <extracomment>bookwords.TRIAL_DEAL</extracomment>
      <translation>Proberunde</translation>
    </message>
    <message>
      <source>Contested {nth} of {count}</source>
      <extracomment>bookwords.CONTESTED_CLAIMS</extracomment>
      <translation>Umkämpft {nth} von {count}</translation>
    </message>
    <message>
      <source>Slower</source>
      <extracomment>bookwords.SLOWER</extracomment>
      <translation>Langsamer</translation>
    </message>
    <message>
      <source>Faster</source>
      <extracomment>bookwords.FASTER</extracomment>
      <translation>Schneller</translation>
    </message>
    <message>
      <source>{times} ×</source>
      <comment>how fast a replay goes</comment>
      <extracomment>bookwords.SPEED</extracomment>
      <translation>{times} ×</translation>
    </message>
    <message>
      <source>Place in the match</source>
      <extracomment>bookwords.PLACE</extracomment>
      <translation>Stelle in der Partie</translation>
    </message>
    <message>
      <source>All seats</source>
      <extracomment>bookwords.FOLLOW_MIDDLE</extracomment>
      <translation>Alle Plätze</translation>
    </message>
    <message>
      <source>Follow {who}</source>
      <extracomment>bookwords.FOLLOW</extracomment>
      <translation>Bei {who}</translation>
    </message>
    <message>
      <source>Whose cards are large; a press goes to the next seat</source>
      <extracomment>bookwords.FOLLOW_IS</extracomment>
      <translation>Wessen Karten groß sind; ein Druck geht zum nächsten Platz</translation>
    </message>
    <message>
      <source>Hidden cards</source>
      <extracomment>bookwords.HIDDEN</extracomment>
      <translation>Verdecktes</translation>
    </message>
    <message>
      <source>Shows cards that lay face down, as far as they are known by now</source>
      <extracomment>bookwords.HIDDEN_IS</extracomment>
      <translation>Zeigt verdeckte Karten, soweit sie inzwischen bekannt sind</translation>
    </message>
    <message>
      <source>Share …</source>
      <extracomment>bookwords.SHARE_REPLAY</extracomment>
      <translation>Weitergeben …</translation>
    </message>
    <message>
      <source>A copy is at {path}</source>
      <extracomment>bookwords.SHARED</extracomment>
      <translation>Eine Kopie liegt in {path}</translation>
    </message>
    <message>
      <source>Being verified …</source>
      <extracomment>bookwords.VERIFYING</extracomment>
      <translation>Wird geprüft …</translation>
    </message>
    <message>
      <source>Verified</source>
      <extracomment>bookwords.VERIFIED</extracomment>
      <translation>Geprüft</translation>
    </message>
    <message>
      <source>Not verified</source>
      <extracomment>bookwords.NOT_VERIFIED</extracomment>
      <translation>Nicht bestätigt</translation>
    </message>
    <message>
      <source>Verified: {deals}, {entries} entries, by the rules from beginning to end.</source>
      <extracomment>bookwords.VERDICT</extracomment>
      <translation>Geprüft: {deals}, {entries} Einträge, vom Anfang bis zum Ende nach den Regeln.</translation>
    </message>
    <message numerus="yes">
      <source>{verified} of {count} decks verified.</source>
      <extracomment>bookwords.VERDICT_DECKS</extracomment>
      <translation>
        <numerusform>{verified} von {count} Kartenspiel geprüft.</numerusform>
        <numerusform>{verified} von {count} Kartenspielen geprüft.</numerusform>
      </translation>
    </message>
    <message>
      <source>False: {decks}.</source>
      <extracomment>bookwords.DECKS_FALSE</extracomment>
      <translation>Falsch: {decks}.</translation>
    </message>
    <message>
      <source>Unverified: {decks}.</source>
      <extracomment>bookwords.DECKS_UNVERIFIED</extracomment>
      <translation>Ungeprüft: {decks}.</translation>
    </message>
    <message>
      <source>A card wrongly opened: {decks}.</source>
      <extracomment>bookwords.DECKS_ACCUSED</extracomment>
      <translation>Eine Karte falsch aufgedeckt: {decks}.</translation>
    </message>
    <message>
      <source>{who}’s in deal {number}</source>
      <comment>a deck</comment>
      <extracomment>bookwords.DECK_IN_DEAL</extracomment>
      <translation>das von {who} in Runde {number}</translation>
    </message>
    <message>
      <source>{who}’s in the trial</source>
      <comment>a deck</comment>
      <extracomment>bookwords.DECK_IN_TRIAL</extracomment>
      <translation>das von {who} in der Proberunde</translation>
    </message>
    <message>
      <source>{decks} and {count} more</source>
      <extracomment>bookwords.AND_MORE</extracomment>
      <translation>{decks} und {count} weitere</translation>
    </message>
    <message>
      <source>It begins with deal {number}.</source>
      <extracomment>bookwords.VERDICT_BEGINS</extracomment>
      <translation>Die Aufzeichnung beginnt mit Runde {number}.</translation>
    </message>
    <message>
      <source>The recording was not ended: the match may have gone on.</source>
      <extracomment>bookwords.VERDICT_GOES_ON</extracomment>
      <translation>Die Aufzeichnung wurde nicht abgeschlossen: die Partie ging vielleicht noch weiter.</translation>
    </message>
    <message>
      <source>Not verified: {why}.</source>
      <extracomment>bookwords.VERDICT_WRONG</extracomment>
      <translation>Nicht bestätigt: {why}.</translation>
    </message>
    <message>
      <source>entry {number}: {why}</source>
      <extracomment>bookwords.WRONG_ENTRY</extracomment>
      <translation>Eintrag {number}: {why}</translation>
    </message>
    <message>
      <source>This replay can’t be opened: {why}</source>
      <extracomment>bookwords.NOT_OPENED</extracomment>
      <translation>Diese Aufzeichnung lässt sich nicht öffnen: {why}</translation>
    </message>
    <message>
      <source>{who} lands the {card}</source>
      <extracomment>bookwords.LANDS</extracomment>
      <translation>{who} legt {card} in die Mitte</translation>
    </message>
    <message>
      <source>{who} moves the {card}</source>
      <extracomment>bookwords.MOVES</extracomment>
      <translation>{who} legt {card} um</translation>
    </message>
    <message>
      <source>{who} turns the stock</source>
      <extracomment>bookwords.TURNS</extracomment>
      <translation>{who} dreht den Vorrat um</translation>
    </message>
    <message>
      <source>{who} turns the waste over</source>
      <extracomment>bookwords.TURNS_OVER</extracomment>
      <translation>{who} dreht den Abwurf um</translation>
    </message>
    <message>
      <source>The deal is on the sheet: {points}</source>
      <extracomment>bookwords.DEAL_ENDS</extracomment>
      <translation>Die Runde ist aufgeschrieben: {points}</translation>
    </message>
    <message>
      <source>{who} landed the {card} first, by {margin} ms; {loser}’s card went back</source>
      <extracomment>bookwords.CLAIM_BACK</extracomment>
      <translation>{who} war mit {card} zuerst da, um {margin} ms; die Karte von {loser} ging zurück</translation>
    </message>
    <message>
      <source>{who} landed the {card} first, in the same moment; {loser}’s card went back</source>
      <extracomment>bookwords.CLAIM_BACK_SAME_MS</extracomment>
      <translation>{who} war mit {card} zuerst da, im selben Moment; die Karte von {loser} ging zurück</translation>
    </message>
    <message>
      <source>Club night</source>
      <extracomment>eveningwords.CLUB_NIGHT</extracomment>
      <translation>Klubabend</translation>
    </message>
    <message>
      <source>The club night’s people, draw and ladder; this table goes on</source>
      <extracomment>eveningwords.CLUB_NIGHT_IS</extracomment>
      <translation>Leute, Auslosung und Rangliste des Klubabends; dieser Tisch geht weiter</translation>
    </message>
    <message>
      <source>Club night …</source>
      <comment>a button: makes a club night</comment>
      <extracomment>eveningwords.NEW_EVENING</extracomment>
      <translation>Klubabend …</translation>
    </message>
    <message>
      <source>A club night: people are drawn into tables, and a ladder adds up their deals</source>
      <extracomment>eveningwords.NEW_EVENING_IS</extracomment>
      <translation>Ein Klubabend: Alle werden an Tische gelost, und eine Rangliste zählt ihre Runden zusammen</translation>
    </message>
    <message>
      <source>Club nights</source>
      <extracomment>eveningwords.CLUB_NIGHTS</extracomment>
      <translation>Klubabende</translation>
    </message>
    <message>
      <source>Card tables</source>
      <extracomment>eveningwords.CARD_TABLES</extracomment>
      <translation>Kartentische</translation>
    </message>
    <message numerus="yes">
      <source>{count} there</source>
      <comment>so many people are at the club night</comment>
      <extracomment>eveningwords.PEOPLE_THERE</extracomment>
      <translation>
        <numerusform>eine Person dort</numerusform>
        <numerusform>{count} dort</numerusform>
      </translation>
    </message>
    <message>
      <source>come in any time</source>
      <extracomment>eveningwords.COME_ANY_TIME</extracomment>
      <translation>jederzeit offen</translation>
    </message>
    <message>
      <source>Go to {title}: a club night, {host} hosts, {people}, {phase}</source>
      <extracomment>eveningwords.GO_TO_EVENING</extracomment>
      <translation>Zu {title}: ein Klubabend bei {host}, {people}, {phase}</translation>
    </message>
    <message>
      <source>{name}’s club night</source>
      <extracomment>eveningwords.EVENING_OF</extracomment>
      <translation>Klubabend von {name}</translation>
    </message>
    <message>
      <source>Every single rule can be changed there, and how many people a table has, between draws too.</source>
      <extracomment>eveningwords.RULES_LATER</extracomment>
      <translation>Jede einzelne Regel, und wie viele an einem Tisch sitzen, lässt sich dort ändern, auch zwischen Auslosungen.</translation>
    </message>
    <message>
      <source>Open the club night</source>
      <comment>a button</comment>
      <extracomment>eveningwords.OPEN_EVENING</extracomment>
      <translation>Klubabend eröffnen</translation>
    </message>
    <message>
      <source>Opening the club night …</source>
      <extracomment>eveningwords.MAKING_EVENING</extracomment>
      <translation>Der Klubabend wird eröffnet …</translation>
    </message>
    <message>
      <source>The club night has ended here: {why}</source>
      <extracomment>eveningwords.EVENING_ENDED</extracomment>
      <translation>Der Klubabend ist hier zu Ende: {why}</translation>
    </message>
    <message>
      <source>Who is here</source>
      <extracomment>eveningwords.WHO_IS_HERE</extracomment>
      <translation>Wer da ist</translation>
    </message>
    <message>
      <source>Door …</source>
      <comment>a button: join code, passcode, who may come to the club night</comment>
      <extracomment>eveningwords.EVENING_DOOR</extracomment>
      <translation>Tür …</translation>
    </message>
    <message>
      <source>Who comes in: join code, passcode, safety codes</source>
      <extracomment>eveningwords.EVENING_DOOR_IS</extracomment>
      <translation>Wer hereinkommt: Beitrittscode, Kennwort, Sicherheitscodes</translation>
    </message>
    <message numerus="yes">
      <source>{names} want to come to the club night.</source>
      <extracomment>eveningwords.KNOCKED_AT_EVENING</extracomment>
      <translation>
        <numerusform>{names} möchte zum Klubabend.</numerusform>
        <numerusform>{names} möchten zum Klubabend.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} people here</source>
      <extracomment>eveningwords.PEOPLE_HERE</extracomment>
      <translation>
        <numerusform>eine Person da</numerusform>
        <numerusform>{count} Leute da</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} tables playing</source>
      <extracomment>eveningwords.TABLES_ON</extracomment>
      <translation>
        <numerusform>ein Tisch spielt</numerusform>
        <numerusform>{count} Tische spielen</numerusform>
      </translation>
    </message>
    <message>
      <source>signed in</source>
      <extracomment>eveningwords.STATE_IN</extracomment>
      <translation>angemeldet</translation>
    </message>
    <message>
      <source>sits out</source>
      <comment>takes no part in the next draws</comment>
      <extracomment>eveningwords.STATE_RESTING</extracomment>
      <translation>setzt aus</translation>
    </message>
    <message>
      <source>drawn to table {number}</source>
      <extracomment>eveningwords.STATE_DRAWN</extracomment>
      <translation>an Tisch {number} gelost</translation>
    </message>
    <message>
      <source>at table {number}</source>
      <extracomment>eveningwords.STATE_THERE</extracomment>
      <translation>an Tisch {number}</translation>
    </message>
    <message>
      <source>came too late for the draw</source>
      <extracomment>eveningwords.STATE_LATE</extracomment>
      <translation>zu spät für die Auslosung</translation>
    </message>
    <message>
      <source>looks on</source>
      <extracomment>eveningwords.STATE_LOOKS_ON</extracomment>
      <translation>schaut zu</translation>
    </message>
    <message>
      <source>gone</source>
      <extracomment>eveningwords.STATE_GONE</extracomment>
      <translation>weg</translation>
    </message>
    <message>
      <source>{name}: {state}</source>
      <extracomment>eveningwords.PERSON_SPOKEN</extracomment>
      <translation>{name}: {state}</translation>
    </message>
    <message>
      <source>Sign in</source>
      <extracomment>eveningwords.SIGN_IN</extracomment>
      <translation>Anmelden</translation>
    </message>
    <message>
      <source>Sit this one out</source>
      <extracomment>eveningwords.SIT_OUT</extracomment>
      <translation>Diesmal aussetzen</translation>
    </message>
    <message>
      <source>Sit the next one out</source>
      <extracomment>eveningwords.SIT_NEXT_OUT</extracomment>
      <translation>Nächstes Mal aussetzen</translation>
    </message>
    <message>
      <source>Take part again</source>
      <extracomment>eveningwords.TAKE_PART</extracomment>
      <translation>Wieder mitmachen</translation>
    </message>
    <message>
      <source>Sign out, and look on</source>
      <extracomment>eveningwords.SIGN_OUT</extracomment>
      <translation>Abmelden und zuschauen</translation>
    </message>
    <message>
      <source>Really sign out?</source>
      <extracomment>eveningwords.SIGN_OUT_SURE</extracomment>
      <translation>Wirklich abmelden?</translation>
    </message>
    <message>
      <source>Draws go without you until you sign in again.</source>
      <extracomment>eveningwords.SIGN_OUT_IS</extracomment>
      <translation>Ausgelost wird ohne dich, bis du dich wieder anmeldest.</translation>
    </message>
    <message>
      <source>Your points stay on the ladder.</source>
      <extracomment>eveningwords.POINTS_STAY</extracomment>
      <translation>Deine Punkte bleiben in der Rangliste.</translation>
    </message>
    <message>
      <source>Your points stay on the ladder, and those of your table still count.</source>
      <extracomment>eveningwords.POINTS_STAY_AND_COME</extracomment>
      <translation>Deine Punkte bleiben in der Rangliste, und die von deinem Tisch zählen weiter.</translation>
    </message>
    <message>
      <source>To my table</source>
      <extracomment>eveningwords.TO_MY_TABLE</extracomment>
      <translation>An meinen Tisch</translation>
    </message>
    <message>
      <source>You are looking on</source>
      <extracomment>eveningwords.NOW_LOOKING</extracomment>
      <translation>Du schaust zu</translation>
    </message>
    <message>
      <source>Sign in, and the next draw gives you a table.</source>
      <extracomment>eveningwords.NOW_LOOKING_IS</extracomment>
      <translation>Melde dich an, dann gibt dir die nächste Auslosung einen Tisch.</translation>
    </message>
    <message>
      <source>You are signed in</source>
      <extracomment>eveningwords.NOW_IN</extracomment>
      <translation>Du bist angemeldet</translation>
    </message>
    <message>
      <source>When everybody is here, draw the tables.</source>
      <extracomment>eveningwords.NOW_IN_MAKER</extracomment>
      <translation>Wenn alle da sind, lose die Tische aus.</translation>
    </message>
    <message>
      <source>{maker} draws the tables when everybody is here.</source>
      <extracomment>eveningwords.NOW_IN_GUEST</extracomment>
      <translation>{maker} lost die Tische aus, wenn alle da sind.</translation>
    </message>
    <message>
      <source>You sit out</source>
      <extracomment>eveningwords.NOW_RESTING</extracomment>
      <translation>Du setzt aus</translation>
    </message>
    <message>
      <source>Draws go without you until you take part again.</source>
      <extracomment>eveningwords.NOW_RESTING_IS</extracomment>
      <translation>Ausgelost wird ohne dich, bis du wieder mitmachst.</translation>
    </message>
    <message>
      <source>The tables are being drawn …</source>
      <extracomment>eveningwords.NOW_DRAWING</extracomment>
      <translation>Die Tische werden ausgelost …</translation>
    </message>
    <message>
      <source>Still without a lot: {names}</source>
      <extracomment>eveningwords.NOW_DRAWING_FROM</extracomment>
      <translation>Noch ohne Los: {names}</translation>
    </message>
    <message>
      <source>You play at table {number}</source>
      <extracomment>eveningwords.NOW_DRAWN</extracomment>
      <translation>Du spielst an Tisch {number}</translation>
    </message>
    <message>
      <source>With {names}</source>
      <extracomment>eveningwords.NOW_WITH</extracomment>
      <translation>Mit {names}</translation>
    </message>
    <message>
      <source>Going to table {number} …</source>
      <extracomment>eveningwords.NOW_GOING</extracomment>
      <translation>Unterwegs zu Tisch {number} …</translation>
    </message>
    <message>
      <source>{name} lays the table: a moment.</source>
      <extracomment>eveningwords.NOW_GOING_FIRST</extracomment>
      <translation>{name} deckt den Tisch: einen Moment.</translation>
    </message>
    <message>
      <source>You are at table {number}</source>
      <extracomment>eveningwords.NOW_THERE</extracomment>
      <translation>Du bist an Tisch {number}</translation>
    </message>
    <message>
      <source>You sit this one out</source>
      <extracomment>eveningwords.NOW_LATE</extracomment>
      <translation>Du setzt diesmal aus</translation>
    </message>
    <message>
      <source>Your laptop’s lot came too late. The next draw has you again.</source>
      <extracomment>eveningwords.NOW_LATE_IS</extracomment>
      <translation>Das Los deines Laptops kam zu spät. Bei der nächsten Auslosung bist du wieder dabei.</translation>
    </message>
    <message>
      <source>The draw was called off</source>
      <extracomment>eveningwords.NOW_CALLED_OFF</extracomment>
      <translation>Die Auslosung fiel aus</translation>
    </message>
    <message>
      <source>Fewer than two laptops took part in it.</source>
      <extracomment>eveningwords.NOW_CALLED_OFF_IS</extracomment>
      <translation>Weniger als zwei Laptops haben mitgemacht.</translation>
    </message>
    <message>
      <source>This draw went without you: the next one has you.</source>
      <extracomment>eveningwords.NOW_NEXT</extracomment>
      <translation>Diese Auslosung ging ohne dich: Bei der nächsten bist du dabei.</translation>
    </message>
    <message>
      <source>Draw {number}</source>
      <extracomment>eveningwords.DRAW_NUMBER</extracomment>
      <translation>Auslosung {number}</translation>
    </message>
    <message>
      <source>Not drawn yet</source>
      <extracomment>eveningwords.NOT_DRAWN</extracomment>
      <translation>Noch nicht ausgelost</translation>
    </message>
    <message>
      <source>Everybody gets a table, and nobody is left over. Whom you have met already is put with you as seldom as can be. The lots come from every laptop: nobody can choose the draw, not even the host.</source>
      <extracomment>eveningwords.DRAW_IS</extracomment>
      <translation>Alle bekommen einen Tisch, niemand bleibt übrig. Wen du schon getroffen hast, der wird dir so selten wie möglich zugelost. Die Lose kommen von jedem Laptop: Niemand kann die Auslosung bestimmen, auch nicht der Gastgeber.</translation>
    </message>
    <message>
      <source>Table {number}</source>
      <extracomment>eveningwords.GROUP</extracomment>
      <translation>Tisch {number}</translation>
    </message>
    <message>
      <source>{there} of {count} there</source>
      <comment>so many people have come to their table</comment>
      <extracomment>eveningwords.GROUP_THERE</extracomment>
      <translation>{there} von {count} da</translation>
    </message>
    <message>
      <source>all there</source>
      <comment>everybody has come to this table</comment>
      <extracomment>eveningwords.GROUP_FULL</extracomment>
      <translation>alle da</translation>
    </message>
    <message numerus="yes">
      <source>{count} deals</source>
      <comment>so many deals of this table are on the ladder</comment>
      <extracomment>eveningwords.GROUP_DEALS</extracomment>
      <translation>
        <numerusform>eine Runde</numerusform>
        <numerusform>{count} Runden</numerusform>
      </translation>
    </message>
    <message>
      <source>Table {number}: {names}; {state}</source>
      <extracomment>eveningwords.GROUP_SPOKEN</extracomment>
      <translation>Tisch {number}: {names}; {state}</translation>
    </message>
    <message>
      <source>People a table</source>
      <extracomment>eveningwords.GROUP_SIZE</extracomment>
      <translation>Leute an einem Tisch</translation>
    </message>
    <message>
      <source>Smaller tables</source>
      <extracomment>eveningwords.GROUP_SMALLER</extracomment>
      <translation>Kleinere Tische</translation>
    </message>
    <message>
      <source>Larger tables</source>
      <extracomment>eveningwords.GROUP_LARGER</extracomment>
      <translation>Größere Tische</translation>
    </message>
    <message>
      <source>Tables of {size} · {rules}</source>
      <comment>how the club night is played; {rules}: house rules</comment>
      <extracomment>eveningwords.GROUPS_OF</extracomment>
      <translation>Tische zu {size} · {rules}</translation>
    </message>
    <message>
      <source>From the next draw on: tables of {size} · {rules}</source>
      <comment>{rules}: house rules</comment>
      <extracomment>eveningwords.RULES_COMING</extracomment>
      <translation>Ab der nächsten Auslosung: Tische zu {size} · {rules}</translation>
    </message>
    <message>
      <source>Tables of {size}</source>
      <comment>people at each table of a club night</comment>
      <extracomment>eveningwords.SIZE_IS</extracomment>
      <translation>Tische zu {size}</translation>
    </message>
    <message>
      <source>Tables of {size} from the next draw on.</source>
      <comment>people at each table of a club night</comment>
      <extracomment>eveningwords.SIZE_SET</extracomment>
      <translation>Ab der nächsten Auslosung Tische zu {size}.</translation>
    </message>
    <message>
      <source>House rules …</source>
      <comment>a button: those of the club night’s tables</comment>
      <extracomment>eveningwords.EVENING_RULES</extracomment>
      <translation>Hausregeln …</translation>
    </message>
    <message>
      <source>House rules and people a table, from the next draw on</source>
      <extracomment>eveningwords.EVENING_RULES_IS</extracomment>
      <translation>Hausregeln und Leute an einem Tisch, ab der nächsten Auslosung</translation>
    </message>
    <message>
      <source>You set them for the tables from the next draw on. Tables that play now keep theirs; everybody sees every change.</source>
      <extracomment>eveningwords.YOU_SET_EVENING</extracomment>
      <translation>Du legst sie fest, für die Tische ab der nächsten Auslosung. Tische, die jetzt spielen, behalten ihre; alle sehen jede Änderung.</translation>
    </message>
    <message>
      <source>{maker} sets them for the tables from the next draw on. Tables that play now keep theirs.</source>
      <extracomment>eveningwords.MAKER_SETS_EVENING</extracomment>
      <translation>{maker} legt sie fest, für die Tische ab der nächsten Auslosung. Tische, die jetzt spielen, behalten ihre.</translation>
    </message>
    <message>
      <source>Draw tables</source>
      <comment>a button: everybody is drawn into tables</comment>
      <extracomment>eveningwords.DRAW_TABLES</extracomment>
      <translation>Tische auslosen</translation>
    </message>
    <message>
      <source>Really draw anew?</source>
      <extracomment>eveningwords.DRAW_SURE</extracomment>
      <translation>Wirklich neu auslosen?</translation>
    </message>
    <message numerus="yes">
      <source>{count} tables still play: a new draw takes their people away.</source>
      <extracomment>eveningwords.STILL_PLAY</extracomment>
      <translation>
        <numerusform>Ein Tisch spielt noch: Eine neue Auslosung holt seine Leute weg.</numerusform>
        <numerusform>{count} Tische spielen noch: Eine neue Auslosung holt ihre Leute weg.</numerusform>
      </translation>
    </message>
    <message>
      <source>The last draw’s tables are not on yet: a new draw takes its place.</source>
      <extracomment>eveningwords.NOT_ON_YET</extracomment>
      <translation>An Tischen der letzten Auslosung ist noch niemand: Eine neue ersetzt sie.</translation>
    </message>
    <message numerus="yes">
      <source>{count} take part in the next draw</source>
      <extracomment>eveningwords.TAKING</extracomment>
      <translation>
        <numerusform>eine Person macht bei der nächsten Auslosung mit</numerusform>
        <numerusform>{count} machen bei der nächsten Auslosung mit</numerusform>
      </translation>
    </message>
    <message>
      <source>The club night looks for another computer to host it. Your table plays on.</source>
      <extracomment>eveningwords.NO_EVENING_HOST</extracomment>
      <translation>Der Klubabend sucht einen anderen Computer als Gastgeber. Dein Tisch spielt weiter.</translation>
    </message>
    <message>
      <source>Still to come: {names}. Who comes later plays from the next deal on.</source>
      <extracomment>eveningwords.STILL_TO_COME</extracomment>
      <translation>Noch unterwegs: {names}. Wer später kommt, spielt ab der nächsten Runde mit.</translation>
    </message>
    <message>
      <source>Ladder</source>
      <extracomment>eveningwords.LADDER</extracomment>
      <translation>Rangliste</translation>
    </message>
    <message>
      <source>Show large</source>
      <comment>a button: the ladder fills the screen, to be read across a room</comment>
      <extracomment>eveningwords.SHOW_LADDER</extracomment>
      <translation>Groß zeigen</translation>
    </message>
    <message>
      <source>Show the ladder as large as the screen</source>
      <extracomment>eveningwords.SHOW_LADDER_IS</extracomment>
      <translation>Die Rangliste so groß wie der Bildschirm zeigen</translation>
    </message>
    <message>
      <source>Back to the club night</source>
      <extracomment>eveningwords.BACK_TO_EVENING</extracomment>
      <translation>Zurück zum Klubabend</translation>
    </message>
    <message>
      <source>Copy</source>
      <comment>a button: the ladder into the clipboard</comment>
      <extracomment>eveningwords.COPY_LADDER</extracomment>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy the ladder, to paste it into a message or a spreadsheet</source>
      <extracomment>eveningwords.COPY_LADDER_IS</extracomment>
      <translation>Die Rangliste kopieren, um sie in eine Nachricht oder eine Tabelle einzufügen</translation>
    </message>
    <message>
      <source>The ladder is copied: paste it into a message or a spreadsheet.</source>
      <extracomment>eveningwords.LADDER_COPIED</extracomment>
      <translation>Die Rangliste ist kopiert: füge sie in eine Nachricht oder eine Tabelle ein.</translation>
    </message>
    <message>
      <source>Each deal gives you as many points as you scored above your table’s average in it, or takes as many as you scored below. So a deal counts the same at every table.</source>
      <extracomment>eveningwords.LADDER_IS</extracomment>
      <translation>Jede Runde gibt dir so viele Punkte, wie du über dem Schnitt deines Tisches lagst, oder nimmt so viele, wie du darunter lagst. So zählt eine Runde an jedem Tisch gleich.</translation>
    </message>
    <message>
      <source>No deal has been counted yet.</source>
      <extracomment>eveningwords.LADDER_NONE</extracomment>
      <translation>Noch ist keine Runde gezählt.</translation>
    </message>
    <message>
      <source>Name</source>
      <comment>of a player</comment>
      <extracomment>eveningwords.PLAYER</extracomment>
      <translation>Name</translation>
    </message>
    <message>
      <source>Deals</source>
      <extracomment>eveningwords.DEALS</extracomment>
      <translation>Runden</translation>
    </message>
    <message>
      <source>Each</source>
      <comment>points in a deal, on average</comment>
      <extracomment>eveningwords.AVERAGE</extracomment>
      <translation>Schnitt</translation>
    </message>
    <message>
      <source>Points</source>
      <comment>on the ladder</comment>
      <extracomment>eveningwords.LADDER_POINTS</extracomment>
      <translation>Punkte</translation>
    </message>
    <message numerus="yes">
      <source>Place {rank}: {name}, {points} points in {count} deals</source>
      <extracomment>eveningwords.LADDER_SPOKEN</extracomment>
      <translation>
        <numerusform>Platz {rank}: {name}, {points} Punkte in einer Runde</numerusform>
        <numerusform>Platz {rank}: {name}, {points} Punkte in {count} Runden</numerusform>
      </translation>
    </message>
    <message>
      <source>Draw {draw}, table {table}, match {match}, deal {deal}</source>
      <extracomment>eveningwords.DEAL_NAMED</extracomment>
      <translation>Auslosung {draw}, Tisch {table}, Partie {match}, Runde {deal}</translation>
    </message>
    <message>
      <source>{deal} does not count: the laptops there report different points.</source>
      <extracomment>eveningwords.DISPUTED</extracomment>
      <translation>{deal} zählt nicht: Die Laptops dort melden verschiedene Punkte.</translation>
    </message>
    <message numerus="yes">
      <source>{deal} counts, though {names} reported other points.</source>
      <extracomment>eveningwords.DIFFERED</extracomment>
      <translation>
        <numerusform>{deal} zählt, obwohl {names} andere Punkte gemeldet hat.</numerusform>
        <numerusform>{deal} zählt, obwohl {names} andere Punkte gemeldet haben.</numerusform>
      </translation>
    </message>
    <message>
      <source>And {count} other deals of which different points were reported.</source>
      <extracomment>eveningwords.MORE_REMARKS</extracomment>
      <translation>Und {count} weitere Runden, zu denen verschiedene Punkte gemeldet wurden.</translation>
    </message>
    <message>
      <source>The tables are drawn: you play at table {number}, with {names}.</source>
      <extracomment>eveningwords.DREW_YOU</extracomment>
      <translation>Die Tische sind ausgelost: Du spielst an Tisch {number}, mit {names}.</translation>
    </message>
    <message>
      <source>Club night: a new draw. You play at table {number}, with {names}.</source>
      <extracomment>eveningwords.DREW_ANEW</extracomment>
      <translation>Klubabend: eine neue Auslosung. Du spielst an Tisch {number}, mit {names}.</translation>
    </message>
    <message>
      <source>It is played by other house rules: {rules}.</source>
      <comment>of a new draw</comment>
      <extracomment>eveningwords.DREW_BY_OTHER_RULES</extracomment>
      <translation>Gespielt wird nach anderen Hausregeln: {rules}.</translation>
    </message>
    <message>
      <source>They hold from the next draw on.</source>
      <comment>house rules that were changed</comment>
      <extracomment>eveningwords.RULES_HOLD_LATER</extracomment>
      <translation>Sie gelten ab der nächsten Auslosung.</translation>
    </message>
    <message>
      <source>The tables are drawn.</source>
      <extracomment>eveningwords.DREW</extracomment>
      <translation>Die Tische sind ausgelost.</translation>
    </message>
    <message>
      <source>The tables are drawn, without you.</source>
      <extracomment>eveningwords.DREW_WITHOUT</extracomment>
      <translation>Die Tische sind ausgelost, ohne dich.</translation>
    </message>
    <message>
      <source>The tables are being drawn.</source>
      <extracomment>eveningwords.CALLED_A_DRAW</extracomment>
      <translation>Die Tische werden ausgelost.</translation>
    </message>
    <message>
      <source>What works without a mouse, by ear or with little sight</source>
      <extracomment>everyone.FOR_EVERYONE_IS</extracomment>
      <translation>Was ohne Maus, nach Gehör oder mit wenig Sehkraft geht</translation>
    </message>
    <message>
      <source>By ear</source>
      <extracomment>everyone.BY_EAR, everyone.PARTS</extracomment>
      <translation>Nach Gehör</translation>
    </message>
    <message>
      <source>Every pile, button, rule and line of the sheet has a name for screen readers. A pile says how many cards it has and which lies on top. To move a card, press its pile, then the pile that it goes to.</source>
      <extracomment>everyone.BY_EAR, everyone.PARTS</extracomment>
      <translation>Jeder Stapel, jeder Knopf, jede Regel und jede Zeile des Blatts hat einen Namen für Screenreader. Ein Stapel sagt, wie viele Karten er hat und welche oben liegt. Um eine Karte zu legen, drücke ihren Stapel und dann den, auf den sie soll.</translation>
    </message>
    <message>
      <source>What concerns you is announced: the countdown and Go, a card that went back, to whom and by how much, a call, who drops and who is back. What others play is not, for it is too much; their piles can be read at any time.</source>
      <extracomment>everyone.BY_EAR, everyone.PARTS</extracomment>
      <translation>Was dich betrifft, wird angesagt: der Countdown und Los, eine Karte, die zurückging, an wen und um wie viel, ein Ruf, wer ausfällt und wer wieder da ist. Was andere legen, nicht, denn das ist zu viel; ihre Stapel lassen sich jederzeit vorlesen.</translation>
    </message>
    <message>
      <source>By keys</source>
      <extracomment>everyone.BY_KEYS, everyone.PARTS</extracomment>
      <translation>Mit Tasten</translation>
    </message>
    <message>
      <source>Everything is done by keys alone: on the table each pile has its own, elsewhere Tab, the arrows and Return. Settings change those of the table, or let one press play a card. No play needs two keys at once.</source>
      <extracomment>everyone.BY_KEYS, everyone.PARTS</extracomment>
      <translation>Alles geht mit Tasten allein: Am Tisch hat jeder Stapel seine eigene, sonst Tab, die Pfeile und die Eingabetaste. Die Einstellungen ändern die des Tischs oder lassen einen Druck eine Karte legen. Kein Zug braucht zwei Tasten zugleich.</translation>
    </message>
    <message>
      <source>With little sight</source>
      <extracomment>everyone.BY_EYE, everyone.PARTS</extracomment>
      <translation>Mit wenig Sehkraft</translation>
    </message>
    <message>
      <source>Texts grow in Settings, and every text keeps a contrast of at least 4.5 to 1, dark or light. Suits differ in shape, and with four colours also in colour; card backs differ in their pattern.</source>
      <extracomment>everyone.BY_EYE, everyone.PARTS</extracomment>
      <translation>Texte wachsen in den Einstellungen, und jeder Text behält einen Kontrast von mindestens 4,5 zu 1, dunkel wie hell. Die Farben der Karten unterscheiden sich in der Form, mit vier Farben auch im Ton; die Rückseiten unterscheiden sich im Muster.</translation>
    </message>
    <message>
      <source>At your own pace</source>
      <extracomment>everyone.IN_PEACE, everyone.PARTS</extracomment>
      <translation>Im eigenen Tempo</translation>
    </message>
    <message>
      <source>It is a race, and ears are slower than eyes. Practise is against bots only, and Pause stops every seat; the house rule that gives a winner one Nertz card more evens a table out. Settings take all motion away.</source>
      <extracomment>everyone.IN_PEACE, everyone.PARTS</extracomment>
      <translation>Es ist ein Rennen, und Ohren sind langsamer als Augen. Üben geht nur gegen Bots, und Pause hält alle Plätze an; die Hausregel, die wer gewinnt eine Nertz-Karte mehr gibt, gleicht einen Tisch aus. Die Einstellungen nehmen alle Bewegung weg.</translation>
    </message>
    <message>
      <source>What was tested</source>
      <extracomment>everyone.TESTED, everyone.PARTS</extracomment>
      <translation>Was geprüft wurde</translation>
    </message>
    <message>
      <source>On Linux, every change of this program plays a whole deal over the accessibility bus that Orca reads (AT-SPI), and one by keys alone. On Windows and macOS the same names are told by Qt, but nobody has tried it there yet with Narrator, NVDA or VoiceOver. Braille was not tried.</source>
      <extracomment>everyone.TESTED, everyone.PARTS</extracomment>
      <translation>Unter Linux spielt jede Änderung dieses Programms eine ganze Runde über den Bus, den Orca liest (AT-SPI), und eine mit Tasten allein. Unter Windows und macOS sagt Qt dieselben Namen, aber dort hat es noch niemand mit Narrator, NVDA oder VoiceOver versucht. Mit Braille wurde es nicht versucht.</translation>
    </message>
    <message>
      <source>As {preset} is played</source>
      <extracomment>explaining.HOW_TO_OF</extracomment>
      <translation>Wie {preset} gespielt wird</translation>
    </message>
    <message>
      <source>As this table plays it</source>
      <extracomment>explaining.HOW_TO_HERE</extracomment>
      <translation>Wie dieser Tisch es spielt</translation>
    </message>
    <message>
      <source>What it is about</source>
      <extracomment>explaining.GOAL</extracomment>
      <translation>Worum es geht</translation>
    </message>
    <message>
      <source>Everybody plays at the same time, each with a deck of their own. Get rid of your Nertz pile, and get as many cards as you can onto the foundations in the middle. Nobody waits for a turn.</source>
      <extracomment>explaining.GOAL</extracomment>
      <translation>Alle spielen gleichzeitig, jeder mit einem eigenen Kartenspiel. Werde deinen Nertz-Stapel los, und bring so viele Karten wie möglich auf die Ablagen in der Mitte. Niemand wartet, bis er an der Reihe ist.</translation>
    </message>
    <message>
      <source>The middle</source>
      <extracomment>explaining.MIDDLE</extracomment>
      <translation>Die Mitte</translation>
    </message>
    <message>
      <source>Foundations start with an ace and go up in suit, and anybody may play on any of them. If two want the same place, the card that lands first stays; the other goes back.</source>
      <extracomment>explaining.MIDDLE</extracomment>
      <translation>Ablagen beginnen mit einem Ass und gehen in derselben Farbe aufwärts, und alle dürfen auf jede spielen. Wollen zwei auf denselben Platz, bleibt die Karte, die zuerst ankommt; die andere geht zurück.</translation>
    </message>
    <message>
      <source>Your cards</source>
      <extracomment>explaining.OWN</extracomment>
      <translation>Deine Karten</translation>
    </message>
    <message>
      <source>Your work piles hold what is in your way. The stock gives you new cards; the top of the waste can be played.</source>
      <extracomment>explaining.OWN</extracomment>
      <translation>Deine Reihen nehmen auf, was im Weg ist. Der Vorrat bringt neue Karten; die oberste vom Abwurf kann gespielt werden.</translation>
    </message>
    <message>
      <source>How to move cards</source>
      <extracomment>explaining.REACH</extracomment>
      <translation>Wie man Karten bewegt</translation>
    </message>
    <message>
      <source>Drag a card, or press it and then press where it should go. A double press sends it to the middle. Every pile has a key too: press {key} at the table to see them.</source>
      <extracomment>explaining.REACH</extracomment>
      <translation>Zieh eine Karte, oder drück auf sie und dann dorthin, wo sie hin soll. Ein Doppeldruck schickt sie in die Mitte. Jeder Stapel hat auch eine Taste: drück am Tisch {key}, um sie zu sehen.</translation>
    </message>
    <message>
      <source>The call</source>
      <extracomment>explaining.CALLING, sentences.GROUPS</extracomment>
      <translation>Der Ruf</translation>
    </message>
    <message>
      <source>When your Nertz pile is empty, call: everything stops at once, and everybody counts.</source>
      <extracomment>explaining.CALLING</extracomment>
      <translation>Ist dein Nertz-Stapel leer, dann ruf: alles hält sofort an, und alle zählen.</translation>
    </message>
    <message>
      <source>Stuck?</source>
      <extracomment>explaining.STUCK</extracomment>
      <translation>Sitzt du fest?</translation>
    </message>
    <message>
      <source>If you have gone through your stock and nothing can be played, say so. When everybody is stuck, the stocks move on by a card, and then the deal ends.</source>
      <extracomment>explaining.STUCK</extracomment>
      <translation>Wenn du durch deinen Vorrat durch bist und nichts passt, dann sag es. Sitzen alle fest, rücken die Vorräte um eine Karte weiter, und danach endet die Runde.</translation>
    </message>
    <message>
      <source>Each of your cards on a foundation counts one.</source>
      <extracomment>explaining.POINTS</extracomment>
      <translation>Jede deiner Karten auf einer Ablage zählt einen Punkt.</translation>
    </message>
    <message>
      <source>What they prove</source>
      <extracomment>explaining.SEALS_DO, viewmodels.seals._TOLD</extracomment>
      <translation>Was sie beweisen</translation>
    </message>
    <message>
      <source>Before a deal every computer shuffles its player’s deck and puts a seal on each card; then all the others cut it. So nobody can choose a deck or exchange a card, and nobody’s program is told what lies face down elsewhere. A card that is turned up is checked against its seal on every computer. When the deal is over, every owner shows the key of its deck, and everybody checks all of it.</source>
      <extracomment>explaining.SEALS_DO, viewmodels.seals._TOLD</extracomment>
      <translation>Vor jeder Runde mischt jeder Computer das Kartenspiel seines Spielers und versiegelt jede Karte; dann heben alle anderen ab. So kann niemand sein Spiel aussuchen oder eine Karte vertauschen, und kein Programm erfährt, was anderswo verdeckt liegt. Jede aufgedeckte Karte wird auf jedem Computer mit ihrem Siegel verglichen. Nach der Runde zeigt jeder den Schlüssel seines Spiels, und alle prüfen es ganz.</translation>
    </message>
    <message>
      <source>What they don’t prove</source>
      <extracomment>explaining.SEALS_DONT, viewmodels.seals._TOLD</extracomment>
      <translation>Was sie nicht beweisen</translation>
    </message>
    <message>
      <source>A modified program can look at its own player’s face-down cards. Players can tell each other their cards, and agree on how they cut: one honest player besides them is enough for a deck to be chance. Bots’ cards are open to a modified program. Who plays with bots alone is cut by nobody, and could have any deck: there is nobody to be cheated.</source>
      <extracomment>explaining.SEALS_DONT, viewmodels.seals._TOLD</extracomment>
      <translation>Ein verändertes Programm kann sich die eigenen verdeckten Karten ansehen. Spieler können einander ihre Karten verraten und sich beim Abheben absprechen: Hebt auch nur einer ehrlich ab, bleibt ein Spiel Zufall. Die Karten von Bots liegen einem veränderten Programm offen. Wer nur mit Bots spielt, dem hebt niemand ab; das Spiel könnte jedes sein, aber betrogen würde auch niemand.</translation>
    </message>
    <message>
      <source>When something is wrong</source>
      <extracomment>explaining.SEALS_WRONG, viewmodels.seals._TOLD</extracomment>
      <translation>Wenn etwas nicht stimmt</translation>
    </message>
    <message>
      <source>The player is named on every screen. A card that was turned up wrongly stays unknown. A false deck loses its own points above zero, and the deal stands for the others. An unverified deck is no proof against anybody: its owner may only have lost the connection, or wait until another program says, too, that the deal is over. The key can still be shown later.</source>
      <extracomment>explaining.SEALS_WRONG, viewmodels.seals._TOLD</extracomment>
      <translation>Wer es war, steht auf jedem Bildschirm. Eine falsch aufgedeckte Karte bleibt unbekannt. Ein falsches Kartenspiel verliert seine Punkte, soweit sie über null sind; für die anderen gilt die Runde. Ein ungeprüftes Kartenspiel beweist nichts gegen jemanden: vielleicht ist nur die Verbindung abgerissen, oder es wartet darauf, dass auch ein anderes Programm die Runde für beendet erklärt. Der Schlüssel kann auch später noch gezeigt werden.</translation>
    </message>
    <message>
      <source>.</source>
      <comment>between the whole and the tenths of a number</comment>
      <extracomment>figures.DECIMAL_SIGN</extracomment>
      <translation>,</translation>
    </message>
    <message>
      <source>That is not something that can be asked for.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das kann man nicht verlangen.</translation>
    </message>
    <message>
      <source>Nothing has been dealt yet.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es ist noch nichts gegeben.</translation>
    </message>
    <message>
      <source>The deal has not started: wait for Go.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Die Runde hat noch nicht begonnen: warte auf Los.</translation>
    </message>
    <message>
      <source>There is no such seat in this deal.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diesen Platz gibt es in dieser Runde nicht.</translation>
    </message>
    <message>
      <source>There is no such pile in this deal, or it can't be used that way.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diesen Stapel gibt es in dieser Runde nicht, oder er geht dafür nicht.</translation>
    </message>
    <message>
      <source>There are not that many cards in that pile.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>So viele Karten liegen dort nicht.</translation>
    </message>
    <message>
      <source>That card lies face down.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Karte ist verdeckt.</translation>
    </message>
    <message>
      <source>That card is of the wrong rank for this pile.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Wert dieser Karte passt dort nicht.</translation>
    </message>
    <message>
      <source>That foundation is of another suit.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Ablage hat eine andere Farbe.</translation>
    </message>
    <message>
      <source>That card is of the wrong colour for this pile.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Rot auf Schwarz, Schwarz auf Rot: die Farbe passt dort nicht.</translation>
    </message>
    <message>
      <source>No foundation takes that card, and only an ace starts a new one.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Auf keine Ablage passt diese Karte, und eine neue beginnt nur mit einem Ass.</translation>
    </message>
    <message>
      <source>That foundation is complete.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Ablage ist voll.</translation>
    </message>
    <message>
      <source>Another seat landed that card first.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Jemand anders war mit dieser Karte zuerst da.</translation>
    </message>
    <message>
      <source>None of your work piles is a space.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Keine deiner Reihen ist eine Lücke.</translation>
    </message>
    <message>
      <source>The house rules don't let that card fill a space.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Nach den Hausregeln darf diese Karte keine Lücke füllen.</translation>
    </message>
    <message>
      <source>A card can be tucked only while one of your work piles is a space.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Unterschieben geht nur, solange eine deiner Reihen eine Lücke ist.</translation>
    </message>
    <message>
      <source>Only one card at a time can be moved there.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dorthin geht nur eine Karte auf einmal.</translation>
    </message>
    <message>
      <source>That pile belongs to another seat.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Stapel gehört jemand anderem.</translation>
    </message>
    <message>
      <source>Nertz cards go only to foundations and spaces.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Nertz-Karten gehen nur auf Ablagen und in Lücken.</translation>
    </message>
    <message>
      <source>Nothing is built on work piles in these house rules.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Nach diesen Hausregeln wird auf Reihen nicht gebaut.</translation>
    </message>
    <message>
      <source>There is nothing to turn.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es gibt nichts aufzudecken.</translation>
    </message>
    <message>
      <source>There are no passes through the stock left.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es ist kein Durchgang durch den Vorrat mehr übrig.</translation>
    </message>
    <message>
      <source>The hand already holds seven cards.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Die Hand hat schon sieben Karten.</translation>
    </message>
    <message>
      <source>The Nertz pile is not empty.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Nertz-Stapel ist nicht leer.</translation>
    </message>
    <message>
      <source>The card that was meant is no longer there.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Die gemeinte Karte liegt nicht mehr dort.</translation>
    </message>
    <message>
      <source>That was too much at once: slow down.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das war zu viel auf einmal: langsamer.</translation>
    </message>
    <message>
      <source>The joker has not been announced.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Joker ist nicht angesagt.</translation>
    </message>
    <message>
      <source>The joker was announced too short a time ago.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Joker ist erst gerade eben angesagt worden.</translation>
    </message>
    <message>
      <source>The deal is over.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Die Runde ist vorbei.</translation>
    </message>
    <message>
      <source>The table is paused.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Tisch macht Pause.</translation>
    </message>
    <message>
      <source>Watchers have no seat to play from.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Wer zuschaut, hat keinen Platz zum Spielen.</translation>
    </message>
    <message>
      <source>The host was lost before it took this.</source>
      <extracomment>hearsay.CODES, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Gastgeber ging verloren, bevor er das annahm.</translation>
    </message>
    <message>
      <source>A card there has not been opened yet.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Eine Karte dort ist noch nicht aufgedeckt.</translation>
    </message>
    <message>
      <source>A deal is going on.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Gerade läuft eine Runde.</translation>
    </message>
    <message>
      <source>A joker can't be announced as that card.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Als diese Karte kann kein Joker angesagt werden.</translation>
    </message>
    <message>
      <source>Every seat is taken.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Alle Plätze sind besetzt.</translation>
    </message>
    <message>
      <source>House rules can't change inside a match.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Während einer Partie bleiben die Hausregeln, wie sie sind.</translation>
    </message>
    <message>
      <source>Nobody has that seat.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Auf diesem Platz sitzt niemand.</translation>
    </message>
    <message>
      <source>Only the table's maker adds bots.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Bots setzt nur, wer den Tisch gemacht hat.</translation>
    </message>
    <message>
      <source>Only the table's maker changes the house rules.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Die Hausregeln ändert nur, wer den Tisch gemacht hat.</translation>
    </message>
    <message>
      <source>Only the table's maker removes players.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Entfernen darf nur, wer den Tisch gemacht hat.</translation>
    </message>
    <message>
      <source>Only the table's maker says who comes in.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Wer hereinkommt, bestimmt, wer den Tisch gemacht hat.</translation>
    </message>
    <message>
      <source>Only the table's maker sets its passcode.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das Kennwort setzt nur, wer den Tisch gemacht hat.</translation>
    </message>
    <message>
      <source>Only the table's maker turns people away.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Abweisen darf nur, wer den Tisch gemacht hat.</translation>
    </message>
    <message>
      <source>Nobody by that key can come in.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Mit diesem Schlüssel kann niemand hereinkommen.</translation>
    </message>
    <message>
      <source>Seats change between matches only.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Die Plätze wechseln nur zwischen zwei Partien.</translation>
    </message>
    <message>
      <source>That card has not been opened yet.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Karte ist noch nicht aufgedeckt.</translation>
    </message>
    <message>
      <source>That card is known as another.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Karte ist als eine andere bekannt.</translation>
    </message>
    <message>
      <source>That face is not, or no longer, in that deck.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Karte ist nicht oder nicht mehr in diesem Spiel.</translation>
    </message>
    <message>
      <source>That player has another seat.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Person sitzt auf einem anderen Platz.</translation>
    </message>
    <message>
      <source>That seat is somebody else's.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Auf diesem Platz sitzt jemand anders.</translation>
    </message>
    <message>
      <source>That seat is taken.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Platz ist besetzt.</translation>
    </message>
    <message>
      <source>That was another deal.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das war eine andere Runde.</translation>
    </message>
    <message>
      <source>The table is not paused.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Tisch macht keine Pause.</translation>
    </message>
    <message>
      <source>There are no bots of that level.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Bots dieser Stärke gibt es nicht.</translation>
    </message>
    <message>
      <source>There is no deck to deal.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es ist kein Kartenspiel zu geben.</translation>
    </message>
    <message>
      <source>There is no joker there.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dort liegt kein Joker.</translation>
    </message>
    <message>
      <source>There is no such card in that deck.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Karte gibt es in diesem Spiel nicht.</translation>
    </message>
    <message>
      <source>There is no such seat at this table.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diesen Platz gibt es an diesem Tisch nicht.</translation>
    </message>
    <message>
      <source>There is nothing to lay out.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es gibt nichts auszulegen.</translation>
    </message>
    <message>
      <source>A deal is half counted.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Eine Runde ist erst halb gezählt.</translation>
    </message>
    <message>
      <source>A match goes on.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Eine Partie ist im Gange.</translation>
    </message>
    <message>
      <source>Bots can't play with real cards.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Bots können nicht mit echten Karten spielen.</translation>
    </message>
    <message>
      <source>No deal is on the sheet yet.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es steht noch keine Runde auf dem Spielblatt.</translation>
    </message>
    <message>
      <source>Not everybody has counted yet.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es haben noch nicht alle gezählt.</translation>
    </message>
    <message>
      <source>That can't be counted.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das kann man nicht zählen.</translation>
    </message>
    <message>
      <source>There is no such deal.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Runde gibt es nicht.</translation>
    </message>
    <message>
      <source>There is nothing to confirm.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es gibt nichts zu bestätigen.</translation>
    </message>
    <message>
      <source>There is nothing to count.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es gibt nichts zu zählen.</translation>
    </message>
    <message>
      <source>This table plays with the program's cards.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>An diesem Tisch wird mit den Karten des Programms gespielt.</translation>
    </message>
    <message>
      <source>There is nothing to pause.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es gibt nichts anzuhalten.</translation>
    </message>
    <message>
      <source>To go yourself, leave.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Um selbst zu gehen, verlass den Tisch.</translation>
    </message>
    <message>
      <source>You are dealt in at the next deal.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN, words.DEALT_IN_NEXT</extracomment>
      <translation>Ab der nächsten Runde spielst du mit.</translation>
    </message>
    <message>
      <source>You are not at a table.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Du sitzt an keinem Tisch.</translation>
    </message>
    <message>
      <source>Your deck was sealed with another card there.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dein Kartenspiel war dort mit einer anderen Karte versiegelt.</translation>
    </message>
    <message>
      <source>Your partner says the first ready: that is the yes to you.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das erste „Bereit“ sagt dein Partner: das ist das Ja zu dir.</translation>
    </message>
    <message>
      <source>A club night has no trial deals.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Ein Klubabend hat keine Proberunden.</translation>
    </message>
    <message>
      <source>A draw goes on already.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es wird schon ausgelost.</translation>
    </message>
    <message>
      <source>Nobody by that key is here.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Niemand mit diesem Schlüssel ist hier.</translation>
    </message>
    <message>
      <source>Nobody plays at the club night itself.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>An einem Klubabend selbst wird nicht gespielt.</translation>
    </message>
    <message>
      <source>No table has so many people.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>So viele Leute hat kein Tisch.</translation>
    </message>
    <message>
      <source>Only the club night's maker has people drawn.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Nur wer den Klubabend eröffnet hat, lost die Tische aus.</translation>
    </message>
    <message>
      <source>Only the club night's maker says how many people a table has.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Wie viele an einem Tisch sitzen, bestimmt nur, wer den Klubabend eröffnet hat.</translation>
    </message>
    <message>
      <source>Sign in first.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Melde dich zuerst an.</translation>
    </message>
    <message>
      <source>Somebody else has signed in with your key.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Jemand anderes hat sich mit deinem Schlüssel angemeldet.</translation>
    </message>
    <message>
      <source>That can't be what a deal has brought.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das kann eine Runde nicht gebracht haben.</translation>
    </message>
    <message>
      <source>That draw is another.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das ist eine andere Auslosung.</translation>
    </message>
    <message>
      <source>That is no key, or no seal.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das ist kein Schlüssel oder kein Siegel.</translation>
    </message>
    <message>
      <source>That is too many deals.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das sind zu viele Runden.</translation>
    </message>
    <message>
      <source>That lot is another than was sealed.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das ist ein anderes Los als das versiegelte.</translation>
    </message>
    <message>
      <source>There is no draw to open a lot for.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es gibt keine Auslosung, für die ein Los zu öffnen wäre.</translation>
    </message>
    <message>
      <source>There is nothing to draw.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es gibt nichts auszulosen.</translation>
    </message>
    <message>
      <source>This club night has had all its draws.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Klubabend hatte schon alle seine Auslosungen.</translation>
    </message>
    <message>
      <source>This club night is full.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Klubabend ist voll.</translation>
    </message>
    <message>
      <source>This table is no club night.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Tisch ist kein Klubabend.</translation>
    </message>
    <message>
      <source>Too few people have signed in.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es haben sich zu wenige angemeldet.</translation>
    </message>
    <message>
      <source>You are at no table.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Du bist an keinem Tisch.</translation>
    </message>
    <message>
      <source>You are there already.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Du bist schon dort.</translation>
    </message>
    <message>
      <source>You have reported that deal already.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Runde hast du schon gemeldet.</translation>
    </message>
    <message>
      <source>You were not drawn to that table.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Du wurdest nicht an diesen Tisch gelost.</translation>
    </message>
    <message>
      <source>Your group has another table.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Deine Gruppe hat einen anderen Tisch.</translation>
    </message>
    <message>
      <source>Your lot for the draw that goes on is sealed already.</source>
      <extracomment>hearsay.DETAILS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dein Los für die laufende Auslosung ist schon versiegelt.</translation>
    </message>
    <message>
      <source>That table is not here.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diesen Tisch gibt es hier nicht.</translation>
    </message>
    <message>
      <source>This program could not keep up with the table, and has left it.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieses Programm kam am Tisch nicht mehr mit und hat ihn verlassen.</translation>
    </message>
    <message>
      <source>There is no such card back.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Diese Kartenrückseite gibt es nicht.</translation>
    </message>
    <message>
      <source>The table is full, watchers included.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Tisch ist voll, auch zum Zuschauen.</translation>
    </message>
    <message>
      <source>The maker of this table has turned you away.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Wer diesen Tisch gemacht hat, hat dich abgewiesen.</translation>
    </message>
    <message>
      <source>Too many people are at this table's door.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Vor diesem Tisch warten zu viele Leute.</translation>
    </message>
    <message>
      <source>That host doesn't know the passcode.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Gastgeber kennt das Kennwort nicht.</translation>
    </message>
    <message>
      <source>That is no proof of a passcode.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das beweist kein Kennwort.</translation>
    </message>
    <message>
      <source>Somebody else answers at that join code's address: ask for the code once more.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Unter der Adresse dieses Beitrittscodes antwortet jemand anders: Frag noch einmal nach dem Code.</translation>
    </message>
    <message>
      <source>Nobody answered to that join code. Is it still the right one, and is it the same network?</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Auf diesen Beitrittscode hat niemand geantwortet. Ist es noch der richtige, und ist es dasselbe Netz?</translation>
    </message>
    <message>
      <source>This computer is on no network that the code is of.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Computer ist in keinem Netz, zu dem der Code gehört.</translation>
    </message>
    <message>
      <source>A symbol of that join code is missing, or not as it should be: read it once more.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>In diesem Beitrittscode fehlt ein Zeichen, oder eines stimmt nicht: Lies ihn noch einmal.</translation>
    </message>
    <message>
      <source>That join code is of another version of the game.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Beitrittscode gehört zu einer anderen Version des Spiels.</translation>
    </message>
    <message>
      <source>That is too long for a join code.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das ist zu lang für einen Beitrittscode.</translation>
    </message>
    <message>
      <source>Too many programs are linked to this one.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Mit diesem Programm sind zu viele andere verbunden.</translation>
    </message>
    <message>
      <source>You were removed from the table.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Du wurdest vom Tisch entfernt.</translation>
    </message>
    <message>
      <source>All players have left this table.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Alle Mitspieler haben diesen Tisch verlassen.</translation>
    </message>
    <message>
      <source>The peer at {address} hosts no table.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY</extracomment>
      <translation>Das Programm unter {address} hat keinen Tisch.</translation>
    </message>
    <message>
      <source>The table's host could not be reached.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Gastgeber des Tisches war nicht zu erreichen.</translation>
    </message>
    <message>
      <source>The table's host could not be reached ({why}).</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY</extracomment>
      <translation>Der Gastgeber des Tisches war nicht zu erreichen ({why}).</translation>
    </message>
    <message>
      <source>The table's host is there no longer.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Gastgeber des Tisches ist nicht mehr da.</translation>
    </message>
    <message>
      <source>There can't be such a table: {error}.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY</extracomment>
      <translation>Einen solchen Tisch kann es nicht geben: {error}.</translation>
    </message>
    <message>
      <source>The host {host} broke the rules: {error}</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY</extracomment>
      <translation>Der Gastgeber {host} hat gegen die Regeln verstoßen: {error}</translation>
    </message>
    <message>
      <source>Your name can't be used: {error}.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY</extracomment>
      <translation>Dein Name geht nicht: {error}.</translation>
    </message>
    <message>
      <source>Too many addresses are being asked: wait a moment.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es werden schon zu viele Adressen gefragt: warte einen Moment.</translation>
    </message>
    <message>
      <source>Too many names are being looked up: wait a moment.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Es werden schon zu viele Namen nachgeschlagen: warte einen Moment.</translation>
    </message>
    <message>
      <source>{text} is your own program.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY</extracomment>
      <translation>{text} ist dein eigenes Programm.</translation>
    </message>
    <message>
      <source>Nobody answered at {text}. Is the program running there, and is it the same network?</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY</extracomment>
      <translation>Unter {text} antwortet niemand. Läuft das Programm dort, und ist es dasselbe Netz?</translation>
    </message>
    <message>
      <source>Nothing on this network is called {host}. Try the numbers, as in 192.168.1.20:{port}.</source>
      <extracomment>hearsay.TURNED_AWAY, hearsay._EVERY</extracomment>
      <translation>In diesem Netz heißt nichts {host}. Versuch es mit den Zahlen, wie 192.168.1.20:{port}.</translation>
    </message>
    <message>
      <source>That is neither a join code, as in 00H9-75V0-4106-17TQ, nor an address, as in 192.168.1.20:40123.</source>
      <extracomment>hearsay.WHERE, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das ist weder ein Beitrittscode, wie 00H9-75V0-4106-17TQ, noch eine Adresse, wie 192.168.1.20:40123.</translation>
    </message>
    <message>
      <source>Between the brackets there must be an IPv6 address, as in [fe80::1%2]:40123.</source>
      <extracomment>hearsay.WHERE, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Zwischen den Klammern muss eine IPv6-Adresse stehen, wie in [fe80::1%2]:40123.</translation>
    </message>
    <message>
      <source>Write an IPv6 address in brackets, as in [fe80::1%2]:40123.</source>
      <extracomment>hearsay.WHERE, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Eine IPv6-Adresse gehört in Klammern, wie [fe80::1%2]:40123.</translation>
    </message>
    <message>
      <source>An address is a host and a port, as in 192.168.1.20:40123.</source>
      <extracomment>hearsay.WHERE, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Eine Adresse besteht aus Rechner und Port, wie 192.168.1.20:40123.</translation>
    </message>
    <message>
      <source>That is no host name. An address looks like 192.168.1.20:40123.</source>
      <extracomment>hearsay.WHERE, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Das ist kein Rechnername. Eine Adresse sieht aus wie 192.168.1.20:40123.</translation>
    </message>
    <message>
      <source>The port must be a number from 1 to 65535, as in 192.168.1.20:40123.</source>
      <extracomment>hearsay.WHERE, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Der Port muss eine Zahl von 1 bis 65535 sein, wie in 192.168.1.20:40123.</translation>
    </message>
    <message>
      <source>A join code has only letters and figures, as in 00H9-75V0-4106-17TQ.</source>
      <extracomment>hearsay.WHERE, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Ein Beitrittscode besteht nur aus Buchstaben und Ziffern, wie 00H9-75V0-4106-17TQ.</translation>
    </message>
    <message>
      <source>That join code names no port.</source>
      <extracomment>hearsay.WHERE, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>Dieser Beitrittscode nennt keinen Port.</translation>
    </message>
    <message>
      <source>{path} can't be taken in: there is no such file.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} kann nicht übernommen werden: die Datei gibt es nicht.</translation>
    </message>
    <message>
      <source>{path} can't be taken in: it can't be read ({why}).</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} kann nicht übernommen werden: die Datei lässt sich nicht lesen ({why}).</translation>
    </message>
    <message>
      <source>{path} can't be taken in: it is no score book. Only the JSON file that a score book was handed out to can be, not the one for a spreadsheet (CSV).</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} kann nicht übernommen werden: das ist kein Spielbuch. Es geht nur die JSON-Datei, in die ein Spielbuch ausgegeben wurde, nicht die für eine Tabelle (CSV).</translation>
    </message>
    <message>
      <source>{path} can't be taken in: {why}.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} kann nicht übernommen werden: {why}.</translation>
    </message>
    <message>
      <source>{path} was made by a newer version of the program. Update this one to take it in.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} stammt von einer neueren Version des Programms. Aktualisiere dieses, um die Datei zu übernehmen.</translation>
    </message>
    <message>
      <source>{path} holds a deal that can't be: {why}. Nothing was taken in.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} enthält eine Runde, die es nicht geben kann: {why}. Nichts wurde übernommen.</translation>
    </message>
    <message>
      <source>The score book {path} can't be opened ({why}). Check who owns it.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>Das Spielbuch {path} lässt sich nicht öffnen ({why}). Sieh nach, wem die Datei gehört.</translation>
    </message>
    <message>
      <source>The score book {path} can't be used ({why}). Is the disk full, or write-protected?</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>Das Spielbuch {path} lässt sich nicht benutzen ({why}). Ist der Datenträger voll oder schreibgeschützt?</translation>
    </message>
    <message>
      <source>The score book {path} was written by a newer version of the program. Update this one to use it.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>Das Spielbuch {path} stammt von einer neueren Version des Programms. Aktualisiere dieses, um es zu benutzen.</translation>
    </message>
    <message>
      <source>{path} is no score book, but another program's. Move it away.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} ist kein Spielbuch, sondern gehört einem anderen Programm. Verschiebe die Datei.</translation>
    </message>
    <message>
      <source>The score book {path} is damaged ({why}). It was kept as {aside}; a new one is begun.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>Das Spielbuch {path} ist beschädigt ({why}). Es wurde als {aside} aufgehoben; ein neues beginnt.</translation>
    </message>
    <message>
      <source>The score book {path} is damaged ({why}), and can't be put aside ({error}).</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>Das Spielbuch {path} ist beschädigt ({why}) und lässt sich nicht beiseitelegen ({error}).</translation>
    </message>
    <message>
      <source>The score book {path} is damaged, like {count} before it. Is the disk failing?</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>Das Spielbuch {path} ist beschädigt, wie {count} vor ihm. Geht der Datenträger kaputt?</translation>
    </message>
    <message>
      <source>{path} takes no record of {count} bytes.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} nimmt keinen Eintrag von {count} Bytes auf.</translation>
    </message>
    <message>
      <source>{path} is full: it may have {count} bytes.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} ist voll: die Datei darf {count} Bytes haben.</translation>
    </message>
    <message>
      <source>{path} can't be added to any more: a write to it has failed.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>An {path} lässt sich nichts mehr anfügen: ein Schreiben ist fehlgeschlagen.</translation>
    </message>
    <message>
      <source>{path} can't be written. Is the disk full?</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} lässt sich nicht schreiben. Ist der Datenträger voll?</translation>
    </message>
    <message>
      <source>{path} can't be written ({why}).</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>{path} lässt sich nicht schreiben ({why}).</translation>
    </message>
    <message>
      <source>The keys of those you play with can't be kept in {path}: {why}.</source>
      <extracomment>hearsay.FILES, hearsay._EVERY</extracomment>
      <translation>Die Schlüssel deiner Mitspieler lassen sich nicht in {path} aufheben: {why}.</translation>
    </message>
    <message>
      <source>an entry follows nothing</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>ein Eintrag folgt auf nichts</translation>
    </message>
    <message>
      <source>it has two heads</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>die Datei hat zwei Köpfe</translation>
    </message>
    <message>
      <source>it is no replay: it has no head</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>das ist keine Aufzeichnung: ihr fehlt der Kopf</translation>
    </message>
    <message>
      <source>it was made by a newer version of the program: update this one to read it</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>sie stammt von einer neueren Version des Programms: aktualisiere dieses, um sie zu lesen</translation>
    </message>
    <message>
      <source>it is no replay: it has no time</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>das ist keine Aufzeichnung: ihr fehlt die Zeit</translation>
    </message>
    <message>
      <source>it is no replay: {why}</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY</extracomment>
      <translation>das ist keine Aufzeichnung: {why}</translation>
    </message>
    <message>
      <source>it is no replay, or its first bytes are lost</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>das ist keine Aufzeichnung, oder ihr Anfang ist verloren</translation>
    </message>
    <message>
      <source>a record in it is none: {why}</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY</extracomment>
      <translation>ein Satz darin ist keiner: {why}</translation>
    </message>
    <message>
      <source>it begins with no deal</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>sie beginnt mit keiner Runde</translation>
    </message>
    <message>
      <source>its first deal can't be</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>ihre erste Runde kann es nicht geben</translation>
    </message>
    <message>
      <source>its number is another one</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>er hat eine andere Nummer</translation>
    </message>
    <message>
      <source>the deal is one of another match than the file says</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>die Runde gehört zu einer anderen Partie, als in der Datei steht</translation>
    </message>
    <message>
      <source>there is nothing in it</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>es ist nichts darin</translation>
    </message>
    <message>
      <source>its digest doesn't follow from the one before it</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>seine Prüfsumme folgt nicht aus der vorigen</translation>
    </message>
    <message>
      <source>the recording ended with entry {number} and another digest</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY</extracomment>
      <translation>die Aufzeichnung endete mit Eintrag {number} und einer anderen Prüfsumme</translation>
    </message>
    <message>
      <source>deal {number} stands on the sheet with other points than it had</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY</extracomment>
      <translation>Runde {number} steht mit anderen Punkten auf dem Blatt, als sie hatte</translation>
    </message>
    <message>
      <source>the totals after deal {number} don't add up</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY</extracomment>
      <translation>die Summen nach Runde {number} stimmen nicht</translation>
    </message>
    <message>
      <source>after entry {number}, {count} bytes from byte {place} on can't be read</source>
      <comment>what is wrong with a replay</comment>
      <extracomment>hearsay.REPLAYS, hearsay._EVERY</extracomment>
      <translation>nach Eintrag {number} sind {count} Bytes ab Byte {place} nicht zu lesen</translation>
    </message>
    <message>
      <source>Can't listen on {host}: {error}.</source>
      <extracomment>hearsay.NO_NETWORK, hearsay._EVERY</extracomment>
      <translation>An {host} kann nicht gelauscht werden: {error}.</translation>
    </message>
    <message>
      <source>Found no port on {host} that is free for TCP and for UDP.</source>
      <extracomment>hearsay.NO_NETWORK, hearsay._EVERY</extracomment>
      <translation>An {host} war kein Port für TCP und UDP frei.</translation>
    </message>
    <message>
      <source>This machine has no interface {choice}.</source>
      <extracomment>hearsay.NO_NETWORK, hearsay._EVERY</extracomment>
      <translation>Dieser Computer hat keinen Netzanschluss {choice}.</translation>
    </message>
    <message>
      <source>Nertz</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Nertz</translation>
    </message>
    <message>
      <source>Open table</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Offener Tisch</translation>
    </message>
    <message>
      <source>Full contact</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Vollkontakt</translation>
    </message>
    <message>
      <source>Pounce</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Pounce</translation>
    </message>
    <message>
      <source>Racing Demon</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Racing Demon</translation>
    </message>
    <message>
      <source>First game</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Erstes Spiel</translation>
    </message>
    <message>
      <source>Old Pounce</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Altes Pounce</translation>
    </message>
    <message>
      <source>Jokers wild</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Mit Jokern</translation>
    </message>
    <message>
      <source>Scrooge</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Scrooge</translation>
    </message>
    <message>
      <source>Dutch Blitz</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Dutch Blitz</translation>
    </message>
    <message>
      <source>Ligretto</source>
      <comment>a preset of house rules</comment>
      <extracomment>hearsay.PRESET_NAMES</extracomment>
      <translation>Ligretto</translation>
    </message>
    <message>
      <source>orange stripes</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>orange Streifen</translation>
    </message>
    <message>
      <source>sky dots</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>himmelblaue Punkte</translation>
    </message>
    <message>
      <source>green bars</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>grüne Balken</translation>
    </message>
    <message>
      <source>yellow pickets</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>gelber Zaun</translation>
    </message>
    <message>
      <source>blue checks</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>blaue Karos</translation>
    </message>
    <message>
      <source>vermilion diamonds</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>zinnoberrote Rauten</translation>
    </message>
    <message>
      <source>pink rings</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>rosa Ringe</translation>
    </message>
    <message>
      <source>grey crosses</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>graue Kreuze</translation>
    </message>
    <message>
      <source>wine waves</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>weinrote Wellen</translation>
    </message>
    <message>
      <source>teal chevrons</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>petrolfarbene Winkel</translation>
    </message>
    <message>
      <source>violet stars</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>violette Sterne</translation>
    </message>
    <message>
      <source>brass bricks</source>
      <extracomment>hearsay.BACKS, hearsay._EVERY, hearsay._PLAIN</extracomment>
      <translation>messingfarbene Ziegel</translation>
    </message>
    <message>
      <source>not sealed yet</source>
      <comment>a deck</comment>
      <extracomment>seals._TOLD, words.SEAL_OPEN</extracomment>
      <translation>noch nicht versiegelt</translation>
    </message>
    <message>
      <source>This deck is being shuffled and sealed.</source>
      <extracomment>seals._TOLD, words.SEAL_OPEN_IS</extracomment>
      <translation>Dieses Kartenspiel wird gerade gemischt und versiegelt.</translation>
    </message>
    <message>
      <source>sealed</source>
      <comment>a deck</comment>
      <extracomment>seals._TOLD, words.SEAL_SEALED</extracomment>
      <translation>versiegelt</translation>
    </message>
    <message>
      <source>No card of this deck can be chosen or exchanged any more.</source>
      <extracomment>seals._TOLD, words.SEAL_SEALED_IS</extracomment>
      <translation>Keine Karte darin lässt sich noch aussuchen oder vertauschen.</translation>
    </message>
    <message>
      <source>verified</source>
      <comment>a deck</comment>
      <extracomment>seals._TOLD, words.SEAL_VERIFIED</extracomment>
      <translation>geprüft</translation>
    </message>
    <message>
      <source>This was a whole deck, shuffled and cut as it has to be, and every card the one sealed.</source>
      <extracomment>seals._TOLD, words.SEAL_VERIFIED_IS</extracomment>
      <translation>Das Kartenspiel war vollständig, richtig gemischt und abgehoben, und jede Karte war die versiegelte.</translation>
    </message>
    <message>
      <source>unverified</source>
      <comment>a deck</comment>
      <extracomment>seals._TOLD, words.SEAL_UNVERIFIED</extracomment>
      <translation>ungeprüft</translation>
    </message>
    <message>
      <source>Its owner has not shown its key, so nobody can check the cards that stayed hidden.</source>
      <extracomment>seals._TOLD, words.SEAL_UNVERIFIED_IS</extracomment>
      <translation>Sein Schlüssel wurde nicht gezeigt; die Karten, die verdeckt blieben, kann also niemand prüfen.</translation>
    </message>
    <message>
      <source>a card was wrong</source>
      <comment>of a deck</comment>
      <extracomment>seals._TOLD, words.SEAL_ACCUSED</extracomment>
      <translation>eine Karte war falsch</translation>
    </message>
    <message>
      <source>A card of this deck was turned up that had not been sealed there. It stays unknown.</source>
      <extracomment>seals._TOLD, words.SEAL_ACCUSED_IS</extracomment>
      <translation>Eine Karte wurde aufgedeckt, die dort nicht versiegelt war. Sie bleibt unbekannt.</translation>
    </message>
    <message>
      <source>false</source>
      <comment>a deck</comment>
      <extracomment>seals._TOLD, words.SEAL_FALSE</extracomment>
      <translation>falsch</translation>
    </message>
    <message>
      <source>Its key shows that this was no whole deck, or not shuffled as it has to be.</source>
      <extracomment>seals._TOLD, words.SEAL_FALSE_IS</extracomment>
      <translation>Der Schlüssel zeigt: das Kartenspiel war nicht vollständig oder nicht richtig gemischt.</translation>
    </message>
    <message>
      <source>Nertz</source>
      <extracomment>sentences.WELCOME</extracomment>
      <translation>Nertz</translation>
    </message>
    <message>
      <source>What should the others call you, and which cards are yours?</source>
      <extracomment>sentences.WELCOME_ASKS</extracomment>
      <translation>Wie sollen die anderen dich nennen, und welche Karten sind deine?</translation>
    </message>
    <message>
      <source>Your name</source>
      <extracomment>sentences.YOUR_NAME</extracomment>
      <translation>Dein Name</translation>
    </message>
    <message>
      <source>Card back: {back}</source>
      <extracomment>sentences.BACK_WORDS</extracomment>
      <translation>Kartenrückseite: {back}</translation>
    </message>
    <message>
      <source>Start</source>
      <extracomment>sentences.START</extracomment>
      <translation>Los</translation>
    </message>
    <message>
      <source>Both can be changed in Settings.</source>
      <extracomment>sentences.LATER</extracomment>
      <translation>Beides lässt sich in den Einstellungen ändern.</translation>
    </message>
    <message>
      <source>That name can’t be used: a name has 1 to {most} letters, figures or signs.</source>
      <extracomment>sentences.BAD_NAME</extracomment>
      <translation>Dieser Name geht nicht: ein Name hat 1 bis {most} Buchstaben, Ziffern oder Zeichen.</translation>
    </message>
    <message>
      <source>Settings</source>
      <extracomment>sentences.SETTINGS</extracomment>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Everything is kept on this computer as you choose it.</source>
      <extracomment>sentences.KEPT</extracomment>
      <translation>Alles bleibt auf diesem Computer, wie du es wählst.</translation>
    </message>
    <message>
      <source>You</source>
      <extracomment>sentences.YOU</extracomment>
      <translation>Du</translation>
    </message>
    <message>
      <source>At this table you keep the name and back that you came with.</source>
      <extracomment>sentences.YOU_NEXT</extracomment>
      <translation>An diesem Tisch behältst du den Namen und die Rückseite, mit denen du gekommen bist.</translation>
    </message>
    <message>
      <source>Looks and feel</source>
      <extracomment>sentences.LOOKS</extracomment>
      <translation>Aussehen und Bedienung</translation>
    </message>
    <message>
      <source>Keys</source>
      <extracomment>sentences.KEYS</extracomment>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>Press a key’s button, then the key that you want. Esc leaves it as it is.</source>
      <extracomment>sentences.KEYS_HINT</extracomment>
      <translation>Drück auf die Schaltfläche einer Taste, dann die gewünschte Taste. Esc lässt sie, wie sie ist.</translation>
    </message>
    <message>
      <source>The usual keys</source>
      <extracomment>sentences.USUAL_KEYS</extracomment>
      <translation>Die üblichen Tasten</translation>
    </message>
    <message>
      <source>a key …</source>
      <extracomment>sentences.PRESS_A_KEY</extracomment>
      <translation>Taste …</translation>
    </message>
    <message>
      <source>Done</source>
      <extracomment>sentences.DONE</extracomment>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>Dark table</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Dunkler Tisch</translation>
    </message>
    <message>
      <source>A light, linen one instead when off</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Sonst ein heller aus Leinen</translation>
    </message>
    <message>
      <source>Four colours</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Vier Farben</translation>
    </message>
    <message>
      <source>Diamonds blue, clubs green; the corners still tell red from black</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Karo blau, Kreuz grün; die Ecken zeigen weiter Rot und Schwarz</translation>
    </message>
    <message>
      <source>Left-handed</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Linkshändig</translation>
    </message>
    <message>
      <source>Mirrors your layout: stock and waste on the left</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Spiegelt deine Auslage: Vorrat und Abwurf links</translation>
    </message>
    <message>
      <source>One press plays</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Ein Druck spielt</translation>
    </message>
    <message>
      <source>A press on a card plays it where it fits best</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Ein Druck auf eine Karte spielt sie dorthin, wo sie am besten passt</translation>
    </message>
    <message>
      <source>Others’ pointers</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Zeiger der anderen</translation>
    </message>
    <message>
      <source>Where the others reach, and what they carry</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Wohin die anderen greifen und was sie tragen</translation>
    </message>
    <message>
      <source>My pointer</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Mein Zeiger</translation>
    </message>
    <message>
      <source>The others see where you reach, and what you carry</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Die anderen sehen, wohin du greifst und was du trägst</translation>
    </message>
    <message>
      <source>Sounds</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Klänge</translation>
    </message>
    <message>
      <source>Short and soft: a card that lands, goes back or turns; the call</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Kurz und leise: eine Karte kommt an, geht zurück, wird aufgedeckt; der Ruf</translation>
    </message>
    <message>
      <source>Reduced motion</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Weniger Bewegung</translation>
    </message>
    <message>
      <source>Cards change place at once</source>
      <extracomment>sentences.SWITCHES</extracomment>
      <translation>Karten sind sofort an ihrem Platz</translation>
    </message>
    <message>
      <source>How loud</source>
      <extracomment>sentences.VOLUME</extracomment>
      <translation>Lautstärke</translation>
    </message>
    <message>
      <source>Quieter</source>
      <extracomment>sentences.QUIETER</extracomment>
      <translation>Leiser</translation>
    </message>
    <message>
      <source>Louder</source>
      <extracomment>sentences.LOUDER</extracomment>
      <translation>Lauter</translation>
    </message>
    <message>
      <source>This computer gives no way to play sounds: the game is silent.</source>
      <extracomment>sentences.NO_SOUND</extracomment>
      <translation>Dieser Computer kann gerade keinen Ton ausgeben: das Spiel bleibt still.</translation>
    </message>
    <message>
      <source>Language</source>
      <extracomment>sentences.LANGUAGE</extracomment>
      <translation>Sprache</translation>
    </message>
    <message>
      <source>As this computer</source>
      <extracomment>sentences.AS_COMPUTER</extracomment>
      <translation>Wie dieser Computer</translation>
    </message>
    <message>
      <source>Text size</source>
      <extracomment>sentences.TEXT_SIZE</extracomment>
      <translation>Schriftgröße</translation>
    </message>
    <message>
      <source>{percent} %</source>
      <extracomment>sentences.PERCENT</extracomment>
      <translation>{percent} %</translation>
    </message>
    <message>
      <source>Smaller text</source>
      <extracomment>sentences.SMALLER</extracomment>
      <translation>Kleinere Schrift</translation>
    </message>
    <message>
      <source>Larger text</source>
      <extracomment>sentences.LARGER</extracomment>
      <translation>Größere Schrift</translation>
    </message>
    <message>
      <source>This could not be kept: {why}</source>
      <extracomment>sentences.NOT_KEPT</extracomment>
      <translation>Das ließ sich nicht speichern: {why}</translation>
    </message>
    <message>
      <source>Turn the stock</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Vorrat</translation>
    </message>
    <message>
      <source>Work pile 1</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Reihe 1</translation>
    </message>
    <message>
      <source>Work pile 2</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Reihe 2</translation>
    </message>
    <message>
      <source>Work pile 3</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Reihe 3</translation>
    </message>
    <message>
      <source>Work pile 4</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Reihe 4</translation>
    </message>
    <message>
      <source>Work pile 5</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Reihe 5</translation>
    </message>
    <message>
      <source>Work pile 6</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Reihe 6</translation>
    </message>
    <message>
      <source>Work pile 7</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Reihe 7</translation>
    </message>
    <message>
      <source>Work pile 8</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Reihe 8</translation>
    </message>
    <message>
      <source>Nertz pile</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Nertz-Stapel</translation>
    </message>
    <message>
      <source>Waste</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Abwurf</translation>
    </message>
    <message>
      <source>A hand card</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Eine Handkarte</translation>
    </message>
    <message>
      <source>Foundation</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Ablage</translation>
    </message>
    <message>
      <source>Tuck under</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Unterschieben</translation>
    </message>
    <message>
      <source>Another seat</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Anderer Platz</translation>
    </message>
    <message>
      <source>Joker</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Joker</translation>
    </message>
    <message>
      <source>Call</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Rufen</translation>
    </message>
    <message>
      <source>Stuck</source>
      <extracomment>sentences.DEEDS, sentences.NO_RESULT</extracomment>
      <translation>Festsitzen</translation>
    </message>
    <message>
      <source>Pause</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Remove</source>
      <comment>a button: whoever has dropped, from the table</comment>
      <extracomment>sentences.DEEDS, words.REMOVE</extracomment>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Put down</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Zurücklegen</translation>
    </message>
    <message>
      <source>Longer run</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Längere Folge</translation>
    </message>
    <message>
      <source>Shorter run</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Kürzere Folge</translation>
    </message>
    <message>
      <source>Sound on, off</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Ton an, aus</translation>
    </message>
    <message>
      <source>Hint</source>
      <comment>in practice: what would be good to play</comment>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Tipp</translation>
    </message>
    <message>
      <source>Undo</source>
      <comment>in practice: back to before the own last play</comment>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Zug zurück</translation>
    </message>
    <message>
      <source>Show the keys</source>
      <extracomment>sentences.DEEDS</extracomment>
      <translation>Tasten zeigen</translation>
    </message>
    <message>
      <source>Hello, {name}</source>
      <extracomment>sentences.HELLO</extracomment>
      <translation>Hallo, {name}</translation>
    </message>
    <message>
      <source>Version {version}</source>
      <extracomment>sentences.VERSION</extracomment>
      <translation>Version {version}</translation>
    </message>
    <message>
      <source>Play now</source>
      <extracomment>sentences.PLAY_NOW</extracomment>
      <translation>Jetzt spielen</translation>
    </message>
    <message>
      <source>Sit down with whoever is here</source>
      <extracomment>sentences.PLAY_NOW_IS</extracomment>
      <translation>Setz dich zu allen, die da sind</translation>
    </message>
    <message>
      <source>New table</source>
      <extracomment>sentences.NEW_TABLE</extracomment>
      <translation>Neuer Tisch</translation>
    </message>
    <message>
      <source>Choose the house rules first</source>
      <extracomment>sentences.NEW_TABLE_IS</extracomment>
      <translation>Zuerst die Hausregeln wählen</translation>
    </message>
    <message>
      <source>Practise</source>
      <extracomment>sentences.PRACTISE</extracomment>
      <translation>Üben</translation>
    </message>
    <message>
      <source>Against {bots}, {level}</source>
      <extracomment>sentences.PRACTISE_IS</extracomment>
      <translation>Gegen {bots}, {level}</translation>
    </message>
    <message numerus="yes">
      <source>{count} bots</source>
      <comment>whom one plays against</comment>
      <extracomment>sentences.BOTS</extracomment>
      <translation>
        <numerusform>einen Bot</numerusform>
        <numerusform>{count} Bots</numerusform>
      </translation>
    </message>
    <message>
      <source>Drills …</source>
      <comment>a button: opens Practise, with its drills and numbered deals</comment>
      <extracomment>sentences.MORE_PRACTICE</extracomment>
      <translation>Übungen …</translation>
    </message>
    <message>
      <source>Drills, numbered deals, other house rules</source>
      <extracomment>sentences.MORE_PRACTICE_IS</extracomment>
      <translation>Übungen, nummerierte Runden, andere Hausregeln</translation>
    </message>
    <message>
      <source>Deals against bots</source>
      <extracomment>sentences.AGAINST_BOTS</extracomment>
      <translation>Runden gegen Bots</translation>
    </message>
    <message>
      <source>Against</source>
      <extracomment>sentences.HOW_MANY_BOTS</extracomment>
      <translation>Gegen</translation>
    </message>
    <message>
      <source>They play</source>
      <comment>how good the bots are: gentle, easy …</comment>
      <extracomment>sentences.HOW_GOOD_BOTS</extracomment>
      <translation>Sie spielen</translation>
    </message>
    <message>
      <source>Number of the deal</source>
      <extracomment>sentences.DEAL_NUMBER</extracomment>
      <translation>Nummer der Runde</translation>
    </message>
    <message>
      <source>any</source>
      <comment>any number: which deal it is doesn’t matter</comment>
      <extracomment>sentences.ANY_NUMBER</extracomment>
      <translation>egal</translation>
    </message>
    <message>
      <source>The same number deals the same cards, here and on any other computer.</source>
      <extracomment>sentences.DEAL_NUMBER_IS</extracomment>
      <translation>Dieselbe Nummer gibt dieselben Karten, hier und auf jedem anderen Computer.</translation>
    </message>
    <message>
      <source>A whole match</source>
      <extracomment>sentences.WHOLE</extracomment>
      <translation>Eine ganze Partie</translation>
    </message>
    <message>
      <source>Otherwise one deal by itself</source>
      <extracomment>sentences.WHOLE_IS</extracomment>
      <translation>Sonst eine Runde für sich</translation>
    </message>
    <message>
      <source>House rules</source>
      <extracomment>sentences.PRESET, sentences.HOUSE_RULES</extracomment>
      <translation>Hausregeln</translation>
    </message>
    <message>
      <source>The house rules before</source>
      <extracomment>sentences.PRESET_BEFORE</extracomment>
      <translation>Die Hausregeln davor</translation>
    </message>
    <message>
      <source>The next house rules</source>
      <extracomment>sentences.PRESET_AFTER</extracomment>
      <translation>Die nächsten Hausregeln</translation>
    </message>
    <message>
      <source>Begin</source>
      <extracomment>sentences.BEGIN</extracomment>
      <translation>Anfangen</translation>
    </message>
    <message>
      <source>Drills</source>
      <extracomment>sentences.DRILLS_TITLE</extracomment>
      <translation>Übungen</translation>
    </message>
    <message>
      <source>Pile race</source>
      <extracomment>sentences.DRILLS</extracomment>
      <translation>Stapelrennen</translation>
    </message>
    <message>
      <source>Alone against the clock: empty your Nertz pile</source>
      <extracomment>sentences.DRILLS</extracomment>
      <translation>Allein gegen die Uhr: leere deinen Nertz-Stapel</translation>
    </message>
    <message>
      <source>Unhurried deal</source>
      <extracomment>sentences.DRILLS</extracomment>
      <translation>Runde in Ruhe</translation>
    </message>
    <message>
      <source>The bots wait until you have moved</source>
      <extracomment>sentences.DRILLS</extracomment>
      <translation>Die Bots warten, bis du gezogen hast</translation>
    </message>
    <message>
      <source>Spotting plays</source>
      <extracomment>sentences.DRILLS</extracomment>
      <translation>Züge erkennen</translation>
    </message>
    <message>
      <source>Ten times: find what can go to the middle</source>
      <extracomment>sentences.DRILLS</extracomment>
      <translation>Zehnmal: finde, was in die Mitte kann</translation>
    </message>
    <message>
      <source>Your best: {value}</source>
      <extracomment>sentences.OWN_BEST</extracomment>
      <translation>Deine Bestleistung: {value}</translation>
    </message>
    <message>
      <source>Bots: {level}. {told}</source>
      <comment>how good the bots are, and one’s best against them</comment>
      <extracomment>sentences.WITH_LEVEL</extracomment>
      <translation>Bots: {level}. {told}</translation>
    </message>
    <message>
      <source>Not played to its end yet</source>
      <extracomment>sentences.NO_BEST</extracomment>
      <translation>Noch nicht zu Ende gespielt</translation>
    </message>
    <message>
      <source>{minutes}:{seconds}.{tenths}</source>
      <comment>a time, to the tenth of a second</comment>
      <extracomment>sentences.TIME</extracomment>
      <translation>{minutes}:{seconds},{tenths}</translation>
    </message>
    <message>
      <source>Your best so far!</source>
      <extracomment>sentences.NEW_BEST</extracomment>
      <translation>Deine neue Bestleistung!</translation>
    </message>
    <message>
      <source>With a hint or an undo it counts as practice, not as a best.</source>
      <extracomment>sentences.HELPED_IS</extracomment>
      <translation>Mit Tipp oder Zurücknehmen zählt es als Übung, nicht als Bestleistung.</translation>
    </message>
    <message>
      <source>Your Nertz pile wasn’t empty in the end: no time.</source>
      <extracomment>sentences.NO_RESULT_IS</extracomment>
      <translation>Dein Nertz-Stapel war am Ende nicht leer: keine Zeit.</translation>
    </message>
    <message>
      <source>Play no. {number} again</source>
      <extracomment>sentences.PLAY_AGAIN</extracomment>
      <translation>Nr. {number} noch einmal</translation>
    </message>
    <message>
      <source>Another deal</source>
      <extracomment>sentences.ANOTHER</extracomment>
      <translation>Eine andere Runde</translation>
    </message>
    <message>
      <source>Clock</source>
      <comment>the name of a seat that never moves</comment>
      <extracomment>sentences.CLOCK</extracomment>
      <translation>Uhr</translation>
    </message>
    <message>
      <source>One bot fewer</source>
      <extracomment>sentences.FEWER_BOTS</extracomment>
      <translation>Ein Bot weniger</translation>
    </message>
    <message>
      <source>One bot more</source>
      <extracomment>sentences.MORE_BOTS</extracomment>
      <translation>Ein Bot mehr</translation>
    </message>
    <message>
      <source>Better bots</source>
      <extracomment>sentences.BETTER_BOTS</extracomment>
      <translation>Bessere Bots</translation>
    </message>
    <message>
      <source>Bots that play less well</source>
      <extracomment>sentences.WORSE_BOTS</extracomment>
      <translation>Bots, die weniger gut spielen</translation>
    </message>
    <message>
      <source>How to play</source>
      <extracomment>sentences.HOW_TO_PLAY</extracomment>
      <translation>Spielregeln</translation>
    </message>
    <message>
      <source>For everyone</source>
      <extracomment>sentences.FOR_EVERYONE</extracomment>
      <translation>Für alle</translation>
    </message>
    <message>
      <source>Tables on this network</source>
      <extracomment>sentences.TABLES_HERE</extracomment>
      <translation>Tische in diesem Netz</translation>
    </message>
    <message numerus="yes">
      <source>{taken} of {seats} seats</source>
      <extracomment>sentences.SEATS_TAKEN</extracomment>
      <translation>
        <numerusform>{taken} von {seats} Platz</numerusform>
        <numerusform>{taken} von {seats} Plätzen</numerusform>
      </translation>
    </message>
    <message>
      <source>{host} hosts</source>
      <extracomment>sentences.HOSTED_BY</extracomment>
      <translation>bei {host}</translation>
    </message>
    <message>
      <source>{host} hosts, at port {port}</source>
      <extracomment>sentences.HOSTED_AT</extracomment>
      <translation>bei {host}, Port {port}</translation>
    </message>
    <message>
      <source>waiting for players</source>
      <extracomment>sentences.PHASES</extracomment>
      <translation>wartet auf Mitspieler</translation>
    </message>
    <message>
      <source>playing</source>
      <extracomment>sentences.PHASES</extracomment>
      <translation>spielt</translation>
    </message>
    <message>
      <source>between matches</source>
      <extracomment>sentences.PHASES</extracomment>
      <translation>zwischen zwei Partien</translation>
    </message>
    <message>
      <source>waiting for its host</source>
      <extracomment>sentences.PHASES</extracomment>
      <translation>wartet auf den Gastgeber</translation>
    </message>
    <message>
      <source>{rtt} ms</source>
      <extracomment>sentences.RTT, words.RTT</extracomment>
      <translation>{rtt} ms</translation>
    </message>
    <message>
      <source>{host} waits there</source>
      <extracomment>sentences.HELD_BY</extracomment>
      <translation>{host} wartet dort</translation>
    </message>
    <message>
      <source>goes on without some</source>
      <extracomment>sentences.CARRIED_ON</extracomment>
      <translation>geht ohne einige weiter</translation>
    </message>
    <message>
      <source>{host} has a newer version: update yours</source>
      <extracomment>sentences.OLDER_HERE</extracomment>
      <translation>{host} hat eine neuere Version: erneuere deine</translation>
    </message>
    <message>
      <source>{host} has an older version and must update</source>
      <extracomment>sentences.OLDER_THERE</extracomment>
      <translation>{host} hat eine ältere Version: dort erneuern</translation>
    </message>
    <message>
      <source>Come back to {title}: {host} waits there, {seats}, {preset}, {phase}</source>
      <extracomment>sentences.JOIN_HELD</extracomment>
      <translation>Zurück zu {title}: {host} wartet dort, {seats}, {preset}, {phase}</translation>
    </message>
    <message>
      <source>Watch {title}</source>
      <extracomment>sentences.WATCH_THIS</extracomment>
      <translation>{title} zuschauen</translation>
    </message>
    <message>
      <source>no longer there</source>
      <comment>a table in the list</comment>
      <extracomment>sentences.TABLE_GONE</extracomment>
      <translation>nicht mehr da</translation>
    </message>
    <message numerus="yes">
      <source>{count} tables, {free} with a free seat</source>
      <extracomment>sentences.TABLES_FREE</extracomment>
      <translation>
        <numerusform>{count} Tische, einer mit freiem Platz</numerusform>
        <numerusform>{count} Tische, {free} mit freiem Platz</numerusform>
      </translation>
    </message>
    <message>
      <source>Search by table or host</source>
      <extracomment>sentences.SEARCH_TABLES</extracomment>
      <translation>Nach Tisch oder Gastgeber suchen</translation>
    </message>
    <message>
      <source>No table or host here is called “{search}”</source>
      <extracomment>sentences.NO_SUCH_TABLE</extracomment>
      <translation>Kein Tisch oder Gastgeber hier heißt „{search}“</translation>
    </message>
    <message>
      <source>Join {title}: {host} hosts, {seats}, {preset}, {phase}</source>
      <extracomment>sentences.JOIN_THIS</extracomment>
      <translation>{title} beitreten: bei {host}, {seats}, {preset}, {phase}</translation>
    </message>
    <message>
      <source>No tables yet</source>
      <extracomment>sentences.NO_TABLES</extracomment>
      <translation>Noch keine Tische</translation>
    </message>
    <message>
      <source>Press Play now here and on another computer: the first to press makes the table.</source>
      <extracomment>sentences.NO_TABLES_WHY</extracomment>
      <translation>Drück hier und an einem anderen Computer auf Jetzt spielen: wer zuerst drückt, macht den Tisch.</translation>
    </message>
    <message>
      <source>If you can’t see a table that is there: are both computers on the same Wi-Fi, and not one of them on a guest network? Some keep computers apart. Does a firewall or a VPN stand between? Allow Nertz, or turn the VPN off.</source>
      <extracomment>sentences.NO_TABLES_WHY</extracomment>
      <translation>Wenn du einen Tisch nicht siehst, den es gibt: sind beide Computer im selben WLAN, und keiner davon in einem Gastnetz? Manche trennen Computer voneinander. Steht eine Firewall oder ein VPN dazwischen? Erlaube Nertz, oder schalte das VPN aus.</translation>
    </message>
    <message>
      <source>Or ask the host for the join code that their screen shows, and join by it.</source>
      <extracomment>sentences.NO_TABLES_WHY</extracomment>
      <translation>Oder frag den Gastgeber nach dem Beitrittscode auf seinem Bildschirm, und tritt damit bei.</translation>
    </message>
    <message>
      <source>Network check</source>
      <extracomment>sentences.NETWORK_CHECK</extracomment>
      <translation>Netz prüfen</translation>
    </message>
    <message>
      <source>Check again</source>
      <extracomment>sentences.CHECK_AGAIN</extracomment>
      <translation>Noch einmal prüfen</translation>
    </message>
    <message>
      <source>Looking at the network …</source>
      <extracomment>sentences.CHECKING</extracomment>
      <translation>Sieht sich das Netz an …</translation>
    </message>
    <message>
      <source>The network has not been looked at yet.</source>
      <extracomment>sentences.NOT_CHECKED</extracomment>
      <translation>Das Netz ist noch nicht geprüft.</translation>
    </message>
    <message>
      <source>Join by address or code</source>
      <extracomment>sentences.JOIN_BY_ADDRESS</extracomment>
      <translation>Mit Adresse oder Code beitreten</translation>
    </message>
    <message>
      <source>needs a passcode</source>
      <extracomment>sentences.NEEDS_PASSCODE</extracomment>
      <translation>mit Kennwort</translation>
    </message>
    <message>
      <source>Join</source>
      <extracomment>sentences.JOIN</extracomment>
      <translation>Beitreten</translation>
    </message>
    <message>
      <source>Others can join this computer at {address}</source>
      <extracomment>sentences.THIS_ADDRESS</extracomment>
      <translation>Andere erreichen diesen Computer unter {address}</translation>
    </message>
    <message>
      <source>No network: {why} You can practise meanwhile.</source>
      <extracomment>sentences.NO_NETWORK</extracomment>
      <translation>Kein Netz: {why} Üben kannst du inzwischen.</translation>
    </message>
    <message>
      <source>Looking around …</source>
      <extracomment>sentences.STARTING</extracomment>
      <translation>Schaut sich um …</translation>
    </message>
    <message>
      <source>Looking for people who want to play …</source>
      <extracomment>sentences.SEEKING_NOW</extracomment>
      <translation>Sucht Leute, die spielen möchten …</translation>
    </message>
    <message>
      <source>Joining {title} …</source>
      <extracomment>sentences.SEEKING_TABLE</extracomment>
      <translation>Tritt bei: {title} …</translation>
    </message>
    <message>
      <source>Stop</source>
      <extracomment>sentences.STOP</extracomment>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>{name}’s table</source>
      <extracomment>sentences.TABLE_OF</extracomment>
      <translation>Tisch von {name}</translation>
    </message>
    <message>
      <source>Practice</source>
      <extracomment>sentences.PRACTICE_TABLE</extracomment>
      <translation>Übung</translation>
    </message>
    <message>
      <source>Leave</source>
      <extracomment>sentences.LEAVE</extracomment>
      <translation>Verlassen</translation>
    </message>
    <message>
      <source>Really leave?</source>
      <extracomment>sentences.LEAVE_SURE</extracomment>
      <translation>Wirklich gehen?</translation>
    </message>
    <message>
      <source>Ready</source>
      <extracomment>sentences.READY</extracomment>
      <translation>Bereit</translation>
    </message>
    <message>
      <source>It begins when everybody is ready</source>
      <extracomment>sentences.READY_IS</extracomment>
      <translation>Es beginnt, wenn alle bereit sind</translation>
    </message>
    <message>
      <source>Not ready after all</source>
      <extracomment>sentences.NOT_READY</extracomment>
      <translation>Doch nicht bereit</translation>
    </message>
    <message>
      <source>Waiting for {who}</source>
      <extracomment>sentences.WAITING_FOR</extracomment>
      <translation>Wartet auf {who}</translation>
    </message>
    <message>
      <source>A match needs two players: wait for another, or add a bot</source>
      <extracomment>sentences.NEED_TWO</extracomment>
      <translation>Eine Partie braucht zwei: warte auf jemanden, oder setz einen Bot dazu</translation>
    </message>
    <message>
      <source>The match begins when all {seats} seats are taken</source>
      <extracomment>sentences.NEED_ALL</extracomment>
      <translation>Die Partie beginnt, wenn alle {seats} Plätze besetzt sind</translation>
    </message>
    <message>
      <source>It begins …</source>
      <extracomment>sentences.BEGINS</extracomment>
      <translation>Es beginnt …</translation>
    </message>
    <message>
      <source>Add a bot</source>
      <extracomment>sentences.ADD_BOT</extracomment>
      <translation>Bot dazusetzen</translation>
    </message>
    <message>
      <source>gentle</source>
      <comment>a bot that plays at a child’s pace</comment>
      <extracomment>sentences.BOT_LEVEL_NAMES</extracomment>
      <translation>sanft</translation>
    </message>
    <message>
      <source>easy</source>
      <comment>a bot that plays like a beginner</comment>
      <extracomment>sentences.BOT_LEVEL_NAMES</extracomment>
      <translation>gemütlich</translation>
    </message>
    <message>
      <source>practised</source>
      <comment>a bot that plays well</comment>
      <extracomment>sentences.BOT_LEVEL_NAMES</extracomment>
      <translation>geübt</translation>
    </message>
    <message>
      <source>sharp</source>
      <comment>a bot that plays like the best at the table</comment>
      <extracomment>sentences.BOT_LEVEL_NAMES</extracomment>
      <translation>gewieft</translation>
    </message>
    <message>
      <source>lightning</source>
      <comment>a bot that is faster than anybody</comment>
      <extracomment>sentences.BOT_LEVEL_NAMES</extracomment>
      <translation>blitzschnell</translation>
    </message>
    <message>
      <source>The next bot plays less well: it is {level} now</source>
      <extracomment>sentences.WEAKER_BOT</extracomment>
      <translation>Der nächste Bot spielt weniger gut: jetzt ist er {level}</translation>
    </message>
    <message>
      <source>The next bot plays better: it is {level} now</source>
      <extracomment>sentences.STRONGER_BOT</extracomment>
      <translation>Der nächste Bot spielt besser: jetzt ist er {level}</translation>
    </message>
    <message>
      <source>Remove {name}</source>
      <extracomment>sentences.REMOVE_BOT</extracomment>
      <translation>{name} entfernen</translation>
    </message>
    <message>
      <source>Watch</source>
      <extracomment>sentences.WATCH</extracomment>
      <translation>Zuschauen</translation>
    </message>
    <message>
      <source>Sit down</source>
      <extracomment>sentences.SIT</extracomment>
      <translation>Platz nehmen</translation>
    </message>
    <message>
      <source>host</source>
      <extracomment>sentences.HOST</extracomment>
      <translation>Gastgeber</translation>
    </message>
    <message>
      <source>maker</source>
      <extracomment>sentences.MAKER</extracomment>
      <translation>Tischherr</translation>
    </message>
    <message>
      <source>you</source>
      <extracomment>sentences.YOU_TAG</extracomment>
      <translation>du</translation>
    </message>
    <message>
      <source>bot</source>
      <extracomment>sentences.BOT_TAG, words.BOT</extracomment>
      <translation>Bot</translation>
    </message>
    <message>
      <source>away</source>
      <extracomment>sentences.AWAY, words.STATE_AWAY</extracomment>
      <translation>weg</translation>
    </message>
    <message>
      <source>not heard at the moment</source>
      <extracomment>sentences.SHAKY, words.STATE_SHAKY</extracomment>
      <translation>gerade nicht zu hören</translation>
    </message>
    <message>
      <source>partners</source>
      <extracomment>sentences.PARTNERS_TAG</extracomment>
      <translation>Partner</translation>
    </message>
    <message>
      <source>Share</source>
      <extracomment>sentences.SHARE</extracomment>
      <translation>Teilen</translation>
    </message>
    <message>
      <source>Share {name}’s seat, as partners</source>
      <extracomment>sentences.SHARE_SEAT</extracomment>
      <translation>Den Platz mit {name} teilen, als Partner</translation>
    </message>
    <message>
      <source>A seat of my own</source>
      <extracomment>sentences.APART</extracomment>
      <translation>Eigener Platz</translation>
    </message>
    <message>
      <source>There are six of you or more: how about pairs? Two share a seat, its cards and its points.</source>
      <extracomment>sentences.PAIRS</extracomment>
      <translation>Ihr seid sechs oder mehr: wie wäre es zu zweit? Zwei teilen sich Platz, Karten und Punkte.</translation>
    </message>
    <message>
      <source>A trial first</source>
      <extracomment>sentences.TRIAL</extracomment>
      <translation>Erst eine Proberunde</translation>
    </message>
    <message>
      <source>The first deal is for practice and isn’t written down</source>
      <extracomment>sentences.TRIAL_IS</extracomment>
      <translation>Die erste Runde ist zum Üben und wird nicht aufgeschrieben</translation>
    </message>
    <message>
      <source>The first deal is a trial: it isn’t written down.</source>
      <extracomment>sentences.TRIAL_COMES</extracomment>
      <translation>Die erste Runde ist eine Proberunde: sie wird nicht aufgeschrieben.</translation>
    </message>
    <message>
      <source>The first deal counts: no trial.</source>
      <extracomment>sentences.TRIAL_NOT</extracomment>
      <translation>Die erste Runde zählt: keine Proberunde.</translation>
    </message>
    <message>
      <source>A free seat</source>
      <extracomment>sentences.FREE_SEAT</extracomment>
      <translation>Ein freier Platz</translation>
    </message>
    <message>
      <source>ready</source>
      <extracomment>sentences.READY_STATE</extracomment>
      <translation>bereit</translation>
    </message>
    <message>
      <source>Seat {number}: {name}, {state}</source>
      <extracomment>sentences.SEAT_SPOKEN</extracomment>
      <translation>Platz {number}: {name}, {state}</translation>
    </message>
    <message>
      <source>Watching: {names}</source>
      <extracomment>sentences.WATCHERS</extracomment>
      <translation>Es schauen zu: {names}</translation>
    </message>
    <message>
      <source>{maker} sets them; everybody sees every change before saying ready.</source>
      <extracomment>sentences.MAKER_SETS</extracomment>
      <translation>{maker} legt sie fest; alle sehen jede Änderung, bevor sie bereit sind.</translation>
    </message>
    <message>
      <source>You set them; everybody sees every change before saying ready.</source>
      <extracomment>sentences.YOU_SET</extracomment>
      <translation>Du legst sie fest; alle sehen jede Änderung, bevor sie bereit sind.</translation>
    </message>
    <message>
      <source>Fixed until the match ends.</source>
      <extracomment>sentences.FIXED</extracomment>
      <translation>Fest bis zum Ende der Partie.</translation>
    </message>
    <message>
      <source>{preset}, as it is</source>
      <extracomment>sentences.AS_PRESET</extracomment>
      <translation>{preset}, wie es ist</translation>
    </message>
    <message numerus="yes">
      <source>{preset}, with {count} changed</source>
      <extracomment>sentences.CHANGED_FROM</extracomment>
      <translation>
        <numerusform>{preset}, eine Regel geändert</numerusform>
        <numerusform>{preset}, {count} Regeln geändert</numerusform>
      </translation>
    </message>
    <message>
      <source>The cards</source>
      <extracomment>sentences.GROUPS</extracomment>
      <translation>Die Karten</translation>
    </message>
    <message>
      <source>Playing</source>
      <extracomment>sentences.GROUPS</extracomment>
      <translation>Das Spielen</translation>
    </message>
    <message>
      <source>The match</source>
      <extracomment>sentences.GROUPS</extracomment>
      <translation>Die Partie</translation>
    </message>
    <message>
      <source>When somebody drops out</source>
      <extracomment>sentences.GROUPS</extracomment>
      <translation>Wenn jemand herausfällt</translation>
    </message>
    <message>
      <source>changed</source>
      <extracomment>sentences.DIFFERS</extracomment>
      <translation>geändert</translation>
    </message>
    <message>
      <source>The value before: {rule}</source>
      <extracomment>sentences.BEFORE</extracomment>
      <translation>Der Wert davor: {rule}</translation>
    </message>
    <message>
      <source>The next value: {rule}</source>
      <extracomment>sentences.AFTER</extracomment>
      <translation>Der nächste Wert: {rule}</translation>
    </message>
    <message>
      <source>Keep as my preset</source>
      <extracomment>sentences.KEEP_PRESET</extracomment>
      <translation>Als meine Regeln merken</translation>
    </message>
    <message>
      <source>A name for these rules</source>
      <extracomment>sentences.PRESET_NAME</extracomment>
      <translation>Ein Name für diese Regeln</translation>
    </message>
    <message>
      <source>That has to be a number from {low} to {high}.</source>
      <extracomment>sentences.NUMBER_FROM_TO</extracomment>
      <translation>Das muss eine Zahl von {low} bis {high} sein.</translation>
    </message>
    <message>
      <source>That can’t be: with the other rules as they are, a deck has too few cards for it.</source>
      <extracomment>sentences.CANT_BE</extracomment>
      <translation>Das geht nicht: mit den anderen Regeln zusammen hat ein Spiel dafür zu wenige Karten.</translation>
    </message>
    <message>
      <source>Kept: {name}</source>
      <extracomment>sentences.PRESET_KEPT</extracomment>
      <translation>Gemerkt: {name}</translation>
    </message>
    <message>
      <source>House rules: {sentences}.</source>
      <extracomment>sentences.RULES_CHANGED</extracomment>
      <translation>Hausregeln: {sentences}.</translation>
    </message>
    <message numerus="yes">
      <source>House rules: {preset}, {count} rules changed.</source>
      <extracomment>sentences.RULES_CHANGED_MANY</extracomment>
      <translation>
        <numerusform>Hausregeln: {preset}, eine Regel geändert.</numerusform>
        <numerusform>Hausregeln: {preset}, {count} Regeln geändert.</numerusform>
      </translation>
    </message>
    <message>
      <source>House rules: {preset}.</source>
      <extracomment>sentences.RULES_AS_BEFORE</extracomment>
      <translation>Hausregeln: {preset}.</translation>
    </message>
    <message>
      <source>Who comes in</source>
      <extracomment>sentences.DOOR</extracomment>
      <translation>Wer hereinkommt</translation>
    </message>
    <message>
      <source>Join code</source>
      <extracomment>sentences.JOIN_CODE</extracomment>
      <translation>Beitrittscode</translation>
    </message>
    <message>
      <source>Join code {code}</source>
      <extracomment>sentences.JOIN_CODE_SHORT</extracomment>
      <translation>Beitrittscode {code}</translation>
    </message>
    <message>
      <source>Whoever doesn’t see this table types this code under “Join by address or code”.</source>
      <extracomment>sentences.JOIN_CODE_IS</extracomment>
      <translation>Wer diesen Tisch nicht sieht, tippt diesen Code unter „Mit Adresse oder Code beitreten“.</translation>
    </message>
    <message>
      <source>The join code is on {host}’s screen: that computer hosts.</source>
      <extracomment>sentences.JOIN_CODE_AT</extracomment>
      <translation>Der Beitrittscode steht auf dem Bildschirm von {host}: Dieser Computer ist Gastgeber.</translation>
    </message>
    <message>
      <source>This computer has no address that fits into a join code.</source>
      <extracomment>sentences.NO_JOIN_CODE</extracomment>
      <translation>Dieser Computer hat keine Adresse, die in einen Beitrittscode passt.</translation>
    </message>
    <message>
      <source>The join code as a picture for a camera</source>
      <extracomment>sentences.CODE_PICTURE</extracomment>
      <translation>Der Beitrittscode als Bild für eine Kamera</translation>
    </message>
    <message>
      <source>Passcode</source>
      <extracomment>sentences.PASSCODE</extracomment>
      <translation>Kennwort</translation>
    </message>
    <message>
      <source>none</source>
      <extracomment>sentences.PASSCODE_NONE</extracomment>
      <translation>keins</translation>
    </message>
    <message>
      <source>Set</source>
      <comment>a button: the passcode that was typed</comment>
      <extracomment>sentences.SET_PASSCODE</extracomment>
      <translation>Setzen</translation>
    </message>
    <message>
      <source>Take away</source>
      <comment>a button: the passcode</comment>
      <extracomment>sentences.NO_PASSCODE</extracomment>
      <translation>Wegnehmen</translation>
    </message>
    <message>
      <source>Whoever comes has to say it. Capitals don’t matter.</source>
      <extracomment>sentences.LOCKED_IS</extracomment>
      <translation>Wer kommt, muss es sagen. Großbuchstaben sind egal.</translation>
    </message>
    <message>
      <source>Whoever is on this network may come in.</source>
      <extracomment>sentences.OPEN_IS</extracomment>
      <translation>Wer in diesem Netz ist, darf herein.</translation>
    </message>
    <message>
      <source>A passcode has 1 to {most} letters, figures or signs.</source>
      <extracomment>sentences.BAD_PASSCODE</extracomment>
      <translation>Ein Kennwort hat 1 bis {most} Buchstaben, Ziffern oder Zeichen.</translation>
    </message>
    <message>
      <source>Waiting outside</source>
      <extracomment>sentences.OUTSIDE</extracomment>
      <translation>Vor der Tür</translation>
    </message>
    <message>
      <source>Let in</source>
      <extracomment>sentences.LET_IN_WORD</extracomment>
      <translation>Hereinlassen</translation>
    </message>
    <message>
      <source>Let {name} in</source>
      <extracomment>sentences.LET_IN</extracomment>
      <translation>{name} hereinlassen</translation>
    </message>
    <message>
      <source>Turn away</source>
      <extracomment>sentences.TURN_AWAY</extracomment>
      <translation>Abweisen</translation>
    </message>
    <message>
      <source>Turn {name} away</source>
      <extracomment>sentences.TURN_AWAY_WHOM</extracomment>
      <translation>{name} abweisen</translation>
    </message>
    <message numerus="yes">
      <source>{names} want to come in.</source>
      <extracomment>sentences.KNOCKED</extracomment>
      <translation>
        <numerusform>{names} möchte herein.</numerusform>
        <numerusform>{names} möchten herein.</numerusform>
      </translation>
    </message>
    <message>
      <source>Safety codes</source>
      <extracomment>sentences.SAFETY</extracomment>
      <translation>Sicherheitscodes</translation>
    </message>
    <message>
      <source>Compare them aloud: your screen and theirs show the same four words. If they differ, somebody is listening in between: leave the table.</source>
      <extracomment>sentences.SAFETY_IS</extracomment>
      <translation>Vergleicht sie laut: Auf deinem Bildschirm und auf dem anderen stehen dieselben vier Wörter. Wenn nicht, hört dazwischen jemand mit: Verlass den Tisch.</translation>
    </message>
    <message>
      <source>{name} has another key than the {name} you have played with: a new computer, or somebody else. Compare safety codes under “Who comes in”.</source>
      <extracomment>sentences.OTHER_KEY</extracomment>
      <translation>{name} hat einen anderen Schlüssel als beim letzten Spiel mit {name}: ein neuer Computer, oder jemand anders. Vergleicht die Sicherheitscodes unter „Wer hereinkommt“.</translation>
    </message>
    <message>
      <source>not yet known</source>
      <extracomment>sentences.NO_CODE_YET</extracomment>
      <translation>noch nicht bekannt</translation>
    </message>
    <message>
      <source>Safety code with {name}: {words}</source>
      <extracomment>sentences.CODE_WITH</extracomment>
      <translation>Sicherheitscode mit {name}: {words}</translation>
    </message>
    <message>
      <source>Nobody else is here yet.</source>
      <extracomment>sentences.ALONE_HERE</extracomment>
      <translation>Noch ist niemand sonst da.</translation>
    </message>
    <message>
      <source>{title} has a passcode</source>
      <extracomment>sentences.PASSCODE_OF</extracomment>
      <translation>{title} hat ein Kennwort</translation>
    </message>
    <message>
      <source>This table has a passcode</source>
      <extracomment>sentences.PASSCODE_OF_TABLE</extracomment>
      <translation>Dieser Tisch hat ein Kennwort</translation>
    </message>
    <message>
      <source>Somebody at the table can tell you.</source>
      <extracomment>sentences.PASSCODE_ASKS</extracomment>
      <translation>Am Tisch kann es dir jemand sagen.</translation>
    </message>
    <message numerus="yes">
      <source>That was not it. {count} more tries; then the table doesn’t answer for half a minute.</source>
      <extracomment>sentences.PASSCODE_WRONG</extracomment>
      <translation>
        <numerusform>Das war es nicht. Noch ein Versuch, dann antwortet der Tisch eine halbe Minute lang nicht.</numerusform>
        <numerusform>Das war es nicht. Noch {count} Versuche, dann antwortet der Tisch eine halbe Minute lang nicht.</numerusform>
      </translation>
    </message>
    <message>
      <source>Too many wrong ones: the table answers again in {seconds} s.</source>
      <extracomment>sentences.PASSCODE_WAIT</extracomment>
      <translation>Zu viele falsche: Der Tisch antwortet wieder in {seconds} s.</translation>
    </message>
    <message>
      <source>Asking …</source>
      <extracomment>sentences.PASSCODE_SAID</extracomment>
      <translation>Wird gefragt …</translation>
    </message>
    <message>
      <source>Too many wrong passcodes were tried here. Now the table’s maker decides: you come in when they say yes.</source>
      <extracomment>sentences.MAKER_ASKED</extracomment>
      <translation>Hier wurden zu viele falsche Kennwörter versucht. Jetzt entscheidet, wer den Tisch gemacht hat: Du kommst herein, wenn die Person Ja sagt.</translation>
    </message>
    <message>
      <source>Come in</source>
      <extracomment>sentences.COME_IN</extracomment>
      <translation>Hereinkommen</translation>
    </message>
    <message>
      <source>dog</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Hund</translation>
    </message>
    <message>
      <source>cat</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Katze</translation>
    </message>
    <message>
      <source>lion</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Löwe</translation>
    </message>
    <message>
      <source>horse</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Pferd</translation>
    </message>
    <message>
      <source>unicorn</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Einhorn</translation>
    </message>
    <message>
      <source>pig</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Schwein</translation>
    </message>
    <message>
      <source>elephant</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Elefant</translation>
    </message>
    <message>
      <source>rabbit</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Hase</translation>
    </message>
    <message>
      <source>panda</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Panda</translation>
    </message>
    <message>
      <source>rooster</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Hahn</translation>
    </message>
    <message>
      <source>penguin</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Pinguin</translation>
    </message>
    <message>
      <source>turtle</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Schildkröte</translation>
    </message>
    <message>
      <source>fish</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Fisch</translation>
    </message>
    <message>
      <source>octopus</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Krake</translation>
    </message>
    <message>
      <source>butterfly</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Schmetterling</translation>
    </message>
    <message>
      <source>flower</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Blume</translation>
    </message>
    <message>
      <source>tree</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Baum</translation>
    </message>
    <message>
      <source>cactus</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Kaktus</translation>
    </message>
    <message>
      <source>mushroom</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Pilz</translation>
    </message>
    <message>
      <source>globe</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Globus</translation>
    </message>
    <message>
      <source>moon</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Mond</translation>
    </message>
    <message>
      <source>cloud</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Wolke</translation>
    </message>
    <message>
      <source>fire</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Feuer</translation>
    </message>
    <message>
      <source>banana</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Banane</translation>
    </message>
    <message>
      <source>apple</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Apfel</translation>
    </message>
    <message>
      <source>strawberry</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Erdbeere</translation>
    </message>
    <message>
      <source>corn</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Mais</translation>
    </message>
    <message>
      <source>pizza</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Pizza</translation>
    </message>
    <message>
      <source>cake</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Torte</translation>
    </message>
    <message>
      <source>heart</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Herz</translation>
    </message>
    <message>
      <source>smiley</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Smiley</translation>
    </message>
    <message>
      <source>robot</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Roboter</translation>
    </message>
    <message>
      <source>hat</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Hut</translation>
    </message>
    <message>
      <source>glasses</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Brille</translation>
    </message>
    <message>
      <source>spanner</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Schraubenschlüssel</translation>
    </message>
    <message>
      <source>santa</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Nikolaus</translation>
    </message>
    <message>
      <source>thumbs up</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Daumen hoch</translation>
    </message>
    <message>
      <source>umbrella</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Regenschirm</translation>
    </message>
    <message>
      <source>hourglass</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Sanduhr</translation>
    </message>
    <message>
      <source>clock</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Uhr</translation>
    </message>
    <message>
      <source>gift</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Geschenk</translation>
    </message>
    <message>
      <source>light bulb</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Glühbirne</translation>
    </message>
    <message>
      <source>book</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Buch</translation>
    </message>
    <message>
      <source>pencil</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Bleistift</translation>
    </message>
    <message>
      <source>paperclip</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Büroklammer</translation>
    </message>
    <message>
      <source>scissors</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Schere</translation>
    </message>
    <message>
      <source>lock</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Schloss</translation>
    </message>
    <message>
      <source>key</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Schlüssel</translation>
    </message>
    <message>
      <source>hammer</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Hammer</translation>
    </message>
    <message>
      <source>telephone</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Telefon</translation>
    </message>
    <message>
      <source>flag</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Flagge</translation>
    </message>
    <message>
      <source>train</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Zug</translation>
    </message>
    <message>
      <source>bicycle</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Fahrrad</translation>
    </message>
    <message>
      <source>aeroplane</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Flugzeug</translation>
    </message>
    <message>
      <source>rocket</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Rakete</translation>
    </message>
    <message>
      <source>trophy</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Pokal</translation>
    </message>
    <message>
      <source>ball</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Ball</translation>
    </message>
    <message>
      <source>guitar</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Gitarre</translation>
    </message>
    <message>
      <source>trumpet</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Trompete</translation>
    </message>
    <message>
      <source>bell</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Glocke</translation>
    </message>
    <message>
      <source>anchor</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Anker</translation>
    </message>
    <message>
      <source>headphones</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Kopfhörer</translation>
    </message>
    <message>
      <source>folder</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Ordner</translation>
    </message>
    <message>
      <source>pin</source>
      <comment>a word of a safety code</comment>
      <extracomment>sentences.SYMBOL_WORDS</extracomment>
      <translation>Stecknadel</translation>
    </message>
    <message>
      <source>Real cards</source>
      <comment>a table whose people play with cards of their own</comment>
      <extracomment>sentences.REAL_CARDS</extracomment>
      <translation>Echte Karten</translation>
    </message>
    <message>
      <source>Real cards …</source>
      <comment>a button: makes a shared sheet for a table with real cards</comment>
      <extracomment>sentences.PAPER_TABLE</extracomment>
      <translation>Echte Karten …</translation>
    </message>
    <message>
      <source>A shared sheet for a table with real cards</source>
      <extracomment>sentences.PAPER_TABLE_IS</extracomment>
      <translation>Ein gemeinsames Spielblatt für einen Tisch mit echten Karten</translation>
    </message>
    <message>
      <source>A match needs two players: wait for another</source>
      <extracomment>sentences.NEED_TWO_PEOPLE</extracomment>
      <translation>Eine Partie braucht zwei: warte auf jemanden</translation>
    </message>
    <message numerus="yes">
      <source>The line: {points} points</source>
      <comment>a target that ends nothing</comment>
      <extracomment>sentences.LINE</extracomment>
      <translation>
        <numerusform>Die Linie: {points} Punkt</numerusform>
        <numerusform>Die Linie: {points} Punkte</numerusform>
      </translation>
    </message>
    <message>
      <source>Points are added up until somebody ends the match</source>
      <extracomment>sentences.ADDED_UP</extracomment>
      <translation>Punkte werden gesammelt, bis jemand die Partie beendet</translation>
    </message>
    <message>
      <source>What did you count in deal {number}?</source>
      <extracomment>sentences.YOUR_COUNT</extracomment>
      <translation>Was hast du in Runde {number} gezählt?</translation>
    </message>
    <message>
      <source>Deal {number} is written down. What should be your count in it?</source>
      <extracomment>sentences.COUNT_AGAIN</extracomment>
      <translation>Runde {number} ist aufgeschrieben. Was soll darin bei dir stehen?</translation>
    </message>
    <message>
      <source>Enter</source>
      <comment>a button: what one has counted</comment>
      <extracomment>sentences.ENTER_COUNT</extracomment>
      <translation>Eintragen</translation>
    </message>
    <message>
      <source>Agree</source>
      <comment>a button: that is what a neighbour has counted</comment>
      <extracomment>sentences.AGREE</extracomment>
      <translation>Stimmt</translation>
    </message>
    <message>
      <source>{who} agrees</source>
      <extracomment>sentences.AGREED</extracomment>
      <translation>{who} bestätigt</translation>
    </message>
    <message>
      <source>{name}: {count}</source>
      <comment>what somebody has counted</comment>
      <extracomment>sentences.COUNT_OF</extracomment>
      <translation>{name}: {count}</translation>
    </message>
    <message>
      <source>{name} has not counted yet</source>
      <extracomment>sentences.NO_COUNT</extracomment>
      <translation>{name} hat noch nicht gezählt</translation>
    </message>
    <message>
      <source>Write it down</source>
      <extracomment>sentences.WRITE</extracomment>
      <translation>Aufschreiben</translation>
    </message>
    <message>
      <source>End match</source>
      <extracomment>sentences.FILE</extracomment>
      <translation>Partie beenden</translation>
    </message>
    <message>
      <source>Really end it?</source>
      <extracomment>sentences.FILE_SURE</extracomment>
      <translation>Wirklich beenden?</translation>
    </message>
    <message>
      <source>Deal {number} is written down.</source>
      <extracomment>sentences.ROW_WRITTEN</extracomment>
      <translation>Runde {number} ist aufgeschrieben.</translation>
    </message>
    <message>
      <source>{who} agrees with your count.</source>
      <extracomment>sentences.AGREES_WITH_YOU</extracomment>
      <translation>{who} bestätigt, was du gezählt hast.</translation>
    </message>
    <message>
      <source>Sheet</source>
      <extracomment>sentences.SHEET</extracomment>
      <translation>Spielblatt</translation>
    </message>
    <message>
      <source>up to {target}</source>
      <extracomment>sentences.OUT_OF</extracomment>
      <translation>bis {target}</translation>
    </message>
    <message>
      <source>of {deals}</source>
      <extracomment>sentences.OF_DEALS</extracomment>
      <translation>von {deals}</translation>
    </message>
    <message>
      <source>{who} called.</source>
      <extracomment>sentences.CALLED_BY</extracomment>
      <translation>{who}: gerufen.</translation>
    </message>
    <message>
      <source>Everybody was stuck.</source>
      <extracomment>sentences.STUCK_OUT</extracomment>
      <translation>Alle saßen fest.</translation>
    </message>
    <message>
      <source>{who} wins the match!</source>
      <extracomment>sentences.WINNER</extracomment>
      <translation>{who} gewinnt die Partie!</translation>
    </message>
    <message>
      <source>{who} win the match together!</source>
      <extracomment>sentences.WINNERS</extracomment>
      <translation>{who} gewinnen die Partie gemeinsam!</translation>
    </message>
    <message>
      <source>You win the match!</source>
      <extracomment>sentences.YOU_WIN</extracomment>
      <translation>Du gewinnst die Partie!</translation>
    </message>
    <message>
      <source>On foundations</source>
      <extracomment>sentences.ON_FOUNDATIONS</extracomment>
      <translation>Auf Ablagen</translation>
    </message>
    <message>
      <source>Nertz cards left</source>
      <extracomment>sentences.LEFT</extracomment>
      <translation>Nertz-Karten übrig</translation>
    </message>
    <message>
      <source>Bonus</source>
      <extracomment>sentences.BONUS</extracomment>
      <translation>Bonus</translation>
    </message>
    <message>
      <source>This deal</source>
      <extracomment>sentences.SCORE</extracomment>
      <translation>Diese Runde</translation>
    </message>
    <message>
      <source>A trial: this deal is not written down</source>
      <extracomment>sentences.NOT_WRITTEN</extracomment>
      <translation>Eine Probe: diese Runde wird nicht aufgeschrieben</translation>
    </message>
    <message>
      <source>Owed</source>
      <extracomment>sentences.OWED</extracomment>
      <translation>Geschuldet</translation>
    </message>
    <message>
      <source>Claims won · lost</source>
      <extracomment>sentences.CONTESTED</extracomment>
      <translation>Zuerst da · zu spät</translation>
    </message>
    <message>
      <source>Total</source>
      <extracomment>sentences.TOTAL</extracomment>
      <translation>Gesamt</translation>
    </message>
    <message numerus="yes">
      <source>{name}: {points} points</source>
      <extracomment>sentences.SEAT_TOTAL</extracomment>
      <translation>
        <numerusform>{name}: {points} Punkt</numerusform>
        <numerusform>{name}: {points} Punkte</numerusform>
      </translation>
    </message>
    <message>
      <source>Settlement</source>
      <extracomment>sentences.SETTLEMENT</extracomment>
      <translation>Abrechnung</translation>
    </message>
    <message>
      <source>Next deal</source>
      <extracomment>sentences.NEXT_DEAL</extracomment>
      <translation>Nächste Runde</translation>
    </message>
    <message>
      <source>Rematch</source>
      <extracomment>sentences.REMATCH</extracomment>
      <translation>Revanche</translation>
    </message>
    <message>
      <source>Cards per minute</source>
      <extracomment>sentences.PACE</extracomment>
      <translation>Karten pro Minute</translation>
    </message>
    <message>
      <source>Stuck for</source>
      <extracomment>sentences.STUCK_FOR</extracomment>
      <translation>Saß fest</translation>
    </message>
    <message>
      <source>{count} s</source>
      <comment>seconds</comment>
      <extracomment>sentences.SECONDS</extracomment>
      <translation>{count} s</translation>
    </message>
    <message>
      <source>Totals after each deal</source>
      <extracomment>sentences.CHART</extracomment>
      <translation>Stand nach jeder Runde</translation>
    </message>
    <message>
      <source>{first} and {last}</source>
      <extracomment>sentences.AND</extracomment>
      <translation>{first} und {last}</translation>
    </message>
    <message>
      <source>Back to the table</source>
      <extracomment>sentences.BACK_TO_TABLE</extracomment>
      <translation>Zurück zum Tisch</translation>
    </message>
    <message>
      <source>Deal {number}: {points}</source>
      <extracomment>sentences.DEAL_ROW</extracomment>
      <translation>Runde {number}: {points}</translation>
    </message>
    <message>
      <source>Menu</source>
      <extracomment>sentences.MENU</extracomment>
      <translation>Menü</translation>
    </message>
    <message>
      <source>{host} left, and the table with them. Go home to find or make another.</source>
      <extracomment>sentences.HOST_LEFT</extracomment>
      <translation>{host} ist gegangen, und der Tisch damit auch. Auf der Startseite findest du einen anderen oder machst einen neuen.</translation>
    </message>
    <message>
      <source>{why} Pick another table, or try again.</source>
      <extracomment>sentences.TURNED_AWAY</extracomment>
      <translation>{why} Such dir einen anderen Tisch, oder versuch es noch einmal.</translation>
    </message>
    <message>
      <source>Go home</source>
      <extracomment>sentences.GO_HOME</extracomment>
      <translation>Zur Startseite</translation>
    </message>
    <message>
      <source>This program made a mistake and lost its network. Close the window and start it again.</source>
      <extracomment>sentences.BROKEN</extracomment>
      <translation>Dieses Programm hat einen Fehler gemacht und sein Netz verloren. Schließ das Fenster und starte es neu.</translation>
    </message>
    <message>
      <source>Close</source>
      <comment>a button: close this window</comment>
      <extracomment>sentences.CLOSE</extracomment>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>What the seals prove</source>
      <extracomment>sentences.SEALS</extracomment>
      <translation>Was die Siegel beweisen</translation>
    </message>
    <message>
      <source>And what they don’t</source>
      <extracomment>sentences.SEALS_DETAIL</extracomment>
      <translation>Und was nicht</translation>
    </message>
    <message>
      <source>The marks by the names</source>
      <extracomment>sentences.SEALS_MARKS</extracomment>
      <translation>Die Zeichen bei den Namen</translation>
    </message>
    <message>
      <source>Your table goes on as {count} tables</source>
      <extracomment>whichwords.WHICH_TITLE</extracomment>
      <translation>Dein Tisch ist zu {count} Tischen geworden</translation>
    </message>
    <message>
      <source>Your club night goes on as {count}</source>
      <extracomment>whichwords.WHICH_EVENING_TITLE</extracomment>
      <translation>Dein Clubabend ist zu {count} geworden</translation>
    </message>
    <message>
      <source>Your club night goes on twice: open it to say where you want to be.</source>
      <extracomment>whichwords.WHICH_EVENING</extracomment>
      <translation>Deinen Clubabend gibt es zweimal: Öffne ihn und sag, wo du sein willst.</translation>
    </message>
    <message>
      <source>While you were away the others lost each other, and each side played on. They stay apart from now on. Where do you sit down?</source>
      <extracomment>whichwords.WHICH_TEXT</extracomment>
      <translation>Während du weg warst, haben die anderen einander verloren, und jede Seite hat weitergespielt. Sie bleiben von jetzt an getrennt. Wohin setzt du dich?</translation>
    </message>
    <message>
      <source>Sit here · {key}</source>
      <comment>a button: at this one of two tables</comment>
      <extracomment>whichwords.SIT_HERE</extracomment>
      <translation>Hierher · {key}</translation>
    </message>
    <message>
      <source>Sit down with {names}</source>
      <extracomment>whichwords.SIT_WITH</extracomment>
      <translation>Zu {names} setzen</translation>
    </message>
    <message>
      <source>Sit down where nobody is at the moment</source>
      <extracomment>whichwords.SIT_ALONE</extracomment>
      <translation>Dorthin setzen, wo gerade niemand ist</translation>
    </message>
    <message>
      <source>With {names}</source>
      <comment>who is at a table</comment>
      <extracomment>whichwords.WHICH_WITH</extracomment>
      <translation>Mit {names}</translation>
    </message>
    <message>
      <source>Nobody is there at the moment</source>
      <extracomment>whichwords.WHICH_NOBODY</extracomment>
      <translation>Gerade ist niemand da</translation>
    </message>
    <message>
      <source>{who}: {points}, {cards}</source>
      <comment>a player, their points, and how many cards they have landed</comment>
      <extracomment>whichwords.WHICH_SEAT</extracomment>
      <translation>{who}: {points}, {cards}</translation>
    </message>
    <message numerus="yes">
      <source>{count} cards in the middle</source>
      <extracomment>whichwords.CARDS_LANDED</extracomment>
      <translation>
        <numerusform>{count} Karte in der Mitte</numerusform>
        <numerusform>{count} Karten in der Mitte</numerusform>
      </translation>
    </message>
    <message>
      <source>Away: {names}</source>
      <comment>who has a seat and is not there</comment>
      <extracomment>whichwords.WHICH_AWAY</extracomment>
      <translation>Weg: {names}</translation>
    </message>
    <message>
      <source>No deal has begun yet</source>
      <extracomment>whichwords.WHICH_NO_DEAL</extracomment>
      <translation>Noch hat keine Runde begonnen</translation>
    </message>
    <message>
      <source>a card has just moved</source>
      <extracomment>whichwords.MOVED_JUST_NOW</extracomment>
      <translation>gerade wurde eine Karte bewegt</translation>
    </message>
    <message>
      <source>the last card moved {count} s ago</source>
      <extracomment>whichwords.MOVED_SECONDS</extracomment>
      <translation>die letzte Karte vor {count} s</translation>
    </message>
    <message numerus="yes">
      <source>the last card moved {count} minutes ago</source>
      <extracomment>whichwords.MOVED_MINUTES</extracomment>
      <translation>
        <numerusform>die letzte Karte vor einer Minute</numerusform>
        <numerusform>die letzte Karte vor {count} Minuten</numerusform>
      </translation>
    </message>
    <message>
      <source>no card has moved since</source>
      <extracomment>whichwords.MOVED_NEVER</extracomment>
      <translation>seither wurde keine Karte bewegt</translation>
    </message>
    <message>
      <source>It wants its passcode first</source>
      <extracomment>whichwords.WHICH_LOCKED</extracomment>
      <translation>Will zuerst das Kennwort</translation>
    </message>
    <message>
      <source>spades</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Pik</translation>
    </message>
    <message>
      <source>hearts</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Herz</translation>
    </message>
    <message>
      <source>diamonds</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Karo</translation>
    </message>
    <message>
      <source>clubs</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Kreuz</translation>
    </message>
    <message>
      <source>red</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Rot</translation>
    </message>
    <message>
      <source>blue</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Blau</translation>
    </message>
    <message>
      <source>yellow</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Gelb</translation>
    </message>
    <message>
      <source>green</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Grün</translation>
    </message>
    <message>
      <source>joker</source>
      <extracomment>words.SUIT_WORDS</extracomment>
      <translation>Joker</translation>
    </message>
    <message>
      <source>ace</source>
      <extracomment>words.RANK_WORDS</extracomment>
      <translation>Ass</translation>
    </message>
    <message>
      <source>jack</source>
      <extracomment>words.RANK_WORDS</extracomment>
      <translation>Bube</translation>
    </message>
    <message>
      <source>queen</source>
      <extracomment>words.RANK_WORDS</extracomment>
      <translation>Dame</translation>
    </message>
    <message>
      <source>king</source>
      <extracomment>words.RANK_WORDS</extracomment>
      <translation>König</translation>
    </message>
    <message>
      <source>no</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>keine</translation>
    </message>
    <message>
      <source>one</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>eine</translation>
    </message>
    <message>
      <source>two</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>zwei</translation>
    </message>
    <message>
      <source>three</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>drei</translation>
    </message>
    <message>
      <source>four</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>vier</translation>
    </message>
    <message>
      <source>five</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>fünf</translation>
    </message>
    <message>
      <source>six</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>sechs</translation>
    </message>
    <message>
      <source>seven</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>sieben</translation>
    </message>
    <message>
      <source>eight</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>acht</translation>
    </message>
    <message>
      <source>nine</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>neun</translation>
    </message>
    <message>
      <source>ten</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>zehn</translation>
    </message>
    <message>
      <source>eleven</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>elf</translation>
    </message>
    <message>
      <source>twelve</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>zwölf</translation>
    </message>
    <message>
      <source>thirteen</source>
      <extracomment>words.NUMBERS</extracomment>
      <translation>dreizehn</translation>
    </message>
    <message>
      <source>Space</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Leertaste</translation>
    </message>
    <message>
      <source>Esc</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Esc</translation>
    </message>
    <message>
      <source>Up</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Hoch</translation>
    </message>
    <message>
      <source>Down</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Runter</translation>
    </message>
    <message>
      <source>Left</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Links</translation>
    </message>
    <message>
      <source>Right</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Rechts</translation>
    </message>
    <message>
      <source>Insert</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Einfg</translation>
    </message>
    <message>
      <source>Delete</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Entf</translation>
    </message>
    <message>
      <source>PgUp</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Bild↑</translation>
    </message>
    <message>
      <source>PgDn</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Bild↓</translation>
    </message>
    <message>
      <source>Home</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Pos1</translation>
    </message>
    <message>
      <source>End</source>
      <comment>a key</comment>
      <extracomment>words.KEY_NAMES</extracomment>
      <translation>Ende</translation>
    </message>
    <message>
      <source>{rank} of {suit}</source>
      <extracomment>words.CARD_WORDS</extracomment>
      <translation>{suit} {rank}</translation>
    </message>
    <message>
      <source>{rank} {suit}</source>
      <comment>of a Blitz deck: 4 red</comment>
      <extracomment>words.CARD_PLAIN</extracomment>
      <translation>{suit} {rank}</translation>
    </message>
    <message numerus="yes">
      <source>{count} cards</source>
      <comment>the number as a word: three cards</comment>
      <extracomment>words.CARDS</extracomment>
      <translation>
        <numerusform>{count} Karte</numerusform>
        <numerusform>{count} Karten</numerusform>
      </translation>
    </message>
    <message>
      <source>{who} landed the {card} first, by {margin} ms</source>
      <extracomment>words.LANDED_FIRST</extracomment>
      <translation>{who} war mit {card} zuerst da, um {margin} ms</translation>
    </message>
    <message>
      <source>{who} landed the {card} first, in the same moment</source>
      <extracomment>words.LANDED_FIRST_SAME_MS</extracomment>
      <translation>{who} war mit {card} zuerst da, im selben Moment</translation>
    </message>
    <message>
      <source>{who} called. {left}</source>
      <extracomment>words.CALLED</extracomment>
      <translation>{who} hat gerufen. {left}</translation>
    </message>
    <message>
      <source>You called!</source>
      <extracomment>words.YOU_CALLED</extracomment>
      <translation>Du hast gerufen!</translation>
    </message>
    <message>
      <source>Your Nertz pile is empty.</source>
      <extracomment>words.LEFT_NONE</extracomment>
      <translation>Dein Nertz-Stapel ist leer.</translation>
    </message>
    <message numerus="yes">
      <source>You have {count} left.</source>
      <extracomment>words.LEFT</extracomment>
      <translation>
        <numerusform>Du hast noch {count} übrig.</numerusform>
        <numerusform>Du hast noch {count} übrig.</numerusform>
      </translation>
    </message>
    <message>
      <source>Everybody is stuck: the deal is over.</source>
      <extracomment>words.DEAL_STUCK_OUT</extracomment>
      <translation>Alle sitzen fest: die Runde ist vorbei.</translation>
    </message>
    <message>
      <source>Go!</source>
      <extracomment>words.GO</extracomment>
      <translation>Los!</translation>
    </message>
    <message>
      <source>Everybody was stuck: the stocks have rotated.</source>
      <extracomment>words.ROTATED</extracomment>
      <translation>Alle saßen fest: die Vorräte sind weitergerückt.</translation>
    </message>
    <message>
      <source>{who} is stuck.</source>
      <extracomment>words.SAID_STUCK</extracomment>
      <translation>{who} sitzt fest.</translation>
    </message>
    <message>
      <source>{who} announced a joker as the {card}.</source>
      <extracomment>words.ANNOUNCED</extracomment>
      <translation>{who} hat einen Joker angesagt: {card}.</translation>
    </message>
    <message>
      <source>Your joker is the {card}: play it there again in a moment.</source>
      <extracomment>words.YOU_ANNOUNCED</extracomment>
      <translation>Dein Joker ist {card}: spiel ihn gleich noch einmal dorthin.</translation>
    </message>
    <message>
      <source>{who} dropped.</source>
      <extracomment>words.DROPPED</extracomment>
      <translation>{who} ist weg.</translation>
    </message>
    <message>
      <source>{who} left the table.</source>
      <extracomment>words.LEFT_TABLE</extracomment>
      <translation>{who} hat den Tisch verlassen.</translation>
    </message>
    <message>
      <source>{who} is back.</source>
      <extracomment>words.BACK</extracomment>
      <translation>{who} ist wieder da.</translation>
    </message>
    <message>
      <source>You’re back.</source>
      <extracomment>words.YOU_ARE_BACK</extracomment>
      <translation>Du bist wieder da.</translation>
    </message>
    <message>
      <source>{who} paused the table.</source>
      <extracomment>words.PAUSED</extracomment>
      <translation>{who} macht Pause.</translation>
    </message>
    <message>
      <source>Go on!</source>
      <extracomment>words.RESUMED</extracomment>
      <translation>Weiter!</translation>
    </message>
    <message>
      <source>Get ready …</source>
      <extracomment>words.COUNTDOWN</extracomment>
      <translation>Gleich geht es los …</translation>
    </message>
    <message>
      <source>That has to wait: nobody hosts at the moment.</source>
      <extracomment>words.NO_HOST</extracomment>
      <translation>Das muss warten: Gerade gibt es keinen Gastgeber.</translation>
    </message>
    <message>
      <source>{who}’s computer is hosting now.</source>
      <extracomment>words.HOST_IS</extracomment>
      <translation>Jetzt ist der Computer von {who} Gastgeber.</translation>
    </message>
    <message>
      <source>Your computer is hosting now.</source>
      <extracomment>words.YOU_HOST</extracomment>
      <translation>Jetzt ist dein Computer Gastgeber.</translation>
    </message>
    <message>
      <source>{host}’s computer left; {who}’s is hosting now.</source>
      <extracomment>words.LEFT_HOST_IS</extracomment>
      <translation>Der Computer von {host} ist gegangen; jetzt ist der von {who} Gastgeber.</translation>
    </message>
    <message>
      <source>{host}’s computer left; yours is hosting now.</source>
      <extracomment>words.LEFT_YOU_HOST</extracomment>
      <translation>Der Computer von {host} ist gegangen; jetzt ist deiner Gastgeber.</translation>
    </message>
    <message>
      <source>{host}’s computer can’t be reached; {who}’s is hosting now.</source>
      <extracomment>words.LOST_HOST_IS</extracomment>
      <translation>Der Computer von {host} ist nicht zu erreichen; jetzt ist der von {who} Gastgeber.</translation>
    </message>
    <message>
      <source>{host}’s computer can’t be reached; yours is hosting now.</source>
      <extracomment>words.LOST_YOU_HOST</extracomment>
      <translation>Der Computer von {host} ist nicht zu erreichen; jetzt ist deiner Gastgeber.</translation>
    </message>
    <message>
      <source>{host}’s computer can’t be reached. Waiting for it.</source>
      <extracomment>words.LOST_HOST</extracomment>
      <translation>Der Computer von {host} ist nicht zu erreichen. Wir warten auf ihn.</translation>
    </message>
    <message>
      <source>{host}’s program broke the rules of the table: nobody here follows it any more.</source>
      <extracomment>words.LYING_HOST</extracomment>
      <translation>Das Programm von {host} hat die Regeln des Tisches gebrochen: Hier folgt ihm niemand mehr.</translation>
    </message>
    <message>
      <source>{who}’s program has seen another deal than yours: it or the host’s program lies. Your deck’s key stays here until they agree.</source>
      <extracomment>words.OTHER_DEAL</extracomment>
      <translation>Das Programm von {who} hat eine andere Runde gesehen als deines: Es lügt, oder das des Gastgebers. Der Schlüssel deines Kartenspiels bleibt hier, bis sie übereinstimmen.</translation>
    </message>
    <message>
      <source>Another program with your key has taken your place. Close one of the two.</source>
      <extracomment>words.TAKEN</extracomment>
      <translation>Ein anderes Programm mit deinem Schlüssel hat deinen Platz eingenommen. Schließe eines der beiden.</translation>
    </message>
    <message>
      <source>Your computer can’t reach the others. Waiting for them.</source>
      <extracomment>words.CUT_OFF</extracomment>
      <translation>Dein Computer erreicht die anderen nicht. Wir warten auf sie.</translation>
    </message>
    <message>
      <source>Play on without {without}?</source>
      <extracomment>words.PLAY_ON_WITHOUT</extracomment>
      <translation>Ohne {without} weiterspielen?</translation>
    </message>
    <message numerus="yes">
      <source>({who} would)</source>
      <comment>play on without those who can’t be reached</comment>
      <extracomment>words.WOULD</extracomment>
      <translation>
        <numerusform>({who} würde)</numerusform>
        <numerusform>({who} würden)</numerusform>
      </translation>
    </message>
    <message>
      <source>{who} would play on.</source>
      <extracomment>words.WOULD_PLAY_ON</extracomment>
      <translation>{who} würde weiterspielen.</translation>
    </message>
    <message numerus="yes">
      <source>Play goes on without {without} when {who} press Play on, too.</source>
      <extracomment>words.PLAYS_ON_WHEN</extracomment>
      <translation>
        <numerusform>Ohne {without} geht es weiter, wenn auch {who} Weiterspielen drückt.</numerusform>
        <numerusform>Ohne {without} geht es weiter, wenn auch {who} Weiterspielen drücken.</numerusform>
      </translation>
    </message>
    <message>
      <source>Playing on without {without}.</source>
      <extracomment>words.PLAYING_ON_WITHOUT</extracomment>
      <translation>Es geht ohne {without} weiter.</translation>
    </message>
    <message>
      <source>Play on</source>
      <comment>a button: without those who aren’t there</comment>
      <extracomment>words.PLAY_ON</extracomment>
      <translation>Weiterspielen</translation>
    </message>
    <message>
      <source>Play on: pressed</source>
      <comment>a button: without those who aren’t there</comment>
      <extracomment>words.PLAY_ON_PRESSED</extracomment>
      <translation>Weiterspielen: gedrückt</translation>
    </message>
    <message>
      <source>Really remove?</source>
      <extracomment>words.REMOVE_SURE</extracomment>
      <translation>Wirklich entfernen?</translation>
    </message>
    <message>
      <source>{who} dropped: waiting {seconds} s</source>
      <extracomment>words.WAITING</extracomment>
      <translation>{who} ist weg: warte noch {seconds} s</translation>
    </message>
    <message>
      <source>{who} dropped: waiting</source>
      <extracomment>words.WAITING_SOME</extracomment>
      <translation>{who} ist weg: warte noch</translation>
    </message>
    <message numerus="yes">
      <source>{count} of your cards went back: {host}’s computer was cut off when they landed.</source>
      <extracomment>words.UNDONE_YOURS</extracomment>
      <translation>
        <numerusform>{count} deiner Karten ging zurück: Der Computer von {host} war abgeschnitten, als sie landete.</numerusform>
        <numerusform>{count} deiner Karten gingen zurück: Der Computer von {host} war abgeschnitten, als sie landeten.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} of your cards went back: your computer was cut off when they landed.</source>
      <extracomment>words.UNDONE_YOURS_BY_YOU</extracomment>
      <translation>
        <numerusform>{count} deiner Karten ging zurück: Dein Computer war abgeschnitten, als sie landete.</numerusform>
        <numerusform>{count} deiner Karten gingen zurück: Dein Computer war abgeschnitten, als sie landeten.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} cards went back: {host}’s computer was cut off when they landed.</source>
      <extracomment>words.UNDONE_CARDS</extracomment>
      <translation>
        <numerusform>{count} Karte ging zurück: Der Computer von {host} war abgeschnitten, als sie landete.</numerusform>
        <numerusform>{count} Karten gingen zurück: Der Computer von {host} war abgeschnitten, als sie landeten.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} cards went back: your computer was cut off when they landed.</source>
      <extracomment>words.UNDONE_CARDS_BY_YOU</extracomment>
      <translation>
        <numerusform>{count} Karte ging zurück: Dein Computer war abgeschnitten, als sie landete.</numerusform>
        <numerusform>{count} Karten gingen zurück: Dein Computer war abgeschnitten, als sie landeten.</numerusform>
      </translation>
    </message>
    <message>
      <source>The call does not count: {host}’s computer was cut off when it came.</source>
      <extracomment>words.UNDONE_CALL</extracomment>
      <translation>Der Ruf zählt nicht: Der Computer von {host} war abgeschnitten, als er kam.</translation>
    </message>
    <message>
      <source>The call does not count: your computer was cut off when it came.</source>
      <extracomment>words.UNDONE_CALL_BY_YOU</extracomment>
      <translation>Der Ruf zählt nicht: Dein Computer war abgeschnitten, als er kam.</translation>
    </message>
    <message>
      <source>The last moment does not count: {host}’s computer was cut off.</source>
      <extracomment>words.UNDONE_REST</extracomment>
      <translation>Der letzte Augenblick zählt nicht: Der Computer von {host} war abgeschnitten.</translation>
    </message>
    <message>
      <source>The last moment does not count: your computer was cut off.</source>
      <extracomment>words.UNDONE_REST_BY_YOU</extracomment>
      <translation>Der letzte Augenblick zählt nicht: Dein Computer war abgeschnitten.</translation>
    </message>
    <message>
      <source>somebody</source>
      <extracomment>words.SOMEBODY</extracomment>
      <translation>jemand</translation>
    </message>
    <message numerus="yes">
      <source>{count} players</source>
      <comment>the number as a word: three players</comment>
      <extracomment>words.SO_MANY</extracomment>
      <translation>
        <numerusform>{count} Person</numerusform>
        <numerusform>{count} Personen</numerusform>
      </translation>
    </message>
    <message>
      <source>Sealing decks …</source>
      <extracomment>words.SEALING</extracomment>
      <translation>Karten werden versiegelt …</translation>
    </message>
    <message>
      <source>Sealing decks: waiting for {who}</source>
      <extracomment>words.SEALING_FOR</extracomment>
      <translation>Karten werden versiegelt: es fehlt {who}</translation>
    </message>
    <message>
      <source>Laying out the cards …</source>
      <extracomment>words.LAYING</extracomment>
      <translation>Karten werden ausgelegt …</translation>
    </message>
    <message>
      <source>Laying out the cards: waiting for {who}</source>
      <extracomment>words.LAYING_FOR</extracomment>
      <translation>Karten werden ausgelegt: es fehlt {who}</translation>
    </message>
    <message>
      <source>The host has changed: all decks are sealed anew.</source>
      <extracomment>words.SEALED_ANEW</extracomment>
      <translation>Der Host hat gewechselt: alle Kartenspiele werden neu versiegelt.</translation>
    </message>
    <message numerus="yes">
      <source>{who} sit this deal out: their decks were not sealed in time. The others’ are sealed anew.</source>
      <extracomment>words.NOT_SEALED</extracomment>
      <translation>
        <numerusform>{who} setzt diese Runde aus: das Kartenspiel war nicht rechtzeitig versiegelt. Die übrigen werden neu versiegelt.</numerusform>
        <numerusform>{who} setzen diese Runde aus: ihre Kartenspiele waren nicht rechtzeitig versiegelt. Die übrigen werden neu versiegelt.</numerusform>
      </translation>
    </message>
    <message>
      <source>You sit this deal out: your deck was not sealed in time.</source>
      <extracomment>words.YOU_NOT_SEALED</extracomment>
      <translation>Du setzt diese Runde aus: dein Kartenspiel war nicht rechtzeitig versiegelt.</translation>
    </message>
    <message>
      <source>{who} sits this deal out: those cards were not laid out in time.</source>
      <extracomment>words.SITS_OUT</extracomment>
      <translation>{who} setzt diese Runde aus: die Karten lagen nicht rechtzeitig aus.</translation>
    </message>
    <message>
      <source>You sit this deal out: your cards were not laid out in time.</source>
      <extracomment>words.YOU_SIT_OUT</extracomment>
      <translation>Du setzt diese Runde aus: deine Karten lagen nicht rechtzeitig aus.</translation>
    </message>
    <message>
      <source>This deal is not played: too few decks were ready in time.</source>
      <extracomment>words.DEAL_DROPPED</extracomment>
      <translation>Diese Runde wird nicht gespielt: zu wenige Kartenspiele waren rechtzeitig bereit.</translation>
    </message>
    <message>
      <source>{who}’s program turned up another card than it had sealed. What really lies there stays unknown.</source>
      <extracomment>words.FALSELY_OPENED</extracomment>
      <translation>Das Programm von {who} hat eine andere Karte aufgedeckt, als es versiegelt hatte. Was dort wirklich liegt, bleibt unbekannt.</translation>
    </message>
    <message>
      <source>Your program turned up another card than it had sealed. What really lies there stays unknown.</source>
      <extracomment>words.YOU_FALSELY_OPENED</extracomment>
      <translation>Dein Programm hat eine andere Karte aufgedeckt, als es versiegelt hatte. Was dort wirklich liegt, bleibt unbekannt.</translation>
    </message>
    <message>
      <source>{who}’s deck was false: its points above zero don’t count. For the others the deal stands.</source>
      <extracomment>words.DECK_FALSE</extracomment>
      <translation>Das Kartenspiel von {who} war falsch: die Punkte daraus zählen nicht, soweit sie über null sind. Für die anderen gilt die Runde.</translation>
    </message>
    <message>
      <source>Your deck was false: your points above zero don’t count. For the others the deal stands.</source>
      <extracomment>words.YOUR_DECK_FALSE</extracomment>
      <translation>Dein Kartenspiel war falsch: deine Punkte zählen nicht, soweit sie über null sind. Für die anderen gilt die Runde.</translation>
    </message>
    <message>
      <source>{who}’s deck was false, as only its key shows now: the deal stays as it is written.</source>
      <extracomment>words.DECK_FALSE_LATE</extracomment>
      <translation>Das Kartenspiel von {who} war falsch, wie erst jetzt sein Schlüssel zeigt: die Runde bleibt, wie sie aufgeschrieben ist.</translation>
    </message>
    <message>
      <source>Your deck was false, as only its key shows now: the deal stays as it is written.</source>
      <extracomment>words.YOUR_DECK_FALSE_LATE</extracomment>
      <translation>Dein Kartenspiel war falsch, wie erst jetzt sein Schlüssel zeigt: die Runde bleibt, wie sie aufgeschrieben ist.</translation>
    </message>
    <message>
      <source>{who} has shown the key of an earlier deal: that deck is verified now.</source>
      <extracomment>words.SHOWN_LATE</extracomment>
      <translation>{who} hat den Schlüssel einer früheren Runde gezeigt: dieses Kartenspiel ist jetzt geprüft.</translation>
    </message>
    <message numerus="yes">
      <source>The keys of {who} have not been shown: those decks stay unverified until they are.</source>
      <comment>the keys of sealed decks</comment>
      <extracomment>words.UNVERIFIED</extracomment>
      <translation>
        <numerusform>Der Schlüssel von {who} wurde nicht gezeigt: so lange bleibt dieses Kartenspiel ungeprüft.</numerusform>
        <numerusform>Die Schlüssel von {who} wurden nicht gezeigt: so lange bleiben diese Kartenspiele ungeprüft.</numerusform>
      </translation>
    </message>
    <message>
      <source>{who}’s deck: {seal}</source>
      <extracomment>words.SEAL_OF</extracomment>
      <translation>Kartenspiel von {who}: {seal}</translation>
    </message>
    <message>
      <source>A bot’s deck hides nothing: every computer here shuffles and checks it itself.</source>
      <extracomment>words.SEAL_BOT_IS</extracomment>
      <translation>Das Kartenspiel eines Bots verbirgt nichts: jeder Computer hier mischt und prüft es selbst.</translation>
    </message>
    <message>
      <source>Nertz pile, {cards}, top: {card}</source>
      <extracomment>words.NERTZ_PILE</extracomment>
      <translation>Nertz-Stapel, {cards}, oben: {card}</translation>
    </message>
    <message>
      <source>Nertz pile, empty</source>
      <extracomment>words.NERTZ_EMPTY</extracomment>
      <translation>Nertz-Stapel, leer</translation>
    </message>
    <message>
      <source>Work pile {number}, {cards}, exposed: {card}</source>
      <extracomment>words.WORK_PILE</extracomment>
      <translation>Reihe {number}, {cards}, vorn: {card}</translation>
    </message>
    <message>
      <source>Work pile {number}, a space</source>
      <extracomment>words.WORK_SPACE</extracomment>
      <translation>Reihe {number}, eine Lücke</translation>
    </message>
    <message>
      <source>Waste, {cards}, top: {card}</source>
      <extracomment>words.WASTE_PILE</extracomment>
      <translation>Abwurf, {cards}, oben: {card}</translation>
    </message>
    <message>
      <source>Waste, empty</source>
      <extracomment>words.WASTE_EMPTY</extracomment>
      <translation>Abwurf, leer</translation>
    </message>
    <message>
      <source>Stock, {cards}</source>
      <extracomment>words.STOCK_PILE</extracomment>
      <translation>Vorrat, {cards}</translation>
    </message>
    <message>
      <source>Stock, empty: turns the waste over</source>
      <extracomment>words.STOCK_EMPTY</extracomment>
      <translation>Vorrat, leer: dreht den Abwurf um</translation>
    </message>
    <message>
      <source>Hand, card {number}: {card}</source>
      <extracomment>words.HAND_CARD</extracomment>
      <translation>Hand, Karte {number}: {card}</translation>
    </message>
    <message>
      <source>{suit} foundation, top: {card}</source>
      <extracomment>words.FOUNDATION</extracomment>
      <translation>Ablage {suit}, oben: {card}</translation>
    </message>
    <message>
      <source>{suit} foundation, complete</source>
      <extracomment>words.FOUNDATION_COMPLETE</extracomment>
      <translation>Ablage {suit}, voll</translation>
    </message>
    <message>
      <source>Free place for an ace of {suit}</source>
      <extracomment>words.FREE_PLACE</extracomment>
      <translation>Freier Platz für ein Ass in {suit}</translation>
    </message>
    <message>
      <source>Under work pile {number}</source>
      <extracomment>words.UNDER_PILE</extracomment>
      <translation>Unter Reihe {number}</translation>
    </message>
    <message>
      <source>Region of {suit}</source>
      <extracomment>words.REGION</extracomment>
      <translation>Bereich für {suit}</translation>
    </message>
    <message>
      <source>{who}: {what}</source>
      <extracomment>words.OF_OTHER</extracomment>
      <translation>{who}: {what}</translation>
    </message>
    <message>
      <source>{what}, held</source>
      <extracomment>words.HELD</extracomment>
      <translation>{what}, gehalten</translation>
    </message>
    <message>
      <source>card</source>
      <extracomment>words.SOME_CARD</extracomment>
      <translation>dieser Karte</translation>
    </message>
    <message>
      <source>a card face down</source>
      <extracomment>words.UNKNOWN_CARD</extracomment>
      <translation>eine verdeckte Karte</translation>
    </message>
    <message numerus="yes">
      <source>{points} points</source>
      <extracomment>words.POINTS</extracomment>
      <translation>
        <numerusform>{points} Punkt</numerusform>
        <numerusform>{points} Punkte</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{points} pts</source>
      <extracomment>words.SHORT_POINTS</extracomment>
      <translation>
        <numerusform>{points} Pkt</numerusform>
        <numerusform>{points} Pkt</numerusform>
      </translation>
    </message>
    <message>
      <source>{who}: {left} in the Nertz pile, {points} points {state}</source>
      <extracomment>words.SEAT</extracomment>
      <translation>{who}: {left} im Nertz-Stapel, {points} Punkte {state}</translation>
    </message>
    <message>
      <source>deal {number} · to {target}</source>
      <extracomment>words.DEAL_TO</extracomment>
      <translation>Runde {number} · bis {target}</translation>
    </message>
    <message>
      <source>deal {number} of {deals}</source>
      <extracomment>words.DEAL_OF</extracomment>
      <translation>Runde {number} von {deals}</translation>
    </message>
    <message>
      <source>deal {number}</source>
      <extracomment>words.DEAL_ALONE</extracomment>
      <translation>Runde {number}</translation>
    </message>
    <message>
      <source>{count} to go · {key}</source>
      <extracomment>words.TO_GO</extracomment>
      <translation>noch {count} · {key}</translation>
    </message>
    <message>
      <source>now! · {key}</source>
      <extracomment>words.CALL_NOW</extracomment>
      <translation>jetzt! · {key}</translation>
    </message>
    <message>
      <source>Stuck · {key}</source>
      <comment>a button: I can play nothing</comment>
      <extracomment>words.STUCK</extracomment>
      <translation>Sitze fest · {key}</translation>
    </message>
    <message>
      <source>Stuck: waiting</source>
      <extracomment>words.STUCK_SAID</extracomment>
      <translation>Sitze fest: warte</translation>
    </message>
    <message>
      <source>stuck</source>
      <extracomment>words.STATE_STUCK</extracomment>
      <translation>sitzt fest</translation>
    </message>
    <message>
      <source>called!</source>
      <extracomment>words.STATE_CALLED</extracomment>
      <translation>gerufen!</translation>
    </message>
    <message>
      <source>Pause</source>
      <comment>a button: stop the table for a while</comment>
      <extracomment>words.PAUSE</extracomment>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Go on</source>
      <extracomment>words.GO_ON</extracomment>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Keys</source>
      <comment>of the keyboard</comment>
      <extracomment>words.KEYS</extracomment>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>{key} · {count}</source>
      <extracomment>words.STOCK_KEY</extracomment>
      <translation>{key} · {count}</translation>
    </message>
    <message>
      <source>Sound: {percent} %</source>
      <extracomment>words.SOUND_ON</extracomment>
      <translation>Ton: {percent} %</translation>
    </message>
    <message>
      <source>Sound: off</source>
      <extracomment>words.SOUND_OFF</extracomment>
      <translation>Ton: aus</translation>
    </message>
    <message>
      <source>Your joker, to be announced as:</source>
      <extracomment>words.JOKER_SUIT</extracomment>
      <translation>Dein Joker, angesagt als:</translation>
    </message>
    <message>
      <source>Your joker as {suit}:</source>
      <extracomment>words.JOKER_RANK</extracomment>
      <translation>Dein Joker in {suit}:</translation>
    </message>
    <message>
      <source>Announce the joker as {card}</source>
      <extracomment>words.JOKER_AS</extracomment>
      <translation>Den Joker als {card} ansagen</translation>
    </message>
    <message>
      <source>Announce the joker as a card of {suit}</source>
      <extracomment>words.JOKER_OF</extracomment>
      <translation>Den Joker in {suit} ansagen</translation>
    </message>
    <message>
      <source>Another suit</source>
      <extracomment>words.JOKER_NAME</extracomment>
      <translation>Andere Farbe</translation>
    </message>
    <message>
      <source>under</source>
      <comment>where a card is tucked under a pile</comment>
      <extracomment>words.TUCK</extracomment>
      <translation>drunter</translation>
    </message>
    <message>
      <source>Hint · {key}</source>
      <comment>a button: what would be good to play</comment>
      <extracomment>words.HINT</extracomment>
      <translation>Tipp · {key}</translation>
    </message>
    <message>
      <source>Undo · {key}</source>
      <comment>a button: back to before the own last play</comment>
      <extracomment>words.UNDO</extracomment>
      <translation>Zurück · {key}</translation>
    </message>
    <message>
      <source>Taken back.</source>
      <extracomment>words.TAKEN_BACK</extracomment>
      <translation>Zurückgenommen.</translation>
    </message>
    <message>
      <source>{what} · no. {number}</source>
      <comment>a practice deal and its number</comment>
      <extracomment>words.OF_NUMBER</extracomment>
      <translation>{what} · Nr. {number}</translation>
    </message>
    <message>
      <source>deal no. {number}</source>
      <comment>a practice deal and its number</comment>
      <extracomment>words.DEAL_NUMBER</extracomment>
      <translation>Runde Nr. {number}</translation>
    </message>
    <message>
      <source>{found} of {spots} found</source>
      <extracomment>words.FOUND</extracomment>
      <translation>{found} von {spots} gefunden</translation>
    </message>
    <message>
      <source>{minutes}:{seconds}</source>
      <comment>a time on a clock</comment>
      <extracomment>words.MINUTES</extracomment>
      <translation>{minutes}:{seconds}</translation>
    </message>
    <message>
      <source>Which of your cards can go to the middle? Play it.</source>
      <extracomment>words.SPOT_IT</extracomment>
      <translation>Welche deiner Karten kann in die Mitte? Spiel sie.</translation>
    </message>
    <message>
      <source>Not that one: three seconds more.</source>
      <extracomment>words.SPOT_WRONG</extracomment>
      <translation>Die nicht: drei Sekunden mehr.</translation>
    </message>
    <message>
      <source>Wait: somebody else has to move first.</source>
      <extracomment>words.ADVISE_WAIT</extracomment>
      <translation>Warte: zuerst muss jemand anderes ziehen.</translation>
    </message>
    <message>
      <source>Turn the stock: nothing that is open leads on.</source>
      <extracomment>words.ADVISE_TURN</extracomment>
      <translation>Dreh den Vorrat auf: was offen liegt, bringt nichts weiter.</translation>
    </message>
    <message>
      <source>Turn the waste over, and go through your stock again.</source>
      <extracomment>words.ADVISE_TURN_OVER</extracomment>
      <translation>Dreh den Abwurf um, und geh deinen Vorrat noch einmal durch.</translation>
    </message>
    <message>
      <source>Call: your Nertz pile is empty, and ending it now is good for you.</source>
      <extracomment>words.ADVISE_CALL</extracomment>
      <translation>Ruf: dein Nertz-Stapel ist leer, und jetzt aufzuhören ist gut für dich.</translation>
    </message>
    <message>
      <source>Say that you are stuck: you have seen all of your stock.</source>
      <extracomment>words.ADVISE_STUCK</extracomment>
      <translation>Sag, dass du festsitzt: du hast deinen ganzen Vorrat gesehen.</translation>
    </message>
    <message>
      <source>Announce your joker as the {card}: the middle waits for it.</source>
      <extracomment>words.ADVISE_ANNOUNCE</extracomment>
      <translation>Sag deinen Joker als {card} an: die Mitte wartet darauf.</translation>
    </message>
    <message>
      <source>{card} to the middle: a point, before somebody else lands one there.</source>
      <extracomment>words.ADVISE_LANDS</extracomment>
      <translation>{card} in die Mitte: ein Punkt, bevor ihn dort jemand anderes macht.</translation>
    </message>
    <message>
      <source>{card} to the middle: a point, and one Nertz card fewer.</source>
      <extracomment>words.ADVISE_NERTZ_LANDS</extracomment>
      <translation>{card} in die Mitte: ein Punkt, und eine Nertz-Karte weniger.</translation>
    </message>
    <message>
      <source>{card} onto the {onto}: one Nertz card fewer.</source>
      <extracomment>words.ADVISE_NERTZ_BUILD</extracomment>
      <translation>{card} auf {onto}: eine Nertz-Karte weniger.</translation>
    </message>
    <message>
      <source>{card} into the space: one Nertz card fewer.</source>
      <extracomment>words.ADVISE_NERTZ_SPACE</extracomment>
      <translation>{card} in die Lücke: eine Nertz-Karte weniger.</translation>
    </message>
    <message>
      <source>{card} into the space: something new to build on.</source>
      <extracomment>words.ADVISE_SPACE</extracomment>
      <translation>{card} in die Lücke: etwas Neues, worauf sich bauen lässt.</translation>
    </message>
    <message>
      <source>{card} under work pile {number}: the space stays free.</source>
      <extracomment>words.ADVISE_TUCK</extracomment>
      <translation>{card} unter Reihe {number}: die Lücke bleibt frei.</translation>
    </message>
    <message>
      <source>{card} onto the {onto}: it is out of the way, and can be built on.</source>
      <extracomment>words.ADVISE_BUILD</extracomment>
      <translation>{card} auf {onto}: aus dem Weg, und darauf lässt sich bauen.</translation>
    </message>
    <message>
      <source>{card} and all on it onto the {onto}: that makes a space.</source>
      <extracomment>words.ADVISE_MAKE_SPACE</extracomment>
      <translation>{card} mit allem darauf auf {onto}: das macht eine Lücke.</translation>
    </message>
    <message>
      <source>{card} and all on it onto the {onto}: that frees the {beneath}.</source>
      <extracomment>words.ADVISE_FREES</extracomment>
      <translation>{card} mit allem darauf auf {onto}: das macht {beneath} frei.</translation>
    </message>
    <message>
      <source>Join by address: the host’s screen shows it on Home.</source>
      <extracomment>doctorwords.JOIN_BY_ADDRESS</extracomment>
      <translation>Tritt mit der Adresse bei: der Bildschirm des Gastgebers zeigt sie auf der Startseite.</translation>
    </message>
    <message>
      <source>If it is on, allow Nertz (or Python, or Terminal) in System Settings &gt; Privacy &amp; Security &gt; Local Network.</source>
      <extracomment>doctorwords.LOCAL_NETWORK</extracomment>
      <translation>Wenn es eingeschaltet ist, erlaube Nertz (oder Python oder Terminal) in Systemeinstellungen &gt; Datenschutz &amp; Sicherheit &gt; Lokales Netzwerk.</translation>
    </message>
    <message>
      <source>To know it, run this check on both computers at the same time, or while the other one hosts a table.</source>
      <extracomment>doctorwords.CHECK_BOTH</extracomment>
      <translation>Um es zu wissen, prüf auf beiden Computern zur gleichen Zeit, oder während der andere einen Tisch hat.</translation>
    </message>
    <message>
      <source>Leave a guest Wi-Fi for the home’s own; in the access point’s settings, switch off client isolation (also called AP isolation or privacy separator). A laptop or telephone that makes a hotspot does it too.</source>
      <extracomment>doctorwords.GUEST_WIFI</extracomment>
      <translation>Wechsle vom Gast-WLAN ins eigene; schalte in den Einstellungen des Routers die Trennung der Geräte aus (auch AP-Isolation oder Client-Isolation). Ein Hotspot von Laptop oder Telefon geht auch.</translation>
    </message>
    <message>
      <source>No network is up: nothing has given this computer an address.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Kein Netz ist da: nichts hat diesem Computer eine Adresse gegeben.</translation>
    </message>
    <message>
      <source>Switch Wi-Fi on and join the network that the others use, or plug a cable in. No internet is needed.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Schalt WLAN ein und geh ins Netz der anderen, oder steck ein Kabel ein. Internet braucht es nicht.</translation>
    </message>
    <message>
      <source>This computer is on no network: only it itself can be reached.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Dieser Computer ist in keinem Netz: nur er selbst ist zu erreichen.</translation>
    </message>
    <message>
      <source>Only this computer itself was looked at, as was asked for.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Nur dieser Computer selbst wurde geprüft, wie verlangt.</translation>
    </message>
    <message>
      <source>There are IPv6 addresses alone, and tables find each other over IPv4.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Es gibt nur IPv6-Adressen, und Tische finden einander über IPv4.</translation>
    </message>
    <message>
      <source>{join} An IPv6 address goes into brackets, as in [fe80::1%2]:40123.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{join} Eine IPv6-Adresse steht in Klammern, wie [fe80::1%2]:40123.</translation>
    </message>
    <message>
      <source>There are only a VPN’s or a virtual machine’s networks: {where}. The others’ Wi-Fi isn’t among them.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Es gibt nur Netze eines VPN oder einer virtuellen Maschine: {where}. Das WLAN der anderen ist nicht dabei.</translation>
    </message>
    <message>
      <source>Join the Wi-Fi that the others use, or plug a cable in.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Geh ins WLAN der anderen, oder steck ein Kabel ein.</translation>
    </message>
    <message>
      <source>{where} is used first: {why}.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{where} wird zuerst benutzt: {why}.</translation>
    </message>
    <message>
      <source>{where} is used too, after it: {why}.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{where} wird auch benutzt, danach: {why}.</translation>
    </message>
    <message>
      <source>{where} looks like a VPN, a container or a virtual machine: used too, but last.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{where} sieht nach VPN, Container oder virtueller Maschine aus: wird auch benutzt, aber zuletzt.</translation>
    </message>
    <message>
      <source>If others can’t be found, disconnect the VPN, or let it leave the local network alone.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Wenn andere nicht zu finden sind, trenne das VPN, oder lass es das lokale Netz in Ruhe lassen.</translation>
    </message>
    <message>
      <source>Nothing can be sent on {where} ({why}): it has an address, but is switched off or not connected.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Über {where} lässt sich nichts senden ({why}): es hat eine Adresse, ist aber ausgeschaltet oder nicht verbunden.</translation>
    </message>
    <message>
      <source>Switch it on, or join the network again. {permission}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Schalt es ein, oder verbinde es neu. {permission}</translation>
    </message>
    <message>
      <source>Multicast can’t be heard on {where} ({why}), so tables there aren’t found by themselves.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Auf {where} ist kein Multicast zu hören ({why}), darum finden sich Tische dort nicht von selbst.</translation>
    </message>
    <message>
      <source>Use another network card or Wi-Fi if there is one. Otherwise: {join}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Nimm einen anderen Netzanschluss oder ein anderes WLAN, wenn es eins gibt. Sonst: {join}</translation>
    </message>
    <message>
      <source>Multicast goes out on {where} and does not come back to this computer: a firewall or security program here drops it.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Multicast geht auf {where} hinaus und kommt nicht zu diesem Computer zurück: eine Firewall oder ein Sicherheitsprogramm hier verwirft es.</translation>
    </message>
    <message>
      <source>{allow}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{allow}</translation>
    </message>
    <message>
      <source>Multicast goes out on {where} and comes back to this computer.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Multicast geht auf {where} hinaus und kommt zu diesem Computer zurück.</translation>
    </message>
    <message>
      <source>UDP port {port}, where all programs meet, can’t be shared ({why}).</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>UDP-Port {port}, wo sich alle Programme treffen, lässt sich nicht teilen ({why}).</translation>
    </message>
    <message>
      <source>Close the other program that has it, or restart the computer. Until then tables are found by mDNS alone.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Schließ das andere Programm, das ihn hat, oder starte den Computer neu. Bis dahin finden sich Tische nur über mDNS.</translation>
    </message>
    <message>
      <source>UDP port 5353, which mDNS needs, can’t be shared ({why}).</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>UDP-Port 5353, den mDNS braucht, lässt sich nicht teilen ({why}).</translation>
    </message>
    <message>
      <source>Close the other program that has it. Until then tables are found by Nertz’s own questions alone.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Schließ das andere Programm, das ihn hat. Bis dahin finden sich Tische nur durch die Fragen von Nertz selbst.</translation>
    </message>
    <message>
      <source>Port {port} can be reached at this computer’s own address: {hosts}.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Port {port} ist unter der eigenen Adresse dieses Computers zu erreichen: {hosts}.</translation>
    </message>
    <message>
      <source>Port {port} can’t be reached even from this computer itself, at {hosts} ({what}).</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Port {port} ist nicht einmal von diesem Computer selbst zu erreichen, unter {hosts} ({what}).</translation>
    </message>
    <message>
      <source>Another program here has port {port}; if that is Nertz, all is well.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Ein anderes Programm hier hat Port {port}; ist das Nertz, ist alles gut.</translation>
    </message>
    <message>
      <source>No program has port {port} now; this check listened there itself.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Kein Programm hat gerade Port {port}; die Prüfung hat dort selbst gelauscht.</translation>
    </message>
    <message>
      <source>If Nertz should be there: start it, and take the port that Home shows.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Wenn dort Nertz sein sollte: starte es, und nimm den Port von der Startseite.</translation>
    </message>
    <message>
      <source>Nertz also runs on this computer, at {hosts}.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Nertz läuft auch auf diesem Computer, unter {hosts}.</translation>
    </message>
    <message>
      <source>{who} answers in {rtt} ms and can be connected to.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{who} antwortet in {rtt} ms, und eine Verbindung gelingt.</translation>
    </message>
    <message>
      <source>{who} has an older version (protocol {theirs}, here {ours}): the two can’t play together.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{who} hat eine ältere Version (Protokoll {theirs}, hier {ours}): die beiden können nicht zusammen spielen.</translation>
    </message>
    <message>
      <source>Update Nertz on that computer.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Aktualisiere Nertz auf jenem Computer.</translation>
    </message>
    <message>
      <source>{who} has a newer version (protocol {theirs}, here {ours}): the two can’t play together.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{who} hat eine neuere Version (Protokoll {theirs}, hier {ours}): die beiden können nicht zusammen spielen.</translation>
    </message>
    <message>
      <source>Update Nertz on this computer.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Aktualisiere Nertz auf diesem Computer.</translation>
    </message>
    <message>
      <source>{who} can’t be connected to from here (TCP, {what}): a firewall on that computer keeps connections out. It connects to this computer itself, so these two can play; two such computers can’t.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Zu {who} gelingt von hier keine Verbindung (TCP, {what}): eine Firewall dort hält Verbindungen ab. Jener Computer verbindet sich selbst hierher, darum können diese beiden spielen; zwei solche Computer können es nicht.</translation>
    </message>
    <message>
      <source>On that computer, allow Nertz in its firewall: incoming connections, on private networks.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Erlaube Nertz auf jenem Computer in der Firewall: eingehende Verbindungen, in privaten Netzen.</translation>
    </message>
    <message>
      <source>{who} answers questions (UDP), but no connection to it comes about (TCP, {what}): a firewall on that computer keeps connections out.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{who} beantwortet Fragen (UDP), aber keine Verbindung gelingt (TCP, {what}): eine Firewall auf jenem Computer hält Verbindungen ab.</translation>
    </message>
    <message>
      <source>{who} can be connected to (TCP), but answers no question (UDP): a firewall on that computer keeps datagrams out, so it can neither be found nor joined.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Zu {who} gelingt eine Verbindung (TCP), aber keine Frage wird beantwortet (UDP): eine Firewall auf jenem Computer hält Datagramme ab, darum ist er weder zu finden, noch kann man beitreten.</translation>
    </message>
    <message>
      <source>On that computer, allow Nertz in its firewall, for UDP too.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Erlaube Nertz auf jenem Computer in der Firewall, auch für UDP.</translation>
    </message>
    <message>
      <source>{who} can be heard, but nothing that is sent to it is answered: the network keeps computers apart (client isolation), or a firewall on that computer lets nothing in.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{who} ist zu hören, aber nichts, was dorthin geht, wird beantwortet: das Netz trennt die Computer (Client-Isolation), oder eine Firewall auf jenem Computer lässt nichts hinein.</translation>
    </message>
    <message>
      <source>On that computer, allow Nertz in its firewall. If it is so with all: {guest}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Erlaube Nertz auf jenem Computer in der Firewall. Wenn es bei allen so ist: {guest}</translation>
    </message>
    <message>
      <source>The computer at {host} is there, but no Nertz is at port {port}.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Der Computer unter {host} ist da, aber an Port {port} ist kein Nertz.</translation>
    </message>
    <message>
      <source>Start Nertz there. The port is another one after each start: Home shows it.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Starte Nertz dort. Der Port ist nach jedem Start ein anderer: die Startseite zeigt ihn.</translation>
    </message>
    <message>
      <source>Nothing at {who} answers, while others can be reached.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Bei {who} antwortet nichts, während andere zu erreichen sind.</translation>
    </message>
    <message>
      <source>Is that computer awake, in this network, and is the address right? Then allow Nertz in its firewall.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Ist jener Computer wach, in diesem Netz, und stimmt die Adresse? Dann erlaube Nertz in seiner Firewall.</translation>
    </message>
    <message>
      <source>Nothing gets through to {who}, and nothing is heard from any other device: the network keeps computers apart (client isolation), or the two are in different networks.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Zu {who} kommt nichts durch, und von keinem anderen Gerät ist etwas zu hören: das Netz trennt die Computer (Client-Isolation), oder die beiden sind in verschiedenen Netzen.</translation>
    </message>
    <message>
      <source>See that both computers are in the same Wi-Fi. {guest}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Sieh nach, ob beide Computer im selben WLAN sind. {guest}</translation>
    </message>
    <message>
      <source>Multicast is blocked: {who} can be reached directly, but questions to everybody are not answered. The access point, or a firewall on one of the two, drops multicast and broadcast.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Multicast ist gesperrt: {who} ist direkt zu erreichen, aber Fragen an alle werden nicht beantwortet. Der Router, oder eine Firewall auf einem der beiden, verwirft Multicast und Broadcast.</translation>
    </message>
    <message>
      <source>{join} In the access point’s settings, allow multicast (switch off “multicast filter”). {allow}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{join} Erlaube in den Einstellungen des Routers Multicast (schalte „Multicast-Filter“ aus). {allow}</translation>
    </message>
    <message>
      <source>Multicast questions aren’t answered, but {other} gets through: tables are found all the same.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Multicast-Fragen werden nicht beantwortet, aber {other} kommt durch: Tische finden sich trotzdem.</translation>
    </message>
    <message>
      <source>No peer announced itself by mDNS, but Nertz’s own questions find them all the same.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Niemand hat sich über mDNS gemeldet, aber die Fragen von Nertz finden alle trotzdem.</translation>
    </message>
    <message>
      <source>No other Nertz answered. {count} of the other devices here can be heard ({others}), so this network lets some through.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Kein anderes Nertz hat geantwortet. {count} der anderen Geräte hier sind zu hören ({others}), also lässt dieses Netz manches durch.</translation>
    </message>
    <message>
      <source>Start Nertz on the other computer, in the same Wi-Fi. If it runs there: allow it in the firewall there.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Starte Nertz auf dem anderen Computer, im selben WLAN. Wenn es dort läuft: erlaube es dort in der Firewall.</translation>
    </message>
    <message>
      <source>Nothing was heard from any other device{asked}. Either none is on, or the network keeps computers apart (client isolation, as in guest networks) or drops multicast, or a firewall lets nothing in.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Von keinem anderen Gerät war etwas zu hören{asked}. Entweder ist keines an, oder das Netz trennt die Computer (Client-Isolation, wie in Gastnetzen) oder verwirft Multicast, oder eine Firewall lässt nichts hinein.</translation>
    </message>
    <message>
      <source>Start Nertz on the other computer, in the same Wi-Fi, and check again. If it runs there: {join} {guest}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Starte Nertz auf dem anderen Computer, im selben WLAN, und prüf noch einmal. Wenn es dort läuft: {join} {guest}</translation>
    </message>
    <message>
      <source>Others get through to this computer: {who} did.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Andere kommen zu diesem Computer durch: {who} hat es getan.</translation>
    </message>
    <message>
      <source>{who} was asked to connect to this computer and did not: a firewall here seems to keep others out, so they can’t find or join a table of yours.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{who} sollte sich mit diesem Computer verbinden und hat es nicht getan: eine Firewall hier scheint andere abzuhalten, darum können sie keinen Tisch von dir finden oder ihm beitreten.</translation>
    </message>
    <message>
      <source>Others’ questions (UDP) get through to this computer: {who} asked. Whether their connections (TCP) do can’t be known from here alone.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Fragen anderer (UDP) kommen zu diesem Computer durch: {who} hat gefragt. Ob Verbindungen (TCP) es tun, lässt sich von hier allein nicht wissen.</translation>
    </message>
    <message>
      <source>{both}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>{both}</translation>
    </message>
    <message>
      <source>Whether others get through to this computer can’t be known from here alone.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Ob andere zu diesem Computer durchkommen, lässt sich von hier allein nicht wissen.</translation>
    </message>
    <message>
      <source>There is no way to the internet, which is quite normal here: none is needed.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Es gibt keinen Weg ins Internet, was hier ganz normal ist: es braucht keinen.</translation>
    </message>
    <message>
      <source>A VPN on {where} takes everything that isn’t for the local network.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Ein VPN auf {where} nimmt alles, was nicht ins lokale Netz geht.</translation>
    </message>
    <message>
      <source>If others can’t be found, disconnect it, or allow local network access in its settings.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Wenn andere nicht zu finden sind, trenne es, oder erlaube in seinen Einstellungen das lokale Netz.</translation>
    </message>
    <message>
      <source>A firewall is on: {name}.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Eine Firewall ist an: {name}.</translation>
    </message>
    <message>
      <source>If others can’t find this computer: {allow}</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Wenn andere diesen Computer nicht finden: {allow}</translation>
    </message>
    <message>
      <source>This computer stood still for {seconds} s during the check.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Dieser Computer stand während der Prüfung {seconds} s still.</translation>
    </message>
    <message>
      <source>Check again.</source>
      <extracomment>doctorwords.WORDS</extracomment>
      <translation>Prüf noch einmal.</translation>
    </message>
    <message>
      <source>In Windows Security, “Allow an app through firewall”, tick Nertz (or Python) for private networks, and set this Wi-Fi to private in its properties.</source>
      <extracomment>doctorwords.ALLOW</extracomment>
      <translation>Setz in Windows-Sicherheit unter „App durch Firewall zulassen“ bei Nertz (oder Python) den Haken für private Netze, und stell dieses WLAN in seinen Eigenschaften auf privat.</translation>
    </message>
    <message>
      <source>In System Settings, let Nertz (or Python, or Terminal) accept incoming connections (Network &gt; Firewall &gt; Options) and use the local network (Privacy &amp; Security &gt; Local Network).</source>
      <extracomment>doctorwords.ALLOW</extracomment>
      <translation>Lass in den Systemeinstellungen Nertz (oder Python oder Terminal) eingehende Verbindungen annehmen (Netzwerk &gt; Firewall &gt; Optionen) und das lokale Netz benutzen (Datenschutz &amp; Sicherheit &gt; Lokales Netzwerk).</translation>
    </message>
    <message>
      <source>Let this network in: with ufw “sudo ufw allow from {network}”, with firewalld put it into the zone “home” and open UDP 5353 and 47877 and Nertz’s port (Home shows it), with nftables accept the same.</source>
      <extracomment>doctorwords.ALLOW</extracomment>
      <translation>Lass dieses Netz herein: mit ufw „sudo ufw allow from {network}“, mit firewalld kommt es in die Zone „home“, und UDP 5353 und 47877 und der Port von Nertz (die Startseite zeigt ihn) werden geöffnet, mit nftables nimm dasselbe an.</translation>
    </message>
    <message>
      <source>Allow Nertz in this computer’s firewall: UDP 5353 and 47877, and its own port, which Home shows.</source>
      <extracomment>doctorwords.ALLOW</extracomment>
      <translation>Erlaube Nertz in der Firewall dieses Computers: UDP 5353 und 47877 und seinen eigenen Port, den die Startseite zeigt.</translation>
    </message>
    <message>
      <source>a home network’s address, on a network card</source>
      <extracomment>doctorwords.PRIVATE</extracomment>
      <translation>eine Adresse des Heimnetzes, an einem Netzanschluss</translation>
    </message>
    <message>
      <source>a public address, on a network card</source>
      <extracomment>doctorwords.PUBLIC</extracomment>
      <translation>eine öffentliche Adresse, an einem Netzanschluss</translation>
    </message>
    <message>
      <source>an address that it gave itself, which is fine where the others did so too</source>
      <extracomment>doctorwords.SELF_GIVEN</extracomment>
      <translation>eine selbst gegebene Adresse, was gut ist, wenn die anderen es auch taten</translation>
    </message>
    <message>
      <source>IPv6 alone</source>
      <extracomment>doctorwords.V6_ALONE</extracomment>
      <translation>nur IPv6</translation>
    </message>
    <message>
      <source>{name} at {address}</source>
      <extracomment>doctorwords.NAMED_PEER</extracomment>
      <translation>{name} unter {address}</translation>
    </message>
    <message>
      <source>Nertz at {address}</source>
      <extracomment>doctorwords.NAMELESS_PEER</extracomment>
      <translation>Nertz unter {address}</translation>
    </message>
    <message>
      <source>refused</source>
      <extracomment>doctorwords.REFUSED</extracomment>
      <translation>abgelehnt</translation>
    </message>
    <message>
      <source>no answer</source>
      <extracomment>doctorwords.NO_ANSWER</extracomment>
      <translation>keine Antwort</translation>
    </message>
    <message>
      <source>no connection</source>
      <extracomment>doctorwords.NO_CONNECTION</extracomment>
      <translation>keine Verbindung</translation>
    </message>
    <message>
      <source>no datagram</source>
      <extracomment>doctorwords.NO_DATAGRAM</extracomment>
      <translation>kein Datagramm</translation>
    </message>
    <message>
      <source>broadcast</source>
      <extracomment>doctorwords.BROADCAST</extracomment>
      <translation>Broadcast</translation>
    </message>
    <message>
      <source>mDNS</source>
      <extracomment>doctorwords.MDNS</extracomment>
      <translation>mDNS</translation>
    </message>
    <message>
      <source>{first} and {count} more</source>
      <extracomment>doctorwords.AND_MORE</extracomment>
      <translation>{first} und {count} weitere</translation>
    </message>
    <message>
      <source>Nothing is in the way that could be seen from here, but no other Nertz was heard.</source>
      <extracomment>doctorwords.ALONE</extracomment>
      <translation>Von hier ist kein Hindernis zu sehen, aber auch kein anderes Nertz zu hören.</translation>
    </message>
    <message>
      <source>, though {count} addresses around were asked</source>
      <extracomment>doctorwords.ASKED</extracomment>
      <translation>, obwohl {count} Adressen in der Nähe gefragt wurden</translation>
    </message>
    <message>
      <source>Nothing is in the way.</source>
      <extracomment>doctorwords.ALL_WELL</extracomment>
      <translation>Nichts steht im Weg.</translation>
    </message>
    <message>
      <source>Something is in the way.</source>
      <extracomment>doctorwords.IN_THE_WAY</extracomment>
      <translation>Etwas steht im Weg.</translation>
    </message>
    <message>
      <source>In the way</source>
      <extracomment>doctorwords.MARKS</extracomment>
      <translation>Im Weg</translation>
    </message>
    <message>
      <source>Note</source>
      <extracomment>doctorwords.MARKS</extracomment>
      <translation>Hinweis</translation>
    </message>
    <message>
      <source>Good</source>
      <extracomment>doctorwords.MARKS</extracomment>
      <translation>Gut</translation>
    </message>
    <message>
      <source>To do: {todo}</source>
      <extracomment>doctorwords.TO_DO</extracomment>
      <translation>Zu tun: {todo}</translation>
    </message>
    <message>
      <source>French decks of 52 cards</source>
      <extracomment>a house rule</extracomment>
      <translation>Französische Spiele mit 52 Karten</translation>
    </message>
    <message>
      <source>Blitz decks: 1 to 10 in red, blue, yellow and green</source>
      <extracomment>a house rule</extracomment>
      <translation>Blitz-Spiele: 1 bis 10 in Rot, Blau, Gelb und Grün</translation>
    </message>
    <message>
      <source>No jokers</source>
      <extracomment>a house rule</extracomment>
      <translation>Keine Joker</translation>
    </message>
    <message>
      <source>Two jokers in each deck</source>
      <extracomment>a house rule</extracomment>
      <translation>Zwei Joker in jedem Spiel</translation>
    </message>
    <message numerus="yes">
      <source>{count} card{s} in the Nertz pile</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>{count} Karte im Nertz-Stapel</numerusform>
        <numerusform>{count} Karten im Nertz-Stapel</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} work pile{s}</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>{count} Reihe</numerusform>
        <numerusform>{count} Reihen</numerusform>
      </translation>
    </message>
    <message>
      <source>Each work pile starts with one card</source>
      <extracomment>a house rule</extracomment>
      <translation>Jede Reihe beginnt mit einer Karte</translation>
    </message>
    <message>
      <source>Work piles dealt as in Klondike: one card more in each, the last face up</source>
      <extracomment>a house rule</extracomment>
      <translation>Reihen wie bei Klondike: in jeder eine Karte mehr, die letzte offen</translation>
    </message>
    <message>
      <source>Only the top of a Nertz pile is face up</source>
      <extracomment>a house rule</extracomment>
      <translation>Vom Nertz-Stapel ist nur die oberste Karte offen</translation>
    </message>
    <message>
      <source>The whole Nertz pile is face up</source>
      <extracomment>a house rule</extracomment>
      <translation>Der ganze Nertz-Stapel ist offen</translation>
    </message>
    <message>
      <source>Nertz cards may go anywhere</source>
      <extracomment>a house rule</extracomment>
      <translation>Nertz-Karten dürfen überallhin</translation>
    </message>
    <message>
      <source>Nertz cards go to foundations and spaces only</source>
      <extracomment>a house rule</extracomment>
      <translation>Nertz-Karten gehen nur auf Ablagen und in Lücken</translation>
    </message>
    <message>
      <source>Work piles build down in alternating colours</source>
      <extracomment>a house rule</extracomment>
      <translation>Reihen bauen abwärts, rot und schwarz im Wechsel</translation>
    </message>
    <message>
      <source>Nothing is built on work piles: they take a card only when they are spaces</source>
      <extracomment>a house rule</extracomment>
      <translation>Auf Reihen wird nicht gebaut: sie nehmen nur als Lücke eine Karte auf</translation>
    </message>
    <message>
      <source>Runs move as a block</source>
      <extracomment>a house rule</extracomment>
      <translation>Folgen gehen als Ganzes</translation>
    </message>
    <message>
      <source>Work pile cards move one at a time</source>
      <extracomment>a house rule</extracomment>
      <translation>Karten der Reihen gehen einzeln</translation>
    </message>
    <message>
      <source>No tucking</source>
      <extracomment>a house rule</extracomment>
      <translation>Kein Unterschieben</translation>
    </message>
    <message>
      <source>A card may be tucked under a pile while there is a space</source>
      <extracomment>a house rule</extracomment>
      <translation>Solange es eine Lücke gibt, darf eine Karte unter eine Reihe geschoben werden</translation>
    </message>
    <message>
      <source>Any card fills a space</source>
      <extracomment>a house rule</extracomment>
      <translation>Jede Karte füllt eine Lücke</translation>
    </message>
    <message>
      <source>Only a king fills a space</source>
      <extracomment>a house rule</extracomment>
      <translation>Nur ein König füllt eine Lücke</translation>
    </message>
    <message>
      <source>Only a Nertz card or a king fills a space</source>
      <extracomment>a house rule</extracomment>
      <translation>Nur eine Nertz-Karte oder ein König füllt eine Lücke</translation>
    </message>
    <message>
      <source>Only a Nertz card fills a space</source>
      <extracomment>a house rule</extracomment>
      <translation>Nur eine Nertz-Karte füllt eine Lücke</translation>
    </message>
    <message>
      <source>Everybody builds on their own work piles only</source>
      <extracomment>a house rule</extracomment>
      <translation>Alle bauen nur auf den eigenen Reihen</translation>
    </message>
    <message>
      <source>Cards may be played onto anybody's work piles</source>
      <extracomment>a house rule</extracomment>
      <translation>Karten dürfen auf die Reihen aller gespielt werden</translation>
    </message>
    <message numerus="yes">
      <source>Stock turned {word} at a time</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>Vom Vorrat kommt eine Karte auf einmal</numerusform>
        <numerusform>Vom Vorrat kommen {word} Karten auf einmal</numerusform>
      </translation>
    </message>
    <message>
      <source>A turn keeps the order of the cards</source>
      <extracomment>a house rule</extracomment>
      <translation>Beim Aufdecken bleibt die Reihenfolge der Karten</translation>
    </message>
    <message>
      <source>A turn reverses its cards</source>
      <extracomment>a house rule</extracomment>
      <translation>Beim Aufdecken kehrt sich die Reihenfolge um</translation>
    </message>
    <message>
      <source>Any number of passes through the stock</source>
      <extracomment>a house rule</extracomment>
      <translation>Beliebig viele Durchgänge durch den Vorrat</translation>
    </message>
    <message numerus="yes">
      <source>At most {word} pass{es} through the stock</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>Höchstens ein Durchgang durch den Vorrat</numerusform>
        <numerusform>Höchstens {word} Durchgänge durch den Vorrat</numerusform>
      </translation>
    </message>
    <message>
      <source>The stock is turned onto a waste pile</source>
      <extracomment>a house rule</extracomment>
      <translation>Der Vorrat wird auf einen Abwurf aufgedeckt</translation>
    </message>
    <message>
      <source>A hand of seven cards instead of a waste pile</source>
      <extracomment>a house rule</extracomment>
      <translation>Eine Hand mit sieben Karten statt eines Abwurfs</translation>
    </message>
    <message>
      <source>The player calls when the Nertz pile is empty</source>
      <extracomment>a house rule</extracomment>
      <translation>Wer keinen Nertz-Stapel mehr hat, ruft selbst</translation>
    </message>
    <message>
      <source>An empty Nertz pile is the call</source>
      <extracomment>a house rule</extracomment>
      <translation>Ein leerer Nertz-Stapel ist der Ruf</translation>
    </message>
    <message>
      <source>Cards in the air at the call go back</source>
      <extracomment>a house rule</extracomment>
      <translation>Karten, die beim Ruf unterwegs sind, gehen zurück</translation>
    </message>
    <message>
      <source>Cards in the air at the call still land</source>
      <extracomment>a house rule</extracomment>
      <translation>Karten, die beim Ruf unterwegs sind, kommen noch an</translation>
    </message>
    <message numerus="yes">
      <source>Cards in the air may land for {count} ms after the call</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>Karten unterwegs kommen noch {count} ms nach dem Ruf an</numerusform>
        <numerusform>Karten unterwegs kommen noch {count} ms nach dem Ruf an</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Calls within {count} ms are on the same beat</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>Rufe innerhalb von {count} ms gelten als gleichzeitig</numerusform>
        <numerusform>Rufe innerhalb von {count} ms gelten als gleichzeitig</numerusform>
      </translation>
    </message>
    <message>
      <source>A stuck deal ends without a rotation</source>
      <extracomment>a house rule</extracomment>
      <translation>Sitzen alle fest, endet die Runde sofort</translation>
    </message>
    <message numerus="yes">
      <source>{count} rotation{s} before a stuck deal ends</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>{count} Weiterrücken, bevor eine festsitzende Runde endet</numerusform>
        <numerusform>{count}-mal Weiterrücken, bevor eine festsitzende Runde endet</numerusform>
      </translation>
    </message>
    <message>
      <source>Two points off for each Nertz card left</source>
      <extracomment>a house rule</extracomment>
      <translation>Zwei Punkte Abzug für jede übrige Nertz-Karte</translation>
    </message>
    <message>
      <source>One point off for each Nertz card left</source>
      <extracomment>a house rule</extracomment>
      <translation>Ein Punkt Abzug für jede übrige Nertz-Karte</translation>
    </message>
    <message>
      <source>Nothing off for Nertz cards left</source>
      <extracomment>a house rule</extracomment>
      <translation>Kein Abzug für übrige Nertz-Karten</translation>
    </message>
    <message>
      <source>No points for the caller</source>
      <extracomment>a house rule</extracomment>
      <translation>Keine Punkte fürs Rufen</translation>
    </message>
    <message numerus="yes">
      <source>{count} point{s} for the caller</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>{count} Punkt fürs Rufen</numerusform>
        <numerusform>{count} Punkte fürs Rufen</numerusform>
      </translation>
    </message>
    <message>
      <source>The score decides the deal</source>
      <extracomment>a house rule</extracomment>
      <translation>Die Punkte entscheiden die Runde</translation>
    </message>
    <message>
      <source>The caller takes the deal outright</source>
      <extracomment>a house rule</extracomment>
      <translation>Wer ruft, gewinnt die Runde</translation>
    </message>
    <message>
      <source>No points for kings on foundations</source>
      <extracomment>a house rule</extracomment>
      <translation>Keine Punkte für Könige auf Ablagen</translation>
    </message>
    <message numerus="yes">
      <source>{count} point{s} for each king on a foundation</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>{count} Punkt für jeden König auf einer Ablage</numerusform>
        <numerusform>{count} Punkte für jeden König auf einer Ablage</numerusform>
      </translation>
    </message>
    <message>
      <source>Scores may be negative</source>
      <extracomment>a house rule</extracomment>
      <translation>Punkte dürfen negativ sein</translation>
    </message>
    <message>
      <source>A score below zero is written 0 and owed</source>
      <extracomment>a house rule</extracomment>
      <translation>Unter null wird 0 geschrieben und geschuldet</translation>
    </message>
    <message>
      <source>A score below zero is written 0</source>
      <extracomment>a house rule</extracomment>
      <translation>Unter null wird 0 geschrieben</translation>
    </message>
    <message>
      <source>A match goes up to a number of points</source>
      <extracomment>a house rule</extracomment>
      <translation>Eine Partie geht bis zu einer Punktzahl</translation>
    </message>
    <message>
      <source>A match has a fixed number of deals</source>
      <extracomment>a house rule</extracomment>
      <translation>Eine Partie hat eine feste Zahl von Runden</translation>
    </message>
    <message>
      <source>Every deal is its own game</source>
      <extracomment>a house rule</extracomment>
      <translation>Jede Runde ist ein Spiel für sich</translation>
    </message>
    <message numerus="yes">
      <source>Up to {word} point{s}</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>Bis zu einem Punkt</numerusform>
        <numerusform>Bis zu {word} Punkten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} deal{s}</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>{count} Runde</numerusform>
        <numerusform>{count} Runden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>A joker lands {count} ms after its announcement or later</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>Ein Joker kommt frühestens {count} ms nach seiner Ansage an</numerusform>
        <numerusform>Ein Joker kommt frühestens {count} ms nach seiner Ansage an</numerusform>
      </translation>
    </message>
    <message>
      <source>The same Nertz pile for everybody</source>
      <extracomment>a house rule</extracomment>
      <translation>Der gleiche Nertz-Stapel für alle</translation>
    </message>
    <message>
      <source>A deal's winner gets one Nertz card more, a score below zero one less</source>
      <extracomment>a house rule</extracomment>
      <translation>Wer eine Runde gewinnt, bekommt eine Nertz-Karte mehr, wer unter null liegt, eine weniger</translation>
    </message>
    <message>
      <source>The table waits when a player drops</source>
      <extracomment>a house rule</extracomment>
      <translation>Der Tisch wartet, wenn jemand herausfällt</translation>
    </message>
    <message>
      <source>Play goes on when a player drops</source>
      <extracomment>a house rule</extracomment>
      <translation>Das Spiel geht weiter, wenn jemand herausfällt</translation>
    </message>
    <message>
      <source>The table waits for nobody</source>
      <extracomment>a house rule</extracomment>
      <translation>Der Tisch wartet auf niemanden</translation>
    </message>
    <message numerus="yes">
      <source>The table waits for up to {count} s</source>
      <extracomment>a house rule</extracomment>
      <translation>
        <numerusform>Der Tisch wartet bis zu {count} s</numerusform>
        <numerusform>Der Tisch wartet bis zu {count} s</numerusform>
      </translation>
    </message>
  </context>
</TS>
