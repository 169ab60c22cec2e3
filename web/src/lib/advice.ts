/** The further ways of a hint: the best one glows strongest, these glow beside it. */

import { sharedSession } from "./company.svelte";

/** Whether an answer is one of the further ways of the hint at this table. */
export function alsoHinted(): (text: string | null | undefined) => boolean {
  const session = sharedSession();
  return (text) => !!text && (session()?.others.has(text) ?? false);
}

interface Answerer {
  hint: string | null;
  act?: ((text: string) => void) | undefined;
}

/** What a button needs that stands for an answer: lit where it can be given, glowing where hinted. */
export function answering(by: () => Answerer) {
  const also = alsoHinted();
  return (text: string | null | undefined, name = "") => ({
    type: "button" as const,
    class: [name, { lit: text, hinted: text && by().hint === text, "also-hinted": also(text) }],
    "data-lit": text ? "" : undefined,
    onclick: () => text && by().act?.(text),
  });
}

/** A chance as it is read; nothing is rounded to certain or impossible. */
export function percent(chance: number): number {
  if (chance === 0 || chance === 1) return 100 * chance;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}

/** Of ways that read the same, the first: nobody could choose between them. */
export function unlike<Way>(ways: readonly Way[], read: (way: Way) => string): Way[] {
  const said = ways.map(read);
  return ways.filter((_, at) => said.indexOf(said[at]!) === at);
}

/** Whether chances, as they are read, tell several ways apart. */
export function tellApart(chances: readonly (number | null)[]): boolean {
  return new Set(chances.map((chance) => chance !== null && percent(chance))).size > 1;
}
