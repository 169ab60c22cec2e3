"""Choice: one of a few values on one line, changed with the left and right arrow keys."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget


class Choice(Widget, can_focus=True):
    """A value between two arrows."""

    DEFAULT_CSS = """
    Choice { height: 1; width: auto; min-width: 14; padding: 0 1; }
    Choice:focus { background: $primary; color: $background; text-style: bold; }
    """

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, name: str, values: list[str], value: str = "") -> None:
        super().__init__(id=name)
        self.values = values
        self.at = values.index(value) if value in values else 0
        self.labels: dict[str, str] = {}

    @property
    def value(self) -> str:
        """What is chosen now."""
        return self.values[self.at]

    def offer(self, values: list[str], labels: dict[str, str]) -> None:
        """Offer these values under these labels; the chosen one stays chosen if it is there."""
        kept = self.value
        self.values = values
        self.labels = labels
        self.at = values.index(kept) if kept in values else 0
        self.refresh(layout=True)

    def render(self) -> Text:
        """The value with its arrows."""
        label = self.labels.get(self.value, self.value)
        return Text(f"‹ {label} ›" if len(self.values) > 1 else f"  {label}  ")

    def get_content_width(self, container: object, viewport: object) -> int:
        """Room for the longest label, so that nothing jumps."""
        return max(len(self.labels.get(value, value)) for value in self.values) + 4

    def on_key(self, event: events.Key) -> None:
        """Left and right change the value."""
        step = {"left": -1, "right": 1, "space": 1}.get(event.key)
        if step is not None:
            event.stop()
            self.turn(step)

    def on_click(self) -> None:
        """A click is the right arrow."""
        self.turn(1)

    def turn(self, step: int) -> None:
        """Choose the next or the previous value."""
        self.at = (self.at + step) % len(self.values)
        self.refresh()
        self.post_message(self.Changed(self))
