"""The coach of the first game speaks once, stays in sight and says what the hint says."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files

from playwright.sync_api import expect

from dwarrow.bots import Asked
from dwarrow.bots.advice import FAR, Way, advise
from dwarrow.games import game as find_game
from dwarrow.kernel import Seeded, State, replay
from tests.support.browser import UNCOVERED, Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, is_asked, stage


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
    expect(said).to_contain_text("Swords: so many cards")
    player.button("Got it").click()
    expect(said).to_contain_text("The coach is watching")
    assert board.bounding_box() == place, "the coach has moved the board"
    player.take_turn()
    player.wait_for_turn()
    expect(said).not_to_contain_text("Play one card")
    player.start_against_bots(2)
    expect(coach).to_have_count(0)
    player.visit()
    for game, level in (("nidavellir", "companion"), ("zwerge", "good")):
        chosen = player.card(game).locator(".segments [aria-pressed=true]")
        expect(chosen.filter(has_text=level), "friendly bots for a first game").to_have_count(1)
    player.start_against_bots(2, "nidavellir")
    player.button("Coach off").click()
    expect(coach).to_have_count(0)
    player.page.reload()
    player.wait_for_turn()
    expect(coach).to_have_count(0)
    player.visit("/learn/nebelberge")
    player.button("First game with the coach").click()
    expect(said, "whoever asks for the coach has it").to_contain_text("Play one card")


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
    player.button("Tipp").tap()
    panel = player.page.locator(".hint-panel")
    second = panel.get_by_role("button").nth(2)
    second.tap()
    expect(prompt, "a first tap only shows what is meant").to_contain_text("Wähle den Zwerg")
    shown = player.page.locator(".prompt .detail")
    expect(shown).to_contain_text(second.locator(".action").inner_text())
    second.get_by_text("So spielen").tap()
    expect(panel).to_have_count(0)
    expect(prompt).not_to_contain_text("Wähle den Zwerg")


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


def may_strengthen(state: State) -> bool:
    """Whether the first seat aims a weak march that desperation would strengthen."""
    game = find_game("mountain_king")
    if game.to_act(state) != (0,) or game.decision(state).name != "advance-to":
        return False
    return "spend desperation" in {game.text(state, each) for each in game.legal(state, 0)}


def unimpressed(game: str) -> str:
    """A script after which the coach praises and warns no more."""
    words = files("dwarrow.games") / game / "words" / "en.toml"
    reasons = tomllib.loads(words.read_text(encoding="utf-8"))["reason"]
    said = [f"{kind}.{code}" for kind in ("praise", "warning") for code in reasons]
    return f"localStorage['dwarrow.said'] ??= JSON.stringify({json.dumps({game: said})})"


def test_the_coach_goes_on_while_a_march_is_only_strengthened(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("mountain_king", 2, {}, may_strengthen)
    player = newcomer("en", coached=True, moving=True, speed="fast")
    player.context.add_init_script(unimpressed("mountain_king"))
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    said = page.locator(".first-game [aria-live]")
    expect(said).to_contain_text("As many of your trolls as the strength says")
    player.button("+1 for desperation").click()
    expect(page.locator(".prompt .title")).to_contain_text("strength 2")
    expect(page.locator(".prompt [data-acts]").first).to_be_visible()
    expect(said).to_contain_text("As many of your trolls as the strength says")


def test_the_coach_asks_no_more_for_what_is_done(newcomer: Newcomer, server: Server) -> None:
    record = first_position("nebelberge", 2, {}, is_asked("draw", 1))
    player = newcomer("en", coached=True, moving=True, speed="fast")
    player.context.add_init_script(unimpressed("nebelberge"))
    page = player.visit(stage(server.store, record, ["Runa", "Alva"]).link(0))
    said = page.locator(".first-game [aria-live]")
    expect(said).to_contain_text("Every turn ends with a new card")
    player.draw_card()
    expect(said).not_to_contain_text("Every turn ends with a new card")


def test_on_a_phone_the_buttons_of_the_coach_have_words(newcomer: Newcomer) -> None:
    player = newcomer("de", size="phone", coached=True, moving=True, speed="fast")
    player.visit("/learn/nebelberge")
    player.button("Erstes Spiel mit Lehrer").tap()
    for name in ("Verstanden", "Lehrer aus"):
        width = player.button(name).locator("span").evaluate("word => word.offsetWidth")
        assert width > 40, f"{name} is only read aloud"


EXPLAINED = """localStorage["dwarrow.said"] ??= JSON.stringify(
    { nebelberge: ["asked.play", "asked.draw", "event.capture", "moment.numbers"]
        .map((key) => `coach.${key}`) });"""


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

    play(last, f"Careful, this was better: {better}. {reason}")
    player.button("Undo").click()
    play(last, "The coach is watching. You are Runa.")
    player.button("Undo").click()
    play(best, f"Well done! {reason}")
