"""Two implementations of the rules agree on every question, option, piece and result."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import dwarrow
from dwarrow.games.zwerge.pieces import CARDS, DWARVES, FIELDS, GEAR, NONE, TILES
from dwarrow.games.zwerge.state import LOST_BY_DEATH, LOST_BY_DOOM, PLAYING, WON, ZwergeState
from dwarrow.games.zwerge.view import CardView, ProposedHit, ZwergeView
from dwarrow.kernel import Outcome, Record, Recorder, Seeded, replay
from tests.games.zwerge.reference.box import ARMIES
from tests.games.zwerge.reference.cards import Lying
from tests.games.zwerge.reference.game import Reference
from tests.games.zwerge.reference.land import Question
from tests.games.zwerge.reference.team import Dwarf
from tests.games.zwerge.setting import Table
from tests.golden import __file__ as golden

GAME = dwarrow.game("zwerge")
GAMES = 25
RECORDS = sorted((Path(golden).parent / "zwerge" / f"v{GAME.rules_version}").glob("*.txt"))[::2]
OUTCOMES = {PLAYING: "", WON: "won", LOST_BY_DOOM: "doom", LOST_BY_DEATH: "death"}
LIKINGS = ("try", "strike", "fight", "tunnel")
"""What a random team does rather than other things."""


class Comparison:
    """A game that both implementations play at once."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        options = recorder.record.options
        expert = options["expert"] == "yes"
        self.reference = Reference(recorder.record.seats, options["difficulty"], expert)
        self.heard = 0
        self.asking = self.reference.play()
        self.question: Question | None = None
        self.proposal: tuple[ProposedHit, ...] = ()
        self.go_on("")

    def go_on(self, answer: str) -> None:
        """The reference hears of the luck so far and of an answer, and asks its next question."""
        entries = self.recorder.record.entries
        for entry in entries[self.heard :]:
            if isinstance(entry, Outcome):
                self.reference.draws[entry.name].append(entry.words)
        self.heard = len(entries)
        try:
            self.question = self.asking.send(answer) if answer else next(self.asking)
        except StopIteration:
            self.question = None

    def played(self, text: str) -> None:
        """The engine has played this; `accept` stands for all hits that it proposed."""
        if text != "accept":
            self.go_on(text)
            return
        for hit in self.proposal:
            on = f" on {CARDS[hit.card]}" if hit.card != NONE else ""
            self.go_on(f"hit {ARMIES[hit.army]}{on}")
        while self.question and "accept" in self.question.options:
            self.go_on("decline")

    def check(self) -> None:
        """The same seat is asked for the same; before each action the same lies on the table."""
        state = self.recorder.state
        if self.question is None:
            assert not GAME.to_act(state)
            self.compare()
            return
        options = self.question.options
        assert GAME.to_act(state) == (self.question.seat,)
        legal = GAME.legal(state, self.question.seat)
        assert {GAME.text(state, action) for action in legal} == options
        if "end turn" in options:
            self.compare()
        elif "accept" in options:
            self.proposal = cast("ZwergeView", GAME.view(state, None)).proposal

    def compare(self) -> None:
        view = cast("ZwergeView", GAME.view(self.recorder.state, None))
        mine = self.reference
        assert OUTCOMES[view.outcome] == mine.outcome
        assert (view.hero, view.doom, view.hold) == (mine.hero, mine.doom, mine.hold)
        assert (view.council, view.active) == (mine.council, mine.active)
        assert view.supply == tuple(mine.supply.values())
        assert view.armies == tuple(tuple(armies.values()) for armies in mine.armies.values())
        assert {
            FIELDS[at]: TILES[tile] for at, tile in enumerate(view.tiles) if tile != NONE
        } == mine.tile
        assert {
            FIELDS[at]: FIELDS[arrow] for at, arrow in enumerate(view.arrows) if arrow != NONE
        } == {field: mine.arrow(field) for field in mine.tile}
        assert view.tiles_left == len(mine.tiles)
        tunnel_tile = FIELDS.index(mine.tunnel_tile) if mine.tunnel_tile else NONE
        assert view.tunnel_tile == tunnel_tile
        for board, dwarf in zip(view.dwarves, mine.dwarves, strict=True):
            assert (DWARVES[board.dwarf], FIELDS[board.field]) == (dwarf.name, dwarf.field)
            assert (board.life, board.max_life) == (dwarf.life, dwarf.max_life())
            attributes = tuple(dwarf.attribute(name) for name in ("fight", "craft", "walk"))
            assert board.attributes == attributes
            assert sorted(GEAR[gear] for gear in board.equipment) == sorted(dwarf.gear)
            assert (board.extra_actions, board.keeper) == (dwarf.extra_actions, dwarf.keeper)
            assert board.blocked == (dwarf is mine.victim)
        lying = [*([view.scenario] if view.scenario else []), *view.open_cards]
        for shown, card in zip(lying, mine.lying(), strict=True):
            self.compare_card(shown, card)
        piles = (view.scenarios_left, view.adventure_pile, view.threat_pile, view.equipment_pile)
        assert piles == tuple(
            len(pile) for pile in (mine.scenario_pile, mine.pile, mine.threat_pile, mine.gear_pile)
        )
        assert sorted(CARDS[card] for card in view.discard) == sorted(mine.discard)
        assert sorted(GEAR[gear] for gear in view.equipment_discard) == sorted(mine.gear_discard)

    def compare_card(self, shown: CardView, card: Lying) -> None:
        assert CARDS[shown.card] == card.name
        assert shown.armies == tuple(card.armies.values())
        if card.kind in ("tests", "roll", "defeat-count", "strike"):
            assert shown.done == card.done
        if card.kind == "tests-each":
            assert {at for at, done in enumerate(shown.parts) if done} == card.parts


