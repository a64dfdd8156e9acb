"""A match of bots on the laptops of a lab, one `nertz-lan peer` each, and whether all tell the same of it.

Owns what is measured and compared. Whatever is known comes from the lines of the peers.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from lab_network import Lab
from lab_program import Json, Program, Said, start_peer

SHEET: Final = ("names", "sheet", "totals", "winners", "digest")  # of match-over: what all must tell alike
HEADING: Final = "peers   seats taken   deals     match   contested   digest"


@dataclass(frozen=True, slots=True)
class Told:
    """What the peers told of one match."""

    peers: int
    seated_s: float  # from the start of the first program until all of them have seen everybody seated
    match_s: float  # from the first go until the last match-over
    deals: int
    contested: int  # claims that lost a race
    sheets: tuple[Json, ...]  # of each peer

    @property
    def alike(self) -> bool:
        """Whether every peer told the same."""
        return len(self.sheets) == self.peers and all(sheet == self.sheets[0] for sheet in self.sheets)

    def __str__(self) -> str:
        digest = self.sheets[0]["digest"] if self.alike else "NOT ALIKE"
        times = f"{self.seated_s:>11.2f} s   {self.deals:>5}   {self.match_s:>5.2f} s"
        return f"{self.peers:>5} {times}   {self.contested:>9}   {digest}"


def play(lab: Lab, options: Sequence[str], seated_within_s: float, over_within_s: float) -> Told:
    """Have all laptops press Play now, and wait for the end of the match. Raises NotSaid.

    `options` go to every peer. Each must then leave by itself with status 0.
    """
    seats = len(lab.laptops)
    with ExitStack() as stack:
        peers = [
            stack.enter_context(
                start_peer(laptop, f"Laptop {laptop.number}", lab.folder, "--bot", "--seats", str(seats), *options)
            )
            for laptop in lab.laptops
        ]
        return watch(peers, seats, seated_within_s, over_within_s)


def watch(peers: Sequence[Program], seats: int, seated_within_s: float, over_within_s: float) -> Told:
    """Wait for the match of these peers to end, and end them. Raises NotSaid."""
    seated = [all_seated(peer, seats, seated_within_s) for peer in peers]
    over = [peer.event("match-over", over_within_s) for peer in peers]
    began = peers[0].event("go", within_s=0.0)
    for peer in peers:
        peer.hang_up()
    for peer in peers:
        if status := peer.wait():
            raise AssertionError(f"{peer.name} ended with status {status}.")
    return Told(
        peers=len(peers),
        seated_s=max(said.at for said in seated) - min(peer.started for peer in peers),
        match_s=max(said.at for said in over) - began.at,
        deals=len(peers[0].events("deal-over")),
        contested=len(peers[0].events("went-back")),
        sheets=tuple(final_sheet(said) for said in over),
    )


def final_sheet(over: Said) -> Json:
    """What all peers must tell alike, of a match-over."""
    return {key: over.line[key] for key in SHEET}


def all_seated(peer: Program, seats: int, within_s: float) -> Said:
    """The line with which a peer knows somebody on each of so many seats of its table. Raises NotSaid."""
    holders: dict[int, str] = {}

    def taken(line: Json) -> bool:
        match line:
            case {"event": "joined"}:
                holders.clear()  # perhaps another table than before
            case {"event": "seat", "seat": int(seat), "peer": holder}:
                holders[seat] = holder
                if holder is None:
                    del holders[seat]
            case _:
                pass
        return len(holders) == seats

    return peer.until(f"that all {seats} seats are taken", taken, within_s)
