"""Greedy bots: one file per game, each with its `BOT`."""
