// How rivals' hidden coins are imagined: where a learned player would have laid them.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "view.hpp"

namespace dwarrow::nidavellir {

// Each rival lays its hidden coins in one of all possible ways, the better ones more often.
class Imagining {
public:
    // `judge` says what a table is worth to a seat.
    template <class Judge>
    Imagining(const State& state, int seat, Judge judge) {
        for (int owner = 0; owner < state.seats; ++owner)
            if (owner != seat && state.owner[ULINE] != owner) consider(state, owner, judge);
    }

    // Lay the coins on a redealt table.
    void operator()(State& state) const {
        for (const Rival& rival : rivals_) {
            const double drawn = rival.ways.back().chance * state.luck.below(1'000'000) / 1e6;
            auto way = rival.ways.begin();
            while (way->chance <= drawn) ++way;
            lay(state, rival.owner, *way);
        }
    }

private:
    static constexpr double mix = 0.02;  // how far below the best way another one may be

    struct Laid {
        Coins laid, hand;
        double chance;  // of this way and those before it
    };
    struct Rival {
        int owner;
        std::vector<Laid> ways;
    };

    template <class Judge>
    void consider(const State& state, int owner, Judge judge) {
        const bool bidding = is_bidding(state, owner);
        if (!bidding && state.laid[owner].empty()) return;
        // What lies in sight stays; the other coins may lie at any of the other taverns.
        Laid way{bidding ? Coins{} : state.laid[owner], state.hands[owner], 0};
        if (bidding) {
            way.hand.add(state.laid[owner]);
            for (int tavern = 0; tavern < TAVERNS; ++tavern) way.laid.push(ZERO);
        }
        Coins known = state.seen_pouch[owner];
        Pile<int, TAVERNS> places;
        for (int tavern = 0; tavern < TAVERNS; ++tavern) {
            if (is_known(state, owner, tavern)) continue;
            places.push(tavern);
            if (!bidding) way.hand.push(way.laid[tavern]);
        }
        if (places.empty()) return;
        for (Coin coin : known) way.hand.remove(coin);
        std::sort(way.hand.begin(), way.hand.end());
        Rival rival{owner, {}};
        extend(way, places, 0, rival.ways);
        State table = state;
        double most = -1;
        for (Laid& found : rival.ways) {
            found.hand.add(known);
            lay(table, owner, found);
            found.chance = judge(table, owner);
            most = std::max(most, found.chance);
        }
        double sum = 0;
        for (Laid& found : rival.ways) found.chance = sum += std::exp((found.chance - most) / mix);
        rivals_.push_back(std::move(rival));
    }

    // Every way to lay coins of the hand at the places from this one on.
    static void extend(const Laid& way, const Pile<int, TAVERNS>& places, int next, std::vector<Laid>& into) {
        if (next == places.size()) {
            into.push_back(way);
            return;
        }
        for (int coin = 0; coin < way.hand.size(); ++coin) {
            Laid longer = way;
            longer.laid[places[next]] = longer.hand.take(coin);
            extend(longer, places, next + 1, into);
        }
    }

    // The owner has laid these coins and bids no more.
    static void lay(State& state, int owner, const Laid& way) {
        state.laid[owner] = way.laid;
        state.hands[owner] = way.hand;
        std::sort(state.hands[owner].begin(), state.hands[owner].end());
        if (!is_bidding(state, owner)) return;
        state.stack.top().seats.remove(static_cast<std::int8_t>(owner));
        if (state.stack.top().seats.empty()) state.stack.pop();
    }

    std::vector<Rival> rivals_;
};

}  // namespace dwarrow::nidavellir
