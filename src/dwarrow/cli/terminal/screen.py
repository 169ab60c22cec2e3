"""What all screens of the terminal share: the language, and the keys that work everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from textual.binding import Binding, BindingType
from textual.screen import Screen

from dwarrow.cli.language import Sentences, next_language, sentences

if TYPE_CHECKING:
    from dwarrow.cli.terminal.app import DwarrowApp

WIDE, TALL = 110, 30
"""From this size on a screen has room for more."""

Answer = TypeVar("Answer")


class SpokenScreen(Screen[Answer], Generic[Answer]):
    """A screen that can say everything again in another language."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,L", "next_language", show=False),
        Binding("q,Q", "leave", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]  # noqa: RUF012

    @property
    def dwarrow(self) -> DwarrowApp:
        """The app, by its own type."""
        return cast("DwarrowApp", self.app)

    @property
    def said(self) -> Sentences:
        """The sentences in the language of the moment."""
        return sentences(self.dwarrow.language)

    def speak(self) -> None:
        """Write every text of the screen in the language of the moment."""
        raise AssertionError(f"{type(self).__name__} says nothing")

    def on_mount(self) -> None:
        """Say everything for the first time."""
        self.speak()

    def on_screen_resume(self) -> None:
        """The language may have changed while another screen was on top."""
        self.speak()

    def action_next_language(self) -> None:
        """Switch the language."""
        self.dwarrow.language = next_language(self.dwarrow.language)
        self.speak()

    def action_leave(self) -> None:
        """Leave Dwarrow; a game under way is saved already."""
        self.dwarrow.exit(0)
