"""Room: every socket and what it is there for, bounded so that players always find a place."""

from __future__ import annotations

from typing import Protocol

from dwarrow.kernel import Message
from dwarrow.server.limits import Addresses, Limits, is_own
from dwarrow.tables.table import Declined

Group = tuple[str, ...]
Bound = tuple[Group, int]
"""How many may be in a group."""
UNOPENED: Group = ("unopened",)
SEAT = "seat"


class NoRoom(Declined):
    """There are as many pages as the server has room for."""


class Guest(Protocol):
    """A page's socket, as far as room is concerned."""

    address: str

    def make_room(self, code: str) -> None:
        """Go, so that somebody else finds a place."""


class Room:
    """The sockets of one server, in groups; of each, the longest there comes first."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.hints = Addresses(limits.hints_per_second, limits.hints_at_once)
        self._groups: dict[Group, dict[Guest, None]] = {}
        self._guests: dict[Guest, set[Group]] = {}

    def __len__(self) -> int:
        return len(self._guests)

    def come(self, guest: Guest) -> bool:
        """Let one more socket in; False when there is no room."""
        of_address = _from(guest, "socket", self.limits.sockets_per_address)
        if self._is_full(*of_address):
            return False
        if len(self) >= self.limits.sockets and not self._thin_out_a_seat():
            return False
        if self._is_full((UNOPENED, self.limits.unopened)):
            self._let_go_first(UNOPENED, "not-opened")
        self._join(guest, UNOPENED, *(group for group, _ in of_address))
        return True

    def watch(self, guest: Guest, table: str) -> None:
        """Let a page watch a table; spectators never take the room of players."""
        limits = self.limits
        self._take_place(
            guest,
            "too-many-watch",
            (("watch",), limits.spectators),
            (("watch", table), limits.spectators_per_table),
            *_from(guest, "watch from", limits.spectators_per_address),
        )

    def follow(self, guest: Guest) -> None:
        """Let a page in the hall follow its tables."""
        of_address = _from(guest, "follow from", self.limits.followers_per_address)
        everybody = (("follow",), self.limits.followers)
        self._take_place(guest, "too-many-follow", everybody, *of_address)

    def sit(self, guest: Guest, table: str, seat: int) -> None:
        """Let a page show a seat."""
        of_seat = ((SEAT, table, str(seat)), self.limits.pages_per_seat)
        self._take_place(guest, "too-many-pages", of_seat)

    def rise(self, guest: Guest) -> None:
        """A page has given up its place, and may take another."""
        groups = self._guests.get(guest, set())
        self._leave(guest, {group for group in groups if group[0] == SEAT})

    def go(self, guest: Guest) -> None:
        """A socket is gone."""
        self._leave(guest, self._guests.pop(guest, set()))

    def _take_place(self, guest: Guest, refusal: str, *bounds: Bound) -> None:
        if self._is_full(*bounds):
            raise NoRoom(Message(refusal), f"no room: {refusal}")
        self._leave(guest, {UNOPENED})
        self._join(guest, *(group for group, _ in bounds))

    def _thin_out_a_seat(self) -> bool:
        """Where one seat has several pages, its oldest goes: of the seat that has most of them."""
        seats = (group for group in self._groups if group[0] == SEAT)
        most = max(seats, key=lambda seat: len(self._groups[seat]), default=None)
        still_going = len(self) - self.limits.sockets
        if most is None or len(self._groups[most]) < 2 or still_going >= self.limits.unopened:
            return False
        self._let_go_first(most, "too-many-pages")
        return True

    def _let_go_first(self, group: Group, code: str) -> None:
        """Let go of the one that has been longest in a group; it may take a moment to go."""
        guest = next(iter(self._groups[group]))
        self._leave(guest, {group})
        guest.make_room(code)

    def _is_full(self, *bounds: Bound) -> bool:
        return any(len(self._groups.get(group, ())) >= most for group, most in bounds)

    def _join(self, guest: Guest, *groups: Group) -> None:
        self._guests.setdefault(guest, set()).update(groups)
        for group in groups:
            self._groups.setdefault(group, {})[guest] = None

    def _leave(self, guest: Guest, groups: set[Group]) -> None:
        for group in groups:
            guests = self._groups.get(group, {})
            guests.pop(guest, None)
            if not guests:
                self._groups.pop(group, None)
        self._guests.get(guest, set()).difference_update(groups)


def _from(guest: Guest, what: str, most: int) -> list[Bound]:
    """The bound of an address; this machine's own has none, as a proxy may stand there."""
    return [] if is_own(guest.address) else [((what, guest.address), most)]
