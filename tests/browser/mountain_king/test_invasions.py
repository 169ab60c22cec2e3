"""Invasions and marches on the page: pieces walk, and every gnome's reasons can be read again."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

import dwarrow
from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.invasions import GuideGnome
from dwarrow.games.mountain_king.phases.scouting import scouting_champions
from dwarrow.games.mountain_king.pieces import NOBODY
from dwarrow.games.mountain_king.state import FROM_WAVE_1, SOURCES, MountainKingState
from dwarrow.games.mountain_king.tracks import owner_of_tie_decider, voters
from dwarrow.kernel import Record, Recorder, State, replay
from tests.support.browser import SIZES, UNCOVERED, Newcomer
from tests.support.mountain_king import Chieftain
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import first_position, games_until, is_asked, stage
from tests.support.story import answer, in_order, until, watched

A_SCOUT_AMONG_GNOMES = 1788
"""The first random game in which a champion can scout while gnomes come in."""
COUNT_WALKERS = """() => {
  window.walked = new Set();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes)
      for (const name of ['walker', 'flight'])
        if (node.classList?.contains(name)) window.walked.add(name);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def walked(troll: Chieftain) -> list[str]:
    """What has moved over the table so far."""
    seen: list[str] = troll.page.evaluate("() => [...window.walked].sort()")
    return seen


@pytest.mark.slow
def test_pieces_walk_unless_nothing_may_move(newcomer: Newcomer, server: Server) -> None:
    """Both begin where trolls march."""
    record = first_position("mountain_king", 2, {}, is_asked("advance-to", 1))
    troll, still = (
        Chieftain(newcomer(moving=moving, speed="fast"), server, record) for moving in (True, False)
    )
    for each in (troll, still):
        each.page.evaluate(COUNT_WALKERS)
    for _ in range(45):
        for each in (troll, still):
            each.answer()
        if len(walked(troll)) == 2:
            break
    assert walked(troll) == ["flight", "walker"]
    assert walked(still) == []


SET_OUT = """() => {
  window.setOut = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.matches('.walker')) setOut.push(this);
    return animate.apply(this, how);
  };
}"""
"""Notes who sets out from now on, once each time."""

GATES = """({
  walking: document.querySelector('.walker') !== null,
  now: document.querySelectorAll('.invasion .row .now').length,
  phase: document.querySelector('.where')?.textContent ?? '',
  gnomes: document.querySelector('.invasion h2 small')?.textContent.trim() ?? '',
  walks: document.querySelector('.invasion .queue .current')?.textContent ?? '',
  why: document.querySelector('.invasion .why')?.textContent ?? '',
  done: document.querySelectorAll('.invasion .queue button').length,
})"""


def two_gates(recorder: Recorder) -> bool:
    """Whether two gates have opened since a gnome was guided, and all gnomes are through."""
    codes = [event.code for event in recorder.events]
    guided = max((at for at, code in enumerate(codes) if code == "guides"), default=0)
    assert isinstance(recorder.state, MountainKingState)
    through = not recorder.state.invaders and recorder.state.gates_open == recorder.state.row
    return through and codes[guided:].count("invasion") > 1 and "falls" in codes[guided:]


def watch_gnomes(newcomer: Newcomer, server: Server) -> Page:
    """A spectator's page that has noted what it shows while gnomes come through two gates."""
    record, move = until("mountain_king", 3, "invasion", then=two_gates)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="fast").visit(table.watch_link())
    page.locator(".table").wait_for()
    page.evaluate(SET_OUT)
    note(page, GATES, classes=True)
    answer(server, table, move)
    page.locator(".invasion h2").first.wait_for()
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    return page


def test_a_gnome_walks_once(newcomer: Newcomer, server: Server) -> None:
    page = watch_gnomes(newcomer, server)
    gnomes, walks = page.evaluate("() => [new Set(setOut).size, setOut.length]")
    assert gnomes > 2
    assert walks == gnomes, "somebody was sent back to the gate"


def test_a_gate_is_not_done_before_its_last_gnome(newcomer: Newcomer, server: Server) -> None:
    pictures = noted(watch_gnomes(newcomer, server))
    walking = [picture for picture in pictures if picture["walking"]]
    assert {picture["now"] for picture in walking} == {1}
    assert {picture["gnomes"] for picture in walking} == {"3 Zwerge"}
    phases = in_order([picture["phase"] for picture in pictures])
    assert sum("Invasion" in phase for phase in phases) == 1, phases


def test_reasons_are_read_until_the_next_gnome_sets_out(newcomer: Newcomer, server: Server) -> None:
    page = watch_gnomes(newcomer, server)
    pictures = [picture for picture in noted(page) if picture["gnomes"]]
    changed = [after for before, after in pairwise(pictures) if before["why"] != after["why"]]
    assert len(changed) > 2
    reasons = {picture["walks"] for picture in changed if picture["done"]}
    assert all("Der einfachste Weg" in reason for reason in reasons), reasons


