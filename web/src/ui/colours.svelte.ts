/** Which colour and shape the seats of the open table have. */

import { SEAT_MARKS, type SeatMark } from "./seats";

let order = $state.raw<readonly number[]>([]);

/** Show each seat in the colour with this number; without any, in that of its own number. */
export function useColours(colours: readonly number[]): void {
  order = colours;
}

export function markOf(seat: number): SeatMark {
  return SEAT_MARKS[(order[seat] ?? seat) % SEAT_MARKS.length]!;
}
