/** How an ancestry lies in its frame, and the outline of the symbols chosen. */

import type { Cell, Player } from "../../lib/views/mountain_king";
import { SIDE } from "./pieces";

const FRAME = 6;

/** The part of the grid that is shown: at least six by six, the ancestry in the middle. */
export interface Frame {
  top: number;
  left: number;
  size: number;
}

export const rowOf = (cell: number) => Math.floor(cell / SIDE);
export const columnOf = (cell: number) => cell % SIDE;

/** The frame around the ancestry and the spots where a card may lie. */
export function frameOf(player: Player, spots: Iterable<number>): Frame {
  const corners = [...player.cards.map(([, cell]) => cell), ...spots];
  const rows = corners.map(rowOf);
  const columns = corners.map(columnOf);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [height, width] = [Math.max(...rows) + 2 - top, Math.max(...columns) + 2 - left];
  const size = Math.max(FRAME, height, width);
  return {
    top: top - Math.floor((size - height) / 2),
    left: left - Math.floor((size - width) / 2),
    size,
  };
}

/** The chosen cells, and the covered ones that join them. */
export function chosenWithBridges(cells: readonly Cell[]): { chosen: number[]; bridges: number[] } {
  const chosen = cells.filter((cell) => cell.chosen).map(({ cell }) => cell);
  const covered = new Set(cells.filter((cell) => cell.covered).map(({ cell }) => cell));
  const bridges: number[] = [];
  const seen = new Set<number>();
  for (const start of covered) {
    if (seen.has(start)) continue;
    const component: number[] = [];
    const touched = new Set<number>();
    const queue = [start];
    seen.add(start);
    for (let here = queue.pop(); here !== undefined; here = queue.pop()) {
      component.push(here);
      for (const beside of around(here)) {
        if (chosen.includes(beside)) touched.add(beside);
        if (covered.has(beside) && !seen.has(beside)) {
          seen.add(beside);
          queue.push(beside);
        }
      }
    }
    if (touched.size > 1 && parts(chosen) > 1) bridges.push(...component);
  }
  return { chosen, bridges };
}

/** How many pieces a set of cells falls into. */
function parts(cells: readonly number[]): number {
  const left = new Set(cells);
  let count = 0;
  while (left.size) {
    count += 1;
    const queue = [left.values().next().value!];
    left.delete(queue[0]!);
    for (let here = queue.pop(); here !== undefined; here = queue.pop()) {
      for (const beside of around(here)) if (left.delete(beside)) queue.push(beside);
    }
  }
  return count;
}

function around(cell: number): number[] {
  return [cell - 1, cell + 1, cell - SIDE, cell + SIDE];
}

/** The outline of a set of cells, a hundred units for each: every edge that no other cell shares. */
export function outlineOf(cells: readonly number[], frame: Frame): string {
  const inside = new Set(cells);
  const edges: string[] = [];
  for (const cell of cells) {
    const x = (columnOf(cell) - frame.left) * 100;
    const y = (rowOf(cell) - frame.top) * 100;
    if (!inside.has(cell - SIDE)) edges.push(`M${x} ${y}h100`);
    if (!inside.has(cell + SIDE)) edges.push(`M${x} ${y + 100}h100`);
    if (!inside.has(cell - 1)) edges.push(`M${x} ${y}v100`);
    if (!inside.has(cell + 1)) edges.push(`M${x + 100} ${y}v100`);
  }
  return edges.join("");
}
