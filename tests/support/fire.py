"""Play under fire: people and spectators who come back by themselves, whatever fails."""

from __future__ import annotations

import asyncio
import random

import psycopg
from websockets.exceptions import WebSocketException

import dwarrow
from tests.support.postgresql import Postgresql
from tests.support.server import Json, Page, Server

GONE = (WebSocketException, OSError, EOFError)
PAUSE = 0.02
SECONDS_TO_CATCH_UP = 15.0
MOST_ANSWERS = 12
"""Fewer than these are given between two kills."""


async def enter(server: Server, table: str, secret: str) -> Page:
    """A page that has opened a table; raises OSError while the store does not answer."""
    page = Page(await server.socket())
    await page.send(type="open", table=table, secret=secret)
    told = await page.until("table", "refused")
    if told["type"] == "refused":
        assert told["code"] == "not-stored", told
        raise OSError(told["code"])
    return page


class Watcher:
    """A spectator who only listens, and comes back when the line breaks."""

    def __init__(self, created: Json) -> None:
        self.table: str = created["table"]
        self.secret: str = created["watch"]
        self.number = 0
        """The latest position that was shown."""

    async def watch(self, server: Server) -> None:
        """Watch until cancelled."""
        while True:
            try:
                page = await enter(server, self.table, self.secret)
                while True:
                    message = await page.receive(timeout=3600)
                    if message["type"] == "position":
                        self.number = message["number"]
            except GONE:
                await asyncio.sleep(PAUSE)


class Player:
    """A person at a table who comes back and sends again what was not done."""

    def __init__(self, created: Json, luck: random.Random, going: asyncio.Event) -> None:
        self.table: str = created["table"]
        self.secret: str = created["seats"][0]["secret"]
        self.luck = luck
        self.going = going
        self.answers = 0
        self.done: list[str] = []
        """Every acknowledged action, in order."""
        self.waiting: Json = None
        """The message that was not acknowledged yet."""
        self.number = 0
        self.at_rest = False
        """Whether it is this player's turn and nobody wants an answer just now."""
        self.over = False

    async def play(self, server: Server) -> None:
        """Play until the game is over."""
        while not self.over:
            try:
                page = await enter(server, self.table, self.secret)
                while await page.my_turn():
                    self.number = page.position["number"]
                    self.at_rest = True
                    await self.going.wait()
                    self.at_rest = False
                    await self._answer(page)
                self.number = page.position["number"]
                self.over = True
            except GONE:
                self.at_rest = False
                await asyncio.sleep(PAUSE)

    async def _answer(self, page: Page) -> None:
        if self.waiting is None:
            self.answers += 1
            self.waiting = {
                "id": f"answer {self.answers}",
                "decision": page.position["decision"]["number"],
                "action": self.luck.choice(page.options()),
            }
        while (reply := await page.ask(type="answer", **self.waiting))["type"] == "refused":
            assert reply["code"] == "not-stored", reply
            await asyncio.sleep(PAUSE)
        self.done.append(self.waiting["action"])
        self.waiting = None

    def check(self, server: Server) -> None:
        """Everything acknowledged is in the record, once and in order.

        So is a last answer whose acknowledgement was lost: the game ended with it.
        """
        path = f"/api/tables/{self.table}/record"
        status, text = server.request("GET", path, secret=self.secret)
        assert status == 200, text
        moves = dwarrow.Record.parse(text).moves()
        last = [self.waiting["action"]] if self.waiting else []
        assert [move.text for move in moves if move.seat == 0] == [*self.done, *last]


class Match:
    """A table with a player, two bots and a spectator, played under fire."""

    def __init__(self, server: Server, luck: random.Random, going: asyncio.Event) -> None:
        created = server.create("person", "random", "random")
        self.player = Player(created, luck, going)
        self.watcher = Watcher(created)
        self.playing = asyncio.create_task(self.player.play(server))
        self.watching = asyncio.create_task(self.watcher.watch(server))

    async def end(self, server: Server) -> None:
        """Play on to the end; then nothing is lost and nobody is behind."""
        await self.playing
        self.player.check(server)
        async with asyncio.timeout(SECONDS_TO_CATCH_UP):
            while self.watcher.number != self.player.number:
                await asyncio.sleep(PAUSE)
        self.watching.cancel()
        await asyncio.gather(self.watching, return_exceptions=True)


class Figures:
    """What was played meanwhile."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0

    def count(self, match: Match) -> None:
        """Add a match that is over."""
        self.games += 1
        self.answers += len(match.player.done)

    def __str__(self) -> str:
        return f"{self.games} games with {self.answers} answers of people, nothing lost"


async def kill_again_and_again(
    server: Server, kills: int, luck: random.Random, tables: int = 6
) -> Figures:
    """Kill a server at random moments while it is played on; every game is played to its end."""
    going = asyncio.Event()
    going.set()
    figures = Figures()
    matches = [Match(server, luck, going) for _ in range(tables)]
    for _ in range(kills):
        await play_on(matches, luck.randrange(MOST_ANSWERS))
        await asyncio.sleep(luck.uniform(0.0, 0.05))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        for at, match in enumerate(matches):
            if match.playing.done():
                await match.end(server)
                figures.count(match)
                matches[at] = Match(server, luck, going)
    for match in matches:
        await match.end(server)
        figures.count(match)
    return figures


async def play_on(matches: list[Match], answers: int) -> None:
    """Wait until so many more answers are acknowledged, or a game is over."""
    wanted = sum(len(match.player.done) for match in matches) + answers
    while not any(match.playing.done() for match in matches):
        if sum(len(match.player.done) for match in matches) >= wanted:
            return
        await asyncio.sleep(0.001)


async def restart_again_and_again(
    server: Server,
    postgresql: Postgresql,
    restarts: int,
    luck: random.Random,
    tables: int = 12,
) -> Figures:
    """Let the store fail at random moments; after each time every page comes to be current."""
    going = asyncio.Event()
    figures = Figures()
    matches = [Match(server, luck, going) for _ in range(tables)]
    for _ in range(restarts):
        going.set()
        await asyncio.sleep(luck.uniform(0.1, 0.5))
        await asyncio.to_thread(postgresql.stop)
        await asyncio.sleep(luck.uniform(0.0, 0.5))
        await asyncio.to_thread(postgresql.start)
        going.clear()
        await everybody_is_current(server, matches)
        for at, match in enumerate(matches):
            if match.playing.done():
                await match.end(server)
                figures.count(match)
                matches[at] = Match(server, luck, going)
    going.set()
    for match in matches:
        await match.end(server)
        figures.count(match)
    return figures


async def everybody_is_current(server: Server, matches: list[Match]) -> None:
    """Wait until every page shows what is stored; nobody asks for it."""
    query = "SELECT table_id, max(number) FROM dwarrow_rows GROUP BY table_id"
    behind: list[str] = []
    try:
        async with asyncio.timeout(SECONDS_TO_CATCH_UP):
            while True:
                async with await psycopg.AsyncConnection.connect(server.store) as connection:
                    found = await (await connection.execute(query)).fetchall()
                stored = {str(table): int(number) for table, number in found}
                behind = [
                    f"{match.player.table}: stored {stored[match.player.table]}, the player sees "
                    f"{match.player.number}, the spectator {match.watcher.number}"
                    for match in matches
                    if {match.player.number, match.watcher.number} != {stored[match.player.table]}
                    or not (match.player.at_rest or match.player.over)
                ]
                if not behind:
                    return
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise AssertionError("\n".join(["some pages stay behind:", *behind])) from None
