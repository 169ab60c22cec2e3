"""The curtain: hides the table while the screen goes from one person to the next."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.widgets import Static

from dwarrow.cli.terminal.screen import SpokenScreen


class CurtainScreen(SpokenScreen[bool]):
    """Answers True when the curtain rises, False when the last move is taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "rise", show=False),
        Binding("u", "undo", show=False),
    ]
    DEFAULT_CSS = """
    CurtainScreen #curtain { width: 60; max-width: 100%; border: double $primary; padding: 2 4; }
    CurtainScreen #curtain { text-align: center; }
    """

    def __init__(self, name: str, may_undo: str) -> None:
        super().__init__()
        self.player = name
        self.may_undo = may_undo
        """Who may still take back the last move, or nobody."""

    def compose(self) -> ComposeResult:
        """One notice in the middle of an empty screen."""
        with Middle(), Center():
            yield Static(id="curtain", markup=False)

    def speak(self) -> None:
        """Whom the screen goes to."""
        lines = [self.said.text("curtain.pass", name=self.player)]
        lines += ["", self.said.text("curtain.enter", name=self.player)]
        if self.may_undo:
            lines += ["", self.said.text("curtain.undo", name=self.may_undo)]
        self.query_one("#curtain", Static).update("\n".join(lines))

    def action_rise(self) -> None:
        """The right person is looking."""
        self.dismiss(True)

    def action_undo(self) -> None:
        """The person before wants the move back."""
        if self.may_undo:
            self.dismiss(False)
