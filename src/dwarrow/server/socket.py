"""One page at one table: reads its messages, answers each, and sends what its seat may know."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from dwarrow.bots.naming import cleaned, spoken
from dwarrow.kernel import DwarrowError, Message
from dwarrow.server.following import Following
from dwarrow.server.guard import address_of
from dwarrow.server.limits import Bucket
from dwarrow.server.messages import (
    PROTOCOL,
    Allowed,
    Answer,
    ChangeSeat,
    ClientMessage,
    Done,
    Fill,
    Follow,
    Hint,
    Introduce,
    Leave,
    Left,
    Look,
    Mark,
    MessageId,
    Notice,
    Nudge,
    Offer,
    Open,
    Ping,
    React,
    Refused,
    Rematch,
    Say,
    ServerMessage,
    Undo,
    Why,
)
from dwarrow.server.room import NoRoom, Room
from dwarrow.server.showing import (
    clocks,
    hinted,
    malformed,
    marks,
    refused,
    server_refusal,
    table_message,
    talk,
    viewer,
)
from dwarrow.server.sight import Sight
from dwarrow.tables.hall import Hall
from dwarrow.tables.held import Held, Sitter
from dwarrow.tables.row import Place
from dwarrow.tables.store import StoreError, StoreGone
from dwarrow.tables.table import Stale, declined
from dwarrow.tables.talk import Line, Talk

LOG = logging.getLogger(__name__)
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""How a message that cannot be read ends its reading; the last one by brackets without end."""
POLICY, TOO_SLOW, TRY_AGAIN, INTERNAL = 1008, 1013, 1013, 1011

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


class _Addressed(msgspec.Struct):
    """What is read of a message that is refused unread."""

    id: MessageId | None = None


_address: msgspec.json.Decoder[_Addressed] = msgspec.json.Decoder(_Addressed)


def _id_in(text: str | bytes) -> str | None:
    """The id of a message, where it can be read."""
    try:
        return _address.decode(text).id
    except UNREADABLE:
        return None


