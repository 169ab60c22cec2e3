"""Die Zwerge begun and played to the result by two people in two browsers and a bot."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from dwarrow.bots import Asked
from dwarrow.games.zwerge.state import PLAYING, ZwergeState
from dwarrow.games.zwerge.state import WON as OUTCOME_WON
from dwarrow.kernel import Record
from dwarrow.tables.table import Table
from dwarrow.tables.thinking import choose
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import SEEDS, positions, rows_of, stage, without_its_end
from tests.support.tables import header
from tests.support.zwerge import Partner

MANY_ANSWERS = 400
FIRST_ANSWERS = 16
LAST_MOVES = 30
WON = {"de": "Gemeinsam gewonnen", "fr": "Victoire commune"}
LOST = {"en": "Lost together", "de": "Gemeinsam verloren"}


def play(
    host: Partner, friend: Partner, answer: Callable[[Partner], None], most: int = MANY_ANSWERS
) -> None:
    """Give so many answers; every question is looked at when it comes for the first time."""
    last, other = host, friend
    last.page.locator(".table").wait_for()
    for _ in range(most):
        asked = last.turn_of(other)
        if asked is None:
            break
        last, other = (host, friend) if asked is host else (friend, host)
        question = last.question()
        if question not in last.met:
            last.met.add(question)
            last.can_answer()
            other.waits_for(last)
        answer(last)


def the_hints_win(record: Record) -> bool:
    """Whether whoever does what the bots would do wins from here."""
    table = Table.rebuilt(header("zwerge", 3, **record.options), rows_of(record))
    while seats := table.to_act():
        asked = Asked(table.game, table.seen_by(seats[0]), seats[0], table.luck())
        action = choose("greedy", asked.packed()).action
        text = table.text(seats[0], action)
        table.answer(seats[0], table.asked[seats[0]], text)
    assert table.recorder is not None
    assert isinstance(table.recorder.state, ZwergeState)
    return table.recorder.state.outcome == OUTCOME_WON


def before_a_victory() -> Record:
    """An easy game whose last moves are left to the people."""
    for seed in SEEDS:
        *_, over = positions("zwerge", 3, {"difficulty": "easy"}, seed)
        record = without_its_end(over.record, LAST_MOVES)
        if the_hints_win(record):
            return record
    raise AssertionError("the hints win no game")


def before_a_defeat() -> Record:
    """A heroic game whose last moves are left to the people."""
    for seed in SEEDS:
        *_, over = positions("zwerge", 3, {"difficulty": "heroic"}, seed)
        assert isinstance(over.state, ZwergeState)
        if over.state.outcome not in (PLAYING, OUTCOME_WON):
            return without_its_end(over.record, LAST_MOVES)
    raise AssertionError("no heroic game is lost")


def read_the_log(host: Partner, friend: Partner, bot: str) -> None:
    """Both read the same story, in whole sentences of their own language; the bot has its part."""
    story, other = host.whole_log(), friend.whole_log()
    assert len(story) == len(other) > 20
    for sentence in story + other:
        assert re.search(r"[^.][.!?]$", sentence.strip()), sentence
    (chosen,) = (sentence for sentence in story if bot in sentence)
    dwarf = chosen.strip(". ").split()[-1]
    assert sum(dwarf in sentence for sentence in story) > 3


@pytest.mark.slow
def test_two_people_who_follow_the_hints_win_with_a_bot(newcomer: Newcomer, server: Server) -> None:
    table = stage(server.store, before_a_victory(), ["Alva", "Jonas"])
    alva = Partner(newcomer("de", moving=True), "Alva", "de", "mouse")
    jonas = Partner(newcomer("fr", size="phone", moving=True), "Jonas", "fr", "finger")
    for seat, person in enumerate((alva, jonas)):
        person.player.visit(table.link(seat))
    play(alva, jonas, Partner.follow_the_hint)
    for person in (alva, jonas):
        expect(person.page.locator(".result .rank").first).to_have_text(WON[person.language])
        person.player.fits("result")
        person.player.has_no_barrier("result")
    assert len(alva.met | jonas.met) > 5
    read_the_log(alva, jonas, "Bot 1")


@pytest.mark.slow
def test_two_people_begin_a_heroic_game_with_a_bot_and_do_anything(newcomer: Newcomer) -> None:
    alva = Partner(newcomer("en", moving=True), "Alva", "en", "keys", seed=1)
    jonas = Partner(newcomer("de", size="phone", moving=True), "Jonas", "de", "finger", seed=2)
    jonas.follow(alva.invite("heroic"))
    play(alva, jonas, Partner.do_anything, FIRST_ANSWERS)
    assert alva.met
    assert jonas.met
    assert len(alva.met | jonas.met) > 3


@pytest.mark.slow
def test_two_people_who_do_anything_lose_a_heroic_game_with_a_bot(
    newcomer: Newcomer, server: Server
) -> None:
    table = stage(server.store, before_a_defeat(), ["Alva", "Jonas"])
    alva = Partner(newcomer("en", moving=True), "Alva", "en", "keys", seed=1)
    jonas = Partner(newcomer("de", size="phone", moving=True), "Jonas", "de", "finger", seed=2)
    for seat, person in enumerate((alva, jonas)):
        person.player.visit(table.link(seat))
    play(alva, jonas, Partner.do_anything)
    for person in (alva, jonas):
        expect(person.page.locator(".result .rank").first).to_have_text(LOST[person.language])
        expect(person.page.locator(".result .cause")).to_be_in_viewport()
    read_the_log(alva, jonas, "Bot 1")
    alva.page.keyboard.press("Escape")
    alva.page.get_by_role("link", name="Replay").first.click()
    expect(alva.page.locator(".controls")).to_be_visible()
    expect(alva.page.get_by_role("region", name="Map")).to_be_visible()
    alva.player.has_no_barrier("replay")
