"""The table of Nebelberge in the browser."""