class Connection:
    """A page's socket; the listener of its table."""

    def __init__(self, socket: WebSocket, hall: Hall, room: Room, reach: str) -> None:
        self.socket = socket
        self.hall = hall
        self.room = room
        self.limits = limits = room.limits
        self.address = address_of(socket.scope)
        self.reach = reach
        """Where friends reach this server, if that is another address."""
        self.seat: int | None = None
        self.looking = True
        self.table = ""
        self._held: Held | None = None
        self._following: Following | None = None
        """Of a page in the hall, which opens no table."""
        self._key = ""
        self._shown = 0
        """The number of the position this page was sent last."""
        self._seats = ""
        """What this page was sent last about who sits where."""
        self._sight = Sight()
        """Shared with the other pages of this seat."""
        self._outgoing: asyncio.Queue[str | None] = asyncio.Queue(limits.waiting_messages)
        self._closing: int | None = None
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        self._looks = Bucket(limits.looks_per_second, limits.looks_at_once)
        self._refusals = 0
        self._hinting: asyncio.Task[None] | None = None
        """A hint is thought out while the page goes on talking."""

    async def run(self) -> None:
        """Talk until one side leaves, if there is room for one more."""
        if not self.room.come(self):
            await self.socket.close(TRY_AGAIN)
            return
        try:
            await self.socket.accept()
            await self._talk()
        finally:
            self.room.go(self)

    async def _talk(self) -> None:
        sender = asyncio.create_task(self._send_all())
        try:
            await self._open_in_time()
            while self._closing is None:
                await self._take(await self._receive())
        except WebSocketDisconnect:
            pass
        except Exception:
            LOG.exception("socket failed", extra={"table": self.table})
            self._close(INTERNAL)
        finally:
            await self._part()
            self._close(1000)
            await sender

    def show_seats(self, held: Held) -> None:
        """Tell who sits where; a page whose seat was given up is let go."""
        if self._still_sits(held):
            message = table_message(held, self.seat, self.reach)
            text = _encoder.encode(message).decode()
            if text != self._seats:
                self._seats = text
                self._send(text)

    def show_position(self, held: Held) -> None:
        """Tell where the game stands, if anything has changed that this seat may know."""
        if held.sure.number(self.seat) != self._shown:
            self._send_position(held, self._shown)

    def _send_position(self, held: Held, known: int) -> None:
        """Send the position to this page, which has the one with this number, or none."""
        if not self._still_sits(held):
            return
        text = self._sight.position(held.sure, self.seat, known)
        if text is not None:
            self._shown = held.sure.number(self.seat)
            self._send(text)
            if held.marked():
                self.show_marks(held)
            self.show_clocks(held)

    def show_clocks(self, held: Held) -> None:
        """Tell how much time everybody has left, as far as this seat may know."""
        message = clocks(held.sure, self.seat)
        if message is not None and self._still_sits(held):
            self.send(message)

    def show_marks(self, held: Held) -> None:
        """Tell what the others would choose."""
        message = marks(held)
        if message is not None and self._still_sits(held):
            self.send(message)

    def tell(self, notice: Message) -> None:
        """Tell something about the table that is no part of the game."""
        self.send(Notice(notice))

    def hear(self, said: Talk) -> None:
        """Tell what somebody at the table said; lines of the chat only those who sit there."""
        if self.seat is not None or not isinstance(said, Line):
            self.send(talk(said))

    def make_room(self, code: str) -> None:
        """Let go of this page, and say why."""
        self.send(server_refusal(code))
        self._close(POLICY)

    def send(self, message: ServerMessage) -> None:
        """Put a message on its way; a page that does not read is let go."""
        self._send(_encoder.encode(message).decode())

    def _send(self, text: str) -> None:
        if self._closing is not None:
            return
        try:
            self._outgoing.put_nowait(text)
        except asyncio.QueueFull:
            self._close(TOO_SLOW)

    def _still_sits(self, held: Held) -> bool:
        if self.seat is None or held.sure.places[self.seat].key == self._key:
            return True
        if held.sure.seating.is_moved(self._key):
            self.send(server_refusal("seat-moved"))
        self._close(POLICY)
        return False

    def _close(self, code: int) -> None:
        """Close after what is already on its way."""
        if self._closing is None:
            self._closing = code
            if self._outgoing.full():
                self._outgoing.get_nowait()
            self._outgoing.put_nowait(None)

    async def _send_all(self) -> None:
        try:
            while (text := await self._outgoing.get()) is not None:
                await self.socket.send_text(text)
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(self._closing or 1000)
        except (WebSocketDisconnect, RuntimeError):
            self._closing = self._closing or 1000

    async def _receive(self) -> str | bytes:
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1000))
        text: str | bytes | None = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def _open_in_time(self) -> None:
        """Wait for the message that opens a table."""
        try:
            async with asyncio.timeout(self.limits.seconds_to_open):
                while self._closing is None and not self.table and self._following is None:
                    await self._take(await self._receive())
        except TimeoutError:
            self.make_room("not-opened")

    async def _take(self, text: str | bytes) -> None:
        """Answer one message, whatever it holds."""
        if not self._bucket.take():
            return self._refuse(server_refusal("too-fast", _id_in(text)))
        size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "replace"))
        if size > self.limits.message:
            refusal = server_refusal("too-large", _id_in(text), limit=self.limits.message)
            return self._refuse(refusal)
        try:
            message = _decoder.decode(text)
        except UNREADABLE as error:
            return self._refuse(malformed(error, _id_in(text)))
        if not isinstance(message, Hint):
            return await self._attempt(message)
        thinking = self._hinting is not None and not self._hinting.done()
        if thinking or not self.room.hints.take(self.address):
            return self._refuse(server_refusal("too-fast", message.id))
        self._hinting = self.hall.spawn(self._attempt(message))
        return None

    async def _attempt(self, message: ClientMessage) -> None:
        """Carry out a message, or say why not."""
        answer = None if isinstance(message, Open) else message.id
        try:
            await self._carry_out(message)
            self._refusals = 0
        except Stale as error:
            self._refuse(refused(error, answer))
            await self._show_again()
        except NoRoom as error:
            self._refuse(refused(error, answer))
            self._close(TRY_AGAIN)
        except DwarrowError as error:
            self._refuse(refused(error, answer))
        except StoreError as error:
            if not isinstance(error, StoreGone):
                LOG.error("store failed", extra={"table": self.table, "why": str(error)})
            self._refuse(server_refusal("not-stored", answer))
            if not self.table:
                self._close(TRY_AGAIN)

    def _refuse(self, message: Refused) -> None:
        self.send(message)
        self._refusals += 1
        if self._refusals >= self.limits.patience:
            self._close(POLICY)

    async def _carry_out(self, message: ClientMessage) -> None:
        if isinstance(message, Open):
            await self._open(message)
            return
        if isinstance(message, Follow):
            self._follow(message)
            return
        if not self.table:
            raise declined("not-opened")
        if self.seat is None:
            raise declined("only-watching")
        sitter = Sitter(self.table, self.seat, self._key)
        match message:
            case Answer(id=answer, decision=decision, action=action):
                await self.hall.answer(sitter, decision, action, answer)
            case Mark(id=answer, decision=decision, action=action):
                await self.hall.telling.mark(sitter, decision, action)
            case Undo(id=answer, turn=turn):
                await self.hall.undo(sitter, turn, answer)
            case ChangeSeat(id=answer, seat=target, holder=holder, level=level, name=name):
                bot = Place("bot", cleaned(name), level)
                wish = bot if holder == "bot" else Place(holder)
                await self.hall.change_seat(sitter, target, wish, answer)
            case Introduce(id=answer, name=name, colour=colour):
                await self.hall.introduce(sitter, cleaned(name), colour, answer)
            case Fill(id=answer, level=level, names=names):
                await self.hall.fill(sitter, level, [cleaned(name) for name in names])
            case Rematch(id=answer):
                await self.hall.rematch(sitter)
            case Look(id=answer, looking=looking):
                await self._look(sitter, looking)
            case Nudge(id=answer):
                await self.hall.telling.nudge(sitter)
            case React(id=answer, sign=sign):
                await self.hall.telling.react(sitter, sign)
            case Ping(id=answer, wish=wish_for, kind=kind, number=number):
                await self.hall.telling.ping(sitter, wish_for, kind, number)
            case Say(id=answer, text=line):
                await self.hall.telling.say(sitter, spoken(line))
            case Offer(id=answer, ticket=ticket):
                await self.hall.offer(sitter, ticket)
            case Leave(id=answer):
                self.send(Left(answer, await self._leave(sitter)))
                return
            case Why(id=answer, action=action):
                await self._why(sitter, answer, action)
                return
            case Hint(id=answer):
                self.send(hinted(answer, *await self.hall.bots.hint(sitter)))
                return
        self.send(Done(answer))

    async def _open(self, message: Open) -> None:
        if self.table or self._following is not None:
            raise declined("already-open")
        if message.protocol != PROTOCOL:
            raise declined("other-protocol", version=message.protocol, known=PROTOCOL)
        async with self.hall.at(message.table) as held:
            self.seat = viewer(held, message.secret)
            if self.seat is None:
                self.room.watch(self, held.id)
            else:
                self.room.sit(self, held.id, self.seat)
            self._key = "" if self.seat is None else held.sure.places[self.seat].key
            self.table = message.table
            self.looking = message.looking
            self._held = held
            self._share_sight(held)
            before = held.own_pages()
            held.listeners.add(self)
            if held.own_pages() != before:
                self.hall.telling.tell_pages(held)
                self.hall.telling.show_presence(held)
            self.show_seats(held)
            self.show_position(held)
            if self.seat is not None:
                for line in held.conversation.lines:
                    self.send(talk(line, earlier=True))

    def _follow(self, message: Follow) -> None:
        """Tell this page in the hall of changes at its tables."""
        if self.table:
            raise declined("already-open")
        if self._following is None:
            self.room.follow(self)
            self._following = Following(self.hall, self.limits, self.send)
        self._following.add(message.keys)
        self.send(Done(message.id))

    def _share_sight(self, held: Held) -> None:
        """What the other pages of this seat are shown serves this one too."""
        for page in held.listeners:
            if isinstance(page, Connection) and page.seat == self.seat:
                self._sight = page._sight

    async def _look(self, sitter: Sitter, looking: bool) -> None:
        """Tell the others whether somebody looks at this page."""
        if not self._looks.take():
            raise declined("too-fast")
        async with self.hall.at(sitter.table) as held:
            held.still(sitter)
            before = held.looking()
            self.looking = looking
            if held.looking() != before:
                self.hall.telling.tell_pages(held)
                held.show_seats()

    async def _why(self, sitter: Sitter, answer: str, action: str) -> None:
        async with self.hall.at(sitter.table) as held:
            refusal = held.still(sitter).refusal(sitter.seat, action)
        if refusal is None:
            self.send(Allowed(answer))
        else:
            self.send(refused(refusal, answer))

    async def _leave(self, sitter: Sitter) -> str:
        """Give up the seat; this page hears no more than who may take over."""
        assert self._held is not None
        self._held.listeners.discard(self)
        try:
            invitation = await self.hall.leave(sitter)
        except BaseException:
            self._held.listeners.add(self)
            raise
        self.hall.telling.tell_pages(self._held)
        self.room.rise(self)
        self.seat, self.table, self._held = None, "", None
        self._shown, self._seats, self._sight = 0, "", Sight()
        return invitation

    async def _show_again(self) -> None:
        """Send the whole position once more, after an answer to a question that has changed."""
        async with self.hall.at(self.table) as held:
            self._send_position(held, 0)

    async def _part(self) -> None:
        """Tell the others that this page is gone."""
        if self._following is not None:
            self._following.close()
        held = self._held
        if held is not None:
            before = held.own_pages()
            held.listeners.discard(self)
            if held.own_pages() != before:
                self.hall.telling.tell_pages(held)
                self.hall.telling.show_presence(held)
