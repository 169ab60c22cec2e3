/** The rows of a score: one for each class, then heroes, then coins and the golden gem. */

import coins from "icon:two-coins";
import laurel from "icon:laurel-crown";
import type { ScoreRow } from "../board";
import type { Line } from "../../lib/messages";
import type { Say } from "../../lib/words.svelte";
import { CLASSES } from "./cards";
import { COINS_ROW, HEROES_ROW, rowOf } from "./moves";

export const scoreRows: readonly ScoreRow[] = [
  ...CLASSES.map((dwarfClass, row): ScoreRow => ({
    name: dwarfClass.name,
    icon: dwarfClass.emblem,
    colour: dwarfClass.colour,
    takes: (line) => rowOf(line) === row,
  })),
  { name: "heroes", icon: laurel, colour: "#b8862b", takes: (line) => rowOf(line) === HEROES_ROW },
  { name: "coins", icon: coins, colour: "#a9741c", takes: (line) => rowOf(line) === COINS_ROW },
];

/** Ranks times ranks, ranks times bravery, ranks in the table; other rows are sums. */
export function formula(lines: readonly Line[], say: Say): string | null {
  const line = lines[0];
  const ranks = Number(line?.params["count"]);
  switch (line?.code) {
    case "hunters":
      return `${ranks} × ${ranks}`;
    case "miners":
      return `${ranks} × ${line.params["bravery"]}`;
    case "blacksmiths":
      return say("board.by-table", { ranks });
    default:
      return null;
  }
}
