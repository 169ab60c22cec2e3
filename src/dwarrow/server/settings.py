"""How a server is started."""

from __future__ import annotations

from dataclasses import dataclass, field

from dwarrow.server.limits import Limits
from dwarrow.tables.grace import GRACE


@dataclass
class Settings:
    """How a server is started."""

    host: str = "127.0.0.1"
    port: int = 8765
    """0 takes any free port; so does a taken default."""
    store: str | None = None
    open_page: bool = False
    origins: tuple[str, ...] = ()
    """Other addresses whose pages may talk to this server, such as a development server's."""
    hosts: tuple[str, ...] = ()
    """Further names under which the server may be asked, such as a proxy's."""
    bot_pause: float = 0.7
    """Seconds before a bot's move, so that people can follow and take back their own."""
    lan: bool = False
    """Whether friends in the same network can open the page."""
    grace: float = GRACE
    """Seconds for which somebody whose last page is gone counts as here."""
    log_level: str = "INFO"
    limits: Limits = field(default_factory=Limits)
