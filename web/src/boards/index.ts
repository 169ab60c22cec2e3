/** The four games in the order of the lobby, and their boards. */

import type { GameBoard } from "./board";

/** What the lobby shows of a game before its board is loaded. */
export interface Shown {
  name: string;
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

export const SHOWN: readonly Shown[] = [
  {
    name: "nidavellir",
    accent: "#d9a441",
    minutes: 45,
    seats: [2, 3, 4, 5],
    option: "heroes",
    first: "first-game",
  },
  { name: "mountain_king", accent: "#d8572a", minutes: 90, seats: [2, 3, 4, 5] },
  {
    name: "zwerge",
    accent: "#6f9a5b",
    minutes: 75,
    seats: [2, 3, 4, 5],
    together: true,
    option: "difficulty",
  },
  { name: "nebelberge", accent: "#86a7bd", minutes: 40, seats: [2, 3, 4] },
];

const BOARDS: Record<string, () => Promise<{ default: GameBoard }>> = {
  mountain_king: () => import("./mountain_king"),
  zwerge: () => import("./zwerge"),
  nebelberge: () => import("./nebelberge"),
  nidavellir: () => import("./nidavellir"),
};

/** Whether all win or lose a game together. */
export function isCooperative(game: string): boolean {
  return SHOWN.some((shown) => shown.name === game && shown.together);
}

/** The board of a game, loaded when it is first needed; `box` is a table's corrected one. */
export async function boardOf(game: string, box: unknown = null): Promise<GameBoard> {
  const load = BOARDS[game];
  if (!load) throw new Error(`there is no board for ${game}`);
  const board = (await load()).default;
  board.useBox?.(box);
  return board;
}
