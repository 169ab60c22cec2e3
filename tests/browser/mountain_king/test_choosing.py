"""Choosing on the page: mixed caverns, what is asked, where the keyboard goes on, and the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pieces import CHAMPIONS
from dwarrow.games.mountain_king.state import AFTER_ACTIONS, MountainKingState
from dwarrow.games.mountain_king.tracks import honor_of
from dwarrow.games.mountain_king.trolls import figures_in, normal_trolls
from dwarrow.kernel import Recorder, State
from tests.support.browser import SIZES, Newcomer
from tests.support.mountain_king import Chieftain
from tests.support.server import Server
from tests.support.staged import Staged, games_until, positions, stage

Wanted = Callable[[MountainKingState], bool]
ON_AN_ANSWER = "() => !!document.activeElement?.matches('.table [data-lit]')"
ANSWERED = """before => {
  const asked = document.querySelector('.table')?.dataset.asked;
  return !!document.querySelector('.among, .result') || (asked && asked !== before);
}"""


def asked(state: MountainKingState, question: str) -> bool:
    """Whether the first seat alone is asked this."""
    return GAME.to_act(state) == (0,) and GAME.decision(state).name == question


def texts(state: MountainKingState) -> list[str]:
    """What the first seat may answer."""
    return [GAME.text(state, action) for action in GAME.legal(state, 0)]


def advances_from_mixed(state: MountainKingState) -> bool:
    """Whether a troll and a champion of one place may advance."""
    if not asked(state, "march"):
        return False
    return any(
        f"champion {CHAMPIONS[champion]}" in texts(state)
        and normal_trolls(state, 0, place)
        and figures_in(state, 0, place)
        for champion in state.figures[0]
        if (place := state.figure_at[champion]) >= 0
    )


def only_champions_left(state: MountainKingState) -> bool:
    """Whether the actions are taken and a champion could still be used."""
    return asked(state, "act") and state.stage == AFTER_ACTIONS


def group_complete(state: MountainKingState) -> bool:
    """Whether symbols are chosen and no other fits."""
    return asked(state, "act") and state.picked > 0 and all(map(str.isalpha, texts(state)))


POSITIONS: dict[str, Wanted] = {
    "mixed": advances_from_mixed,
    "after-strong": only_champions_left,
    "complete": group_complete,
    "falls": lambda state: asked(state, "who-falls"),
    "renegade": lambda state: asked(state, "renegade-votes"),
    "star": lambda state: asked(state, "place-star"),
}


UNDER_THE_ZOOM = """all => all.filter(place => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".zoom");
}).map(place => place.ariaLabel)"""


class Tables:
    """A server with a table for each position; Alva has the first seat."""

    def __init__(self, server: Server, tables: dict[str, Staged]) -> None:
        self.server = server
        self.tables = tables

    def open(self, newcomer: Newcomer, name: str, size: str = "desk") -> Page:
        """Alva sits down at a table where everything moves."""
        player = newcomer("en", size=size, moving=True, speed="fast")
        player.visit(self.tables[name].link(0))
        player.page.locator(".table [data-lit], .result").first.wait_for()
        return player.page


@pytest.fixture(scope="module")
def tables(server: Server) -> Tables:
    """One table for each of the positions, and one where the game is over."""

    def is_here(wanted: Wanted) -> Callable[[State], bool]:
        def found(state: State) -> bool:
            assert isinstance(state, MountainKingState)
            return wanted(state)

        return found

    wanted = {name: is_here(position) for name, position in POSITIONS.items()}
    records = games_until("mountain_king", 2, wanted)
    *_, over = whole_game()
    records["end"] = over.record
    records |= {f"mixed {size}": records["mixed"] for size in SIZES}
    staged = {name: stage(server.store, record, ["Alva"]) for name, record in records.items()}
    return Tables(server, staged)


def whole_game() -> Iterator[Recorder]:
    """Every position of a game of three greedy bots."""
    return positions("mountain_king", 3, {}, 5)


def track(recorder: Recorder) -> tuple[int, ...]:
    """Everybody's honor on the track, with the last scoring once the game is over."""
    state = recorder.state
    assert isinstance(state, MountainKingState)
    result = GAME.result(state)
    return result.scores if result else tuple(honor_of(state, seat) for seat in range(3))


def title(page: Page) -> Locator:
    """The line that says what to do."""
    return page.locator(".prompt .title")


