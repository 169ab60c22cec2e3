/** Units, peoples and actions as the rules number and write them. */

import giant from "icon:giant";
import goblin from "icon:goblin-head";
import gnome from "icon:dwarf-face";
import orc from "icon:orc-head";
import type { Mine, NebelbergeView } from "../../lib/views/nebelberge";
import { t } from "../../lib/words.svelte";

export interface People {
  name: "gnomes" | "orcs" | "goblins" | "giants";
  colour: string;
  emblem: string;
}

export const PEOPLES: readonly People[] = [
  { name: "gnomes", colour: "#c9a227", emblem: gnome },
  { name: "orcs", colour: "#4f7a3a", emblem: orc },
  { name: "goblins", colour: "#a34a30", emblem: goblin },
  { name: "giants", colour: "#4a6ea0", emblem: giant },
];
export const NUMBERS = 10;
export const CENTRE = 4;
export const UNKNOWN = -1;
/** Nobody leads this people in this game. */
export const NOBODY = -1;

export function peopleOf(unit: number): People {
  return PEOPLES[Math.floor(unit / NUMBERS)]!;
}

export function numberOf(unit: number): number {
  return unit % NUMBERS;
}

/** A unit as people say it, such as Orcs 7. */
export function unitWords(unit: number): string {
  return `${t(`people.${peopleOf(unit).name}`)} ${numberOf(unit)}`;
}

/** A mine as it is read aloud. */
export function mineWords(name: string, { size, defenders, value, overseer }: Mine): string {
  const figures = t("board.mine", { name, count: size, defenders, value });
  return overseer ? `${figures} ${t("board.with-overseer")}` : figures;
}

/** A place as people say it. */
export function placeWords(place: number): string {
  return place < CENTRE
    ? t("place.centre", { number: place + 1 })
    : t("place.own", { number: place - CENTRE + 1 });
}

/** All that a mine needs until it is a treasure: its workers, and an overseer where one is due. */
export function crewOf(mine: Mine): number {
  return mine.size + (mine.overseer ? 1 : 0);
}

/** A unit as the notation writes it, such as orcs-7. */
export function unitName(unit: number): string {
  return `${peopleOf(unit).name}-${numberOf(unit)}`;
}

/** The action of playing a unit on a place; places from CENTRE on are own mines. */
export function playText(unit: number, place: number): string {
  const mine = place < CENTRE ? `mine ${place + 1}` : `own mine ${place - CENTRE + 1}`;
  return `play ${unitName(unit)} on ${mine}`;
}

/** The unit and place of a play that the notation names. */
export function readPlay(text: string): { unit: number; place: number } | null {
  const found = /^play (\w+)-(\d) on (own )?mine (\d+)$/.exec(text);
  if (!found) return null;
  const [, people, number, own, mine] = found;
  const unit = PEOPLES.findIndex(({ name }) => name === people) * NUMBERS + Number(number);
  return { unit, place: Number(mine) - 1 + (own ? CENTRE : 0) };
}

export const DRAW_DECK = "draw deck";
export const DRAW_NOTHING = "draw nothing";

export function campText(people: number): string {
  return `draw camp ${PEOPLES[people]!.name}`;
}

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
  const king = view.king_of[Math.floor(unit / NUMBERS)]!;
  return { kind: "captures", owner: king === NOBODY ? seat : king };
}
