"""What changed with each version of the rules; phases ask `state.rules` for it by these names."""

from __future__ import annotations

CARDS_LIE_OPEN_FIRST = 2
"""The first cards lie open before the group says who begins; before, after it."""

HITS_ARE_CHOSEN = 3
"""A die of a fight takes any army it can strike, or none; before, as many fell as could."""

CARD_TURNS_FIELDS_BY_CHOICE = 3
"""The dwarf on turn orders the fields that a card turns; before, they turned in ascending order."""

CARDS_LEAVE_ONE_BY_ONE = 3
"""A threat acts while its card lies there; before, all open cards left and then threats acted."""

SCENARIO_COMES_NEXT_TURN = 3
"""A scenario done in step 1 is followed in the next turn; before, in step 2 of the same."""

EQUIPMENT_UNTIL_TURN_ENDS = 3
"""Equipment may be used after the last action; before, only while an action was left."""

ASKED_IF_DICE_CAN_BE_BETTERED = 3
"""Nobody is asked about dice that cannot be bettered; before, whoever could change them was."""

ASKED_IF_A_DIE_CAN_BRING_MORE = 4
"""Dice of a fight are asked about, and raised, only where more armies can fall by it; before,
also where every die struck and the stronger armies were too few, and any face was raised."""
