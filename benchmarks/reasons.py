"""How often a hint has a reason of the game's own: `run.py bench reasons [GAMES [GAME ...]]`.

Good bots play; at every question with a choice the best way is asked for, as a page would ask.
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

GENERAL = {"by-far", "by-a-little", "level", "less-now", "behind", "by-feel"}


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
        asked_for: Counter[str] = Counter()
        general: Counter[str] = Counter()
        for seed in range(games):
            for question, asked in questions(name, seed):
                asked_for[question] += 1
                general[question] += advise(asked)[0].reason.code in GENERAL
        share = 100 * (1 - general.total() / asked_for.total())
        print(f"{name}: {share:.1f} % of {asked_for.total()} decisions")
        for question, count in general.most_common(4):
            print(f"  {question}: {count} of {asked_for[question]} without")


if __name__ == "__main__":
    main()
