"""What somebody at a table says whose page is elsewhere."""

from __future__ import annotations

import json
from uuid import uuid4

from websockets.sync.client import connect

from tests.support.server import Server


def tell(server: Server, table: str, secret: str, **message: object) -> None:
    """Say something from a seat whose page is elsewhere."""
    with connect(server.address.replace("http", "ws") + "/ws") as socket:
        opened = {"type": "open", "table": table, "secret": secret}
        for said in (opened, {"id": uuid4().hex, **message}):
            socket.send(json.dumps(said))
        while (heard := json.loads(socket.recv()))["type"] != "done":
            assert heard["type"] != "refused", heard
