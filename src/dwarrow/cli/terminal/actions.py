"""The list of everything allowed now, as sentences with their notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static

from dwarrow.cli.terminal.screen import SpokenScreen

Listed = list[tuple[str, str]]
"""Each action as a sentence and in the notation."""


class ActionsScreen(SpokenScreen[int | None]):
    """Answers the number of an action in the list, None to go back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,a,q", "back", show=False)]
    DEFAULT_CSS = """
    ActionsScreen #title { height: 1; text-style: bold; }
    ActionsScreen OptionList { height: 1fr; border: none; }
    """

    def __init__(self, listed: Callable[[], Listed]) -> None:
        super().__init__()
        self.listed = listed

    def compose(self) -> ComposeResult:
        """A heading and the list."""
        yield Static(id="title", markup=False)
        yield OptionList()
        yield Static(id="keys", classes="keys", markup=False)

    def speak(self) -> None:
        """Write the list; the cursor stays where it was."""
        actions = self.listed()
        self.query_one("#title", Static).update(self.said.text("actions.title", count=len(actions)))
        self.query_one("#keys", Static).update(self.said.text("keys.actions"))
        options = self.query_one(OptionList)
        place = options.highlighted or 0
        options.clear_options()
        for sentence, notation in actions:
            options.add_option(Text(sentence) + Text(f"   {notation}", style="dim"))
        options.highlighted = place if actions else None
        options.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on an action."""
        self.dismiss(event.option_index)

    def action_back(self) -> None:
        """Back without choosing."""
        self.dismiss(None)
