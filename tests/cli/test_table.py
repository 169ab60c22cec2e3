"""Playing at the table by keyboard and by typed moves, on a screen of 80 by 24."""

from __future__ import annotations

import itertools
import time
from typing import cast

import pytest
from textual.widgets import Input

from dwarrow.bots import Asked, Bot
from dwarrow.cli.match import Match, Setup
from dwarrow.cli.players import Player
from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.cli.terminal.boards.nebelberge import NebelbergeBoard
from dwarrow.games.nebelberge.actions import DRAW_DECK, DRAW_NOTHING, play_on
from dwarrow.games.nebelberge.cards import UNIT_NAMES
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import LANGUAGES, Record, Seeded, alone
from tests.cli.screens import (
    ANNIKA,
    BIG,
    BOTS,
    JONAS,
    SMALL,
    match_of,
    own_turn,
    play_by_keys,
    play_by_typing,
    shown,
    table,
    table_of,
)
from tests.support import bids


@pytest.mark.slow
async def test_a_whole_game_by_arrow_keys_ends_with_the_score_sheets() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        while await own_turn(pilot):
            legal = match_of(app).legal(0)
            await play_by_keys(pilot, DRAW_DECK if DRAW_DECK in legal else legal[-1])
        result = match_of(app).result()
        assert result is not None
        text = shown(app)
        assert "wins!" in text or "Shared victory" in text
        assert all(player.name in text for player in match_of(app).players)
        assert "Total" in text
        record = match_of(app).finished
        assert record is not None
        assert Record.load(record).scores == result.scores


@pytest.mark.slow
async def test_a_whole_game_by_typed_moves() -> None:
    app, chance = table(ANNIKA, *BOTS), Seeded(4)
    async with app.run_test(size=SMALL) as pilot:
        while await own_turn(pilot):
            match = match_of(app)
            await play_by_typing(pilot, match.text(chance.pick(match.legal(0))))
        assert match_of(app).next_seat() is None


@pytest.mark.slow
async def test_a_game_of_another_package_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bids.register(monkeypatch, "nim", "tests.kernel.nim")
    setup = Setup("nim", (ANNIKA, Player("Sindri", "random")), seed=1)
    app = DwarrowApp("en", 0, Match.begin(setup))
    async with app.run_test(size=SMALL) as pilot:
        assert await own_turn(pilot)
        assert "Bid for the first move." in shown(app)
        while await own_turn(pilot):
            match = match_of(app)
            await play_by_typing(pilot, match.text(match.legal(0)[0]))
        assert "The last stone" in shown(app)


class Breaking(Bot):
    """Breaks when it is asked."""

    def choose(self, asked: Asked) -> int:
        raise ValueError("nothing pleases me")


async def test_a_bot_that_breaks_is_named_and_the_game_stays() -> None:
    app = table(ANNIKA, Player("Grimnir", "tests.cli.test_table:Breaking"), first=1)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        while not table_of(app).broken:
            await pilot.pause()
        await pilot.press("right")
        text = shown(app)
        assert "The bot “tests.cli.test_table:Breaking” breaks: ValueError: nothing" in text
        assert "Mine 1" in text


@pytest.mark.timeout(60)
async def test_bots_go_on_when_the_machine_loses_milliseconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = itertools.count()

    def clock() -> float:
        return time.monotonic() + min(next(looks), 200) // 2 * 0.002

    monkeypatch.setattr("textual.timer._time.get_time", clock)
    app = table(ANNIKA, *BOTS, first=1)
    async with app.run_test(size=SMALL) as pilot:
        assert await own_turn(pilot)


async def test_the_small_screen_shows_the_whole_table() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        text = shown(app)
        for words in ("Mine 1", "Mine 4", "Deck 48", "next mine", "Camp", "Capture", "Workers"):
            assert words in text
        for player in match_of(app).players:
            assert player.name in text
        board = app.screen.query_one(NebelbergeBoard)
        for spot in board.hand.spots:
            assert spot.lines[0].plain in text


async def test_a_big_screen_has_a_column_for_the_log_and_names_units_in_full() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=BIG) as pilot:
        await play_by_typing(pilot, match_of(app).text(match_of(app).legal(0)[-1]))
        assert app.screen.query_one("Log").has_class("column")
        assert app.screen.query_one(NebelbergeBoard).has_class("tall")


