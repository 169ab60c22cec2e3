"""The phases of the rulebook, one file each."""
