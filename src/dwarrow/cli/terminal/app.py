"""The terminal app: start, table, result, and on to the next game."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from dwarrow.cli.language import sentences
from dwarrow.cli.match import Match, Setup
from dwarrow.cli.playback import Playback
from dwarrow.cli.terminal.replay import ReplayScreen
from dwarrow.cli.terminal.start import StartScreen
from dwarrow.cli.terminal.table import TableScreen
from dwarrow.kernel import DwarrowError

HALL = Theme(
    name="hall",
    primary="#f0cf7a",
    secondary="#8fc3e8",
    accent="#c9a24a",
    foreground="#f1ead9",
    background="#15171c",
    surface="#1d2027",
    panel="#282c35",
    error="#e0574f",
    success="#6fbf73",
    warning="#e8743b",
    dark=True,
)
INTERRUPTED = 130


class DwarrowApp(App[int]):
    """Dwarrow in a terminal. Ends with the exit code of the command."""

    TITLE = "Dwarrow"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True, system=True),
    ]
    CSS = """
    Screen { background: $background; }
    * {
        border-title-color: $foreground;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        scrollbar-color: $panel-lighten-2;
    }
    .keys { height: 1; dock: bottom; background: $panel; color: $text-muted; padding: 0 1; }
    Input { background: $surface; }
    OptionList, OptionList:focus { border: none; padding: 0; }
    Button#start { margin: 1 0 0 0; background: $panel; text-style: bold; }
    Button#start:focus { background: $primary; color: $background; text-style: bold; }
    """

    def __init__(
        self,
        language: str,
        pace: float = 1.0,
        match: Match | None = None,
        playback: Playback | None = None,
        name: str = "",
    ) -> None:
        super().__init__()
        self.language = language
        self.pace = pace
        self.match = match
        self.playback = playback
        self.player_name = name

    async def on_event(self, event: events.Event) -> None:
        """What is typed or pasted at a table is led to its place before anything else hears it."""
        screen = self.screen_stack[-1] if self.screen_stack else None
        if isinstance(screen, TableScreen) and not event.is_forwarded:
            if isinstance(event, events.Key):
                screen.begin_typing(event.character or "")
            elif isinstance(event, events.Paste):
                screen.begin_typing(event.text)
        await super().on_event(event)

    def on_mount(self) -> None:
        """Straight to the table, to a replay, or to the start."""
        self.register_theme(HALL)
        self.theme = HALL.name
        if self.playback is not None:
            self.push_screen(ReplayScreen(self.playback))
        elif self.match is not None:
            self.sit_down(self.match)
        else:
            self.choose()

    def choose(self, problem: str = "") -> None:
        """Ask what to play."""
        self.match = None
        self.push_screen(StartScreen(self.player_name, problem), self.begin)

    def begin(self, chosen: Setup | Path | None) -> None:
        """Start or go on with what was chosen; a file that cannot be read leads back."""
        if chosen is None:
            return
        try:
            match = Match.begin(chosen) if isinstance(chosen, Setup) else Match.go_on(chosen)
        except (DwarrowError, OSError) as error:
            said = sentences(self.language)
            where = "" if isinstance(chosen, Setup) else f"{chosen.name}: "
            self.choose(where + said.problem(error))
            return
        self.sit_down(match)

    def sit_down(self, match: Match) -> None:
        """Open the table; after the game, ask for the next."""
        self.match = match
        self.push_screen(TableScreen(match, self.pace), lambda _: self.choose())

    def action_interrupt(self) -> None:
        """Ctrl-C: leave at once; nothing is lost."""
        self.exit(INTERRUPTED)

    def farewell(self) -> str:
        """What to say on the way out."""
        if self.match is None or self.match.next_seat() is None:
            return ""
        return sentences(self.language).text("play.saved", file=str(self.match.file))
