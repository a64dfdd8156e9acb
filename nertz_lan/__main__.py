"""The program's start, as `nertz-lan` and as `python -m nertz_lan`.

Owns what Ctrl-C does while nothing is there yet that must be taken down: the system ends the program, as it does for
SIGTERM. An exception in the middle of an import can be lost in another's compiled code, or crash it.
"""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # a shell's background has it ignored
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from nertz_lan.cli import run

if __name__ == "__main__":
    run()
