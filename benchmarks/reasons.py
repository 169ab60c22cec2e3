"""How often a hint has a reason of the game's own: `run.py bench reasons [GAMES [GAME ...]]`.

Good bots play; at every question with a choice advice is asked for, as a page would ask. Told are
the best, the second and the third way, and the hints of which no way has a reason of its own.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from dwarrow.bots import Asked, bot
from dwarrow.bots.advice import advise
from dwarrow.games import game as game_named
from dwarrow.games import names
from dwarrow.kernel import Recorder, Seeded

GENERAL = {
    *("by-far", "by-a-little", "even", "level", "behind", "by-feel"),
    *("less-now", "less-level"),
}


def questions(name: str, seed: int) -> Iterator[tuple[str, Asked]]:
    """The questions of a game with more than one answer, as their seats see them."""
    game = game_named(name)
    seats = game.seats[seed % len(game.seats)]
    table, luck, player = Recorder(game, seats, Seeded(seed)), Seeded(seed, 1), bot("good", name)
    while to_act := game.to_act(table.state):
        seen = table.seen_by(to_act[0])
        asked = Asked(game, seen, to_act[0], luck)
        if len(asked.options) > 1:
            yield game.decision(seen).name, asked
        table.play(to_act[0], player.choose(asked))


def main() -> None:
    """Print a line for each game, then its questions with the most general answers."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for name in sys.argv[2:] or names():
        ways: Counter[int] = Counter()
        told: Counter[int] = Counter()
        asked_for: Counter[str] = Counter()
        general: Counter[str] = Counter()
        silent = 0
        for seed in range(games):
            for question, asked in questions(name, seed):
                own = [way.reason.code not in GENERAL for way in advise(asked)]
                ways.update(range(len(own)))
                told.update(number for number, has in enumerate(own) if has)
                silent += not any(own)
                asked_for[question] += len(own)
                general[question] += own.count(False)
        shares = ", ".join(f"{100 * told[number] / ways[number]:.1f} %" for number in sorted(ways))
        print(f"{name}: {shares} of {ways[0]} decisions, {silent} without any", flush=True)
        for question, count in general.most_common(4):
            print(f"  {question}: {count} of {asked_for[question]} ways without")


if __name__ == "__main__":
    main()
