"""check_game accepts a sound game and finds every promise that a game breaks."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Self, cast

import pytest

from dwarrow.kernel import Chance, Game, Message, Refusal, State, Verb, Vocabulary, Wording, Words
from dwarrow.testing import BrokenPromise, check_game
from tests.kernel.nim import WORDS, Bid, Nim, NimState, NimView, SetUp, Take


def check(game: Nim) -> int:
    return check_game(cast("Game[State]", game), games=4)


def test_a_sound_game_passes() -> None:
    assert check(Nim()) > 50


class SharingState(NimState):
    def clone(self) -> Self:
        twin = copy(self)
        twin.chance, twin.stack, twin.events = self.chance.clone(), self.stack[:], None
        return twin


class SharedClones(Nim):
    def set_up(self, seats: int, chance: Chance, options: dict[str, str], box: object) -> NimState:
        state = SharingState(seats, chance)
        state.taken = [0] * seats + [12]
        state.ask(SetUp())
        return state


class LeakyView(Nim):
    def view(self, state: NimState, seat: int | None) -> NimView:
        view = super().view(state, seat)
        view.bonus = state.bonus
        return view


class VanishingStones(Nim):
    def census(self, state: NimState) -> list[int]:
        return list(range(state.taken[-1]))


class ListedButRefused(Nim):
    def legal(self, state: NimState, seat: int) -> list[int]:
        return super().legal(state, seat)[:1]


class NothingListed(Nim):
    def legal(self, state: NimState, seat: int) -> list[int]:
        return []


class SeldomAllowed(Nim):
    """Allows one action of a long vocabulary that it never lists."""

    actions = Vocabulary(*Nim.actions.verbs, Verb("shout", "shout {number}", number=range(20_000)))

    def refusal(self, state: NimState, seat: int, action: int) -> Refusal | None:
        if action < len(Nim.actions):
            return super().refusal(state, seat, action)
        return None if action == len(self.actions) - 1 else Refusal("bid-first", "bidding")


class SeldomSpeechless(Nim):
    """Has no words for why one action of a long vocabulary is not allowed."""

    actions = SeldomAllowed.actions

    def refusal(self, state: NimState, seat: int, action: int) -> Refusal | None:
        if action < len(Nim.actions):
            return super().refusal(state, seat, action)
        return Refusal("mystery" if action == len(self.actions) - 1 else "bid-first", "bidding")


class Without(Words):
    """Nim's words but for some."""

    def __init__(self, language: str, *missing: str) -> None:
        super().__init__(language, WORDS, wording=Wording(Nim.actions))
        self.texts = {key: text for key, text in self.texts.items() if key not in missing}


class Speechless(Nim):
    """Has no words for something."""

    def __init__(self, *missing: str) -> None:
        self.missing = missing

    def words(self, language: str) -> Words:
        return Without(language, *self.missing)


class EmptyHandedRedeal(Nim):
    """Deals the others so that whoever is to take stones cannot."""

    def redeal(self, state: NimState, seat: int | None, chance: Chance) -> NimState:
        twin = super().redeal(state, seat, chance)
        if state.stack and seat is None:
            twin.stack[-1] = NothingToTake(state.stack[-1].seats)
        return twin


class NothingToTake(Take):
    name = "bid"

    def options(self, state: NimState, seat: int) -> list[int]:
        return []


class SecretKeepingRedeal(Nim):
    """Deals anew what is hidden, but goes by what it was."""

    def redeal(self, state: NimState, seat: int | None, chance: Chance) -> NimState:
        twin = super().redeal(state, seat, chance)
        if twin.stack and seat != 0:
            twin.bonus = (state.bonus + chance.below(3)) % 3
        return twin


class FlawedRedeal(Nim):
    def redeal(self, state: NimState, seat: int | None, chance: Chance) -> NimState:
        twin = super().redeal(state, seat, chance)
        twin.bonus = 3 if seat != 0 and state.stack else twin.bonus
        return twin

    def flaws(self, state: NimState) -> list[str]:
        return ["no such bonus"] if state.bonus > 2 else []


class Circle(Bid):
    """A question that comes back for ever."""

    def carry_out(self, state: NimState, seat: int, action: int) -> None:
        state.ask(self)


