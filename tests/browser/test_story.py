"""A table tells what happens in its order: cause before effect, also for those who only watch."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from dwarrow.kernel import Move, Recorder
from tests.support.browser import SIZES, Newcomer
from tests.support.noting import note, noted, wait_for_note
from tests.support.server import Server
from tests.support.staged import stage
from tests.support.story import answer, in_order, last_move, until

NEBELBERGE = """({
  units: [...document.querySelectorAll('.table [data-anchor^="mine "]')]
    .filter((place) => /^mine \\d$/.test(place.dataset.anchor))
    .map((place) => place.querySelectorAll('.unit').length),
  owned: [...document.querySelectorAll('[data-anchor^="seat "][data-anchor*=" mine "]')]
    .filter((place) => place.matches('.mine') && place.style.visibility !== 'hidden').length,
  bare: [...document.querySelectorAll('.four .stack .mine')]
    .map((mine) => mine.style.visibility === 'hidden'),
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  why: document.querySelector('[data-scene] .art p')?.textContent.trim() ?? '',
  flying: document.querySelectorAll('.flight').length,
})"""


def test_a_card_lies_on_the_mine_before_the_mine_leaves(newcomer: Newcomer, server: Server) -> None:
    record, move = until(
        "nebelberge", 2, "capture", then=lambda recorder: recorder.events[-1].params["owner"] == 1
    )
    table = stage(server.store, record, ["Runa", "Odrik"])
    watcher = newcomer(moving=True, speed="normal")
    page = watcher.visit(table.watch_link())
    page.locator(".stack").first.wait_for()
    place = int(move.text.split()[-1]) - 1
    note(page, NEBELBERGE)
    answer(server, table, move)
    page.locator("[data-scene=capture]").wait_for()
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    pictures = noted(page)
    shown = [picture["units"][place] for picture in pictures]
    assert in_order(shown) == [shown[0], shown[0] + 1, 0]
    told = max(at for at, picture in enumerate(pictures) if picture["scene"])
    flown = [picture["owned"] for picture in pictures[told:] if picture["flying"]]
    assert flown[0] == pictures[0]["owned"], "it is its owner's when it has landed"
    bare = [picture["bare"][place] for picture in pictures if picture["flying"] > 1]
    assert set(bare) == {True}, "the next mine comes from the deck when this one has left"
    assert pictures[-1]["owned"] == flown[0] + 1
    on_stage = {picture["units"][place] for picture in pictures if picture["scene"]}
    assert on_stage == {shown[0] + 1}
    assert all("führ" in picture["why"] for picture in pictures if picture["scene"])


def test_without_motion_the_same_pictures_come_step_by_step(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nebelberge", 2, "capture")
    table = stage(server.store, record, ["Runa", "Odrik"])
    watcher = newcomer(moving=True, speed="normal")
    page = watcher.page
    page.emulate_media(reduced_motion="reduce")
    watcher.visit(table.watch_link())
    page.locator(".stack").first.wait_for()
    place = int(move.text.split()[-1]) - 1
    note(page, NEBELBERGE)
    answer(server, table, move)
    page.locator("[data-scene=capture]").wait_for()
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    shown = [picture["units"][place] for picture in noted(page)]
    assert in_order(shown) == [shown[0], shown[0] + 1, 0]
    assert not any(picture["flying"] for picture in noted(page))


FLOWN = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (this.className === 'flight') {
      const { left, top } = this.getBoundingClientRect();
      const [, x, y] = /translate\\((.*)px, (.*)px\\)/.exec(frames[1].transform);
      flown.push([left + +x, top + +y]);
    }
    return animate.call(this, frames, options);
  };
}"""
"""Notes where pieces fly from now on."""
KING = "document.querySelector('[data-anchor=king]')?.style.visibility ?? ''"


@pytest.mark.parametrize("size", SIZES)
def test_an_own_treasure_flies_to_its_owner(newcomer: Newcomer, server: Server, size: str) -> None:
    record, move = until(
        "nebelberge", 2, "treasure", then=lambda recorder: last_move(recorder).seat == 0
    )
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, size=size).visit(table.watch_link())
    page.locator(".realm").wait_for()
    page.evaluate(FLOWN)
    note(page, KING)
    answer(server, table, move)
    page.locator("[data-scene=treasure]").wait_for()
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    assert set(noted(page)) == {""}, "the king stays while it flies to him"
    x, y = page.evaluate("() => flown.at(-1)")
    realm = page.locator(".realm").bounding_box()
    assert realm
    assert realm["x"] <= x <= realm["x"] + realm["width"]
    assert realm["y"] <= y <= realm["y"] + realm["height"]


