"""What the team bot of Die Zwerge likes: plain numbers, and those tuned for a number of dwarves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """How much works, lives, armies and rewards are worth, in turns of the hero marker."""

    scenario: float = 12.0
    """What working on the scenario is worth."""
    going: float = 0.5
    """The part of the team that goes for it; one more where two must be there at once."""
    waiting: float = 0.15
    """What waiting for a turn weighs, in actions, when those who go are chosen."""
    council: tuple[float, ...] = (1.6, 0.9, 1.2, 0.9, 0.5, 0.5, 0.7, 0.7, 0.0)
    """What a step of the council to the right is worth from each box."""
    workshop: float = 0.8
    """What equipment from the workshop is worth."""
    army: float = 0.2
    """What a beaten army is worth on a quiet field."""
    crowd: float = 0.5
    """How much dearer each further army on the field makes it."""
    schwarzjoch: float = 0.1
    """What an army at the Schwarzjoch is worth beside that."""
    hunted: float = 0.25
    """What an army is worth beside that where an open card counts such ones."""
    life: tuple[float, ...] = (99.0, 15.0, 1.6, 1.0)
    """What a life point is worth to a dwarf who has so many left."""
    last_gasp: float = 1.0
    """So many rounds before the end a dwarf risks its last life point."""
    mighty_blow_from: int = 3
    """So many armies are worth the mighty blow."""
    heal_from: int = 2
    """So many lost life points of a dwarf are worth equipment that heals."""
    cart_from: int = 5
    """So many saved steps are worth the cart."""

    dead_land: tuple[int, ...] = (8, 8, 5, 3)
    """Steps a dwarf with so much life would rather go than enter dead land for a scenario."""
    side_trip: int = 3
    """How much dearer dead land is on the way to anything else."""
    worth_dead_land: float = 2.0
    """Nobody enters dead land for less."""
    army_steps: int = 2
    """Steps that are lost on average where armies stop a walk."""
    lost_steps: float = 0.15
    """How much of an action is lost at the end of a walk."""
    onto_dead_land: float = 3.0
    """Steps a figure would rather be farther away than be put onto dead land."""
    farthest: float = 4.0
    """So many saved actions are all that counts when a figure is moved."""
    tight: int = 4
    """So few spaces between the markers make doom dearer than life."""
    many: int = 4
    """So many dwarves have life to spare, but less time for each."""

    rescue: float = 1.5
    """What freeing a dwarf is worth beside the card."""
    message_actions: float = 1.5
    """Actions for each step of the council that a card wants."""
    place_actions: float = 2.0
    """Actions for each further place that a card wants to be visited."""
    gather_actions: float = 0.5
    """Actions at a place where dwarves gather."""
    to_the_forge: float = 2.0
    """What going to the forge is worth when the forging comes next."""
    near_the_forge: float = 0.9
    """What it is worth during the scenario before."""
    at_the_gates: float = 0.7
    """What waiting at the gates is worth when the last scenario comes next."""
    in_the_middle: float = 0.25
    """What waiting in the middle is worth otherwise."""

    heal: float = 0.8
    """What a healed life point is worth."""
    heal_weak: float = 1.6
    """What it is worth when a dwarf has a single one left."""
    doom: float = 1.0
    """What a step of the doom marker is worth."""
    council_step: float = 0.9
    """What a step of the council to the right is worth as a reward."""
    equipment: float = 1.1
    """What drawing equipment is worth."""
    hold: float = 1.0
    """What a turn is worth in which the hero marker rests."""
    remove_army: float = 0.25
    """What taking an army from the land is worth."""
    remove_dead_land: float = 0.3
    """What freeing a field of dead land is worth."""
    move_dwarf: float = 0.8
    """What moving a dwarf anywhere is worth."""
    extra_action: float = 0.5
    """What an extra action is worth."""
    other_reward: float = 0.2
    """What any other reward is worth."""

    death_of_one: float = 12.0
    """What a threat costs that would kill the dwarf it names."""
    wound_of_one: float = 2.0
    """What it costs if that dwarf survives."""
    death: float = 4.0
    """What a threat costs that would kill the weakest."""
    wound: float = 0.8
    """What each life point costs otherwise."""
    council_back: float = 0.7
    """What a step of the council to the left costs."""
    lost_equipment: float = 0.5
    """What the loss of equipment costs for each dwarf who has some."""
    recruits: float = 1.0
    """What a threat costs that rolls the recruitment dice."""
    armies: float = 0.8
    """What a threat costs that brings certain armies."""
    new_dead_land: float = 1.0
    """What a new field of dead land costs."""
    other_harm: float = 0.5
    """What any other threat costs."""

    hit_scenario: float = 6.0
    """What a hit on an army of the scenario is worth."""
    hit_threat: float = 3.0
    """What it is worth on an army of a threat."""
    hit_adventure: float = 2.5
    """What it is worth on an army of an adventure."""
    hit_field: float = 1.0
    """What it is worth on an army of the field."""
    hit_stronger: float = 0.6
    """What each strength of the army adds to a hit."""


PLAIN = Taste()
TUNED = {
    2: Taste(
        council=(1.6, 1.04, 1.2, 1.1, 0.72, 0.72, 0.7, 0.7, 0.0),
        workshop=0.86,
        life=(99.0, 20.0, 1.6, 1.0),
        council_step=0.76,
        equipment=0.82,
        remove_army=0.21,
        other_reward=0.19,
        hit_threat=3.4,
    ),
    3: Taste(
        scenario=14.7,
        going=0.33,
        waiting=0.12,
        council=(1.19, 0.9, 1.2, 1.23, 0.75, 0.5, 1.06, 0.61, 0.0),
        schwarzjoch=0.12,
        life=(99.0, 15.0, 1.6, 0.82),
        cart_from=7,
        dead_land=(8, 8, 5, 2),
        worth_dead_land=2.1,
        onto_dead_land=3.9,
        tight=5,
        gather_actions=0.21,
        near_the_forge=1.08,
        at_the_gates=0.76,
        in_the_middle=0.19,
        heal=0.68,
        heal_weak=1.82,
        doom=0.89,
        council_step=0.74,
        equipment=0.42,
        hold=1.39,
        death_of_one=9.7,
        wound=1.07,
        council_back=0.86,
        armies=0.87,
        hit_scenario=7.5,
    ),
    4: Taste(
        council=(1.6, 0.9, 1.12, 1.28, 0.81, 0.5, 0.7, 0.7, 0.0),
        life=(48.0, 21.0, 1.6, 1.0),
        army_steps=3,
        place_actions=2.1,
        near_the_forge=1.11,
        at_the_gates=0.62,
        heal_weak=1.47,
        equipment=0.55,
        remove_army=0.12,
        extra_action=0.3,
        death_of_one=12.8,
        recruits=0.93,
        hit_threat=3.2,
        hit_field=0.88,
    ),
    5: Taste(
        scenario=16.2,
        going=0.4,
        waiting=0.13,
        council=(1.6, 0.9, 1.2, 0.9, 0.5, 0.5, 0.7, 0.45, 0.0),
        life=(99.0, 12.9, 1.6, 1.0),
        cart_from=4,
        worth_dead_land=2.3,
        farthest=2.9,
        heal=0.7,
        doom=0.92,
        equipment=0.67,
        death=3.4,
        lost_equipment=0.53,
        hit_scenario=8.5,
        hit_threat=2.2,
    ),
}
"""Found by trying changes against the taste before, with so many dwarves."""
