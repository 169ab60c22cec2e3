/** The list of own tables in the lobby. */

import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { OwnTable, SeatInfo } from "../src/lib/messages";
import { words, type Language } from "../src/lib/words.svelte";
import OwnTables from "../src/lobby/OwnTables.svelte";

/** Seats of persons with these names; no name, nobody. */
function table(...names: string[]): OwnTable {
  const seats = names.map((name): SeatInfo => ({
    holder: name ? "person" : "nobody",
    name,
    level: "",
    present: true,
  }));
  const info = {
    table: "one",
    game: "nidavellir",
    rules: 1,
    edition: "",
    own_box: false,
    options: {},
    seats,
    host: 0,
    phase: "gathering" as const,
    created: 0,
    rematch: null,
  };
  return { info, you: 0, your_turn: false };
}

it.each([
  ["de", ["Runa", "Borin", ""], "Nidavellir mit Borin und einem freien Platz"],
  ["fr", ["Runa", "Borin", "", ""], "Nidavellir avec Borin et 2 places libres"],
  ["en", ["Runa", "", ""], "Nidavellir with 2 open seats"],
])("free seats are counted, not named, in %s", async (language, names, said) => {
  await words.choose(language as Language);
  const props = { tables: [table(...names)], again: () => Promise.resolve() };
  const { container } = render(OwnTables, { props });
  expect(container.querySelector("li b")!.textContent).toBe(said);
});