class DeadEndRedeal(Nim):
    """A redealt table that cannot be played to its end."""

    def redeal(self, state: NimState, seat: int | None, chance: Chance) -> NimState:
        twin = super().redeal(state, seat, chance)
        if twin.stack and not isinstance(twin.stack[0], Circle):
            twin.stack = [Circle((0,)), *twin.stack]
        return twin


class RecordedRedeal(Nim):
    """Deals with the luck it is given, record and all."""

    def redeal(self, state: NimState, seat: int | None, chance: Chance) -> NimState:
        twin = state.clone()
        if state.stack and seat != 0:
            twin.bonus = chance.roll("bonus", 3)
        return twin


class RefusalWithoutRule(Nim):
    def refusal(self, state: NimState, seat: int, action: int) -> Refusal | None:
        refusal = super().refusal(state, seat, action)
        return None if refusal is None else Refusal(refusal.code, "", refusal.params)


class SpeechlessEvent(Nim):
    def play(self, state: NimState, seat: int, action: int) -> None:
        super().play(state, seat, action)
        state.tell("mystery", {"seat": seat})


class IndiscreetReasons(Nim):
    """Advises by the bonus that only one seat knows."""

    def reasons(
        self, before: NimState, seat: int, actions: Sequence[int], after: NimState
    ) -> list[Message]:
        return [Message("by-far" if before.bonus else "level")]


class SpeechlessReasons(Nim):
    def reasons(
        self, before: NimState, seat: int, actions: Sequence[int], after: NimState
    ) -> list[Message]:
        return [Message("mystery")]


class Unsaved(Nim):
    """Its moves depend on something outside the record."""

    plays = 0

    def play(self, state: NimState, seat: int, action: int) -> None:
        super().play(state, seat, action)
        self.plays += 1
        state.bonus = self.plays % 3


class EndlessTake(Take):
    def carry_out(self, state: NimState, seat: int, action: int) -> None:
        state.ask(self)


class Endless(Nim):
    pendings = (*Nim.pendings, EndlessTake)

    def play(self, state: NimState, seat: int, action: int) -> None:
        super().play(state, seat, action)
        if state.stack and not isinstance(state.stack[-1], Bid):
            state.stack[-1] = EndlessTake(state.stack[-1].seats)


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (SharedClones(), "changed a clone|changed the real state"),
        (LeakyView(), "tell a redealt state"),
        (VanishingStones(), "pieces appeared or vanished|lost or invented"),
        (ListedButRefused(), "listed but refused"),
        (NothingListed(), "must answer and has no legal action"),
        (SeldomAllowed(), "listed but refused"),
        (SeldomSpeechless(), "has no word for 'refusal.mystery'"),
        (Speechless("prompt.take"), "has no word for 'prompt.take'"),
        (Speechless("action.take.other"), "has no word for 'action.take.other'"),
        (Speechless("rule.taking"), "has no word for 'rule.taking'"),
        (EmptyHandedRedeal(), "leaves seat . without an answer"),
        (SecretKeepingRedeal(), "goes by what that seat cannot know"),
        (FlawedRedeal(), "no such bonus"),
        (RecordedRedeal(), "writes into the record"),
        (RefusalWithoutRule(), "names no rule"),
        (SpeechlessEvent(), "has no word for 'event.mystery'"),
        (IndiscreetReasons(), "reasons for .* follow from luck or what seat . cannot know"),
        (SpeechlessReasons(), "has no word for 'reason.mystery'"),
        (Unsaved(), "on a clone|stands differently|redealt"),
    ],
)
def test_a_broken_promise_is_found(game: Nim, complaint: str) -> None:
    with pytest.raises(BrokenPromise, match=complaint):
        check(game)


def test_a_redealt_table_that_cannot_be_played_to_its_end_is_found() -> None:
    with pytest.raises(BrokenPromise, match=r"redealt.*no end"):
        check_game(cast("Game[State]", DeadEndRedeal()), games=4, longest=200)


def test_a_game_without_end_is_found() -> None:
    with pytest.raises(BrokenPromise, match="no end after 200"):
        check_game(cast("Game[State]", Endless()), games=1, longest=200)
