"""Write a golden record: `python tests/golden/make.py nebelberge 3 optional-draw=no`.

`seed=4` plays another game, where the first one does not hold what a record should.
"""

from __future__ import annotations

import sys
from pathlib import Path

import dwarrow
from dwarrow.bots import bot, usual_level


def main(name: str, seats: int, options: dict[str, str], seed: int) -> Path:
    """Play one game, good bots first and random ones after them, and save its record."""
    game = dwarrow.game(name)
    levels = [usual_level(name) if seat <= seats // 2 else "random" for seat in range(seats)]
    recorder = dwarrow.Recorder(game, seats, dwarrow.Seeded(seed), options, players=levels)
    luck = dwarrow.Seeded(2)
    while waiting := game.to_act(recorder.state):
        seat = waiting[0]
        asked = dwarrow.Asked(game, recorder.state, seat, luck)
        recorder.play(seat, bot(levels[seat], name).choose(asked))
    suffix = "".join(f"-{option}-{choice}" for option, choice in options.items())
    folder = Path(__file__).parent / name / f"v{game.rules_version}"
    path = folder / f"{seats}-seats{suffix}.txt"
    folder.mkdir(parents=True, exist_ok=True)
    if path.exists():
        raise SystemExit(f"{path.name} is there already and stays as it is for ever")
    recorder.record.save(path)
    return path


if __name__ == "__main__":
    chosen = dict(argument.split("=") for argument in sys.argv[3:])
    seed = int(chosen.pop("seed", "1"))
    print(main(sys.argv[1], int(sys.argv[2]), chosen, seed).name)
