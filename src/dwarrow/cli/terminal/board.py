"""Board: the picture of one game. A table screen knows no more of a game than this."""

from __future__ import annotations

from textual.containers import Container
from textual.message import Message

from dwarrow.cli.terminal.sight import Sight


class Board(Container):
    """Shows a sight and turns keys into actions; one class for each game."""

    class Chosen(Message):
        """Somebody wants to do this; whether it is allowed is for the game to say."""

        def __init__(self, action: int) -> None:
            super().__init__()
            self.action = action

    class Pointed(Message):
        """The cursor stands where Enter would do this, or where it would do nothing yet."""

        def __init__(self, action: int | None = None, hint: str = "") -> None:
            super().__init__()
            self.action = action
            self.hint = hint

    def show(self, sight: Sight) -> None:
        """Draw the table as this sight has it."""
        raise AssertionError(f"{type(self).__name__} shows nothing")

    def rest(self) -> None:
        """Put the keyboard where the next choice begins."""
        raise AssertionError(f"{type(self).__name__} takes no keys")

    def say_again(self) -> None:
        """Point once more where the cursor stands: the language has changed."""

    def give_up_choice(self) -> bool:
        """Forget a half-made choice; False when there was none."""
        return False

    def prompt(self, sight: Sight) -> str:
        """What to do now, in plain words."""
        return sight.words.prompt(sight.decision, sight.view, sight.names)

    def how_to_read(self, sight: Sight) -> str:
        """The part of the help that explains this board and its rules."""
        return ""
