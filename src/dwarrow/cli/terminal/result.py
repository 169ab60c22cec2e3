"""The result: every seat's score sheet, line by line."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.box import Box
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ItemGrid, VerticalScroll
from textual.widgets import Static

from dwarrow.cli.players import Player
from dwarrow.cli.terminal.area import DANGER, GOOD
from dwarrow.cli.terminal.screen import SpokenScreen
from dwarrow.cli.terminal.sight import SEAT_COLOURS, SHAPES
from dwarrow.kernel import Game, Result, State

SHEET = Box("    \n    \n    \n    \n ── \n    \n    \n    \n")
"""A sheet without lines but one above the total."""


class ResultScreen(SpokenScreen[None]):
    """Places and points; Enter leads on to the next game, or back to the replay."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape", "again", show=False)]
    DEFAULT_CSS = """
    ResultScreen #title { height: auto; text-style: bold; color: $primary; padding: 0 1; }
    ResultScreen #file { height: auto; color: $text-muted; padding: 0 1; }
    ResultScreen VerticalScroll { height: 1fr; }
    ResultScreen ItemGrid { height: auto; grid-gutter: 0 1; }
    ResultScreen .sheet { height: auto; border: round $panel-lighten-2; padding: 0 1; }
    ResultScreen .winner { border: double $primary; }
    """

    def __init__(
        self, game: Game[State], players: tuple[Player, ...], result: Result, file: Path | None
    ) -> None:
        super().__init__()
        self.game = game
        self.players = players
        self.result = result
        self.file = file

    def compose(self) -> ComposeResult:
        """Who won, then a sheet for each seat in order of place."""
        yield Static(id="title", markup=False)
        with VerticalScroll(), ItemGrid(min_column_width=36):
            for seat in self._in_order():
                winner = " winner" if self.result.places[seat] == 1 else ""
                yield Static(id=f"seat-{seat}", classes=f"sheet{winner}", markup=False)
        yield Static(id="file", markup=False)
        yield Static(id="keys", classes="keys", markup=False)

    def speak(self) -> None:
        """Write all sheets."""
        winners = [self.players[seat].name for seat in self.result.winners]
        title = self.said.text("result.winners", count=len(winners), names=", ".join(winners))
        self.query_one("#title", Static).update(title)
        for seat in range(len(self.players)):
            sheet = self.query_one(f"#seat-{seat}", Static)
            sheet.border_title = self._heading(seat)
            sheet.update(self._sheet(seat))
        if self.file is not None:
            kept = self.said.text("result.kept", file=str(self.file))
            self.query_one("#file", Static).update(kept)
        keys = "keys.result" if self.file is not None else "keys.result-replay"
        self.query_one("#keys", Static).update(self.said.text(keys))

    def action_again(self) -> None:
        """On to the next game."""
        self.dismiss(None)

    def _in_order(self) -> list[int]:
        return sorted(range(len(self.players)), key=lambda seat: self.result.places[seat])

    def _heading(self, seat: int) -> Text:
        place = self.said.text("result.place", place=self.result.places[seat])
        shape = (f"{SHAPES[seat]} ", SEAT_COLOURS[seat])
        score = (f"  {signed(self.result.scores[seat])}", "bold")
        return Text.assemble(f"{place} ", shape, self.players[seat].name, score)

    def _sheet(self, seat: int) -> Table:
        words = self.game.words(self.said.language)
        sheet = Table(box=SHEET, show_header=False, show_edge=False, expand=True, padding=0)
        sheet.add_column(ratio=1)
        sheet.add_column(justify="right", min_width=4)
        for line in self.result.breakdown[seat]:
            sentence = words.say("line", line, [player.name for player in self.players])
            sheet.add_row(Text(sentence), points(line.points))
        sheet.add_section()
        total = Text(self.said.text("result.total"), style="bold")
        sheet.add_row(total, Text(signed(self.result.scores[seat]), style="bold"))
        return sheet


def points(number: int) -> Text:
    """Points with their sign, gains and losses in different colours."""
    return Text(signed(number), style=GOOD if number > 0 else DANGER if number < 0 else "")


def signed(number: int) -> str:
    """A number as a score sheet writes it."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
