// 3. Two actions (rulebook: Zwei Aktionen ausführen).
#pragma once

#include "fight.hpp"
#include "message.hpp"
#include "move.hpp"
#include "try_card.hpp"

namespace dwarrow::zwerge {

// Whether equipment of this kind that the dwarf owns can be used.
inline bool may_use(const State& state, int seat, const Gear& gear) {
    switch (gear.used_for) {
        case NONE: return false;
        case Effect::HEAL: return any_hurt(state);
        case Effect::MOVE_COUNCIL: return state.council != COUNCIL_END;
        case Effect::CART:
            return !state.is_blocked(seat) && (state.open_tunnels() & ~bit(state.position[seat]));
        default: return true;
    }
}

// The kinds of equipment this dwarf can use.
inline unsigned long long usable_gear(const State& state, int seat) {
    unsigned long long kinds = 0;
    for (int card : state.equipment[seat])
        if (may_use(state, seat, state.box->gear_of(card))) kinds |= bit(state.box->equipment[card]);
    return kinds;
}

// The card is discarded and does what it says; that is no action.
inline void use(State& state, int seat, int gear) {
    drop_equipment(state, seat, state.owns_gear(seat, gear));
    carry_out_all(state, state.box->gear[gear].effects);
}

// The dwarf on turn acts as long as actions are left.
struct Actions {
    // Ask for the next one; equipment may be used after the last, too.
    static void run(State& state, int seat) {
        if (state.actions_left > 0)
            state.ask(TAKE_ACTION, seat);
        else if (state.rules >= EQUIPMENT_UNTIL_TURN_ENDS && usable_gear(state, seat))
            state.ask(USE_EQUIPMENT, seat);
    }
};

// Move, fight, send a message, take a test, use equipment, or end the turn.
struct TakeAction {
    static void options(const State& state, int seat, Options& options) {
        if (!state.is_blocked(seat)) options.add(WALK_ACTION);
        const bool strong = state.owned(seat, Gear::BONUS_DICE) != NONE;
        if (armies_to_fight(state, seat)) {
            options.add(FIGHT_ACTION);
            if (strong) options.add(STRONG_FIGHT);
        }
        if (may_strike(state, seat)) {
            options.add(STRIKE);
            if (strong) options.add(STRONG_STRIKE);
        }
        if (state.council < COUNCIL_END) options.add(MESSAGE);
        if (state.council_power() == CouncilBox::WORKSHOP_BOX) options.add(WORKSHOP);
        options.add(END_TURN);
        choose_field(cards_to_try(state, seat), options, TRY);
        choose_field(usable_gear(state, seat), options, USE);
    }

    // Do it, then see which cards are done.
    static void carry_out(State& state, int seat, int action) {
        if (action == END_TURN) {
            state.actions_left = 0;
            return;
        }
        state.then(TAKE_ACTIONS, seat);
        state.then(CHECK_CARDS);
        if (USE <= action && action < DISCARD) return use(state, seat, action - USE);
        --state.actions_left;
        state.tunnel_used = false;
        if (action == WALK_ACTION) return walk(state, seat);
        break_visits(state, seat);
        switch (action) {
            case FIGHT_ACTION:
            case STRONG_FIGHT: return fight(state, seat, action == STRONG_FIGHT);
            case STRIKE:
            case STRONG_STRIKE: return strike(state, seat, action == STRONG_STRIKE);
            case MESSAGE: return send_message(state, seat);
            case WORKSHOP: return work(state, seat);
            default: return try_card(state, seat, action - TRY);
        }
    }
};

// All actions are taken: use equipment, or end the turn?
struct UseEquipment {
    static void options(const State& state, int seat, Options& options) {
        options.add(END_TURN);
        choose_field(usable_gear(state, seat), options, USE);
    }
    static void carry_out(State& state, int seat, int action) {
        if (action == END_TURN) return;
        state.then(TAKE_ACTIONS, seat);
        state.then(CHECK_CARDS);
        use(state, seat, action - USE);
    }
};

}  // namespace dwarrow::zwerge
