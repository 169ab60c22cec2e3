/** Where the fields lie on the drawn map: flat-top hexes of size 73. */

import { FIELDS, type Direction } from "../box";

export type Point = readonly [number, number];

export const SIZE = 73;
export const BREADTH = 2 * SIZE;
/** Below so many pixels for a unit only shapes and large numbers are drawn. */
export const SMALL = 0.42;
/** Left, top, width and height of the map. */
export const VIEW = [58, -6, 1284, 932] as const;
/** What the picture of the land shows: more, so that no window has bare edges. */
export const DRAWN = [-342, -156, 2084, 1232] as const;
const ROOT3 = Math.sqrt(3);

/** The middles of all fields. */
export const CENTRES: readonly Point[] = FIELDS.map(({ at: [column, row] }) => [
  152 + 1.5 * SIZE * column,
  88 + ROOT3 * SIZE * (row + (column % 2) / 2),
]);

/** The angle of each direction, in degrees clockwise from the east. */
export const ANGLES: Record<Direction, number> = {
  n: -90,
  ne: -30,
  se: 30,
  s: 90,
  sw: 150,
  nw: 210,
};

/** A point so far from another in a direction. */
export function away([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

/** The corners of a hex, as a list for a polygon. */
export function hex(centre: Point, size = SIZE): string {
  return [0, 60, 120, 180, 240, 300]
    .map((degrees) =>
      away(centre, degrees, size)
        .map((part) => part.toFixed(1))
        .join(","),
    )
    .join(" ");
}

/** A part of the map's width or height for a style. */
export function percent(part: number, of: number): string {
  return `${((part / of) * 100).toFixed(3)}%`;
}

/** Numbers that look random and are the same every time for the same seed. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return (from, to) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return from + (to - from) * (state / 4294967296);
  };
}

/** Cracks that run from the middle of a field outwards. */
export function cracks(field: number): string {
  const [x, y] = CENTRES[field]!;
  const roll = dice(field + 1);
  let path = "";
  for (let line = 0; line < 7; line += 1) {
    let angle = (line * 2 * Math.PI) / 7 + roll(-0.25, 0.25);
    let radius = 10;
    path += `M${(x + radius * Math.cos(angle)).toFixed()} ${(y + radius * Math.sin(angle)).toFixed()}`;
    while (radius < 56) {
      radius += roll(9, 15);
      angle += roll(-0.32, 0.32);
      path += `L${(x + radius * Math.cos(angle)).toFixed()} ${(y + radius * Math.sin(angle)).toFixed()}`;
    }
  }
  return path;
}

/** Cracks at the rim of a field that is about to fall. */
export function rimCracks(field: number): string {
  const [x, y] = CENTRES[field]!;
  const roll = dice(field + 71);
  let path = "";
  for (let line = 0; line < 6; line += 1) {
    let angle = ((60 * line + 30 + roll(-14, 14)) * Math.PI) / 180;
    let radius = 61;
    path += `M${(x + radius * Math.cos(angle)).toFixed()} ${(y + radius * Math.sin(angle)).toFixed()}`;
    for (let step = 0; step < 3; step += 1) {
      radius -= roll(5, 9);
      angle += roll(-0.16, 0.16);
      path += `L${(x + radius * Math.cos(angle)).toFixed()} ${(y + radius * Math.sin(angle)).toFixed()}`;
    }
  }
  return path;
}

/** Where a figure stands on its field, from the middle. */
export const BESIDE = [42, -34] as const;
