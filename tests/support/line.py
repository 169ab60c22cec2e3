"""A page's line to its server, which a test can cut."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute


class Line:
    """A page's line to the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.open = True
        self._ends: list[WebSocketRoute] = []
        page.route_web_socket("**/ws", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        if not self.open:
            page.close()
            return
        server = page.connect_to_server()
        page.on_message(lambda text: server.send(text))
        server.on_message(lambda text: page.send(text))
        self._ends = [page, server]

    def cut(self) -> None:
        """Nothing comes through until it is mended."""
        self.open = False
        for end in self._ends:
            end.close()
