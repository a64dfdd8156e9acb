"""Evenings that need a safeguard: full of a few kinds of faults, or near a story that would go wrong without it.

Owns the stories. A story's times are those of the moments that matter; each seed moves every act a little.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from tests.simulator.acts import Timed
from tests.simulator.evening import Plan, Sitting
from tests.simulator.plans import BACK_S, Odds
from tests.simulator.running import Runs
from tests.simulator.script import Do, read_script
from tests.simulator.weather import Weather

SLOW: Final = Weather(0.05, 0.05)  # what is on its way can be met
EVEN: Final = Weather(0.06, 0.005)  # the same, and everybody is equally far: the line is by key
BRISK: Final = Weather(0.015, 0.02)


def some(
    kinds: str,
    *,
    every_s: float = 1.5,
    seats: tuple[int, int] = (2, 5),
    to_host: float = 0.6,
    back_s: tuple[float, ...] = BACK_S,
    nertz_sizes: tuple[int, ...] = Odds().nertz_sizes,
) -> Callable[[int], Plan]:
    """Short evenings full of a few kinds of acts; nobody asks for a good end."""
    odds = Odds(
        tuple(kinds.split()), every_s=every_s, to_host=to_host, lives=False, back_s=back_s, nertz_sizes=nertz_sizes
    )
    return Runs(seats, (15.0, 25.0), odds).plan


def near(story: str, spread_s: float = 0.1, weather: Weather = SLOW) -> Callable[[int], Plan]:
    """Evenings in which a story happens (see `script`), each act a little earlier or later; people play fast."""
    script = read_script(story)

    def plan(seed: int) -> Plan:
        random = Random(f"near {seed}")
        acts = [(at_s, step.act) for at_s, step in script.steps if isinstance(step, Do)]
        timed = tuple(Timed(round(at_s + random.uniform(-spread_s, spread_s), 3), act) for at_s, act in acts)
        sittings = tuple(Sitting(script.wish_of(name), 0.1) for name in script.names)
        rules = tuple(script.rules.items())
        return Plan(seed, script.until_s, sittings, rules=rules, weather=weather, acts=timed, lives=False)

    return plan


WHILE_DEALING: Final = some("deck", every_s=0.7, seats=(3, 4), to_host=0.8, nertz_sizes=(1,))
CHANGE_UNHEARD: Final = near(
    """# Cleo has dropped; the host notes it, and just before that it is cut off from Ben, whom Cleo then elects
    seats Ada Ben Cleo
    at 1.0 cut Ada-Cleo for 12
    at 1.0 cut Ben-Cleo for 3
    at 3.7 cut Ada-Ben for 8
    until 9""",
    0.3,
)
LANDS_ALONE: Final = near(
    """# What the host lands in its last second nobody else has; then it comes back to another's log
    seats Ada Ben Cleo
    at 2.0 cut Ada for 2
    at 4.2 break Ada-Ben
    until 8""",
    0.3,
)
OLD_ELECTORATE: Final = near(
    """# Ben has dropped and does not know it; then it sees Cleo again, and Cleo loses the host
    seats Ada Ben Cleo
    at 1.0 cut Ada-Ben for 15
    at 1.0 cut Ben-Cleo for 5
    at 6.0 cut Ada-Cleo for 8
    until 12""",
    0.3,
)
WINS_ALONE: Final = near(
    """# Ben is elected and at once cut off from those who voted for it: they elect another
    seats Ada Ben Cleo Dan Eve
    at 2.0 kill Ada
    at 2.46 break Cleo-Ben
    at 2.46 break Dan-Ben
    at 2.46 break Eve-Ben
    at 2.5 cut Ben for 5
    until 6""",
    0.03,
    EVEN,
)
TWO_CANDIDATES: Final = near(
    """# Ben and Cleo don't hear each other, and both need Ada, who is started again, and Dan
    seats Ada Ben Cleo Dan
    at 1.0 cut Ben-Cleo for 8
    at 1.0 kill Ada for 0.3
    until 6""",
    0.2,
)
HELD_BY_TWO: Final = near(
    """# Ben is away; what lands is held by two, who both end, and one of them comes back
    seats Ada Ben Cleo
    at 1.0 cut Ben for 2.5
    at 3.0 kill Ada for 20
    at 3.0 kill Cleo for 0.05
    until 8""",
    0.2,
    BRISK,
)
VOTES_AND_GOES_BACK: Final = near(
    """# Cleo votes for Ben, does not hear that it was elected, and hears the old host again
    seats Ada Ben Cleo Dan
    at 1.0 cut Ada-Ben Ada-Dan for 8
    at 1.0 cut Ada-Cleo for 1.0
    at 2.06 break Ada-Cleo
    at 2.085 cut Ben-Cleo Cleo-Dan for 6
    until 6""",
    0.03,
    BRISK,
)
_CLEO_VOTES_AND_ENDS: Final = """
    at 1.0 cut Ada-Ben Ada-Dan for 8
    at 1.0 cut Ada-Cleo for 1.0
    at 2.03 break Ada-Cleo
    at 2.09 kill Cleo for 0.05
    at 2.1 cut Ben-Cleo Cleo-Dan for 6
    until 6"""
VOTES_AND_FORGETS: Final = near(
    """# Cleo votes for Ben, ends, forgets it, and hears the old host again
    seats Ada Ben Cleo Dan"""
    + _CLEO_VOTES_AND_ENDS,
    0.03,
    BRISK,
)
VOTES_BEFORE_ITS_DISK: Final = near(
    """# The same, and all that it forgets is what its disk had not got yet
    seats Ada Ben Cleo Dan
    at 0.5 slow Cleo 0.5 for 8"""
    + _CLEO_VOTES_AND_ENDS,
    0.03,
    BRISK,
)
LEAVES_BEFORE_ITS_DISK: Final = near(
    """# Cleo leaves, and is killed before its disk has forgotten what it held; it helps Ben, who has lost Ada
    seats Ada Ben Cleo
    at 0.5 slow Cleo 1.0 for 1.4
    at 1.0 cut Ada-Ben for 10
    at 1.2 leave Cleo for 0.6
    at 1.3 kill Cleo for 0.1
    at 1.35 cut Ada-Cleo for 10
    until 8""",
    0.03,
    BRISK,
)
VOTES_AND_LEAVES: Final = near(
    """# Cleo votes for Ben, leaves, comes back and sees only the old host, who has slept
    seats Ada Ben Cleo Dan
    at 1.0 sleep Ada for 1.8
    at 1.0 cut Ada-Ben Ada-Dan for 10
    at 2.4 leave Cleo for 0.15
    at 2.5 cut Ben-Cleo Cleo-Dan for 8
    until 7""",
    0.1,
    BRISK,
)
CEDED_AND_TAKEN: Final = near(
    """# Ada hands over to Ben, who hangs, and Cleo is elected; Dan voted for her, and then sees only Ben
    seats Ada Ben Cleo Dan
    at 1.0 cut Ada-Dan for 2.6
    at 3.15 freeze Ben for 3.4
    at 3.9 cut Ben-Ada Ben-Cleo for 8
    at 4.18 cut Ada-Dan Cleo-Dan for 8
    until 10""",
    0.06,
    EVEN,
)
LEAVES_AND_IS_FORGOTTEN: Final = near(
    """# Walt leaves, and deals begin without it; it comes back, and its leaving comes once more
    seats Ada Ben
    watch Walt
    rule nertz_size 1
    at 0.5 leave Walt for 8
    at 12.0 repeat Walt
    at 12.5 repeat Walt
    until 14""",
    1.0,
)
