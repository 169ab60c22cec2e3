/** Figures on their way: each is drawn once, where it is just now. */

import type { Flight } from "../../../ui/flights";
import { NONE } from "../box";

/** A figure's flight from one field to another. */
export interface Walk extends Flight {
  dwarf: number;
  fields: [from: number, to: number];
}

export const isWalk = (flight: Flight): flight is Walk => "dwarf" in flight;

export class Walkers {
  /** The field on which a figure is drawn that has not arrived, NONE while it travels. */
  at = $state.raw<ReadonlyMap<number, number>>(new Map());

  /** Let these flights take the figures along; the function plays them. */
  async follow(flights: readonly Flight[], play: () => Promise<void>): Promise<void> {
    const walks = flights.filter(isWalk);
    for (const walk of walks) {
      const [from, to] = walk.fields;
      walk.leaves = () => this.put(walk.dwarf, NONE);
      walk.arrives = () => this.put(walk.dwarf, to);
      if (!this.at.has(walk.dwarf)) this.put(walk.dwarf, from);
    }
    await play();
    this.at = new Map();
  }

  private put(dwarf: number, field: number): void {
    this.at = new Map([...this.at, [dwarf, field]]);
  }
}
