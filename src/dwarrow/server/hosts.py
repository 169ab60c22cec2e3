"""Hosts: the names under which a server may be asked, so that no foreign name leads to it."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

OWN = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")


class Hosts:
    """The names that a request may give as its host.

    A page under a foreign name that is made to lead here would count as one of this server's own.
    That takes a name: a server that listens everywhere answers to every bare address.
    """

    def __init__(self, listening: str = OWN[0], named: Iterable[str] = ()) -> None:
        self._named = {plain(name) for name in named} - set(OWN)
        self._names = {*OWN, *self._named}
        self._bare = listening in EVERYWHERE
        if self._bare:
            machine = plain(socket.gethostname())
            self._names |= {machine, f"{machine}.local"}
        else:
            self._names.add(plain(listening))

    def know(self, host: str) -> bool:
        """Whether this is one of the names, with or without a port."""
        name = plain(host)
        return name in self._names or (self._bare and _is_address(name))

    def is_named(self, host: str) -> bool:
        """Whether the operator named it, as that of a proxy."""
        return plain(host) in self._named


def plain(host: str) -> str:
    """A host without its port, brackets and final dot."""
    name, _, port = host.strip().lower().rpartition(":")
    if not name or not port.isdigit() or (":" in name and not name.endswith("]")):
        name = host.strip().lower()
    return name.removeprefix("[").removesuffix("]").removesuffix(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
