"""Stepping through a record in the terminal."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.cli.playback import Playback
from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.cli.terminal.boards.nebelberge import NebelbergeBoard
from dwarrow.cli.terminal.replay import ReplayScreen
from dwarrow.cli.terminal.result import ResultScreen
from dwarrow.kernel import BadSetup, Record, Recorder, Seeded
from tests.cli.screens import ANNIKA, BIG, BOTS, SMALL, match_of, own_turn, shown, table


def record_of_a_game(seed: int = 7) -> Record:
    """A finished game of two."""
    game, chance = dwarrow.game("nebelberge"), Seeded(seed)
    recorder = Recorder(game, 2, chance.clone(), players=["Annika", "Grimnir (bot random)"])
    while seats := game.to_act(recorder.state):
        recorder.play(seats[0], chance.pick(game.legal(recorder.state, seats[0])))
    return Record.parse(str(recorder.record))


def replay_of(seat: int | None = None) -> DwarrowApp:
    """The app with a replay open."""
    return DwarrowApp("en", playback=Playback(record_of_a_game(), seat))


async def test_arrow_keys_home_and_end_step_through_the_game() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL) as pilot:
        last = len(record_of_a_game().moves())
        assert f"Move 0 of {last}" in shown(app)
        await pilot.press("right", "right", "left")
        assert f"Move 1 of {last}" in shown(app)
        assert record_of_a_game().moves()[0].text in shown(app)
        await pilot.press("end")
        assert f"Move {last} of {last}" in shown(app)
        assert "Result: Annika" in shown(app)
        await pilot.press("right", "home", "left")
        assert f"Move 0 of {last}" in shown(app)


async def test_space_runs_and_stops() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("space")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.timer is not None
        assert screen.at >= 1
        await pilot.press("space")
        assert screen.timer is None


async def test_a_spectator_sees_no_hand_and_a_seat_only_its_own() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL):
        assert not app.screen.query_one(NebelbergeBoard).hand.display
        assert "Seen by a spectator" in shown(app)
    app = replay_of(seat=1)
    async with app.run_test(size=SMALL):
        board = app.screen.query_one(NebelbergeBoard)
        assert len(board.hand.spots) == 6
        assert "Seen by Grimnir" in shown(app)


async def test_the_score_sheets_open_and_close() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("r")
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, ReplayScreen)


async def test_a_record_that_names_nobody_is_replayed_by_numbers() -> None:
    record = record_of_a_game()
    record.players.clear()
    app = DwarrowApp("en", playback=Playback(record, 0))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("end")
        assert "Result: #1" in shown(app)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup):
        Playback(record_of_a_game(), 2)


async def test_a_game_without_a_board_is_played_on_the_plain_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dwarrow.cli.terminal.boards._part", lambda *_: None)
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=BIG) as pilot:
        words = match_of(app).game.words("en")
        text = shown(app)
        assert "turn: 1" in text
        assert "optional draw: False" in text
        assert words.action(match_of(app).legal(0)[0]) in text
        await pilot.press("down", "enter")
        assert match_of(app).moves == 1
        await own_turn(pilot)
        await pilot.press("L")
        assert match_of(app).game.words("de").action(match_of(app).legal(0)[0]) in shown(app)
