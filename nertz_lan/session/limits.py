"""How much one peer may ask of a host (DESIGN §6 "floods"); a value, so that a benchmark can pass another."""

from dataclasses import dataclass

from nertz_lan.protocol import limits


@dataclass(frozen=True, slots=True)
class Limits:
    """Intents of one peer: a lasting rate, a burst above it, and the rate at which the link is cut."""

    per_second: float = limits.INTENTS_PER_SECOND
    burst: float = limits.INTENTS_BURST
    cut_per_second: float = limits.INTENTS_CUT_PER_SECOND
