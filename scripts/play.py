"""Play: set up what is missing, then open the window; where there is no screen, `nertz-lan demo` plays instead.

With arguments it is `nertz-lan` with these.
"""

import subprocess
import sys

import setup_env

ASK = "from nertz_lan.screen import why_no_window; print(why_no_window().split('. ')[0])"


def _why_no_window() -> str:
    asked = subprocess.run([str(setup_env.PYTHON), "-c", ASK], capture_output=True, text=True, check=False)
    return asked.stdout.strip()


if __name__ == "__main__":
    setup_env.ensure()
    words = sys.argv[1:]
    if not words and (why := _why_no_window()):
        print(f"{why.rstrip('.')}: playing a demonstration in the terminal instead.", flush=True)
        words = ["demo"]
    setup_env.hand_over(setup_env.script("nertz-lan"), *words)
