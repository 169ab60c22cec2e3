"""The terminal: one app, a file for each screen, and a board for each game."""
