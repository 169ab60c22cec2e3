"""What an answer leads to that only prepares something: the reasons for the end of its plan."""

from __future__ import annotations

from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot
from dwarrow.kernel import Message

MOST_AHEAD = 16
"""So many answers a plan has at most."""


def aims(asked: Asked, action: int, planner: Bot) -> list[Message]:
    """What the planner would do after an answer, and why; nothing if it is good in itself."""
    game, seat = asked.game, asked.seat
    table = asked.imagine()
    for answers in range(MOST_AHEAD):
        name = game.decision(table).name
        if not planner.prepares(name, action):
            return (
                planner.aims(name, action, game.because(table, seat, [action])) if answers else []
            )
        game.play(table, seat, action)
        if seat not in game.to_act(table):
            break
        action = planner.choose(Asked(game, table, seat, asked.luck, asked.deadline))
    return []
