// Champions used in one's turn: scouting, moving a figure, taking cubes back, linking symbols.
#pragma once

#include "control.hpp"
#include "turn.hpp"
#include "uses.hpp"

namespace dwarrow::mountain_king {

// Cover a claw and do what the card says.
inline void use_champion(State& state, int seat, int champion) {
    const Champion& card = state.champion(champion);
    if (card.figure_move != NO_EFFECT) {
        state.ask(MOVE_FIGURE, seat, champion);
        return;
    }
    if (card.scouts) return scout_with(state, seat, champion);
    use_claw(state, seat, champion);
    if (card.uncovers)
        state.ask(TAKE_CUBES, seat, card.uncovers, card.uncovers);
    else
        state.jump = 1;
}

// One normal troll of the rival who dominates the cavern returns to its supply.
inline void drive_off(State& state, int seat, int cavern) {
    if (cavern >= CAVERNS) return;
    for (int rival = 0; rival < state.seats; ++rival)
        if (rival != seat && has(dominated(state, rival), cavern)) {
            if (!normal_trolls(state, rival, cavern)) return;
            add_units(state, rival, cavern, -1);
            ++state.pool[rival];
            return;
        }
}

// Choose where a champion's claw moves its figure.
struct MoveFigure : TurnDecision<MoveFigure> {
    static void answers(const State& state, const Pending& pending, int seat, Options& options) {
        add_each(options, TO, figure_targets(state, seat, pending.numbers[0]));
    }
    // It moves, perhaps driving a troll off, and control may be gained.
    static void follow(State& state, const Pending& pending, int seat, int action) {
        const int champion = pending.numbers[0], place = action - TO;
        use_claw(state, seat, champion);
        begin_action(state, seat);
        if (state.champion(champion).returns_rival) drive_off(state, seat, place);
        move_figure(state, champion, place);
        end_action(state, seat);
    }
};

// Take cubes off the ancestry one by one.
struct TakeCubes : TurnDecision<TakeCubes> {
    // Every cube but those that paid for supplies; stopping after the first.
    static void answers(const State& state, const Pending& pending, int seat, Options& options) {
        if (pending.numbers[0] < pending.numbers[1]) options.add(STOP);
        add_each(options, UNCOVER, removable(state, seat));
    }
    static void follow(State& state, const Pending& pending, int seat, int action) {
        if (action == STOP) return;
        state.covered[seat] &= ~cell_bit(action - UNCOVER);
        ++state.cubes[seat];
        const int count = pending.numbers[0];
        if (count > 1 && removable(state, seat)) state.ask(TAKE_CUBES, seat, count - 1, pending.numbers[1]);
    }
};

}  // namespace dwarrow::mountain_king
