"""Make the program's icon as files: `scripts/install/nertz-lan.png` for desktops, others for a folder that is named.

python scripts/make_icon.py [FILE.png|FILE.ico|FILE.icns ...]
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QGuiApplication

from nertz_lan.ui.art.icon import paint_icon

PICTURE = Path(__file__).resolve().parent / "install" / "nertz-lan.png"
SIZE = 256


def main() -> int:
    _application = QGuiApplication([])
    for file in [Path(word) for word in sys.argv[1:]] or [PICTURE]:
        if not paint_icon(SIZE).save(str(file)):
            print(f"{file} could not be written.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
