/** What happened since the reader's last turn, as it stays marked on the table. */

import { CENTRE, NUMBERS } from "../../lib/games/nebelberge";
import type { Said } from "../../lib/messages";
import type { NebelbergeView } from "../../lib/views/nebelberge";

export interface Recent {
  /** Who laid the topmost units of each mine in the centre, the lowest first. */
  centre: number[][];
  /** How many of the topmost units of each mine under work are new, by seat. */
  worked: number[][];
  /** Which mines under work were captured, by seat. */
  captured: boolean[][];
  /** Who won a treasure. */
  treasures: boolean[];
  /** Who took from each pile of the camp, and from the deck. */
  camp: number[][];
  deck: number[];
}

/**
 * Read from the end of the log back to the reader's own last card; somebody who only watches
 * sees the last turn. The view says how it stands after the whole log.
 */
export function recentOf(log: readonly Said[], view: NebelbergeView, you: number | null): Recent {
  const { realms, mines, camp } = view;
  const recent: Recent = {
    centre: mines.map(() => []),
    worked: realms.map(({ open_mines }) => open_mines.map(() => 0)),
    captured: realms.map(({ open_mines }) => open_mines.map(() => false)),
    treasures: realms.map(() => false),
    camp: camp.map(() => []),
    deck: [],
  };
  /** The mines under work of each seat at this point of the log, by where they lie at its end. */
  const lying = realms.map(({ open_mines }) => [...open_mines.keys()]);
  const emptied = new Set<number>();
  const won = new Set<number>();
  for (const { code, params } of log.toReversed()) {
    const number = (name: string) => params[name] as number;
    const seat = number("seat");
    if (code === "play" && seat === you) break;
    const own = number("place") - CENTRE;
    if (code === "treasure") {
      recent.treasures[seat] = true;
      won.add(seat);
    } else if (code === "capture") {
      emptied.add(number("place"));
      const at = lying[number("owner")]!.pop();
      if (at !== undefined && at >= 0) recent.captured[number("owner")]![at] = true;
    } else if (code === "play" && own >= 0) {
      if (won.delete(seat)) lying[seat]!.splice(own, 0, -1);
      const at = lying[seat]![own] ?? -1;
      if (at >= 0) recent.worked[seat]![at]! += 1;
    } else if (code === "play" && !emptied.has(number("place"))) {
      recent.centre[number("place")]!.unshift(seat);
    } else if (code === "draw-camp" && seat !== you) {
      recent.camp[Math.floor(number("unit") / NUMBERS)]!.unshift(seat);
    } else if ((code === "draw-deck" || code === "draw-deck-seen") && seat !== you) {
      recent.deck.unshift(seat);
    }
    if (code === "play" && you === null) break;
  }
  return recent;
}
