/** What the players are called. */

import { t } from "./words.svelte";

/** The players' names; a seat without one is called by its number. */
export function namesOf(names: string[]): string[] {
  return names.map((name, seat) => name || t("seat", { number: seat + 1 }));
}
