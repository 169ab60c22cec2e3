"""The local network: the address under which friends reach this machine, and its code."""

from __future__ import annotations

import io
import socket

import segno

ELSEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody; nothing is sent there."""


def own_address() -> str | None:
    """This machine's address in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def told(address: str) -> str:
    """What the terminal shows: the address, its code, and who can open it."""
    code = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(code, compact=True)
    return (
        f"Friends in the same network open {address}\n\n{code.getvalue()}\n"
        "Everybody in this network can open that address and set tables here. Tables and hands\n"
        "stay with whoever has their links. Traffic is not encrypted, so use it in a network you\n"
        "trust; it does not reach the internet unless your router passes it on.\n"
    )