def box(found: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of something on the screen."""
    at = found.bounding_box()
    assert at is not None
    return at["x"], at["y"], at["x"] + at["width"], at["y"] + at["height"]


@pytest.mark.parametrize("size", SIZES)
def test_a_mixed_cavern_unfolds_whom_to_choose_beside_it(
    newcomer: Newcomer, tables: Tables, size: str
) -> None:
    page = tables.open(newcomer, f"mixed {size}", size)
    page.get_by_role("button", name="Show the whole mountain").click()
    assert page.locator(".places button").evaluate_all(UNDER_THE_ZOOM) == []
    before = page.locator(".table").get_attribute("data-asked")
    dock = page.locator(".dock").all_inner_texts()
    cavern = page.locator(".places button[data-lit][aria-label*='(yours)'][aria-label*='troll']")
    cavern.first.click()
    choices = page.locator(".among")
    expect(choices.get_by_role("button").first).to_be_focused()
    assert choices.get_by_role("button").count() >= 2
    assert page.locator(".dock").all_inner_texts() == dock
    left, top, right, bottom = box(choices)
    window = box(page.locator(".window"))
    assert window[0] <= left < right <= window[2]
    assert window[1] <= top < bottom <= window[3]
    spot = box(cavern.first)
    apart = max(top - spot[3], spot[1] - bottom, left - spot[2], spot[0] - right)
    assert 0 <= apart < 50
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    expect(cavern.first).to_be_focused()
    page.keyboard.press("Enter")
    choices.get_by_role("button").first.click()
    page.wait_for_function(
        "before => document.querySelector('.table').dataset.asked !== before", arg=before
    )
    expect(choices).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "said", "never"),
    [
        ("after-strong", "Use a champion, or end your turn.", "symbols"),
        ("complete", "Take the action: no other symbol fits.", "dd more"),
        ("falls", re.compile(r"comes to .+ cavern \d: choose who falls"), "Choose who"),
        ("renegade", re.compile(r"^.+: choose the clan that gives you .+ votes?\."), "renegade’s"),
        ("star", re.compile("Choose where to put .+’s star"), "the star lies"),
    ],
)
def test_the_prompt_says_what_can_be_done_and_what_it_is_about(
    newcomer: Newcomer, tables: Tables, name: str, said: str | re.Pattern[str], never: str
) -> None:
    page = tables.open(newcomer, name)
    expect(title(page)).to_have_text(said)
    expect(page.locator(".prompt .say")).not_to_contain_text(never)
    note = page.get_by_text("The symbols you choose add up here.")
    expect(note).to_have_count(0 if name in ("after-strong", "complete") else 1)


def test_the_course_of_the_game_follows_the_honor_track_and_the_board_shows_the_final_score(
    newcomer: Newcomer, tables: Tables
) -> None:
    page = tables.open(newcomer, "end")
    chart = page.get_by_role("img", name="Points of all seats in the course of the game")
    lines = chart.locator("path[fill=none]")
    expect(lines).to_have_count(3)
    marks = {
        int(mark.text_content() or ""): float(mark.get_attribute("y") or "") - 4
        for mark in chart.locator("text").all()
    }
    low, high = min(marks), max(marks)
    honor = [track(recorder) for recorder in whole_game()]
    for seat, line in enumerate(lines.all()):
        drawn = re.findall(r"[ML][\d.]+ ([\d.]+)", line.get_attribute("d") or "")
        for step, y in enumerate(drawn):
            moment = honor[round(step / (len(drawn) - 1) * (len(honor) - 1))]
            wanted = marks[low] + (moment[seat] - low) / (high - low) * (marks[high] - marks[low])
            assert abs(float(y) - wanted) < 0.1, (seat, step)
    points = [text.split()[0] for text in page.locator(".place .points").all_inner_texts()]
    page.get_by_role("button", name="The board").click()
    assert sorted(page.locator(".seats .honor .count").all_inner_texts()) == sorted(points)
    expect(title(page)).to_have_text("The game is over.")
    expect(page.locator(".seats")).not_to_contain_text("waiting")
    expect(page.get_by_text("is scored: see what for")).to_have_count(0)


NOTE_A_LOST_FOCUS = """() => {
    window.lost = [];
    const look = () => {
        const focus = document.activeElement;
        const asked = document.querySelector(".table")?.dataset.asked;
        if (focus === document.body && lost.at(-1) !== asked) lost.push(asked);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Looks in every frame whether nothing has the focus, and notes during which question."""


@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
def test_after_every_answer_the_keyboard_stands_on_the_next(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    player = newcomer(size=size, moving=True, speed="fast")
    page = player.page
    Chieftain(player, server, 2).tab_to(".table [data-lit]")
    page.evaluate(NOTE_A_LOST_FOCUS)
    questions: set[str] = set()
    for _ in range(24):
        page.wait_for_function(ON_AN_ANSWER)
        questions.add(title(page).inner_text())
        before = page.locator(".table").get_attribute("data-asked")
        page.keyboard.press("Enter")
        page.wait_for_function(ANSWERED, arg=before)
    assert len(questions) > 7
    assert page.evaluate("() => lost") == []
