"""What `netlab.py match` makes of its words, and what it tells: no lab is needed for either."""

import argparse
from collections import Counter
from pathlib import Path

import pytest

import lab_by_hand
from lab_network import Laptop
from lab_peer import Peer, unheard
from lab_program import Json, Said
from lab_story import Story
from lab_trial import Kind, Trial, Whom


def chosen(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    lab_by_hand.add_to(parser.add_subparsers())
    return parser.parse_args(["match", *words])


def a_peer(name: str) -> Peer:
    return Peer(Laptop(1, "none-1", "none-hub"), name, Path(), [], [], unheard)


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def story(told: list[str]) -> Story:
    return Story(lambda line: told.append(line.partition(" s  ")[2]))


def hear(story: Story, peer: Peer, *lines: Json) -> None:
    for line in lines:
        story.hear(peer, Said(0.0, line))


def test_faults_come_as_often_as_asked_in_an_order_that_a_seed_repeats() -> None:
    words = ("--kill-host", "10", "--freeze-guest", "2", "--clock-jump-host", "1", "--seed", "7")
    trials = lab_by_hand.trials_of(chosen(*words))
    assert trials == lab_by_hand.trials_of(chosen(*words))
    assert Counter(trials) == {
        Trial(Kind.KILL, Whom.HOST): 10,
        Trial(Kind.FREEZE, Whom.GUEST): 2,
        Trial(Kind.JUMP, Whom.HOST): 1,
    }


def test_what_all_tell_is_told_once(story: Story, told: list[str]) -> None:
    ada, ben = a_peer("Ada"), a_peer("Ben")
    came = {"event": "peer", "peer": "a1", "name": "Ada", "present": True, "reign": 1, "index": 1}
    for peer in (ada, ben):
        hear(
            story, peer, {"event": "host", "peer": "a1", "reign": 1}, came, {"event": "paused", "reign": 1, "index": 2}
        )
    assert told == ["Ada hosts, reign 1, says Ada", "Ada is there", "paused"]
    assert story.pauses == 1
    assert story.hosts == ["Ada"]


def test_what_one_tells_of_itself_is_told_of_each(story: Story, told: list[str]) -> None:
    for name in ("Ada", "Ben"):
        hear(story, a_peer(name), {"event": "lost-host", "peer": "c3", "why": "It is gone."})
    assert told == ["Ada: lost-host: It is gone.", "Ben: lost-host: It is gone."]


def test_cards_are_not_told(story: Story, told: list[str]) -> None:
    hear(story, a_peer("Ada"), {"event": "played", "seat": 0, "reign": 1, "index": 9}, {"ok": True, "index": 9})
    assert told == []
