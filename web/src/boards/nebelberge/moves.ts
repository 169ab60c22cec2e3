/** Which pieces travel for an event. */

import { mount } from "svelte";
import { CENTRE, NUMBERS } from "../../lib/games/nebelberge";
import type { Said } from "../../lib/messages";
import type { Mine, NebelbergeView, OpenMine } from "../../lib/views/nebelberge";
import type { Flight } from "../../ui/flights";
import MineCard from "./MineCard.svelte";
import UnitCard from "./UnitCard.svelte";

const unitCard = (unit: number) => (target: Element) =>
  mount(UnitCard, { target, props: { unit, cut: true } });
const mineCard = (mine: Mine) => (target: Element) => mount(MineCard, { target, props: { mine } });

/** The flights of a move. `view` is the table before it, `shown` the seat whose realm lies in front. */
export function flightsOf(events: Said[], view: NebelbergeView, shown: number | null): Flight[] {
  const flights: Flight[] = [];
  /** A mine that somebody works, by its place among theirs. */
  const workedIn = (seat: number, at: number) =>
    seat === shown ? `own ${at}` : `seat ${seat} mine ${at}`;
  const panel = (seat: number) => (seat === shown ? ["king", "own sum"] : [`seat ${seat}`]);
  for (const event of events) {
    const number = (name: string) => event.params[name] as number;
    const seat = number("seat");
    const hand = (unit: number) => (seat === shown ? [`hand ${unit}`, "hand"] : [`seat ${seat}`]);
    switch (event.code) {
      case "play": {
        const own = number("place") - CENTRE;
        const goal = own < 0 ? `mine ${number("place")}` : workedIn(seat, own);
        flights.push({
          from: hand(number("unit"))[0]!,
          to: [`${goal} top`, goal, `seat ${seat}`],
          draw: unitCard(number("unit")),
        });
        break;
      }
      case "capture": {
        const place = number("place");
        const owner = number("owner");
        flights.push({
          from: `mine ${place} mine`,
          to: [workedIn(owner, view.realms[owner]!.open_mines.length), ...panel(owner)],
          draw: mineCard(view.mines[place]!.mine),
        });
        if (view.deck_top)
          flights.push({
            from: "deck",
            to: [`mine ${place} mine`],
            lands: true,
            draw: mineCard(view.deck_top),
          });
        break;
      }
      case "treasure": {
        const own = view.realms[seat]!.open_mines.findIndex(isWorkedOut);
        if (own < 0) break;
        flights.push({
          from: [`${workedIn(seat, own)} mine`, workedIn(seat, own), `seat ${seat}`],
          to: [`seat ${seat} treasures`, ...panel(seat)],
          draw: mineCard(view.realms[seat]!.open_mines[own]!.mine),
        });
        break;
      }
      case "draw-camp":
        flights.push({
          from: `camp ${Math.floor(number("unit") / NUMBERS)}`,
          to: hand(number("unit")),
          draw: unitCard(number("unit")),
        });
        break;
      case "draw-deck-seen":
        flights.push({ from: "deck", to: hand(number("unit")), draw: unitCard(number("unit")) });
        break;
      case "draw-deck":
        if (view.deck_top) {
          flights.push({ from: "deck", to: panel(seat), draw: mineCard(view.deck_top) });
        }
        break;
    }
  }
  return flights;
}

/** Whether every place of a mine's crew is taken, the overseer's too. */
function isWorkedOut({ mine, units }: OpenMine): boolean {
  return units.length >= mine.size + (mine.overseer ? 1 : 0);
}
