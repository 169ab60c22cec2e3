/** The glossary of each game: every term explained, and found where a sentence uses it. */

import { describe, expect, it } from "vitest";
import { LANGUAGES, builtGames, catalogue } from "../plugins/words.ts";
import { glossaryOf, glossed, type Piece } from "../src/lib/glossary";

const marked = (pieces: Piece[]) =>
  pieces.flatMap((piece) => (typeof piece === "string" ? [] : [[piece.term.key, piece.said]]));

describe.each(builtGames())("the glossary of %s", (game) => {
  it.each(LANGUAGES)("explains at least twenty terms in short sentences in %s", (language) => {
    const { terms } = glossaryOf(catalogue(game, language));
    expect(terms.length).toBeGreaterThanOrEqual(20);
    for (const { key, text } of terms) {
      const sentences = text.split(/(?<=[.!?])\s+/u);
      expect(sentences.length, key).toBeLessThanOrEqual(3);
      for (const sentence of sentences)
        expect(sentence.split(/\s+/u).length, `${key}: ${sentence}`).toBeLessThanOrEqual(22);
    }
  });

  it.each(LANGUAGES)("has no form twice in %s", (language) => {
    const texts = catalogue(game, language);
    const forms = Object.keys(texts)
      .filter((key) => /^term\..*\.forms$/.test(key))
      .flatMap((key) => texts[key]!.split(", "));
    expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([]);
  });

  it.each(LANGUAGES)("knows terms in every section of the rules in %s", (language) => {
    const texts = catalogue(game, language);
    const glossary = glossaryOf(texts);
    for (const [key, text] of Object.entries(texts))
      if (/^rules\..*\.text$/.test(key))
        expect(marked(glossed(text, glossary)).length, `${key}: ${text}`).toBeGreaterThan(0);
  });

  it.each(LANGUAGES)("knows every term from a sentence that is read in %s", (language) => {
    const texts = { ...catalogue(game, language), ...catalogue(`lessons/${game}`, language) };
    const glossary = glossaryOf(texts);
    const read = Object.entries(texts).flatMap(([key, text]) =>
      /^(rules|prompt|lesson|coach|term\..*\.text)/.test(key) ? glossed(text, glossary) : [],
    );
    const known = new Set(marked(read).map(([key]) => key));
    expect(glossary.terms.map(({ key }) => key).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("terms in a sentence", () => {
  const glossary = glossaryOf({
    "term.gem.name": "Gem",
    "term.gem.forms": "gem, gems",
    "term.gem.text": "It decides ties.",
    "term.golden.name": "Golden gem",
    "term.golden.forms": "golden gem",
    "term.golden.text": "It wins every tie.",
  });

  it("are found as whole words, raised or not, the longest first", () => {
    expect(marked(glossed("Gems and the golden gem, no gemstone", glossary))).toEqual([
      ["gem", "Gems"],
      ["golden", "golden gem"],
    ]);
  });

  it("are marked once, and not in their own explanation", () => {
    expect(glossed("a gem, a gem", glossary)).toHaveLength(3);
    expect(glossed("a gem", glossary, "gem")).toEqual(["a gem"]);
  });
});
