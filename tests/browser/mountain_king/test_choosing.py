"""Choosing on the page: mixed caverns, what is asked, where the keyboard goes on, and the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pieces import PLACE_NAMES
from dwarrow.games.mountain_king.state import AFTER_ACTIONS, MountainKingState
from dwarrow.kernel import Record, State
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import Staged, games_until, positions, stage

FAST = "localStorage.setItem('dwarrow.settings', JSON.stringify({ speed: 'fast' }))"
SIZES = ["desk", "tablet", "phone"]
Wanted = Callable[[MountainKingState], bool]


def asked_of_first(state: MountainKingState, question: str) -> bool:
    """Whether the first seat alone is asked this."""
    return GAME.to_act(state) == (0,) and GAME.decision(state).name == question


def mixed(state: MountainKingState) -> list[str]:
    """The places of an Advance from which a troll or a champion may come."""
    if not asked_of_first(state, "march"):
        return []
    texts = [GAME.text(state, action) for action in GAME.legal(state, 0)]
    return [
        name
        for place, name in enumerate(PLACE_NAMES)
        if f"from {name}" in texts
        and any(
            f"champion {GAME.box().champions[champion].id}" in texts
            for champion in state.figures[0]
            if state.figure_at[champion] == place
        )
    ]


def only_champions_left(state: MountainKingState) -> bool:
    """Whether the first seat can only use a champion or end its turn."""
    return asked_of_first(state, "act") and state.stage == AFTER_ACTIONS


def group_complete(state: MountainKingState) -> bool:
    """Whether symbols are chosen and no other fits."""
    if not asked_of_first(state, "act") or not state.picked:
        return False
    return all(GAME.text(state, action).isalpha() for action in GAME.legal(state, 0))


WANTED: dict[str, Wanted] = {
    "mixed": lambda state: bool(mixed(state)),
    "after-strong": only_champions_left,
    "complete": group_complete,
    "falls": lambda state: asked_of_first(state, "who-falls"),
    "renegade": lambda state: asked_of_first(state, "renegade-votes"),
    "star": lambda state: asked_of_first(state, "place-star"),
}


class Tables:
    """A server with a table for each wanted position; the first seat belongs to a person."""

    def __init__(self, server: Server, tables: dict[str, Staged]) -> None:
        self.server = server
        self.tables = tables

    def open(self, newcomer: Newcomer, name: str, size: str = "desk", language: str = "en") -> Page:
        """Somebody sits down where this position is; everything moves."""
        player = newcomer(language, size=size, moving=True, address=self.server.address)
        player.page.add_init_script(FAST)
        player.visit(self.tables[name].link(0))
        player.page.locator(".table [data-lit], .result").first.wait_for()
        return player.page


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """One table for each of the positions."""

    def on_kings_table(wanted: Wanted) -> Callable[[State], bool]:
        def found(state: State) -> bool:
            assert isinstance(state, MountainKingState)
            return wanted(state)

        return found

    records = games_until(
        "mountain_king", 2, {name: on_kings_table(wanted) for name, wanted in WANTED.items()}
    )
    records["end"] = finished()
    store = str(tmp_path_factory.mktemp("choosing") / "tables.db")
    staged = {name: stage(store, record, ["Alva"]) for name, record in records.items()}
    with Server(store) as server:
        yield Tables(server, staged)


def finished() -> Record:
    """A whole game of greedy bots."""
    *_, recorder = positions("mountain_king", 3, {}, 5)
    return recorder.record


def title(page: Page) -> Locator:
    """The line that says what to do."""
    return page.locator(".prompt .title")


@pytest.mark.parametrize("size", SIZES)
def test_a_mixed_cavern_shows_whom_to_choose_beside_it(
    newcomer: Newcomer, tables: Tables, size: str
) -> None:
    page = tables.open(newcomer, "mixed", size)
    asked = page.locator(".table").get_attribute("data-asked")
    cavern = page.locator(".places button[data-lit]").filter(
        has=page.locator(":scope[aria-label*='(Alva)']")
    )
    cavern = page.locator(".places button[data-lit][aria-label*='(Alva)']").first
    before = page.locator(".dock").all_inner_texts()
    cavern.click()
    choices = page.locator(".among")
    expect(choices).to_be_visible()
    assert page.locator(".dock").all_inner_texts() == before
    assert choices.get_by_role("button").count() >= 2
    expect(choices.get_by_role("button").first).to_be_focused()
    window, box, spot = (each.bounding_box() for each in (page.locator(".window"), choices, cavern))
    assert window is not None
    assert box is not None
    assert spot is not None
    assert window["x"] <= box["x"]
    assert box["x"] + box["width"] <= window["x"] + window["width"]
    assert window["y"] <= box["y"]
    assert box["y"] + box["height"] <= window["y"] + window["height"]
    far = max(box["y"] - spot["y"] - spot["height"], spot["y"] - box["y"] - box["height"])
    assert far < 60, "the choices stand away from the cavern"
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    expect(cavern).to_be_focused()
    page.keyboard.press("Enter")
    expect(choices).to_be_visible()
    choices.get_by_role("button").first.click()
    page.wait_for_function(
        "before => document.querySelector('.table').dataset.asked !== before", arg=asked
    )
    expect(choices).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "said", "never"),
    [
        ("after-strong", "Use a champion, or end your turn.", "symbols"),
        ("complete", "Take the action: no other symbol fits.", "Add more"),
        ("falls", "choose who falls", "Choose who falls."),
        ("renegade", "choose the clan that gives you", "renegade’s"),
        ("star", "Choose where the star of", "the star lies."),
    ],
)
def test_the_prompt_says_what_can_be_done_and_what_it_is_about(
    newcomer: Newcomer, tables: Tables, name: str, said: str, never: str
) -> None:
    page = tables.open(newcomer, name)
    expect(title(page)).to_contain_text(said)
    expect(page.locator(".prompt .say")).not_to_contain_text(never)
    if name == "falls":
        expect(title(page)).to_contain_text("cavern")


def test_after_the_end_the_board_shows_the_final_score(newcomer: Newcomer, tables: Tables) -> None:
    page = tables.open(newcomer, "end")
    scores = [int(each) for each in page.locator(".place .points").all_inner_texts()[0].split()[:1]]
    points = sorted(
        int(re.match(r"\d+", text).group())  # type: ignore[union-attr]
        for text in page.locator(".place .points").all_inner_texts()
    )
    page.get_by_role("button", name="The board").click()
    honor = page.locator(".seats .honor b")
    assert sorted(int(each) for each in honor.all_inner_texts()) == points
    assert max(points) == scores[0]
    expect(title(page)).to_have_text("The game is over.")
    expect(page.locator(".seats")).not_to_contain_text("waiting")
    expect(page.get_by_text("is scored: see what for")).to_have_count(0)


def test_the_course_begins_with_the_honor_of_the_track(newcomer: Newcomer, tables: Tables) -> None:
    page = tables.open(newcomer, "end")
    chart = page.get_by_role("img", name="Course")
    chart = page.locator("aside svg[role=img]")
    zero = float(chart.locator("text", has_text=re.compile("^0$")).get_attribute("y") or "")
    for line in chart.locator("path[stroke-width='3']").all():
        start = re.match(r"M36 ([\d.]+)", line.get_attribute("d") or "")
        assert start is not None
        assert abs(float(start[1]) + 4 - zero) < 0.01