@pytest.fixture(scope="module")
def second_wave(server: Server) -> tuple[str, list[int]]:
    """The address of a table where the second wave begins, and the honor of its domains."""

    def is_second_draft(state: State) -> bool:
        assert isinstance(state, MountainKingState)
        return state.wave == 1 and 0 in GAME.to_act(state)

    record = first_position("mountain_king", 3, {}, is_second_draft)
    table = stage(server.store, record, ["Runa"])
    return server.address + table.link(0), honor_of_wave(record)


def honor_of_wave(record: Record) -> list[int]:
    """What the domains of wave I have brought everybody."""
    *_, (recorder, _) = replay(record, dwarrow.game("mountain_king"))
    assert isinstance(recorder.state, MountainKingState)
    return recorder.state.honor[FROM_WAVE_1 :: len(SOURCES)]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_an_invasion_is_looked_at_again_gnome_by_gnome(
    newcomer: Newcomer, second_wave: tuple[str, list[int]], size: str
) -> None:
    player = newcomer(size=size)
    page = player.page
    page.goto(second_wave[0])
    came = page.get_by_role("button", name="Schritt für Schritt ansehen")
    came.click()
    panel = page.get_by_role("region", name="Invasionen nachlesen")
    expect(panel.get_by_role("status")).to_contain_text("Zwerg 1 von")
    expect(page.get_by_role("region", name="Warum dorthin?")).to_contain_text("Die nächste davon")
    player.has_no_barrier("review")
    player.fits("review")
    expect(panel.get_by_role("button", name="Einen Zwerg zurück")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(panel.get_by_role("status")).to_contain_text("Zwerg 2 von")
    expect(panel.locator("[aria-current=step]")).to_contain_text("2")
    panel.get_by_role("button", name="Einen Zwerg zurück").click()
    expect(panel.get_by_role("status")).to_contain_text("Zwerg 1 von")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    again = page.get_by_role("button", name="Nachlesen", exact=True)
    if not again.is_visible():
        page.get_by_role("button", name="Rad & Tore").click()
    again.click()
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Schließen").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".dock [data-lit]")).to_have_count(4)


def test_an_invasion_looked_at_again_marks_its_own_wave(
    newcomer: Newcomer, second_wave: tuple[str, list[int]]
) -> None:
    page = newcomer("en", moving=True).page
    page.goto(second_wave[0])
    expect(page.get_by_text("Wave II: 3 gnomes a gate")).to_be_visible()
    page.get_by_role("button", name="Review").click()
    expect(page.locator(".siege thead th.now .seen-by-readers")).to_have_text("Wave I")
    expect(page.locator(".siege tbody td.now")).to_have_text(["2", "+3", "+2"])


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_scoring_of_a_wave_can_be_looked_at(
    newcomer: Newcomer, second_wave: tuple[str, list[int]], size: str
) -> None:
    address, honor = second_wave
    player = newcomer(size=size)
    page = player.page
    page.goto(address)
    page.get_by_role("button", name="Welle I ist gewertet: Wertung ansehen").click()
    scoring = page.get_by_role("dialog", name="Wertung Welle I")
    player.has_no_barrier("scoring")
    player.fits("scoring")
    assert scoring.locator("tfoot .num").all_inner_texts() == [str(each) for each in honor]


def test_whoever_guides_a_gnome_reads_the_one_reason_that_gives_the_right(
    newcomer: Newcomer, server: Server
) -> None:
    def is_guiding(state: State) -> bool:
        asked = state.stack[-1] if state.stack else None
        return isinstance(asked, GuideGnome) and 0 in asked.seats

    def in_breach(state: State) -> bool:
        assert isinstance(state, MountainKingState)
        return is_guiding(state) and state.breach

    def by_votes(state: State) -> bool:
        assert isinstance(state, MountainKingState)
        decided = owner_of_tie_decider(state) == NOBODY and voters(state, state.rally)
        return is_guiding(state) and not state.breach and bool(decided)

    for wanted, reason in (
        (in_breach, "You caused the breach, so you decide."),
        (by_votes, "You lead the votes ("),
    ):
        record = first_position("mountain_king", 2, {}, wanted)
        player = newcomer("en", coached=True, moving=True)
        page = player.visit(stage(server.store, record, ["Runa"]).link(0))
        expect(page.locator(".first-game [aria-live]")).to_contain_text("you decide")
        expect(page.locator(".first-game [aria-live]")).not_to_contain_text("votes")
        expect(page.locator(".prompt .detail")).to_contain_text(reason)
        expect(page.locator(".why")).to_contain_text(reason)
        expect(page.locator(".why")).not_to_contain_text("Runa")


def test_on_a_desk_every_choice_for_a_gnome_can_be_read_and_found_on_the_map(
    newcomer: Newcomer, server: Server
) -> None:
    def among_many(state: State) -> bool:
        assert isinstance(state, MountainKingState)
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, GuideGnome) or 0 not in asked.seats:
            return False
        course = GAME.view(state, 0).course
        return course is not None and len(course.best) >= 3 and len(course.passed) >= 4

    record = first_position("mountain_king", 2, {}, among_many)
    page = newcomer("en", coached=True, moving=True).visit(
        stage(server.store, record, ["Runa"]).link(0)
    )
    cards = page.locator(".invasion .choices button")
    expect(cards.nth(2)).to_be_visible()
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
        domain, _, number = card.locator("b").inner_text().strip().partition(" cavern ")
        on_map = page.locator(".mountain text, svg text").get_by_text(f"{domain} {number}")
        expect(on_map.first).to_be_visible()


