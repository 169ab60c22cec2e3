"""Keys at a table whose moves begin with letters that are commands elsewhere."""

from __future__ import annotations

import pytest
from textual import events
from textual.widgets import Input, OptionList

from dwarrow.cli.match import Match, Setup
from dwarrow.cli.terminal.actions import ActionsScreen
from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.kernel import Record
from tests.cli.screens import ANNIKA, BIG, JONAS, match_of, shown, table_of, until


def zwerge() -> DwarrowApp:
    """Two people choose their dwarves; the first one is asked."""
    return DwarrowApp("en", 0, Match.begin(Setup("zwerge", (ANNIKA, JONAS), seed=7)))


def typed(app: DwarrowApp) -> Input:
    return table_of(app).query_one("#typed", Input)


@pytest.mark.parametrize("letter", ["u", "a"])
async def test_a_small_letter_that_begins_a_move_types_it(letter: str) -> None:
    app = zwerge()
    async with app.run_test(size=BIG) as pilot:
        await pilot.press("enter")
        await pilot.press(letter)
        assert (typed(app).has_focus, typed(app).value) == (True, letter)


async def test_capitals_command_at_every_table() -> None:
    app = zwerge()
    async with app.run_test(size=BIG) as pilot:
        await pilot.press("enter")
        await pilot.press("A")
        assert isinstance(app.screen, ActionsScreen)
        await pilot.press("escape", "L")
        assert app.language == "de"
        await pilot.press("U")
        assert "rückgängig" in shown(app) or "zurück" in shown(app).lower()
        await pilot.press("Q")
        assert app.return_code == 0


async def test_tab_completes_what_was_typed_and_enter_plays_it() -> None:
    app = zwerge()
    async with app.run_test(size=BIG) as pilot:
        await pilot.press("enter")
        seat = match_of(app).next_seat()
        assert seat is not None
        wanted = match_of(app).text(match_of(app).legal(seat)[-1])
        unique = next(
            wanted[:length]
            for length in range(1, len(wanted) + 1)
            if sum(
                match_of(app).text(each).startswith(wanted[:length])
                for each in match_of(app).legal(seat)
            )
            == 1
        )
        await pilot.press(*("space" if letter == " " else letter for letter in unique))
        await pilot.press("tab")
        assert (typed(app).has_focus, typed(app).value) == (True, wanted)
        await pilot.press("enter")
        assert match_of(app).moves == 1
        assert Record.load(match_of(app).file).moves()[0].text == wanted


async def test_tab_out_of_an_empty_line_and_enter_plays_nothing_unseen() -> None:
    app = zwerge()
    async with app.run_test(size=BIG) as pilot:
        await pilot.press("enter")
        typed(app).focus()
        await pilot.press("enter")
        assert match_of(app).moves == 0
        assert table_of(app).query_one("#legal", OptionList).has_focus


async def test_enter_where_nothing_can_be_chosen_goes_back_to_the_moves() -> None:
    app = zwerge()
    async with app.run_test(size=BIG) as pilot:
        await pilot.press("enter")
        table_of(app).query_one("#view").focus()
        await pilot.press("enter")
        assert match_of(app).moves == 0
        assert table_of(app).query_one("#legal", OptionList).has_focus


@pytest.mark.parametrize("pasted", [False, True])
async def test_what_comes_at_once_is_typed_whole_and_enter_plays_it(pasted: bool) -> None:
    """As over a line that lags, or from another window."""
    app = zwerge()
    async with app.run_test(size=BIG) as pilot:
        await pilot.press("enter")
        seat = match_of(app).next_seat()
        assert seat is not None
        wanted = match_of(app).text(match_of(app).legal(seat)[-1])
        for letter in [] if pasted else wanted:
            app.post_message(events.Key("space" if letter == " " else letter, letter))
        if pasted:
            app.post_message(events.Paste(wanted))
        app.post_message(events.Key("enter", "\r"))
        await until(pilot, lambda: match_of(app).moves == 1)
        assert Record.load(match_of(app).file).moves()[0].text == wanted
