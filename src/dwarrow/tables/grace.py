"""How long somebody whose last page is gone still counts as here."""

GRACE = 60.0
"""Seconds: long enough to load a page again."""
