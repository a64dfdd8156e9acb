"""How much one peer may say, and ask of a host (DESIGN §6 "floods"); a value, so that a benchmark can pass another."""

from dataclasses import dataclass

from nertz_lan.protocol import limits


@dataclass(frozen=True, slots=True)
class Limits:
    """One peer's intents, for long and at once; and how many messages a second cut a link, and a link to a host."""

    per_second: float = limits.INTENTS_PER_SECOND
    burst: float = limits.INTENTS_BURST
    cut_per_second: float = limits.INTENTS_CUT_PER_SECOND
    host_cut_per_second: float = limits.HOST_CUT_PER_SECOND
