"""The settings of a server as arguments of a command."""

from __future__ import annotations

import argparse
import os

from dwarrow.server.settings import Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments; everything has a default."""
    default = Settings()
    parser.add_argument("--host", default=default.host, help="the address to listen on")
    parser.add_argument(
        "--lan",
        action="store_true",
        help="let friends in the same network in: prints the address for them, with a QR code",
    )
    parser.add_argument("--port", type=int, default=default.port, help="0 takes any free port")
    parser.add_argument(
        "--store", metavar="WHERE", help="a file, or postgresql://...; also DWARROW_STORE"
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--origin", action="append", default=[], help="another page that may talk to this server"
    )
    parser.add_argument(
        "--allow-host",
        metavar="NAME",
        action="append",
        default=[],
        help="a further name under which browsers reach the server, such as a proxy's",
    )
    parser.add_argument(
        "--bot-pause", type=float, default=default.bot_pause, help="seconds before a bot's move"
    )
    parser.add_argument("--log-level", default=os.environ.get("DWARROW_LOG", default.log_level))


def settings_of(arguments: argparse.Namespace) -> Settings:
    """The settings that were given."""
    return Settings(
        host="0.0.0.0" if arguments.lan else arguments.host,
        lan=arguments.lan,
        port=arguments.port,
        store=arguments.store,
        open_page=arguments.open,
        origins=tuple(arguments.origin),
        hosts=tuple(arguments.allow_host),
        bot_pause=arguments.bot_pause,
        log_level=arguments.log_level,
    )