class Upset(Table):
    """Brings both tables into the same rare position: late, crowded and short of everything."""

    def __init__(self, comparison: Comparison, luck: Seeded) -> None:
        self.state = cast("ZwergeState", comparison.recorder.state)
        self.mine = comparison.reference
        self.luck = luck
        self.fill_the_land()
        self.mine.supply = {army: luck.below(5) for army in ARMIES}
        self.supply(*self.mine.supply.values())
        for dwarf in self.mine.dwarves:
            self.scatter(dwarf)
        self.shift()
        self.stack_cards()

    def fill_the_land(self) -> None:
        """Dead land on a fifth of the fields with two dwarves, on all others with five."""
        for field in FIELDS:
            if self.mine.crowd(field) or field in self.mine.tile:
                continue
            share = self.luck.below(5) < self.mine.seats - 1
            if share and self.mine.tiles and field != "schwarzjoch":
                self.mine.tile[field] = self.mine.tiles.pop()
                self.dead(field, self.mine.tile[field])
            elif self.luck.below(2):
                self.mine.armies[field] = {army: self.luck.below(2) for army in ARMIES}
                self.armies(field, *self.mine.armies[field].values())

    def scatter(self, dwarf: Dwarf) -> None:
        """A hurt dwarf somewhere, with some equipment."""
        for gear in self.mine.gear_pile[: self.luck.below(4)]:
            if gear not in dwarf.gear:
                self.mine.gear_pile.remove(gear)
                dwarf.gear.append(gear)
                self.give(dwarf.name, gear)
        dwarf.life = 1 + self.luck.below(dwarf.max_life())
        dwarf.field = FIELDS[self.luck.below(len(FIELDS))]
        self.hurt(dwarf.name, dwarf.life).put(dwarf.name, dwarf.field)

    def shift(self) -> None:
        """The markers lie anywhere."""
        self.mine.council = self.luck.below(9) - 4
        self.mine.hero = self.luck.below(20)
        self.mine.doom = self.mine.hero + 6 + self.luck.below(16)
        self.council(self.mine.council).markers(self.mine.hero, self.mine.doom)

    def stack_cards(self) -> None:
        """One of the last scenarios is next; threats lie on top, and the pile is short."""
        self.finish_scenario()
        self.mine.scenario = None
        self.mine.scenario_pile = self.mine.scenario_pile[-3 - self.luck.below(4) :]
        self.state.scenario_pile = self.state.scenario_pile[-len(self.mine.scenario_pile) :]
        threats, self.mine.threat_pile = self.mine.threat_pile[:6], self.mine.threat_pile[6:]
        pairs = zip(threats, self.mine.pile, strict=False)
        top = [card for pair in pairs for card in pair]
        self.next_cards(*top)
        self.mine.pile = top
        self.mine.discard = [CARDS[card] for card in self.state.adventure_pile[len(top) :]]
        self.state.discard = self.state.adventure_pile[len(top) :]
        self.state.adventure_pile = self.state.adventure_pile[: len(top)]


def random_game(seats: int, number: int) -> Reference:
    """A game of a random team that is upset in its first turn."""
    luck = Seeded(31, number)
    options = {"difficulty": "heroic", "expert": "yes" if number % 5 == 0 else "no"}
    comparison = Comparison(Recorder(GAME, seats, Seeded(32, number), options))
    is_upset = False
    while question := comparison.question:
        comparison.check()
        options_left = sorted(question.options)
        liked = [text for text in options_left if text.split()[0] in LIKINGS]
        text = options_left[luck.below(len(options_left))]
        if liked and luck.below(2):
            text = liked[luck.below(len(liked))]
        if "end turn" in options_left and not is_upset:
            Upset(comparison, luck)
            is_upset, text = True, "end turn"
        recorder = comparison.recorder
        recorder.play(question.seat, GAME.parse(recorder.state, question.seat, text))
        comparison.played(text)
    comparison.check()
    return comparison.reference


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_from_rare_positions_come_out_the_same(seats: int) -> None:
    outcomes = {random_game(seats, number).outcome for number in range(GAMES)}
    assert {"doom", "death"} <= outcomes


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_games_come_out_the_same(path: Path) -> None:
    record = Record.load(path)
    comparison: Comparison | None = None
    for recorder, move in replay(record, GAME):
        if comparison is None or move is None:
            comparison = Comparison(recorder)
        else:
            comparison.played(move.text)
        comparison.check()
    assert comparison is not None
    assert (comparison.reference.outcome == "won") == (record.scores == (1,) * record.seats)
