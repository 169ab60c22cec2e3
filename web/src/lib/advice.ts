/** The further ways of a hint: the best one glows strongest, these glow beside it. */

import { sharedSession } from "./company.svelte";

/** Whether an answer is one of the further ways of the hint at this table. */
export function alsoHinted(): (text: string | null | undefined) => boolean {
  const session = sharedSession();
  return (text) => !!text && (session()?.others.has(text) ?? false);
}

/** A chance as it is read; nothing is rounded to certain or impossible. */
export function percent(chance: number): number {
  if (chance === 0 || chance === 1) return 100 * chance;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
