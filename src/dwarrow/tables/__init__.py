"""Tables: matches being played by people and bots."""
