"""People and bots, and how records and saved games name them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dwarrow.bots import bot, levels
from dwarrow.cli.players import Player, at_the_table, person, read_player
from dwarrow.kernel import BadSetup
from dwarrow.kernel.home import home


@pytest.mark.parametrize(
    "player", [Player("Annika"), Player("Grimnir", "greedy"), Player(""), Player("", "random")]
)
def test_a_player_survives_the_record(player: Player) -> None:
    assert read_player(str(player)) == player


def test_a_bot_is_named_with_its_level() -> None:
    assert str(Player("Grimnir", "greedy")) == "Grimnir (bot greedy)"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Annika   K. ", "Annika K."),
        ("Annika (bot greedy)", "Annika"),
        ("one\nend 0 moves", "one end 0 moves"),
        ("a name that is much too long for a seat", "a name that is much"),
    ],
)
def test_a_typed_name_is_one_short_line_and_never_a_bot(typed: str, name: str) -> None:
    assert person(typed) == Player(name)
    assert not read_player(str(person(typed))).is_bot


def test_people_sit_first_and_bots_take_free_names() -> None:
    seated = at_the_table(["Grimnir"], ["random", "random"])
    assert [player.is_bot for player in seated] == [False, True, True]
    assert len({player.name for player in seated}) == 3


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    assert "good" in levels("nebelberge")
    with pytest.raises(BadSetup, match="companion, easy, good, strong, master"):
        bot("godlike", "nebelberge")


def test_saved_games_lie_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DWARROW_HOME", str(tmp_path))
    assert home() == tmp_path
    monkeypatch.delenv("DWARROW_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert home() == tmp_path / "dwarrow"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert home().parts[-2:] == ("Application Support", "dwarrow")
    monkeypatch.setenv("APPDATA", str(tmp_path / "roaming"))
    monkeypatch.setattr(sys, "platform", "win32")
    assert home() == tmp_path / "roaming" / "dwarrow"
