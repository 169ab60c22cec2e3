"""The hint: the best ways to answer, what each promises and why; Enter plays one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static

from dwarrow.cli.terminal.screen import SpokenScreen


class Shown(NamedTuple):
    """A way as it is read."""

    action: str
    chance: float | None
    reason: str


class HintScreen(SpokenScreen[int | None]):
    """Answers the number of a way, None to go back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,h,H,q", "back", show=False)]
    DEFAULT_CSS = """
    HintScreen #title { height: 1; text-style: bold; }
    HintScreen OptionList { height: 1fr; border: none; }
    """

    def __init__(self, ways: Callable[[], list[Shown]]) -> None:
        super().__init__()
        self.ways = ways

    def compose(self) -> ComposeResult:
        """A heading and the ways."""
        yield Static(id="title", markup=False)
        yield OptionList()
        yield Static(id="keys", classes="keys", markup=False)

    def speak(self) -> None:
        """Write the ways, the best one first."""
        self.query_one("#title", Static).update(self.said.text("hint.title"))
        self.query_one("#keys", Static).update(self.said.text("keys.actions"))
        options = self.query_one(OptionList)
        place = options.highlighted or 0
        options.clear_options()
        for way in self.ways():
            options.add_option(self.line(way))
        options.highlighted = place
        options.focus()

    def line(self, way: Shown) -> Text:
        """What to do and its chance, and below it why."""
        text = Text(way.action, style="bold")
        if way.chance is not None:
            chance = self.said.text("hint.chance", chance=percent(way.chance))
            text.append(f"   {chance}", style="#8fc3e8")
        return text.append(f"\n    {way.reason}", style="not bold")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on a way."""
        self.dismiss(event.option_index)

    def action_back(self) -> None:
        """Back without choosing."""
        self.dismiss(None)


def percent(chance: float) -> int:
    """A chance as it is read; nothing is rounded to certain or impossible."""
    whole = round(100 * chance)
    return whole if chance in (0.0, 1.0) else min(99, max(1, whole))
