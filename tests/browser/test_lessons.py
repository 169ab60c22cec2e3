"""Every lesson is taken to its end on the real board, by doing what glows."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

import dwarrow
from dwarrow.bots import Asked
from dwarrow.bots.advice import FAR, Way, advise
from dwarrow.games import game as find_game
from dwarrow.kernel import Seeded, State, replay
from dwarrow.lessons import examples, lesson, lessons, moments
from dwarrow.lessons.lesson import Step
from tests.support.browser import TWO_FRAMES, UNCOVERED, Newcomer, Player
from tests.support.server import Server
from tests.support.staged import first_position, stage

GLOWS = ".hinted[data-lit]:not([aria-pressed=true])"
"""What the lesson asks for, and what is not yet taken up."""
CUT_OFF = """() => [...document.querySelectorAll("[data-shown]")].filter((shown) => {
  const { left, right } = shown.getBoundingClientRect();
  const style = getComputedStyle(shown);
  const out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
  let column = shown.parentElement;
  while (column && getComputedStyle(column).overflowX === "visible") column = column.parentElement;
  const room = (column ?? document.body).getBoundingClientRect();
  return left - out < room.left - 1 || right + out > room.right + 1;
}).map((shown) => shown.dataset.anchor)"""
"""The places in frames that lie partly outside of their column."""
SPILT = """() => [...document.querySelectorAll(".prompt .acts > *")].filter((button) => {
  const [{ top, bottom }, room] = [button, button.closest(".prompt")].map((element) =>
    element.getBoundingClientRect());
  return top < room.top - 1 || bottom > room.bottom + 1;
}).map((button) => button.innerText)"""
"""The buttons of the prompt that do not fit into it."""
FRAMED = "meant => +getComputedStyle(meant.querySelector(`svg`) ?? meant).opacity === 1"
"""Whether the frame of what is meant is drawn."""
DARK = {
    "nebelberge": ".deck, .hand button",
    "nidavellir": ".card.thing, .coin.thing",
    "mountain_king": ".frame .cell:not([aria-label*=chosen]), "
    ".table:has(.choices, li .stepper) [data-place]",
    "zwerge": "[data-anchor^='field ']",
}
"""Things of each board that answer when they are touched, whatever is asked."""
IN_VAIN = """async (dark) => {
  const thing = [...document.querySelectorAll(dark)].findLast((thing) =>
    thing.checkVisibility({ visibilityProperty: true }) && !thing.querySelector("[data-lit]") &&
    !thing.matches("[data-lit], .hinted, [data-shown]"));
  if (!thing) return null;
  thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  let said = null;
  for (const end = performance.now() + 10_000; !said && performance.now() < end;) {
    await new Promise(requestAnimationFrame);
    said = document.querySelector(".prompt .refusal, .coach [role=alert]");
  }
  return said?.innerText ?? "";
}"""
"""What is said to whoever touches something that does not glow; null where everything does."""
CALLED_DONE = """() => {
  window.done = 0;
  const street = document.querySelector(".street");
  const look = () => (window.done += street.querySelectorAll(":scope > .done").length);
  new MutationObserver(look).observe(street, { subtree: true, childList: true, attributes: true });
}"""
"""Counts how often a tavern is drawn as done from now on."""
MOST_CLICKS = 7
"""Three coins, each with its tavern, and handing in the bids is the longest way."""


class Pupil:
    """Somebody who takes lessons."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page
        self.coach = self.page.locator(".coach")
        self.board = self.page.locator("main > .table")

    def open(self, game: str, name: str) -> None:
        self.page.goto(f"/learn/{game}/{name}")
        expect(self.coach).to_be_visible()

    def at(self) -> str:
        return self.coach.get_attribute("data-step") or ""

    def still(self) -> None:
        """Until the coach waits for the pupil, in the letters of the page."""
        expect(self.coach).to_have_attribute("aria-busy", "false")
        self.page.evaluate("() => document.fonts.ready.then(() => true)")

    def on(self) -> Locator:
        return self.coach.locator(".btn.primary")

    def asked(self) -> bool:
        return self.on().count() == 0

    def follow(self) -> None:
        """Do what is asked: click what glows, until the lesson goes on."""
        before = self.at()
        if self.page.locator(GLOWS).count() == 0:
            self.player.button("Show me").click()
            self.still()
            return
        for _ in range(MOST_CLICKS):
            self.page.locator(f"{GLOWS}, .hand-in[data-lit]").first.click()
            self.still()
            if self.at() != before:
                return
        raise AssertionError(f"step {before} cannot be done by clicking what glows")

    def try_in_vain(self, dark: str) -> str:
        """Touch what does not glow, and hear why nothing comes of it."""
        before = self.at()
        heard: str | None = self.page.evaluate(IN_VAIN, dark)
        assert heard != "", f"nothing is said at step {before}"
        assert self.at() == before
        return heard or ""

    def sees(self, places: Sequence[str]) -> None:
        """What the coach speaks of has a whole frame, and what can be pressed has its room."""
        for place in places:
            expect(self.page.locator(f"[data-anchor='{place}'][data-shown]").first).to_be_visible()
        assert self.page.evaluate(CUT_OFF) == [], f"step {self.at()}"
        assert self.page.evaluate(SPILT) == [], f"step {self.at()}"
        expect(self.player.button("Undo")).to_have_count(0)

    def finish(self, steps: Sequence[Step] = (), dark: str = "") -> set[str]:
        """From here to the end of the lesson, by way of what is forbidden; hear the reasons."""
        top = wide = None
        reasons: set[str] = set()
        while True:
            self.still()
            top = top or self.board.bounding_box()
            assert self.board.bounding_box() == top, f"the coach has moved the board at {self.at()}"
            wide = wide or self.coach.locator(".say").bounding_box()
            assert self.coach.locator(".say").bounding_box() == wide, (
                "the sentences have other room"
            )
            if steps:
                self.sees(steps[int(self.at())].show)
            if self.asked():
                if dark:
                    reasons.add(self.try_in_vain(dark))
                self.follow()
            else:
                last = self.coach.get_attribute("data-last") == ""
                self.on().click()
                if last:
                    return reasons


