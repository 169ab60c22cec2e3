/** The terms of a game: what they mean, and where a sentence uses them. */

import type { Texts } from "./words.svelte";

/** A term of the rulebook with its explanation. */
export interface Term {
  key: string;
  name: string;
  text: string;
}

/** A part of a sentence: plain text, or a term as it is said there. */
export type Piece = string | { term: Term; said: string };

export interface Glossary {
  /** All terms by their names. */
  terms: readonly Term[];
  /** Terms by the forms in which sentences use them. */
  forms: ReadonlyMap<string, Term>;
  /** Finds any of the forms as whole words. */
  pattern: RegExp | null;
}

const raised = (form: string) => form.charAt(0).toUpperCase() + form.slice(1);

/** The glossary in a word list: `term.<key>` with `name`, `forms` and `text`. */
export function glossaryOf(texts: Texts): Glossary {
  const terms: Term[] = [];
  const forms = new Map<string, Term>();
  for (const [line, said] of Object.entries(texts)) {
    const key = /^term\.(.*)\.forms$/.exec(line)?.[1];
    if (!key) continue;
    const term = { key, name: texts[`term.${key}.name`]!, text: texts[`term.${key}.text`]! };
    terms.push(term);
    for (const form of said.split(", ")) forms.set(form, term).set(raised(form), term);
  }
  const longestFirst = [...forms.keys()].sort((one, other) => other.length - one.length);
  return {
    terms: terms.sort((one, other) => one.name.localeCompare(other.name)),
    forms,
    pattern: terms.length
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "gu")
      : null,
  };
}

/** A sentence in pieces, each term marked where it is used first; `besides` is not marked. */
export function glossed(text: string, { forms, pattern }: Glossary, besides = ""): Piece[] {
  const pieces: Piece[] = [];
  const met = new Set([besides]);
  let from = 0;
  for (const { 0: said, index } of pattern ? text.matchAll(pattern) : []) {
    const term = forms.get(said)!;
    if (met.has(term.key)) continue;
    met.add(term.key);
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ term, said });
    from = index + said.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
