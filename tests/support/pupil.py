"""Somebody who takes lessons on the real board, by doing what glows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

from playwright.sync_api import Locator, expect

from dwarrow.lessons import lesson, moments
from tests.support.browser import PATIENCE, Player

GLOWS = ".hinted[data-lit]:not([aria-pressed=true])"
"""What the lesson asks for, and what is not yet taken up."""
NEXT = f"{GLOWS}, .hand-in[data-lit]"
DARK = {
    "nebelberge": ".deck, .hand button",
    "nidavellir": ".card.thing, .coin.thing",
    "mountain_king": ".frame .cell:not([aria-label*=chosen]), "
    ".table:has(.choices, li .stepper) [data-place]",
    "zwerge": "[data-anchor^='field ']:not([data-acts])",
}
"""Things of each board that answer when they are touched, whatever is asked."""
SEES = """async ([shows, patience]) => {
  const coach = document.querySelector(".coach");
  const end = performance.now() + patience;
  const unseen = () => (shows[coach.dataset.step] ?? []).filter((place) =>
    ![...document.querySelectorAll(`[data-anchor='${place}'][data-shown]`)].some((shown) =>
      shown.checkVisibility({ visibilityProperty: true }) && shown.offsetWidth !== 0));
  while ((coach.ariaBusy !== "false" || unseen().length) && performance.now() < end)
    await new Promise((done) => setTimeout(done, 30));
  await document.fonts.ready;
  const roomOf = (element) => JSON.stringify(element.getBoundingClientRect());
  const cut = [...document.querySelectorAll("[data-shown]")].filter((shown) => {
    const { left, right } = shown.getBoundingClientRect();
    const style = getComputedStyle(shown);
    const out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
    let column = shown.parentElement;
    while (column && getComputedStyle(column).overflowX === "visible")
      column = column.parentElement;
    const room = (column ?? document.body).getBoundingClientRect();
    return left - out < room.left - 1 || right + out > room.right + 1;
  });
  const spilt = [...document.querySelectorAll(".prompt .acts > *")].filter((button) => {
    const [{ top, bottom }, room] = [button, button.closest(".prompt")].map((element) =>
      element.getBoundingClientRect());
    return top < room.top - 1 || bottom > room.bottom + 1;
  });
  const undo = [...document.querySelectorAll("button")].filter((button) =>
    (button.ariaLabel ?? button.textContent).includes("Undo"));
  return {
    step: coach.dataset.step,
    busy: coach.ariaBusy,
    asked: !coach.querySelector(".btn.primary"),
    last: coach.dataset.last === "",
    glows: document.querySelector(".hinted[data-lit]:not([aria-pressed=true])") !== null,
    board: roomOf(document.querySelector("main > .table")),
    sentences: roomOf(coach.querySelector(".say")),
    wrong: {
      unseen: unseen(),
      cut: cut.map((shown) => shown.dataset.anchor),
      spilt: spilt.map((button) => button.innerText),
      undo: undo.map((button) => button.innerText),
    },
  };
}"""
"""How the lesson stands as soon as the coach waits for the pupil, in the letters of the page.

What would be wrong: places the coach speaks of without a frame, frames that lie partly outside of
their column, buttons of the prompt that do not fit into it, and a way to take back.
"""
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
MOST_CLICKS = 7
"""Three coins, each with its tavern, and handing in the bids is the longest way."""


class Sight(TypedDict):
    """How a lesson stands."""

    step: str
    busy: str
    asked: bool
    last: bool
    glows: bool
    board: str
    sentences: str
    wrong: dict[str, list[str]]


Use = Callable[[Locator], None]


class Pupil:
    """Somebody who takes lessons."""

    def __init__(self, player: Player, use: Use = Locator.click) -> None:
        self.player, self.page, self.use = player, player.page, use
        self.coach = self.page.locator(".coach")

    def open(self, game: str, name: str) -> None:
        """Begin a lesson by its address."""
        self.page.goto(f"/learn/{game}/{name}")
        expect(self.coach).to_be_visible()

    def at(self) -> str:
        """The number of the step."""
        return self.coach.get_attribute("data-step") or ""

    def sees(self, shows: Sequence[Sequence[str]] = ()) -> Sight:
        """How the lesson stands when the coach waits; each step speaks of these places."""
        sight: Sight = self.page.evaluate(SEES, [shows, PATIENCE])
        assert sight["busy"] == "false", f"at step {sight['step']} the coach never waits"
        return sight

    def still(self) -> None:
        """Until the coach waits for the pupil, in the letters of the page."""
        self.sees()

    def on(self) -> Locator:
        """The button that goes on."""
        return self.coach.locator(".btn.primary")

    def asked(self) -> bool:
        """Whether something is to be done."""
        return self.on().count() == 0

    def follow(self, shows: Sequence[Sequence[str]] = ()) -> Sight:
        """Do what is asked: use what glows, until the lesson goes on."""
        sight = self.sees(shows)
        before = sight["step"]
        if not sight["glows"]:
            self.use(self.player.button("Show me"))
            return self.sees(shows)
        for _ in range(MOST_CLICKS):
            self.use(self.page.locator(NEXT).first)
            sight = self.sees(shows)
            if sight["step"] != before:
                return sight
        raise AssertionError(f"step {before} cannot be done by using what glows")

    def try_in_vain(self, dark: str) -> str:
        """Touch what does not glow, and hear why nothing comes of it."""
        before = self.at()
        heard: str | None = self.page.evaluate(IN_VAIN, dark)
        assert heard != "", f"nothing is said at step {before}"
        assert self.at() == before
        return heard or ""

    def finish(self, game: str, name: str) -> set[str]:
        """From here to the end of the lesson, by way of what is forbidden; hear the reasons.

        What the coach speaks of has a whole frame, what can be pressed has its room, and neither
        the board nor the room for the sentences ever moves.
        """
        shows = [step.show for _, step in moments(lesson(game, name))]
        reasons: set[str] = set()
        sight = first = self.sees(shows)
        while True:
            where = f"step {sight['step']}"
            assert not any(sight["wrong"].values()), f"{where}: {sight['wrong']}"
            assert sight["board"] == first["board"], f"the coach has moved the board at {where}"
            assert sight["sentences"] == first["sentences"], "the sentences have other room"
            if sight["asked"]:
                reasons.add(self.try_in_vain(DARK[game]))
                sight = self.follow(shows)
                continue
            self.use(self.on())
            if sight["last"]:
                return reasons
            sight = self.sees(shows)