@pytest.mark.parametrize("size", SIZES)
def test_a_rivals_treasure_flies_to_where_treasures_are_counted(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    record, move = until(
        "nebelberge", 2, "treasure", then=lambda recorder: last_move(recorder).seat == 1
    )
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, size=size).visit(table.link(0))
    page.locator(".realm").wait_for()
    page.evaluate(FLOWN)
    answer(server, table, move)
    page.locator("[data-scene=treasure]").wait_for()
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    x, y = page.evaluate("() => flown.at(-1)")
    treasures = page.locator(".rival .facts > :has(.won)").bounding_box()
    assert treasures
    assert abs(y - treasures["y"]) < treasures["height"]
    assert treasures["x"] - 2 <= x <= treasures["x"] + treasures["width"]


MOUNTAIN_KING = """({
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  told: document.querySelectorAll('[data-scene] ol li').length,
  honor: [...document.querySelectorAll('[data-scene] .honor b')].map((each) => +each.textContent),
  final: document.querySelector('.seats')?.textContent.includes('Endstand') ?? false,
})"""


def test_a_wave_is_scored_domain_by_domain_before_honor_counts(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("mountain_king", 2, "domain")
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, MOUNTAIN_KING)
    answer(server, table, move)
    page.locator("[data-scene=scoring]").wait_for()
    page.locator("[data-scene=scoring]").wait_for(state="detached")
    scored = [picture for picture in noted(page) if picture["scene"] == "scoring"]
    honor = in_order([picture["honor"] for picture in scored if picture["honor"]])
    assert len(honor) > 2
    assert all(
        sum(old != new for old, new in zip(before, after, strict=True)) == 1
        for before, after in pairwise(honor)
    )
    first = next(picture for picture in scored if picture["honor"] != scored[0]["honor"])
    assert scored.index(first) > 0
    assert scored[0]["told"] == 1
    assert not any(picture["final"] for picture in noted(page))


COUNTED = """(() => {
  const stage = document.querySelector('[data-scene=scoring] .scene')?.getBoundingClientRect();
  if (!stage || !document.querySelector('.counted')) return null;
  return [...document.querySelectorAll('.counted, .places button, .skip')].map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const covered =
      left < stage.right && right > stage.left && top < stage.bottom && bottom > stage.top;
    return covered ? 'covered' : 'seen';
  });
})()"""
"""What is seen while caverns are marked: these, all other places, and the way to skip it."""


@pytest.mark.parametrize("size", SIZES)
def test_the_caverns_of_a_scored_domain_are_marked_beside_the_table(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    record, move = until("mountain_king", 2, "domain")
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal", size=size).visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, COUNTED)
    answer(server, table, move)
    page.locator("[data-scene=scoring]").wait_for()
    page.locator("[data-scene=scoring]").wait_for(state="detached")
    marked = [picture for picture in noted(page) if picture]
    assert marked
    assert {how for picture in marked for how in picture} == {"seen"}
    expect(page.locator(".counted")).to_have_count(0)


HALLS = """({
  halls: document.querySelectorAll('.counted-hall').length,
  beside: document.querySelectorAll('.beside-hall').length,
  honor: [...document.querySelectorAll('.seats .honor .count')]
    .map((count) => parseInt(count.firstChild.textContent)),
  counting: document.querySelector('.result') !== null,
  seen: [...document.querySelectorAll('.counted-hall, .beside-hall')].every((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  }),
  title: document.querySelector('.prompt .title')?.textContent ?? '',
})"""
"""The hall that lights up, with the caverns around it, and everybody's honor."""


@pytest.mark.parametrize("size", SIZES)
def test_halls_are_counted_one_by_one_on_the_mountain(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    record, move = until("mountain_king", 2, "end")
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, size=size).visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, HALLS)
    answer(server, table, move)
    page.locator(".result.over").wait_for()
    counted = [picture for picture in noted(page) if picture["halls"]]
    assert all(picture["beside"] > 2 and not picture["counting"] for picture in counted)
    assert all(picture["seen"] for picture in counted), "the hall lies in sight"
    assert {picture["title"] for picture in counted} == {"Die großen Hallen werden gewertet"}
    halls = in_order([picture["honor"] for picture in counted])
    assert len(halls) > 2
    assert halls == sorted(halls, key=sum)
    before = [picture for picture in noted(page) if picture["honor"]]
    assert before[before.index(counted[0]) - 1]["honor"] == counted[0]["honor"]
    assert before[-1]["honor"] == halls[-1], "the final points are seen before they are counted"


