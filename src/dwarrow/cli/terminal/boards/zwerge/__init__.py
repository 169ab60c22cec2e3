"""Die Zwerge in the terminal."""
