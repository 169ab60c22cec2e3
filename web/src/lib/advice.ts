/** The further ways of a hint: the best one glows strongest, these glow beside it. */

import { sharedSession } from "./company.svelte";

/** Whether an answer is one of the further ways of the hint at this table. */
export function alsoHinted(): (text: string | null | undefined) => boolean {
  const session = sharedSession();
  return (text) => !!text && (session()?.others.has(text) ?? false);
}

/** A chance as it is read: certain and impossible are for those who know the end. */
export function percent(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