async def test_a_card_from_the_camp_says_that_everybody_knows_it() -> None:
    app = table(ANNIKA, *BOTS[:1])
    state = cast("NebelbergeState", match_of(app)._recorder.state)
    state.shown[0] = state.hands[0][:1]
    state.treasures[1] = state.deck[-2:]
    value = sum(state.box.mines[card].value for card in state.treasures[1])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        feet = [spot.foot for spot in app.screen.query_one(NebelbergeBoard).hand.spots]
        assert sorted(feet) == ["", "", "", "", "", "known"]
        assert "known" in shown(app)
        assert f"2 treasures +{value}" in shown(app)


async def test_allowed_places_are_marked_by_a_sign_and_a_heavy_frame() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        before = shown(app)
        assert "» Mine" not in before
        await pilot.press("enter")
        after = shown(app)
        assert "» Mine" in after
        assert "┏" in after


async def test_escape_puts_a_chosen_card_back() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        board = app.screen.query_one(NebelbergeBoard)
        assert board.chosen is not None
        await pilot.press("escape")
        assert board.chosen is None
        assert board.hand.has_focus
        assert match_of(app).moves == 0


async def test_a_click_chooses_like_enter() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        board = app.screen.query_one(NebelbergeBoard)
        await pilot.click(board.hand, offset=(15, 1))
        assert board.chosen == board.hand_units[1]
        place = next(p for p, spot in enumerate(board.centre.spots) if spot.state == "legal")
        await pilot.click(board.centre, offset=(13 * place + 3, 2))
        assert match_of(app).moves == 1


async def test_a_screen_that_is_too_small_still_plays() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=(50, 14)) as pilot:
        await pilot.press("enter", "enter")
        assert match_of(app).moves == 1


async def test_tab_goes_from_area_to_area() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        seen = set()
        for _ in range(7):
            await pilot.press("tab")
            assert app.focused is not None
            seen.add(app.focused.id)
        assert {"centre", "stock", "rivals", "hand", "typed"} <= seen


async def test_an_illegal_choice_says_why_not_with_the_rule() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.query_one(NebelbergeBoard).stock.focus()
        await pilot.press("enter")
        assert "× First play a card, then draw. (Rule: Course of the game)" in shown(app)
        assert match_of(app).moves == 0


async def test_why_not_is_said_again_in_the_next_language() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.query_one(NebelbergeBoard).stock.focus()
        await pilot.press("enter", "L")
        assert "Erst eine Karte spielen" in shown(app)


async def test_a_typed_move_that_is_none_gets_suggestions() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        unit = app.screen.query_one(NebelbergeBoard).hand_units[0]
        await play_by_typing(pilot, f"paly {UNIT_NAMES[unit]} on mine 1")
        assert "is not an action of this game. Did you mean" in shown(app)


async def test_letters_begin_a_move_and_the_screen_completes_it() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        text = match_of(app).text(match_of(app).legal(0)[0])
        await pilot.press("p", "l", "a", "y")
        typed = app.screen.query_one("#typed", Input)
        assert typed.value == "play"
        assert text in shown(app)
        await pilot.press("right", "enter")
        assert match_of(app).moves == 1
        assert typed.value == ""


async def test_the_beginning_of_a_move_is_enough_when_it_is_the_only_one() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        await play_by_keys(pilot, match_of(app).legal(0)[0])
        assert DRAW_DECK in match_of(app).legal(0)
        await play_by_typing(pilot, "draw d")
        assert match_of(app).moves > 1


async def test_actions_in_a_list_begin_with_a_capital() -> None:
    app = table(ANNIKA, *BOTS, language="fr")
    async with app.run_test(size=BIG) as pilot:
        await own_turn(pilot)
        await pilot.press("a")
        assert "Jouer Orques" in shown(app)
        assert "jouer Orques" not in shown(app)


async def test_the_list_of_actions_plays_too() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        words = match_of(app).game.words("en")
        legal = match_of(app).legal(0)
        await pilot.press("a")
        assert alone(words.action(legal[0])) in shown(app)
        assert match_of(app).text(legal[0]) in shown(app)
        await pilot.press("down", "enter")
        played = Record.load(match_of(app).file).moves()
        assert [move.text for move in played] == [match_of(app).text(legal[1])]


