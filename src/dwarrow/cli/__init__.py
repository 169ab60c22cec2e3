"""The `dwarrow` command."""
