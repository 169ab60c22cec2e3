/** The arrow keys on the map: up and down along a column, left and right along a zigzag row. */

import { FIELDS, NONE, neighbour, type Direction } from "../box";

type Key = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** Where a key leads from an even column and from an odd one, which stands half a field lower. */
const LEADS: Record<Key, readonly (readonly Direction[])[]> = {
  ArrowUp: [["n"], ["n"]],
  ArrowDown: [["s"], ["s"]],
  ArrowLeft: [
    ["sw", "nw"],
    ["nw", "sw"],
  ],
  ArrowRight: [
    ["se", "ne"],
    ["ne", "se"],
  ],
};

/** Whether a key walks over the map. */
export const isArrow = (key: string) => key in LEADS;

/** The field an arrow key leads to from another, NONE at the edge of the map. */
export function fieldByKey(field: number, key: string): number {
  if (!isArrow(key)) return NONE;
  const odd = FIELDS[field]!.at[0] % 2;
  const found = LEADS[key as Key][odd]!.map((direction) => neighbour(field, direction));
  return found.find((other) => other !== NONE) ?? NONE;
}
