// What changed with each version of the rules (games/zwerge/versions.py says what).
#pragma once

namespace dwarrow::zwerge {

constexpr int CARDS_LIE_OPEN_FIRST = 2;
constexpr int HITS_ARE_CHOSEN = 3;
constexpr int CARD_TURNS_FIELDS_BY_CHOICE = 3;
constexpr int CARDS_LEAVE_ONE_BY_ONE = 3;
constexpr int SCENARIO_COMES_NEXT_TURN = 3;
constexpr int EQUIPMENT_UNTIL_TURN_ENDS = 3;
constexpr int ASKED_IF_DICE_CAN_BE_BETTERED = 3;
constexpr int ASKED_IF_A_DIE_CAN_BRING_MORE = 4;

}  // namespace dwarrow::zwerge
