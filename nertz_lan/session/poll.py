"""What others have answered to the own candidacy, and whose log is the newest (rule 4 of election.py).

Owns the answers, where the logs of those who answered end, and who was asked for its own. Never knows what makes a
majority, nor when this peer stands.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Mark, Voted
from nertz_lan.session.timing import Timing

ASKED_MAX: Final = 2  # times in vain for its log, before a peer is out of reach: one that lies about what it holds


@dataclass(slots=True)
class Poll:
    """The answers to one question: the last one that was asked."""

    timing: Timing
    marks: dict[PeerKey, Mark] = field(default_factory=dict)  # where the logs of those who have answered end
    _answers: dict[PeerKey, Voted] = field(default_factory=dict)
    _fetching: tuple[PeerKey, float] | None = None  # whose log was asked for, and when
    _in_vain: dict[PeerKey, int] = field(default_factory=dict)  # how often each was asked for its log

    def clear(self) -> None:
        """There is a host: nobody is asked for anything."""
        self.begin()
        self._in_vain.clear()

    def begin(self) -> None:
        """Nobody has answered."""
        self._answers.clear()
        self.marks.clear()
        self._fetching = None

    def ask_for_votes(self) -> None:
        """Another question, to the same candidacy: where logs end is known already."""
        self._answers.clear()

    # --- answers

    def answered(self, peer: PeerKey, voted: Voted, *, is_current: bool) -> None:
        """A peer has answered, or answered anew; not `is_current`: the question before."""
        if self._is_out(peer):
            return
        self.marks[peer] = voted.mark
        if is_current:
            self._answers[peer] = voted

    def unlinked(self, peer: PeerKey) -> None:
        """A link has ended: what a peer has said counts no longer, a vote excepted, which is on its disk."""
        if self.is_fetching_from(peer):
            self._fetching = None
        answer = self._answers.get(peer)
        if answer is not None and not (answer.binding and answer.granted):
            del self._answers[peer]
        if peer not in self._answers:
            self.marks.pop(peer, None)

    def grants(self) -> set[PeerKey]:
        """Who votes for this peer."""
        return {peer for peer, answer in self._answers.items() if answer.granted}

    def refusals(self, reach: Collection[PeerKey]) -> Iterator[Voted]:
        """What those in reach have answered who don't."""
        return (answer for peer, answer in self._answers.items() if peer in reach and not answer.granted)

    def is_free(self, number: int) -> bool:
        """Whether nobody has said that it is bound to another by this number, or above it."""
        return all(answer.granted or answer.bound < number for answer in self._answers.values())

    def highest(self) -> int:
        """The highest vote that anybody is bound by."""
        return max((answer.bound for answer in self._answers.values()), default=0)

    def have_all_answered(self, reach: Collection[PeerKey]) -> bool:
        """Whether everybody in reach has."""
        return all(peer in self._answers or self._is_out(peer) for peer in reach)

    # --- the newest log

    def newer(self, own: Mark) -> list[tuple[tuple[int, int], PeerKey]]:
        """Whose logs go on after the own one."""
        return [(mark[:2], peer) for peer, mark in self.marks.items() if mark[:2] > own[:2]]

    def fetches(self, own: Mark, now: float) -> PeerKey | None:
        """Who is to be asked for its log now."""
        newer = self.newer(own)
        if not newer:
            return None
        self._fetching = (max(newer)[1], now)
        return self._fetching[0]

    def is_fetching_from(self, peer: PeerKey) -> bool:
        """Whether a peer was asked for its log."""
        return self._fetching is not None and self._fetching[0] == peer

    def is_fetching(self, now: float) -> bool:
        """Whether somebody was, and has still time."""
        return self._fetching is not None and now < self._fetching[1] + self.timing.fetch_s

    def give_up(self, now: float) -> None:
        """Whoever was asked for its log, and has not sent it in time, may be asked again; then it is out of reach."""
        if self._fetching is None or self.is_fetching(now):
            return
        peer, self._fetching = self._fetching[0], None
        self._in_vain[peer] = self._in_vain.get(peer, 0) + 1
        if self._is_out(peer):
            self._forget(peer)

    def has_no_log(self, peer: PeerKey) -> None:
        """Whoever was asked for its log is at another table by now, or hosts this one: out of reach."""
        self._fetching = None
        self._in_vain[peer] = ASKED_MAX
        self._forget(peer)

    def _forget(self, peer: PeerKey) -> None:
        self._answers.pop(peer, None)
        self.marks.pop(peer, None)

    def _is_out(self, peer: PeerKey) -> bool:
        return self._in_vain.get(peer, 0) >= ASKED_MAX

    def fetched(self, mark: Mark) -> None:
        """The log that was asked for is here whole. It ends there, whatever its sender had said."""
        if self._fetching is not None:
            self.marks[self._fetching[0]] = mark
        self._fetching = None

    def due(self) -> Iterator[float]:
        """When somebody has had its time."""
        if self._fetching is not None:
            yield self._fetching[1] + self.timing.fetch_s
