"""The table: prompt, board, log, and a line for typed moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static

from dwarrow.bots import BrokenBot
from dwarrow.cli.match import Match
from dwarrow.cli.terminal.actions import ActionsScreen, Listed
from dwarrow.cli.terminal.board import Board
from dwarrow.cli.terminal.boards import board_for
from dwarrow.cli.terminal.curtain import CurtainScreen
from dwarrow.cli.terminal.help import HelpScreen
from dwarrow.cli.terminal.hint import HintScreen, Shown
from dwarrow.cli.terminal.log import Log
from dwarrow.cli.terminal.result import ResultScreen
from dwarrow.cli.terminal.screen import WIDE, SpokenScreen
from dwarrow.cli.terminal.sight import SHAPES, Sight, sight_of
from dwarrow.kernel import DwarrowError, Words, alone

SUGGESTIONS = 3


def common_beginning(texts: list[str]) -> str:
    """As far as all these texts agree."""
    first, last = min(texts), max(texts)
    agreed = (at for at, letter in enumerate(first) if letter != last[at : at + 1])
    return first[: next(agreed, len(first))]


class TableScreen(SpokenScreen[None]):
    """A match being played. Ends with the result, or when somebody leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "give_up_choice", show=False),
        Binding("tab", "complete", show=False),
        Binding("enter", "rest", show=False),
        Binding("u,U", "undo", show=False),
        Binding("a,A", "actions", show=False),
        Binding("h,H", "hint", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]
    DEFAULT_CSS = """
    TableScreen #prompt { height: auto; min-height: 2; max-height: 3; padding: 0 1; }
    TableScreen #body { height: 1fr; layout: vertical; }
    TableScreen Board { height: 1fr; }
    TableScreen.-tall Log { height: 25%; }
    TableScreen.-wide Log { height: 100%; }
    TableScreen.-wide #body { layout: horizontal; }
    """

    def __init__(self, match: Match, pace: float) -> None:
        super().__init__()
        self.match = match
        self.pace = pace
        self.seat: int | None = None
        """Whose eyes are on the screen."""
        self.last_person: int | None = None
        self.sight: Sight | None = None
        self.notice: Callable[[], str] | None = None
        """Why something is not possible; stands in for the prompt until the next key."""
        self.broken: BrokenBot | None = None
        """Why a bot makes no move; there is only undoing it, or going on later."""
        self.hint = ""
        self.heard: dict[int | None, int] = {}
        """How much of the story each seat knew before its own last move."""
        self.board = board_for(match.game.name)
        self.log_area = Log()
        self.waiting: asyncio.TimerHandle | None = None
        texts = match.game.actions.texts
        self.first_letters = {text[0] for text in texts}
        """Small letters begin a move; what is no beginning is a command, and so are capitals."""

    def compose(self) -> ComposeResult:
        """Prompt on top, typed moves at the bottom."""
        yield Static(id="prompt", markup=False)
        with Container(id="body"):
            yield self.board
            yield self.log_area
        yield Input(id="typed", compact=True, select_on_focus=False)
        yield Static(id="keys", classes="keys", markup=False)

    def on_mount(self) -> None:
        """Begin, or go on where the game was saved."""
        self.seat = self._eyes_between_turns()
        super().on_mount()
        self.advance()

    def on_resize(self) -> None:
        """A wide screen has a column for the log."""
        self.log_area.stand_aside(self.size.width >= WIDE)

    def on_screen_resume(self) -> None:
        """Back from help or from the list of actions."""
        if self.sight is not None:
            self.speak()

    def speak(self) -> None:
        """Show the table to the eyes of the moment, in the language of the moment."""
        self.sight = sight_of(self.match, self.seat, self.said)
        self.board.show(self.sight)
        story = self.match.story(self.seat)
        self.log_area.tell(story, self.heard.get(self.seat, 0), self.sight.words, self.match.names)
        self._write_prompt()
        typed = self.query_one("#typed", Input)
        texts = [self.match.text(action) for action in self.sight.legal]
        typed.placeholder = self.said.text("table.type", move=texts[0]) if texts else ""
        typed.suggester = SuggestFromList(texts, case_sensitive=False)
        self.query_one("#keys", Static).update(self.said.text("keys.table"))

    def advance(self) -> None:
        """Go on with the game: a bot's move, a person's turn, or the end."""
        self.broken = None
        seat = self.match.next_seat()
        if seat is None:
            self._finish()
        elif self.match.players[seat].is_bot:
            self._show_to(self._eyes_between_turns())
            # Textual's own timers leave out what a busy machine comes too late for.
            loop = asyncio.get_running_loop()
            self.waiting = loop.call_later(self.pace, self.call_later, self._bot_moves)
        elif len(self.match.people) > 1 and seat != self.last_person:
            self._lower_curtain(seat)
        else:
            self._turn_of(seat)

    def _bot_moves(self) -> None:
        self._stop_waiting()
        seat = self.match.next_seat()
        if seat is not None and self.match.players[seat].is_bot:
            try:
                self.match.play_bot(seat)
            except BrokenBot as error:
                self.broken = error
                self._write_prompt()
                return
            self.advance()

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _lower_curtain(self, seat: int) -> None:
        """Hide the table first, so that not even a flash of a hand is seen."""
        self._show_to(None)
        undoer = self.match.who_may_undo()
        may_undo = "" if undoer is None else self.match.names[undoer]

        def raised(to_next: bool | None) -> None:
            if to_next:
                self._turn_of(seat)
            elif undoer is not None:
                self.match.undo(undoer)
                self.last_person = None
                self.advance()

        self.app.push_screen(CurtainScreen(self.match.names[seat], may_undo), raised)

    def _turn_of(self, seat: int) -> None:
        self.last_person = seat
        self._show_to(seat)
        if not self.query_one("#typed", Input).has_focus:
            self.board.rest()

    def _show_to(self, seat: int | None) -> None:
        """Show the table to these eyes, without anything the eyes before have typed or read."""
        if seat != self.seat:
            self.query_one("#typed", Input).clear()
        self.seat = seat
        self.notice, self.hint = None, ""
        self.speak()

    def _eyes_between_turns(self) -> int | None:
        """A person alone keeps the own hand in sight; several see what a spectator sees."""
        return self.match.people[0] if len(self.match.people) == 1 else None

    def _finish(self) -> None:
        self._show_to(self._eyes_between_turns())
        result = self.match.result()
        assert result is not None
        screen = ResultScreen(self.match.game, self.match.players, result, self.match.finished)
        self.app.push_screen(screen, self._leave)

    def _leave(self, _: None) -> None:
        self.dismiss(None)

    def _write_prompt(self) -> None:
        assert self.sight is not None
        text = Text()
        if self.match.save_error is not None:
            why = self.said.problem(self.match.save_error)
            text.append(self.said.text("table.not-saved", why=why), style="bold red")
        elif self.broken is not None:
            text.append(self.said.problem(self.broken), style="bold red")
        elif self.notice is not None:
            text.append(f"× {self.notice()}", style="bold #f07a72")
        else:
            text.append(self._who_does_what(), style="bold")
            text.append(f"\n{self.hint}" if self.hint else "", style="#8fc3e8")
        self.query_one("#prompt", Static).update(text)

    def _who_does_what(self) -> str:
        """Whose turn it is and what there is to do."""
        assert self.sight is not None
        seat = self.match.next_seat()
        if seat is None:
            return self.said.text("table.over")
        name = f"{SHAPES[seat]} {self.match.names[seat]}"
        if seat != self.seat:
            return self.said.text("table.waiting", name=name)
        prompt = self.board.prompt(self.sight)
        return prompt if len(self.match.people) == 1 else f"{name}: {prompt}"

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """Say what Enter would do, or why it would not."""
        event.stop()
        if self.seat is None:
            return
        self.notice, self.hint = None, event.hint
        if event.action is not None:
            refusal = self.match.why_not(self.seat, event.action)
            words, names = self._words(), self.match.names
            if refusal is None:
                self.hint = self.said.text("table.enter", action=words.action(event.action, names))
            else:
                self.hint = "× " + words.refusal(refusal, names)
        self._write_prompt()

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """An action chosen on the board."""
        event.stop()
        self._try(event.action)

    def _try(self, action: int) -> bool:
        """Carry out an action, or say why not."""
        if self.seat is None:
            return False
        refusal = self.match.why_not(self.seat, action)
        if refusal is not None:
            why = refusal
            self._say_no(lambda: self._words().refusal(why, self.match.names))
            return False
        self.heard[self.seat] = len(self.match.story(self.seat))
        self.match.play(self.seat, action)
        self.advance()
        return True

    def _say_no(self, sentence: Callable[[], str]) -> None:
        """Stands as a question for its sentence, so that it can be asked in every language."""
        self.notice = sentence
        self._write_prompt()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what the letters typed so far could become."""
        begun = " ".join(event.value.lower().split())
        self.notice, self.hint = None, ""
        if begun:
            fitting = [text for text in self._legal_texts() if text.startswith(begun)]
            more = " …" if len(fitting) > SUGGESTIONS else ""
            self.hint = " · ".join(fitting[:SUGGESTIONS]) + more
        if self.sight is not None:
            self._write_prompt()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play what was typed; a beginning is enough when only one action begins so."""
        begun = " ".join(event.value.lower().split())
        if self.seat is None or not self.sight or not self.sight.legal:
            return
        if not begun:
            self.board.rest()
            return
        fitting = [text for text in self._legal_texts() if text.startswith(begun)]
        try:
            action = self.match.read(self.seat, fitting[0] if len(fitting) == 1 else begun)
        except DwarrowError as error:
            problem = error
            self._say_no(lambda: self.said.problem(problem))
            return
        if self._try(action):
            event.input.clear()

    def _words(self) -> Words:
        return self.match.game.words(self.said.language)

    def _legal_texts(self) -> list[str]:
        return [] if self.sight is None else [self.match.text(a) for a in self.sight.legal]

    def on_key(self, event: events.Key) -> None:
        """A letter that begins a move goes to the line for typed moves."""
        typed = self.query_one("#typed", Input)
        letter = event.character or ""
        if not typed.has_focus and letter in self.first_letters:
            event.stop()
            event.prevent_default()
            typed.focus()
            typed.value = letter
            typed.cursor_position = 1

    def action_next_language(self) -> None:
        """Switch the language of everything on the screen, a refusal included."""
        notice = self.notice
        super().action_next_language()
        if notice is None:
            self.board.say_again()

    def action_give_up_choice(self) -> None:
        """Escape: leave the typed line, put a card back."""
        typed = self.query_one("#typed", Input)
        typed.clear()
        self.notice, self.hint = None, ""
        if not self.board.give_up_choice():
            self.board.rest()
        self._write_prompt()

    def action_complete(self) -> None:
        """Tab: as far as the letters typed so far leave no choice; else into the next area."""
        typed = self.query_one("#typed", Input)
        begun = " ".join(typed.value.lower().split())
        if not typed.has_focus or not begun:
            self.app.action_focus_next()
            return
        fitting = [text for text in self._legal_texts() if text.startswith(begun)]
        if fitting:
            typed.value = common_beginning(fitting)
        typed.cursor_position = len(typed.value)

    def action_rest(self) -> None:
        """Enter where nothing can be chosen: back to where the next choice begins."""
        self.board.rest()

    def action_undo(self) -> None:
        """Take back the own last move, if nothing new was seen since."""
        seat = self.match.who_may_undo()
        if seat is None or seat != self.last_person or not self.match.undo(seat):
            self._say_no(lambda: self.said.text("table.no-undo"))
            return
        self._stop_waiting()
        if seat != self.seat:
            self.last_person = None
        self.advance()

    def action_actions(self) -> None:
        """Everything allowed now, as sentences."""
        if self.sight is None or not self.sight.legal:
            self._say_no(lambda: self.said.text("table.nothing-to-do"))
            return
        legal = self.sight.legal

        def listed() -> Listed:
            words, names = self._words(), self.match.names
            return [
                (alone(words.action(action, names)), self.match.text(action)) for action in legal
            ]

        def chosen(number: int | None) -> None:
            if number is not None:
                self._try(legal[number])

        self.app.push_screen(ActionsScreen(listed), chosen)

    def action_hint(self) -> None:
        """The best ways to answer, and why."""
        if self.seat is None or self.sight is None or not self.sight.legal:
            self._say_no(lambda: self.said.text("table.nothing-to-do"))
            return
        seat, advice = self.seat, self.match.advice(self.seat)

        def ways() -> list[Shown]:
            words, names = self._words(), self.match.names
            return [
                Shown(
                    alone(", ".join(words.action(action, names) for action in way.actions)),
                    way.chance,
                    words.say("reason", way.reason, names),
                )
                for way in advice
            ]

        def chosen(number: int | None) -> None:
            if number is not None:
                self._play_all(seat, advice[number].actions)

        self.app.push_screen(HintScreen(ways), chosen)

    def _play_all(self, seat: int, actions: Sequence[int]) -> None:
        """Carry out answers that belong together."""
        self.heard[seat] = len(self.match.story(seat))
        for action in actions:
            self.match.play(seat, action)
        self.advance()

    def action_help(self) -> None:
        """The keys and the game."""

        def board_help() -> str:
            return self.board.how_to_read(sight_of(self.match, self.seat, self.said))

        self.app.push_screen(HelpScreen("help.table", board_help))
