"""The start screen: a new game, or a saved one."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from dwarrow.cli.match import Match, Setup
from dwarrow.cli.players import Player
from dwarrow.cli.saved import finished_folder, saved_games, started_folder
from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.cli.terminal.choice import Choice
from dwarrow.cli.terminal.curtain import CurtainScreen
from dwarrow.cli.terminal.start import StartScreen
from dwarrow.cli.terminal.table import TableScreen
from dwarrow.kernel import LANGUAGES, Record
from tests.cli.screens import ANNIKA, BOTS, SMALL, match_of, own_turn, shown, until


async def test_enter_alone_begins_a_game_against_a_bot() -> None:
    app = DwarrowApp("en", 0)
    async with app.run_test(size=SMALL) as pilot:
        assert isinstance(app.screen, StartScreen)
        await pilot.press("enter")
        await own_turn(pilot)
        assert [player.is_bot for player in match_of(app).players] == [False, True]
        assert Record.load(match_of(app).file).options == {"optional-draw": "no"}


async def test_seats_players_names_options_and_language_are_chosen_with_arrow_keys() -> None:
    app = DwarrowApp("en", 0)
    async with app.run_test(size=SMALL) as pilot:
        screen = app.screen
        screen.query_one("#seats", Choice).focus()
        await pilot.press("right", "down", "down")
        await pilot.press(*"Annika", "enter")
        kind = screen.query_one("#kind-1", Choice)
        assert kind.has_focus
        while kind.value != "person":
            await pilot.press("right")
        screen.query_one("#name-1", Input).value = "Jonas [x]"
        screen.query_one("#nebelberge-optional-draw", Choice).focus()
        await pilot.press("right", "down", "left")
        assert app.language == "fr"
        screen.query_one("#start").focus()
        await pilot.press("enter")
        match = match_of(app)
        assert match.players[:2] == (Player("Annika"), Player("Jonas [x]"))
        assert match.players[2].is_bot
        assert Record.load(match.file).options == {"optional-draw": "yes"}
        assert isinstance(app.screen, (CurtainScreen, TableScreen))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_start_fits_a_small_screen_and_explains_the_option(language: str) -> None:
    app = DwarrowApp(language, 0)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.query_one("#seats", Choice).turn(2)
        await pilot.pause()
        text = shown(app)
        assert "DWARROW" in text
        words = {"en": "A turn ends with", "de": "Jeder Zug endet", "fr": "Chaque tour finit"}
        assert words[language] in text
        begin = {"en": "Begin the game", "de": "Partie beginnen", "fr": "Commencer la partie"}
        assert begin[language] in text


async def test_an_interrupted_game_is_offered_and_goes_on_where_it_stopped() -> None:
    match = Match.begin(Setup("nebelberge", (ANNIKA, BOTS[0]), seed=7))
    for _ in range(7):
        seat = match.next_seat()
        assert seat is not None
        match.play(seat, match.legal(seat)[0])
    app = DwarrowApp("en", 0)
    async with app.run_test(size=SMALL) as pilot:
        assert "7 moves · Annika, Grimnir" in shown(app)
        await pilot.press("enter")
        await own_turn(pilot)
        assert match_of(app).players == (ANNIKA, BOTS[0])
        assert match_of(app).moves >= 7
        assert str(match.view(0).seats) == str(match_of(app).view(0).seats)
    played = Record.load(match.file).moves()
    assert len(played) == match_of(app).moves


async def test_the_arrow_keys_lead_out_of_the_list_of_saved_games() -> None:
    for _ in range(2):
        Match.begin(Setup("nebelberge", (ANNIKA, BOTS[0]), seed=7))
    app = DwarrowApp("en", 0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "down")
        assert app.focused is not None
        assert app.focused.id == "game"
        await pilot.press("up", "up", "up")
        assert app.focused.id == "start"


async def test_a_damaged_saved_game_gets_a_sentence_and_is_kept() -> None:
    match = Match.begin(Setup("nebelberge", (ANNIKA, BOTS[0]), seed=7))
    whole = match.file.read_text(encoding="utf-8")
    match.file.write_text(whole[: len(whole) // 2], encoding="utf-8")
    app = DwarrowApp("de", 0)
    async with app.run_test(size=(120, 24)) as pilot:
        assert "ist nicht lesbar und bleibt unverändert liegen. Zeile" in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, StartScreen)
    assert match.file.read_text(encoding="utf-8") == whole[: len(whole) // 2]


async def test_a_saved_game_with_an_impossible_move_leads_back_to_the_start() -> None:
    match = Match.begin(Setup("nebelberge", (ANNIKA, BOTS[0]), seed=7))
    record = Record.load(match.file)
    text = str(record).replace(
        "end 0 moves", "1. seat 1: draw deck\n2. seat 1: draw deck\nend 2 moves"
    )
    match.file.write_text(text.split(", check")[0] + "\n", encoding="utf-8")
    app = DwarrowApp("en", 0)
    async with app.run_test(size=(120, 24)) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, StartScreen)
        assert "the record cannot continue here: First play a card, then draw." in shown(app)
    assert match.file.exists()


def test_a_finished_game_stays_among_the_finished_ones() -> None:
    match = Match.begin(Setup("nebelberge", BOTS[:2], seed=7))
    while (seat := match.next_seat()) is not None:
        match.play_bot(seat)
    assert saved_games() == []
    assert match.finished is not None
    assert match.finished.parent == finished_folder()
    assert Record.load(match.finished).scores is not None


def test_a_game_that_ended_just_before_a_crash_is_put_away() -> None:
    match = Match.begin(Setup("nebelberge", BOTS[:2], seed=7))
    while (seat := match.next_seat()) is not None:
        match.play_bot(seat)
    assert match.finished is not None
    back = started_folder() / match.finished.name
    match.finished.rename(back)
    assert saved_games() == []
    assert match.finished.exists()
    assert not back.exists()


def test_a_disk_that_refuses_does_not_end_the_game(tmp_path: Path) -> None:
    copy = tmp_path / "gone" / "game.dwarrow"
    copy.parent.mkdir()
    match = Match.begin(Setup("nebelberge", (ANNIKA, BOTS[0]), seed=7, record=copy))
    copy.unlink()
    copy.parent.rmdir()
    seat = match.next_seat()
    assert seat is not None
    match.play(seat, match.legal(seat)[0])
    assert isinstance(match.save_error, FileNotFoundError)
    assert match.moves == 1


@pytest.mark.slow
async def test_bots_among_themselves_can_be_watched() -> None:
    app = DwarrowApp("en", 0, Match.begin(Setup("nebelberge", BOTS[:2], seed=7)))
    async with app.run_test(size=SMALL) as pilot:
        assert not await own_turn(pilot)
        await until(pilot, lambda: "wins!" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
