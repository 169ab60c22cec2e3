"""The hint at the terminal: the best ways, their chances and reasons; Enter plays one."""

from __future__ import annotations

import pytest

from dwarrow.cli.match import Match, Setup
from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.cli.terminal.hint import HintScreen
from dwarrow.kernel import LANGUAGES, Seeded
from tests.cli.screens import ANNIKA, BIG, BOTS, JONAS, SMALL, match_of, own_turn, shown, table


async def test_a_hint_names_ways_chances_and_reasons_and_enter_plays_the_best() -> None:
    app = table(ANNIKA, BOTS[0], language="de")
    async with app.run_test(size=BIG) as pilot:
        assert await own_turn(pilot)
        best, *others = match_of(app).advice(0)
        assert len(others) == 2
        await pilot.press("h")
        assert isinstance(app.screen, HintScreen)
        words = match_of(app).game.words("de")
        assert words.say("reason", best.reason, match_of(app).names) in shown(app)
        assert shown(app).count("Gewinnchance") == 3
        await pilot.press("L")
        assert words.say("reason", best.reason, match_of(app).names) not in shown(app)
        await pilot.press("enter")
        assert match_of(app).moves == 1
        assert not isinstance(app.screen, HintScreen)


async def test_a_hint_can_be_left_without_playing() -> None:
    app = table(ANNIKA, BOTS[0])
    async with app.run_test(size=SMALL) as pilot:
        assert await own_turn(pilot)
        await pilot.press("H", "escape")
        assert not isinstance(app.screen, HintScreen)
        assert match_of(app).moves == 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_three_bids_are_one_way(language: str) -> None:
    match = Match.begin(Setup("nidavellir", (ANNIKA, JONAS), seed=3))
    app = DwarrowApp(language, 0, match)
    async with app.run_test(size=BIG) as pilot:
        await pilot.press("enter")
        await pilot.press("H")
        assert isinstance(app.screen, HintScreen)
        await pilot.press("enter")
        assert match.moves == 3


def test_whoever_is_asked_does_not_know_who_has_answered_the_same_question() -> None:
    match = Match.begin(Setup("nidavellir", (ANNIKA, JONAS), seed=3))
    before = match.asked(1, Seeded(1)).view
    for _ in range(3):
        match.play(0, match.legal(0)[0])
    assert match.legal(0) == ()
    assert match.asked(1, Seeded(1)).view == before == match.view(1)
