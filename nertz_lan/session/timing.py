"""How long a table waits for what. Seconds; the numbers are DESIGN §3, §4 and §5."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """The waits of a table."""

    beat_s: float = 0.2
    absent_s: float = 3.0  # without an acknowledgement
    host_lost_s: float = 3.0  # without a beat
    countdown_s: float = 3.0  # 3-2-1
    lay_out_s: float = 5.0  # then a seat sits the deal out
    wish_s: float = 1.5  # Play now: without a change among the wishes
    resend_s: float = 1.0  # older intents go back when a link has broken
    join_s: float = 5.0  # for a host to let a peer in: then it can't be reached
    avoid_s: float = 10.0  # a table that did not let this peer in, before Play now tries it again
