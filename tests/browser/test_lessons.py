"""Every lesson is taken to its end on the real board, by doing what glows."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

import dwarrow
from dwarrow.lessons import examples, lesson, lessons, moments
from tests.support.browser import TWO_FRAMES, UNCOVERED, Newcomer
from tests.support.noting import note, noted
from tests.support.pupil import GLOWS, Pupil

FRAMED = "meant => +getComputedStyle(meant.querySelector(`svg`) ?? meant).opacity === 1"
"""Whether the frame of what is meant is drawn."""
UNHALVED = """() => {
  const { top, bottom } = document.querySelector(".rivals").getBoundingClientRect();
  const coach = document.querySelector(".coach").getBoundingClientRect().bottom;
  return top >= coach || bottom <= coach;
}"""
"""Whether the rivals are in sight or out of it, not half under the coach."""
CALLED_DONE = """() => {
  window.done = 0;
  const street = document.querySelector(".street");
  const look = () => (window.done += street.querySelectorAll(":scope > .done").length);
  new MutationObserver(look).observe(street, { subtree: true, childList: true, attributes: true });
}"""
"""Counts how often a tavern is drawn as done from now on."""


SAID_MEANWHILE = """(() => {
  const coach = document.querySelector(".coach");
  return coach.ariaBusy === "true" ? coach.querySelector("#coach-says").innerText : null;
})()"""
"""What the coach says while something happens."""


def take(newcomer: Newcomer, game: str, names: Sequence[str], **more: object) -> Page:
    """Take lessons one after the other from their list, to which each leads back."""
    pupil = Pupil(newcomer("en", **more))
    pupil.player.visit(f"/learn/{game}")
    for name in names:
        pupil.page.locator(f"main a[href='/learn/{game}/{name}']").click()
        expect(pupil.coach).to_be_visible()
        heard = pupil.finish(game, name)
        assert any("Show the rule" in reason for reason in heard), f"{name} refuses nothing"
        expect(pupil.page.locator("ol li a").first).to_be_visible()
    return pupil.page


@pytest.mark.slow
@pytest.mark.parametrize("game", dwarrow.game_names())
def test_every_lesson_is_learned_by_doing_what_glows(newcomer: Newcomer, game: str) -> None:
    page = take(newcomer, game, lessons(game), moving=True, speed="fast")
    kept = page.evaluate("() => localStorage['dwarrow.learned']")
    assert json.loads(kept) == {game: list(lessons(game))}
    expect(page.locator("ol li").get_by_text("done", exact=True)).to_have_count(len(lessons(game)))
    expect(page.locator("ol li a.next")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", dwarrow.game_names())
def test_every_example_is_done_by_doing_what_glows(newcomer: Newcomer, game: str) -> None:
    page = take(newcomer, game, examples(game))
    expect(page.locator(".examples li")).to_have_count(len(examples(game)))
    assert page.evaluate("() => localStorage['dwarrow.learned'] ?? null") is None


def test_of_all_cards_that_glow_the_one_that_is_meant_has_a_blue_frame(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("mountain_king", "ancestry")
    pupil.on().click()
    pupil.on().click()
    cards = pupil.page.locator(".dock .card.lit")
    expect(cards).to_have_count(4)
    frames = [card.evaluate("card => getComputedStyle(card).boxShadow") for card in cards.all()]
    meant = pupil.page.locator(".dock .card.hinted").evaluate(
        "card => getComputedStyle(card).boxShadow"
    )
    assert frames.count(meant) == 1
    assert "143, 195, 232" in meant
    for place in pupil.page.locator(".places button").all():
        assert place.evaluate(UNCOVERED), place.get_attribute("aria-label")


def test_the_coach_shows_it_goes_back_and_lets_go(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("nebelberge", "capture")
    pupil.on().click()
    pupil.on().click()
    pupil.still()
    assert pupil.asked()
    pupil.player.button("Show me").click()
    expect(pupil.coach).to_have_attribute("data-step", "3")
    pupil.still()
    pupil.player.button("Back").click()
    expect(pupil.coach).to_have_attribute("data-step", "2")
    pupil.follow()
    pupil.page.get_by_role("link", name="Leave the lesson").click()
    expect(pupil.page.locator("ol li a").first).to_be_visible()
    assert pupil.page.evaluate("() => localStorage['dwarrow.learned'] ?? null") is None


def test_why_shows_the_whole_rule_once_its_links_are_there(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", size="phone"))
    pupil.open("mountain_king", "actions")
    pupil.on().tap()
    pupil.player.button("Why?").tap()
    expect(pupil.page.locator(".rules .meant .scenes a").first).to_be_in_viewport()
    expect(pupil.page.locator(".rules .meant h3")).to_be_in_viewport()
    expect(pupil.page.locator("dialog header")).to_be_in_viewport()


def test_why_opens_the_rule_that_the_coach_has_come_to(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", size="phone", moving=True, speed="fast"))
    pupil.open("nebelberge", "capture")
    pupil.on().tap()
    pupil.on().tap()
    pupil.follow()
    pupil.player.button("Why?").tap()
    meant = pupil.page.locator(".rules .meant")
    expect(meant).to_contain_text("Drawing")
    expect(meant).to_be_in_viewport()
    pupil.page.keyboard.press("Escape")
    expect(pupil.coach).to_be_in_viewport()
    assert pupil.at() == "3"


def test_on_a_phone_every_cavern_can_be_touched_to_which_a_gnome_may_go(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", size="phone", moving=True, speed="fast"))
    pupil.open("mountain_king", "invasion")
    pupil.still()
    while not pupil.asked():
        pupil.on().tap()
        pupil.still()
    caverns = pupil.page.locator("[data-place][data-lit]")
    expect(caverns).to_have_count(3)
    for cavern in caverns.all():
        assert cavern.evaluate(UNCOVERED), cavern.get_attribute("aria-label")
    pupil.follow()


def test_while_the_coach_tells_nothing_is_lit_and_a_tap_shows_the_way_on(
    newcomer: Newcomer,
) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("nebelberge", "capture")
    expect(pupil.page.locator(".prompt .title")).to_have_text(
        "Read what the coach says. Then press “Continue”."
    )
    expect(pupil.page.locator("main [data-lit]")).to_have_count(0)
    pupil.page.locator("[data-anchor='hand 24']").click()
    expect(pupil.page.get_by_role("tooltip")).to_contain_text("Goblins 4")
    expect(pupil.on()).to_have_class(re.compile(r"\bcalled\b"))
    assert pupil.at() == "0"
    pupil.page.mouse.move(0, 0)
    expect(pupil.page.get_by_role("tooltip")).to_be_hidden()


def test_what_comes_to_lie_under_a_mouse_that_has_clicked_does_not_explain_itself(
    newcomer: Newcomer,
) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("nebelberge", "capture")
    pupil.on().click()
    pupil.on().click()
    pupil.player.lit_cards().first.click()
    mine = pupil.page.locator("[data-anchor='mine 2']")
    mine.dispatch_event("pointerover", {"pointerType": "mouse"})
    pupil.page.evaluate(TWO_FRAMES)
    assert pupil.page.locator("[aria-describedby=explanation]").count() == 0
    mine.hover()
    expect(pupil.page.get_by_role("tooltip")).to_be_visible()


def test_while_others_act_the_coach_does_not_ask_for_what_is_done(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True))
    pupil.open("mountain_king", "ancestry")
    pupil.on().click()
    pupil.on().click()
    pupil.follow()
    expect(pupil.coach).to_contain_text("Put its middle on")
    note(pupil.page, SAID_MEANWHILE)
    pupil.follow()
    assert noted(pupil.page) == [None, "Good. Now watch what happens.", None]


def test_a_hint_names_what_the_board_shows(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("mountain_king", "wheel")
    pupil.on().click()
    hint = pupil.page.locator(".prompt .detail")
    expect(hint).to_have_text("Hint: choose the symbol Gnome, framed in blue.")
    while pupil.page.locator(".window .hinted").count() == 0:
        pupil.follow()
    expect(hint).to_contain_text("Moss cavern 1")
    expect(pupil.page.locator(".window .plate")).to_have_text("Moss cavern 1")


def test_lessons_that_could_not_be_loaded_are_tried_again(newcomer: Newcomer) -> None:
    player = newcomer("en")
    player.page.route("**/api/games", lambda route: route.fulfill(status=404), times=1)
    player.visit("/learn/nebelberge")
    player.button("Try again").click()
    expect(player.page.locator("ol li a")).to_have_count(len(lessons("nebelberge")))


def test_another_allowed_action_is_answered_by_the_coach(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("nebelberge", "capture")
    pupil.on().click()
    pupil.on().click()
    expect(pupil.player.lit_cards()).to_have_count(1)
    expect(pupil.page.locator(".prompt .title")).to_contain_text("on mine 1")
    pupil.page.locator("[data-anchor='hand 16']").click()
    expect(pupil.coach.get_by_role("alert")).to_contain_text("The rules allow this")
    expect(pupil.page.get_by_role("tooltip")).to_be_hidden()
    assert pupil.at() == "2"
    pupil.player.lit_cards().click()
    expect(pupil.coach.get_by_role("alert")).to_have_count(0)


def test_as_many_trolls_as_possible_are_those_that_the_coach_means(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    page, button = pupil.page, pupil.player.button
    pupil.open("mountain_king", "control")
    while button("As many as possible").count() == 0:
        pupil.still()
        pupil.follow() if pupil.asked() else pupil.on().click()
        pupil.still()
    button("As many as possible").click()
    expect(page.locator(".stepper output")).to_have_text(["0", "3"])
    button("Lair Claw A: less").click()
    button("Moss cavern 2: more").click()
    button("Move 3 trolls").click()
    expect(pupil.coach.get_by_role("alert")).to_contain_text("The rules allow this")
    button("As many as possible").click()
    button("Move 3 trolls").click()
    expect(pupil.coach).to_contain_text("Three against two")


def test_an_example_keeps_its_answer_until_a_wrong_one(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("de", size="phone", moving=True, speed="fast"))
    pupil.open("nebelberge", "whose")
    expect(pupil.player.lit_cards().first).to_be_visible()
    expect(pupil.page.locator(".hinted")).to_have_count(0)
    pupil.player.lit_cards().first.tap()
    pupil.page.locator("[data-anchor='mine 1']").tap()
    expect(pupil.coach.get_by_role("alert")).to_contain_text("blau umrandet")
    expect(pupil.page.locator(".hinted").first).to_be_visible()


def test_a_forbidden_try_is_answered_with_the_reason(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("nebelberge", "capture")
    pupil.on().click()
    pupil.on().click()
    pupil.follow()
    pupil.follow()
    pupil.page.locator("[data-anchor='hand 21']").click()
    expect(pupil.page.locator(".prompt .refusal")).to_be_visible()
    assert pupil.at() == "4"
    pupil.player.button("Show the rule").click()
    meant = pupil.page.locator(".rules .meant")
    expect(meant).to_contain_text("Your turn")
    expect(meant).to_be_in_viewport()
    expect(meant.locator("h3")).to_be_focused()
    pupil.page.keyboard.press("Escape")
    pupil.player.lit_cards().click()
    expect(pupil.page.locator(".prompt .refusal")).to_have_count(0)


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_lessons_fit_a_phone_and_put_up_no_barrier(newcomer: Newcomer, game: str) -> None:
    player = newcomer("de", size="phone", moving=True, speed="fast")
    player.visit(f"/learn/{game}")
    expect(player.page.locator("ol li a")).to_have_count(len(lessons(game)))
    player.has_no_barrier(f"the lessons of {game}")
    player.fits(f"the lessons of {game}")
    pupil = Pupil(player)
    pupil.open(game, lessons(game)[0])
    pupil.still()
    player.has_no_barrier(f"a lesson of {game}")
    player.fits(f"a lesson of {game}")
    while not pupil.asked():
        pupil.on().click()
        pupil.still()
    expect(player.page.locator(GLOWS).first).to_be_in_viewport()
    prompt = player.page.locator(".prompt .title").element_handle()
    player.page.wait_for_function(UNCOVERED, arg=prompt)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("zwerge", "council"),
        ("zwerge", "land"),
        ("zwerge", "victory"),
        ("mountain_king", "actions"),
        ("mountain_king", "wheel"),
        ("mountain_king", "count"),
    ],
)
def test_on_a_phone_the_board_brings_into_sight_what_the_coach_speaks_of(
    newcomer: Newcomer, game: str, name: str
) -> None:
    pupil = Pupil(newcomer("fr", size="phone", moving=True, speed="fast"))
    pupil.open(game, name)
    for _, step in moments(lesson(game, name)):
        pupil.still()
        for place in step.show:
            meant = pupil.page.locator(f"[data-anchor='{place}']")
            expect(meant).to_be_in_viewport()
            for looks in (UNCOVERED, FRAMED):
                pupil.page.wait_for_function(looks, arg=meant.element_handle())
            if place.startswith("place "):
                room = meant.bounding_box()
                assert room is not None
                assert room["width"] >= 40, f"{place} is too small for a finger"
        if pupil.asked():
            expect(pupil.page.locator(GLOWS).first).to_be_in_viewport()
            pupil.page.locator(GLOWS).first.tap()
        else:
            expect(pupil.page.locator("main")).not_to_contain_text("Question à Borin")
            pupil.on().tap()


def test_on_a_phone_nothing_lies_over_the_cards_that_the_coach_speaks_of(
    newcomer: Newcomer,
) -> None:
    """In Nidavellir the latest lines stay in sight too, below the prompt."""
    pupil = Pupil(newcomer("fr", size="phone", moving=True, speed="fast"))
    pupil.open("nidavellir", "bid")
    for step in lesson("nidavellir", "bid").steps[:3]:
        pupil.still()
        for place in step.show if step.say == "taverns" else ():
            meant = pupil.page.locator(f"[data-anchor='{place}']").first
            pupil.page.wait_for_function(UNCOVERED, arg=meant.element_handle())
        pupil.on().tap()
    expect(pupil.player.button("Montrez-moi")).to_be_visible()
    pupil.page.wait_for_function(UNHALVED)
    pupil.page.locator(".hand .coin").first.tap()
    slot = pupil.page.locator("[data-anchor='slot 0']")
    slot.tap()
    expect(slot, "another coin is meant here").to_have_class(re.compile("hinted"))


def test_no_tavern_is_called_done_before_the_first_coin_is_turned_up(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("nidavellir", "bid")
    while not pupil.asked():
        pupil.still()
        pupil.on().click()
    pupil.page.evaluate(CALLED_DONE)
    pupil.follow()
    assert pupil.page.evaluate("window.done") == 0


def test_the_rules_are_searched_and_a_rule_is_shown_in_a_lesson(newcomer: Newcomer) -> None:
    player = newcomer("en")
    player.start_against_bots(2)
    player.button("Rules").click()
    sections = player.page.locator(".rules section h3")
    expect(sections.first).to_be_visible()
    everything = sections.count()
    player.page.get_by_label("Search the rules").fill("overseer")
    expect(sections).not_to_have_count(everything)
    expect(sections.first).to_be_visible()
    with player.context.expect_page() as opened:
        player.page.locator(".rules section .scene").first.click()
    expect(opened.value.locator(".coach")).to_be_visible()


def test_the_rules_are_searched_without_accents_and_capitals(newcomer: Newcomer) -> None:
    player = newcomer("fr")
    player.start_against_bots(2, "nidavellir")
    player.button("Règles").click()
    search = player.page.locator(".book input[type=search]")
    search.fill("EGALITE")
    expect(player.page.locator(".rules section h3").first).to_have_text("Égalités et gemmes")
    player.button("Vocabulaire").click()
    search.fill("tresor")
    expect(player.page.locator("dl dt").filter(has_text="Trésor")).to_be_visible()


def test_a_term_explains_itself_by_pointer_keyboard_and_finger(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("nebelberge", "capture")
    card = pupil.page.get_by_role("tooltip")
    term = pupil.coach.locator("[aria-live] .term", has_text="mines")
    term.hover()
    expect(card).to_contain_text("First it is in the center")
    pupil.page.mouse.move(0, 0)
    expect(card).to_be_hidden()
    pupil.page.keyboard.press("Tab")
    term.focus()
    expect(card).to_contain_text("First it is in the center")
    pupil.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    pupil.on().click()
    pupil.on().click()
    pupil.follow()
    expect(pupil.page.locator(".prompt .title .term").first).to_be_visible()
    pupil.player.button("Rules").click()
    section = pupil.page.locator(".rules section", has_text="Winning treasures")
    section.locator(".term", has_text="overseer").click()
    expect(card).to_contain_text("A unit of your own people")
    pupil.player.button("Words").click()
    words = pupil.page.locator("dl dt")
    everything = words.count()
    pupil.page.get_by_label("Search the words").fill("overs")
    expect(words).not_to_have_count(everything)
    expect(words.filter(has_text="Overseer")).to_be_visible()


def test_a_lesson_is_taken_by_keyboard_and_heard(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    page = pupil.page
    pupil.open("nebelberge", "overseer")
    heard = pupil.coach.locator("[aria-live]")
    while True:
        pupil.still()
        assert heard.inner_text().strip()
        if not pupil.asked():
            pupil.on().focus()
            last = pupil.coach.get_attribute("data-last") == ""
            page.keyboard.press("Enter")
            if last:
                break
            continue
        before = pupil.at()
        while pupil.at() == before:
            page.locator(GLOWS).first.focus()
            focused = page.locator(":focus")
            assert focused.evaluate("e => e.innerText || e.ariaLabel"), "nothing is read out"
            page.keyboard.press("Enter")
            pupil.still()
    expect(page.locator("ol li").get_by_text("done", exact=True)).to_have_count(1)


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_the_reminder_is_one_printed_page_in_every_language(newcomer: Newcomer, game: str) -> None:
    page = newcomer("en").visit(f"/reminder/{game}")
    sheet = page.locator(".sheet")
    titles = set()
    for language in ("de", "fr", "en"):
        page.locator(f".languages button[lang={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(sheet).to_have_attribute("data-fits", "true")
        titles.add(sheet.locator("h2").first.inner_text())
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, language
    assert len(titles) == 3
    size = sheet.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    assert size >= 9, f"letters of {size} pixels"
    page.set_viewport_size({"width": 390, "height": 844})
    size = sheet.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    assert size >= 16, f"letters of {size} pixels on a phone"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, "printed from a phone"