@pytest.mark.slow
def test_a_champion_scouts_while_gnomes_come_in(newcomer: Newcomer, server: Server) -> None:
    def can_scout(state: State) -> bool:
        assert isinstance(state, MountainKingState)
        if state.turn != 0 or not scouting_champions(state, 0):
            return False
        return GAME.view(state, 0).decision == "guide-gnome"

    record = games_until("mountain_king", 2, {"gnomes": can_scout}, A_SCOUT_AMONG_GNOMES)["gnomes"]
    page = newcomer(size="phone", moving=True).visit(stage(server.store, record, ["Runa"]).link(0))
    asked = page.locator(".prompt .title")
    expect(asked).to_contain_text("wohin der Zwerg geht")
    for place in page.locator(".places button[data-lit]").all():
        assert place.evaluate(UNCOVERED), "a place that can be chosen is covered"
    page.locator(".prompt").get_by_role("button", name="einsetzen").click()
    expect(asked).to_contain_text("Sieh dir")


def test_tracks_tell_what_they_give(newcomer: Newcomer, server: Server) -> None:
    page = Chieftain(newcomer("en", moving=True), server, 4).page
    track = page.locator(".supplies .track").first
    expect(track).to_have_attribute(
        "aria-label",
        "0 supplies. Wave I begins with 6 supplies, wave II with 5, wave III with 4, and every "
        "Supply symbol adds one. Each of these spaces to the right of your supply marker brings "
        "a desperation token when a wave begins: 5, 6, 7, 8",
    )
    expect(page.get_by_text("Wave I: 2 gnomes a gate · fallen units +3, then +2")).to_be_visible()


def test_the_rules_explain_every_sign(newcomer: Newcomer, server: Server) -> None:
    player = newcomer("fr")
    page = Chieftain(player, server, 4).page
    page.locator(".tools .tool").nth(-3).click()
    rules = page.get_by_role("dialog")
    expect(rules.get_by_role("heading", name="Les symboles")).to_be_visible()
    expect(rules.locator("li")).to_have_count(13)
    player.has_no_barrier("rules")


AWARD = """({
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  title: document.querySelector('.prompt .title')?.textContent ?? '',
  influence: [...document.querySelectorAll('[data-scene=award] .art li')]
    .map((each) => each.textContent.trim()),
  said: document.querySelector('[data-scene=award] .scene > ol li')?.textContent.trim() ?? '',
})"""


@pytest.mark.parametrize("size", SIZES)
def test_a_champions_stage_shows_the_influence_that_decided(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    page = watched(newcomer, server, "mountain_king", "award", size, AWARD)
    page.locator("[data-scene=award]").wait_for()
    page.locator("[data-scene=award]").wait_for(state="detached")
    pictures = [picture for picture in noted(page) if picture["scene"] == "award"]
    assert {picture["title"] for picture in pictures} == {"The champions are awarded"}
    for picture in pictures:
        discs = [re.match(r"(\w+): influence (\d+)", each) for each in picture["influence"]]
        (winner, most), *others = [disc.groups() for disc in discs if disc]
        assert picture["said"].startswith(f"{winner} wins")
        assert all(int(number) <= int(most) for _, number in others)


WALKING = """({
  told: [...document.querySelectorAll('.invasion .queue .current')]
    .map((gnome) => gnome.textContent.trim()).join(),
  at: performance.now(),
})"""


def test_a_gnome_that_does_as_the_one_before_it_needs_less_time(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("mountain_king", 3, "invasion", then=the_first_two_fight_alike)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer("en", moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, WALKING)
    answer(server, table, move)
    expect(page.locator(".invasion .queue button")).to_have_count(2)
    on_the_way: dict[str, list[float]] = {}
    for picture in noted(page):
        if "easiest way" in picture["told"]:
            on_the_way.setdefault(picture["told"][0], []).append(picture["at"])
    first, second = [times[-1] - times[0] for times in on_the_way.values()]
    assert 0 < second < first * 0.7


def the_first_two_fight_alike(recorder: Recorder) -> bool:
    """Whether two gnomes go the same way to trolls when an invasion begins, and nobody guides."""
    codes = [event.code for event in recorder.events]
    start = codes.index("invasion")
    ways = [event for event in recorder.events[start:] if event.code == "gnome-walks"][:2]
    return (
        len(ways) == 2
        and "guides" not in codes[start:]
        and ways[0].params["path"] == ways[1].params["path"]
        and min(int(str(way.params["trolls"])) for way in ways) > 0
    )