@pytest.mark.slow
@pytest.mark.parametrize("game", dwarrow.game_names())
def test_every_lesson_is_learned_by_doing_what_glows(newcomer: Newcomer, game: str) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.player.visit(f"/learn/{game}")
    for name in (*examples(game), *lessons(game)):
        pupil.page.locator(f"main a[href='/learn/{game}/{name}']").click()
        expect(pupil.coach).to_be_visible()
        steps = [step for _, step in moments(lesson(game, name))]
        heard = pupil.finish(steps, DARK[game])
        assert any("Show the rule" in reason for reason in heard), f"{name} refuses nothing"
        expect(pupil.page.locator("ol li a").first).to_be_visible()
    expect(pupil.page.locator(".examples li")).to_have_count(len(examples(game)))
    kept = pupil.page.evaluate("() => localStorage['dwarrow.learned']")
    assert json.loads(kept) == {game: list(lessons(game))}
    expect(pupil.page.locator("ol li").get_by_text("taken")).to_have_count(len(lessons(game)))
    expect(pupil.page.locator("ol li a.next")).to_have_count(0)


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
    button("Move one troll").click()
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
    for step in lesson("nidavellir", "bid").steps[:2]:
        pupil.still()
        for place in step.show if step.say == "taverns" else ():
            meant = pupil.page.locator(f"[data-anchor='{place}']").first
            pupil.page.wait_for_function(UNCOVERED, arg=meant.element_handle())
        pupil.on().tap()


