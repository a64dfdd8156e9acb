"""What the own player asks for at a table: of whoever hosts, or of those who are there without a host (DESIGN §3, §4).

Owns where a request goes: into the own order, over a link, to everybody who is left, or nowhere. What becomes of one
that was sent is Own's. Never judges.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nertz_lan.protocol.intents import Intent, Leave, PlayOn
from nertz_lan.protocol.messages import Asked
from nertz_lan.protocol.pointing import Pointer
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session import news
from nertz_lan.session.effects import Deliver, Effect, saved_first, send
from nertz_lan.session.ending import Ended
from nertz_lan.session.host import is_deal_intent

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay


@dataclass(slots=True)
class Asking:
    """Works on the stay that it is given."""

    stay: "Stay"

    def ask(self, intent: Intent, now: float) -> tuple[int, list[Effect]]:
        """Ask for something at the table. Gives the intent's number, by which its Fate is told, and effects."""
        stay = self.stay
        stay.only_cards = False
        stay.notice_gap(now)
        table, refusal = stay.table, stay.own.unaskable(intent)
        if table is None:
            refusal = Refusal(Code.NO_DEAL, detail="You are not at a table.")
        if isinstance(intent, Leave) and table is not None:
            return self._fated(None, self.leave(now), now)
        if stay.guest is not None and stay.guest.lost and refusal is None:
            if isinstance(intent, PlayOn) and not stay.over:
                return self._fated(None, stay.electing.carry_on(now), now)
            refusal = Refusal(Code.HOST_LOST)
        if refusal is not None or table is None:
            return self._fated(refusal, [], now)
        stay.only_cards = is_deal_intent(intent)
        asked = stay.own.ask(table, intent, stay.reign, stay.mark.last_index, stay.at(now), now)
        return asked.counter, self.forward(asked, now)

    def _fated(self, refusal: Refusal | None, effects: list[Effect], now: float) -> tuple[int, list[Effect]]:
        """The fate of an intent that nobody else is asked for."""
        stay = self.stay
        stay.own.counter += 1
        view = None if stay.ended else stay.view(now)
        return stay.own.counter, [Deliver(news.Fate(stay.own.counter, (), refusal, view)), *effects]

    def forward(self, asked: Asked, now: float) -> list[Effect]:
        """Hand an own intent to the host: over the link, or straight into the same order."""
        stay = self.stay
        if stay.hosting is not None:
            stay.hosting.take(stay.me.key, asked, now, stalled=False)
            return stay.office.published(now)
        guest = stay.guest
        if guest is not None and guest.admitted and guest.reign >= stay.election.bound:
            return [send(guest.host, asked)]
        return []

    def leave(self, now: float) -> list[Effect]:
        """Leave; the seat may come back until the match ends.

        Said once that is on disk: a host counts on it that who has left helps nobody to win by what it held.
        """
        stay = self.stay
        effects: list[Effect] = []
        if stay.hosting is not None:
            effects = stay.office.leave_as_host(stay.hosting, now)
        elif stay.remembering.tells_that_it_leaves and stay.table is not None:
            asked = stay.own.ask(stay.table, Leave(), stay.reign, stay.mark.last_index, stay.at(now), now)
            stay.own.pending.pop(asked.counter, None)  # nobody waits for its fate
            others = stay.company.linked & stay.table.people.keys()  # the host may be gone, too
            effects = [send(peer, asked) for peer in sorted(others, key=lambda peer: (peer != stay.host, peer))]
        return saved_first([*effects, *stay.end(Ended.LEFT, "")])

    def say_passcode(self, passcode: str, now: float) -> list[Effect]:
        """The person has said the passcode that the host wants."""
        stay = self.stay
        if stay.guest is None or not stay.is_outside:
            return []
        return stay.entrance.typed(stay.guest.host, passcode, now)

    def bot_asks(self, intent: DealIntent, now: float) -> list[Effect]:
        """A bot that this peer plays as the host asks for something."""
        stay = self.stay
        if stay.hosting is None or not stay.hosting.may_go_on(now):
            return []
        stay.hosting.host.play_for_bot(intent, now)
        return stay.office.published(now)

    def points(self, pointer: Pointer, now: float) -> list[Effect]:
        """Show where the own player, or a bot that this peer plays, reaches: to those only who are heard."""
        stay, table = self.stay, self.stay.table
        if table is None or stay.ended:
            return []
        heard = [peer for peer in table.people if stay.company.hears(peer, now)]
        return stay.pointing.move(table, pointer, stay.host, heard, now)
