/** How peoples look, and what units and mines mean on the table. */

import giant from "icon:giant";
import goblin from "icon:goblin-head";
import gnome from "icon:dwarf-face";
import orc from "icon:orc-head";
import { CENTRE, NUMBERS, PEOPLES as NAMES, VERBS } from "../../lib/games/nebelberge";
import { reader, writer } from "../../lib/knowledge";
import type { Mine, NebelbergeView } from "../../lib/views/nebelberge";
import { t } from "../../lib/words.svelte";

export interface People {
  name: (typeof NAMES)[number];
  colour: string;
  emblem: string;
}

const LOOKS: Record<People["name"], Omit<People, "name">> = {
  gnomes: { colour: "#c9a227", emblem: gnome },
  orcs: { colour: "#4f7a3a", emblem: orc },
  goblins: { colour: "#a34a30", emblem: goblin },
  giants: { colour: "#4a6ea0", emblem: giant },
};
export const PEOPLES: readonly People[] = NAMES.map((name) => ({ name, ...LOOKS[name] }));
export const UNKNOWN = -1;
/** Nobody leads this people in this game. */
export const NOBODY = -1;

export function peopleOf(unit: number): People {
  return PEOPLES[peopleNumber(unit)]!;
}

/** The people of a unit, by its number. */
export function peopleNumber(unit: number): number {
  return Math.floor(unit / NUMBERS);
}

export function numberOf(unit: number): number {
  return unit % NUMBERS;
}

/** A mine as it is read aloud. */
export function mineWords(name: string, { size, defenders, value, overseer }: Mine): string {
  const figures = t("board.mine", { name, count: size, defenders, value });
  return overseer ? `${figures} ${t("board.with-overseer")}` : figures;
}

/** All that a mine needs until it is a treasure: its workers, and an overseer where one is due. */
export function crewOf(mine: Mine): number {
  return mine.size + (mine.overseer ? 1 : 0);
}

/** A mine under work as sentences name it, by whose it is and where it lies there. */
export const workedMine = (seat: number, at: number) => `mine ${seat} ${at}`;

/** A place in the centre, or a mine that a seat works, as sentences name it. */
export const placeThing = (place: number, seat: number) =>
  place < CENTRE ? `place ${place}` : workedMine(seat, place - CENTRE);

/** An action as the rules write it. */
export const write = writer(VERBS);
export const answerIn = reader(VERBS);

/** What playing a unit on a place would lead to. */
export type Outcome =
  | { kind: "captures"; owner: number }
  | { kind: "completes"; value: number }
  | { kind: "waits"; missing: number };

/** What playing this unit here would lead to; asked only of allowed plays. */
export function outcomeOf(
  view: NebelbergeView,
  seat: number,
  unit: number,
  place: number,
): Outcome {
  const centre = view.mines[place];
  const open = centre ?? view.realms[seat]!.open_mines[place - CENTRE]!;
  const missing = (centre ? open.mine.defenders : crewOf(open.mine)) - open.units.length - 1;
  if (missing > 0) return { kind: "waits", missing };
  if (!centre) return { kind: "completes", value: open.mine.value };
  const king = view.king_of[peopleNumber(unit)]!;
  return { kind: "captures", owner: king === NOBODY ? seat : king };
}
