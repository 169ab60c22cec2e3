"""Two areas of Nebelberge's board: deck with camp, and the own mines."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from dwarrow.cli.terminal.area import DIM, NARROWEST, WIDEST, Column, boxed, marked, rule

CAMP_WIDTH = 15


class Stock(Column):
    """The deck as a box, and beside it the piles of the camp, one line each."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.title = ""

    def neighbour(self, key: str) -> int | None:
        """The deck stands to the left of all piles."""
        if key == "right":
            return 1 if self.cursor == 0 else None
        if key == "left":
            return 0 if self.cursor else None
        if self.cursor == 0 or (self.cursor == 1 and key == "up"):
            return None
        return super().neighbour(key)

    def render(self) -> Text:
        """Deck and camp side by side."""
        if not self.spots:
            return Text()
        width = max(NARROWEST, min(WIDEST, self.size.width - CAMP_WIDTH))
        deck = boxed(self.spots[0], width, self.size.height, self.has_cursor(0), 0)
        camp = [Text("─" + rule(self.title, "─", CAMP_WIDTH - 1), Style(color=DIM))]
        for number, spot in enumerate(self.spots[1:], 1):
            camp.append(marked(spot, self.has_cursor(number), number))
        lines = camp + [Text()] * (self.size.height - len(camp))
        return Text("\n").join(
            Text.assemble(left, right) for left, right in zip(deck, lines, strict=False)
        )


class OwnMines(Column):
    """The mines a king is working, one line each under a line for the score."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.head = Text()
        self.nothing = ""

    def render(self) -> Text:
        """As many mines as there is room for, the one under the cursor among them."""
        room = max(1, self.size.height - 1)
        first = max(0, min(self.cursor - room // 2, len(self.spots) - room))
        lines = [self.head]
        for number, spot in enumerate(self.spots[first : first + room], first):
            line = marked(spot, self.has_cursor(number), number)
            hidden_above = number == first > 0
            hidden_below = number == first + room - 1 < len(self.spots) - 1
            line.append(" ↑" if hidden_above else " ↓" if hidden_below else "")
            lines.append(line)
        if not self.spots:
            lines.append(Text(f"  {self.nothing}", Style(color=DIM)))
        return Text("\n").join(lines)
