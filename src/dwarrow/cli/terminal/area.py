"""Area: a part of a board with spots that a cursor walks over; draws itself in one go."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

NARROWEST, WIDEST = 13, 22
"""How wide a box may be."""

LEGAL, ILLEGAL, PLAIN = "legal", "illegal", "plain"

EMBER, BRASS, FROST, DIM = "#e8743b", "#f0cf7a", "#8fc3e8", "#8a8578"
DANGER, GOOD, INK = "#f07a72", "#7fcf83", "#f1ead9"


@dataclass
class Spot:
    """Something that can be pointed at: its lines, and how it may be used now."""

    lines: list[Text]
    state: str = PLAIN
    title: str = ""
    foot: str = ""
    chosen: bool = False


class Area(Widget, can_focus=True):
    """Spots with one cursor; arrow keys beyond the edge lead to the neighbouring area."""

    class Picked(Message):
        """Enter or a click on a spot."""

        def __init__(self, area: Area, spot: int) -> None:
            super().__init__()
            self.area = area
            self.spot = spot

    class Moved(Message):
        """The cursor came to stand on a spot."""

        def __init__(self, area: Area, spot: int) -> None:
            super().__init__()
            self.area = area
            self.spot = spot

    class Left(Message):
        """The cursor walks out of the area."""

        def __init__(self, area: Area, key: str) -> None:
            super().__init__()
            self.area = area
            self.key = key

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.spots: list[Spot] = []
        self.cursor = 0
        self.active = False
        """Whether there is anything to choose; without that no cursor is drawn."""

    def put(self, spots: list[Spot]) -> None:
        """Show these spots."""
        self.spots = spots
        self.can_focus = bool(spots)
        self.cursor = max(0, min(self.cursor, len(spots) - 1))
        self.refresh()

    def point(self, spot: int) -> None:
        """Put the cursor on a spot."""
        if 0 <= spot < len(self.spots):
            self.cursor = spot
            self.refresh()
            self.post_message(self.Moved(self, spot))

    def neighbour(self, key: str) -> int | None:
        """The spot next to the cursor in this direction, None beyond the edge."""
        raise AssertionError(f"{type(self).__name__} has no directions")

    def has_cursor(self, spot: int) -> bool:
        """Whether the cursor stands here, to be drawn."""
        return self.active and self.has_focus and spot == self.cursor

    def on_key(self, event: events.Key) -> None:
        """Arrows move, Enter and space pick."""
        if event.key in ("left", "right", "up", "down"):
            event.stop()
            spot = self.neighbour(event.key)
            if spot is None:
                self.post_message(self.Left(self, event.key))
            else:
                self.point(spot)
        elif event.key in ("enter", "space") and self.spots:
            event.stop()
            self.post_message(self.Picked(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        """A click is arrow keys and Enter in one."""
        spot = event.style.meta.get("spot")
        if isinstance(spot, int):
            self.point(spot)
            self.post_message(self.Picked(self, spot))

    def on_focus(self) -> None:
        """Say where the cursor is."""
        if self.spots:
            self.post_message(self.Moved(self, self.cursor))


class Row(Area):
    """Boxes side by side."""

    def __init__(self, name: str, places: int) -> None:
        super().__init__(name)
        self.places = places
        """How many boxes there is always room for, so that boxes keep their size."""

    def neighbour(self, key: str) -> int | None:
        """Left and right stay in the row."""
        spot = self.cursor + {"left": -1, "right": 1}.get(key, len(self.spots))
        return spot if 0 <= spot < len(self.spots) else None

    def render(self) -> Text:
        """All boxes, each as high as the area."""
        if not self.spots:
            return Text()
        width = self.size.width // max(len(self.spots), self.places)
        width = max(NARROWEST, min(WIDEST, width))
        boxes = [
            boxed(spot, width, self.size.height, self.has_cursor(number), number)
            for number, spot in enumerate(self.spots)
        ]
        return beside(boxes)


class Column(Area):
    """Lines below each other."""

    def neighbour(self, key: str) -> int | None:
        """Up and down stay in the column."""
        spot = self.cursor + {"up": -1, "down": 1}.get(key, len(self.spots))
        return spot if 0 <= spot < len(self.spots) else None


def marked(spot: Spot, cursor: bool, number: int) -> Text:
    """A spot as one line: a mark for what it is, brackets for the cursor."""
    mark = {LEGAL: "»", ILLEGAL: "×"}.get(spot.state, " ")
    style = style_of(spot, cursor)
    left, right = ("[", "]") if cursor else (" ", " ")
    line = Text.assemble((mark + left, style), spot.lines[0], (right, style))
    if cursor:
        line.stylize(Style(bold=True, reverse=True), 1)
    elif spot.state == ILLEGAL:
        line.stylize(Style(dim=True))
    line.stylize(Style(meta={"spot": number}))
    return line


def style_of(spot: Spot, cursor: bool) -> Style:
    """The colour of a frame; the shape of the frame says the same."""
    if cursor or spot.chosen:
        return Style(color=BRASS, bold=True)
    if spot.state == LEGAL:
        return Style(color=EMBER, bold=True)
    return Style(color=DIM, dim=spot.state == ILLEGAL)


def boxed(spot: Spot, width: int, height: int, cursor: bool, number: int) -> list[Text]:
    """A spot in its frame: round as a rule, heavy where allowed, double under the cursor."""
    corners = "╔═╗║╚╝" if cursor else "┏━┓┃┗┛" if spot.state == LEGAL else "╭─╮│╰╯"
    if spot.chosen and not cursor:
        corners = "╔═╗║╚╝"
    style = style_of(spot, cursor)
    inner = width - 2
    mark = {LEGAL: "» ", ILLEGAL: "× "}.get(spot.state, "")
    title = (mark + spot.title).rstrip()
    lines = [Text(corners[0] + rule(title, corners[1], inner) + corners[2], style)]
    for row in range(height - 2):
        line = spot.lines[row].copy() if row < len(spot.lines) else Text()
        line.truncate(inner, overflow="ellipsis", pad=True)
        if spot.state == ILLEGAL and not cursor:
            line.stylize(Style(dim=True))
        lines.append(Text.assemble((corners[3], style), line, (corners[3], style)))
    lines.append(Text(corners[4] + rule(spot.foot, corners[1], inner) + corners[5], style))
    for line in lines:
        line.stylize(Style(meta={"spot": number}))
    return lines


def rule(text: str, stroke: str, width: int) -> str:
    """A stretch of frame with a few words in it."""
    if not text:
        return stroke * width
    shown = text if len(text) <= width else text[: width - 1] + "…"
    if len(shown) < width:
        shown = stroke + shown
    return shown + stroke * (width - len(shown))


def beside(blocks: list[list[Text]]) -> Text:
    """Blocks of equal height, side by side."""
    return Text("\n").join(Text().join(rows) for rows in zip(*blocks, strict=True))
