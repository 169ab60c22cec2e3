/** Who else sits at an own table, for the list in the hall. */

import type { OwnTable } from "../lib/messages";
import { namesOf } from "../lib/names";

/** The names of the others, and how many seats are still open. */
export function companyOf({ info, you }: OwnTable): { names: string[]; open: number } {
  const names = namesOf(info.seats.map((seat) => seat.name));
  const held = (seat: number) => info.seats[seat]!.holder !== "nobody";
  return {
    names: names.filter((_, seat) => seat !== you && held(seat)),
    open: info.seats.filter((_, seat) => !held(seat)).length,
  };
}
