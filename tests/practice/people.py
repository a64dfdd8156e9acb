"""Somebody who practises, as a script: plays what is advised, in time that is passed by hand."""

from nertz_lan.practice.table import PracticeTable, Told
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.cards import Face
from nertz_lan.rules.deal import Deal
from nertz_lan.session.me import Me
from nertz_lan.session.news import Fate, Happened, Numbered, View
from nertz_lan.session.practice import Advised, Anew, Exercise, Progress, Result
from nertz_lan.session.table import Stage

NAMES = ("Bea", "Cleo", "Dino", "Ella")


class Learner:
    """One person at one practice table. `told` is everything that it was told."""

    def __init__(self, exercise: Exercise, name: str = "Ada", now: float = 100.0) -> None:
        me = Me(PeerKey(name.encode().ljust(32)), b"s" * 32, name)
        self.table = PracticeTable(me, exercise, "Practice", NAMES)
        self.now = now
        self.token = 0
        self.told: list[Told] = self.table.begin(self.now)

    @property
    def view(self) -> View:
        """The newest that was told."""
        views = [each.view for each in self.told if isinstance(each, Anew | Happened | Numbered | Fate) and each.view]
        return views[-1]

    @property
    def deal(self) -> Deal:
        assert self.view.table.deal is not None
        return self.view.table.deal

    @property
    def progress(self) -> Progress:
        return [each for each in self.told if isinstance(each, Progress)][-1]

    @property
    def results(self) -> list[Result]:
        return [each for each in self.told if isinstance(each, Result)]

    def pass_time(self, seconds: float, step: float = 0.05) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + step)
            self.told += self.table.run(self.now)

    def wait_for(self, stage: Stage) -> None:
        for _ in range(2000):
            if self.view.table.stage is stage:
                return
            self.pass_time(0.05)
        raise AssertionError(f"never {stage}")

    def ask(self, intent: object) -> list[Told]:
        self.token += 1
        told = self.table.ask(self.token, intent, self.now)  # type: ignore[arg-type]
        self.told += told
        return told

    def undo(self) -> list[Told]:
        told = self.table.undo(self.now)
        self.told += told
        return told

    def advised(self) -> Advised | None:
        told = self.table.advise(self.now)
        self.told += told
        return next((each for each in told if isinstance(each, Advised)), None)

    def play(self, plays: int, every_s: float = 0.5) -> int:
        """Do what is advised, so often or until the deal is over. How often it was."""
        done = 0
        while done < plays and self.view.table.stage in (Stage.COUNTDOWN, Stage.PLAYING) and not self.results:
            self.pass_time(every_s)
            advised = self.advised()
            if advised is not None and advised.intent is not None:
                self.ask(advised.intent)
                done += 1
        return done

    def faces(self) -> list[tuple[Face | None, ...]]:
        """What is known of every deck."""
        return list(self.deal.faces)
