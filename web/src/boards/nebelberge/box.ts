/** The mines of the box; the view carries those on the table. */

import file from "box:nebelberge";
import type { Mine } from "../../lib/views/nebelberge";

export let MINES: readonly Mine[];

/** Draw with a table's corrected box from now on, or with the one that ships. */
export function useBox(own: unknown): void {
  const { mines } = (own ?? file) as { mines: (Omit<Mine, "name"> & { id: string })[] };
  MINES = mines.map(({ id, ...mine }) => ({ ...mine, name: id }));
}

useBox(null);
