"""Sound: silent until it is wanted, then events and the own turn are heard as loud as chosen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.support.browser import Newcomer

LISTENING = """window.heard = [];
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (when) {
    heard.push(kind.name);
    start.call(this, when);
  };
}
const change = AudioParam.prototype.linearRampToValueAtTime;
window.loudness = [];
AudioParam.prototype.linearRampToValueAtTime = function (value, when) {
  loudness.push(value);
  return change.call(this, value, when);
};"""


def test_a_game_is_silent_until_the_reader_wants_to_hear_it(newcomer: Newcomer) -> None:
    player = newcomer(moving=True, speed="fast")
    player.page.add_init_script(LISTENING)
    player.start_against_bots(2)
    page = player.page
    assert page.evaluate("heard.length") == 0

    player.button("Einstellungen").click()
    page.get_by_role("group", name="Ton").get_by_role("button", name="an", exact=True).click()
    page.wait_for_function("() => heard.includes('OscillatorNode')")
    loud = page.evaluate("Math.max(...loudness)")
    page.evaluate("loudness.length = 0")
    volume = page.get_by_label("Lautstärke")
    volume.focus()
    page.keyboard.press("Home")
    expect(volume).to_have_value("0.1")
    page.wait_for_function("() => loudness.length > 0")
    assert page.evaluate("Math.max(...loudness)") < loud / 2
    page.keyboard.press("Escape")

    page.evaluate("heard.length = 0")
    player.lit_cards().first.click()
    player.lit_mines().first.click()
    page.wait_for_function("() => heard.includes('AudioBufferSourceNode')")
    player.wait_for_turn()

    page.reload()
    player.wait_for_turn()
    player.button("Einstellungen").click()
    expect(page.get_by_label("Lautstärke")).to_have_value("0.1")
