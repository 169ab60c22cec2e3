"""What an answer leads to that only prepares something: the reasons for the end of its plan."""

from __future__ import annotations

from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot
from dwarrow.games.mountain_king import reasons_for_aims as mountain_king
from dwarrow.kernel import Message

AIMING = {"mountain_king": mountain_king}
"""The games in which several answers make one action."""
MOST_AHEAD = 16
"""So many answers a plan has at most."""


def aims(asked: Asked, action: int, planner: Bot) -> list[Message]:
    """What the planner would do after an answer, and why; nothing if it is good in itself."""
    game, seat = asked.game, asked.seat
    aiming = AIMING.get(game.name)
    if aiming is None:
        return []
    table = asked.imagine()
    for answers in range(MOST_AHEAD):
        name = game.decision(table).name
        if not aiming.prepares(name, action):
            found = game.because(table, seat, [action]) if answers else []
            return list(aiming.aims(name, action, found))
        game.play(table, seat, action)
        if seat not in game.to_act(table):
            break
        action = planner.choose(Asked(game, table, seat, asked.luck, asked.deadline))
    return []
