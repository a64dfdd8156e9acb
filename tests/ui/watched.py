"""A window that says on standard output what it shows, ten times a second: for a test that drives it from outside."""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QPointF, QTimer
from PySide6.QtGui import QGuiApplication

from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.window import USUAL
from nertz_lan.window import Shell
from tests.ui.windows import buttons_in


def main() -> None:
    application = QGuiApplication(["watched"])
    shell = Shell(Path(sys.argv[1]), "127.0.0.1", "Ada")
    shell.open(USUAL)

    drawn: set[str] = set()  # the screen that was: it is laid out and takes keys when it is drawn, not before

    def draw() -> None:
        drawn.clear()
        drawn.add(shell.app.state.screen)

    shell.window.frameSwapped.connect(draw)

    def tell() -> None:
        if shell.app.state.screen not in drawn:
            return
        buttons = {}
        for item in buttons_in(shell.window):
            at = item.mapToGlobal(QPointF(item.width() / 2, item.height() / 2))
            buttons[str(item.property("text"))] = [round(at.x()), round(at.y())]
        state = shell.app.bridge.table.state
        view, piles = shell.app.hub.inputs.view, {}
        if view is not None and view.seat is not None and state.layout is not None:
            for kind in (PileKind.STOCK, PileKind.NERTZ, PileKind.WASTE):
                spot = state.layout.spot(Pile(kind, 0, view.seat))
                if spot is not None:
                    at = shell.window.mapToGlobal(QPointF(*spot.rect.middle))
                    piles[kind.value] = [round(at.x()), round(at.y())]
        deal = view.table.deal if view is not None else None
        sys.stdout.write(
            json.dumps(
                {
                    "screen": shell.app.state.screen,
                    "stage": view.table.stage.value if view is not None else "",
                    "taken": len(view.table.taken) if view is not None else 0,
                    "waste": len(deal.layouts[view.seat].waste) if deal and view and view.seat is not None else 0,
                    "held": shell.app.bridge.table.inputs.reach.held is not None,
                    "paused": view is not None and view.table.paused,
                    "dark": shell.app.state.dark,
                    "buttons": buttons,
                    "piles": piles,
                }
            )
            + "\n"
        )
        sys.stdout.flush()

    timer = QTimer(interval=100)
    timer.timeout.connect(tell)
    timer.start()
    application.exec()
    shell.close()


if __name__ == "__main__":
    main()
