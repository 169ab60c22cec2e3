/** How fields, cards, armies and actions are called. */

import { VERBS } from "../../lib/games/zwerge";
import { reader, writer, type Action } from "../../lib/knowledge";
import type { Said } from "../../lib/messages";
import { named, t, words } from "../../lib/words.svelte";
import { RECRUITS } from "./story";

export const fieldName = (field: number) => named("field", field);
export const cardName = (card: number) => named("card", card);
export const dwarfName = (dwarf: number) => named("dwarf", dwarf);
export const gearName = (gear: number) => named("gear", gear);
export const armyName = (army: number) => named("army", army);

/** An answer that the rules know. */
export type Answer = Action<typeof VERBS>;
export const write = writer(VERBS);
export const answerIn = reader(VERBS);
export const actionWords = (text: string) => words.action(answerIn(text));

/** What is said of a roll while the dice still tumble: its faces are theirs to tell. */
export function rollWords({ code, params }: Said): string | undefined {
  if (RECRUITS.includes(code)) return t("board.recruiting");
  const rolling = { roll: "board.rolled-for", "roll-again": "board.rolled-again" }[code];
  if (!rolling) return undefined;
  const dwarf = dwarfName(Number(params["dwarf"]));
  return `${t(rolling, { dwarf, roll: named("roll", Number(params["roll"])) })}.`;
}
