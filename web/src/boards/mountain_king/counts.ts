/** What stands where, and how far discs have come: small counts the picture needs. */

import type { MountainKingView } from "../../lib/views/mountain_king";

/** Everything of one seat that stands in a place. */
export function unitsOf(view: MountainKingView, seat: number, place: number): number {
  const figures = view.figures.filter(
    (figure) => figure.owner === seat && figure.place === place,
  ).length;
  return (view.trolls[place]?.[seat] ?? 0) + figures;
}

export function trollsIn(view: MountainKingView, place: number): number {
  return view.players.reduce((sum, _, seat) => sum + unitsOf(view, seat, place), 0);
}
