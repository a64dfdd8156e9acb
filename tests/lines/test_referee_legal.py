"""`legal` lists exactly what would be accepted, in F14's forms: tried by brute force through the protocol."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lines.script import Json, Script
from tests.rules.houses import examples

PRESETS = ["Nertz", "Open table", "Old Pounce", "Jokers wild", "Scrooge", "Dutch Blitz", "Ligretto", "First game"]
HOUSES: list[Any] = [*PRESETS, {"preset": "Jokers wild", "reach": "any", "announce_ms": 0, "nertz_size": 3}]


def rebuilt(script: Script, house: Any, seed: int, seats: int, history: list[Json]) -> None:
    """Bring a referee to where another is: it has no undo."""
    script.ok("deal", rules=house, decks={"seed": seed, "seats": seats})
    for request in history:
        assert script.ask(**request)["ok"]


def names_of(state: Json, seat: int, seats: int, *, reach: bool) -> tuple[list[str], list[str]]:
    """Every source that may hold a card, and every target."""
    me = state["seats"][seat]
    sources = ["nertz", "waste", *(f"hand:{i}" for i in range(7))]
    piles = range(len(me["work"]))
    for i in piles:
        sources += [f"work:{i}", *(f"work:{i}:{n}" for n in range(2, len(me["work"][i]) + 2))]
    targets = ["foundation", *(f"foundation:{i}" for i in range(len(state["foundations"]) + 1))]
    targets += [f"{kind}:{i}" for i in piles for kind in ("work", "under")]
    if reach:
        targets += [f"work:{i}@{other}" for i in piles for other in range(seats) if other != seat]
    return sources, targets


def lands_there(event: Json, target: str, foundations: int) -> bool:
    return bool(event["to"] == target or (target == "foundation" and event["to"] == f"foundation:{foundations}"))


def check(house: Any, seed: int, seats: int, picks: list[int]) -> None:
    """Play a little, then try every name against a referee of its own for each play that is accepted."""
    script, probe = Script(), Script()
    history: list[Json] = []
    script.ok("deal", rules=house, decks={"seed": seed, "seats": seats})
    for nth, pick in enumerate(picks):
        seat = pick % seats
        plays = script.ok("legal", seat=seat)["plays"]
        if plays and pick % 3:
            best = [p for p in plays if p["to"].startswith("foundation")] or plays
            chosen = best[pick % len(best)]
            request: Json = {"op": "play", "seat": seat, "from_": chosen["from"], "to": chosen["to"], "at": nth * 900}
        else:
            request = {"op": "turn", "seat": seat, "at": nth * 900}
        if script.ask(**request)["ok"]:
            history.append(request)
    seat = picks[0] % seats
    listed = script.ok("legal", seat=seat)
    state = script.ok("state", all=True)
    sources, targets = names_of(state, seat, seats, reach=True)
    accepted = []
    rebuilt(probe, house, seed, seats, history)
    for source in sources:
        for target in targets:
            reply = probe.ask("play", seat=seat, from_=source, to=target)
            if not reply["ok"]:
                continue
            if lands_there(reply["events"][0], target, len(state["foundations"])):
                accepted.append({"from": source, "to": target})
            rebuilt(probe, house, seed, seats, history)
    assert sorted(listed["plays"], key=str) == sorted(accepted, key=str)
    assert probe.ask("turn", seat=seat)["ok"] is listed["turn"]
    assert probe.ask("call", seat=seat)["ok"] is listed["call"]


@examples(25)
@given(
    st.sampled_from(HOUSES),
    st.integers(0, 10**6),
    st.integers(2, 4),
    st.lists(st.integers(0, 999), min_size=8, max_size=30),
)
def test_f14_legal_is_exact(house: Any, seed: int, seats: int, picks: list[int]) -> None:
    check(house, seed, seats, picks)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_f14_at_the_start(house: Any) -> None:
    check(house, 3, 3, [4])


def test_f14_its_shape_and_that_no_play_is_listed_twice() -> None:
    script = Script()
    script.ok("deal", rules="Nertz", decks={"seed": 5, "seats": 2})
    reply = script.ok("legal", seat=0)
    assert set(reply) == {"ok", "plays", "turn", "call"}
    assert (reply["turn"], reply["call"]) == (True, False)
    plays = [(play["from"], play["to"]) for play in reply["plays"]]
    assert len(set(plays)) == len(plays)
    assert all(set(play) == {"from", "to"} for play in reply["plays"])
