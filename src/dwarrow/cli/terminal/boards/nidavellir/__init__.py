"""Nidavellir in the terminal."""
