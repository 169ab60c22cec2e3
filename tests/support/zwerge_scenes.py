"""Scenes of Die Zwerge for the page, made by given dice: a fight at gate IV, and a walk from it."""

from __future__ import annotations

from dwarrow.games import game
from dwarrow.kernel import Record, Recorder
from tests.games.zwerge.setting import QuietLuck

GAME = game("zwerge")
QUIET_GATES = 2
"""The hero marker passes so many gates before it comes to gate IV."""


def at_gate_four(die: str, faces: str, *moves: str) -> Record:
    """Tungdil's second turn, with two orcs, a troll and an älf at his gate and these dice."""
    blank = "0 " * QUIET_GATES
    given = [
        *[("recruit orc", face) for face in f"{blank}2".split()],
        *[("recruit troll", face) for face in f"{blank}1".split()],
        *[("recruit alf", face) for face in f"{blank}1".split()],
        *[(die, face) for face in faces.split()],
    ]
    luck = GAME.script(given, then=QuietLuck(7))
    recorder = Recorder(GAME, 3, luck, {"difficulty": "easy"})
    opening = ("dwarf tungdil", "dwarf balyndis", "dwarf boindil", "begin seat 1")
    for text in (*opening, *["end turn"] * 3, *moves):
        seat = GAME.to_act(recorder.state)[0]
        recorder.play(seat, GAME.parse(recorder.state, seat, text))
    return recorder.record


def fight_with_three_hits() -> Record:
    """Tungdil has rolled a six, a five and a four against two orcs, a troll and an älf."""
    return at_gate_four("fight die", "6 5 4", "fight")


def walk_of_six_steps() -> Record:
    """Tungdil may walk up to six fields."""
    return at_gate_four("walk die", "6 1 1", "walk")


def fight_at_gate_five() -> Record:
    """Tungdil has walked to the northern edge and rolled against two orcs, a troll and an älf."""
    given = [("recruit orc", "2"), ("recruit troll", "1"), ("recruit alf", "1")]
    dice = [("walk die", face) for face in "611"] + [("fight die", face) for face in "654"]
    luck = GAME.script([*given, *dice], then=QuietLuck(7))
    recorder = Recorder(GAME, 3, luck, {"difficulty": "easy"})
    way = ("urgon-3", "urgon-1", "dson-balsur", "gate-5")
    opening = ("dwarf tungdil", "dwarf balyndis", "dwarf boindil", "begin seat 1", "walk")
    for text in (*opening, *[f"go {field}" for field in way], "fight"):
        seat = GAME.to_act(recorder.state)[0]
        recorder.play(seat, GAME.parse(recorder.state, seat, text))
    return recorder.record
