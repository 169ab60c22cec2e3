"""Why an action is advised to the team: each kind where it is true, and where it is not."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.box import (
    DISCARD_A_THREAT,
    HEAL_PER_THREAT,
    LIFE_PER_THREAT,
    REROLL_HIGHEST,
)
from dwarrow.games.zwerge.phases.set_up import WHO_BEGINS
from dwarrow.games.zwerge.pieces import ALF, CARD_OF, COUNCIL_END, CRAFT, DWARVES, FIGHT, ORC
from dwarrow.games.zwerge.rules import GAME
from dwarrow.kernel import Message
from tests.games.zwerge.setting import Table

TEAM = ("tungdil", "boindil")


def given(table: Table, text: str) -> list[Message]:
    """The reasons for what whoever is asked may do, most telling first."""
    state = table.state
    seat = GAME.to_act(state)[0]
    found = GAME.because(state, seat, [GAME.parse(state, seat, text)])
    for language in ("de", "fr", "en"):
        for reason in found:
            assert "{" not in GAME.words(language).say("reason", reason)
    return found


def reasons(table: Table, text: str) -> dict[str, Message]:
    """The same by code."""
    return {reason.code: reason for reason in reversed(given(table, text))}


def acting(scenario: str = "lore-of-porista", at: str = "gauragar-4", *cards: str) -> Table:
    """Tungdil is to act, far from everything unless said otherwise."""
    table = Table(*TEAM, scenario=scenario, cards=cards).act("tungdil")
    return table.put("tungdil", at).put("boindil", "gate-5")


def test_a_fight_tells_its_odds_and_what_it_is_for() -> None:
    table = acting().armies("gauragar-4", orc=1)
    found = reasons(table, "fight")
    assert set(found) == {"fight-odds"}
    dice = table.state.attribute(table.seat("tungdil"), 0)
    number = table.box.armies[ORC].number
    lost = ((number - 1) / 6) ** dice
    assert found["fight-odds"].params == {"chance": round(100 * (1 - lost))}
    assert "fight-odds" not in reasons(table.council(-2), "fight"), "a high die is taken back"


def test_a_fight_may_be_for_a_card_or_against_dead_land() -> None:
    table = acting("conquer-toboribor", "toboribor")
    found = reasons(table, "fight")
    assert found["fight-card"].params == {"card": CARD_OF["conquer-toboribor"], "count": 4}
    assert "fight-crowd" not in found
    table = acting().armies("gauragar-4", orc=4)
    found = reasons(table, "fight")
    assert found["fight-crowd"].params == {"count": 4, "most": 5}
    assert "fight-card" not in found
    table = acting("lore-of-porista", "gauragar-4", "orc-hunt").armies("gauragar-4", orc=1)
    assert reasons(table, "fight")["fight-counts"].params["card"] == CARD_OF["orc-hunt"]
    table = acting("lore-of-porista", "gauragar-4", "orc-hunt").armies("gauragar-4", alf=1)
    assert "fight-counts" not in reasons(table, "fight")
    table = acting("lore-of-porista", "schwarzjoch").armies("schwarzjoch", orc=3)
    assert reasons(table, "fight")["fight-schwarzjoch"].params["count"] == 3


def test_a_message_tells_its_odds_and_the_box_it_leads_to() -> None:
    found = reasons(acting().council(1), "message")
    assert found["message-odds"].params["former"] == HEAL_PER_THREAT
    assert found["message-odds"].params["power"] == DISCARD_A_THREAT
    assert "message-card" not in found
    found = reasons(acting("unite-tribes").council(0), "message")
    assert found["message-card"].params == {"card": CARD_OF["unite-tribes"], "count": 2}
    found = reasons(acting().council(-2), "message")
    assert found["message-box"].params == {
        "former": REROLL_HIGHEST,
        "power": LIFE_PER_THREAT,
        "change": REROLL_HIGHEST,
    }
    assert "message-odds" not in found
    assert "workshop-odds" in reasons(acting().council(4), "workshop")


@pytest.mark.parametrize(
    ("box", "change"),
    [(-4, "every turn"), (-1, "no longer cost life"), (0, "heals"), (3, "bring equipment")],
)
def test_a_message_names_the_evil_that_ends_or_else_what_begins(box: int, change: str) -> None:
    table = acting().council(box)
    found = reasons(table, "message")["message-odds"]
    words = GAME.words("en")
    said = words.say("reason", found, ("Anna", "Borin"))
    boxes = GAME.card_texts(table.box)["council"]
    left, entered = (words.phrase(boxes[COUNCIL_END + each][0]) for each in (box, box + 1))
    assert f"from “{left}” to “{entered}”" in said
    assert change in said


def test_a_test_tells_the_chance_to_be_done_with_it() -> None:
    table = acting("lore-of-porista", "porista")
    dice = table.state.attribute(table.seat("tungdil"), CRAFT)
    assert dice == 3
    assert reasons(table, "try lore-of-porista")["try-done"].params["chance"] == 12
    table.state.progress[CARD_OF["lore-of-porista"]] = 2
    assert reasons(table, "try lore-of-porista")["try-done"].params["chance"] == 88
    gates = acting().play_scenario("hold-the-gates").put("tungdil", "gate-1")
    found = reasons(gates, "try hold-the-gates")
    assert set(found) == {"try-part"}
    gates.state.progress[CARD_OF["hold-the-gates"]] = 0b1110
    assert set(reasons(gates, "try hold-the-gates")) == {"try-done"}


def test_who_completes_a_scenario_hears_which_open_threats_then_strike() -> None:
    threat = CARD_OF["trail-of-the-alfar"]
    tribes = acting("unite-tribes", "gauragar-4", "orc-hunt", "trail-of-the-alfar").council(1)
    found = reasons(tribes, "message")
    assert found["message-card-strikes"].params["cards"] == (threat,)
    assert "message-card" not in found
    assert "message-card" in reasons(tribes.council(0), "message"), "two boxes are missing"
    assert "message-card" in reasons(acting("unite-tribes").council(1), "message")
    lore = acting("lore-of-porista", "porista", "orc-hunt", "trail-of-the-alfar")
    found = reasons(lore, "try lore-of-porista")
    assert found["try-done-strikes"].params["cards"] == (threat,)
    last = acting("lore-of-porista", "gate-1", "trail-of-the-alfar").play_scenario("hold-the-gates")
    last.put("tungdil", "gate-1").state.progress[CARD_OF["hold-the-gates"]] = 0b1110
    assert set(reasons(last, "try hold-the-gates")) == {"try-done"}, "then you have won"


def test_a_walk_tells_how_far_it_is_to_a_card() -> None:
    table = acting("lore-of-porista", "gauragar-2")
    found = reasons(table, "walk")
    assert found["walk-reach"].params["card"] == CARD_OF["lore-of-porista"]
    assert found["walk-reach"].params["count"] == 1
    assert found["walk-reach"].params["chance"] == 100
    there = acting("lore-of-porista", "porista")
    assert not {"walk-reach", "walk-towards"} & reasons(there, "walk").keys()
    assert reasons(there, "end turn")["waits"].params == {"card": CARD_OF["lore-of-porista"]}
    assert "waits" not in reasons(table, "end turn")


def test_a_step_arrives_comes_nearer_or_meets_armies() -> None:
    table = acting("lore-of-porista", "gauragar-2").dice("walk", 6, 6, 6)
    table.play("walk")
    assert reasons(table, "go porista")["arrives"].params == {"card": CARD_OF["lore-of-porista"]}
    away = next(text for text in table.options if text.startswith("go") and "porista" not in text)
    assert "arrives" not in reasons(table, away)
    far = acting("lore-of-porista", "gauragar-6").dice("walk", 6, 6, 6)
    far.play("walk")
    steps = {text: reasons(far, text) for text in far.options if text.startswith("go")}
    assert any("nearer" in found for found in steps.values())
    assert not all("nearer" in found for found in steps.values())
    field = next(text for text in steps).removeprefix("go ")
    assert "to-armies" not in steps[f"go {field}"]
    far.armies(field, orc=2)
    assert reasons(far, f"go {field}")["to-armies"].params["count"] == 2


def test_a_step_tells_what_one_walk_may_reach_from_there() -> None:
    far = acting("lore-of-porista", "gauragar-6").dice("walk", 6, 6, 6)
    steps = reasons(far, "walk")["walk-reach"].params["count"]
    far.play("walk")
    said = set()
    for text in (each for each in far.options if each.startswith("go")):
        moved = acting("lore-of-porista", text.removeprefix("go "))
        ahead = reasons(moved, "walk")["walk-reach"].params["count"]
        told = reasons(far, text).get("within-walk")
        assert isinstance(ahead, int)
        assert isinstance(steps, int)
        assert (told is None) == (ahead > steps), "what a step leads away from is no reason for it"
        assert told is None or told.params["count"] == ahead
        said.add(told is None)
    assert said == {True, False}


def test_a_step_names_the_cards_in_the_order_in_which_the_walk_named_them() -> None:
    table = acting("lore-of-porista", "weyurn-2", "talks", "harvest").dice("walk", 6, 6, 6)
    named = [reason.params["card"] for reason in given(table, "walk")]
    assert named[0] == CARD_OF["lore-of-porista"]
    table.play("walk")
    for text in (each for each in table.options if each.startswith("go")):
        for code in ("nearer", "within-walk"):
            told = [each.params["card"] for each in given(table, text) if each.code == code]
            assert told == [card for card in named if card in told]


def test_a_card_that_asks_for_equipment_is_a_goal_only_for_a_dwarf_who_has_some() -> None:
    table = acting("lore-of-porista", "gauragar-5", "offering")
    offering = CARD_OF["offering"]
    assert offering not in {reason.params.get("card") for reason in given(table, "walk")}
    table.put("tungdil", "drachenbrodem")
    assert "waits" not in reasons(table, "end turn")
    table.give("tungdil", "mail")
    assert reasons(table, "end turn")["waits"].params == {"card": offering}
    table.put("tungdil", "gauragar-5")
    assert offering in {reason.params.get("card") for reason in given(table, "walk")}


def test_a_step_may_fulfil_a_card() -> None:
    table = acting("elven-pact", "urgon-1").put("boindil", "alandur").dice("walk", 6, 6, 6)
    table.play("walk")
    while "go alandur" not in table.options:
        table.play(next(text for text in table.options if "nearer" in reasons(table, text)))
    assert reasons(table, "go alandur")["fulfils"].params == {"card": CARD_OF["elven-pact"]}
    table.put("boindil", "gate-5")
    assert "fulfils" not in reasons(table, "go alandur")


def test_dead_land_costs_life_or_time() -> None:
    table = acting("lore-of-porista", "gauragar-2").dead("porista").markers(3, 10)
    table.dice("walk", 6, 6, 6).play("walk", "go porista")
    assert reasons(table, "pay life")["pay-life"].params == {
        "dwarf": DWARVES.index("tungdil"),
        "count": table.life("tungdil") - 1,
    }
    found = reasons(table, "pay doom")
    assert found["pay-doom"].params == {"count": 6}
    assert "pay-or-die" not in found
    table.hurt("tungdil", 1)
    assert set(reasons(table, "pay life")) == {"pay-dies"}
    assert "pay-or-die" in reasons(table, "pay doom")
    table.give("tungdil", "mail")
    assert set(reasons(table, "pay life")) == {"pay-mail"}
    assert "pay-or-die" not in reasons(table, "pay doom")
    bare = Table("bavragor", "boindil", cards=()).act("bavragor").put("bavragor", "gauragar-2")
    bare.dead("porista").dice("walk", 6, 6, 6).play("walk")
    assert "unharmed" in reasons(bare, "go porista")


def test_hits_tell_what_falls() -> None:
    table = acting("conquer-toboribor", "toboribor").armies("toboribor", alf=1)
    table.dice("fight", 6, 6, 6).play("fight")
    assert reasons(table, "accept")["hit-all"].params["count"] == len(table.state.hits)
    on_card = reasons(table, "hit orc on conquer-toboribor")
    assert on_card["hit-card"].params == {"card": CARD_OF["conquer-toboribor"], "count": 3}
    assert "fulfils" not in on_card
    assert reasons(table, "hit alf")["hit-strongest"].params["army"] == ALF
    assert "hit-strongest" not in on_card
    assert set(reasons(table, "decline")) == {"hit-nobody"}
    table.state.card_armies[CARD_OF["conquer-toboribor"]] = 1
    assert "fulfils" in reasons(table, "hit orc on conquer-toboribor")


def test_dice_are_kept_raised_or_rolled_again_for_a_reason() -> None:
    table = acting("lore-of-porista", "porista").council(3).dice("craft", 1, 2, 5)
    table.play("try lore-of-porista")
    assert reasons(table, "keep")["keep-successes"].params == {"count": 1}
    assert reasons(table, "reroll 1")["reroll-odds"].params == {
        "face": 1,
        "number": 4,
        "chance": 50,
    }
    assert "reroll-odds" not in reasons(table, "reroll 5")
    walk = acting().council(3).dice("walk", 2, 3, 3)
    walk.play("walk")
    assert reasons(walk, "reroll 2")["reroll-walk"].params["chance"] == 50
    assert reasons(walk, "keep")["keep-walk"].params == {"count": 3}
    again = Table(*TEAM, scenario="lore-of-porista", cards=()).act("boindil")
    again.put("boindil", "gauragar-4").armies("gauragar-4", orc=2)
    again.dice("fight", 2, 2, 2, 6).play("fight")
    assert "all-missed" not in reasons(again, "reroll all")
    odds = reasons(again, "reroll all")["reroll-fight"].params["chance"]
    number = again.box.armies[ORC].number
    assert odds == round(100 * (1 - ((number - 1) / 6) ** len(again.state.dice)))


def test_a_dwarf_is_chosen_by_life() -> None:
    table = acting().hurt("tungdil", 1).hurt("boindil", 2).give("tungdil", "beer")
    table.play("use beer")
    assert table.asked == "who-heals"
    assert "heals-weakest" in reasons(table, "dwarf tungdil")
    assert "heals-weakest" not in reasons(table, "dwarf boindil")
    for dwarf in TEAM:
        assert reasons(table, f"dwarf {dwarf}")["has-life"].params["count"] == table.life(dwarf)


def test_before_the_game_a_dwarf_is_told_by_what_it_does_best() -> None:
    state = GAME.start(2, Table(*TEAM).state.chance.clone())
    seat = GAME.to_act(state)[0]
    found = GAME.because(state, seat, [GAME.parse(state, seat, "dwarf balyndis")])
    assert found[0].code == "dwarf-best"
    assert found[0].params["attribute"] == CRAFT


def test_rewards_and_keenfire_are_told_by_what_they_bring() -> None:
    table = Table("tungdil", "boindil").act("tungdil").council(-1).reward("sverd")
    assert reasons(table, "option 2")["council-moves"].params["former"] == LIFE_PER_THREAT
    assert "tunnel-opens" in reasons(table, "option 1")
    table = Table("tungdil", "boindil").act("tungdil").reward("keenfire")
    dice = [table.state.attribute(table.seat(dwarf), FIGHT) for dwarf in TEAM]
    best, other = ("boindil", "tungdil") if dice[1] > dice[0] else ("tungdil", "boindil")
    assert reasons(table, f"dwarf {best}")["gear-dice"].params["count"] == max(dice) + 2
    assert reasons(table, f"dwarf {other}")["gear-dice"].params["count"] == min(dice) + 2


def test_who_begins_is_told_by_the_nearest_place() -> None:
    table = acting("lore-of-porista", "porista")
    table.state.stack.append(WHO_BEGINS)
    here, far = (f"begin seat {table.seat(dwarf) + 1}" for dwarf in TEAM)
    assert set(reasons(table, here)) == {"begins-there"}
    assert reasons(table, far)["begins-near"].params["count"] == 3


def test_a_card_that_wants_a_tunnel_is_near_where_one_begins() -> None:
    table = acting("lore-of-porista", "gate-2", "lost-tunnel")
    table.state.stack.append(WHO_BEGINS)
    begins = reasons(table, f"begin seat {table.seat('tungdil') + 1}")
    assert begins["begins-near"].params == {
        "dwarf": table.state.dwarf_of[table.seat("tungdil")],
        "card": CARD_OF["lost-tunnel"],
        "count": 1,
    }
    table.put("tungdil", "weyurn-2")
    begins = reasons(table, f"begin seat {table.seat('tungdil') + 1}")
    assert begins["begins-there"].params["card"] == CARD_OF["lost-tunnel"]
