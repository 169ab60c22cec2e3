"""Seating: who sits where, who may change that, and what everybody is told of it.

While people gather, nobody has seen anything and the host decides. After the deal a seat belongs to
the person it was dealt to: it is handed on by its owner, or, while they are away, by agreement.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, count
from unicodedata import normalize

from msgspec.structs import replace

from dwarrow.kernel import DwarrowError, Message
from dwarrow.tables.row import Holder, Offered, Place, Sat, Wished
from dwarrow.tables.secret import fingerprint, new_secret, same

SECONDS_BETWEEN_OFFERS = 5
"""Before a seat's owner draws another ticket: each is stored."""
COLOURS = 5
"""As many as can sit at any table of the house."""
KEPT_NOTES = 20
"""So many of the last changes of seats are told, more than anybody reads."""


class Declined(DwarrowError):
    """Something the table does not allow now, though no rule of the game is concerned."""


def declined(code: str, **params: int | str) -> Declined:
    """A refusal by the table itself; the code is one of the server's words."""
    return Declined(Message(code, dict(params)), f"{code} {params or ''}".strip())


class Seating:
    """Who sits where at one table."""

    def __init__(self, places: tuple[Place, ...], host: int | None, invitation: str) -> None:
        self.places: list[Place] = list(places)
        self.dealt = False
        """Whether the game has begun, so that people have seen hands."""
        self.notes: list[Message] = []
        """What became of the seats lately, for everybody at the table."""
        self.noted = 0
        """How many such notes there have been in all."""
        self.wishes: dict[tuple[int, Holder], dict[int, str]] = {}
        """Who agrees that an absent person's seat goes to a bot of a level, or is opened."""
        self._host = host
        self._invitation = invitation
        self._offers: dict[int, Offered] = {}
        """The latest ticket to each seat."""
        self._moved: set[str] = set()
        """The fingerprints of secrets whose seats went on to another device."""
        self._saw: dict[str, set[int]] = {}
        """The seats whose hands somebody has seen, by fingerprints of secret and browser."""

    @property
    def host(self) -> int | None:
        """The seat of the person who decides while people gather; None when there is none."""
        people = [seat for seat, place in enumerate(self.places) if place.holder == "person"]
        return self._host if self._host in people else min(people, default=None)

    @property
    def colours(self) -> list[int]:
        """The colour of each seat: the chosen one, else its own number, else the first free one."""
        chosen = {place.colour for place in self.places}
        free = [at for at in range(max(COLOURS, len(self.places))) if at not in chosen]
        colours: list[int] = []
        for seat, place in enumerate(self.places):
            colour = place.colour
            if colour is None:
                colour = seat if seat in free else free[0]
                free.remove(colour)
            colours.append(colour)
        return colours

    @property
    def invitation(self) -> str | None:
        """What opens a seat now; after the deal each seat that was given up has its own."""
        if not self.dealt:
            return self._invitation
        opens = (self._opens(place) for place in self.places if place.holder == "nobody")
        return next(opens, None)

    def may_join(self, invitation: str) -> bool:
        """Whether this opens a seat, or has opened one while people gathered."""
        return same(self._invitation, invitation) or bool(self._open_to(invitation))

    def deal(self) -> None:
        """The game begins: from here on whoever sits on a seat sees its hand."""
        self.dealt = True
        self.places = [
            replace(place, colour=colour)
            for place, colour in zip(self.places, self.colours, strict=True)
        ]
        for seat, place in enumerate(self.places):
            self._note_sight(seat, place)

    def begin_again(self) -> tuple[Place, ...]:
        """The same people for a rematch, each on their own seat."""
        return tuple(
            Place("person", place.name, "", place.key, place.browser, colour=place.colour)
            if place.key
            else Place(place.holder, place.name, place.level, colour=place.colour)
            for place in self.places
        )

    def join(self, invitation: str, wanted: int | None, place: Place) -> Sat:
        """A newcomer takes the wanted seat, or the first one that the invitation opens."""
        if not self.may_join(invitation):
            raise declined("wrong-link")
        if wanted is not None and wanted >= len(self.places):
            raise declined("no-such-seat", number=wanted + 1)
        free = self._open_to(invitation)
        if wanted is not None and wanted not in free:
            raise declined("seat-taken", number=wanted + 1)
        if not free:
            raise declined("table-full")
        seat = free[0] if wanted is None else wanted
        self._check_sight(seat, place)
        if place.colour in self._colours_held_beside(seat):
            place = replace(place, colour=None)
        return Sat(seat, self._named(place), settles=self.dealt)

    def _check_sight(self, seat: int, place: Place) -> None:
        """Nobody takes a seat who sits on another one or has seen another hand."""
        known = self._saw.get(place.key, set()) | self._saw.get(place.browser, set())
        sits = {at for at, held in enumerate(self.places) if held.browser == place.browser != ""}
        if (known | sits) - {seat}:
            raise declined("saw-a-hand" if self.dealt else "sits-already")

    def offer(self, row: Offered) -> None:
        """A ticket to a seat; the one before opens nothing any more."""
        self._offers[row.seat] = row

    def has_offered(self, seat: int, ticket: str, until: int) -> bool:
        """Whether this ticket was offered already, or another one a moment ago."""
        offer = self._offers.get(seat)
        if offer is None or until - offer.until >= SECONDS_BETWEEN_OFFERS:
            return False
        if not same(offer.ticket, fingerprint(ticket)):
            raise declined("too-fast")
        return True

    def offered(self, ticket: str, now: int) -> int:
        """The seat that this ticket moves to another device."""
        for seat, offer in self._offers.items():
            if same(offer.ticket, fingerprint(ticket)) and now < offer.until:
                return seat
        raise declined("old-ticket")

    def move(self, ticket: str, secret: str, browser: str, now: int) -> Sat:
        """The owner goes on with a seat on another device; the old one opens it no longer."""
        seat = self.offered(ticket, now)
        place = self.places[seat]
        moved = keyed(Place("person", place.name), secret, browser)
        self._check_sight(seat, moved)
        return Sat(seat, moved, settles=self.dealt and place.holder == "bot", moved=True)

    def is_moved(self, key: str) -> bool:
        """Whether this fingerprint is of a secret whose seat went on to another device."""
        return key in self._moved

    def introduce(self, seat: int, name: str, colour: int | None, answer: str) -> Sat:
        """While people gather, somebody takes another name and a colour that nobody else has."""
        if self.dealt:
            raise declined("names-stay")
        place = self.places[seat]
        free = colour not in self._colours_held_beside(seat)
        wanted = replace(place, name=name, colour=colour if free else place.colour)
        others = (other.name for at, other in enumerate(self.places) if at != seat)
        return Sat(seat, numbered(wanted, others), seat, answer)

    def leave(self, seat: int, answer: str = "") -> Sat:
        """A person gives up a seat for good; it is open for somebody new."""
        opened = Place("nobody", invitation=new_secret() if self.dealt else "")
        return Sat(seat, opened, seat, answer, self.dealt)

    def change(
        self, by: int, target: int, wish: Place, present: set[int], answer: str
    ) -> Sat | Wished:
        """What somebody at the table wishes for a seat: a bot, or its owner, or nobody on it."""
        if not target < len(self.places):
            raise declined("no-such-seat", number=target + 1)
        wish = self._named(wish)
        if target == by and wish.holder == "nobody":
            raise declined("seat-taken", number=target + 1)
        if self.dealt:
            place = self._changed_in_game(by, target, wish, present)
        else:
            place = self._changed_before(by, target, wish)
        if place is None:
            return Wished(by, target, wish.holder, answer, wish.level)
        return Sat(target, place, by, answer, self.dealt)

    def apply(self, row: Sat) -> None:
        """Somebody else sits there; everybody is told."""
        before = self.places[row.seat]
        keeps = self.dealt or row.moved
        self.places[row.seat] = replace(row.place, colour=before.colour) if keeps else row.place
        if before.key != row.place.key:
            self._offers.pop(row.seat, None)
        if row.moved:
            self._moved.add(before.key)
        self.forget_wishes(row.seat)
        self._tell(_note(before, row, self.dealt))
        if self.dealt:
            self._note_sight(row.seat, row.place)

    def note(self, code: str, seat: int) -> None:
        """Tell everybody something about a seat."""
        self._tell(Message(code, {"number": seat + 1, "name": self.places[seat].name}))

    def _tell(self, note: Message) -> None:
        self.notes = [*self.notes, note][-KEPT_NOTES:]
        self.noted += 1

    def wish(self, row: Wished) -> None:
        """Somebody agrees to a change that others must agree to as well."""
        self.wishes.setdefault((row.seat, row.holder), {})[row.by] = row.level

    def forget_wishes(self, seat: int) -> None:
        """Its owner is back, or the seat has changed hands."""
        self.wishes = {wish: by for wish, by in self.wishes.items() if wish[0] != seat}

    def _changed_before(self, by: int, target: int, wish: Place) -> Place:
        """While people gather the host sets bots on open seats and frees every seat."""
        if by != self.host:
            raise declined("not-host")
        if wish.holder == "person" or (
            wish.holder == "bot" and self.places[target].holder == "person"
        ):
            raise declined("seat-taken", number=target + 1)
        return wish

    def _changed_in_game(
        self, by: int, target: int, wish: Place, present: set[int]
    ) -> Place | None:
        """After the deal; None while others must agree as well."""
        now = self.places[target]
        if target == by:
            return self._own(now, wish)
        if wish.holder == "person":
            raise declined("not-yours", number=target + 1)
        if now.holder == "nobody" and wish.holder == "bot":
            return wish
        if not now.key or now.holder == wish.holder:
            raise declined("seat-stays", number=target + 1)
        if target in present:
            raise declined("owner-is-here", number=target + 1)
        agreed = self.wishes.get((target, wish.holder), {})
        if not self.agreeing(target, wish.holder, present) <= {*agreed, by}:
            if by in agreed:
                raise declined("already-agreed")
            return None
        proposed = next(filter(None, agreed.values()), wish.level)
        return self._own(now, replace(wish, level=proposed))

    def agreeing(self, target: int, holder: Holder, present: set[int]) -> set[int]:
        """Who must agree: for a bot the people who are here, for a newcomer all who own a seat."""
        others = {seat for seat, place in enumerate(self.places) if place.key} - {target}
        return others if holder == "nobody" else others & present

    def _own(self, now: Place, wish: Place) -> Place:
        """A seat of a person: a bot stands in until they return, or it is given up."""
        if wish.holder == "nobody":
            return Place("nobody", invitation=new_secret())
        level = wish.level if wish.holder == "bot" else ""
        return Place(wish.holder, now.name, level, now.key, now.browser)

    def _named(self, newcomer: Place) -> Place:
        """A newcomer under a name that nobody else at the table has."""
        return numbered(newcomer, [place.name for place in self.places])

    def _colours_held_beside(self, seat: int) -> set[int]:
        """The colours of all others who sit at the table."""
        return {
            colour
            for at, (other, colour) in enumerate(zip(self.places, self.colours, strict=True))
            if at != seat and other.holder != "nobody"
        }

    def _open_to(self, invitation: str) -> list[int]:
        return [
            seat
            for seat, place in enumerate(self.places)
            if place.holder == "nobody" and same(self._opens(place), invitation)
        ]

    def _opens(self, place: Place) -> str:
        return place.invitation or self._invitation

    def _note_sight(self, seat: int, place: Place) -> None:
        for who in (place.key, place.browser):
            if who:
                self._saw.setdefault(who, set()).add(seat)


