"""A game from a given deal, as puzzles and mirrored tables need it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dwarrow.cli.deal import load_deal
from dwarrow.cli.match import Match, Setup
from dwarrow.cli.players import Player
from dwarrow.games.nebelberge.view import NebelbergeView
from dwarrow.kernel import BadSetup, ScriptError

DEAL = """# the orcs begin
kings: orcs gnomes
chance first player: 2

deck: giants-7b goblins-8a orcs-9a goblins-7b orcs-5a goblins-0a goblins-1b goblins-1a gnomes-3a
"""


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DWARROW_HOME", str(tmp_path / "home"))


def begin(tmp_path: Path, text: str) -> Match:
    file = tmp_path / "deal.txt"
    file.write_text(text, encoding="utf-8")
    players = (Player("Annika"), Player("Jonas"))
    return Match.begin(Setup("nebelberge", players, seed=1, deal=load_deal(file)))


def test_the_given_cards_lie_where_they_were_dealt(tmp_path: Path) -> None:
    view = begin(tmp_path, DEAL).view(0)
    assert isinstance(view, NebelbergeView)
    assert view.to_act == (1,)
    assert [realm.people for realm in view.realms] == [1, 0]
    assert view.camp == ((), (15,), (20, 21, 21), ())
    assert view.realms[0].hand[0].unit == 3


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("kings orcs\n", "line 1: 'kings orcs' is not NAME: OUTCOME"),
        ("kings: \x1b[2Jorcs\n", "line 1: 'kings: \ufffd.2Jorcs' is not NAME: OUTCOME"),
        ("kings: elves\n", "'elves' is no outcome of 'kings'"),
        ("queens: orcs\n", "there is no draw 'queens'"),
        ("kings: orcs orcs\n", "names a card twice"),
    ],
)
def test_a_wrong_deal_says_what_is_wrong(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises((BadSetup, ScriptError), match=complaint):
        begin(tmp_path, text)
