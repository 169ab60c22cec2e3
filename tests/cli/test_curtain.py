"""Several people at one screen: the curtain hides every hand between them."""

from __future__ import annotations

from textual.widgets import Input

from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.cli.terminal.boards.nebelberge import NebelbergeBoard
from dwarrow.cli.terminal.curtain import CurtainScreen
from dwarrow.cli.terminal.table import TableScreen
from dwarrow.games.nebelberge.actions import DRAW_CAMP
from tests.cli.screens import (
    ANNIKA,
    BOTS,
    JONAS,
    SMALL,
    match_of,
    play_by_keys,
    play_by_typing,
    shown,
    table,
)


def hand_on_the_table_below(app: DwarrowApp) -> list[str]:
    """What the board under the curtain would show of a hand."""
    board = next(
        screen for screen in app.screen_stack if isinstance(screen, TableScreen)
    ).query_one(NebelbergeBoard)
    return [spot.lines[0].plain for spot in board.hand.spots if board.hand.display]


async def test_the_curtain_is_down_before_the_first_hand_is_seen() -> None:
    app = table(ANNIKA, JONAS)
    async with app.run_test(size=SMALL):
        assert isinstance(app.screen, CurtainScreen)
        assert "Pass the screen to Annika." in shown(app)
        assert hand_on_the_table_below(app) == []


async def test_the_curtain_shows_no_card_of_anybody() -> None:
    app = table(ANNIKA, JONAS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        assert len(hand_on_the_table_below(app)) == 6
        await play_by_keys(pilot, match_of(app).legal(0)[0])
        await play_by_typing(pilot, "draw deck")
        assert isinstance(app.screen, CurtainScreen)
        text = shown(app)
        assert "Pass the screen to Jonas." in text
        for people in ("Gnomes", "Orcs", "Goblins", "Giants", "Mine"):
            assert people not in text
        assert hand_on_the_table_below(app) == []


async def test_behind_the_curtain_sits_the_next_player_with_the_own_hand() -> None:
    app = table(ANNIKA, JONAS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await play_by_keys(pilot, match_of(app).legal(0)[0])
        await play_by_typing(pilot, "draw deck")
        await pilot.press("enter")
        board = app.screen.query_one(NebelbergeBoard)
        assert board.sight is not None
        assert board.sight.seat == 1
        assert "Jonas: Play a card" in shown(app)
        drawn = [message for message in match_of(app).story(1) if "draw-deck" in message.code]
        assert [message.code for message in drawn] == ["draw-deck"]


async def test_nothing_typed_before_the_curtain_is_left_behind_it() -> None:
    app = table(ANNIKA, JONAS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await play_by_keys(pilot, match_of(app).legal(0)[0])
        await pilot.press("d", "r", "a", "w")
        assert "draw camp" in shown(app)
        app.screen.query_one(NebelbergeBoard).rest()
        await pilot.press("enter", "enter")
        assert app.screen.query_one("#typed", Input).value == ""
        assert "draw camp" not in shown(app)


async def test_a_turn_of_two_decisions_has_one_curtain() -> None:
    app = table(ANNIKA, JONAS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await play_by_keys(pilot, match_of(app).legal(0)[0])
        assert isinstance(app.screen, TableScreen)


async def test_the_player_before_may_take_back_at_the_curtain() -> None:
    app = table(ANNIKA, JONAS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await play_by_keys(pilot, match_of(app).legal(0)[0])
        camp = next(action for action in match_of(app).legal(0) if action >= DRAW_CAMP)
        await play_by_keys(pilot, camp)
        assert "Annika may still take back" in shown(app)
        await pilot.press("u")
        assert match_of(app).moves == 1
        assert "Pass the screen to Annika." in shown(app)


async def test_a_person_alone_among_bots_meets_no_curtain() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL):
        assert isinstance(app.screen, TableScreen)


async def test_the_curtain_speaks_every_language() -> None:
    app = table(ANNIKA, JONAS)
    async with app.run_test(size=SMALL) as pilot:
        for sentence in ("Pass the screen to", "Gib den Bildschirm an", "Passez l’écran à"):
            assert sentence in shown(app)
            await pilot.press("L")
