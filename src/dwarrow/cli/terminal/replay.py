"""The replay: a finished or saved game, position by position."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.timer import Timer
from textual.widgets import Static

from dwarrow.cli.playback import Playback
from dwarrow.cli.terminal.boards import board_for
from dwarrow.cli.terminal.help import HelpScreen
from dwarrow.cli.terminal.log import Log
from dwarrow.cli.terminal.result import ResultScreen, signed
from dwarrow.cli.terminal.screen import WIDE, SpokenScreen
from dwarrow.cli.terminal.sight import SHAPES, Sight

PACE = 1.0
"""Seconds for each move while it plays by itself."""


class ReplayScreen(SpokenScreen[None]):
    """Steps through a record."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,down,enter", "step(1)", show=False, priority=True),
        Binding("left,up", "step(-1)", show=False, priority=True),
        Binding("pagedown", "step(10)", show=False, priority=True),
        Binding("pageup", "step(-10)", show=False, priority=True),
        Binding("home", "go(0)", show=False, priority=True),
        Binding("end", "go(-1)", show=False, priority=True),
        Binding("space", "play_or_pause", show=False, priority=True),
        Binding("r", "result", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]
    DEFAULT_CSS = """
    ReplayScreen #prompt { height: 2; padding: 0 1; }
    ReplayScreen #body { height: 1fr; layout: vertical; }
    ReplayScreen Board { height: 1fr; }
    ReplayScreen Log { height: 4; }
    ReplayScreen.-tall Log { height: 25%; }
    ReplayScreen.-wide Log { height: 100%; }
    ReplayScreen.-wide #body { layout: horizontal; }
    """

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self.playback = playback
        self.at = 0
        self.board = board_for(playback.game.name)
        self.log_area = Log()
        self.timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The same table as in play, without the typed line."""
        yield Static(id="prompt", markup=False)
        with Container(id="body"):
            yield self.board
            yield self.log_area
        yield Static(id="keys", classes="keys", markup=False)

    def on_resize(self) -> None:
        """A wide screen has a column for the log."""
        self.log_area.stand_aside(self.size.width >= WIDE)

    def sight(self) -> Sight:
        """The position of the moment."""
        position = self.playback.positions[self.at]
        return Sight(
            self.playback.seat,
            position.view,
            (),
            position.decision,
            self.playback.players,
            self.playback.game.words(self.said.language),
            self.said,
            self.playback.texts,
        )

    def speak(self) -> None:
        """Show the position of the moment."""
        sight = self.sight()
        self.board.show(sight)
        position = self.playback.positions[self.at]
        story = self.playback.story[: position.told]
        heard = self.playback.positions[self.at - 1].told if self.at else 0
        self.log_area.tell(story, heard, sight.words, self.playback.names)
        last = len(self.playback.positions) - 1
        text = Text(self.said.text("replay.position", number=self.at, last=last), style="bold")
        if position.move is not None:
            seat = position.move.seat
            text.append(f"  {SHAPES[seat]} {self.playback.names[seat]}: {position.move.text}")
        text.append("\n" + self._second_line(), style="#8fc3e8")
        self.query_one("#prompt", Static).update(text)
        self.query_one("#keys", Static).update(self.said.text("keys.replay"))

    def _second_line(self) -> str:
        """Whose view it is; at the end, the scores."""
        result = self.playback.result
        if self.at == len(self.playback.positions) - 1 and result is not None:
            pairs = zip(self.playback.names, result.scores, strict=True)
            scores = ", ".join(f"{name} {signed(score)}" for name, score in pairs)
            return self.said.text("replay.result", scores=scores)
        if self.playback.seat is None:
            return self.said.text("replay.spectator")
        return self.said.text("replay.seat", name=self.playback.names[self.playback.seat])

    def action_step(self, by: int) -> None:
        """Some moves forward or back."""
        self.stop()
        self._go_to(self.at + by)

    def action_go(self, to: int) -> None:
        """To the start, or with -1 to the end."""
        self.stop()
        self._go_to(to if to >= 0 else len(self.playback.positions) - 1)

    def _go_to(self, to: int) -> None:
        self.at = max(0, min(to, len(self.playback.positions) - 1))
        self.speak()

    def action_play_or_pause(self) -> None:
        """Let it run, or stop it."""
        if self.timer is not None:
            self.stop()
        else:
            self.timer = self.set_interval(PACE, self._next)
            self._next()

    def _next(self) -> None:
        self._go_to(self.at + 1)
        if self.at == len(self.playback.positions) - 1:
            self.stop()

    def stop(self) -> None:
        """Stop running by itself."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def action_result(self) -> None:
        """The score sheets, if the game was played to its end."""
        if self.playback.result is not None:
            self.stop()
            result = ResultScreen(
                self.playback.game, self.playback.players, self.playback.result, None
            )
            self.app.push_screen(result)

    def action_help(self) -> None:
        """The keys and the game."""
        self.stop()
        self.app.push_screen(
            HelpScreen("help.replay", lambda: self.board.how_to_read(self.sight()))
        )
