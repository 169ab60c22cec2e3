"""Whole games of Die Zwerge, from the hall to the result: two people in two browsers and a bot."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.browser import Newcomer
from tests.support.zwerge import Partner

MANY_ANSWERS = 400
TABLES = 5
"""So many easy games in a row are not lost by a team that follows the hints; one in eight is."""
BOT = "Hedda"
WON = {"de": "Gemeinsam gewonnen", "fr": "Victoire commune"}
LOST = {"en": "Lost together", "de": "Gemeinsam verloren"}


def play(
    host: Partner, friend: Partner, difficulty: str, answer: Callable[[Partner], None]
) -> None:
    """From the hall to the result; every question is looked at when it comes for the first time."""
    friend.follow(host.invite(difficulty))
    last, other = host, friend
    last.page.locator(".table").wait_for()
    for _ in range(MANY_ANSWERS):
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
    for person in (host, friend):
        expect(person.page.locator(".result")).to_be_visible()


def read_the_log(host: Partner, friend: Partner) -> None:
    """Both read the same story, in whole sentences of their own language; the bot has its part."""
    story, other = host.whole_log(), friend.whole_log()
    assert len(story) == len(other) > 20
    for sentence in story + other:
        assert re.search(r"[^.][.!?]$", sentence.strip()), sentence
    (chosen,) = (sentence for sentence in story if BOT in sentence)
    dwarf = chosen.strip(". ").split()[-1]
    assert sum(dwarf in sentence for sentence in story) > 3


@pytest.mark.slow
def test_two_people_who_follow_the_hints_win_a_whole_game_with_a_bot(newcomer: Newcomer) -> None:
    alva = Partner(newcomer("de"), "Alva", "de", "mouse")
    jonas = Partner(newcomer("fr", size="phone"), "Jonas", "fr", "finger")
    for _ in range(TABLES):
        play(alva, jonas, "easy", Partner.follow_the_hint)
        if alva.page.locator(".result .rank").first.inner_text() == WON["de"]:
            break
    for person in (alva, jonas):
        expect(person.page.locator(".result .rank").first).to_have_text(WON[person.language])
        person.player.fits("result")
        person.player.has_no_barrier("result")
    assert len(alva.met | jonas.met) > 10
    read_the_log(alva, jonas)


@pytest.mark.slow
def test_two_people_who_do_anything_lose_a_whole_heroic_game_with_a_bot(
    newcomer: Newcomer,
) -> None:
    alva = Partner(newcomer("en"), "Alva", "en", "keys", seed=1)
    jonas = Partner(newcomer("de", size="phone"), "Jonas", "de", "finger", seed=2)
    play(alva, jonas, "heroic", Partner.do_anything)
    for person in (alva, jonas):
        expect(person.page.locator(".result .rank").first).to_have_text(LOST[person.language])
    read_the_log(alva, jonas)
    alva.page.keyboard.press("Escape")
    alva.page.get_by_role("link", name="Replay").first.click()
    expect(alva.page.locator(".controls")).to_be_visible()
    expect(alva.page.get_by_role("region", name="Map")).to_be_visible()
    alva.player.has_no_barrier("replay")
