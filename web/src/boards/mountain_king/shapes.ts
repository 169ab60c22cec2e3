/** The five seat shapes around the origin, and the hands in which pieces lie in a cavern. */

import { markOf } from "../../ui/colours.svelte";

const points = (list: [number, number][]) =>
  `M${list.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

/** The shape of a seat with about the area of a circle of this radius. */
export function seatShape(seat: number, r: number): string {
  switch (markOf(seat).shape) {
    case "circle":
      return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
    case "square": {
      const half = r * 0.9;
      const round = r * 0.22;
      const side = 2 * (half - round);
      return `M${round - half} ${-half}h${side}q${round} 0 ${round} ${round}v${side}q0 ${round} ${-round} ${round}h${-side}q${-round} 0 ${-round} ${-round}v${-side}q0 ${-round} ${round} ${-round}Z`;
    }
    case "triangle":
      return points([
        [0, -r * 1.22],
        [r * 1.25, r * 0.92],
        [-r * 1.25, r * 0.92],
      ]);
    case "diamond":
      return points([
        [0, -r * 1.22],
        [r * 1.22, 0],
        [0, r * 1.22],
        [-r * 1.22, 0],
      ]);
    case "star":
      return points(
        Array.from({ length: 10 }, (_, tip) => {
          const reach = r * (tip % 2 ? 0.74 : 1.3);
          const angle = (tip * Math.PI) / 5;
          return [reach * Math.sin(angle), -reach * Math.cos(angle)];
        }),
      );
  }
}

export function seatColour(seat: number): string {
  return markOf(seat).colour;
}

/** How much larger pieces are drawn where the mountain is so small that their numbers are hard to read. */
export const grown = (scale: number): number => (scale < 0.48 ? 1.28 : 1);

/** Where so many pieces lie in a chamber, and how large the stacks are. */
export function spread(count: number): { at: [number, number][]; size: number } {
  switch (Math.min(count, 4)) {
    case 0:
      return { at: [], size: 21 };
    case 1:
      return { at: [[0, 0]], size: 21 };
    case 2:
      return {
        at: [
          [-20, 0],
          [20, 0],
        ],
        size: 17.5,
      };
    case 3:
      return {
        at: [
          [-19, -16],
          [19, -16],
          [0, 18],
        ],
        size: 16,
      };
    default:
      return {
        at: [
          [-19, -18],
          [19, -18],
          [-19, 19],
          [19, 19],
        ],
        size: 15,
      };
  }
}
