"""Help: the keys, how to read the board, the rules in short."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from dwarrow.cli.terminal.screen import SpokenScreen


class HelpScreen(SpokenScreen[None]):
    """Help over a screen; any of the usual keys leads back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "back", show=False)
    ]
    DEFAULT_CSS = """
    HelpScreen VerticalScroll { padding: 0 2; }
    HelpScreen #keys { dock: bottom; height: 1; }
    """

    def __init__(self, keys: str, board: Callable[[], str]) -> None:
        super().__init__()
        self.keys_help = keys
        self.board_help = board

    def compose(self) -> ComposeResult:
        """One long text."""
        with VerticalScroll():
            yield Static(id="help", markup=False)
        yield Static(id="keys", classes="keys", markup=False)

    def speak(self) -> None:
        """Keys first, then the game."""
        text = self.said.text(self.keys_help).strip() + "\n\n" + self.board_help().strip()
        self.query_one("#help", Static).update(text)
        self.query_one("#keys", Static).update(self.said.text("keys.help"))

    def action_back(self) -> None:
        """Back to the game."""
        self.dismiss(None)
