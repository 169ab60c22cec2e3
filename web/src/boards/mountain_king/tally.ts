/** The scoring of the domains after waves I and II, as the log tells it. */

import type { Said } from "../../lib/messages";
import { CLANS } from "./pieces";

/** What a seat got in one domain, and for what. */
export interface Share {
  caverns: number;
  overrun: number;
  honor: number;
}

/** One wave: a row for every seat, in it a share for every domain, or null. */
export type Tally = (Share | null)[][];

/** The waves scored so far. */
export function talliesIn(log: readonly Said[], seats: number): Tally[] {
  const tallies: Tally[] = [];
  let fresh = true;
  for (const { code, params } of log) {
    if (code === "wave") fresh = true;
    if (code !== "domain") continue;
    if (fresh) tallies.push(Array.from({ length: seats }, () => CLANS.map(() => null)));
    fresh = false;
    const { seat, domain, caverns, overrun, honor } = params as Record<string, number>;
    tallies.at(-1)![seat!]![domain!] = { caverns: caverns!, overrun: overrun!, honor: honor! };
  }
  return tallies;
}

/** The honor of a row. */
export function sumOf(row: readonly (Share | null)[]): number {
  return row.reduce((sum, share) => sum + (share?.honor ?? 0), 0);
}
