"""The HTTP interface: create, join, list, download. docs/protocol.md lists the addresses."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import dwarrow
from dwarrow.analysis import NoAnalysis
from dwarrow.bots.naming import cleaned
from dwarrow.kernel import LANGUAGES
from dwarrow.lessons import examples, lessons
from dwarrow.native.status import status
from dwarrow.server.analyses import Analyses, Unfit
from dwarrow.server.guard import address_of
from dwarrow.server.lessons import lesson_message, why_not
from dwarrow.server.limits import Addresses
from dwarrow.server.messages import (
    Analysing,
    ClosedTable,
    Created,
    Join,
    Joined,
    Keys,
    Move,
    Moving,
    NewTable,
    OwnSeat,
    OwnTable,
    OwnTables,
    Tried,
    Try,
)
from dwarrow.server.replays import listed, replay_of
from dwarrow.server.room import Room
from dwarrow.server.score_pad import score_pad
from dwarrow.server.showing import games, own_table, refused, table_info, viewer
from dwarrow.server.words import word_list
from dwarrow.tables.hall import Hall
from dwarrow.tables.row import Place
from dwarrow.tables.store import StoreError
from dwarrow.tables.table import Declined, UnplayableTable, declined

T = TypeVar("T")
LARGEST_SEAT = 15


def answer(body: object, status: int = 200) -> Response:
    """A body as JSON."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


