"""Which moves count as turning points, on courses made by hand."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.analysis import Judged
from dwarrow.analysis.turning import MOST, turns


def course(chances: Sequence[float], given: dict[int, float] | None = None) -> list[Judged]:
    """The chances of seat 1 against seat 2; `given` is what choices changed in them."""
    changes = given or {}
    found: list[Judged] = []
    for at, chance in enumerate(chances):
        change = changes.get(at, 0.0)
        promised = (chance, chance - abs(change)) if change else None
        found.append(Judged([chance, 1 - chance], None, [change, -change], 0.0, promised))
    return found


def test_a_poor_choice_is_told_with_the_chance_that_it_cost() -> None:
    (turn,) = turns(course([0.6, 0.6, 0.4, 0.4, 0.4], {1: -0.2}), [1, 0, 1, 0], False)
    assert (turn.at, turn.kind, turn.whose) == (1, "choice", 0)
    assert (round(turn.before, 3), round(turn.after, 3)) == (0.6, 0.4)


def test_luck_is_told_if_it_lasts() -> None:
    movers = [0, 1] * 4
    (turn,) = turns(course([0.5, 0.5, 0.5, 0.7, 0.7, 0.7, 0.7, 0.7, 0.75]), movers, False)
    assert (turn.at, turn.kind, round(turn.size, 3)) == (2, "luck", 0.2)
    passing = [0.6, 0.6, 0.6, 0.75, 0.6, 0.6, 0.6, 0.61, 0.65]
    assert turns(course(passing), movers, False) == []


def test_of_one_turn_of_a_seat_the_greatest_is_told_but_of_each_seat_its_own() -> None:
    chances = [0.6, 0.5, 0.3, 0.6, 0.6]
    given = {0: -0.1, 1: -0.2, 2: 0.3}
    found = turns(course(chances, given), [0, 0, 1, 0], False)
    assert [(turn.at, turn.whose) for turn in found] == [(1, 0), (2, 1)]


def test_a_game_has_a_few_at_most() -> None:
    chances = [0.5 + 0.3 * (at % 2) for at in range(41)]
    given = {at: 0.3 if at % 2 == 0 else -0.3 for at in range(40)}
    movers = [1 if at % 2 == 0 else 0 for at in range(40)]
    assert len(turns(course(chances, given), movers, False)) == MOST


def test_where_the_lead_changed_slowly_the_move_that_did_most_is_told() -> None:
    chances = [0.45, 0.49, 0.55, 0.63, 0.7, 0.77, 0.84, 0.91, 0.98, 1.0]
    (turn,) = turns(course(chances), [0] * 9, False)
    assert turn.at == 2
    assert turns(course([0.55, *chances[2:]]), [0] * 8, False) == []


def test_a_team_that_loses_what_looked_won_has_one() -> None:
    lost = [
        Judged([chance], None, [0.0], 0.0) for chance in (0.6, 0.55, 0.45, 0.4, 0.3, 0.2, 0.1, 0)
    ]
    (turn,) = turns(lost, [0, 1] * 3 + [0], True)
    assert (turn.whose, turn.after < turn.before) == (0, True)