INVASION = """({
  gate: document.querySelector('.invasion h2')?.firstChild.textContent.trim() ?? '',
  gnomes: document.querySelectorAll('.invasion [role=log] li').length,
  seats: [...document.querySelectorAll('[data-anchor^="seat "]')]
    .every((seat) => seat.style.visibility !== 'hidden'),
  flying: document.querySelectorAll('.flight').length,
})"""


def test_the_picture_stays_with_the_gnomes_from_gate_to_gate(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until(
        "mountain_king", 3, "invasion", then=lambda recorder: gates_open(recorder) > 1
    )
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, size="phone").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, INVASION)
    answer(server, table, move)
    page.locator(".invasion h2").first.wait_for()
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    pictures = noted(page)
    assert any(picture["flying"] for picture in pictures)
    assert all(picture["seats"] for picture in pictures)
    gates = [picture["gate"] for picture in pictures]
    told = in_order(gates[gates.index(next(filter(None, gates))) :])
    assert len(told) > 1
    assert "" not in told[:-1], "the table came back between two gates"
    first = {gate: pictures[gates.index(gate)]["gnomes"] for gate in told if gate}
    assert max(first.values()) <= 1, "gnomes of an earlier gate"


STRUCK = """({
  told: document.querySelector('.log .lines')?.textContent.includes('Stein') ?? false,
  said: [...document.querySelectorAll('.dice .die')].map((die) =>
    die.querySelector('small')?.textContent ?? ''),
  rolled: document.querySelector('.dice .what')?.textContent.trim() ?? '',
})"""


def test_each_die_says_what_it_did_when_its_success_counts(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until(
        "zwerge", 3, "strike", then=lambda recorder: isinstance(recorder.record.entries[-1], Move)
    )
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True).visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, STRUCK)
    answer(server, table, move)
    page.wait_for_function("() => window.pictures.some(each => JSON.parse(each).told)")
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    told = [picture["said"] for picture in noted(page) if picture["told"]]
    assert told[0]
    assert all(told[0]), told
    assert len({picture["rolled"] for picture in noted(page)} - {""}) == 1, "others' dice"


def gates_open(recorder: Recorder) -> int:
    """Through how many gates gnomes have come so far."""
    return sum(event.code == "invasion" for event in recorder.events)


NIDAVELLIR = """({
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  flying: document.querySelectorAll('.flight').length,
  lit: [...document.querySelectorAll('.rival[data-named]')].map((rival) => rival.ariaLabel),
})"""


def hands_over(recorder: Recorder) -> bool:
    """Whether the first seat has moved, and the second is asked alone."""
    return last_move(recorder).seat == 0 and recorder.game.to_act(recorder.state) == (1,)


