/** Figures and armies on their way: each is drawn once, where it is just now. */

import type { ZwergeView } from "../../../lib/views/zwerge";
import type { Flight } from "../../../ui/flights";
import { NONE } from "../box";

/** A figure's flight from one field to another. */
export interface Walk extends Flight {
  dwarf: number;
  fields: [from: number, to: number];
}

/** The flight of armies to a field, so many of each kind. */
export interface March extends Flight {
  target: number;
  armies: readonly number[];
}

export const isWalk = (flight: Flight): flight is Walk => "dwarf" in flight;
const isMarch = (flight: Flight): flight is March => "armies" in flight;

export class Walkers {
  /** The field on which a figure is drawn that has not arrived, NONE while it travels. */
  at = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** The marches that have not landed. */
  private marches = $state.raw<readonly March[]>([]);

  /** The armies of these flights are not there from the next picture on, until they land. */
  hold(flights: readonly Flight[]): void {
    this.marches = flights.filter(isMarch);
    for (const march of this.marches)
      march.arrives = () => (this.marches = this.marches.filter((other) => other !== march));
  }

  /** The armies on every field that have landed there. */
  landed({ armies }: ZwergeView): number[][] {
    return armies.map((counts, field) =>
      this.marches
        .filter(({ target }) => target === field)
        .reduce(
          (left, march) => left.map((count, army) => Math.max(0, count - march.armies[army]!)),
          counts,
        ),
    );
  }

  /** Let these flights take the figures along; the function plays them. */
  async follow(flights: readonly Flight[], play: () => Promise<void>): Promise<void> {
    const walks = flights.filter(isWalk);
    for (const walk of walks) {
      const [from, to] = walk.fields;
      walk.leaves = () => this.put(walk.dwarf, NONE);
      walk.arrives = () => this.put(walk.dwarf, to);
      if (!this.at.has(walk.dwarf)) this.put(walk.dwarf, from);
    }
    try {
      await play();
    } finally {
      // A movement that cannot be drawn leaves nobody off the map.
      this.at = new Map();
      this.marches = [];
    }
  }

  private put(dwarf: number, field: number): void {
    this.at = new Map([...this.at, [dwarf, field]]);
  }
}
