"""What happens to sealed decks, as lines (DESIGN §5; REFEREE "Peer").

Owns their shapes. Seals, cuts and keys are in no line: a script has no use for them.
"""

from nertz_lan.lines.jsonlines import Json
from nertz_lan.protocol.events import AttemptBegun, CutOpened, DealClosed, FalselyOpened, Revealed, Sealed
from nertz_lan.session.table import Table

DeckEvent = Sealed | CutOpened | AttemptBegun | FalselyOpened | DealClosed | Revealed


def deck_line(table: Table, event: DeckEvent) -> Json:
    """The line of an event; `table` is after it. `verified` false: the deck was not what a deck has to be."""
    match event:
        case Sealed(seat):
            return {"event": "sealed", "seat": seat}
        case CutOpened(seat):
            return {"event": "cut", "seat": seat}
        case AttemptBegun(attempt, without):
            return {"event": "sealing-again", "attempt": attempt, "without": list(without)}
        case FalselyOpened(seat):
            return {"event": "false-opening", "seat": seat}
        case DealClosed():
            return {"event": "deal-closed"}
        case Revealed(seat, _, deal) if deal:
            return {"event": "revealed", "seat": seat, "verified": True, "deal": deal}
        case Revealed(seat):
            verified = table.sealing.is_verified(seat) if table.sealing is not None else None
            return {"event": "revealed", "seat": seat, "verified": verified}