def test_the_stage_is_empty_and_the_taker_lit_while_a_card_flies(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nidavellir", 2, "reveal", then=hands_over)
    table = stage(server.store, record, ["Runa"])
    page = newcomer(moving=True, speed="normal").visit(table.link(0))
    page.locator(".table").wait_for()
    note(page, NIDAVELLIR)
    answer(server, table, move)
    page.locator("[data-scene=reveal]").wait_for()
    page.locator(".lamp.asked").wait_for()
    pictures = noted(page)
    flying = [picture for picture in pictures if picture["flying"]]
    assert flying
    assert not any(picture["scene"] for picture in flying)
    assert any("Bot 1" in picture["lit"] for picture in flying)
    assert not pictures[-1]["lit"]


BIDS = """({
  lying: [...document.querySelectorAll('.tavern:first-child .bids .coin .seen-by-readers')]
    .filter((bid) => /\\d/.test(bid.textContent)).length,
  turned: [...document.querySelectorAll('[data-scene] .face')]
    .filter((face) => /\\d/.test(face.textContent))
    .filter((face) => face.getBoundingClientRect().width > 40).length,
  said: [...document.querySelectorAll('[data-scene] ol li')]
    .filter((line) => /\\d/.test(line.textContent)).length,
  prompt: document.querySelector('.prompt .say').textContent,
})"""
"""Bids that lie open at the first tavern, and those on the stage, as seen and as said."""


def test_the_bids_at_a_tavern_turn_up_one_by_one(newcomer: Newcomer, server: Server) -> None:
    record, move = until("nidavellir", 3, "reveal")
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, BIDS)
    answer(server, table, move)
    page.locator("[data-scene=reveal]").wait_for()
    page.locator("[data-scene=reveal]").wait_for(state="detached")
    pictures = noted(page)
    assert in_order([picture["lying"] for picture in pictures])[:4] == [0, 1, 2, 3]
    assert max(picture["said"] for picture in pictures) > 1
    assert all(picture["said"] <= picture["turned"] for picture in pictures)
    told = [picture["prompt"] for picture in pictures if picture["said"]]
    assert all("bietet" in prompt or "Reihenfolge" in prompt for prompt in told)
    assert not any("Du schaust zu" in prompt for prompt in told)


TAKING = """({
  flying: document.querySelectorAll('.flight').length,
  points: +document.querySelector('.rival .score .count').firstChild.textContent,
  army: document.querySelector('.rival .classes').textContent,
  change: document.querySelector('.rival .score .change')?.textContent ?? '',
  columns: document.querySelectorAll('.rival .classes .change').length,
})"""


def test_a_card_counts_when_it_has_landed(newcomer: Newcomer, server: Server) -> None:
    record, move = until(
        "nidavellir", 2, "take", then=lambda recorder: last_move(recorder).seat == 1
    )
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, TAKING)
    before, army = noted(page)[0]["points"], noted(page)[0]["army"]
    answer(server, table, move)
    page.locator(".rival .score .change").wait_for()
    *flown, landed = noted(page)[: [p["points"] == before for p in noted(page)].index(False) + 1]
    assert any(picture["flying"] for picture in flown)
    assert {picture["army"] for picture in flown} == {army}, "a card counts before it has landed"
    assert not landed["flying"]
    assert noted(page)[-1]["change"] == f"+{noted(page)[-1]['points'] - before}"
    assert noted(page)[-1]["columns"], "the column says where the points come from"


COINS = """({
  flying: document.querySelectorAll('.flight').length,
  lying: [...document.querySelectorAll('[data-anchor^="coin 1 "]')]
    .filter((coin) => coin.style.visibility !== 'hidden').map((coin) => coin.dataset.anchor),
})"""


def test_an_old_coin_leaves_before_the_new_one_lies_there(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until(
        "nidavellir", 2, "exchange", then=lambda recorder: last_move(recorder).seat == 1
    )
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal").visit(table.link(0))
    page.locator(".table").wait_for()
    note(page, COINS)
    answer(server, table, move)
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(1)
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    pictures = noted(page)
    (new,) = set(pictures[-1]["lying"]) - set(pictures[0]["lying"])
    flying = [picture["flying"] for picture in pictures if new not in picture["lying"]]
    assert max(flying) == 2, "the old coin and the new one"
    assert flying[-1] <= 1, "the new one alone is on its way"


COUNTING = """({
  rows: document.querySelectorAll('.scores tbody tr:not(.uncounted)').length,
  points: [...document.querySelectorAll('.place .points')].map((sum) => parseInt(sum.textContent)),
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  over: document.querySelector('.prompt .title')?.textContent.includes('zu Ende') ?? false,
  where: document.querySelector('.where')?.textContent ?? '',
})"""


WINNING = 784
"""The highest tone of what is heard when somebody has won."""
LISTENING = """localStorage.setItem("dwarrow.settings", JSON.stringify({ sound: true }));
window.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  tones.push(this.frequency.value);
  start.apply(this, when);
};"""


def test_a_row_of_the_score_is_seen_before_it_is_counted_and_victory_heard(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nebelberge", 2, "end")
    table = stage(server.store, record, ["Runa", "Odrik"])
    player = newcomer(moving=True, speed="normal")
    player.page.add_init_script(LISTENING)
    page = player.visit(table.link(move.seat))
    page.locator(".table").wait_for()
    page.keyboard.press("Shift")
    note(page, COUNTING, classes=True)
    answer(server, table, move)
    page.locator(".result.over").wait_for()
    told = [picture["scene"] for picture in noted(page)].index("end")
    assert not any(picture["over"] for picture in noted(page)[:told])
    assert all(picture["where"] for picture in noted(page)[:told])
    counted = [picture for picture in noted(page) if picture["points"]]
    for before, after in pairwise(counted):
        assert before["rows"] == after["rows"] or before["points"] == after["points"]
    assert in_order([picture["rows"] for picture in counted]) == [0, 1, 2]
    page.wait_for_function("tone => tones.includes(tone)", arg=WINNING)
    assert page.evaluate("tones").count(WINNING) == 1


def test_whoever_hurries_sees_at_once_how_it_stands(newcomer: Newcomer, server: Server) -> None:
    record, move = until("mountain_king", 2, "domain")
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    answer(server, table, move)
    page.locator("[data-scene=scoring]").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("[data-scene]")).to_have_count(0)
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)


