"""Bots: players that see views only."""
