"""The doctor for the window: looks on a thread of its own, and tells what the window shows.

Owns that thread; at most one looks at a time. Never touches the running network: the survey has sockets of its own.
"""

import threading
from collections.abc import Callable
from typing import Any

from nertz_lan.app import meeting_place
from nertz_lan.diagnosis import Finding, diagnose, verdict
from nertz_lan.doctorwords import MARKS, Code, Severity, this_system
from nertz_lan.net.survey import NoSuchInterface, take_survey
from nertz_lan.ui.remarks import Remark, Weight

WHY_EMPTY = frozenset({Code.NOTHING_HEARD, Code.NOBODY_ELSE})


class Checkup:
    """`say` takes changes of the window's inputs, from any thread."""

    def __init__(self, interface: str | None, say: Callable[[dict[str, Any]], None]) -> None:
        self._interface = interface
        self._say = say
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, port: int | None, *, thorough: bool) -> None:
        """Look, unless that is under way. `port` is the running program's; `thorough`: ask every address around."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, args=(port, thorough), name="nertz-doctor", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Look no longer."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self, port: int | None, thorough: bool) -> None:  # noqa: FBT001 - a thread's arguments
        try:
            survey = take_survey(
                self._interface, port=port, sweep=thorough, meeting=meeting_place(), stopped=self._ended.is_set
            )
        except NoSuchInterface as error:
            self._say({"checking": False, "remarks": (), "verdict": str(error)})
            return
        if self._ended.is_set():
            return
        findings = diagnose(survey, this_system(), own_port=port)
        remarks = tuple(_remark(each) for each in findings if each.code is not Code.PORT_IN_USE)  # it is our own
        self._say({"checking": False, "remarks": remarks, "verdict": verdict(findings)})


def _remark(finding: Finding) -> Remark:
    explains = finding.severity is Severity.PROBLEM or finding.code in WHY_EMPTY
    weight = Weight(finding.severity.value)
    return Remark(weight, MARKS[finding.severity](), finding.says, finding.todo, explains)
