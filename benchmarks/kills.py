"""Kills: the server killed, or PostgreSQL restarted, again and again under play.

`python benchmarks/kills.py 1000` kills a server with an SQLite file a thousand times;
`python benchmarks/kills.py 50 --postgresql` lets its PostgreSQL fail fifty times instead. Every
game is played to its end; it stops at the first answer that is lost or played twice, and at the
first page that stays behind.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.fire import Figures, kill_again_and_again, restart_again_and_again
from tests.support.postgresql import new_database, running
from tests.support.server import Server


def kills(count: int, luck: random.Random) -> Figures:
    """The server is killed."""
    with (
        tempfile.TemporaryDirectory(prefix="dwarrow-kills-") as folder,
        Server(f"{folder}/tables.sqlite") as server,
    ):
        return asyncio.run(kill_again_and_again(server, count, luck))


def restarts(count: int, luck: random.Random) -> Figures:
    """Its PostgreSQL fails."""
    for postgresql in running():
        with Server(new_database(postgresql.address, "kills")) as server:
            return asyncio.run(restart_again_and_again(server, postgresql, count, luck))
    raise AssertionError("there is no PostgreSQL")


def main() -> int:
    """Run and print what was played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=100)
    parser.add_argument("--postgresql", action="store_true", help="restart PostgreSQL instead")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    luck = random.Random(arguments.seed)
    begun = time.monotonic()
    done = (restarts if arguments.postgresql else kills)(arguments.count, luck)
    what = "restarts of PostgreSQL" if arguments.postgresql else "kills"
    print(f"{arguments.count} {what} in {time.monotonic() - begun:.0f} s: {done}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
