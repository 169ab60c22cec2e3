"""The rules of Die Zwerge once more, written plainly from the rulebook and sharing nothing."""
