"""Playing a scenario: the people sit down, the first deal goes, and then the script is followed.

Owns what each step of a script does, and how long it waits for what is expected. The transcript that comes out is
golden: the same script tells the same story.
"""

from collections.abc import Callable
from typing import Final

from nertz_lan.rules.events import Played
from nertz_lan.session.table import Stage
from tests.simulator.evening import Evening, Plan, Sitting
from tests.simulator.program import Program
from tests.simulator.promises.liveness import together
from tests.simulator.promises.told import Hanging, History, Written
from tests.simulator.script import Do, Expect, Script, Start
from tests.simulator.transcript import Transcript
from tests.simulator.weather import Weather

STEADY: Final = Weather(0.003, 0.0)
GOES_WITHIN_S: Final = 20.0
LOOKS_S: Final = 0.02


class NotMet(AssertionError):  # noqa: N818 - the name says what is wrong
    """Something that a script expects has not come about, or has and must not."""


class LastCard(Hanging):
    """When the last card landed."""

    def __init__(self) -> None:
        self.at_s = float("-inf")

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        if isinstance(new.entry.event, Played):
            self.at_s = now


class Staging:
    """One scenario, being played."""

    def __init__(self, script: Script) -> None:
        self._script = script
        wishes = map(script.wish_of, script.names)
        sittings = tuple(Sitting(wish, 0.3, 100.0 * number) for number, wish in enumerate(wishes))
        rules = tuple({"nertz_size": 13, **script.rules}.items())
        plan = Plan(1, 0.0, sittings, script.preset, rules, weather=STEADY, countdown_s=0.5, lives=False)
        self.evening = Evening(plan, names=script.names)
        self.world = self.evening.world
        self._last_card = LastCard()
        self.evening.told.hang(self._last_card)

    def play(self) -> list[str]:
        """Follow the script to its end. Gives the transcript; raises NotMet, or Broken."""
        world = self.world
        transcript = Transcript(world, plays=False)
        world.watch(transcript)
        self._wait(self._has_gone, GOES_WITHIN_S, "a deal begins")
        go = transcript.since = world.now
        transcript.lines.clear()
        for at_s, step in self._script.steps:
            world.agenda.run(max(world.now, go + at_s))
            self._follow(step, go + at_s)
            if isinstance(step, Expect):
                transcript.expected(step.words(self._script.names), world.now)
        world.agenda.run(max(world.now, go + self._script.until_s))
        self.evening.same_table.look()
        return transcript.lines

    def _has_gone(self) -> bool:
        views = [person.program.view(self.world.now) for person in self.evening.people]
        return all(view is not None and view.table.stage is Stage.PLAYING for view in views)

    def _follow(self, step: Do | Start | Expect, since: float) -> None:
        match step:
            case Do(act):
                if not self.evening.doing.do(act):
                    raise NotMet(f"{act} can't happen now")
            case Start(who):
                program = self.evening.people[who].program
                if program.node is None:
                    self.world.start(program)
            case Expect():
                self._expect(step, since)

    def _expect(self, expect: Expect, since: float) -> None:
        end_s = since + expect.within_s - self.world.now
        words = expect.words(self._script.names)
        match expect.what:
            case "host":
                who = self.evening.people[expect.who or 0].program
                self._wait(lambda: self._hosts(who), end_s, words)
            case "no host":
                who = self.evening.people[expect.who or 0].program
                self._wait(lambda: self._is_lost(who), end_s, words)
            case "card":
                begun = self.world.now
                self._wait(lambda: self._last_card.at_s > begun, end_s, words)
            case "together":
                self._wait(lambda: not together(self.evening.people, self.world.now), end_s, words)
            case _:
                begun = self.world.now
                self.world.agenda.run(self.world.now + end_s)
                if self._last_card.at_s > begun:
                    raise NotMet(f"{words}: one landed {self._last_card.at_s - begun:.2f} s later")

    def _hosts(self, program: Program) -> bool:
        return self.evening.beating.host(self.world.now) == program.key

    def _is_lost(self, program: Program) -> bool:
        return program.key in self.evening.lost.without_host

    def _wait(self, holds: Callable[[], bool], within_s: float, what: str) -> None:
        end = self.world.now + within_s
        while not holds():
            if self.world.now >= end:
                raise NotMet(f"{what}: it has not come about")
            self.world.agenda.run(min(end, self.world.now + LOOKS_S))
