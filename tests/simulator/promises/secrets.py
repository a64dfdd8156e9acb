"""What nobody may learn: secrets, and faces of cards that lie face down (DESIGN §5, §6).

Owns no promise of §4; a broken one counts as number 7.
"""

from nertz_lan.protocol.entries import DealBegun, LaidOut
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.events import Opened
from nertz_lan.rules.piles import is_face_up
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Written
from tests.simulator.watching import Watcher


class Secrets(Hanging, Watcher):
    """No frame holds its sender's secret, and a face is opened only where its card lies face up, or in a hand."""

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:  # noqa: ARG002
        if program.me.secret in frame:
            raise Broken(7, f"{program.name} told its secret")

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

    @staticmethod
    def _may_be_seen(deal: Deal, card: Card) -> None:
        if card not in deal.layouts[card.owner].hand and not is_face_up(deal, card):
            raise Broken(7, f"{card} was opened face down")
