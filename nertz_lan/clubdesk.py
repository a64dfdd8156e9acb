"""Behind the window at a club night: its wishes carried to the evening's own network, beside the card table's.

Owns when there is such a network: from the wish to be at a club night until that is left. Never waits. What is done
there is `clubnight.py`'s.
"""

from collections.abc import Callable

from nertz_lan.app import RunningPeer
from nertz_lan.clubnight import ClubNight
from nertz_lan.net.runner import NetworkError
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.session.errands import EveningEnded, EveningNews
from nertz_lan.session.news import News
from nertz_lan.session.node import NewTable, Wanted
from nertz_lan.ui.evening import EveningCode, EveningLeft, EveningTidings


class ClubDesk:
    """As `ui.desk.ClubDesk` has it. What may take a while is put among the `jobs` of the desk's own thread."""

    def __init__(
        self, jobs: Callable[[Callable[[], None]], None], peer: Callable[[], RunningPeer | None], interface: str | None
    ) -> None:
        self._jobs = jobs
        self._peer = peer
        self._interface = interface
        self._night: ClubNight | None = None
        self.tell: Callable[[EveningTidings], None] = lambda _: None  # the window's, from any thread

    @property
    def is_open(self) -> bool:
        """Whether there is a club night: the card table's network has to stay as it is."""
        return self._night is not None

    # --- from the card table's news, on their thread

    def take(self, news: News) -> None:
        """Hand over a piece of the card table's news."""
        if (night := self._night) is not None:
            night.take(news)

    def left(self) -> None:
        """The card table has been left."""
        if (night := self._night) is not None:
            night.left()

    # --- wishes, on the window's thread

    def make(self, new: NewTable) -> None:
        """Open a club night."""
        self._jobs(lambda: self._go(lambda night: night.make(new)))

    def join(self, wanted: Wanted) -> None:
        """Go to a club night."""
        self._jobs(lambda: self._go(lambda night: night.join(wanted)))

    def leave(self) -> None:
        """Leave it."""
        self._jobs(self._leave)

    def say_passcode(self, passcode: str) -> None:
        """Say its passcode."""
        self._with_night(lambda night: night.say_passcode(passcode))

    def choose(self, table: TableId) -> None:
        """Go to one of the club nights that go on with the own one's log."""
        self._with_night(lambda night: night.choose(table))

    def sign_in(self) -> None:
        """Take part."""
        self._with_night(lambda night: night.sign_in())

    def sign_out(self) -> None:
        """Take part no longer, and look on."""
        self._with_night(lambda night: night.sign_out())

    def rest(self, *, resting: bool) -> None:
        """Sit the next draws out, or take part in them again."""
        self._with_night(lambda night: night.rest(resting))

    def call_draw(self, draw: int) -> None:
        """Have everybody drawn."""
        self._with_night(lambda night: night.call_draw(draw))

    def to_my_table(self) -> None:
        """Go to the own group's table."""
        self._with_night(lambda night: night.to_my_table())

    def ask(self, token: int, intent: Intent) -> None:
        """Ask for anything else."""
        self._with_night(lambda night: night.ask(token, intent))

    # --- on the desk's thread

    def stop(self) -> None:
        """Leave, and end its threads."""
        night, self._night = self._night, None
        if night is not None:
            night.stop()

    def _go(self, begin: Callable[[ClubNight], None]) -> None:
        peer = self._peer()
        if peer is None:
            self.tell(EveningLeft())  # there is no network: the window says why
            return
        self.stop()
        night = ClubNight(peer, lambda news: self._told(night, news), interface=self._interface)
        try:
            night.start()
        except NetworkError as error:
            self.tell(EveningEnded(str(error)))
            return
        self._night = night
        self.tell(EveningCode(night.join_code() or ""))
        begin(night)

    def _told(self, night: ClubNight, news: EveningNews) -> None:
        """Some news of a club night, on its own thread; one that has ended needs no network any more."""
        self.tell(news)
        if isinstance(news, EveningEnded):
            self._jobs(lambda: self.stop() if self._night is night else None)

    def _leave(self) -> None:
        if (night := self._night) is not None:
            night.leave()
        self.stop()
        self.tell(EveningLeft())

    def _with_night(self, do: Callable[[ClubNight], None]) -> None:
        """In turn with what was wished for before."""
        self._jobs(lambda: do(self._night) if self._night is not None else None)
