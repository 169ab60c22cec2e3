"""The log: what has happened, the latest at the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from dwarrow.cli.terminal.area import DIM, INK
from dwarrow.cli.terminal.sight import SEAT_COLOURS, SHAPES
from dwarrow.kernel import Message, Words


class Log(VerticalScroll):
    """A line for each sentence where there is room, flowing text where there is not."""

    DEFAULT_CSS = """
    Log { height: 3; padding: 0 1; scrollbar-size-vertical: 1; }
    Log.column { width: 30%; min-width: 38; height: 100%; border-left: solid $panel-lighten-2; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.sentences = Static(markup=False)
        self.story: Sequence[Message] = ()
        self.heard = 0
        self.words: Words | None = None
        self.names: Sequence[str] = ()

    def compose(self) -> ComposeResult:
        """One text."""
        yield self.sentences

    def on_mount(self) -> None:
        """Stay at the end."""
        self.anchor()

    def tell(
        self, story: Sequence[Message], heard: int, words: Words, names: Sequence[str]
    ) -> None:
        """Write the story; what comes after the first `heard` messages stands out."""
        self.story, self.heard, self.words, self.names = story, heard, words, names
        self.write()

    def write(self) -> None:
        """Write it for the room there is."""
        if self.words is None:
            return
        apart = "\n" if self.has_class("column") else "  "
        log = Text()
        for number, message in enumerate(self.story):
            seat = message.params.get("owner", message.params.get("seat"))
            if isinstance(seat, int):
                log.append(SHAPES[seat], SEAT_COLOURS[seat])
            sentence = self.words.say("event", message, self.names)
            log.append(sentence, INK if number >= self.heard else DIM)
            log.append(apart)
        log.rstrip()
        self.sentences.update(log)

    def stand_aside(self, aside: bool) -> None:
        """Beside the board as a column, or below it."""
        self.set_class(aside, "column")
        self.write()
