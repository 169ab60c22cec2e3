// Scoring a wave: domains in waves I and II, champions in every wave (rulebook: Score the wave).
#pragma once

#include "../tracks.hpp"
#include "../trolls.hpp"

namespace dwarrow::mountain_king {

// Six for the first cavern held in a domain, two for others, minus one for each overrun.
inline int domain_honor(const State& state, Set held, int clan) {
    const Box& box = *state.box;
    const Set domain = state.board().domains[clan];
    const int caverns = count_of(held & domain);
    if (!caverns) return 0;
    return box.domain_first + box.domain_further * (caverns - 1) +
           box.domain_overrun * count_of(state.overrun & domain);
}

// How many of the things a champion counts.
inline int counted(const State& state, int seat, Set held, int per) {
    const Board& board = state.board();
    int count = 0;
    if (per == DOMAINS_CONTROLLED) {
        for (Set domain : board.domains) count += (held & domain) != 0;
    } else if (per == GATES_CONTROLLED) {
        for (Set gates : board.gates) count += count_of(held & gates);
    } else if (per == ELDERS_SHOWN) {
        count = state.tableaus[seat].elders();
    } else if (per == CHAMPIONS_OWNED) {
        count = state.owned[seat].size();
    } else {
        for (Set hall : board.halls) count += (held & hall) != 0;
    }
    return count;
}

// What the seat's champions score at the end of a wave.
inline int champion_honor(const State& state, int seat, Set held) {
    int honor = 0;
    each(state.followers[seat] & state.box->having.score, [&](int champion) {
        const Champion& card = state.champion(champion);
        const int count = counted(state, seat, held, card.score_per);
        honor += std::min(card.score_honor * count, static_cast<int>(card.score_most));
    });
    return honor;
}

// Domains and end-of-wave champions; wave III ends the game instead of scoring domains.
struct ScoreWave {
    static void run(State& state, const Pending&) {
        const bool last = state.wave == WAVES - 1;
        for (int seat = 0; seat < state.seats; ++seat) {
            const Set held = controlled(state, seat);
            if (state.wave < WAVES - 1) {
                int honor = 0;
                for (int clan = 0; clan < CLANS; ++clan) honor += domain_honor(state, held, clan);
                gain_honor(state, seat, FROM_WAVE_1 + state.wave, honor);
            }
            gain_honor(state, seat, FROM_CHAMPIONS, champion_honor(state, seat, held));
        }
        if (last) state.reveal();
    }
};

}  // namespace dwarrow::mountain_king
