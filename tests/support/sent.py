"""What a page says and hears through its sockets."""

from __future__ import annotations

import json
from typing import Any, Literal

from playwright.sync_api import Page, WebSocket

Message = dict[str, Any]


class Sent:
    """Everything a page sends, or receives, from now on."""

    def __init__(
        self, page: Page, way: Literal["framesent", "framereceived"] = "framesent"
    ) -> None:
        self.messages: list[Message] = []
        self.way = way
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        def keep(frame: str | bytes) -> None:
            self.messages.append(json.loads(frame))

        if self.way == "framesent":
            socket.on("framesent", keep)
        else:
            socket.on("framereceived", keep)

    def of(self, kind: str) -> list[Message]:
        """The messages of one type."""
        return [message for message in self.messages if message["type"] == kind]

    def forget(self) -> None:
        """Begin anew."""
        self.messages.clear()
