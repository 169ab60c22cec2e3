/** Which copy of a unit is meant where several lie on the table. */

import type { Said } from "../../lib/messages";
import { placeThing } from "./cards";

const UNIT = "unit ";

/** By what sentences name a unit, and by what an event does that put it into this place. */
export const unitThings = (unit: number, ...places: readonly string[]) => [
  `${UNIT}${unit}`,
  ...places.map((place) => `${place} ${UNIT}${unit}`),
];

/** What an event means by a thing that its sentence names: a unit where it has come to lie. */
export function meant(thing: string, { code, params }: Said): string[] {
  if (!thing.startsWith(UNIT)) return [thing];
  const unit = Number(thing.slice(UNIT.length));
  const has = (name: string) => [params[name]].flat().includes(unit);
  if (code === "play")
    return [`${placeThing(params["place"] as number, params["seat"] as number)} ${thing}`];
  return [
    ...(has("units") ? [`camp ${thing}`] : []),
    ...(has("drawn") || has("unit") ? [`hand ${thing}`] : []),
  ];
}
