/** What a game's rules tell the page about their actions and words; the values are in games/. */

import type { Said } from "./messages";

/** Names by their number, or the numbers themselves. */
type Names = readonly string[] | readonly number[];
/** Every kind of action: its text, and what fills the gaps in it. */
export type Verbs = Record<string, { text: string; numbers: Record<string, Names> }>;

/** An allowed action of a game with these verbs. */
export type Action<Known extends Verbs> = {
  [Verb in keyof Known]: {
    text: string;
    verb: Verb;
    numbers: Record<keyof Known[Verb]["numbers"], number>;
  };
}[keyof Known];

/** How one number reads: as a number, as the text under a key, or as one with parameters. */
export type Reading = number | string | Said;
export type Readings = readonly Reading[] | Record<number, Reading>;

/** How the parameters of a game's sentences read. */
export interface Wording {
  /** How each number of a parameter reads. */
  numbers: Record<string, Readings>;
  /** The keys of what a parameter's numbers count. */
  counts: Record<string, readonly string[]>;
  /** What stands between several, where that is no comma. */
  between: Record<string, string>;
}

function filled(text: string, names: Record<string, Names>, numbers: Record<string, number>) {
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => {
    const number = numbers[gap]!;
    return typeof names[gap]![0] === "number" ? String(number) : String(names[gap]![number]);
  });
}

/** Writes actions, allowed or not, as the rules read them. */
export function writer<Known extends Verbs>(verbs: Known) {
  return <Verb extends keyof Known & string>(
    verb: Verb,
    numbers: Record<keyof Known[Verb]["numbers"] & string, number>,
  ): string => filled(verbs[verb]!.text, verbs[verb]!.numbers, numbers);
}

/** Finds the action that has a text among all there are. */
export function reader<Known extends Verbs>(verbs: Known): (text: string) => Action<Known> {
  let known: Map<string, Action<Known>> | undefined;
  return (text) => {
    known ??= new Map(Object.keys(verbs).flatMap((verb) => actionsOf(verbs, verb)));
    return known.get(text)!;
  };
}

function actionsOf<Known extends Verbs>(verbs: Known, verb: string): [string, Action<Known>][] {
  const { text, numbers: names } = verbs[verb]!;
  let all: Record<string, number>[] = [{}];
  for (const [gap, each] of Object.entries(names)) {
    const numbers = each.map((name, at) => (typeof name === "number" ? name : at));
    all = all.flatMap((some) => numbers.map((number) => ({ ...some, [gap]: number })));
  }
  return all.map((numbers) => {
    const written = filled(text, names, numbers);
    return [written, { text: written, verb, numbers } as Action<Known>];
  });
}
