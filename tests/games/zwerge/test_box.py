"""The box of Die Zwerge: the counts of the rulebook, and clear words for a bad file."""

from __future__ import annotations

from collections import Counter

import pytest

from dwarrow.games.zwerge.box import EFFECT_KINDS, NO_TASK, TASK_KINDS, Effect
from dwarrow.games.zwerge.pieces import FIELD_OF, NONE, SCHWARZJOCH
from dwarrow.games.zwerge.rules import GAME
from tests.support.boxes import problems

BOX = GAME.box()


def test_the_box_has_the_counts_of_the_rulebook() -> None:
    assert Counter(card.stage for card in BOX.cards) == {"A": 8, "B": 1, "C": 3, "": 45}
    assert [army.count for army in BOX.armies] == [30, 25, 20]
    assert [army.number for army in BOX.armies] == [4, 5, 6]
    assert (len(BOX.tiles), len(BOX.equipment), len(BOX.dwarves)) == (36, 22, 5)
    assert [box.number for box in BOX.council][:8] == [3, 3, 4, 4, 5, 5, 6, 6]


def test_the_map_is_symmetric_and_every_gate_has_its_distance() -> None:
    for number, field in enumerate(BOX.fields):
        for direction, other in enumerate(field.neighbours):
            if other != NONE:
                assert BOX.fields[other].neighbours[(direction + 3) % 6] == number
    assert len(BOX.tunnels) == 4
    distances = {"gate-1": 5, "gate-2": 3, "gate-4": 5, "gate-5": 4}
    assert {gate: steps_to_schwarzjoch(FIELD_OF[gate]) for gate in distances} == distances


def steps_to_schwarzjoch(start: int) -> int:
    """The shortest way over land."""
    reached, steps = {start}, 0
    while SCHWARZJOCH not in reached:
        reached |= {other for field in reached for other in BOX.neighbours[field]}
        steps += 1
    return steps


def test_every_kind_of_task_and_effect_is_in_the_box() -> None:
    tasks = {card.task.kind for card in BOX.cards} - {NO_TASK}
    assert tasks == set(range(len(TASK_KINDS)))
    effects: set[int] = set()
    for card in BOX.cards:
        effects |= kinds_in(card.effects)
    for gear in BOX.gear:
        effects |= kinds_in(gear.effects)
    assert effects == set(range(len(EFFECT_KINDS)))


def kinds_in(effects: tuple[Effect, ...]) -> set[int]:
    """All kinds, also inside choices and fallbacks."""
    kinds = {effect.kind for effect in effects}
    for effect in effects:
        kinds |= kinds_in(effect.fallback)
        for option in effect.options:
            kinds |= kinds_in(option)
    return kinds


def test_the_exported_box_reads_back_equal() -> None:
    again = GAME.read_box(BOX.text)
    assert (again.cards, again.fields, again.gear) == (BOX.cards, BOX.fields, BOX.gear)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("dead-land = 5", "dead-land = 6", "“rules.dead-land” must be 5, not 6"),
        (
            "faces = [0, 1, 1, 1, 2, 2]",
            "faces = [1, 1, 1, 1, 2, 2]",
            "“armies.orc.faces”: the recruitment die needs a blank",
        ),
        ('id = "porista"', 'id = "poristo"', "“fields” names “poristo”"),
        ('ability = "reroll-fights"', 'ability = "flies"', 'ability” cannot be "flies"; possible'),
        ('at = "kingdom urgon"', 'at = "kingdom mordor"', "names “kingdom mordor”"),
        ('effect = "hold"', 'effect = "halt"', 'effect” cannot be "halt"; possible'),
        ('kind = "gather"', 'kind = "meet"', 'task.kind” cannot be "meet"; possible'),
        ("copies = 3", "copies = 2", "“equipment.copies” must come to 22 in all, not 21"),
        ('    "gate-5", "gate-1",', '    "gate-5", "gate-3",', 'spaces” cannot be "gate-3"'),
        ("heroic = 0", "heroic = 1", "“difficulty.heroic” must be 0, not 1"),
        ('reward = [{ effect = "win" }]', "reward = []", "must win the game"),
        (
            'at = "affected" }',
            'at = "porista" }',
            "“threats.sinthoras.threat.1” strikes the dwarf who revealed the card; the task of "
            "that card must be to defeat armies “at” “affected”.",
        ),
        (
            'threat = [{ effect = "lose-life", count = 1, who = "active" }]',
            'threat = [{ effect = "cart" }]',
            "“threats.ambush.threat.1”: “cart” must be the first effect of equipment that is used, "
            "which is offered only while a tunnel entrance is open.",
        ),
        (
            'effects = [{ effect = "cart" }]',
            'effects = [{ effect = "council", count = 1 }, { effect = "cart" }]',
            "“equipment.cart.effects.2”: “cart” must be the first effect",
        ),
        (
            'effects = [{ effect = "cart" }]',
            "effects = []",
            "“equipment.cart.effects” must not be empty",
        ),
        (
            "below = 15",
            "below = 14",
            "no card of stage C fits this number of Perished Land tiles: 14",
        ),
    ],
)
def test_a_bad_file_says_what_is_wrong(old: str, new: str, problem: str) -> None:
    assert old in BOX.text
    assert any(problem in text for text in problems(GAME, BOX.text.replace(old, new, 1)))


def test_arrows_in_a_circle_are_found() -> None:
    old = 'at = [4, 3]\nkingdom = "gauragar"\narrows = { red = "se", yellow = "se", blue = "se" }'
    new = 'at = [4, 3]\nkingdom = "gauragar"\narrows = { red = "n", yellow = "se", blue = "se" }'
    assert old in BOX.text
    assert "“fields.gauragar-3.arrows”: the arrows may lead in a circle." in problems(
        GAME, BOX.text.replace(old, new)
    )


def test_every_component_names_its_source() -> None:
    assert all(card.source for card in BOX.cards)
    assert all(field.source for field in BOX.fields)
    assert all(tile.source for tile in BOX.tiles)
    assert all(gear.source for gear in BOX.gear)
    assert all(dwarf.source for dwarf in BOX.dwarves)
    assert all(army.source for army in BOX.armies)
    assert all(box.source for box in BOX.council)