class Api:
    """The requests that pages make beside their sockets."""

    def __init__(self, hall: Hall, room: Room, reach: str = "") -> None:
        self.hall = hall
        self.reach = reach
        """Where friends reach this server, if that is another address."""
        self.room = room
        self.limits = limits = room.limits
        self.analyses = Analyses(hall)
        self.efforts = Addresses(limits.efforts_per_second, limits.efforts_at_once)

    def routes(self) -> list[Route]:
        """Every address."""
        return [
            Route("/health", self.health),
            Route("/api/games", self.games),
            Route("/api/words/{language}", self.words),
            Route("/api/words/{game}/{language}", self.words),
            Route("/api/box/{game}", self.box),
            Route("/api/lessons/{game}/{name}", self.lesson),
            Route("/api/lessons/{game}/{name}/why", self.lesson_why, methods=["POST"]),
            Route("/api/analysis", self.analysis_upload, methods=["POST"]),
            Route("/api/replay", self.replay_upload, methods=["POST"]),
            Route("/api/score/nidavellir", self.score_pad, methods=["POST"]),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/tables/mine", self.mine, methods=["POST"]),
            Route("/api/tables/{table}", self.look),
            Route("/api/tables/{table}/analysis", self.analysis, methods=["GET", "POST"]),
            Route("/api/tables/{table}/box", self.own_box),
            Route("/api/tables/{table}/join", self.join, methods=["POST"]),
            Route("/api/tables/{table}/move", self.move, methods=["POST"]),
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/replay", self.replay),
        ]

    async def health(self, request: Request) -> Response:
        """Whether the server and its store answer."""
        try:
            async with asyncio.timeout(self.limits.seconds_to_be_well):
                await self.hall.store.header("")
        except TimeoutError:
            raise StoreError("the store does not answer") from None
        return answer(
            {
                "status": "ok",
                "version": dwarrow.__version__,
                "store": self.hall.store.name,
                "tables": self.hall.count(),
                "sockets": len(self.room),
            }
        )

    async def games(self, request: Request) -> Response:
        """Games, seats, options, levels."""
        return answer(games())

    async def words(self, request: Request) -> Response:
        """A word list."""
        language = _language(request)
        game = request.path_params.get("game")
        if game is not None:
            dwarrow.game(game)
        return Response(word_list(game, language), media_type="application/json")

    async def box(self, request: Request) -> Response:
        """The box of a game, to correct a copy of it."""
        box = dwarrow.game(request.path_params["game"]).box()
        return PlainTextResponse(box.text, media_type="application/toml")

    async def create(self, request: Request) -> Response:
        """A new table."""
        self._effort(request)
        wanted = msgspec.json.decode(await self._body(request, self.limits.upload), type=NewTable)
        if wanted.box is not None and len(wanted.box.encode()) > self.limits.box:
            raise declined("too-large", limit=self.limits.box)
        places = [
            Place(
                seat.holder,
                cleaned(seat.name),
                seat.level if seat.holder == "bot" else "",
                colour=seat.colour,
            )
            for seat in wanted.seats
        ]
        header, secrets = await self.hall.create(
            wanted.game,
            places,
            wanted.options,
            wanted.box,
            wanted.key or "",
            wanted.browser or "",
            wanted.chat,
            wanted.clock,
        )
        seats = [OwnSeat(seat, secret) for seat, secret in secrets.items()]
        return answer(Created(header.table, seats, header.invitation, header.watch), 201)

    async def join(self, request: Request) -> Response:
        """A seat for whoever has the invitation."""
        wanted = msgspec.json.decode(await self._body(request, self.limits.body), type=Join)
        table = _table(request)
        seat, secret = await self.hall.join(
            table,
            wanted.invitation,
            cleaned(wanted.name),
            wanted.seat,
            wanted.secret or "",
            wanted.browser or "",
            wanted.colour,
        )
        return answer(Joined(table, seat, secret), 201)

    async def move(self, request: Request) -> Response:
        """A seat goes on on another device; without a secret, which one it would be."""
        wanted = msgspec.json.decode(await self._body(request, self.limits.body), type=Move)
        table = _table(request)
        if wanted.secret is not None:
            browser = wanted.browser or ""
            seat = await self.hall.move(table, wanted.ticket, wanted.secret, browser)
        async with self.hall.at(table) as held:
            if wanted.secret is None:
                seat = held.sure.seating.offered(wanted.ticket, int(self.hall.clock()))
            return answer(Moving(seat, table_info(held)))

    async def mine(self, request: Request) -> Response:
        """The tables whose secrets a page holds."""
        wanted = msgspec.json.decode(await self._body(request, self.limits.body), type=Keys)
        found: list[OwnTable] = []
        closed: list[ClosedTable] = []
        for key in wanted.keys:
            try:
                async with self.hall.at(key.table) as held:
                    found.append(own_table(held, key.secret))
            except Declined:
                continue
            except UnplayableTable as error:
                closed.append(ClosedTable(key.table, refused(error)))
        return answer(OwnTables(found, closed, self.reach))

    async def look(self, request: Request) -> Response:
        """What everybody who has a link may know about a table."""
        secret = _bearer(request)
        async with self.hall.at(_table(request)) as held:
            if not held.sure.seating.may_join(secret):
                viewer(held, secret)
            return answer(table_info(held))

    async def own_box(self, request: Request) -> Response:
        """The box a table is played with, as its file lists it."""
        secret = _bearer(request)
        async with self.hall.at(_table(request)) as held:
            viewer(held, secret)
            return answer(listed(held.sure.header.game, held.sure.box.text))

    async def record(self, request: Request) -> Response:
        """The record, once nothing in it is secret any more."""
        secret = _bearer(request)
        async with self.hall.at(_table(request)) as held:
            viewer(held, secret)
            if held.sure.phase != "finished":
                raise declined("still-running")
            text = str(held.sure.record())
            name = f"{held.sure.header.game}-{held.id}.dwarrow"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(text, headers=headers)

    async def replay(self, request: Request) -> Response:
        """Every position of a table's game: the own view, or after the end any seat's."""
        self._effort(request)
        secret, wanted = _bearer(request), _seat(request)
        async with self.hall.at(_table(request)) as held:
            seat = viewer(held, secret)
            over = held.sure.phase == "finished"
            text = str(held.sure.record())
        return await self._replay(text, wanted if over and wanted is not None else seat, over)

    async def replay_upload(self, request: Request) -> Response:
        """Every position of a record from elsewhere."""
        self._effort(request)
        return await self._replay(await self._record(request), _seat(request), True)

    async def analysis(self, request: Request) -> Response:
        """The analysis of a finished game for whoever may see its replay, or how far it is.

        It is made when somebody posts; to look at it makes none.
        """
        secret, table = _bearer(request), _table(request)
        async with self.hall.at(table) as held:
            viewer(held, secret)
            if held.sure.phase != "finished":
                raise declined("analysis-later")
            text, header = str(held.sure.record()), held.sure.header
        try:
            kept = await self.analyses.kept(table, header.game, len(header.places))
            if kept is None and status().engine != "native":
                raise NoAnalysis(header.game)
        except NoAnalysis as none:
            if request.method == "POST":
                raise
            return answer(refused(none))
        if kept is not None or request.method != "POST":
            return _analysis(kept or Analysing(0, 0))
        return await self._analysed(request, text, table)

    async def analysis_upload(self, request: Request) -> Response:
        """The analysis of a record from elsewhere, or how far it is."""
        return await self._analysed(request, await self._record(request))

    async def lesson(self, request: Request) -> Response:
        """A lesson, which the page goes through by itself."""
        body = await asyncio.to_thread(lesson_message, *_lesson(request))
        return Response(body, media_type="application/json")

    async def lesson_why(self, request: Request) -> Response:
        """Why the pupil may not do something at a step of a lesson."""
        self._effort(request)
        tried = msgspec.json.decode(await self._body(request, self.limits.body), type=Try)
        refusal = await asyncio.to_thread(why_not, *_lesson(request), tried.step, tried.action)
        return answer(Tried(None if refusal is None else refused(refusal)))

    async def score_pad(self, request: Request) -> Response:
        """The score of a game played with the printed box."""
        return answer(score_pad(await self._body(request, self.limits.body)))

    async def _replay(self, text: str, seat: int | None, whole: bool) -> Response:
        good, body = await self.hall.read(replay_of, text, seat, whole)
        return Response(body, 200 if good else 422, media_type="application/json")

    async def _analysed(self, request: Request, text: str, table: str = "") -> Response:
        """The analysis of a record, why there is none, or how far it is."""
        if not self.analyses.is_known(text):
            self._effort(request)
        try:
            return _analysis(await self.analyses.of_record(text, table))
        except Unfit as unfit:
            return answer(unfit.refused, 422)

    async def _record(self, request: Request) -> str:
        """The record that somebody brings."""
        try:
            return (await self._body(request, self.limits.upload)).decode("utf-8")
        except UnicodeDecodeError:
            raise declined("not-text") from None

    async def _body(self, request: Request, limit: int) -> bytes:
        """The body of a request, read no further than the limit."""
        body = bytearray()
        try:
            async with asyncio.timeout(self.limits.seconds_to_send):
                async for part in request.stream():
                    body += part
                    if len(body) > limit:
                        raise declined("too-large", limit=limit)
        except TimeoutError:
            raise declined("too-slow") from None
        return bytes(body)

    def _effort(self, request: Request) -> None:
        """Count a request that costs some work."""
        if not self.efforts.take(address_of(request.scope)):
            raise declined("too-fast")


def _analysis(found: Analysing | bytes) -> Response:
    """An analysis, or how far it is."""
    if isinstance(found, Analysing):
        return answer(found, 202)
    return Response(found, media_type="application/json")


def _table(request: Request) -> str:
    table: str = request.path_params["table"]
    if not 0 < len(table) <= 32 or set(table) - set("0123456789abcdef"):
        raise declined("no-such-table")
    return table


def _lesson(request: Request) -> tuple[str, str]:
    game, name = request.path_params["game"], request.path_params["name"]
    if name not in (*lessons(game), *examples(game)):
        raise declined("no-such-lesson", name=name[:40])
    return game, name


def _bearer(request: Request) -> str:
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not secret:
        raise declined("wrong-link")
    return secret


def _seat(request: Request) -> int | None:
    text = request.query_params.get("seat")
    if text is None or text == "":
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 2 or int(text) > LARGEST_SEAT:
        raise declined("no-such-seat", number=text[:10])
    return int(text)


def _language(request: Request) -> str:
    language: str = request.path_params["language"]
    if language not in LANGUAGES:
        raise declined("no-such-language", name=language[:40])
    return language