async def test_undo_takes_a_card_back_that_showed_nothing_new() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        hand = app.screen.query_one(NebelbergeBoard).hand_units
        unit, place = next(
            (unit, place)
            for unit in hand
            for place, lying in enumerate(_mines(app))
            if lying > 1 and play_on(unit, place) in match_of(app).legal(0)
        )
        await play_by_keys(pilot, play_on(unit, place))
        assert match_of(app).moves == 1
        await pilot.press("u")
        assert match_of(app).moves == 0
        assert app.screen.query_one(NebelbergeBoard).hand_units == hand
        assert Record.load(match_of(app).file).moves() == []


async def test_undo_is_refused_after_a_capture_showed_the_next_mine() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=SMALL) as pilot:
        place = _mines(app).index(1)
        unit = app.screen.query_one(NebelbergeBoard).hand_units[0]
        await play_by_keys(pilot, play_on(unit, place))
        await pilot.press("u")
        assert match_of(app).moves == 1
        assert "nothing to take back" in shown(app)


def test_undo_is_refused_once_the_next_hand_was_found_to_fit() -> None:
    setup = Setup("nebelberge", (ANNIKA, JONAS), {"optional-draw": "yes"}, seed=1)
    match = Match.begin(setup)
    state = match._recorder.state
    assert isinstance(state, NebelbergeState)
    seat = match.next_seat()
    assert seat is not None
    state.armies[:] = [(0,)] * len(state.armies)
    state.stack.pop()
    match.play(seat, DRAW_NOTHING)
    assert match.next_seat() != seat
    assert match.who_may_undo() is None


def _mines(app: DwarrowApp) -> list[int]:
    """How many units each mine in the centre takes until it is captured."""
    view = app.screen.query_one(NebelbergeBoard).view
    return [lying.mine.defenders - len(lying.units) for lying in view.mines]


async def test_help_explains_keys_and_mines_in_every_language() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=BIG) as pilot:
        await pilot.press("question_mark")
        for heading in ("HOW TO READ A MINE", "SO LIEST DU EINE GRUBE", "COMMENT LIRE UNE MINE"):
            assert heading in shown(app)
            await pilot.press("L")
        await pilot.press("escape")
        table_of(app)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_key_of_the_word_lists_is_ever_shown(language: str) -> None:
    app = table(ANNIKA, *BOTS, language=language)
    async with app.run_test(size=BIG) as pilot:
        keys = [key for key in table_of(app).said.texts if "." in key]
        keys += [key for key in match_of(app).game.words(language).texts if "." in key]
        for press in ("enter", "enter", "a", "escape", "question_mark", "escape", "L", "L"):
            await pilot.press(press)
            text = shown(app)
            assert not [key for key in keys if key in text]
            assert "{" not in text


async def test_a_bots_draw_is_in_the_log_without_its_card() -> None:
    app = table(ANNIKA, *BOTS)
    async with app.run_test(size=BIG) as pilot:
        await play_by_keys(pilot, match_of(app).legal(0)[0])
        await play_by_typing(pilot, "draw deck")
        await own_turn(pilot)
        story = match_of(app).story(0)
        assert {message.params.get("seat") for message in story} >= {0, 1, 2, 3}
        seen = [message for message in story if message.code == "draw-deck-seen"]
        assert [message.params["seat"] for message in seen] == [0]
        assert "Brokk" in shown(app)


async def test_no_hand_is_seen_while_a_bot_thinks_between_two_people() -> None:
    app = table(ANNIKA, BOTS[0], JONAS, pace=60)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await play_by_keys(pilot, match_of(app).legal(0)[0])
        hand = [spot.lines[0].plain for spot in app.screen.query_one(NebelbergeBoard).hand.spots]
        await play_by_typing(pilot, "draw deck")
        assert "Grimnir is thinking" in shown(app)
        assert not app.screen.query_one(NebelbergeBoard).hand.display
        below_the_centre = shown(app).split("The kings")[1].split("●Annika leads")[0]
        assert not [card for card in hand if f"│{card}" in below_the_centre]


async def test_a_game_without_a_drawn_table_asks_about_what_the_question_is_about() -> None:
    setup = Setup("mountain_king", (ANNIKA, BOTS[0]), seed=1)
    app = DwarrowApp("en", 0, Match.begin(setup))
    async with app.run_test(size=BIG) as pilot:
        while match_of(app).decision() != "beside-lair":
            assert await own_turn(pilot)
            await play_by_typing(pilot, match_of(app).text(match_of(app).legal(0)[0]))
        assert await own_turn(pilot)
        assert "Put a troll into a cavern next to Lair" in shown(app)
