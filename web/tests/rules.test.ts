/** The rules drawer: every rule that a refusal names is said there. */

import { expect, it } from "vitest";
import { LANGUAGES, builtGames, catalogue } from "../plugins/words.ts";
import { boardOf } from "../src/boards";

it.each(builtGames())(
  "every rule that a refusal of %s names has its section",
  { timeout: 60_000 },
  async (game) => {
    const { rules, ruled } = await boardOf(game);
    const named = Object.keys(catalogue(game, "en"))
      .filter((key) => key.startsWith("rule."))
      .map((key) => key.slice("rule.".length));
    expect(Object.keys(ruled).sort()).toEqual(named.sort());
    for (const section of Object.values(ruled)) expect(rules).toContain(section);
    for (const language of LANGUAGES) {
      const said = Object.keys(catalogue(game, language)).filter((key) =>
        /^rules\..*\.text$/.test(key),
      );
      expect(said.sort()).toEqual(rules.map((section) => `rules.${section}.text`).sort());
    }
  },
);
