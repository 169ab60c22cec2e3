/** The mines of the box; the view carries those on the table. */

import file from "box:nebelberge";
import type { Mine } from "../../lib/views/nebelberge";

export let MINES: readonly Mine[];
/** How many cards a new hand has. */
export let HAND_SIZE: number;

interface Box {
  mines: (Omit<Mine, "name"> & { id: string })[];
  setup: { "hand-size": number };
}

/** Draw with a table's corrected box from now on, or with the one that ships. */
export function useBox(own: unknown): void {
  const { mines, setup } = (own ?? file) as Box;
  HAND_SIZE = setup["hand-size"];
  MINES = mines.map(({ id, ...mine }) => ({ ...mine, name: id }));
}

useBox(null);
