"""A match at this screen: its recorder, who sits where, and the file it is saved in.

Screens ask it for views, legal lists and sentences' messages; the state never leaves it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import dwarrow
from dwarrow.bots import Asked, BrokenBot, bot
from dwarrow.bots.advice import Way, advise
from dwarrow.cli.deal import Deal
from dwarrow.cli.players import Player, players_of
from dwarrow.cli.saved import new_file, put_away
from dwarrow.games.taking_back import may_take_back
from dwarrow.kernel import (
    Box,
    Chance,
    Message,
    Record,
    Recorder,
    Refusal,
    Result,
    Secret,
    Seeded,
    View,
)
from dwarrow.kernel.foreign_text import read_text


@dataclass(frozen=True)
class Setup:
    """Everything chosen before a game begins."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, str] = field(default_factory=dict)
    box: Box | None = None
    seed: int | None = None
    record: Path | None = None
    """A second file that receives the record, besides the saved game."""
    deal: Deal = ()
    """What chance is to answer; the rest is left to luck."""


class Match:
    """One game being played at this screen."""

    def __init__(
        self,
        recorder: Recorder,
        file: Path,
        copy: Path | None = None,
        luck: Chance | None = None,
    ) -> None:
        self._recorder = recorder
        self.game = recorder.game
        self.players = players_of(recorder.record)
        self.names = tuple(player.name for player in self.players)
        self.file = file
        self.finished: Path | None = None
        """Where the record stays once the game is over."""
        self.save_error: OSError | None = None
        self.texts = self.game.card_texts(recorder.state.box)
        """What stands on the cards."""
        self._copy = copy
        self._luck: Chance = luck if luck is not None else Secret()
        self._memory: dict[int, object] = {}
        """What the bots remember of this game."""
        for player in self.players:
            if player.is_bot:
                bot(player.level, self.game.name)

    @staticmethod
    def begin(setup: Setup) -> Match:
        """A new game, saved before its first move."""
        game = dwarrow.game(setup.game)
        for player in setup.players:
            if player.is_bot:
                bot(player.level, setup.game)
        chance: Chance = Secret() if setup.seed is None else Seeded(setup.seed)
        luck: Chance = Secret() if setup.seed is None else Seeded(setup.seed, 1)
        if setup.deal:
            chance = game.script(setup.deal, setup.box, then=chance)
        names = [str(player) for player in setup.players]
        recorder = Recorder(game, len(names), chance, setup.options, setup.box, names)
        match = Match(recorder, new_file(setup.game), setup.record, luck)
        match.save()
        if match.save_error is not None:
            raise match.save_error
        return match

    @staticmethod
    def go_on(file: Path) -> Match:
        """A saved game, exactly where it stopped."""
        record = Record.parse(read_text(file))
        recorder = Recorder.resume(dwarrow.game(record.game), record, Secret())
        return Match(recorder, file)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if not player.is_bot]

    @property
    def moves(self) -> int:
        """How many moves have been played."""
        return len(self._recorder.record.moves())

    def next_seat(self) -> int | None:
        """Whose answer is awaited now; of several, bots first. None when the game is over."""
        seats = self.game.to_act(self._recorder.state)
        bots = [seat for seat in seats if self.players[seat].is_bot]
        return next(iter([*bots, *seats]), None)

    def decision(self) -> str:
        """The name of what is being asked; empty when the game is over."""
        state = self._recorder.state
        return self.game.decision(state).name if self.game.to_act(state) else ""

    def view(self, seat: int | None) -> View:
        """The table as this seat may know it."""
        return self._recorder.view(seat)

    def legal(self, seat: int | None) -> tuple[int, ...]:
        """What this seat may do now."""
        return () if seat is None else tuple(self.game.legal(self._recorder.state, seat))

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Why this seat may not do this now, or None if it may."""
        return self.game.refusal(self._recorder.seen_by(seat), seat, action)

    def read(self, seat: int, text: str) -> int:
        """The action typed in, allowed now or not."""
        return self.game.read(self._recorder.state, seat, text)

    def text(self, action: int) -> str:
        """An action in the notation."""
        return self.game.text(self._recorder.state, action)

    def story(self, seat: int | None) -> list[Message]:
        """What has happened so far, as this seat may know it."""
        return [event.seen_by(seat) for event in self._recorder.told_to(seat)]

    def result(self) -> Result | None:
        """Places and scores once the game is over."""
        return self.game.result(self._recorder.state)

    def play(self, seat: int, action: int) -> None:
        """Carry out an action and save the game."""
        self._recorder.play(seat, action)
        self.save()

    def play_bot(self, seat: int) -> None:
        """Let the bot on this seat make its move; raises BrokenBot, for it is anybody's code."""
        asked = self.asked(seat, self._luck)
        name = self.players[seat].level
        try:
            action = bot(name, self.game.name).choose(asked)
        except Exception as error:
            raise BrokenBot(name, f"{type(error).__name__}: {error}") from error
        if action not in asked.options:
            raise BrokenBot(name, f"it answered with {action}, which is none of its options")
        self._memory[seat] = asked.memory
        self.play(seat, action)

    def asked(self, seat: int, luck: Chance) -> Asked:
        """What a bot on this seat gets."""
        seen = self._recorder.seen_by(seat)
        return Asked(self.game, seen, seat, luck, memory=self._memory.get(seat))

    def advice(self, seat: int) -> list[Way]:
        """What a strong bot would do on this seat, and why."""
        return advise(self.asked(seat, self._luck))

    def who_may_undo(self) -> int | None:
        """The person who may still take back the last move."""
        movers = (move.seat for move in reversed(self._recorder.record.moves()))
        people = (seat for seat in movers if seat in self.people)
        return next((seat for seat in people if may_take_back(self._recorder, seat)), None)

    def undo(self, seat: int) -> bool:
        """Take back this seat's last move; False when something new was seen since."""
        if not self._recorder.undo(seat):
            return False
        self.save()
        return True

    def save(self) -> None:
        """Write the record; a full disk does not end the game, the screen says so instead."""
        record = self._recorder.record
        self.save_error = None
        try:
            if self._copy is not None:
                record.save(self._copy)
            if record.scores is None:
                record.save(self.file)
            else:
                self.finished = put_away(self.file, record)
        except OSError as error:
            self.save_error = error