def numbered(place: Place, names: Iterable[str]) -> Place:
    """A place whose name is not among these: a second Anna is called Anna 2."""
    taken = {_look_of(name) for name in names if name}
    further = (f"{place.name} {number}" for number in count(2))
    name = next(name for name in chain([place.name], further) if _look_of(name) not in taken)
    return replace(place, name=name)


def _look_of(name: str) -> str:
    """The same for names that differ in case alone, or in how their signs are encoded."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def keyed(place: Place, secret: str, browser: str) -> Place:
    """A person's place with the fingerprints of the secret and the browser that open it."""
    return replace(place, key=fingerprint(secret), browser=fingerprint(browser) if browser else "")


def coloured(place: Place, others: Iterable[Place]) -> Place:
    """A place without its colour where one of the others has it."""
    taken = place.colour in {other.colour for other in others}
    return replace(place, colour=None) if taken else place


def _note(before: Place, row: Sat, dealt: bool) -> Message:
    """What everybody is told of a change."""
    now = row.place
    params: dict[str, int | str] = {"number": row.seat + 1, "name": now.name or before.name}
    if row.moved:
        code = "moved"
    elif now.holder == "person":
        code = "joined"
        if now.key == before.key:
            code = "back" if dealt else "recoloured"
        if code == "recoloured" and now.name != before.name:
            code, params["before"] = "renamed", before.name
    elif now.holder == "bot":
        code = "stand-in" if now.key else "bot"
    elif row.by == row.seat:
        code = "left"
    else:
        code = "opened"
    return Message(code, dict(params))
