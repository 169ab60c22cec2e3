"""A corrected box may do something else in a box of the council: its name and text follow."""

from __future__ import annotations

from dwarrow.games.zwerge.box import LIFE_PER_THREAT
from dwarrow.games.zwerge.pieces import CARD_OF, COUNCIL_END
from dwarrow.games.zwerge.rules import GAME
from tests.games.zwerge.setting import Table

SWAPPED = (
    GAME.box()
    .text.replace('power = "heal-per-threat"', 'power = "?"')
    .replace('power = "life-per-threat"', 'power = "heal-per-threat"')
    .replace('power = "?"', 'power = "life-per-threat"')
    .replace('task = { kind = "council", box = 2 }', 'task = { kind = "council", box = 1 }')
)
"""Left of the axe the council heals, right of it it harms; a scenario asks for that box."""
BOX = GAME.read_box(SWAPPED)
WORDS = GAME.words("en")


def test_what_the_councils_boxes_are_called_comes_from_the_box() -> None:
    texts = GAME.card_texts(BOX)["council"]
    assert WORDS.phrase(texts[COUNCIL_END - 1][0]) == "Concord"
    assert WORDS.phrase(texts[COUNCIL_END + 1][0]) == "Discord"
    assert "loses a life point" in WORDS.phrase(texts[COUNCIL_END + 1][1])
    assert "“Discord”" in WORDS.sentences(GAME.card_texts(BOX)["task"][CARD_OF["unite-tribes"]])


def test_the_log_and_the_hint_name_the_box_that_does_it() -> None:
    table = Table("tungdil", "balyndis", box=BOX).act("tungdil").dice("message", 6, 6, 6)
    (hint, *_) = GAME.because(table.state, 0, [GAME.parse(table.state, 0, "message")])
    assert hint.params["power"] == LIFE_PER_THREAT
    assert "to “Discord”" in WORDS.say("reason", hint)
    table.play("message")
    (event,) = table.told("council")
    assert event.params == {"box": 1, "power": LIFE_PER_THREAT}
    assert "“Discord”" in WORDS.say("event", event)
