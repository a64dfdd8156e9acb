"""What is told of many deals adds up, whoever they were played with."""

from dataclasses import replace
from pathlib import Path

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.store import figures
from nertz_lan.store.kept import DealKey, Holder
from tests.store.books import ADA, BEN, EVE, TABLE, a_book, a_deal


def test_figures(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        ada, ben = figures.figures(book, ADA), figures.figures(book, BEN)
        assert ben == figures.figures(book, EVE)  # partners
        nobody = figures.figures(book, PeerKey(b"?" * 32))
    assert (ada.matches, ada.matches_won, ada.deals, ada.deals_won) == (1, 1, 4, 2)
    assert ada.deal_streaks == figures.Streaks(now=0, best=1)
    assert ben.deal_streaks == figures.Streaks(now=1, best=1)
    assert ada.match_streaks == figures.Streaks(now=1, best=1)
    assert (ada.average, ada.best) == (6.5, (20, DealKey(TABLE, 1, 3)))
    assert (ada.cards_a_minute, ada.stuck_ms) == (29 / 4, 400)
    assert (ada.contests_won, ada.contests_lost) == (figures.Contests(8, 34.0, 34), figures.Contests())
    assert (ben.contests_won, ben.contests_lost) == (figures.Contests(), figures.Contests(8, 34.0, 34))
    assert (nobody.deals, nobody.average, nobody.best, nobody.cards_a_minute) == (0, None, None, None)


def test_matches_and_players(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        renamed = a_deal(2, match=2)
        seats = (renamed.seats[0], replace(renamed.seats[1], holders=(Holder(BEN, "Benny"),)))
        book.write(replace(renamed, seats=seats))
        latest, first = figures.matches(book)
        assert figures.matches(book, most=1) == (latest,)
        met = {player.key: player for player in figures.players(book)}
        rivals = figures.rivals(book, ADA)
    assert (first.match, first.deals, first.over, first.winners, first.own_seat) == (1, 3, True, (0,), 0)
    assert first.names == ((0, "Ada"), (2, "Ben & Eve"))
    assert (latest.deals, latest.over, latest.winners) == (2, False, ())
    assert latest.names == ((0, "Ada"), (2, "Benny"), (5, "Robo"))
    assert (met[BEN].name, met[BEN].matches, met[BEN].deals, met[EVE].deals) == ("Benny", 2, 5, 4)
    assert rivals == ((BEN, 10, 0), (EVE, 8, 0))


def test_whom_one_has_met_and_who_did_better(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        ben, eve = figures.met(book, ADA)
        [ada] = [each for each in figures.met(book, EVE) if each.key == ADA]
        assert figures.met(book, PeerKey(b"?" * 32)) == ()
    assert (ben.key, ben.name, ben.matches, ben.deals) == (BEN, "Ben", 2, 4)
    assert (ben.matches_won, ben.matches_lost) == (1, 0)
    assert (ben.deals_ahead, ben.deals_behind) == (2, 2)
    assert (ben.contests_won, ben.contests_lost) == (8, 0)
    assert (ada.deals_ahead, ada.deals_behind, ada.matches_lost, ada.contests_lost) == (2, 2, 1, 8)
    assert eve == replace(ben, key=EVE, name="Eve")


def test_partners_are_neither_ahead_nor_behind(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        [eve] = [each for each in figures.met(book, BEN) if each.key == EVE]
    assert (eve.deals, eve.deals_ahead, eve.deals_behind, eve.contests_won) == (4, 0, 0, 0)


def test_the_last_deals_are_told_in_their_order(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        told = figures.course(book, ADA, 3)
        assert [deal.score for deal in told] == [-3, 20, 0]
        assert told[0].key == DealKey(TABLE, 1, 2)
        assert (told[0].landed, told[0].length_ms) == (0, 60_000)
