/** The games as the hall shows them, and their boards: a folder here for each of them. */

import type { GameBoard } from "./board";

/** What the hall shows of a game before its board is loaded. */
export interface Shown {
  name: string;
  /** Where it stands among the games, counted from 1. */
  place: number;
  /** Its picture. */
  vignette: string;
  accent: string;
  minutes: number;
  /** How many can play, until the server has answered. */
  seats: number[];
  /** Whether all win or lose together, so that there are no places and no points. */
  together?: boolean;
  /** The choice of rules that stands on its card in the hall. */
  option?: string;
  /** What the rulebook advises there for a first game; shown until one was set. */
  first?: string;
}

export const SHOWN: readonly Shown[] = Object.values(
  import.meta.glob<Shown>("./*/shown.ts", { eager: true, import: "default" }),
).sort((one, other) => one.place - other.place);

const BOARDS = import.meta.glob<{ default: GameBoard }>("./*/index.ts");

/** What the hall shows of this game, if it has a board. */
export function shownOf(game: string): Shown | undefined {
  return SHOWN.find((shown) => shown.name === game);
}

/** Whether all win or lose a game together. */
export function isCooperative(game: string): boolean {
  return shownOf(game)?.together ?? false;
}

/** The board of a game, loaded when it is first needed; `box` is a table's corrected one. */
export async function boardOf(game: string, box: unknown = null): Promise<GameBoard> {
  const load = BOARDS[`./${game}/index.ts`];
  if (!load) throw new Error(`there is no board for ${game}`);
  const board = (await load()).default;
  board.useBox?.(box);
  return board;
}
