"""Where another view of the table takes the window: to which screen, and what is closed on the way.

Pure: the inputs before and the view that came → changes of the inputs.
"""

from typing import Any, Final

from nertz_lan.session.news import View
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui.saying import NOTHING_SAID
from nertz_lan.ui.viewmodels.hub import WITHOUT_TABLE, AppInputs, Page

_AT_WORK: Final = (Stage.SEALING, Stage.LAYING, Stage.COUNTDOWN, Stage.PLAYING)
_SCORED: Final = (Stage.SCORED, Stage.MATCH_OVER)


def moved_on(before: AppInputs, view: View | None) -> dict[str, Any]:
    """What follows from the table's having come to another stage."""
    if view is None:
        return {"homing": False, "menu": False, "page": _kept(before.page), "knocking": (), "codes": {}}
    if view.table.stage in _AT_WORK:
        return {**_arrived(before, view), "practising": False}
    return _arrived(before, view)


def _arrived(before: AppInputs, view: View) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    if before.view is None:
        changes |= {"asked": None, "seeking": NOTHING_SAID, "search": "", "trouble": NOTHING_SAID, "menu": False}
        changes |= {"page": Page.NONE, "said": ""}
    old: Table | None = before.view.table if before.view is not None else None
    stage = view.table.stage
    if old is not None and stage is not old.stage:
        changes["opened_deal"] = 0
        if stage in _AT_WORK and old.stage not in _AT_WORK:
            changes |= {"page": Page.NONE, "homing": False, "said": "", "leaving": False}
        elif stage in _SCORED and old.stage in _AT_WORK:
            changes |= {"homing": True, "menu": False, "leaving": False}
            changes |= {"page": Page.NONE} if before.page is Page.SHEET else {}
    return changes


def _kept(page: Page) -> Page:
    return page if page in WITHOUT_TABLE else Page.NONE
