// Routes: where a walk of so many steps may end, and on which way.
#pragma once

#include "phases/move.hpp"

namespace dwarrow::zwerge {

// The shortest ways of one dwarf to every field, apart for none, one and two fields of dead land entered.
class Routes {
public:
    static constexpr int most_steps = FACES, most_dead = 2;

    Routes(const State& state, int seat, int steps) : box_(*state.box), tunnels_(state.open_tunnels()) {
        Fields dead = 0, crowded = 0;
        for (int field = 0; field < FIELDS; ++field) {
            if (state.is_dead(field)) dead |= 1ULL << field;
            if (state.crowd[field]) crowded |= 1ULL << field;
        }
        costly_ = state.ability(seat) == Dwarf::UNHARMED_BY_DEAD_LAND ? 0 : dead;
        Fields seen[most_dead + 1] = {};
        for (auto& row : after_)
            for (Fields& fields : row) fields = 0;
        after_[0][0] = bit(state.position[seat]);
        for (int step = 0; step <= steps; ++step) {
            Fields known = 0;
            for (int entered = 0; entered <= most_dead; ++entered) {
                known |= seen[entered];
                Fields& here = after_[step][entered];
                here &= ~known;
                known |= here;
                seen[entered] |= here;
                if (step == steps) continue;
                const Fields next = around(step ? here & ~crowded : here);
                after_[step + 1][entered] |= next & ~costly_;
                if (entered < most_dead) after_[step + 1][entered + 1] |= next & costly_;
            }
        }
        crowded_ = crowded;
    }

    // The fields first reached with so many steps and entries into dead land.
    Fields reached(int steps, int entered) const { return after_[steps][entered]; }

    // The steps to one of them, as actions.
    Pile<int, most_steps> way_to(int field, int steps, int entered) const {
        Pile<int, most_steps> way;
        way.fill(steps, STOP);
        for (; steps; --steps) {
            entered -= is_in(costly_, field);
            Fields from = after_[steps - 1][entered];
            if (steps > 1) from &= ~crowded_;
            const Fields by_land = from & box_.fields[field].around;
            way[steps - 1] = (by_land ? GO : TUNNEL) + field;
            field = std::countr_zero(by_land ? by_land : from & tunnels_);
        }
        return way;
    }

private:
    Fields around(Fields from) const {
        Fields next = from & tunnels_ ? tunnels_ : 0;
        for (; from; from &= from - 1) next |= box_.fields[std::countr_zero(from)].around;
        return next;
    }

    const Box& box_;
    Fields tunnels_, costly_ = 0, crowded_ = 0;
    Fields after_[most_steps + 1][most_dead + 1];
};

}  // namespace dwarrow::zwerge
