"""The start: go on with a saved game, or choose a game, seats, players and options."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input, OptionList, Static

import dwarrow
from dwarrow.bots import levels, usual_level
from dwarrow.cli.match import Setup
from dwarrow.cli.players import BOT_NAMES, Player, person, players_of
from dwarrow.cli.saved import Saved, saved_games
from dwarrow.cli.terminal.choice import Choice
from dwarrow.cli.terminal.help import HelpScreen
from dwarrow.cli.terminal.screen import SpokenScreen
from dwarrow.kernel import LANGUAGES

PERSON = "person"
MOST_SEATS = 6


class SavedList(OptionList):
    """The saved games; beyond its ends the arrow keys lead to the lines around it."""

    def action_cursor_down(self) -> None:
        """Down, and out at the end."""
        if self.highlighted == self.option_count - 1:
            self.screen.focus_next()
        else:
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        """Up, and out at the start."""
        if self.highlighted == 0:
            self.screen.focus_previous()
        else:
            super().action_cursor_up()


class StartScreen(SpokenScreen[Setup | Path]):
    """Answers the set-up of a new game, or the file of a saved one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down,enter", "app.focus_next", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]
    DEFAULT_CSS = """
    StartScreen #title { height: 1; text-style: bold; color: $primary; padding: 0 1; }
    StartScreen #problem { height: auto; color: $text-error; padding: 0 1; }
    StartScreen .heading { height: 1; text-style: bold; color: $accent; }
    StartScreen OptionList { height: auto; max-height: 4; text-wrap: nowrap; }
    StartScreen OptionList { text-overflow: ellipsis; }
    StartScreen.-tall OptionList { max-height: 10; }
    StartScreen VerticalScroll { padding: 0 1; }
    StartScreen .row { height: 1; }
    StartScreen .label { width: 24; height: 1; }
    StartScreen .about { height: auto; color: $text-muted; padding: 0 0 0 2; }
    StartScreen Input { width: 24; }
    StartScreen Button { min-width: 20; }
    StartScreen.-tall .heading { margin: 1 0 0 0; }
    StartScreen.-tall .about { margin: 0 0 1 0; }
    """

    def __init__(self, name: str, problem: str = "") -> None:
        super().__init__()
        self.first_name = name
        self.problem = problem
        """Why the last try did not work."""
        self.saved: list[Saved] = saved_games()

    def compose(self) -> ComposeResult:
        """Everything on one page."""
        yield Static(id="title", markup=False)
        yield Static(id="problem", markup=False)
        with VerticalScroll(can_focus=False):
            yield Static(id="saved-title", classes="heading", markup=False)
            yield SavedList(id="saved", markup=False)
            yield Static(id="new-title", classes="heading", markup=False)
            yield self._row("game", Choice("game", dwarrow.game_names()))
            yield Static(id="about", classes="about", markup=False)
            yield self._row("seats", Choice("seats", ["2"]))
            for seat in range(MOST_SEATS):
                game = dwarrow.game_names()[0]
                kinds = [PERSON, *levels(game)]
                kind = PERSON if seat == 0 else usual_level(game)
                name = Input(id=f"name-{seat}", compact=True, max_length=20)
                yield self._row(f"seat-{seat}", Choice(f"kind-{seat}", kinds, kind), name)
            for game in dwarrow.game_names():
                for option in dwarrow.game(game).options:
                    key = f"{game}-{option.name}"
                    yield self._row(f"option-{key}", Choice(key, list(option.choices)))
                    yield Static(id=f"about-{key}", classes="about", markup=False)
            yield self._row("language", Choice("language", list(LANGUAGES), self.dwarrow.language))
            yield Button(id="start", compact=True)
        yield Static(id="keys", classes="keys", markup=False)

    def _row(self, name: str, *controls: Choice | Input) -> Horizontal:
        label = Static(id=f"label-{name}", classes="label", markup=False)
        return Horizontal(label, *controls, id=f"row-{name}", classes="row")

    def on_mount(self) -> None:
        """The likeliest thing first: go on with the latest game, or begin one."""
        super().on_mount()
        self.query_one("#saved" if self.saved else "#start").focus()

    def speak(self) -> None:
        """Every label, for the game chosen."""
        said = self.said
        self._write("title", said.text("start.title"))
        self._write("problem", self.problem)
        self.query_one("#problem").display = bool(self.problem)
        self._write("new-title", said.text("start.new"))
        self._write("label-game", said.text("start.game"))
        self._write("label-seats", said.text("start.seats"))
        self._write("label-language", said.text("start.language"))
        self.query_one("#start", Button).label = said.text("start.begin")
        self._write("keys", said.text("keys.start"))
        self._speak_of_saved_games()
        self._speak_of_game()
        languages = {language: said.text(f"language.{language}") for language in LANGUAGES}
        language = self._choice("language")
        language.offer(list(LANGUAGES), languages)
        language.at = LANGUAGES.index(self.dwarrow.language)

    def _speak_of_saved_games(self) -> None:
        shown = bool(self.saved)
        self.query_one("#saved-title").display = shown
        options = self.query_one("#saved", OptionList)
        options.display = shown
        self._write("saved-title", self.said.text("start.saved"))
        place = options.highlighted or 0
        options.clear_options()
        options.add_options([self._about_saved(saved) for saved in self.saved])
        options.highlighted = place if shown else None

    def _about_saved(self, saved: Saved) -> Text:
        if saved.record is None:
            assert saved.error is not None
            why = self.said.problem(saved.error)
            return Text(self.said.text("start.damaged", file=saved.file.name, why=why))
        names = ", ".join(player.name for player in players_of(saved.record))
        title = dwarrow.game(saved.record.game).words(self.said.language).text("title")
        moves = self.said.text("start.moves", count=len(saved.record.moves()))
        return Text(f"{saved.moment:%Y-%m-%d %H:%M} · {moves} · {names} · {title}")

    def _speak_of_game(self) -> None:
        """What the chosen game can be played with."""
        said = self.said
        titles = {
            name: dwarrow.game(name).words(said.language).text("title")
            for name in dwarrow.game_names()
        }
        self._choice("game").offer(dwarrow.game_names(), titles)
        game = dwarrow.game(self._choice("game").value)
        words = game.words(said.language)
        self._write("about", words.text("about"))
        self._choice("seats").offer([str(seats) for seats in game.seats], {})
        kinds = [PERSON, *levels(game.name)]
        labels = {kind: said.level(kind) for kind in kinds} | {PERSON: said.text("start.person")}
        for seat in range(MOST_SEATS):
            self.query_one(f"#row-seat-{seat}").display = seat < int(self._choice("seats").value)
            self._write(f"label-seat-{seat}", said.text("seat", number=seat + 1))
            self._choice(f"kind-{seat}").offer(kinds, labels)
            self.query_one(f"#name-{seat}", Input).placeholder = self._usual_name(seat)
        for other in dwarrow.game_names():
            for option in dwarrow.game(other).options:
                key = f"{other}-{option.name}"
                self.query_one(f"#row-option-{key}").display = other == game.name
                self.query_one(f"#about-{key}").display = other == game.name
                spoken = dwarrow.game(other).words(said.language)
                self._write(f"label-option-{key}", spoken.text(f"option.{option.name}.name"))
                self._write(f"about-{key}", spoken.text(f"option.{option.name}.about"))
                choices = {
                    choice: spoken.text(f"option.{option.name}.{choice}")
                    for choice in option.choices
                }
                self._choice(key).offer(list(option.choices), choices)

    def _usual_name(self, seat: int) -> str:
        """What somebody is called who gives no name."""
        if self._choice(f"kind-{seat}").value != PERSON:
            return BOT_NAMES[seat - 1]
        if seat == 0 and self.first_name:
            return self.first_name
        return self.said.text("player", number=seat + 1)

    def _write(self, name: str, text: str) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def _choice(self, name: str) -> Choice:
        return self.query_one(f"#{name}", Choice)

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Another language, another game, more seats."""
        if event.choice.id == "language":
            self.dwarrow.language = event.choice.value
            self.speak()
        else:
            self._speak_of_game()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with a saved game; a damaged one stays where it is."""
        saved = self.saved[event.option_index]
        if saved.record is not None:
            self.dismiss(saved.file)
        else:
            assert saved.error is not None
            self.problem = self.said.text(
                "start.damaged", file=str(saved.file), why=self.said.problem(saved.error)
            )
            self.speak()

    def on_input_submitted(self) -> None:
        """Enter after a name leads on."""
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begin a new game."""
        game = dwarrow.game(self._choice("game").value)
        players = tuple(self._player(seat) for seat in range(int(self._choice("seats").value)))
        options = {
            option.name: self._choice(f"{game.name}-{option.name}").value for option in game.options
        }
        self.dismiss(Setup(game.name, players, options))

    def _player(self, seat: int) -> Player:
        kind = self._choice(f"kind-{seat}").value
        typed = person(self.query_one(f"#name-{seat}", Input).value).name
        name = typed or self._usual_name(seat)
        return Player(name, "" if kind == PERSON else kind)

    def action_help(self) -> None:
        """The keys of this screen."""
        self.app.push_screen(HelpScreen("help.start", lambda: self.said.text("help.about")))
