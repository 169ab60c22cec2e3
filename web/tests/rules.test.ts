/** The rules drawer: every rule that a refusal names is said there. */

import { cleanup, render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { box } from "../plugins/boxes.ts";
import { LANGUAGES, builtGames, catalogue } from "../plugins/words.ts";
import { boardOf } from "../src/boards";
import { words } from "../src/lib/words.svelte";

/** What is drawn to a section. */
async function drawn(game: string, section: string, box: unknown = null): Promise<string> {
  const board = await boardOf(game, box);
  await words.open(board.words, board.wording);
  const { container } = render((await board.later()).Pictures, { section });
  const { innerHTML } = container;
  cleanup();
  return innerHTML;
}

it.each(builtGames())("every section of %s has pieces", { timeout: 60_000 }, async (game) => {
  for (const section of (await boardOf(game)).rules)
    expect((await drawn(game, section)).length, section).toBeGreaterThan(200);
});

/** Games with a section, and a correction that its pieces show. */
const CORRECTED: [string, string, (box: any) => void][] = [
  ["nidavellir", "heroes", (box) => (box.heroes[0].bravery = [8, 0])],
  ["nebelberge", "end", (box) => box.mines.forEach((mine: any) => (mine.value = 9))],
  ["nebelberge", "stuck", (box) => (box.setup["hand-size"] = 5)],
  ["zwerge", "fight", (box) => (box.armies[0].number = 3)],
  ["zwerge", "dead-land", (box) => (box.rules["dead-land"] = 6)],
  ["mountain_king", "domains", (box) => (box.domains["first-cavern"] = 7)],
  ["mountain_king", "setup", (box) => (box.setup["trolls-per-lair"] = 4)],
];

it.each(CORRECTED)(
  "a corrected box of %s is drawn as corrected in the section %s",
  { timeout: 60_000 },
  async (game, section, correct) => {
    const corrected = structuredClone(box(game));
    correct(corrected);
    const before = await drawn(game, section);
    expect(await drawn(game, section, corrected)).not.toBe(before);
    expect(await drawn(game, section)).toBe(before);
  },
);

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
