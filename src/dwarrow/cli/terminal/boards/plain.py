"""The plain board: what lies on the table written down, and the legal actions as sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static

from dwarrow.cli.terminal.board import Board
from dwarrow.cli.terminal.sight import Sight
from dwarrow.kernel import alone

KNOWN_FROM_ELSEWHERE = ("seat", "seats", "to_act", "prompt")
Sheet = Callable[[Sight], list[str]]
"""The lines of a table that is written down, for the eyes and in the language of a sight."""


class PlainBoard(Board):
    """Serves every game that is not drawn; one without a sheet shows its view as it is."""

    DEFAULT_CSS = """
    PlainBoard { layout: horizontal; }
    PlainBoard #view { width: 1fr; }
    PlainBoard #legal { width: 1fr; height: 100%; border: none; }
    """

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.sheet = sheet
        self.legal: tuple[int, ...] = ()

    def compose(self) -> ComposeResult:
        """The view on the left, the actions on the right."""
        with VerticalScroll(id="view"):
            yield Static(id="text", markup=False)
        yield OptionList(id="legal", markup=False)

    def show(self, sight: Sight) -> None:
        """Write everything down."""
        self.legal = sight.legal
        self.query_one("#text", Static).update("\n".join(self.sheet(sight)))
        options = self.query_one("#legal", OptionList)
        options.clear_options()
        options.add_options(
            [alone(sight.words.action(action, sight.names)) for action in sight.legal]
        )
        options.display = bool(sight.legal)
        if sight.legal:
            options.highlighted = 0

    def rest(self) -> None:
        """Start in the list of actions."""
        self.query_one("#legal", OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter in the list."""
        event.stop()
        self.post_message(self.Chosen(self.legal[event.option_index]))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The cursor in the list."""
        event.stop()
        if event.option_index < len(self.legal):
            self.post_message(self.Pointed(self.legal[event.option_index]))


def raw(sight: Sight) -> list[str]:
    """The view as it is, for games without a sheet."""
    return written(sight.view)


def written(value: object, indent: str = "") -> list[str]:
    """A view, or anything in it, as indented lines."""
    if not is_dataclass(value):
        return [f"{indent}{plain(value)}"]
    lines: list[str] = []
    for field in fields(value):
        if field.name in KNOWN_FROM_ELSEWHERE:
            continue
        name = field.name.replace("_", " ")
        inside = getattr(value, field.name)
        if is_simple(inside):
            lines.append(f"{indent}{name}: {plain(inside)}")
            continue
        lines.append(f"{indent}{name}:")
        items = inside if isinstance(inside, (tuple, list)) else [inside]
        for number, item in enumerate(items, 1):
            if len(items) > 1:
                lines.append(f"{indent}  {number}.")
            lines += written(item, indent + "    ")
    return lines


def is_simple(value: object) -> bool:
    """Whether a value fits behind its name on one line."""
    if isinstance(value, (tuple, list)):
        return all(isinstance(item, (int, str)) for item in value)
    return not is_dataclass(value)


def plain(value: object) -> str:
    """A value without the signs of a programming language."""
    if isinstance(value, (tuple, list)):
        return ", ".join(plain(item) for item in value) or "–"
    return "–" if value is None or value == "" else str(value)
