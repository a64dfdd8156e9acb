"""What nobody may learn: secrets, and faces of cards that lie face down or are in a hand (DESIGN §5, §6).

Owns no promise of §4; a broken one counts as number 7.
"""

from collections import defaultdict

from nertz_lan.protocol.entries import entry_from
from nertz_lan.protocol.events import DealBegun, LaidOut, Revealed
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import LayOut, Reveal
from nertz_lan.protocol.messages import MESSAGES, Asked, Entries, SeatSecret
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.events import Announced, Opened, Played
from nertz_lan.rules.intents import Announce, Open, Play
from nertz_lan.rules.piles import is_face_up
from nertz_lan.session.news import View
from tests.simulator.frames import decoded
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Written
from tests.simulator.watching import Watcher

NONE: frozenset[Card] = frozenset()


class Secrets(Hanging, Watcher):
    """No frame holds its sender's secret, a seat's secret goes to a partner alone, and faces stay hidden.

    A face is opened only where its card lies face up; that of a card in a hand (Scrooge) only together with its play or
    its announcement, in the log as in what is asked for.
    """

    def __init__(self) -> None:
        self._told: set[bytes] = set()  # seats' secrets, by partners to each other
        self._keys: set[bytes] = set()  # of decks, by partners to each other
        self._partners: defaultdict[PeerKey, set[PeerKey]] = defaultdict(set)  # at any time
        self._announced: dict[bytes, frozenset[Card]] = {}  # in this deal: jokers that stay in their hands; by digest

    # --- frames

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:
        if program.me.secret in frame:
            raise Broken(7, f"{program.name} told its secret")
        if frame[1] != MESSAGES.tags[SeatSecret] and any(key in frame for key in self._keys):
            self._reveals(program, decoded(frame))
        if frame[1] == MESSAGES.tags[SeatSecret]:
            self._tells_partner(program, to, decoded(frame))
        elif self._told and any(secret in frame for secret in self._told):
            raise Broken(7, f"{program.name} told its seat's secret")
        if frame[1] == MESSAGES.tags[Asked]:
            self._asks_fairly(program, decoded(frame), now)

    def _tells_partner(self, program: Program, to: PeerKey, message: object) -> None:
        if isinstance(message, SeatSecret):
            self._told.add(message.secret)
            self._keys |= {message.deal_key} - {b""}
            if to not in self._partners[program.key]:
                raise Broken(7, f"{program.name} told a stranger its seat's secret")

    @staticmethod
    def _reveals(program: Program, message: object) -> None:
        """A deck's key is told to all when it is revealed, which the log allows once the deal is closed."""
        match message:
            case Asked(intent=Reveal()):
                pass
            case Entries(entries) if any(isinstance(entry_from(data).event, Revealed) for data in entries):
                pass
            case _:
                raise Broken(7, f"{program.name} told its deck's key before the deal was over")

    def _asks_fairly(self, program: Program, asked: object, now: float) -> None:
        """An intent brings no face of a card that stays in the hand or the stock."""
        view = program.view(now)
        deal = view.table.deal if view is not None else None
        if view is None or deal is None or deal.house.waste != "hand" or view.seat is None or not deal.plays(view.seat):
            return
        if not isinstance(asked, Asked) or asked.seen != view.index:
            return
        intent = asked.intent
        if not isinstance(intent, Play | Announce | LayOut | Open):
            return
        meant = (intent.cards or ()) if isinstance(intent, Play | Announce) else ()
        opened = {opening.position for opening in asked.openings}
        opened |= {intent.position} if isinstance(intent, Open) else set()
        layout = deal.layouts[view.seat]
        if {card.position for card in {*layout.hand, *layout.stock} - set(meant)} & opened:
            raise Broken(7, f"{program.name} shows its hand: {asked}")

    # --- the log

    def stands(self, history: History, program: Program, here: Written, view: View, now: float) -> None:  # noqa: ARG002
        partner = here.table.partner_of(program.key)
        if partner is not None:
            self._partners[program.key].add(partner)

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        deal = new.table.deal
        if deal is None:
            return
        match new.entry.event:
            case Opened(card):
                self._may_be_seen(deal, card)
            case LaidOut(seat, openings):
                for opening in openings:
                    self._may_be_seen(deal, Card(seat, opening.position))
            case DealBegun():
                if any(face for faces in deal.faces for face in faces):
                    raise Broken(7, "a deal begins with open cards")
            case _:
                pass
        if deal.house.waste == "hand":
            self._hands_are_hidden(new, deal)

    @staticmethod
    def _may_be_seen(deal: Deal, card: Card) -> None:
        if card not in deal.layouts[card.owner].hand and not is_face_up(deal, card):
            raise Broken(7, f"{card} was opened face down")

    def _hands_are_hidden(self, new: Written, deal: Deal) -> None:
        event, before = new.entry.event, new.before
        known = self._announced.get(before.digest, NONE) if before is not None else NONE
        if isinstance(event, DealBegun):
            known = NONE
        shown = self._shown(before) if before is not None and before.reign == new.reign else None
        if before is not None and shown is not None and shown not in known:
            by_it = (new.entry.sender, new.entry.counter) == (before.entry.sender, before.entry.counter)
            announced = isinstance(event, Announced) and event.card == shown
            played = isinstance(event, Played) and event.cards == (shown,)
            if not (by_it and (announced or played)):
                raise Broken(7, f"{shown} was shown for nothing, before {new.entry}")
        if isinstance(event, Announced):
            known |= {event.card}
        self._announced[new.digest] = known
        open_in_hands = {card for layout in deal.layouts for card in layout.hand if deal.face(card) is not None}
        if open_in_hands - known - {self._shown(new)}:
            raise Broken(7, f"{new.entry} leaves {open_in_hands - known} open")

    @staticmethod
    def _shown(written: Written) -> Card | None:
        """The hand card that this event opens."""
        event, deal = written.entry.event, written.table.deal
        if deal is None or not isinstance(event, Opened):
            return None
        return event.card if event.card in deal.layouts[event.card.owner].hand else None
