"""What every screen of the window is prepared from, for pictures and tests.

Owns the inputs that all begin with, and the form of a step that changes them. Never knows any screen.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from nertz_lan.ui.viewmodels.hub import AppInputs

Preparing: TypeAlias = Callable[[AppInputs], AppInputs]

INPUTS: Final = AppInputs(
    version="0.1.0", name="Ada", back=0, address="192.168.1.20:41234", join_code="00H9-75V0-4106-17TQ"
)
