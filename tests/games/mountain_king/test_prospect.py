"""What the view says the game would be worth if it ended now, and what an Influence leads to."""

from __future__ import annotations

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS, PLACE_NAMES
from dwarrow.kernel import Seeded
from tests.games.mountain_king.setting import act, own, table


def test_at_any_time_the_prospect_is_the_score_of_the_rules() -> None:
    luck = Seeded(5, 3)
    for seats in (2, 3, 5):
        state = GAME.start(seats, Seeded(seats))
        while to_act := GAME.to_act(state):
            seat = luck.pick(to_act)
            GAME.play(state, seat, luck.pick(GAME.legal(state, seat)))
            if state.units and luck.pick((0,) * 20 + (1,)):
                now, score = GAME.view(state, None).prospect, GAME.score(state)
                assert now.scores == score.scores
                for each in range(seats):
                    won = {line.code: 0 for line in score.breakdown[each]}
                    for line in score.breakdown[each]:
                        won[line.code] += line.points
                    assert sum(hall.honor[each] for hall in now.halls) == won.get("hall", 0)
                    votes = won.get("clan", 0) + won.get("star", 0)
                    assert sum(clan[each] for clan in now.clans) == votes
                    assert now.elders[each] == won.get("elders", 0)


def test_a_hall_counts_caverns_of_everybody_and_of_the_gnomes() -> None:
    first, second, *_ = GAME.view(table(seats=2), None).board.hall_caverns[0]
    places = PLACE_NAMES[first], PLACE_NAMES[second]
    state = table(seats=2, trolls={places[0]: "pink 2 blue 1"}, gnomes={places[1]: "3"})
    hall = GAME.view(state, None).prospect.halls[0]
    assert (hall.caverns, hall.gnomes) == ((1, 0), 1)
    assert hall.honor == (hall.value // 2, 0)


def test_a_star_on_a_clan_counts_for_its_owner_and_at_a_hall_for_no_clan() -> None:
    plain = table(wave=3, votes={"ice": "pink 2 blue 1"})
    state = table(wave=3, votes={"ice": "pink 2 blue 1"})
    ice = CLANS.index("ice")
    for name in ("vulk", "hjarn"):
        own(state, "pink", name)
    state.stars = ((CHAMPIONS.index("vulk"), ice), (CHAMPIONS.index("hjarn"), ice))
    (before, now) = (GAME.view(each, None).prospect.clans[ice] for each in (plain, state))
    assert now == (before[0] + 5, *before[1:])


def test_the_first_disc_on_a_champion_is_foreseen_with_its_one_more() -> None:
    state = act(table(seats=2), "influence", 3)
    view = GAME.view(state, 0)
    assert view.decision == "influence-whom"
    assert [(sway.influence, sway.place) for sway in view.sways] == [(4, 1)] * len(view.display)
    assert GAME.view(state, 1).sways == GAME.view(state, None).sways == ()


def test_what_was_foreseen_comes_true() -> None:
    luck = Seeded(9, 1)
    seen = 0
    state = GAME.start(3, Seeded(4))
    while to_act := GAME.to_act(state):
        seat = to_act[0]
        foreseen = {sway.champion: sway for sway in GAME.view(state, seat).sways}
        action = luck.pick(GAME.legal(state, seat))
        words = GAME.text(state, action).split()
        GAME.play(state, seat, action)
        if words[0] == "champion" and foreseen:
            sway = foreseen[CHAMPIONS.index(words[1])]
            display = GAME.view(state, seat).display
            (slot,) = [slot for slot in display if slot.champion == sway.champion]
            assert slot.influence[seat] == sway.influence
            assert slot.order.index(seat) + 1 == sway.place
            assert slot.lines[seat] == sway.lines
            seen += 1
    assert seen > 3