def test_no_tavern_is_called_done_before_the_first_coin_is_turned_up(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    pupil.open("nidavellir", "bid")
    while not pupil.asked():
        pupil.still()
        pupil.on().click()
    pupil.page.evaluate(CALLED_DONE)
    pupil.follow()
    assert pupil.page.evaluate("window.done") == 0


def test_the_coach_of_the_first_game_speaks_once_and_is_silenced_for_ever(
    newcomer: Newcomer,
) -> None:
    player = newcomer("en", coached=True, moving=True, speed="fast")
    player.visit("/learn/nebelberge")
    player.button("First game with the coach").click()
    coach = player.page.locator(".first-game")
    said = coach.locator("[aria-live]")
    expect(said).to_contain_text("Play one card")
    player.has_no_barrier("the coached game")
    board = player.page.locator("main > .table")
    place = board.bounding_box()
    player.button("Got it").click()
    expect(said).to_contain_text("The coach is watching")
    assert board.bounding_box() == place, "the coach has moved the board"
    player.take_turn()
    player.wait_for_turn()
    expect(said).not_to_contain_text("Play one card")
    player.start_against_bots(2)
    expect(coach).to_have_count(0)
    player.start_against_bots(2, "nidavellir")
    player.button("Turn the coach off").click()
    expect(coach).to_have_count(0)
    player.page.reload()
    player.wait_for_turn()
    expect(coach).to_have_count(0)


def test_on_a_phone_the_coach_of_the_first_game_stays_in_sight(newcomer: Newcomer) -> None:
    player = newcomer("de", size="phone", coached=True, moving=True, speed="fast")
    player.visit("/learn/zwerge")
    player.button("Erstes Spiel mit Lehrer").tap()
    said = player.page.locator(".first-game [aria-live]")
    prompt = player.page.locator(".prompt .title")
    expect(said).to_contain_text("Wähle einen Zwerg")
    player.page.locator(".tray-area button").last.scroll_into_view_if_needed()
    for words in (said, prompt):
        expect(words).to_be_in_viewport()
        player.page.wait_for_function(UNCOVERED, arg=words.element_handle())


def is_setting_out(state: State) -> bool:
    """Whether the first seat puts its first troll beside a lair."""
    game = find_game("mountain_king")
    return game.to_act(state) == (0,) and game.decision(state).name == "beside-lair"


def test_on_a_phone_the_mountain_has_the_room_when_it_is_asked_about(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("mountain_king", 2, {}, is_setting_out)
    player = newcomer("en", size="phone", coached=True, moving=True, speed="fast")
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    expect(page.locator(".first-game [aria-live]")).to_contain_text("Your first troll")
    places = page.locator("[data-place][data-lit]")
    expect(places.first).to_be_visible()
    for place in places.all():
        page.wait_for_function(UNCOVERED, arg=place.element_handle())
    places.first.tap()
    page.locator("[data-place][data-lit]").first.tap()


EXPLAINED = """localStorage["dwarrow.said"] ??= JSON.stringify(
    { nebelberge: ["asked.play", "asked.draw", "event.capture"].map((key) => `coach.${key}`) });"""


def is_clear(state: State) -> bool:
    """Whether the best card is far better than others, with a reason that the table shows."""
    game = find_game("nebelberge")
    if 0 not in game.to_act(state) or game.decision(state).name != "play":
        return False
    best, *_, last = advise(Asked(game, state, 0, Seeded(1)))
    assert best.chance is not None
    assert last.chance is not None
    at_centre = all(" on mine " in way.texts[0] for way in (best, last))
    return best.reason.code == "deny-mine" and at_centre and best.chance - last.chance > 3 * FAR


def test_the_coach_warns_and_praises_with_the_reasons_of_the_hint_once_each(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("nebelberge", 2, {}, is_clear)
    *_, (recorder, _) = replay(record, find_game("nebelberge"))
    best, *_, last = advise(Asked(recorder.game, recorder.state, 0, Seeded(1)))
    said = recorder.game.words("en")
    reason = said.say("reason", best.reason, ["you", "Bot 1"])
    better = said.say("action", recorder.game.actions.said(best.actions[0]))
    player = newcomer("en", coached=True, moving=True, speed="fast")
    player.context.add_init_script(EXPLAINED)
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    heard = page.locator(".first-game [aria-live]")

    def play(way: Way, says: str) -> None:
        """Answer as soon as the coach knows the best ways."""
        page.locator(".first-game[data-knows=play]").wait_for()
        numbers = recorder.game.actions.said(way.actions[0]).params
        page.locator(f"[data-anchor='hand {numbers['unit']}']").click()
        page.locator(f"[data-anchor='mine {numbers['place']}']").click()
        expect(heard).to_have_text(says)

    play(last, f"Careful, this was stronger: {better}. {reason}")
    player.button("Undo").click()
    play(last, "The coach is watching. You are Runa.")
    player.button("Undo").click()
    play(best, f"Well done! {reason}")


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
    expect(page.locator("ol li").get_by_text("taken")).to_have_count(1)


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
