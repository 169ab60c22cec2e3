"""What a page says through its sockets."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

Message = dict[str, Any]


class Sent:
    """Everything a page sends from now on."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Message] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.messages.append(json.loads(frame)))

    def of(self, kind: str) -> list[Message]:
        """The messages of one type."""
        return [message for message in self.messages if message["type"] == kind]

    def forget(self) -> None:
        """Begin anew."""
        self.messages.clear()
