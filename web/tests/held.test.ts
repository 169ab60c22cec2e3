/** No line begins with the full stop of the one before or ends with half of a word. */

import { expect, it } from "vitest";
import { held } from "../src/ui/held";

it("keeps signs with the word before them", () => {
  const [odrik, runa] = [{ said: "Odrik" }, { said: "Runa" }];
  expect(held([odrik, ", ", runa, "’s turn."])).toEqual([
    { head: "", piece: odrik, tail: "," },
    { head: "", piece: " ", tail: "" },
    { head: "", piece: runa, tail: "’s" },
    { head: "", piece: " turn.", tail: "" },
  ]);
  expect(held(["At ", odrik])).toEqual([
    { head: "", piece: "At ", tail: "" },
    { head: "", piece: odrik, tail: "" },
  ]);
});

it("keeps an elided article and a bracket with the word after them", () => {
  const [adventures, mines] = [{ said: "aventures" }, { said: "mines" }];
  expect(held(["la pioche d’", adventures, "/", mines, " (", adventures, ")"])).toEqual([
    { head: "", piece: "la pioche ", tail: "" },
    { head: "d’", piece: adventures, tail: "/" },
    { head: "", piece: "", tail: "" },
    { head: "", piece: mines, tail: "" },
    { head: "", piece: " ", tail: "" },
    { head: "(", piece: adventures, tail: ")" },
    { head: "", piece: "", tail: "" },
  ]);
});

it("keeps a French quote with its word, whose space never breaks", () => {
  const pioneer = { said: "Pionnier du Royaume" };
  expect(held(["et remporte «\u00a0", pioneer, "\u00a0»."])).toEqual([
    { head: "", piece: "et remporte ", tail: "" },
    { head: "«\u00a0", piece: pioneer, tail: "\u00a0»." },
    { head: "", piece: "", tail: "" },
  ]);
});
