"""What bots of the Mountain King think of a champion's power; the learned one's eyes, too."""

from __future__ import annotations

from dwarrow.games.mountain_king.champion import NO_EFFECT, Champion

VOTE = 1.6
"""What a vote of a champion's power is worth in honor, on average."""


def power(card: Champion) -> float:
    """What a champion's power is worth in honor for each wave it serves."""
    each = 0.0
    for _, strength in card.symbols:
        each += 1.2 * strength
    if card.strength_action != NO_EFFECT:
        each += card.strength_bonus * (0.7 * card.claws if card.claws else 1.3)
    if card.figure_move != NO_EFFECT:
        each += 1.1 * card.claws
    if card.extra_weak_after != NO_EFFECT:
        each += 1.2
    if card.honor_event != NO_EFFECT:
        each += 1.3 * card.honor_amount
    if card.votes_event != NO_EFFECT:
        each += VOTE * card.votes_amount * (0.5 if card.votes_in_person else 1.5)
    if card.wheel_space != NO_EFFECT:
        each += 0.6 * card.wheel_bonus
    if card.score_per != NO_EFFECT:
        each += 0.6 * card.score_most
    each += 0.9 * card.fight_bonus + 0.6 * card.control_bonus
    each += 2.0 * card.wave_supplies + 0.8 * card.wave_desperation
    each += 1.5 * card.first_influence + 0.5 * card.uncovers
    each += 0.6 * card.claws * card.scouts + 0.8 * card.claws * card.links
    each += 0.4 * card.stops_breach + 0.7 * card.decides_ties + 0.6 * card.bolsters_in_person
    return each + 0.8 * card.passes_empty + 0.6 * card.consoled_twice + 1.4 * card.falls_home


def at_once(card: Champion, vote: float) -> float:
    """What winning a champion brings there and then, beside its votes."""
    worth = 4.0 if card.star != NO_EFFECT else 0.6 * card.score_most
    worth += card.gain_honor + vote * card.gain_votes * max(1, card.gain_clans)
    return worth + 0.8 * card.bolster_at_once
