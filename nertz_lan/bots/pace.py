"""How fast a bot's one hand is. Delays are drawn from a passed-in generator.

Owns delays in seconds. A bot is never faster than 20 intents a second (DESIGN §6).
"""

from random import Random
from typing import Final

FASTEST_S: Final = 0.05  # 20 intents a second
USUAL_S: Final = 0.7
SPREAD: Final = 0.35  # of the logarithm: now and then somebody looks twice


def delay_s(generator: Random, *, fast: bool) -> float:
    """How long until a bot's next intent."""
    return FASTEST_S if fast else max(FASTEST_S, USUAL_S * generator.lognormvariate(0, SPREAD))
