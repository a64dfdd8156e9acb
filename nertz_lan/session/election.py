"""The election: who hosts when the host is lost (DESIGN §4 "Losing the host").

Owns when a host counts as lost, when this peer would host, for whom it votes, and when it has won. All of that is here.
Never knows links, entries or what a host does: it is told who is in reach and where the log ends, and sends messages.

| phase | what brings it on | what it does |
|---|---|---|
| FOLLOWING | a beat or a welcome of a reign no lower than the own vote | nothing; votes for nobody |
| SUSPECTING | no beat for 1 s, or a refused redial, or the host has ended its reign | waits for the own place in line |
| SOUNDING | its place is due | asks who would vote for it: binds nobody |
| STANDING | a majority would | votes for itself, asks for votes, then for the newest log |
| won | a majority has, the own vote on disk, and it holds the newest log of all who answered | (its reign begins) |

What makes it safe (the numbers are those of DESIGN §4):

1. Who has heard the host within the last second votes for nobody, unless the host's port refuses a redial or the host
   has ended its reign itself; nor does a program in its first second, unless a host has let it in since: either the
   same one that its last run has acknowledged, or one that was elected when that one had stopped. A host plays on
   acknowledgements of beats that it sent less than 0.8 s ago: so whoever wins, wins after the last host has stopped.
   A second is one that the program has lived through: where its clock has leapt, that time does not count.
2. One vote a number, only above the last; on disk before it leaves. Where the disk fails, a peer votes for nobody.
3. A vote binds: no beat and no entry of a lower reign has this peer any more. It drops its own candidacy.
4. The votes are counted in the electorates of the newest log among all answers, watchers' included. A voter takes no
   more entries, so what it answers with its vote is what it holds. Who is asked for its log says first where what it
   sends begins: what it sends as a host, to those who follow it, is no log that a candidate takes.

What makes it end:

5. Asking binds nobody. A guest that alone has lost sight of the host asks, is refused by those who hear it, and goes on
   following when it hears it again: nothing has changed, and no number is used up.
6. A voter that could vote for two prefers the one who stands before the other in the line that the last host sent
   out; both common voters of two candidates prefer the same one, and a candidate prefers a better one to itself. So
   nobody takes voters back, and no pause is needed after a vote. Who has been the favourite for a second and was not
   elected, since it does not reach enough, comes last from then on, until there is a host.
7. An answer is sent again when it changes: so nobody needs to ask in order to find out.
8. A candidate that asks again keeps its number until it hears of a vote for another: on slow disks, votes are late.

Whom this peer prefers, and what each was told last, is kept in `candidates.py`, what others have answered to its own
candidacy in `poll.py`; the rest is here. What one that lies can do about all this, README.md says.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Mark, Stand, Voted
from nertz_lan.session.candidates import Candidates, place_in
from nertz_lan.session.effects import Effect, send, vouch
from nertz_lan.session.electorate import wins
from nertz_lan.session.journal import Journal, Vote
from nertz_lan.session.poll import Poll
from nertz_lan.session.table import Table
from nertz_lan.session.timing import Timing

NEVER: Final = float("inf")
LOOK_AGAIN_S: Final = 0.1
OUTBID_MAX: Final = 3  # stands anew above what others are bound by: one that lies can always name a higher number


class Phase(Enum):
    """Where a peer is in an election."""

    FOLLOWING = "following"
    SUSPECTING = "suspecting"
    SOUNDING = "sounding"
    STANDING = "standing"


@dataclass(frozen=True, slots=True)
class Around:
    """What an election looks at from outside: the time, the end of the own log, and who is in reach."""

    now: float
    mark: Mark
    table: Table
    reach: frozenset[PeerKey]  # peers of the table that are linked, and were heard within the last second
    holders: frozenset[PeerKey]  # those of them that hold the table: guests with a pulse

    def is_elector(self, peer: PeerKey) -> bool:
        """Whether a peer may host: it is in every electorate."""
        return all(peer in electorate for electorate in self.table.electorates)


@dataclass(slots=True)
class Election:
    """One peer's part in the elections of one table."""

    me: PeerKey
    table: TableId
    timing: Timing
    journal: Journal
    vote: Vote
    not_before: float  # no vote: what this program, or its last run, has acknowledged must have lapsed
    phase: Phase = Phase.FOLLOWING
    line: tuple[PeerKey, ...] = ()  # of succession, as the last host had it
    _heard: float = -NEVER  # when the host was last heard
    _gone: bool = False  # it can't be back: its port refuses, or it has ended its reign
    _suspected: float = NEVER  # since when
    _candidates: Candidates = field(init=False)
    _voted: float = -NEVER  # when
    _number: int = 0  # of the own candidacy
    _stood: float = NEVER  # when it asked for it last
    _outbid: int = 0  # how often it was, since there was a host
    _poll: Poll = field(init=False)

    def __post_init__(self) -> None:
        self._candidates, self._poll = Candidates(self.timing), Poll(self.timing)

    # --- the host

    @property
    def bound(self) -> int:
        """The lowest reign that this peer may follow."""
        return self.vote.number

    def hears_host(self, now: float) -> None:
        """The host that is followed was heard. Its reign is no lower than `bound`."""
        self._heard, self._gone = now, False
        if self.phase is not Phase.FOLLOWING:
            self._follow()

    def follows(self, now: float) -> None:
        """There is a host, of a reign that is new to this peer."""
        self._follow()
        self.line = ()
        self._heard, self._gone, self.not_before = now, False, min(self.not_before, now)

    def loses_host(self, now: float) -> None:
        """The host can't be back in this reign: its port refuses a redial, or it has ended its reign."""
        self._gone = True
        if self.phase is Phase.FOLLOWING:
            self._suspect(now)

    def was_away(self, for_s: float) -> None:
        """This program was called so much later than it wanted to be: it has not lived through that time.

        Its clock may have leapt alone: then what it has acknowledged has not lapsed for the host.
        """
        if for_s > self.timing.unlived_s:
            self._heard += for_s
            self.not_before += for_s

    def hears_one(self, table: Table, now: float) -> bool:
        """Whether the host was heard within the last second, and its reign goes on for all that this peer knows."""
        ended = self._gone or table.handed_to is not None
        return not ended and now - self._heard < self.timing.heard_s

    def _follow(self) -> None:
        self.phase, self._suspected, self._number, self._outbid = Phase.FOLLOWING, NEVER, 0, 0
        self._candidates.clear()
        self._poll.clear()

    def _suspect(self, now: float) -> None:
        self.phase, self._suspected, self._number = Phase.SUSPECTING, now, 0
        self._poll.begin()

    def _is_barred(self, around: Around) -> bool:
        """Rule 1; and rule 2, where no vote can be kept."""
        if around.now < self.not_before or not self.journal.is_whole:
            return True
        return self.hears_one(around.table, around.now)

    # --- voting

    def asked(self, peer: PeerKey, stand: Stand, around: Around) -> list[Effect]:
        """Another peer would host."""
        self._candidates.asks(peer, stand, around.now)
        return self.tick(around)

    def outvoted(self) -> Voted:
        """What a host is told whose reign is below the own vote (rule 3)."""
        return Voted(self.table, 0, binding=True, granted=False, bound=self.bound, mark=_NO_MARK)

    def _answer(self, around: Around) -> list[Effect]:
        """Answer whoever stands, anew where the answer has changed."""
        effects: list[Effect] = []
        for peer, stand in self._candidates.asking():
            granted = self._grants(peer, stand, around)
            if granted and stand.binding and self.vote.number < stand.number:
                self.vote, self._voted = Vote(stand.number, peer), around.now
                effects += self.journal.vote(self.vote)
                self._suspect(around.now)
            told = Voted(self.table, stand.number, stand.binding, granted, self.bound, around.mark)
            if self._candidates.is_news(peer, told):
                effects.append(vouch(peer, told) if told.binding and told.granted else send(peer, told))
        return effects

    def _grants(self, peer: PeerKey, stand: Stand, around: Around) -> bool:
        if self._is_barred(around) or peer != self._candidates.favourite:
            return False
        return stand.number > max(self.vote.number, around.mark.reign) or self.vote == Vote(stand.number, peer)

    def _prefer(self, around: Around) -> None:
        """Know the favourite among the candidates in reach, this peer included (rule 6)."""
        now, candidates = around.now, self._candidates
        candidates.forget_silent(around.reach, now)
        if self._is_barred(around):
            candidates.prefer(None, NEVER)
            return
        if self.journal.is_writing:
            self._voted = now  # nobody can have heard of it
            candidates.is_patient(now)
        candidates.tire(now)
        keys = candidates.keys
        is_due = around.is_elector(self.me) and now >= self._place_at(around)
        if self.phase in (Phase.SOUNDING, Phase.STANDING) or (self.phase is Phase.SUSPECTING and is_due):
            keys.add(self.me)
        named = around.table.handed_to
        best: PeerKey | None
        if self.vote.candidate in keys and now - self._voted < self.timing.vote_holds_s:
            best = self.vote.candidate
        elif named is not None and now - self._suspected < self.timing.place_s:
            best = named  # whether or not it has asked yet
        else:
            best = candidates.first(keys, self._in_line(around))
        candidates.prefer(best, now)

    def _in_line(self, around: Around) -> list[PeerKey]:
        """All electors, first who stands first."""
        electors = {peer for electorate in around.table.electorates for peer in electorate}
        line = [peer for peer in self.line if peer in electors]
        line += sorted(electors - set(line))
        named = around.table.handed_to
        if named in line:
            line.remove(named)
            line.insert(0, named)
        return line

    # --- standing

    def tick(self, around: Around) -> list[Effect]:
        """Time has passed, or something has changed."""
        now = around.now
        self._poll.give_up(now)
        if self.phase is Phase.FOLLOWING and (self._gone or now >= self._lost_at(around)):
            self._suspect(now)
        self._prefer(around)
        effects = self._answer(around)
        if self._candidates.favourite not in (None, self.me):
            if self.phase in (Phase.SOUNDING, Phase.STANDING):
                self._suspect(now)
            return effects
        return effects + self._stand(around)

    def _lost_at(self, around: Around) -> float:
        """When a host that isn't heard counts as lost."""
        if around.table.handed_to is not None:
            return -NEVER
        return max(self._heard + self.timing.heard_s, self.not_before)

    def _stand(self, around: Around) -> list[Effect]:
        now = around.now
        may_stand = self.journal.is_whole and around.is_elector(self.me)
        if not may_stand:  # by the log that it holds, perhaps only since it has fetched it
            if self.phase in (Phase.SOUNDING, Phase.STANDING):
                self._suspect(now)
            return []
        if self.phase is Phase.SUSPECTING and now >= self._place_at(around):
            return self._sound(around)
        if self.phase in (Phase.SOUNDING, Phase.STANDING):
            if self._is_outbid(around):
                self._outbid += 1
                return self._sound(around)
            if self._number <= around.mark.reign:
                return self._sound(around)
            if self.phase is Phase.SOUNDING and self._has_majority(around):
                return self._ask_for_votes(around)
            if now >= self._stood + self.timing.ask_again_s and not self._poll.is_fetching(now):
                return self._sound(around)
        return []

    def _is_outbid(self, around: Around) -> bool:
        """Whether somebody is bound above the own number; before long, whoever is needed."""
        is_bound = any(answer.bound >= self._number for answer in self._poll.refusals(around.reach))
        return is_bound and (self._outbid < OUTBID_MAX or not self._has_majority(around))

    def _place_at(self, around: Around) -> float:
        """When it is this peer's turn: one place after another, of those in reach."""
        line = [peer for peer in self._in_line(around) if peer == self.me or peer in around.reach]
        return max(self._suspected + place_in(line, self.me) * self.timing.place_s, self.not_before)

    def _is_ceded(self, peer: PeerKey, around: Around) -> bool:
        """Whether a host has given its vote to this peer by naming it (DESIGN §4.7)."""
        table = around.table
        return table.handed_to == self.me and peer == table.host and self._number == table.handed_number

    def _sound(self, around: Around) -> list[Effect]:
        ceded = around.table.handed_number if around.table.handed_to == self.me else 0
        if self._number < ceded or not self._may_keep_number(around):
            above = max(self.vote.number, around.mark.reign, self._poll.highest())
            self._number = max(above + 1, ceded)
        self.phase, self._stood = Phase.SOUNDING, around.now
        self._poll.begin()
        effects = self._ask(around, binding=False)
        return effects + (self._ask_for_votes(around) if self._has_majority(around) else [])

    def _may_keep_number(self, around: Around) -> bool:
        """Whether to stand again for the same reign: a vote for it may be on its way to a slow disk, or from there."""
        is_own = self.vote == Vote(self._number, self.me)
        return is_own and self._number > around.mark.reign and self._poll.is_free(self._number)

    def _ask_for_votes(self, around: Around) -> list[Effect]:
        self.phase, self._stood = Phase.STANDING, around.now
        vote, self._voted = Vote(self._number, self.me), around.now
        effects = [] if vote == self.vote else self.journal.vote(vote)
        self.vote = vote
        self._poll.ask_for_votes()
        return [*effects, *self._ask(around, binding=True)]

    def _ask(self, around: Around, *, binding: bool) -> list[Effect]:
        stand = Stand(self.table, self._number, around.mark, binding)
        say = vouch if binding else send  # its own vote is in it
        return [say(peer, stand) for peer in sorted(around.reach)]

    # --- winning

    def answered(self, peer: PeerKey, voted: Voted, around: Around) -> list[Effect]:
        """A peer has answered, or answered anew."""
        if self.phase not in (Phase.SOUNDING, Phase.STANDING) or peer not in around.reach:
            return []
        if voted.number != self._number:
            return []
        self._poll.answered(peer, voted, is_current=voted.binding == (self.phase is Phase.STANDING))
        return self.tick(around)

    def unlinked(self, peer: PeerKey) -> None:
        """A link has ended: what a peer has said counts no longer, a vote for this one excepted."""
        self._poll.unlinked(peer)
        self._candidates.forget(peer)

    def has_won(self, around: Around) -> bool:
        """Whether this peer is elected, and holds the log that its reign goes on from."""
        if self.phase is not Phase.STANDING or not self._has_majority(around):
            return False
        if self.journal.is_writing:  # its own vote, and what it has fetched
            return False
        is_above = self._number > around.mark.reign  # also of what it has fetched since it stood
        return is_above and self._has_collected(around) and not self._poll.newer(around.mark)

    def _has_collected(self, around: Around) -> bool:
        """Whether everybody in reach has answered, or has had the time for it."""
        if self.phase not in (Phase.SOUNDING, Phase.STANDING):
            return False
        is_over = around.now >= self._stood + self.timing.collect_s
        return is_over or self._poll.have_all_answered(around.reach)

    @property
    def number(self) -> int:
        """The number of the reign that this peer stands for."""
        return self._number

    def answers(self) -> dict[PeerKey, Mark]:
        """Where the logs of those who have answered end."""
        return dict(self._poll.marks)

    def fetches(self, around: Around) -> PeerKey | None:
        """Who is to be asked now for a log that is newer than the own (rule 4).

        A candidate needs it once it has the votes; and while it has not, since by that log they may be enough.
        """
        if self._poll.is_fetching(around.now) or not self._has_collected(around):
            return None
        if self._has_majority(around) is not (self.phase is Phase.STANDING):
            return None
        return self._poll.fetches(around.mark, around.now)

    def is_fetching_from(self, peer: PeerKey) -> bool:
        """Whether a peer was asked for its log."""
        return self._poll.is_fetching_from(peer)

    def has_no_log(self, peer: PeerKey) -> None:
        """What was asked for turned out to be another table's, or a host's that is not followed yet."""
        self._poll.has_no_log(peer)

    def fetched(self, mark: Mark) -> None:
        """The log that was asked for is here whole, and ends there."""
        self._poll.fetched(mark)

    def _has_majority(self, around: Around) -> bool:
        granted = self._poll.grants()

        def has_vote(peer: PeerKey) -> bool:
            return peer == self.me or peer in granted or self._is_ceded(peer, around)

        return wins(around.table.electorates, has_vote)

    # --- time

    def quiet_until(self, table: Table) -> float | None:
        """When a host that isn't heard counts as lost, where nothing else may come before; None: ask `due`."""
        if self.phase is not Phase.FOLLOWING or not self._candidates.are_none:
            return None
        return None if table.handed_to is not None else max(self._heard + self.timing.heard_s, self.not_before)

    def due(self, around: Around) -> float:
        """When `tick` may have something to do."""
        now = around.now
        if self.phase is Phase.FOLLOWING:
            times = [self._lost_at(around)]
        elif self.phase is Phase.SUSPECTING:
            times = [self._place_at(around)]
        else:
            times = [self._stood + self.timing.collect_s, self._stood + self.timing.ask_again_s]
        times += self._poll.due()
        if self._candidates.keys:
            times += [self._heard + self.timing.heard_s, self.not_before, self._voted + self.timing.vote_holds_s]
        times += self._candidates.due()
        if self.phase is not Phase.FOLLOWING:
            times.append(now + LOOK_AGAIN_S)  # who is in reach changes with time
        return min((time for time in times if time > now), default=NEVER)


_NO_MARK: Final = Mark(0, 0, bytes(16))