WHOSE = "document.querySelector('.prompt .say').innerText.replaceAll('\\n', ' ')"


def test_the_prompt_says_whose_turn_is_told(newcomer: Newcomer, server: Server) -> None:
    record, move = until("zwerge", 2, "turn", then=hands_over)
    table = stage(server.store, record, ["Runa"])
    page = newcomer(moving=True, speed="normal").visit(table.link(0))
    page.locator(".table").wait_for()
    note(page, WHOSE)
    answer(server, table, move)
    wait_for_note(page, " Der Heldenmarker ")
    titles = [told.split(" ist am Zug.")[0] for told in noted(page) if "Heldenmarker" in told]
    assert titles[0] == "Boïndil (Bot 1)"


def test_who_looks_at_the_next_age_is_not_called_another_ones_turn(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until(
        "nidavellir", 3, "draw", then=lambda recorder: last_move(recorder).seat > 0
    )
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, WHOSE)
    answer(server, table, move)
    wait_for_note(page, " sieht sich ")
    told = [prompt for prompt in noted(page) if " sieht sich " in prompt]
    assert not any("ist am Zug" in prompt.split(" sieht sich ")[0] for prompt in told), told


SENTENCES = """({
  said: [...document.querySelectorAll('.prompt .detail')].map((line) => line.textContent.trim()),
  wheel: document.querySelector('.round').hasAttribute('data-named'),
  at: performance.now(),
})"""
LETTER = 20
"""Milliseconds that a letter of a sentence is in sight at least."""


def starts(picture: Any, words: str) -> bool:
    """Whether the newest sentence begins so."""
    return any(sentence.startswith(words) for sentence in picture["said"][:1])


def test_every_sentence_about_a_rival_stands_until_it_is_read(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("mountain_king", 3, "turn", then=hands_over)
    table = stage(server.store, record, ["Runa"])
    page = newcomer(moving=True, speed="normal").visit(table.link(0))
    page.locator(".lamp.asked").wait_for()
    note(page, SENTENCES)
    answer(server, table, move)
    page.locator(".lamp:not(.asked)").wait_for()
    page.locator(".lamp.asked").wait_for()
    pictures = noted(page)
    del pictures[: [starts(picture, "Bot 1 führt") for picture in pictures].index(True)]
    stood = {
        sentence: sum(
            after["at"] - now["at"] for now, after in pairwise(pictures) if sentence in now["said"]
        )
        for sentence in {sentence for picture in pictures for sentence in picture["said"]}
        if sentence.startswith("Bot ")
    }
    *early, _ = sorted(stood, key=lambda said: max(p["at"] for p in pictures if said in p["said"]))
    assert len(early) > 4
    assert {said for said in early if stood[said] < LETTER * len(said)} == set()
    turned = [picture for picture in pictures if starts(picture, "Der Radspielstein")]
    assert any(picture["wheel"] for picture in turned), "what turns lights up"
    assert not pictures[0]["wheel"]
