"""What must hold of sealed decks where nobody cheats (DESIGN §5).

Owns no promise of §4; a broken one counts as number 7. Of a key only what it gives away is seen: the cut that is
derived from it, and the key itself once it is revealed.
"""

from collections.abc import Iterable

from nertz_lan.protocol.entries import entry_from
from nertz_lan.protocol.events import AttemptBegun, CutOpened, DealBegun, Revealed
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.intents import OpenCut, Seal
from nertz_lan.protocol.messages import MESSAGES, Asked
from nertz_lan.protocol.sealing import Occasion
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.events import Gone
from nertz_lan.session.journal import remembered
from tests.simulator.frames import decoded
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Written
from tests.simulator.watching import Watcher


class Decks(Hanging, Watcher):
    """No deck is false and no opening wrong; each attempt has a key of its own, which no other host's go depends on.

    Who seals for an attempt has it on its disk. A cut is opened when all decks are sealed, and not before: neither in
    the log nor to the host. Who is there in the end has shown all its decks, also those of deals whose end it missed.
    """

    def __init__(self) -> None:
        self._told: dict[bytes, tuple[Occasion, Seat]] = {}  # cuts and keys: what each was for
        self._sealed: set[tuple[int, int]] = set()  # deals and attempts of which all decks are sealed, in any log
        self._owners: dict[tuple[TableId, int, Seat], tuple[PeerKey, ...]] = {}  # of decks, by table and deal

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:  # noqa: ARG002
        if frame[1] != MESSAGES.tags[Asked]:
            return
        message = decoded(frame)
        match message:
            case Asked(intent=Seal(deal=deal, attempt=attempt)) if not program.disk.has_hole:
                self._remembers(program, (deal, attempt))
            case Asked(intent=OpenCut(deal=deal, attempt=attempt)):
                self._cuts_fairly(program, (deal, attempt), now)
            case _:
                pass

    @staticmethod
    def _remembers(program: Program, sealed: tuple[int, int]) -> None:
        """Who seals has on its disk what for: if all forget it, the next host begins it again, with the same keys."""
        disk = program.disk
        kept = remembered(disk.records[: disk.synced])
        if kept is None or not kept.entries:
            return  # it has left, and this is said once more; or its disk was taken away
        deal = attempt = 0
        for data in kept.entries:
            match entry_from(data).event:
                case DealBegun(deal=deal):
                    attempt = 0
                case AttemptBegun(attempt=attempt):
                    pass
                case _:
                    pass
        if (deal, attempt) < sealed:
            raise Broken(7, f"{program.name} seals for deal {sealed[0]}.{sealed[1]}, and would not remember it")

    def _cuts_fairly(self, program: Program, wanted: tuple[int, int], now: float) -> None:
        view = program.view(now)
        sealing = view.table.sealing if view is not None else None
        if sealing is None or sealing.occasion[2:] != wanted or wanted in self._sealed:
            return
        if not sealing.are_sealed:
            raise Broken(7, f"{program.name} told its cut before all decks were sealed")

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        sealing, before = new.table.sealing, new.before.table.sealing if new.before is not None else None
        if sealing is None:
            return
        if sealing.false or sealing.accused:
            raise Broken(7, f"an honest deck counts as false: {sorted(sealing.false | sealing.accused)}, {new.entry}")
        if sealing.are_sealed:
            self._sealed.add(sealing.occasion[2:])
        match new.entry.event:
            case DealBegun(deal=deal):
                for seat, holders in enumerate(new.table.dealt_to):
                    self._owners[sealing.occasion.table, deal, seat] = holders
            case Revealed(seat, key, deal) if deal:
                late = [] if new.before is None else new.before.table.unshown
                (deck,) = [deck for deck in late if (deck.deal, deck.seat) == (deal, seat)]
                self._once(key, Occasion(*deck[:4]), seat)
            case CutOpened(seat, cut):
                if before is not None and not before.are_sealed:
                    raise Broken(7, f"seat {seat}'s cut was opened before all decks were sealed")
                self._once(cut, sealing.occasion, seat)
            case Revealed(seat, key):
                self._once(key, sealing.occasion, seat)
            case Gone():
                self._goes_as_sealed(new)
            case _:
                pass

    def _once(self, secret: bytes, occasion: Occasion, seat: Seat) -> None:
        other = self._told.setdefault(secret, (occasion, seat))
        if other != (occasion, seat):
            raise Broken(7, f"one key for two decks: seat {seat}'s at {occasion[1:]}, and at {other[0][1:]}")

    def must_be_shown(self, programs: Iterable[Program], now: float) -> None:
        """Once all is whole, nobody who is there still owes the key of an own deck (what two share, either may owe)."""
        for program in programs:
            view = program.view(now)
            table = None if view is None else view.table
            person = None if table is None else table.people.get(program.key)
            for deck in table.unshown if table is not None and person is not None and person.present else ():
                if self._owners.get((deck.table, deck.deal, deck.seat)) == (program.key,):
                    raise Broken(7, f"{program.name} is there and has not shown its deck of deal {deck.deal}")

    @staticmethod
    def _goes_as_sealed(new: Written) -> None:
        for written in new.back_to(0):
            if isinstance(written.entry.event, DealBegun | AttemptBegun):
                if written.reign != new.reign:
                    raise Broken(7, f"a deal goes in reign {new.reign[0]} that was sealed in {written.reign[0]}")
                return
