"""Records on their way to disks, and the messages that wait for them: what net/saving.py does, in virtual time.

Owns when a record is on its disk: at once, or after as long as a slow disk takes, one after another. Never knows what
survives there (`disk.py`).
"""

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nertz_lan.net.pump import LEAVE_S
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.effects import Save, Send

if TYPE_CHECKING:
    from tests.simulator.program import Program
    from tests.simulator.world import World


@dataclass(slots=True)
class Queue:
    """What a program has asked its disk for, and what it tells it."""

    asked: deque[tuple[float, Save]] = field(default_factory=deque)  # when each is there
    untold: deque[tuple[Save, bool]] = field(default_factory=deque)
    held_back: deque[tuple[int, Send]] = field(default_factory=deque)  # until so many have been answered
    answered: int = 0
    free_at: float = 0.0  # when the disk is done with all that

    def clear(self) -> None:
        """The program has ended, and with it the thread that wrote."""
        self.asked.clear()
        self.untold.clear()
        self.held_back.clear()


class Writing:
    """All disks of a world."""

    def __init__(self, world: "World") -> None:
        self._world = world

    def ask(self, program: "Program", save: Save) -> None:
        """Have a record kept."""
        waiting, now = program.writing, self._world.now
        takes_s = program.disk.takes_s if save.sync or save.restart else 0.0
        waiting.free_at = max(now, waiting.free_at) + takes_s
        waiting.asked.append((waiting.free_at, save))
        if waiting.free_at > now:
            self._world.agenda.at(waiting.free_at, self._is_there, program, program.runs)

    def holds_back(self, program: "Program", send: Send) -> bool:
        """Whether a message has to wait: for all that has been asked for by now."""
        waiting = program.writing
        if waiting.asked and send.vouches:
            waiting.held_back.append((waiting.answered + len(waiting.asked), send))
            return True
        return False

    def drops(self, program: "Program", peer: PeerKey) -> None:
        """Before a link is closed its last messages leave, where the disk doesn't take too long."""
        waiting = program.writing
        for _, send in waiting.held_back:
            if send.meanwhile:
                self._world.send_now(program, Send(send.to, send.meanwhile))
        while any(send.to == peer for _, send in waiting.held_back):
            if waiting.asked[0][0] > self._world.now + LEAVE_S:
                waiting.held_back.clear()
            else:
                self._write(program)

    def answer(self, program: "Program") -> None:
        """Tell a program of what is on its disk by now."""
        waiting, run = program.writing, program.runs
        while waiting.asked and waiting.asked[0][0] <= self._world.now:
            self._write(program)
        while waiting.untold and program.runs == run and program.node is not None:
            save, is_kept = waiting.untold.popleft()
            if is_kept:
                self._world.carry_out(program, program.node.kept(save, self._world.clock_of(program)))
            else:
                program.node.unsaved(save)

    def _is_there(self, program: "Program", run: int) -> None:
        if program.runs == run:
            self._world.ends.hand(program, self.answer)

    def _write(self, program: "Program") -> None:
        waiting = program.writing
        _, save = waiting.asked.popleft()
        is_kept = program.disk.save(save)
        waiting.answered += 1
        waiting.untold.append((save, is_kept))
        if not is_kept:
            waiting.held_back.clear()
        while waiting.held_back and waiting.held_back[0][0] <= waiting.answered:
            self._world.send_now(program, waiting.held_back.popleft()[1])
