"""Equal choices on redealt tables: `run.py bench redealt [DECISIONS [GAME]]` (100,000 each)."""

from __future__ import annotations

import sys
import time

from dwarrow.bots import bot
from dwarrow.bots.asked import NativeAsked
from dwarrow.bots.levels import of_game
from dwarrow.games import game as game_named
from dwarrow.games import names
from dwarrow.kernel import Seeded
from dwarrow.native import twin


def unequal(name: str, decisions: int) -> tuple[int, int, float]:
    """Of so many decisions those where a choice differs; how many there were, the longest one."""
    game = game_named(name)
    engine, luck = twin(game), Seeded(14)
    learned = [level for level, how in of_game(name).items() if how.player == "learned"]
    met = differ = 0
    longest = 0.0
    while learned and met < decisions:
        seats = game.seats[met % len(game.seats)]
        state = engine.start(seats, Seeded(15, met))
        while asked := engine.to_act(state):
            seat = asked[0]
            player = bot(learned[met % len(learned)], name)
            chosen = set()
            for table in (state, engine.redeal(state, seat, luck)):
                question = NativeAsked(engine, game.box(), table, seats, seat, Seeded(16, met))
                begun = time.process_time()
                chosen.add(player.choose(question))
                longest = max(longest, time.process_time() - begun)
            differ += len(chosen) > 1
            met += 1
            engine.play(state, seat, luck.pick(engine.legal(state, seat)))
    return differ, met, longest


if __name__ == "__main__":
    given = sys.argv[1:]
    for name in given[1:] or names():
        differ, met, longest = unequal(name, int((given or ["100000"])[0]))
        print(f"{name}: {differ} of {met} choices differ, longest {1000 * longest:.0f} ms")
