/** What stands on the cards of the table's box, and how far a task goes. */

import type { Said } from "../../lib/messages";
import { words } from "../../lib/words.svelte";
import { CARDS, COUNCIL_END, FIELDS, TEXTS } from "./box";

/** What a card asks for, with its condition and set-up. */
export const taskText = (card: number) => words.sentences(TEXTS.task[card]!);
/** The reward of a scenario or adventure, the threat of a threat. */
export const rewardText = (card: number) => words.sentences(TEXTS.reward[card]!);
/** What of its reward heals; all of it where that is one of several choices. */
export function healingText(card: number): string {
  const heals = TEXTS.reward[card]!.filter(({ code }) => code.startsWith("effect.heal"));
  return heals.length ? words.sentences(heals) : rewardText(card);
}
/** What a kind of equipment does. */
export const gearText = (gear: number) => words.sentences(TEXTS.gear[gear]!);

/** What a box of the council is called. */
export const boxName = (box: number) =>
  words.sentences(TEXTS.council[box + COUNCIL_END]!.slice(0, 1));
/** What it does. */
export const boxText = (box: number) => words.sentences(TEXTS.council[box + COUNCIL_END]!.slice(1));

/** The rewards among which a card lets choose. */
export function choicesOf(card: number): string[] {
  const choice = TEXTS.reward[card]?.find(({ code }) => code === "effect.choose");
  const options = (choice?.params["options"] ?? []) as Said[];
  return options.map(({ params }) => words.param("effects", params["effects"]!));
}

/** How many steps a card's task has; 0 where there is nothing to count. */
export function stepsOf(card: number): number {
  const { task } = CARDS[card]!;
  if (!task) return 0;
  if (task.kind === "defeat")
    return Object.values(task.armies ?? {}).reduce((sum, count) => sum + count, 0);
  if (task.kind === "tests-each") return task.parts!.length;
  if (["visit", "gather", "council"].includes(task.kind)) return 0;
  return task.tokens ?? task.count ?? 0;
}

/** The fields on which a card can be worked, where it names some. */
export function placesOf(card: number): number[] {
  const { task } = CARDS[card]!;
  const named = [task?.at, ...(task?.parts ?? []).map(({ at }) => at), ...(task?.places ?? [])];
  return FIELDS.flatMap(({ id }, field) => (named.includes(id) ? [field] : []));
}
