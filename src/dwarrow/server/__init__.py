"""The server: HTTP and WebSocket around tables; docs/protocol.md says how a page talks to it."""
