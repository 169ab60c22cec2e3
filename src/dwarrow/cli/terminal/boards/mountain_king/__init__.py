"""The Mountain King in the terminal."""
