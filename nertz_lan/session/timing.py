"""How long a table waits for what. Seconds; the numbers are DESIGN §3, §4 and §5."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """The waits of a table."""

    beat_s: float = 0.2
    here_s: float = 0.4  # between guests, what a beat is between host and guest
    heard_s: float = 1.0  # whoever was heard no longer ago is in reach; a host that was not is suspected
    keep_s: float = 0.8  # an acknowledged beat is good for so long; below `heard_s`, or two hosts could play at once
    unlived_s: float = 0.2  # that a program was called too late: `heard_s` less `keep_s`, which allow for no more
    give_up_s: float = 1.0  # a host that can't keep its reign
    place_s: float = 0.3  # from one in the line of succession to the next
    collect_s: float = 0.1  # for the answers of peers that may hold a newer log
    ask_again_s: float = 0.5  # a candidate that has not been elected
    again_s: float = 1.0  # a table without a host is asked again, and who counts as gone is invited again
    fetch_s: float = 0.4  # for the newest log; twice in vain, and it counts as out of reach. Both below `spent_s`
    vote_holds_s: float = 0.3  # a voter that has just voted waits for its reign to begin
    spent_s: float = 1.0  # a favourite that has not been elected comes last from then on
    misses_s: float = 2.0  # a host that does not reach a peer that another reaches
    settled_in_s: float = 3.0  # of measuring everybody, before hosting moves to somebody nearer to all
    nearer_ms: int = 5  # a difference that is felt
    absent_s: float = 3.0  # without an acknowledgement
    host_lost_s: float = 3.0  # without a host: the player is told
    deserted_s: float = 5.0  # players who know no such table: programs that were just started say so, too
    countdown_s: float = 3.0  # 3-2-1
    lay_out_s: float = 5.0  # to seal and cut, then to lay out: else a seat sits the deal out
    reveal_s: float = 1.0  # for the keys of those who are there, before the deal is scored without
    witness_s: float = 0.8  # for others to say that a deal has closed; above `here_s`, below `reveal_s`
    wish_s: float = 1.5  # Play now: without a change among the wishes
    resend_s: float = 1.0  # older intents go back when a link has broken
    join_s: float = 5.0  # for a host to let a peer in: then it can't be reached
    save_again_s: float = 3.0  # a journal that could not be written: a whole log is, each time
    look_s: float = 1.0  # who comes back, for another table that goes on with the same log, while people are missing
    choose_s: float = float("inf")  # a person whom to sit with: then this peer chooses. No person is ever hurried
    avoid_s: float = 10.0  # a table whose host did not let this peer in, before Play now tries that one again
